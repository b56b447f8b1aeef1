import { z } from 'zod'
import type { RefreshView } from '../../watchlists/refresh-view.ts'
import {
  type AddedToWatchlist,
  CADENCES,
  COLOURS,
  type Watchlist,
  type WatchlistFileAnswer,
} from '../../watchlists/watchlist.ts'
import { tableLayout } from '../../columns/layout-schema.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, undoableBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { column, columns, id, nameText, nothing, target, text } from '../schemas.ts'

const watchlistFields = {
  name: nameText(120),
  description: text(2_000),
  colour: z.enum(COLOURS),
  cadence: z.enum(CADENCES),
  columns,
  layout: tableLayout.optional(),
  spark: column,
}
const source = z.union([z.strictObject({ text: text(4_000_000) }), target])
/** Watchlists, their members, and when these are refreshed. */
export const watchlistRoutes = {
  listWatchlists: query({
    input: nothing,
    output: type<Watchlist[]>(),
    reads: ['watchlists', 'subjects', 'changes', 'lookups'],
    library: answeredBy('read.watchlists'),
  }),
  addWatchlist: command({
    input: z.strictObject(watchlistFields),
    output: type<Undoable<number>>(),
    faults: ['name-taken'],
  }),
  updateWatchlist: command({
    input: z.strictObject({ id, change: z.strictObject(watchlistFields).partial() }),
    output: type<Undoable<null>>(),
    faults: ['name-taken'],
  }),
  removeWatchlist: command({
    input: z.strictObject({ id }),
    output: type<Undoable<string | null>>(),
  }),
  moveWatchlist: command({
    input: z.strictObject({ id, before: id.nullable() }),
    output: type<Undoable<null>>(),
    library: undoableBy('moveWatchlist', { kind: 'lists-moved' }, 'id', 'before'),
  }),
  mergeWatchlists: command({
    input: z.strictObject({ from: id, into: id }),
    output: type<Undoable<string | null>>(),
  }),
  duplicateWatchlist: command({
    input: z.strictObject({ id, name: nameText(120) }),
    output: type<Undoable<number>>(),
  }),
  saveWatchlistFile: command({
    input: z.strictObject({ id, withYours: z.boolean() }),
    output: type<string | null>(),
  }),
  openWatchlistFile: command({
    input: nothing,
    output: type<Undoable<WatchlistFileAnswer>>(),
  }),
  addToWatchlist: command({
    input: z.strictObject({ id, from: source }),
    output: type<Undoable<AddedToWatchlist>>(),
    faults: ['bad-name'],
  }),
  removeFromWatchlist: command({
    input: z.strictObject({ id, of: target }),
    output: type<Undoable<{ count: number }>>(),
  }),
  refreshNow: command({
    input: z.strictObject({ of: target }),
    output: type<number>(),
  }),
  dropRefreshRequests: command({ input: nothing, output: type<number>() }),
  getRefreshPlan: query({
    input: nothing,
    output: type<RefreshView>(),
    reads: ['refresh', 'watchlists', 'subjects', 'lookups', 'requests', 'settings', 'connection', 'keys'],
  }),
}
