import { useLibraryFormulas } from '../../api/formulas.ts'
import { type OpenFormula, useFormulaEditor } from '../../stores/work/formula-editor.ts'
import { FormulaForm } from './formula-form.tsx'

/** The editor of formulas, over whichever screen is there; a new form each time it is opened. */
export function FormulaEditor() {
  const open = useFormulaEditor((editor) => editor.open)
  const library = useLibraryFormulas()
  if (open === null || library === null) return null
  return <FormulaForm key={keyOf(open)} open={open} library={library} />
}

const keyOf = ({ at, formulaId }: OpenFormula): string => `${at} ${formulaId}`
