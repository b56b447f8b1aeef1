import { z } from 'zod'
import type { RefreshView } from '../../refresh-view.ts'
import {
  type AddedToWatchlist,
  CADENCES,
  COLOURS,
  type RemovedWatchlist,
  type Watchlist,
  type WatchlistFileAnswer,
} from '../../watchlist.ts'
import { tableLayout } from '../../columns/layout-schema.ts'
import { command, query, type } from '../route.ts'
import { asciiName, column, columns, id, nothing, target, text } from '../schemas.ts'

const watchlistFields = {
  name: text(120).min(1),
  description: text(2_000),
  colour: z.enum(COLOURS),
  cadence: z.enum(CADENCES),
  columns,
  layout: tableLayout.optional(),
  spark: column,
}
const source = z.union([z.strictObject({ text: text(4_000_000) }), target])
const members = z
  .array(
    z.strictObject({
      name: z.strictObject({ ascii: asciiName, unicode: asciiName, label: asciiName, tld: asciiName }),
      addedAt: z.number(),
      archivedAt: z.number().nullable(),
    }),
  )
  .max(100_000)
const removedWatchlist = z.strictObject({
  list: z.strictObject(watchlistFields),
  place: z.number(),
  createdAt: z.number(),
  members,
  former: z
    .array(z.strictObject({ name: asciiName, addedAt: z.number(), removedAt: z.number() }))
    .max(1_000_000)
    .optional(),
  widened: z.strictObject({ list: id, rules: z.array(id).max(100_000) }).optional(),
})

/** Watchlists, their members, and when these are refreshed. */
export const watchlistRoutes = {
  listWatchlists: query({
    input: nothing,
    output: type<Watchlist[]>(),
    reads: ['watchlists', 'subjects', 'changes', 'lookups'],
  }),
  addWatchlist: command({
    input: z.strictObject(watchlistFields),
    output: type<number>(),
    changes: ['watchlists'],
    faults: ['name-taken'],
  }),
  updateWatchlist: command({
    input: z.strictObject({ id, change: z.strictObject(watchlistFields).partial() }),
    output: type<null>(),
    changes: ['watchlists', 'refresh'],
    faults: ['name-taken'],
  }),
  removeWatchlist: command({
    input: z.strictObject({ id }),
    output: type<RemovedWatchlist | null>(),
    changes: ['watchlists', 'subjects', 'refresh', 'rules'],
  }),
  restoreWatchlist: command({
    input: z.strictObject({ id, removed: removedWatchlist }),
    output: type<null>(),
    changes: ['watchlists', 'subjects', 'refresh', 'rules'],
    faults: ['name-taken'],
  }),
  moveWatchlist: command({
    input: z.strictObject({ id, before: id.nullable() }),
    output: type<null>(),
    changes: ['watchlists'],
  }),
  mergeWatchlists: command({
    input: z.strictObject({ from: id, into: id }),
    output: type<{ removed: RemovedWatchlist; added: string[] } | null>(),
    changes: ['watchlists', 'subjects', 'refresh', 'rules'],
  }),
  unmergeWatchlists: command({
    input: z.strictObject({ from: id, into: id, removed: removedWatchlist, added: z.array(asciiName).max(100_000) }),
    output: type<null>(),
    changes: ['watchlists', 'subjects', 'refresh', 'rules'],
    faults: ['name-taken'],
  }),
  duplicateWatchlist: command({
    input: z.strictObject({ id, name: text(120).min(1) }),
    output: type<number>(),
    changes: ['watchlists', 'subjects', 'refresh'],
  }),
  saveWatchlistFile: command({ input: z.strictObject({ id }), output: type<string | null>(), changes: [] }),
  openWatchlistFile: command({
    input: nothing,
    output: type<WatchlistFileAnswer>(),
    changes: ['watchlists', 'subjects', 'labels', 'own-fields', 'refresh', 'rules'],
  }),
  addToWatchlist: command({
    input: z.strictObject({ id, from: source }),
    output: type<AddedToWatchlist>(),
    changes: ['watchlists', 'subjects', 'labels', 'own-fields', 'refresh', 'rules'],
    faults: ['bad-name'],
  }),
  removeFromWatchlist: command({
    input: z.strictObject({ id, of: target }),
    output: type<RemovedWatchlist['members']>(),
    changes: ['watchlists', 'subjects', 'refresh', 'rules'],
  }),
  returnToWatchlist: command({
    input: z.strictObject({ id, members }),
    output: type<null>(),
    changes: ['watchlists', 'subjects', 'refresh', 'rules'],
  }),
  refreshNow: command({
    input: z.strictObject({ of: target }),
    output: type<number>(),
    changes: ['refresh', 'subjects'],
  }),
  dropRefreshRequests: command({ input: nothing, output: type<number>(), changes: ['refresh', 'subjects'] }),
  getRefreshPlan: query({
    input: nothing,
    output: type<RefreshView>(),
    reads: ['refresh', 'watchlists', 'subjects', 'lookups', 'requests', 'settings', 'connection', 'keys'],
  }),
}
