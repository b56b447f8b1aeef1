import { clsx } from 'clsx'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconListDetails, IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { ownColumn } from '../../../../shared/list.ts'
import type { OwnFieldCount } from '../../../../shared/own-fields/own-field.ts'
import { OWN_KINDS, type OwnField, type OwnKind } from '../../../../shared/watchlists/watchlist.ts'
import { useLibraryFormulas } from '../../api/formulas.ts'
import { useOwnCounts, useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { ChangeKind } from './change-kind.tsx'
import { namesOfUsers } from './formula-users.ts'
import { useKindChange } from './use-kind-change.ts'
import { Choices } from './choices.tsx'
import { CurrencyInput } from './currency-input.tsx'
import { PortfolioButton } from './portfolio-button.tsx'
import { beforeMoved, MoveButtons } from '../move-buttons.tsx'
import { NearRow } from '../near-row.tsx'
import { Picker } from '../fields/picker.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import editRows from './edit-rows.module.css'

/** The fields that the person has defined: made, renamed, moved, given another type or other choices, taken away with undo. */
export function OwnFields() {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const counts = useOwnCounts().data
  return (
    <>
      <p className={typography.quiet}>{t('own.what')}</p>
      {fields.length > 0 && (
        <ul className={editRows.editRows}>
          {fields.map((own, at) => {
            const count = counts?.find(({ fieldId }) => fieldId === own.id)
            return (
              <NearRow key={own.id} of={fields.length} plain={<PlainRow own={own} count={count} />}>
                {() => (
                  <Row
                    own={own}
                    count={count}
                    move={
                      <MoveButtons
                        at={at}
                        count={fields.length}
                        up={t('own.up', { field: own.name })}
                        down={t('own.down', { field: own.name })}
                        onMove={(way) =>
                          void runCommand('moveOwnField', { id: own.id, before: beforeMoved(fields, at, way) })
                        }
                      />
                    }
                  />
                )}
              </NearRow>
            )
          })}
        </ul>
      )}
      <NewField />
      <div>
        <PortfolioButton />
      </div>
    </>
  )
}

function NewField() {
  const t = useWords()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<OwnKind>('text')
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return
    await runCommand('saveOwnField', { id: null, name: name.trim(), kind })
    setName('')
  }
  return (
    <form className={clsx(layout.row, editRows.row)} onSubmit={(event) => void add(event)}>
      <TextInput
        size="xs"
        aria-label={t('own.new')}
        placeholder={t('own.new')}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <KindSelect label={t('own.kind')} kind={kind} onKind={setKind} />
      <Button type="submit" variant="default" leftSection={<IconPlus size={14} />} disabled={name.trim() === ''}>
        {t('own.make')}
      </Button>
    </form>
  )
}

function KindSelect({ label, kind, onKind }: { label: string; kind: OwnKind; onKind: (kind: OwnKind) => void }) {
  const t = useWords()
  return (
    <Picker
      size="xs"
      className={editRows.kind}
      aria-label={label}
      data={OWN_KINDS.map((one) => ({ value: one, label: t(`own.kind-${one}`) }))}
      value={kind}
      onChange={(next) => onKind(next as OwnKind)}
    />
  )
}

function Row({ own, count, move }: { own: OwnField; count: OwnFieldCount | undefined; move: ReactNode }) {
  const t = useWords()
  const [name, setName] = useState(own.name)
  const [asked, setAsked] = useState<OwnKind | null>(null)
  const [choosing, setChoosing] = useState(false)
  const change = useKindChange(own)
  const formulas = namesOfUsers(ownColumn(own.id), useLibraryFormulas()?.formulas ?? [])
  const rename = async (): Promise<void> => {
    if (name.trim() === '' || name.trim() === own.name) return setName(own.name)
    try {
      await runCommand('saveOwnField', { id: own.id, name: name.trim(), kind: own.kind })
    } catch (error) {
      // A name that is taken: the field would go on showing what is not so.
      setName(own.name)
      throw error
    }
  }
  const remove = () =>
    runWithUndo(
      'removeOwnField',
      { id: own.id },
      (removed) =>
        removed &&
        [
          t('own.deleted', { field: own.name, count: count?.values ?? 0 }),
          ...(formulas === '' ? [] : [t('own.deleted-used', { formulas })]),
        ].join(' '),
    )
  const choose = (kind: OwnKind): void => {
    if (kind === own.kind) return
    // Nothing can be lost of a field that holds nothing.
    if (count?.values === 0 && count.aside === 0) void change(kind)
    else setAsked(kind)
  }
  return (
    <>
      <div className={clsx(layout.row, editRows.row)}>
        <TextInput
          size="xs"
          aria-label={t('own.name-of', { field: own.name })}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => void rename()}
          onKeyDown={(event) => event.key === 'Enter' && void rename()}
        />
        <KindSelect label={t('own.kind-of', { field: own.name })} kind={own.kind} onKind={choose} />
        {move}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('own.delete', { field: own.name })}
          onClick={() => void remove()}
        >
          <IconX size={14} />
        </ActionIcon>
      </div>
      <div className={clsx(layout.row, editRows.below)}>
        <CountText count={count} />
        {own.kind === 'money' && <Currency own={own} />}
        {own.kind === 'choice' && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconListDetails size={14} />}
            aria-label={t('own.choices-of', { field: own.name })}
            onClick={() => setChoosing(true)}
          >
            {t('own.choices')}
          </Button>
        )}
      </div>
      {asked !== null && <ChangeKind own={own} kind={asked} onClose={() => setAsked(null)} />}
      {choosing && <Choices own={own} onClose={() => setChoosing(false)} />}
    </>
  )
}

/** What stands in the place of a row that is not near yet. */
function PlainRow({ own, count }: { own: OwnField; count: OwnFieldCount | undefined }) {
  return (
    <>
      <div className={clsx(layout.row, editRows.row, editRows.plain)} dir="auto">
        {own.name}
      </div>
      <div className={clsx(layout.row, editRows.below, editRows.plainBelow)} data-kind={own.kind}>
        <CountText count={count} />
      </div>
    </>
  )
}

function CountText({ count }: { count: OwnFieldCount | undefined }) {
  const t = useWords()
  if (!count) return null
  return (
    <>
      <span className={typography.quiet}>{t('own.values', { count: count.values })}</span>
      {count.aside > 0 && <span className={typography.quiet}>{t('own.aside', { count: count.aside })}</span>}
    </>
  )
}

/** The currency of a money field. Its amounts stay the numbers they are: nothing is converted. */
function Currency({ own }: { own: OwnField }) {
  const t = useWords()
  const before = own.currency ?? ''
  const [typed, setTyped] = useState(before)
  const [shown, setShown] = useState(before)
  // What is stored may change from elsewhere.
  if (shown !== before) {
    setShown(before)
    setTyped(before)
  }
  const save = async (currency: string): Promise<void> => {
    if (currency === before) return
    const { id, name, kind } = own
    await runWithUndo('saveOwnField', { id, name, kind, currency }, () =>
      t(currency === '' ? 'own.currency-left' : 'own.currency-set', { field: name, currency }),
    )
  }
  return (
    <CurrencyInput
      size="xs"
      className={editRows.kind}
      aria-label={t('own.currency-of', { field: own.name })}
      value={typed}
      onChange={setTyped}
      onPicked={(picked) => void save(picked)}
      onBlur={() => void save(typed)}
    />
  )
}
