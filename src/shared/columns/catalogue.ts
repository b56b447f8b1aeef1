import { EVERY_TABLE, ownColumn } from '../list.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
import { type Column, COLUMN_WIDTH, ofType } from './column.ts'
import { FIELD_COLUMNS } from './field-columns.ts'
import type { NamedPeers } from '../figures/peers.ts'
import { CHANGES_IN_DAYS } from './changes-in-days.ts'
import { FACT_IDS, type FactId, factOf, isAsked, isFactId } from './facts.ts'
import { DISAGREEMENT_COLUMN } from './disagreement-column.ts'
import { namedPeerColumns, percentileColumns } from './percentile-columns.ts'

function factColumn(id: FactId): Column {
  const { type, lists, width, yours, aggregates } = factOf(id)
  return {
    ...ofType(type),
    id,
    ...(aggregates ? { aggregates } : {}),
    origin: 'fact',
    label: { word: `column.${id}` },
    sources: lists,
    estimate: false,
    ...(yours ? { yours } : {}),
    width,
  }
}

const SHOWN_ONLY: readonly Column[] = FACT_IDS.filter((id) => !isAsked(id)).map(factColumn)
const isAskedOnly = (id: string): boolean => isFactId(id) && factOf(id).only === 'asked'

/** True for a column that rows can be sorted and filtered by. */
export const isAskable = (column: string): boolean => !SHOWN_ONLY.some(({ id }) => id === column)

/** What the cells of a table can show, out of every column of the library. */
export function shownInTables(columns: Iterable<Column>): Column[] {
  return [...columns, ...SHOWN_ONLY].filter(({ id }) => !isAskedOnly(id))
}

/** The columns that every library has. */
export const BUILT_IN_COLUMNS: readonly Column[] = [...FACT_IDS.filter(isAsked).map(factColumn), ...FIELD_COLUMNS]

/** Where figures stand among other domains. No formula and no rule rests on them: each lookup of any domain moves them all. */
export const PERCENTILE_COLUMNS: readonly Column[] = percentileColumns()

/** A library in which nothing was given a name to compare with. */
export const NO_PEERS: NamedPeers = { list: [], label: [], view: [] }

/** The column of an own field. */
export const ownFieldColumn = (own: OwnField): Column => ({
  ...ofType(own.kind),
  id: ownColumn(own.id),
  origin: 'own',
  label: { name: own.name },
  sources: EVERY_TABLE,
  estimate: false,
  yours: true,
  width: COLUMN_WIDTH,
  ...(own.currency ? { currency: own.currency } : {}),
})

/**
 * Every column of a library: the built-in ones, changes, percentiles among its lists, labels and views, then those that the person made.
 * What a formula's column is, follows from its text (`formulas/resolve-formulas.ts`).
 */
export function columnsOf(
  ownFields: readonly OwnField[],
  formulas: readonly { column: Column }[],
  peers: NamedPeers = NO_PEERS,
): Column[] {
  return [
    ...BUILT_IN_COLUMNS,
    ...PERCENTILE_COLUMNS,
    DISAGREEMENT_COLUMN,
    ...CHANGES_IN_DAYS,
    ...namedPeerColumns(peers),
    ...ownFields.map(ownFieldColumn),
    ...formulas.map(({ column }) => column),
  ]
}
