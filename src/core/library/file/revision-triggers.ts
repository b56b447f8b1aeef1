/** Which triggers count a change of which part of the library; an update of a column that is not named here counts nothing. */
const COUNTED = {
  lookups: [
    'lookup_returned after insert on lookup when new.id < (select max(id) from lookup)',
    'lookup_deleted after delete on lookup',
    'lookup_changed after update on lookup',
  ],
  subjects: [
    'subject_added after insert on subject',
    'subject_deleted after delete on subject',
    'subject_changed after update of name, note, archived_at on subject',
  ],
  labels: ['label_given after insert on labelled', 'label_taken after delete on labelled'],
  lists: ['list_joined after insert on watched', 'list_left after delete on watched'],
  'own-values': [
    'own_value_added after insert on own_value',
    'own_value_changed after update on own_value',
    'own_value_deleted after delete on own_value',
  ],
  decisions: ['decision_added after insert on decision', 'decision_deleted after delete on decision'],
  changes: [
    'change_added after insert on change',
    'change_seen after update of name, seen on change',
    'change_deleted after delete on change',
  ],
  batches: [
    'batch_item_added after insert on batch_item',
    'batch_item_changed after update of batch_id, lookup_id, name on batch_item',
    'batch_item_deleted after delete on batch_item',
  ],
  // What the questions of living lists are made of.
  questions: [
    'question_added after insert on watchlist',
    'question_changed after update of question, share, first, cadence on watchlist',
    'question_deleted after delete on watchlist',
    'question_formula_added after insert on formula',
    'question_formula_changed after update of text, criteria on formula',
    'question_formula_deleted after delete on formula',
    'question_field_added after insert on own_field',
    'question_field_changed after update of kind on own_field',
    'question_field_deleted after delete on own_field',
    'question_label_deleted after delete on label',
  ],
}

/** The parts of a library whose changes are counted. */
export const REVISED_PARTS: readonly string[] = Object.keys(COUNTED)

/**
 * Count how often parts of the library were changed, for what keeps their values in memory. A lookup that is added is not
 * counted: it has an id above all others, by which it is found. One that comes back has not.
 */
export const REVISION_TRIGGERS: readonly string[] = Object.entries(COUNTED).flatMap(([part, events]) =>
  events.map((event) => `create trigger ${event} begin update revision set n = n + 1 where part = '${part}'; end`),
)
