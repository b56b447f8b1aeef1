import type { SQLInputValue } from 'node:sqlite'
import { KIND_RULES, textSortKey } from '../../shared/field-kinds.ts'
import { field, isFieldId } from '../../shared/fields.ts'
import type { Condition, ListName, ListQuery } from '../../shared/list.ts'
import { OUTCOMES } from '../../shared/outcome.ts'
import { placeOf, TABLE_OF } from './columns.ts'
import { searchParts } from './search.ts'

/** A range of one index, as the part of a statement that follows `select ... t.id`. */
export interface Range {
  from: string
  where: string
  values: SQLInputValue[]
}

/** A condition in SQL: the ranges of an index that together hold its rows, and those that hold all others when there are such. */
export interface SqlCondition {
  ranges: Range[]
  others: Range[] | null
  /** The same as a test of one row of the table `t`, when it can be told from the row alone. */
  test: { sql: string; values: SQLInputValue[] } | null
}

/** A list query that names a column the list does not have. */
export class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn'
}

const DAY = 86_400_000

/** Everything that a query asks of a row, in SQL; empty when it shows all rows. */
export function conditionsOf(query: ListQuery, now: number): SqlCondition[] {
  const found = query.conditions.map((condition) => (condition.op === 'is-domain' ? exactDomain(query.list, condition.name) : columnCondition(query.list, condition, now)))
  const search = searchParts(query.list, query.search)
  return search ? [...found, { ranges: search, others: null, test: null }] : found
}

/** One domain exactly: the sort key of the column `name` has lost accents, by which names do differ. */
function exactDomain(list: ListName, name: string): SqlCondition {
  const where = list === 'domains' ? 't.name = ?' : 't.domain_id = (select id from domain where name = ?)'
  return condition(list === 'domains' ? 'domain t' : 'lookup t indexed by lookup_of_domain', [where, name], null)
}

function columnCondition(list: ListName, asked: Exclude<Condition, { op: 'is-domain' }>, now: number): SqlCondition {
  const place = placeOf(list, asked.column)
  if (!place) throw new UnknownColumn(asked.column)
  const from = `${TABLE_OF[list]} t indexed by ${place.index}`
  const column = `t.${place.sql}`
  const [some, none]: [Piece, Piece] = [[`${column} is not null`], [`${column} is null`]]
  if (asked.op === 'has-value') return condition(from, some, [none])
  if (asked.op === 'has-no-value') return condition(from, none, [some])
  if (asked.op === 'is-one-of') {
    const values = sqlValues(asked.column, asked.values)
    if (values.length === 0) return { ranges: [], others: null, test: { sql: '0', values: [] } }
    const marks = values.map(() => '?').join(', ')
    return condition(from, [`${column} in (${marks})`, ...values], [[`${column} not in (${marks})`, ...values], none])
  }
  // An age in days mirrors a date: older than 10 days is a date before the day 10 days ago.
  const today = Math.floor(now / DAY)
  const [least, most] = place.reversed ? [asked.to === null ? null : today - asked.to, asked.from === null ? null : today - asked.from] : [asked.from, asked.to]
  if (least === null && most === null) return condition(from, some, [none])
  if (least === null) return condition(from, [`${column} <= ?`, most], [[`${column} > ?`, most], none])
  if (most === null) return condition(from, [`${column} >= ?`, least], [[`${column} < ?`, least], none])
  return condition(from, [`${column} between ? and ?`, least, most], [[`${column} < ?`, least], [`${column} > ?`, most], none])
}

type Piece = [where: string, ...values: SQLInputValue[]]

function condition(from: string, piece: Piece, others: Piece[] | null): SqlCondition {
  const range = ([where, ...values]: Piece): Range => ({ from, where, values })
  return { ranges: [range(piece)], others: others?.map(range) ?? null, test: { sql: piece[0], values: piece.slice(1) } }
}

/** The stored forms of the values; a text may come as the service wrote it or as the key that `choicesOf` gave. */
function sqlValues(column: string, values: readonly (string | number | boolean)[]): SQLInputValue[] {
  const stored = values.flatMap((value): SQLInputValue[] => {
    if (column === 'outcome') return [OUTCOMES.indexOf(value as (typeof OUTCOMES)[number])]
    if (typeof value !== 'string') return [Number(value)]
    if (!isFieldId(column)) return column === 'name' ? [value, textSortKey(value)] : [Number(value)]
    const rules = KIND_RULES[field(column).kind]
    return rules.accept(value) ? [value, rules.sortValue(value)] : [Number(value)]
  })
  // A NULL among the values would make `not in` true of no row.
  return [...new Set(stored)].filter((value) => value !== null && !Number.isNaN(value))
}
