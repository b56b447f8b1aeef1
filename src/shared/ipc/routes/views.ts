import { z } from 'zod'
import type { RemovedView, SavedView } from '../../saved-view.ts'
import { columnLayout } from '../../columns/layout-schema.ts'
import { command, query, type } from '../route.ts'
import { columns, grouping, id, listQuery, nothing, text } from '../schemas.ts'

const fields = {
  name: text(80).min(1),
  query: listQuery,
  columns,
  layout: columnLayout.optional(),
  groups: grouping.nullable().optional(),
  storedGroups: grouping.nullable().optional(),
}

/** Saved views. */
export const viewRoutes = {
  listViews: query({ input: nothing, output: type<SavedView[]>(), reads: ['views'] }),
  saveView: command({ input: z.strictObject(fields), output: type<number>(), changes: ['views'] }),
  removeView: command({
    input: z.strictObject({ id }),
    output: type<RemovedView | null>(),
    changes: ['views'],
  }),
  restoreView: command({
    input: z.strictObject({ view: z.strictObject({ ...fields, id, place: z.number() }) }),
    output: type<null>(),
    changes: ['views'],
    faults: ['name-taken'],
  }),
}
