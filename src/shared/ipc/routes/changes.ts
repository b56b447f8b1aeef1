import { z } from 'zod'
import { FEED_ORDERS, type StoredChange } from '../../changes.ts'
import type { Contributions, ListBasket, TrendPoint } from '../../analysis/trends.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, GIVEN } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { asciiName, column, id } from '../schemas.ts'

/** What a feed of changes shows. */
export const feedFilter = z.strictObject({
  lists: z.array(id).max(500),
  labels: z.array(id).max(500),
  fields: z.array(column).max(100),
  kinds: z.array(z.enum(['changed', 'appeared', 'disappeared', 'flipped-back'])),
  unseen: z.boolean(),
  name: asciiName.nullable(),
  since: z.number().nullable(),
  above: z.number().min(0).max(1_000_000).nullable(),
  everything: z.boolean(),
})

/** What changed from one answer to the next, and how values went over time. */
export const changeRoutes = {
  listChanges: query({
    input: z.strictObject({
      filter: feedFilter,
      order: z.enum(FEED_ORDERS).optional(),
      before: z.strictObject({ at: z.number(), id, size: z.number().nullable().optional() }).nullable(),
      limit: z.number().int().min(1).max(500),
    }),
    output: type<StoredChange[]>(),
    reads: ['changes', 'watchlists', 'subjects', 'labels'],
  }),
  countChanges: query({
    input: z.strictObject({ filter: feedFilter }),
    output: type<number>(),
    reads: ['changes', 'watchlists', 'subjects', 'labels'],
    library: answeredBy('read.countChanges', 'filter'),
  }),
  markChanges: command({
    input: z.strictObject({
      which: z.union([z.strictObject({ ids: z.array(id).max(1_000_000) }), z.strictObject({ filter: feedFilter })]),
      seen: z.boolean(),
    }),
    output: type<Undoable<{ count: number }>>(),
  }),
  domainTrend: query({
    input: z.strictObject({ name: asciiName, field: column, since: z.number() }),
    output: type<TrendPoint[]>(),
    reads: ['lookups'],
    library: answeredBy('read.domainTrend', GIVEN.input),
  }),
  listBasket: query({
    input: z.strictObject({ list: id, field: column, since: z.number().nullable(), base: z.number() }),
    output: type<ListBasket>(),
    reads: ['lookups', 'watchlists', 'subjects'],
    library: answeredBy('read.listBasket', GIVEN.inputAndNow),
  }),
  /** What the domains of a list did to the sum of a field between two moments. */
  listContributions: query({
    input: z.strictObject({ list: id, field: column, from: z.number(), to: z.number() }),
    output: type<Contributions>(),
    reads: ['lookups', 'watchlists', 'subjects'],
  }),
}
