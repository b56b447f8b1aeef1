import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { field } from '../../../../shared/fields.ts'
import { VALUE_RULES } from '../../../../shared/values/value-rules.ts'
import type { Direction } from '../../../../shared/values/compare-values.ts'
import type { Cell } from '../../../../shared/list.ts'
import type { OpenedCell, OpenedReport, OpenedRow } from '../../../../shared/reports/report.ts'
import { Moment } from '../../components/told/moment.tsx'
import { ReadingView } from '../../components/told/reading.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import typography from '../../styles/typography.module.css'
import styles from './opened-report-screen.module.css'

interface Props {
  report: OpenedReport
  rows: OpenedRow[]
  now: number
}

/** The figures of a report beside what the library knows now; a text that is longer than its line is shown whole on demand. */
export function ThenAndNowTable({ report, rows, now }: Props) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const fields = report.fields.map(field)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('column.domain')}</th>
          <th scope="col">{t('report.looked-up')}</th>
          {fields.map((entry) => (
            <th key={entry.id} scope="col" data-numeric={VALUE_RULES[entry.type].numeric}>
              {t(`field.${entry.id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            <th scope="row" title={row.unicode}>
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
              <Moments row={row} now={now} twoMoments={report.twoMoments} />
            </td>
            {row.cells.map((cell, place) => {
              const entry = fields[place]
              return (
                entry && (
                  <td key={entry.id} data-numeric={VALUE_RULES[entry.type].numeric}>
                    <Readings cell={cell} field={entry} />
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

/** When the figures of a row were looked up: in the report, and in the library where it knows later ones. */
function Moments({ row, now, twoMoments }: { row: OpenedRow; now: number; twoMoments: boolean }) {
  const t = useWords()
  const { earlierAt, thenAt, nowAt } = row
  const hasNewer = nowAt !== null && nowAt !== thenAt && (!twoMoments || nowAt > (thenAt ?? 0))
  return (
    <>
      {earlierAt !== null && <Line word={t('report.then')} value={<Moment at={earlierAt} now={now} />} />}
      {thenAt !== null && (
        <Line word={earlierAt === null ? null : t('report.now')} value={<Moment at={thenAt} now={now} />} />
      )}
      {hasNewer && (
        <Line word={t(twoMoments ? 'report.latest-now' : 'report.now')} value={<Moment at={nowAt} now={now} />} isNow />
      )}
    </>
  )
}

/** A line of a cell: which moment it is of, and what was then. */
function Line({ word, value, isNow = false }: { word: string | null; value: ReactNode; isNow?: boolean }) {
  return (
    <div className={clsx(isNow && styles.now)}>
      {word !== null && <span className={typography.quiet}>{word} </span>}
      {value}
    </div>
  )
}

const SIGNS = { better: '▲', worse: '▼', neither: '' } as const
/** So many letters fit on the line of a cell. */
const ON_LINE = 40

type Entry = ReturnType<typeof field>

function Readings({ cell, field: entry }: { cell: OpenedCell; field: Entry }) {
  const t = useWords()
  const { was, is, earlier, differs, direction } = cell
  const shown: { word: string; cell: Cell; direction: Direction | null }[] = [
    ...(earlier?.differs ? [{ word: t('report.then'), cell: earlier.cell, direction: null }] : []),
    {
      word: t(earlier === null ? 'report.then' : 'report.now'),
      cell: was,
      direction: earlier?.differs ? earlier.direction : null,
    },
    ...(differs ? [{ word: t(earlier === null ? 'report.now' : 'report.latest-now'), cell: is, direction }] : []),
  ]
  if (shown.length === 1) return <ReadingView field={entry} cell={was} first={ON_LINE} />
  return (
    <div className={styles.both}>
      {shown.map((one) => (
        <div key={one.word} className={clsx(one.direction !== null && styles.now)} data-direction={one.direction}>
          <span className={typography.quiet}>{one.word}</span>{' '}
          <ReadingView field={entry} cell={one.cell} first={ON_LINE} />
          {one.direction !== null && one.direction !== 'neither' && (
            <span className={clsx(typography.direction, styles.direction)}>
              {' '}
              {SIGNS[one.direction]} {t(`direction.${one.direction}`)}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
