import { clsx } from 'clsx'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ask } from '../../../api/route-queries.ts'
import type { Comparison } from '../../../../../shared/comparison/comparison.ts'
import { cutText } from '../../../../../shared/cut-text.ts'
import { useWords } from '../../../locales/words.ts'
import { type CompareName, useComparisons } from '../../../stores/work/comparisons.ts'
import layout from '../../../styles/layout.module.css'
import compareFault from '../../../components/weighing/compare-fault.module.css'
import styles from './add-name.module.css'

/** Adds domains by typing: one, or several with spaces or commas between. Shows what is stored and asks nothing. */
export function AddName({ id, document }: { id: string; document: Comparison }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const parts = typed.split(/[\s,;]+/u).filter((part) => part !== '')
    if (parts.length === 0) return
    const names: CompareName[] = []
    for (const part of parts) {
      const parsed = await ask('parseName', { typed: part })
      if (!parsed.ok)
        return setFault(faultOf(part, t(`name-fault.${parsed.fault}`, { detail: parsed.detail }), parts.length > 1))
      names.push(parsed.name)
    }
    if (names.every(({ ascii }) => document.names.includes(ascii)))
      return setFault(t('compare.there-already', { name: names[0]?.unicode ?? '' }))
    useComparisons.getState().add(names, id)
    setTyped('')
    setFault(null)
  }
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <div className={clsx(layout.row, styles.row)}>
        <TextInput
          size="xs"
          value={typed}
          error={fault !== null}
          maxLength={4_000}
          spellCheck={false}
          autoComplete="off"
          aria-label={t('compare.add')}
          placeholder={t('compare.add')}
          leftSection={<IconPlus size={14} stroke={1.6} />}
          autoFocus={document.names.length === 0}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault(null)
          }}
        />
        {typed.trim() !== '' && (
          <Button type="submit" variant="default">
            {t('compare.add-button')}
          </Button>
        )}
      </div>
      <div role="status" className={clsx(compareFault.fault, styles.fault)}>
        {fault}
      </div>
    </form>
  )
}

/** Of several names it is said which one is meant. */
const faultOf = (part: string, why: string, several: boolean): string =>
  several ? `${cutText(part, 40)}: ${why}` : why
