import { clsx } from 'clsx'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ask } from '../../api/route-queries.ts'
import { MOST_COMPARED, withNames } from '../../../../shared/comparison/comparison.ts'
import { useWords } from '../../locales/words.ts'
import type { CompareProps } from './compare-props.ts'
import layout from '../../styles/layout.module.css'
import compareFault from './compare-fault.module.css'
import styles from './add-name.module.css'

/** Adds domains by typing: one, or several with spaces or commas between. Shows what is stored and asks nothing. */
export function AddName({ document, change }: CompareProps) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const parts = typed.split(/[\s,;]+/u).filter((part) => part !== '')
    if (parts.length === 0) return
    if (document.names.length >= MOST_COMPARED) return setFault(t('compare.full'))
    const names: string[] = []
    for (const part of parts) {
      const parsed = await ask('parseName', { typed: part })
      if (!parsed.ok) return setFault(t(`name-fault.${parsed.fault}`, { detail: parsed.detail }))
      names.push(parsed.name.ascii)
    }
    const fresh = names.filter((name) => !document.names.includes(name))
    if (fresh.length === 0) return setFault(t('compare.there-already', { name: names[0] ?? '' }))
    const left = document.names.length + new Set(fresh).size - MOST_COMPARED
    change((now) => withNames(now, [...now.names, ...fresh]))
    setTyped('')
    setFault(left > 0 ? t('compare.too-many', { count: left }) : null)
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
