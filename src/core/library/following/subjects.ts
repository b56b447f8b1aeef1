import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import { textSortKey } from '../../../shared/field-kinds.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import type { Colour, Label, OwnField, OwnKind, OwnValue, Subject } from '../../../shared/watchlist.ts'
import { answeredSql } from '../lookups/lookups.ts'
import { statement, transaction } from '../file/statements.ts'

/** Every state of subjects that hangs on the lists they are in; run after each change of lists, members or archive. */
export function refreshCadences(db: DatabaseSync, where = '1', ...values: (string | number)[]): void {
  statement(
    db,
    `update subject set every_days = case when archived_at is null then (select min(case l.cadence when 'daily' then 1 when 'weekly' then 7 when 'monthly' then 30 end)
    from watched w join watchlist l on l.id = w.list_id where w.subject_id = subject.id) end where ${where}`,
  ).run(...values)
  const demand = statement(
    db,
    'select coalesce(sum(1.0 / every_days), 0) as n from subject where every_days is not null',
  ).get()
  // Kept beside, since a running batch has to leave room for it at each of its requests.
  statement(
    db,
    "insert into meta values ('watch_demand', ?) on conflict (key) do update set value = excluded.value",
  ).run(String(demand?.n ?? 0))
}

/** The id of a domain about which something is kept; made when it is not there. What has been looked up already counts as asked. */
export function subjectId(db: DatabaseSync, name: NameFacts): number {
  const known = statement(db, 'select id from subject where name = ?').get(name.ascii)
  if (known) return Number(known.id)
  const { lastInsertRowid } = statement(
    db,
    `insert into subject (name_key, name, unicode, label, tld, asked_at, answered_at) values (?1, ?2, ?3, ?4, ?5, (select latest_at from domain where name = ?2),
    (select max(l.requested_at) from lookup l join domain d on d.id = l.domain_id where d.name = ?2 and ${answeredSql('l')}))`,
  ).run(textSortKey(name.unicode), name.ascii, name.unicode, name.label, name.tld)
  return Number(lastInsertRowid)
}

const idsOf = (db: DatabaseSync, names: readonly string[]): number[] =>
  statement(db, 'select id from subject where name in (select value from json_each(?))')
    .all(JSON.stringify(names))
    .map((row) => Number(row.id))

/** Takes out subjects about which nothing is kept any more. */
export function dropEmptySubjects(db: DatabaseSync): void {
  statement(
    db,
    `delete from subject where note = '' and muted_until is null and not exists (select 1 from watched w where w.subject_id = subject.id)
    and not exists (select 1 from labelled b where b.subject_id = subject.id) and not exists (select 1 from own_value v where v.subject_id = subject.id)`,
  ).run()
}

/** What the person keeps about a domain. */
export function subjectOf(db: ReadableDb, name: NameFacts): Subject {
  const row = statement(db, 'select * from subject where name = ?').get(name.ascii)
  const id = Number(row?.id ?? 0)
  return {
    name,
    note: String(row?.note ?? ''),
    labels: statement(
      db,
      'select l.* from labelled b join label l on l.id = b.label_id where b.subject_id = ? order by l.place, l.id',
    )
      .all(id)
      .map(toLabel),
    own: Object.fromEntries(
      statement(db, 'select field_id, value from own_value where subject_id = ?')
        .all(id)
        .map((one) => [Number(one.field_id), one.value as OwnValue]),
    ),
    lists: statement(
      db,
      'select l.id, l.name, l.colour from watched w join watchlist l on l.id = w.list_id where w.subject_id = ? order by l.place',
    )
      .all(id)
      .map((one) => ({ id: Number(one.id), name: String(one.name), colour: String(one.colour) as Colour })),
    archivedAt: row?.archived_at === null || row === undefined ? null : Number(row.archived_at),
    mutedUntil: row?.muted_until === null || row === undefined ? null : Number(row.muted_until),
  }
}

const toLabel = (row: Record<string, unknown>): Label => ({
  id: Number(row.id),
  name: String(row.name),
  colour: String(row.colour) as Colour,
})

/** Keeps a domain's note; an empty one takes it away. Gives the note before, for undo. */
export function setNote(db: DatabaseSync, name: NameFacts, note: string): string {
  return transaction(db, () => {
    const id = subjectId(db, name)
    const before = String(statement(db, 'select note from subject where id = ?').get(id)?.note ?? '')
    statement(db, 'update subject set note = ? where id = ?').run(note, id)
    dropEmptySubjects(db)
    return before
  })
}

/** Archives domains or brings them back: an archived one stays in its lists and is not refreshed. Gives those that were not so before, for undo. */
export function archiveSubjects(db: DatabaseSync, names: readonly string[], at: number | null): string[] {
  return transaction(db, () => {
    const ids = JSON.stringify(idsOf(db, names))
    const changed = statement(
      db,
      'update subject set archived_at = ? where id in (select value from json_each(?)) and (archived_at is null) = (? is not null) returning name',
    ).all(at, ids, at)
    refreshCadences(db, 'id in (select value from json_each(?))', ids)
    return changed.map((row) => String(row.name))
  })
}

/** Mutes domains until a moment, or for good ends it. */
export function muteSubjects(db: DatabaseSync, names: readonly NameFacts[], until: number | null): void {
  transaction(db, () => {
    for (const name of names)
      statement(db, 'update subject set muted_until = ? where id = ?').run(until, subjectId(db, name))
    dropEmptySubjects(db)
  })
}

/** All labels in their order. */
export function labels(db: ReadableDb): (Label & { domains: number })[] {
  return statement(
    db,
    'select l.*, (select count(*) from labelled b where b.label_id = l.id) as n from label l order by l.place, l.id',
  )
    .all()
    .map((row) => ({ ...toLabel(row), domains: Number(row.n) }))
}

/** Makes a label or changes one. Gives its id; a name that is taken gives that one's. */
export function saveLabel(db: DatabaseSync, label: { id: number | null; name: string; colour: Colour }): number {
  return transaction(db, () => {
    if (label.id !== null) {
      // One that was deleted comes back as itself: rules, filters and columns know it by its id.
      statement(
        db,
        'insert into label (id, name, colour, place) values (?, ?, ?, (select coalesce(max(place), 0) + 1 from label)) on conflict (id) do update set name = excluded.name, colour = excluded.colour',
      ).run(label.id, label.name, label.colour)
      return label.id
    }
    const known = statement(db, 'select id from label where name = ?').get(label.name)
    if (known) return Number(known.id)
    return Number(
      statement(
        db,
        'insert into label (name, colour, place) values (?, ?, (select coalesce(max(place), 0) + 1 from label))',
      ).run(label.name, label.colour).lastInsertRowid,
    )
  })
}

/** Takes a label away from everywhere. Gives the domains that had it, for undo. */
export function removeLabel(db: DatabaseSync, id: number): string[] {
  return transaction(db, () => {
    const names = statement(
      db,
      'select s.name from labelled b join subject s on s.id = b.subject_id where b.label_id = ?',
    )
      .all(id)
      .map((row) => String(row.name))
    statement(db, 'delete from labelled where label_id = ?').run(id)
    statement(db, 'delete from label where id = ?').run(id)
    dropEmptySubjects(db)
    return names
  })
}

/** Adds labels to domains and takes others off. Gives the domains that are labelled otherwise than before, for undo. */
export function labelSubjects(
  db: DatabaseSync,
  names: readonly NameFacts[],
  change: { add: number[]; remove: number[] },
): string[] {
  return transaction(db, () => {
    const changed = names.filter((name) => {
      const id = subjectId(db, name)
      const added = change.add.map(
        (label) =>
          statement(db, 'insert or ignore into labelled (label_id, subject_id) values (?, ?)').run(label, id).changes,
      )
      const removed = change.remove.map(
        (label) => statement(db, 'delete from labelled where label_id = ? and subject_id = ?').run(label, id).changes,
      )
      return [...added, ...removed].some((rows) => Number(rows) > 0)
    })
    dropEmptySubjects(db)
    return changed.map((name) => name.ascii)
  })
}

/** The fields that the person has defined, in their order. */
export function ownFields(db: ReadableDb): OwnField[] {
  return statement(db, 'select * from own_field order by place, id')
    .all()
    .map((row) => ({ id: Number(row.id), name: String(row.name), kind: String(row.kind) as OwnKind }))
}

/** Defines a field, or renames one: its kind stays what it is. Gives its id; a name that is taken gives that one's. */
export function saveOwnField(db: DatabaseSync, entry: { id: number | null; name: string; kind: OwnKind }): number {
  return transaction(db, () => {
    if (entry.id !== null) {
      statement(
        db,
        'insert into own_field (id, name, kind, place) values (?, ?, ?, (select coalesce(max(place), 0) + 1 from own_field)) on conflict (id) do update set name = excluded.name',
      ).run(entry.id, entry.name, entry.kind)
      return entry.id
    }
    const known = statement(db, 'select id from own_field where name = ?').get(entry.name)
    if (known) return Number(known.id)
    return Number(
      statement(
        db,
        'insert into own_field (name, kind, place) values (?, ?, (select coalesce(max(place), 0) + 1 from own_field))',
      ).run(entry.name, entry.kind).lastInsertRowid,
    )
  })
}

/** Takes an own field and all its values away. Gives the values, for undo. */
export function removeOwnField(db: DatabaseSync, id: number): { name: string; value: OwnValue }[] {
  return transaction(db, () => {
    const values = statement(
      db,
      'select s.name, v.value from own_value v join subject s on s.id = v.subject_id where v.field_id = ?',
    )
      .all(id)
      .map((row) => ({ name: String(row.name), value: row.value as OwnValue }))
    statement(db, 'delete from own_value where field_id = ?').run(id)
    statement(db, 'delete from own_field where id = ?').run(id)
    dropEmptySubjects(db)
    return values
  })
}

/** The domains that have a value in an own field. */
export function namesWithValue(db: ReadableDb, fieldId: number): string[] {
  return statement(db, 'select s.name from own_value v join subject s on s.id = v.subject_id where v.field_id = ?')
    .all(fieldId)
    .map((row) => String(row.name))
}

/** Which of some names something is kept about. */
export function knownSubjects(db: ReadableDb, names: readonly string[]): string[] {
  return statement(db, 'select name from subject where name in (select value from json_each(?))')
    .all(JSON.stringify(names))
    .map((row) => String(row.name))
}

/** Sets an own field of domains, each to its value; null takes it away. Gives what was there before, for undo. */
export function setOwnValues(
  db: DatabaseSync,
  fieldId: number,
  values: readonly { name: NameFacts; value: OwnValue | null }[],
): { name: NameFacts; value: OwnValue | null }[] {
  return transaction(db, () => {
    const before = values.map(({ name, value }) => {
      const id = subjectId(db, name)
      const was = statement(db, 'select value from own_value where subject_id = ? and field_id = ?').get(id, fieldId)
      if (value === null) statement(db, 'delete from own_value where subject_id = ? and field_id = ?').run(id, fieldId)
      else
        statement(
          db,
          'insert into own_value (subject_id, field_id, value) values (?, ?, ?) on conflict do update set value = excluded.value',
        ).run(id, fieldId, value)
      return { name, value: (was?.value as OwnValue | undefined) ?? null }
    })
    dropEmptySubjects(db)
    return before
  })
}
