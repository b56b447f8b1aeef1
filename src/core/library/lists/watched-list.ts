import type { SQLInputValue } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import { KIND_RULES } from '../../../shared/field-kinds.ts'
import { field, isFieldId } from '../../../shared/fields.ts'
import {
  type Condition,
  type ListQuery,
  type ListRow,
  ownFieldOf,
  type PageAsk,
  type WatchedFacts,
} from '../../../shared/list.ts'
import { labelsOf, ownValuesOfSubject } from '../following/subjects.ts'
import { cellsOf } from './cells.ts'
import { placeOf, sqlColumn } from '../file/columns.ts'
import { conditionsOf, HAS_LABEL, IN_LIST, UnknownColumn } from './conditions.ts'
import { recordOf } from '../lookups/lookups.ts'
import { foldedText } from './search.ts'
import { select, selectValue } from '../file/statements.ts'
import { integer, number, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

// A person follows thousands of domains, not millions: here every row is looked at, and the domain's own row hangs on it.
const FROM = 'from subject s left join domain t on t.name = s.name'
const UNSEEN = '(select count(*) from change c indexed by change_unseen where c.name = s.name and c.seen = 0)'

interface Piece {
  sql: string
  values: SQLInputValue[]
}

/** What a query asks of a row, in SQL. Archived domains are left out unless they are asked for. */
function whereOf(query: ListQuery, now: number): Piece {
  const archived = query.conditions.some((one) => one.op === 'archived')
  const pieces: Piece[] = [
    { sql: `s.archived_at is ${archived ? 'not ' : ''}null`, values: [] },
    ...query.conditions.map((condition) => pieceOf(condition, now)),
  ]
  const text = foldedText(query.search.trim())
  if (text !== '')
    pieces.push({
      sql: '(instr(s.name, ?) or instr(s.unicode, ?) or instr(lower(s.note), ?))',
      values: [text, text, text],
    })
  return { sql: pieces.map((piece) => piece.sql).join(' and '), values: pieces.flatMap((piece) => piece.values) }
}

function pieceOf(condition: Condition, now: number): Piece {
  if (condition.op === 'archived') return { sql: '1', values: [] }
  if (condition.op === 'unseen') return { sql: `${UNSEEN} > 0`, values: [] }
  if (condition.op === 'in-list')
    return { sql: `s.name in (${IN_LIST})`, values: [condition.watchlist, condition.watchlist] }
  if (condition.op === 'has-label')
    return { sql: `s.name in (${HAS_LABEL})`, values: [JSON.stringify(condition.labels)] }
  if (condition.op === 'is-domain') return { sql: 's.name = ?', values: [condition.name] }
  if (condition.op === 'in-batch') throw new UnknownColumn(condition.op)
  const own = ownFieldOf(condition.column)
  if (own !== null) return ownPiece(own, condition)
  const [stored] = conditionsOf(
    { list: 'domains', search: '', conditions: [condition], sort: { column: 'name', descending: false } },
    now,
  )
  if (!stored) throw new UnknownColumn(condition.column)
  // A domain without a row of its own has no value anywhere.
  return {
    sql: condition.op === 'has-no-value' ? `(t.id is null or ${stored.test.sql})` : `coalesce(${stored.test.sql}, 0)`,
    values: stored.test.values,
  }
}

const ownValue = (id: number): string =>
  `(select value from own_value v where v.subject_id = s.id and v.field_id = ${id})`

/** A condition on a field that the person has defined; days are compared as the texts that they are. */
function ownPiece(id: number, condition: Extract<Condition, { column: string }>): Piece {
  const value = ownValue(id)
  if (condition.op === 'has-value') return { sql: `${value} is not null`, values: [] }
  if (condition.op === 'has-no-value') return { sql: `${value} is null`, values: [] }
  if (condition.op === 'is-one-of')
    return { sql: `${value} in (select value from json_each(?))`, values: [JSON.stringify(condition.values)] }
  if (condition.op !== 'between') return assertNever(condition)
  const bounds = [
    ...(condition.from === null ? [] : [{ sql: '>=', value: condition.from }]),
    ...(condition.to === null ? [] : [{ sql: '<=', value: condition.to }]),
  ]
  const asDays = `case when typeof(${value}) = 'text' then unixepoch(${value}) / 86400 else ${value} end`
  return {
    sql: [`${value} is not null`, ...bounds.map((bound) => `(${asDays}) ${bound.sql} ?`)].join(' and '),
    values: bounds.map((bound) => bound.value),
  }
}

function orderOf({ sort }: ListQuery): string {
  const [column, reversed] = columnOf(sort.column)
  const way = sort.descending !== reversed ? 'desc' : 'asc'
  return `${column} is null, ${column} ${way}, s.id ${way}`
}

function columnOf(name: string): [sql: string, reversed: boolean] {
  const own = ownFieldOf(name)
  if (own !== null) return [ownValue(own), false]
  if (name === 'name') return ['s.name_key', false]
  if (name === 'changes') return [UNSEEN, false]
  if (name === 'labels')
    return ['(select min(l.place) from labelled b join label l on l.id = b.label_id where b.subject_id = s.id)', false]
  if (name === 'note') return ["nullif(s.note, '')", false]
  const place = placeOf('domains', name)
  if (!place) throw new UnknownColumn(name)
  return [`t.${place.sql}`, place.reversed]
}

/** Ids of a stretch of the watched domains, in order. */
export function watchedIds(db: ReadableDb, ask: Pick<PageAsk, 'query' | 'offset' | 'limit' | 'now'>): number[] {
  const where = whereOf(ask.query, ask.now)
  return selectValue(
    db,
    integer,
    `select s.id ${FROM} where ${where.sql} order by ${orderOf(ask.query)} limit ? offset ?`,
  ).all(...where.values, ask.limit, ask.offset)
}

/** The exact number of watched domains that a query shows. */
export function countWatched(db: ReadableDb, query: ListQuery, now: number): number {
  const where = whereOf(query, now)
  return selectValue(db, integer, `select count(*) as n ${FROM} where ${where.sql}`).one(...where.values)
}

/** One page of the watched domains, ready to show. */
export function watchedRows(db: ReadableDb, ask: PageAsk): ListRow[] {
  const ids = watchedIds(db, ask)
  const rows = select(
    db,
    readWatched,
    `select s.id as subject, s.name, s.unicode, s.label, s.tld, s.note, s.archived_at, s.muted_until, s.wished_at,
      ${UNSEEN} as unseen, t.id as domain, t.outcome, t.status, t.latest_at, t.lookups, t.found_at, a.body
    ${FROM} left join answer a on a.lookup_id = t.found_id where s.id in (select value from json_each(?))`,
  ).all(JSON.stringify(ids))
  const byId = new Map(rows.map((row) => [row.subject, row]))
  const fields = ask.fields.filter(isFieldId)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRow(db, row, fields, ask)] : []
  })
}

/** What a person keeps about a domain; without a row in `domain` it was never looked up. */
const readWatched = rowReader({
  ...NAME_COLUMNS,
  subject: integer,
  note: text,
  archived_at: optional(integer),
  muted_until: optional(integer),
  wished_at: optional(integer),
  unseen: integer,
  domain: optional(integer),
  outcome: optional(outcomeCode),
  status: optional(integer),
  latest_at: optional(integer),
  lookups: optional(integer),
  found_at: optional(integer),
  body: optional(text),
})
type WatchedRow = RowOf<typeof readWatched>

function toRow(db: ReadableDb, row: WatchedRow, fields: string[], ask: PageAsk): ListRow {
  const name = nameFactsOf(row)
  const { outcome } = row
  const record = row.found_at === null ? null : recordOf({ outcome: 'found', body: row.body })
  const cells = cellsOf({ record, name, now: ask.now }, fields, outcome !== 'not-found')
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
    cells:
      outcome === null
        ? Object.fromEntries(
            fields.map((id) => [
              id,
              field(id).group === 'name'
                ? (cells[id] ?? { state: 'not-looked-up' as const })
                : { state: 'not-looked-up' as const },
            ]),
          )
        : cells,
    watched: watchedFacts(db, row, ask),
  }
}

const SPARK_POINTS = 30

function watchedFacts(db: ReadableDb, row: WatchedRow, ask: PageAsk): WatchedFacts {
  return {
    note: row.note,
    labels: labelsOf(db, row.subject),
    own: ownValuesOfSubject(db, row.subject),
    unseen: row.unseen,
    spark: ask.spark && row.domain !== null ? sparkOf(db, row.domain, ask.spark) : [],
    archived: row.archived_at !== null,
    muted: row.muted_until !== null && row.muted_until > ask.now,
    refreshRequested: row.wished_at !== null,
  }
}

function sparkOf(db: ReadableDb, domainId: number, fieldId: string): (number | null)[] {
  if (!isFieldId(fieldId) || !(KIND_RULES[field(fieldId).kind].numeric || field(fieldId).kind === 'grade')) return []
  const column = sqlColumn(fieldId)
  return selectValue(
    db,
    optional(number),
    `select case when outcome = 0 then ${column} end from lookup where domain_id = ?
    order by requested_at desc, id desc limit ${SPARK_POINTS}`,
  )
    .all(domainId)
    .reverse()
}
