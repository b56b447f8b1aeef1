import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { OWN_KINDS, type OwnKind } from '../../../../shared/watchlist.ts'
import { useWords } from '../../locales/words.ts'
import { runCommand } from '../../stores/commands.ts'
import { Dialog } from '../dialog.tsx'
import { PortfolioButton } from './portfolio-button.tsx'
import { CurrencyInput } from './currency-input.tsx'
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
  const [name, setName] = useState('')
  const [kind, setKind] = useState<OwnKind>(kinds[0] ?? 'text')
  const [currency, setCurrency] = useState('')
  const tidy = name.trim()
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (tidy === '') return
    const id = await runCommand('saveOwnField', {
      id: null,
      name: tidy,
      kind,
      ...(kind === 'money' ? { currency } : {}),
    })
    onClose()
    onMade(id)
  }
  return (
    <Dialog isForm opened onClose={onClose} title={t('own.new')} size="sm">
      <form className={layout.stack} onSubmit={(event) => void make(event)}>
        <TextInput
          label={t('own.name')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Select
          label={t('own.kind')}
          data={kinds.map((one) => ({ value: one, label: t(`own.kind-${one}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(next) => next && setKind(next as OwnKind)}
        />
        {kind === 'money' && (
          <CurrencyInput
            label={t('own.currency')}
            description={t('own.currency-what')}
            value={currency}
            onChange={setCurrency}
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
