import { answeredSql } from '../columns/outcome-sql.ts'
import type { DatabaseSync } from 'node:sqlite'
import { stateAfter } from '../../../shared/batches/batch.ts'
import type { Outcome } from '../../../shared/service/outcome.ts'
import { select, selectValue, statement } from '../file/statements.ts'
import { integer, optional, rowReader } from '../file/row-reader.ts'

/** Writes what a lookup makes of its row. Runs in the transaction that stores the lookup. */
export function finishItem(db: DatabaseSync, itemId: number, outcome: Outcome, lookupId: number | null): void {
  const state = stateAfter(outcome)
  // A batch that was stopped meanwhile cancels what would go back into its queue.
  statement(
    db,
    `update batch_item set lookup_id = ?,
      state = case when ? = 'queued' and (select state from batch where id = batch_id) = 'stopped'
        then 'cancelled' else ? end
    where id = ? and state = 'running'`,
  ).run(state === 'queued' ? null : lookupId, state, state, itemId)
}

/** Writes an answer to a row that somebody else's request brought; a row that is done already stays as it is. */
export function closeItem(db: DatabaseSync, end: { itemId: number; outcome: Outcome; lookupId: number }): void {
  finishItem(db, end.itemId, end.outcome, end.lookupId)
}

/** Queues a row again whose request was not sent. */
export function requeueItem(db: DatabaseSync, itemId: number): void {
  finishItem(db, itemId, 'cancelled', null)
}

/** A name that has failed so often in one batch, over so many hours, is not queued again: no batch may run for ever. */
const MOST_REQUEUES = 5

const readSuspect = rowReader({ id: integer, batch_id: integer })

/**
 * Queues the rows again whose lookups are among the latest ones, which made the service suspect: it failed, not they.
 * With `toTheEnd` another name is tried next.
 */
export function requeueSuspects(db: DatabaseSync, suspects: { latest: number; toTheEnd: boolean }): void {
  const rows = select(
    db,
    readSuspect,
    `select i.id, i.batch_id from batch_item i join batch b on b.id = i.batch_id join lookup s on s.id = i.lookup_id
    where i.state = 'failed' and i.lookup_id in (select id from lookup order by id desc limit ?)
    and b.state in ('running', 'waiting', 'paused')
    and (select count(*) from lookup l where l.domain_id = s.domain_id and l.requested_at >= b.started_at and not ${answeredSql('l')}) < ?`,
  ).all(suspects.latest, MOST_REQUEUES)
  for (const row of rows) {
    const last = suspects.toTheEnd
      ? selectValue(
          db,
          optional(integer),
          `select max(place) as place from batch_item indexed by batch_item_by_state
          where batch_id = ? and state = 'queued'`,
        ).one(row.batch_id)
      : null
    statement(
      db,
      "update batch_item set state = 'queued', lookup_id = null, place = coalesce(? + 1, place) where id = ?",
    ).run(last, row.id)
  }
}
