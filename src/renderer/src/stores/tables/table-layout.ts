import type { TableLayout } from '../../../../shared/columns/column-layout.ts'
import { FIRST_TABLE, firstBatchColumns, frozenAfter, insertedAfter } from '../../../../shared/columns/table-columns.ts'
import type { ListQuery } from '../../../../shared/list.ts'
import type { Preferences } from '../../../../shared/program/preferences.ts'
import { runCommand } from '../commands.ts'
import { keptShape, type ListPlace, type ListPlaceName, NEWEST_FIRST, scopeId, useListPlaces } from './list-places.ts'

const placeOf = (at: ListPlaceName) => useListPlaces.getState().places[at]

/** What is kept of the tables that belong to no watchlist. */
export type KeptTables = Pick<Preferences, 'columns' | 'layouts'>
type KeptTable = 'domains' | 'history' | 'batch'

/** Shows every table as it was kept. */
export function showKeptTables(kept: KeptTables): void {
  for (const at of ['domains', 'history', 'batch'] as const) showKeptTable(at, kept)
}

/** Shows a table as it was kept. */
export function showKeptTable(at: KeptTable, { columns, layouts }: KeptTables): void {
  const place = placeOf(at)
  const { query } = place
  const layout = layouts[at]
  const isFirst = columns[at] === undefined && layout === undefined
  useListPlaces.getState().show(at, {
    ...keptShape(columns[at] ?? firstColumns(at, place), layout),
    // The order of a view that was shown here is none of the table's own.
    query: { ...query, sort: layout?.sort ?? (place.ofView ? NEWEST_FIRST : query.sort) },
    view: null,
    ofView: false,
    isFirst,
  })
}

/** What a table shows until a person has chosen: the results of a batch what they were opened with. */
const firstColumns = (at: KeptTable, { query, columns, isFirst, ofView }: ListPlace): readonly string[] =>
  at !== 'batch' ? FIRST_TABLE[query.list] : isFirst && !ofView ? columns : firstBatchColumns([])

/** Shows other columns, or the same in another order; what is frozen stays frozen. */
export function showColumns(at: ListPlaceName, columns: string[], change: Partial<TableLayout> = {}): void {
  const { columns: before, layout } = placeOf(at)
  const frozen = frozenAfter(before, layout.frozen, columns)
  useListPlaces.getState().show(at, { columns, layout: { ...layout, frozen, ...change }, view: null })
  keep(at)
}

/** Adds a column to a table that does not show it: behind another one, or at the end. */
export function addColumn(at: ListPlaceName, column: string, after: string | null = null): void {
  const { columns } = placeOf(at)
  if (!columns.includes(column)) showColumns(at, insertedAfter(columns, after ?? '', column))
}

/** Gives a column a width in pixels; null for its first. */
export function setWidth(at: ListPlaceName, id: string, width: number | null): void {
  const { layout } = placeOf(at)
  const { [id]: _, ...others } = layout.widths
  const widths = width === null ? others : { ...others, [id]: width }
  useListPlaces.getState().show(at, { layout: { ...layout, widths }, view: null })
  keep(at)
}

/** Keeps so many columns at the left while the others are scrolled. */
export function freeze(at: ListPlaceName, frozen: number): void {
  useListPlaces.getState().show(at, { layout: { ...placeOf(at).layout, frozen }, view: null })
  keep(at)
}

/** Chooses the field of the small lines: a watchlist's own, or the table's. */
export function setSpark(at: ListPlaceName, spark: string): void {
  const place = placeOf(at)
  const id = scopeId(place, 'list')
  if (at === 'watched' && id !== null) return void runCommand('updateWatchlist', { id, change: { spark } })
  useListPlaces.getState().show(at, { layout: { ...place.layout, spark }, view: null })
  keep(at)
}

/** Sorts a table, and remembers that. */
export function sortTable(at: ListPlaceName, sort: ListQuery['sort']): void {
  useListPlaces.getState().setSort(at, sort)
  keep(at)
}

// One write of a table at a time; of what was changed meanwhile only the latest is written.
const writing = new Map<string, { next: (() => Promise<unknown>) | null }>()

/** True while what a person has changed of a table is on its way to where it is kept. */
export const isKeepingTable = (at: ListPlaceName): boolean => writing.has(keyOf(at))

const keyOf = (at: ListPlaceName): string => (at === 'watched' ? `${at} ${scopeId(placeOf(at), 'list')}` : at)

function keep(at: ListPlaceName): void {
  if (placeOf(at).ofView) return
  useListPlaces.getState().show(at, { isFirst: false })
  const key = keyOf(at)
  const write = writeOf(at)
  const running = writing.get(key)
  if (running) running.next = write
  else void writeAll(key, write)
}

async function writeAll(key: string, first: () => Promise<unknown>): Promise<void> {
  const writer: { next: (() => Promise<unknown>) | null } = { next: first }
  writing.set(key, writer)
  try {
    while (writer.next) {
      const write = writer.next
      writer.next = null
      await write()
    }
  } finally {
    writing.delete(key)
  }
}

/** What keeps a table as it is now. */
function writeOf(at: ListPlaceName): () => Promise<unknown> {
  const place = placeOf(at)
  const { columns } = place
  const layout = { ...place.layout, sort: place.query.sort }
  if (at !== 'watched')
    return () => runCommand('updatePreferences', { columns: { [at]: columns }, layouts: { [at]: layout } })
  const id = scopeId(place, 'list')
  return async () => (id === null ? null : runCommand('updateWatchlist', { id, change: { columns, layout } }))
}
