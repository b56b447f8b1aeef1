import { withCurrency } from '../formats/currency.ts'
import { formatDay } from '../formats/days.ts'
import { formatNumber } from '../formats/format-value.ts'
import { numberFormat } from '../formats/intl.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import type { Measure } from './chart.ts'

/** A number as a table beside a chart writes it. */
export function chartNumber(value: number, measure: Measure, format: PersonFormat): string {
  const text = formatNumber({ type: measure, scale: null }, value, format)
  return measure === 'money' ? withCurrency(text, format) : text
}

/** A number at an axis: short, since many stand in a row. */
export const axisNumber = (value: number, format: PersonFormat): string =>
  numberFormat(format, { notation: 'compact', maximumSignificantDigits: 3 }).format(value)

/** A share with its sign, since not everybody sees colours: `+12%`, `−50%`. */
export const signedShare = (share: number, format: PersonFormat): string =>
  numberFormat(format, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
  }).format(share)

/** A moment by its day, as the format writes days. */
export const chartDay = (at: number, format: PersonFormat): string =>
  formatDay(new Date(at).toISOString().slice(0, 10), format)
