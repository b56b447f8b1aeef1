import { useCallback, useMemo } from 'react'
import type { Column } from '../../../shared/columns/column.ts'
import { columnsOf } from '../../../shared/columns/catalogue.ts'
import type { FilterLanguage } from '../../../shared/filter/filter-language.ts'
import { filterLanguage, type LanguageParts, namedValues } from '../../../shared/filter/make-language.ts'
import { columnName, type FilterWords } from '../../../shared/filter/filter-words.ts'
import type { NamedPeers } from '../../../shared/figures/peers.ts'
import { useWords } from '../locales/words.ts'
import {
  useBatches,
  useDeletedColumns,
  useFormulas,
  useLabels,
  useOwnFields,
  useReadyState,
  useViews,
  useWatchlists,
} from './queries.ts'

const NONE: never[] = []
let last: { own: unknown; formulas: unknown; peers: unknown; columns: ReadonlyMap<string, Column> } | null = null
let lastPeers: { of: readonly unknown[]; key: string; peers: NamedPeers } | null = null

/** The same as before unless one has come, gone or got another name: what is counted of them changes all the time. */
function peersOf(list: NamedPeers['list'], label: NamedPeers['label'], view: NamedPeers['view']): NamedPeers {
  const of = [list, label, view]
  if (lastPeers?.of.every((one, at) => one === of[at])) return lastPeers.peers
  const key = JSON.stringify(of.map((all) => all.map(({ id, name }) => [id, name])))
  lastPeers = { of, key, peers: lastPeers?.key === key ? lastPeers.peers : { list, label, view } }
  return lastPeers.peers
}

/** Made once for all that show columns: each cell of a formula asks. */
function columnsById(...[own, formulas, peers]: Required<Parameters<typeof columnsOf>>): ReadonlyMap<string, Column> {
  if (last?.own !== own || last.formulas !== formulas || last.peers !== peers) {
    const columns = new Map(columnsOf(own, formulas, peers).map((column) => [column.id, column]))
    last = { own, formulas, peers, columns }
  }
  return last.columns
}

/** Every column of the library, by its id. */
export function useColumns(): ReadonlyMap<string, Column> {
  const own = useOwnFields().data
  const formulas = useFormulas().data
  const lists = useWatchlists().data
  const labels = useLabels().data
  const views = useViews().data
  return columnsById(own ?? NONE, formulas ?? NONE, peersOf(lists ?? NONE, labels ?? NONE, views ?? NONE))
}

/** The names of columns that were deleted, by their ids. */
function useDeletedNames(): ReadonlyMap<string, string> {
  const deleted = useDeletedColumns().data
  return useMemo(() => new Map(deleted?.map(({ id, name }) => [id, name])), [deleted])
}

/** What a filter is typed and told with. */
export function useLanguageParts(): LanguageParts {
  const t = useWords()
  const columns = useColumns()
  const lists = useWatchlists().data
  const labels = useLabels().data
  const batches = useBatches().data
  return useMemo(
    () => ({
      t,
      columns,
      lists: lists ?? [],
      labels: labels ?? [],
      batch: batches?.map(({ summary }) => summary) ?? [],
    }),
    [t, columns, lists, labels, batches],
  )
}

/** What filters are told in words with. */
export function useFilterWords(): FilterWords {
  const parts = useLanguageParts()
  const deleted = useDeletedNames()
  return useMemo(
    () => ({
      ...parts,
      deleted,
      tellsApart: true,
      nameOf: (column, id) => namedValues(parts, column).find((one) => one.id === id)?.name,
    }),
    [parts, deleted],
  )
}

/** The language in which the search field is typed. */
export function useFilterLanguage(): FilterLanguage {
  const parts = useLanguageParts()
  const { format } = useReadyState()
  return useMemo(() => filterLanguage(parts, format), [parts, format])
}

/** What a column is called. */
export function useColumnName(): (column: string) => string {
  const t = useWords()
  const columns = useColumns()
  const deleted = useDeletedNames()
  return useCallback((column) => columnName(column, { t, columns, deleted, tellsApart: true }), [t, columns, deleted])
}
