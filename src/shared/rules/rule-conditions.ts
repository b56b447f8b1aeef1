import type { Column } from '../columns/column.ts'
import { isOfPerson } from '../list.ts'
import { VALUE_RULES } from '../values/value-rules.ts'
import type { RuleBody, RuleCondition } from './rules.ts'

/** What conditions ask of a column. */
type Ruled = Pick<Column, 'id' | 'type' | 'mirrors'>

/** The conditions that make sense for a column, in the order in which they are offered; null is the domain as a whole. */
export function conditionKinds(column: Ruled | null): RuleCondition['kind'][] {
  if (column === null) return ['not-found', 'joins', 'leaves']
  // An age grows of itself: only a bound says something.
  if (column.mirrors !== null) return ['crosses']
  if (VALUE_RULES[column.type].numeric) return ['changes', 'moves', 'crosses']
  if (column.type === 'grade') return ['changes', 'grade', 'becomes', 'stops-being']
  // A date of the person's own is one to be reminded of.
  if (column.type === 'date') return isOfPerson(column.id) ? ['remind', 'within', 'changes'] : ['changes', 'within']
  return column.type === 'any' ? ['changes'] : ['changes', 'becomes', 'stops-being']
}

/** True when a rule's condition fits its column, which may have got another type since. */
export const fitsColumn = ({ condition }: Pick<RuleBody, 'condition'>, column: Ruled | null): boolean =>
  conditionKinds(column).includes(condition.kind)
