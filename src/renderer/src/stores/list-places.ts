import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { FIRST_COLUMNS } from '../../../shared/fields.ts'
import type { Condition, ListName, ListQuery } from '../../../shared/list.ts'

/** Which rows are selected: some by id, or all that the filter shows but some. */
export type RowSelection = { mode: 'some'; ids: ReadonlySet<number> } | { mode: 'all'; except: ReadonlySet<number> }

/** What one list remembers while the person is elsewhere. */
export interface ListPlace {
  query: ListQuery
  columns: string[]
  /** Watched: the field of the line in each row. */
  spark?: string
  /** The saved view it shows unchanged, if any. */
  view: number | null
  focused: number
  selection: RowSelection
}

export const NOTHING_SELECTED: RowSelection = { mode: 'some', ids: new Set() }

const startOf = (list: ListName): ListPlace => ({
  query: { list, search: '', conditions: [], sort: { column: 'when', descending: true } },
  columns: [...FIRST_COLUMNS],
  view: null,
  focused: 0,
  selection: NOTHING_SELECTED,
})

/** A place without its focused row, which changes with each arrow key: only the table itself follows that. */
export type ShownPlace = Omit<ListPlace, 'focused'>

/** The places where a list is shown: Domains, History, the results of one batch, one watchlist. */
export type ListPlaceName = ListName | 'batch'

/** What the person has not chosen themselves and therefore does not see among the filters. */
export const isFixed = (at: ListPlaceName, condition: Condition): boolean =>
  condition.op === 'in-batch' || (at === 'watched' && condition.op === 'in-list')

const startOfBatch = (batch: number): ListPlace => ({
  ...startOf('history'),
  query: { ...startOf('history').query, conditions: [{ op: 'in-batch', batch }] },
})

const startOfWatched = (watchlist: number): ListPlace => ({
  ...startOf('watched'),
  query: {
    ...startOf('watched').query,
    conditions: [{ op: 'in-list', watchlist }],
    sort: { column: 'changes', descending: true },
  },
})

interface ListPlaces {
  places: Record<ListPlaceName, ListPlace>
  /** Changes what is shown. The selection is cleared: no action may touch rows that cannot be seen. */
  setQuery: (list: ListPlaceName, change: Partial<ListQuery>) => void
  show: (list: ListPlaceName, place: Partial<ListPlace>) => void
  /** Shows the results of a batch, with what was chosen there before when it is the same one. */
  openBatch: (batch: number) => void
  /** Shows a watchlist in its own columns. */
  openWatchlist: (watchlist: number, columns: string[], spark: string) => void
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

/** Filters, columns, focus and selection of every list. */
export const useListPlaces = create<ListPlaces>((set, get) => ({
  places: {
    domains: startOf('domains'),
    history: startOf('history'),
    batch: startOfBatch(0),
    watched: startOfWatched(0),
  },
  setQuery: (list, change) => {
    toTop(list)
    set(({ places }) => {
      const before = places[list]
      const onlySort = Object.keys(change).every((key) => key === 'sort')
      return {
        places: {
          ...places,
          [list]: {
            ...before,
            query: { ...before.query, ...change },
            view: null,
            focused: 0,
            selection: onlySort ? before.selection : NOTHING_SELECTED,
          },
        },
      }
    })
  },
  show: (list, change) => set(({ places }) => ({ places: { ...places, [list]: { ...places[list], ...change } } })),
  openBatch: (batch) => {
    const { batch: before } = get().places
    if (before.query.conditions.some((one) => one.op === 'in-batch' && one.batch === batch)) return
    toTop('batch')
    get().show('batch', { ...startOfBatch(batch), columns: before.columns })
  },
  openWatchlist: (watchlist, columns, spark) => {
    const { watched: before } = get().places
    const same = before.query.conditions.some((one) => one.op === 'in-list' && one.watchlist === watchlist)
    if (!same) toTop('watched')
    get().show('watched', { ...(same ? before : startOfWatched(watchlist)), columns, spark })
  },
  reset: () => {
    useListTops.getState().reset()
    set(({ places }) => ({
      places: {
        watched: startOfWatched(0),
        batch: startOfBatch(0),
        domains: { ...startOf('domains'), columns: places.domains.columns },
        history: { ...startOf('history'), columns: places.history.columns },
      },
    }))
  },
}))

/** What a list shows and which rows are selected; the same object for as long as only the focus moves. */
export const useShownPlace = (at: ListPlaceName): ShownPlace =>
  useListPlaces(
    useShallow(({ places }) => {
      const { focused: _, ...shown } = places[at]
      return shown
    }),
  )

/** The selection as a route takes it. */
export function asSelection(
  place: ShownPlace,
): { ids: number[]; query: ListQuery } | { query: ListQuery; except: number[] } {
  return place.selection.mode === 'some'
    ? { ids: [...place.selection.ids], query: place.query }
    : { query: place.query, except: [...place.selection.except] }
}
