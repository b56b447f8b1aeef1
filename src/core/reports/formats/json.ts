import { REPORT_SCHEMA_URL } from '../../../shared/program/project.ts'
import type { Json } from '../../../shared/service/record.ts'
import { plainText } from '../../../shared/values/value-rules.ts'
import type { PersonFormat } from '../../../shared/formats/person-format.ts'
import type { Chart } from '../../../shared/charts/chart.ts'
import { countedScatter } from '../../../shared/charts/scatter-cells.ts'
import { blocksText } from '../../../shared/markdown/markdown.ts'
import { isJsonSafe, jsonSafe, TOO_DEEP } from '../json-safe.ts'
import {
  columnFor,
  type RecordSection,
  type Report,
  type ReportCell,
  type ReportColumn,
  type ReportSection,
  type SummarySection,
  type TableSection,
} from '../report.ts'
import type { Translator } from '../../../shared/locales/translator.ts'
import type { ReportFormat, ReportSink } from './format.ts'

/** The version of docs/schemas/report.schema.json; a reader refuses a higher one. */
export const JSON_VERSION = 2
export const JSON_MARK = 'domain-almanac-report'

/** Everything as it is: values with their types, each absence by its name, unreadable values as they came. */
export const jsonFormat: ReportFormat = {
  id: 'json',
  write(report, _options, sink, words) {
    sink.write(
      `{"format":${JSON.stringify(JSON_MARK)},"version":${JSON_VERSION},"$schema":${JSON.stringify(REPORT_SCHEMA_URL)},\n`,
    )
    sink.write(`"report":${JSON.stringify(factsJson(report, words))},\n"sections":[`)
    report.sections.forEach((section, at) => {
      sink.write(at === 0 ? '\n' : ',\n')
      writeSection(section, sink)
    })
    sink.write('\n]}\n')
  },
}

function factsJson({ facts, letterhead }: Report, words: Translator): object {
  const { service } = facts
  return {
    title: facts.title,
    subtitle: facts.subtitle,
    ...(facts.greeting === '' ? {} : { greeting: facts.greeting }),
    note: facts.note,
    for: facts.recipient,
    by: letterhead.by,
    period: facts.period && {
      from: facts.period.from === null ? null : iso(facts.period.from),
      to: iso(facts.period.to),
    },
    of: facts.of,
    madeAt: new Date(facts.madeAt).toISOString(),
    service: { name: service.name, baseUrl: service.baseUrl, sampleData: service.sample },
    filter: facts.filter,
    where: facts.where,
    columns: facts.columns,
    order: facts.order,
    asOf: facts.asOf,
    rows: facts.rows,
    language: words.language,
    format: formatJson(words.format),
    explained: [words('report.estimates'), words('report.absences')],
    program: facts.program,
  }
}

/** How numbers and dates were written, so that the report opens again as it was. */
const formatJson = ({ numbers, dates, dateOrder, weekStart, currency }: PersonFormat): object => ({
  numbers,
  dates,
  dateOrder,
  weekStart,
  currency,
})

function writeSection(section: ReportSection, sink: ReportSink): void {
  const common = `"id":${JSON.stringify(section.id)},"title":${JSON.stringify(section.title)}`
  if (section.kind === 'prose') sink.write(`{"kind":"prose",${common},"lines":${JSON.stringify(section.lines)}}`)
  else if (section.kind === 'summary') sink.write(`{"kind":"summary",${common},${summaryJson(section)}}`)
  else if (section.kind === 'charts')
    sink.write(`{"kind":"charts",${common},"charts":${JSON.stringify(section.charts.map(chartJson))}}`)
  else if (section.kind === 'record') sink.write(`{"kind":"record",${common},${recordJson(section)}}`)
  else writeTable(section, common, sink)
}

const iso = (at: number): string => new Date(at).toISOString()

/** Figures as numbers and as texts; a sentence of the program's with the figures it rests on, one of a person in Markdown. */
function summaryJson({ figures, sentences }: SummarySection): string {
  return JSON.stringify({
    figures: figures.map(({ change, ...figure }) => ({
      ...figure,
      change: change && { share: change.share, text: change.text, direction: change.direction },
    })),
    sentences: sentences.map(({ id, blocks, figures: rests, by, markdown }) => ({
      id,
      text: blocksText(blocks),
      figures: rests,
      by,
      ...(markdown === undefined ? {} : { markdown }),
    })),
  }).slice(1, -1)
}

/** The numbers of a chart as it draws them; moments as texts in ISO 8601. */
function chartJson(chart: Chart): object {
  if (chart.kind === 'scatter') return countedScatter(chart)
  if (chart.kind !== 'trend') return chart
  return {
    ...chart,
    points: chart.points.map(({ at, value }) => ({ at: iso(at), value })),
    events: chart.events.map((event) => ({ ...event, at: iso(event.at) })),
  }
}

function recordJson(section: RecordSection): string {
  const fields = section.groups.flatMap((group) =>
    group.entries.map(({ column, cell }) => ({ ...columnJson(column), group: group.id, ...cellJson(column, cell) })),
  )
  const { domain, lookedUpAt, received } = section
  const members = { domain, lookedUpAt: new Date(lookedUpAt).toISOString(), fields, received }
  return JSON.stringify(members).slice(1, -1)
}

function writeTable(section: TableSection, common: string, sink: ReportSink): void {
  const { summing, grouped, across } = section
  const laidOut = JSON.stringify({ summing, grouped, across }).slice(1, -1)
  sink.write(
    `{"kind":"table",${common},${laidOut === '' ? '' : `${laidOut},`}"columns":${JSON.stringify(section.columns.map(columnJson))},"rows":[`,
  )
  let first = true
  for (const rows of section.pages()) {
    sink.write(
      rows
        .map((row) => {
          const lead = first ? '\n' : ',\n'
          first = false
          const cells = row.cells.map((cell, at) => cellJson(section.columns[at] as ReportColumn, cell))
          return `${lead}${JSON.stringify({ domain: row.domain, cells })}`
        })
        .join(''),
    )
  }
  sink.write('\n]}')
}

function columnJson({ id, label, type, field, estimate, currency }: ReportColumn): object {
  return { id, label, kind: type, estimate: field?.estimate ?? estimate ?? false, currency }
}

function cellJson(column: ReportColumn, cell: ReportCell): object {
  const { type } = columnFor(column, cell)
  const beside = {
    ...(cell.field ? { field: cell.field.id } : {}),
    ...(cell.type ? { kind: cell.type } : {}),
    ...(cell.note ? { note: cell.note } : {}),
  }
  if (cell.plain !== undefined)
    return {
      ...(cell.plain === null ? { absent: 'missing' } : { value: cell.plain }),
      ...(cell.state === 'value' ? { text: plainText(cell.value) } : {}),
      ...beside,
    }
  if (cell.state === 'value')
    return {
      value:
        type === 'moment' && typeof cell.value === 'number' ? new Date(cell.value).toISOString() : jsonSafe(cell.value),
      ...beside,
    }
  if (cell.state !== 'unreadable') return { absent: cell.state, ...beside }
  return { absent: 'unreadable', ...rawJson(cell.raw), ...beside }
}

/** JSON has no number that is too large for JavaScript and no end to its depth; what cannot be written is described. */
function rawJson(raw: Json): object {
  if (typeof raw === 'number' && !Number.isFinite(raw)) return { rawText: String(raw) }
  return isJsonSafe(raw) ? { raw } : { rawText: TOO_DEEP }
}
