import type { Column } from '../../../shared/columns/column.ts'
import { dayNumber, plainText } from '../../../shared/values/value-rules.ts'
import { type Field, sortValueOf } from '../../../shared/fields.ts'
import { ownFieldOf } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { select } from '../file/statements.ts'
import type { Steps } from '../steps/steps.ts'
import { bytesOf, type ColumnValues, newNumbers, newTexts, putText, setsOf } from './column-values.ts'
import { collectorOf } from './collector.ts'
import { keptColumnsOf } from './kept-columns.ts'
import type { Collected, Part, Table } from '../columns/facts.ts'
import { type LibraryState, stampOf } from './library-state.ts'
import { cancelIf } from '../steps/cancelled.ts'

/** Reads a column of small tables in one go and keeps it until one of the parts has changed. */
export function* smallColumn(
  db: ReadableDb,
  state: LibraryState,
  of: { key: string; table: Table; parts: readonly Part[]; lookups?: boolean },
  read: (highest: number) => ColumnValues,
): Steps<ColumnValues> {
  const about: readonly Part[] = of.table === 'subject' ? ['subjects'] : ['lookups']
  // Each lookup that is added may be the latest of its domain.
  const stamp = stampOf(state, [...about, ...of.parts], state[of.table], of.lookups ? state.lookup : 0)
  return yield* keptColumnsOf(db).get<ColumnValues>(
    `${of.table} ${of.key}`,
    stamp,
    function* (): Steps<ColumnValues> {
      const values = read(state[of.table])
      cancelIf(yield undefined)
      return values
    },
    bytesOf,
  )
}

/** The values of a fact that are read in one go, by the rows of the table that has them in a source. */
export function factValues(
  db: ReadableDb,
  state: LibraryState,
  { id, values, otherwise }: { id: string; values: Collected; otherwise?: number | undefined },
  table: Table,
): Steps<ColumnValues> {
  const of = { key: id, table, parts: values.parts, lookups: values.movesWithLookups === true }
  return smallColumn(db, state, of, (highest) => {
    const sql = values.sql(table)
    if (values.holds === 'sets') return setFrom(db, sql, highest)
    const read = values.holds === 'texts' ? newTexts(highest) : newNumbers(highest, otherwise)
    collectorOf(db).collect(sql, [], (row, value) => {
      // A lookup that was stored since the highest was read is of the next state.
      if (row > highest || value === null) return
      if (read.kind === 'texts') putText(read, row, String(value))
      else read.values[row] = value as number
    })
    return read
  })
}

function setFrom(db: ReadableDb, sql: string, highest: number): ColumnValues {
  const rows: number[] = []
  const values: number[] = []
  collectorOf(db).collect(sql, [], (row, value) => {
    if (row > highest) return
    rows.push(row)
    values.push(value as number)
  })
  return setsOf(highest, rows, values)
}

/** The values of an own field: texts, numbers, or days since 1970 for dates. */
export const ownValues = (db: ReadableDb, state: LibraryState, column: Column): Steps<ColumnValues> =>
  smallColumn(db, state, { key: `${column.id} ${column.type}`, table: 'subject', parts: ['own-values'] }, (highest) => {
    // A step of the primary key for each subject: the table may hold two hundred times as many values as one field has.
    const sql = `select collect(v.subject_id, v.value) from subject s cross join own_value v
      on v.subject_id = s.id and v.field_id = ?`
    const field = ownFieldOf(column.id)
    const isText = column.type === 'text' || column.type === 'link' || column.type === 'choice'
    const values = isText ? newTexts(highest) : newNumbers(highest)
    collectorOf(db).collect(sql, [field], (id, value) => {
      if (values.kind === 'texts') putText(values, id, String(value))
      else values.values[id] = numberOf(column, value)
    })
    return values
  })

function numberOf(column: Column, value: number | string | null): number {
  if (column.type === 'date') return (typeof value === 'string' ? dayNumber(value) : null) ?? Number.NaN
  return typeof value === 'number' ? value : Number.NaN
}

const readName = rowReader({ ...NAME_COLUMNS, id: integer })

/** A field that is read out of the name alone, for subjects, which need not have been looked up. */
export const subjectNames = (db: ReadableDb, state: LibraryState, entry: Field | null): Steps<ColumnValues> =>
  smallColumn(db, state, { key: entry?.id ?? 'domain', table: 'subject', parts: [] }, (highest) => {
    const rows = select(db, readName, 'select id, name, unicode, label, tld from subject').all()
    const texts = newTexts(highest)
    const numbers = newNumbers(highest)
    for (const row of rows) {
      if (entry === null) {
        putText(texts, row.id, row.name)
        continue
      }
      const source = { record: null, name: nameFactsOf(row), now: 0 }
      const value = sortValueOf(entry, source)
      if (typeof value === 'string') {
        putText(texts, row.id, value)
        const reading = entry.read(source)
        const code = texts.codes[row.id] ?? -1
        if (reading.state === 'value') (texts.written ??= [])[code] ??= plainText(reading.value)
      } else if (value !== null) numbers.values[row.id] = value
    }
    return texts.words.length > 0 ? texts : numbers
  })
