import type { SQLInputValue } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import type { StoredList, StoredQuery } from '../../../shared/list.ts'
import { TABLE_OF } from '../file/columns.ts'
import { filterOf } from './filter-sql.ts'
import { type SqlCondition, type SqlFilter, testOf } from './sql-condition.ts'
import { markerOf } from './marker.ts'
import { RowSet } from './row-set.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import { selectValue } from '../file/statements.ts'
import { integer, optional } from '../file/row-reader.ts'

/** The rows that a query shows; with `negated`, all rows but these. */
export interface Matches {
  rows: RowSet
  negated: boolean
  size: number
}

/** A set of rows; with `negated`, all rows but these. */
export type SignedRows = Omit<Matches, 'size'>
type Signed = SignedRows

/** Where one way to an answer becomes quicker than another; the answer is the same. Measured on a million lookups. */
export const TURNING_POINTS = {
  /** Up to this many rows, each is looked at on its own; beyond, going through an index costs less. */
  few: 20_000,
  /** Below this offset a page is found quicker than the number of rows with a value. */
  nearStart: 2_000,
}

/** How many rows a list has, and the highest id. */
export function extentOf(db: ReadableDb, list: StoredList): { total: number; highest: number } {
  const table = TABLE_OF[list]
  return {
    total: selectValue(db, integer, `select count(*) as n from ${table}`).one(),
    highest: selectValue(db, optional(integer), `select max(id) as n from ${table}`).one() ?? 0,
  }
}

interface Walk {
  db: ReadableDb
  list: StoredList
  highest: number
  few: number
  /** What has been counted of conditions so far. */
  shares: Map<SqlCondition, number>
}

/** A part of a filter with its share of all rows, as far as a quick look tells. */
interface Sized {
  part: SqlFilter
  share: number
}

const ALL: Signed = { rows: new RowSet(0), negated: true }

/**
 * Finds the rows a query shows, or null when it shows all. SQLite uses one index for each table, and a look at a row of
 * the table costs fifty times as much as one at an index; so each condition is answered by its own index alone, as a
 * set of rows, and the sets meet here.
 */
export function matchesOf(db: ReadableDb, query: StoredQuery, now: number, { few } = TURNING_POINTS): Matches | null {
  const filter = filterOf(db, query, now)
  if (filter.op === 'and' && filter.of.length === 0) return null
  const { list } = query
  // A page, the number of rows and what they come to are asked for one after the other.
  return markerOf(db).kept<Matches>(JSON.stringify(['matches', list, few, filter]), () => {
    const { total, highest } = extentOf(db, list)
    return sized(rowsOf({ db, list, highest, few, shares: new Map() }, filter), total)
  })
}

/** A set with its size, out of so many rows. */
export const sized = ({ rows, negated }: SignedRows, total: number): Matches => ({
  rows,
  negated,
  size: negated ? total - rows.size : rows.size,
})

function rowsOf(walk: Walk, filter: SqlFilter): Signed {
  switch (filter.op) {
    case 'condition':
      return rowsOfCondition(walk, filter.condition)
    case 'not': {
      const { rows, negated } = rowsOf(walk, filter.of)
      return { rows, negated: !negated }
    }
    case 'and':
      return rowsOfAll(walk, filter.of)
    case 'or':
      return filter.of.map((part) => rowsOf(walk, part)).reduce(join, { rows: new RowSet(0), negated: false })
    default:
      return assertNever(filter)
  }
}

/** Rarest first; once few rows are left, each of them is looked at for the rest. */
function rowsOfAll(walk: Walk, parts: readonly SqlFilter[]): Signed {
  const left = parts.map((part): Sized => ({ part, share: shareOf(walk, part) })).sort((a, b) => a.share - b.share)
  let met = ALL
  for (let next = left.shift(); next; next = left.shift()) {
    met = meet(met, rowsOf(walk, next.part))
    if (met.negated || left.length === 0 || met.rows.size > walk.few) continue
    return { rows: tested(walk, met.rows, left), negated: false }
  }
  return met
}

/** The share of all rows that a filter leaves in, counted up to a half. */
function shareOf(walk: Walk, filter: SqlFilter): number {
  switch (filter.op) {
    case 'condition':
      return shareOfCondition(walk, filter.condition)
    case 'not':
      return 1 - shareOf(walk, filter.of)
    case 'and':
      return Math.min(1, ...filter.of.map((part) => shareOf(walk, part)))
    case 'or':
      return Math.min(
        1,
        filter.of.reduce((sum, part) => sum + shareOf(walk, part), 0),
      )
    default:
      return assertNever(filter)
  }
}

function shareOfCondition(walk: Walk, condition: SqlCondition): number {
  const share = walk.shares.get(condition) ?? countedShare(walk.db, condition)
  walk.shares.set(condition, share)
  return share
}

function countedShare(db: ReadableDb, { probe }: SqlCondition): number {
  const half = Math.ceil(selectValue(db, integer, `select count(*) as n from ${probe.table}`).one() / 2)
  const counted = selectValue(
    db,
    integer,
    `select count(*) as n from (select 1 from ${probe.from} where ${probe.where} limit ?)`,
  ).one(...probe.values, half)
  return half === 0 ? 1 : counted / half
}

/** The rows of a condition, or when they are more than half of all, those that it leaves out. */
function rowsOfCondition(walk: Walk, condition: SqlCondition): Signed {
  const { db, list, highest } = walk
  const negated = condition.others !== null && shareOfCondition(walk, condition) >= 1
  const ranges = negated ? (condition.others ?? []) : condition.ranges
  return { rows: markerOf(db).rowsIn(ranges, highest, JSON.stringify([list, ranges])), negated }
}

/** The rows in both of two sets. */
export function meet(a: Signed, b: Signed): Signed {
  if (a.negated)
    return b.negated ? { rows: a.rows.or(b.rows), negated: true } : { rows: b.rows.without(a.rows), negated: false }
  return { rows: b.negated ? a.rows.without(b.rows) : a.rows.and(b.rows), negated: false }
}

/** The rows in one of two sets. */
export function join(a: Signed, b: Signed): Signed {
  const { rows, negated } = meet({ ...a, negated: !a.negated }, { ...b, negated: !b.negated })
  return { rows, negated: !negated }
}

/** Looks at each of a few rows for the conditions that are left. */
function tested({ db, list, highest }: Walk, few: RowSet, left: readonly Sized[]): RowSet {
  const tests = left.map(({ part }) => testOf(part))
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
