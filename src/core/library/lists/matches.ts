import type { SQLInputValue } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import type { StoredList, StoredQuery } from '../../../shared/list.ts'
import { TABLE_OF } from '../file/columns.ts'
import { conditionsOf } from './conditions.ts'
import type { SqlCondition } from './sql-condition.ts'
import { markerOf } from './marker.ts'
import { RowSet } from './row-set.ts'
import { selectValue } from '../file/statements.ts'
import { integer, optional } from '../file/row-reader.ts'

/** The rows that a query shows; with `negated`, all rows but these. */
export interface Matches {
  rows: RowSet
  negated: boolean
  size: number
}

type Signed = Omit<Matches, 'size'>

/** Where one way to an answer becomes quicker than another; the answer is the same. Measured on a million lookups. */
export const TURNING_POINTS = {
  /** Up to this many rows, each is looked at on its own; beyond, going through an index costs less. */
  few: 20_000,
  /** Below this offset a page is found quicker than the number of rows with a value. */
  nearStart: 2_000,
}

/**
 * Finds the rows a query shows, or null when it shows all. SQLite uses one index for each table, and a look at a row of
 * the table costs fifty times as much as one at an index; so each condition is answered by its own index alone, as a
 * set of rows, and the sets meet here.
 */
export function matchesOf(db: ReadableDb, query: StoredQuery, now: number, { few } = TURNING_POINTS): Matches | null {
  const conditions = conditionsOf(query, now)
  if (conditions.length === 0) return null
  const { total, highest } = extentOf(db, query.list)
  let met: Signed = { rows: new RowSet(0), negated: true }
  const left = rarestFirst(db, conditions)
  for (let next = left.shift(); next; next = left.shift()) {
    met = meet(met, rowsOf(db, query.list, next, highest))
    if (met.negated || left.length === 0 || met.rows.size > few) continue
    met = { rows: tested(db, query.list, met.rows, left, highest), negated: false }
    break
  }
  return { ...met, size: met.negated ? total - met.rows.size : met.rows.size }
}

/** How many rows a list has, and the highest id. */
export function extentOf(db: ReadableDb, list: StoredList): { total: number; highest: number } {
  const table = TABLE_OF[list]
  return {
    total: selectValue(db, integer, `select count(*) as n from ${table}`).one(),
    highest: selectValue(db, optional(integer), `select max(id) as n from ${table}`).one() ?? 0,
  }
}

interface Sized extends SqlCondition {
  common: boolean
}

/** Sorts conditions by their share of all rows, counted up to a half. */
function rarestFirst(db: ReadableDb, conditions: SqlCondition[]): Sized[] {
  const sized = conditions.map((condition) => {
    const { from, where, values, table } = condition.probe
    const half = Math.ceil(selectValue(db, integer, `select count(*) as n from ${table}`).one() / 2)
    const share =
      selectValue(db, integer, `select count(*) as n from (select 1 from ${from} where ${where} limit ?)`).one(
        ...values,
        half,
      ) / half
    return { ...condition, common: share >= 1, share }
  })
  return sized.sort((a, b) => a.share - b.share)
}

/** The rows of a condition, or when they are more than half of all, those that it leaves out. */
function rowsOf(db: ReadableDb, list: StoredList, condition: Sized, highest: number): Signed {
  const negated = condition.common && condition.others !== null
  const ranges = negated ? (condition.others ?? []) : condition.ranges
  return { rows: markerOf(db).rowsIn(ranges, highest, JSON.stringify([list, ranges])), negated }
}

function meet(a: Signed, b: Signed): Signed {
  if (a.negated)
    return b.negated ? { rows: a.rows.or(b.rows), negated: true } : { rows: b.rows.without(a.rows), negated: false }
  return { rows: b.negated ? a.rows.without(b.rows) : a.rows.and(b.rows), negated: false }
}

/** Looks at each of a few rows for the conditions that are left. */
function tested(db: ReadableDb, list: StoredList, few: RowSet, left: readonly SqlCondition[], highest: number): RowSet {
  const tests = left.map((condition) => condition.test)
  const values: SQLInputValue[] = [JSON.stringify(few.ids()), ...tests.flatMap((test) => test.values)]
  return markerOf(db).mark(
    [
      {
        from: `json_each(?) e cross join ${TABLE_OF[list]} t on t.id = e.value`,
        where: tests.map((test) => test.sql).join(' and '),
        values,
      },
    ],
    highest,
  )
}
