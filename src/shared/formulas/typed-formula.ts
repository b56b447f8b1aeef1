import type { Column } from '../columns/column.ts'
import { type CheckedFormula, checkFormula } from './check-formula.ts'
import { FormulaColumns } from './formula-columns.ts'
import type { Mistake } from './language/mistakes.ts'
import { readFormula } from './language/read-formula.ts'
import { dependenciesOf, type ResolvedFormula } from './resolve-formulas.ts'
import { storedText } from './language/write-formula.ts'

/** A formula that was typed: what is known of it and what is stored, or what is wrong with it, in the order of its text. */
export type TypedFormula =
  | { ok: true; formula: CheckedFormula; text: string }
  | { ok: false; mistakes: readonly Mistake[] }

/**
 * Reads and checks what a person typed for a formula; `self` is the id of the one being changed, null for a new one. A column
 * that is gone is refused here, and a formula that has a mistake: what is saved anew has to be whole. Never throws.
 */
export function readTypedFormula(
  typed: string,
  self: number | null,
  columns: readonly Column[],
  formulas: readonly ResolvedFormula[],
): TypedFormula {
  const all = new FormulaColumns([...columns, ...formulas.map(({ column }) => column)])
  const read = readFormula(typed, all)
  if (!read.ok) return { ok: false, mistakes: [read.mistake] }
  const broken = new Set(formulas.filter((one) => one.broken).map(({ column }) => column.id))
  const checked = checkFormula(read.node, all, { self, restsOn: dependenciesOf(formulas), broken })
  const mistakes = [...checked.valueless, ...(checked.ok ? [] : checked.mistakes)]
  if (!checked.ok || mistakes.length > 0) return { ok: false, mistakes: mistakes.toSorted((a, b) => a.start - b.start) }
  return { ok: true, formula: checked.formula, text: storedText(read.node, all) }
}
