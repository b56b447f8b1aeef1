import { z } from 'zod'
import { type CrossTable, type Distribution, type Facet, type Groups, PERIODS, type Totals } from '../../analysis.ts'
import { AGGREGATES } from '../../columns/column.ts'
import { query, type } from '../route.ts'
import type { Topic } from '../../topics.ts'
import { column, id, listQuery, text, value } from '../schemas.ts'
import { ROW_TOPICS } from './lists.ts'

const TOPICS: readonly Topic[] = [...ROW_TOPICS, 'batches']

const groupBy = z.strictObject({
  column,
  by: z.enum(['value', 'range', ...PERIODS]).optional(),
  edges: z
    .array(z.number())
    .min(2)
    .max(200)
    .refine((edges) => edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? edge)))
    .optional(),
})
const shown = z.strictObject({ column, aggregate: z.enum(AGGREGATES) })
const weekStart = z.number().int().min(0).max(6)
/** Which place of the screen asks: a newer question of the same place ends the older one. */
const place = text(100)
const limit = z.number().int().min(1).max(500)

/** What the rows of a query come to. */
export const analysisRoutes = {
  /** The query is to be without the conditions on the column itself. */
  facet: query({
    input: z.strictObject({
      place,
      query: listQuery,
      column,
      search: text(300),
      also: z.array(value).max(1_000),
      order: z.enum(['rows', 'value']),
      offset: id,
      limit,
    }),
    output: type<Facet>(),
    reads: TOPICS,
  }),
  distribution: query({
    input: z.strictObject({
      place,
      query: listQuery,
      column,
      buckets: z.number().int().min(2).max(200),
      weekStart,
    }),
    output: type<Distribution>(),
    reads: TOPICS,
  }),
  totals: query({
    input: z.strictObject({ place, query: listQuery, columns: z.array(column).max(200) }),
    output: type<Totals>(),
    reads: TOPICS,
  }),
  groups: query({
    input: z.strictObject({
      place,
      query: listQuery,
      by: z.array(groupBy).min(1).max(2),
      show: z.array(shown).max(20),
      order: z.strictObject({
        by: z.union([z.enum(['rows', 'value']), z.number().int().min(0).max(19)]),
        descending: z.boolean(),
      }),
      offset: id,
      limit,
      weekStart,
    }),
    output: type<Groups>(),
    reads: TOPICS,
  }),
  crossTable: query({
    input: z.strictObject({ place, query: listQuery, rows: groupBy, columns: groupBy, show: shown, weekStart }),
    output: type<CrossTable>(),
    reads: TOPICS,
  }),
}
