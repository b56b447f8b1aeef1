import { useQuery } from '@tanstack/react-query'
import type { ListQuery } from '../../../../shared/list.ts'
import { bridge, unwrap } from '../../api/bridge.ts'
import { useAllowance } from '../../api/queries.ts'
import { Moment } from '../../components/moment.tsx'
import { LearnMore } from '../../components/learn-more.tsx'
import { OutcomeText } from '../../components/outcome-text.tsx'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'
import { LookupField } from '../../components/lookup-field.tsx'

const RECENT = 12
const LATEST: ListQuery = { list: 'domains', search: '', conditions: [], sort: { column: 'when', descending: true } }

/** Where the program begins: the field, and the domains looked up last. */
export function LookupScreen() {
  const t = useWords()
  const { go } = useNavigation()
  return (
    <div className="page-scroll">
      <div className="page-narrow lookup-home">
        <div className="stack">
          <h1>{t('lookup.title')}</h1>
          <LookupField onAsked={(name) => go({ screen: 'domain', name })} />
        </div>
        <Recent />
      </div>
    </div>
  )
}

function Recent() {
  const t = useWords()
  const { go } = useNavigation()
  const now = useAllowance().data?.now
  const { data } = useQuery({
    queryKey: ['library', 'recent'],
    queryFn: () => unwrap(bridge.listRows({ query: LATEST, offset: 0, limit: RECENT, fields: [] })),
  })
  if (!data || now === undefined) return null
  if (data.length === 0)
    return (
      <div className="stack">
        <p className="quiet">{t('lookup.nothing-yet')}</p>
        <LearnMore page="first-lookup" />
      </div>
    )
  return (
    <section className="stack" aria-labelledby="recent">
      <h2 id="recent">{t('lookup.recent')}</h2>
      <ul className="recent">
        {data.map((row) => (
          <li key={row.id}>
            <button type="button" className="recent-item" onClick={() => go({ screen: 'domain', name: row.name })}>
              <span className="recent-name" dir="auto">
                {row.unicode}
              </span>
              {row.outcome !== null && row.outcome !== 'found' && (
                <span className="quiet">
                  <OutcomeText outcome={row.outcome} />
                </span>
              )}
              {row.when !== null && (
                <span className="recent-when">
                  <Moment at={row.when} now={now} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
