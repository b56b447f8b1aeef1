import { WANTED_EVERY } from './cadence-sql.ts'
import { answeredSql } from '../columns/outcome-sql.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import { textSortKey } from '../../../shared/values/value-rules.ts'
import type { NameFacts } from '../../../shared/fields.ts'
import {
  COLOURS,
  type Colour,
  type Label,
  OWN_KINDS,
  type OwnField,
  type OwnKind,
  type Conversion,
  type OwnValue,
  type Subject,
} from '../../../shared/watchlists/watchlist.ts'
import { faultError } from '../../../shared/fault.ts'
import { isOwnValueOf, ownValueOfStored, storedOwnValue, withChoices } from '../../../shared/own-fields/own-field.ts'
import { asciiNamesOf, namesOfDomains, type SomeDomains } from '../file/some-domains.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { integer, json, number, oneOf, optional, rowReader, text, textOrNumber } from '../file/row-reader.ts'

/** Every state of subjects that hangs on the lists they are in; run after each change of lists, members or archive. */
export function refreshCadences(db: DatabaseSync, where = '1', ...values: (string | number)[]): void {
  statement(db, `update subject set every_days = ${WANTED_EVERY} where ${where}`).run(...values)
  const demand = selectValue(
    db,
    number,
    'select coalesce(sum(1.0 / every_days), 0) as n from subject where every_days is not null',
  ).one()
  // Kept beside, since a running batch has to leave room for it at each of its requests.
  statement(
    db,
    "insert into meta values ('watch_demand', ?) on conflict (key) do update set value = excluded.value",
  ).run(String(demand))
}

/** The id of a domain about which something is kept; made when it is not there. */
export const subjectId = (db: DatabaseSync, name: NameFacts): number =>
  selectValue(db, integer, 'select id from subject where name = ?').get(name.ascii) ?? addSubject(db, name)

/** Begins to keep something about a domain. What has been looked up already counts as asked. Gives its id. */
export function addSubject(db: DatabaseSync, name: NameFacts): number {
  const { lastInsertRowid } = statement(
    db,
    `insert into subject (name_key, name, unicode, label, tld, asked_at, answered_at)
    values (?1, ?2, ?3, ?4, ?5, (select latest_at from domain where name = ?2),
    (select max(l.requested_at) from lookup l join domain d on d.id = l.domain_id where d.name = ?2 and ${answeredSql('l')}))`,
  ).run(textSortKey(name.unicode), name.ascii, name.unicode, name.label, name.tld)
  return lastInsertRowid
}

const idsOf = (db: DatabaseSync, names: readonly string[]): number[] =>
  selectValue(db, integer, 'select id from subject where name in (select value from json_each(?))').all(
    JSON.stringify(names),
  )

/** Takes out subjects about which nothing is kept any more: among some, or among all, which means looking at all. */
export function dropEmptySubjects(db: DatabaseSync, ids?: readonly number[]): void {
  statement(
    db,
    `delete from subject where ${ids ? 'id in (select value from json_each(?)) and ' : ''}
    note = '' and muted_until is null and not exists (select 1 from watched w where w.subject_id = subject.id)
    and not exists (select 1 from labelled b where b.subject_id = subject.id)
    and not exists (select 1 from own_value v where v.subject_id = subject.id)
    and not exists (select 1 from own_aside a where a.subject_id = subject.id)
    and not exists (select 1 from decision d where d.subject_id = subject.id)`,
  ).run(...(ids ? [JSON.stringify(ids)] : []))
}

/** What the person keeps about a domain. */
export function subjectOf(db: ReadableDb, name: NameFacts): Subject {
  const row = select(db, readSubject, 'select * from subject where name = ?').get(name.ascii)
  if (!row) return { name, note: '', labels: [], own: {}, converted: {}, lists: [], archivedAt: null, mutedUntil: null }
  return {
    name,
    note: row.note,
    labels: labelsOf(db, row.id),
    own: ownValuesOfSubject(db, row.id),
    converted: conversionsOf(db, row.id),
    lists: select(
      db,
      readLabel,
      `select l.id, l.name, l.colour from watched w join watchlist l on l.id = w.list_id
      where w.subject_id = ? order by l.place`,
    )
      .all(row.id)
      .map(toLabel),
    archivedAt: row.archived_at,
    mutedUntil: row.muted_until,
  }
}

const readSubject = rowReader({
  id: integer,
  note: text,
  archived_at: optional(integer),
  muted_until: optional(integer),
})
const LABEL_COLUMNS = { id: integer, name: text, colour: oneOf(COLOURS) }
const readLabel = rowReader(LABEL_COLUMNS)

// A row itself may have more columns than a label has.
const toLabel = ({ id, name, colour }: Label): Label => ({ id, name, colour })

/** The labels of a subject, in their order. */
export function labelsOf(db: ReadableDb, subject: number): Label[] {
  return select(
    db,
    readLabel,
    'select l.* from labelled b join label l on l.id = b.label_id where b.subject_id = ? order by l.place, l.id',
  )
    .all(subject)
    .map(toLabel)
}

const readOwnValue = rowReader({ field_id: integer, kind: oneOf(OWN_KINDS), value: textOrNumber })

const readNote = rowReader({ name: text, note: text })

/** The notes of some domains, by their ASCII names; those without one are left out. */
export function notesOf(db: ReadableDb, names: readonly string[]): Record<string, string> {
  const rows = select(
    db,
    readNote,
    `select name, note from subject where note <> '' and name in (select value from json_each(?))`,
  ).all(JSON.stringify(names))
  return Object.fromEntries(rows.map(({ name, note }) => [name, note]))
}

/** What stands in the own fields of a subject, by the field's id. */
export function ownValuesOfSubject(db: ReadableDb, subject: number): Record<number, OwnValue> {
  return Object.fromEntries(
    select(
      db,
      readOwnValue,
      'select v.field_id, f.kind, v.value from own_value v join own_field f on f.id = v.field_id where v.subject_id = ?',
    )
      .all(subject)
      .map((one) => [one.field_id, ownValueOfStored(one.kind, one.value)]),
  )
}

const readConverted = rowReader({ field_id: integer, converted: text })

/** What amounts of a subject were before an import converted them, by the field's id. */
function conversionsOf(db: ReadableDb, subject: number): Record<number, Conversion> {
  return Object.fromEntries(
    select(
      db,
      readConverted,
      'select field_id, converted from own_value where subject_id = ? and converted is not null',
    )
      .all(subject)
      .map(({ field_id, converted }) => [field_id, JSON.parse(converted) as Conversion]),
  )
}

/** Archives domains or restores them: an archived one stays in its lists and is not refreshed. Gives how many were not so before. */
export function archiveSubjects(db: DatabaseSync, of: SomeDomains | readonly string[], at: number | null): number {
  return transaction(db, () => {
    const ids = JSON.stringify(idsOf(db, asciiNamesOf(db, of)))
    const { changes } = statement(
      db,
      `update subject set archived_at = ? where id in (select value from json_each(?))
      and (archived_at is null) = (? is not null)`,
    ).run(at, ids, at)
    refreshCadences(db, 'id in (select value from json_each(?))', ids)
    return changes
  })
}

/** Mutes domains until a moment, or for good ends it. */
export function muteSubjects(db: DatabaseSync, of: SomeDomains, until: number | null): void {
  transaction(db, () => {
    const ids = namesOfDomains(db, of).map((name) => subjectId(db, name))
    for (const id of ids) statement(db, 'update subject set muted_until = ? where id = ?').run(until, id)
    dropEmptySubjects(db, ids)
  })
}

const readCountedLabel = rowReader({ ...LABEL_COLUMNS, n: integer })

/** All labels in their order. */
export function labels(db: ReadableDb): (Label & { domains: number })[] {
  return select(
    db,
    readCountedLabel,
    'select l.*, (select count(*) from labelled b where b.label_id = l.id) as n from label l order by l.place, l.id',
  )
    .all()
    .map((row) => ({ ...toLabel(row), domains: row.n }))
}

/** Makes a label or changes one. Gives its id; a name that is taken gives that one's. */
export function saveLabel(db: DatabaseSync, label: { id: number | null; name: string; colour: Colour }): number {
  return transaction(db, () => {
    if (label.id !== null) {
      statement(db, 'update label set name = ?, colour = ? where id = ?').run(label.name, label.colour, label.id)
      return label.id
    }
    const known = selectValue(db, integer, 'select id from label where name = ?').get(label.name)
    if (known !== undefined) return known
    return statement(
      db,
      'insert into label (name, colour, place) values (?, ?, (select coalesce(max(place), 0) + 1 from label))',
    ).run(label.name, label.colour).lastInsertRowid
  })
}

/** Takes a label away from everywhere. Gives its name, or null when there was none. */
export function removeLabel(db: DatabaseSync, id: number): string | null {
  return transaction(db, () => {
    const name = selectValue(db, text, 'select name from label where id = ?').get(id) ?? null
    statement(db, 'delete from labelled where label_id = ?').run(id)
    statement(db, 'delete from label where id = ?').run(id)
    dropEmptySubjects(db)
    return name
  })
}

/** Adds labels to domains and takes others off. Gives how many are labelled otherwise than before. */
export function labelSubjects(db: DatabaseSync, of: SomeDomains, change: { add: number[]; remove: number[] }): number {
  return transaction(db, () => {
    const ids = namesOfDomains(db, of).map((name) => subjectId(db, name))
    const changed = ids.filter((id) => putLabelsOf(db, id, change))
    dropEmptySubjects(db, ids)
    return changed.length
  })
}

/**
 * Adds labels to a subject and takes others off; the caller drops empty subjects, once for many, since it looks at all of
 * them. Gives whether the subject is labelled otherwise than before.
 */
export function putLabelsOf(db: DatabaseSync, subject: number, change: { add: number[]; remove: number[] }): boolean {
  const added = change.add.map(
    (label) =>
      statement(db, 'insert or ignore into labelled (label_id, subject_id) values (?, ?)').run(label, subject).changes,
  )
  const removed = change.remove.map(
    (label) => statement(db, 'delete from labelled where label_id = ? and subject_id = ?').run(label, subject).changes,
  )
  return [...added, ...removed].some((rows) => rows > 0)
}

const readOwnField = rowReader({
  id: integer,
  name: text,
  kind: oneOf(OWN_KINDS),
  choices: json<string[]>(),
  currency: text,
})

/** The fields that the person has defined, in their order. */
export function ownFields(db: ReadableDb): OwnField[] {
  return select(db, readOwnField, 'select id, name, kind, choices, currency from own_field order by place, id')
    .all()
    .map(({ choices, currency, ...field }) => ({
      ...field,
      ...(field.kind === 'choice' ? { choices } : {}),
      ...(field.kind === 'money' && currency !== '' ? { currency } : {}),
    }))
}

/**
 * Defines a field, or renames one and, where it is stated, gives it another currency: its kind and its choices stay what they
 * are. Gives its id; a name that is taken gives that one's.
 */
export function saveOwnField(
  db: DatabaseSync,
  entry: {
    id: number | null
    name: string
    kind: OwnKind
    choices?: string[] | undefined
    currency?: string | undefined
  },
): number {
  return transaction(db, () => {
    if (entry.id !== null) {
      statement(db, 'update own_field set name = ?, currency = coalesce(?, currency) where id = ?').run(
        entry.name,
        entry.currency ?? null,
        entry.id,
      )
      return entry.id
    }
    const known = selectValue(db, integer, 'select id from own_field where name = ?').get(entry.name)
    if (known !== undefined) return known
    return statement(
      db,
      `insert into own_field (name, kind, choices, currency, place)
      values (?, ?, ?, ?, (select coalesce(max(place), 0) + 1 from own_field))`,
    ).run(entry.name, entry.kind, JSON.stringify(withChoices({}, entry.choices ?? [])), entry.currency ?? '')
      .lastInsertRowid
  })
}

/** Which of some names something is kept about. */
export function knownSubjects(db: ReadableDb, names: readonly string[]): string[] {
  return selectValue(db, text, 'select name from subject where name in (select value from json_each(?))').all(
    JSON.stringify(names),
  )
}

/**
 * Sets an own field of domains, each to its value; null takes it away, and of a domain that stands there twice the last
 * counts. A choice that is new is offered from then on. Throws `own-value-refused` for a value that the field may not hold.
 */
export function setOwnValues(
  db: DatabaseSync,
  fieldId: number,
  values: readonly { name: NameFacts; value: OwnValue | null; converted?: Conversion | undefined }[],
): void {
  transaction(db, () => {
    const field = ownFieldById(db, fieldId)
    for (const { value } of values)
      if (value !== null && !isOwnValueOf(field.kind, value))
        throw faultError('own-value-refused', { field: field.name })
    const ids = values.map(({ name, value, converted }) => {
      const id = subjectId(db, name)
      putOwnValue(db, fieldId, id, value, converted)
      return id
    })
    if (field.kind === 'choice') offerChoices(db, field, values)
    dropEmptySubjects(db, ids)
  })
}

/** Sets an own field of domains, all of them to one value. */
export function fillOwnField(db: DatabaseSync, fieldId: number, of: SomeDomains, value: OwnValue | null): void {
  const names = namesOfDomains(db, of)
  setOwnValues(
    db,
    fieldId,
    names.map((name) => ({ name, value })),
  )
}

function ownFieldById(db: ReadableDb, id: number) {
  const field = select(db, readOwnField, 'select id, name, kind, choices, currency from own_field where id = ?').get(id)
  if (!field) throw faultError('own-field-gone')
  return field
}

/** Puts a value in an own field of a subject, with what it was before it was converted; null takes it away. */
export function putOwnValue(
  db: DatabaseSync,
  fieldId: number,
  subject: number,
  value: OwnValue | null,
  converted?: Conversion,
): void {
  if (value === null) statement(db, 'delete from own_value where subject_id = ? and field_id = ?').run(subject, fieldId)
  else
    statement(
      db,
      `insert into own_value (subject_id, field_id, value, converted) values (?, ?, ?, ?)
      on conflict do update set value = excluded.value, converted = excluded.converted`,
    ).run(subject, fieldId, storedOwnValue(value), converted ? JSON.stringify(converted) : null)
}

function offerChoices(
  db: DatabaseSync,
  field: { id: number; choices: string[] },
  values: readonly { value: OwnValue | null }[],
): void {
  const choices = withChoices(
    field,
    values.flatMap(({ value }) => (value === null ? [] : [String(value)])),
  )
  if (choices.length > field.choices.length)
    statement(db, 'update own_field set choices = ? where id = ?').run(JSON.stringify(choices), field.id)
}
