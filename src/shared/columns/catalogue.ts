import { harmlessValues } from '../attention.ts'
import { type Field, FIELDS } from '../fields.ts'
import type { FieldKind } from '../field-kinds.ts'
import { type ListName, ownColumn } from '../list.ts'
import type { OwnField, OwnKind } from '../watchlist.ts'
import type { Column } from './column.ts'
import { type ValueType, TYPE_RULES } from '../values/value-type.ts'
import type { NamedPeers } from '../peers.ts'
import type { FactId } from './fact-ids.ts'
import { DISAGREEMENT_COLUMN } from './disagreement-column.ts'
import { namedPeerColumns, percentileColumns } from './percentile-columns.ts'

const EVERYWHERE: readonly ListName[] = ['domains', 'history', 'watched']
const DOMAINS: readonly ListName[] = ['domains', 'watched']

const TYPE_OF_KIND: Readonly<Record<FieldKind, ValueType>> = {
  amount: 'money',
  count: 'number',
  number: 'score',
  score: 'score',
  rank: 'rank',
  grade: 'grade',
  label: 'choice',
  country: 'choice',
  ip: 'text',
  text: 'text',
  any: 'text',
  flag: 'flag',
  date: 'date',
}

const TYPE_OF_OWN: Readonly<Record<OwnKind, ValueType>> = {
  text: 'text',
  number: 'number',
  money: 'money',
  date: 'date',
  choice: 'choice',
  flag: 'flag',
  link: 'link',
}

// The head of an estimate has a word more.
const WIDTHS = { text: 210, estimate: 140, attention: 224, flagged: 172, other: 116 } as const

function widthOf(entry: Field): number {
  // What needs attention says so beside the value; a flag's own words are short.
  if (harmlessValues(entry) !== null) return entry.kind === 'flag' ? WIDTHS.flagged : WIDTHS.attention
  return entry.kind === 'text' ? WIDTHS.text : entry.estimate ? WIDTHS.estimate : WIDTHS.other
}

const typed = (type: ValueType): Pick<Column, 'type' | 'aggregates'> => ({
  type,
  aggregates: TYPE_RULES[type].aggregates,
})

const fieldColumn = (entry: Field): Column => ({
  id: entry.id,
  ...typed(TYPE_OF_KIND[entry.kind]),
  origin: 'field',
  label: { word: `field.${entry.id}` },
  sources: EVERYWHERE,
  estimate: entry.estimate,
  width: widthOf(entry),
  field: entry,
})

const fact = (id: FactId, type: ValueType, width: number, sources: readonly ListName[] = EVERYWHERE): Column => ({
  id,
  ...typed(type),
  origin: 'fact',
  label: { word: `column.${id}` },
  sources,
  estimate: false,
  width,
  field: null,
})

/** What the person keeps about a domain, and the names that they gave. */
const yours = (...of: Parameters<typeof fact>): Column => ({ ...fact(...of), yours: true })

/** What a table knows of a row beside the record: of the name, of the lookup, and what the person keeps about the domain. */
const FACTS: readonly Column[] = [
  fact('domain', 'text', 216),
  fact('looked_up_at', 'moment', 124),
  fact('outcome', 'choice', 136),
  // Its order is that of numbers, but no figure can be made of some.
  { ...fact('status', 'number', 92), aggregates: [] },
  fact('took', 'score', 84, ['history']),
  fact('lookups', 'number', 78, DOMAINS),
  yours('batch', 'set', 92),
  yours('unseen', 'number', 116),
  yours('label', 'set', 150),
  yours('list', 'set', 150),
  yours('note', 'text', 200),
  yours('archived', 'flag', 92),
  fact('domain_lookups', 'number', 150, ['history']),
  fact('latest_took', 'score', 156, DOMAINS),
  fact('latest_message', 'text', 180, DOMAINS),
  yours('batches', 'text', 150),
]

/** What can be shown, but neither sorted nor filtered by: nothing of it is in an index. */
const SHOWN_ONLY: readonly Column[] = [
  fact('message', 'text', 180, ['history']),
  { ...fact('figures_of', 'moment', 140, DOMAINS), aggregates: [] },
  fact('spark', 'text', 136),
]
// Which batches a lookup belongs to is asked by their ids; `batches` shows their names.
const ASKED_ONLY: ReadonlySet<string> = new Set(['batch'])

/** True for a column that rows can be sorted and filtered by. */
export const isAskable = (column: string): boolean => !SHOWN_ONLY.some(({ id }) => id === column)

/** What the cells of a table can show, out of every column of the library. */
export function shownInTables(columns: Iterable<Column>): Column[] {
  return [...columns, ...SHOWN_ONLY].filter(({ id }) => !ASKED_ONLY.has(id))
}

/** The columns that every library has. */
export const BUILT_IN_COLUMNS: readonly Column[] = [...FACTS, ...FIELDS.map(fieldColumn)]

/** Where figures stand among other domains. No formula and no rule rests on them: each lookup of any domain moves them all. */
export const PERCENTILE_COLUMNS: readonly Column[] = percentileColumns()

/** A library in which nothing was given a name to compare with. */
export const NO_PEERS: NamedPeers = { list: [], label: [], view: [] }

/** The column of an own field. */
export const ownFieldColumn = (own: OwnField): Column => ({
  id: ownColumn(own.id),
  ...typed(TYPE_OF_OWN[own.kind]),
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
