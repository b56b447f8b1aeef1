import type { DatabaseSync } from 'node:sqlite'
import {
  type BatchCounts,
  type BatchItem,
  type BatchState,
  type BatchSummary,
  ITEM_STATES,
  type ItemState,
  LEFT_OUT,
  type NewBatch,
  type NewItem,
  type RowWriting,
} from '../../../shared/batches/batch.ts'
import type { ReadableDb } from '../file/database.ts'
import { runLives } from './process-lives.ts'
import { StepSize, type Steps } from '../steps/steps.ts'
import { withLongLog } from '../file/long-log.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { integer, json, oneOf, optional, type RowOf, rowReader, text } from '../file/row-reader.ts'
import { answeredSql } from '../columns/outcome-sql.ts'
import { outcomeCode } from '../lookups/outcome-codes.ts'

/** Begins a batch whose rows are still to come; it is not run before `endImport`. Gives its id. */
export function beginBatch(db: DatabaseSync, batch: NewBatch & { now: number; token: string }): number {
  return statement(
    db,
    `insert into batch (name, state, options, source, fingerprint, created_at, owner, place)
    values (?, 'importing', ?, ?, ?, ?, ?, (select coalesce(max(place), 0) + 1 from batch))`,
  ).run(
    batch.name,
    JSON.stringify(batch.options),
    JSON.stringify(batch.source),
    batch.fingerprint,
    batch.now,
    batch.token,
  ).lastInsertRowid
}

function detailOf(item: NewItem): string | null {
  if (item.state === 'invalid') return item.detail
  return item.state === LEFT_OUT ? LEFT_OUT : (item.use ?? null)
}

/** Puts some rows into a batch that is being imported. */
export function addItems(db: DatabaseSync, batchId: number, items: readonly NewItem[]): void {
  transaction(db, () => {
    for (const item of items) {
      const name = item.state === 'invalid' || item.state === 'duplicate' ? null : item.name
      statement(
        db,
        `insert into batch_item (batch_id, at, row, place, input, cells, name, unicode, label, tld, state, of_at,
          fault, detail)
        values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        batchId,
        item.at,
        item.row,
        item.place,
        item.input,
        storedCells(item),
        name?.ascii ?? (item.state === 'duplicate' ? item.ascii : null),
        name?.unicode ?? null,
        name?.label ?? null,
        name?.tld ?? null,
        item.state === LEFT_OUT ? 'cancelled' : item.state,
        item.state === 'duplicate' ? item.of : null,
        item.state === 'invalid' ? item.fault : null,
        detailOf(item),
      )
    }
    // Counted once: they may be a hundred thousand, and a summary is read many times a second.
    const leftOut = items.filter((item) => item.state === LEFT_OUT).length
    if (leftOut > 0) statement(db, 'update batch set left_out = left_out + ? where id = ?').run(leftOut, batchId)
  })
}

/** Cells as they are stored: bare where they say all, else with what each is and with the row as it stands in its file. */
function storedCells({ cells, kinds, raw }: NewItem): string {
  return JSON.stringify(kinds === undefined && raw === undefined ? cells : { cells, kinds, raw })
}

/** The cells of a row that was stored. */
function cellsOfStored(stored: string[] | (RowWriting & { cells: string[] })): RowWriting & { cells: string[] } {
  return Array.isArray(stored) ? { cells: stored } : stored
}

/** Ends an import: the batch takes its place in the line. */
export function endImport(db: DatabaseSync, batchId: number): void {
  statement(db, "update batch set state = 'waiting', owner = null where id = ? and state = 'importing'").run(batchId)
}

const CLEARED_AT_ONCE = 2_000

/**
 * Clears up behind dead processes: takes away imports they had not ended, of which nothing was ever asked, and ends
 * rows they had in hand of a batch stopped since. An import may have left 100,000 rows: they go in steps.
 */
export function* clearOrphans(db: DatabaseSync): Steps<void> {
  statement(
    db,
    `update batch_item set state = 'cancelled' where state = 'running'
    and batch_id in (select id from batch where state = 'stopped' and ${NOBODYS})`,
  ).run()
  const dead = selectValue(db, integer, `select id from batch where state = 'importing' and ${NOBODYS}`).all()
  for (const id of dead) {
    // The batch goes last: cut short, this begins anew at the next opening.
    while (clearSome(db, id) > 0) yield
    statement(db, "delete from batch where id = ? and state = 'importing'").run(id)
  }
}

/** A batch whose run has ended. One that a restore has left has no owner at all. */
const NOBODYS = '(owner is null or owner not in (select token from runner))'

const clearSome = (db: DatabaseSync, batchId: number): number =>
  statement(db, 'delete from batch_item where id in (select id from batch_item where batch_id = ? limit ?)').run(
    batchId,
    CLEARED_AT_ONCE,
  ).changes

const NO_COUNTS = Object.fromEntries(ITEM_STATES.map((state) => [state, 0])) as BatchCounts

const readSummary = rowReader({
  id: integer,
  left_out: integer,
  name: text,
  state: oneOf<BatchState>(['importing', 'waiting', 'running', 'paused', 'finished', 'stopped']),
  options: json<BatchSummary['options']>(),
  source: json<BatchSummary['source']>(),
  created_at: integer,
  started_at: optional(integer),
  finished_at: optional(integer),
  elapsed_ms: integer,
  owner: optional(text),
  pid: optional(integer),
  kind: optional(text),
})
const readCount = rowReader({ state: oneOf(ITEM_STATES), n: integer })

function toSummary(db: ReadableDb, row: RowOf<typeof readSummary>): BatchSummary {
  const { id, owner, pid, kind } = row
  const counts = { ...NO_COUNTS }
  for (const { state, n } of select(
    db,
    readCount,
    'select state, count(*) as n from batch_item indexed by batch_item_by_state where batch_id = ? group by state',
  ).all(id))
    counts[state] = n
  const total = ITEM_STATES.reduce((sum, state) => sum + (state === 'duplicate' ? 0 : counts[state]), 0)
  return {
    id,
    counts,
    total,
    leftOut: row.left_out,
    name: row.name,
    state: row.state,
    options: row.options,
    source: row.source,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    elapsedMs: row.elapsed_ms,
    unanswered: selectValue(
      db,
      integer,
      'select count(*) as n from request_log where batch_id = ? and outcome is null and domain not in (select name from in_flight)',
    ).one(id),
    owner:
      owner !== null && pid !== null && kind !== null && runLives({ token: owner, pid })
        ? { kind, pid, token: owner }
        : null,
  }
}

const SUMMARY = 'select b.*, r.pid, r.kind from batch b left join runner r on r.token = b.owner'

/** All batches, those in line first and in their order, then the newest. */
export function batchSummaries(db: ReadableDb): BatchSummary[] {
  return select(
    db,
    readSummary,
    `${SUMMARY} where b.state != 'importing'
    order by b.state in ('finished', 'stopped'), case when b.state in ('finished', 'stopped') then -b.id else b.place end`,
  )
    .all()
    .map((row) => toSummary(db, row))
}

/** One batch, or null. */
export function batchById(db: ReadableDb, id: number): BatchSummary | null {
  const row = select(db, readSummary, `${SUMMARY} where b.id = ?`).get(id)
  return row ? toSummary(db, row) : null
}

/** Batches of the same set of names, newest first. */
export function batchesLike(db: ReadableDb, fingerprint: string): number[] {
  return selectValue(
    db,
    integer,
    "select id from batch where fingerprint = ? and state != 'importing' order by id desc",
  ).all(fingerprint)
}

const readItem = rowReader({
  id: integer,
  at: integer,
  row: integer,
  input: text,
  cells: json<string[] | (RowWriting & { cells: string[] })>(),
  name: optional(text),
  unicode: optional(text),
  state: oneOf(ITEM_STATES),
  outcome: optional(outcomeCode),
  lookup_id: optional(integer),
  of_at: optional(integer),
  of_row: optional(integer),
  fault: optional(text),
  detail: optional(text),
})

/** Rows of a batch in the file's order, all or those in some states. Pages by row, so that a long file is read through in even steps. */
export function batchItems(
  db: ReadableDb,
  query: { batchId: number; states: ItemState[] | null; after: number; limit: number },
): BatchItem[] {
  const rows = select(
    db,
    readItem,
    `select i.*, l.outcome, o.row as of_row from batch_item i
    left join batch_item o on o.batch_id = i.batch_id and o.at = i.of_at left join lookup l on l.id = i.lookup_id
    where i.batch_id = ? and i.id > ? and (? is null or i.state in (select value from json_each(?))) order by i.id limit ?`,
  ).all(query.batchId, query.after, query.states ? 1 : null, JSON.stringify(query.states ?? []), query.limit)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    row: row.row,
    input: row.input,
    ...cellsOfStored(row.cells),
    name: row.name,
    unicode: row.unicode,
    state: row.state,
    outcome: row.outcome,
    lookupId: row.lookup_id,
    of: row.of_at,
    ofRow: row.of_row,
    fault: row.fault,
    detail: row.detail,
  }))
}

/** Changes what a person may change of a batch at any time. */
export function updateBatch(db: DatabaseSync, id: number, change: { name?: string; concurrency?: number }): void {
  if (change.name !== undefined) statement(db, 'update batch set name = ? where id = ?').run(change.name, id)
  if (change.concurrency !== undefined)
    statement(db, "update batch set options = json_set(options, '$.concurrency', ?) where id = ?").run(
      change.concurrency,
      id,
    )
}

/** Pauses a batch: nothing new of it starts until it is continued. */
export function pauseBatch(db: DatabaseSync, id: number): void {
  statement(db, "update batch set state = 'paused' where id = ? and state in ('running', 'waiting')").run(id)
}

/** Puts a paused batch back into the line; it runs at once when no other does. */
export function continueBatch(db: DatabaseSync, id: number): void {
  statement(db, "update batch set state = 'waiting' where id = ? and state = 'paused'").run(id)
}

/** Cancels what is still queued, for good. */
export function stopBatch(db: DatabaseSync, id: number, now: number): void {
  transaction(db, () => {
    const { owner } = batchById(db, id) ?? {}
    // A row in flight ends by its answer; one that a dead process had in hand has nobody to end it.
    statement(
      db,
      "update batch_item set state = 'cancelled' where batch_id = ?1 and (state = 'queued' or (state = 'running' and ?2 = 0))",
    ).run(id, owner ? 1 : 0)
    statement(
      db,
      "update batch set state = 'stopped', finished_at = ? where id = ? and state not in ('finished', 'stopped')",
    ).run(now, id)
  })
}

/** Queues the failed rows again. Gives how many. */
export function retryFailed(db: DatabaseSync, id: number): number {
  return transaction(db, () => {
    const { changes } = statement(
      db,
      "update batch_item set state = 'queued', lookup_id = null where batch_id = ? and state = 'failed'",
    ).run(id)
    if (changes > 0)
      statement(
        db,
        `update batch set state = 'waiting', finished_at = null, place = (select max(place) + 1 from batch)
        where id = ? and state in ('finished', 'stopped')`,
      ).run(id)
    return changes
  })
}

/** Moves a batch in line before another, to the line's end, or by one place; what runs is not overtaken. */
export function moveBatch(db: DatabaseSync, id: number, to: number | 'earlier' | 'later' | null): void {
  transaction(db, () => {
    const before = to === 'earlier' || to === 'later' ? neighbour(db, id, to) : to
    if (before === id) return
    const line = selectValue(
      db,
      integer,
      "select id from batch where state in ('waiting', 'paused', 'running') and id != ? order by place",
    ).all(id)
    const at = before === null ? line.length : line.indexOf(before)
    line.splice(at < 0 ? line.length : at, 0, id)
    line.forEach((one, place) => void statement(db, 'update batch set place = ? where id = ?').run(place + 1, one))
  })
}

/** Before which batch another one comes by one step; itself when it stays where it is. */
function neighbour(db: DatabaseSync, id: number, to: 'earlier' | 'later'): number | null {
  const line = selectValue(
    db,
    integer,
    "select id from batch where state in ('waiting', 'paused') order by place",
  ).all()
  const at = line.indexOf(id)
  if (at < 0 || at === (to === 'earlier' ? 0 : line.length - 1)) return id
  return line[to === 'earlier' ? at - 1 : at + 2] ?? null
}

/** Whoever is said to import a batch that is being deleted: no run, so that a half deleted one is cleared with the orphans. */
const NOBODY = ''
const FIRST_DELETED = 500

/** Deletes a batch and its rows, some in each transaction; the lookups stay. From the first step on no list shows it. */
export function deleteBatch(db: DatabaseSync, id: number): Steps<void> {
  return withLongLog(db, deleteInSteps(db, id))
}

function* deleteInSteps(db: DatabaseSync, id: number): Steps<void> {
  const size = new StepSize(FIRST_DELETED)
  statement(db, "update batch set state = 'importing', owner = ? where id = ?").run(NOBODY, id)
  const some = statement(
    db,
    'delete from batch_item where id in (select id from batch_item where batch_id = ? limit ?)',
  )
  while (size.measure(() => some.run(id, size.rows).changes) > 0) yield
  statement(db, 'delete from batch where id = ?').run(id)
}

/**
 * Makes a new batch of another's rows: all of them, or the ones that were cancelled. Names that were left out stay so:
 * nobody was shown what they would cost. Gives its id.
 */
export function copyBatch(
  db: DatabaseSync,
  id: number,
  copy: { name: string; only: 'all' | 'cancelled'; now: number },
): number {
  return transaction(db, () => {
    const made = statement(
      db,
      `insert into batch (name, state, options, source, fingerprint, created_at, place, left_out)
      select ?, 'waiting', options, source, fingerprint || ?, ?, (select max(place) + 1 from batch), left_out from batch where id = ?`,
    ).run(copy.name, copy.only === 'all' ? '' : ':rest', copy.now, id).lastInsertRowid
    statement(
      db,
      `insert into batch_item (batch_id, at, row, place, input, cells, name, unicode, label, tld, state, of_at, fault, detail)
      select ?, at, row, place, input, cells, name, unicode, label, tld,
        case when state = 'duplicate' or name is null or (state = 'cancelled' and detail is '${LEFT_OUT}')
          then state else 'queued' end,
        of_at, fault, detail
      from batch_item where batch_id = ? ${copy.only === 'cancelled' ? "and state = 'cancelled'" : ''} order by id`,
    ).run(made, id)
    return made
  })
}

const readKnown = rowReader({ name: text, outcome: outcomeCode, latestAt: integer, answeredAt: optional(integer) })

/** What the library knows of some names: when each was last answered and what its latest lookup came to. */
export function knownNames(
  db: ReadableDb,
  names: readonly string[],
): { name: string; outcome: string; latestAt: number; answeredAt: number | null }[] {
  return select(
    db,
    readKnown,
    `select d.name, d.outcome, d.latest_at as latestAt,
      (select max(l.requested_at) from lookup l where l.domain_id = d.id and ${answeredSql('l')}) as answeredAt
    from domain d where d.name in (select value from json_each(?))`,
  ).all(JSON.stringify(names))
}
