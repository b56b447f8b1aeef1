import type { Column } from '../../../../shared/columns/column.ts'
import { labelText } from '../../../../shared/columns/column-words.ts'
import { useColumnOf } from '../../api/comparable-columns.ts'
import { numberFormat } from '../../../../shared/formats/intl.ts'
import type { PersonFormat } from '../../../../shared/formats/person-format.ts'
import type { RuleBody, RuleCondition } from '../../../../shared/rules/rules.ts'
import { useLabels, useReadyState, useWatchlists } from '../../api/queries.ts'
import { useWords } from '../../locales/words.ts'

/** A rule in words: "Visitors per day moves by 25% in 30 days". */
export function useRuleText(): (rule: Pick<RuleBody, 'field' | 'condition' | 'scope'>) => string {
  const t = useWords()
  const { format } = useReadyState()
  const columnOf = useColumnOf()
  const number = (value: number): string => numberFormat(format, { maximumFractionDigits: 6 }).format(value)
  return ({ field: fieldId, condition }) => {
    const column = fieldId === null ? null : columnOf(fieldId)
    const what = column ? labelText(column.label, t) : t('rule.column-gone')
    return conditionText(condition, what, t, number, column)
  }
}

const percentOf = (by: number, format: PersonFormat): string =>
  numberFormat(format, { style: 'percent', maximumFractionDigits: 6 }).format(by / 100)

function conditionText(
  condition: RuleCondition,
  what: string,
  t: ReturnType<typeof useWords>,
  number: (value: number) => string,
  column: Column | null,
): string {
  if (condition.kind === 'not-found' || condition.kind === 'joins' || condition.kind === 'leaves')
    return t(`rule.text.${condition.kind}`)
  if (condition.kind === 'changes') return t('rule.text.changes', { what })
  if (condition.kind === 'grade') return t(`rule.text.grade-${condition.way}`, { what })
  if (condition.kind === 'crosses')
    return t(`rule.text.crosses-${condition.way}`, { what, value: number(condition.value) })
  if (condition.kind === 'moves') {
    const by = condition.as === 'percent' ? percentOf(condition.by, t.format) : number(condition.by)
    return t(`rule.text.${condition.way}`, {
      what,
      by,
      window:
        condition.window === 'last-look'
          ? t('rule.window.last-look')
          : t('rule.window.days', { count: condition.window }),
    })
  }
  if (condition.kind === 'remind') {
    const { days } = condition
    return days === 0
      ? t('rule.text.remind-on', { what })
      : t(`rule.text.remind-${days > 0 ? 'before' : 'after'}`, { what, count: Math.abs(days) })
  }
  if (condition.kind === 'within') return t('rule.text.within', { what, count: condition.days })
  const value = typeof condition.value === 'boolean' ? t(condition.value ? 'flag.yes' : 'flag.no') : condition.value
  // "Reachable becomes no" is what a flag says; a label says its own word.
  return t(`rule.text.${condition.kind}`, {
    what,
    value: column?.type === 'flag' ? value.toLowerCase() : value,
  })
}

/** What a rule watches in words: a reminder of all domains asks for no watchlist. */
export function useScopeText(): (rule: Pick<RuleBody, 'scope' | 'condition'>) => string {
  const t = useWords()
  const lists = useWatchlists().data ?? []
  const labels = useLabels().data ?? []
  return ({ scope, condition }) => {
    if (scope.of === 'all') return t(condition.kind === 'remind' ? 'rule.scope.all-dated' : 'rule.scope.all')
    if (scope.of === 'domains')
      return scope.names.length === 1
        ? (scope.names[0] ?? '')
        : t('rule.scope.domains-count', { count: scope.names.length })
    const known = scope.of === 'lists' ? lists : labels
    return (
      scope.ids.map((id) => known.find((one) => one.id === id)?.name ?? t('rule.scope.gone')).join(', ') ||
      t('rule.scope.none')
    )
  }
}
