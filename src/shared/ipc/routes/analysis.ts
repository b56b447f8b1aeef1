import { z } from 'zod'
import type { Agreement, ExpectedFigure } from '../../agreement/agreement.ts'
import { type DomainPercentiles, PEERS_IN_COMMON, PEERS_NAMED } from '../../figures/peers.ts'
import type { RankFirmness } from '../../scores/rank-firmness.ts'
import {
  type AggregateTrend,
  type CrossTable,
  type Distribution,
  type Facet,
  type Groups,
  type Scatter,
  type Totals,
  TREND_AGGREGATES,
  TREND_PERIODS,
} from '../../analysis/analysis.ts'
import { command, query, type } from '../route.ts'
import type { Topic } from '../../topics.ts'
import {
  asciiName,
  column,
  groupBy,
  groupOrder,
  id,
  listQuery,
  selection,
  shownFigure,
  text,
  value,
  weekStart,
} from '../schemas.ts'
import { ROW_TOPICS } from './lists.ts'

const TOPICS: readonly Topic[] = [...ROW_TOPICS, 'batches']

/** Which place of the screen asks: a newer question of the same place ends the older one. */
const place = text(100)
const scale = z.enum(['linear', 'logarithmic'])
/** The rows of the query that are meant, where those are not all. */
const only = selection.optional()
const limit = z.number().int().min(1).max(500)
export const peers = z.union([
  z.strictObject({ by: z.enum(['all', ...PEERS_IN_COMMON]) }),
  z.strictObject({ by: z.enum(PEERS_NAMED), id }),
])

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
      only,
      column,
      buckets: z.number().int().min(2).max(200),
      weekStart,
    }),
    output: type<Distribution>(),
    reads: TOPICS,
  }),
  totals: query({
    input: z.strictObject({ place, query: listQuery, columns: z.array(column).max(200), only }),
    output: type<Totals>(),
    reads: TOPICS,
  }),
  /** How firm the first rows are by a score, when its weights are moved. */
  scoreFirmness: query({
    input: z.strictObject({ place, query: listQuery, column }),
    output: type<RankFirmness | null>(),
    reads: TOPICS,
  }),
  groups: query({
    input: z.strictObject({
      place,
      query: listQuery,
      only,
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
  /** Where the figures of a domain stand; null for one without a record. */
  percentiles: query({
    input: z.strictObject({ place, name: asciiName, peers }),
    output: type<DomainPercentiles | null>(),
    reads: TOPICS,
  }),
  /** Two columns of numbers against each other. */
  scatter: query({
    input: z.strictObject({
      place,
      query: listQuery,
      only,
      x: column,
      y: column,
      third: column.nullable(),
      scales: z.strictObject({ x: scale, y: scale }),
    }),
    output: type<Scatter>(),
    reads: TOPICS,
  }),
  /** What a field came to over the domains of a query, period by period. */
  aggregateTrend: query({
    input: z.strictObject({
      place,
      query: listQuery,
      only,
      field: column,
      aggregate: z.enum(TREND_AGGREGATES),
      period: z.enum(TREND_PERIODS),
      since: z.number().nullable(),
      weekStart,
    }),
    output: type<AggregateTrend>(),
    reads: [...TOPICS, 'changes', 'alerts'],
  }),
  /** Whether the figures of the domains of a query agree. */
  agreement: query({
    input: z.strictObject({ place, query: listQuery }),
    output: type<Agreement>(),
    reads: [],
  }),
  /** Ends such a question, which is then answered with the fault `cancelled`. */
  cancelAgreement: command({ input: z.strictObject({ place }), output: type<null>() }),
  /** What the figures of a domain let expect of each of them; null without a record. */
  expectations: query({
    input: z.strictObject({ name: asciiName }),
    output: type<ExpectedFigure[] | null>(),
    reads: ['lookups'],
  }),
}
