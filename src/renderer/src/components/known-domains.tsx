import type { KeyboardEvent } from 'react'
import { useRoute } from '../api/route-queries.ts'
import { ATTENTION_FIELDS, cellNeedsAttention } from '../../../shared/figures/attention.ts'
import { field, KEY_FIGURES } from '../../../shared/fields.ts'
import type { ListQuery, ListRow } from '../../../shared/list.ts'
import { useAllowance } from '../api/queries.ts'
import { useWords } from '../locales/words.ts'
import { EstimateMark } from './told/estimated.tsx'
import { Moment } from './told/moment.tsx'
import { useCellText } from './told/reading.tsx'
import styles from './known-domains.module.css'

const MOST = 6
/** A letter alone would be in nearly every name. */
const SHORTEST = 2
const WORTH = field(KEY_FIGURES[0] ?? '')
const SHOWN = [WORTH, ...ATTENTION_FIELDS].map(({ id }) => id)

const namesWith = (text: string): ListQuery => ({
  list: 'domains',
  filter: { op: 'contains', column: 'domain', text },
  sort: { column: 'looked_up_at', descending: true },
})

/**
 * Domains of the library whose names hold what is typed, with value and age of what is stored. The arrow keys reach them
 * from the field.
 */
export function KnownDomains({ typed, onChoose }: { typed: string; onChoose: (name: string) => void }) {
  const t = useWords()
  const text = typed.trim()
  const now = useAllowance().data?.now
  const { data } = useRoute(
    'listRows',
    { query: namesWith(text), offset: 0, limit: MOST, fields: SHOWN },
    { enabled: text.length >= SHORTEST && !/\s/u.test(text) },
  )
  if (!data || data.length === 0 || now === undefined || text.length < SHORTEST) return null
  return (
    <div className={styles.known}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.name}>{t('lookup.known')}</span>
        <span className={styles.worth}>
          {t(`field.${WORTH.id}`)} {WORTH.estimate && <EstimateMark />}
        </span>
        <span className={styles.when}>{t('column.looked_up_at')}</span>
      </div>
      <ul aria-label={t('lookup.known')}>
        {data.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.item} onKeyDown={step} onClick={() => onChoose(row.name)}>
              <Known row={row} now={now} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A domain's name, why it needs attention, what it is worth, and when it was looked up. */
function Known({ row, now }: { row: ListRow; now: number }) {
  const t = useWords()
  const textOf = useCellText()
  const worth = row.cells[WORTH.id]
  const warnings = ATTENTION_FIELDS.flatMap((entry) => {
    const cell = row.cells[entry.id]
    if (!cell || !cellNeedsAttention(entry, cell)) return []
    // A flag alone does not say what it is of.
    const text = textOf(entry, cell)
    return [entry.type === 'flag' ? `${t(`field.${entry.id}`)}: ${text}` : text]
  })
  return (
    <>
      <span className={styles.name} dir="auto">
        {row.unicode}
      </span>
      {warnings.map((text) => (
        <span key={text} className={styles.warning} title={`${text}: ${t('attention')}`}>
          <span aria-hidden="true">⚠</span> <span dir="auto">{text}</span>
        </span>
      ))}
      <span className={styles.worth}>{worth?.state === 'value' ? textOf(WORTH, worth) : ''}</span>
      <span className={styles.when}>{row.when === null ? '' : <Moment at={row.when} now={now} />}</span>
    </>
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
