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

/** Thousands as people shorten them where `Intl` writes them out. */
const THOUSANDS: Readonly<Record<string, string>> = { de: 'Tsd.' }

/** A number at an axis: short, since many stand in a row. */
export function axisNumber(value: number, format: PersonFormat): string {
  const thousands = THOUSANDS[format.numbers.slice(0, 2)]
  const rounded = Math.abs(Number(value.toPrecision(3)))
  if (thousands !== undefined && rounded >= 1e3 && rounded < 1e6)
    return `${numberFormat(format, { maximumSignificantDigits: 3 }).format(value / 1e3)}\u00A0${thousands}`
  return numberFormat(format, { notation: 'compact', maximumSignificantDigits: 3 }).format(value)
}

/**
 * A share with its sign, since not everybody sees colours: `+12%`, `−50%`. In a column all of them have the same number of
 * decimals.
 */
export const signedShare = (share: number, format: PersonFormat, decimals?: number): string =>
  numberFormat(format, {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? (Math.abs(share) < 0.1 ? 1 : 0),
  }).format(share)

/** A moment by its day, as the format writes days. */
export const chartDay = (at: number, format: PersonFormat): string =>
  formatDay(new Date(at).toISOString().slice(0, 10), format)
