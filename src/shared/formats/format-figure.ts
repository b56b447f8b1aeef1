import type { Figure } from '../analysis/analysis.ts'
import type { Column } from '../columns/column.ts'
import type { Aggregate } from '../values/value-type.ts'
import { withCurrency } from './currency.ts'
import { formatDay } from './days.ts'
import { formatNumber, formatValue } from './format-value.ts'
import { dayOfMoment } from './moments.ts'
import { showMoney, showWorkedOutMoney } from './money.ts'
import { writeNumber } from './numbers.ts'
import type { PersonFormat } from './person-format.ts'

/**
 * A figure of a column as people read it in a person's format, as the column's cells are written: days as days, moments
 * by their day, amounts with the currency label. Null for no figure.
 */
export function formatFigure(
  column: Column,
  aggregate: Aggregate,
  figure: Figure | undefined,
  format: PersonFormat,
): string | null {
  if (figure === null || figure === undefined) return null
  if (typeof figure === 'string') return column.type === 'date' ? formatDay(figure, format) : figure
  if (column.type === 'moment') return dayOfMoment(figure, format)
  if (column.field) return formatValue(column.field, figure, format, { yes: '', no: '' })
  // The least and the most are values that a cell shows with all their digits; the others are worked out.
  const isValue = aggregate === 'least' || aggregate === 'most'
  if (column.type === 'money' && (column.origin === 'own' || column.currency))
    return isValue ? showMoney(figure, format, column.currency) : showWorkedOutMoney(figure, format, column.currency)
  const number = isValue
    ? writeNumber(figure, format, true)
    : formatNumber({ type: column.type === 'money' ? 'money' : 'number', scale: null }, figure, format)
  return column.type === 'money' ? withCurrency(number, format) : number
}
