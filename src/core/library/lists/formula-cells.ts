import type { Column } from '../../../shared/columns/column.ts'
import { columnNodes } from '../../../shared/formulas/formula.ts'
import type { ResolvedFormula } from '../../../shared/formulas/resolve-formulas.ts'
import { absence, dayOfMoment, type FormulaValue, formulaValue } from '../../../shared/formulas/values.ts'
import { formulaOf, type ListRow, ownFieldOf, type SubjectFacts } from '../../../shared/list.ts'
import type { ReadableDb } from '../file/database.ts'
import { libraryColumns, resolvedFormulas } from '../saved/formulas.ts'

/** Formulas that rows are to show, with those that they rest on. */
export class FormulaCells {
  /** The columns that they rest on, beside other formulas. */
  readonly below: readonly string[]
  readonly #asked: readonly string[]
  /** In an order in which each comes after those that it rests on. */
  readonly #formulas: readonly ResolvedFormula[]
  readonly #columns: ReadonlyMap<string, Column>
  readonly #today: number

  private constructor(asked: readonly string[], formulas: readonly ResolvedFormula[], columns: Column[], now: number) {
    this.#asked = asked
    this.#formulas = formulas
    this.#columns = new Map(columns.map((column) => [column.id, column]))
    this.#today = dayOfMoment(now)
    this.below = [...new Set(formulas.flatMap(({ restsOn }) => [...restsOn]))]
  }

  /** The formulas among some columns; null without any. A formula that was deleted has no value. */
  static among(db: ReadableDb, columns: readonly string[], now: number): FormulaCells | null {
    const asked = columns.filter((id) => formulaOf(id) !== null)
    if (asked.length === 0) return null
    const all = resolvedFormulas(db)
    const needed = new Set(asked)
    for (const { column, node } of all.toReversed())
      if (needed.has(column.id) && node !== null) for (const one of columnNodes(node)) needed.add(one.column)
    return new FormulaCells(
      asked,
      all.filter(({ column }) => needed.has(column.id)),
      libraryColumns(db),
      now,
    )
  }

  /** Their values in a row whose cells hold the fields below. */
  of(row: ListRow, facts: SubjectFacts | null): Record<string, FormulaValue> {
    const values = new Map<string, FormulaValue>()
    const valueIn = (id: string): FormulaValue => {
      const known = values.get(id)
      if (known !== undefined) return known
      const column = this.#columns.get(id)
      const value = column ? valueBelow(column, row, facts) : absence('column-gone')
      values.set(id, value)
      return value
    }
    for (const { column, evaluate } of this.#formulas) values.set(column.id, evaluate(valueIn, this.#today))
    return Object.fromEntries(this.#asked.map((id) => [id, values.get(id) ?? absence('column-gone')]))
  }
}

/** The value of a column that is no formula, as formulas take it. */
export function valueBelow(column: Column, row: ListRow, facts: SubjectFacts | null): FormulaValue {
  const own = ownFieldOf(column.id)
  if (own !== null) return formulaValue(column.type, facts?.own[own])
  if (column.field) {
    const cell = row.cells[column.id]
    if (cell === undefined) return absence('not-provided')
    return cell.state === 'value' ? formulaValue(column.type, cell.value) : absence(cell.state)
  }
  if (row.outcome === null && OF_LOOKUP.has(column.id)) return absence('not-looked-up')
  return formulaValue(column.type, factOf(column.id, row, facts))
}

const OF_LOOKUP: ReadonlySet<string> = new Set(['when', 'outcome', 'status', 'duration'])

function factOf(id: string, row: ListRow, facts: SubjectFacts | null): string | number | boolean | null {
  switch (id) {
    case 'name':
      return row.unicode
    case 'when':
      return row.when
    case 'outcome':
      return row.outcome
    case 'status':
      return row.status
    case 'duration':
      return row.durationMs
    case 'lookups':
      return row.lookups
    case 'changes':
      return facts?.unseen ?? 0
    case 'note':
      return facts?.note || null
    case 'archived':
      return facts?.archived ?? false
    default:
      return null
  }
}
