import type { Stretch } from './filter-problem.ts'
import type { Piece } from './lex-filter.ts'

/** One of the values after an operator, as it was typed. No parts: nothing stands there. */
export interface Element extends Stretch {
  parts: Piece[]
}

/** What separates values. Where `;` does and commas may belong to numbers, a comma does not. */
export type Separators = ',' | ';' | ',;' | ''

/** Values after an operator, taken apart at their separators; `end` is where an operator without any would have them. */
export function elementsOf(pieces: readonly Piece[], separators: Separators, end: number): Element[] {
  const found: Element[] = []
  let current: Element = { parts: [], start: pieces[0]?.start ?? end, end: pieces[0]?.start ?? end }
  const push = (part: Piece): void => {
    current.parts.push(part)
    current.end = part.end
  }
  for (const piece of pieces) {
    // In brackets blanks may stand before a value.
    if (current.parts.length === 0) current.start = current.end = piece.start
    if (piece.quoted) {
      push(piece)
      continue
    }
    let from = 0
    for (let at = 0; at <= piece.text.length; at++) {
      const isSeparator = at < piece.text.length && separators.includes(piece.text[at] ?? '')
      if (!isSeparator && at < piece.text.length) continue
      if (at > from) push(partOf(piece, from, at))
      if (isSeparator) {
        found.push(current)
        const start = piece.start + at + 1
        current = { parts: [], start, end: start }
      }
      from = at + 1
    }
  }
  found.push(current)
  return found
}

/** A stretch of a bare part, by places in its text. */
export const partOf = (piece: Piece, from: number, to: number): Piece => ({
  ...piece,
  text: piece.text.slice(from, to),
  apart: piece.apart && from === 0,
  start: piece.start + from,
  end: piece.start + to,
})

/** The two ends of a range, or null for an element that is none. */
export function endsOf(element: Element): [Element, Element] | null {
  const at = element.parts.findIndex((part) => !part.quoted && part.text.includes('..'))
  const part = element.parts[at]
  if (!part) return null
  const dots = part.text.indexOf('..')
  const left = [...element.parts.slice(0, at), partOf(part, 0, dots)].filter(({ start, end }) => end > start)
  const right = [partOf(part, dots + 2, part.text.length), ...element.parts.slice(at + 1)].filter(
    ({ start, end }) => end > start,
  )
  return [
    { parts: left, start: element.start, end: part.start + dots },
    { parts: right, start: part.start + dots + 2, end: element.end },
  ]
}
