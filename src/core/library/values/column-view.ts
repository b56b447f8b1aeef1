import type { Column } from '../../../shared/columns/column.ts'
import { factOf, isFactId } from '../../../shared/columns/facts.ts'
import { dayOfMoment } from '../../../shared/formulas/values.ts'
import type { ValueType } from '../../../shared/values/value-type.ts'
import { type Field, field } from '../../../shared/fields.ts'
import { changeOf, FIGURES_DISAGREE, type ListName } from '../../../shared/list.ts'
import { OUTCOMES } from '../../../shared/service/outcome.ts'
import { type NoRecord, noRecordAfter } from '../../../shared/values/absence.ts'
import { FACT_SOURCES, type FactSource, type Table } from '../columns/facts.ts'
import { placeOf } from '../file/columns.ts'
import { sqlColumn } from '../columns/sql-column.ts'
import type { ReadableDb } from '../file/database.ts'
import { libraryColumns } from '../formulas/formulas.ts'
import { UnknownColumn } from '../rows/sql-condition.ts'
import type { Steps } from '../steps/steps.ts'
import { exactTexts, readTogether, textsOfNames } from './exact-texts.ts'
import type { FormulaValues } from './formulas/formula-values.ts'
import type { ColumnValues, Numbers, NumberValues, SetValues, TextValues } from './column-values.ts'
import type { LibraryState } from './library-state.ts'
import { domainsOfLookups, sameNames, subjectsOfLookups } from './row-ids.ts'
import { type StoredColumn, storedColumn } from './stored-columns.ts'
import { type RowBits, unreadableRows } from './unreadable-rows.ts'
import { changeValues } from './change-values.ts'
import { disagreementValues } from './figures/disagreement-values.ts'
import { type DomainsOfView, standings } from './figures/percentile-values.ts'
import { factValues, ownValues, subjectNames } from './subject-columns.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** What stands where in a view. */
interface ViewFacts {
  column: Column
  /** Where the values stand as the library stores them, when they are stored. */
  stored: StoredColumn | null
  /** For the rows of the source the rows of the table that holds the values; null when they are the same. */
  rowIds: Int32Array | null
  /** What a row without such a row has; NaN for nothing. */
  otherwise: number
  /** A number is taken from this one, when it is the age of a day. */
  today: number | null
  /** By which outcome the record is missing, where one is; for fields that come out of the record. */
  outcomes: Numbers | null
  /** True when a row without a row in `domain` has not been looked up. */
  needsLookup: boolean
  /** What is known of the values of a formula beside them. */
  formula: FormulaValues | null
  /** Which rows of the table that holds the values have one that could not be read; for fields of the record. */
  unreadable: RowBits | null
}

export type NumberView = ViewFacts & { values: NumberValues }
export type TextView = ViewFacts & { values: TextValues }
export type SetView = ViewFacts & { values: SetValues }
/** A column as the rows of a source have it. */
export type ColumnView = NumberView | TextView | SetView

const TEXTS: ReadonlySet<ValueType> = new Set(['choice', 'country', 'ip', 'text', 'any'])
const OUTCOME_OF_RECORD = 'case when t.found_id is null then t.outcome else 0 end'

/** By the code of an outcome why there is no record; null where there is one. */
export const NO_RECORD_BY_CODE: readonly (NoRecord | null)[] = OUTCOMES.map((outcome) =>
  outcome === 'found' ? null : noRecordAfter(outcome),
)

/** The columns of a source in one state of the library, but for the values of formulas. */
export class BaseViews {
  readonly db: ReadableDb
  readonly state: LibraryState
  readonly list: ListName
  readonly now: number
  readonly domainsOfView: DomainsOfView
  readonly #columns: ReadonlyMap<string, Column>

  constructor(db: ReadableDb, state: LibraryState, list: ListName, now: number, domainsOfView: DomainsOfView) {
    this.db = db
    this.state = state
    this.list = list
    this.now = now
    this.domainsOfView = domainsOfView
    this.#columns = new Map(libraryColumns(db).map((column) => [column.id, column]))
  }

  /** Every column of the library, by its id. */
  get columns(): ReadonlyMap<string, Column> {
    return this.#columns
  }

  /** The column with an id. Throws UnknownColumn when the source has none. */
  column(id: string): Column {
    const found = this.#columns.get(id)
    if (!found?.sources.includes(this.list)) throw new UnknownColumn(id)
    return found
  }

  /** The values of a column, read when they are not kept. */
  *view(id: string): Steps<ColumnView> {
    const column = this.column(id)
    if (column.origin === 'formula') throw new UnknownColumn(id)
    if (column.field) return yield* this.#field(column, field(column.field.mirrors ?? column.field.id))
    if (column.origin === 'own')
      return yield* this.#of(column, 'subject', yield* ownValues(this.db, this.state, column))
    return yield* this.#fact(column)
  }

  get #home(): 'lookup' | 'domain' {
    return this.list === 'history' ? 'lookup' : 'domain'
  }

  *#field(column: Column, entry: Field): Steps<ColumnView> {
    if (this.list === 'watched' && entry.group === 'name')
      return yield* this.#of(column, 'subject', yield* subjectNames(this.db, this.state, entry))
    const table = this.#home
    const sql = sqlColumn(entry.id)
    const stored: StoredColumn = {
      table,
      sql: `t.${sql}`,
      index: `${table}_by_${sql}`,
      holds: TEXTS.has(entry.type) ? 'texts' : 'numbers',
    }
    const view = yield* this.#stored(column, stored)
    const outcomes = yield* this.#numbers(
      table === 'lookup'
        ? { table, sql: 't.outcome', index: 'lookup_by_outcome', holds: 'numbers' }
        : { table, sql: OUTCOME_OF_RECORD, index: null, holds: 'numbers' },
    )
    const today = column.field?.mirrors == null ? null : Math.floor(this.now / DAY)
    const unreadable = yield* unreadableRows(this.db, this.state, table, entry.id)
    return { ...view, outcomes: outcomes.values, today, unreadable }
  }

  *#fact(column: Column): Steps<ColumnView> {
    const { id } = column
    if (!isFactId(id)) return yield* this.#ofFigures(column, yield* this.#reckoned(id))
    if (id === 'domain' && this.list === 'watched')
      return yield* this.#of(column, 'subject', yield* subjectNames(this.db, this.state, null))
    const { ageOf } = FACT_SOURCES[id]
    // How old a day is, is reckoned from the day: what is kept in memory stays true over midnight.
    if (ageOf) return { ...(yield* this.#fact(this.column(ageOf))), column, today: dayOfMoment(this.now) }
    const { values, otherwise = Number.NaN } = FACT_SOURCES[id]
    const needsLookup = this.list === 'watched' && factOf(id).ofLookup === true
    return { ...(yield* this.#factValues(column, values, otherwise)), otherwise, needsLookup }
  }

  *#factValues(column: Column, values: FactSource['values'], otherwise: number): Steps<ColumnView> {
    const { id } = column
    if (values === null) throw new UnknownColumn(id)
    if (values === 'indexed') {
      const place = placeOf(this.list === 'history' ? 'history' : 'domains', id)
      if (place === null) throw new UnknownColumn(id)
      const { sql, index } = place
      return yield* this.#stored(column, { table: this.#home, sql: `t.${sql}`, index, holds: 'numbers' })
    }
    if ('stored' in values)
      return yield* this.#stored(column, { ...values, table: 'domain', sql: `t.${values.stored}` })
    const home = this.list === 'watched' ? 'subject' : this.#home
    const table = values.table(home)
    return yield* this.#of(column, table, yield* factValues(this.db, this.state, { id, values, otherwise }, table))
  }

  /** What is worked out of the figures of all domains, or of a domain's earlier ones. */
  #reckoned(id: string): Steps<ColumnValues> {
    if (changeOf(id) !== null) return changeValues(this, id)
    return id === FIGURES_DISAGREE ? disagreementValues(this.db, this.state) : standings(this, id)
  }

  /** What is worked out of the figures of a domain's record: without one there is none. */
  *#ofFigures(column: Column, values: ColumnValues): Steps<ColumnView> {
    const outcomes = yield* this.#numbers({ table: 'domain', sql: OUTCOME_OF_RECORD, index: null, holds: 'numbers' })
    const view = yield* this.#of(column, 'domain', values)
    return { ...view, needsLookup: this.list === 'watched', outcomes: outcomes.values }
  }

  *#stored(column: Column, stored: StoredColumn): Steps<ColumnView> {
    const values = yield* storedColumn(this.db, this.state, stored)
    const needsLookup = this.list === 'watched'
    return { ...(yield* this.#of(column, stored.table, values)), stored, needsLookup }
  }

  *#numbers(stored: StoredColumn): Steps<NumberValues> {
    const values = yield* storedColumn(this.db, this.state, stored)
    if (values.kind !== 'numbers') throw new UnknownColumn(stored.sql)
    return values
  }

  /** The texts of a field of the name, or with null the name itself, and their rows. */
  *textsOfNames(entry: Field | null): Steps<{ texts: TextValues; rowIds: Int32Array | null }> {
    const table = this.list === 'watched' ? 'subject' : 'domain'
    const texts = yield* textsOfNames(this.db, this.state, table, entry)
    return { texts, rowIds: yield* this.#rowIds(table) }
  }

  /** The texts of a field of the record as the service wrote them, by the rows of its view. */
  exactTexts(entry: Field): Steps<TextValues> {
    return exactTexts(this.db, this.state, this.#home, entry)
  }

  /** Reads the texts of several such fields at once, unless they are kept. */
  readTogether(entries: readonly Field[]): Steps<void> {
    return readTogether(this.db, this.state, this.#home, entries)
  }

  *#of(column: Column, table: Table, values: ColumnValues): Steps<ColumnView> {
    const rowIds = yield* this.#rowIds(table)
    const facts = { column, rowIds, stored: null, otherwise: Number.NaN, today: null, outcomes: null, unreadable: null }
    return { ...facts, needsLookup: false, formula: null, values } as ColumnView
  }

  /** For the rows of the source those of another table. */
  *#rowIds(table: Table): Steps<Int32Array | null> {
    const [db, state] = [this.db, this.state]
    if (this.list === 'history') {
      if (table === 'lookup') return null
      return (yield* table === 'domain' ? domainsOfLookups(db, state) : subjectsOfLookups(db, state)).ids
    }
    const own = this.list === 'domains' ? 'domain' : 'subject'
    return own === table ? null : (yield* sameNames(db, state, own)).ids
  }
}

export const isNumbers = (view: ColumnView): view is NumberView => view.values.kind === 'numbers'
export const isTexts = (view: ColumnView): view is TextView => view.values.kind === 'texts'
export const isSets = (view: ColumnView): view is SetView => view.values.kind === 'sets'
