import type { Place } from '../../../../shared/formulas/formula.ts'

/** A piece of a text that is marked as a whole or not at all. */
export interface Piece extends Place {
  text: string
  marked: boolean
}

/**
 * A text in pieces, cut where marks begin and end and at `at` (the caret), so that something can stand there. A mark of no
 * length takes the letter behind it; at the end of the text it stays empty.
 */
export function markedText(text: string, places: readonly Place[], at: number): Piece[] {
  const marks = places.map(({ start, end }) => ({
    start: Math.min(start, text.length),
    end: Math.min(Math.max(end, start + 1), text.length),
  }))
  const cuts = [0, at, text.length, ...marks.flatMap(({ start, end }) => [start, end])]
    .map((cut) => Math.min(Math.max(cut, 0), text.length))
    .sort((a, b) => a - b)
  const pieces = [...new Set(cuts)].map((start, index, all) => ({ start, end: all[index + 1] ?? start }))
  return pieces
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => ({
      start,
      end,
      text: text.slice(start, end),
      marked: marks.some((mark) => mark.start <= start && mark.end >= end),
    }))
}
