import { assertNever } from '../assert-never.ts'
import type { Column } from '../columns/column.ts'
import type { ColumnNames } from './column-names.ts'
import { kindOf } from './column-rules.ts'
import type { Bound, Condition, FilterValue } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import { hasCommas } from './read-value.ts'
import { textValue, writeBound, writeValue } from './write-value.ts'

/** A condition that asks about a column. */
export type ColumnCondition = Exclude<Condition, { op: 'words' }>

type OrderOp = '<' | '<=' | '>' | '>='

const OF_AGE: Readonly<Record<OrderOp, OrderOp>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }
const MISSING = 'missing'

/** Writes conditions on columns, or their opposites. */
export function conditionWriter(
  language: FilterLanguage,
  names: ColumnNames,
): (condition: ColumnCondition, denied: boolean) => string {
  const columns = new Map(language.columns.map((column) => [column.id, column]))
  return (condition, denied) => {
    const column = columns.get(condition.column)
    const name = names.write(condition.column)
    const only = denied && condition.op === 'is' && condition.values.length === 1 && isNumber(column)
    if (only) return `${name}!=${values(condition.values, column, language)}`
    return (denied ? '-' : '') + name + conditionText(condition, column, language)
  }
}

const isNumber = (column: Column | undefined): boolean => column !== undefined && kindOf(column) === 'number'

function conditionText(condition: ColumnCondition, column: Column | undefined, language: FilterLanguage): string {
  const { format } = language
  switch (condition.op) {
    case 'is':
      return isOperator(condition.values, column) + values(condition.values, column, language)
    case 'all':
      return `:all${inBrackets(condition.values.map((value) => writeValue(value, column, language)))}`
    case 'contains':
    case 'starts':
    case 'ends':
      return `:${pattern(condition.op, textValue(condition.text, column), column)}`
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(condition.op, condition.value, column, language)
    case 'between':
      return `:${range(condition.from, condition.to, (bound) => writeBound(bound, column, format))}`
    case 'missing':
      return `:${condition.kind === 'any' ? MISSING : condition.kind}`
    default:
      return assertNever(condition)
  }
}

/** A colon is any of some values, but on texts a part of them. */
function isOperator(all: readonly FilterValue[], column: Column | undefined): string {
  const kind = column ? kindOf(column) : 'text'
  return kind === 'text' || (kind === 'number' && all.length === 1) ? '=' : ':'
}

const inBrackets = (texts: readonly string[]): string => `(${texts.join(',')})`

function values(all: readonly FilterValue[], column: Column | undefined, language: FilterLanguage): string {
  if (all.length === 0) return '()'
  const separator = isNumber(column) && hasCommas(language.format) ? ';' : ','
  return all.map((value) => writeValue(value, column, language)).join(separator)
}

function pattern(op: 'contains' | 'starts' | 'ends', text: string, column: Column | undefined): string {
  if (op === 'starts') return `${text}*`
  if (op === 'ends') return `*${text}`
  return column && kindOf(column) === 'choice' ? `*${text}*` : text
}

function ordered(op: OrderOp, bound: Bound, column: Column | undefined, { format }: FilterLanguage): string {
  // `updated<30d` is what a person types for later than 30 days ago.
  if (typeof bound === 'object' && bound.ago > 0) return `${OF_AGE[op]}${bound.ago}${bound.unit}`
  return op + writeBound(bound, column, format)
}

function range(from: Bound, to: Bound, write: (bound: Bound) => string): string {
  const isOneDay = typeof from === 'object' && typeof to === 'object' && from.ago === to.ago && from.unit === to.unit
  return isOneDay ? write(from) : `${write(from)}..${write(to)}`
}
