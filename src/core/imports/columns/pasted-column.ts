import type { Translator } from '../../../shared/locales/translator.ts'
import { ownProblemText } from '../../../shared/own-fields/own-problem-text.ts'
import { ownWriting, readOwnValue } from '../../../shared/own-fields/own-value.ts'
import type { OwnField, OwnValue } from '../../../shared/watchlists/watchlist.ts'

/** A line of a pasted column, and the domain in whose row it comes to stand. */
export interface PastedLine {
  name: string
  line: string
}

/** A line that is no value of the column, as it was pasted, and why in words. */
export interface RefusedLine {
  line: string
  why: string
}

/** Reads pasted lines as values of an own field, in the person's writing. A domain that comes twice has its last line. */
export function readPastedValues(
  t: Translator,
  own: OwnField,
  lines: readonly PastedLine[],
): { values: { name: string; value: OwnValue | null }[]; refused: RefusedLine[] } {
  const writing = ownWriting(t, own)
  const values = new Map<string, OwnValue | null>()
  const refused: RefusedLine[] = []
  for (const { name, line } of lines) {
    const read = readOwnValue(own.kind, line, writing)
    if (read.ok) values.set(name, read.value)
    else refused.push({ line: line.trim(), why: ownProblemText(read, t) })
  }
  return { values: [...values].map(([name, value]) => ({ name, value })), refused }
}

/** Reads lines of a pasted column as names of labels, separated by commas. A name that holds a comma stands alone in its line. */
export class PastedLabels {
  readonly #ids: ReadonlyMap<string, number>
  readonly #unknown = new Map<string, string>()

  constructor(known: readonly { id: number; name: string }[]) {
    this.#ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  }

  /** The ids of a line's labels, each once; those that do not exist are noted. */
  read(line: string): number[] {
    const whole = this.#ids.get(line.trim().toLowerCase())
    if (whole !== undefined) return [whole]
    const found = new Set<number>()
    for (const part of line.split(',')) {
      const name = part.trim()
      const id = this.#ids.get(name.toLowerCase())
      if (id !== undefined) found.add(id)
      else if (name !== '' && !this.#unknown.has(name.toLowerCase())) this.#unknown.set(name.toLowerCase(), name)
    }
    return [...found]
  }

  /** The labels that were named and do not exist, each once, as they were written first. */
  get unknown(): string[] {
    return [...this.#unknown.values()]
  }
}

// A cell with a tab, a line break or a quote in it stands in quotes.
const CELL = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y

/** The lines of a column as spreadsheets put it on the clipboard: the first cell of each row. */
export function linesOf(text: string): string[] {
  const whole = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const lines: string[] = []
  let isFirst = true
  for (let at = 0; at < whole.length; at += 1) {
    CELL.lastIndex = at
    const [cell = '', quoted] = CELL.exec(whole) ?? []
    if (isFirst) lines.push(quoted === undefined ? cell : quoted.replaceAll('""', '"'))
    at += cell.length
    isFirst = whole[at] !== '\t'
  }
  return lines
}
