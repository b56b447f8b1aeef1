import type { LineEnd } from '../../../shared/imports/file-dialect.ts'

/** A text whose lines all end with `\n`, and with what each ended in its file. */
export interface FileLines {
  text: string
  /** For each line end its place among LINE_ENDS; null where all of them were `\n`. */
  ends: Uint8Array | null
}

export const LINE_ENDS: readonly LineEnd[] = ['\n', '\r\n', '\r']
const PIECE = 65_536

/** A text with `\n` at the end of each line. Piece by piece: a replacement in all of it notes every single place first. */
export function withLineFeeds(text: string): FileLines {
  if (!text.includes('\r')) return { text, ends: null }
  const pieces: string[] = []
  let ends = new Uint8Array(1_024)
  let count = 0
  for (let at = 0; at < text.length; ) {
    // A line end is not cut in two.
    const end = text[at + PIECE - 1] === '\r' ? at + PIECE + 1 : at + PIECE
    pieces.push(
      text.slice(at, end).replaceAll(/\r\n?|\n/gu, (found) => {
        if (count === ends.length) ends = doubled(ends)
        ends[count++] = found === '\n' ? 0 : found === '\r' ? 2 : 1
        return '\n'
      }),
    )
    at = end
  }
  return { text: pieces.join(''), ends: ends.subarray(0, count) }
}

function doubled(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(bytes.length * 2)
  more.set(bytes)
  return more
}

/** The line end that most lines have. */
export function usualLineEnd({ ends }: FileLines): LineEnd {
  if (!ends) return '\n'
  const counts = [0, 0, 0]
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1
  return LINE_ENDS[counts.indexOf(Math.max(...counts))] ?? '\n'
}

/** Goes through a text record by record, and gives each as it stands in its file. */
export class RecordCursor {
  readonly #lines: FileLines
  #at = 0
  #line = 0

  constructor(lines: FileLines) {
    this.#lines = lines
  }

  /** The record that goes on over so many line ends, without its own. */
  next(inner: number): string {
    const { text, ends } = this.#lines
    const start = this.#at
    let end = start - 1
    for (let count = 0; count <= inner; count += 1) {
      end = text.indexOf('\n', end + 1)
      if (end < 0) end = text.length
    }
    this.#at = end + 1
    const first = this.#line
    this.#line += inner + 1
    const record = text.slice(start, end)
    if (inner === 0 || !ends) return record
    let line = first
    return record.replaceAll('\n', () => LINE_ENDS[ends[line++] ?? 0] ?? '\n')
  }
}
