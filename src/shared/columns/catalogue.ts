import { harmlessValues } from '../attention.ts'
import { type Field, FIELDS, type FieldId } from '../fields.ts'
import type { FieldKind } from '../field-kinds.ts'
import type { ListName } from '../list.ts'
import type { OwnField, OwnKind } from '../watchlist.ts'
import { type Column, type ColumnType, TYPE_RULES } from './column.ts'
import type { NamedPeers } from '../peers.ts'
import { DISAGREEMENT_COLUMN } from './disagreement-column.ts'
import { namedPeerColumns, percentileColumns } from './percentile-columns.ts'

const EVERYWHERE: readonly ListName[] = ['domains', 'history', 'watched']
const DOMAINS: readonly ListName[] = ['domains', 'watched']

const TYPE_OF_KIND: Readonly<Record<FieldKind, ColumnType>> = {
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

const TYPE_OF_OWN: Readonly<Record<OwnKind, ColumnType>> = {
  text: 'text',
  number: 'number',
  money: 'money',
  date: 'date',
  choice: 'choice',
  flag: 'flag',
  link: 'link',
}

/** What is typed for a field: a field without it does not compile. */
const SHORT: Readonly<Record<FieldId, string>> = {
  'valuation.estimated_value': 'value',
  'valuation.income_per_day': 'income',
  'valuation.daily_visitors': 'visitors',
  'meta.title': 'title',
  'meta.description': 'description',
  'seo.pagerank_score': 'pagerank',
  'seo.pagespeed_desktop': 'desktop',
  'seo.pagespeed_mobile': 'mobile',
  'seo.ssl_grade': 'ssl',
  'seo.tranco_rank': 'rank',
  'hosting.country': 'country',
  'hosting.ip': 'ip',
  'hosting.registrar': 'registrar',
  safety: 'safety',
  'category.name': 'category',
  'category.slug': 'category-id',
  verified: 'verified',
  is_reachable: 'reachable',
  updated_date: 'updated',
  'name.tld': 'tld',
  'name.length': 'length',
  'name.hyphens': 'hyphens',
  'name.digits': 'digits',
  'name.idn': 'idn',
  'derived.value_per_visitor': 'value-per-visitor',
  'derived.income_per_1000_visitors': 'income-per-1000',
  'derived.value_over_yearly_income': 'value-over-income',
  'derived.desktop_minus_mobile': 'desktop-minus-mobile',
  'derived.age_of_data': 'age',
}

// The head of an estimate has a word more.
const WIDTHS = { text: 210, estimate: 140, attention: 224, flagged: 172, other: 116 } as const

function widthOf(entry: Field): number {
  // What needs attention says so beside the value; a flag's own words are short.
  if (harmlessValues(entry) !== null) return entry.kind === 'flag' ? WIDTHS.flagged : WIDTHS.attention
  return entry.kind === 'text' ? WIDTHS.text : entry.estimate ? WIDTHS.estimate : WIDTHS.other
}

const typed = (type: ColumnType): Pick<Column, 'type' | 'aggregates'> => ({
  type,
  aggregates: TYPE_RULES[type].aggregates,
})

const fieldColumn = (entry: Field): Column => ({
  id: entry.id,
  ...typed(TYPE_OF_KIND[entry.kind]),
  origin: 'field',
  label: { word: `field.${entry.id}` },
  short: SHORT[entry.id],
  sources: EVERYWHERE,
  estimate: entry.estimate,
  width: widthOf(entry),
  field: entry,
})

const fact = (
  id: string,
  type: ColumnType,
  short: string,
  width: number,
  label: Extract<Column['label'], { word: unknown }>['word'],
  sources: readonly ListName[] = EVERYWHERE,
): Column => ({
  id,
  ...typed(type),
  origin: 'fact',
  label: { word: label },
  short,
  sources,
  estimate: false,
  width,
  field: null,
})

/** What the person keeps about a domain, and the names that they gave. */
const yours = (...of: Parameters<typeof fact>): Column => ({ ...fact(...of), yours: true })

/** What a table knows of a row beside the record: of the name, of the lookup, and what the person keeps about the domain. */
const FACTS: readonly Column[] = [
  fact('name', 'text', 'domain', 216, 'column.name'),
  fact('when', 'moment', 'looked-up', 124, 'column.when'),
  fact('outcome', 'choice', 'outcome', 136, 'column.outcome'),
  // Its order is that of numbers, but no figure can be made of some.
  { ...fact('status', 'number', 'status', 92, 'column.status'), aggregates: [] },
  fact('duration', 'score', 'took', 84, 'column.duration', ['history']),
  fact('lookups', 'number', 'lookups', 78, 'column.lookups', DOMAINS),
  yours('batch', 'set', 'batch', 92, 'column.batch'),
  yours('changes', 'number', 'unseen', 116, 'column.changes'),
  yours('labels', 'set', 'label', 150, 'column.labels'),
  yours('lists', 'set', 'list', 150, 'column.lists'),
  yours('note', 'text', 'note', 200, 'column.note'),
  yours('archived', 'flag', 'archived', 92, 'column.archived'),
  fact('domain-lookups', 'number', 'domain-lookups', 150, 'column.domain-lookups', ['history']),
  fact('latest-duration', 'score', 'latest-took', 156, 'column.latest-duration', DOMAINS),
  fact('latest-message', 'text', 'latest-message', 180, 'column.latest-message', DOMAINS),
  yours('batches', 'text', 'batches', 150, 'column.batches'),
]

/** What can be shown, but neither sorted nor filtered by: nothing of it is in an index. */
const SHOWN_ONLY: readonly Column[] = [
  { ...fact('message', 'text', 'message', 180, 'column.message', ['history']), short: null },
  { ...fact('figures-of', 'moment', 'figures-of', 140, 'column.figures-of', DOMAINS), short: null, aggregates: [] },
  { ...fact('spark', 'text', 'spark', 136, 'column.spark'), short: null },
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
export const PERCENTILE_COLUMNS: readonly Column[] = percentileColumns(({ id }) => SHORT[id])

/** A library in which nothing was given a name to compare with. */
export const NO_PEERS: NamedPeers = { list: [], label: [], view: [] }

/** The column of an own field. */
export const ownFieldColumn = (own: OwnField): Column => ({
  id: `own:${own.id}`,
  ...typed(TYPE_OF_OWN[own.kind]),
  origin: 'own',
  label: { name: own.name },
  short: null,
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
