import { type ListName, ownColumn } from '../list.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
import type { ColumnLayout } from './column-layout.ts'

/** The column that no table is without: it says which domain a row is about, and opens it. */
export const NAME_COLUMN = 'domain'

/** A column's width in pixels: less cannot be dragged, more would leave no room for anything else. */
export const NARROWEST = 48
export const WIDEST = 1_200

/** Until a person has changed it, the names stay in sight. */
export const FIRST_LAYOUT: ColumnLayout = { widths: {}, frozen: 1 }

/** The order of a watchlist until a person has chosen one: what has changed comes first. */
export const FIRST_LIST_ORDER = { column: 'unseen', descending: true }

const FIGURES = ['value', 'visitors', 'rank', 'desktop', 'mobile', 'ssl', 'safety', 'category']

/** What a table shows until a person has chosen. */
export const FIRST_TABLE: Readonly<Record<ListName, readonly string[]>> = {
  domains: [NAME_COLUMN, ...FIGURES, 'looked_up_at'],
  history: [NAME_COLUMN, 'looked_up_at', 'outcome', ...FIGURES],
  watched: [NAME_COLUMN, 'unseen', 'label', ...FIGURES, 'spark', 'looked_up_at'],
}

/** An own field that took a column of a batch's list. */
export type BatchColumn = Pick<OwnField, 'id' | 'kind'>

/** As many figures stand beside the amounts of a list, so that both are in sight. */
const BESIDE_AMOUNTS = 3

/** What the results of a batch show until a person has chosen: its amounts beside what a domain is worth, then the rest. */
export function firstBatchColumns(own: readonly BatchColumn[]): string[] {
  const ids = (isAmount: boolean): string[] =>
    own.filter(({ kind }) => (kind === 'money') === isAmount).map(({ id }) => ownColumn(id))
  const [first, rest] = [FIGURES.slice(0, BESIDE_AMOUNTS), FIGURES.slice(BESIDE_AMOUNTS)]
  return [NAME_COLUMN, ...ids(true), ...first, ...ids(false), ...rest, 'looked_up_at', 'outcome']
}

/** The columns with those that a list has filled, behind what a domain is worth: amounts are held against it. */
export function withFilled(columns: readonly string[], filled: readonly string[]): string[] {
  const added = filled.filter((id) => !columns.includes(id))
  const behind = Math.max(columns.indexOf('value'), 0) + 1
  return [...columns.slice(0, behind), ...added, ...columns.slice(behind)]
}

/** The columns of a table out of what is stored of them: a file or a backup of another hand may be without the name. */
export const tableColumns = (stored: readonly string[]): string[] => [
  ...new Set(stored.includes(NAME_COLUMN) ? stored : [NAME_COLUMN, ...stored]),
]

/** A width that can be had. */
export const withinWidths = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

/** The columns with one of them at another place, which is counted without it. */
export function movedColumn(columns: readonly string[], id: string, to: number): string[] {
  const rest = columns.filter((one) => one !== id)
  return [...rest.slice(0, Math.max(0, to)), id, ...rest.slice(Math.max(0, to))]
}

/** The columns with one more behind one of them; at the end where that is not there. */
export function insertedAfter(columns: readonly string[], after: string, id: string): string[] {
  const at = columns.indexOf(after)
  return movedColumn(columns, id, at === -1 ? columns.length : at + 1)
}

/** How many columns stay at the left after some were shown or hidden: the place counts, as in a spreadsheet. */
export function frozenAfter(before: readonly string[], frozen: number, after: readonly string[]): number {
  const stillFrozen = frozen - before.slice(0, frozen).filter((id) => !after.includes(id)).length
  return stillFrozen + after.slice(0, stillFrozen).filter((id) => !before.includes(id)).length
}
