import { readDay } from '../formats/days.ts'
import { numberSigns } from '../formats/number-signs.ts'
import { readNumber } from '../formats/numbers.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import type { Column } from '../columns/column.ts'
import { DAY_REACH, kindOf } from './column-rules.ts'
import type { Element } from './elements.ts'
import { type Bound, type DayUnit, FILTER_LIMITS, type FilterValue, type RelativeDay } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import { FilterMistake } from './filter-problem.ts'
import type { Piece } from './lex-filter.ts'
import { daysOfMonth, readMoment, readPlainDay, readPlainNumber } from './plain-values.ts'

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
  ['true', true],
  ['false', false],
])
const AMOUNT = /^(.+)([dwmy])$/u
const FROM_TODAY = /^today(?:([+\-\u2212])(.+)([dwmy]))?$/u

/** True for a format whose numbers have commas, which therefore cannot separate them. */
export function hasCommas(format: PersonFormat | null): boolean {
  if (format === null) return false
  const { decimal, group } = numberSigns(format.numbers)
  return decimal === ',' || group === ','
}

/** The one part that an element is made of. Throws a `FilterMistake` where it is missing or more than one. */
export function onlyPart(element: Element): Piece {
  const [part, second] = element.parts
  if (!part) throw new FilterMistake({ code: 'value-expected' }, element)
  if (second) throw new FilterMistake({ code: 'unexpected', text: second.text }, second)
  if (part.text.length > FILTER_LIMITS.text)
    throw new FilterMistake({ code: 'too-long', most: FILTER_LIMITS.text }, part)
  return part
}

/** A value of a column. Throws a `FilterMistake` where the element is none. */
export function readValue(element: Element, column: Column, language: FilterLanguage): FilterValue {
  switch (kindOf(column)) {
    case 'number':
      return numberOf(onlyPart(element), language)
    case 'flag':
      return flagOf(onlyPart(element))
    case 'set':
      return memberOf(onlyPart(element), column, language)
    case 'choice':
      return choiceOf(element, column, language)
    case 'day':
      return dayOf(onlyPart(element), language)
    case 'moment':
      return readMoment(onlyPart(element).text) ?? dayOf(onlyPart(element), language)
    default:
      return onlyPart(element).text
  }
}

/** One end of a range on a column that has an order; an age stands for itself, and `first` says which day a month is. */
export function readBound(element: Element, column: Column, language: FilterLanguage, first?: boolean): Bound {
  const part = onlyPart(element)
  const kind = kindOf(column)
  if (kind === 'grade') return part.text
  if (kind === 'number') return numberOf(part, language)
  const relative = relativeDay(part, language)
  if (relative) return relative
  const month = first === undefined ? null : monthOf(element)
  if (month) return first ? month.from : month.to
  return (kind === 'moment' ? readMoment(part.text) : null) ?? dayOf(part, language)
}

/** The days of a month that stands where a day may. */
export function monthOf(element: Element): { from: string; to: string } | null {
  const part = onlyPart(element)
  return part.quoted ? null : daysOfMonth(part.text)
}

/** `today`, `today-30d` or `today+2w`; null for what is none of them. */
export function relativeDay(part: Piece, language: FilterLanguage): RelativeDay | null {
  const found = part.quoted ? null : FROM_TODAY.exec(part.text.toLowerCase())
  if (!found) return null
  const [, sign, amount, unit = 'd'] = found
  if (amount === undefined) return { ago: 0, unit: 'd' }
  const ago = daysOf(amount, unit as DayUnit, language)
  if (ago === null) throw notADay(part, language)
  return { ago: sign === '+' ? -ago : ago, unit: unit as DayUnit }
}

/** `30d`: so many days before today; null for what is no age. */
export function ageOf(part: Piece, language: FilterLanguage): RelativeDay | null {
  const [, amount = '', unit] = (!part.quoted && AMOUNT.exec(part.text.toLowerCase())) || []
  const ago = unit === undefined ? null : daysOf(amount, unit as DayUnit, language)
  return ago === null ? null : { ago, unit: unit as DayUnit }
}

function daysOf(amount: string, unit: DayUnit, language: FilterLanguage): number | null {
  // With a sign it would say the same day twice, or another one.
  if (/^[^\p{Nd}]/u.test(amount)) return null
  const read = readInFormat(amount, language)
  return read.ok && Number.isInteger(read.value) && read.value <= DAY_REACH[unit] ? read.value : null
}

const readInFormat = (text: string, { format }: FilterLanguage) =>
  format ? readNumber(text, format) : readPlainNumber(text)

function numberOf(part: Piece, language: FilterLanguage): number {
  const read = readInFormat(part.text, language)
  if (read.ok) return read.value
  throw new FilterMistake({ code: 'not-a-number', problem: read.problem, strict: language.format === null }, part)
}

const notADay = (part: Piece, language: FilterLanguage): FilterMistake =>
  new FilterMistake({ code: 'not-a-day', problem: 'not-a-date', strict: language.format === null }, part)

function dayOf(part: Piece, language: FilterLanguage): string {
  const { format } = language
  const read = format ? readDay(part.text, format) : readPlainDay(part.text)
  if (read.ok) return read.day
  throw new FilterMistake({ code: 'not-a-day', problem: read.problem, strict: format === null }, part)
}

function flagOf(part: Piece): boolean {
  const flag = FLAGS.get(part.text.toLowerCase())
  if (flag !== undefined) return flag
  throw new FilterMistake({ code: 'unknown-value', value: part.text, known: ['yes', 'no'] }, part)
}

/** A label, list or batch: by its name, or as `#3` by its id. */
function memberOf(part: Piece, column: Column, { values }: FilterLanguage): FilterValue {
  const id = !part.quoted && part.text.startsWith('#') ? readPlainNumber(part.text.slice(1)) : null
  if (id?.ok && Number.isSafeInteger(id.value) && id.value >= 0) return id.value
  const found = values.idOf(column.id, part.text)
  if (found !== undefined) return found
  throw new FilterMistake({ code: 'unknown-value', value: part.text, known: values.namesOf?.(column.id) ?? [] }, part)
}

/** A choice by its name or code; `#"…"` is the value itself, also where something else has it for a name. */
function choiceOf(element: Element, column: Column, { values }: FilterLanguage): FilterValue {
  const [mark, kept] = element.parts
  if (mark && kept?.quoted && !mark.quoted && mark.text === '#')
    return onlyPart({ ...element, parts: element.parts.slice(1) }).text
  const { text } = onlyPart(element)
  return values.idOf(column.id, text) ?? text
}
