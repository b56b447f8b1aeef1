import { clsx } from 'clsx'
import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useRoute } from '../../api/route-queries.ts'
import { errorText } from '../../api/error-text.ts'
import { fullTime } from '../../../../shared/formats/moments.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { OpenedReport } from '../../../../shared/reports/report.ts'
import { useReadyState } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { ThenAndNowTable } from './then-and-now-table.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import banner from '../../styles/banner.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './opened-report-screen.module.css'

const PAGE = 100

/** A report that was written before: as it was, and its figures beside what the library knows now. */
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

type Shown = 'report' | 'then-and-now'

function Opened({ report }: { report: OpenedReport }) {
  const t = useWords()
  const { format, active } = useReadyState()
  const [shown, setShown] = useState<Shown>('report')
  const elsewhere =
    active !== null && !(report.service.sample ? active.sample : report.service.baseUrl === active.baseUrl)
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
          {report.filter.length > 0 && <p dir="auto">{`${t('report.fact.filter')}: ${report.filter.join('; ')}`}</p>}
        </div>
        {report.rows > 0 && (
          <SegmentedControl
            size="xs"
            className={styles.shown}
            aria-label={t('batch.show')}
            value={shown}
            onChange={(value) => setShown(value as Shown)}
            data={[
              { value: 'report', label: t('report.as-it-was') },
              { value: 'then-and-now', label: t('report.then-and-now') },
            ]}
          />
        )}
        {elsewhere && shown === 'then-and-now' && (
          <div className={banner.banner} data-tone="warning">
            <div className={banner.body}>
              {t('report.elsewhere', {
                service: report.service.sample ? t('connection.sample') : report.service.baseUrl,
              })}
            </div>
          </div>
        )}
      </div>
      {shown === 'report' ? <AsItWas report={report} /> : <ThenAndNow report={report} />}
    </div>
  )
}

/** The report as it was written. */
function AsItWas({ report }: { report: OpenedReport }) {
  const t = useWords()
  const { data, error } = useRoute('openedReportPage', { id: report.id }, { gcTime: 0 })
  if (error)
    return (
      <p role="alert" className={layout.fault}>
        {errorText(t, error)}
      </p>
    )
  return data === undefined ? null : <PreviewFrame className={styles.page} title={report.title} src={data} />
}

/** Its figures beside those of the library. */
function ThenAndNow({ report }: { report: OpenedReport }) {
  const t = useWords()
  const { format } = useReadyState()
  const [differing, setDiffering] = useState(false)
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['openedReportRows', report.id, differing, 'pages'],
    queryFn: ({ pageParam }) => ask('openedReportRows', { id: report.id, offset: pageParam, limit: PAGE, differing }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length * PAGE : null),
  })
  const [first] = data?.pages ?? []
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const number = numberFormat(format)
  return (
    <>
      <div className={clsx(layout.row, styles.tools)}>
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
          first && <ThenAndNowTable report={report} rows={rows} now={first.now} />
        )}
        {hasNextPage && (
          <div>
            <Button variant="default" onClick={() => void fetchNextPage()}>
              {t('batch.more-rows')}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
