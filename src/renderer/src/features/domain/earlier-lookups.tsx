import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { DomainPage } from '../../../../shared/domain-page.ts'
import { later } from '../../components/later.tsx'
import { ShowAll } from '../../components/told/show-all.tsx'
import { Moment } from '../../components/told/moment.tsx'
import { OutcomeText } from '../../components/told/outcome-text.tsx'
import { useWords } from '../../locales/words.ts'
import card from '../../styles/card.module.css'
import plainTable from '../../styles/plain-table.module.css'
import typography from '../../styles/typography.module.css'
import styles from './earlier-lookups.module.css'

const SHOWN = 8

const LookupDetails = later(
  () => import('../../components/lookup-details.tsx').then((module) => module.LookupDetails),
  ['answers', 'domain', 'fields', 'record', 'watchlists'],
)

/** The domain's lookups, newest first; each opens beside the page. */
export function EarlierLookups({ page }: { page: DomainPage }) {
  const t = useWords()
  const [shown, setShown] = useState<number | null>(null)
  const [all, setAll] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  const { earlier } = page
  const at = earlier.findIndex(({ id }) => id === shown)
  return (
    <section className={clsx(card.card, styles.earlier)} aria-labelledby="earlier">
      <h2 id="earlier">{t('domain.earlier', { count: earlier.length })}</h2>
      <table ref={table} className={plainTable.table} aria-labelledby="earlier">
        <thead>
          <tr>
            <th scope="col">{t('column.looked_up_at')}</th>
            <th scope="col">{t('column.outcome')}</th>
          </tr>
        </thead>
        <tbody className={styles.lookups}>
          {(all ? earlier : earlier.slice(0, SHOWN)).map((lookup) => (
            <tr key={lookup.id}>
              <td>
                <button type="button" className={typography.link} onClick={() => setShown(lookup.id)}>
                  <Moment at={lookup.requestedAt} now={page.now} />
                </button>
              </td>
              <td>
                <OutcomeText outcome={lookup.outcome} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && earlier.length > SHOWN && (
        <ShowAll count={earlier.length} list={() => table.current} onShow={() => setAll(true)} />
      )}
      {shown !== null && (
        <LookupDetails
          id={shown}
          takesFocus
          onClose={() => setShown(null)}
          onStep={(by) => setShown(earlier[at + by]?.id ?? shown)}
        />
      )}
    </section>
  )
}
