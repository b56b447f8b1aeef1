import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { ColumnLayout } from '../../../../shared/columns/column-layout.ts'
import {
  type BatchColumn,
  FIRST_LAYOUT,
  FIRST_LIST_ORDER,
  FIRST_TABLE,
  firstBatchColumns,
  tableColumns,
} from '../../../../shared/columns/table-columns.ts'
import { allOf, type Filter, NO_FILTER, partsOf } from '../../../../shared/filter/filter.ts'
import type { Grouping } from '../../../../shared/analysis/grouping.ts'
import type { ListName, ListQuery, ListSelection } from '../../../../shared/list.ts'
import type { Watchlist } from '../../../../shared/watchlists/watchlist.ts'
import { type Place, useNavigation } from '../navigation.ts'
import { FIRST_CHART, type ChartChoice } from './chart-choice.ts'
import { NOTHING_SELECTED, type RowSelection } from './row-selection.ts'

/** A column of which a part of a filter is to be edited: the one that is there, or one more. */
export interface ToFilter {
  column: string
  anew: boolean
}

/** What one list remembers while the person is elsewhere. */
export interface ListPlace {
  /** What is asked: the scope, the chips and what is typed, together. */
  query: ListQuery
  /** What the person has not chosen and therefore does not see among the filters: the batch or watchlist that is shown. */
  scope: Filter | null
  /** The parts of the filter that stand as chips. */
  chips: Filter[]
  /** What stands in the search field, and the filter that it means. */
  typed: { text: string; filter: Filter }
  /** The shown columns, in their order. */
  columns: string[]
  /** How they are shown. */
  layout: ColumnLayout
  /** The column that a filter is to be made or opened for, until its editor has opened. */
  toFilter: ToFilter | null
  /** How the rows are grouped; null for rows as they are. */
  groups: Grouping | null
  /** The groups that are open to their rows. */
  opened: readonly OpenedGroup[]
  /** Watched: the field of the line in each row. */
  spark?: string
  /** The saved view it shows unchanged, if any. */
  view: number | null
  /** Its columns and widths are those of a view, changed or not: nothing of them is kept for the table itself. */
  ofView: boolean
  /** Its columns and order are those that it has until a person chooses others. */
  isFirst: boolean
  focused: number
  /** The column whose cell has the focus in the focused row; null while the row itself has it. */
  cell: string | null
  selection: RowSelection
  panels: ListPanels
}

/** A group that shows its rows: its place among the groups when it was last seen, and what its rows meet. */
export interface OpenedGroup {
  key: string
  index: number
  /** How many lines stand below it. */
  lines: number
}

/** What is open beside the rows of a list. */
export interface ListPanels {
  totals: boolean
  facets: boolean
  /** The column whose values the facets count; null until one was chosen. */
  facetOf: string | null
  /** Whether a chart of the rows stands in their place; what it shows is kept when it is closed. */
  chart: boolean
  charted: ChartChoice
}

const NO_PANELS: ListPanels = { totals: false, facets: false, facetOf: null, chart: false, charted: FIRST_CHART }

const NOTHING_TYPED: ListPlace['typed'] = { text: '', filter: NO_FILTER }

/** The order of a table until a person has chosen one. */
export const NEWEST_FIRST: ListQuery['sort'] = { column: 'looked_up_at', descending: true }

const startOf = (list: ListName, scope: Filter | null = null): ListPlace => ({
  query: { list, filter: scope ?? NO_FILTER, sort: NEWEST_FIRST },
  scope,
  chips: [],
  typed: NOTHING_TYPED,
  columns: [...FIRST_TABLE[list]],
  layout: FIRST_LAYOUT,
  toFilter: null,
  groups: null,
  opened: [],
  view: null,
  ofView: false,
  isFirst: true,
  focused: 0,
  cell: null,
  selection: NOTHING_SELECTED,
  panels: NO_PANELS,
})

/** A place without its focused row and cell, which change with each arrow key: only the table itself follows these. */
export type ShownPlace = Omit<ListPlace, 'focused' | 'cell'>

/** The places where a list is shown: Domains, History, the results of one batch, one watchlist. */
export type ListPlaceName = ListName | 'batch'

/** The batch whose results a place shows, or the watchlist whose domains: what its scope stands for. */
export function scopeId({ scope }: Pick<ListPlace, 'scope'>, column: 'batch' | 'list'): number | null {
  return scope?.op === 'is' && scope.column === column ? Number(scope.values[0]) : null
}

/** True when the rows stand in an order that a person has chosen. */
export const isOrderChosen = ({ query: { sort } }: Pick<ListPlace, 'query'>): boolean =>
  sort.column !== NEWEST_FIRST.column && sort.column !== FIRST_LIST_ORDER.column

/** True when the person has left some rows out. */
export const isFiltered = ({ chips, typed }: Pick<ListPlace, 'chips' | 'typed'>): boolean =>
  chips.length > 0 || partsOf(typed.filter).length > 0

/** The results of a batch, in the order in which its list was asked. */
function startOfBatch(batch: number, own: readonly BatchColumn[] = []): ListPlace {
  const place = startOf('history', { op: 'is', column: 'batch', values: [batch] })
  const query = { ...place.query, sort: { column: 'looked_up_at', descending: false } }
  return { ...place, query, columns: firstBatchColumns(own) }
}

function startOfWatched(watchlist: number): ListPlace {
  const place = startOf('watched', { op: 'is', column: 'list', values: [watchlist] })
  return { ...place, query: { ...place.query, sort: FIRST_LIST_ORDER } }
}

/** What is kept of a table, as its place shows it. */
export function keptShape(
  columns: readonly string[],
  layout: ColumnLayout | undefined,
): Pick<ListPlace, 'columns' | 'layout'> {
  const { widths, frozen, spark } = layout ?? FIRST_LAYOUT
  return { columns: tableColumns(columns), layout: { widths, frozen, ...(spark ? { spark } : {}) } }
}

type KeptShape = Pick<ListPlace, 'columns' | 'layout' | 'ofView' | 'isFirst'>
const shapeOf = ({ columns, layout, ofView, isFirst }: ListPlace): KeptShape => ({
  isFirst,
  columns,
  layout,
  ofView,
})

/** The chips and the typed words of a filter that was kept: a single text stands in the search field again. */
export function openedFilter(filter: Filter): Pick<ListPlace, 'chips' | 'typed'> {
  const parts = partsOf(filter)
  const words = parts.filter((part) => part.op === 'words')
  const [only] = words
  // Only words that are read as themselves may stand in the field.
  if (words.length !== 1 || only?.op !== 'words' || !/^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u.test(only.text))
    return { chips: parts, typed: NOTHING_TYPED }
  return { chips: parts.filter((part) => part !== only), typed: { text: only.text, filter: only } }
}

interface ListPlaces {
  places: Record<ListPlaceName, ListPlace>
  /** Changes what is left in. The selection is cleared: no action may touch rows that cannot be seen. */
  setFilter: (list: ListPlaceName, change: Partial<Pick<ListPlace, 'chips' | 'typed'>>) => void
  setSort: (list: ListPlaceName, sort: ListQuery['sort']) => void
  /** Groups the rows, or shows them as they are. */
  setGroups: (list: ListPlaceName, groups: Grouping | null) => void
  show: (list: ListPlaceName, place: Partial<ListPlace>) => void
  /** Opens or closes what stands beside the rows; remembered until the library is left. */
  showPanels: (list: ListPlaceName, change: Partial<ListPanels>) => void
  /** Shows the results of a batch, with what was chosen there before when it is the same one; `own` are its list's own fields. */
  openBatch: (batch: number, own: readonly BatchColumn[]) => void
  /** Shows a watchlist in its own columns and order. */
  openWatchlist: (watchlist: Pick<Watchlist, 'id' | 'columns' | 'layout' | 'spark'>) => void
  reset: () => void
}

/** The row (with fraction) at the top of each list: apart from the rest, since it changes with every frame of a scroll. */
export const useListTops = create<{
  tops: Partial<Record<ListPlaceName, number>>
  setTop: (list: ListPlaceName, top: number) => void
  reset: () => void
}>((set) => ({
  tops: {},
  setTop: (list, top) => set(({ tops }) => ({ tops: { ...tops, [list]: top } })),
  reset: () => set({ tops: {} }),
}))

const toTop = (list: ListPlaceName): void => useListTops.getState().setTop(list, 0)

/** Each watchlist as it was left, by its id: what is left in, grouped or drawn of one says nothing of another. */
const leftWatchlists = new Map<number, ListPlace>()

/** What stays open beside the rows of another list: nothing that was chosen for the columns of the one before. */
const panelsElsewhere = ({ panels: { totals, facets } }: ListPlace): ListPanels => ({ ...NO_PANELS, totals, facets })

/** Filters, columns, focus and selection of every list. */
export const useListPlaces = create<ListPlaces>((set, get) => ({
  places: {
    domains: startOf('domains'),
    history: startOf('history'),
    batch: startOfBatch(0),
    watched: startOfWatched(0),
  },
  setFilter: (list, change) => {
    toTop(list)
    set(({ places }) => {
      const before = places[list]
      const { chips, typed } = { ...before, ...change }
      const filter = allOf([...(before.scope ? [before.scope] : []), ...chips, typed.filter])
      // A space more in the field is no other filter.
      const same = JSON.stringify(filter) === JSON.stringify(before.query.filter)
      const place = same ? before : { ...before, view: null, focused: 0, opened: [], selection: NOTHING_SELECTED }
      return {
        places: {
          ...places,
          [list]: { ...place, chips, typed, query: same ? before.query : { ...before.query, filter } },
        },
      }
    })
  },
  setSort: (list, sort) => {
    toTop(list)
    set(({ places }) => {
      const before = places[list]
      return {
        places: { ...places, [list]: { ...before, query: { ...before.query, sort }, view: null, focused: 0 } },
      }
    })
  },
  setGroups: (list, groups) => {
    toTop(list)
    const { groups: before, opened } = get().places[list]
    // In another order they are the same groups.
    const same = JSON.stringify(before?.by) === JSON.stringify(groups?.by)
    const change = { groups, opened: same ? opened : [], view: null, focused: 0, selection: NOTHING_SELECTED }
    get().show(list, change)
  },
  show: (list, change) => set(({ places }) => ({ places: { ...places, [list]: { ...places[list], ...change } } })),
  showPanels: (list, change) => get().show(list, { panels: { ...get().places[list].panels, ...change } }),
  openBatch: (batch, own) => {
    const { batch: before } = get().places
    if (scopeId(before, 'batch') === batch) return
    toTop('batch')
    const { layout, isFirst, ofView } = before
    const place = startOfBatch(batch, own)
    const query = { ...place.query, sort: before.query.sort }
    const chosen = isFirst && !ofView ? {} : { query, columns: before.columns }
    get().show('batch', { ...place, layout, panels: panelsElsewhere(before), isFirst, ...chosen })
  },
  openWatchlist: ({ id, columns, layout, spark }) => {
    const { watched: before } = get().places
    if (scopeId(before, 'list') === id) return get().show('watched', { spark, ...keptShape(columns, layout) })
    toTop('watched')
    leftWatchlists.set(scopeId(before, 'list') ?? 0, before)
    const left = leftWatchlists.get(id)
    const place = left
      ? { ...left, focused: 0, cell: null }
      : { ...startOfWatched(id), panels: panelsElsewhere(before) }
    const query = layout?.sort ? { ...place.query, sort: layout.sort } : place.query
    // No action may touch rows that were selected another time.
    const selection = NOTHING_SELECTED
    get().show('watched', { ...place, query, selection, toFilter: null, spark, ...keptShape(columns, layout) })
  },
  reset: () => {
    leftWatchlists.clear()
    useListTops.getState().reset()
    set(({ places }) => ({
      places: {
        watched: startOfWatched(0),
        batch: { ...startOfBatch(0), ...shapeOf(places.batch) },
        domains: { ...startOf('domains'), ...shapeOf(places.domains) },
        history: { ...startOf('history'), ...shapeOf(places.history) },
      },
    }))
  },
}))

/** What a list shows and which rows are selected; the same object for as long as only the focus moves. */
export const useShownPlace = (at: ListPlaceName): ShownPlace =>
  useListPlaces(
    useShallow(({ places }) => {
      const { focused: _, cell: __, ...shown } = places[at]
      return shown
    }),
  )

/** Whether a list still asks what it asked: rows that came for another question are not selected, since they cannot be seen. */
export const isStill = (list: ListPlaceName, query: ListQuery): boolean =>
  useListPlaces.getState().places[list].query === query

/** The selection as a route takes it. */
export function asSelection(place: ShownPlace): ListSelection {
  return place.selection.mode === 'some'
    ? { ids: [...place.selection.ids], query: place.query }
    : { query: place.query, except: [...place.selection.except] }
}

const SHOWN_ON: Partial<Record<Place['screen'], ListPlaceName>> = {
  domains: 'domains',
  history: 'history',
  watchlist: 'watched',
  batch: 'batch',
}

// Whoever comes to a table anew has forgotten what was selected there, and the next key would hit it; back and forward
// lead to where one was.
useNavigation.subscribe(({ here }, before) => {
  const at = SHOWN_ON[here.screen]
  const wasThere = here === before.here || here === before.past.at(-1) || here === before.future[0]
  if (at && !wasThere && here.screen !== before.here.screen)
    useListPlaces.getState().show(at, { selection: NOTHING_SELECTED })
})
