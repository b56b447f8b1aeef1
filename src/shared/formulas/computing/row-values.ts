import { factOf, isFactId } from '../../columns/facts.ts'
import type { Column } from '../../columns/column.ts'
import type { Field } from '../../fields.ts'
import { type Cell, ownFieldOf } from '../../list.ts'
import type { Json } from '../../service/record.ts'
import type { OwnValue } from '../../watchlists/watchlist.ts'
import type { ResolvedFormula } from '../resolve-formulas.ts'
import { absence, type FormulaValue, formulaValue } from '../values.ts'

/** What is known of a row in which formulas are computed. */
export interface FormulaRow {
  isLookedUp: boolean
  /** What a field holds in it. */
  cell: (field: Field) => Cell
  /** What the person has entered about the domain, by the field's id. */
  own: Readonly<Record<number, OwnValue>>
  /** The value of a column that is neither a field nor an own field; undefined for none. */
  fact: (columnId: string) => Json | undefined
  /** How much a figure has changed, by the id of such a column. */
  change: (columnId: string) => FormulaValue
}

/** The columns of a library, and those of them that are computed. */
export interface ComputedColumns {
  columns: ReadonlyMap<string, Column>
  formulas: ReadonlyMap<string, ResolvedFormula>
}

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

function heldValue({ id, type, field, origin }: Column, row: FormulaRow): FormulaValue {
  const { isLookedUp, cell, own, fact } = row
  if (origin === 'change') return row.change(id)
  const ownField = ownFieldOf(id)
  if (ownField !== null) return formulaValue(type, own[ownField])
  if (field === null) {
    const ofLookup = isFactId(id) && factOf(id).ofLookup === true
    return ofLookup && !isLookedUp ? absence('not-looked-up') : formulaValue(type, fact(id))
  }
  const held = cell(field)
  return held.state === 'value' ? formulaValue(type, held.value) : absence(held.state)
}
