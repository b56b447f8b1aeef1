import type { DatabaseSync } from 'node:sqlite'
import { isInFuture } from '../../../shared/time/future.ts'
import { SETTING_RANGES } from '../../../shared/program/settings.ts'
import type { ReadableDb } from '../file/database.ts'
import { selectValue } from '../file/statements.ts'
import { integer, optional } from '../file/row-reader.ts'
import { DAY, HOUR } from '../../../shared/time/durations.ts'

/** So long after its row in the log a request can still arrive: connecting and answering each have their own time limit. */
export const LONGEST_FLIGHT = 2 * SETTING_RANGES.timeoutSeconds[1] * 1_000

/**
 * From when a request's 24 hours run, in SQL. The service counts it when it arrives, which is after its row was
 * written: at the latest when its answer came, or when no answer could come any more.
 */
const COUNTS_FROM = `min(coalesce(finished_at, sent_at + ${LONGEST_FLIGHT}), sent_at + ${LONGEST_FLIGHT})`
/** The requests of a key (first value) that count since a moment (second value). The first bound is for the index. */
const COUNTED = `request_log where key_id = ?1 and counted = 1 and sent_at > ?2 - ${LONGEST_FLIGHT} and ${COUNTS_FROM} > ?2`

/** The hour of the moment that the last 24 hours begin with. A bound number is a real one, and would be divided as such. */
const FIRST_HOUR = `cast(?2 / ${HOUR} as integer)`
// Whole hours are counted already (`sent_hour`); the first one is counted in the index, and only a few minutes before it row by row.
const USED = `select coalesce((select sum(n) from sent_hour where key_id = ?1 and hour > ${FIRST_HOUR}), 0)
  + (select count(*) from request_log
    where key_id = ?1 and counted = 1 and sent_at > ?2 and sent_at < (${FIRST_HOUR} + 1) * ${HOUR})
  + (select count(*) from ${COUNTED} and sent_at <= ?2)`

/** How many requests of a key count in the last 24 hours. */
export const usedRequests = (db: ReadableDb, keyId: string, now: number): number =>
  selectValue(db, integer, USED).one(keyId, now - DAY)

/** The requests that agents sent, whatever the key, that count since a moment (first value). */
const BY_AGENTS = `request_log indexed by request_log_by_agents
  where asked_by = 'agent' and counted = 1 and sent_at > ?1 - ${LONGEST_FLIGHT} and ${COUNTS_FROM} > ?1`

/** What agents may still send within their cap, all of them together, and when the next place becomes free. */
export function agentBudget(
  db: ReadableDb,
  query: { now: number; limit: number },
): { used: number; free: number; freeAt: number } {
  const since = query.now - DAY
  const used = selectValue(db, integer, `select count(*) from ${BY_AGENTS}`).one(since)
  const over = Math.max(0, used - query.limit)
  const countsFrom =
    used < query.limit
      ? undefined
      : selectValue(db, integer, `select ${COUNTS_FROM} from ${BY_AGENTS} order by 1 limit 1 offset ?2`).get(
          since,
          over,
        )
  return { used, free: Math.max(0, query.limit - used), freeAt: (countsFrom ?? query.now) + DAY }
}

/** When the next place of a key becomes free by itself, or null when no request counts. */
export function nextFreeAt(db: ReadableDb, keyId: string | null, now: number): number | null {
  const oldest = selectValue(db, optional(integer), `select min(${COUNTS_FROM}) from ${COUNTED}`).one(keyId, now - DAY)
  // One dated in the future counts from now on as soon as the next request is sent, and is shown so.
  return oldest === null ? null : (isInFuture(oldest, now) ? now : oldest) + DAY
}

/** From when each counted request of the last 24 hours counts, oldest first, but for those that cadences sent. */
export function countedTimes(db: ReadableDb, keyId: string | null, now: number): number[] {
  return selectValue(db, integer, `select ${COUNTS_FROM} from ${COUNTED} and asked_by != 'watchlist' order by 1`).all(
    keyId,
    now - DAY,
  )
}

/**
 * From when on fewer requests than a limit count beside those that cadences sent; null when they do so already, or never
 * can.
 */
export function othersFreeAt(db: ReadableDb, query: { keyId: string; now: number; limit: number }): number | null {
  const times = countedTimes(db, query.keyId, query.now)
  const last = query.limit > 0 ? times[times.length - query.limit] : undefined
  return last === undefined ? null : last + DAY
}

/** What a key may still send within a limit, and when the next place becomes free. */
export function budgetOf(
  db: DatabaseSync,
  query: { keyId: string; now: number; limit: number },
): { used: number; free: number; freeAt: number } {
  const used = usedRequests(db, query.keyId, query.now)
  const over = Math.max(0, used - query.limit)
  const countsFrom =
    used < query.limit
      ? undefined
      : selectValue(db, integer, `select ${COUNTS_FROM} from ${COUNTED} order by 1 limit 1 offset ?3`).get(
          query.keyId,
          query.now - DAY,
          over,
        )
  return { used, free: query.limit - used, freeAt: (countsFrom ?? query.now) + DAY }
}
