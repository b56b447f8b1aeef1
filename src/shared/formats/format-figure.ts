import type { Figure } from '../analysis/analysis.ts'
import type { Column } from '../columns/column.ts'
import type { Aggregate, ValueType } from '../values/value-type.ts'
import { withCurrency } from './currency.ts'
import { formatDay } from './days.ts'
import { formatNumber } from './format-value.ts'
import { dayOfMoment } from './moments.ts'
import { showMoney, showWorkedOutMoney } from './money.ts'
import { writeNumber } from './numbers.ts'
import type { PersonFormat } from './person-format.ts'

/** Amounts and numbers of any size; a rank is whole, and a score has decimals of its own. */
const WITH_DECIMALS: ReadonlySet<ValueType> = new Set(['money', 'count', 'number'])
const USUAL = 2

/**
 * How many decimals the figures of a column have: means and medians always the same, whole or not, since they stand below
 * each other; undefined where each is as its column's cells are.
 */
export const decimalsOf = ({ type }: Pick<Column, 'type'>, aggregate: Aggregate): number | undefined =>
  WITH_DECIMALS.has(type) && (aggregate === 'mean' || aggregate === 'median') ? USUAL : undefined

/** How many decimals all figures of one column have where they stand beside each other: those of any that is not whole. */
export function sharedDecimals(
  { type }: Pick<Column, 'type'>,
  figures: Iterable<Figure | undefined>,
): number | undefined {
  if (!WITH_DECIMALS.has(type)) return undefined
  return [...figures].some((one) => typeof one === 'number' && !Number.isInteger(one)) ? USUAL : 0
}

/**
 * A figure of a column as people read it in a person's format, as the column's cells are written: days as days, moments
 * by their day, amounts with the currency label. Null for no figure.
 */
export function formatFigure(
  column: Column,
  aggregate: Aggregate,
  figure: Figure | undefined,
  format: PersonFormat,
  decimals: number | undefined = decimalsOf(column, aggregate),
): string | null {
  if (figure === null || figure === undefined) return null
  if (typeof figure === 'string') return column.type === 'date' ? formatDay(figure, format) : figure
  if (column.type === 'moment') return dayOfMoment(figure, format)
  if (column.field) {
    const number = formatNumber(column.field, figure, format, decimals)
    return column.type === 'money' ? withCurrency(number, format) : number
  }
  // The least and the most are values that a cell shows with all their digits; the others are worked out.
  const isValue = aggregate === 'least' || aggregate === 'most'
  if (column.type === 'money' && (column.origin === 'own' || column.currency))
    return isValue ? showMoney(figure, format, column.currency) : showWorkedOutMoney(figure, format, column.currency)
  const number = isValue
    ? writeNumber(figure, format, true, decimals)
    : formatNumber({ type: column.type === 'money' ? 'money' : 'number', scale: null }, figure, format, decimals)
  return column.type === 'money' ? withCurrency(number, format) : number
}
