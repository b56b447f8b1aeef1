import type { DatabaseSync } from 'node:sqlite'
import type { AlertFilter, AlertMove, RuleRecord, StoredAlert } from '../../../../shared/rules/rules.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, rowReader } from '../../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../../file/statements.ts'
import { withContext } from './alert-context.ts'
import { alertsOf, ALERTS, readAlert } from './alerts.ts'
import { withPresentValues } from '../present-values.ts'

/** What narrows alerts; `null` stands for every state. */
export type AlertNarrowing = Omit<AlertFilter, 'state'> & { state: AlertFilter['state'] | null }

interface AlertAsk {
  before: { at: number; id: number } | null
  limit: number
  /** Only these, whatever their state. */
  ids: number[] | null
  /** What else narrows them, and the moment by which a snooze has ended. */
  filter?: AlertNarrowing | undefined
  now?: number | undefined
  /** With what their figures are by now, the lists that they are about, and which other rules tell the same. */
  present?: boolean
  /** The alert under which they are, with itself; else those that are under none. */
  of?: number | undefined
  /** Each by itself, whatever it is under or stands for. */
  alone?: boolean | undefined
}

const OPEN = 'a.done_at is null and coalesce(a.snoozed_until, 0) <= ?'
const SNOOZED = 'a.done_at is null and a.snoozed_until > ?'

/** As `openedAt` has it: what comes back from a snooze stands where it would stand if it were new. The index `alert_undone` is by it. */
const OPENED_AT = 'max(a.fired_at, coalesce(a.snoozed_until, 0))'

/** Alerts, newest first, or only some of them; open ones by when they were told or came back. */
export function alerts(db: ReadableDb, ask: AlertAsk): StoredAlert[] {
  const { before, limit, ids, filter, of, alone = false, now = Date.now() } = ask
  const { at, id } = before ?? { at: Number.MAX_SAFE_INTEGER, id: 0 }
  const order = filter?.state === 'open' ? OPENED_AT : 'a.fired_at'
  const parts: Part[] = [
    { sql: `(${order}, a.id) < (?, ?)`, values: [at, id] },
    ...(ids ? [{ sql: 'a.id in (select value from json_each(?))', values: [JSON.stringify(ids)] }] : []),
    ...(of === undefined ? [] : [{ sql: '(a.head_id = ? or a.id = ?)', values: [of, of] }]),
    ...(ids || alone || of !== undefined ? [] : [{ sql: 'a.head_id is null', values: [] }]),
    ...(filter ? partsOf(filter, now, alone) : []),
  ]
  const rows = select(
    db,
    readAlert,
    `${ALERTS} where ${parts.map(({ sql }) => sql).join(' and ')} order by ${order} desc, a.id desc limit ?`,
  ).all(...parts.flatMap(({ values }) => values), limit)
  const found = alertsOf(db, rows)
  return ask.present ? withContext(db, withPresentValues(db, found)) : found
}

/** How many alerts a filter finds. */
export function countFoundAlerts(db: ReadableDb, filter: AlertNarrowing, now: number): number {
  const { sql, values } = foundBy(filter, now)
  return selectValue(db, integer, `select count(*) from alert a where a.head_id is null and ${sql}`).one(...values)
}

/** A condition of SQL, with the values of its parameters. */
interface Part {
  sql: string
  values: (string | number)[]
}

function foundBy(filter: AlertNarrowing, now: number): Part {
  const parts = partsOf(filter, now)
  return {
    sql: parts.length === 0 ? 'true' : parts.map(({ sql }) => sql).join(' and '),
    values: parts.flatMap(({ values }) => values),
  }
}

function partsOf(filter: AlertNarrowing, now: number, alone = false): Part[] {
  const narrowing = narrowingOf(filter, 'a')
  return [
    ...(filter.state === null
      ? []
      : filter.state === 'done'
        ? [{ sql: 'a.done_at is not null', values: [] }]
        : [{ sql: filter.state === 'open' ? OPEN : SNOOZED, values: [now] }]),
    ...(narrowing.length === 0 || alone ? narrowing : [eitherOf(narrowing, narrowingOf(filter, 'm'))]),
  ]
}

/** True of an alert that is meant, and of one that stands for one that is. */
function eitherOf(own: readonly Part[], ofMember: readonly Part[]): Part {
  const all = (parts: readonly Part[]): string => parts.map(({ sql }) => sql).join(' and ')
  return {
    sql: `((${all(own)}) or (a.shared is not null and exists (
      select 1 from alert m indexed by alert_of_head where m.head_id = a.id and ${all(ofMember)})))`,
    values: [...own, ...ofMember].flatMap(({ values }) => values),
  }
}

/** What narrows alerts by whom and what they are about. */
function narrowingOf(filter: AlertNarrowing, alert: 'a' | 'm'): Part[] {
  const among = (column: string, values: readonly (string | number)[]) =>
    values.length === 0
      ? []
      : [{ sql: `${column} in (select value from json_each(?))`, values: [JSON.stringify(values)] }]
  const members = (table: 'watched' | 'labelled', column: string, values: readonly number[]) =>
    among(
      `exists (select 1 from ${table} k join subject s on s.id = k.subject_id
        where s.name = ${alert}.name and k.${column}`,
      values,
    ).map((part) => ({ ...part, sql: `${part.sql})` }))
  const text = filter.text.trim().toLowerCase()
  const named = (table: 'domain' | 'subject'): string =>
    `exists (select 1 from ${table} n where n.name = ${alert}.name and instr(n.unicode, ?) > 0)`
  return [
    ...among(`${alert}.rule_id`, filter.rules),
    ...among(`${alert}.severity`, filter.severities),
    ...members('watched', 'list_id', filter.lists),
    ...members('labelled', 'label_id', filter.labels),
    ...(text === ''
      ? []
      : [
          {
            sql: `(instr(${alert}.name, ?) > 0 or ${named('domain')} or ${named('subject')})`,
            values: [text, text, text],
          },
        ]),
  ]
}

const readCounts = rowReader({ open: integer, snoozed: integer, high: integer })

/** How many alerts are open, how many of these weigh much, and how many are snoozed. */
export function countAlerts(db: ReadableDb, now: number): { open: number; snoozed: number; high: number } {
  return select(
    db,
    readCounts,
    `select count(*) filter (where coalesce(snoozed_until, 0) <= ?1) as open,
      count(*) filter (where coalesce(snoozed_until, 0) <= ?1 and severity = 'high') as high,
      count(*) filter (where snoozed_until > ?1) as snoozed
    from alert indexed by alert_undone where done_at is null and head_id is null`,
  ).one(now)
}

const readId = rowReader({ id: integer })

/** The open alerts of some domains and rules; one that stands for others is not of one of them alone. */
export function openAlertIds(
  db: ReadableDb,
  { names, rules }: { names: readonly string[]; rules: readonly number[] },
  now: number,
): number[] {
  return select(
    db,
    readId,
    `select a.id from alert a indexed by alert_undone where ${OPEN} and a.head_id is null
      and a.shared is null and (a.name in (select value from json_each(?))
      or a.rule_id in (select value from json_each(?))) order by a.id`,
  )
    .all(now, JSON.stringify(names), JSON.stringify(rules))
    .map(({ id }) => id)
}

/** Puts alerts into a state, each with those that it stands for. Gives how many were in another, without the latter. */
export function moveAlerts(db: DatabaseSync, ids: readonly number[], move: AlertMove, now: number): number {
  return transaction(db, () => {
    const { doneAt, snoozedUntil } = placeOf(move, now)
    const { changes } = statement(
      db,
      `update alert set done_at = ?, snoozed_until = ? where id in (select value from json_each(?)) and ${ELSEWHERE}`,
    ).run(doneAt, snoozedUntil, JSON.stringify(ids), doneAt, snoozedUntil)
    moveMembers(db, ids, { doneAt, snoozedUntil })
    return changes
  })
}

/**
 * Puts every alert that a filter finds into a state, each with those that it stands for. Gives the ids of those that were
 * elsewhere, without the latter, latest first.
 */
export function moveFoundAlerts(db: DatabaseSync, filter: AlertNarrowing, move: AlertMove, now: number): number[] {
  return transaction(db, () => {
    const { doneAt, snoozedUntil } = placeOf(move, now)
    const { sql, values } = foundBy(filter, now)
    const moved = selectValue(
      db,
      integer,
      `update alert set done_at = ?, snoozed_until = ?
      where id in (select a.id from alert a where a.head_id is null and ${sql}) and ${ELSEWHERE} returning id`,
    )
      .all(doneAt, snoozedUntil, ...values, doneAt, snoozedUntil)
      .sort((one, other) => other - one)
    moveMembers(db, moved, { doneAt, snoozedUntil })
    return moved
  })
}

/** What is under an alert goes where that goes. */
function moveMembers(db: DatabaseSync, heads: readonly number[], { doneAt, snoozedUntil }: Place): void {
  statement(
    db,
    `update alert set done_at = ?, snoozed_until = ? where head_id in (select value from json_each(?)) and ${ELSEWHERE}`,
  ).run(doneAt, snoozedUntil, JSON.stringify(heads), doneAt, snoozedUntil)
}

/** True of an alert that is not yet where it is put: its parameters are `done_at` and `snoozed_until` of there. */
const ELSEWHERE = '((done_at is null) != (? is null) or snoozed_until is not ?)'

interface Place {
  doneAt: number | null
  snoozedUntil: number | null
}

const placeOf = (move: AlertMove, now: number): Place => ({
  doneAt: move.to === 'done' ? now : null,
  snoozedUntil: move.to === 'snoozed' ? move.until : null,
})

const readRecord = rowReader({ ruleId: integer, times: integer, lastAt: integer })

/** How often each rule spoke since a moment, and when last; none for a rule that never did. */
export function ruleRecords(db: ReadableDb, since: number): RuleRecord[] {
  return select(
    db,
    readRecord,
    `select rule_id as ruleId, count(*) filter (where fired_at >= ?) as times, max(fired_at) as lastAt
    from alert indexed by alert_of_rule where rule_id is not null group by rule_id`,
  ).all(since)
}
