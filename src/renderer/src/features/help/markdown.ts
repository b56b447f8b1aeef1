/** A run of text within a line. */
export type Inline =
  | { kind: 'text' | 'strong' | 'em' | 'code'; text: string }
  | { kind: 'link'; text: string; target: string }

/** One block of a page of the guide. */
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'picture'; alt: string; target: string }
  | { kind: 'code'; text: string }

const INLINE =
  /\*\*(?<strong>[^*]+)\*\*|\*(?=\S)(?<em>[^*]+)(?<=\S)\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<target>[^)\s]+)\)/gu
const PICTURE = /^!\[(?<alt>[^\]]*)\]\((?<target>[^)\s]+)\)$/u
const HEADING = /^(?<marks>#{1,3}) (?<text>.+)$/u
const ITEM = /^(?<mark>-|\d+\.) (?<text>.+)$/u

/**
 * Reads the Markdown that the guide is written in; what is not of it stays text. There is no way to markup: everything
 * ends as text of React.
 */
export function readMarkdown(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') at += 1
    else {
      const [block, next] = readBlock(lines, at)
      blocks.push(block)
      at = next
    }
  }
  return blocks
}

function readBlock(lines: readonly string[], at: number): [Block, number] {
  const line = lines[at] ?? ''
  const heading = HEADING.exec(line)?.groups
  if (heading)
    return [
      {
        kind: 'heading',
        level: heading['marks']?.length ?? 1,
        text: heading['text'] ?? '',
        id: headingId(heading['text'] ?? ''),
      },
      at + 1,
    ]
  const picture = PICTURE.exec(line.trim())?.groups
  if (picture) return [{ kind: 'picture', alt: picture['alt'] ?? '', target: picture['target'] ?? '' }, at + 1]
  if (line.startsWith('```')) return readCode(lines, at)
  if (line.startsWith('|')) return readTable(lines, at)
  if (ITEM.test(line)) return readList(lines, at)
  let end = at + 1
  while (end < lines.length && isProse(lines[end] ?? '')) end += 1
  return [{ kind: 'paragraph', inlines: readInlines(lines.slice(at, end).join(' ')) }, end]
}

/** Whether a line goes on with the paragraph before it. */
const isProse = (line: string): boolean =>
  line.trim() !== '' && !HEADING.test(line) && !ITEM.test(line) && !/^(?:\||```|!\[)/u.test(line)

function readCode(lines: readonly string[], at: number): [Block, number] {
  const end = lines.findIndex((line, index) => index > at && line.startsWith('```'))
  const last = end === -1 ? lines.length : end
  return [{ kind: 'code', text: lines.slice(at + 1, last).join('\n') }, last + 1]
}

function readTable(lines: readonly string[], at: number): [Block, number] {
  let end = at
  while ((lines[end] ?? '').startsWith('|')) end += 1
  const [head = [], , ...rows] = lines.slice(at, end).map((line) =>
    line
      .trim()
      .replace(/^\||\|$/gu, '')
      .split('|')
      .map((cell) => readInlines(cell.trim())),
  )
  return [{ kind: 'table', head, rows }, end]
}

function readList(lines: readonly string[], at: number): [Block, number] {
  const ordered = !(lines[at] ?? '').startsWith('-')
  const items: string[] = []
  let end = at
  while (end < lines.length) {
    const line = lines[end] ?? ''
    const item = ITEM.exec(line)?.groups
    if (item && (item['mark'] !== '-') === ordered) items.push(item['text'] ?? '')
    else if (/^\s+\S/u.test(line) && items.length > 0) items.push(`${items.pop()} ${line.trim()}`)
    else break
    end += 1
  }
  return [{ kind: 'list', ordered, items: items.map(readInlines) }, end]
}

/** The runs of one line. */
export function readInlines(text: string): Inline[] {
  const inlines: Inline[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) inlines.push({ kind: 'text', text: text.slice(from, match.index) })
    const { strong, em, code, text: label = '', target = '' } = match.groups ?? {}
    if (strong !== undefined) inlines.push({ kind: 'strong', text: strong })
    else if (em !== undefined) inlines.push({ kind: 'em', text: em })
    else if (code !== undefined) inlines.push({ kind: 'code', text: code })
    else inlines.push({ kind: 'link', text: label, target })
    from = match.index + match[0].length
  }
  if (from < text.length) inlines.push({ kind: 'text', text: text.slice(from) })
  return inlines
}

/** The id of a heading, made as code hosts make it, so that one link serves there and here. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/gu, '-')
}

/** What a block says, without its marks; for search. */
export function textOf(block: Block): string {
  const plain = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join('')
  if (block.kind === 'paragraph') return plain(block.inlines)
  if (block.kind === 'list') return block.items.map(plain).join(' ')
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(plain).join(' – ')).join('. ')
  return block.kind === 'picture' ? '' : block.text
}
