import type { ListQuery } from '../../shared/list.ts'
import { analysed } from '../library/analysis/analysis.ts'
import { isReversed } from '../library/values/figures/figures.ts'
import { type KeyedRows, keyedRows } from '../library/analysis/keyed-rows.ts'
import type { Steps } from '../library/steps/steps.ts'
import type { ReadableDb } from '../library/file/database.ts'
import { stretchInSteps } from '../library/lists/list.ts'
import type { SortKey } from './query-ask.ts'

/** Weeks are no values to sort by. */
const ANY_WEEK = 1

/**
 * The ids of the first rows of a list in the order of some columns, each of which decides where those before it do not. By one
 * column they stand as on the screen. Of several none may hold sets: a set has no one place.
 */
export function* sortedIds(
  db: ReadableDb,
  query: Pick<ListQuery, 'list' | 'filter'>,
  { sort, limit, now }: { sort: readonly SortKey[]; limit: number; now: number },
): Steps<number[]> {
  const [first = { column: 'domain', descending: false }, ...more] = sort
  const single: ListQuery = { ...query, sort: first }
  if (more.length === 0) return yield* stretchInSteps(db, single, { from: 0, to: Math.max(0, limit) - 1, now })
  return yield* analysed(
    db,
    { ...single, sort: { column: 'domain', descending: false } },
    now,
    function* ({ rows, views }) {
      const keys: ((a: number, b: number) => number)[] = []
      // Groups have the worst grade first, lists the best.
      for (const { column, descending } of sort)
        keys.push(
          comparing(
            keyedRows(db, yield* views.view(column), rows, { by: 'value' }, ANY_WEEK),
            descending !== isReversed(views.column(column)),
          ),
        )
      const places = Array.from(rows, (_, at) => at)
      places.sort((a, b) => {
        for (const compare of keys) {
          const order = compare(a, b)
          if (order !== 0) return order
        }
        return a - b
      })
      return places.slice(0, limit).map((at) => rows[at] as number)
    },
  )
}

/** Compares two places of rows; those without a value are last whichever way the others stand. */
function comparing(keyed: KeyedRows, descending: boolean): (a: number, b: number) => number {
  const ranks = keyed.ranks()
  const missing = keyed.count - 1
  const way = descending ? -1 : 1
  return (a, b) => {
    const [left, right] = [keyed.codes[a] as number, keyed.codes[b] as number]
    if (left === right) return 0
    if (left === missing || right === missing) return left === missing ? 1 : -1
    return way * ((ranks[left] as number) - (ranks[right] as number))
  }
}
