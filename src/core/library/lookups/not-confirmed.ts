import type { DatabaseSync } from 'node:sqlite'
import { OUTCOME_FIELD } from '../../../shared/changes.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import type { Steps } from '../door/steps.ts'
import { NOT_CONFIRMED_AFTER } from '../file/schema.ts'
import { answeredSql, refreshStanding } from './lookups.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { flag, integer, number, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { codeOf, outcomeCode } from './outcome-codes.ts'

// Each is written in a transaction with all that rests on it: few enough that whoever waits does not notice.
const MARKED_AT_ONCE = 100

/**
 * Marks what 0.1.0 stored as not found without a word of the service's as *not confirmed*, a few lookups in each
 * transaction: each with its request in the log, its domain's row, its rows of batches, and the changes and due times
 * that rested on it. Goes on where it was cut short; does nothing when there is nothing left to do. Gives whether all
 * are marked.
 */
export function* settleNotConfirmed(db: DatabaseSync, atOnce = MARKED_AT_ONCE): Steps<boolean> {
  while (transaction(db, () => markSome(db, atOnce))) if (yield) return false
  return true
}

const readNotFound = rowReader({
  id: integer,
  domain_id: integer,
  requested_at: integer,
  duration_ms: optional(number),
  name: text,
  confirmed: flag,
})

/** Gives whether there may be more. */
function markSome(db: DatabaseSync, atOnce: number): boolean {
  const after = selectValue(db, text, 'select value from meta where key = ?').get(NOT_CONFIRMED_AFTER)
  if (after === undefined) return false
  const found = select(
    db,
    readNotFound,
    `select l.id, l.domain_id, l.requested_at, l.duration_ms, d.name,
      exists (select 1 from answer a where a.lookup_id = l.id) as confirmed
    from lookup l indexed by lookup_by_outcome join domain d on d.id = l.domain_id
    where l.outcome = ? and l.id > ? order by l.id limit ?`,
  ).all(codeOf('not-found'), Number(after), atOnce)
  const last = found.at(-1)
  if (!last) {
    statement(db, 'delete from meta where key = ?').run(NOT_CONFIRMED_AFTER)
    return false
  }
  const marked = found.filter((row) => !row.confirmed)
  for (const row of marked) mark(db, row)
  for (const domain of new Map(marked.map((row) => [row.name, row])).values())
    settleDomain(db, domain.domain_id, domain.name)
  statement(db, 'update meta set value = ? where key = ?').run(String(last.id), NOT_CONFIRMED_AFTER)
  return true
}

function mark(db: DatabaseSync, row: RowOf<typeof readNotFound>): void {
  const { id, requested_at: at } = row
  statement(db, 'update lookup set outcome = ? where id = ?').run(codeOf('not-confirmed'), id)
  statement(
    db,
    "update request_log set outcome = 'not-confirmed' where domain = ? and sent_at between ? and ? and outcome = 'not-found'",
  ).run(row.name, at, at + (row.duration_ms ?? 0))
  // A row that was passed over because of it has had no answer either: both can be run again with what failed.
  statement(db, "update batch_item set state = 'failed' where lookup_id = ? and state in ('not-found', 'skipped')").run(
    id,
  )
}

/** Marked already or about to be: a domain is brought up to date once for all of its lookups. */
const DOUBTFUL = `(l.outcome = ${codeOf('not-confirmed')} or (l.outcome = ${codeOf('not-found')} and not ${answeredSql('l')}))`

/** Brings up to date what rested on a domain's lookups that are not confirmed. */
function settleDomain(db: DatabaseSync, domainId: number, name: string): void {
  refreshStanding(db, domainId)
  // Where a rule stands is worked out anew from the answers that are left, in silence, when the next one comes.
  statement(db, 'delete from rule_state where name = ?').run(name)
  statement(
    db,
    `update subject set answered_at = (select max(requested_at) from lookup l where domain_id = ?1 and ${answeredSql('l')})
    where name = ?2 and answered_at in (select requested_at from lookup l where domain_id = ?1 and ${DOUBTFUL})`,
  ).run(domainId, name)
  settleChanges(db, domainId, name)
}

const readOutcomeChange = rowReader({ id: integer, fromAt: integer, toAt: integer, seen: integer })
const readAnswered = rowReader({ id: integer, at: integer, outcome: outcomeCode })

/** Takes out changes of the outcome to or from a lookup that is not confirmed, and puts in those between the answers round it. */
function settleChanges(db: DatabaseSync, domainId: number, name: string): void {
  const changes = select(
    db,
    readOutcomeChange,
    'select id, from_at as fromAt, to_at as toAt, seen from change where name = ? and field = ?',
  ).all(name, OUTCOME_FIELD)
  if (changes.length === 0) return
  const doubtful = selectValue(
    db,
    integer,
    `select requested_at as at from lookup l where domain_id = ? and ${DOUBTFUL}`,
  ).all(domainId)
  const untrue = changes.filter(({ fromAt, toAt }) => doubtful.some((at) => at >= fromAt && at <= toAt))
  if (untrue.length === 0) return
  for (const { id } of untrue) statement(db, 'delete from change where id = ?').run(id)
  const confirmedAt = new Set(changes.filter((one) => !untrue.includes(one)).map((one) => one.toAt))
  const answers = select(
    db,
    readAnswered,
    `select id, requested_at as at, outcome from lookup l where domain_id = ? and ${answeredSql('l')}
    order by requested_at, id`,
  ).all(domainId)
  for (const [place, now] of answers.entries()) {
    const before = answers[place - 1]
    if (!before || before.outcome === now.outcome || confirmedAt.has(now.at)) continue
    const [fromAt, toAt] = [before.at, now.at]
    const replaced = untrue.filter((one) => one.fromAt < toAt && one.toAt > fromAt)
    if (replaced.length === 0) continue
    statement(
      db,
      `insert into change (name, lookup_id, field, kind, before, after, from_at, to_at, direction, seen)
      values (?, ?, ?, 'changed', ?, ?, ?, ?, 'neither', ?)`,
    ).run(
      name,
      now.id,
      OUTCOME_FIELD,
      knownOutcome(before.outcome),
      knownOutcome(now.outcome),
      fromAt,
      toAt,
      // An old change that is put right is no news, unless the person had yet to see the one in its place.
      Math.min(...replaced.map((one) => one.seen)),
    )
  }
}

const knownOutcome = (outcome: Outcome): string => JSON.stringify({ state: 'value', value: outcome })
