import { z } from 'zod'
import type { DeletedColumn } from '../../analysis/deleted-column.ts'
import { FORMULA_LIMITS } from '../../formulas/formula.ts'
import { type FormulaPreview, LONGEST_FORMULA_NAME, type LibraryFormula } from '../../formulas/library-formula.ts'
import type { DomainScore } from '../../scores/domain-score.ts'
import { MOST_CRITERIA } from '../../scores/stored-criterion.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, GIVEN, undoableBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { criterion } from './comparisons.ts'
import { asciiName, id, listQuery, nameText, nothing, text } from '../schemas.ts'
import { ROW_TOPICS } from './lists.ts'

const name = nameText(LONGEST_FORMULA_NAME)
/** What is too long is told as a mistake of the formula, but not at any length. */
const typed = text(FORMULA_LIMITS.text * 10)

const criteria = z.array(criterion.extend({ lastName: text(LONGEST_FORMULA_NAME).optional() })).max(MOST_CRITERIA)

/** Columns that the person writes as formulas. What is typed is judged where it is stored. */
export const formulaRoutes = {
  formulas: query({
    input: nothing,
    output: type<LibraryFormula[]>(),
    reads: ['formulas', 'own-fields'],
    library: answeredBy('read.formulas'),
  }),
  /** The values of one that is being written, in the first rows of a list; null for one with a mistake. */
  previewFormula: query({
    input: z.strictObject({
      text: typed,
      self: id.nullable(),
      query: listQuery,
      limit: z.number().int().min(1).max(50),
    }),
    output: type<FormulaPreview | null>(),
    reads: ROW_TOPICS,
  }),
  /** Every score of a domain, taken apart. */
  domainScores: query({
    input: z.strictObject({ name: asciiName }),
    output: type<DomainScore[]>(),
    reads: ROW_TOPICS,
    faults: ['bad-name'],
  }),
  /** Own fields and formulas that were deleted: views, filters and reports may name them still. */
  deletedColumns: query({
    input: nothing,
    output: type<DeletedColumn[]>(),
    reads: ['formulas', 'own-fields'],
    library: answeredBy('read.deletedColumns'),
  }),
  addFormula: command({
    input: z.strictObject({ name, text: typed }),
    output: type<Undoable<number>>(),
    faults: ['formula-mistake', 'name-taken', 'too-many-formulas'],
    library: undoableBy('addFormula', { kind: 'column-added', name: 'given' }, GIVEN.input),
  }),
  changeFormula: command({
    input: z.strictObject({ id, name, text: typed }),
    output: type<Undoable<null>>(),
    faults: ['formula-mistake', 'name-taken', 'formula-gone'],
    library: undoableBy('changeFormula', { kind: 'column-changed', name: 'given' }, GIVEN.input),
  }),
  /** Keeps the criteria of a weighing as a column of scores. */
  addScore: command({
    input: z.strictObject({ name, criteria }),
    output: type<Undoable<number>>(),
    faults: ['formula-mistake', 'name-taken', 'too-many-formulas'],
    library: undoableBy('addFormula', { kind: 'column-added', name: 'given' }, GIVEN.input),
  }),
  changeScore: command({
    input: z.strictObject({ id, name, criteria }),
    output: type<Undoable<null>>(),
    faults: ['formula-mistake', 'name-taken', 'formula-gone'],
    library: undoableBy('changeFormula', { kind: 'column-changed', name: 'given' }, GIVEN.input),
  }),
  /** One that has a mistake can be renamed, but not be saved as it is. */
  renameFormula: command({
    input: z.strictObject({ id, name }),
    output: type<Undoable<null>>(),
    faults: ['name-taken', 'formula-gone'],
    library: undoableBy('renameFormula', { kind: 'column-changed', name: 'given' }, GIVEN.input),
  }),
  removeFormula: command({
    input: z.strictObject({ id }),
    output: type<Undoable<string | null>>(),
    library: undoableBy('removeFormula', { kind: 'column-deleted', name: 'found' }, 'id'),
  }),
}
