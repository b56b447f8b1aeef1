import type { DatabaseSync } from 'node:sqlite'
import type { NameFacts } from '../../../../shared/fields.ts'
import type { NoteOrLabels } from '../../../../shared/watchlists/watchlist.ts'
import { integer } from '../../file/row-reader.ts'
import { namesOfDomains, type SomeDomains } from '../../file/some-domains.ts'
import { selectValue, statement, transaction } from '../../file/statements.ts'
import { dropEmptySubjects, putLabelsOf, subjectId } from '../../subjects/subjects.ts'

/** Keeps notes of domains, and gives domains these labels and no others; each domain has its own. An empty note takes it away. */
export function setNotesAndLabels(db: DatabaseSync, values: readonly (NoteOrLabels & { name: NameFacts })[]): void {
  transaction(db, () => {
    const known = new Set(selectValue(db, integer, 'select id from label').all())
    const ids = values.map(({ name, note, labels }) => {
      const subject = subjectId(db, name)
      if (note !== undefined) statement(db, 'update subject set note = ? where id = ?').run(note, subject)
      if (labels !== undefined)
        putLabels(
          db,
          subject,
          labels.filter((label) => known.has(label)),
        )
      return subject
    })
    dropEmptySubjects(db, ids)
  })
}

/** The same for domains that all get one note or the same labels. */
export function fillNotesAndLabels(db: DatabaseSync, of: SomeDomains, set: NoteOrLabels): void {
  setNotesAndLabels(
    db,
    namesOfDomains(db, of).map((name) => ({ ...set, name })),
  )
}

function putLabels(db: DatabaseSync, subject: number, labels: readonly number[]): void {
  const before = selectValue(db, integer, 'select label_id from labelled where subject_id = ?').all(subject)
  putLabelsOf(db, subject, {
    add: labels.filter((id) => !before.includes(id)),
    remove: before.filter((id) => !labels.includes(id)),
  })
}
