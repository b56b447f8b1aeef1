import { foldedText } from '../../../shared/values/text.ts'
import type { ReadableDb } from '../file/database.ts'
import type { TextOperator } from '../../../shared/filter/filter.ts'
import type { Piece } from './sql-condition.ts'

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
