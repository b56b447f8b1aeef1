import type { DatabaseSync } from 'node:sqlite'
import type { BatchOptions, Blocked } from '../../../shared/batch.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import { answeredSql } from '../lookups/lookups.ts'
import { heldBack } from '../following/refresh.ts'
import { blockedBy } from './blocked-by.ts'
import { processLives } from './process-lives.ts'
import { statement, transaction } from '../file/statements.ts'

const OWNER_LIFE = 30_000
/** Fresh rows are skipped some at a time, so that no transaction grows long. */
const SKIPPED_AT_ONCE = 200

/** The run that asks, and its terms at this moment. */
export interface RunnerFacts {
  token: string
  now: number
}

interface Row {
  [column: string]: unknown
}

function isOwnedByOther(row: Row, run: RunnerFacts): boolean {
  if (row.owner === null || row.owner === run.token) return false
  return (
    row.pid !== null &&
    row.pid !== undefined &&
    run.now - Number(row.owner_beat) <= OWNER_LIFE &&
    processLives(Number(row.pid))
  )
}

const WITH_OWNER = 'select b.*, r.pid, r.kind from batch b left join runner r on r.token = b.owner'

/** Takes over the batch that is to run next, if no other process runs one: the one running, else the first in line. Gives its id and options. */
export function takeBatch(
  db: DatabaseSync,
  run: RunnerFacts & { only: number | null },
): { id: number; options: BatchOptions } | { busy: { id: number; name: string; kind: string; pid: number } } | null {
  return transaction(db, () => {
    const running = statement(db, `${WITH_OWNER} where b.state = 'running' order by b.place`).all()
    const other = running.find((row) => isOwnedByOther(row, run))
    if (other)
      return {
        busy: { id: Number(other.id), name: String(other.name), kind: String(other.kind), pid: Number(other.pid) },
      }
    const wanted =
      run.only === null
        ? (running[0] ?? statement(db, `${WITH_OWNER} where b.state = 'waiting' order by b.place limit 1`).get())
        : statement(db, `${WITH_OWNER} where b.id = ? and b.state in ('running', 'waiting')`).get(run.only)
    if (!wanted) return null
    const id = Number(wanted.id)
    if (wanted.owner !== run.token) {
      // What a dead process had in hand goes back; its requests stay counted, and those without an answer are told.
      statement(db, "update batch_item set state = 'queued' where batch_id = ? and state = 'running'").run(id)
      statement(db, 'delete from in_flight where token = ?').run(wanted.owner ?? null)
    }
    if (run.only !== null)
      statement(db, "update batch set state = 'waiting', owner = null where state = 'running' and id != ?").run(id)
    statement(
      db,
      "update batch set state = 'running', owner = ?, owner_beat = ?, started_at = coalesce(started_at, ?) where id = ?",
    ).run(run.token, run.now, run.now, id)
    return { id, options: JSON.parse(String(wanted.options)) }
  })
}

/** Says that this run still works on its batch, and counts the time. */
export function beatBatch(db: DatabaseSync, run: RunnerFacts & { id: number }): void {
  statement(
    db,
    'update batch set elapsed_ms = elapsed_ms + max(0, min(?1 - owner_beat, 15000)), owner_beat = ?1 where id = ?2 and owner = ?3',
  ).run(run.now, run.id, run.token)
}

/** Gives a batch back: it stays as it is and may be taken by any run. */
export function leaveBatch(db: DatabaseSync, run: RunnerFacts & { id: number }): void {
  transaction(db, () => {
    beatBatch(db, run)
    // Who has lost the batch to another run has no say about its rows any more.
    const left = statement(db, 'select state from batch where id = ? and owner = ?').get(run.id, run.token)
    if (left)
      statement(db, "update batch_item set state = ? where batch_id = ? and state = 'running'").run(
        left.state === 'stopped' ? 'cancelled' : 'queued',
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

/** Takes the next queued rows of a batch, `most` of them or fewer, skipping those with a fresh answer, unless a pause or the budget forbids to send. */
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
    const batch = statement(
      db,
      "select json_extract(options, '$.concurrency') as concurrency from batch where id = ? and state = 'running' and owner = ?",
    ).get(ask.batchId, ask.token)
    if (!batch) return { kind: 'held' }
    const items: { input: string; lookupId: number }[] = []
    while (items.length < SKIPPED_AT_ONCE) {
      const row = firstQueued(db, ask.batchId)
      const lookupId = row ? freshAnswerId(db, String(row.name), ask.freshSince) : null
      if (!row || lookupId === null)
        return items.length > 0
          ? { kind: 'skipped', items }
          : row
            ? take(db, row, ask, Number(batch.concurrency))
            : { kind: 'none' }
      statement(db, "update batch_item set state = 'skipped', lookup_id = ? where id = ?").run(lookupId, Number(row.id))
      items.push({ input: String(row.input), lookupId })
    }
    return { kind: 'skipped', items }
  })
}

/** The id alone: whether an answer is fresh is asked before every send, and the answers themselves weigh kilobytes. */
function freshAnswerId(db: DatabaseSync, name: string, since: number): number | null {
  const row = statement(
    db,
    `select id from lookup l where domain_id = (select id from domain where name = ?) and requested_at >= ? and ${answeredSql('l')} order by requested_at desc, id desc limit 1`,
  ).get(name, since)
  return row ? Number(row.id) : null
}

function take(db: DatabaseSync, row: Row, ask: Parameters<typeof nextItem>[1], concurrency: number): NextItem {
  const blocked = blockedBy(db, { ...ask, reserve: ask.reserve + heldBack(db, ask) })
  if (blocked) return { kind: 'blocked', blocked }
  const isSuspect = mayBeIll(db, ask)
  if (isSuspect && isRunning(db, ask)) return { kind: 'probing' }
  const first = taken(db, row)
  const more: TakenItem[] = []
  while (!isSuspect && more.length < ask.most - 1) {
    const next = firstQueued(db, ask.batchId)
    if (!next || freshAnswerId(db, String(next.name), ask.freshSince) !== null) break
    more.push(taken(db, next))
  }
  return { kind: 'item', concurrency, ...first, more }
}

function firstQueued(db: DatabaseSync, batchId: number): Row | undefined {
  return statement(
    db,
    "select id, input, name, unicode, label, tld from batch_item indexed by batch_item_by_state where batch_id = ? and state = 'queued' order by place limit 1",
  ).get(batchId)
}

function taken(db: DatabaseSync, row: Row): TakenItem {
  statement(db, "update batch_item set state = 'running' where id = ?").run(Number(row.id))
  return {
    id: Number(row.id),
    input: String(row.input),
    name: { ascii: String(row.name), unicode: String(row.unicode), label: String(row.label), tld: String(row.tld) },
  }
}

/** True while a pause has run out or was cut short and nothing has succeeded since: one request is sent to find out. */
function mayBeIll(db: DatabaseSync, ask: { keyId: string | null }): boolean {
  return statement(db, "select 1 from pause where (key_id = '' or key_id = ?)").get(ask.keyId) !== undefined
}

function isRunning(db: DatabaseSync, ask: { batchId: number }): boolean {
  return (
    statement(
      db,
      "select 1 from batch_item indexed by batch_item_by_state where batch_id = ? and state = 'running'",
    ).get(ask.batchId) !== undefined
  )
}

/** Ends a batch in which nothing is left to ask. Gives whether it has ended. */
export function finishBatch(db: DatabaseSync, run: RunnerFacts & { id: number }): boolean {
  return transaction(db, () => {
    beatBatch(db, run)
    if (
      statement(
        db,
        "select 1 from batch_item indexed by batch_item_by_state where batch_id = ? and state in ('queued', 'running')",
      ).get(run.id)
    )
      return false
    // Paused or stopped at this moment, it is left so; `nextItem` will say so.
    return (
      statement(
        db,
        "update batch set state = 'finished', finished_at = ?, owner = null where id = ? and owner = ? and state = 'running'",
      ).run(run.now, run.id, run.token).changes > 0
    )
  })
}
