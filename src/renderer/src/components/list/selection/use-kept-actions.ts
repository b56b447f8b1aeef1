import { IconForms, IconPlaylistAdd, IconTag } from '@tabler/icons-react'
import { nextColour, type OwnField } from '../../../../../shared/watchlists/watchlist.ts'
import { useLabels, useOwnFields, useWatchlists } from '../../../api/queries.ts'
import { useWords } from '../../../locales/words.ts'
import { runCommand } from '../../../stores/commands.ts'
import { asSelection, scopeId, type ShownPlace } from '../../../stores/tables/list-places.ts'
import { createItem } from '../../fields/searched-items.tsx'
import type { SelectionAction } from './selection-action.ts'
import type { SelectionWork } from './use-selection-work.ts'

/** Adds the selected rows to a watchlist, or takes them out of one that has all of them. */
export function useListAction(place: ShownPlace, work: SelectionWork, onNew: (name: string) => void): SelectionAction {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const here = scopeId(place, 'list')
  return {
    id: 'list',
    label: t('list.add-to'),
    Icon: IconPlaylistAdd,
    key: 'watch',
    does: {
      search: t('menu.find-list'),
      held: {
        column: 'list',
        query: place.query,
        only: asSelection(place),
        items: lists.filter(({ id }) => id !== here),
        offWord: t('list.out-of'),
        put: ({ id, name }, on) => (on ? work.addToList(id, name) : work.removeFromList(id)),
      },
      last: (typed) => createItem(typed, lists, t, t('watch.new'), onNew),
    },
  }
}

/** Gives the selected rows a label, or takes it from them where all have it. */
export function useLabelAction(place: ShownPlace, work: SelectionWork, onNew: () => void): SelectionAction {
  const t = useWords()
  const labels = useLabels().data ?? []
  const make = async (name: string): Promise<void> => {
    const colour = nextColour(labels)
    const { value: id } = await runCommand('saveLabel', { id: null, name, colour })
    work.label({ id, name, colour }, true)
  }
  return {
    id: 'label',
    label: t('list.label'),
    Icon: IconTag,
    does: {
      search: t('menu.find-label'),
      held: {
        column: 'label',
        query: place.query,
        only: asSelection(place),
        items: labels,
        offWord: t('label.take-off'),
        put: work.label,
      },
      last: (typed) =>
        createItem(typed, labels, t, t('label.new'), (name) => (name === '' ? onNew() : void make(name))),
    },
  }
}

/** Gives an own field a value. */
export function useOwnAction(work: SelectionWork, onPick: (own: OwnField) => void): SelectionAction {
  const t = useWords()
  const fields = useOwnFields().data ?? []
  return {
    id: 'own',
    label: t('list.set-field'),
    Icon: IconForms,
    does: {
      search: t('menu.find-field'),
      groups: [
        {
          label: null,
          items:
            fields.length === 0
              ? [{ id: 'none', name: t('own.none'), run: work.toOwnData }]
              : fields.map((own) => ({ id: String(own.id), name: own.name, run: () => onPick(own) })),
        },
      ],
    },
  }
}
