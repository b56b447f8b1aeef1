import { formulaColumnId } from '../../../../shared/formulas/formula.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { faultText } from '../../../../shared/fault-text.ts'
import { columnsOf } from '../../../../shared/formulas/depends.ts'
import type { FormulaNode } from '../../../../shared/formulas/formula.ts'
import { LONGEST_FORMULA_NAME } from '../../../../shared/formulas/library-formula.ts'
import type { Mistake } from '../../../../shared/formulas/language/mistakes.ts'
import type { LibraryFormulas } from '../../api/formulas.ts'
import { send } from '../../api/send.ts'
import { Dialog } from '../../components/dialog.tsx'
import { DialogFoot } from '../../components/dialog-foot.tsx'
import { DraftLine } from '../../components/told/draft-line.tsx'
import { useWords } from '../../locales/words.ts'
import { type OpenFormula, useFormulaEditor } from '../../stores/work/formula-editor.ts'
import { useListPlaces } from '../../stores/tables/list-places.ts'
import { addColumn } from '../../stores/tables/table-layout.ts'
import { showChanged } from '../../stores/undo.ts'
import { FormulaExamples } from './formula-examples.tsx'
import { FormulaField } from './formula-field.tsx'
import { FormulaPreview } from './formula-preview.tsx'
import { FormulaStatus } from './formula-status.tsx'
import { FunctionList } from './function-list.tsx'
import { type Drafting, useFormulaDraft } from './use-formula-draft.ts'
import layout from '../../styles/layout.module.css'
import styles from './formula-form.module.css'

/** Makes a formula or changes one: its name and text at the left, what it comes to at the right. */
export function FormulaForm({ open, library }: { open: OpenFormula; library: LibraryFormulas }) {
  const t = useWords()
  const close = useFormulaEditor((editor) => editor.close)
  const drafting = useFormulaDraft(open, library)
  const { draft, read, columns, mistakes } = drafting
  const { entered, set } = draft
  const field = useRef<HTMLTextAreaElement>(null)
  const saidAt = useId()
  const { fault, save } = useSave(open, drafting, field)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event)
  }
  return (
    <Dialog
      isForm
      opened
      onClose={close}
      size={860}
      title={t(open.formulaId === null ? 'formula-edit.new' : 'formula-edit.change')}
    >
      <form className={layout.stack} onSubmit={(event) => void save(event)} onKeyDown={onKeyDown}>
        <DraftLine draft={draft} />
        <div className={styles.sides}>
          <div className={layout.stack}>
            <TextInput
              label={t('formula-edit.name')}
              maxLength={LONGEST_FORMULA_NAME}
              value={entered.name}
              error={fault}
              onChange={(event) => set({ name: event.currentTarget.value })}
              data-autofocus={open.formulaId === null || undefined}
            />
            <FormulaField
              text={entered.text}
              onText={(text) => set({ text })}
              columns={columns}
              mistakes={mistakes}
              saidAt={saidAt}
              field={field}
              isFirst={open.formulaId !== null}
              onLeave={() => entered.text.trim() !== '' && drafting.judge()}
            />
            <FormulaStatus id={saidAt} at={open.at} read={read} mistakes={mistakes} typed={entered.text} />
            {entered.text.trim() === '' ? (
              <FormulaExamples
                columns={columns}
                onUse={(example) => {
                  set({ text: example.text, ...(entered.name.trim() === '' ? { name: example.name } : {}) })
                  field.current?.focus()
                }}
              />
            ) : (
              <FunctionList />
            )}
          </div>
          <FormulaPreview typed={drafting.previewed} isWrong={mistakes.length > 0} self={open.formulaId} at={open.at} />
        </div>
        <DialogFoot className={styles.foot} onCancel={close}>
          <Button type="submit">{t('save')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Saves what is right, and puts the caret at what is not. */
function useSave(open: OpenFormula, { draft, read, judge }: Drafting, field: { current: HTMLTextAreaElement | null }) {
  const t = useWords()
  const close = useFormulaEditor((editor) => editor.close)
  const [fault, setFault] = useState<string | null>(null)
  const save = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault()
    const name = draft.entered.name.trim()
    setFault(name === '' ? t('formula-edit.name-missing') : null)
    if (!read.ok) {
      judge()
      return goTo(read.mistakes[0], field.current)
    }
    if (name === '') return
    const { formulaId, at, after } = open
    const { text } = draft.entered
    const saved =
      formulaId === null
        ? await send('addFormula', { name, text })
        : await send('changeFormula', { id: formulaId, name, text })
    if (!saved.ok) return setFault(faultText(t, saved.error))
    draft.saved()
    close()
    const { value: id, undo } = saved.value
    if (id === null) return
    const place = at === null ? null : useListPlaces.getState().places[at]
    if (at !== null && place !== null && read.formula.sources.includes(place.query.list))
      addColumn(at, formulaColumnId(id), after ?? lastUsed(read.formula.node, place.columns))
    else showChanged(t('formula-edit.saved', { name }), undo)
  }
  return { fault, save }
}

/** The last shown column that a formula uses: beside it its values are read together. */
function lastUsed(node: FormulaNode, shown: readonly string[]): string | null {
  const used = new Set(columnsOf(node))
  return shown.findLast((id) => used.has(id)) ?? null
}

function goTo(mistake: Mistake | undefined, field: HTMLTextAreaElement | null): void {
  field?.focus()
  if (mistake) field?.setSelectionRange(mistake.start, mistake.end)
}
