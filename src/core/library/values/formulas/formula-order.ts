import type { Steps } from '../../steps/steps.ts'
import type { Matches } from '../../rows/matches.ts'
import { cancelIf } from '../../steps/cancelled.ts'
import { bytesOf, ranksOf, type RowIds } from '../column-values.ts'
import type { ColumnViews } from '../column-views.ts'
import type { FormulaValues } from './formula-values.ts'
import { keptColumnsOf } from '../kept-columns.ts'
import { orderByNumber } from '../number-order.ts'
import { allRows } from '../row-ids.ts'

/** All rows of a source in the order of a formula: those with a value, the lowest first, then those without. */
interface FormulaOrder extends RowIds {
  /** How many have a value. */
  valued: number
}

/** The order of a source by a formula; rows of one value stand by their ids. Kept as long as the values are. */
export function* formulaOrder(views: ColumnViews, id: string): Steps<FormulaOrder> {
  const { formula, stamp } = yield* views.formula(id)
  const rows = yield* allRows(views.db, views.state, views.list)
  return yield* keptColumnsOf(views.db).get<FormulaOrder>(
    `order of ${views.list} by ${id}`,
    stamp,
    () => inOrder(formula, rows),
    bytesOf,
  )
}

function* inOrder({ values }: FormulaValues, rows: Int32Array): Steps<FormulaOrder> {
  if (values.kind === 'numbers') return { kind: 'ids', ...(yield* orderByNumber(values.values, rows)) }
  const ofWord = ranksOf(values)
  cancelIf(yield undefined)
  const ranks = new Int32Array(rows.length).fill(-1)
  for (let at = 0; at < rows.length; at += 1) {
    const code = values.codes[rows[at] as number] as number
    if (code !== -1) ranks[at] = ofWord[code] as number
  }
  cancelIf(yield undefined)
  return byRank(rows, ranks, ofWord.length)
}

/** Sorted by the rank of each value among the different ones: quicker than comparing rows, and rows of one rank stay in their order. */
function byRank(rows: Int32Array, ranks: Int32Array, different: number): FormulaOrder {
  const starts = new Int32Array(different + 2)
  const bucketOf = (at: number): number => (ranks[at] === -1 ? different : (ranks[at] as number))
  for (let at = 0; at < rows.length; at += 1) {
    const next = bucketOf(at) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  const valued = starts[different] as number
  const ids = new Int32Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) {
    const bucket = bucketOf(at)
    const place = starts[bucket] as number
    starts[bucket] = place + 1
    ids[place] = rows[at] as number
  }
  return { kind: 'ids', ids, valued }
}

/** The ids of a stretch of the rows that a query shows; rows without a value come last whichever way it is sorted. */
export function stretchOfOrder(
  { ids, valued }: FormulaOrder,
  matches: Matches | null,
  { offset, limit, descending }: { offset: number; limit: number; descending: boolean },
): number[] {
  const page: number[] = []
  let before = 0
  const isShown = (id: number): boolean => matches === null || matches.rows.has(id) !== matches.negated
  const walk = (from: number, to: number): void => {
    for (let step = 0; step < to - from && page.length < limit; step += 1) {
      const id = ids[descending ? to - 1 - step : from + step] as number
      if (!isShown(id)) continue
      if (before >= offset) page.push(id)
      before += 1
    }
  }
  walk(0, valued)
  walk(valued, ids.length)
  return page
}
