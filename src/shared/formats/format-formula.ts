import { assertNever } from '../assert-never.ts'
import type { ValueType } from '../values/value-type.ts'
import { type Absence, type FormulaValue, isoOfDay } from '../formulas/values.ts'
import { withCurrency } from './currency.ts'
import { formatDay } from './days.ts'
import { type FlagWords, formatNumber } from './format-value.ts'
import { showWorkedOutMoney } from './money.ts'
import type { PersonFormat } from './person-format.ts'

/**
 * A value of a formula as people read it in a person's format, by the type of the formula. Amounts that have a `currency`
 * rest on a person's own and are written as these are; the service's have none, and no more decimals than there.
 */
export function formatFormula(
  type: ValueType,
  value: Exclude<FormulaValue, Absence>,
  format: PersonFormat,
  words: FlagWords,
  currency?: string,
): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return value
  switch (type) {
    case 'date':
    case 'moment':
      return formatDay(isoOfDay(value), format)
    case 'money':
      if (currency) return showWorkedOutMoney(value, format, currency)
      return withCurrency(formatNumber({ type: 'money', scale: null }, value, format), format)
    case 'rank':
      return formatNumber({ type: 'rank', scale: null }, value, format)
    case 'number':
    case 'count':
    case 'score':
    case 'ratio':
    case 'grade':
    case 'flag':
    case 'text':
    case 'link':
    case 'choice':
    case 'country':
    case 'ip':
    case 'any':
    case 'set':
      return formatNumber({ type: 'number', scale: null }, value, format)
    default:
      return assertNever(type)
  }
}
