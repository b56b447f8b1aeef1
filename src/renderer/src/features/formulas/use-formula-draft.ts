import { useMemo, useState } from 'react'
import { formulaColumnId } from '../../../../shared/formulas/formula.ts'
import { FormulaColumns } from '../../../../shared/formulas/formula-columns.ts'
import { readTypedFormula, type TypedFormula } from '../../../../shared/formulas/typed-formula.ts'
import { type Draft, useDraft } from '../../components/hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { editedText, type LibraryFormulas } from '../../api/formulas.ts'
import { type FormulaDraft, openFormulaEditor, type OpenFormula } from '../../stores/work/formula-editor.ts'
import { useSettled } from '../../components/hooks/use-settled.ts'

/** Whoever pauses this long is told of a mistake; before, half of a formula is no mistake. */
const PAUSE_MS = 600
const PREVIEW_PAUSE_MS = 200

export interface Drafting {
  draft: Draft<FormulaDraft>
  /** What is typed, at this moment. */
  read: TypedFormula
  /** What can be named: every column but the one that is being written. */
  columns: FormulaColumns
  /** The mistakes to show: none while somebody is typing. */
  mistakes: Extract<TypedFormula, { ok: false }>['mistakes']
  /** Shows the mistakes at once. */
  judge: () => void
  /** The text to preview; null for none. */
  previewed: string | null
}

/** What is typed in the editor, with what is known of it. */
export function useFormulaDraft(open: OpenFormula, { below, formulas, names }: LibraryFormulas): Drafting {
  const t = useWords()
  const self = open.formulaId
  const stored = formulas.find((one) => one.stored.id === self)
  const [first] = useState<FormulaDraft>(() =>
    stored ? { name: stored.stored.name, text: editedText(stored, names) } : { name: '', text: '' },
  )
  const draft = useDraft(() => first, {
    key: `formula ${self}`,
    title: t(self === null ? 'formula-edit.new' : 'formula-edit.change'),
    reopen: () => openFormulaEditor(open),
  })
  const { text } = draft.entered
  const read = useMemo(() => readTypedFormula(text, self, below, formulas), [text, self, below, formulas])
  const columns = useMemo(
    () => new FormulaColumns(names.all.filter(({ id }) => self === null || id !== formulaColumnId(self))),
    [names, self],
  )
  const [judged, setJudged] = useState<string | null>(null)
  const settled = useSettled(text, PAUSE_MS)
  const later = useSettled(text, PREVIEW_PAUSE_MS)
  const isJudged = judged === text || (settled === text && text.trim() !== '')
  return {
    draft,
    read,
    columns,
    mistakes: isJudged && !read.ok ? read.mistakes : [],
    judge: () => setJudged(text),
    previewed: read.ok && later === text ? text : null,
  }
}
