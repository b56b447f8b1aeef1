import { currencyOf, isSameCurrency } from '../formats/currency.ts'
import { readDay } from '../formats/days.ts'
import { plainDay } from './file-day.ts'
import { numberSigns } from '../formats/number-signs.ts'
import { readNumber } from '../formats/numbers.ts'
import type { DateOrder, PersonFormat } from '../formats/person-format.ts'
import { LONGEST_CHOICE, LONGEST_TEXT } from '../own-fields/own-field.ts'
import { readLink } from '../own-fields/own-link.ts'
import type { Conversion, OwnKind, OwnValue } from '../watchlists/watchlist.ts'

/** What a column of a file can hold. */
export const FILE_TYPES = ['text', 'number', 'money', 'date', 'flag', 'link'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** How a file may write its numbers: the number formats to choose from, those that read alike once. */
export const FILE_NUMBERS = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'ar-EG'] as const
export type FileNumbers = (typeof FILE_NUMBERS)[number]

/** The languages whose names of months are known in files. */
export const MONTH_LANGUAGES = ['en', 'de', 'fr', 'sv', 'es', 'it', 'nl', 'pt', 'pl'] as const
export type MonthLanguage = (typeof MONTH_LANGUAGES)[number]

/** What a 0 may say of a price. */
export const ZERO_MEANINGS = ['not-set', 'amount'] as const
export type ZeroMeaning = (typeof ZERO_MEANINGS)[number]

/** What a column holds and how its cells are written. */
export interface ColumnWay {
  type: FileType
  numbers: FileNumbers
  dates: DateOrder
  /** The language of the names of months. */
  months: MonthLanguage
  /** The label beside amounts; empty for none. */
  currency: string
  /** The column whose cells say the currency of each amount that does not say it itself, by its place. */
  currencyAt?: number | undefined
  /** Where a column has several currencies, that of the cells which do not say theirs; empty where nothing says it. */
  unlabelled?: string | undefined
  /** The other currencies whose amounts are kept as well, each in a field of its own. */
  besides?: string[] | undefined
  /** At which rates amounts in other currencies become the column's, as the person says: `EUR: 1.08` makes 108 of 100. */
  rates?: Readonly<Record<string, number>> | undefined
  /** What a 0 among prices is: an amount, or that none is set. Unsaid where the column has none, or nobody was asked. */
  zeros?: ZeroMeaning | undefined
  /** A time of day stands beside each date and is left out. */
  withoutTime: boolean
}

export const PLAIN_WAY: ColumnWay = {
  type: 'text',
  numbers: 'en',
  dates: 'iso',
  months: 'en',
  currency: '',
  withoutTime: false,
}

/**
 * What a cell is in its file, where the file says so: a number, a day or moment, yes or no; in JSON also an object, an
 * array or null (`j`), or nothing at all (`x`). Else it is text.
 */
export type CellKind = 'n' | 'd' | 'b' | 'j' | 'x' | 't'

/** The value of a cell; null for an empty one, undefined where it is not what its column holds. */
export type ReadCell = OwnValue | null | undefined

/** A way as the format that reads and writes numbers and dates. */
export function formatOfWay({ numbers, dates, months, currency }: ColumnWay): PersonFormat {
  return { language: months, numbers, dates: months, dateOrder: dates, weekStart: 1, currency }
}

/** What people and programs write into a column of numbers or dates where they have none. */
const EMPTY_SIGNS: ReadonlySet<string> = new Set(
  [
    '-',
    '--',
    '---',
    '\u2013',
    '\u2014',
    'n/a',
    '#n/a',
    'n.a.',
    'none',
    'null',
    'nil',
    'nan',
    '(none)',
    '(null)',
  ].concat(['keine', 'kein', 'keiner', 'keines', 'k.a.', 'k. a.']),
)

/** True for a text that says that there is nothing. In a column of texts it is a text like any other. */
export const isEmptySign = (text: string): boolean => EMPTY_SIGNS.has(text.trim().toLowerCase())

/** A cell of a row as it is read, with the currency that another column has for it. */
export function cellIn(
  { cells, kinds }: { cells: readonly string[]; kinds?: string },
  at: number,
  { currencyAt }: Pick<ColumnWay, 'currencyAt'>,
): { text: string; kind: CellKind; beside: string } {
  const beside = currencyAt === undefined ? '' : (cells[currencyAt] ?? '').trim()
  return { text: cells[at] ?? '', kind: (kinds?.[at] ?? 't') as CellKind, beside }
}

const isMeasured = ({ type }: ColumnWay): boolean => type === 'number' || type === 'money' || type === 'date'

/** Reads a whole cell as what its column holds, `beside` being the currency that another column has for it; never a part of it. */
export function readCell(text: string, kind: CellKind, way: ColumnWay, beside = ''): ReadCell {
  const tidy = text.trim()
  if (tidy === '' || (isMeasured(way) && isEmptySign(tidy))) return null
  switch (way.type) {
    case 'text':
      return tidy
    case 'number':
    case 'money':
      return numberOf(tidy, kind, way, beside)
    case 'date':
      return dayOf(tidy, kind, way)
    case 'flag':
      return flagOf(tidy, kind)
    case 'link': {
      const read = readLink(tidy)
      return read.ok ? read.href : undefined
    }
  }
}

/** The value that a cell gives a field; undefined where the field cannot have it. */
export function cellForField(
  { text, kind, beside }: { text: string; kind: CellKind; beside?: string },
  way: ColumnWay,
  field: OwnKind,
): ReadCell {
  if (field !== 'text' && field !== 'choice') return readCell(text, kind, { ...way, type: field }, beside)
  const tidy = text.trim()
  if (tidy === '' || (isMeasured(way) && isEmptySign(tidy))) return null
  return tidy.length > (field === 'text' ? LONGEST_TEXT : LONGEST_CHOICE) ? undefined : tidy
}

/** Spreadsheets and JSON give their numbers with a point and no groups. */
const PLAIN = formatOfWay(PLAIN_WAY)

/** What a cell's amount was in its own currency; null where it is not converted. */
export function conversionOf(
  { text, kind, beside }: { text: string; kind: CellKind; beside: string },
  way: ColumnWay,
): Conversion | null {
  if (kind === 'd' || kind === 'b' || way.rates === undefined) return null
  const said = saidCurrency(text.trim(), kind, way, beside)
  const found = rateOf(said, way)
  if (found === null) return null
  const amount = readNumber(text.trim(), kind === 'n' ? PLAIN : { ...formatOfWay(way), currency: said || way.currency })
  return amount.ok ? { amount: amount.value, currency: found.currency, rate: found.rate } : null
}

/** The label beside an amount, in its cell or another, or what says none has; undefined where nothing does. */
function saidCurrency(text: string, kind: CellKind, way: ColumnWay, beside: string): string | undefined {
  const label = kind === 'n' || way.currency === '' || /^[\d.,-]+$/u.test(text) ? '' : currencyOf(text)
  return label || beside || way.unlabelled
}

/** The rate for a currency that is not the column's own. */
function rateOf(
  said: string | undefined,
  { type, currency, rates = {} }: ColumnWay,
): Omit<Conversion, 'amount'> | null {
  if (said === undefined || type !== 'money' || isSameCurrency(said, currency)) return null
  const [known, rate] = Object.entries(rates).find(([one]) => isSameCurrency(one, said)) ?? []
  return known === undefined || rate === undefined ? null : { currency: known, rate }
}

function numberOf(text: string, kind: CellKind, way: ColumnWay, beside: string): number | null | undefined {
  if (kind === 'd' || kind === 'b') return undefined
  const converted = conversionOf({ text, kind, beside }, way)
  if (converted) {
    // As people write amounts: a rate says no more than cents.
    const amount = Math.round(converted.amount * converted.rate * 100) / 100
    return amount === 0 && way.zeros === 'not-set' ? null : amount
  }
  const label = kind === 'n' || way.currency === '' || /^[\d.,-]+$/u.test(text) ? '' : currencyOf(text)
  const currency = currencyRead(label || beside || way.unlabelled, way)
  if (currency === undefined) return undefined
  // A group is never led by a zero: "0.125" has no thousands.
  if (kind === 't' && leadsWithZero(text, way)) return undefined
  const read = readNumber(text, kind === 'n' ? PLAIN : { ...formatOfWay(way), currency: label || currency })
  if (!read.ok) return undefined
  return read.value === 0 && way.zeros === 'not-set' ? null : read.value
}

/** The currency of a column in which an amount is, however its cell writes it; undefined where it is in another. */
function currencyRead(said: string | undefined, { type, currency, besides = [] }: ColumnWay): string | undefined {
  if (type !== 'money' || currency === '' || said === undefined) return currency
  return [currency, ...besides].find((one) => isSameCurrency(one, said))
}

function leadsWithZero(text: string, { numbers }: ColumnWay): boolean {
  const [, sign] = /^[^\d]*0([^\d])\d/u.exec(text) ?? []
  return sign !== undefined && sign === numberSigns(numbers).group
}

/** Abbreviations of time zones as registrars, servers and spreadsheets write them; what else stands there is no zone. */
const NAMED_ZONES = (
  'UTC GMT WET WEST BST IST CET CEST MEZ MESZ EET EEST MSK SAST PKT ICT WIB SGT HKT PHT JST KST AWST ACST ACDT AEST AEDT ' +
  'PRC NZST NZDT NST NDT AST ADT EST EDT ET CST CDT CT MST MDT MT PST PDT PT AKST AKDT HST BRT ART CLT COT'
).replaceAll(' ', '|')
const OFFSET = '[+\\-\\u2212]\\d{2}(?::?\\d{2})?'
/** `Z`, `UTC`, `PST`, `+02:00`, `UTC+2`, each with or without brackets, and an offset with its name behind it. */
const ZONE = `(?:Z|\\(?(?:(?:UTC|GMT)[+\\-\\u2212]\\d{1,2}(?::?\\d{2})?|${NAMED_ZONES}|${OFFSET})\\)?(?:\\s\\(?(?:${NAMED_ZONES})\\)?)?)`
const WITH_TIME = new RegExp(
  `^(.*\\d.*?)(?:T|,?\\s+)(\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?)\\s?((?:[AP]M)?\\s?${ZONE}?)$`,
  'iu',
)
/** A day with a zone but without a time: `2028-03-01Z`, `2028/03/01 PST`. */
const WITH_ZONE = new RegExp(`^(.*\\d)(?:(?:Z|[+\\-\\u2212]\\d{2}:\\d{2})|\\s${ZONE})$`, 'iu')
const MIDNIGHT = /^0{1,2}:00(?::00(?:\.0+)?)?$/u

/**
 * A date with its time of day, where the text has one. The day is the one that is written: a zone says where it was, and
 * moves it nowhere.
 */
export function partsOfMoment(text: string): { day: string; time: string | null } {
  const [, day, time = '', zone = ''] = WITH_TIME.exec(text) ?? []
  if (day === undefined) return { day: WITH_ZONE.exec(text)?.[1] ?? text, time: null }
  return { day, time: MIDNIGHT.test(time) && zone.trim() === '' ? null : `${time}${zone}` }
}

function dayOf(text: string, kind: CellKind, way: ColumnWay): string | undefined {
  if (kind === 'n' || kind === 'b') return undefined
  const { day, time } = partsOfMoment(text)
  if (time !== null && !way.withoutTime) return undefined
  const read = readDay(plainDay(day, way.dates), formatOfWay(way))
  return read.ok ? read.day : undefined
}

/** The words for yes and no that programs and people of several languages write. */
const YES = new Set(
  ['yes', 'true', 'y', 'on', 'ja', 'j', 'wahr', 'oui', 'vrai', 's\u00ED', 'si', 'sim', 'tak', '1'].concat([
    'auto renew',
    'auto-renew',
    'automatisch',
  ]),
)
const NO = new Set(
  ['no', 'false', 'n', 'off', 'nein', 'nej', 'nee', 'falsch', 'non', 'faux', 'n\u00E3o', 'nie', '0'].concat([
    'do not renew',
    'auslaufend',
    // Nothing is chosen, and nothing renewed.
    'no renew option',
  ]),
)

function flagOf(text: string, kind: CellKind): boolean | undefined {
  if (kind === 'd') return undefined
  const word = text.normalize('NFC').toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}
