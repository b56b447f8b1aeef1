import { withEntities } from '../../../shared/charts/svg.ts'
import type { Block, Inline } from '../../../shared/markdown/markdown.ts'

/** Text that is only ever text, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return withEntities(text.toWellFormed()).replaceAll('\0', '\uFFFD')
}

/** A name that breaks behind its dots rather than within its labels. */
export const nameHtml = (name: string): string => escapeHtml(name).replaceAll('.', '.<wbr>')

/** A text as a string of CSS, within a style element. */
export const cssString = (text: string): string =>
  `"${text.toWellFormed().replaceAll(/[^\p{L}\p{N} ,.]/gu, (sign) => `\\${(sign.codePointAt(0) || 0xfffd).toString(16)} `)}"`

/** What a person wrote in Markdown, as the few elements that it may become. */
export const blocksHtml = (blocks: readonly Block[], attributes = ''): string =>
  blocks
    .map((block) =>
      block.kind === 'list'
        ? `<ul${attributes}>${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('')}</ul>\n`
        : `<p${attributes}>${lineHtml(block.line)}</p>\n`,
    )
    .join('')

const lineHtml = (line: readonly Inline[]): string => line.map(inlineHtml).join('')

function inlineHtml(piece: Inline): string {
  const text = escapeHtml(piece.text)
  if (piece.kind === 'bold') return `<strong>${text}</strong>`
  return piece.kind === 'link' ? `<a href="${escapeHtml(piece.href)}" rel="noopener noreferrer">${text}</a>` : text
}
