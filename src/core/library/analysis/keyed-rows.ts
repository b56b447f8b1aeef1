import type { GroupBy, GroupKey } from '../../../shared/analysis/analysis.ts'
import type { WeekStart } from '../../../shared/formats/person-format.ts'
import { TYPE_RULES } from '../../../shared/values/value-type.ts'
import type { Filter } from '../../../shared/filter/filter.ts'
import type { ReadableDb } from '../file/database.ts'
import {
  type ColumnView,
  isNumbers,
  isSets,
  isTexts,
  type NumberView,
  type SetView,
  type TextView,
} from '../values/column-view.ts'
import { compareTexts, ranksOf } from '../values/column-values.ts'
import { bucketOf, edgesOf, spanOf } from './edges.ts'
import { isReversed, NotAllowed } from '../values/figures/figures.ts'
import { boundsOf, Periods, type Stretch } from '../courses/periods.ts'
import { codesOf, numbersOf } from '../values/row-values.ts'
import { type SetNames, setNames, writtenValue } from '../values/written-values.ts'

/**
 * Rows with the key that each has, as a number from 0; the last number is that of rows without a value. A row with several
 * keys stands there once for each.
 */
export interface KeyedRows {
  /** Places in the array of rows; null when each row stands there once, in its place. */
  places: Int32Array | null
  codes: Int32Array
  /** How many keys there are, the missing one included. */
  count: number
  /** What a key is. */
  keyOf(code: number): GroupKey
  /** What selects exactly the rows with a key. */
  filterOf(code: number): Filter
  /** For each key its place in their order; the missing one is last. */
  ranks(): Int32Array
}

const BUCKETS = 12

/** Gives each row the key by which it is grouped. Throws NotAllowed for a way that the column does not have. */
export function keyedRows(
  db: ReadableDb,
  view: ColumnView,
  rows: Int32Array,
  { by, edges }: Pick<GroupBy, 'by' | 'edges'>,
  weekStart: WeekStart,
): KeyedRows {
  const { column } = view
  const kinds = TYPE_RULES[column.type].groups
  const way = by ?? (kinds === 'values' ? 'value' : kinds === 'ranges' ? 'range' : 'month')
  if (isSets(view) && way === 'value') return bySet(db, view, rows)
  if (isTexts(view) && way === 'value') return byText(db, view, rows)
  if (isNumbers(view)) {
    if (way === 'value') return byNumber(db, view, rows)
    if (way === 'range' && kinds === 'ranges') return byRange(view, rows, edges)
    if (way !== 'range' && kinds === 'periods')
      return byPeriod(view, rows, new Periods(calendarOf(view), way, weekStart))
  }
  throw new NotAllowed(`${column.id} is not grouped by ${way}`)
}

export const calendarOf = ({ column }: ColumnView): 'days' | 'moments' =>
  column.type === 'moment' ? 'moments' : 'days'

const missing = (column: string): Filter => ({ op: 'missing', column, kind: 'any' })

const EMPTY: SetNames = new Map()

/** The parts that keys of values have in common: `values` are those of the keys, without the missing one. */
function valueKeys(
  db: ReadableDb,
  view: ColumnView,
  values: ArrayLike<number>,
  names: SetNames = EMPTY,
): Pick<KeyedRows, 'count' | 'keyOf' | 'filterOf'> {
  const { id } = view.column
  return {
    count: values.length + 1,
    keyOf: (code) =>
      code === values.length
        ? { kind: 'missing' }
        : { kind: 'value', ...writtenValue(db, view, values[code] ?? 0, names) },
    filterOf: (code) =>
      code === values.length
        ? missing(id)
        : { op: 'is', column: id, values: [writtenValue(db, view, values[code] ?? 0, names).key] },
  }
}

function byText(db: ReadableDb, view: TextView, rows: Int32Array): KeyedRows {
  const codes = codesOf(view, rows)
  const { words } = view.values
  for (let at = 0; at < codes.length; at += 1) if (codes[at] === -1) codes[at] = words.length
  return {
    places: null,
    codes,
    // The place of a word is its key.
    ...valueKeys(db, view, identity(words.length)),
    ranks: () => withLast(ranksOf(view.values)),
  }
}

const identity = (length: number): Int32Array => Int32Array.from({ length }, (_, at) => at)

const withLast = (ranks: Int32Array): Int32Array => {
  const made = new Int32Array(ranks.length + 1)
  made.set(ranks)
  made[ranks.length] = ranks.length
  return made
}

/** The ranks of keys by an order of theirs. */
function ranksBy(count: number, compare: (a: number, b: number) => number): Int32Array {
  const ranks = new Int32Array(count)
  identity(count)
    .sort(compare)
    .forEach((code, rank) => {
      ranks[code] = rank
    })
  return withLast(ranks)
}

function byNumber(db: ReadableDb, view: NumberView, rows: Int32Array): KeyedRows {
  const numbers = numbersOf(view, rows)
  const codes = new Int32Array(rows.length)
  const values: number[] = []
  const known = new Map<number, number>()
  let [last, lastCode] = [Number.NaN, -1]
  for (let at = 0; at < numbers.length; at += 1) {
    const value = numbers[at] as number
    if (Number.isNaN(value)) codes[at] = -1
    else {
      if (value !== last) {
        let code = known.get(value)
        if (code === undefined) {
          known.set(value, (code = values.length))
          values.push(value)
        }
        ;[last, lastCode] = [value, code]
      }
      codes[at] = lastCode
    }
  }
  for (let at = 0; at < codes.length; at += 1) if (codes[at] === -1) codes[at] = values.length
  const way = isReversed(view.column) ? -1 : 1
  return {
    places: null,
    codes,
    ...valueKeys(db, view, values),
    ranks: () => ranksBy(values.length, (a, b) => way * ((values[a] ?? 0) - (values[b] ?? 0))),
  }
}

function bySet(db: ReadableDb, view: SetView, rows: Int32Array): KeyedRows {
  const { starts, members } = view.values
  const { rowIds } = view
  const idOf = (at: number): number => (rowIds === null ? (rows[at] as number) : (rowIds[rows[at] as number] as number))
  let length = 0
  for (let at = 0; at < rows.length; at += 1) {
    const id = idOf(at)
    length += Math.max(1, (starts[id + 1] as number) - (starts[id] as number))
  }
  const [places, codes] = [new Int32Array(length), new Int32Array(length).fill(-1)]
  const known = new Map<number, number>()
  const values: number[] = []
  for (let at = 0, next = 0; at < rows.length; at += 1) {
    const id = idOf(at)
    const [from, to] = [starts[id] as number, starts[id + 1] as number]
    if (from === to) places[next++] = at
    for (let member = from; member < to; member += 1) {
      const value = members[member] as number
      let code = known.get(value)
      if (code === undefined) {
        known.set(value, (code = values.length))
        values.push(value)
      }
      codes[next] = code
      places[next++] = at
    }
  }
  for (let at = 0; at < length; at += 1) if (codes[at] === -1) codes[at] = values.length
  const names = setNames(db, view.column.id)
  const nameOf = (code: number): string => (names.get(values[code] ?? 0) ?? '').toLowerCase()
  return {
    places,
    codes,
    ...valueKeys(db, view, values, names),
    ranks: () =>
      ranksBy(values.length, (a, b) => compareTexts(nameOf(a), nameOf(b)) || (values[a] ?? 0) - (values[b] ?? 0)),
  }
}

function byRange(view: NumberView, rows: Int32Array, given: number[] | undefined): KeyedRows {
  const numbers = numbersOf(view, rows)
  const scale = view.column.field?.scale?.kind ?? 'linear'
  const edges = given ?? edgesOf(spanOf(numbers), BUCKETS, scale)
  const count = Math.max(0, edges.length - 1)
  const [first, last] = [edges[0] ?? Number.NaN, edges.at(-1) ?? Number.NaN]
  // Below the first edge and above the last one there are ranges without an end, where somebody has asked for these edges.
  const codes = new Int32Array(numbers.length)
  for (let at = 0; at < numbers.length; at += 1) {
    const value = numbers[at] as number
    if (Number.isNaN(value)) codes[at] = count + 2
    else codes[at] = value < first ? 0 : value > last ? count + 1 : 1 + bucketOf(edges, value)
  }
  const rangeOf = (code: number) => ({ from: edges[code - 1] ?? null, to: edges[code] ?? null, last: code === count })
  const { id } = view.column
  return {
    places: null,
    codes,
    count: count + 3,
    keyOf: (code) => (code === count + 2 ? { kind: 'missing' } : { kind: 'range', ...rangeOf(code) }),
    filterOf: (code) => {
      if (code === count + 2) return missing(id)
      const { from, to, last: isLast } = rangeOf(code)
      if (from !== null && to !== null && isLast) return { op: 'between', column: id, from, to }
      if (from !== null && to === null) return { op: '>', column: id, value: from }
      const below: Filter = { op: '<', column: id, value: to ?? 0 }
      return from === null ? below : { op: 'and', of: [{ op: '>=', column: id, value: from }, below] }
    },
    ranks: () => identity(count + 3),
  }
}

function byPeriod(view: NumberView, rows: Int32Array, periods: Periods): KeyedRows {
  const numbers = numbersOf(view, rows)
  const known = new Map<Stretch, number>()
  const found: Stretch[] = []
  const codes = new Int32Array(rows.length)
  let last: Stretch | null = null
  let lastCode = -1
  for (let at = 0; at < numbers.length; at += 1) {
    const value = numbers[at] as number
    if (Number.isNaN(value)) {
      codes[at] = -1
      continue
    }
    const stretch = periods.of(value)
    if (stretch !== last) {
      let code = known.get(stretch)
      if (code === undefined) {
        known.set(stretch, (code = found.length))
        found.push(stretch)
      }
      ;[last, lastCode] = [stretch, code]
    }
    codes[at] = lastCode
  }
  for (let at = 0; at < codes.length; at += 1) if (codes[at] === -1) codes[at] = found.length
  const { id } = view.column
  const bounds = (code: number) => boundsOf(calendarOf(view), found[code] ?? { from: 0, to: 0 })
  return {
    places: null,
    codes,
    count: found.length + 1,
    keyOf: (code) =>
      code === found.length ? { kind: 'missing' } : { kind: 'period', period: periods.period, ...bounds(code) },
    filterOf: (code) => (code === found.length ? missing(id) : { op: 'between', column: id, ...bounds(code) }),
    ranks: () => ranksBy(found.length, (a, b) => (found[a]?.from ?? 0) - (found[b]?.from ?? 0)),
  }
}

/** How many rows stand under each of so many keys. */
export function countsOf(keys: Int32Array, count: number): Int32Array {
  const counts = new Int32Array(count)
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as number
    counts[key] = (counts[key] as number) + 1
  }
  return counts
}
