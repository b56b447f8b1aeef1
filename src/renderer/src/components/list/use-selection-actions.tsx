import {
  IconBellOff,
  IconColumns,
  IconCopy,
  IconDownload,
  IconEyeOff,
  IconForms,
  IconPlaylistAdd,
  IconRefresh,
  IconReportAnalytics,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { columnsIn } from '../../../../shared/filter/filter.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { ListSelection } from '../../../../shared/list.ts'
import { DEFAULT_OPTIONS, type ReportOf } from '../../../../shared/report.ts'
import type { Translator } from '../../../../shared/locales/translator.ts'
import type { OwnField } from '../../../../shared/watchlist.ts'
import { useLabels, useOwnFields, useReadyState, useWatchlists } from '../../api/queries.ts'
import { useRoute } from '../../api/route-queries.ts'
import { useWords } from '../../locales/words.ts'
import { asSelection, type ListPlaceName, scopeId, type ShownPlace } from '../../stores/list-places.ts'
import { useReportDraft } from '../../stores/report-draft.ts'
import { useCompareSelected } from '../compare-buttons.tsx'
import { useCopyReport, useSaveReport } from '../save-report.ts'
import { later } from '../later.tsx'
import { useAddToList } from '../watched/add-to-list.tsx'
import type { ActionGroup, SelectionAction } from './selection-action.ts'
import { type SelectionWork, useSelectionWork } from './use-selection-work.ts'

const ListEditor = later(
  () => import('../watched/list-editor.tsx').then((module) => module.ListEditor),
  ['fields', 'rules', 'watchlists'],
)
const FillOwnField = later(
  () => import('../watched/fill-own-field.tsx').then((module) => module.FillOwnField),
  ['fields', 'watchlists'],
)
const LookAgainDialog = later(
  () => import('./look-again-dialog.tsx').then((module) => module.LookAgainDialog),
  ['lists'],
)

type Asked = { what: 'again' } | { what: 'list' } | { what: 'own'; own: OwnField }

/** What can be done with the selected rows of a list, the same in every one, and the dialog that an action opens. */
export function useSelectionActions(
  at: ListPlaceName,
  place: ShownPlace,
  selected: number,
): { actions: SelectionAction[]; dialog: ReactNode; remove: () => Promise<void>; copyCells: () => Promise<void> } {
  const t = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const of = { list: place.query.list, selection: asSelection(place) }
  const work = useSelectionWork(at, place)
  const again = useAgain(of, selected, work, () => setAsked({ what: 'again' }))
  const list = useListAction(place, work, () => setAsked({ what: 'list' }))
  const compare = useCompareSelected(of)
  const write = useWriteActions(place, work)
  const watched = useWatchedActions(at, place, work)
  const actions: SelectionAction[] = [
    again,
    list,
    useLabelAction(work),
    useOwnAction(work, (own) => setAsked({ what: 'own', own })),
    ...watched.slice(0, 1),
    {
      id: 'compare',
      label: t('compare.button'),
      Icon: IconColumns,
      key: 'compare-this',
      does: { run: () => void compare() },
    },
    ...write.slice(0, 1),
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
  const dialog =
    asked?.what === 'again' ? (
      <LookAgainDialog of={of} onClose={close} />
    ) : asked?.what === 'list' ? (
      <ListEditor list={null} onClose={close} onSaved={(id, name) => void add(id, name, of)} />
    ) : asked?.what === 'own' ? (
      <FillOwnField of={of} own={asked.own} onClose={close} />
    ) : null
  return { actions, dialog, remove: work.remove, copyCells: () => work.copyCells(true) }
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

function useListAction(place: ShownPlace, work: SelectionWork, onNew: () => void): SelectionAction {
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

function useLabelAction(work: SelectionWork): SelectionAction {
  const t = useWords()
  const labels = useLabels().data ?? []
  return {
    id: 'label',
    label: t('list.label'),
    Icon: IconTag,
    does: {
      search: t('list.find-label'),
      groups:
        labels.length === 0
          ? [{ label: null, choices: [{ id: 'none', name: t('label.none'), run: work.toOwnData }] }]
          : [
              {
                label: t('label.add'),
                choices: labels.map((label) => ({
                  id: `add ${label.id}`,
                  name: label.name,
                  colour: label.colour,
                  run: () => work.label(label, true),
                })),
              },
              {
                label: t('label.take-off'),
                choices: labels.map((label) => ({
                  id: `off ${label.id}`,
                  name: label.name,
                  colour: label.colour,
                  run: () => work.label(label, false),
                })),
              },
            ],
    },
  }
}

function useOwnAction(work: SelectionWork, onPick: (own: OwnField) => void): SelectionAction {
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

/** What only a watchlist has: its members leave it, are muted and archived. */
function useWatchedActions(at: ListPlaceName, place: ShownPlace, work: SelectionWork): SelectionAction[] {
  const t = useWords()
  const listId = scopeId(place, 'lists')
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
            choices: [
              { id: 'mute', name: t('watch.mute-week'), run: () => work.mute(7) },
              { id: 'unmute', name: t('watch.unmute'), run: () => work.mute(0) },
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

/** The selected rows for other programs and other people. */
function useWriteActions(place: ShownPlace, work: SelectionWork): SelectionAction[] {
  const t = useWords()
  const save = useSaveReport()
  const copy = useCopyReport()
  const of: ReportOf = { of: 'table', query: place.query, columns: place.columns, selection: asSelection(place) }
  return [
    {
      id: 'report',
      label: t('list.report'),
      Icon: IconReportAnalytics,
      key: 'report',
      does: { run: () => useReportDraft.getState().begin(of) },
    },
    {
      id: 'copy',
      label: t('list.copy'),
      Icon: IconCopy,
      does: {
        groups: [
          {
            label: null,
            choices: [
              { id: 'head', name: t('list.copy-cells'), run: () => void work.copyCells(true) },
              { id: 'cells', name: t('list.copy-cells-only'), run: () => void work.copyCells(false) },
              { id: 'names', name: t('list.copy-names'), key: 'copy-names', run: () => void work.copyNames() },
              { id: 'markdown', name: t('export.copy-markdown'), run: () => void copy(of, null, 'markdown') },
            ],
          },
        ],
      },
    },
    {
      id: 'export',
      label: t('export.button'),
      Icon: IconDownload,
      does: {
        groups: [{ label: null, choices: exports(t, (format) => void save({ of, format, options: DEFAULT_OPTIONS })) }],
      },
    },
  ]
}

const exports = (t: Translator, save: (format: 'csv' | 'xlsx' | 'json') => void): ActionGroup['choices'] =>
  (['csv', 'xlsx', 'json'] as const).map((format) => ({
    id: format,
    name: t(`export.${format}`),
    run: () => save(format),
  }))
