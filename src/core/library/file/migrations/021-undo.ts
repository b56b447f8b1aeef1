import type { DatabaseSync } from 'node:sqlite'
import { undoSchema } from '../../undo/tables.ts'

/**
 * The journal of what a person has changed, and the triggers that fill it; and the queue of own values that rules have not
 * seen, whose triggers say themselves what is in it already: within an upsert SQLite puts the upsert's way of meeting a
 * conflict in the place of the trigger's.
 */
export function undo(db: DatabaseSync): void {
  db.exec(`
    ${undoSchema()}
    create index trash_by_lookup on trash(lookup_id);
    ${['added', 'changed', 'deleted'].map((what) => `drop trigger own_step_${what};`).join('\n')}
    ${ownStep('added after insert on own_value', 'new', 'null')}
    ${ownStep('changed after update of value on own_value', 'new', 'old.value', 'old.value is not new.value and')}
    ${ownStep('deleted after delete on own_value', 'old', 'old.value')}
  `)
}

const ownStep = (event: string, side: 'old' | 'new', before: string, when = ''): string => `
  create trigger own_step_${event} when ${when} exists (select 1 from rule where enabled = 1)
  begin insert into own_step select name, ${side}.field_id, ${before} from subject s where id = ${side}.subject_id
    and not exists (select 1 from own_step o where o.name = s.name and o.field_id = ${side}.field_id); end;`
