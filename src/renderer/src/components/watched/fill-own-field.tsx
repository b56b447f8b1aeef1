import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { InputOf } from '../../../../shared/ipc/routes.ts'
import { ownProblemText } from '../../../../shared/own-fields/own-problem-text.ts'
import { ownWriting, readOwnValue } from '../../../../shared/own-fields/own-value.ts'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { DraftLine } from '../told/draft-line.tsx'
import { useDraft } from '../hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { useOnce } from '../hooks/use-once.ts'
import { Dialog } from '../dialog.tsx'
import { DialogFoot } from '../dialog-foot.tsx'
import { OwnValueInput } from './own-value-input.tsx'
import layout from '../../styles/layout.module.css'

interface Props {
  of: InputOf<'changeSubjects'>['of']
  own: OwnField
  /** How many domains these are, where that is known. */
  count?: number | undefined
  onClose: () => void
  /** The value was given, before the dialog closes. */
  onDone?: () => void
}

/** Gives all selected domains one value of an own field. */
export function FillOwnField({ of, own, count, onClose, onDone }: Props) {
  const t = useWords()
  const title = count === undefined ? own.name : t('own.fill', { field: own.name, count })
  const draft = useDraft(() => ({ typed: '' }), { key: `fill ${own.id}`, title: own.name })
  const { typed } = draft.entered
  const [fault, setFault] = useState<string | null>(null)
  const once = useOnce()
  const fill = async (): Promise<void> => {
    const read = readOwnValue(own.kind, typed, ownWriting(t, own))
    if (!read.ok) return setFault(ownProblemText(read, t))
    await runWithUndo('changeSubjects', { of, change: { own: { fieldId: own.id, value: read.value } } }, ({ count }) =>
      t('own.filled', { count, field: own.name }),
    )
    draft.saved()
    onDone?.()
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    once(fill)
  }
  return (
    <Dialog isForm opened onClose={onClose} title={title}>
      <form className={layout.stack} onSubmit={submit}>
        <DraftLine draft={draft} />
        <OwnValueInput
          own={own}
          label={own.name}
          description={t('own.value-empty')}
          error={fault}
          typed={typed}
          onTyped={(next) => draft.set({ typed: next })}
          data-autofocus
        />
        <DialogFoot onCancel={onClose}>
          <Button type="submit">{t(typed.trim() === '' ? 'own.remove-values' : 'own.set')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
