import { cutText } from '../../../../shared/cut-text.ts'
import type { ResolvedFormula } from '../../../../shared/formulas/resolve-formulas.ts'

const MOST_NAMED = 5
const LONGEST_NAME = 40

/** The formulas that name a column themselves. */
const usersOf = (column: string, formulas: readonly ResolvedFormula[]): ResolvedFormula[] =>
  formulas.filter(({ names }) => names.includes(column))

/** Their names, as a message has room for them; empty when there are none. */
export function namesOfUsers(column: string, formulas: readonly ResolvedFormula[]): string {
  const names = usersOf(column, formulas).map(({ stored }) => cutText(stored.name, LONGEST_NAME))
  return [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ')
}
