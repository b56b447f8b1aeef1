import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { ReadableDb } from '../file/database.ts'
import { integer, json, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue, statement } from '../file/statements.ts'
import { addSubject } from '../subjects/subjects.ts'
import { keyOf, type UndoTable } from '../file/undo-tables.ts'

/** A row as the journal has it: its key, then its columns. */
export type Image = readonly (string | number | null)[]

/** Something newer stands where a change is to be taken back. */
export class NewerChange extends Error {
  override readonly name = 'NewerChange'
}

/**
 * Makes a row what it was on the other side of a change, from `from` to `to`; null stands for no row.
 * Throws `NewerChange` when the row is not as the change left it, and nothing is done.
 */
export function turnRow(db: DatabaseSync, table: UndoTable, from: Image | null, to: Image | null): void {
  const image = to ?? from
  if (image === null) return
  const keys = keyOf(table).length
  const key = image.slice(0, keys)
  const [was, becomes] = [from?.slice(keys) ?? null, to?.slice(keys) ?? null]
  if (table.name === 'subject')
    return turnSubject(db, table, key, { present: presentRow(db, table, key), was, becomes })
  if (becomes === null) return removeRow(db, table, key, was ?? [])
  if (was === null) return insertRow(db, table, key, becomes)
  const present = presentRow(db, table, key)
  if (present !== null) updateRow(db, table, key, changesOf(table, present, was, becomes))
  // What the program itself has taken away since is gone for good, with its state.
  else if (!table.updatesOnly) throw new NewerChange()
}

/** What is to be written: the columns that the change had changed, but for newer values of loose ones. */
function changesOf(
  table: UndoTable,
  present: Image,
  was: Image,
  becomes: Image,
): [column: string, value: SQLInputValue][] {
  return table.columns.flatMap((column, at): [string, SQLInputValue][] => {
    const [now, before, value] = [present[at] ?? null, was[at] ?? null, becomes[at] ?? null]
    if (before === value || now === value) return []
    if (now === before) return [[column, value]]
    if (table.loose?.includes(column)) return []
    throw new NewerChange()
  })
}

const differs = ({ columns, loose = [] }: UndoTable, a: Image, b: Image): boolean =>
  columns.some((column, at) => !loose.includes(column) && (a[at] ?? null) !== (b[at] ?? null))

const SUBJECT = '(select id from subject where name = ?)'

/** The condition that finds a row by its key. */
const where = ({ key, ofSubject }: UndoTable): string =>
  [...(ofSubject ? [`subject_id = ${SUBJECT}`] : []), ...key.map((column) => `${column} = ?`)].join(' and ')

const presentRow = (db: ReadableDb, table: UndoTable, key: Image): Image | null =>
  selectValue(
    db,
    json<Image>(),
    `select json_array(${table.columns.join(', ')}) from ${table.name} where ${where(table)}`,
  ).get(...key) ?? null

function removeRow(db: DatabaseSync, table: UndoTable, key: Image, was: Image): void {
  const strict = table.columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => !table.loose?.includes(column))
  const same = strict.map(({ column }) => ` and ${column} is ?`).join('')
  const values = strict.map(({ at }) => was[at] ?? null)
  const { changes } = statement(db, `delete from ${table.name} where ${where(table)}${same}`).run(...key, ...values)
  if (changes === 0 && presentRow(db, table, key) !== null) throw new NewerChange()
}

function insertRow(db: DatabaseSync, table: UndoTable, key: Image, values: Image): void {
  if (table.ofSubject) keepSubject(db, String(key[0]))
  const columns = [...(table.ofSubject ? ['subject_id'] : []), ...table.key, ...table.columns]
  const places = columns.map((column) => (column === 'subject_id' ? SUBJECT : '?'))
  const insert = `insert into ${table.name} (${columns.join(', ')}) values (${places.join(', ')})`
  const { changes } = statement(db, `${insert} on conflict do nothing`).run(...key, ...values)
  if (changes > 0) return
  const present = presentRow(db, table, key)
  if (present === null || differs(table, present, values)) throw new NewerChange()
}

const readName = rowReader({ name: text, unicode: text, label: text, tld: text })

/** Has a row for the domain that something is to be kept of again, where a later change had taken away the last of it. */
function keepSubject(db: DatabaseSync, ascii: string): void {
  if (selectValue(db, integer, 'select id from subject where name = ?').get(ascii) !== undefined) return
  const row = select(db, readName, 'select name, unicode, label, tld from undo_name where name = ?').get(ascii)
  if (row) addSubject(db, { ascii: row.name, unicode: row.unicode, label: row.label, tld: row.tld })
}

function updateRow(db: DatabaseSync, table: UndoTable, key: Image, changes: [string, SQLInputValue][]): void {
  if (changes.length === 0) return
  const set = changes.map(([column]) => `${column} = ?`).join(', ')
  statement(db, `update ${table.name} set ${set} where ${where(table)}`).run(
    ...changes.map(([, value]) => value),
    ...key,
  )
}

/**
 * A row of a domain is there as long as anything is kept about the domain, so that its coming and going stands in nobody's
 * way: it is made when it is missing, and what is empty in the end is taken away by whoever undoes.
 */
function turnSubject(
  db: DatabaseSync,
  table: UndoTable,
  key: Image,
  { present, was, becomes }: { present: Image | null; was: Image | null; becomes: Image | null },
): void {
  if (present === null && becomes === null) return
  const [name] = key
  const [, unicode, label, tld] = becomes ?? []
  if (present === null) addSubject(db, { ascii: `${name}`, unicode: `${unicode}`, label: `${label}`, tld: `${tld}` })
  const identity = (present ?? becomes ?? []).slice(0, 4)
  const empty = [...identity, ...NOTHING_KEPT]
  updateRow(db, table, key, changesOf(table, present ?? empty, was ?? empty, becomes ?? empty))
}

/** No note, not archived, not muted. */
const NOTHING_KEPT = ['', null, null]
