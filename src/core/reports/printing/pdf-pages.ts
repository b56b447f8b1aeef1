/** What a printed PDF says of its pages: how many there are, and on which its named places stand, from 1. */
export interface PdfPages {
  pages: number
  places: ReadonlyMap<string, number>
}

/** Where the table of a PDF's objects may be told, before its end. */
const TAIL = 2_048
/** A tree of pages is a few levels deep. */
const MOST_LEVELS = 20

/**
 * Reads the pages and named places of a PDF as Chromium prints it: objects in clear text, found by one table. Null for any
 * other: a number is never guessed.
 */
export function pdfPages(pdf: Uint8Array): PdfPages | null {
  const objects = new Objects(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  const catalog = objects.at(objects.root)
  const tree = referenceIn(catalog, 'Pages')
  if (tree === null) return null
  const pages = pagesUnder(objects, tree, MOST_LEVELS)
  const places = new Map<string, number>()
  const named = objects.at(referenceIn(catalog, 'Dests'))
  for (const [, name = '', page] of named.matchAll(/\/([^\s/[\]<>()]+)\s*\[\s*(\d+) 0 R/gu)) {
    const at = pages.indexOf(Number(page))
    if (at >= 0) places.set(name, at + 1)
  }
  return pages.length === 0 ? null : { pages: pages.length, places }
}

/** The pages below a node of the tree, in their order. */
function pagesUnder(objects: Objects, node: number, levels: number): number[] {
  const text = objects.at(node)
  const kids = /\/Kids\s*\[([^\]]*)\]/u.exec(text)?.[1]
  if (kids === undefined) return /\/Type\s*\/Page\b/u.test(text) ? [node] : []
  if (levels === 0) return []
  return [...kids.matchAll(/(\d+) 0 R/gu)].flatMap(([, kid]) => pagesUnder(objects, Number(kid), levels - 1))
}

function referenceIn(text: string, key: string): number | null {
  const found = new RegExp(`/${key}\\s+(\\d+) 0 R`, 'u').exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

/** The objects of a PDF by their numbers. */
class Objects {
  /** The number of the catalog. */
  readonly root: number | null
  readonly #bytes: Buffer
  readonly #offsets = new Map<number, number>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL))
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/u.exec(tail)?.[1] ?? -1)
    const table = start < 0 ? '' : bytes.toString('latin1', start)
    const [head, count] = /^xref\s+0 (\d+)\s+/u.exec(table) ?? []
    const entries = head === undefined ? [] : table.slice(head.length).matchAll(/(\d{10}) \d{5} ([nf])\s*/gu)
    let number = 0
    for (const [, offset, use] of entries) {
      if (number >= Number(count)) break
      if (use === 'n') this.#offsets.set(number, Number(offset))
      number += 1
    }
    this.root = referenceIn(table, 'Root')
  }

  /** The text of an object up to a stream that it may hold; empty for one that is not there. */
  at(number: number | null): string {
    const offset = number === null ? undefined : this.#offsets.get(number)
    if (offset === undefined) return ''
    const end = this.#bytes.indexOf('endobj', offset)
    return this.#bytes.toString('latin1', offset, end < 0 ? this.#bytes.length : end)
  }
}
