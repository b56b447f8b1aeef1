import { z } from 'zod'
import type { CrossTable, Distribution, Facet, Groups, Scatter, Totals } from '../../analysis.ts'
import { query, type } from '../route.ts'
import type { Topic } from '../../topics.ts'
import { column, groupBy, groupOrder, id, listQuery, shownFigure, text, value, weekStart } from '../schemas.ts'
import { ROW_TOPICS } from './lists.ts'

const TOPICS: readonly Topic[] = [...ROW_TOPICS, 'batches']

/** Which place of the screen asks: a newer question of the same place ends the older one. */
const place = text(100)
const scale = z.enum(['linear', 'logarithmic'])
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
      show: z.array(shownFigure).max(20),
      order: groupOrder,
      offset: id,
      limit,
      weekStart,
    }),
    output: type<Groups>(),
    reads: TOPICS,
  }),
  crossTable: query({
    input: z.strictObject({ place, query: listQuery, rows: groupBy, columns: groupBy, show: shownFigure, weekStart }),
    output: type<CrossTable>(),
    reads: TOPICS,
  }),
  /** Two columns of numbers against each other. */
  scatter: query({
    input: z.strictObject({
      place,
      query: listQuery,
      x: column,
      y: column,
      third: column.nullable(),
      scales: z.strictObject({ x: scale, y: scale }),
    }),
    output: type<Scatter>(),
    reads: TOPICS,
  }),
}
