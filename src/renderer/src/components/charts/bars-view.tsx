import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Group, Shown } from '../../../../shared/analysis/analysis.ts'
import type { Chart } from '../../../../shared/charts/chart.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { figureText, groupByText, groupKeyText, shownText } from '../../../../shared/analysis/group-words.ts'
import { askForMissing, isMissingGroup, mayLackMissing } from '../../../../shared/analysis/missing-group.ts'
import { groupBy, isEstimatedFigure } from '../../../../shared/analysis/grouping.ts'
import { useFilterWords } from '../../api/columns.ts'
import { useReadyState } from '../../api/queries.ts'
import { useNewest } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { Estimated } from '../told/estimated.tsx'
import { useOnlyThese } from '../list/groups/use-group-actions.ts'
import { ChartBar } from './chart-bar.tsx'
import { longestFirst, measureIn } from '../../../../shared/analysis/table-chart.ts'
import { ChartState, type ChartProps } from './chart-state.tsx'
import { SaveChart } from './save-chart.tsx'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './charts.module.css'

/** More bars are a table, not a chart. */
const MOST_BARS = 40

/** A bar for each value of a column, as a table whose rows lead to theirs. */
export function BarsView({
  at,
  place,
  ready,
  only,
  as,
  controls,
  by,
  figure,
}: ChartProps & { by: Column; figure: Shown | null }) {
  const t = useWords()
  const words = useFilterWords()
  const { weekStart } = useReadyState().format
  const frame = useRef<HTMLDivElement>(null)
  const showOnly = useOnlyThese({ at, place }, frame)
  const { list, filter } = place.query
  const key = groupBy(by)
  const inTime = key.by !== 'value'
  const ask = {
    place: `${at} chart`,
    query: { list, filter, sort: { column: 'domain', descending: false } },
    only,
    by: [key],
    show: figure ? [figure] : [],
    order: inTime ? ({ by: 'value', descending: false } as const) : ({ by: 'rows', descending: true } as const),
    offset: 0,
    limit: MOST_BARS,
    weekStart,
  }
  const { data, error } = useNewest('groups', ask, { enabled: ready, placeholderData: keepPreviousData })
  const without = useNewest(
    'groups',
    { ...ask, ...askForMissing(data?.total ?? 0), place: `${at} chart without` },
    { enabled: ready && data !== undefined && mayLackMissing(data) },
  ).data
  if (!data || error) return <ChartState error={error} controls={controls} />
  const found = mayLackMissing(data) ? [...data.groups, ...(without?.groups.filter(isMissingGroup) ?? [])] : data.groups
  const shown = figure ? words.columns.get(figure.column) : undefined
  const what = groupByText(key, words)
  const of = figure ? shownText(figure, words) : t('groups.rows')
  const measured = found.map((group) => {
    const [value] = figure ? group.figures : [group.rows]
    return { group, value: typeof value === 'number' ? value : null }
  })
  const bars = figure && !inTime ? longestFirst(measured) : measured
  const textOf = (group: Group): string =>
    figure && shown
      ? (figureText(shown, figure, group.figures[0] ?? null, words) ?? '–')
      : numberFormat(t.format).format(group.rows)
  const nameOf = (group: Group): string => (group.keys[0] ? groupKeyText(by, group.keys[0], words) : '')
  const most = Math.max(0, ...bars.map(({ value }) => value ?? 0))
  const about = t('charts.about-bars', { figure: of, what })
  const chart: Chart = {
    id: 'chart',
    kind: 'bars',
    title: about,
    description: about,
    measure: measureIn(shown),
    bars: bars.map(({ group, value }) => ({ label: nameOf(group), value })),
  }
  const more = data.total - bars.length
  return (
    <>
      <ChartBar
        controls={controls}
        text={[about, more > 0 ? t('charts.more', { count: more }) : ''].filter(Boolean).join(' ')}
        save={<SaveChart {...controls} chart={bars.length === 0 ? null : chart} />}
      />
      <div ref={frame} className={styles.numbers} data-scroll-area="">
        <table className={plainTable.table}>
          <caption className={typography.visuallyHidden}>{about}</caption>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col" className={plainTable.numeric}>
                {of}
                <Estimated fieldId={null} estimate={figure !== null && isEstimatedFigure(shown, figure.aggregate)} />
              </th>
              {as === 'chart' && <td className={styles.barColumn} />}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ group, value }) => (
              <tr key={JSON.stringify(group.filter)}>
                <th scope="row" className={styles.barName}>
                  <button type="button" className={typography.link} dir="auto" onClick={() => showOnly([group.filter])}>
                    {nameOf(group)}
                  </button>
                </th>
                <td className={plainTable.numeric}>{textOf(group)}</td>
                {as === 'chart' && (
                  <td className={styles.barColumn} aria-hidden="true">
                    <div
                      className={styles.barOf}
                      style={{ width: `${most > 0 ? (100 * Math.max(0, value ?? 0)) / most : 0}%` }}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
