import { pdfPages, type PdfPages } from './pdf-pages.ts'

/** From so many pages on a report has a table of contents. */
export const PAGES_WITH_CONTENTS = 8

/** After so many attempts the numbers are left out: a page that turns with each number never comes to rest. */
const MOST_PRINTS = 4

/**
 * Prints a report's page with the numbers of its pages in its table of contents. Only the print knows where a section
 * stands: it is read there, written into the page and printed again, until both say the same.
 */
export async function printContents(html: string, print: (html: string) => Promise<Uint8Array>): Promise<Uint8Array> {
  let shown = html
  for (let times = 1; times < MOST_PRINTS; times += 1) {
    const pdf = await print(shown)
    const pages = pdfPages(pdf)
    const next = pages === null ? shown : numbered(html, pages)
    if (next === shown) return pdf
    shown = next
  }
  return print(html)
}

/** The page with its table of contents as a print of so many pages has it: with the numbers that are known, or without it. */
function numbered(html: string, { pages, places }: PdfPages): string {
  const bare = html.replace(CONTENTS, '')
  if (pages < PAGES_WITH_CONTENTS) return bare
  const contents = (CONTENTS.exec(html)?.[0] ?? contentsIn(html)).replaceAll(
    /<span data-page-of="([\w-]+)"><\/span>/gu,
    (empty, place: string) => (places.has(place) ? `<span data-page-of="${place}">${places.get(place)}</span>` : empty),
  )
  return bare.replace(FIRST, () => `${contents}${FIRST}`)
}

// No text of a report reads like these: what it says is escaped.
const CONTENTS = /<nav class="contents">.*?<\/nav>\n/su
const TITLE = /<main data-contents="([^"]*)">/u
const SECTION = /<section id="(section-\w+)"[^>]*>\n<h2 dir="auto">(.*?)<\/h2>/gsu
const FIRST = '<section id="section-1"'

/** The table of contents of a page that has none. */
function contentsIn(html: string): string {
  const lines = [...html.matchAll(SECTION)].map(([, place = '', text = '']) => ({ place, text }))
  return contentsHtml(TITLE.exec(html)?.[1] ?? '', lines)
}

/** A table of contents, with room for the pages that a print knows; what it says is escaped already. A single line says nothing. */
export const contentsHtml = (title: string, lines: readonly { place: string; text: string }[]): string =>
  lines.length < 2
    ? ''
    : `<nav class="contents"><h2>${title}</h2><ol>${lines
        .map(({ place, text }) => `<li><a href="#${place}">${text}</a><span data-page-of="${place}"></span></li>`)
        .join('')}</ol></nav>\n`
