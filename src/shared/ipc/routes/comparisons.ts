import { z } from 'zod'
import type { ComparisonRecords } from '../../comparison/columns.ts'
import {
  COMPARISON_MODES,
  COMPARISON_VIEWS,
  type ComparisonSummary,
  type SavedComparison,
  MOST_COMPARED,
  type SaveAnswer,
} from '../../comparison/comparison.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, GIVEN, undoableBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { asciiName, column, columns, filter, id, nameText, nothing, text } from '../schemas.ts'

const moment = z.number().int().nullable()
const compared = z.array(asciiName).max(MOST_COMPARED)
/** One column that counts in a weighing. */
export const criterion = z.strictObject({
  field: column,
  weight: z.number().min(0).max(100),
  scale: z.strictObject({ from: z.number(), to: z.number(), kind: z.enum(['linear', 'logarithmic']) }).nullable(),
  flipped: z.boolean(),
})
export const comparison = z.strictObject({
  mode: z.enum(COMPARISON_MODES),
  names: compared,
  thenAt: moment,
  nowAt: moment,
  baseline: text(320).nullable(),
  baselines: z.partialRecord(z.enum(COMPARISON_MODES), text(320).nullable()).optional(),
  fields: columns.nullable(),
  hideEqual: z.boolean(),
  hideEmpty: z.boolean(),
  showDistance: z.boolean(),
  barsField: column.nullable(),
  weighing: z.strictObject({ criteria: z.array(criterion).max(100), requirements: z.array(filter).max(40) }),
  view: z.enum(COMPARISON_VIEWS).optional(),
})

/** Domains side by side. None of these asks the service. */
export const comparisonRoutes = {
  listComparisons: query({
    input: nothing,
    output: type<{ saved: ComparisonSummary[]; now: number }>(),
    reads: ['comparisons'],
  }),
  getComparison: query({
    input: z.strictObject({ id }),
    output: type<SavedComparison | null>(),
    reads: ['comparisons'],
    library: answeredBy('read.comparisonById', 'id'),
  }),
  saveComparison: command({
    input: z.strictObject({ id: id.nullable(), name: nameText(120), document: comparison }),
    output: type<SaveAnswer>(),
    library: answeredBy('write.saveComparison', GIVEN.inputAndNow),
  }),
  removeComparison: command({
    input: z.strictObject({ id }),
    output: type<Undoable<string | null>>(),
    library: undoableBy('removeComparison', { kind: 'comparison-deleted', name: 'found' }, 'id'),
  }),
  comparisonRecords: query({
    input: comparison.pick({ mode: true, names: true, thenAt: true, nowAt: true }),
    output: type<ComparisonRecords>(),
    reads: ['lookups', 'subjects', 'own-fields', 'formulas', 'labels'],
  }),
  storedMoments: query({
    input: z.strictObject({ names: compared }),
    output: type<{ name: string; at: number }[]>(),
    reads: ['lookups'],
    library: answeredBy('read.storedMoments', 'names'),
  }),
}
