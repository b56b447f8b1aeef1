import type { Column } from '../columns/column.ts'
import type { FieldSource } from '../fields.ts'
import type { Json } from '../record.ts'
import type { OwnValue } from '../watchlist.ts'
import type { ResolvedFormula } from './resolve-formulas.ts'
import { type AbsenceKind, absence, type FormulaValue, formulaValue } from './values.ts'

/** What is known of a row in which formulas are computed. */
export interface FormulaRow {
  source: FieldSource
  /** Why the fields of the record have no value, where there is no record. */
  without: Extract<AbsenceKind, 'not-looked-up' | 'lookup-failed' | 'not-provided'>
  /** What the person has entered about the domain, by the field's id. */
  own: Readonly<Record<number, OwnValue>>
  /** The value of a column that is neither a field nor an own field; undefined for none. */
  fact: (columnId: string) => Json | undefined
}

/** The columns of a library, and those of them that are computed. */
export interface ComputedColumns {
  columns: ReadonlyMap<string, Column>
  formulas: ReadonlyMap<string, ResolvedFormula>
}

const OWN = 'own:'

/** The values of a row by the ids of columns, formulas included; each is computed when it is first asked for. */
export function rowValues(
  { columns, formulas }: ComputedColumns,
  row: FormulaRow,
  today: number,
): (columnId: string) => FormulaValue {
  const known = new Map<string, FormulaValue>()
  const valueAt = (id: string): FormulaValue => {
    const there = known.get(id)
    if (there !== undefined) return there
    const formula = formulas.get(id)
    const column = columns.get(id)
    const value = formula ? formula.evaluate(valueAt, today) : column ? heldValue(column, row) : absence('column-gone')
    known.set(id, value)
    return value
  }
  return valueAt
}

function heldValue({ id, type, field }: Column, { source, without, own, fact }: FormulaRow): FormulaValue {
  if (id.startsWith(OWN)) return formulaValue(type, own[Number(id.slice(OWN.length))])
  if (field === null) return formulaValue(type, fact(id))
  if (source.record === null && field.group !== 'name') return absence(without)
  const reading = field.read(source)
  return reading.state === 'value' ? formulaValue(type, reading.value) : absence(reading.state)
}
