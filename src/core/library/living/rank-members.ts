import type { DatabaseSync } from 'node:sqlite'
import type { Steps } from '../steps/steps.ts'
import { integer } from '../file/row-reader.ts'
import { selectValue, statement, transaction } from '../file/statements.ts'
import { selectedInSteps } from '../lists/list.ts'
import type { LivingList } from './questions.ts'

/** Lets those members of a list rest that come after as many as its share leaves room for. Gives whether that changes any. */
export function* rankMembers(db: DatabaseSync, { id, room, first }: LivingList, now: number): Steps<boolean> {
  const beyond = room === null ? [] : (yield* inOrder(db, id, first, now)).slice(room)
  const resting = JSON.stringify(beyond)
  return transaction(
    db,
    () =>
      statement(
        db,
        `update watched set rests = subject_id in (select value from json_each(?1)) where list_id = ?2
        and rests <> (subject_id in (select value from json_each(?1)))`,
      ).run(resting, id).changes > 0,
  )
}

/** The members by their subjects' ids: in the order that a person has chosen, else as they came. */
function* inOrder(db: DatabaseSync, list: number, first: LivingList['first'], now: number): Steps<number[]> {
  const asCame = selectValue(
    db,
    integer,
    `select w.subject_id from watched w join subject s on s.id = w.subject_id
    where w.list_id = ? and s.archived_at is null order by w.added_at, w.subject_id`,
  ).all(list)
  if (first === null) return asCame
  const filter = { op: 'is' as const, column: 'list', values: [list] }
  return yield* selectedInSteps(db, { list: 'watched', filter, sort: first }, now)
}
