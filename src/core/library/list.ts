import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { field, type FieldSource, isFieldId } from '../../shared/fields.ts'
import { plainText } from '../../shared/field-kinds.ts'
import type { Cell, ListName, ListQuery, ListRow, PageAsk } from '../../shared/list.ts'
import { placeOf, TABLE_OF } from './columns.ts'
import { FEW, type Plan, planOf, UnknownColumn } from './list-sql.ts'
import { lookupsByIds, outcomeOfCode, recordOf } from './lookups.ts'
import { statement } from './statements.ts'

interface Order {
  sql: string
  index: string
  down: boolean
}

function orderOf(query: ListQuery): Order {
  const place = placeOf(query.list, query.sort.column)
  if (!place) throw new UnknownColumn(query.sort.column)
  return { sql: place.sql, index: place.index, down: query.sort.descending !== place.reversed }
}

/** Ids of one page, in order; rows without a value come last whichever way it is sorted. */
export function pageIds(db: DatabaseSync, ask: Pick<PageAsk, 'query' | 'offset' | 'limit' | 'now'>): number[] {
  const order = orderOf(ask.query)
  const plan = planOf(db, ask.query, ask.now)
  if (plan.few) return sortedIds(db, ask, order, plan, plan.few.drive)
  if (plan.parts === 0) return walk(db, ask, order)
  return walkFiltered(db, ask, order, plan) ?? sortedIds(db, ask, order, plan, `${TABLE_OF[ask.query.list]} t not indexed`)
}

const direction = (order: Order): string => (order.down ? 'desc' : 'asc')
const ids = (db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number[] => statement(db, sql).all(...values).map((row) => Number(row.id))

function sortedIds(db: DatabaseSync, ask: Pick<PageAsk, 'offset' | 'limit'>, order: Order, plan: Plan, from: string): number[] {
  const sql = `select t.id from ${from} where ${plan.where} order by t.${order.sql} is null, t.${order.sql} ${direction(order)}, t.id ${direction(order)} limit ? offset ?`
  return ids(db, sql, ...plan.values, ask.limit, ask.offset)
}

/** Without conditions: two ranges of the sort index, values then nulls, each entered from its nearer end. */
function walk(db: DatabaseSync, ask: Pick<PageAsk, 'query' | 'offset' | 'limit'>, order: Order): number[] {
  const table = TABLE_OF[ask.query.list]
  const range = (isNull: boolean, offset: number, limit: number, size: number | null): number[] => {
    const fromEnd = size !== null && offset > size / 2
    const take = fromEnd ? Math.max(0, Math.min(limit, size - offset)) : limit
    const skip = fromEnd ? size - offset - take : offset
    if (take === 0) return []
    const down = order.down !== fromEnd ? 'desc' : 'asc'
    const found = ids(db, `select t.id from ${table} t indexed by ${order.index} where t.${order.sql} is ${isNull ? '' : 'not '}null order by t.${order.sql} ${down}, t.id ${down} limit ? offset ?`, take, skip)
    return fromEnd ? found.reverse() : found
  }
  if (ask.offset < NEAR_START) {
    const first = range(false, ask.offset, ask.limit, null)
    if (first.length === ask.limit) return first
  }
  const values = sizes(db, table, order).values
  const total = sizes(db, table, order).total
  const first = ask.offset < values ? range(false, ask.offset, ask.limit, values) : []
  const rest = ask.limit - first.length
  return rest > 0 && total > values ? [...first, ...range(true, Math.max(0, ask.offset - values), rest, total - values)] : first
}

// Below this offset a page is found quicker than the size of its range.
const NEAR_START = 20_000
const knownSizes = new WeakMap<DatabaseSync, Map<string, { values: number; total: number; version: unknown }>>()

function sizes(db: DatabaseSync, table: string, order: Order): { values: number; total: number } {
  const version = statement(db, 'pragma data_version').get()?.data_version
  let known = knownSizes.get(db)
  if (!known) knownSizes.set(db, (known = new Map()))
  const key = `${table}.${order.sql}`
  const kept = known.get(key)
  if (kept && kept.version === version) return kept
  const total = Number(statement(db, `select count(*) as n from ${table}`).get()?.n)
  const nulls = Number(statement(db, `select count(*) as n from ${table} indexed by ${order.index} where ${order.sql} is null`).get()?.n)
  const counted = { values: total - nulls, total, version }
  known.set(key, counted)
  return counted
}

/** Walks the sort order over a bounded stretch; null when the stretch does not fill the page. */
function walkFiltered(db: DatabaseSync, ask: Pick<PageAsk, 'query' | 'offset' | 'limit'>, order: Order, plan: Plan): number[] | null {
  if (ask.offset > FEW) return null
  const table = TABLE_OF[ask.query.list]
  const stretch = `select id from ${table} indexed by ${order.index} where ${order.sql} is not null order by ${order.sql} ${direction(order)}, id ${direction(order)} limit ${FEW + ask.offset}`
  const found = ids(db, `select t.id from (${stretch}) s cross join ${table} t on t.id = s.id where ${plan.where} limit ? offset ?`, ...plan.values, ask.limit, ask.offset)
  return found.length === ask.limit ? found : null
}

/** The exact number of rows a query shows. */
export function countRows(db: DatabaseSync, query: ListQuery, now: number): number {
  const table = TABLE_OF[query.list]
  const plan = planOf(db, query, now)
  const count = (from: string): number => Number(statement(db, `select count(*) as n from ${from} where ${plan.where}`).get(...plan.values)?.n)
  if (plan.parts === 0) return Number(statement(db, `select count(*) as n from ${table}`).get()?.n)
  if (plan.few) return count(plan.few.drive)
  if (plan.single && query.search.trim() === '') return count(plan.single.drive)
  return count(`${table} t not indexed`)
}

/** One page of a list, ready to show. */
export function pageRows(db: DatabaseSync, ask: PageAsk): ListRow[] {
  const found = pageIds(db, ask)
  return ask.query.list === 'history' ? historyRows(db, found, ask) : domainRows(db, found, ask)
}

function historyRows(db: DatabaseSync, found: number[], ask: PageAsk): ListRow[] {
  return lookupsByIds(db, found).map((lookup) => ({
    id: lookup.id,
    name: lookup.name.ascii,
    unicode: lookup.name.unicode,
    outcome: lookup.outcome,
    status: lookup.status,
    when: lookup.requestedAt,
    durationMs: lookup.durationMs,
    message: lookup.message,
    lookups: null,
    foundAt: null,
    cells: cellsOf({ record: recordOf(lookup), name: lookup.name, now: ask.now }, ask.fields, lookup.outcome !== 'not-found'),
  }))
}

function domainRows(db: DatabaseSync, found: number[], ask: PageAsk): ListRow[] {
  const rows = statement(db, 'select d.*, a.body from domain d left join answer a on a.lookup_id = d.found_id where d.id in (select value from json_each(?))').all(JSON.stringify(found))
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return found.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const name = { ascii: String(row.name), unicode: String(row.unicode), label: String(row.label), tld: String(row.tld) }
    const record = row.body === null || row.found_id === null ? null : recordOf({ outcome: 'found', body: String(row.body) })
    const outcome = outcomeOfCode(row.outcome)
    return {
      id,
      name: name.ascii,
      unicode: name.unicode,
      outcome,
      status: row.status === null ? null : Number(row.status),
      when: Number(row.latest_at),
      durationMs: null,
      message: null,
      lookups: Number(row.lookups),
      foundAt: row.found_at === null ? null : Number(row.found_at),
      cells: cellsOf({ record, name, now: ask.now }, ask.fields, outcome !== 'not-found'),
    }
  })
}

function cellsOf(source: FieldSource, fields: readonly string[], failed: boolean): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  for (const id of fields) {
    const entry = field(id)
    const unknown = source.record === null && entry.group !== 'name'
    cells[id] = unknown ? { state: failed ? 'lookup-failed' : 'not-provided' } : entry.read(source)
  }
  return cells
}

/** The values a column holds, most frequent first, for a filter's choices. Looks at a bounded stretch of a large library. */
export function choicesOf(db: DatabaseSync, list: ListName, column: string, limit: number): { key: string | number; label: string; rows: number }[] {
  const place = placeOf(list, column)
  if (!place) throw new UnknownColumn(column)
  const table = TABLE_OF[list]
  // A skip scan: one step of the index for each different value, however many rows share it.
  const seen = statement(db, `with recursive step(v) as (select min(${place.sql}) from ${table} indexed by ${place.index}
    union all select (select min(${place.sql}) from ${table} indexed by ${place.index} where ${place.sql} > step.v) from step where step.v is not null limit ${limit + 1})
    select v from step where v is not null`).all()
  return seen.map((row) => {
    const key = row.v as string | number
    const rows = Number(statement(db, `select count(*) as n from (select 1 from ${table} indexed by ${place.index} where ${place.sql} = ? limit 10000)`).get(key)?.n)
    return { key, label: labelOf(db, list, column, place, key), rows }
  }).sort((a, b) => b.rows - a.rows)
}

/** The value as the service wrote it, read from one row that has it: the key has lost case and accents. */
function labelOf(db: DatabaseSync, list: ListName, column: string, place: { sql: string; index: string }, key: string | number): string {
  if (typeof key === 'number' || !isFieldId(column)) return String(key)
  const lookupId = list === 'domains' ? 'coalesce(found_id, latest_id)' : 'id'
  const row = statement(db, `select ${lookupId} as id from ${TABLE_OF[list]} indexed by ${place.index} where ${place.sql} = ? limit 1`).get(key)
  const lookup = row ? lookupsByIds(db, [Number(row.id)])[0] : undefined
  const reading = lookup ? field(column).read({ record: recordOf(lookup), name: lookup.name, now: 0 }) : null
  return reading?.state === 'value' ? plainText(reading.value) : key
}
