import type { KeyboardEvent } from 'react'
import { useRoute } from '../api/route-queries.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { useAllowance } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { Moment } from './moment.tsx'
import styles from './known-domains.module.css'

const MOST = 6
/** A letter alone would be in nearly every name. */
const SHORTEST = 2

const namesWith = (text: string): ListQuery => ({
  list: 'domains',
  filter: { op: 'contains', column: 'name', text },
  sort: { column: 'when', descending: true },
})

/** Domains of the library whose names hold what is typed, with the age of what is stored: the arrow keys reach them from the field. */
export function KnownDomains({ typed, onChoose }: { typed: string; onChoose: (name: string) => void }) {
  const t = useWords()
  const text = typed.trim()
  const now = useAllowance().data?.now
  const { data } = useRoute(
    'listRows',
    { query: namesWith(text), offset: 0, limit: MOST, fields: [] },
    { enabled: text.length >= SHORTEST && !/\s/u.test(text) },
  )
  if (!data || data.length === 0 || now === undefined || text.length < SHORTEST) return null
  return (
    <ul className={styles.known} aria-label={t('lookup.known')}>
      {data.map((row) => (
        <li key={row.id}>
          <button type="button" className={styles.item} onKeyDown={step} onClick={() => onChoose(row.name)}>
            <span className={styles.name} dir="auto">
              {row.unicode}
            </span>
            <span className={styles.when}>{row.when === null ? '' : <Moment at={row.when} now={now} />}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Up and Down go through the names, and from the first one back to the field. */
function step(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const item = event.currentTarget.closest('li')
  const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling
  if (next) return next.querySelector('button')?.focus()
  if (event.key === 'ArrowUp') event.currentTarget.closest('[data-lookup-field]')?.querySelector('input')?.focus()
}
