import { IconBellOff, IconEyeOff } from '@tabler/icons-react'
import { columnsIn } from '../../../../../shared/filter/filter.ts'
import { useWords } from '../../../locales/words.ts'
import { type ListPlaceName, scopeId, type ShownPlace } from '../../../stores/tables/list-places.ts'
import type { SelectionAction } from './selection-action.ts'
import type { SelectionWork } from './use-selection-work.ts'

/** What only a watchlist has: its members leave it, are muted and archived. */
export function useWatchedActions(at: ListPlaceName, place: ShownPlace, work: SelectionWork): SelectionAction[] {
  const t = useWords()
  const listId = scopeId(place, 'list')
  if (at !== 'watched') return []
  const archivedShown = columnsIn(place.query.filter).includes('archived')
  return [
    ...(listId === null
      ? []
      : [
          {
            id: 'remove',
            label: t('watch.remove'),
            Icon: IconEyeOff,
            does: { run: () => work.removeFromList(listId) },
          },
        ]),
    {
      id: 'watched',
      label: t('list.follow'),
      Icon: IconBellOff,
      does: {
        groups: [
          {
            label: null,
            items: [
              { id: 'mute', name: t('watch.mute-week'), run: () => void work.mute(7) },
              { id: 'unmute', name: t('watch.unmute'), run: () => void work.mute(0) },
              {
                id: 'archive',
                name: t(archivedShown ? 'watch.unarchive' : 'watch.archive'),
                run: () => work.archive(!archivedShown),
              },
            ],
          },
        ],
      },
    },
  ]
}
