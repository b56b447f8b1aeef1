import { IconChartDots, IconColumns, IconGavel, IconRefresh, IconTable, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { numberFormat } from '../../../../../shared/formats/intl.ts'
import { type ListSelection, ownColumn, type ListRow } from '../../../../../shared/list.ts'
import type { OwnField } from '../../../../../shared/watchlists/watchlist.ts'
import { useReadyState } from '../../../api/queries.ts'
import { useRoute } from '../../../api/route-queries.ts'
import { useWords } from '../../../locales/words.ts'
import {
  asSelection,
  isOrderChosen,
  type ListPlaceName,
  scopeId,
  type ShownPlace,
  useListPlaces,
} from '../../../stores/tables/list-places.ts'
import { addColumn } from '../../../stores/tables/table-layout.ts'
import { useCompareSelected } from '../../compare-buttons.tsx'
import { later } from '../../later.tsx'
import { useAddToList } from '../../watched/add-to-list.tsx'
import type { SelectionAction } from './selection-action.ts'
import { useLabelAction, useListAction, useOwnAction } from './use-kept-actions.ts'
import { useWatchedActions } from './use-watched-actions.ts'
import { useWriteActions } from './use-write-actions.ts'
import { type SelectionWork, useSelectionWork } from './use-selection-work.ts'

const ListEditor = later(
  () => import('../../watched/list-editor.tsx').then((module) => module.ListEditor),
  ['fields', 'filters', 'rules', 'watchlists'],
)
const NewLabel = later(() => import('../../watched/new-label.tsx').then((module) => module.NewLabel), ['watchlists'])
const FillOwnField = later(
  () => import('../../watched/fill-own-field.tsx').then((module) => module.FillOwnField),
  ['fields', 'watchlists'],
)
const DecideDialog = later(
  () => import('../../decisions/decide-dialog.tsx').then((module) => module.DecideDialog),
  ['fields', 'filters', 'watchlists'],
)
const LookAgainDialog = later(
  () => import('./look-again-dialog.tsx').then((module) => module.LookAgainDialog),
  ['lists'],
)

type Asked =
  | { what: 'again' }
  | { what: 'list'; name: string }
  | { what: 'label' }
  | { what: 'decide'; row?: ListRow | undefined }
  | { what: 'own'; own: OwnField }

/** What can be done with the selected rows of a list, the same in every one, and the dialog that an action opens. */
export function useSelectionActions(
  at: ListPlaceName,
  place: ShownPlace,
  selected: number,
): {
  actions: SelectionAction[]
  dialog: ReactNode
  remove: () => Promise<void>
  copyCells: () => Promise<void>
  decide: (row?: ListRow) => void
} {
  const t = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const of = { list: place.query.list, selection: asSelection(place) }
  const work = useSelectionWork(at, place)
  const again = useAgain(of, selected, work, () => setAsked({ what: 'again' }))
  const list = useListAction(place, work, (name) => setAsked({ what: 'list', name }))
  const compare = useCompareSelected(of)
  const write = useWriteActions(place, work)
  const watched = useWatchedActions(at, place, work)
  const decide = (row?: ListRow): void => setAsked({ what: 'decide', row })
  const actions: SelectionAction[] = [
    again,
    list,
    useLabelAction(place, work, () => setAsked({ what: 'label' })),
    {
      id: 'decide',
      label: t('list.decide'),
      Icon: IconGavel,
      key: 'decide',
      does: { run: () => decide() },
    },
    {
      id: 'compare',
      label: t('compare.button'),
      Icon: IconColumns,
      key: 'compare-this',
      does: { run: () => void compare() },
    },
    useOwnAction(work, (own) => setAsked({ what: 'own', own })),
    ...watched.slice(0, 1),
    ...write.slice(0, 1),
    useChartAction(at, place),
    ...watched.slice(1),
    ...write.slice(1),
    {
      id: 'delete',
      label: t(at === 'watched' ? 'list.delete-lookups' : 'list.delete'),
      Icon: IconTrash,
      does: { run: () => void work.remove() },
    },
  ]
  const add = useAddToList()
  const close = (): void => setAsked(null)
  // What was written is to be seen where it was written.
  const showWritten = (column: string): void => addColumn(at, column, 'domain')
  // In History several rows may be of one domain.
  const count = of.list === 'history' ? undefined : selected
  const dialog =
    asked?.what === 'again' ? (
      <LookAgainDialog of={of} onClose={close} />
    ) : asked?.what === 'list' ? (
      <ListEditor list={null} name={asked.name} onClose={close} onSaved={(id, name) => void add(id, name, of)} />
    ) : asked?.what === 'label' ? (
      <NewLabel onClose={close} onMade={(label) => void work.label(label, true)} />
    ) : asked?.what === 'decide' ? (
      <DecideDialog
        of={asked.row ? { names: [asked.row.name] } : of}
        count={asked.row ? 1 : count}
        sort={isOrderChosen(place) ? place.query.sort : undefined}
        shown={asked.row?.unicode}
        onClose={close}
        onDone={() => showWritten('decision')}
      />
    ) : asked?.what === 'own' ? (
      <FillOwnField
        of={of}
        own={asked.own}
        count={count}
        onClose={close}
        onDone={() => showWritten(ownColumn(asked.own.id))}
      />
    ) : null
  const listId = at === 'watched' ? scopeId(place, 'list') : null
  // In a watchlist a row is a member of it, and no lookup.
  const remove = at === 'watched' ? async () => void (listId !== null && work.removeFromList(listId)) : work.remove
  return { actions, dialog, remove, copyCells: () => work.copyCells(true), decide }
}

/** A chart of the selected rows in the place of all, and the rows back. */
function useChartAction(at: ListPlaceName, { panels: { chart } }: ShownPlace): SelectionAction {
  const t = useWords()
  return {
    id: 'chart',
    label: t(chart ? 'chart.rows' : 'chart.title'),
    Icon: chart ? IconTable : IconChartDots,
    key: 'chart',
    does: { run: () => useListPlaces.getState().showPanels(at, { chart: !chart }) },
  }
}

/** In History several rows may be of one domain: how many requests they are is counted, up to so many rows. */
const COUNTED = 500

function useAgain(
  of: { list: ShownPlace['query']['list']; selection: ListSelection },
  selected: number,
  work: SelectionWork,
  onAsk: () => void,
): SelectionAction {
  const t = useWords()
  const { format } = useReadyState()
  const isCounted = of.list === 'history' && selected > 0 && selected <= COUNTED
  const counted = useRoute('selectedNames', of, { enabled: isCounted })
  const requests = of.list === 'history' ? (isCounted ? counted.data?.count : undefined) : selected
  return {
    id: 'again',
    label:
      requests === undefined
        ? t('list.again')
        : t('list.again-count', { count: requests, shown: numberFormat(format).format(requests) }),
    Icon: IconRefresh,
    key: 'again',
    does: { run: () => void work.again(onAsk) },
  }
}
