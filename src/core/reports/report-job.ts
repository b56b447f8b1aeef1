import type { DatabaseSync } from 'node:sqlite'
import { cutText } from '../../shared/cut-text.ts'
import { plainText } from '../../shared/field-kinds.ts'
import { MOST_IN_XLSX, MOST_PDF_ROWS, type ReportRequest } from '../../shared/report.ts'
import { formatOf } from './formats/formats.ts'
import type { ReportSink } from './formats/format.ts'
import { isLandscape, writeHtml } from './formats/html.ts'
import type { Report, ReportCell, ReportContent, ReportFacts, ReportSection } from './report.ts'
import { faultError } from '../../shared/fault.ts'
import { readSource } from './sources/sources.ts'
import { chooseLanguage } from '../../shared/locales/languages.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import { snapshot } from '../library/file/statements.ts'

/** What the report says of where it comes from, which only the running program knows. */
export interface ReportOrigin {
  /** The library's now. */
  now: number
  /** What it is written in; a language without a catalogue is English. */
  language: string
  service: ReportFacts['service']
  program: string
}

/** What a report is made from. */
export interface ReportJob {
  request: ReportRequest
  origin: ReportOrigin
  /** Only so many rows of each table, for a preview. */
  limit: number | null
}

export interface ReportDone {
  title: string
  rows: number
  /** How many cells were cut, since the format cannot hold so long a text. */
  cut: number
  /** Its pages lie on their side. */
  landscape: boolean
}

/** Makes a report out of a library as it stands at this moment, and writes it. Throws FaultError. */
export function makeReport(
  db: DatabaseSync,
  job: ReportJob,
  sink: ReportSink,
  onProgress: (written: number, total: number) => void,
): ReportDone {
  return snapshot(db, () => {
    const {
      request: { of, format, options },
      origin,
    } = job
    const words = translatorOf(chooseLanguage(origin.language))
    const content = readSource(of, { db, now: origin.now, words, options })
    const sections = content.sections.filter((section) => options.parts.includes(section.part))
    const tables = sections.filter((section) => section.kind === 'table')
    const lines = tables.reduce((sum, { total }) => sum + total, 0)
    const rows = tables.reduce((sum, { summing = 0 }) => sum - summing, lines)
    if (format === 'pdf' && job.limit === null && rows > MOST_PDF_ROWS)
      throw faultError('report-too-long', { most: MOST_PDF_ROWS })
    let cut = 0
    const noteCut = (cell: ReportCell): ReportCell => {
      if (textOf(cell).length > MOST_IN_XLSX) cut += 1
      return cell
    }
    const forFormat = (section: ReportSection): ReportSection =>
      format === 'xlsx'
        ? withCells(section, noteCut)
        : format === 'html' && job.limit !== null
          ? withCells(section, shortened)
          : section
    const report: Report = {
      facts: factsOf(job, content, rows),
      sections: counted(sections.map(forFormat), job.limit, lines, onProgress),
    }
    if (format === 'pdf') writeHtml(report, options, sink, words, false)
    else formatOf(format).write(report, options, sink, words)
    return {
      title: report.facts.title,
      rows,
      cut,
      landscape: isLandscape(Math.max(0, ...tables.map(({ columns }) => columns.length))),
    }
  })
}

function factsOf({ request: { options }, origin }: ReportJob, content: ReportContent, rows: number): ReportFacts {
  return {
    title: options.title.trim() || content.of,
    subtitle: options.subtitle.trim(),
    note: options.note.trim(),
    of: content.of,
    madeAt: origin.now,
    service: origin.service,
    program: origin.program,
    filter: content.filter,
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
  if (section.kind === 'prose') return section
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
