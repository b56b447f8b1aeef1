import type { Missing } from '../../../shared/analysis.ts'
import { type FormulaValues, kindAt } from './formula-values.ts'
import { hasRow } from './unreadable-rows.ts'
import { type ColumnView, FAILED, type NumberView, type TextView } from './column-view.ts'

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

const noneMissing = (): Missing => ({ 'not-looked-up': 0, 'lookup-failed': 0, 'not-provided': 0, unreadable: 0 })

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

/**
 * Counts rows without a value by the reason, as the cells of a row tell it (`lists/cells.ts`).
 */
export function missingOf(view: ColumnView, rows: Int32Array, isMissing: (at: number) => boolean): Missing {
  if (view.formula !== null) return missingOfFormula(view.formula, rows, isMissing)
  const { rowIds, outcomes, needsLookup, unreadable } = view
  const missing = noneMissing()
  for (let at = 0; at < rows.length; at += 1) {
    if (!isMissing(at)) continue
    const row = rows[at] as number
    const id = rowIds === null ? row : (rowIds[row] as number)
    if (id === 0 && needsLookup) missing['not-looked-up'] += 1
    else if (id !== 0 && outcomes !== null && FAILED[outcomes[id] as number] && !isOfName(view))
      missing['lookup-failed'] += 1
    else if (unreadable !== null && hasRow(unreadable, id)) missing.unreadable += 1
    else missing['not-provided'] += 1
  }
  return missing
}

/** Fields of the name are known without a record. */
const isOfName = ({ column }: ColumnView): boolean => column.field?.group === 'name'
