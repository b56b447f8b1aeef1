import type { Column } from '../columns/column.ts'
import type { NameFacts } from '../fields.ts'
import type { AbsenceKind } from '../formulas/values.ts'
import type { Cell } from '../list.ts'
import type { Outcome } from '../service/outcome.ts'
import type { OwnField, OwnValue } from '../watchlists/watchlist.ts'
import type { Comparison } from './comparison.ts'

/** A cell of a comparison: one of a record, or that a formula has no value and why. */
export type ComparedValue = Cell | { state: Exclude<AbsenceKind, Cell['state']> }

/** What the library knows of a domain at a moment: the record, and the lookup it comes from. Times are UTC milliseconds. */
export interface StoredColumn {
  name: NameFacts
  /** The latest lookup up to the moment, whatever came of it. */
  latest: { id: number; outcome: Outcome; at: number } | null
  /** The lookup whose record is shown: the latest found one up to the moment. */
  found: { id: number; at: number } | null
  /** The latest answer is older than a fresh one may be, or there is none. */
  stale: boolean
  /** One for each field of the catalogue, each own field and each formula. */
  cells: Record<string, ComparedValue>
}

/** What is stored for the names of a comparison, in their order. `earlier` is empty unless two moments are compared. */
export interface ComparisonRecords {
  earlier: StoredColumn[]
  later: StoredColumn[]
  /** The fields that the person has defined. */
  ownFields: OwnField[]
  /** Own fields and formulas, as they are compared. */
  person: Column[]
  /** What was entered in them about these domains, by ASCII name and field. */
  own: Record<string, Record<number, OwnValue>>
  /** The library's own time. */
  readAt: number
}

export type Moment = 'then' | 'now'

/** One column of the table. */
export interface ComparedColumn extends StoredColumn {
  key: string
  /** Which of the two moments it shows; null where only one is compared. */
  moment: Moment | null
}

/** The key of a column, by which a baseline is remembered. A name holds no space. */
export function columnKey(ascii: string, moment: Moment | null): string {
  return moment === null ? ascii : `${ascii} ${moment}`
}

/**
 * The columns of a comparison in order: each domain once, or its two moments side by side. Names without a record read
 * yet are left out.
 */
export function columnsOf(
  { mode, names }: Pick<Comparison, 'mode' | 'names'>,
  records: ComparisonRecords,
): ComparedColumn[] {
  const at = (columns: readonly StoredColumn[], ascii: string, moment: Moment | null): ComparedColumn[] => {
    const stored = columns.find((one) => one.name.ascii === ascii)
    return stored ? [{ ...stored, key: columnKey(ascii, moment), moment }] : []
  }
  return names.flatMap((name) =>
    mode === 'side-by-side'
      ? at(records.later, name, null)
      : [...at(records.earlier, name, 'then'), ...at(records.later, name, 'now')],
  )
}
