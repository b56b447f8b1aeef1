import { dateFormat } from './intl.ts'
import type { DateOrder, PersonFormat } from './person-format.ts'
import { numberSigns, withoutMarks } from './number-signs.ts'

/** Why a text is no day of a format. */
export type DayProblem =
  | 'not-a-date'
  /** A year of two digits, which may be of either century. */
  | 'short-year'
  /** The separator of another format, where day and month could be taken for each other. */
  | 'ambiguous-order'
  /** A day that the calendar does not have, or not in this order: `31/12/2026` where the month comes first. */
  | 'no-such-day'

export type ReadDay = { ok: true; day: string } | { ok: false; problem: DayProblem }

type Part = 'day' | 'month' | 'year'

interface DayFacts {
  order: readonly Part[]
  separator: string
  /** Names of months, as they are compared, with their number from 1. */
  months: ReadonlyMap<string, number>
}

const FIRST_YEAR = 1_000
const known = new Map<string, DayFacts>()
const refuse = (problem: DayProblem): ReadDay => ({ ok: false, problem })

/**
 * A `YYYY-MM-DD` of the years 1000 to 9999 as the format writes it: what is shown, edited and copied. `readDay` reads
 * it back as the same.
 */
export function formatDay(day: string, { dates, dateOrder }: PersonFormat): string {
  if (dateOrder !== null) return dayInOrder(day, dateOrder)
  return dateFormat(dates, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** Days from the first to the last, both included: what they share is said once where the format has a way for it. */
export function formatDays(first: string, last: string, format: PersonFormat): string {
  const { dates, dateOrder } = format
  if (dateOrder !== null) return `${dayInOrder(first, dateOrder)} – ${dayInOrder(last, dateOrder)}`
  const [from, to] = [first, last].map((day) => Date.parse(`${day}T00:00:00Z`)) as [number, number]
  return dateFormat(dates, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(from, to)
}

/** A `YYYY-MM-DD` with its month in words of the language, where figures would leave open which of them is the month. */
export function dayInWords(day: string, { dates, language }: PersonFormat): string {
  const isOfLanguage = new Intl.Locale(dates).language === new Intl.Locale(language).language
  const locale = isOfLanguage ? dates : language
  return dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
}

/** A `YYYY-MM-DD` in an order of its own. */
export function dayInOrder(day: string, order: DateOrder): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const numbers = { year, month, day: date }
  return CHOSEN[order].order.map((part) => numbers[part]).join(CHOSEN[order].separator)
}

/**
 * Reads a whole text as a day, given as `YYYY-MM-DD`: ISO, three numbers in the format's order, or with the month in words.
 * Refuses a year of two digits, and a foreign separator where day and month could be taken for each other.
 */
export function readDay(text: string, format: PersonFormat): ReadDay {
  const plain = inAsciiDigits(withoutMarks(text).trim(), format)
  const numeric = /^(\d{1,4})([-./\s])\s*(\d{1,2})\2\s*(\d{1,4})\.?$/u.exec(plain)
  if (numeric) {
    const [, first = '', separator = '', second = '', third = ''] = numeric
    return fromNumbers([first, second, third], separator, factsOf(format))
  }
  return inWords(plain, factsOf(format))
}

function inAsciiDigits(text: string, format: PersonFormat): string {
  const sets = [numberSigns(format.dates).digits, numberSigns(format.numbers).digits]
  const digits = sets.find((set) => set[0] !== '0' && [...text].some((sign) => set.includes(sign)))
  if (!digits || /\d/u.test(text)) return text
  return [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('')
}

function fromNumbers(numbers: readonly [string, string, string], separator: string, facts: DayFacts): ReadDay {
  const [first, second, third] = numbers
  if (first.length === 4) return third.length <= 2 ? dayOf(first, second, third) : refuse('not-a-date')
  if (first.length > 2) return refuse('not-a-date')
  if (third.length !== 4) return refuse(third.length === 2 ? 'short-year' : 'not-a-date')
  const alone = onlyReading(first, second)
  const order = separator === facts.separator ? facts.order.filter((part) => part !== 'year') : alone
  if (order === null) return refuse('ambiguous-order')
  return order[0] === 'day' ? dayOf(third, second, first) : dayOf(third, first, second)
}

/** The order of day and month where the numbers allow only one. */
function onlyReading(first: string, second: string): readonly Part[] | null {
  const [one, two] = [Number(first), Number(second)]
  if (one === two || (one > 12 && two <= 12)) return ['day', 'month']
  return two > 12 && one <= 12 ? ['month', 'day'] : null
}

function dayOf(year: string, month: string, date: string): ReadDay {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number(year) < FIRST_YEAR || Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day)
    return refuse('no-such-day')
  return { ok: true, day }
}

/** `31 Dec 2026`, `Dec 31, 2026`, `31. Dezember 2026`, `2026年12月31日`: one year of four digits, one day, one month. */
function inWords(text: string, facts: DayFacts): ReadDay {
  const east = /^(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日$/u.exec(text)
  if (east) return dayOf(east[1] ?? '', east[2] ?? '', east[3] ?? '')
  const numbers = text.match(/\d+/gu) ?? []
  const [first = '', second = ''] = numbers
  if (numbers.length !== 2) return refuse('not-a-date')
  const [year, date] = first.length === 4 ? [first, second] : [second, first]
  const words = text.replace(/\d+/u, ' ').replace(/\d+/u, ' ')
  const month = facts.months.get(comparable(words))
  if (month === undefined || date.length > 2) return refuse('not-a-date')
  return year.length === 4 ? dayOf(year, String(month), date) : refuse(year.length === 2 ? 'short-year' : 'not-a-date')
}

/** The words of a date without what stands between them: "31 de diciembre de 2026" and "Dec. 31, 2026" have one month each. */
const comparable = (words: string): string =>
  words
    .toLocaleLowerCase()
    .replaceAll(/[\s.,'\u2019]+/gu, ' ')
    .trim()

function factsOf(format: PersonFormat): DayFacts {
  const key = JSON.stringify([format.language, format.dates, format.dateOrder])
  const found = known.get(key)
  if (found) return found
  const months = new Map<string, number>()
  for (const locale of new Set(['en', format.language, format.dates])) addMonths(locale, months)
  const facts = { ...orderOf(format), months }
  known.set(key, facts)
  return facts
}

const CHOSEN = {
  iso: { order: ['year', 'month', 'day'], separator: '-' },
  'dmy-dot': { order: ['day', 'month', 'year'], separator: '.' },
  'dmy-slash': { order: ['day', 'month', 'year'], separator: '/' },
  'dmy-dash': { order: ['day', 'month', 'year'], separator: '-' },
  'mdy-slash': { order: ['month', 'day', 'year'], separator: '/' },
  'mdy-dot': { order: ['month', 'day', 'year'], separator: '.' },
  'mdy-dash': { order: ['month', 'day', 'year'], separator: '-' },
  'ymd-slash': { order: ['year', 'month', 'day'], separator: '/' },
  'ymd-dot': { order: ['year', 'month', 'day'], separator: '.' },
} as const satisfies Record<DateOrder, Omit<DayFacts, 'months'>>

function orderOf(format: PersonFormat): Omit<DayFacts, 'months'> {
  if (format.dateOrder !== null) return CHOSEN[format.dateOrder]
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC', calendar: 'gregory' } as const
  const parts = new Intl.DateTimeFormat(format.dates, options).formatToParts(0)
  const order = parts.map((part) => part.type).filter((type) => type === 'day' || type === 'month' || type === 'year')
  const literal = parts.find((part) => part.type === 'literal')?.value ?? '-'
  return { order, separator: withoutMarks(literal).trim().slice(0, 1) || ' ' }
}

/** Every way in which a locale writes its months inside a date, by what is left of the date without its numbers. */
function addMonths(locale: string, months: Map<string, number>): void {
  for (const month of ['short', 'long'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const options = { year: day, month, day, timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const
      const format = new Intl.DateTimeFormat(locale, options)
      for (let at = 1; at <= 12; at++) {
        const words = comparable(withoutMarks(format.format(Date.UTC(2_000, at - 1, 28))).replaceAll(/\d+/gu, ' '))
        // A month that is written as a number has no name here, and must not be found under an empty one.
        if (words !== '' && !months.has(words)) months.set(words, at)
      }
    }
  }
}
