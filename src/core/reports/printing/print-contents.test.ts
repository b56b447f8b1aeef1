import { expect, test } from 'vitest'
import { pdfPages } from './pdf-pages.ts'
import { contentsHtml, printContents } from './print-contents.ts'

/** A PDF with so many pages in a tree of two levels, and named places on some of them. */
function pdfOf(pages: number, places: Record<string, number>): Uint8Array {
  const page = (at: number): number => at + 10
  const dests = Object.entries(places).map(([name, at]) => `/${name} [${page(at)} 0 R /XYZ 6 792 0]`)
  const half = Math.ceil(pages / 2)
  const kids = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `${page(from + at)} 0 R`).join(' ')
  const objects: [number, string][] = [
    [1, '<</Type /Catalog /Pages 2 0 R /Dests 5 0 R>>'],
    [2, '<</Type /Pages /Kids [3 0 R 4 0 R]>>'],
    [3, `<</Type /Pages /Kids [${kids(1, half)}]>>`],
    [4, `<</Type /Pages /Kids [${kids(half + 1, pages)}]>>`],
    [5, `<<${dests.join('\n')}>>`],
    ...Array.from({ length: pages }, (_, at): [number, string] => [page(at + 1), '<</Type /Page\n/Parent 2 0 R>>']),
  ]
  let text = '%PDF-1.4\n'
  const offsets = new Map<number, number>()
  for (const [number, body] of objects) {
    offsets.set(number, text.length)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const count = page(pages) + 1
  const entries = Array.from({ length: count }, (_, at) => {
    const offset = offsets.get(at)
    return `${String(offset ?? 0).padStart(10, '0')} ${offset === undefined ? '65535 f' : '00000 n'} \n`
  })
  const start = text.length
  return Buffer.from(
    `${text}xref\n0 ${count}\n${entries.join('')}trailer\n<</Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}

test('a section would be told to be on another page than the print has it on', () => {
  expect(pdfPages(pdfOf(9, { 'section-1': 2, 'section-2': 9 }))).toEqual({
    pages: 9,
    places: new Map([
      ['section-1', 2],
      ['section-2', 9],
    ]),
  })
})

test('the pages of a file that is read otherwise would be guessed', () => {
  for (const text of ['', '%PDF-1.7\n', 'startxref\n9\n%%EOF', 'startxref\n99999999999999\n%%EOF'])
    expect(pdfPages(Buffer.from(text))).toBeNull()
})

const sections = ['One', 'Two']
  .map((title, at) => `<section id="section-${at + 1}" class="lying">\n<h2 dir="auto">${title}</h2>\n</section>\n`)
  .join('')
const lines = ['One', 'Two'].map((text, at) => ({ place: `section-${at + 1}`, text }))
const page = (isLong: boolean): string =>
  `<main data-contents="Contents">\n${isLong ? contentsHtml('Contents', lines) : ''}${sections}</main>`

/** Prints as a browser does: places are known only of links that are shown. */
async function printed(html: string, pages: number): Promise<{ last: string; prints: number }> {
  const seen: string[] = []
  await printContents(html, async (text) => {
    seen.push(text)
    return pdfOf(pages, !text.includes('<nav') ? {} : { 'section-1': 1, 'section-2': pages })
  })
  return { last: seen.at(-1) ?? '', prints: seen.length }
}

test('a long report would have a table of contents without pages, or a short one a table of contents', async () => {
  for (const isLong of [true, false]) {
    const { last, prints } = await printed(page(isLong), 8)
    expect(last).toContain('<span data-page-of="section-1">1</span>')
    expect(last).toContain('<span data-page-of="section-2">8</span>')
    expect(last.match(/<nav/gu)).toHaveLength(1)
    expect(prints).toBe(isLong ? 2 : 3)
    expect((await printed(page(isLong), 7)).last).toBe(page(false))
  }
})

test('numbers that never come to rest would be printed as if they were true', async () => {
  const seen: string[] = []
  await printContents(page(true), async (text) => {
    seen.push(text)
    return pdfOf(20, { 'section-1': 1, 'section-2': 2 + seen.length })
  })
  expect(seen.at(-1)).toBe(page(true))
  expect(seen.length).toBeLessThan(6)
})
