import { assertNever } from '../assert-never.ts'
import { isFieldId, field } from '../fields.ts'
import { allOf, type Bound, type Condition, type Filter } from './filter.ts'

/** A condition as 0.1.0 stored it. Bounds of dates are days since 1970, of the moment of a lookup UTC milliseconds. */
export type OldCondition =
  | { column: string; op: 'is-one-of'; values: (string | number | boolean)[] }
  | { column: string; op: 'between'; from: number | null; to: number | null }
  | { op: 'is-domain'; name: string }
  | { op: 'in-batch'; batch: number }
  | { op: 'in-list'; watchlist: number | null }
  | { op: 'has-label'; labels: number[] }
  | { op: 'unseen' }
  | { op: 'archived' }
  | { column: string; op: 'has-value' }
  | { column: string; op: 'has-no-value' }

/** What 0.1.0 stored of a query beside its list and order. */
export interface OldQuery {
  search: string
  conditions: OldCondition[]
}

/** The same rows as an old query shows, as a filter. */
export function filterOfOldQuery({ search, conditions }: OldQuery): Filter {
  const words = search.trim() === '' ? [] : [{ op: 'words', text: search.trim() } as const]
  return allOf([...conditions.map(filterOf), ...words])
}

function filterOf(old: OldCondition): Filter {
  switch (old.op) {
    case 'is-one-of':
      return { op: 'is', column: old.column, values: old.values }
    case 'between':
      return between(old)
    case 'is-domain':
      return { op: 'is', column: 'name', values: [old.name] }
    case 'in-batch':
      return { op: 'is', column: 'batch', values: [old.batch] }
    case 'in-list':
      return old.watchlist === null ? present('lists') : { op: 'is', column: 'lists', values: [old.watchlist] }
    case 'has-label':
      return { op: 'is', column: 'labels', values: old.labels }
    case 'unseen':
      return { op: '>', column: 'changes', value: 0 }
    case 'archived':
      return { op: 'is', column: 'archived', values: [true] }
    case 'has-value':
      return present(old.column)
    case 'has-no-value':
      return missing(old.column)
    default:
      return assertNever(old)
  }
}

const missing = (column: string): Condition => ({ op: 'missing', column, kind: 'any' })
const present = (column: string): Filter => ({ op: 'not', of: missing(column) })

function between({ column, from, to }: Extract<OldCondition, { op: 'between' }>): Filter {
  const [least, most] = [from === null ? null : boundOf(column, from), to === null ? null : boundOf(column, to)]
  if (least !== null && most !== null) return { op: 'between', column, from: least, to: most }
  if (least !== null) return { op: '>=', column, value: least }
  return most === null ? present(column) : { op: '<=', column, value: most }
}

/** Of an own field it was not stored whether it holds dates: on those a number is a day since 1970 to this day. */
function boundOf(column: string, value: number): Bound {
  const isDay = isFieldId(column) && field(column).kind === 'date'
  return isDay ? new Date(value * 86_400_000).toISOString().slice(0, 10) : value
}
