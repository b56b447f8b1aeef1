import { clsx } from 'clsx'
import { Button } from '@mantine/core'
import { useRoute } from '../../api/route-queries.ts'
import { NO_FILTER } from '../../../../shared/filter/filter.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import { useAllowance } from '../../api/queries.ts'
import { Moment } from '../../components/told/moment.tsx'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { OutcomeText } from '../../components/told/outcome-text.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { LookupField } from '../../components/fields/lookup-field.tsx'
import { later } from '../../components/later.tsx'
import { PageScroll } from '../../components/page-scroll.tsx'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'
import styles from './lookup-screen.module.css'

const RECENT = 12
/** With fewer domains than these a library has hardly begun: the lookup that checked the key is one of them. */
const FEW = 3
const LATEST: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } }

const Today = later(
  () => import('./today.tsx').then((part) => part.Today),
  ['allowance', 'answers', 'changes', 'connections', 'fields', 'network', 'today'],
)

/** Where the program begins: the field, and the domains looked up last. */
export function LookupScreen() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <PageScroll>
      <div className={clsx(layout.pageNarrow, styles.home)}>
        <div className={layout.stack}>
          <h1>{t('lookup.title')}</h1>
          <LookupField onLookup={(name) => go({ screen: 'domain', name })} />
        </div>
        <Today />
        <Recent />
      </div>
    </PageScroll>
  )
}

function Recent() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const now = useAllowance().data?.now
  const { data } = useRoute('listRows', { query: LATEST, offset: 0, limit: RECENT, fields: [] })
  if (!data || now === undefined) return null
  if (data.length === 0)
    return (
      <div className={layout.stack}>
        <p className={typography.quiet}>{t('lookup.nothing-yet')}</p>
        <FirstSteps />
        <LearnMore page="first-lookup" />
      </div>
    )
  return (
    <section className={layout.stack} aria-labelledby="recent">
      <h2 id="recent">{t('lookup.recent')}</h2>
      <ul className={styles.recent}>
        {data.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.item} onClick={() => go({ screen: 'domain', name: row.name })}>
              <span className={styles.name} dir="auto">
                {row.unicode}
              </span>
              {row.outcome !== null && row.outcome !== 'found' && (
                <span className={typography.quiet}>
                  <OutcomeText outcome={row.outcome} />
                </span>
              )}
              {row.when !== null && (
                <span className={styles.when}>
                  <Moment at={row.when} now={now} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {data.length < FEW && <FirstSteps />}
    </section>
  )
}

/** What else a library begins with. */
function FirstSteps() {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  return (
    <div className={layout.row}>
      <Button variant="default" onClick={() => go({ screen: 'new-batch' })}>
        {t('lookup.first-list')}
      </Button>
      <Button variant="default" onClick={() => go({ screen: 'watchlists' })}>
        {t('lookup.first-watchlist')}
      </Button>
    </div>
  )
}
