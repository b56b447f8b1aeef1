import { z } from 'zod'
import type { ListRow } from '../../list.ts'
import type { Topic } from '../../topics.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { column, columns, id, list, listQuery, nothing, selection, storedList, token } from '../schemas.ts'

/** What rows can show and be filtered by. */
export const ROW_TOPICS: readonly Topic[] = [
  'lookups',
  'watchlists',
  'subjects',
  'labels',
  'own-fields',
  'formulas',
  'refresh',
  'changes',
  // Percentiles may be among the domains of one.
  'views',
]

/** Rows of Domains, History and watched domains. */
export const listRoutes = {
  listRows: query({
    input: z.strictObject({
      query: listQuery,
      offset: id,
      limit: z.number().int().min(1).max(500),
      fields: columns,
      spark: column.nullable().optional(),
    }),
    output: type<ListRow[]>(),
    reads: ROW_TOPICS,
  }),
  countRows: query({ input: z.strictObject({ query: listQuery }), output: type<number>(), reads: ROW_TOPICS }),
  listIds: query({
    input: z.strictObject({ query: listQuery, from: id, to: id }),
    output: type<number[]>(),
    reads: ROW_TOPICS,
  }),
  selectedNames: query({
    input: z.strictObject({ list, selection }),
    /** `first`: how the first is written. */
    output: type<{ names: string[]; first: string; more: boolean; count: number }>(),
    reads: ROW_TOPICS,
  }),
  listChoices: query({
    input: z.strictObject({ list: storedList, column }),
    output: type<{ key: string | number; label: string; rows: number }[]>(),
    reads: ['lookups'],
  }),
  copyNames: command({ input: z.strictObject({ list, selection }), output: type<number>() }),
  copyRows: command({
    input: z.strictObject({ list, selection, columns, head: z.boolean() }),
    output: type<number>(),
    faults: ['report-too-long-to-copy'],
  }),
  deleteRows: command({
    input: z.strictObject({ list, selection }),
    output: type<Undoable<{ count: number }>>(),
  }),
  /** Brings back what a deletion took away, for as long as it stands in the trash. */
  restoreDeleted: command({
    input: z.strictObject({ token }),
    output: type<number>(),
  }),
  listTrash: query({
    input: nothing,
    output: type<{ token: string; thrownAt: number; count: number }[]>(),
    reads: ['trash'],
    library: answeredBy('count.trashed'),
  }),
}
