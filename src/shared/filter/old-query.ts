import type { Column } from '../columns/column.ts'
import { OUTCOMES } from '../outcome.ts'
import { isValueOf, kindOf } from './column-rules.ts'
import { allOf, type Filter, type FilterValue } from './filter.ts'
import { normal } from './normal-filter.ts'
import { dayOfNumber, oldRange } from './old-range.ts'

type OldValue = string | number | boolean

/** What a query of 0.1.0 asked of a column. It is stored, in views, reports and templates, and stays as it is. */
type OldColumnCondition =
  | { column: string; op: 'is-one-of'; values: OldValue[] }
  | { column: string; op: 'between'; from: number | null; to: number | null }
  | { column: string; op: 'has-value' }
  | { column: string; op: 'has-no-value' }

type OldCondition =
  | OldColumnCondition
  | { op: 'is-domain'; name: string }
  | { op: 'in-batch'; batch: number }
  | { op: 'in-list'; watchlist: number | null }
  | { op: 'has-label'; labels: number[] }
  | { op: 'unseen' }
  | { op: 'archived' }

/** A query as 0.1.0 stored it. */
export interface OldQuery {
  list: 'domains' | 'history' | 'watched'
  search: string
  conditions: OldCondition[]
  sort: { column: string; descending: boolean }
}

/**
 * The filter of a query of 0.1.0: it leaves the same rows in. Conditions on columns that there are no more are kept.
 * That *Watched* left archived domains out where nothing asked for them is the table's, not the filter's.
 */
export function filterOfOldQuery({ search, conditions }: OldQuery, columns: readonly Column[]): Filter {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const words: Filter = { op: 'words', text: search.trim() }
  return normal(allOf([words, ...conditions.map((condition) => filterOf(condition, byId))]))
}

function filterOf(condition: OldCondition, columns: ReadonlyMap<string, Column>): Filter {
  switch (condition.op) {
    case 'is-domain':
      return { op: 'is', column: 'name', values: [condition.name] }
    case 'in-batch':
      return { op: 'is', column: 'batch', values: [condition.batch] }
    case 'in-list':
      return condition.watchlist === null
        ? hasValue('lists')
        : { op: 'is', column: 'lists', values: [condition.watchlist] }
    case 'has-label':
      return { op: 'is', column: 'labels', values: condition.labels }
    case 'unseen':
      return { op: '>', column: 'changes', value: 0 }
    case 'archived':
      return { op: 'is', column: 'archived', values: [true] }
    default:
      return columnFilter(condition, columns.get(condition.column))
  }
}

const hasValue = (column: string): Filter => ({ op: 'not', of: { op: 'missing', column, kind: 'any' } })

function columnFilter(condition: OldColumnCondition, column: Column | undefined): Filter {
  const { column: id } = condition
  switch (condition.op) {
    case 'has-value':
      return hasValue(id)
    case 'has-no-value':
      return { op: 'missing', column: id, kind: 'any' }
    case 'is-one-of': {
      const values = column ? condition.values.flatMap((value) => valuesOf(value, column)) : condition.values
      return { op: 'is', column: id, values }
    }
    case 'between':
      // Without an end it asked for any value.
      return condition.from === null && condition.to === null ? hasValue(id) : oldRange(condition, column)
    default:
      return condition satisfies never
  }
}

/** A value in the type of its column; none where the column can have no such value, as it was in 0.1.0. */
function valuesOf(value: OldValue, column: Column): FilterValue[] {
  if (column.id === 'outcome') return OUTCOMES.some((outcome) => outcome === value) ? [value] : []
  const found = typedValue(value, column)
  return found !== null && isValueOf(column, found) ? [found] : []
}

function typedValue(value: OldValue, column: Column): FilterValue | null {
  switch (kindOf(column)) {
    case 'flag':
      return typeof value === 'boolean' ? value : ([false, true][numberOf(value) ?? -1] ?? null)
    case 'number':
    case 'set':
      return numberOf(value)
    case 'moment':
      return typeof value === 'string' && isValueOf(column, value) ? value : numberOf(value)
    case 'day':
      return typeof value === 'string' && isValueOf(column, value) ? value : oldDay(value, column)
    default:
      return String(value)
  }
}

/** The record's days were kept as numbers, and could be asked for by them. */
function oldDay(value: OldValue, column: Column): string | null {
  const number = column.origin === 'field' ? numberOf(value) : null
  return number === null ? null : dayOfNumber(number)
}

/** 0.1.0 took a text for the number that it spells. */
function numberOf(value: OldValue): number | null {
  if (typeof value !== 'string') return Number(value)
  const number = value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : null
}
