import { kindOf } from '../../../../../shared/filter/column-rules.ts'
import { assertNever } from '../../../../../shared/assert-never.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import { factOf, isFactId } from '../../../../../shared/columns/facts.ts'
import { TYPE_RULES } from '../../../../../shared/values/value-type.ts'
import type { Bound, Condition, Filter, FilterValue, MissingKind } from '../../../../../shared/filter/filter.ts'
import type { ListName } from '../../../../../shared/list.ts'
import type { Word } from '../../../../../shared/locales/catalogue.ts'

/** A condition or its opposite: what one chip edits. */
export type ConditionPart = Condition | { op: 'not'; of: Condition }

const TEXT_OPERATORS = [
  'contains',
  'not-contains',
  'exactly',
  'not-exactly',
  'starts',
  'not-starts',
  'ends',
  'not-ends',
] as const

/** What a person chooses first: how the column is asked. Each has one form among the conditions. */
const OPERATORS = [
  'one-of',
  'none-of',
  'all-of',
  ...TEXT_OPERATORS,
  'range',
  'equals',
  'not-equals',
  'less',
  'more',
  'last',
  'next',
  'has-value',
  'has-no-value',
  'not-provided',
  'not-in-database',
  'lookup-failed',
  'not-looked-up',
  'unreadable',
  'divided-by-zero',
  'out-of-range',
  'column-gone',
  'formula-mistake',
] as const
export type Operator = (typeof OPERATORS)[number]

/** One condition that is edited: the column that is asked, how, and the part it has come to. */
export interface ConditionEdit {
  list: ListName
  column: Column
  part: ConditionPart | null
  operator: Operator
  onChange: (part: Filter | null) => void
}

const isDay = ({ type }: Column): boolean => type === 'date' || type === 'moment'
const isText = (column: Column): boolean => kindOf(column) === 'text'
/** Numbers and dates: they have bounds that are typed. */
const isMeasured = (column: Column): boolean =>
  column.type !== 'grade' && TYPE_RULES[column.type].operators.includes('order')

/** What an operator is called: days are before and after, numbers less and more. */
export function operatorWord(operator: Operator, column: Column): Word {
  if (operator === 'less' && isDay(column)) return 'operator.before'
  if (operator === 'more' && isDay(column)) return 'operator.after'
  return `operator.${operator}`
}

const MISSING: Partial<Record<Operator, MissingKind>> = {
  'has-no-value': 'any',
  'not-provided': 'not-provided',
  'not-in-database': 'not-in-database',
  'lookup-failed': 'lookup-failed',
  'not-looked-up': 'not-looked-up',
  unreadable: 'unreadable',
  'divided-by-zero': 'divided-by-zero',
  'out-of-range': 'out-of-range',
  'column-gone': 'column-gone',
  'formula-mistake': 'formula-mistake',
}

const isConditionPart = (part: Filter): part is ConditionPart =>
  part.op !== 'and' && part.op !== 'or' && (part.op !== 'not' || isCondition(part.of))

const isCondition = (part: Filter): part is Condition => part.op !== 'and' && part.op !== 'or' && part.op !== 'not'

/** How a column may be asked, the usual way first. */
export function operatorsOf(column: Column): Operator[] {
  const { operators } = TYPE_RULES[column.type]
  const severalValues: Operator[] = ['one-of', 'none-of']
  const bounds: Operator[] = [
    'range',
    ...(isDay(column) ? (['last'] as const) : []),
    ...(column.type === 'date' ? (['next'] as const) : []),
  ]
  const single: Operator[] = column.type === 'moment' ? ['less', 'more'] : ['equals', 'not-equals', 'less', 'more']
  return [
    ...(operators.includes('order') ? bounds : []),
    ...(isMeasured(column) ? single : []),
    ...(isText(column) ? TEXT_OPERATORS : []),
    ...(operators.includes('one-of') && !isDay(column) ? severalValues : []),
    ...(operators.includes('all-of') && column.id !== 'batch' ? (['all-of'] as const) : []),
    ...(kindOf(column) === 'choice' && column.id !== 'outcome' ? TEXT_OPERATORS.filter((one) => !EXACT.has(one)) : []),
    ...missingOperators(column),
  ]
}

const EXACT: ReadonlySet<Operator> = new Set<Operator>(['exactly', 'not-exactly'])

function missingOperators({ id, origin, field }: Column): Operator[] {
  if (isFactId(id) && factOf(id).always) return []
  const either: Operator[] = ['has-value', 'has-no-value']
  const ofRecord: Operator[] = [
    ...either,
    'not-provided',
    'not-in-database',
    'lookup-failed',
    'not-looked-up',
    'unreadable',
  ]
  if (origin === 'formula') return [...ofRecord, 'divided-by-zero', 'out-of-range', 'column-gone', 'formula-mistake']
  return field !== null && field.group !== 'name' ? ofRecord : either
}

/** The operator of a part on its column; null where it is none that is offered. */
export function operatorOf(part: ConditionPart, column: Column): Operator | null {
  const denied = part.op === 'not'
  const condition = denied ? part.of : part
  switch (condition.op) {
    case 'is':
      return equalityOf(condition.values.length === 1, denied, column)
    case 'contains':
    case 'starts':
    case 'ends':
      return denied ? `not-${condition.op}` : condition.op
    case 'missing':
      if (denied) return condition.kind === 'any' ? 'has-value' : null
      return OPERATORS.find((one) => MISSING[one] === condition.kind) ?? null
    case 'words':
      return null
    default:
      // What else is denied has no word of its own: it stands in a group of which none may hold.
      return denied ? null : orderOf(condition)
  }
}

function equalityOf(single: boolean, denied: boolean, column: Column): Operator {
  if (single && isText(column)) return denied ? 'not-exactly' : 'exactly'
  if (single && isMeasured(column) && column.type !== 'moment') return denied ? 'not-equals' : 'equals'
  return denied ? 'none-of' : 'one-of'
}

type Ordered = Exclude<Condition, { op: 'is' | 'contains' | 'starts' | 'ends' | 'missing' | 'words' }>

function orderOf(condition: Ordered): Operator {
  switch (condition.op) {
    case 'all':
      return 'all-of'
    case '<':
      return 'less'
    case '>':
      return 'more'
    case '>=':
      return typeof condition.value === 'object' && condition.value.ago > 0 ? 'last' : 'range'
    case '<=':
      return 'range'
    case 'between':
      return isAhead(condition) ? 'next' : 'range'
    default:
      return assertNever(condition)
  }
}

/** True for a range from today on to a day that is told from today on. */
const isAhead = ({ from, to }: Extract<Condition, { op: 'between' }>): boolean =>
  typeof from === 'object' && from.ago === 0 && typeof to === 'object' && to.ago < 0

/** True for a part that its operator and values edit whole; what is not is edited as a group. */
export const editsAlone = (part: Filter, column: Column | undefined): part is ConditionPart =>
  column !== undefined && isConditionPart(part) && operatorOf(part, column) !== null

/** The whole part of an operator that needs nothing more; null for the others. */
export function partOf(column: string, operator: Operator): ConditionPart | null {
  if (operator === 'has-value') return { op: 'not', of: { op: 'missing', column, kind: 'any' } }
  const kind = MISSING[operator]
  return kind ? { op: 'missing', column, kind } : null
}

const denied = (condition: Condition): ConditionPart => ({ op: 'not', of: condition })

/** What a text operator asks of a text; null for an operator that takes none. */
export function textPart(column: string, operator: Operator, text: string): ConditionPart | null {
  switch (operator) {
    case 'contains':
    case 'starts':
    case 'ends':
      return { op: operator, column, text }
    case 'not-contains':
      return denied({ op: 'contains', column, text })
    case 'not-starts':
      return denied({ op: 'starts', column, text })
    case 'not-ends':
      return denied({ op: 'ends', column, text })
    case 'exactly':
      return { op: 'is', column, values: [text] }
    case 'not-exactly':
      return denied({ op: 'is', column, values: [text] })
    default:
      return null
  }
}

/** What an operator asks of one number or day; null for an operator that takes no single one. */
export function boundPart(column: string, operator: Operator, bound: Bound): ConditionPart | null {
  if (operator === 'less') return { op: '<', column, value: bound }
  if (operator === 'more') return { op: '>', column, value: bound }
  // A day told from today on is no value that a row can have.
  if (typeof bound === 'object') return null
  return operator === 'equals' || operator === 'not-equals' ? valuesPart(column, operator, [bound]) : null
}

/** What an operator asks of several values; null for one that takes none, or another number of them. */
export function valuesPart(column: string, operator: Operator, values: FilterValue[]): ConditionPart | null {
  const is = { op: 'is', column, values } as const
  switch (operator) {
    case 'one-of':
      return is
    case 'none-of':
      return denied(is)
    case 'all-of':
      return { op: 'all', column, values }
    case 'equals':
      return values.length === 1 ? is : null
    case 'not-equals':
      return values.length === 1 ? denied(is) : null
    default:
      return null
  }
}
