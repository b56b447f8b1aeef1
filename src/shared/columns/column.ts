import type { Field } from '../fields.ts'
import type { ListName } from '../list.ts'
import type { Word } from '../locales/catalogue.ts'
import type { Peers } from '../peers.ts'

/**
 * What sort of values a column holds; decides its operators, its aggregates and how it is written.
 *
 * - `text`: free text; `choice`: text of few different values; `set`: several values at once (labels, lists).
 * - `number`, `money`: numbers; `score`: a number on a scale, which may not be added up.
 * - `rank`: a number of which the lower is the better; `grade`: letters in an order of their own.
 * - `date`: a day; `moment`: a day with its time (UTC milliseconds).
 * - `flag`: yes or no; `link`: an address.
 */
export const COLUMN_TYPES = [
  'text',
  'link',
  'choice',
  'set',
  'number',
  'money',
  'score',
  'rank',
  'grade',
  'date',
  'moment',
  'flag',
] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** What a column can be summed up to. `count` and `missing` are there for every type. */
export const AGGREGATES = ['count', 'missing', 'sum', 'mean', 'median', 'least', 'most'] as const
export type Aggregate = (typeof AGGREGATES)[number]

/** The groups of operators that a filter may use on a column; see `filter.ts`. */
export type OperatorGroup = 'one-of' | 'all-of' | 'text' | 'order'

interface TypeRules {
  operators: readonly OperatorGroup[]
  /** Beside `count` and `missing`. */
  aggregates: readonly Aggregate[]
  /** Where cells stand. */
  align: 'start' | 'end'
  /** Whether rows can be grouped by its values; dates are grouped by period, numbers by range. */
  groups: 'values' | 'periods' | 'ranges'
}

const TEXT: TypeRules = { operators: ['one-of', 'text'], aggregates: [], align: 'start', groups: 'values' }
const NUMBER: TypeRules = {
  operators: ['one-of', 'order'],
  aggregates: ['sum', 'mean', 'median', 'least', 'most'],
  align: 'end',
  groups: 'ranges',
}
const DAY: TypeRules = {
  operators: ['one-of', 'order'],
  aggregates: ['least', 'most'],
  align: 'end',
  groups: 'periods',
}

/** What may be asked of each type, and what may not: ranks, grades and scores are never added up. */
export const TYPE_RULES: Readonly<Record<ColumnType, TypeRules>> = {
  text: TEXT,
  link: TEXT,
  choice: TEXT,
  set: { operators: ['one-of', 'all-of'], aggregates: [], align: 'start', groups: 'values' },
  number: NUMBER,
  money: NUMBER,
  score: { ...NUMBER, aggregates: ['mean', 'median', 'least', 'most'] },
  rank: { ...NUMBER, aggregates: ['median', 'least', 'most'] },
  grade: {
    operators: ['one-of', 'order'],
    aggregates: ['median', 'least', 'most'],
    align: 'start',
    groups: 'values',
  },
  date: DAY,
  moment: DAY,
  flag: { operators: ['one-of'], aggregates: [], align: 'start', groups: 'values' },
}

/** A word of the catalogue, with the peers of a percentile; or the name that a person gave a column. */
export type ColumnLabel = { word: Word; among?: { word: Word; name?: string } } | { name: string }

/** Anything that a table can show of a row. One entry makes a column appear wherever columns are chosen. */
export interface Column {
  /** A field's id, a fact's (`name`, `labels`), `own:3` or `formula:2`. What is stored names columns by it. */
  id: string
  type: ColumnType
  /** Facts of the row and of the lookup, fields of the record, own fields, formulas; what is known of figures in the light of others. */
  origin: 'fact' | 'field' | 'own' | 'formula' | 'percentile' | 'agreement'
  /** Its name. */
  label: ColumnLabel
  /** What is typed for it in a filter or a formula, beside its id and its English name; null for the person's own. */
  short: string | null
  /** The tables that have it. */
  sources: readonly ListName[]
  estimate: boolean
  /** It holds what the person keeps or wrote, or rests on it: it goes into no file unasked. */
  yours?: boolean
  /** For percentiles: among whom. */
  peers?: Peers
  /** The one currency of its amounts; without it they have the label that the person chose. */
  currency?: string
  /** What it may be summed up to, beside `count` and `missing`. */
  aggregates: readonly Aggregate[]
  /** Its width in pixels until a person has changed it. */
  width: number
  field: Field | null
}
