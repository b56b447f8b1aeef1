import type { ReadableDb } from '../file/database.ts'
import type { Filter } from '../../../shared/filter/filter.ts'
import type { ListQuery, ListRow, PageAsk } from '../../../shared/list.ts'
import { placeOf } from '../file/columns.ts'
import { rowsOfDomains } from './domain-rows.ts'
import { exactFilter, filterOf } from './filter-sql.ts'
import { type Piece, testOf, UnknownColumn } from './sql-condition.ts'
import { isSubjectColumn } from './subject-facts.ts'
import { subjectValue } from './subject-order.ts'
import { watchedColumn } from './name-values.ts'
import { selectValue } from '../file/statements.ts'
import { integer } from '../file/row-reader.ts'

// A person follows thousands of domains, not millions: here every row is looked at, and the domain's own row hangs on it.
const FROM = 'from subject s left join domain t on t.name = s.name'

/** What a query asks of a row, in SQL. */
const whereOf = (db: ReadableDb, query: ListQuery, now: number): Piece => testOf(filterOf(db, query, now))

function orderOf({ sort }: ListQuery): string {
  const [column, reversed] = columnOf(sort.column)
  const way = sort.descending !== reversed ? 'desc' : 'asc'
  return `${column} is null, ${column} ${way}, s.id ${way}`
}

function columnOf(name: string): [sql: string, reversed: boolean] {
  if (name === 'domain') return ['s.name_key', false]
  if (isSubjectColumn(name)) return [subjectValue(name), false]
  const place = placeOf('domains', name)
  if (!place) throw new UnknownColumn(name)
  return [watchedColumn(name, place.sql), place.reversed]
}

/** Ids of a stretch of the watched domains, in order. */
export function watchedIds(db: ReadableDb, ask: Pick<PageAsk, 'query' | 'offset' | 'limit' | 'now'>): number[] {
  const where = whereOf(db, ask.query, ask.now)
  return selectValue(
    db,
    integer,
    `select s.id ${FROM} where ${where.sql} order by ${orderOf(ask.query)} limit ? offset ?`,
  ).all(...where.values, ask.limit, ask.offset)
}

/** Some of the watched domains, those of a stretch in the order of a query. */
export function watchedAmong(
  db: ReadableDb,
  ids: readonly number[],
  { query, offset, limit }: Pick<PageAsk, 'query' | 'offset' | 'limit'>,
): number[] {
  return selectValue(
    db,
    integer,
    `select s.id ${FROM} where s.id in (select value from json_each(?)) order by ${orderOf(query)} limit ? offset ?`,
  ).all(JSON.stringify(ids), limit, offset)
}

/** The ids of the watched domains that a filter leaves in as it stands. */
export function watchedMeeting(db: ReadableDb, filter: Filter, now: number): number[] {
  const where = testOf(exactFilter(db, { list: 'watched', filter }, now))
  return selectValue(db, integer, `select s.id ${FROM} where ${where.sql}`).all(...where.values)
}

/** The exact number of watched domains that a query shows. */
export function countWatched(db: ReadableDb, query: ListQuery, now: number): number {
  const where = whereOf(db, query, now)
  return selectValue(db, integer, `select count(*) as n ${FROM} where ${where.sql}`).one(...where.values)
}

/** Some of the watched domains, without what the person keeps about them. */
export function watchedRows(db: ReadableDb, ids: number[], ask: Pick<PageAsk, 'fields' | 'now'>): ListRow[] {
  return rowsOfDomains(db, { from: FROM, named: 's' }, ids, ask)
}
