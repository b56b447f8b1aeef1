import { nameKey } from '../../../../shared/values/text.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { type Colour, nextColour } from '../../../../shared/watchlists/watchlist.ts'
import { useLabels } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { bestMatches } from '../fields/best-match.ts'
import { LabelChip } from './label-chip.tsx'
import styles from './label-picker.module.css'

interface Props {
  has: ReadonlySet<number>
  onToggle: (id: number) => void
  /** A label that does not exist yet is to be made and chosen. */
  onNew: (name: string, colour: Colour) => void
}

/** Chooses labels: searched by their names, and made on the way where there is none of that name. */
export function LabelPicker({ has, onToggle, onNew }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const labels = useLabels().data ?? []
  const wanted = nameKey(typed)
  const found = bestMatches(labels, ({ name }) => name, typed)
  const isNew = wanted !== '' && labels.every(({ name }) => nameKey(name) !== wanted)
  // Enter with nothing typed keeps the choice, which is for whoever opened this.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || wanted === '') return
    event.preventDefault()
    const [best] = found
    if (!best) return make()
    setTyped('')
    onToggle(best.id)
  }
  const make = (): void => {
    setTyped('')
    onNew(typed.trim(), nextColour(labels))
  }
  return (
    <fieldset className={styles.picker} aria-label={t('label.choose')} onKeyDown={moveAmongLabels}>
      <TextInput
        size="xs"
        aria-label={t('label.search')}
        placeholder={t('label.search')}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <div className={styles.labels}>
        {found.map((label, at) => (
          <Checkbox
            key={label.id}
            className={styles.label}
            data-marked={at === 0 && wanted !== ''}
            size="xs"
            label={<LabelChip label={label} />}
            checked={has.has(label.id)}
            onChange={() => onToggle(label.id)}
          />
        ))}
        {isNew && (
          <Button
            className={styles.label}
            data-marked={found.length === 0}
            variant="subtle"
            color="gray"
            size="compact-xs"
            justify="flex-start"
            leftSection={<IconPlus size={14} />}
            onClick={make}
          >
            {t('menu.create', { name: typed.trim() })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Up and Down go through the field and the labels. */
function moveAmongLabels(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  fields[fields.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}
