import type { DatabaseSync } from 'node:sqlite'
import type { AllowanceState, Pause } from '../../shared/allowance.ts'
import type { NewLookup, StoredLookup } from '../../shared/lookup.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { insertLookup, latestSince } from './lookups.ts'
import { concernsKey, holdsHandLookups, pauseAfter, pausesAt } from './pauses.ts'
import { statement, transaction } from './statements.ts'

const DAY = 86_400_000
/** How long a claim lives without a heartbeat when its process cannot be asked. */
const CLAIM_LIFE = 30_000

/** A wish to send one request. `token` names the process run that asks; `keyId` the key, never the key itself. */
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
  allowance: number
  /** Requests kept for lookups by hand; 0 for those. */
  reserve: number
  /** Send against a spent allowance or a pause, because the person said so. */
  anyway: boolean
  byHand: boolean
}

export type ClaimResult =
  | { granted: true; requestId: number }
  | { granted: false; why: 'in-flight'; since: number }
  | { granted: false; why: 'answered'; lookup: StoredLookup }
  | { granted: false; why: 'paused'; pause: Pause }
  | { granted: false; why: 'allowance'; used: number; freeAt: number }

/**
 * Writes a request to the log before it is sent, with the pauses, the name and the budget checked, in one IMMEDIATE
 * transaction: two processes can never both take the last request of the allowance or ask one name twice.
 */
export function claim(db: DatabaseSync, wish: Claim): ClaimResult {
  return transaction(db, () => {
    const shared = wish.waitedFor === null ? null : latestSince(db, wish.name, wish.waitedFor)
    if (shared && shared.outcome !== 'cancelled') return { granted: false, why: 'answered', lookup: shared }
    if (!wish.anyway) {
      const pause = pausesAt(db, wish.now).find((one) => concernsKey(one, wish.keyId) && (wish.byHand ? holdsHandLookups(one) : true))
      if (pause) return { granted: false, why: 'paused', pause }
    }
    const flying = statement(db, 'select f.token, f.since, f.beat_at, r.pid from in_flight f left join runner r on r.token = f.token where name = ?').get(wish.name)
    if (flying && flying.token !== wish.token && isAlive(flying, wish.now)) return { granted: false, why: 'in-flight', since: Number(flying.since) }
    const used = usedRequests(db, wish.keyId, wish.now)
    const limit = wish.allowance - wish.reserve
    if (!wish.anyway && used >= limit) return { granted: false, why: 'allowance', used, freeAt: freeAt(db, wish, used - limit) }
    statement(db, 'insert or replace into in_flight (name, token, since, beat_at) values (?, ?, ?, ?)').run(wish.name, wish.token, wish.startedAt, wish.now)
    const { lastInsertRowid } = statement(db, "insert into request_log (key_id, kind, domain, asked_by, try, sent_at, counted) values (?, 'domain', ?, ?, ?, ?, 1)")
      .run(wish.keyId, wish.name, wish.askedBy, wish.try, wish.now)
    return { granted: true, requestId: Number(lastInsertRowid) }
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
  now: number
  /** The lookup to keep, or null when another try follows or nothing is to be kept. */
  lookup: NewLookup | null
  /** Marks the library as holding invented data. */
  sample: boolean
}

/** Closes a request in the log, stores its lookup, frees its name and sets or ends pauses: all of it or nothing. Gives the lookup's id. */
export function settle(db: DatabaseSync, done: Settlement): number | null {
  return transaction(db, () => {
    const counted = done.outcome === 'no-connection' ? 0 : 1
    statement(db, 'update request_log set outcome = ?, status = ?, finished_at = ?, counted = ? where id = ?').run(done.outcome, done.status, done.now, counted, done.requestId)
    if (done.sample) statement(db, "insert or ignore into meta values ('sample', '1')").run()
    const id = done.lookup ? insertLookup(db, done.lookup) : null
    if (done.lookup) release(db, done.lookup.name.ascii, done.token)
    pauseAfter(db, { outcome: done.outcome, retryAfterMs: done.retryAfterMs, keyId: done.keyId, now: done.now, final: done.lookup !== null })
    return id
  })
}

/** Frees a name that is no longer asked. */
export function release(db: DatabaseSync, name: string, token: string): void {
  statement(db, 'delete from in_flight where name = ? and token = ?').run(name, token)
}

/** Says that this process still works on its names. */
export function beat(db: DatabaseSync, token: string, now: number): void {
  statement(db, 'update in_flight set beat_at = ? where token = ?').run(now, token)
  statement(db, 'update runner set beat_at = ? where token = ?').run(now, token)
}

/** Writes a ping to the log before it is sent: it is logged but never counted. Gives its id. */
export function beginPing(db: DatabaseSync, ping: { askedBy: string; sentAt: number }): number {
  return Number(statement(db, "insert into request_log (kind, asked_by, try, sent_at, counted) values ('ping', ?, 1, ?, 0)").run(ping.askedBy, ping.sentAt).lastInsertRowid)
}

/** Closes a ping in the log, and marks the library when the service said that its data are invented. */
export function endPing(db: DatabaseSync, ping: { requestId: number; outcome: Outcome; status: number | null; finishedAt: number; sample: boolean }): void {
  statement(db, 'update request_log set outcome = ?, status = ?, finished_at = ? where id = ?').run(ping.outcome, ping.status, ping.finishedAt, ping.requestId)
  if (ping.sample) statement(db, "insert or ignore into meta values ('sample', '1')").run()
}

/** Stores a lookup whose last request is settled already, when the try that should have followed is not made. Gives its id. */
export function conclude(db: DatabaseSync, end: { token: string; keyId: string; lookup: NewLookup; now: number }): number {
  return transaction(db, () => {
    const id = insertLookup(db, end.lookup)
    release(db, end.lookup.name.ascii, end.token)
    pauseAfter(db, { outcome: end.lookup.outcome, retryAfterMs: null, keyId: end.keyId, now: end.now, final: true })
    return id
  })
}

/** Counts the rolling last 24 hours of a key; without a key, of the one used last. */
export function allowanceState(db: DatabaseSync, asked: { keyId: string | null; now: number }): AllowanceState {
  const keyId = asked.keyId ?? lastKeyId(db)
  const oldest = statement(db, 'select min(sent_at) as at from request_log where key_id = ? and sent_at > ? and counted = 1').get(keyId, asked.now - DAY)?.at
  const unanswered = statement(db, 'select count(*) as n from request_log where key_id = ? and sent_at > ? and outcome is null and domain not in (select name from in_flight)').get(keyId, asked.now - DAY)
  const fact = statement(db, 'select refused_at, served_again_at from window_fact where key_id = ? order by id desc limit 1').get(keyId)
  return {
    used: keyId === null ? 0 : usedRequests(db, keyId, asked.now),
    nextFreeAt: typeof oldest === 'number' ? oldest + DAY : null,
    unanswered: Number(unanswered?.n ?? 0),
    pauses: pausesAt(db, asked.now).filter((pause) => keyId === null || concernsKey(pause, keyId)),
    lastRefusedAt: fact ? Number(fact.refused_at) : null,
    servedAgainAt: fact?.served_again_at ? Number(fact.served_again_at) : null,
  }
}

function lastKeyId(db: DatabaseSync): string | null {
  const row = statement(db, 'select key_id from request_log where key_id is not null order by id desc limit 1').get()
  return row ? String(row.key_id) : null
}

function usedRequests(db: DatabaseSync, keyId: string, now: number): number {
  return Number(statement(db, 'select count(*) as n from request_log where key_id = ? and sent_at > ? and counted = 1').get(keyId, now - DAY)?.n)
}

function freeAt(db: DatabaseSync, wish: Claim, over: number): number {
  const row = statement(db, 'select sent_at from request_log where key_id = ? and sent_at > ? and counted = 1 order by sent_at limit 1 offset ?').get(wish.keyId, wish.now - DAY, Math.max(0, over))
  return row ? Number(row.sent_at) + DAY : wish.now + DAY
}

function isAlive(flying: Record<string, unknown>, now: number): boolean {
  if (now - Number(flying.beat_at) > CLAIM_LIFE) return false
  return flying.pid === null || flying.pid === undefined || processLives(Number(flying.pid))
}

/** True when a process with this id is there. */
export function processLives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}
