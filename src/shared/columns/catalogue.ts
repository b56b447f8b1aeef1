import { harmlessValues } from '../figures/attention.ts'
import { type Field, FIELDS } from '../fields.ts'
import { type ListName, ownColumn } from '../list.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
import type { Column } from './column.ts'
import { type ValueType, TYPE_RULES } from '../values/value-type.ts'
import type { NamedPeers } from '../figures/peers.ts'
import { FACT_IDS, type FactId, factOf, isAsked, isFactId } from './facts.ts'
import { DISAGREEMENT_COLUMN } from './disagreement-column.ts'
import { namedPeerColumns, percentileColumns } from './percentile-columns.ts'

const EVERYWHERE: readonly ListName[] = ['domains', 'history', 'watched']

// The head of an estimate has a word more.
const WIDTHS = { text: 210, estimate: 140, attention: 224, flagged: 172, other: 116 } as const

function widthOf(entry: Field): number {
  // What needs attention says so beside the value; a flag's own words are short.
  if (harmlessValues(entry) !== null) return entry.type === 'flag' ? WIDTHS.flagged : WIDTHS.attention
  return entry.type === 'text' ? WIDTHS.text : entry.estimate ? WIDTHS.estimate : WIDTHS.other
}

const typed = (type: ValueType): Pick<Column, 'type' | 'aggregates'> => ({
  type,
  aggregates: TYPE_RULES[type].aggregates,
})

const fieldColumn = (entry: Field): Column => ({
  id: entry.id,
  ...typed(entry.type),
  origin: 'field',
  label: { word: `field.${entry.id}` },
  sources: EVERYWHERE,
  estimate: entry.estimate,
  width: widthOf(entry),
  field: entry,
})

function factColumn(id: FactId): Column {
  const { type, lists, width, yours, aggregates } = factOf(id)
  return {
    id,
    ...typed(type),
    ...(aggregates ? { aggregates } : {}),
    origin: 'fact',
    label: { word: `column.${id}` },
    sources: lists,
    estimate: false,
    ...(yours ? { yours } : {}),
    width,
    field: null,
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
export const BUILT_IN_COLUMNS: readonly Column[] = [
  ...FACT_IDS.filter(isAsked).map(factColumn),
  ...FIELDS.map(fieldColumn),
]

/** Where figures stand among other domains. No formula and no rule rests on them: each lookup of any domain moves them all. */
export const PERCENTILE_COLUMNS: readonly Column[] = percentileColumns()

/** A library in which nothing was given a name to compare with. */
export const NO_PEERS: NamedPeers = { list: [], label: [], view: [] }

/** The column of an own field. */
export const ownFieldColumn = (own: OwnField): Column => ({
  id: ownColumn(own.id),
  ...typed(own.kind),
  origin: 'own',
  label: { name: own.name },
  sources: EVERYWHERE,
  estimate: false,
  yours: true,
  width: WIDTHS.other,
  field: null,
  ...(own.currency ? { currency: own.currency } : {}),
})

/**
 * Every column of a library: the built-in ones, percentiles among its lists, labels and views, then those that the person made.
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
    ...namedPeerColumns(peers),
    ...ownFields.map(ownFieldColumn),
    ...formulas.map(({ column }) => column),
  ]
}
