import { type Field, FIELDS } from '../fields.ts'
import { VALUE_RULES } from '../values/value-rules.ts'

/** The fields whose figures the service counts: what is worked out of others moves with these. */
export const driftingFields = (): readonly Field[] =>
  FIELDS.filter(({ path, mirrors, type }) => path !== null && mirrors === null && VALUE_RULES[type].numeric)

/** The least step of a field that is looked at as one that all domains made: no less than its scale shows at all. */
export function leastStepOf({ smallest, scale }: Pick<Field, 'smallest' | 'scale'>): number {
  if (smallest.by === 'absolute' && smallest.amount > 0) return smallest.amount
  const unit = scale === null ? 1 : Math.min(Math.abs(scale.from), Math.abs(scale.to))
  return unit > 0 ? unit : 1
}
