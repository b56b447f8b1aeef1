import { columnsOf } from '../../../shared/columns/catalogue.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { FormulaColumns } from '../../../shared/formulas/formula-columns.ts'
import { type ResolvedFormula, resolveFormulas } from '../../../shared/formulas/resolve-formulas.ts'
import { formulaText } from '../../../shared/formulas/language/write-formula.ts'
import { useFormulas, useOwnFields } from './queries.ts'

/** The formulas of the library, read and checked, with what they are made of. */
export interface LibraryFormulas {
  /** The built-in columns and the person's own fields. */
  below: readonly Column[]
  /** In the order in which they were made. */
  formulas: readonly ResolvedFormula[]
  /** All of these columns by what formulas call them. */
  names: FormulaColumns
}

type Own = Parameters<typeof columnsOf>[0]
type Stored = Parameters<typeof resolveFormulas>[0]
let last: { own: Own; stored: Stored; library: LibraryFormulas } | null = null

/** Resolved once for all that show formulas: each row of the own fields asks. */
function resolved(own: Own, stored: Stored): LibraryFormulas {
  if (last?.own !== own || last.stored !== stored) {
    const below = columnsOf(own, [])
    const formulas = resolveFormulas(stored, below).toSorted((a, b) => a.stored.id - b.stored.id)
    const names = new FormulaColumns([...below, ...formulas.map(({ column }) => column)])
    last = { own, stored, library: { below, formulas, names } }
  }
  return last.library
}

/** The formulas of the library; null until they are there. */
export function useLibraryFormulas(): LibraryFormulas | null {
  const own = useOwnFields().data
  const stored = useFormulas().data
  return own === undefined || stored === undefined ? null : resolved(own, stored)
}

/** A stored formula with its columns by their names, as a person edits it; one that cannot be read as it is stored. */
export const editedText = ({ stored, node }: ResolvedFormula, names: FormulaColumns): string =>
  node === null ? stored.text : formulaText(node, names)
