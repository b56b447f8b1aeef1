import { Checkbox } from '@mantine/core'
import type { RuleBody, RuleScope } from '../../../../shared/rules/rules.ts'
import { CADENCE_DAYS, type Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

/** Whether two results have to agree; who chooses so is told how much later the alert then comes. */
export function TwoLooks({ body, onChange }: { body: RuleBody; onChange: (twoLooks: boolean) => void }) {
  const t = useWords()
  const days = slowest(useWatchlists().data ?? [], body.scope)
  return (
    <Checkbox
      size="xs"
      label={t('rule.two-looks')}
      description={
        body.twoLooks
          ? days === null
            ? t('rule.two-looks-by-hand')
            : t('rule.two-looks-later', { count: days })
          : t('rule.two-looks-what')
      }
      checked={body.twoLooks}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** The days between two refreshes of the list in the scope that waits longest; null where none is refreshed by itself. */
function slowest(lists: readonly Watchlist[], scope: RuleScope): number | null {
  const days = lists
    .filter(({ id }) => scope.of !== 'lists' || scope.ids.includes(id))
    .flatMap(({ cadence }) => CADENCE_DAYS[cadence] ?? [])
  return days.length === 0 ? null : Math.max(...days)
}
