import type { DatabaseSync } from 'node:sqlite'
import {
  type AlertCause,
  type Evidence,
  type Rule,
  SEVERITIES,
  type Severity,
  type StoredAlert,
} from '../../../../shared/rules/rules.ts'
import type { HeadCause } from '../../../../shared/rules/shared-cause.ts'
import type { ReadableDb } from '../../file/database.ts'
import { integer, json, oneOf, optional, type RowOf, rowReader, text } from '../../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../../file/statements.ts'
import { joinAlerts } from './join-alerts.ts'
import { togetherOf } from './together.ts'

/** What a rule has found, and where. */
export interface Fired {
  name: string
  at: number
  lookupId: number | null
  cause: AlertCause
  evidence: Evidence
  muted: boolean
}

/** Keeps an alert, with the moment at which it is to be shown: none when it is muted or stays in the list. */
export function storeAlert(db: DatabaseSync, rule: Rule, { name, at, lookupId, cause, evidence, muted }: Fired): void {
  const deliverAt =
    muted || rule.tell.how === 'feed' ? null : rule.tell.how === 'notification' ? at : nextMinuteOfDay(at, rule.tell.at)
  statement(
    db,
    `insert into alert (rule_id, rule_name, name, lookup_id, cause, check_day, fired_at, evidence, tell_at, severity)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    rule.id,
    rule.name,
    name,
    lookupId,
    cause.of,
    cause.of === 'daily' ? cause.day : null,
    at,
    JSON.stringify(evidence),
    deliverAt,
    rule.severity ?? 'normal',
  )
}

/** The next time at which a clock on the wall shows so many minutes after midnight. */
export function nextMinuteOfDay(after: number, minutes: number): number {
  const day = new Date(after)
  const at = new Date(
    day.getFullYear(),
    day.getMonth(),
    day.getDate(),
    Math.floor(minutes / 60),
    minutes % 60,
  ).getTime()
  return at > after
    ? at
    : new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, Math.floor(minutes / 60), minutes % 60).getTime()
}

export const readAlert = rowReader({
  id: integer,
  rule_id: optional(integer),
  rule_name: text,
  name: text,
  unicode: optional(text),
  lookup_id: optional(integer),
  cause: oneOf<AlertCause['of']>(['lookup', 'own-value', 'daily']),
  check_day: optional(text),
  fired_at: integer,
  evidence: json<Evidence>(),
  severity: oneOf<Severity>(SEVERITIES),
  done_at: optional(integer),
  snoozed_until: optional(integer),
  shared: optional(json<HeadCause>()),
  drift_id: optional(integer),
})

/** Alerts out of their rows, each with what it stands for. */
export function alertsOf(db: ReadableDb, rows: readonly RowOf<typeof readAlert>[]): StoredAlert[] {
  const together = togetherOf(db, rows)
  return rows.map((row) => ({ ...toAlert(row), together: together.get(row.id) ?? null }))
}

function toAlert(row: RowOf<typeof readAlert>): Omit<StoredAlert, 'together'> {
  return {
    id: row.id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    name: row.name,
    unicode: row.unicode ?? row.name,
    lookupId: row.lookup_id,
    cause: row.cause === 'daily' ? { of: 'daily', day: row.check_day ?? '' } : { of: row.cause },
    firedAt: row.fired_at,
    evidence: row.evidence,
    severity: row.severity,
    doneAt: row.done_at,
    snoozedUntil: row.snoozed_until,
  }
}

/** Alerts beside their domains. A rule on what the person enters may be about a domain that was never looked up. */
export const AMONG_ALERTS = 'alert a left join domain d on d.name = a.name left join subject s on s.name = a.name'

/** Alerts with their domains' names. */
export const ALERTS = `select a.*, coalesce(d.unicode, s.unicode) as unicode from ${AMONG_ALERTS}`

/**
 * Takes the alerts that are due and not delivered yet: the caller delivers them. One that is done is not, nor one that is snoozed;
 * those that share a cause are delivered as the one that stands for them.
 */
export function takeAlerts(db: DatabaseSync, now: number): StoredAlert[] {
  return transaction(db, () => {
    joinAlerts(db)
    const due = select(
      db,
      readAlert,
      `${ALERTS} where a.told_at is null and a.tell_at is not null and a.tell_at <= ?1
      and a.done_at is null and coalesce(a.snoozed_until, 0) <= ?1 order by a.fired_at, a.id`,
    ).all(now)
    for (const row of due) statement(db, 'update alert set told_at = ? where id = ?').run(now, row.id)
    return alertsOf(db, due)
  })
}

/** Restores alerts that were taken and could not be shown, so that they are taken again. */
export function restoreAlerts(db: DatabaseSync, ids: readonly number[]): void {
  statement(db, 'update alert set told_at = null where id in (select value from json_each(?))').run(JSON.stringify(ids))
}

/** When the next alert is due, or null. */
export function nextAlertAt(db: ReadableDb): number | null {
  return selectValue(
    db,
    optional(integer),
    `select min(max(tell_at, coalesce(snoozed_until, 0))) as at from alert indexed by alert_to_tell
    where told_at is null and tell_at is not null and done_at is null`,
  ).one()
}
