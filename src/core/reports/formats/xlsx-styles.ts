import { usualDecimals, withCurrency } from '../../../shared/formats/currency.ts'
import type { DateOrder, PersonFormat } from '../../../shared/formats/person-format.ts'
import { ownFieldOf } from '../../../shared/list.ts'
import type { ReportColumn } from '../report.ts'
import { DECLARATION, escapeXml, MAIN } from './xlsx-parts.ts'

/** The styles that every workbook has, by their places. */
export const STYLE = { plain: 0, header: 1, absent: 2, wrapped: 3 } as const
const FIRST_OF_NUMBERS = Object.keys(STYLE).length
/** The first number that a format of one's own may have. */
const FIRST_OWN = 164

/** How numbers are shown: a code of one's own, or the number of a format that spreadsheets fit to the region of their reader. */
type NumberFormat = string | number

const [SHORT_DATE, SHORT_TIME, WHOLE, AMOUNT] = [14, 22, 3, 4]

const ORDERS: Readonly<Record<DateOrder, string>> = {
  iso: 'yyyy\\-mm\\-dd',
  'dmy-dot': 'dd\\.mm\\.yyyy',
  'dmy-slash': 'dd\\/mm\\/yyyy',
  'dmy-dash': 'dd\\-mm\\-yyyy',
  'mdy-slash': 'mm\\/dd\\/yyyy',
  'mdy-dot': 'mm\\.dd\\.yyyy',
  'mdy-dash': 'mm\\-dd\\-yyyy',
  'ymd-slash': 'yyyy\\/mm\\/dd',
  'ymd-dot': 'yyyy\\.mm\\.dd',
}

/** What of a column says how its numbers are shown. */
type Numbers = Pick<ReportColumn, 'type'> & Partial<Pick<ReportColumn, 'id' | 'digits' | 'percent' | 'currency'>>

/** How the numbers of a column are shown in the report's format; null for those that a spreadsheet shows by itself. */
export function numberFormatOf(column: Numbers, format: PersonFormat): NumberFormat | null {
  const { type, digits, percent } = column
  if (percent) return '0.0%'
  // An amount has the decimals of its currency.
  if (digits !== undefined && type !== 'money')
    return `${type === 'count' ? '#,##0' : '0'}${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`
  switch (type) {
    case 'moment':
      return format.dateOrder === null ? SHORT_TIME : `${ORDERS[format.dateOrder]}\\ hh:mm:ss`
    case 'date':
      return format.dateOrder === null ? SHORT_DATE : ORDERS[format.dateOrder]
    case 'count':
    case 'rank':
      return WHOLE
    case 'money':
      return amountFormat(column, format)
    default:
      return null
  }
}

/** With the currency of the column, on the side where the format has it. */
function amountFormat({ id = '', currency }: Numbers, format: PersonFormat): NumberFormat {
  const label = currency ?? format.currency
  if (label === '') return AMOUNT
  const decimals = currency || ownFieldOf(id) !== null ? usualDecimals(label) : 2
  const number = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  const [before = '', after = ''] = withCurrency('\0', { ...format, currency: label }).split('\0')
  return `${quoted(before)}${number}${quoted(after)}`
}

/** A text within a format: nothing of it is a sign of the format, whatever the person wrote. */
const quoted = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`)

/** The styles of a workbook: those that every one has, and one for each way in which its numbers are shown. */
export class Styles {
  readonly #formats: NumberFormat[] = []

  /** The place of the style of a column's numbers. */
  of(column: Numbers, format: PersonFormat): number {
    const wanted = numberFormatOf(column, format)
    return wanted === null ? STYLE.plain : this.#placeOf(wanted)
  }

  /** The place of the style of a figure that belongs to no column. */
  ofFigure(value: number): number {
    return this.#placeOf(Number.isInteger(value) ? WHOLE : AMOUNT)
  }

  #placeOf(wanted: NumberFormat): number {
    const known = this.#formats.indexOf(wanted)
    return FIRST_OF_NUMBERS + (known < 0 ? this.#formats.push(wanted) - 1 : known)
  }

  xml(): string {
    const own = this.#formats.filter((one) => typeof one === 'string')
    const idOf = (one: NumberFormat): number => (typeof one === 'number' ? one : FIRST_OWN + own.indexOf(one))
    const codes = own.map((one) => `<numFmt numFmtId="${idOf(one)}" formatCode="${escapeXml(one)}"/>`)
    const numbers = this.#formats.map(
      (one) => `<xf numFmtId="${idOf(one)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    return [
      `${DECLARATION}<styleSheet xmlns="${MAIN}">`,
      codes.length > 0 ? `<numFmts count="${codes.length}">${codes.join('')}</numFmts>` : '',
      FONTS_AND_FILLS,
      `<cellXfs count="${FIRST_OF_NUMBERS + numbers.length}">`,
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
      '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">',
      '<alignment vertical="top" wrapText="1"/></xf>',
      '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
      ...numbers,
      '</cellXfs>',
      '</styleSheet>',
    ].join('')
  }
}

const FONTS_AND_FILLS = [
  '<fonts count="3">',
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><i/><sz val="11"/><color rgb="FF6B7280"/><name val="Calibri"/></font>',
  '</fonts>',
  '<fills count="3">',
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F5"/></patternFill></fill>',
  '</fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
].join('')
