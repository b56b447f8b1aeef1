import type { Aggregate } from '../../../shared/values/value-type.ts'
import { type ColumnView, isNumbers, isSets, isTexts, type SetView } from '../values/column-view.ts'
import { checkAggregate, isReversed, middle, NotAllowed } from '../values/figures/figures.ts'
import { codesOf, numbersOf } from '../values/row-values.ts'

/** Rows in groups: the group of each place, and how many there are. A place may be in several groups. */
export interface InGroups {
  /** Places in the array of rows; null when each row stands there once. */
  places: Int32Array | null
  groups: Int32Array
  count: number
}

/** A column's values in some rows, read once for several figures. */
export class RowColumn {
  readonly view: ColumnView
  readonly rows: Int32Array
  #numbers: Float64Array | null = null

  constructor(view: ColumnView, rows: Int32Array) {
    this.view = view
    this.rows = rows
  }

  /** Its numbers, NaN for none; null for a column of texts or sets. */
  get numbers(): Float64Array | null {
    if (isNumbers(this.view)) this.#numbers ??= numbersOf(this.view, this.rows)
    return this.#numbers
  }

  /** For each row 1 when it has a value, else 0. */
  get present(): Uint8Array {
    const { view, rows, numbers } = this
    const present = new Uint8Array(rows.length)
    if (numbers !== null) {
      for (let at = 0; at < numbers.length; at += 1) if (!Number.isNaN(numbers[at])) present[at] = 1
    } else if (isTexts(view)) {
      const codes = codesOf(view, rows)
      for (let at = 0; at < codes.length; at += 1) if (codes[at] !== -1) present[at] = 1
    } else if (isSets(view)) markMembers(view, rows, present)
    return present
  }
}

/** One figure for each group; NaN for nothing. Throws NotAllowed for what the column must not be summed up to. */
export function groupFigures(of: RowColumn, within: InGroups, aggregate: Aggregate): Float64Array {
  const { view, numbers } = of
  checkAggregate(view.column, aggregate)
  if (aggregate === 'count' || aggregate === 'missing') return counted(within, of.present, aggregate === 'count')
  if (numbers === null) throw new NotAllowed(`${view.column.id} has no numbers`)
  const reversed = isReversed(view.column)
  switch (aggregate) {
    case 'sum':
      return sums(within, numbers).sums
    case 'mean': {
      const { sums: made, counts } = sums(within, numbers)
      return made.map((sum, group) => sum / (counts[group] ?? 0))
    }
    case 'least':
    case 'most':
      return extremes(within, numbers, (aggregate === 'least') !== reversed)
    case 'median':
      return medians(within, numbers, (values) => middle(view.column, values))
  }
}

function markMembers({ values: { starts }, rowIds }: SetView, rows: Int32Array, present: Uint8Array): void {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    const id = rowIds === null ? row : (rowIds[row] as number)
    if (starts[id] !== starts[id + 1]) present[at] = 1
  }
}

/** For each group how many of its rows have no value. */
export const rowsWithout = (of: RowColumn, within: InGroups): Float64Array => counted(within, of.present, false)

function counted({ places, groups, count }: InGroups, present: Uint8Array, wanted: boolean): Float64Array {
  const counts = new Float64Array(count)
  const sign = wanted ? 1 : 0
  for (let at = 0; at < groups.length; at += 1)
    if (present[places === null ? at : (places[at] as number)] === sign) {
      const group = groups[at] as number
      counts[group] = (counts[group] as number) + 1
    }
  return counts
}

/** Sums whose error does not grow with the number of their parts (Neumaier); NaN for groups without a value. */
function sums({ places, groups, count }: InGroups, numbers: Float64Array): { sums: Float64Array; counts: Int32Array } {
  const made = new Float64Array(count)
  const rests = new Float64Array(count)
  const counts = new Int32Array(count)
  for (let at = 0; at < groups.length; at += 1) {
    const value = numbers[places === null ? at : (places[at] as number)] as number
    if (Number.isNaN(value)) continue
    const group = groups[at] as number
    const sum = made[group] as number
    const next = sum + value
    const rest = Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    made[group] = next
    rests[group] = (rests[group] as number) + rest
    counts[group] = (counts[group] as number) + 1
  }
  for (let group = 0; group < count; group += 1) {
    if (counts[group] === 0) made[group] = Number.NaN
    // Beyond what a number holds there is no rest.
    else if (Number.isFinite(made[group])) made[group] = (made[group] as number) + (rests[group] as number)
  }
  return { sums: made, counts }
}

function extremes({ places, groups, count }: InGroups, numbers: Float64Array, least: boolean): Float64Array {
  const found = new Float64Array(count).fill(Number.NaN)
  for (let at = 0; at < groups.length; at += 1) {
    const value = numbers[places === null ? at : (places[at] as number)] as number
    if (Number.isNaN(value)) continue
    const group = groups[at] as number
    const known = found[group] as number
    // Also true as long as there is none.
    if (least ? !(value >= known) : !(value <= known)) found[group] = value
  }
  return found
}

function medians(
  { places, groups, count }: InGroups,
  numbers: Float64Array,
  middleOf: (values: Float64Array) => number,
): Float64Array {
  // All values of a group side by side.
  const ends = new Int32Array(count + 1)
  const valueAt = (at: number): number => numbers[places === null ? at : (places[at] as number)] as number
  for (let at = 0; at < groups.length; at += 1)
    if (!Number.isNaN(valueAt(at))) {
      const group = (groups[at] as number) + 1
      ends[group] = (ends[group] as number) + 1
    }
  for (let group = 1; group <= count; group += 1) ends[group] = (ends[group] as number) + (ends[group - 1] as number)
  const next = ends.slice()
  const beside = new Float64Array(ends[count] as number)
  for (let at = 0; at < groups.length; at += 1) {
    const value = valueAt(at)
    if (Number.isNaN(value)) continue
    const group = groups[at] as number
    const place = next[group] as number
    beside[place] = value
    next[group] = place + 1
  }
  return Float64Array.from({ length: count }, (_, group) => middleOf(beside.subarray(ends[group], ends[group + 1])))
}
