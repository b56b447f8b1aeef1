import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { OUTCOME_FIELD } from '../../../shared/changes.ts'
import type { Steps } from '../door/steps.ts'
import { NOT_CONFIRMED_AFTER } from '../file/schema.ts'
import { statement, transaction } from '../file/statements.ts'
import { answeredSql, codeOf, refreshStanding } from './lookups.ts'

// Each is written in a transaction with all that rests on it: few enough that whoever waits does not notice.
const MARKED_AT_ONCE = 100

/**
 * Marks what 0.1.0 stored as not found without a word of the service's as *not confirmed*, a few lookups in each
 * transaction: each with its request in the log, its domain's row, its rows of batches, and the changes and due times that rested on it. Goes on
 * where it was cut short; does nothing when there is nothing left to do.
 */
export function* settleNotConfirmed(db: DatabaseSync, atOnce = MARKED_AT_ONCE): Steps<void> {
  while (transaction(db, () => markSome(db, atOnce))) yield
}

/** Gives whether there may be more. */
function markSome(db: DatabaseSync, atOnce: number): boolean {
  const after = statement(db, 'select value from meta where key = ?').get(NOT_CONFIRMED_AFTER)?.value
  if (after === undefined) return false
  const found = statement(
    db,
    `select l.id, l.domain_id, l.requested_at, l.duration_ms, d.name, exists (select 1 from answer a where a.lookup_id = l.id) as confirmed
    from lookup l indexed by lookup_by_outcome join domain d on d.id = l.domain_id where l.outcome = ? and l.id > ? order by l.id limit ?`,
  ).all(codeOf('not-found'), Number(after), atOnce)
  const last = found.at(-1)
  if (!last) {
    statement(db, 'delete from meta where key = ?').run(NOT_CONFIRMED_AFTER)
    return false
  }
  const marked = found.filter((row) => row.confirmed === 0)
  for (const row of marked) mark(db, row)
  for (const domain of new Map(marked.map((row) => [row.name, row])).values())
    settleDomain(db, Number(domain.domain_id), String(domain.name))
  statement(db, 'update meta set value = ? where key = ?').run(String(last.id), NOT_CONFIRMED_AFTER)
  return true
}

function mark(db: DatabaseSync, row: Record<string, SQLOutputValue>): void {
  const [id, at] = [Number(row.id), Number(row.requested_at)]
  statement(db, 'update lookup set outcome = ? where id = ?').run(codeOf('not-confirmed'), id)
  statement(
    db,
    "update request_log set outcome = 'not-confirmed' where domain = ? and sent_at between ? and ? and outcome = 'not-found'",
  ).run(String(row.name), at, at + Number(row.duration_ms ?? 0))
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

interface OutcomeChange {
  id: number
  lookupId: number
  fromAt: number
  toAt: number
  seen: number
}

/** Takes out changes of the outcome to or from a lookup that is not confirmed, and puts in those between the answers round it. */
function settleChanges(db: DatabaseSync, domainId: number, name: string): void {
  const changes = statement(db, 'select id, lookup_id, from_at, to_at, seen from change where name = ? and field = ?')
    .all(name, OUTCOME_FIELD)
    .map(
      (row): OutcomeChange => ({
        id: Number(row.id),
        lookupId: Number(row.lookup_id),
        fromAt: Number(row.from_at),
        toAt: Number(row.to_at),
        seen: Number(row.seen),
      }),
    )
  if (changes.length === 0) return
  const doubtful = statement(db, `select requested_at as at from lookup l where domain_id = ? and ${DOUBTFUL}`)
    .all(domainId)
    .map((row) => Number(row.at))
  const untrue = changes.filter(({ fromAt, toAt }) => doubtful.some((at) => at >= fromAt && at <= toAt))
  if (untrue.length === 0) return
  for (const { id } of untrue) statement(db, 'delete from change where id = ?').run(id)
  const kept = new Set(changes.filter((one) => !untrue.includes(one)).map((one) => one.toAt))
  const answers = statement(
    db,
    `select id, requested_at as at, outcome from lookup l where domain_id = ? and ${answeredSql('l')} order by requested_at, id`,
  ).all(domainId)
  for (const [place, now] of answers.entries()) {
    const before = answers[place - 1]
    if (!before || before.outcome === now.outcome || kept.has(Number(now.at))) continue
    const [fromAt, toAt] = [Number(before.at), Number(now.at)]
    const replaced = untrue.filter((one) => one.fromAt < toAt && one.toAt > fromAt)
    if (replaced.length === 0) continue
    statement(
      db,
      "insert into change (name, lookup_id, field, kind, before, after, from_at, to_at, direction, seen) values (?, ?, ?, 'changed', ?, ?, ?, ?, 'neither', ?)",
    ).run(
      name,
      Number(now.id),
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

const knownOutcome = (code: unknown): string =>
  JSON.stringify({ state: 'value', value: code === codeOf('found') ? 'found' : 'not-found' })
