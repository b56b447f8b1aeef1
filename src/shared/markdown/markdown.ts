/** A piece of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; href: string }

/** A paragraph, or the items of a list. */
export type Block = { kind: 'paragraph'; line: Inline[] } | { kind: 'list'; items: Inline[][] }

const ITEM = /^\s*[-*]\s+(.*)$/u
// The text of a link holds no brackets and its address no blanks: nothing here looks back over more than its own line.
const INLINE = /\*\*([^*]+)\*\*|\[([^\][]+)\]\(([^\s()]+)\)/gu

/**
 * Reads the little of Markdown that a person writes into a report: bold, lists and links. Everything else, HTML and pictures
 * among it, is text as it was typed.
 */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', line: readInline(paragraph.join(' ')) })
    paragraph = []
  }
  for (const line of text.split(/\r\n?|\n/u)) {
    const item = ITEM.exec(line)?.[1]
    if (item !== undefined) {
      endParagraph()
      const last = blocks.at(-1)
      if (last?.kind === 'list') last.items.push(readInline(item))
      else blocks.push({ kind: 'list', items: [readInline(item)] })
    } else if (line.trim() === '') endParagraph()
    else paragraph.push(line.trim())
  }
  endParagraph()
  return blocks
}

function readInline(line: string): Inline[] {
  const pieces: Inline[] = []
  let at = 0
  const textUpTo = (end: number): void => {
    if (end > at) pieces.push({ kind: 'text', text: line.slice(at, end) })
  }
  for (const match of line.matchAll(INLINE)) {
    const [whole, bold, text, address] = match
    const href = address === undefined ? null : safeHref(address)
    // An exclamation mark before a link makes a picture of it, which reports do not have: it stays as it was typed.
    if (bold === undefined && (href === null || line[match.index - 1] === '!')) continue
    textUpTo(match.index)
    pieces.push(
      bold === undefined ? { kind: 'link', text: text ?? '', href: href ?? '' } : { kind: 'bold', text: bold },
    )
    at = match.index + whole.length
  }
  textUpTo(line.length)
  return pieces
}

/** The address of a link that a report may have, or null: a page over https, or a mail address. */
function safeHref(address: string): string | null {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'mailto:') ? url.href : null
}

/** A text that is only text, however it looks. */
export const plainBlock = (text: string): Block => ({ kind: 'paragraph', line: [{ kind: 'text', text }] })

/** Blocks as plain text, for formats without marks: links with their address behind. */
export const blocksText = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) =>
      block.kind === 'list' ? block.items.map((item) => `• ${lineText(item)}`) : [lineText(block.line)],
    )
    .join('\n')

const lineText = (line: readonly Inline[]): string =>
  line.map((piece) => (piece.kind === 'link' ? `${piece.text} (${piece.href})` : piece.text)).join('')
