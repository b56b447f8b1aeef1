import type { Words } from './catalogue.ts'

const ACCENTED: Record<string, string> = {
  a: 'á',
  c: 'ç',
  d: 'ď',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  y: 'ý',
  A: 'Å',
  B: 'Ḃ',
  C: 'Ç',
  D: 'Ď',
  E: 'É',
  I: 'Î',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ö',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
}
const LONGER = 0.4

/** A text as a language of long words would have it: accented, two fifths longer, in brackets that show where it is cut off. */
export function pseudoText(text: string): string {
  // A key is pressed, and not read.
  if (/^[a-z]$/u.test(text)) return text
  const parts = text.split(/(\{\{\w+(?:, number)?\}\})/u)
  const letters = parts
    .map((part) => (part.startsWith('{{') ? part : part.replace(/[A-Za-z]/gu, (letter) => ACCENTED[letter] ?? letter)))
    .join('')
  const length = parts.filter((part) => !part.startsWith('{{')).join('').length
  return `[${letters}${'·'.repeat(Math.ceil(length * LONGER))}]`
}

/** Words so. No language of the program's: tests lay it over window, terminal and reports to see what does not hold. */
export function pseudoWords(words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudoText(text)]))
}
