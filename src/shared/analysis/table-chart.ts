import { type Shown, TREND_AGGREGATES, type TrendAggregate, type TrendPeriod } from './analysis.ts'
import { type ChosenTrend, FIRST_TREND, type TrendRange } from '../charts/chart-kinds.ts'
import type { Measure } from '../charts/chart.ts'
import { isAskable } from '../columns/catalogue.ts'
import type { Column } from '../columns/column.ts'
import { TYPE_RULES } from '../values/value-type.ts'
import { isUsual } from '../columns/percentile-columns.ts'
import { groupWays } from './grouping.ts'
import { TREND_FIELDS } from './trends.ts'

/** What is drawn of the rows of a table. A scale that nobody has chosen is null: then it is the column's own. */
export type TableChart =
  | {
      kind: 'scatter'
      x: string
      y: string
      third: string | null
      scales: Record<'x' | 'y', 'linear' | 'logarithmic' | null>
    }
  | { kind: 'distribution'; column: string }
  /** A bar for each value of a column; without a figure the rows are counted. */
  | { kind: 'bars'; by: string; figure: Shown | null }
  | { kind: 'trend'; column: string; aggregate: TrendAggregate; period: TrendPeriod; range: TrendRange }

/** What a chart can be of, by what it does with it. */
export interface ChartColumns {
  /** Numbers that have a place on an axis. */
  numbers: Column[]
  /** Numbers and dates, which fall into ranges. */
  spread: Column[]
  /** Values that can be told apart by a colour. */
  values: Column[]
  groups: Column[]
}

/**
 * The columns of a table that a chart can be of, those that are shown first; percentiles among lists and the like only
 * where they are shown.
 */
export function chartColumns(shown: readonly string[], offered: Iterable<Column>): ChartColumns {
  const all = [...offered].filter((column) => isAskable(column.id) && (isUsual(column) || shown.includes(column.id)))
  const first = shown.flatMap((id) => all.find((column) => column.id === id) ?? [])
  const columns = [...first, ...all.filter((column) => !first.includes(column))]
  const isRanged = (column: Column): boolean => TYPE_RULES[column.type].groups === 'ranges'
  return {
    numbers: columns.filter((column) => isRanged(column) && groupWays(column)[0] === 'range'),
    spread: columns.filter((column) => groupWays(column)[0] !== 'value'),
    values: columns.filter((column) => TYPE_RULES[column.type].groups === 'values' && column.id !== 'domain'),
    groups: columns.filter((column) => column.id !== 'domain'),
  }
}

/** What has been chosen of a chart so far; what is null, or a column that is not there, is what is usual. */
export interface ChosenChart {
  kind: string
  x?: string | null
  y?: string | null
  third?: string | null
  scales?: Record<'x' | 'y', 'linear' | 'logarithmic' | null>
  column?: string | null
  by?: string | null
  figure?: Shown | null
  trend?: ChosenTrend
}

/**
 * The column whose distribution is shown: the chosen one, else that of the figure that was looked at, else the first number
 * that the service gives. What the person keeps is often empty, and a date says least.
 */
export function distributionColumn(
  { column, figure }: Pick<ChosenChart, 'column' | 'figure'>,
  { spread, numbers }: Pick<ChartColumns, 'spread' | 'numbers'>,
): Column | undefined {
  const chosen = [column, figure?.column].flatMap((id) => spread.find((one) => one.id === id) ?? [])
  return chosen[0] ?? numbers.find(({ origin }) => origin === 'field') ?? numbers[0] ?? spread[0]
}

const WITH_TREND: ReadonlySet<string> = new Set(TREND_FIELDS.map(({ id }) => id))

/** Those of some columns of numbers that stored lookups have. */
export const trendColumns = (numbers: readonly Column[]): Column[] => numbers.filter(({ id }) => WITH_TREND.has(id))

/** What a column may come to over time. */
export const trendAggregates = (column: Column): TrendAggregate[] =>
  TREND_AGGREGATES.filter((one) => one === 'count' || column.aggregates.includes(one))

/** What is shown of a choice among such columns: its column, or the first one; what that allows. */
export function trendOf(columns: readonly Column[], chosen: ChosenTrend) {
  const column = columns.find(({ id }) => id === chosen.column) ?? columns[0]
  if (!column) return null
  const allowed = trendAggregates(column)
  const aggregate = allowed.find((one) => one === chosen.aggregate) ?? allowed[1] ?? 'count'
  return { column, aggregate, period: chosen.period, range: chosen.range }
}

/**
 * The columns on the axes of a plane: the chosen ones, else the first that the service gives, since what the person keeps, or
 * how much has changed, is often empty. Another column on one axis does not change the other. Null without two columns.
 */
export function scatterAxes({ numbers }: Pick<ChartColumns, 'numbers'>, chosen: Pick<ChosenChart, 'x' | 'y'>) {
  const [first, second] = numbers.toSorted((a, b) => Number(b.origin === 'field') - Number(a.origin === 'field'))
  const x = numbers.find(({ id }) => id === chosen.x) ?? first
  const y = numbers.find(({ id }) => id === chosen.y) ?? (x === second ? first : second)
  return x && y ? { x, y } : null
}

/** The chart that a choice comes to in a table; null where the table has no columns for it. */
export function chartOf(chosen: ChosenChart, columns: ChartColumns): TableChart | null {
  const among = (from: readonly Column[], id: string | null | undefined, otherwise = from[0]): string | undefined =>
    (from.find((column) => column.id === id) ?? otherwise)?.id
  if (chosen.kind === 'scatter') {
    const axes = scatterAxes(columns, chosen)
    if (axes === null) return null
    const [x, y] = [axes.x.id, axes.y.id]
    const third = columns.values.find(({ id }) => id === chosen.third)?.id ?? null
    return { kind: 'scatter', x, y, third, scales: { x: chosen.scales?.x ?? null, y: chosen.scales?.y ?? null } }
  }
  if (chosen.kind === 'distribution') {
    const column = distributionColumn(chosen, columns)
    return column === undefined ? null : { kind: 'distribution', column: column.id }
  }
  if (chosen.kind === 'trend') {
    const trend = trendOf(trendColumns(columns.numbers), chosen.trend ?? FIRST_TREND)
    return trend && { ...trend, kind: 'trend', column: trend.column.id }
  }
  if (chosen.kind !== 'bars') return null
  const by = among(columns.groups, chosen.by, columns.values[0] ?? columns.groups[0])
  return by === undefined ? null : { kind: 'bars', by, figure: chosen.figure ?? null }
}

/** Every column that a chart is of. */
export function columnsOfChart(chart: TableChart): string[] {
  if (chart.kind === 'distribution' || chart.kind === 'trend') return [chart.column]
  if (chart.kind === 'bars') return [chart.by, ...(chart.figure ? [chart.figure.column] : [])]
  return [chart.x, chart.y, ...(chart.third === null ? [] : [chart.third])]
}

/** The scale that a column has unless somebody says otherwise. */
export const scaleOf = (column: Column): 'linear' | 'logarithmic' => column.field?.scale?.kind ?? 'linear'

/** What a column's numbers are on an axis and in a table beside it. */
export const measureIn = (column: Column | undefined): Measure => (column?.type === 'money' ? 'money' : 'number')

/** Bars by their length, the longest first and those without a number last. */
export const longestFirst = <B extends { value: number | null }>(bars: readonly B[]): B[] =>
  bars.toSorted((a, b) => (b.value ?? -Number.MAX_VALUE) - (a.value ?? -Number.MAX_VALUE))
