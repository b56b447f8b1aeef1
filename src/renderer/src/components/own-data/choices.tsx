import { clsx } from 'clsx'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { LONGEST_CHOICE, MOST_CHOICES, type OwnChoice } from '../../../../shared/own-fields/own-field.ts'
import type { OwnField } from '../../../../shared/watchlists/watchlist.ts'
import { useOwnChoices } from '../../api/queries.ts'
import { DraftLine } from '../told/draft-line.tsx'
import { useDraft } from '../hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { MoveButtons } from '../move-buttons.tsx'
import { Dialog } from '../dialog.tsx'
import { DialogFoot } from '../dialog-foot.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import editRows from './edit-rows.module.css'
import styles from './choices.module.css'

/** A choice while it is edited; `was` is its name in the library, null for one that is new. */
interface Draft {
  key: number
  was: string | null
  name: string
  domains: number
}

/** The list of choices of a field: their names, their order, new ones, and those that are on domains but not offered. */
export function Choices({ own, onClose }: { own: OwnField; onClose: () => void }) {
  const t = useWords()
  const stored = useOwnChoices(own.id).data
  return (
    <Dialog isForm opened onClose={onClose} title={t('own.choices-of', { field: own.name })} size="md">
      {stored && <Editor own={own} stored={stored} onClose={onClose} />}
    </Dialog>
  )
}

const draftOf = ({ choice, domains }: OwnChoice, key: number): Draft => ({ key, was: choice, name: choice, domains })

/** As many values beside the list as a person can look through. */
const MOST_OTHERS = 50

function Editor({ own, stored, onClose }: { own: OwnField; stored: readonly OwnChoice[]; onClose: () => void }) {
  const t = useWords()
  // What the library held when the dialog was opened; a change from elsewhere must not take away what is typed here.
  const [first] = useState(stored)
  const draft = useDraft(() => ({ drafts: first.filter(({ listed }) => listed).map(draftOf), added: '' }), {
    // Of another list the same changes would be others.
    key: `choices ${own.id} ${JSON.stringify(first.map(({ choice }) => choice))}`,
    title: t('own.choices-of', { field: own.name }),
  })
  const { drafts, added } = draft.entered
  const setDrafts = (next: readonly Draft[]): void => draft.set({ drafts: [...next] })
  const others = first.filter(({ choice, domains }) => domains > 0 && !drafts.some(({ was }) => was === choice))
  const add = (draft: Omit<Draft, 'key'>): void =>
    setDrafts([...drafts, { ...draft, key: Math.max(first.length, ...drafts.map(({ key }) => key)) + 1 }])
  const isTwice = (name: string, of: Draft | null): boolean =>
    drafts.some((one) => one !== of && one.name.trim() === name.trim()) ||
    others.some(({ choice }) => choice === name.trim())
  const isWrong = drafts.some((one) => one.name.trim() === '' || isTwice(one.name, one))
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isWrong) return
    const named = drafts.map(({ was, name }) => ({ was, name: name.trim() }))
    const renamed = named.flatMap(({ was, name }) => (was !== null && was !== name ? [{ from: was, to: name }] : []))
    await runWithUndo('editChoices', { id: own.id, choices: named.map(({ name }) => name), renamed }, () =>
      t('own.choices-saved', { field: own.name }),
    )
    draft.saved()
    onClose()
  }
  return (
    <div className={layout.stack}>
      <DraftLine draft={draft} />
      <p className={typography.quiet}>{t(drafts.length === 0 ? 'own.choices-none' : 'own.choices-what')}</p>
      <form id="choices" onSubmit={(event) => void save(event)}>
        <ul className={clsx(editRows.editRows, styles.list)}>
          {drafts.map((draft, at) => (
            <ChoiceRow
              key={draft.key}
              draft={draft}
              twice={isTwice(draft.name, draft)}
              at={at}
              count={drafts.length}
              onName={(name) => setDrafts(drafts.map((one) => (one === draft ? { ...one, name } : one)))}
              onMove={(way) => setDrafts(moved(drafts, at, way))}
              onRemove={() => setDrafts(drafts.filter((one) => one !== draft))}
            />
          ))}
        </ul>
      </form>
      {drafts.length < MOST_CHOICES && (
        <NewChoice
          name={added}
          isTwice={(name) => isTwice(name, null)}
          onName={(name) => draft.set({ added: name })}
          onAdd={(name) => {
            add({ was: null, name, domains: 0 })
            draft.set({ added: '' })
          }}
        />
      )}
      {others.length > 0 && <Others others={others} onOffer={(one) => add(draftOf(one, 0))} />}
      <p className={typography.quiet}>{t('own.choices-left')}</p>
      <DialogFoot onCancel={onClose}>
        <Button type="submit" form="choices" disabled={isWrong}>
          {t('save')}
        </Button>
      </DialogFoot>
    </div>
  )
}

function moved(drafts: readonly Draft[], at: number, way: -1 | 1): Draft[] {
  const next = [...drafts]
  next.splice(at + way, 0, ...next.splice(at, 1))
  return next
}

interface RowProps {
  draft: Draft
  twice: boolean
  at: number
  count: number
  onName: (name: string) => void
  onMove: (way: -1 | 1) => void
  onRemove: () => void
}

function ChoiceRow({ draft, twice, at, count, onName, onMove, onRemove }: RowProps) {
  const t = useWords()
  const choice = draft.was ?? draft.name
  return (
    <li className={clsx(layout.row, editRows.row)}>
      <TextInput
        size="xs"
        aria-label={t('own.choice-name-of', { choice })}
        maxLength={LONGEST_CHOICE}
        value={draft.name}
        error={twice ? t('own.choice-twice') : null}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <span className={clsx(typography.quiet, typography.numeric, styles.count)}>
        {t('own.values', { count: draft.domains })}
      </span>
      <MoveButtons
        at={at}
        count={count}
        up={t('own.choice-up', { choice })}
        down={t('own.choice-down', { choice })}
        onMove={onMove}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('own.choice-remove', { choice })}
        onClick={onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}

interface NewChoiceProps {
  name: string
  isTwice: (name: string) => boolean
  onName: (name: string) => void
  onAdd: (name: string) => void
}

function NewChoice({ name, isTwice, onName, onAdd }: NewChoiceProps) {
  const t = useWords()
  const twice = name.trim() !== '' && isTwice(name)
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '' || twice) return
    onAdd(name.trim())
  }
  return (
    <form className={clsx(layout.row, styles.newChoice)} onSubmit={add}>
      <TextInput
        size="xs"
        aria-label={t('own.choice-new')}
        placeholder={t('own.choice-new')}
        maxLength={LONGEST_CHOICE}
        value={name}
        error={twice ? t('own.choice-twice') : null}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={name.trim() === '' || twice}
      >
        {t('own.choice-add')}
      </Button>
    </form>
  )
}

/** Values that domains have and the list does not. */
function Others({ others, onOffer }: { others: readonly OwnChoice[]; onOffer: (one: OwnChoice) => void }) {
  const t = useWords()
  return (
    <section className={layout.stack}>
      <h3>{t('own.choices-unlisted')}</h3>
      <ul className={clsx(editRows.editRows, styles.list)}>
        {others.slice(0, MOST_OTHERS).map((one) => (
          <li key={one.choice} className={clsx(layout.row, editRows.row)}>
            <span className={styles.other} dir="auto">
              {one.choice}
            </span>
            <span className={clsx(typography.quiet, typography.numeric, styles.count)}>
              {t('own.values', { count: one.domains })}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('own.choices-offer', { choice: one.choice })}
              onClick={() => onOffer(one)}
            >
              <IconPlus size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {others.length > MOST_OTHERS && (
        <p className={typography.quiet}>{t('own.change-more', { count: others.length - MOST_OTHERS })}</p>
      )}
    </section>
  )
}
