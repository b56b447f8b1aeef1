import { type Figure, type GroupBy, type GroupsAsk, PERIODS, type Shown, type Total } from './analysis.ts'
import type { Column } from '../columns/column.ts'
import { AGGREGATES, type Aggregate, TYPE_RULES } from '../values/value-type.ts'
import { isPersonColumn } from '../list.ts'

/** How the rows of a table are put together: what a place shows, a view keeps and a report writes. */
export interface Grouping {
  /** One column or two; of a cross table that of the rows and that of the columns. */
  by: GroupBy[]
  /** The figures beside the number of rows; a cross table has the first alone. */
  show: Shown[]
  /** Of groups; a cross table stands in the order of its keys. */
  order: GroupsAsk['order']
  /** True for a cross table of the two columns. */
  cross: boolean
}

/** The ways in which a column's rows can be grouped. */
export type GroupWay = NonNullable<GroupBy['by']>

/** The most figures that are shown beside groups. */
export const MOST_SHOWN = 8

/** The most numbers at which ranges can be said to begin and end. */
export const MOST_EDGES = 200

const WAYS: Readonly<Record<'values' | 'ranges' | 'periods', readonly GroupWay[]>> = {
  values: ['value'],
  ranges: ['range', 'value'],
  periods: PERIODS,
}

/** The ways in which rows can be grouped by a column, the usual one first. */
export function groupWays(column: Column): readonly GroupWay[] {
  // Codes that happen to be numbers: no range of them means anything.
  if (column.id === 'status') return ['value']
  return WAYS[TYPE_RULES[column.type].groups]
}

/** What is grouped by a column unless somebody says how: by month where it is a date. */
export const groupBy = (column: Column): GroupBy => ({
  column: column.id,
  by: TYPE_RULES[column.type].groups === 'periods' ? 'month' : (groupWays(column)[0] ?? 'value'),
})

/** What may be shown of a column beside groups. */
export const shownAggregates = (column: Column): readonly Aggregate[] =>
  AGGREGATES.filter((one) => one === 'count' || one === 'missing' || column.aggregates.includes(one))

/** Whether a figure of a column is an estimate: how many values there are never is. */
export const isEstimatedFigure = (column: Column | null | undefined, aggregate: Aggregate): boolean =>
  column?.estimate === true && aggregate !== 'count' && aggregate !== 'missing'

/** The figure that says most of a column, where it has one: its middle. */
export function usualFigure(column: Column): Shown | null {
  const aggregate = (['median', 'most'] as const).find((one) => column.aggregates.includes(one))
  return aggregate ? { column: column.id, aggregate } : null
}

/** The figures that stand beside the groups of a column at first: those of the first fields that its table shows. */
export const usualFigures = (column: Column, shown: readonly Column[]): Shown[] =>
  shown.flatMap((one) => (one.id === column.id || !one.field ? [] : (usualFigure(one) ?? []))).slice(0, 2)

/** The groups of a column, the largest first. */
export const groupingBy = (column: Column, show: Shown[]): Grouping => ({
  by: [groupBy(column)],
  show,
  order: { by: 'rows', descending: true },
  cross: false,
})

/**
 * A grouping that was kept, as far as it can still be had: without figures and columns that are gone. Null where nothing is
 * left to group by, or for anything that is no grouping.
 */
export const keptGrouping = (kept: unknown, columns: ReadonlyMap<string, Column>): Grouping | null =>
  groupingOf(kept, columns, false)

/** The same with own fields and formulas that were deleted: they may be brought back. */
export const storedGrouping = (kept: unknown, columns: ReadonlyMap<string, Column>): Grouping | null =>
  groupingOf(kept, columns, true)

function groupingOf(kept: unknown, columns: ReadonlyMap<string, Column>, withDeleted: boolean): Grouping | null {
  const { by, show, order, cross } = (isObject(kept) ? kept : {}) as Partial<Record<keyof Grouping, unknown>>
  const isDeleted = (id: string): boolean => withDeleted && !columns.has(id) && isPersonColumn(id)
  const keys = listOf(by).flatMap((one) => keptKey(one, columns, isDeleted) ?? [])
  if (keys.length === 0) return null
  const figures = listOf(show).flatMap((one) => keptFigure(one, columns, isDeleted) ?? [])
  const made = { by: keys.slice(0, 2), show: figures.slice(0, MOST_SHOWN), cross: cross === true && keys.length > 1 }
  return { ...made, order: keptOrder(order, listOf(show).length === figures.length ? figures.length : 0) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

type IsDeleted = (column: string) => boolean

const EVERY_WAY: readonly GroupWay[] = ['value', 'range', ...PERIODS]

function keptKey(kept: unknown, columns: ReadonlyMap<string, Column>, isDeleted: IsDeleted): GroupBy | null {
  if (!isObject(kept)) return null
  const id = textOf(kept.column)
  const column = columns.get(id)
  if (!column && !isDeleted(id)) return null
  const way = (column ? groupWays(column) : EVERY_WAY).find((one) => one === kept.by)
  if (!way) return column ? groupBy(column) : { column: id, by: 'value' }
  const edges = way === 'range' && isEdges(kept.edges) ? { edges: kept.edges } : {}
  return { column: id, by: way, ...edges }
}

/** True for what ranges can begin at: at least two numbers, each above the one before. */
export const isEdges = (edges: unknown): edges is number[] =>
  Array.isArray(edges) &&
  edges.length >= 2 &&
  edges.length <= MOST_EDGES &&
  edges.every((edge, at) => Number.isFinite(edge) && (at === 0 || edge > edges[at - 1]))

function keptFigure(kept: unknown, columns: ReadonlyMap<string, Column>, isDeleted: IsDeleted): Shown | null {
  if (!isObject(kept)) return null
  const id = textOf(kept.column)
  const column = columns.get(id)
  const offered = column ? shownAggregates(column) : isDeleted(id) ? AGGREGATES : []
  const aggregate = offered.find((one) => one === kept.aggregate)
  return aggregate ? { column: id, aggregate } : null
}

function keptOrder(kept: unknown, figures: number): Grouping['order'] {
  const { by, descending } = isObject(kept) ? kept : {}
  const usable = by === 'value' || by === 'rows' || (typeof by === 'number' && Number.isInteger(by) && by >= 0)
  if (!usable || (typeof by === 'number' && by >= figures)) return { by: 'rows', descending: true }
  return { by, descending: descending === true }
}

/** The grouping with other figures; an order by one of them follows it or what is put in its place, or ends with it. */
export function withFigures(grouping: Grouping, show: Shown[]): Grouping {
  const { order } = grouping
  if (typeof order.by !== 'number') return { ...grouping, show }
  const sorted = grouping.show[order.by]
  const at = show.findIndex((one) => one.column === sorted?.column && one.aggregate === sorted.aggregate)
  if (at < 0 && show.length === grouping.show.length) return { ...grouping, show }
  return { ...grouping, show, order: at < 0 ? { by: 'rows', descending: true } : { ...order, by: at } }
}

/** What a figure comes to over all rows, of their totals; null where it is not among them or they have none. */
export function totalFigure(columns: readonly Total[], { column, aggregate }: Shown): Figure {
  const total = columns.find((one) => one.column === column)
  if (!total) return null
  if (aggregate === 'count') return total.count
  if (aggregate === 'missing') return rowsWithout(total)
  return total.figures[aggregate] ?? null
}

/** Of how many of these rows such a figure says nothing, since they have no value; none where it counts them. */
export function totalWithout(columns: readonly Total[], { column, aggregate }: Shown): number {
  const total = columns.find((one) => one.column === column)
  return !total || aggregate === 'count' || aggregate === 'missing' ? 0 : rowsWithout(total)
}

const rowsWithout = ({ missing }: Pick<Total, 'missing'>): number =>
  Object.values(missing).reduce((sum, rows) => sum + rows, 0)
