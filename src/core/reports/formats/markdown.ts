import { fullTime } from '../../../shared/formats/moments.ts'
import { cellText } from '../cell-text.ts'
import { factLines } from '../fact-lines.ts'
import { isNumeric, type RecordSection, type TableSection } from '../report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { ReportFormat, ReportSink } from './format.ts'

/** Markdown with tables, as GitHub and most editors read it. */
export const markdownFormat: ReportFormat = {
  id: 'markdown',
  write({ facts, sections }, options, sink, words) {
    sink.write(`# ${escapeMarkdown(facts.title)}\n\n`)
    if (facts.subtitle !== '') sink.write(`${escapeMarkdown(facts.subtitle)}\n\n`)
    if (facts.service.sample) sink.write(`> **${escapeMarkdown(words('sample.strip'))}**\n\n`)
    if (options.parts.includes('facts'))
      sink.write(
        `${factLines(facts, words)
          .filter(({ id }) => id !== 'sample' && id !== 'note')
          .map(({ label, text }) => `- ${escapeMarkdown(label)}: ${escapeMarkdown(text)}`)
          .join('\n')}\n\n`,
      )
    for (const section of sections) {
      sink.write(`## ${escapeMarkdown(section.title)}\n\n`)
      if (section.kind === 'prose') sink.write(`${section.lines.map(escapeMarkdown).join('\n\n')}\n\n`)
      else if (section.kind === 'record') writeRecord(section, sink, words)
      else writeTable(section, sink, words)
    }
    if (facts.note !== '') sink.write(`${facts.note.split('\n').map(escapeMarkdown).join('\n')}\n`)
  },
}

function writeTable(section: TableSection, sink: ReportSink, words: Translator): void {
  sink.write(
    line(section.columns.map(({ label, kind }) => escapeMarkdown(kind === 'moment' ? `${label} (UTC)` : label))),
  )
  sink.write(line(section.columns.map((column) => (isNumeric(column) ? '---:' : '---'))))
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
  sink.write(`${escapeMarkdown(`${words('column.when')}: ${fullTime(section.lookedUpAt, words.format)}`)}\n\n`)
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
