import { answeredSql } from '../columns/outcome-sql.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { BatchOptions, Blocked } from '../../../shared/batches/batch.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import { latestPlausible } from '../../../shared/time/future.ts'
import { batchesLeft, heldBack, requestedCount } from './refresh.ts'
import { blockedBy } from './blocked-by.ts'
import { budgetOf, othersFreeAt } from './budget.ts'
import { takeFutureAsNow } from './future-moments.ts'
import { runLives } from './process-lives.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { integer, json, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'

/** Fresh rows are skipped some at a time, so that no transaction grows long. */
const SKIPPED_AT_ONCE = 200

/** The run that asks, and its terms at this moment. */
export interface RunnerFacts {
  token: string
  now: number
}

const WITH_OWNER = `select b.id, b.name, b.options, b.owner, b.owner_beat, r.pid, r.kind
  from batch b left join runner r on r.token = b.owner`
const readOwned = rowReader({
  id: integer,
  name: text,
  options: json<BatchOptions>(),
  owner: optional(text),
  owner_beat: optional(integer),
  pid: optional(integer),
  kind: optional(text),
})

/** The process of another run that still works on a batch, or null. */
function otherOwner(row: RowOf<typeof readOwned>, run: RunnerFacts): { kind: string; pid: number } | null {
  const { owner, owner_beat: beatAt, pid, kind } = row
  if (owner === null || owner === run.token || beatAt === null || pid === null || kind === null) return null
  return runLives({ token: owner, pid }, { at: beatAt, now: run.now }) ? { kind, pid } : null
}

/**
 * Takes over the batch that is to run next, if no other process runs one: the one running, else the first in line.
 * Gives its id and options.
 */
export function takeBatch(
  db: DatabaseSync,
  run: RunnerFacts & { only: number | null },
): { id: number; options: BatchOptions } | { busy: { id: number; name: string; kind: string; pid: number } } | null {
  return transaction(db, () => {
    // A heartbeat of the future is taken as one of now: it must not keep a dead run's batch until then.
    statement(db, 'update batch set owner_beat = ?1 where owner_beat > ?1').run(run.now)
    const running = select(db, readOwned, `${WITH_OWNER} where b.state = 'running' order by b.place`).all()
    for (const row of running) {
      const other = otherOwner(row, run)
      if (other) return { busy: { id: row.id, name: row.name, ...other } }
    }
    const wanted =
      run.only === null
        ? (running[0] ??
          select(db, readOwned, `${WITH_OWNER} where b.state = 'waiting' order by b.place limit 1`).get())
        : select(db, readOwned, `${WITH_OWNER} where b.id = ? and b.state in ('running', 'waiting')`).get(run.only)
    if (!wanted) return null
    const { id, options, owner } = wanted
    if (owner !== run.token) {
      // What a dead process had in hand goes back; its requests stay counted, and those without an answer are reported.
      statement(db, "update batch_item set state = 'queued' where batch_id = ? and state = 'running'").run(id)
      statement(db, 'delete from in_flight where token = ?').run(owner)
    }
    if (run.only !== null)
      statement(db, "update batch set state = 'waiting', owner = null where state = 'running' and id != ?").run(id)
    statement(
      db,
      "update batch set state = 'running', owner = ?, owner_beat = ?, started_at = coalesce(started_at, ?) where id = ?",
    ).run(run.token, run.now, run.now, id)
    return { id, options }
  })
}

/** A run over one batch, and how long it has worked since it last said so; milliseconds, not by the clock. */
interface WorkingRun extends RunnerFacts {
  id: number
  workedMs: number
}

/** Says that this run still works on its batch, and counts the time; a machine that slept has not worked. */
export function beatBatch(db: DatabaseSync, run: WorkingRun): void {
  statement(
    db,
    'update batch set elapsed_ms = elapsed_ms + min(?, 15000), owner_beat = ? where id = ? and owner = ?',
  ).run(Math.round(run.workedMs), run.now, run.id, run.token)
}

/** Gives a batch back: it stays as it is and may be taken by any run. */
export function leaveBatch(db: DatabaseSync, run: WorkingRun): void {
  transaction(db, () => {
    beatBatch(db, run)
    // Who has lost the batch to another run has no say about its rows any more.
    const state = selectValue(db, text, 'select state from batch where id = ? and owner = ?').get(run.id, run.token)
    if (state !== undefined)
      statement(db, "update batch_item set state = ? where batch_id = ? and state = 'running'").run(
        state === 'stopped' ? 'cancelled' : 'queued',
        run.id,
      )
    statement(db, 'update batch set owner = null where id = ? and owner = ?').run(run.id, run.token)
  })
}

/** A row that was taken: nobody else asks for it. */
export interface TakenItem {
  id: number
  input: string
  name: NameFacts
}

export type NextItem =
  /** `concurrency` as it is now: it may be changed while the batch runs. */
  | ({ kind: 'item'; concurrency: number; more: TakenItem[] } & TakenItem)
  | { kind: 'skipped'; items: { input: string; lookupId: number }[] }
  | { kind: 'blocked'; blocked: Blocked }
  /** A service that may be ill is asked one name at a time. */
  | { kind: 'probing' }
  /** The batch was paused or stopped. */
  | { kind: 'held' }
  | { kind: 'none' }

/**
 * Takes the next queued rows of a batch, `most` of them or fewer, skipping those with a fresh answer, unless a pause or
 * the budget forbids to send.
 */
export function nextItem(
  db: DatabaseSync,
  ask: RunnerFacts & {
    batchId: number
    most: number
    freshSince: number
    keyId: string | null
    allowance: number
    reserve: number
    watchShare: number
  },
): NextItem {
  return transaction(db, () => {
    takeFutureAsNow(db, ask.now)
    const concurrency = selectValue(
      db,
      integer,
      `select json_extract(options, '$.concurrency') from batch where id = ? and state = 'running' and owner = ?`,
    ).get(ask.batchId, ask.token)
    if (concurrency === undefined) return { kind: 'held' }
    const items: { input: string; lookupId: number }[] = []
    while (items.length < SKIPPED_AT_ONCE) {
      const row = firstQueued(db, ask.batchId)
      const lookupId = row ? freshAnswerId(db, row.name, ask) : null
      if (!row || lookupId === null)
        return items.length > 0 ? { kind: 'skipped', items } : row ? take(db, row, ask, concurrency) : { kind: 'none' }
      statement(db, "update batch_item set state = 'skipped', lookup_id = ? where id = ?").run(lookupId, row.id)
      items.push({ input: row.input, lookupId })
    }
    return { kind: 'skipped', items }
  })
}

/** The id alone: whether an answer is fresh is asked before every send, and the answers themselves weigh kilobytes. */
function freshAnswerId(db: DatabaseSync, name: string, ask: { freshSince: number; now: number }): number | null {
  return selectValue(db, integer, FRESH_ID).get(name, ask.freshSince, latestPlausible(ask.now)) ?? null
}

const FRESH_ID = `select id from lookup l where domain_id = (select id from domain where name = ?)
  and requested_at between ? and ? and ${answeredSql('l')} order by requested_at desc, id desc limit 1`

function take(db: DatabaseSync, row: QueuedRow, ask: Parameters<typeof nextItem>[1], concurrency: number): NextItem {
  const blocked = blockedBy(db, { ...ask, reserve: ask.reserve + heldBack(db, ask) })
  if (blocked) return { kind: 'blocked', blocked: blocked.why === 'allowance' ? untilFree(db, ask, blocked) : blocked }
  const isSuspect = mayBeIll(db, ask)
  if (isSuspect && isRunning(db, ask)) return { kind: 'probing' }
  const first = takeItem(db, row)
  const more: TakenItem[] = []
  while (!isSuspect && more.length < ask.most - 1) {
    const next = firstQueued(db, ask.batchId)
    if (!next || freshAnswerId(db, next.name, ask) !== null) break
    more.push(takeItem(db, next))
  }
  return { kind: 'item', concurrency, ...first, more }
}

/**
 * Names the moment at which the batch may go on. A place that a watchlist's request leaves is held for the next one of the
 * watchlists, so that only what others sent makes room within what these leave.
 */
function untilFree(
  db: DatabaseSync,
  ask: Parameters<typeof nextItem>[1],
  blocked: Extract<Blocked, { why: 'allowance' }>,
): Blocked {
  if (ask.keyId === null) return blocked
  const all = budgetOf(db, { keyId: ask.keyId, now: ask.now, limit: ask.allowance - ask.reserve - requestedCount(db) })
  const others = othersFreeAt(db, { keyId: ask.keyId, now: ask.now, limit: batchesLeft(db, ask) })
  return { ...blocked, until: others === null ? blocked.until : Math.max(others, all.free > 0 ? ask.now : all.freeAt) }
}

const readQueued = rowReader({ ...NAME_COLUMNS, id: integer, input: text })
type QueuedRow = RowOf<typeof readQueued>

function firstQueued(db: DatabaseSync, batchId: number): QueuedRow | undefined {
  return select(
    db,
    readQueued,
    `select id, input, name, unicode, label, tld from batch_item indexed by batch_item_by_state
    where batch_id = ? and state = 'queued' order by place limit 1`,
  ).get(batchId)
}

function takeItem(db: DatabaseSync, row: QueuedRow): TakenItem {
  statement(db, "update batch_item set state = 'running' where id = ?").run(row.id)
  return { id: row.id, input: row.input, name: nameFactsOf(row) }
}

/** True while a pause has run out or was cut short and nothing has succeeded since: one request is sent to find out. */
function mayBeIll(db: DatabaseSync, ask: { keyId: string | null }): boolean {
  return selectValue(db, integer, "select 1 from pause where (key_id = '' or key_id = ?)").get(ask.keyId) !== undefined
}

function isRunning(db: DatabaseSync, ask: { batchId: number }): boolean {
  return (
    selectValue(
      db,
      integer,
      "select 1 from batch_item indexed by batch_item_by_state where batch_id = ? and state = 'running'",
    ).get(ask.batchId) !== undefined
  )
}

/** Ends a batch in which nothing is left to ask. Gives whether it has ended. */
export function finishBatch(db: DatabaseSync, run: WorkingRun): boolean {
  return transaction(db, () => {
    beatBatch(db, run)
    const left = selectValue(
      db,
      integer,
      `select 1 from batch_item indexed by batch_item_by_state
      where batch_id = ? and state in ('queued', 'running')`,
    ).get(run.id)
    if (left !== undefined) return false
    // Paused or stopped at this moment, it is left so; `nextItem` will say so.
    return (
      statement(
        db,
        "update batch set state = 'finished', finished_at = ?, owner = null where id = ? and owner = ? and state = 'running'",
      ).run(run.now, run.id, run.token).changes > 0
    )
  })
}
