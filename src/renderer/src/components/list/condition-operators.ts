import type { Column } from '../../../../shared/columns/column.ts'
import { TYPE_RULES } from '../../../../shared/columns/column.ts'
import type { Condition, Filter, MissingKind } from '../../../../shared/filter/filter.ts'
import type { Word } from '../../../../shared/locales/catalogue.ts'

/** A condition or its opposite: what one chip edits. */
export type ConditionPart = Condition | { op: 'not'; of: Condition }

/** What a person chooses first: how the column is asked. Each has one form among the conditions. */
const OPERATORS = [
  'one-of',
  'none-of',
  'all-of',
  'contains',
  'not-contains',
  'exactly',
  'starts',
  'ends',
  'range',
  'last',
  'has-value',
  'has-no-value',
  'not-provided',
  'lookup-failed',
  'not-looked-up',
  'unreadable',
] as const
export type Operator = (typeof OPERATORS)[number]

export const operatorWord = (operator: Operator): Word => `operator.${operator}`

const MISSING: Partial<Record<Operator, MissingKind>> = {
  'has-no-value': 'any',
  'not-provided': 'not-provided',
  'lookup-failed': 'lookup-failed',
  'not-looked-up': 'not-looked-up',
  unreadable: 'unreadable',
}

/** True for a part that a chip can edit by itself. */
export const isConditionPart = (part: Filter): part is ConditionPart =>
  part.op !== 'and' && part.op !== 'or' && (part.op !== 'not' || isCondition(part.of))

const isCondition = (part: Filter): part is Condition => part.op !== 'and' && part.op !== 'or' && part.op !== 'not'

/** How a column may be asked, the usual way first. */
export function operatorsOf(column: Column): Operator[] {
  const { operators } = TYPE_RULES[column.type]
  const isText = column.type === 'text' || column.type === 'link'
  const isDay = column.type === 'date' || column.type === 'moment'
  return [
    ...(operators.includes('order') ? (['range'] as const) : []),
    ...(isDay ? (['last'] as const) : []),
    ...(isText ? (['contains', 'not-contains', 'exactly', 'starts', 'ends'] as const) : []),
    ...(operators.includes('one-of') && !isText && !operators.includes('order')
      ? (['one-of', 'none-of'] as const)
      : []),
    ...(column.type === 'grade' ? (['one-of', 'none-of'] as const) : []),
    ...(operators.includes('all-of') && column.id !== 'batch' ? (['all-of'] as const) : []),
    ...(column.type === 'choice' && column.id !== 'outcome' ? (['contains'] as const) : []),
    ...missingOperators(column),
  ]
}

function missingOperators({ id, origin }: Column): Operator[] {
  if (id === 'name' || id === 'when' || id === 'outcome' || id === 'lookups' || id === 'changes' || id === 'archived')
    return []
  const either: Operator[] = ['has-value', 'has-no-value']
  return origin === 'field' && !id.startsWith('name.')
    ? [...either, 'not-provided', 'lookup-failed', 'not-looked-up', 'unreadable']
    : either
}

/** The operator of a part; null where it is none that is offered. */
export function operatorOf(part: ConditionPart): Operator | null {
  const denied = part.op === 'not'
  const condition = denied ? part.of : part
  switch (condition.op) {
    case 'is':
      return denied ? 'none-of' : 'one-of'
    case 'all':
      return denied ? null : 'all-of'
    case 'contains':
      return denied ? 'not-contains' : 'contains'
    case 'starts':
    case 'ends':
      return denied ? null : condition.op
    case 'missing':
      if (denied) return condition.kind === 'any' ? 'has-value' : null
      return OPERATORS.find((one) => MISSING[one] === condition.kind) ?? null
    case '>=':
      return denied ? null : typeof condition.value === 'object' && condition.value.ago > 0 ? 'last' : 'range'
    case '<=':
    case 'between':
      return denied ? null : 'range'
    default:
      return null
  }
}

/** The whole part of an operator that needs nothing more; null for the others. */
export function partOf(column: string, operator: Operator): ConditionPart | null {
  if (operator === 'has-value') return { op: 'not', of: { op: 'missing', column, kind: 'any' } }
  const kind = MISSING[operator]
  return kind ? { op: 'missing', column, kind } : null
}
