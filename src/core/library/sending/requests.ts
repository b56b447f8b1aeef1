import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import type { AllowanceState, Pause } from '../../../shared/service/allowance.ts'
import type { NewLookup, StoredLookup } from '../../../shared/service/lookup.ts'
import type { Outcome } from '../../../shared/service/outcome.ts'
import { finishItem } from './batch-items.ts'
import { agentBudget, budgetOf, countedTimes, nextFreeAt, usedRequests } from './budget.ts'
import { redateFutureLookups, takeFutureAsNow } from './future-moments.ts'
import { BEAT_LIFE, runLives } from './process-lives.ts'
import { noteChanges } from '../following/changes.ts'
import { freshAnswer, insertLookup, latestSince, type Stored } from '../lookups/lookups.ts'
import { ASKED_BY_CADENCE, heldBack, recordLastLookup, shareFreeAt } from './refresh.ts'
import { judgeDomain } from '../living/judge.ts'
import { evaluateRules } from '../following/rules/step-rules.ts'
import { concernsKey, holdsHandLookups, pauseAfter, pausesAt } from './pauses.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { flag, integer, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** Asks leave to send one request. `token` names the process run that asks; `keyId` the key, never the key itself. */
export interface Claim {
  name: string
  keyId: string
  token: string
  askedBy: string
  try: number
  now: number
  /** When the lookup began of which this is one try: the moment under which it will be stored. */
  startedAt: number
  /** When the lookup began that another process made of this name and that this asker waited for, or null. */
  waitedFor: number | null
  /** An answer as young as this will do: another process may have stored one since this asker looked. */
  freshSince?: number | null
  allowance: number
  /** Requests kept for lookups by hand; 0 for those. */
  reserve: number
  /** Send against a spent allowance or a pause, because the person said so. */
  anyway: boolean
  byHand: boolean
  /** The batch for which it is asked, or null. */
  batchId: number | null
  /** The watchlists' share, in percent: a batch leaves them what they want of it. */
  watchShare: number
  /** The call of an agent for which it is asked, and how many requests all agents together may send in 24 hours. */
  agent?: { call: number; most: number } | null
}

export type ClaimResult =
  | { granted: true; requestId: number }
  | { granted: false; why: 'in-flight'; since: number }
  | { granted: false; why: 'answered'; lookup: StoredLookup }
  | { granted: false; why: 'held' }
  | { granted: false; why: 'paused'; pause: Pause }
  | { granted: false; why: 'allowance'; used: number; freeAt: number }
  | { granted: false; why: 'agents-cap'; used: number; most: number; freeAt: number }

/**
 * Writes a request to the log before it is sent, with the pauses, the name and the budget checked, in one IMMEDIATE
 * transaction: two processes can never both take the last request of the allowance or ask one name twice.
 */
export function claim(db: DatabaseSync, terms: Claim): ClaimResult {
  return transaction(db, () => {
    takeFutureAsNow(db, terms.now)
    const fresh =
      terms.freshSince === null || terms.freshSince === undefined
        ? null
        : freshAnswer(db, terms.name, terms.freshSince, terms.now)
    const shared = fresh ?? (terms.waitedFor === null ? null : latestSince(db, terms.name, terms.waitedFor))
    if (shared && shared.outcome !== 'cancelled') {
      // An answer that came back into the library in another way than through a request would else stay due for ever.
      recordLastLookup(db, shared)
      return { granted: false, why: 'answered', lookup: shared }
    }
    // A row may have been taken before the person paused or stopped its batch; what has been begun is finished.
    if (
      terms.batchId !== null &&
      terms.try === 1 &&
      selectValue(db, integer, "select 1 from batch where id = ? and state = 'running'").get(terms.batchId) ===
        undefined
    )
      return { granted: false, why: 'held' }
    if (!terms.anyway) {
      const pause = pausesAt(db, terms.now).find(
        (one) => concernsKey(one, terms.keyId) && (terms.byHand ? holdsHandLookups(one) : true),
      )
      if (pause) return { granted: false, why: 'paused', pause }
    }
    const flying = select(
      db,
      readFlying,
      'select f.token, f.since, f.beat_at, r.pid from in_flight f left join runner r on r.token = f.token where name = ?',
    ).get(terms.name)
    if (flying && flying.beat_at > terms.now)
      statement(db, 'update in_flight set beat_at = ? where name = ?').run(terms.now, terms.name)
    if (flying && flying.token !== terms.token && isAlive(flying, terms.now))
      return { granted: false, why: 'in-flight', since: flying.since }
    const budget = budgetOf(db, {
      keyId: terms.keyId,
      now: terms.now,
      limit: terms.allowance - terms.reserve - (terms.batchId === null ? 0 : heldBack(db, terms)),
    })
    if (!terms.anyway && budget.free <= 0)
      return { granted: false, why: 'allowance', used: budget.used, freeAt: budget.freeAt }
    const shareFrom = terms.askedBy === ASKED_BY_CADENCE ? shareFreeAt(db, terms) : terms.now
    if (shareFrom > terms.now) return { granted: false, why: 'allowance', used: budget.used, freeAt: shareFrom }
    if (terms.agent) {
      const { most } = terms.agent
      const left = agentBudget(db, { now: terms.now, limit: most })
      if (left.free <= 0) return { granted: false, why: 'agents-cap', used: left.used, most, freeAt: left.freeAt }
    }
    statement(db, 'insert or replace into in_flight (name, token, since, beat_at) values (?, ?, ?, ?)').run(
      terms.name,
      terms.token,
      terms.startedAt,
      terms.now,
    )
    const { lastInsertRowid } = statement(
      db,
      `insert into request_log (key_id, kind, domain, asked_by, try, sent_at, counted, batch_id, agent_call)
      values (?, 'domain', ?, ?, ?, ?, 1, ?, ?)`,
    ).run(terms.keyId, terms.name, terms.askedBy, terms.try, terms.now, terms.batchId, terms.agent?.call ?? null)
    return { granted: true, requestId: lastInsertRowid }
  })
}

/** What one request came to, to be written in the transaction that stores its lookup. */
export interface Settlement {
  requestId: number
  token: string
  keyId: string
  outcome: Outcome
  status: number | null
  retryAfterMs: number | null
  /** How soon to try again where the network may not be back yet after a sleep; null: as long as usual. */
  earlyGapMs: number | null
  now: number
  /** The lookup to store, or null when another try follows or nothing is to be stored. */
  lookup: NewLookup | null
  /** The row of a batch that waits for it, or null. */
  itemId: number | null
  /** The name to free although no lookup is stored, because its row is queued again. */
  requeue: string | null
  /** Marks the library as holding invented data. */
  sample: boolean
}

/** Closes a request in the log, stores its lookup, frees its name and sets or ends pauses: all of it or nothing. Gives what was stored. */
export function settle(db: DatabaseSync, done: Settlement): Stored | null {
  return transaction(db, () => {
    const counted = done.outcome === 'no-connection' ? 0 : 1
    statement(db, 'update request_log set outcome = ?, status = ?, finished_at = ?, counted = ? where id = ?').run(
      done.outcome,
      done.status,
      done.now,
      counted,
      done.requestId,
    )
    if (done.sample) statement(db, "insert or ignore into meta values ('sample', '1')").run()
    if (done.lookup) redateFutureLookups(db, done.lookup.name.ascii, done.lookup.requestedAt)
    const stored = done.lookup ? storeLookup(db, done.lookup) : null
    const free = done.lookup?.name.ascii ?? done.requeue
    if (free !== null) release(db, free, done.token)
    // Without a lookup nothing is said about the name, whatever came of the request.
    if (free !== null && done.itemId !== null)
      finishItem(db, done.itemId, done.lookup ? done.outcome : 'cancelled', stored?.id ?? null)
    // An answer is stored even where the log no longer knows its request.
    const logged = selectValue(db, integer, 'select sent_at from request_log where id = ?').get(done.requestId)
    const sentAt = logged ?? done.now
    pauseAfter(db, {
      sentAt,
      outcome: done.outcome,
      retryAfterMs: done.retryAfterMs,
      earlyGapMs: done.earlyGapMs,
      keyId: done.keyId,
      now: done.now,
      final: done.lookup !== null,
    })
    return stored
  })
}

/** Stores a lookup with all that follows from it: what it changes, which rules it fires, and when its domain is due again. */
export function storeLookup(db: DatabaseSync, lookup: NewLookup): Stored {
  const written = insertLookup(db, lookup)
  recordLastLookup(db, lookup)
  const noted = noteChanges(db, written, lookup)
  if (noted) evaluateRules(db, lookup.name.ascii, noted)
  // After the rules, so that they still tell what takes a domain out of their list.
  judgeDomain(db, lookup.name.ascii, { cause: 'lookup', now: lookup.requestedAt, lookupId: written.id })
  return { id: written.id, answeredName: written.answeredName }
}

/** Frees a name that is no longer asked. */
function release(db: DatabaseSync, name: string, token: string): void {
  statement(db, 'delete from in_flight where name = ? and token = ?').run(name, token)
}

/** Says that this process still works on its names. */
export function beat(db: DatabaseSync, token: string, now: number): void {
  statement(db, 'update in_flight set beat_at = ? where token = ?').run(now, token)
  statement(db, 'update runner set beat_at = ? where token = ?').run(now, token)
}

/** Writes a ping to the log before it is sent: it is logged but never counted. Gives its id. */
export function beginPing(db: DatabaseSync, ping: { askedBy: string; sentAt: number }): number {
  return statement(
    db,
    "insert into request_log (kind, asked_by, try, sent_at, counted) values ('ping', ?, 1, ?, 0)",
  ).run(ping.askedBy, ping.sentAt).lastInsertRowid
}

/** Closes a ping in the log, and marks the library when the service said that its data are invented. */
export function endPing(
  db: DatabaseSync,
  ping: { requestId: number; outcome: Outcome; status: number | null; finishedAt: number; sample: boolean },
): void {
  statement(db, 'update request_log set outcome = ?, status = ?, finished_at = ? where id = ?').run(
    ping.outcome,
    ping.status,
    ping.finishedAt,
    ping.requestId,
  )
  if (ping.sample) statement(db, "insert or ignore into meta values ('sample', '1')").run()
}

/** Stores a lookup whose last request is settled already, when the try that should have followed is not made. Gives what was stored. */
export function conclude(
  db: DatabaseSync,
  end: { token: string; keyId: string; lookup: NewLookup; now: number },
): Stored {
  return transaction(db, () => {
    redateFutureLookups(db, end.lookup.name.ascii, end.lookup.requestedAt)
    const stored = storeLookup(db, end.lookup)
    release(db, end.lookup.name.ascii, end.token)
    pauseAfter(db, {
      outcome: end.lookup.outcome,
      retryAfterMs: null,
      earlyGapMs: null,
      keyId: end.keyId,
      sentAt: end.lookup.requestedAt,
      now: end.now,
      final: true,
    })
    return stored
  })
}

/** Frees a name whose lookup is not finished, and queues its row again, if it has one. */
export function releaseClaim(db: DatabaseSync, end: { token: string; name: string; itemId: number | null }): void {
  transaction(db, () => {
    release(db, end.name, end.token)
    if (end.itemId !== null) finishItem(db, end.itemId, 'cancelled', null)
  })
}

const readRefusal = rowReader({ refused_at: integer, served_again_at: optional(integer) })

/** Counts the rolling last 24 hours of a key; without a key, of the one used last. */
export function allowanceState(db: ReadableDb, query: { keyId: string | null; now: number }): AllowanceState {
  const keyId = query.keyId ?? lastKeyId(db)
  const unanswered = selectValue(
    db,
    integer,
    `select count(*) as n from request_log where key_id = ? and sent_at > ? and outcome is null
    and domain not in (select name from in_flight)`,
  ).one(keyId, query.now - DAY)
  const refusal = select(
    db,
    readRefusal,
    'select refused_at, served_again_at from window_fact where key_id = ? order by id desc limit 1',
  ).get(keyId)
  return {
    used: keyId === null ? 0 : usedRequests(db, keyId, query.now),
    nextFreeAt: nextFreeAt(db, keyId, query.now),
    unanswered,
    pauses: pausesAt(db, query.now).filter((pause) => keyId === null || concernsKey(pause, keyId)),
    lastRefusedAt: refusal?.refused_at ?? null,
    servedAgainAt: refusal?.served_again_at ?? null,
  }
}

function lastKeyId(db: ReadableDb): string | null {
  const lastKey = 'select key_id from request_log where key_id is not null order by id desc limit 1'
  return selectValue(db, text, lastKey).get() ?? null
}

/**
 * From when each counted request of the last 24 hours counts, oldest first, for forecasts of batches; what cadences
 * sent belongs to their own share.
 */
export function sendTimes(db: ReadableDb, query: { keyId: string | null; now: number }): number[] {
  return countedTimes(db, query.keyId ?? lastKeyId(db), query.now)
}

const readRequest = rowReader({
  askedBy: text,
  kind: text,
  sentAt: integer,
  outcome: optional(text),
  counted: flag,
  batchId: optional(integer),
})

/** Every request of the last 24 hours, pings too, for the page behind the allowance. */
export function recentRequests(
  db: ReadableDb,
  query: { now: number },
): {
  askedBy: string
  kind: string
  sentAt: number
  outcome: string | null
  counted: boolean
  batchId: number | null
}[] {
  return select(
    db,
    readRequest,
    `select asked_by as askedBy, kind, sent_at as sentAt, outcome, counted, batch_id as batchId
    from request_log where sent_at > ? order by sent_at`,
  ).all(query.now - DAY)
}

const readFlying = rowReader({ token: text, since: integer, beat_at: integer, pid: optional(integer) })

function isAlive({ token, pid, beat_at: at }: RowOf<typeof readFlying>, now: number): boolean {
  return pid === null ? now - at <= BEAT_LIFE : runLives({ token, pid }, { at, now })
}
