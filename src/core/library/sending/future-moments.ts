import type { DatabaseSync } from 'node:sqlite'
import { latestPlausible } from '../../../shared/time/future.ts'
import { integer, optional } from '../file/row-reader.ts'
import { selectValue, statement, transaction } from '../file/statements.ts'
import { refreshDomain } from '../lookups/lookups.ts'

/** A clock before this moment has been reset, by a flat battery for one: it must not redate what a right one has recorded. */
const CLOCK_NOT_SET = Date.UTC(2026, 0, 1)

/** The sample library's own days go on, and another process may not know of the latest. */
function hasInventedClock(db: DatabaseSync): boolean {
  return selectValue(db, integer, "select 1 from meta where key = 'clock_offset'").get() !== undefined
}

/**
 * Takes what decides about sending and lies in the future as of now: a clock that was ahead for a while would otherwise
 * hold the allowance, watchlists and alerts until the date that it showed. Stored once, so that time goes on from here.
 */
export function takeFutureAsNow(db: DatabaseSync, now: number): void {
  if (now < CLOCK_NOT_SET) return
  const latest = latestPlausible(now)
  // Whatever was recorded by a clock that was ahead came with a request, or is an alert: two looks into indexes are enough.
  const lastSent = selectValue(db, optional(integer), 'select max(sent_at) from request_log').one()
  const lastTold = selectValue(
    db,
    optional(integer),
    'select max(tell_at) from alert indexed by alert_to_tell where told_at is null and tell_at is not null',
  ).one()
  if (Math.max(lastSent ?? 0, lastTold ?? 0) <= latest || hasInventedClock(db)) return
  transaction(db, () => {
    statement(
      db,
      `update request_log set sent_at = ?1, finished_at = case when finished_at is null then null else ?1 end
      where sent_at > ?2`,
    ).run(now, latest)
    statement(
      db,
      `update subject set
        asked_at = case when asked_at > ?2 then ?1 else asked_at end,
        answered_at = case when answered_at > ?2 then ?1 else answered_at end,
        wished_at = case when wished_at > ?2 then ?1 else wished_at end
      where asked_at > ?2 or answered_at > ?2 or wished_at > ?2`,
    ).run(now, latest)
    statement(db, 'update alert set tell_at = ?1 where told_at is null and tell_at > ?2 and fired_at > ?2').run(
      now,
      latest,
    )
  })
}

/**
 * Dates a domain's lookups of the future to the moment of the one that is stored now, so that they do not stay its
 * latest until that date. Those of other domains stay as recorded. Has to run inside a transaction.
 */
export function redateFutureLookups(db: DatabaseSync, name: string, requestedAt: number): void {
  if (requestedAt < CLOCK_NOT_SET) return
  const domainId = selectValue(db, integer, 'select id from domain where name = ?').get(name)
  if (domainId === undefined) return
  const latest = latestPlausible(requestedAt)
  const found = selectValue(db, integer, 'select 1 from lookup where domain_id = ? and requested_at > ? limit 1')
  if (found.get(domainId, latest) === undefined || hasInventedClock(db)) return
  statement(db, 'update lookup set requested_at = ? where domain_id = ? and requested_at > ?').run(
    requestedAt,
    domainId,
    latest,
  )
  refreshDomain(db, domainId)
}
