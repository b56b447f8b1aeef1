import type { Rule, RuleBody, RuleScope } from '../../../../shared/rules/rules.ts'

/** The rule that already watches the same domains for the same thing, whatever it is called and however it tells; undefined for none. */
export function twinOf(body: RuleBody, id: number | null, rules: readonly Rule[]): Rule | undefined {
  const sense = senseOf(body)
  return rules.find((rule) => rule.id !== id && senseOf(rule) === sense)
}

const senseOf = ({ scope, field, condition, twoLooks }: RuleBody): string =>
  JSON.stringify([scopeOf(scope), field, Object.entries(condition).sort(), twoLooks])

function scopeOf(scope: RuleScope): unknown {
  if (scope.of === 'all') return scope.of
  return [scope.of, [...new Set<string | number>(scope.of === 'domains' ? scope.names : scope.ids)].sort()]
}
