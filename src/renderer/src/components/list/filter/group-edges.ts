import { readNumber, writeNumber } from '../../../../../shared/formats/numbers.ts'
import { numberProblemText } from '../../../../../shared/formats/problem-text.ts'
import { isEdges, MOST_EDGES } from '../../../../../shared/analysis/grouping.ts'
import type { Translator } from '../../../../../shared/locales/translator.ts'

type ReadEdges = { ok: true; edges: number[] | undefined } | { ok: false; text: string }

/** Where ranges begin, the last number being the end of the last, as a person writes it; no number format has semicolons. */
export function readEdges(typed: string, t: Translator): ReadEdges {
  const parts = typed.split(';').filter((part) => part.trim() !== '')
  if (parts.length === 0) return { ok: true, edges: undefined }
  const edges: number[] = []
  for (const part of parts) {
    const read = readNumber(part, t.format)
    if (!read.ok) return { ok: false, text: numberProblemText(read.problem, t) }
    edges.push(read.value)
  }
  return isEdges(edges)
    ? { ok: true, edges }
    : { ok: false, text: t('groups.edges-wrong', { most: String(MOST_EDGES) }) }
}

/** Such numbers as they are read again. */
export const writeEdges = (edges: readonly number[], t: Translator): string =>
  edges.map((edge) => writeNumber(edge, t.format, true)).join('; ')
