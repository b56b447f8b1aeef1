import type { ColumnCorrection, ColumnReading } from '../../shared/imports/column-reading.ts'
import { detectColumns, formatsOf, misfitsOf } from './columns/detect-columns.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { ListTable, ReadOptions } from './reading/list-table.ts'
import { readList } from './reading/read-list.ts'
import { type RegistrableFor, type SortedList, sortNames } from './sort-names.ts'

export interface ImportOptions extends ReadOptions {
  /** `www` unless set. */
  registrableFor?: RegistrableFor
  /** What the person says of columns; the others are found out. */
  columns?: readonly ColumnCorrection[]
}

/** What was made of the columns, and the places of the items whose cell does not fit each, by the column's place. */
export interface ReadColumns {
  columns: ColumnReading[]
  misfits: Record<number, number[]>
}

export interface ImportedList extends ReadColumns {
  table: Omit<ListTable, 'rows'>
  sorted: SortedList
  /** The same for every list of the same names. */
  fingerprint: string
}

/**
 * Reads a list out of a file's bytes, decides what each row is, and finds out what the columns hold. Rejects with
 * FaultError where it is no list or a larger one than may be. Takes its time with a long list, and memory with a workbook:
 * then it is for a thread of its own (`importList`).
 */
export async function readImport(bytes: Uint8Array, options: ImportOptions): Promise<ImportedList> {
  const { rows, ...table } = await readList(bytes, options)
  const sorted = sortNames(
    { rows, domainColumn: table.domainColumn },
    { registrableFor: options.registrableFor ?? 'www' },
  )
  const columns = detectColumns({ ...table, rows }, options.columns)
  Object.assign(table.dialect, formatsOf(columns))
  const misfits = Object.fromEntries(
    columns.flatMap((column) => (column.read < column.filled ? [[column.at, misfitsOf(rows, column)]] : [])),
  )
  const names = sorted.items.filter((item) => item.fate === 'name').map((item) => item.ascii)
  return { table, sorted, fingerprint: fingerprintOf(names), columns, misfits }
}
