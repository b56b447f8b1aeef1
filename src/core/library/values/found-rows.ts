import { columnsIn, type Condition, type Filter } from '../../../shared/filter/filter.ts'
import type { ListQuery, StoredQuery } from '../../../shared/list.ts'
import type { Steps } from '../steps/steps.ts'
import { wholeFilter } from '../rows/filter-sql.ts'
import { join, type Matches, matchesOf, meet, type SignedRows, sized } from '../rows/matches.ts'
import { RowSet } from '../rows/row-set.ts'
import { watchedMeeting } from '../rows/watched-list.ts'
import { dayOfMoment } from '../../../shared/formulas/values.ts'
import { cancelIf } from '../steps/cancelled.ts'
import type { ColumnViews } from './column-views.ts'
import { formulaTest } from './formulas/formula-condition.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { allRows } from './row-ids.ts'

/** True for a query of the library's own tables. */
export const isStored = (query: ListQuery): query is StoredQuery => query.list !== 'watched'

/** The ids of the rows that a query shows, in their order. */
export function* shownRows(views: ColumnViews, query: ListQuery): Steps<Int32Array> {
  const all = yield* allRows(views.db, views.state, query.list)
  const matches = yield* foundRows(views, query)
  cancelIf(yield undefined)
  if (matches === null) return all
  const { rows, negated, size } = matches
  const found = new Int32Array(size)
  let count = 0
  for (const id of all) if (rows.has(id) !== negated) found[count++] = id
  return found.subarray(0, count)
}

/**
 * The rows that a query shows, or null for all. What asks nothing of formulas is found in SQL; a condition on a formula goes
 * through its kept values.
 */
export function* foundRows(views: ColumnViews, query: ListQuery): Steps<Matches | null> {
  const { db, now } = views
  if (!asksFormulas(views, query.filter)) {
    if (isStored(query)) return matchesOf(db, query, now)
    const rows = setOf(watchedMeeting(db, wholeFilter(query), now))
    return { rows, negated: false, size: rows.size }
  }
  const all = yield* allRows(db, views.state, query.list)
  return sized(yield* rowsOf(views, wholeFilter(query), all), all.length)
}

const asksFormulas = (views: ColumnViews, filter: Filter): boolean =>
  columnsIn(filter).some((id) => views.isWorkedOut(id))

const NONE: SignedRows = { rows: new RowSet(0), negated: false }
const ALL: SignedRows = { rows: new RowSet(0), negated: true }

function* rowsOf(views: ColumnViews, filter: Filter, all: Int32Array): Steps<SignedRows> {
  if (!asksFormulas(views, filter)) return inSql(views, filter)
  if (filter.op === 'not') {
    const { rows, negated } = yield* rowsOf(views, filter.of, all)
    return { rows, negated: !negated }
  }
  if (filter.op === 'and' || filter.op === 'or') {
    // Together, SQL finds the quickest way through what it is asked.
    const plain = filter.of.filter((part) => !asksFormulas(views, part))
    const [both, start] = filter.op === 'and' ? [meet, ALL] : [join, NONE]
    let met = plain.length === 0 ? start : inSql(views, { op: filter.op, of: plain })
    for (const part of filter.of) {
      if (plain.includes(part)) continue
      met = both(met, yield* rowsOf(views, part, all))
      cancelIf(yield undefined)
    }
    return met
  }
  return { rows: yield* rowsOfFormula(views, filter, all), negated: false }
}

/** Kept as long as the values are: the next page, the number of rows and what they come to ask for the same rows. */
function* rowsOfFormula(views: ColumnViews, condition: Condition, all: Int32Array): Steps<RowSet> {
  if (!('column' in condition)) return new RowSet(0)
  const { stamp } = yield* views.formula(condition.column)
  const highest = all.at(-1) ?? 0
  return yield* keptColumnsOf(views.db).get<RowSet>(
    `rows of ${views.list} with ${JSON.stringify(condition)}`,
    // A condition may be about the days before today.
    `${dayOfMoment(views.now)}:${stamp}`,
    function* (): Steps<RowSet> {
      const test = yield* formulaTest(views, condition)
      const rows = new RowSet(highest)
      for (const id of all) if (test(id)) rows.add(id)
      return rows
    },
    () => highest / 8,
  )
}

function inSql({ db, list, now }: ColumnViews, filter: Filter): SignedRows {
  if (list === 'watched') return { rows: setOf(watchedMeeting(db, filter, now)), negated: false }
  return matchesOf(db, { list, filter, sort: { column: 'domain', descending: false } }, now) ?? ALL
}

function setOf(ids: readonly number[]): RowSet {
  const rows = new RowSet(ids.reduce((most, id) => Math.max(most, id), 0))
  for (const id of ids) rows.add(id)
  return rows
}
