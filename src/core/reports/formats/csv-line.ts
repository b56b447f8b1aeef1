import { plainText } from '../../../shared/values/value-rules.ts'
import type { Json } from '../../../shared/service/record.ts'

// Some spreadsheets take the wide forms as well.
const SIGNS = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20'
const STARTS = `${SIGNS}\\t\\r\\n`
// A negative number is no formula. What is led by apostrophes already gets one more, so that taking one off gives back what was.
const TO_GUARD = new RegExp(`^(?!-\\d+(?:\\.\\d+)?$)[${STARTS}]|^'+[${STARTS}]`, 'u')
const GUARDED = new RegExp(`^'+[${STARTS}]`, 'u')

const SEPARATORS = [',', ';', '\t', '\n'] as const
// An equals sign begins a formula before anything, a blank included; the others only before something to reckon with: a
// bullet, a smiley and a dash are left alone.
const FORMULA = `(?:[=\\uFF1D](?= *[^\\s,;])|[${SIGNS}](?=[\\p{L}\\p{N}_(+\\-=@"'$[{#.\\\\]))`
const NUMBER = '(?!-\\d+(?:[.,]\\d+)*(?:[,;\\t\\n]|$))'
const HIDDEN = SEPARATORS.map((own) => {
  const others = `([${SEPARATORS.filter((one) => one !== own).join('')}]"*)`
  return [
    own,
    {
      toGuard: new RegExp(`${others}(?='+${FORMULA}|${NUMBER}${FORMULA})`, 'gu'),
      guarded: new RegExp(`${others}'(?='*${FORMULA})`, 'gu'),
      live: new RegExp(`${others}(?=${NUMBER}${FORMULA})`, 'u'),
    },
  ] as const
})
const hiddenIn = new Map<string, { toGuard: RegExp; guarded: RegExp; live: RegExp }>(HIDDEN)
const MAY_HIDE = /[,;\t\n]"*'*[^\w\s]/u

/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula is led by an apostrophe; so is what would
 * become a cell of its own in a spreadsheet that splits at another sign than this file does, as many do.
 */
export function csvLine(values: readonly (Json | null)[], delimiter = ',', decimal: '.' | ',' = '.'): string {
  return `${values.map((value) => csvCell(value, delimiter, decimal)).join(delimiter)}\r\n`
}

/** True for a cell of a file with this delimiter that has a formula where a spreadsheet may split at another sign. */
export const hidesFormula = (cell: string, delimiter: string): boolean =>
  MAY_HIDE.test(cell) && hiddenIn.get(delimiter)?.live.test(cell) === true

/** A text led by an apostrophe where a spreadsheet would take it for a formula. */
export const guarded = (text: string): string => (TO_GUARD.test(text) ? `'${text}` : text)

/** One cell of such a line. */
export function csvCell(value: Json | null, delimiter: string, decimal: '.' | ',' = '.'): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    const number = String(value).replace('.', decimal)
    return number.includes(delimiter) ? `"${number}"` : number
  }
  // Every reader has its own idea of line ends within cells; one kind is left alone by all.
  const text = plainText(value).replaceAll(/\r\n?/gu, '\n')
  const hidden = MAY_HIDE.test(text) ? hiddenIn.get(delimiter) : undefined
  const within = hidden ? text.replaceAll(hidden.toGuard, "$1'") : text
  const safe = guarded(within)
  return /["\r\n,;\t]/u.test(safe) || safe.includes(delimiter) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}

/** Takes the guard off a cell of a file with this delimiter again: what was written comes back as it was. */
export function unguard(cell: string, delimiter = ','): string {
  const within = cell.charCodeAt(0) === 0x27 && GUARDED.test(cell) ? cell.slice(1) : cell
  const hidden = MAY_HIDE.test(within) ? hiddenIn.get(delimiter) : undefined
  return hidden ? within.replaceAll(hidden.guarded, '$1') : within
}
