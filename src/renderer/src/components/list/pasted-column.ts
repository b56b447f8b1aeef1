import type { Translator } from '../../../../shared/locales/translator.ts'
import { ownProblemText } from '../../../../shared/own-problem-text.ts'
import { ownWriting, readOwnValue } from '../../../../shared/own-value.ts'
import type { OwnField, OwnValue } from '../../../../shared/watchlist.ts'

/** What a pasted text comes to in an own field: a value for each row as far as there are rows, and what was refused. */
interface Pasted {
  values: { name: string; value: OwnValue | null }[]
  refused: { line: string; why: string }[]
  /** Lines for which there was no row. */
  over: number
}

/** Reads the lines of a pasted column for the rows that they come to stand in. A domain that comes twice has its last line. */
export function readPasted(t: Translator, own: OwnField, text: string, names: readonly string[]): Pasted {
  const lines = linesOf(text)
  const writing = ownWriting(t, own)
  const values = new Map<string, OwnValue | null>()
  const refused: Pasted['refused'] = []
  lines.slice(0, names.length).forEach((line, at) => {
    const read = readOwnValue(own.kind, line, writing)
    if (read.ok) values.set(names[at] ?? '', read.value)
    else refused.push({ line: line.trim(), why: ownProblemText(read, t) })
  })
  return {
    values: [...values].map(([name, value]) => ({ name, value })),
    refused,
    over: Math.max(0, lines.length - names.length),
  }
}

/** Labels by their names, as the rows of a paste come to have them. */
interface PastedLabels {
  values: { name: string; labels: number[] }[]
  /** Names of labels that do not exist, each once. */
  unknown: string[]
  over: number
}

/** Reads the lines of a pasted column as names of labels, separated by commas. A name that holds a comma stands alone in its line. */
export function readPastedLabels(
  known: readonly { id: number; name: string }[],
  text: string,
  names: readonly string[],
): PastedLabels {
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]))
  const unknown = new Map<string, string>()
  const lines = linesOf(text)
  const values = new Map<string, number[]>()
  lines.slice(0, names.length).forEach((line, at) => {
    const whole = ids.get(line.trim().toLowerCase())
    const parts = line.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
    const found = whole === undefined ? parts.map((part) => ids.get(part.toLowerCase())) : [whole]
    if (whole === undefined)
      for (const part of parts)
        if (!ids.has(part.toLowerCase()) && !unknown.has(part.toLowerCase())) unknown.set(part.toLowerCase(), part)
    values.set(names[at] ?? '', [...new Set(found.filter((id) => id !== undefined))])
  })
  return {
    values: [...values].map(([name, labels]) => ({ name, labels })),
    unknown: [...unknown.values()],
    over: Math.max(0, lines.length - names.length),
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
