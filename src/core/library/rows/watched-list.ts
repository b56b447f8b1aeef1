import type { ReadableDb } from '../file/database.ts'
import { withPast } from '../../../shared/figures/attention.ts'
import type { Filter } from '../../../shared/filter/filter.ts'
import type { ListQuery, ListRow, PageAsk } from '../../../shared/list.ts'
import { cellsOf } from '../lookups/cells.ts'
import { placeOf } from '../file/columns.ts'
import { exactFilter, filterOf } from './filter-sql.ts'
import { type Piece, testOf, UnknownColumn } from './sql-condition.ts'
import { isSubjectColumn } from './subject-facts.ts'
import { subjectValue } from './subject-order.ts'
import { watchedColumn } from './name-values.ts'
import { pastSql } from '../lookups/attention-sql.ts'
import { recordOf } from '../lookups/lookups.ts'
import { select, selectValue } from '../file/statements.ts'
import { integer, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

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
  const rows = select(
    db,
    readWatched,
    `select s.id as subject, s.name, s.unicode, s.label, s.tld, t.outcome, t.status, t.latest_at, t.lookups, t.found_at,
      a.body, ${pastSql('t')} as past
    ${FROM} left join answer a on a.lookup_id = t.found_id where s.id in (select value from json_each(?))`,
  ).all(JSON.stringify(ids))
  const byId = new Map(rows.map((row) => [row.subject, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRow(row, ask)] : []
  })
}

/** What a person keeps about a domain; without a row in `domain` it was never looked up. */
const readWatched = rowReader({
  ...NAME_COLUMNS,
  subject: integer,
  outcome: optional(outcomeCode),
  status: optional(integer),
  latest_at: optional(integer),
  lookups: optional(integer),
  found_at: optional(integer),
  body: optional(text),
  past: integer,
})
type WatchedRow = RowOf<typeof readWatched>

function toRow(row: WatchedRow, { fields, now }: Pick<PageAsk, 'fields' | 'now'>): ListRow {
  const name = nameFactsOf(row)
  const { outcome } = row
  const record = row.found_at === null ? null : recordOf({ outcome: 'found', body: row.body })
  return {
    id: row.subject,
    name: name.ascii,
    unicode: name.unicode,
    outcome,
    status: row.status,
    when: row.latest_at,
    durationMs: null,
    message: null,
    lookups: row.lookups ?? 0,
    foundAt: row.found_at,
    cells: withPast(cellsOf({ record, name, now }, fields, outcome), row.past === 1),
    watched: null,
  }
}
