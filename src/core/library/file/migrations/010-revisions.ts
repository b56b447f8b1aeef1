import type { DatabaseSync } from 'node:sqlite'

/**
 * How often parts of the library were changed, for what keeps their values in memory. A lookup that is added is not
 * counted: it has an id above all others, by which it is found. One that comes back has not.
 */
export function revisions(db: DatabaseSync): void {
  db.exec(`
    create table revision (part text primary key, n integer not null) without rowid;
    insert into revision values ('lookups', 0), ('subjects', 0), ('labels', 0), ('lists', 0), ('own-values', 0),
    ('changes', 0), ('batches', 0);
    create trigger lookup_returned after insert on lookup when new.id < (select max(id) from lookup)
    begin update revision set n = n + 1 where part = 'lookups'; end;
    create trigger lookup_deleted after delete on lookup
    begin update revision set n = n + 1 where part = 'lookups'; end;
    create trigger lookup_changed after update on lookup
    begin update revision set n = n + 1 where part = 'lookups'; end;
    create trigger subject_added after insert on subject
    begin update revision set n = n + 1 where part = 'subjects'; end;
    create trigger subject_deleted after delete on subject
    begin update revision set n = n + 1 where part = 'subjects'; end;
    create trigger subject_changed after update of name, note, archived_at on subject
    begin update revision set n = n + 1 where part = 'subjects'; end;
    create trigger label_given after insert on labelled
    begin update revision set n = n + 1 where part = 'labels'; end;
    create trigger label_taken after delete on labelled
    begin update revision set n = n + 1 where part = 'labels'; end;
    create trigger list_joined after insert on watched
    begin update revision set n = n + 1 where part = 'lists'; end;
    create trigger list_left after delete on watched
    begin update revision set n = n + 1 where part = 'lists'; end;
    create trigger own_value_added after insert on own_value
    begin update revision set n = n + 1 where part = 'own-values'; end;
    create trigger own_value_changed after update on own_value
    begin update revision set n = n + 1 where part = 'own-values'; end;
    create trigger own_value_deleted after delete on own_value
    begin update revision set n = n + 1 where part = 'own-values'; end;
    create trigger change_added after insert on change
    begin update revision set n = n + 1 where part = 'changes'; end;
    create trigger change_seen after update of name, seen on change
    begin update revision set n = n + 1 where part = 'changes'; end;
    create trigger change_deleted after delete on change
    begin update revision set n = n + 1 where part = 'changes'; end;
    create trigger batch_item_added after insert on batch_item
    begin update revision set n = n + 1 where part = 'batches'; end;
    create trigger batch_item_changed after update of batch_id, lookup_id, name on batch_item
    begin update revision set n = n + 1 where part = 'batches'; end;
    create trigger batch_item_deleted after delete on batch_item
    begin update revision set n = n + 1 where part = 'batches'; end;
  `)
}
