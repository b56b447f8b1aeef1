import type { SQLInputValue } from 'node:sqlite'
import { assertNever } from '../../../shared/assert-never.ts'
import { KIND_RULES, textSortKey } from '../../../shared/field-kinds.ts'
import { field, isFieldId } from '../../../shared/fields.ts'
import type { Condition, StoredList, StoredQuery } from '../../../shared/list.ts'
import { OUTCOMES } from '../../../shared/outcome.ts'
import { placeOf, TABLE_OF } from '../file/columns.ts'
import { searchCondition } from './search.ts'
import type { Range, SqlCondition } from './sql-condition.ts'

/** A condition on a column, as opposed to one on what the row belongs to. */
export type ColumnCondition = Extract<Condition, { column: string }>

/** A list query that names a column the list does not have. */
export class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn'
}

const DAY = 86_400_000

/** Everything that a query asks of a row, in SQL; empty when it shows all rows. */
export function conditionsOf(query: StoredQuery, now: number): SqlCondition[] {
  const found = query.conditions.map((condition) => {
    if (condition.op === 'is-domain') return exactDomain(query.list, condition.name)
    if (condition.op === 'in-batch') return inBatch(query.list, condition.batch)
    if (condition.op === 'in-list') return ofSubjects(query.list, IN_LIST, condition.watchlist)
    if (condition.op === 'has-label') return ofSubjects(query.list, HAS_LABEL, JSON.stringify(condition.labels))
    if (condition.op === 'unseen' || condition.op === 'archived') throw new UnknownColumn(condition.op)
    return columnCondition(query.list, condition, now)
  })
  const search = searchCondition(query.list, query.search)
  return search ? [...found, search] : found
}

/** One domain exactly: the sort key of the column `name` has lost accents, by which names do differ. */
function exactDomain(list: StoredList, name: string): SqlCondition {
  const where = list === 'domains' ? 't.name = ?' : 't.domain_id = (select id from domain where name = ?)'
  return condition(list === 'domains' ? 'domain t' : 'lookup t indexed by lookup_of_domain', [where, name], null)
}

/** The lookups that the rows of a batch came to; in Domains, the domains of its rows. */
function inBatch(list: StoredList, batch: number): SqlCondition {
  const where =
    list === 'history'
      ? 't.id in (select lookup_id from batch_item where batch_id = ? and lookup_id is not null)'
      : 't.name in (select name from batch_item where batch_id = ? and name is not null)'
  return condition(`${TABLE_OF[list]} t`, [where, batch], null)
}

/** Names of the domains in a list, or in any; one value. */
export const IN_LIST =
  'select s.name from watched m join subject s on s.id = m.subject_id where (?1 is null or m.list_id = ?1)'.replaceAll(
    '?1',
    '?',
  )
/** Names of the domains with one of some labels; one value, the labels' ids as JSON. */
export const HAS_LABEL =
  'select s.name from labelled m join subject s on s.id = m.subject_id where m.label_id in (select value from json_each(?))'

/** The rows of the domains that a statement names. */
function ofSubjects(list: StoredList, names: string, ...values: SQLInputValue[]): SqlCondition {
  const bound = names === IN_LIST ? [...values, ...values] : values
  const where =
    list === 'domains' ? `t.name in (${names})` : `t.domain_id in (select id from domain where name in (${names}))`
  return condition(`${TABLE_OF[list]} t`, [where, ...bound], null)
}

function columnCondition(list: StoredList, filter: ColumnCondition, now: number): SqlCondition {
  const place = placeOf(list, filter.column)
  if (!place) throw new UnknownColumn(filter.column)
  const from = `${TABLE_OF[list]} t indexed by ${place.index}`
  const column = `t.${place.sql}`
  const [some, none]: [Piece, Piece] = [[`${column} is not null`], [`${column} is null`]]
  if (filter.op === 'has-value') return condition(from, some, [none])
  if (filter.op === 'has-no-value') return condition(from, none, [some])
  if (filter.op === 'is-one-of') {
    const values = sqlValues(filter.column, filter.values)
    if (values.length === 0) return { ...condition(from, none, null), ranges: [], test: { sql: '0', values: [] } }
    const marks = values.map(() => '?').join(', ')
    return condition(from, [`${column} in (${marks})`, ...values], [...gapsBetween(column, values), none])
  }
  if (filter.op !== 'between') return assertNever(filter)
  // An age in days mirrors a date: older than 10 days is a date before the day 10 days ago.
  const today = Math.floor(now / DAY)
  const [least, most] = place.reversed
    ? [filter.to === null ? null : today - filter.to, filter.from === null ? null : today - filter.from]
    : [filter.from, filter.to]
  if (least === null && most === null) return condition(from, some, [none])
  if (least === null) return condition(from, [`${column} <= ?`, most], [[`${column} > ?`, most], none])
  if (most === null) return condition(from, [`${column} >= ?`, least], [[`${column} < ?`, least], none])
  return condition(
    from,
    [`${column} between ? and ?`, least, most],
    [[`${column} < ?`, least], [`${column} > ?`, most], none],
  )
}

type Piece = [where: string, ...values: SQLInputValue[]]

function condition(from: string, piece: Piece, others: Piece[] | null): SqlCondition {
  const range = ([where, ...values]: Piece): Range => ({ from, where, values })
  return {
    ranges: [range(piece)],
    others: others?.map(range) ?? null,
    probe: { ...range(piece), table: from.slice(0, from.indexOf(' ')) },
    test: { sql: piece[0], values: piece.slice(1) },
  }
}

/** What lies before, between and after some values, so that the index leads to it: `not in` would look at every row. */
function gapsBetween(column: string, values: readonly (string | number)[]): Piece[] {
  const sorted = values.toSorted(inSqlOrder)
  const inner = sorted
    .slice(1)
    .map((value, at): Piece => [`${column} > ? and ${column} < ?`, sorted[at] ?? null, value])
  return [[`${column} < ?`, sorted[0] ?? null], ...inner, [`${column} > ?`, sorted.at(-1) ?? null]]
}

/** Numbers before texts, texts by their bytes. */
function inSqlOrder(a: string | number, b: string | number): number {
  if (typeof a === 'number' || typeof b === 'number')
    return typeof a === typeof b ? Number(a) - Number(b) : typeof a === 'number' ? -1 : 1
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** The stored forms of the values; a text may come as the service wrote it or as the key that `choicesOf` gave. */
function sqlValues(column: string, values: readonly (string | number | boolean)[]): (string | number)[] {
  const stored = values.flatMap((value): (string | number | null)[] => {
    if (column === 'outcome') return [OUTCOMES.indexOf(value as (typeof OUTCOMES)[number])]
    if (typeof value !== 'string') return [Number(value)]
    if (column === 'name') return [value, textSortKey(value)]
    const rules = isFieldId(column) ? KIND_RULES[field(column).kind] : null
    if (rules?.accept(value)) return [value, rules.sortValue(value)]
    return [value.trim() === '' ? Number.NaN : Number(value)]
  })
  // What is no number is NULL in SQL, and equal to nothing.
  return [...new Set(stored)].filter((value) => value !== null).filter((value) => !Number.isNaN(value))
}
