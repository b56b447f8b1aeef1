/**
 * What sort of values something holds; decides its operators, its aggregates and how it is written.
 *
 * - `text`: free text; `choice`: text of few different values; `set`: several values at once (labels, lists).
 * - `number`, `money`: numbers; `score`: a number on a scale, which may not be added up.
 * - `rank`: a number of which the lower is the better; `grade`: letters in an order of their own.
 * - `date`: a day; `moment`: a day with its time (UTC milliseconds).
 * - `flag`: yes or no; `link`: an address.
 */
export const VALUE_TYPES = [
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
export type ValueType = (typeof VALUE_TYPES)[number]

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
export const TYPE_RULES: Readonly<Record<ValueType, TypeRules>> = {
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
