import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import { isFieldId } from '../../../shared/fields.ts'
import {
  type Evidence,
  type Playback,
  type RemovedRule,
  type Rule,
  type RuleBody,
  type RuleState,
  stepRule,
  type StoredAlert,
} from '../../../shared/rules.ts'
import type { Noted } from './changes.ts'
import { numbersOf, pastLooks, readRule, replay } from './replay.ts'
import type { Steps } from '../door/steps.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { flag, integer, json, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'

const readRuleRow = rowReader({
  id: integer,
  name: text,
  rule: json<RuleBody>(),
  enabled: flag,
  muted_until: optional(integer),
  created_at: integer,
  place: integer,
})

function toRule(row: RowOf<typeof readRuleRow>): Rule {
  return {
    ...row.rule,
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    mutedUntil: row.muted_until,
    createdAt: row.created_at,
  }
}

/** All rules in the person's order. */
export function rules(db: ReadableDb): Rule[] {
  return select(db, readRuleRow, 'select * from rule order by place, id').all().map(toRule)
}

/** Keeps a rule; a changed one begins anew. Gives its id. */
export function saveRule(
  db: DatabaseSync,
  rule: { id: number | null; name: string; body: RuleBody; now: number },
): number {
  return transaction(db, () => {
    const text = JSON.stringify(rule.body)
    if (rule.id === null)
      return statement(
        db,
        'insert into rule (name, rule, enabled, created_at, place) values (?, ?, 1, ?, (select coalesce(max(place), 0) + 1 from rule))',
      ).run(rule.name, text, rule.now).lastInsertRowid
    statement(db, 'delete from rule_state where rule_id = ?').run(rule.id)
    statement(db, 'update rule set name = ?, rule = ? where id = ?').run(rule.name, text, rule.id)
    return rule.id
  })
}

/** Turns a rule on or off, or mutes it until a moment. What it has seen while it was off is forgotten, so that old news is not reported. */
export function changeRule(
  db: DatabaseSync,
  id: number,
  change: { enabled?: boolean; mutedUntil?: number | null },
): void {
  transaction(db, () => {
    if (change.enabled !== undefined) {
      statement(db, 'update rule set enabled = ? where id = ?').run(change.enabled ? 1 : 0, id)
      statement(db, 'delete from rule_state where rule_id = ?').run(id)
    }
    if (change.mutedUntil !== undefined)
      statement(db, 'update rule set muted_until = ? where id = ?').run(change.mutedUntil, id)
  })
}

/** Brings a rule back that was taken away, as it was and at its place. */
export function restoreRule(db: DatabaseSync, rule: RemovedRule): number {
  const { id, name, enabled, mutedUntil, createdAt, place, ...body } = rule
  statement(
    db,
    `insert or ignore into rule (id, name, rule, enabled, muted_until, created_at, place)
    values (?, ?, ?, ?, ?, ?, ?)`,
  ).run(id, name, JSON.stringify(body), enabled ? 1 : 0, mutedUntil, createdAt, place)
  return id
}

/** Takes a rule away; its alerts stay. Gives what brings it back, or null when there was none. */
export function removeRule(db: DatabaseSync, id: number): RemovedRule | null {
  return transaction(db, () => {
    const row = select(db, readRuleRow, 'select * from rule where id = ?').get(id)
    statement(db, 'delete from rule_state where rule_id = ?').run(id)
    statement(db, 'delete from rule where id = ?').run(id)
    return row ? { ...toRule(row), place: row.place } : null
  })
}

interface Followed {
  mutedUntil: number | null
  lists: ReadonlySet<number>
  labels: ReadonlySet<number>
}

const readFollowed = rowReader({ id: integer, muted_until: optional(integer), archived_at: optional(integer) })

function followed(db: DatabaseSync, name: string): Followed {
  const subject = select(db, readFollowed, 'select id, muted_until, archived_at from subject where name = ?').get(name)
  const ids = (sql: string): Set<number> =>
    new Set(subject && subject.archived_at === null ? selectValue(db, integer, sql).all(subject.id) : [])
  return {
    mutedUntil: subject?.muted_until ?? null,
    lists: ids('select list_id as id from watched where subject_id = ?'),
    labels: ids('select label_id as id from labelled where subject_id = ?'),
  }
}

function isInScope({ scope }: RuleBody, name: string, { lists, labels }: Followed): boolean {
  if (scope.of === 'domains') return scope.names.includes(name)
  if (scope.of === 'all') return lists.size > 0
  return scope.ids.some((id) => (scope.of === 'lists' ? lists : labels).has(id))
}

const readState = rowReader({ rule_id: integer, state: json<RuleState>() })

/**
 * Asks every rule in force about an answered lookup and keeps the alerts. Runs in the transaction that stores the
 * lookup. Gives how many alerts there are.
 */
export function evaluateRules(db: DatabaseSync, name: string, noted: Noted): number {
  const inForce = select(db, readRuleRow, 'select * from rule where enabled = 1').all()
  if (inForce.length === 0) return 0
  const about = followed(db, name)
  const states = new Map(
    select(db, readState, 'select rule_id, state from rule_state where name = ?')
      .all(name)
      .map((row) => [row.rule_id, row.state]),
  )
  let alerts = 0
  for (const row of inForce) {
    const rule = toRule(row)
    // A field that this version does not know says nothing; it must not keep an answer from being stored.
    if (rule.field !== null && !isFieldId(rule.field)) continue
    const ruleState = states.get(rule.id)
    if (!isInScope(rule, name, about)) {
      // Should the domain come back into its scope, what happened meanwhile is no news.
      if (ruleState !== undefined)
        statement(db, 'delete from rule_state where name = ? and rule_id = ?').run(name, rule.id)
      continue
    }
    const before =
      ruleState === undefined
        ? replay(rule, pastLooks(db, rule, noted.domainId, { but: noted.lookupId, since: null })).state
        : ruleState
    const { state, fired } = stepRule(rule, before, {
      at: noted.now.at,
      reading: noted.now.source && readRule(rule, noted.now.source),
      numberAt: numbersOf(db, rule, noted.domainId),
    })
    statement(
      db,
      'insert into rule_state (name, rule_id, state) values (?, ?, ?) on conflict do update set state = excluded.state',
    ).run(name, rule.id, JSON.stringify(state))
    if (!fired) continue
    alerts += 1
    storeAlert(
      db,
      rule,
      name,
      noted,
      fired,
      isMuted(rule.mutedUntil, noted.now.at) || isMuted(about.mutedUntil, noted.now.at),
    )
  }
  return alerts
}

const isMuted = (until: number | null, now: number): boolean => until !== null && until > now

function storeAlert(
  db: DatabaseSync,
  rule: Rule,
  name: string,
  noted: Noted,
  evidence: Evidence,
  muted: boolean,
): void {
  const { at } = noted.now
  const deliverAt =
    muted || rule.tell.how === 'feed' ? null : rule.tell.how === 'notification' ? at : nextMinuteOfDay(at, rule.tell.at)
  statement(
    db,
    'insert into alert (rule_id, rule_name, name, lookup_id, fired_at, evidence, tell_at) values (?, ?, ?, ?, ?, ?, ?)',
  ).run(rule.id, rule.name, name, noted.lookupId, at, JSON.stringify(evidence), deliverAt)
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

const readAlert = rowReader({
  id: integer,
  rule_id: optional(integer),
  rule_name: text,
  name: text,
  unicode: optional(text),
  lookup_id: integer,
  fired_at: integer,
  evidence: json<Evidence>(),
  seen: flag,
})

function toAlert(row: RowOf<typeof readAlert>): StoredAlert {
  return {
    id: row.id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    name: row.name,
    unicode: row.unicode ?? row.name,
    lookupId: row.lookup_id,
    firedAt: row.fired_at,
    evidence: row.evidence,
    seen: row.seen,
  }
}

const ALERTS = 'select a.*, d.unicode from alert a left join domain d on d.name = a.name'

/** Takes the alerts that are due and not delivered yet: the caller delivers them. */
export function takeAlerts(db: DatabaseSync, now: number): StoredAlert[] {
  return transaction(db, () => {
    const due = select(
      db,
      readAlert,
      `${ALERTS} where a.told_at is null and a.tell_at is not null and a.tell_at <= ? order by a.fired_at, a.id`,
    ).all(now)
    for (const row of due) statement(db, 'update alert set told_at = ? where id = ?').run(now, row.id)
    return due.map(toAlert)
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
    'select min(tell_at) as at from alert indexed by alert_to_tell where told_at is null and tell_at is not null',
  ).one()
}

/** Alerts, newest first, or only some of them. */
export function alerts(
  db: ReadableDb,
  filter: { before: { at: number; id: number } | null; limit: number; ids: number[] | null },
): StoredAlert[] {
  const { at, id } = filter.before ?? { at: Number.MAX_SAFE_INTEGER, id: 0 }
  return select(
    db,
    readAlert,
    `${ALERTS} where (a.fired_at, a.id) < (?, ?)
    and (? is null or a.id in (select value from json_each(?))) order by a.fired_at desc, a.id desc limit ?`,
  )
    .all(at, id, filter.ids ? 1 : null, JSON.stringify(filter.ids ?? []), filter.limit)
    .map(toAlert)
}

/** Marks alerts as seen. */
export function seeAlerts(db: DatabaseSync, ids: number[] | null): void {
  statement(
    db,
    'update alert set seen = 1 where seen = 0 and (? is null or id in (select value from json_each(?)))',
  ).run(ids ? 1 : null, JSON.stringify(ids ?? []))
}

const DAY = 86_400_000
const PLAYED_DAYS = 90
const SHOWN = 200

/** Plays a rule back over the stored history, a few domains in each step. */
export function* playRule(db: ReadableDb, body: RuleBody, now: number): Steps<Playback> {
  const since = now - PLAYED_DAYS * DAY
  const found: Playback['latest'] = []
  const names = namesInScope(db, body)
  const named = new Set<string>()
  for (const { id, name, unicode } of names) {
    // Twice the time: a rule must know where it stood before the first day that counts.
    const { fired } = replay(body, pastLooks(db, body, id, { but: null, since: since - PLAYED_DAYS * DAY }))
    for (const evidence of fired) if (evidence.toAt >= since) found.push({ name, unicode, evidence }) && named.add(name)
    yield
  }
  found.sort((a, b) => b.evidence.toAt - a.evidence.toAt)
  return {
    times: found.length,
    domains: named.size,
    inScope: names.length,
    days: PLAYED_DAYS,
    latest: found.slice(0, SHOWN),
  }
}

const readDomain = rowReader({ id: integer, name: text, unicode: text })

function namesInScope(db: ReadableDb, { scope }: RuleBody): { id: number; name: string; unicode: string }[] {
  const followedBy = (table: string, column: string): string =>
    `select distinct d.id, d.name, d.unicode from ${table} m join subject s on s.id = m.subject_id
    join domain d on d.name = s.name where s.archived_at is null and (?1 is null or m.${column} in (select value from json_each(?1)))`
  const rows = (sql: string, values: string | null): { id: number; name: string; unicode: string }[] =>
    select(db, readDomain, sql).all(values)
  if (scope.of === 'domains')
    return rows(
      'select id, name, unicode from domain where name in (select value from json_each(?))',
      JSON.stringify(scope.names),
    )
  if (scope.of === 'labels') return rows(followedBy('labelled', 'label_id'), JSON.stringify(scope.ids))
  return rows(followedBy('watched', 'list_id'), scope.of === 'all' ? null : JSON.stringify(scope.ids))
}
