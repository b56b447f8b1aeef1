import { z } from 'zod'
import { PERIODS, TREND_AGGREGATES, TREND_PERIODS } from '../analysis/analysis.ts'
import { TREND_RANGES } from '../charts/chart-kinds.ts'
import { AGGREGATES } from '../values/value-type.ts'
import { isEdges, MOST_EDGES, MOST_SHOWN } from '../analysis/grouping.ts'
import type { Filter } from '../filter/filter.ts'
import { checkFilter } from '../filter/check-filter.ts'

// What several routes take. Like all schemas, these are reached by the main process alone.

export const text = (most: number) => z.string().max(most)

/** What a person calls something: without the blanks round it, whichever they are, so that it is the same wherever it is kept. */
export const nameText = (most: number) => text(most).trim().min(1)
export const nothing = z.undefined()
export const id = z.number().int().nonnegative()
export const column = text(80)
export const columns = z.array(column).max(300)
export const value = z.union([text(400), z.number(), z.boolean()])
export const asciiName = text(300)
export const token = text(60)
export const storedList = z.enum(['domains', 'history'])
export const list = z.enum(['domains', 'history', 'watched'])

export const filter = z.custom<Filter>((value) => checkFilter(value, null).ok, 'not a filter')
export const order = z.strictObject({ column, descending: z.boolean() })
export const listQuery = z.strictObject({ list, filter, sort: order })
export const groupBy = z.strictObject({
  column,
  by: z.enum(['value', 'range', ...PERIODS]).optional(),
  edges: z.array(z.number()).max(MOST_EDGES).refine(isEdges).optional(),
})
export const shownFigure = z.strictObject({ column, aggregate: z.enum(AGGREGATES) })
export const groupOrder = z.strictObject({
  by: z.union([z.enum(['rows', 'value']), z.number().int().min(0).max(19)]),
  descending: z.boolean(),
})
export const grouping = z.strictObject({
  by: z.array(groupBy).min(1).max(2),
  show: z.array(shownFigure).max(MOST_SHOWN),
  order: groupOrder,
  cross: z.boolean(),
})
const scale = z.enum(['linear', 'logarithmic']).nullable()
export const tableChart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('scatter'),
    x: column,
    y: column,
    third: column.nullable(),
    scales: z.strictObject({ x: scale, y: scale }),
  }),
  z.strictObject({ kind: z.literal('distribution'), column }),
  z.strictObject({ kind: z.literal('bars'), by: column, figure: shownFigure.nullable() }),
  z.strictObject({
    kind: z.literal('trend'),
    column,
    aggregate: z.enum(TREND_AGGREGATES),
    period: z.enum(TREND_PERIODS),
    range: z.enum(TREND_RANGES),
  }),
])
export const weekStart = z.number().int().min(0).max(6)
export const selection = z.union([
  z.strictObject({ ids: z.array(id).max(1_000_000), query: listQuery }),
  z.strictObject({ query: listQuery, except: z.array(id).max(100_000) }),
])
/** Domains, by name or as what is selected in a list. */
export const target = z.union([
  z.strictObject({ names: z.array(asciiName).max(100_000) }),
  z.strictObject({ list, selection }),
])
/** A point in a feed that is read backwards; null for its head. */
export const before = z.strictObject({ at: z.number(), id }).nullable()
