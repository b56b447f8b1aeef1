import { z } from 'zod'
import type { SavedView } from '../../analysis/saved-view.ts'
import { columnLayout } from '../../columns/layout-schema.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, GIVEN, undoableBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { columns, grouping, id, listQuery, nameText, nothing, tableChart } from '../schemas.ts'

const fields = {
  name: nameText(80),
  query: listQuery,
  columns,
  layout: columnLayout.optional(),
  groups: grouping.nullable().optional(),
  storedGroups: grouping.nullable().optional(),
  chart: tableChart.nullable().optional(),
}

/** Saved views. */
export const viewRoutes = {
  listViews: query({
    input: nothing,
    output: type<SavedView[]>(),
    reads: ['views'],
    library: answeredBy('read.savedViews'),
  }),
  saveView: command({
    input: z.strictObject(fields),
    output: type<Undoable<number>>(),
    library: undoableBy('saveView', { kind: 'view-saved', name: 'given' }, GIVEN.input),
  }),
  removeView: command({
    input: z.strictObject({ id }),
    output: type<Undoable<string | null>>(),
    library: undoableBy('removeView', { kind: 'view-deleted', name: 'found' }, 'id'),
  }),
}
