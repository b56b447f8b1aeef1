import type { DatabaseSync } from 'node:sqlite'
import { CHANGES_IN_DAYS } from '../../../shared/columns/changes-in-days.ts'
import { BUILT_IN_COLUMNS, columnsOf, ownFieldColumn } from '../../../shared/columns/catalogue.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { faultError } from '../../../shared/fault.ts'
import { formulaColumnId, type StoredFormula } from '../../../shared/formulas/formula.ts'
import { FormulaColumns, formulaNameOf } from '../../../shared/formulas/formula-columns.ts'
import { type LibraryFormula, libraryFormula, MOST_FORMULAS } from '../../../shared/formulas/library-formula.ts'
import { type ResolvedFormula, resolveFormulas } from '../../../shared/formulas/resolve-formulas.ts'
import type { ComputedColumns } from '../../../shared/formulas/computing/row-values.ts'
import { readTypedFormula } from '../../../shared/formulas/typed-formula.ts'
import { storedText } from '../../../shared/formulas/language/write-formula.ts'
import { readCriteria } from '../../../shared/scores/read-criteria.ts'
import type { StoredCriterion } from '../../../shared/scores/stored-criterion.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { forgetDeleted, keepDeleted } from './deleted-columns.ts'
import { ownFields } from '../subjects/subjects.ts'
import { namedPeers } from './named-peers.ts'
import { nameKey } from '../../../shared/values/text.ts'

const readStored = rowReader({ id: integer, name: text, text, criteria: optional(text) })

const storedFormulas = (db: ReadableDb): StoredFormula[] =>
  select(db, readStored, 'select id, name, text, criteria from formula order by id')
    .all()
    .map(({ criteria, ...formula }) => (criteria === null ? formula : { ...formula, criteria: readCriteria(criteria) }))

const IN_EVERY_LIBRARY: readonly Column[] = [...BUILT_IN_COLUMNS, ...CHANGES_IN_DAYS]

/** What formulas are made of: the built-in columns and the person's own fields. */
export const columnsBelow = (db: ReadableDb): Column[] => [...IN_EVERY_LIBRARY, ...ownFields(db).map(ownFieldColumn)]

/** The formulas of one connection as they were resolved last, and out of what. */
const resolvedOf = new WeakMap<ReadableDb, { from: string; resolved: readonly ResolvedFormula[] }>()

/** The formulas of the library, ready to be computed, in an order in which each comes after those that it rests on. */
export function resolvedFormulas(db: ReadableDb): readonly ResolvedFormula[] {
  const stored = storedFormulas(db)
  if (stored.length === 0) return []
  const columns = columnsBelow(db)
  const from = JSON.stringify([stored, columns.slice(IN_EVERY_LIBRARY.length)])
  const known = resolvedOf.get(db)
  if (known?.from === from) return known.resolved
  const resolved = resolveFormulas(stored, columns)
  resolvedOf.set(db, { from, resolved })
  return resolved
}

/** The formulas of the library, the oldest first. */
export const formulas = (db: ReadableDb): LibraryFormula[] =>
  resolvedFormulas(db)
    .map(libraryFormula)
    .sort((a, b) => a.id - b.id)

/** Every column of the library: the built-in ones, percentiles among its lists, labels and views, own fields, formulas. */
export const libraryColumns = (db: ReadableDb): Column[] => columnsOf(ownFields(db), formulas(db), namedPeers(db))

const BUILT_IN: ReadonlyMap<string, Column> = new Map(IN_EVERY_LIBRARY.map((column) => [column.id, column]))

/** The same with what computes the formulas. */
export function computedColumns(db: ReadableDb): ComputedColumns {
  const resolved = resolvedFormulas(db)
  const columns = new Map(BUILT_IN)
  for (const own of ownFields(db)) columns.set(`own_${own.id}`, ownFieldColumn(own))
  for (const { column } of resolved) columns.set(column.id, column)
  return { columns, formulas: new Map(resolved.map((formula) => [formula.column.id, formula])) }
}

/** A formula as a person typed it, or a score as it was put together. */
type Typed = { name: string } & ({ text: string } | { criteria: readonly StoredCriterion[] })

/**
 * Adds a formula out of what was typed, or a score; gives its id. Throws `formula-mistake`, `name-taken` and `too-many-formulas`.
 */
export function addFormula(db: DatabaseSync, typed: Typed): number {
  return transaction(db, () => {
    if (selectValue(db, integer, 'select count(*) as n from formula').one() >= MOST_FORMULAS)
      throw faultError('too-many-formulas', { most: MOST_FORMULAS })
    const { name, text: kept, criteria } = judged(db, null, typed)
    const added = statement(db, 'insert into formula (name, text, criteria) values (?, ?, ?)')
    return added.run(name, kept, writtenCriteria(criteria)).lastInsertRowid
  })
}

/** Gives a formula another name and another text. Throws `formula-mistake`, `name-taken` and `formula-gone`. */
export function changeFormula(db: DatabaseSync, { id, ...typed }: Typed & { id: number }): void {
  transaction(db, () => {
    const before = storedFormulas(db).find((one) => one.id === id)
    if (!before) throw faultError('formula-gone')
    const checked = judged(db, id, typed)
    const criteria = writtenCriteria(checked.criteria)
    statement(db, 'update formula set name = ?, text = ?, criteria = ? where id = ?').run(
      checked.name,
      checked.text,
      criteria,
      id,
    )
    if (!isSameReckoning(checked, before)) forgetRulesOn(db, formulaColumnId(id))
  })
}

/** Gives a formula another name; its text may have mistakes. Throws `name-taken` and `formula-gone`. */
export function renameFormula(db: DatabaseSync, { id, name }: { id: number; name: string }): void {
  transaction(db, () => {
    const { changes } = statement(db, 'update formula set name = ? where id = ?').run(freeName(db, id, name), id)
    if (changes === 0) throw faultError('formula-gone')
  })
}

/** Takes a formula away. Gives its name, or null when there was none. Formulas that name it say so from then on. */
export function removeFormula(db: DatabaseSync, id: number): string | null {
  return transaction(db, () => {
    const removed = storedFormulas(db).find((one) => one.id === id)
    if (!removed) return null
    rewriteNaming(db, formulaColumnId(id))
    statement(db, 'delete from formula where id = ?').run(id)
    keepDeleted(db, formulaColumnId(id), removed.name, { formula: removed })
    return removed.name
  })
}

/** Brings a deleted formula back under its id. Throws `name-taken`. */
export function restoreFormula(db: DatabaseSync, formula: StoredFormula): void {
  transaction(db, () => {
    freeName(db, formula.id, formula.name)
    statement(db, 'insert into formula (id, name, text, criteria) values (?, ?, ?, ?)').run(
      formula.id,
      formula.name,
      formula.text,
      writtenCriteria(formula.criteria),
    )
    forgetDeleted(db, formulaColumnId(formula.id))
  })
}

/**
 * Writes the formulas anew that name a column of the person's, before it is deleted: its present name is all that will be left
 * of it.
 */
export function rewriteNaming(db: DatabaseSync, columnId: string): void {
  const resolved = resolvedFormulas(db)
  const columns = new FormulaColumns([...columnsBelow(db), ...resolved.map(({ column }) => column)])
  for (const { stored, node, names } of resolved) {
    if (!names.includes(columnId)) continue
    if (node !== null)
      statement(db, 'update formula set text = ? where id = ?').run(storedText(node, columns), stored.id)
    if (stored.criteria)
      statement(db, 'update formula set criteria = ? where id = ?').run(
        writtenCriteria(stored.criteria.map((one) => withLastName(one, columns))),
        stored.id,
      )
  }
}

function withLastName(criterion: StoredCriterion, columns: FormulaColumns): StoredCriterion {
  const column = columns.byId(criterion.field)
  return column === null ? criterion : { ...criterion, lastName: formulaNameOf(column) }
}

/** A column and the formulas that rest on it. */
export function columnsAbove(db: ReadableDb, columnId: string): ReadonlySet<string> {
  const above = new Set([columnId])
  // Each comes after those that it names.
  for (const { column, names } of resolvedFormulas(db)) if (names.some((id) => above.has(id))) above.add(column.id)
  return above
}

/**
 * Lets the rules begin anew that are about a column whose values mean something else from now on, or about a formula that
 * rests on it: a formula was written anew, a field got another type. That is no news.
 */
export function forgetRulesOn(db: DatabaseSync, columnId: string): void {
  statement(
    db,
    `delete from rule_state where rule_id in
    (select id from rule where json_extract(rule, '$.field') in (select value from json_each(?)))`,
  ).run(JSON.stringify([...columnsAbove(db, columnId)]))
}

/** What is stored for a formula that was typed, or for a score. */
function judged(db: ReadableDb, self: number | null, typed: Typed): Omit<StoredFormula, 'id'> {
  const name = freeName(db, self, typed.name)
  if ('criteria' in typed) return { name, text: '', criteria: judgedCriteria(db, self, typed.criteria) }
  const read = readTypedFormula(typed.text, self, columnsBelow(db), resolvedFormulas(db))
  if (!read.ok) throw faultError('formula-mistake', { mistakes: read.mistakes })
  return { name, text: read.text }
}

/** Refuses a score that has a mistake: it is resolved as it would be with the others. */
function judgedCriteria(db: ReadableDb, self: number | null, criteria: readonly StoredCriterion[]) {
  const id = self ?? NEW
  const others = storedFormulas(db).filter((one) => one.id !== id)
  const resolved = resolveFormulas([...others, { id, name: '', text: '', criteria: [...criteria] }], columnsBelow(db))
  const mistakes = resolved.find(({ stored }) => stored.id === id)?.mistakes ?? []
  if (mistakes.length > 0) throw faultError('formula-mistake', { mistakes })
  return criteria.map(({ lastName: _, ...criterion }) => criterion)
}

/** No stored formula has this id. */
const NEW = 0

const writtenCriteria = (criteria: StoredFormula['criteria']): string | null =>
  criteria === undefined ? null : JSON.stringify(criteria)

const isSameReckoning = (a: Omit<StoredFormula, 'id'>, b: Omit<StoredFormula, 'id'>): boolean =>
  a.text === b.text && writtenCriteria(a.criteria) === writtenCriteria(b.criteria)

function freeName(db: ReadableDb, self: number | null, name: string): string {
  const others = [...storedFormulas(db).filter(({ id }) => id !== self), ...ownFields(db)]
  if (others.some((one) => nameKey(one.name) === nameKey(name))) throw faultError('name-taken')
  return name.trim()
}
