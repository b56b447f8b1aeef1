import { z } from 'zod'
import type { RefreshView } from '../../watchlists/refresh-view.ts'
import type { Passage, PinnedDomain, QuestionPreview } from '../../watchlists/question.ts'
import {
  type AddedToWatchlist,
  CADENCES,
  COLOURS,
  type Watchlist,
  type WatchlistFileAnswer,
} from '../../watchlists/watchlist.ts'
import { tableLayout } from '../../columns/layout-schema.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, GIVEN, undoableBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import type { WorthOfDomain } from '../../watchlists/refresh-worth.ts'
import { column, columns, filter, id, nameText, nothing, order, target, text } from '../schemas.ts'

const watchlistFields = {
  name: nameText(120),
  description: text(2_000),
  colour: z.enum(COLOURS),
  cadence: z.enum(CADENCES),
  columns,
  layout: tableLayout.optional(),
  spark: column,
  question: filter.nullable().optional(),
  share: z.number().int().min(1).max(1_000_000).nullable().optional(),
  first: order.nullable().optional(),
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
    faults: ['name-taken', 'question-names-living'],
  }),
  updateWatchlist: command({
    input: z.strictObject({ id, change: z.strictObject(watchlistFields).partial() }),
    output: type<Undoable<null>>(),
    faults: ['name-taken', 'question-names-living'],
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
  previewQuestion: query({
    input: z.strictObject({ question: filter, cadence: z.enum(CADENCES) }),
    output: type<QuestionPreview>(),
    reads: ['lookups', 'subjects', 'labels', 'watchlists', 'own-fields', 'formulas'],
  }),
  listPassages: query({
    input: z.strictObject({ id }),
    output: type<Passage[]>(),
    reads: ['watchlists', 'subjects', 'lookups'],
    library: answeredBy('read.listPassages', 'id', GIVEN.now),
  }),
  getRefreshWorth: query({
    input: z.strictObject({ id }),
    output: type<WorthOfDomain[]>(),
    reads: ['watchlists', 'subjects', 'lookups', 'changes'],
    library: answeredBy('count.refreshWorth', 'id', GIVEN.now),
  }),
  pinsOfList: query({
    input: z.strictObject({ id }),
    output: type<PinnedDomain[]>(),
    reads: ['watchlists', 'subjects'],
    library: answeredBy('read.pinsOfList', 'id'),
  }),
  judgeWatchlist: command({ input: z.strictObject({ id }), output: type<number>() }),
  unpinFromWatchlist: command({
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
