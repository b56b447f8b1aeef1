import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { textSortKey } from '../../shared/field-kinds.ts'
import { OUTCOMES } from '../../shared/outcome.ts'
import { type Condition, type ListQuery, OWN_COLUMNS } from '../../shared/list.ts'
import { isNumericColumn, placeOf, TABLE_OF } from './columns.ts'
import { findHits } from './search.ts'
import { statement } from './statements.ts'

/** A condition in SQL, with the index that can answer it alone. */
export interface SqlPart {
  where: string
  values: SQLInputValue[]
  /** `from` clause that makes SQLite start from this part. */
  drive: string
}

/** A list query that names a column the list does not have. */
export class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn'
}

const DAY = 86_400_000

/** Up to this many rows, starting from one condition and sorting beats walking the sort order. */
export const FEW = 30_000

function sqlValue(column: string, value: string | number | boolean): SQLInputValue {
  if (column === 'outcome') return OUTCOMES.indexOf(value as (typeof OUTCOMES)[number])
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'string' && !(OWN_COLUMNS as readonly string[]).includes(column)) return isNumericColumn(column) ? Number(value) : textSortKey(value)
  return column === 'name' ? textSortKey(String(value)) : value
}

/** One domain exactly: the sort key of the column `name` has lost accents, by which names do differ. */
function exactDomain(query: ListQuery, name: string): SqlPart {
  const table = TABLE_OF[query.list]
  const where = query.list === 'domains' ? 't.name = ?' : 't.domain_id = (select id from domain where name = ?)'
  return { where, values: [name], drive: query.list === 'domains' ? `${table} t` : `${table} t indexed by lookup_of_domain` }
}

function partOf(query: ListQuery, condition: Condition, now: number): SqlPart {
  if (condition.op === 'is-domain') return exactDomain(query, condition.name)
  const place = placeOf(query.list, condition.column)
  if (!place) throw new UnknownColumn(condition.column)
  const drive = `${TABLE_OF[query.list]} t indexed by ${place.index}`
  if (condition.op === 'has-value') return { where: `t.${place.sql} is not null`, values: [], drive }
  if (condition.op === 'has-no-value') return { where: `t.${place.sql} is null`, values: [], drive }
  if (condition.op === 'is-one-of') {
    const values = condition.values.map((value) => sqlValue(condition.column, value))
    if (values.length === 0) return { where: '0', values: [], drive: `${TABLE_OF[query.list]} t` }
    return { where: `t.${place.sql} in (${values.map(() => '?').join(', ')})`, values, drive }
  }
  // An age in days mirrors a date: older than 10 days is a date before the day 10 days ago.
  const today = Math.floor(now / DAY)
  const [from, to] = place.reversed ? [condition.to === null ? null : today - condition.to, condition.from === null ? null : today - condition.from] : [condition.from, condition.to]
  const bounds = [from === null ? null : `t.${place.sql} >= ?`, to === null ? null : `t.${place.sql} <= ?`].filter((bound) => bound !== null)
  if (bounds.length === 0) return { where: `t.${place.sql} is not null`, values: [], drive }
  return { where: bounds.join(' and '), values: [from, to].filter((bound) => bound !== null), drive }
}

function searchPart(db: DatabaseSync, query: ListQuery): SqlPart | null {
  const text = query.search.trim()
  if (text === '') return null
  findHits(db, text)
  const table = TABLE_OF[query.list]
  const own = query.list === 'domains' ? 'id' : 'domain_id'
  const byDomain = query.list === 'domains' ? 'select id from temp.hit_domain' : 'select l.id from temp.hit_domain h cross join lookup l indexed by lookup_of_domain on l.domain_id = h.id'
  const byTitle = `select l.id from temp.hit_title h cross join ${table} l indexed by ${table}_of_title on l.title_id = h.id`
  return {
    where: `(t.${own} in temp.hit_domain or t.title_id in temp.hit_title)`,
    values: [],
    drive: `(${byDomain} union ${byTitle}) hit cross join ${table} t on t.id = hit.id`,
  }
}

export interface Plan {
  where: string
  values: SQLInputValue[]
  /** Set when one part alone leaves few rows: start there and sort. */
  few: { drive: string } | null
  parts: number
  /** The only part, when there is exactly one: its index answers the count alone. */
  single: SqlPart | null
}

/** Decides by capped counts how a query is answered; SQLite's own planner has no statistics worth that name here. */
export function planOf(db: DatabaseSync, query: ListQuery, now: number): Plan {
  const search = searchPart(db, query)
  const parts = query.conditions.map((condition) => partOf(query, condition, now))
  if (search) parts.push(search)
  const where = parts.map((part) => part.where).join(' and ') || '1'
  const values = parts.flatMap((part) => part.values)
  let few: Plan['few'] = null
  let least = FEW
  for (const part of parts) {
    const isSearch = part === search
    const sql = `select count(*) as n from (select 1 from ${part.drive} ${isSearch ? '' : `where ${part.where}`} limit ${least})`
    const count = Number(statement(db, sql).get(...(isSearch ? [] : part.values))?.n)
    if (count < least) {
      least = count
      few = { drive: part.drive }
    }
  }
  return { where, values, few, parts: parts.length, single: parts.length === 1 ? (parts[0] ?? null) : null }
}
