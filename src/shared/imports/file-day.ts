import type { DateOrder } from '../formats/person-format.ts'

/** The first year of two digits that is one of the century before: no domain is older. */
const FIRST_SHORT = 85

/** A year of two digits with its century: 1985 to 2084. */
export const withCentury = (year: string): string => (Number(year) >= FIRST_SHORT ? '19' : '20') + year

const WEEKDAY = /^\p{L}{2,10}\.?,?\s+(?=.*\p{L})(?=.*\d.*\d)/u
const SHORT = /^(\d{1,2})([-./])(\d{1,2})\2(\d{2})\.?$/u
const COMPACT = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/u
const SEPARATORS = { dash: '-', dot: '.', slash: '/' } as const

/** Names of months that spreadsheets and programs write and languages do not. */
const MONTHS: Readonly<Record<string, string>> = { sept: 'Sep', mrz: 'März', mär: 'März' }

/** True for a day of eight digits. They are one only in a column of dates. */
export const isCompactDay = (text: string): boolean => COMPACT.test(text.trim())

/** True for a day whose year has two digits. */
export const hasShortYear = (text: string): boolean => SHORT.test(text) || /\p{L}[-/.,\s]+\d{2}$/u.test(text)

/** True for a day of three numbers with the signs of an order between them, and its year on that side. */
export function hasSignsOf(text: string, dates: DateOrder): boolean {
  const [, first = '', sign = '', third = ''] = /^(\d{1,4})([-./])\d{1,2}\2(\d{1,4})\.?$/u.exec(text) ?? []
  if (sign === '') return false
  // Of `26-03-15`, either end may be the year.
  const yearFirst = first.length === 4 || (sign === '-' && third.length < 4)
  if (yearFirst && sign === '-') return dates === 'iso'
  const [order = '', named = ''] = dates.split('-')
  return SEPARATORS[named as keyof typeof SEPARATORS] === sign && (order === 'ymd') === yearFirst
}

/** A day of a file as formats write it: its year with a century, its month without weekday and ordinals. */
export function plainDay(text: string, dates: DateOrder): string {
  const compact = COMPACT.exec(text)
  if (compact) return dates === 'iso' ? compact.slice(1).join('-') : text
  const short = SHORT.exec(text)
  if (short) {
    const [, first = '', separator = '', second = '', third = ''] = short
    return isYearFirst(dates, separator)
      ? [first.length === 2 ? withCentury(first) : first, second, third].join(separator)
      : [first, second, withCentury(third)].join(separator)
  }
  return /\p{L}/u.test(text) ? inPlainWords(text) : text
}

function isYearFirst(dates: DateOrder, separator: string): boolean {
  if (dates === 'iso') return separator === '-'
  const [order = '', named = ''] = dates.split('-')
  return order === 'ymd' && SEPARATORS[named as keyof typeof SEPARATORS] === separator
}

/** `Sun, 3rd-Mar-26` as `3 Mar 2026`. */
function inPlainWords(text: string): string {
  const words = text.replace(/(\d)(?:st|nd|rd|th)\b/iu, '$1').replaceAll(/[-/](?=\p{L})|(?<=\p{L})[-/]/gu, ' ')
  const day = /^\p{L}+\.?,?\s+\d{1,2},?\s+\d/u.test(words) ? words : words.replace(WEEKDAY, '')
  return day
    .replaceAll(/\p{L}+/gu, (word) => MONTHS[word.toLowerCase()] ?? word)
    .replace(
      /^(\D*\d{1,2}\D+|\D*\d{1,2}\.?\s\D+)(\d{2})$/u,
      (_, before: string, year: string) => before + withCentury(year),
    )
}
