import { Button } from '@mantine/core'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useWatchlists } from '../../api/queries.ts'
import { LearnMore } from '../../components/told/learn-more.tsx'
import { useWords } from '../../locales/words.ts'
import { runAction } from '../../stores/actions.ts'
import { useInbox } from '../../stores/tables/inbox.ts'
import { useNavigation } from '../../stores/navigation.ts'
import layout from '../../styles/layout.module.css'
import typography from '../../styles/typography.module.css'

/** What an inbox without an alert says, and what makes alerts come. */
export function NoAlerts() {
  const t = useWords()
  const filter = useInbox((inbox) => inbox.filter)
  const watchlists = useWatchlists().data
  const clear = (): void => useInbox.getState().set({ text: '', rules: [], severities: [], lists: [], labels: [] })
  const { state, text, rules, severities, lists, labels } = filter
  const narrowed = text.trim() !== '' || [rules, severities, lists, labels].some((part) => part.length > 0)
  if (narrowed || state !== 'open')
    return (
      <div className={layout.empty}>
        <h2>{t(narrowed ? 'alerts.none-match' : state === 'done' ? 'alerts.none-done' : 'alerts.none-snoozed')}</h2>
        {narrowed && (
          <Button variant="default" onClick={clear}>
            {t('alerts.clear-filter')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={layout.empty}>
      <h2>{t('alerts.none')}</h2>
      <p className={typography.quiet}>{t('alerts.none-text')}</p>
      {watchlists && <FirstSteps lists={watchlists} />}
      <LearnMore page="rules" />
    </div>
  )
}

/** What makes alerts come: a watchlist brings the first rules, and the lookups that they look at. */
function FirstSteps({ lists }: { lists: readonly Watchlist[] }) {
  const t = useWords()
  const go = useNavigation((navigation) => navigation.go)
  const [first] = lists
  const follows = lists.some(({ domains }) => domains > 0)
  const watch = (): void => (first ? go({ screen: 'watchlist', id: first.id }) : runAction('new-list'))
  return (
    <div className={layout.row}>
      {!follows && <Button onClick={watch}>{t('alerts.none-watch')}</Button>}
      <Button variant={follows ? 'filled' : 'default'} onClick={() => go({ screen: 'rule', id: null })}>
        {t('rules.new')}
      </Button>
    </div>
  )
}
