import { z } from 'zod'
import type { SavedView } from '../../saved-view.ts'
import { columnLayout } from '../../columns/layout-schema.ts'
import type { Undoable } from '../../undo.ts'
import { command, query, type } from '../route.ts'
import { columns, grouping, id, listQuery, nameText, nothing } from '../schemas.ts'

const fields = {
  name: nameText(80),
  query: listQuery,
  columns,
  layout: columnLayout.optional(),
  groups: grouping.nullable().optional(),
  storedGroups: grouping.nullable().optional(),
}

/** Saved views. */
export const viewRoutes = {
  listViews: query({ input: nothing, output: type<SavedView[]>(), reads: ['views'] }),
  saveView: command({ input: z.strictObject(fields), output: type<Undoable<number>>(), changes: ['views'] }),
  removeView: command({
    input: z.strictObject({ id }),
    output: type<Undoable<string | null>>(),
    changes: ['views'],
  }),
}
