import { assertNever } from '../assert-never.ts'
import type { Column } from '../columns/column.ts'
import { formatDay, readDay } from '../formats/days.ts'
import { writeNumber } from '../formats/numbers.ts'
import type { PersonFormat } from '../formats/person-format.ts'
import { kindOf, missingKindsOf } from './column-rules.ts'
import type { Bound, FilterValue, RelativeDay } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import { writeMoment } from './plain-values.ts'

// What means something somewhere is left out: what is bare is read back as it is.
const BARE_VALUE = /^[\p{L}\p{N}_](?!.*\.\.)[\p{L}\p{M}\p{N}_.\-/@#+%&]*$/u
const BARE_WORD = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.\-/@#+%&,'’?*]*$/u
const ADDRESS = /^(?<word>[a-z][a-z0-9+.-]*):\/\/[\p{L}\p{M}\p{N}_.\-/@#+%&:?=~]*$/iu
const BARE_DAY = /^[\p{Nd}./-]+$/u
const KEYWORD = /^(?:and|or|not)$/iu
const ESCAPES: Readonly<Record<string, string>> = { '\n': 'n', '\r': 'r', '\t': 't' }

/** A text in quotes, on one line. */
export const quoted = (text: string): string =>
  `"${text.replaceAll(/["“”„\\\n\r\t]/gu, (sign) => `\\${ESCAPES[sign] ?? sign}`)}"`

/** Whether free words need no quotes. */
export const bareWords = (text: string, isColumn: (name: string) => boolean): boolean =>
  text.split(' ').every((word) => {
    const scheme = ADDRESS.exec(word)?.groups?.['word']
    return scheme === undefined ? BARE_WORD.test(word) && !KEYWORD.test(word) : !isColumn(scheme)
  })

/** A text as the value of a column, which it would not be as the word for a missing value. */
export function textValue(text: string, column: Column | undefined): string {
  const word = text.toLowerCase()
  const isWord = word === 'missing' || (column && missingKindsOf(column).some((kind) => kind === word))
  return BARE_VALUE.test(text) && !isWord ? text : quoted(text)
}

export const writeNumberValue = (value: number, format: PersonFormat | null): string =>
  format ? writeNumber(value, format) : String(value)

/** A day as the format writes it where that is made of numbers and signs, else as ISO, which every format reads. */
function writeDay(day: string, format: PersonFormat | null): string {
  const text = format ? formatDay(day, format) : day
  if (format === null || !BARE_DAY.test(text) || text.includes('..')) return day
  const read = readDay(text, format)
  return read.ok && read.day === day ? text : day
}

/** A relative day as it is told from today. */
const writeRelative = ({ ago, unit }: RelativeDay): string =>
  ago === 0 ? 'today' : `today${ago > 0 ? '-' : '+'}${Math.abs(ago)}${unit}`

/** The end of a range on a column, which may be one that there is no more. */
export function writeBound(bound: Bound, column: Column | undefined, format: PersonFormat | null): string {
  if (typeof bound === 'object') return writeRelative(bound)
  if (typeof bound === 'number') return isMomentColumn(column) ? writeMoment(bound) : writeNumberValue(bound, format)
  return isDated(column) ? writeDay(bound, format) : textValue(bound, undefined)
}

/** A value of a column. */
export function writeValue(value: FilterValue, column: Column | undefined, language: FilterLanguage): string {
  const { format, values } = language
  const kind = column ? kindOf(column) : 'text'
  switch (kind) {
    case 'flag':
      return value === true ? 'yes' : 'no'
    case 'number':
      return writeNumberValue(Number(value), format)
    case 'day':
    case 'moment':
      return writeBound(typeof value === 'boolean' ? String(value) : value, column, format)
    case 'set': {
      const name = column && values.textOf(column.id, value)
      return column && name !== undefined && values.idOf(column.id, name) === value
        ? textValue(name, column)
        : `#${value}`
    }
    case 'choice':
      return writeChoice(String(value), column, language)
    case 'text':
    case 'grade':
      return textValue(String(value), column)
    default:
      return assertNever(kind)
  }
}

/** A choice by its name where that leads back to it, else by its code, else as nothing but itself. */
function writeChoice(value: string, column: Column | undefined, { values }: FilterLanguage): string {
  const id = column?.id ?? ''
  const name = [values.textOf(id, value), value].find(
    (text) => text !== undefined && (values.idOf(id, text) ?? text) === value,
  )
  return name === undefined ? `#${quoted(value)}` : textValue(name, column)
}

const isMomentColumn = (column: Column | undefined): boolean => column !== undefined && kindOf(column) === 'moment'
const isDated = (column: Column | undefined): boolean =>
  column !== undefined && (kindOf(column) === 'day' || kindOf(column) === 'moment')
