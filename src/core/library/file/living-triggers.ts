/** An event after which some domain may meet other questions than before, what made it, and the domain's name. */
const EVENTS: readonly (readonly [event: string, cause: 'lookup' | 'edit', name: string, when?: string])[] = [
  ['domain_added after insert on domain', 'lookup', 'new.name'],
  ['domain_changed after update on domain', 'lookup', 'new.name'],
  ['domain_gone after delete on domain', 'edit', 'old.name'],
  ['subject_added after insert on subject', 'edit', 'new.name'],
  ['subject_noted after update of note, archived_at on subject', 'edit', 'new.name'],
  ['labelled after insert on labelled', 'edit', ofSubject('new')],
  ['unlabelled after delete on labelled', 'edit', ofSubject('old')],
  ['own_added after insert on own_value', 'edit', ofSubject('new')],
  ['own_changed after update of value on own_value', 'edit', ofSubject('new')],
  ['own_gone after delete on own_value', 'edit', ofSubject('old')],
  ['decided after insert on decision', 'edit', ofSubject('new')],
  ['undecided after delete on decision', 'edit', ofSubject('old')],
  ['joined after insert on watched', 'edit', ofSubject('new'), byHand('new')],
  ['left after delete on watched', 'edit', ofSubject('old'), byHand('old')],
  ['seen after update of seen on change', 'edit', 'new.name'],
  ['pinned after insert on pin', 'edit', 'new.name'],
  ['repinned after update of way on pin', 'edit', 'new.name'],
  ['unpinned after delete on pin', 'edit', 'old.name'],
]

function ofSubject(side: 'old' | 'new'): string {
  return `(select name from subject where id = ${side}.subject_id)`
}

/** No question may name a living list, so that none follows from another. */
function byHand(side: 'old' | 'new'): string {
  return `exists (select 1 from watchlist where id = ${side}.list_id and question is null)`
}

/**
 * Keep the domains whose place in living lists is to be judged anew, each with what came first of what made it so, so that
 * whoever changes something need not know of lists. They ask what is in it already instead of ignoring a conflict, as
 * `own_step` does. Whoever joined a list by itself is in no journal, so that the undo of a new list finds them gone.
 */
export const LIVING_TRIGGERS: readonly string[] = [
  ...EVENTS.map(
    ([event, cause, name, when]) => `
  create trigger living_${event} when exists (select 1 from watchlist where question is not null) ${when ? `and ${when}` : ''}
  begin insert into living_step select n, '${cause}' from (select ${name} as n)
    where n is not null and not exists (select 1 from living_step where name = n); end`,
  ),
  `create trigger living_list_gone before delete on watchlist when old.question is not null begin
    delete from pin where list_id = old.id;
    delete from watched where list_id = old.id;
    delete from former_member where list_id = old.id; end`,
]
