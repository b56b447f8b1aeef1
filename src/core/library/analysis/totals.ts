import type { Total, Totals } from '../../../shared/analysis/analysis.ts'
import type { Column } from '../../../shared/columns/column.ts'
import type { Aggregate } from '../../../shared/values/value-type.ts'
import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'
import { analysed, type RowsQuery } from './analysis.ts'
import { cancelIf } from '../steps/cancelled.ts'
import { type ColumnView, isNumbers } from '../values/column-view.ts'
import { isReversed, middle } from '../values/figures/figures.ts'
import { RowColumn } from './group-figures.ts'
import { missingOf, numbersOf } from '../values/row-values.ts'
import { figureOf } from '../values/written-values.ts'

/**
 * What columns come to over all rows of a query: how many values there are and are not, and what else each column allows.
 * Throws UnknownColumn; FaultError `cancelled`.
 */
export function* totals(db: ReadableDb, query: RowsQuery, columns: readonly string[], now: number): Steps<Totals> {
  return yield* analysed(db, query, now, function* ({ rows, views }) {
    const made: Total[] = []
    const room = new Room(rows.length)
    for (const id of columns) {
      if (made.length > 0) cancelIf(yield { done: made.length, total: columns.length })
      made.push(totalOf(db, yield* views.view(id), rows, room))
    }
    return { rows: rows.length, columns: made }
  })
}

/** Room for the numbers of a column, used again for the next one: a new array for a million takes longer than adding them up. */
class Room {
  readonly numbers: Float64Array
  readonly values: Float64Array

  constructor(rows: number) {
    this.numbers = new Float64Array(rows)
    this.values = new Float64Array(rows)
  }
}

function totalOf(db: ReadableDb, view: ColumnView, rows: Int32Array, room: Room): Total {
  const column = view.column.id
  if (!isNumbers(view)) {
    const { present } = new RowColumn(view, rows)
    let count = 0
    for (let at = 0; at < present.length; at += 1) count += present[at] as number
    return { column, count, missing: missingOf(view, rows, (at) => present[at] === 0), figures: {} }
  }
  const numbers = numbersOf(view, rows, room.numbers)
  const { count, ...found } = summaryOf(view.column, numbers, room.values)
  const figures: Total['figures'] = {}
  for (const aggregate of view.column.aggregates)
    if (aggregate !== 'count' && aggregate !== 'missing') figures[aggregate] = figureOf(db, view, found[aggregate])
  return { column, count, missing: missingOf(view, rows, (at) => Number.isNaN(numbers[at])), figures }
}

type Summary = Record<Exclude<Aggregate, 'missing'>, number>

/** All figures of some numbers, as `groupFigures` works them out for one group; NaN for nothing. */
function summaryOf(column: Column, numbers: Float64Array, values: Float64Array): Summary {
  let [next, sum, rest, lowest, highest] = [0, 0, 0, Number.NaN, Number.NaN]
  for (let at = 0; at < numbers.length; at += 1) {
    const value = numbers[at] as number
    if (Number.isNaN(value)) continue
    values[next++] = value
    // Also true as long as there is none.
    if (!(value >= lowest)) lowest = value
    if (!(value <= highest)) highest = value
    const after = sum + value
    rest += Math.abs(sum) >= Math.abs(value) ? sum - after + value : value - after + sum
    sum = after
  }
  const count = next
  const whole = count === 0 ? Number.NaN : Number.isFinite(sum) ? sum + rest : sum
  const [least, most] = isReversed(column) ? [highest, lowest] : [lowest, highest]
  return { count, sum: whole, mean: whole / count, median: middle(column, values.subarray(0, count)), least, most }
}
