import type { SQLInputValue } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import type { PageAsk, StoredQuery } from '../../../shared/list.ts'
import { placeOf, TABLE_OF } from '../file/columns.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'
import { markerOf } from '../rows/marker.ts'
import { extentOf, type Matches, matchesOf, TURNING_POINTS } from '../rows/matches.ts'
import { isSubjectColumn } from '../rows/subject-facts.ts'
import { pageBySubject } from '../rows/subject-order.ts'
import { selectValue, snapshot } from '../file/statements.ts'
import { integer } from '../file/row-reader.ts'

/** Ids of one page, in order; rows without a value come last whichever way it is sorted. */
export function pageIds(
  db: ReadableDb,
  ask: Pick<PageAsk, 'offset' | 'limit' | 'now'> & { query: StoredQuery },
  turning = TURNING_POINTS,
): number[] {
  return snapshot(db, () => pageOfMatches(db, ask, matchesOf(db, ask.query, ask.now, turning), turning))
}

/** The same among rows that have been found; null for all. */
export function pageOfMatches(
  db: ReadableDb,
  ask: Pick<PageAsk, 'offset' | 'limit'> & { query: StoredQuery },
  matches: Matches | null,
  turning = TURNING_POINTS,
): number[] {
  if (isSubjectColumn(ask.query.sort.column)) return pageBySubject(db, ask, matches)
  const order = orderOf(ask.query)
  if (matches && !matches.negated && matches.size <= turning.few) return sortedIds(db, order, matches, ask)
  const page = (): number[] => walk(db, order, matches, ask, turning.nearStart)
  return matches ? markerOf(db).accepting((id) => matches.rows.has(id) !== matches.negated, page) : page()
}

/** The exact number of rows a query shows. */
export function countStored(db: ReadableDb, query: StoredQuery, now: number): number {
  return snapshot(db, () => matchesOf(db, query, now)?.size ?? extentOf(db, query.list).total)
}

interface Order {
  query: StoredQuery
  table: string
  column: string
  index: string
  down: boolean
}

function orderOf(query: StoredQuery): Order {
  const place = placeOf(query.list, query.sort.column)
  if (!place) throw new UnknownColumn(query.sort.column)
  return {
    query,
    table: TABLE_OF[query.list],
    column: `t.${place.sql}`,
    index: place.index,
    down: query.sort.descending !== place.reversed,
  }
}

const way = (down: boolean): string => (down ? 'desc' : 'asc')
const ids = (db: ReadableDb, sql: string, ...values: SQLInputValue[]): number[] =>
  selectValue(db, integer, sql).all(...values)

function sortedIds(
  db: ReadableDb,
  { table, column, down }: Order,
  matches: Matches,
  ask: Pick<PageAsk, 'offset' | 'limit'>,
): number[] {
  const sql = `select t.id from json_each(?) e cross join ${table} t on t.id = e.value
    order by ${column} is null, ${column} ${way(down)}, t.id ${way(down)} limit ? offset ?`
  return ids(db, sql, JSON.stringify(matches.rows.ids()), ask.limit, ask.offset)
}

/** Goes through the sort index: first the rows with a value, then those without, each from its nearer end. */
function walk(
  db: ReadableDb,
  order: Order,
  matches: Matches | null,
  { offset, limit }: Pick<PageAsk, 'offset' | 'limit'>,
  nearStart: number,
): number[] {
  if (offset <= nearStart) {
    const first = stretch(db, order, matches, { isNull: false, offset, limit, size: null })
    if (first.length === limit) return first
  }
  const total = matches?.size ?? extentOf(db, order.query.list).total
  const values = total - nullsIn(db, order, matches)
  const first = offset < values ? stretch(db, order, matches, { isNull: false, offset, limit, size: values }) : []
  const rest = limit - first.length
  return rest > 0 && total > values
    ? [
        ...first,
        ...stretch(db, order, matches, {
          isNull: true,
          offset: Math.max(0, offset - values),
          limit: rest,
          size: total - values,
        }),
      ]
    : first
}

function stretch(
  db: ReadableDb,
  { table, column, index, down }: Order,
  matches: Matches | null,
  range: { isNull: boolean; offset: number; limit: number; size: number | null },
): number[] {
  const { isNull, offset, limit, size } = range
  const fromEnd = size !== null && offset > size / 2
  const take = fromEnd ? Math.max(0, Math.min(limit, size - offset)) : limit
  const skip = fromEnd ? size - offset - take : offset
  if (take === 0) return []
  const turned = way(down !== fromEnd)
  const sql = `select t.id from ${table} t indexed by ${index}
    where ${column} is ${isNull ? '' : 'not '}null ${matches ? 'and accepts(t.id)' : ''}
    order by ${column} ${turned}, t.id ${turned} limit ? offset ?`
  const found = ids(db, sql, take, skip)
  return fromEnd ? found.reverse() : found
}

/** How many of the rows have no value in the sort column. */
function nullsIn(db: ReadableDb, { query, table, column, index }: Order, matches: Matches | null): number {
  const from = `${table} t indexed by ${index}`
  if (!matches) return selectValue(db, integer, `select count(*) as n from ${from} where ${column} is null`).one()
  const nulls = markerOf(db).rowsIn(
    [{ from, where: `${column} is null`, values: [] }],
    extentOf(db, query.list).highest,
    `${query.list} nulls ${column}`,
  )
  return (matches.negated ? nulls.without(matches.rows) : nulls.and(matches.rows)).size
}
