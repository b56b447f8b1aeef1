import type { DatabaseSync } from 'node:sqlite'
import { chosenColumns, type ChosenColumns } from './rows/chosen-columns.ts'
import { columnName } from '../../shared/filter/filter-words.ts'
import { cutText } from '../../shared/cut-text.ts'
import { blocksText } from '../../shared/markdown/markdown.ts'
import { plainText } from '../../shared/values/value-rules.ts'
import {
  isBare,
  isForPrograms,
  isPaged,
  type Letterhead,
  MOST_ATTACHED,
  MOST_IN_XLSX,
  MOST_PDF_ROWS,
  type ReportOptions,
  type ReportRequest,
} from '../../shared/reports/report.ts'
import { formatOf, writePreview } from './formats/formats.ts'
import { aboutText } from './formats/csv.ts'
import type { ReportSink } from './formats/format.ts'
import { datedText, type Stretch, stretchOf } from './period.ts'
import type { WantedMail } from './mail/draft.ts'
import type { Findings, Report, ReportCell, ReportContent, ReportFacts, ReportSection } from './report.ts'
import { editedSentences, MOST_FIGURES } from './summary/summary.ts'
import { faultError } from '../../shared/fault.ts'
import { PLAIN_LETTERHEAD } from '../../shared/reports/letterhead.ts'
import { readSource } from './sources/sources.ts'
import type { PersonFormat } from '../../shared/formats/person-format.ts'
import { reportWords } from './report-words.ts'
import type { Translator } from '../../shared/locales/translator.ts'
import { snapshot } from '../library/file/statements.ts'

/** What the report says of where it comes from, which only the running program knows. */
export interface ReportOrigin {
  /** The library's now. */
  now: number
  /** What it is written in; a language without a catalogue is English. */
  language: string
  /** How that program writes numbers and dates; what is usual in its language where it does not say. */
  format?: PersonFormat | undefined
  service: ReportFacts['service']
  program: string
  /** When the last file of the same template was written; UTC milliseconds. */
  lastFileAt?: number | null
}

/** What a report is made from. */
export interface ReportJob {
  request: ReportRequest
  origin: ReportOrigin
  /** The one that the request names, as it is now. */
  letterhead?: Letterhead | undefined
  /** Only so many rows of each table, for a preview or the clipboard. */
  limit: number | null
  /** It is looked at: a page that shows what its file will hold. */
  isPreview?: boolean
}

export interface ReportDone {
  title: string
  rows: number
  /** How many cells were cut, since the format cannot hold so long a text. */
  cut: number
  /** What its summary would say by its rules, for who wants to say it otherwise. */
  sentences: { id: string; text: string }[]
  /** What goes into a text file beside it, if anything. */
  about: string | null
  /** The mail that is wanted beside it, if one is. */
  mail: WantedMail | null
  /** A workbook with every row is wanted beside it. */
  workbook: boolean
}

/** Makes a report out of a library as it stands at this moment, and writes it. Throws FaultError. */
export function makeReport(
  db: DatabaseSync,
  job: ReportJob,
  sink: ReportSink,
  onProgress: (written: number, total: number) => void,
): ReportDone {
  return snapshot(db, () => {
    const { request, origin } = job
    const { of, format, options } = request
    const words = reportWords(options, origin)
    const stretch = stretchOf(options.period, origin.now, origin.lastFileAt ?? null)
    const isDrawn = !isBare(format) && job.limit !== 0
    const columns = chosenColumns(db, request, words)
    const deps = {
      db,
      now: origin.now,
      words,
      options,
      stretch,
      columns,
      isPaged: isPaged(format),
      isDrawn,
      isForPrograms: isForPrograms(request),
    }
    const content = readSource(of, deps)
    const findings = tellsFindings(job) ? (content.findings?.() ?? null) : null
    const sections = [...firstSections(findings, options, words), ...content.sections].filter((section) =>
      options.parts.includes(section.part),
    )
    const tables = sections.filter((section) => section.kind === 'table')
    const lines = tables.reduce((sum, { total }) => sum + total, 0)
    const rows = tables.reduce((sum, { total, summing = 0, beside }) => sum - (beside ? total : summing), lines)
    if (format === 'pdf' && job.limit === null && rows > MOST_PDF_ROWS)
      throw faultError('report-too-long', { most: MOST_PDF_ROWS })
    let cut = 0
    const noteCut = (cell: ReportCell): ReportCell => {
      if (textOf(cell).length > MOST_IN_XLSX) cut += 1
      return cell
    }
    const forFormat = (section: ReportSection): ReportSection =>
      format === 'xlsx' && !job.isPreview
        ? withCells(section, noteCut)
        : job.isPreview
          ? withCells(section, shortened)
          : section
    const report: Report = {
      facts: factsOf(job, content, stretch, rows, columns),
      letterhead: job.letterhead ?? PLAIN_LETTERHEAD,
      sections: counted(sections.map(forFormat), job.limit, lines, onProgress),
    }
    writeIn(job, report, sink, words)
    return {
      title: report.facts.title,
      rows,
      cut,
      about: format === 'csv' && options.about === 'file' ? aboutText(report, words) : null,
      workbook: options.workbook && isPaged(format),
      mail: job.limit === null ? mailOf(job, report, findings, columns) : null,
      sentences: findings?.sentences.map(({ id, text }) => ({ id, text })) ?? [],
    }
  })
}

/** Writes a report in its format, or as a page that shows what its file will hold. */
function writeIn(
  { request: { format, options }, isPreview }: ReportJob,
  report: Report,
  sink: ReportSink,
  words: Translator,
): void {
  if (isPreview) writePreview(format, report, options, sink, words)
  else formatOf(format).write(report, options, sink, words)
}

/** A table alone, or the title alone, needs nothing that takes a look at every row. */
const tellsFindings = ({ request: { format, options }, limit }: ReportJob): boolean =>
  (!isBare(format) || (options.mail !== null && limit === null)) &&
  limit !== 0 &&
  (options.parts.includes('summary') || options.parts.includes('charts'))

/** What stands before the tables: what matters, and what it looks like. */
function firstSections(findings: Findings | null, { summary }: ReportOptions, words: Translator): ReportSection[] {
  const sentences = editedSentences(findings?.sentences ?? [], summary)
  const figures = findings?.figures.slice(0, MOST_FIGURES) ?? []
  const charts = findings?.charts ?? []
  return [
    ...(figures.length + sentences.length === 0
      ? []
      : [
          {
            kind: 'summary',
            part: 'summary',
            id: 'summary',
            title: words('report.summary'),
            figures,
            sentences,
          } as const,
        ]),
    ...(charts.length === 0
      ? []
      : [{ kind: 'charts', part: 'charts', id: 'charts', title: words('report.charts'), charts } as const]),
  ]
}

/** What the mail beside a report says: the greeting, then the sentences of its summary, in the report's language. */
function mailOf(
  { request: { options }, origin }: ReportJob,
  { facts }: Report,
  findings: Findings | null,
  { yours, words }: ChosenColumns,
): WantedMail | null {
  if (options.mail === null) return null
  const sentences = options.parts.includes('summary')
    ? editedSentences(findings?.sentences ?? [], options.summary).map(({ blocks }) => blocksText(blocks))
    : []
  const mine =
    yours.length === 0
      ? []
      : [words.t('report.mail-yours', { columns: yours.map((id) => columnName(id, words)).join(', ') })]
  const invented = origin.service.sample ? [`${words.t('report.fact.sample')}: ${words.t('report.invented')}`] : []
  const text = {
    subject: facts.title,
    says: [
      ...(facts.greeting === '' ? [] : [facts.greeting]),
      ...sentences,
      ...invented,
      ...mine,
      ...(facts.note === '' ? [] : [facts.note]),
    ].join('\n\n'),
    attached: words.t('report.mail-attached'),
    tooLarge: words.t('report.mail-too-large', { most: MOST_ATTACHED / 1_000_000 }),
  }
  return { to: options.mail.to, text, at: origin.now }
}

/** Rows alone are as of now; what became of them over a time is told by what stands before them. */
const tellsOfPeriod = ({ parts, index }: ReportOptions): boolean =>
  index !== null || parts.includes('summary') || parts.includes('charts')

function factsOf(
  { request: { options }, origin }: ReportJob,
  content: ReportContent,
  period: Stretch,
  rows: number,
  { table, words: { t } }: ChosenColumns,
): ReportFacts {
  const text = (typed: string): string => datedText(typed.trim(), period, t)
  return {
    recipient: options.recipient.trim(),
    period: content.period === undefined ? (tellsOfPeriod(options) ? period : null) : content.period,
    title: text(options.title) || content.of,
    subtitle: text(options.subtitle),
    greeting: text(options.greeting),
    note: text(options.note),
    of: content.of,
    madeAt: origin.now,
    service: origin.service,
    program: origin.program,
    filter: content.filter,
    where: content.where ?? '',
    columns: table ?? [],
    order: content.order,
    asOf: content.asOf ?? [],
    rows,
  }
}

/** Breaking a long text without spaces into lines would hold the page that shows it. */
const LONGEST_PREVIEWED = 1_000

/** A section with something done to each of its cells as they are pulled. */
function withCells(section: ReportSection, change: (cell: ReportCell) => ReportCell): ReportSection {
  if (section.kind === 'record')
    return {
      ...section,
      groups: section.groups.map((group) => ({
        ...group,
        entries: group.entries.map((entry) => ({ ...entry, cell: change(entry.cell) })),
      })),
    }
  if (section.kind !== 'table') return section
  return {
    ...section,
    *pages() {
      for (const page of section.pages()) yield page.map((row) => ({ ...row, cells: row.cells.map(change) }))
    },
  }
}

/** The text of a cell that holds one, else nothing. */
const textOf = (cell: ReportCell): string =>
  cell.state !== 'value' || typeof cell.value === 'number' || typeof cell.value === 'boolean'
    ? ''
    : plainText(cell.value)

/** A cell as a preview shows it: of a long text the beginning. */
function shortened(cell: ReportCell): ReportCell {
  const text = textOf(cell)
  return cell.state === 'value' && text.length > LONGEST_PREVIEWED
    ? { ...cell, value: cutText(text, LONGEST_PREVIEWED) }
    : cell
}

/** The sections with their rows counted as they are pulled, and cut where a preview ends. */
function counted(
  sections: readonly ReportSection[],
  limit: number | null,
  total: number,
  onProgress: (written: number, total: number) => void,
): ReportSection[] {
  let written = 0
  return sections.map((section) => {
    if (section.kind !== 'table') return section
    return {
      ...section,
      total: limit === null ? section.total : Math.min(limit, section.total),
      *pages() {
        let left = limit ?? Number.POSITIVE_INFINITY
        for (const page of section.pages()) {
          const rows = page.slice(0, left)
          if (rows.length === 0) return
          yield rows
          left -= rows.length
          written += rows.length
          onProgress(written, total)
        }
      },
    }
  })
}
