import { IconForms, IconPlaylistAdd, IconTag } from '@tabler/icons-react'
import type { OwnField } from '../../../../shared/watchlist.ts'
import { useLabels, useOwnFields, useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'
import { scopeId, type ShownPlace } from '../../stores/list-places.ts'
import type { ActionGroup, SelectionAction } from './selection-action.ts'
import type { SelectionWork } from './use-selection-work.ts'

/** Adds the selected rows to a watchlist, or takes them out of one. */
export function useListAction(place: ShownPlace, work: SelectionWork, onNew: () => void): SelectionAction {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const here = scopeId(place, 'lists')
  const others = lists.filter(({ id }) => id !== here)
  const choices = (prefix: string, run: (id: number, name: string) => void): ActionGroup['choices'] =>
    others.map(({ id, name, colour }) => ({ id: `${prefix} ${id}`, name, colour, run: () => run(id, name) }))
  return {
    id: 'list',
    label: t('list.add-to'),
    Icon: IconPlaylistAdd,
    key: 'watch',
    does: {
      search: t('list.find-list'),
      groups: [
        { label: t('list.into'), choices: choices('into', work.addToList) },
        { label: null, choices: [{ id: 'new', name: t('watch.new'), run: onNew }] },
        { label: t('list.out-of'), choices: choices('out', work.removeFromList) },
      ],
    },
  }
}

/** Adds a label, or takes it off. */
export function useLabelAction(work: SelectionWork, onNew: () => void): SelectionAction {
  const t = useWords()
  const labels = useLabels().data ?? []
  const choices = (prefix: string, on: boolean): ActionGroup['choices'] =>
    labels.map((label) => ({
      id: `${prefix} ${label.id}`,
      name: label.name,
      colour: label.colour,
      run: () => work.label(label, on),
    }))
  const groups: ActionGroup[] = [
    { label: t('label.add'), choices: choices('add', true) },
    { label: null, choices: [{ id: 'new', name: t('label.new'), run: onNew }] },
    { label: t('label.take-off'), choices: choices('off', false) },
  ]
  return {
    id: 'label',
    label: t('list.label'),
    Icon: IconTag,
    does: { search: t('list.find-label'), groups: groups.filter((group) => group.choices.length > 0) },
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
      search: t('list.find-field'),
      groups: [
        {
          label: null,
          choices:
            fields.length === 0
              ? [{ id: 'none', name: t('own.none'), run: work.toOwnData }]
              : fields.map((own) => ({ id: String(own.id), name: own.name, run: () => onPick(own) })),
        },
      ],
    },
  }
}
