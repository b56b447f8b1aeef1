import type { ValueType } from '../values/value-type.ts'
import type { FormulaColumns } from './formula-columns.ts'
import { readStoredFormula } from './language/read-formula.ts'
import { formulaText } from './language/write-formula.ts'

/** A formula to begin with. Its words are `formula-example.<id>` (its name) and `formula-example-about.<id>`. */
interface FormulaExample {
  id: string
  /** What the person chooses a column of their own for, by the types it may have; its words are `formula-example-asks.<id>`. */
  asks: readonly ValueType[] | null
  /** As it is stored; `chosen` is the id of the chosen column, if one is asked for. */
  text(chosen: string): string
}

export const FORMULA_EXAMPLES = [
  {
    id: 'value-per-visitor',
    asks: null,
    text: () => '[value] / [visitors]',
  },
  {
    id: 'price-to-value',
    asks: ['money', 'number'],
    text: (chosen) => `[${chosen}] / [value]`,
  },
  {
    id: 'days-until',
    asks: ['date'],
    text: (chosen) => `days_until([${chosen}])`,
  },
] as const satisfies readonly FormulaExample[]

type Example = (typeof FORMULA_EXAMPLES)[number]
export type FormulaExampleId = Example['id']
/** The examples for which the person chooses a column. */
export type AskingExampleId = Exclude<Example, { asks: null }>['id']

/** An example as a person edits it, with the column that was chosen for what it asks. */
export function exampleText(id: FormulaExampleId, chosen: string, columns: FormulaColumns): string {
  const stored = FORMULA_EXAMPLES.find((one) => one.id === id)?.text(chosen) ?? ''
  const read = readStoredFormula(stored, columns)
  return read.ok ? formulaText(read.node, columns) : stored
}
