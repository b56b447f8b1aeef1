import { create } from 'zustand'
import type { ListPlaceName } from '../tables/list-places.ts'

/** What is typed in the editor of formulas. */
export interface FormulaDraft {
  name: string
  text: string
}

/** What the editor of formulas is open for. */
export interface OpenFormula {
  /** The table from which it was opened, which gets a new column and gives the rows of the preview; null for none. */
  at: ListPlaceName | null
  /** The column of that table behind which a new one comes to stand; null for behind the last that it uses. */
  after: string | null
  /** The formula that is changed; null for a new one. */
  formulaId: number | null
}

interface FormulaEditor {
  open: OpenFormula | null
  show: (open: OpenFormula) => void
  close: () => void
}

/** Whether the editor of formulas is open, over whichever screen is there. */
export const useFormulaEditor = create<FormulaEditor>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}))

/** Opens the editor for a formula, or for a new one: its column is added to the table from which it was opened. */
export function openFormulaEditor({
  at = null,
  after = null,
  formulaId = null,
}: {
  at?: ListPlaceName | null
  after?: string | null
  formulaId?: number | null
} = {}): void {
  useFormulaEditor.getState().show({ at, after, formulaId })
}
