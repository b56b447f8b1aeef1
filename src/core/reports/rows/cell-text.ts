import { kindText } from '../../../shared/decisions/decision-text.ts'
import { cellNeedsAttention } from '../../../shared/figures/attention.ts'
import { plainText } from '../../../shared/values/value-rules.ts'
import { currencyInName, withCurrency } from '../../../shared/formats/currency.ts'
import { formatDay } from '../../../shared/formats/days.ts'
import { formatNumber, formatValue } from '../../../shared/formats/format-value.ts'
import { numberFormat } from '../../../shared/formats/intl.ts'
import { plainMoney, plainWorkedOutMoney, showMoney, showWorkedOutMoney } from '../../../shared/formats/money.ts'
import { writeNumber } from '../../../shared/formats/numbers.ts'
import { formulaOf, ownFieldOf } from '../../../shared/list.ts'
import type { Field } from '../../../shared/fields.ts'
import type { Json } from '../../../shared/service/record.ts'
import { columnFor, type ReportCell, type ReportColumn } from '../report.ts'
import { type Translator, wordKey } from '../../../shared/locales/translator.ts'
import { withoutNoise } from '../../../shared/formats/without-noise.ts'

// Marks that would turn the text around them; they are shown as what they are, something unprintable.
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/gu

/** The day and the time of a moment in UTC, to the minute: `2026-11-28` and `10:14`. */
export function utcDayAndTime(at: number): { day: string; time: string } {
  const text = new Date(at).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** A cell as people read it, the kind of its absence included. */
export const cellText = (column: ReportColumn, cell: ReportCell, words: Translator): string =>
  besideText(column, cell, words, isAlarming(column, cell) ? [words('attention')] : [])

/** The same where a sign stands for the words that it needs attention. */
export const signedText = (column: ReportColumn, cell: ReportCell, words: Translator): string =>
  besideText(column, cell, words, [])

function besideText(column: ReportColumn, cell: ReportCell, words: Translator, more: readonly string[]): string {
  const text = valueText(columnFor(column, cell), cell, words)
  const beside = [...more, ...(cell.note ? [cell.note] : [])]
  return `${text}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}`
}

/** True for a value that needs attention, which is said beside it in words. */
export function isAlarming(column: ReportColumn, cell: ReportCell): boolean {
  const { field } = columnFor(column, cell)
  return field !== null && cellNeedsAttention(field, cell)
}

/** The same without what is said beside it. */
export function valueText(column: ReportColumn, cell: ReportCell, words: Translator): string {
  if (cell.state === 'missing') return '–'
  if (cell.state !== 'value') return words(`absent.${cell.state}`)
  const { value } = cell
  // Whatever the field: of one that may hold anything too, yes is *Yes*, in the language of the report.
  if (typeof value === 'boolean') return words(value ? 'flag.yes' : 'flag.no')
  const text = column.field
    ? fieldText(column.field, value, column.digits, words)
    : ownText(column, value, words, cell.type !== undefined || formulaOf(column.id) !== null)
  return text === '' ? words('absent.empty') : text.replaceAll(DIRECTIONS, '\uFFFD')
}

function fieldText(field: Field, value: Json, digits: number | undefined, { format }: Translator): string {
  if (typeof value !== 'number' || digits === undefined) return formatValue(field, value, format, { yes: '', no: '' })
  const number = formatNumber(field, value, format, digits)
  return field.type === 'money' ? withCurrency(number, format) : number
}

function ownText(column: ReportColumn, value: Json, words: Translator, isFigure: boolean): string {
  if (column.type === 'moment' && typeof value === 'number') {
    const { day, time } = utcDayAndTime(value)
    return `${formatDay(day, words.format)} ${time}`
  }
  if (column.type === 'outcome') return words(wordKey('outcome', String(value)))
  if (column.id === 'decision') return kindText(String(value), words)
  if (column.type === 'date' && typeof value === 'string') return formatDay(value, words.format)
  if (typeof value === 'number' && column.digits !== undefined) return fixedText(value, column.digits, words)
  if (typeof value === 'number' && isFigure) return figureText(column, value, words)
  if (column.type === 'money' && typeof value === 'number') return amountText(column, value, words)
  if (typeof value === 'number') return numberFormat(words.format).format(value)
  return plainText(value)
}

/** A person's own amounts have the decimals of their currency; the service states none. */
function amountText(column: ReportColumn, value: number, { format }: Translator): string {
  const { id, currency } = column
  if (!currency && ownFieldOf(id) === null) return withCurrency(writeNumber(value, format, true), format)
  return (saysCurrency(column) ? plainMoney : showMoney)(value, format, currency)
}

/** True for a column that has its currency at its head: each of its cells would only say it again. */
const saysCurrency = ({ label, currency }: ReportColumn): boolean =>
  currency !== undefined && currency !== '' && currencyInName(label) === currency

const fixedText = (value: number, digits: number, words: Translator): string =>
  numberFormat(words.format, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // What is next to nothing is not below it.
    signDisplay: 'negative',
  }).format(value)

/** What was worked out has more digits than anybody reads. */
function figureText(column: ReportColumn, value: number, words: Translator): string {
  const { type, currency } = column
  if (type === 'money' && currency)
    return (saysCurrency(column) ? plainWorkedOutMoney : showWorkedOutMoney)(value, words.format, currency)
  const text = formatNumber(
    { type: type === 'money' || type === 'rank' ? type : 'number', scale: null },
    value,
    words.format,
  )
  return type === 'money' ? withCurrency(text, words.format) : text
}

/** A value for another program: numbers and flags as they are, moments in ISO 8601, outcomes and the rest as they came. */
export function plainValue(column: ReportColumn, value: Json): string | number | boolean {
  if (column.type === 'moment' && typeof value === 'number') return new Date(value).toISOString()
  return typeof value === 'number' || typeof value === 'boolean' ? value : plainText(value)
}

/**
 * A number for a spreadsheet or another program: what is stored as it is, what was worked out to the 15 digits that hold in
 * every program.
 */
export function exactNumber({ id, field }: ReportColumn, value: number): number {
  const isStored = (field !== null && field.path !== null) || ownFieldOf(id) !== null
  return isStored || Number.isInteger(value) ? value : withoutNoise(value)
}

/** What the clocks of wherever the report is made show at a moment, as if it were UTC: spreadsheets know no time zones. */
export const localClock = (at: number): number => at - new Date(at).getTimezoneOffset() * 60_000
