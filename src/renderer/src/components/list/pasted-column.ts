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
  const values = new Map<string, OwnValue | null>()
  const refused: Pasted['refused'] = []
  lines.slice(0, names.length).forEach((line, at) => {
    const read = readOwnValue(own.kind, line, ownWriting(t))
    if (read.ok) values.set(names[at] ?? '', read.value)
    else refused.push({ line: line.trim(), why: ownProblemText(read, t) })
  })
  return {
    values: [...values].map(([name, value]) => ({ name, value })),
    refused,
    over: Math.max(0, lines.length - names.length),
  }
}

/** The lines of a column as spreadsheets put it on the clipboard: its first cell in each, without the line end at the end. */
export function linesOf(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t', 1)[0] ?? '')
}
