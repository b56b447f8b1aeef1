import { fullTime } from '../../../shared/formats/moments.ts'
import { cellText } from '../rows/cell-text.ts'
import type { Block, Inline } from '../../../shared/markdown/markdown.ts'
import { chartTable } from '../charts/chart-table.ts'
import { factLines, factsBeside, madeLine } from '../fact-lines.ts'
import { periodLine } from '../period.ts'
import { type ChartsSection, isAtEnd, type RecordSection, type SummarySection, type TableSection } from '../report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { ReportFormat, ReportSink } from './format.ts'

/** Markdown with tables, as GitHub and most editors read it. */
export const markdownFormat: ReportFormat = {
  id: 'markdown',
  write(report, options, sink, words) {
    const { letterhead, sections } = report
    const facts = factsBeside(report)
    sink.write(`# ${escapeMarkdown(facts.title)}\n\n`)
    if (facts.subtitle !== '') sink.write(`${escapeMarkdown(facts.subtitle)}\n\n`)
    if (facts.service.sample) sink.write(`> **${escapeMarkdown(words('sample.strip'))}**\n\n`)
    const head = [
      ...(facts.recipient === '' ? [] : [words('report.for', { name: facts.recipient })]),
      ...(letterhead.by === '' ? [] : [words('report.by', { name: letterhead.by })]),
      periodLine(facts, words),
    ].filter((line) => line !== '')
    if (head.length > 0) sink.write(`${head.map(escapeMarkdown).join(' · ')}\n\n`)
    if (facts.greeting !== '') sink.write(linesMarkdown(facts.greeting))
    for (const section of sections) {
      sink.write(`## ${escapeMarkdown(section.title)}\n\n`)
      if (section.kind === 'summary') sink.write(summaryMarkdown(section))
      else if (section.kind === 'charts') writeCharts(section, sink, words)
      else if (section.kind === 'prose') sink.write(`${section.lines.map(escapeMarkdown).join('\n\n')}\n\n`)
      else if (section.kind === 'record') writeRecord(section, sink, words)
      else writeTable(section, sink, words)
    }
    if (facts.note !== '') sink.write(linesMarkdown(facts.note))
    if (options.parts.includes('facts'))
      sink.write(
        `## ${escapeMarkdown(words('report.basis'))}\n\n${factLines(facts, letterhead, words)
          .filter(({ id }) => id !== 'sample' && id !== 'greeting' && id !== 'note')
          .map(({ label, text }) => `- ${escapeMarkdown(label)}: ${escapeMarkdown(text)}`)
          .join('\n')}\n`,
      )
    else sink.write(`${escapeMarkdown(madeLine(facts, letterhead, words))}\n`)
  },
}

/** Lines of a person as lines of one paragraph. */
const linesMarkdown = (text: string): string => `${text.split('\n').map(escapeMarkdown).join('\n')}\n\n`

function summaryMarkdown({ figures, sentences }: SummarySection): string {
  const lines = figures.map(({ label, text, beside, change }) => {
    const more = [...(beside === null ? [] : [beside]), ...(change === null ? [] : [change.text])].join('; ')
    return `- ${escapeMarkdown(label)}: **${escapeMarkdown(text)}**${more === '' ? '' : ` (${escapeMarkdown(more)})`}\n`
  })
  return `${lines.join('')}\n${sentences.map(({ blocks }) => blocks.map(blockMarkdown).join('')).join('')}`
}

/** What a person wrote, with each of its texts escaped anew. */
function blockMarkdown(block: Block): string {
  if (block.kind === 'list') return `${block.items.map((item) => `- ${lineMarkdown(item)}\n`).join('')}\n`
  return `${lineMarkdown(block.line)}\n\n`
}

function lineMarkdown(line: readonly Inline[]): string {
  const written = line.map((piece, at) => {
    const inside = escapeMarkdown(piece.text)
    if (piece.kind === 'bold') return `**${inside}**`
    if (piece.kind === 'link') return `[${inside}](<${piece.href.replaceAll(/[<>\\]/gu, encodeURIComponent)}>)`
    // Escaping takes the blanks off the ends of a text, where the pieces of a line meet.
    const [before] = at === 0 ? [''] : (/^\s?/u.exec(piece.text) ?? [''])
    const [after] = at === line.length - 1 ? [''] : (/\s?$/u.exec(piece.text) ?? [''])
    return `${before}${inside}${after}`
  })
  return written.join('')
}

/** Charts as the tables of their numbers: Markdown draws nothing. */
function writeCharts({ charts }: ChartsSection, sink: ReportSink, words: Translator): void {
  for (const chart of charts) {
    sink.write(`### ${escapeMarkdown(chart.title)}\n\n`)
    for (const note of chart.notes ?? []) sink.write(`${escapeMarkdown(note)}\n\n`)
    writeTable(chartTable(chart, words), sink, words)
  }
}

function writeTable(section: TableSection, sink: ReportSink, words: Translator): void {
  sink.write(
    line(section.columns.map(({ label, type }) => escapeMarkdown(type === 'moment' ? `${label} (UTC)` : label))),
  )
  sink.write(line(section.columns.map((column) => (isAtEnd(column) ? '---:' : '---'))))
  for (const rows of section.pages()) {
    sink.write(
      rows
        .map(({ cells }) =>
          line(
            section.columns.map((column, at) =>
              escapeMarkdown(cellText(column, cells[at] ?? { state: 'not-provided' }, words)),
            ),
          ),
        )
        .join(''),
    )
  }
  sink.write('\n')
}

function writeRecord(section: RecordSection, sink: ReportSink, words: Translator): void {
  sink.write(`${escapeMarkdown(`${words('column.looked_up_at')}: ${fullTime(section.lookedUpAt, words.format)}`)}\n\n`)
  for (const group of section.groups) {
    sink.write(`### ${escapeMarkdown(group.title)}\n\n`)
    sink.write(line([escapeMarkdown(words('report.field')), escapeMarkdown(words('report.value'))]))
    sink.write(line(['---', '---']))
    for (const { column, cell } of group.entries)
      sink.write(line([escapeMarkdown(column.label), escapeMarkdown(cellText(column, cell, words))]))
    sink.write('\n')
  }
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`

/** Text that stays text: nothing in it is markup, a link, or the end of a cell. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .replaceAll(/[\\`*_[\]|~<>&$]|^[#+=-]|^\d+(?=[.)](?:\s|$))/gu, (one) =>
        one === '<' ? '&lt;' : one === '>' ? '&gt;' : one === '&' ? '&amp;' : /\d/u.test(one) ? `${one}\\` : `\\${one}`,
      )
      // Bare addresses are made links by many readers.
      .replaceAll(/(https?|ftp|www|mailto)([:.])/giu, '$1\\$2')
  )
}
