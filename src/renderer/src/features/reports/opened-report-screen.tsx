import { clsx } from 'clsx'
import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useRoute } from '../../api/route-queries.ts'
import { errorText } from '../../api/error-text.ts'
import { field } from '../../../../shared/fields.ts'
import { KIND_RULES } from '../../../../shared/field-kinds.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { OpenedReport, OpenedRow } from '../../../../shared/report.ts'
import { useReadyState } from '../../api/queries.ts'
import { ReadingView } from '../../components/reading.tsx'
import { Moment } from '../../components/moment.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { PageScroll } from '../../components/page-scroll.tsx'
import banner from '../../styles/banner.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './opened-report-screen.module.css'

const PAGE = 100

/** A report that was written before: its figures then, beside what the library knows now. */
export function OpenedReportScreen({ id }: { id: string }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const { data } = useRoute('getOpenedReport', { id })
  if (data === undefined) return null
  if (data === null)
    return (
      <PageScroll>
        <div className={layout.empty}>
          <p>{t('report.closed')}</p>
          <Button onClick={() => go({ screen: 'reports' })}>{t('screen.reports')}</Button>
        </div>
      </PageScroll>
    )
  return <Opened report={data} />
}

function Opened({ report }: { report: OpenedReport }) {
  const t = useWords()
  const { format, active } = useReadyState()
  const [differing, setDiffering] = useState(false)
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['openedReportRows', report.id, differing, 'pages'],
    queryFn: ({ pageParam }) => ask('openedReportRows', { id: report.id, offset: pageParam, limit: PAGE, differing }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length * PAGE : null),
  })
  const [first] = data?.pages ?? []
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const elsewhere =
    active !== null && !(report.service.sample ? active.sample : report.service.baseUrl === active.baseUrl)
  const number = numberFormat(format)
  return (
    <div className={layout.screen}>
      <div className={clsx(layout.stack, styles.openedHead)}>
        <div>
          <div className={layout.pageHead}>
            <h1 dir="auto">{report.title}</h1>
          </div>
          <p className={typography.quiet}>
            {t('report.opened-made', { file: report.fileName, when: fullTime(report.madeAt, format) })}
          </p>
        </div>
        {report.filter.length > 0 && (
          <p className={typography.quiet}>
            {t('report.fact.filter')}: {report.filter.join('; ')}
          </p>
        )}
        {elsewhere && (
          <div className={banner.banner} data-tone="warning">
            <div className={banner.body}>
              {t('report.elsewhere', {
                service: report.service.sample ? t('connection.sample') : report.service.baseUrl,
              })}
            </div>
          </div>
        )}
        <div className={layout.row}>
          <SegmentedControl
            size="xs"
            aria-label={t('batch.show')}
            value={differing ? 'differing' : 'all'}
            onChange={(value) => setDiffering(value === 'differing')}
            data={[
              { value: 'all', label: t('report.all-rows') },
              { value: 'differing', label: t('report.differing-rows') },
            ]}
          />
          <span className={clsx(typography.quiet, typography.numeric)} aria-live="polite">
            {first ? t('report.rows-shown', { count: first.total, rows: number.format(first.total) }) : ''}
          </span>
        </div>
      </div>
      {error && (
        <p role="alert" className={layout.fault}>
          {errorText(t, error)}
        </p>
      )}
      <section className={styles.thenNow} data-wide-table="" aria-label={report.title} tabIndex={0}>
        {first && rows.length === 0 ? (
          <p className={clsx(typography.quiet, styles.thenNowNone)}>
            {t(differing ? 'report.none-differ' : 'report.no-rows')}
          </p>
        ) : (
          first && <Table report={report} rows={rows} now={first.now} />
        )}
        {hasNextPage && (
          <div>
            <Button variant="default" onClick={() => void fetchNextPage()}>
              {t('batch.more-rows')}
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

function Table({ report, rows, now }: { report: OpenedReport; rows: OpenedRow[]; now: number }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const fields = report.fields.map(field)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('report.looked-up')}</th>
          {fields.map((entry) => (
            <th key={entry.id} scope="col" data-numeric={KIND_RULES[entry.kind].numeric}>
              {t(`field.${entry.id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row">
              <button
                type="button"
                className={typography.nameLink}
                dir="auto"
                onClick={() => go({ screen: 'domain', name: row.domain })}
              >
                {row.unicode}
              </button>
            </th>
            <td>
              {row.thenAt !== null && <Moment at={row.thenAt} now={now} />}
              {row.nowAt !== null && row.nowAt !== row.thenAt && (
                <div className={styles.now}>
                  <span className={typography.quiet}>{t('report.latest')}</span> <Moment at={row.nowAt} now={now} />
                </div>
              )}
            </td>
            {row.cells.map((cell, place) => {
              const entry = fields[place]
              return (
                entry && (
                  <td key={entry.id} data-numeric={KIND_RULES[entry.kind].numeric}>
                    <Both cell={cell} field={entry} />
                  </td>
                )
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SIGNS = { better: '▲', worse: '▼', neither: '' } as const

function Both({ cell, field: entry }: { cell: OpenedRow['cells'][number]; field: ReturnType<typeof field> }) {
  const t = useWords()
  if (!cell.differs) return <ReadingView field={entry} cell={cell.was} />
  return (
    <div className={styles.both}>
      <div>
        <span className={typography.quiet}>{t('report.then')}</span> <ReadingView field={entry} cell={cell.was} />
      </div>
      <div className={styles.now} data-direction={cell.direction}>
        <span className={typography.quiet}>{t('report.now')}</span> <ReadingView field={entry} cell={cell.is} />
        {cell.direction !== 'neither' && (
          <span className={clsx(typography.direction, styles.direction)}>
            {' '}
            {SIGNS[cell.direction]} {t(`direction.${cell.direction}`)}
          </span>
        )}
      </div>
    </div>
  )
}
