import { type FaultError, faultError } from '../../../shared/fault.ts'
import type { FileDialect } from '../../../shared/imports/file-dialect.ts'
import type { MadeTitles } from './made-titles.ts'
import { LIST_BYTES, LIST_ROWS, type ListHead } from '../../../shared/imports/import-preview.ts'

/** What a list may take, so that no file can hold or exhaust the program. */
export interface Limits {
  /** Bytes of the file. */
  fileBytes: number
  rows: number
  columns: number
  /** Rows times columns: many empty cells weigh as much as full ones. */
  cells: number
  /** Characters of one cell; what is longer is cut and counted. */
  cellLength: number
  /** Characters of all cells together, each as it is kept: a text that many cells share counts in each of them. */
  characters: number
  /** Bytes of everything unpacked from an XLSX. */
  unpackedBytes: number
}

/** Reading a list within these takes less than 600 MB of a process; `tests/long/monsters.test.ts` measures it. */
export const DEFAULT_LIMITS: Limits = {
  fileBytes: LIST_BYTES,
  rows: LIST_ROWS,
  columns: 1_000,
  cells: 2_000_000,
  cellLength: 32_767,
  characters: 30_000_000,
  unpackedBytes: 100_000_000,
}

/** How a list is to be read; what is null or missing is found by itself. */
export interface ReadOptions {
  fileName: string | null
  /** One character; makes the list a delimited one, and a line feed one with a name a line. */
  delimiter?: string | null
  /** The row that names the columns, by its number in the file (`ListRow.row`); `none` where no row does. */
  headerRow?: number | 'none' | null
  /** The sheet of a workbook, by its name. */
  sheet?: string | null
  /** The place of the column with the domains, from 0. */
  column?: number | null
  /** Columns with what is about persons that the person wants kept all the same, by their places. */
  insisted?: readonly number[]
  /** The folders of bookmarks to take; all of them unless they are chosen. */
  folders?: readonly string[] | null
  /** `STABLE_TITLES` unless set. */
  titles?: MadeTitles
  limits?: Limits
}

export type ListFormat = 'text' | 'csv' | 'tsv' | 'json' | 'xlsx' | 'bookmarks'

export interface ListRow {
  /**
   * From 1 and never twice, as a person would count it: the line of a list of names, the row that a spreadsheet shows (headers
   * and blank rows count, a line break within quotes does not), the place in a JSON array, the how-manieth name of free text.
   */
  row: number
  /** As many as there are columns. */
  cells: string[]
  /** What each cell is, a `CellKind` for each, where the file says so and not all are text. */
  kinds?: string
  /** The row as it stands in its file, where that is not what its cells make of themselves. */
  raw?: string
}

/** A list as it stands in its file. The cells of columns that are withheld are blank from here on, whoever takes the table. */
export interface ListTable extends ListHead {
  format: ListFormat
  rows: ListRow[]
  dialect: FileDialect
}

/** Rows before it is known what they mean. */
export interface RawRows {
  rows: ListRow[]
  cut: number
  /** What the rows alone tell of how the file is written. */
  writing?: Pick<FileDialect, 'quotes' | 'before' | 'formulas'>
  /** The sheet of a workbook that was read, and the names of all that hold something. */
  sheet?: string
  sheets?: string[]
}

/** The refusal of a list with too many rows. */
export function tooManyRows(limits: Limits): FaultError {
  return faultError('import-too-many-rows', { most: limits.rows })
}

/** The refusal of a list with too many columns or cells. */
export function tooManyCells(limits: Limits): FaultError {
  return faultError('import-too-many-cells', { columns: limits.columns, cells: limits.cells })
}

/** The refusal of a list whose cells hold too much text. */
export function tooManyCharacters(limits: Limits): FaultError {
  return faultError('import-too-many-characters', { most: limits.characters })
}
