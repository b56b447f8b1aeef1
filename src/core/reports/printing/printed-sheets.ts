import type { PdfPages } from './pdf-pages.ts'

/** What a page of a print may begin with; no text of a report reads like these, for what it says is escaped. */
const BLOCK =
  /(?<!<thead>)<(?:section|h3|p|tr|figure|dl|dt|ul|ol|li|div class="(?:wide|group|groups|charts|says)")(?=[\s>])[^>]*>/gu
const ID = / id="([\w-]+)"/u
const WATERMARK = /<div class="watermark"[^>]*>[^<]*<\/div>\n/u

/**
 * A report's page with a name for every block that a sheet may begin with. A PDF tells on which page a place stands only
 * where a link leads to it.
 */
export function withPlaces(html: string): string {
  const places: string[] = []
  const named = html.replaceAll(BLOCK, (tag) => {
    const place = ID.exec(tag)?.[1] ?? `at-${places.length}`
    places.push(place)
    return ID.test(tag) ? tag : `${tag.slice(0, -1)} id="${place}">`
  })
  const links = places.map((place) => `<a href="#${place}"></a>`).join('')
  return named.replace('</main>', () => `</main><nav hidden>${links}</nav>`)
}

/**
 * That page as its own print has it: each sheet begins with what it begins with there, below the head of the table that
 * goes on, and has in its margins what the print has. Unchanged where the print does not say its pages.
 */
export function asSheets(html: string, printed: PdfPages | null): string {
  if (printed === null) return html
  const begins = beginnings(html, printed)
  let head = ''
  const broken = html.replaceAll(new RegExp(`<thead>(.*?)</thead>|${BLOCK.source}`, 'gsu'), (tag, row?: string) => {
    if (row !== undefined) head = row
    const place = row === undefined ? ID.exec(tag)?.[1] : undefined
    if (place === undefined || !begins.has(place)) return tag
    return tag.startsWith('<tr') ? `${head.replace('<tr>', '<tr class="head" data-begins>')}${tag}` : begun(tag)
  })
  const mark = WATERMARK.exec(html)?.[0] ?? ''
  const sheets = Array.from({ length: printed.pages }, (_, at) => sheetHtml(at, printed.pages, mark)).join('')
  return broken
    .replace(WATERMARK, '')
    .replace('<main', () => `<main style="--sheets: ${printed.pages}"`)
    .replace('</main>', () => `${sheets}</main>`)
}

const begun = (tag: string): string => `${tag.slice(0, -1)} data-begins>`

/** The first of the named blocks on each page but the first. */
function beginnings(html: string, { places }: PdfPages): ReadonlySet<string> {
  const begins = new Set<string>()
  let page = 1
  for (const [tag] of html.matchAll(BLOCK)) {
    const place = ID.exec(tag)?.[1] ?? ''
    const on = places.get(place) ?? page
    if (on > page) begins.add(place)
    page = Math.max(page, on)
  }
  return begins
}

/** A sheet of paper behind the text, with what stands in its margins; the style knows the words. */
const sheetHtml = (at: number, pages: number, mark: string): string =>
  `<div class="sheet" style="--sheet: ${at}"><i class="head-start"></i><i class="head-end"></i><i class="foot-start"></i>` +
  `<i class="foot-end">${at + 1} / ${pages}</i>${mark}</div>`
