import { type Fault, fault } from '../fault.ts'
import type { BatchOptions, BatchSummary } from '../batches/batch.ts'
import type { ImportSource, SourceMapping } from './import-source.ts'
import type { Withheld } from './withheld.ts'
import type { ColumnCorrection, ColumnReading } from './column-reading.ts'
import type { Triage, TriageOrder } from '../batches/triage.ts'

/** The most bytes of a list that is read at all. */
export const LIST_BYTES = 50_000_000

/** The most rows of a list, and the most names that are given at once. */
export const LIST_ROWS = 200_000

/** The refusal of a list that is larger. */
export const listTooLarge = (): Fault => fault('import-file-too-large', { megabytes: LIST_BYTES / 1_000_000 })

/** True for a text that has more bytes, as UTF-8, than a list may have. */
export function isListTextTooLarge(text: string): boolean {
  // A UTF-16 unit is one to three bytes: mostly nothing has to be encoded.
  if (text.length > LIST_BYTES) return true
  return text.length * 3 > LIST_BYTES && new TextEncoder().encode(text).byteLength > LIST_BYTES
}

/** How a list is read; every guess can be corrected. */
export interface ImportChoices {
  delimiter: string | null
  /** The row that names the columns, by its number in the file; `none` where no row does. */
  headerRow: number | 'none' | null
  /** The sheet of a workbook. */
  sheet: string | null
  column: number | null
  registrableFor: 'none' | 'www' | 'all'
  /** What the person said of columns. */
  columns: ColumnCorrection[]
  /** The folders of bookmarks to take; null until they are chosen. */
  folders: string[] | null
  /** Columns about persons that are kept because the person says so, by their places. */
  insisted: number[]
}

/** A folder of bookmarks, by the names that lead to it, and how many it has of which a domain may be asked. */
export interface BookmarkFolder {
  path: string
  bookmarks: number
}

/** How a list was read, and what stands above its rows and beside them. */
export interface ListHead {
  format: string
  encoding: string
  delimiter: string | null
  /** The row that names the columns, by its number in the file; null where none does. */
  headerRow: number | null
  /** The rows that could name the columns. */
  headerRows: number[]
  /** The sheet that was read, and all that hold something; null and none for what is no workbook. */
  sheet: string | null
  sheets: string[]
  /** Lines that are no rows: titles, notes, totals, blank lines and headers that come again. */
  leftOut: number
  /** Names, each once; made ones where there are none. */
  columns: string[]
  domainColumn: number
  /** The folders of bookmarks, to choose from; null for any other list. */
  folders: BookmarkFolder[] | null
  /** The export of another program that the list was recognised as, by its name; null for any other list. */
  known: string | null
  /** The registrar whose export it is; null for any other list. */
  registrar: string | null
  /** Columns that are not kept; their cells are blank everywhere. */
  withheld: Withheld[]
  /** Words of free text that do not look like names and so are not rows. */
  passedOver: number
  /** Cells that were cut because they were too long. */
  cut: number
}

/** A list that was imported and not started yet. */
export interface ImportPreview extends ListHead {
  id: string
  fileName: string | null
  /** The source that a file of this header was taken from before; null for a header that is not known. */
  source:
    | (Pick<ImportSource, 'id' | 'name' | 'takenAt' | 'names'> & Pick<SourceMapping, 'aims' | 'list' | 'constants'>)
    | null
  /** Whether its header can be known again. */
  hasShape: boolean
  /** The own field that says at which registrar a domain is, or would. */
  registrarField: string
  /** What was made of the columns that are kept. */
  readings: ColumnReading[]
  choices: ImportChoices
  /** The first rows, as they stand in the file. */
  sample: string[][]
  counts: {
    rows: number
    names: number
    isNew: number
    known: number
    fresh: number
    duplicates: number
    subdomains: number
    /** Public suffixes such as `gov.uk`, which may be no sites. */
    suffixes: number
    invalid: number
  }
  tlds: { tld: string; names: number }[]
  invalid: { row: number; input: string; fault: string; detail: string }[]
  /** `of` is the first row of the name; a row that differs has another value in some column. */
  duplicates: { row: number; input: string; of: number; differs: boolean }[]
  /** Batches of the same names. */
  existing: BatchSummary[]
}

/** What would happen, in numbers. Times are UTC milliseconds. */
export interface Arithmetic {
  names: number
  leftOut: number
  fresh: number
  requests: number
  /** What batches may send now: allowance less reserve less what was sent. */
  leftNow: number
  allowance: number
  reserve: number
  /** Requests a day that the watchlists take of it. */
  watchlists: number
  /** Requests of the batches in line before this one. */
  ahead: number
  endsAt: number | null
  now: number
}

export interface BatchPlan {
  triage: Triage
  order: TriageOrder
  options: BatchOptions
}

export type ImportAnswer =
  | { kind: 'preview'; preview: ImportPreview }
  | { kind: 'refused'; fault: Fault }
  | { kind: 'none' }

/** A cell that does not fit its column. */
export interface Misfit {
  row: number
  domain: string
  text: string
}

/** The list that is being looked at, and how far the person had come: kept over a reload and over a crash. */
export interface HeldImport {
  preview: ImportPreview
  /** What the page keeps, as it gave it; null before it gave something. */
  draft: string | null
}
