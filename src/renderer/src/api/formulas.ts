import { useMemo } from 'react'
import { columnsOf } from '../../../shared/columns/catalogue.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { FormulaColumns } from '../../../shared/formulas/formula-columns.ts'
import { type ResolvedFormula, resolveFormulas } from '../../../shared/formulas/resolve-formulas.ts'
import { formulaText } from '../../../shared/formulas/write-formula.ts'
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

/** The formulas of the library; null until they are there. */
export function useLibraryFormulas(): LibraryFormulas | null {
  const own = useOwnFields().data
  const stored = useFormulas().data
  return useMemo(() => {
    if (own === undefined || stored === undefined) return null
    const below = columnsOf(own, [])
    const formulas = resolveFormulas(stored, below).toSorted((a, b) => a.stored.id - b.stored.id)
    return { below, formulas, names: new FormulaColumns([...below, ...formulas.map(({ column }) => column)]) }
  }, [own, stored])
}

/** A stored formula with its columns by their names, as a person edits it; one that cannot be read as it is stored. */
export const editedText = ({ stored, node }: ResolvedFormula, names: FormulaColumns): string =>
  node === null ? stored.text : formulaText(node, names)
