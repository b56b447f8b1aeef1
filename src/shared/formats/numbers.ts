import type { PersonFormat } from './person-format.ts'
import { numberSigns, type NumberSigns, withoutMarks } from './number-signs.ts'

/** Why a text is no number of a format. */
export type NumberProblem =
  | 'not-a-number'
  /** A group sign that does not stand between groups: `1,25` where the comma separates thousands. */
  | 'group-misplaced'
  /** The decimal sign of another format: `1.25` where neither decimal sign nor group is a point. */
  | 'other-decimal-sign'
  /** More digits than the program can keep exactly. */
  | 'too-many-digits'
  | 'too-large'
  /** An amount in a currency that is not the one that is chosen. */
  | 'other-currency'

export type ReadNumber = { ok: true; value: number } | { ok: false; problem: NumberProblem }

const refuse = (problem: NumberProblem): ReadNumber => ({ ok: false, problem })

const SPACES = ' \u00A0\u2009\u202F'
const APOSTROPHES = '\u0027\u2019'
const SIGNS = '+-\u2212\u2013'

/**
 * Reads a whole text as a number of the format: its digits or ASCII's, its decimal sign, groups of its size or none.
 * The currency label may stand before or after it. Never reads a part of a text, and never guesses between two formats.
 */
export function readNumber(text: string, format: PersonFormat): ReadNumber {
  const signs = numberSigns(format.numbers)
  const plain = inAsciiDigits(withoutLabel(withoutMarks(text).trim(), format.currency), signs)
  const sign = SIGNS.includes(plain.charAt(0)) ? plain.charAt(0) : ''
  const body = plain.slice(sign.length)
  const exponent = /e[-+]?\d{1,4}$/iu.exec(body)?.[0] ?? ''
  const mantissa = body.slice(0, body.length - exponent.length)
  const [whole = '', fraction, ...more] = mantissa.split(signs.decimal)
  if (more.length > 0) return refuse('not-a-number')
  const digits = ungrouped(whole, signs)
  if (typeof digits !== 'string') return refuse(digits.problem)
  if (fraction !== undefined && !/^\d+$/u.test(fraction)) return refuse(problemOf(fraction))
  if (digits === '' && fraction === undefined) return refuse('not-a-number')
  const point = fraction === undefined ? '' : `.${fraction}`
  return exactly(`${sign === '' || sign === '+' ? '' : '-'}${digits || '0'}${point}${exponent}`)
}

/** A label beside a number, taken away; a label alone is left, since it is no number. */
function withoutLabel(text: string, label: string): string {
  if (label === '' || text === label) return text
  if (text.startsWith(label)) return text.slice(label.length).trimStart()
  // "-$5", as spreadsheets in America write it.
  if (/^[-+\u2212\u2013]/u.test(text) && text.startsWith(label, 1))
    return text.charAt(0) + text.slice(1 + label.length).trimStart()
  return text.endsWith(label) ? text.slice(0, -label.length).trimEnd() : text
}

/** A text with the format's digits as ASCII ones; one that mixes both keeps them, and is refused as no number. */
function inAsciiDigits(text: string, { digits }: NumberSigns): string {
  if (digits[0] === '0' || /\d/u.test(text)) return text
  return [...text].map((sign) => (digits.includes(sign) ? String(digits.indexOf(sign)) : sign)).join('')
}

const problemOf = (text: string): NumberProblem =>
  /^[\d.,'\u2019\u066B\u066C \u00A0\u202F]+$/u.test(text) && /\d/u.test(text) ? 'other-decimal-sign' : 'not-a-number'

/** The digits of a whole number without its groups, which must be all there and of the right size. */
function ungrouped(whole: string, signs: NumberSigns): string | { problem: NumberProblem } {
  if (/^\d*$/u.test(whole)) return whole
  const groups = whole.split(groupPattern(signs.group))
  if (groups.some((group) => !/^\d+$/u.test(group)))
    return { problem: groups.includes('') && /\d/u.test(whole) ? 'group-misplaced' : problemOf(whole) }
  const [first = '', ...rest] = groups
  const sized = rest.every(
    (group, at) => group.length === (at === rest.length - 1 ? signs.lastGroup : signs.otherGroups),
  )
  return sized &&
    first.length <= Math.max(signs.otherGroups, signs.lastGroup) &&
    (rest.length > 1 || first.length <= signs.otherGroups)
    ? groups.join('')
    : { problem: 'group-misplaced' }
}

/** Keyboards have one space and one apostrophe where typography has several. */
function groupPattern(group: string): RegExp {
  const alike = [SPACES, APOSTROPHES].find((signs) => group !== '' && signs.includes(group)) ?? group
  return alike === '' ? /(?!)/u : new RegExp(`[${alike.replaceAll(/[\\\]^-]/gu, String.raw`\$&`)}]`, 'u')
}

/** The number of a plain text, refused where the number would not be what was typed. */
function exactly(plain: string): ReadNumber {
  const value = Number(plain)
  if (!Number.isFinite(value)) return refuse(Number.isNaN(value) ? 'not-a-number' : 'too-large')
  return sameDigits(plain, value) ? { ok: true, value: value === 0 ? 0 : value } : refuse('too-many-digits')
}

/** Whether a number is written with these digits: compared without zeros at either end, and by the place of the first. */
function sameDigits(plain: string, value: number): boolean {
  const written = String(value)
  // Most numbers are typed as they are written, and a long list asks this of each of its cells several times.
  if (plain === written) return true
  const [typed, kept] = [significant(plain), significant(written)]
  return typed.digits === kept.digits && (typed.digits === '' || typed.place === kept.place)
}

function significant(text: string): { digits: string; place: number } {
  const [mantissa = '', exponent = '0'] = text.replace(/^-/u, '').toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = whole + fraction
  const leading = /^0*/u.exec(all)?.[0].length ?? 0
  return { digits: all.slice(leading).replace(/0+$/u, ''), place: whole.length - leading + Number(exponent) }
}

/**
 * A number as the format writes it, with every digit it has: what is edited and copied. `readNumber` reads it back as the
 * same. With `decimals` it has at least so many.
 */
export function writeNumber(value: number, format: PersonFormat, grouped = false, decimals = 0): string {
  const signs = numberSigns(format.numbers)
  const [mantissa = '', exponent] = String(Math.abs(value)).split('e')
  const [whole = '', digits = ''] = mantissa.split('.')
  const fraction = exponent === undefined ? digits.padEnd(decimals, '0') : digits
  const body = (grouped ? inGroups(whole, signs) : whole) + (fraction === '' ? '' : signs.decimal + fraction)
  const text = (value < 0 ? signs.minus : '') + body + (exponent === undefined ? '' : `E${exponent.replace('+', '')}`)
  return signs.digits[0] === '0' ? text : text.replaceAll(/\d/gu, (digit) => signs.digits[Number(digit)] ?? digit)
}

function inGroups(whole: string, signs: NumberSigns): string {
  const groups = [whole.slice(-signs.lastGroup)]
  for (let end = whole.length - signs.lastGroup; end > 0; end -= signs.otherGroups)
    groups.unshift(whole.slice(Math.max(0, end - signs.otherGroups), end))
  return groups.join(signs.group)
}
