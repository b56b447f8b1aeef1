import type { Column } from '../../../shared/columns/column.ts'
import { dayNumber, plainText } from '../../../shared/field-kinds.ts'
import { type Field, sortValueOf } from '../../../shared/fields.ts'
import { ownFieldOf } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, rowReader } from '../file/row-reader.ts'
import { NAME_COLUMNS, nameFactsOf } from '../file/name-columns.ts'
import { select } from '../file/statements.ts'
import type { Steps } from '../door/steps.ts'
import { bytesOf, type ColumnValues, newNumbers, newTexts, putText, setsOf } from './column-values.ts'
import { collectorOf } from './collector.ts'
import { keptColumnsOf } from './kept-columns.ts'
import { type LibraryState, type Part, stampOf } from './library-state.ts'
import { cancelIf } from './cancelled.ts'

/** Reads a column of small tables in one go and keeps it until one of the parts has changed. */
export function* smallColumn(
  db: ReadableDb,
  state: LibraryState,
  of: { key: string; table: 'lookup' | 'domain' | 'subject'; parts: readonly Part[]; lookups?: boolean },
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

const setFrom = (db: ReadableDb, sql: string, highest: number): ColumnValues => {
  const rows: number[] = []
  const values: number[] = []
  collectorOf(db).collect(sql, [], (id, value) => {
    rows.push(id)
    values.push(value as number)
  })
  return setsOf(highest, rows, values)
}

/** The labels or the lists of subjects, by their ids. */
export const subjectSets = (db: ReadableDb, state: LibraryState, what: 'label' | 'list'): Steps<ColumnValues> =>
  smallColumn(db, state, { key: what, table: 'subject', parts: [`${what}s`] }, (highest) =>
    setFrom(
      db,
      what === 'label'
        ? 'select collect(subject_id, label_id) from labelled'
        : 'select collect(subject_id, list_id) from watched',
      highest,
    ),
  )

/** The batches that rows are in: lookups as what a row of them came to, domains and subjects by name. */
export const batchSets = (
  db: ReadableDb,
  state: LibraryState,
  table: 'lookup' | 'domain' | 'subject',
): Steps<ColumnValues> =>
  smallColumn(db, state, { key: 'batches', table, parts: ['batches'] }, (highest) =>
    setFrom(
      db,
      table === 'lookup'
        ? 'select collect(lookup_id, batch_id) from (select distinct lookup_id, batch_id from batch_item where lookup_id <= ' +
            `${highest})`
        : `select collect(t.id, b.batch_id) from (select distinct batch_id, name from batch_item where name is not null) b
          cross join ${table} t on t.name = b.name`,
      highest,
    ),
  )

/** How many changes of a domain nobody has seen, by its row in `domain` or `subject`. */
export const unseenChanges = (db: ReadableDb, state: LibraryState, table: 'domain' | 'subject'): Steps<ColumnValues> =>
  smallColumn(db, state, { key: 'changes', table, parts: ['changes'] }, (highest) => {
    const numbers = newNumbers(highest, 0)
    collectorOf(db).collect(
      `select collect(t.id, c.n) from (select name, count(*) as n from change indexed by change_unseen where seen = 0
      group by name) c cross join ${table} t on t.name = c.name`,
      [],
      (id, value) => {
        numbers.values[id] = value as number
      },
    )
    return numbers
  })

/** Notes; an empty one is none. */
export const notes = (db: ReadableDb, state: LibraryState): Steps<ColumnValues> =>
  smallColumn(db, state, { key: 'note', table: 'subject', parts: [] }, (highest) => {
    const texts = newTexts(highest)
    collectorOf(db).collect("select collect(id, note) from subject where note <> ''", [], (id, value) =>
      putText(texts, id, value as string),
    )
    return texts
  })

/** 1 for subjects that are archived, else 0. */
export const archived = (db: ReadableDb, state: LibraryState): Steps<ColumnValues> =>
  smallColumn(db, state, { key: 'archived', table: 'subject', parts: [] }, (highest) => {
    const flags = newNumbers(highest, 0)
    collectorOf(db).collect('select collect(id, 1) from subject where archived_at is not null', [], (id) => {
      flags.values[id] = 1
    })
    return flags
  })

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
