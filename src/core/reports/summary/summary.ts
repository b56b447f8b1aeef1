import type { Direction } from '../../../shared/values/compare-values.ts'
import type { Block } from '../../../shared/markdown/markdown.ts'
import { plainBlock, readMarkdown } from '../../../shared/markdown/markdown.ts'
import type { SummaryEdits } from '../../../shared/reports/report.ts'

/** A figure of the first page, with what became of it over the period. */
export interface SummaryFigure {
  id: string
  label: string
  /** For programs; null where there is none. */
  value: number | null
  text: string
  /** Said below the figure: which domain, of how many. */
  beside: string | null
  change: { share: number | null; text: string; direction: Direction } | null
}

/** A figure of which no change is told. */
export const plainFigure = (
  id: string,
  label: string,
  value: number | null,
  text: string,
  beside: string | null,
): SummaryFigure => ({ id, label, value, text, beside, change: null })

/** A sentence that follows from figures by a rule, before the person has said anything about it. */
export interface RuledSentence {
  id: string
  text: string
  /** The ids of the figures that it rests on. */
  figures: string[]
}

export interface SummarySentence {
  id: string
  blocks: Block[]
  figures: string[]
  /** Whose words these are. */
  by: 'rule' | 'person'
  /** What the person wrote. */
  markdown?: string
}

/** At most so many figures are a summary. */
export const MOST_FIGURES = 6

/**
 * The sentences as the person wants them: some hidden, some said otherwise, their own at the end. What the person wrote in
 * place of a sentence stands for it only as long as that sentence says what it said then: figures that have moved since
 * are told by the rule again.
 */
export function editedSentences(sentences: readonly RuledSentence[], edits: SummaryEdits): SummarySentence[] {
  const shown = sentences
    .filter(({ id }) => !edits.hidden.includes(id))
    .map(({ id, text, figures }): SummarySentence => {
      const edit = edits.edited.find((one) => one.id === id && one.was === text)
      return edit ? writtenSentence(id, edit.text, figures) : { id, blocks: [plainBlock(text)], figures, by: 'rule' }
    })
  const own = readMarkdown(edits.own)
  return own.length === 0 ? shown : [...shown, writtenSentence('own', edits.own, [])]
}

/** A sentence in the words of a person, in Markdown. */
export function writtenSentence(id: string, markdown: string, figures: string[]): SummarySentence {
  return { id, blocks: readMarkdown(markdown), figures, by: 'person', markdown }
}
