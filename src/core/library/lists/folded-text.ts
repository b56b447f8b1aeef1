import type { ReadableDb } from '../file/database.ts'
import type { TextOperator } from '../../../shared/filter/filter.ts'
import type { Piece } from './sql-condition.ts'

/** Letters that Unicode does not take apart, as those who do not have them on their keyboard write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')
const PLAIN = /^[\u0020-\u0040\u005b-\u007e]*$/u

/** The form in which texts are kept for search and search texts are looked for: small letters without accents. */
export function foldedText(text: string): string {
  if (PLAIN.test(text)) return text
  return (
    text
      .replaceAll('\0', '')
      .normalize('NFKD')
      // Of Latin, Greek and Cyrillic letters: in other scripts marks are letters of their own.
      .replace(/[\u0300-\u036f]/gu, '')
      .toLowerCase()
      .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
      .normalize('NFC')
  )
}

const known = new WeakSet<ReadableDb>()

/** Makes `folded(text)` and `plain_address(key)` known to the statements of a connection. */
export function knowFolded(db: ReadableDb): void {
  if (known.has(db)) return
  known.add(db)
  db.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? foldedText(text) : text))
  // The sort key of an IPv4 address has zeros in front of its numbers.
  db.function('plain_address', { deterministic: true }, (key) => String(key).replace(/(?<![\d:a-f])0{1,2}(?=\d)/gu, ''))
}

/** A test of an expression that gives folded text. An empty text is in every text. */
export function textTest(op: TextOperator, folded: string, text: string): Piece {
  const wanted = foldedText(text)
  if (op === 'contains') return { sql: `instr(${folded}, ?) > 0`, values: [wanted] }
  if (wanted === '') return { sql: `${folded} is not null`, values: [] }
  const length = [...wanted].length
  return {
    sql: op === 'starts' ? `substr(${folded}, 1, ${length}) = ?` : `substr(${folded}, -${length}) = ?`,
    values: [wanted],
  }
}
