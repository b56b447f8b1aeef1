import type { SQLInputValue } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
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
import type { Colour, OwnValue } from '../../../shared/watchlist.ts'
import { cellsOf } from './cells.ts'
import { placeOf, sqlColumn } from '../file/columns.ts'
import { conditionsOf, HAS_LABEL, IN_LIST, UnknownColumn } from './conditions.ts'
import { outcomeOfCode, recordOf } from '../lookups/lookups.ts'
import { foldedText } from './search.ts'
import { statement } from '../file/statements.ts'

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
  return statement(db, `select s.id ${FROM} where ${where.sql} order by ${orderOf(ask.query)} limit ? offset ?`)
    .all(...where.values, ask.limit, ask.offset)
    .map((row) => Number(row.id))
}

/** The exact number of watched domains that a query shows. */
export function countWatched(db: ReadableDb, query: ListQuery, now: number): number {
  const where = whereOf(query, now)
  return Number(statement(db, `select count(*) as n ${FROM} where ${where.sql}`).get(...where.values)?.n)
}

/** One page of the watched domains, ready to show. */
export function watchedRows(db: ReadableDb, ask: PageAsk): ListRow[] {
  const ids = watchedIds(db, ask)
  const rows = statement(
    db,
    `select s.id as subject, s.name as ascii, s.unicode as shown, s.label as own_label, s.tld as own_tld, s.note, s.archived_at, s.muted_until, s.wished_at, ${UNSEEN} as unseen,
    t.id as domain, t.outcome, t.status, t.latest_at, t.lookups, t.found_at, a.body ${FROM} left join answer a on a.lookup_id = t.found_id where s.id in (select value from json_each(?))`,
  ).all(JSON.stringify(ids))
  const byId = new Map(rows.map((row) => [Number(row.subject), row]))
  const fields = ask.fields.filter(isFieldId)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRow(db, row, fields, ask)] : []
  })
}

function toRow(db: ReadableDb, row: Record<string, unknown>, fields: string[], ask: PageAsk): ListRow {
  const name = {
    ascii: String(row.ascii),
    unicode: String(row.shown),
    label: String(row.own_label),
    tld: String(row.own_tld),
  }
  const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
  const outcome = row.domain === null ? null : outcomeOfCode(row.outcome)
  const record =
    row.body === null || row.found_at === null ? null : recordOf({ outcome: 'found', body: String(row.body) })
  const cells = cellsOf({ record, name, now: ask.now }, fields, outcome !== 'not-found')
  return {
    id: Number(row.subject),
    name: name.ascii,
    unicode: name.unicode,
    outcome,
    status: number(row.status),
    when: number(row.latest_at),
    durationMs: null,
    message: null,
    lookups: number(row.lookups) ?? 0,
    foundAt: number(row.found_at),
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
    watched: factsOf(db, row, ask),
  }
}

const SPARK_POINTS = 30

function factsOf(db: ReadableDb, row: Record<string, unknown>, ask: PageAsk): WatchedFacts {
  const id = Number(row.subject)
  return {
    note: String(row.note),
    labels: statement(
      db,
      'select l.* from labelled b join label l on l.id = b.label_id where b.subject_id = ? order by l.place, l.id',
    )
      .all(id)
      .map((one) => ({ id: Number(one.id), name: String(one.name), colour: String(one.colour) as Colour })),
    own: Object.fromEntries(
      statement(db, 'select field_id, value from own_value where subject_id = ?')
        .all(id)
        .map((one) => [Number(one.field_id), one.value as OwnValue]),
    ),
    unseen: Number(row.unseen),
    spark: ask.spark && row.domain !== null ? sparkOf(db, Number(row.domain), ask.spark) : [],
    archived: row.archived_at !== null,
    muted: row.muted_until !== null && Number(row.muted_until) > ask.now,
    wished: row.wished_at !== null,
  }
}

function sparkOf(db: ReadableDb, domainId: number, fieldId: string): (number | null)[] {
  if (!isFieldId(fieldId) || !(KIND_RULES[field(fieldId).kind].numeric || field(fieldId).kind === 'grade')) return []
  const column = sqlColumn(fieldId)
  return statement(
    db,
    `select outcome, ${column} as v from lookup where domain_id = ? order by requested_at desc, id desc limit ${SPARK_POINTS}`,
  )
    .all(domainId)
    .reverse()
    .map((row) => (row.v === null || row.outcome !== 0 ? null : Number(row.v)))
}
