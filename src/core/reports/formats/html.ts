import { cutText } from '../../../shared/cut-text.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { factLines, factsBeside, madeLine } from '../fact-lines.ts'
import { contentsHtml, PAGES_WITH_CONTENTS } from '../printing/print-contents.ts'
import type { Report, ReportSection } from '../report.ts'
import type { ReportFormat, ReportSink } from './format.ts'
import { type Pages, pagesFor, partsOf } from './html-columns.ts'
import { headHtml, summaryHtml, writeCharts } from './html-front.ts'
import { htmlStyle } from './html-style.ts'
import { recordHtml, type TableWays, writeTable } from './html-table.ts'
import { escapeHtml } from './html-text.ts'

/** A longer title would take two lines of the margin. */
const MOST_IN_MARGIN = 60
/** About what a row takes of a page, and its margins and heads beside the rows, in CSS pixels. */
const [ROW, NOT_ROWS] = [26, 60]

/** What a page is made for. */
type Use = 'screen' | 'paper'

/**
 * One file that needs nothing else: no script, no outside reference, every text only text. On a screen or a phone its tables
 * are whole and scroll within their frames; for paper they are split where a sheet is too narrow.
 */
const pageFormat = (use: Use): ReportFormat => ({
  id: 'html',
  write(report, options, sink, words) {
    const { facts, sections } = report
    const pages = pagesFor(sections, words.format.dates)
    sink.write(startHtml(report, words, pages, use))
    sink.write(headHtml(report, words))
    if (facts.greeting !== '') sink.write(`<p class="greeting" dir="auto">${escapeHtml(facts.greeting)}</p>\n`)
    if (facts.service.sample) sink.write(`<p class="sample">${escapeHtml(words('sample.strip'))}</p>\n`)
    if (countOf(sections, pages) >= PAGES_WITH_CONTENTS)
      sink.write(contentsOf(sections, options.parts.includes('facts'), words))
    sections.forEach((section, at) => {
      // A table that is all there is has the title of the page.
      const isTold = sections.length === 1 && section.title === facts.title
      const head = isTold ? '' : `<h2 dir="auto">${escapeHtml(section.title)}</h2>\n`
      sink.write(`<section id="section-${at + 1}">\n${head}`)
      writeSection(section, report, sink, words, { room: use === 'paper' ? pages.room.width : null })
      sink.write('</section>\n')
    })
    if (facts.note !== '') sink.write(`<p class="note" dir="auto">${escapeHtml(facts.note)}</p>\n`)
    sink.write(options.parts.includes('facts') ? basisHtml(report, words) : madeHtml(report, words))
    sink.write('</main>\n</body>\n</html>\n')
  },
})

export const htmlFormat = pageFormat('screen')
/** The page that is printed, and looked at as the sheets of that print. */
export const paperFormat = pageFormat('paper')

function startHtml({ facts, letterhead }: Report, words: Translator, pages: Pages, use: Use): string {
  const { sample } = facts.service
  const mark = sample ? words('sample.strip') : ''
  const title = cutText(facts.title, MOST_IN_MARGIN)
  const style = htmlStyle({ ...letterhead, title, mark, pages, isPaper: use === 'paper' })
  return `<!doctype html>
<html lang="${escapeHtml(words.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="${escapeHtml(facts.program)}">
<title>${escapeHtml(facts.title)}</title>
<style>${style}</style>
</head>
<body>
${sample ? `<div class="watermark" aria-hidden="true">${escapeHtml(words('connection.sample'))}</div>\n` : ''}
<main data-contents="${escapeHtml(words('report.contents'))}">
`
}

function writeSection(
  section: ReportSection,
  report: Report,
  sink: ReportSink,
  words: Translator,
  ways: TableWays,
): void {
  switch (section.kind) {
    case 'summary':
      return sink.write(summaryHtml(section))
    case 'charts':
      return writeCharts(section, report, sink, words)
    case 'prose':
      return sink.write(section.lines.map((line) => `<p dir="auto">${escapeHtml(line)}</p>\n`).join(''))
    case 'record':
      return sink.write(recordHtml(section, words))
    case 'table':
      return writeTable(section, sink, words, ways)
  }
}

/** About how many pages the sections take. */
function countOf(sections: readonly ReportSection[], { room }: Pages): number {
  const pages = sections.map((section) => {
    if (section.kind !== 'table') return section.kind === 'prose' ? 0.2 : 0.6
    return (section.total / ((room.height - NOT_ROWS) / ROW)) * partsOf(section, room.width).length
  })
  return pages.reduce((sum, one) => sum + one, 0)
}

/** Where each section stands; the pages are known once it is printed. */
function contentsOf(sections: readonly ReportSection[], hasBasis: boolean, words: Translator): string {
  const lines = sections.map(({ title }, at) => ({ place: `section-${at + 1}`, text: escapeHtml(title) }))
  const basis = hasBasis ? [{ place: 'section-basis', text: escapeHtml(words('report.basis')) }] : []
  return contentsHtml(escapeHtml(words('report.contents')), [...lines, ...basis])
}

/** What stands on the page already: at its head, and before and behind what it tells. */
const SAID_ABOVE: ReadonlySet<string> = new Set(['sample', 'greeting', 'note', 'period', 'for', 'by'])
/** What takes whole lines; two of the others stand beside each other. */
const OF_WHOLE_LINES: ReadonlySet<string> = new Set(['where', 'columns', 'as-of', 'figures', 'absences'])

const madeHtml = (report: Report, words: Translator): string =>
  `<p class="made" dir="auto">${escapeHtml(madeLine(factsBeside(report), report.letterhead, words))}</p>\n`

/** Where the figures come from and what the words mean, at the end. */
function basisHtml(report: Report, words: Translator): string {
  const facts = factsBeside(report)
  const lines = factLines(facts, report.letterhead, words).filter(
    ({ id }) => !SAID_ABOVE.has(id) && !(id === 'of' && facts.of === facts.title),
  )
  const entries = (ofLine: boolean): string =>
    lines
      .filter(({ id }) => OF_WHOLE_LINES.has(id) === ofLine)
      .map(({ label, text }) => {
        const own = ofLine ? ' class="line"' : ''
        return `<dt${own}>${escapeHtml(label)}</dt><dd${own} dir="auto">${escapeHtml(text)}</dd>`
      })
      .join('')
  return `<section id="section-basis" class="basis">
<h2 dir="auto">${escapeHtml(words('report.basis'))}</h2><dl class="facts">${entries(false)}${entries(true)}</dl></section>\n`
}
