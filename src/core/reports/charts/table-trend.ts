import type { TrendChart } from '../../../shared/charts/chart.ts'
import { numberedEvents } from '../../../shared/charts/trend.ts'
import type { Column } from '../../../shared/columns/column.ts'
import type { FilterWords } from '../../../shared/filter/filter-words.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { dayOfMoment } from '../../../shared/formats/moments.ts'
import { shownText } from '../../../shared/analysis/group-words.ts'
import { isEstimatedFigure } from '../../../shared/analysis/grouping.ts'
import { courseLackingTexts, rangeText } from '../../../shared/analysis/course-text.ts'
import { measureIn, type TableChart } from '../../../shared/analysis/table-chart.ts'
import { trendEventText } from '../../../shared/analysis/trend-event-text.ts'
import { aggregateTrend } from '../../library/analysis/aggregate-trend.ts'
import type { RowsQuery } from '../../library/analysis/analysis.ts'
import { doneAtOnce } from '../../library/file/at-once.ts'
import type { SourceDeps } from '../sources/source.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** As many as a report can be opened with again. */
const MOST_EVENTS = 1_000

type TrendOf = Extract<TableChart, { kind: 'trend' }>

/** What a column of the rows' domains came to over time, as the window draws it; null where no domain has a value. */
export function trendChart(
  id: string,
  { column: field, aggregate, period, range }: TrendOf,
  query: RowsQuery,
  words: FilterWords,
  { db, now }: SourceDeps,
): TrendChart | null {
  const { t } = words
  const column = words.columns.get(field) as Column
  const since = range === 'all' ? null : now - Number(range) * DAY
  const ask = { field, aggregate, period, since, weekStart: t.format.weekStart }
  const { points, events, domains } = doneAtOnce(db, aggregateTrend(db, query, ask, now))
  const counts = points.map((point) => point.domains).filter((count) => count > 0)
  const [first] = points
  if (counts.length === 0 || !first) return null
  const plain = shownText({ column: field, aggregate }, words)
  const title = isEstimatedFigure(column, aggregate) ? `${plain} (${t('estimate')})` : plain
  const day = (moment: number): string => dayOfMoment(moment, t.format)
  const number = (count: number): string => numberFormat(t.format).format(count)
  const rests = t(query.list === 'watched' ? 'report.chart.rests-list' : 'report.chart.rests', {
    share: rangeText(counts, t),
    domains: number(domains),
  })
  const marked = events.slice(-MOST_EVENTS).map((event) => ({
    at: event.at,
    text: `${day(event.at)}: ${trendEventText(event, t)}`,
    ...(event.drifts.length > 0 ? { explains: true } : {}),
  }))
  const ticked = numberedEvents({ events: marked }).ticked.length
  return {
    kind: 'trend',
    id,
    title,
    description: t('report.chart.domain-trend-text', { what: title, from: day(first.at), to: day(now) }),
    notes: [
      rests,
      ...courseLackingTexts(points, t),
      ...(ticked > 0 ? [t('report.chart.events-ticked', { count: ticked, number: number(ticked) })] : []),
    ],
    wide: true,
    measure: aggregate === 'count' ? 'number' : measureIn(column),
    points: points.map(({ at, value }) => ({ at, value })),
    events: marked,
  }
}
