import type { DatabaseSync } from 'node:sqlite'
import { assertNever } from '../../../shared/assert-never.ts'
import type { Column } from '../../../shared/columns/column.ts'
import { columnsIn, type Condition } from '../../../shared/filter/filter.ts'
import { absence, type FormulaValue } from '../../../shared/formulas/values.ts'
import type { MembershipCause, Pin } from '../../../shared/watchlists/question.ts'
import { PINS } from '../../../shared/watchlists/question.ts'
import { testOfValues } from '../values/formulas/formula-condition.ts'
import { newFormulaValues, putFormula } from '../values/formulas/formula-values.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, oneOf, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue, statement } from '../file/statements.ts'
import { rowsOfIds } from '../lists/list.ts'
import { filterOfOne } from '../rows/filter-sql.ts'
import { type Piece, testOf } from '../rows/sql-condition.ts'
import { decisive } from './explain.ts'
import { join, leave } from './membership.ts'
import { type Judged, type LivingList, type Questions, questionsOf } from './questions.ts'

/** What a domain is judged after. */
export interface Occasion {
  cause: MembershipCause
  now: number
  /** The lookup that made it so: the columns that it has changed come first as a reason. */
  lookupId?: number
}

/** A domain that is known or of which something is kept, as a row `s` of *Watched* beside its own row `t`. */
const FROM_ONE = `from (
    select id, name, unicode, label, tld, note, archived_at, muted_until from subject where name = ?
    union all
    select null, name, unicode, label, tld, '', null, null from domain
      where name = ? and not exists (select 1 from subject where name = ?)
  ) s left join domain t on t.name = s.name`

/**
 * Puts a domain into the living lists whose question it meets, and takes it out of the others. Runs in the transaction of
 * whatever has changed it. Gives in how many lists it is another member than before.
 */
export function judgeDomain(db: DatabaseSync, name: string, occasion: Occasion): number {
  const questions = questionsOf(db, occasion.now)
  statement(db, 'delete from living_step where name = ?').run(name)
  if (questions === null) return 0
  const truths = truthsOf(db, questions.parts, name)
  const pins = pinsOf(db, name)
  const members = membersOf(db, name)
  const values = new WorkedOut(db, name, questions, occasion.now)
  let passages = 0
  const place = (list: LivingList, wanted: boolean, judged: Judged | null): void => {
    if (wanted === members.has(list.id)) return
    const columns = judged === null || pins.has(list.id) ? [] : decidingColumns(db, judged, values, name, occasion)
    const passage = { list, name, now: occasion.now, why: { of: occasion.cause, columns } }
    if (wanted) join(db, passage)
    else leave(db, passage)
    passages += 1
  }
  for (const judged of questions.judged) {
    const pin = pins.get(judged.list.id)
    place(judged.list, pin ? pin === 'in' : truths !== null && isMet(judged.tree, truths, values), judged)
  }
  for (const list of questions.daily) {
    const pin = pins.get(list.id)
    if (pin) place(list, pin === 'in', null)
  }
  return passages
}

/** The truth of every part for a domain; null when there is no such domain any more. */
function truthsOf(db: ReadableDb, parts: readonly Piece[], name: string): readonly boolean[] | null {
  if (parts.length === 0) return []
  const sql = sqlOf(parts)
  const row = select(db, readTruths, sql).get(...parts.flatMap(({ values }) => values), name, name, name)
  return row ? [...row.truths].map((one) => one === '1') : null
}

const readTruths = rowReader({ truths: text })

/** Kept as one text each, so that its statement is found without being put together. */
const sqlOfParts = new WeakMap<readonly Piece[], string>()

function sqlOf(parts: readonly Piece[]): string {
  const known = sqlOfParts.get(parts)
  if (known !== undefined) return known
  const made = `select '' || ${parts.map(({ sql }) => `((${sql}) <> 0)`).join(' || ')} as truths ${FROM_ONE}`
  sqlOfParts.set(parts, made)
  return made
}

const readPin = rowReader({ list_id: integer, way: oneOf<Pin>(PINS) })

const pinsOf = (db: ReadableDb, name: string): ReadonlyMap<number, Pin> =>
  new Map(
    select(db, readPin, 'select list_id, way from pin where name = ?')
      .all(name)
      .map((row) => [row.list_id, row.way]),
  )

const membersOf = (db: ReadableDb, name: string): ReadonlySet<number> =>
  new Set(
    selectValue(
      db,
      integer,
      'select w.list_id from watched w join subject s on s.id = w.subject_id where s.name = ?',
    ).all(name),
  )

function isMet(tree: Judged['tree'], truths: readonly boolean[], values: WorkedOut): boolean {
  switch (tree.op) {
    case 'sql':
      return truths[tree.at] === true
    case 'worked-out':
      return values.meets(tree.column, tree.condition)
    case 'not':
      return !isMet(tree.of, truths, values)
    case 'and':
      return tree.of.every((part) => isMet(part, truths, values))
    case 'or':
      return tree.of.some((part) => isMet(part, truths, values))
    default:
      return assertNever(tree)
  }
}

const readIds = rowReader({ domain: optional(integer), subject: optional(integer) })

/** What formulas come to for a domain, worked out when the first of them is asked about, as its row shows them. */
class WorkedOut {
  readonly #db: ReadableDb
  readonly #name: string
  readonly #formulas: readonly string[]
  readonly #now: number
  #values: Readonly<Record<string, FormulaValue>> | null = null

  constructor(db: ReadableDb, name: string, { formulas }: Questions, now: number) {
    this.#db = db
    this.#name = name
    this.#formulas = formulas
    this.#now = now
  }

  meets(column: Column | null, condition: Extract<Condition, { column: string }>): boolean {
    // In a formula that was deleted no row has a value.
    if (column === null)
      return condition.op === 'missing' && (condition.kind === 'any' || condition.kind === 'column-gone')
    this.#values ??= this.#read()
    const computed = newFormulaValues(column.type === 'text' ? 'text' : column.type, 1)
    putFormula(computed, 1, this.#values[column.id] ?? absence('column-gone'))
    return testOfValues(computed, column, condition, this.#now)(1)
  }

  #read(): Readonly<Record<string, FormulaValue>> {
    const ids = select(
      this.#db,
      readIds,
      'select (select id from domain where name = ?1) as domain, (select id from subject where name = ?1) as subject',
    ).get(this.#name)
    const ask = { fields: [...this.#formulas], now: this.#now }
    const [row] =
      ids?.domain != null
        ? rowsOfIds(this.#db, 'domains', [ids.domain], ask)
        : ids?.subject != null
          ? rowsOfIds(this.#db, 'watched', [ids.subject], ask)
          : []
    return row?.formulas ?? {}
  }
}

/** The columns that decide; where the lookup has changed some of them, these alone. */
function decidingColumns(
  db: ReadableDb,
  { whole, list }: Judged,
  values: WorkedOut,
  name: string,
  { now, lookupId }: Occasion,
): string[] {
  const inQuestion = new Set(columnsIn(list.question))
  const holds = (condition: Condition): boolean => {
    if ('column' in condition && condition.column.startsWith('formula_')) {
      const column = questionColumn(db, now, condition.column)
      return values.meets(column, condition)
    }
    return truthsOf(db, [testOf(filterOfOne(db, condition, now))], name)?.[0] ?? false
  }
  const deciding = decisive(whole, holds).flatMap((condition) => ('column' in condition ? [condition.column] : []))
  const columns = [...new Set(deciding)].filter((id) => inQuestion.has(id) || id === 'archived')
  if (lookupId === undefined) return columns
  const changed = new Set(selectValue(db, text, 'select field from change where lookup_id = ?').all(lookupId))
  const moved = columns.filter((id) => changed.has(id))
  return moved.length > 0 ? moved : columns
}

/** The column of a formula as the questions know it. */
function questionColumn(db: ReadableDb, now: number, id: string): Column | null {
  const find = (tree: Judged['tree']): Column | null => {
    if (tree.op === 'worked-out') return tree.condition.column === id ? tree.column : null
    if (tree.op === 'sql') return null
    return (tree.op === 'not' ? [tree.of] : tree.of).map(find).find((column) => column !== null) ?? null
  }
  return (
    questionsOf(db, now)
      ?.judged.map(({ tree }) => find(tree))
      .find((column) => column !== null) ?? null
  )
}
