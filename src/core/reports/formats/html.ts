import { cutText } from '../../../shared/cut-text.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import { factLines } from '../fact-lines.ts'
import { contentsHtml, PAGES_WITH_CONTENTS } from '../print-contents.ts'
import type { Report, ReportSection } from '../report.ts'
import type { ReportFormat, ReportSink } from './format.ts'
import { layoutOf } from './html-columns.ts'
import { headHtml, summaryHtml, writeCharts } from './html-front.ts'
import { htmlStyle } from './html-style.ts'
import { recordHtml, writeTable } from './html-table.ts'
import { escapeHtml } from './html-text.ts'

/** A longer title would take two lines of the margin. */
const MOST_IN_MARGIN = 60
/** About so many rows stand on a page that stands, and on one that lies. */
const [ROWS_UPRIGHT, ROWS_LYING] = [34, 22]

/**
 * One file that needs nothing else, on a screen, a phone and on paper: no script, no outside reference, every text only text.
 * PDF is this page, printed.
 */
export const htmlFormat: ReportFormat = {
  id: 'html',
  write(report, options, sink, words) {
    const { facts, sections } = report
    sink.write(startHtml(report, words))
    sink.write(headHtml(report, words))
    if (facts.greeting !== '') sink.write(`<p class="greeting" dir="auto">${escapeHtml(facts.greeting)}</p>\n`)
    if (facts.service.sample) sink.write(`<p class="sample">${escapeHtml(words('sample.strip'))}</p>\n`)
    if (pagesOf(sections) >= PAGES_WITH_CONTENTS)
      sink.write(contentsOf(sections, options.parts.includes('facts'), words))
    sections.forEach((section, at) => {
      sink.write(
        `<section id="section-${at + 1}"${classOf(section)}>\n<h2 dir="auto">${escapeHtml(section.title)}</h2>\n`,
      )
      writeSection(section, report, sink, words)
      sink.write('</section>\n')
    })
    if (facts.note !== '') sink.write(`<p class="note" dir="auto">${escapeHtml(facts.note)}</p>\n`)
    if (options.parts.includes('facts')) sink.write(basisHtml(report, words))
    sink.write('</main>\n</body>\n</html>\n')
  },
}

function startHtml({ facts, letterhead }: Report, words: Translator): string {
  const { sample } = facts.service
  const mark = sample ? words('sample.strip') : ''
  const style = htmlStyle({ ...letterhead, title: cutText(facts.title, MOST_IN_MARGIN), mark })
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

function writeSection(section: ReportSection, report: Report, sink: ReportSink, words: Translator): void {
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
      return writeTable(section, sink, words)
  }
}

const classOf = (section: ReportSection): string =>
  section.kind === 'table' && layoutOf(section).lying ? ' class="lying"' : ''

/** About how many pages the sections take. */
function pagesOf(sections: readonly ReportSection[]): number {
  const pages = sections.map((section) => {
    if (section.kind !== 'table') return section.kind === 'prose' ? 0.2 : 0.6
    const { lying, parts } = layoutOf(section)
    return (section.total / (lying ? ROWS_LYING : ROWS_UPRIGHT)) * parts.length
  })
  return pages.reduce((sum, one) => sum + one, 0)
}

/** Where each section stands; the pages are known once it is printed. */
function contentsOf(sections: readonly ReportSection[], hasBasis: boolean, words: Translator): string {
  const lines = sections.map(({ title }, at) => ({ place: `section-${at + 1}`, text: escapeHtml(title) }))
  const basis = hasBasis ? [{ place: 'section-basis', text: escapeHtml(words('report.basis')) }] : []
  return contentsHtml(escapeHtml(words('report.contents')), [...lines, ...basis])
}

/** What stands on the page already. */
const SAID_ABOVE: ReadonlySet<string> = new Set(['sample', 'greeting', 'note'])

/** Where the figures come from and what the words mean, at the end. */
function basisHtml({ facts, letterhead }: Report, words: Translator): string {
  const lines = factLines(facts, letterhead, words).filter(({ id }) => !SAID_ABOVE.has(id))
  const entries = lines.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text)}</dd>`)
  return `<section id="section-basis" class="basis">
<h2 dir="auto">${escapeHtml(words('report.basis'))}</h2><dl class="facts">${entries.join('')}</dl></section>\n`
}
