import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import type { Blocked } from '../../../shared/batches/batch.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { NewLookup } from '../../../shared/service/lookup.ts'
import { isAnswered } from '../../../shared/service/outcome.ts'
import {
  dueAt,
  heldForWatchlists,
  paceMs,
  type RefreshDemand,
  type RefreshPlan,
  shareOf,
} from '../../../shared/watchlists/refresh-plan.ts'
import { DAY } from '../../../shared/time/durations.ts'
import { CADENCE_DAYS } from '../../../shared/watchlists/watchlist.ts'
import { takeFutureAsNow } from './future-moments.ts'
import { blockedBy } from './blocked-by.ts'
import { DUE_AT } from '../file/tables.ts'
import { select, selectValue, snapshot, statement } from '../file/statements.ts'
import { integer, number, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'

/** Who asked in the request log: a cadence, or a person who pressed *Refresh now*. */
export const ASKED_BY_CADENCE = 'watchlist'

/** The terms under which watchlists are refreshed at this moment. */
export interface RefreshTerms {
  now: number
  keyId: string | null
  allowance: number
  reserve: number
  /** Percent of what the allowance leaves beside the reserve. */
  watchShare: number
  /** The shortest time between two refreshes; null spreads them over the day. */
  paceMs: number | null
}

export type NextRefresh =
  | { kind: 'ask'; name: NameFacts; why: 'requested' | 'due'; freshSince: number }
  | { kind: 'wait'; until: number | null }
  | { kind: 'blocked'; blocked: Blocked }

/** Records when a followed domain was last asked and answered. Runs in the transaction that stores the lookup. */
export function recordLastLookup(db: DatabaseSync, lookup: Pick<NewLookup, 'name' | 'outcome' | 'requestedAt'>): void {
  const answered = isAnswered(lookup.outcome)
  statement(
    db,
    `update subject set asked_at = max(?1, coalesce(asked_at, 0)),
      answered_at = case when ?2 then max(?1, coalesce(answered_at, 0)) else answered_at end,
      wished_at = case when wished_at <= ?1 then null else wished_at end
    where name = ?3`,
  ).run(lookup.requestedAt, answered ? 1 : 0, lookup.name.ascii)
}

/** Requests of the last 24 hours that were sent because of a cadence. */
function usedByCadence(db: ReadableDb, now: number): number {
  return selectValue(
    db,
    integer,
    `select count(*) as n from request_log indexed by request_log_by_cadence where sent_at > ? and ${BY_CADENCE}`,
  ).one(now - DAY)
}

const BY_CADENCE = `asked_by = '${ASKED_BY_CADENCE}' and counted = 1`

/** From when on the share lets another request through that a cadence wants; retries are requests as well. */
export function shareFreeAt(
  db: DatabaseSync,
  terms: { now: number; allowance: number; reserve: number; watchShare: number },
): number {
  const share = shareOf(terms)
  if (share === 0) return terms.now + DAY
  const sentAt = selectValue(
    db,
    integer,
    `select sent_at from request_log indexed by request_log_by_cadence where sent_at > ? and ${BY_CADENCE}
    order by sent_at desc limit 1 offset ?`,
  ).get(terms.now - DAY, share - 1)
  return sentAt === undefined ? terms.now : sentAt + DAY
}

function wantedOf(db: ReadableDb): number {
  return Number(selectValue(db, text, "select value from meta where key = 'watch_demand'").get() ?? 0)
}

/** How many domains wait for *Refresh now*. */
export const requestedCount = (db: ReadableDb): number =>
  selectValue(
    db,
    integer,
    'select count(*) as n from subject indexed by subject_by_wish where wished_at is not null',
  ).one()

/** Requests that a batch has to leave to the watchlists over the next 24 hours. */
export function heldBack(
  db: ReadableDb,
  terms: { now: number; allowance: number; reserve: number; watchShare: number },
): number {
  const wanted = wantedOf(db)
  // What a person requested comes before every batch, beside the lists' own share.
  return requestedCount(db) + (wanted > 0 ? heldForWatchlists(wanted, shareOf(terms), usedByCadence(db, terms.now)) : 0)
}

/** What is left of 24 hours for batches, beside the watchlists' whole part and what a person requested. */
export function batchesLeft(db: ReadableDb, terms: { allowance: number; reserve: number; watchShare: number }): number {
  return terms.allowance - terms.reserve - requestedCount(db) - heldForWatchlists(wantedOf(db), shareOf(terms), 0)
}

/**
 * The domain to be refreshed next: what a person requested first, then the most overdue, unless a pause, the budget or
 * the pace forbids it.
 */
export function nextRefresh(db: DatabaseSync, terms: RefreshTerms): NextRefresh {
  takeFutureAsNow(db, terms.now)
  return snapshot(db, () => {
    const request = select(
      db,
      readRequested,
      `select name, unicode, label, tld, wished_at from subject
      where wished_at is not null and name not in (select name from in_flight) order by wished_at, id limit 1`,
    ).get()
    if (request) {
      const blocked = blockedBy(db, terms)
      return blocked
        ? { kind: 'blocked', blocked }
        : { kind: 'ask', why: 'requested', name: nameFactsOf(request), freshSince: request.wished_at }
    }
    const due = mostOverdue(db, terms.now)
    if (!due || due.at > terms.now) return { kind: 'wait', until: due?.at ?? null }
    const blocked = blockedBy(db, terms)
    if (blocked) return { kind: 'blocked', blocked }
    const free = paceAllows(db, terms)
    return free <= terms.now
      ? {
          kind: 'ask',
          why: 'due',
          name: nameFactsOf(due.row),
          freshSince: terms.now - (due.row.every_days / 2) * DAY,
        }
      : { kind: 'wait', until: free }
  })
}

const readRequested = rowReader({ ...NAME_COLUMNS, wished_at: integer })
const DUE = {
  ...NAME_COLUMNS,
  asked_at: optional(integer),
  answered_at: optional(integer),
}
const readDue = rowReader({ ...DUE, every_days: number })
type DueRow = RowOf<typeof readDue>

const DUE_COLUMNS = 'id, name, unicode, label, tld, every_days, asked_at, answered_at'

/** The domain whose interval is the furthest over, and since when it is due; null when none is followed. */
function mostOverdue(db: ReadableDb, now: number): { row: DueRow; at: number } | null {
  const first = select(
    db,
    readDue,
    `select ${DUE_COLUMNS} from subject indexed by subject_by_due
    where every_days = ? and answered_at is not null order by ${DUE_AT} limit 1`,
  )
  const unanswered = select(
    db,
    readDue,
    `select ${DUE_COLUMNS} from subject indexed by subject_unanswered
    where every_days is not null and answered_at is null order by ${DUE_AT} limit 1`,
  ).get()
  let best: { row: DueRow; at: number; over: number } | null = null
  // The first of each cadence is enough: within one the longest due is the furthest over.
  for (const row of [unanswered, ...INTERVALS.map((days) => first.get(days))]) {
    if (!row) continue
    const at = dueOf(row)
    // By the share of its own interval, so that a daily domain does not wait for monthly ones; what is never answered is the furthest over.
    const over =
      at > now
        ? (now - at) / DAY - 1e6
        : row.answered_at === null
          ? Number.MAX_VALUE
          : (now - at) / (row.every_days * DAY)
    if (best === null || over > best.over) best = { row, at, over }
  }
  return best
}

const INTERVALS = Object.values(CADENCE_DAYS).filter((days) => days !== null)

const dueOf = (row: Pick<DueRow, 'every_days' | 'answered_at' | 'asked_at'>): number =>
  dueAt(row.every_days, row.answered_at, row.asked_at)

/** From when on the share and the pace let another refresh through. */
function paceAllows(db: DatabaseSync, terms: RefreshTerms): number {
  const last = selectValue(
    db,
    optional(integer),
    `select max(sent_at) as at from request_log indexed by request_log_by_cadence where sent_at > ? and ${BY_CADENCE}`,
  ).one(terms.now - DAY)
  const paced = last === null ? terms.now : last + (terms.paceMs ?? paceMs(wantedOf(db), shareOf(terms)))
  return Math.max(paced, shareFreeAt(db, terms))
}

/** Puts domains into the line of *Refresh now*. Gives how many are in it of these. */
export function requestRefresh(db: DatabaseSync, names: readonly string[], now: number): number {
  return statement(
    db,
    'update subject set wished_at = coalesce(wished_at, ?) where archived_at is null and name in (select value from json_each(?))',
  ).run(now, JSON.stringify(names)).changes
}

/** Takes everything out of the line of *Refresh now* that has not been asked yet. */
export function dropRefreshRequests(db: DatabaseSync): number {
  return statement(db, 'update subject set wished_at = null where wished_at is not null').run().changes
}

const readDemand = rowReader({ every_days: number, n: integer })

/** What the watchlists want of the allowance and what they get. */
export function refreshPlan(db: ReadableDb, terms: Omit<RefreshTerms, 'keyId'>): RefreshPlan {
  const demand: RefreshDemand = { daily: 0, weekly: 0, monthly: 0 }
  for (const { every_days: days, n } of select(
    db,
    readDemand,
    'select every_days, count(*) as n from subject where every_days is not null group by every_days',
  ).all()) {
    const cadence = (Object.keys(demand) as (keyof RefreshDemand)[]).find((one) => CADENCE_DAYS[one] === days)
    if (cadence) demand[cadence] = n
  }
  const wanted = wantedOf(db)
  const share = shareOf(terms)
  const next = mostOverdue(db, terms.now)
  return {
    demand,
    wanted,
    share,
    stretch: share === 0 ? (wanted > 0 ? null : 1) : Math.max(1, wanted / share),
    due: dueCount(db, terms.now),
    nextAt: next === null ? null : Math.max(next.at, terms.now),
    used: usedByCadence(db, terms.now),
    requested: requestedCount(db),
    held: heldBack(db, terms),
  }
}

function dueCount(db: ReadableDb, now: number): number {
  const answered = selectValue(
    db,
    integer,
    `select count(*) as n from subject indexed by subject_by_due
    where every_days = ? and answered_at is not null and ${DUE_AT} <= ?`,
  )
  const unanswered = selectValue(
    db,
    integer,
    `select count(*) as n from subject indexed by subject_unanswered
    where every_days is not null and answered_at is null and ${DUE_AT} <= ?`,
  ).one(now)
  return INTERVALS.reduce((sum, days) => sum + answered.one(days, now), unanswered)
}

const readMember = rowReader({ ...DUE, every_days: optional(number) })

/** The domains that are due now, or all of a list, for a run from the terminal. */
export function refreshNames(db: ReadableDb, terms: { list: number | null; due: boolean; now: number }): NameFacts[] {
  const rows = select(
    db,
    readMember,
    `select distinct s.* from subject s join watched w on w.subject_id = s.id
    where s.archived_at is null and (?1 is null or w.list_id = ?1)
    order by s.answered_at is not null, s.answered_at, s.id`,
  ).all(terms.list)
  const isDue = ({ every_days, ...row }: RowOf<typeof readMember>): boolean =>
    every_days !== null && dueOf({ ...row, every_days }) <= terms.now
  return rows.filter((row) => !terms.due || isDue(row)).map(nameFactsOf)
}
