import { DatabaseSync } from 'node:sqlite'
import { getMeta, setMeta } from '../library/upkeep/upkeep.ts'
import { selectValue, statement, transaction } from '../library/file/statements.ts'
import { text } from '../library/file/row-reader.ts'

const SAME = `m.sent_at = p.sent_at and m.kind = p.kind and m.try = p.try and m.asked_by = p.asked_by
  and m.domain is p.domain and m.key_id is p.key_id`

/**
 * Brings what the present library knows of sent requests into the one that takes its place: the count of no key may
 * fall. The present library's salt wins, so that its ids go on meaning the same keys; the other's is kept as a former
 * one, under which a key's earlier requests are found when the key is known (`Almanac.keyId`).
 */
export function mergeLog(restored: string, present: string): void {
  const db = new DatabaseSync(restored)
  try {
    statement(db, 'attach ? as present').run(present)
    transaction(db, () => {
      mergeSalts(db)
      mergeRequests(db)
      mergePauses(db)
      // The sample library's clock only ever moves on: its log would lie in the future otherwise.
      const clock = presentMeta(db, 'clock_offset')
      if (clock !== null && Number(clock) > Number(getMeta(db, 'clock_offset') ?? 0)) setMeta(db, 'clock_offset', clock)
    })
    db.exec('detach present')
  } finally {
    db.close()
  }
}

function presentMeta(db: DatabaseSync, key: string): string | null {
  return selectValue(db, text, 'select value from present.meta where key = ?').get(key) ?? null
}

const salts = (stored: string | null): string[] => (stored === null ? [] : (JSON.parse(stored) as string[]))

function mergeSalts(db: DatabaseSync): void {
  const present = presentMeta(db, 'salt')
  if (present === null) return
  const own = getMeta(db, 'salt')
  const former = new Set([
    ...salts(getMeta(db, 'former_salts')),
    ...salts(presentMeta(db, 'former_salts')),
    ...(own === null ? [] : [own]),
  ])
  former.delete(present)
  setMeta(db, 'salt', present)
  if (former.size > 0) setMeta(db, 'former_salts', JSON.stringify([...former]))
}

function mergeRequests(db: DatabaseSync): void {
  // Both know a request that was in flight when the copy was made: only the present one knows what came of it.
  db.exec(`update request_log as m set (outcome, status, finished_at, counted) = (
      select p.outcome, p.status, p.finished_at, p.counted from present.request_log p
      where ${SAME} and p.outcome is not null)
    where m.outcome is null and exists (select 1 from present.request_log p where ${SAME} and p.outcome is not null)`)
  // The batches of the two libraries are not the same ones.
  db.exec(`insert into request_log (key_id, kind, domain, asked_by, try, sent_at, outcome, status, finished_at, counted)
    select p.key_id, p.kind, p.domain, p.asked_by, p.try, p.sent_at, p.outcome, p.status, p.finished_at, p.counted
    from present.request_log p
    where not exists (select 1 from request_log m where ${SAME}) order by p.id`)
  db.exec(`update window_fact as m set served_again_at = (
      select p.served_again_at from present.window_fact p
      where p.key_id = m.key_id and p.refused_at = m.refused_at)
    where m.served_again_at is null and exists (
      select 1 from present.window_fact p where p.key_id = m.key_id and p.refused_at = m.refused_at)`)
  db.exec(`insert into window_fact (key_id, refused_at, served_again_at)
    select p.key_id, p.refused_at, p.served_again_at from present.window_fact p
    where not exists (select 1 from window_fact m where m.key_id = p.key_id and m.refused_at = p.refused_at) order by p.id`)
}

/** What the service asked of a key holds on; the rest is as the present library has it, which knows it better. */
function mergePauses(db: DatabaseSync): void {
  db.exec(
    "delete from pause where not (reason = 'rate-limited' and told = 1); insert or replace into pause select * from present.pause",
  )
}
