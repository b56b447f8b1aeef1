import { clsx } from 'clsx'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { runCommand } from '../../stores/commands.ts'
import { type Colour, COLOURS, type Label } from '../../../../shared/watchlists/watchlist.ts'
import { useLabels } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { runWithUndo } from '../../stores/undo.ts'
import { beforeMoved, MoveButtons } from '../move-buttons.tsx'
import { NearRow } from '../near-row.tsx'
import { Picker } from '../fields/picker.tsx'
import colourDot from '../../styles/colour-dot.module.css'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import editRows from './edit-rows.module.css'

/** The person's labels: made, renamed, coloured, moved, taken away with undo. */
export function Labels() {
  const t = useWords()
  const labels = useLabels().data ?? []
  const [name, setName] = useState('')
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return
    await runCommand('saveLabel', {
      id: null,
      name: name.trim(),
      colour: COLOURS[(labels.length % (COLOURS.length - 1)) + 1] ?? 'grey',
    })
    setName('')
  }
  return (
    <>
      <p className={typography.quiet}>{t('label.what')}</p>
      {labels.length > 0 && (
        <ul className={editRows.editRows}>
          {labels.map((label, at) => (
            <NearRow
              key={label.id}
              of={labels.length}
              className={clsx(layout.row, editRows.row)}
              plain={
                <div className={editRows.plain} dir="auto">
                  {label.name}
                </div>
              }
            >
              {() => (
                <Row
                  label={label}
                  move={
                    <MoveButtons
                      at={at}
                      count={labels.length}
                      up={t('label.up', { label: label.name })}
                      down={t('label.down', { label: label.name })}
                      onMove={(way) =>
                        void runCommand('moveLabel', { id: label.id, before: beforeMoved(labels, at, way) })
                      }
                    />
                  }
                />
              )}
            </NearRow>
          ))}
        </ul>
      )}
      <form className={clsx(layout.row, editRows.row)} onSubmit={(event) => void add(event)}>
        <TextInput
          size="xs"
          aria-label={t('label.new')}
          placeholder={t('label.new')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<IconPlus size={14} />} disabled={name.trim() === ''}>
          {t('label.make')}
        </Button>
      </form>
    </>
  )
}

function Row({ label, move }: { label: Label & { domains: number }; move: ReactNode }) {
  const t = useWords()
  const [name, setName] = useState(label.name)
  const save = (change: Partial<Label>): void =>
    void runCommand('saveLabel', { id: label.id, name: label.name, colour: label.colour, ...change })
  const rename = async (): Promise<void> => {
    if (name.trim() === '' || name.trim() === label.name) return setName(label.name)
    try {
      await runCommand('saveLabel', { id: label.id, name: name.trim(), colour: label.colour })
    } catch (error) {
      // A name that is taken: the field would go on showing what is not so.
      setName(label.name)
      throw error
    }
  }
  const remove = () =>
    runWithUndo(
      'removeLabel',
      { id: label.id },
      (removed) => removed && t('label.deleted', { label: label.name, count: label.domains }),
    )
  return (
    <>
      <span className={colourDot.dot} data-colour={label.colour} aria-hidden="true" />
      <TextInput
        size="xs"
        aria-label={t('label.name-of', { label: label.name })}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => void rename()}
        onKeyDown={(event) => event.key === 'Enter' && void rename()}
      />
      <Picker
        size="xs"
        className={editRows.colour}
        aria-label={t('label.colour-of', { label: label.name })}
        data={COLOURS.map((colour) => ({ value: colour, label: t(`colour.${colour}`) }))}
        value={label.colour}
        onChange={(colour) => save({ colour: colour as Colour })}
      />
      <span className={clsx(typography.quiet, typography.numeric)}>{t('label.domains', { count: label.domains })}</span>
      {move}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('label.delete', { label: label.name })}
        onClick={() => void remove()}
      >
        <IconX size={14} />
      </ActionIcon>
    </>
  )
}
