import type { Missing } from '../../../shared/analysis/analysis.ts'
import { ABSENCES } from '../../../shared/values/absence.ts'
import { type FormulaValues, kindAt } from './formulas/formula-values.ts'
import { hasRow } from './unreadable-rows.ts'
import { type ColumnView, NO_RECORD_BY_CODE, type NumberView, type TextView } from './column-view.ts'

/** The numbers that rows have, NaN for none; written into an array of their length when there is one to use again. */
export function numbersOf(
  { values: { values }, rowIds, otherwise, today }: NumberView,
  rows: Int32Array,
  found: Float64Array = new Float64Array(rows.length),
): Float64Array {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    const id = rowIds === null ? row : (rowIds[row] as number)
    found[at] = id === 0 ? otherwise : (values[id] as number)
  }
  if (today !== null) for (let at = 0; at < found.length; at += 1) found[at] = today - (found[at] as number)
  return found
}

/** The places of the words that rows have, -1 for none. */
export function codesOf({ values: { codes }, rowIds }: TextView, rows: Int32Array): Int32Array {
  const found = new Int32Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number
    found[at] = codes[rowIds === null ? row : (rowIds[row] as number)] as number
  }
  return found
}

const noneMissing = (): Missing => ({ ...Object.fromEntries(ABSENCES.map((kind) => [kind, 0])) }) as Missing

/** The values of formulas know by themselves why they are not there. */
function missingOfFormula({ absent }: FormulaValues, rows: Int32Array, isMissing: (at: number) => boolean): Missing {
  const missing = noneMissing()
  for (let at = 0; at < rows.length; at += 1) {
    if (!isMissing(at)) continue
    const kind = kindAt(absent, rows[at] as number)
    missing[kind] = (missing[kind] ?? 0) + 1
  }
  return missing
}

/** Counts rows without a value by the reason. */
export function missingOf(view: ColumnView, rows: Int32Array, isMissing: (at: number) => boolean): Missing {
  if (view.formula !== null) return missingOfFormula(view.formula, rows, isMissing)
  const why = whyMissing(view)
  const missing = noneMissing()
  for (let at = 0; at < rows.length; at += 1) if (isMissing(at)) missing[why(rows[at] as number)] += 1
  return missing
}

/** Why a row has no value in a column that is no formula, as `lookups/cells.ts` tells it. */
export function whyMissing(view: ColumnView): (row: number) => (typeof ABSENCES)[number] {
  const { rowIds, outcomes, needsLookup, column, unreadable } = view
  // Fields of the name are known without a record.
  const noRecord = column.field?.group === 'name' ? null : outcomes
  return (row) => {
    const id = rowIds === null ? row : (rowIds[row] as number)
    if (id === 0) return needsLookup ? 'not-looked-up' : 'not-provided'
    const without = noRecord === null ? null : NO_RECORD_BY_CODE[noRecord[id] as number]
    return without ?? (unreadable !== null && hasRow(unreadable, id) ? 'unreadable' : 'not-provided')
  }
}
