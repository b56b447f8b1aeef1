import { LIVING_TRIGGERS } from './living-triggers.ts'
import { REVISION_TRIGGERS } from './revision-triggers.ts'
import { UNDO_TRIGGERS } from './undo-tables.ts'

const isCounted = (row: 'old' | 'new'): string => `${row}.counted = 1 and ${row}.key_id is not null`
const ADD_TO_HOUR = `insert into sent_hour select new.key_id, new.sent_at / 3600000, 1 where ${isCounted('new')}
      on conflict do update set n = n + 1;`
const TAKE_FROM_HOUR = `update sent_hour set n = n - 1
      where key_id = old.key_id and hour = old.sent_at / 3600000 and ${isCounted('old')};`

/** Keep how many requests of a key count in each hour, so that a budget is a sum of hours however large the allowance is. */
const SENT_HOUR_TRIGGERS: readonly string[] = [
  `create trigger request_logged after insert on request_log begin ${ADD_TO_HOUR} end`,
  `create trigger request_forgotten after delete on request_log begin ${TAKE_FROM_HOUR} end`,
  `create trigger request_recounted after update of key_id, sent_at, counted on request_log
    when old.counted != new.counted or old.sent_at != new.sent_at or old.key_id is not new.key_id
    begin ${TAKE_FROM_HOUR} ${ADD_TO_HOUR} end`,
]

/**
 * A trigger that fills `own_step`. It asks what is in there already instead of ignoring a conflict: within an upsert SQLite
 * puts the upsert's way of meeting one in the place of the trigger's.
 */
function ownStep(event: string, side: 'old' | 'new', before: string, when = ''): string {
  return `
  create trigger own_step_${event} when ${when} exists (select 1 from rule where enabled = 1)
  begin insert into own_step select name, ${side}.field_id, ${before} from subject s where id = ${side}.subject_id
    and not exists (select 1 from own_step o where o.name = s.name and o.field_id = ${side}.field_id); end`
}

/** Every trigger of a library, each by its statement. They are made anew in a library of a version that had others. */
export const TRIGGERS: readonly string[] = [
  ...SENT_HOUR_TRIGGERS,
  `create trigger decision_stays before update on decision
    begin select raise(abort, 'a decision is never changed'); end`,
  ownStep('added after insert on own_value', 'new', 'null'),
  ownStep('changed after update of value on own_value', 'new', 'old.value', 'old.value is not new.value and'),
  ownStep('deleted after delete on own_value', 'old', 'old.value'),
  ...REVISION_TRIGGERS,
  ...LIVING_TRIGGERS,
  ...UNDO_TRIGGERS,
]
