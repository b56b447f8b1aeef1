import { type ActionId, actionOf } from '../../../../shared/actions.ts'
import { useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { useNavigation } from '../../stores/navigation.ts'

/** What an action of the screen would be done to, and what that costs. */
export function useContext(): (id: ActionId) => string | null {
  const t = useWords()
  const here = useNavigation((navigation) => navigation.here)
  const lists = useWatchlists().data ?? []
  const what =
    here.screen === 'domain'
      ? here.name
      : here.screen === 'watchlist'
        ? (lists.find(({ id }) => id === here.id)?.name ?? null)
        : here.screen === 'domains' || here.screen === 'history'
          ? t(`screen.${here.screen}`)
          : null
  return (id) => {
    if (what === null || actionOf(id).place !== 'here') return null
    return id === 'again' && here.screen === 'domain' ? t('palette.again-costs', { what }) : what
  }
}
