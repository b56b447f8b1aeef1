import type { ReportOptions } from '../../../shared/report.ts'
import { fullTime } from '../../../shared/formats/moments.ts'
import { cellText } from '../cell-text.ts'
import { factLines } from '../fact-lines.ts'
import {
  isNumeric,
  type RecordSection,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
  type TableSection,
} from '../report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { ReportFormat, ReportSink } from './format.ts'
import { htmlStyle } from './html-style.ts'

/** From so many columns on a page lies on its side, and from so many its letters are smaller. */
const [WIDE, DENSE] = [9, 11]

/** From so many characters on a text may break anywhere: a search for the best place takes browsers minutes. */
const LONG = 1_000

/** One file that needs nothing else: no script, no outside reference, every text only text. */
export const htmlFormat: ReportFormat = {
  id: 'html',
  write: (report, options, sink, words) => writeHtml(report, options, sink, words, true),
}

/** The same for `printToPDF`, which brings margins and page numbers of its own. */
export function writeHtml(
  report: Report,
  options: ReportOptions,
  sink: ReportSink,
  words: Translator,
  ownMargins: boolean,
): void {
  const { facts, sections } = report
  const widest = Math.max(0, ...sections.map((section) => (section.kind === 'table' ? section.columns.length : 0)))
  const style = htmlStyle({ landscape: isLandscape(widest), dense: widest >= DENSE, ownMargins })
  sink.write(`<!doctype html>
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
${facts.service.sample ? `<div class="watermark" aria-hidden="true">${escapeHtml(words('connection.sample'))}</div>\n` : ''}<main>
${headHtml(report, options, words)}`)
  if (facts.service.sample) sink.write(`<p class="sample">${escapeHtml(words('sample.strip'))}</p>\n`)
  if (options.parts.includes('facts')) sink.write(factsHtml(report, words, false))
  for (const section of sections) {
    sink.write(`<section>\n<h2 dir="auto">${escapeHtml(section.title)}</h2>\n`)
    if (section.kind === 'prose')
      sink.write(section.lines.map((line) => `<p dir="auto">${escapeHtml(line)}</p>\n`).join(''))
    else if (section.kind === 'record') sink.write(recordHtml(section, words))
    else writeTable(section, sink, words)
    sink.write('</section>\n')
  }
  if (options.parts.includes('facts')) sink.write(factsHtml(report, words, true))
  if (facts.note !== '') sink.write(`<p class="note" dir="auto">${escapeHtml(facts.note)}</p>\n`)
  sink.write('</main>\n</body>\n</html>\n')
}

/** True when a table of so many columns is printed on pages that lie on their side. */
export const isLandscape = (columns: number): boolean => columns >= WIDE

function headHtml({ facts }: Report, { logo }: ReportOptions, words: Translator): string {
  const subtitle = facts.subtitle === '' ? '' : `<p class="subtitle" dir="auto">${escapeHtml(facts.subtitle)}</p>`
  // Only what a PNG in Base64 consists of may stand in the address.
  const image =
    logo !== null && /^[A-Za-z0-9+/]+=*$/u.test(logo)
      ? `<img src="data:image/png;base64,${logo}" alt="${escapeHtml(words('report.logo'))}">`
      : ''
  return `<header><div><h1 dir="auto">${escapeHtml(facts.title)}</h1>${subtitle}</div>${image}</header>\n`
}

/** What the reader wants to know first stands first, what explains the figures at the end. */
const AT_END: readonly string[] = ['figures', 'absences', 'program']

function factsHtml({ facts }: Report, words: Translator, atEnd: boolean): string {
  const lines = factLines(facts, words).filter(
    ({ id }) => id !== 'sample' && id !== 'note' && AT_END.includes(id) === atEnd,
  )
  const entries = lines.map(({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text)}</dd>`)
  return `<dl class="facts${atEnd ? ' small' : ''}">${entries.join('')}</dl>\n`
}

function recordHtml(section: RecordSection, words: Translator): string {
  const groups = section.groups.map((group) => {
    const entries = group.entries
      .map(({ column, cell }) => `<dt>${escapeHtml(column.label)}</dt><dd>${cellHtml(column, cell, words)}</dd>`)
      .join('')
    return `<div class="group"><h3>${escapeHtml(group.title)}</h3><dl>${entries}</dl></div>`
  })
  const when = `${words('column.when')}: ${fullTime(section.lookedUpAt, words.format)}`
  return `<p>${escapeHtml(when)}</p>\n<div class="groups">${groups.join('\n')}</div>\n`
}

function writeTable(section: TableSection, sink: ReportSink, words: Translator): void {
  const classes = section.columns.map((column) =>
    isNumeric(column)
      ? ' class="n"'
      : column.kind === 'name'
        ? ' class="name"'
        : column.kind === 'moment' || column.kind === 'date'
          ? ' class="m"'
          : column.kind === 'text' || column.kind === 'any'
            ? ' class="t"'
            : '',
  )
  const heads = section.columns.map(
    ({ label, kind }, at) =>
      `<th scope="col"${classes[at]}>${escapeHtml(kind === 'moment' ? `${label} (UTC)` : label)}</th>`,
  )
  sink.write(`<div class="wide"><table>\n<thead><tr>${heads.join('')}</tr></thead>\n<tbody>\n`)
  const rowHtml = ({ cells }: ReportRow): string => {
    const shown = section.columns.map(
      (column, at) => `<td${classes[at]}>${cellHtml(column, cells[at] ?? { state: 'not-provided' }, words)}</td>`,
    )
    return `<tr>${shown.join('')}</tr>\n`
  }
  for (const rows of section.pages()) sink.write(rows.map(rowHtml).join(''))
  sink.write('</tbody>\n</table></div>\n')
}

function cellHtml(column: ReportColumn, cell: ReportCell, words: Translator): string {
  const text = escapeHtml(cellText(column, cell, words))
  const long = text.length > LONG ? ' class="long"' : ''
  return cell.state === 'value' ? `<bdi${long}>${text}</bdi>` : `<span class="absent">${text}</span>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\0': '\uFFFD',
}

/** Text that is only ever text, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"'`\0]/gu, (one) => ENTITIES[one] ?? one)
}
