import { clsx } from 'clsx'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { OWN_KINDS, type OwnField, type OwnKind } from '../../../../shared/watchlist.ts'
import { useOwnFields } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runWithUndo } from '../../stores/undo.ts'
import card from '../../styles/card.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import editRows from './edit-rows.module.css'

/** The fields that the person has defined: price paid, renewal. */
export function OwnFields() {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  const [name, setName] = useState('')
  const [kind, setKind] = useState<OwnKind>('text')
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return
    await runCommand('saveOwnField', { id: null, name: name.trim(), kind })
    setName('')
  }
  return (
    <section className={clsx(card.card, layout.stack)} aria-labelledby="own-heading">
      <h2 id="own-heading">{t('own.title')}</h2>
      <p className={typography.quiet}>{t('own.what')}</p>
      <ul className={editRows.editRows}>
        {fields.map((one) => (
          <Row key={one.id} own={one} />
        ))}
      </ul>
      <form className={clsx(layout.row, editRows.row)} onSubmit={(event) => void add(event)}>
        <TextInput
          size="xs"
          aria-label={t('own.new')}
          placeholder={t('own.new')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          size="xs"
          w={100}
          aria-label={t('own.kind')}
          data={OWN_KINDS.map((one) => ({ value: one, label: t(`own.kind-${one}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(next) => next && setKind(next as OwnKind)}
          comboboxProps={{ withinPortal: false }}
        />
        <Button type="submit" variant="default" leftSection={<IconPlus size={14} />} disabled={name.trim() === ''}>
          {t('own.make')}
        </Button>
      </form>
    </section>
  )
}

function Row({ own }: { own: OwnField }) {
  const t = useWords()
  const [name, setName] = useState(own.name)
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
      (removed) => removed && t('own.deleted', { field: own.name, count: removed.values.length }),
    )
  return (
    <li className={clsx(layout.row, editRows.row)}>
      <TextInput
        size="xs"
        aria-label={t('own.name-of', { field: own.name })}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => void rename()}
        onKeyDown={(event) => event.key === 'Enter' && void rename()}
      />
      <span className={typography.quiet}>{t(`own.kind-${own.kind}`)}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('own.delete', { field: own.name })}
        onClick={() => void remove()}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  )
}
