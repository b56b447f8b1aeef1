import type { DatabaseSync } from 'node:sqlite'

/**
 * 0.1.0 took every 404 for *not found*, a proxy's page too, and kept the message of an error body where there was one.
 * Those without are the outcome 11, *not confirmed*. There may be hundreds of thousands: `settleNotConfirmed` marks them
 * in steps once the library is open. Only what is acted on at once, or is small, is done here.
 */
export function notConfirmed(db: DatabaseSync): void {
  db.exec(`
    update trash set outcome = 11 where outcome = 1 and message is null;
    delete from alert where json_valid(evidence) and json_extract(evidence, '$.field') = 'outcome'
      and lookup_id in (select l.id from lookup l where l.outcome = 1 and not exists (select 1 from answer a where a.lookup_id = l.id));
    insert into meta select 'not_confirmed_after', '0' where exists (select 1 from lookup where outcome = 1);
  `)
}
