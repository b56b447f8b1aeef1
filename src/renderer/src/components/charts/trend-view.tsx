import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type {
  AggregatePoint,
  AggregateTrend,
  TrendAggregate,
  TrendEvents,
  TrendPeriod,
} from '../../../../shared/analysis/analysis.ts'
import type { TrendChart } from '../../../../shared/charts/chart.ts'
import type { CourseLook } from '../../../../shared/charts/course.ts'
import type { Column } from '../../../../shared/columns/column.ts'
import { dayOfMoment } from '../../../../shared/formats/moments.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import { figureText, shownText } from '../../../../shared/analysis/group-words.ts'
import { isEstimatedFigure } from '../../../../shared/analysis/grouping.ts'
import { trendEventText } from '../../../../shared/analysis/trend-event-text.ts'
import { courseLackingTexts, rangeText } from '../../../../shared/analysis/course-text.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import { isDrawnDown } from '../../../../shared/analysis/trends.ts'
import { useFilterWords } from '../../api/columns.ts'
import { useAllowance, useReadyState } from '../../api/queries.ts'
import { useNewest } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import type { TrendRange } from '../../../../shared/charts/chart-kinds.ts'
import { CourseChart } from '../trend/course-chart.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { ChartBar } from './chart-bar.tsx'
import { measureIn } from '../../../../shared/analysis/table-chart.ts'
import { ChartState, type ChartProps } from './chart-state.tsx'
import { SaveChart } from './save-chart.tsx'
import typography from '../../styles/typography.module.css'
import styles from './charts.module.css'
import { DAY } from '../../../../shared/time/durations.ts'

export interface TrendOf {
  column: Column
  aggregate: TrendAggregate
  period: TrendPeriod
  range: TrendRange
}

interface Props extends Omit<ChartProps, 'place' | 'onOpen'> {
  /** The rows whose domains it is of. */
  query: Pick<ListQuery, 'list' | 'filter'>
  of: TrendOf
  /** In pixels; without it the chart takes the room there is. */
  height?: number
  /** What stands below, by the points that are shown. */
  below?: (points: readonly AggregatePoint[]) => ReactNode
}

/** What a column of the rows' domains came to over time, with what happened meanwhile. */
export function TrendView({ at, query: { list, filter }, ready, only, as, controls, of, height, below }: Props) {
  const { weekStart } = useReadyState().format
  const now = useAllowance().data?.now ?? Date.now()
  const { column, aggregate, period, range } = of
  const { data, error } = useNewest(
    'aggregateTrend',
    {
      place: at,
      query: { list, filter, sort: { column: 'domain', descending: false } },
      only,
      field: column.id,
      aggregate,
      period,
      // By the day, so that it is not another question each time the clock is read.
      since: range === 'all' ? null : (Math.floor(now / DAY) - Number(range)) * DAY,
      weekStart,
    },
    { enabled: ready, placeholderData: keepPreviousData },
  )
  const say = useSaid(at, of, data)
  const look = useMemo<CourseLook>(
    () => ({ isDown: aggregate !== 'count' && column.field !== null && isDrawnDown(column.field) }),
    [column, aggregate],
  )
  if (!data || error) return <ChartState error={error} controls={controls} />
  const isEmpty = data.points.every(({ domains }) => domains === 0)
  return (
    <>
      <ChartBar
        controls={controls}
        text={isEmpty ? '' : say.about}
        save={<SaveChart {...controls} chart={isEmpty ? null : chartOf(of, data, say)} />}
      />
      {isEmpty ? (
        <p className={typography.quiet}>{say.t('charts.no-trend')}</p>
      ) : as === 'table' ? (
        <TrendTable data={data} say={say} />
      ) : (
        <>
          <CourseChart
            points={data.points}
            look={look}
            marks={data.events.map(({ at: end, drifts }, before) => ({
              at: end,
              number: before + 1,
              explains: drifts.length > 0,
            }))}
            label={say.t('trend.by-keys', { what: say.figure })}
            text={say.inWords}
            tickText={(value) => (column.type === 'rank' && value < 1 ? '' : say.value(value))}
            linesOf={(place) => say.linesOf(place)}
            height={height}
          />
          <Events data={data} say={say} />
        </>
      )}
      {!isEmpty && below?.(data.points)}
    </>
  )
}

type Said = ReturnType<typeof useSaid>

/** What is said of a trend and of its points. */
function useSaid(at: ChartProps['at'], { column, aggregate }: TrendOf, data: AggregateTrend | undefined) {
  const t = useWords()
  const words = useFilterWords()
  const eventText = (event: TrendEvents): string => trendEventText(event, t)
  const number = (value: number): string => numberFormat(t.format).format(value)
  const plain = shownText({ column: column.id, aggregate }, words)
  const figure = isEstimatedFigure(column, aggregate) ? t('charts.estimate', { what: plain }) : plain
  const value = (of: number | null): string =>
    (of === null ? null : figureText(column, { aggregate }, of, words)) ?? t('groups.no-value')
  const day = (moment: number): string => dayOfMoment(moment, t.format)
  const known = (data?.points ?? []).map(({ domains }) => domains).filter((domains) => domains > 0)
  const about = [
    t(at === 'watched' ? 'charts.about-list-trend' : 'charts.about-trend', {
      what: figure,
      range: rangeText(known, t),
      count: data?.domains ?? 0,
    }),
    ...courseLackingTexts(data?.points ?? [], t),
  ].join(' ')
  const inWords = courseInWords(data?.points ?? [], { t, what: figure, value, day })
  const eventAt = (moment: number) => data?.events.find((event) => event.at === moment)
  const linesOf = (place: number): string[] => {
    const point = data?.points[place]
    if (!point) return []
    const event = eventAt(point.at)
    return [
      value(point.value),
      day(point.at),
      t('charts.of-domains', { count: point.domains }),
      ...(point.lacking > 0 ? [t('charts.lacking', { count: point.lacking })] : []),
      ...(event ? [eventText(event)] : []),
    ]
  }
  return { t, figure, value, day, number, about, inWords, eventText, eventAt, linesOf }
}

interface InWords {
  t: Translator
  what: string
  value: (of: number) => string
  day: (moment: number) => string
}

/** A course in one sentence, for who does not see it; empty where no point has a value. */
function courseInWords(points: readonly AggregatePoint[], { t, what, value, day }: InWords): string {
  const known = points.flatMap(({ at, value: of }) => (of === null ? [] : [{ at, of }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return ''
  const values = known.map(({ of }) => of)
  return t('trend.in-words', {
    what,
    count: known.length,
    from: day(first.at),
    to: day(last.at),
    first: value(first.of),
    last: value(last.of),
    least: value(Math.min(...values)),
    most: value(Math.max(...values)),
  })
}

/** The chart as the reports draw it. */
const chartOf = ({ column, aggregate }: TrendOf, { points, events }: AggregateTrend, say: Said): TrendChart => ({
  kind: 'trend',
  id: 'chart',
  title: say.figure,
  description: say.about,
  measure: aggregate === 'count' ? 'number' : measureIn(column),
  points: points.map(({ at, value }) => ({ at, value })),
  events: events.map((event) => ({
    at: event.at,
    text: `${say.day(event.at)}: ${say.eventText(event)}`,
    ...(event.drifts.length > 0 ? { explains: true } : {}),
  })),
})

function Events({ data: { events }, say }: { data: AggregateTrend; say: Said }) {
  if (events.length === 0) return null
  const latest = events.map((event, before) => ({ event, number: before + 1 })).toReversed()
  const explains = ({ event }: (typeof latest)[number]): boolean => event.drifts.length > 0
  const inOrder = [...latest.filter(explains), ...latest.filter((one) => !explains(one))]
  return (
    // A frame that scrolls is reached by keyboard.
    <ol className={styles.events} aria-label={say.t('trend.events')} tabIndex={0}>
      {inOrder.map(({ event, number }) => (
        <li key={event.at}>
          <span className={styles.eventNumber}>{number}</span>{' '}
          <span className={typography.quiet}>{say.day(event.at)}</span> <span dir="auto">{say.eventText(event)}</span>
        </li>
      ))}
    </ol>
  )
}

function TrendTable({ data: { points }, say }: { data: AggregateTrend; say: Said }) {
  const { t } = say
  return (
    <NumbersTable
      caption={say.about}
      heads={[
        { label: t('charts.as-of'), numeric: false },
        { label: say.figure, numeric: true },
        { label: t('charts.domains'), numeric: true },
        { label: t('charts.without-value'), numeric: true },
        { label: t('charts.events'), numeric: false },
      ]}
      count={points.length}
      row={(row) => {
        // The newest first.
        const point = points[points.length - 1 - row]
        if (!point) return []
        const event = say.eventAt(point.at)
        return [
          <span key="day" className={styles.day}>
            {say.day(point.at)}
          </span>,
          say.value(point.value),
          say.number(point.domains),
          say.number(point.lacking),
          event ? say.eventText(event) : '',
        ]
      }}
    />
  )
}
