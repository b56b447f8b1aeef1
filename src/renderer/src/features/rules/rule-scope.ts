import type { RuleScope } from '../../../../shared/rules/rules.ts'

/** False for a rule whose lists, labels or domains are still to be chosen: it would watch nothing. */
export const isScoped = (scope: RuleScope): boolean =>
  scope.of === 'all' || (scope.of === 'domains' ? scope.names.length > 0 : scope.ids.length > 0)
