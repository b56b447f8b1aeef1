import type { DatabaseSync } from 'node:sqlite'
import type { Pause, PauseReason } from '../../../shared/service/allowance.ts'
import { OUTCOME_FACTS, type Outcome } from '../../../shared/service/outcome.ts'
import { isInFuture } from '../../../shared/time/future.ts'
import { LONGEST_FLIGHT } from './budget.ts'
import { requeueSuspects } from './batch-items.ts'
import type { ReadableDb } from '../file/database.ts'
import { select, selectValue, statement } from '../file/statements.ts'
import { integer, oneOf, optional, rowReader, text } from '../file/row-reader.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'
import { DAY, MINUTE } from '../../../shared/time/durations.ts'

const GUESSED_PAUSE = 30 * MINUTE
// A service that says "at once" with every 429 must not be asked without end.
const SHORTEST_PAUSE = 1_000
const NETWORK_PAUSE = MINUTE
const FAILURES_IN_A_ROW = 5
const LONGEST_GAP = 30

const readPause = rowReader({
  reason: oneOf<PauseReason>(['rate-limited', 'key-refused', 'no-connection', 'service-failing']),
  key_id: text,
  since: integer,
  until: optional(integer),
  /** 1 when the service said how long; of a failing service, how often it has failed. */
  told: integer,
})

/** The longest that a pause can be set for: `Retry-After` is honoured up to a day. */
const LONGEST_PAUSE = DAY

/**
 * False for a pause that a clock set which was ahead: it has run out, so that one name is tried, and what comes of it ends
 * the pause or sets it anew.
 */
function isByThisClock(pause: { since: number; until: number | null }, now: number): boolean {
  return pause.until === null || !(isInFuture(pause.since, now) || isInFuture(pause.until, now + LONGEST_PAUSE))
}

/** The pauses in force at a moment. */
export function pausesAt(db: ReadableDb, now: number): Pause[] {
  return select(db, readPause, 'select * from pause where until is null or until > ? order by since')
    .all(now)
    .filter((row) => isByThisClock(row, now))
    .map((row) => ({
      reason: row.reason,
      since: row.since,
      until: row.until,
      toldByService: row.reason === 'rate-limited' && row.told === 1,
      keyId: row.key_id === '' ? null : row.key_id,
    }))
}

/** True when a pause holds the requests of this key: a refusal or a spent allowance is one key's, the rest is the service's. */
export function concernsKey(pause: Pause, keyId: string): boolean {
  return pause.keyId === null || pause.keyId === keyId
}

/** True when a lookup by hand should ask before it goes against a pause: only what the service itself told us to wait for. */
export function holdsHandLookups(pause: Pause): boolean {
  return pause.reason === 'rate-limited' && pause.toldByService
}

/** Sets and ends pauses by what a request came to. Runs inside the transaction that stores the outcome. */
export function pauseAfter(
  db: DatabaseSync,
  settled: {
    outcome: Outcome
    retryAfterMs: number | null
    earlyGapMs: number | null
    keyId: string
    /** When the request was sent. */
    sentAt: number
    now: number
    final: boolean
  },
): void {
  const { outcome, now, keyId, sentAt } = settled
  if (outcome === 'cancelled') return
  // Silence right after a sleep is the network's as well, and says nothing about the service.
  if (outcome === 'no-connection' || settled.earlyGapMs !== null)
    return setPause(db, 'no-connection', now + (settled.earlyGapMs ?? NETWORK_PAUSE), now, 1, null)
  // Mostly nothing is paused, and then there is nothing to end.
  const isPaused = selectValue(db, integer, 'select 1 from pause limit 1').get() !== undefined
  if (isPaused) endPause(db, 'no-connection')
  if (outcome === 'rate-limited') {
    statement(
      db,
      `insert into window_fact (key_id, refused_at) select ?1, ?2
      where not exists (select 1 from window_fact where key_id = ?1 and served_again_at is null)`,
    ).run(keyId, now)
    return setPause(
      db,
      'rate-limited',
      now + Math.max(settled.retryAfterMs ?? GUESSED_PAUSE, SHORTEST_PAUSE),
      now,
      settled.retryAfterMs === null ? 0 : 1,
      keyId,
    )
  }
  if (outcome === 'key-refused') return setPause(db, 'key-refused', null, now, 1, keyId)
  if (OUTCOME_FACTS[outcome].answered || outcome === 'invalid') {
    if (isPaused)
      for (const reason of ['rate-limited', 'key-refused'] as const)
        if (!wasRefusedSince(db, reason, { keyId, sentAt, now }))
          statement(db, 'delete from pause where reason = ? and key_id = ?').run(reason, keyId)
    statement(
      db,
      'update window_fact set served_again_at = ?1 where key_id = ?2 and served_again_at is null and refused_at <= ?3',
    ).run(now, keyId, sentAt)
  }
  if (!OUTCOME_FACTS[outcome].suspectsService) {
    if (isPaused) endPause(db, 'service-failing')
  } else if (settled.final) suspectService(db, now)
}

/**
 * True when the service has refused the key since a request was sent that is answered now: requests are in flight
 * together, and an answer to an older one says nothing against the refusal of a newer one.
 */
function wasRefusedSince(
  db: ReadableDb,
  reason: 'rate-limited' | 'key-refused',
  { keyId, sentAt, now }: { keyId: string; sentAt: number; now: number },
): boolean {
  return (
    selectValue(
      db,
      integer,
      `select 1 from request_log where key_id = ?1 and counted = 1 and sent_at > ?2 - ${LONGEST_FLIGHT}
      and outcome = ?3 and finished_at > ?2 and finished_at <= ?4`,
    ).get(keyId, sentAt, reason, now) !== undefined
  )
}

/** Pauses after failures in a row, and longer after each name that fails when the pause is over; what failed meanwhile goes back. */
function suspectService(db: DatabaseSync, now: number): void {
  const pause = select(db, readPause, "select * from pause where reason = 'service-failing'").get()
  if (!pause && !failsInARow(db)) return
  const over = pause !== undefined && ((pause.until ?? 0) <= now || !isByThisClock(pause, now))
  requeueSuspects(db, { latest: pause ? 1 : FAILURES_IN_A_ROW, toTheEnd: over })
  // Requests that were in flight together fail together: the gap grows once for them all.
  if (pause && !over) return
  const before = pause?.told ?? 0
  setPause(db, 'service-failing', now + Math.min(LONGEST_GAP, 2 ** before) * MINUTE, now, before + 1, null)
}

/** Ends a pause for good: a new key, or something came that shows that its reason is gone. */
export function endPause(db: DatabaseSync, reason: PauseReason): void {
  statement(db, 'delete from pause where reason = ?').run(reason)
}

/** Cuts every pause short because a person says "go on now": one name is tried, and what comes of it ends the pause or sets it anew. */
export function cutPauses(db: DatabaseSync, now: number): void {
  statement(db, 'update pause set until = ? where until is null or until > ?').run(now, now)
}

/** Cuts the pause for want of a connection short: the machine is awake again or has another network. */
export function cutNetworkPause(db: DatabaseSync, now: number): void {
  statement(db, "update pause set until = ? where reason = 'no-connection' and until > ?").run(now, now)
}

function setPause(
  db: DatabaseSync,
  reason: PauseReason,
  until: number | null,
  now: number,
  byService: number,
  keyId: string | null,
): void {
  statement(
    db,
    `insert into pause (reason, key_id, until, since, told) values (?, ?, ?, ?, ?)
    on conflict (reason, key_id) do update set until = excluded.until, told = excluded.told,
      since = min(since, excluded.since)`,
  ).run(reason, keyId ?? '', until, now, byService)
}

const readLatest = rowReader({ outcome: outcomeCode, domain_id: integer })

function failsInARow(db: DatabaseSync): boolean {
  const latest = select(db, readLatest, 'select outcome, domain_id from lookup order by id desc limit ?').all(
    FAILURES_IN_A_ROW,
  )
  const names = new Set(latest.map((row) => row.domain_id))
  return names.size === FAILURES_IN_A_ROW && latest.every((row) => OUTCOME_FACTS[row.outcome].suspectsService)
}
