import type { DatabaseSync } from 'node:sqlite'
import type { NameFacts } from '../../../shared/fields.ts'
import type { NoteOrLabels } from '../../../shared/watchlist.ts'
import { integer, text } from '../file/row-reader.ts'
import { selectValue, statement, transaction } from '../file/statements.ts'
import { dropEmptySubjects, putLabelsOf, subjectId } from './subjects.ts'

/** Another note or other labels for domains, each its own. */
type OfDomains = readonly (NoteOrLabels & { name: NameFacts })[]

/** Keeps notes of domains, and gives domains these labels and no others. Gives what was there before, for undo. */
export function setNotesAndLabels(db: DatabaseSync, values: OfDomains): (NoteOrLabels & { name: NameFacts })[] {
  return transaction(db, () => {
    const known = new Set(selectValue(db, integer, 'select id from label').all())
    const isThere = (label: number): boolean => known.has(label)
    const before = values.map(({ name, note, labels }) => ({
      name,
      ...(note === undefined ? {} : { note: putNote(db, subjectId(db, name), note) }),
      ...(labels === undefined ? {} : { labels: putLabels(db, name, labels.filter(isThere)) }),
    }))
    dropEmptySubjects(db)
    return before
  })
}

function putNote(db: DatabaseSync, subject: number, note: string): string {
  const before = selectValue(db, text, 'select note from subject where id = ?').one(subject)
  statement(db, 'update subject set note = ? where id = ?').run(note, subject)
  return before
}

function putLabels(db: DatabaseSync, name: NameFacts, labels: readonly number[]): number[] {
  const subject = subjectId(db, name)
  const before = selectValue(db, integer, 'select label_id from labelled where subject_id = ?').all(subject)
  putLabelsOf(db, subject, {
    add: labels.filter((id) => !before.includes(id)),
    remove: before.filter((id) => !labels.includes(id)),
  })
  return before
}
