import { type Block, textOf } from './markdown.ts'
import { foldedText } from '../../../../shared/values/text.ts'

/** One page of the guide. */
export interface GuidePage {
  id: string
  blocks: Block[]
}

/** A place in the guide that holds every word that was searched for. */
export interface GuideHit {
  page: string
  /** The heading above it, or null for the beginning of a page. */
  section: { id: string; text: string } | null
  excerpt: string
}

interface Section extends Omit<GuideHit, 'excerpt'> {
  heading: string
  text: string
}

const AROUND = 60

/** The sections that hold all words, those that name one in their heading first. */
export function searchGuide(pages: readonly GuidePage[], typed: string): GuideHit[] {
  const words = foldedText(typed).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  const found = pages
    .flatMap(sections)
    .filter(({ heading, text }) => words.every((word) => foldedText(`${heading} ${text}`).includes(word)))
  const named = ({ heading }: Section): number => words.filter((word) => foldedText(heading).includes(word)).length
  return found
    .toSorted((a, b) => named(b) - named(a))
    .map(({ page, section, text }) => ({ page, section, excerpt: excerptOf(text, words) }))
}

function sections({ id, blocks }: GuidePage): Section[] {
  const found: Section[] = []
  for (const block of blocks) {
    const last = found.at(-1)
    if (block.kind === 'heading')
      found.push({
        page: id,
        section: block.level === 1 ? null : { id: block.id, text: block.text },
        heading: block.text,
        text: '',
      })
    else if (last) last.text = `${last.text} ${textOf(block)}`.trim()
  }
  return found
}

/** The words around the first of those that were found. */
function excerptOf(text: string, words: readonly string[]): string {
  const folded = foldedText(text)
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0))
  const from = Number.isFinite(first) ? text.lastIndexOf(' ', Math.max(0, first - AROUND)) + 1 : 0
  const cut = text.slice(from, from + 3 * AROUND)
  return `${from > 0 ? '… ' : ''}${from + cut.length < text.length ? `${cut.slice(0, Math.max(1, cut.lastIndexOf(' ')))} …` : cut}`
}
