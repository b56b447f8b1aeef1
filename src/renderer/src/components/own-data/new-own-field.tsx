import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { OWN_KINDS, type OwnKind } from '../../../../shared/watchlists/watchlist.ts'
import { DraftLine } from '../told/draft-line.tsx'
import { useDraft } from '../hooks/use-draft.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { Dialog } from '../dialog.tsx'
import { PortfolioButton } from './portfolio-button.tsx'
import { CurrencyInput } from './currency-input.tsx'
import { Picker } from '../fields/picker.tsx'
import layout from '../../styles/layout.module.css'

/** Makes an own field from wherever columns are chosen; tells its id. */
export function NewOwnField({
  kinds = OWN_KINDS,
  onClose,
  onMade,
}: {
  /** Those that serve where it is made, the usual one first. */
  kinds?: readonly OwnKind[]
  onClose: () => void
  onMade: (id: number) => void
}) {
  const t = useWords()
  const draft = useDraft(() => ({ name: '', kind: kinds[0] ?? 'text', currency: '' }), {
    key: `own-field ${kinds.join()}`,
    title: t('own.new'),
  })
  const { name, kind, currency } = draft.entered
  const tidy = name.trim()
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (tidy === '') return
    const { value: id } = await runCommand('saveOwnField', {
      id: null,
      name: tidy,
      kind,
      ...(kind === 'money' ? { currency } : {}),
    })
    draft.saved()
    onClose()
    onMade(id)
  }
  return (
    <Dialog isForm opened onClose={onClose} title={t('own.new')} size="sm">
      <form className={layout.stack} onSubmit={(event) => void make(event)}>
        <DraftLine draft={draft} />
        <TextInput
          label={t('own.name')}
          maxLength={120}
          value={name}
          onChange={(event) => draft.set({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Picker
          label={t('own.kind')}
          data={kinds.map((one) => ({ value: one, label: t(`own.kind-${one}`) }))}
          value={kind}
          onChange={(next) => draft.set({ kind: next as OwnKind })}
        />
        {kind === 'money' && (
          <CurrencyInput
            label={t('own.currency')}
            description={t('own.currency-what')}
            value={currency}
            onChange={(next) => draft.set({ currency: next })}
          />
        )}
        <div className={layout.dialogFoot}>
          <Button type="submit" disabled={tidy === ''}>
            {t('own.make')}
          </Button>
        </div>
      </form>
      {/* Behind the form: its own dialog has a form, which must not be one within another. */}
      <PortfolioButton
        onMade={(ids) => {
          onClose()
          for (const id of ids.toReversed()) onMade(id)
        }}
      />
    </Dialog>
  )
}
