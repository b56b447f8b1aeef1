import type { Measured } from '../columns/measured.ts'
import { VALUE_RULES } from '../values/value-rules.ts'
import type { RuleBody, RuleCondition } from './rules.ts'

/** The conditions that make sense for a column, in the order in which they are offered; null is the domain as a whole. */
export function conditionKinds(measured: Measured | null): RuleCondition['kind'][] {
  if (measured === null) return ['not-found', 'joins', 'leaves']
  // An age grows of itself: only a bound says something.
  if (measured.mirrors !== null) return ['crosses']
  if (VALUE_RULES[measured.kind].numeric) return ['changes', 'moves', 'crosses']
  if (measured.kind === 'grade') return ['changes', 'grade', 'becomes', 'stops-being']
  // A date of the person's own is one to be reminded of.
  if (measured.kind === 'date')
    return measured.name === undefined ? ['changes', 'within'] : ['remind', 'within', 'changes']
  return measured.kind === 'any' ? ['changes'] : ['changes', 'becomes', 'stops-being']
}

/** True when a rule's condition fits its column, which may have got another type since. */
export const fitsColumn = ({ condition }: Pick<RuleBody, 'condition'>, measured: Measured | null): boolean =>
  conditionKinds(measured).includes(condition.kind)
