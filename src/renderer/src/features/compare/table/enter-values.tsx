import { Button } from '@mantine/core'
import { type CSSProperties, type FormEvent, useRef, useState } from 'react'
import type { NameFacts } from '../../../../../shared/fields.ts'
import { ownProblemText } from '../../../../../shared/own-fields/own-problem-text.ts'
import { ownWriting, readOwnValue, writeOwnValue } from '../../../../../shared/own-fields/own-value.ts'
import type { OwnField, OwnValue } from '../../../../../shared/watchlists/watchlist.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogFoot } from '../../../components/dialog-foot.tsx'
import { useOnce } from '../../../components/hooks/use-once.ts'
import { OwnValueInput } from '../../../components/watched/own-value-input.tsx'
import { DraftLine } from '../../../components/told/draft-line.tsx'
import { useDraft } from '../../../components/hooks/use-draft.ts'
import { useWords } from '../../../locales/words.ts'
import { runWithUndo } from '../../../stores/undo.ts'
import layout from '../../../styles/layout.module.css'
import typography from '../../../styles/typography.module.css'
import styles from './enter-values.module.css'

interface Props {
  own: OwnField
  names: readonly NameFacts[]
  /** What is entered so far, by ASCII name and field. */
  entered: Readonly<Record<string, Readonly<Record<number, OwnValue>>>>
  /** The domain whose field has the focus at first; null for the first without a value. */
  first: string | null
  onClose: () => void
}

/** Enters an own field for all compared domains at once: a number beside each name, kept together with one undo. */
export function EnterValues({ own, names, entered, first, onClose }: Props) {
  const t = useWords()
  const once = useOnce()
  const form = useRef<HTMLFormElement>(null)
  const [stored] = useState(() =>
    Object.fromEntries(
      names.map(({ ascii }) => {
        const value = entered[ascii]?.[own.id]
        return [ascii, value === undefined ? '' : writeOwnValue(own.kind, value, ownWriting(t, own))]
      }),
    ),
  )
  // Only what was changed: what stays as it is may be changed elsewhere before the form is opened again.
  const draft = useDraft<{ changed: Readonly<Record<string, string>> }>(() => ({ changed: {} }), {
    key: `values ${own.id}`,
    title: t('weigh.enter-of', { what: own.name }),
  })
  const typed: Readonly<Record<string, string>> = { ...stored, ...draft.entered.changed }
  const type = (ascii: string, text: string): void => {
    const { [ascii]: _, ...others } = draft.entered.changed
    draft.set({ changed: text === stored[ascii] ? others : { ...others, [ascii]: text } })
  }
  const [faults, setFaults] = useState<Record<string, string>>({})
  const focused = first ?? (names.find(({ ascii }) => stored[ascii] === '') ?? names[0])?.ascii
  const fieldAt = (at: number): HTMLElement | null | undefined =>
    form.current?.querySelectorAll<HTMLElement>('input, select')[at]
  const next = (at: number): void => {
    const field = fieldAt(at + 1)
    if (!field) return form.current?.requestSubmit()
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
  }
  const save = async (): Promise<void> => {
    const changed = names.filter(({ ascii }) => typed[ascii] !== stored[ascii])
    const read = changed.map(({ ascii }) => ({
      name: ascii,
      read: readOwnValue(own.kind, typed[ascii] ?? '', ownWriting(t, own)),
    }))
    const refused = read.flatMap(({ name, read: one }) => (one.ok ? [] : [[name, ownProblemText(one, t)] as const]))
    setFaults(Object.fromEntries(refused))
    const [worst] = refused
    if (worst) return fieldAt(names.findIndex(({ ascii }) => ascii === worst[0]))?.focus()
    const values = read.flatMap(({ name, read: one }) => (one.ok ? [{ name, value: one.value }] : []))
    if (values.length > 0)
      await runWithUndo('setOwnValues', { fieldId: own.id, values }, () =>
        t('weigh.entered-now', { what: own.name, count: values.length }),
      )
    draft.saved()
    onClose()
  }
  return (
    <Dialog isForm opened onClose={onClose} size="lg" title={t('weigh.enter-of', { what: own.name })}>
      <form
        ref={form}
        className={layout.stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          once(save)
        }}
      >
        <DraftLine draft={draft} />
        <p className={typography.quiet}>{t('weigh.enter-keys')}</p>
        <div className={styles.fields} style={{ '--rows': Math.ceil(names.length / 2) } as CSSProperties}>
          {names.map(({ ascii, unicode }, at) => (
            <OwnValueInput
              key={ascii}
              own={own}
              size="xs"
              label={<bdi>{unicode}</bdi>}
              typed={typed[ascii] ?? ''}
              onTyped={(text) => type(ascii, text)}
              onEnter={(event) => {
                event.preventDefault()
                next(at)
              }}
              error={faults[ascii]}
              {...(ascii === focused && { 'data-autofocus': true })}
            />
          ))}
        </div>
        <DialogFoot onCancel={onClose}>
          <Button type="submit">{t('save')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
