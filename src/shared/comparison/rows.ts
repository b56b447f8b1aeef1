import { directionOf, sameValue } from '../values/compare-values.ts'
import type { Column } from '../columns/column.ts'
import type { Json } from '../service/record.ts'
import { type Bar, barsOf } from './bars.ts'
import { columnKey, type ComparedColumn, type ComparedValue } from './columns.ts'
import { type Comparison, OWN_THEN } from './comparison.ts'
import { type Difference, differenceOf } from './difference.ts'
import { shownFields } from './shown-fields.ts'

export interface ComparedCell {
  cell: ComparedValue
  mark: 'best' | 'worst' | null
  /** How far it is from the baseline's. Null without a baseline, on the baseline itself, and where one of the two has no value. */
  distance: Difference | null
  /** Its part of the row's bars; null where there is none. */
  bar: Bar | null
}

/** One field across all columns. */
export interface ComparedRow {
  column: Column
  cells: ComparedCell[]
  /** The bars of this row are logarithmic, because its values are too far apart for one length to show them. */
  logarithmic: boolean
  /** Every column has the same value. */
  equal: boolean
  /** No column has a value. */
  empty: boolean
}

type RowOptions = Pick<Comparison, 'fields' | 'baseline' | 'hideEqual' | 'hideEmpty'>

/** The rows of the table: each field that is shown, with its marks, distances and bars. */
export function rowsOf(
  columns: readonly ComparedColumn[],
  options: RowOptions,
  person: readonly Column[] = [],
): ComparedRow[] {
  return shownFields(options, person)
    .map((entry) => rowOf(entry, columns, options.baseline))
    .filter((row) => !(options.hideEqual && row.equal) && !(options.hideEmpty && row.empty))
}

/** One field across all columns. */
export function rowOf(entry: Column, columns: readonly ComparedColumn[], baseline: string | null): ComparedRow {
  const cells = columns.map((column): ComparedValue => column.cells[entry.id] ?? missing(entry))
  const values = cells.flatMap((cell) => (cell.state === 'value' ? [cell.value] : []))
  const { bars, logarithmic } = barsOf(entry, cells)
  const [first] = values
  return {
    column: entry,
    logarithmic,
    equal:
      columns.length > 1 &&
      first !== undefined &&
      values.length === cells.length &&
      values.every((value) => sameValue(entry, first, value)),
    empty: values.length === 0,
    cells: cells.map((cell, at) => ({
      cell,
      mark: markOf(entry, cell, values),
      distance: distanceFrom(entry, columns, at, baseline),
      bar: bars[at] ?? null,
    })),
  }
}

/** A column without a cell: what was deleted has none anywhere. */
const missing = ({ gone }: Column): ComparedValue => ({ state: gone ? 'column-gone' : 'not-looked-up' })

/** What nobody buys a domain for, however it compares: how its name is written, and how old what is known of it is. */
const isTrivia = ({ id, field }: Column): boolean => field?.group === 'name' || id === 'age'

/**
 * Best is what nothing is better than, worst what nothing is worse than; where nothing is better than anything, neither: a
 * label has no order.
 */
function markOf(entry: Column, cell: ComparedValue, values: readonly Json[]): ComparedCell['mark'] {
  if (cell.state !== 'value' || entry.better === 'none' || isTrivia(entry)) return null
  const directions = values.map((value) => directionOf(entry, value, cell.value))
  const better = directions.includes('better')
  const worse = directions.includes('worse')
  return better === worse ? null : better ? 'best' : 'worst'
}

/** The place of the column that a column is held against, or -1. */
function baselineAt(columns: readonly ComparedColumn[], at: number, baseline: string | null): number {
  const column = columns[at]
  if (!column || baseline === null) return -1
  const key = baseline === OWN_THEN ? columnKey(column.name.ascii, 'then') : baseline
  return key === column.key ? -1 : columns.findIndex((one) => one.key === key)
}

function distanceFrom(
  entry: Column,
  columns: readonly ComparedColumn[],
  at: number,
  baseline: string | null,
): Difference | null {
  const base = columns[baselineAt(columns, at, baseline)]?.cells[entry.id]
  const cell = columns[at]?.cells[entry.id]
  if (base?.state !== 'value' || cell?.state !== 'value') return null
  return differenceOf(entry, base, cell)
}
