import { cutText } from '../../../shared/cut-text.ts'
import type { ValueType } from '../../../shared/values/value-type.ts'
import { VALUE_RULES } from '../../../shared/values/value-rules.ts'
import { field, type Field, isFieldId } from '../../../shared/fields.ts'
import { DATE_ORDERS, type PersonFormat, personFormat } from '../../../shared/formats/person-format.ts'
import { PLAIN_LETTERHEAD } from '../../../shared/reports/letterhead.ts'
import { translatorOf } from '../../../shared/locales/catalogues.ts'
import { chooseLanguage } from '../../../shared/locales/languages.ts'
import { type Translator, wordKey } from '../../../shared/locales/translator.ts'
import { plainBlock } from '../../../shared/markdown/markdown.ts'
import type { Json } from '../../../shared/service/record.ts'
import type {
  ColumnKind,
  RecordSection,
  Report,
  ReportCell,
  ReportColumn,
  ReportSection,
  SummarySection,
  TableSection,
} from '../report.ts'
import { writtenSentence } from '../summary/summary.ts'
import {
  type JsonCell,
  type JsonRecord,
  type JsonReport,
  type JsonSection,
  type JsonTable,
  momentOf,
} from './json-schema.ts'

/** Makes the report of a JSON file anew, so that it can be shown as it was; of each table at most so many rows. */
export function reportAgain({ report: facts, sections }: JsonReport, words: Translator, most: number): Report {
  const { service } = facts
  return {
    facts: {
      title: facts.title,
      subtitle: facts.subtitle ?? '',
      greeting: facts.greeting ?? '',
      note: facts.note ?? '',
      recipient: facts.for ?? '',
      period: facts.period ?? null,
      of: facts.of ?? facts.title,
      madeAt: facts.madeAt,
      service: { name: service.name, baseUrl: service.baseUrl, sample: service.sampleData },
      filter: facts.filter,
      where: facts.where ?? '',
      columns: facts.columns ?? [],
      order: facts.order ?? null,
      asOf: facts.asOf ?? [],
      rows: facts.rows ?? rowsIn(sections),
      program: facts.program ?? '',
    },
    letterhead: { ...PLAIN_LETTERHEAD, by: facts.by ?? '' },
    sections: sections.map((section) => sectionAgain(section, words, most)),
  }
}

/** The words and the format that a report was written in; a file that does not say it has those of who opens it. */
export function wordsAgain({ report }: JsonReport, reader: { language: string; format: PersonFormat }): Translator {
  if (report.language === undefined) return translatorOf(chooseLanguage(reader.language), reader.format)
  const language = chooseLanguage(report.language)
  const usual = personFormat(language, language)
  const own = report.format
  if (own === undefined) return translatorOf(language, usual)
  return translatorOf(language, {
    ...usual,
    weekStart: own.weekStart,
    currency: own.currency,
    numbers: personFormat(language, own.numbers).numbers,
    dates: personFormat(language, own.dates).dates,
    dateOrder: DATE_ORDERS.find((order) => order === own.dateOrder) ?? null,
  })
}

const rowsIn = (sections: readonly JsonSection[]): number =>
  sections.reduce((sum, one) => sum + (one.kind === 'table' ? one.rows.length - (one.summing ?? 0) : 0), 0)

function sectionAgain(section: JsonSection, words: Translator, most: number): ReportSection {
  switch (section.kind) {
    case 'table':
      return tableAgain(section, most)
    case 'record':
      return recordAgain(section, words)
    case 'prose':
      return { ...section, part: 'table' }
    case 'summary':
      return summaryAgain(section)
    case 'charts':
      return { ...section, part: 'charts' }
  }
}

const summaryAgain = (section: Extract<JsonSection, { kind: 'summary' }>): SummarySection => ({
  ...section,
  part: 'summary',
  sentences: section.sentences.map(({ id, text, figures, by, markdown }) =>
    by === 'person' && markdown !== undefined
      ? writtenSentence(id, markdown, figures)
      : { id, blocks: [plainBlock(text)], figures, by },
  ),
})

function tableAgain({ rows, columns, summing, ...section }: JsonTable, most: number): TableSection {
  const shown = rows.slice(0, most)
  const known = columns.map(columnAgain)
  return {
    ...section,
    part: 'table',
    columns: known,
    total: shown.length,
    summing: rows.length > most ? 0 : (summing ?? 0),
    pages: () => [
      shown.map(({ domain, cells }) => ({
        domain,
        cells: known.map((column, at) => cellAgain(cells[at] ?? {}, column.type)),
      })),
    ],
  }
}

function recordAgain({ fields, ...section }: JsonRecord, words: Translator): RecordSection {
  const groups = new Map<string, RecordSection['groups'][number]['entries']>()
  for (const entry of fields) {
    const { id, label, kind, estimate, group = '' } = entry
    const column = columnAgain({ id, label: label ?? id, kind: kind ?? 'any', estimate })
    const entries = groups.get(group) ?? []
    entries.push({ column, cell: cellAgain({ ...entry, kind: undefined }, column.type) })
    groups.set(group, entries)
  }
  return {
    ...section,
    part: 'record',
    received: null,
    groups: [...groups].map(([id, entries]) => ({ id, title: groupTitle(id, words), entries })),
  }
}

function groupTitle(id: string, words: Translator): string {
  const key = wordKey('group', id)
  const title = words(key)
  return title === key ? id : title
}

/** A figure of a group's field is written as that field is: its column is called by figure and field. */
function fieldOf(id: string, kind: ColumnKind): Field | null {
  const own = id.split(':').at(-1) ?? id
  return isFieldId(own) && field(own).type === kind ? field(own) : null
}

function columnAgain({ id, label, kind, estimate, currency }: JsonTable['columns'][number]): ReportColumn {
  const known = kindOf(kind) ?? 'any'
  return { id, label, type: known, field: fieldOf(id, known), estimate, currency }
}

const KINDS: readonly string[] = [...Object.keys(VALUE_RULES), 'name', 'outcome']
const kindOf = (kind: string | undefined): ColumnKind | undefined =>
  kind !== undefined && KINDS.includes(kind) ? (kind as ValueType) : undefined

function cellAgain({ value, absent, raw, rawText, text, note, ...one }: JsonCell, kind: ColumnKind): ReportCell {
  const own = one.field !== undefined && isFieldId(one.field) ? field(one.field) : undefined
  const ownKind = kindOf(one.kind)
  const beside = {
    ...(own ? { field: own } : {}),
    ...(ownKind ? { type: ownKind } : {}),
    ...(note === undefined ? {} : { note }),
  }
  if (text !== undefined) return { state: 'value', value: text, ...beside, type: 'text' }
  if (value !== undefined && value !== null) return { state: 'value', value: read(value, ownKind ?? kind), ...beside }
  if (absent === 'unreadable') return { state: 'unreadable', raw: (raw ?? rawText ?? null) as Json, ...beside }
  return { state: absent ?? 'not-provided', ...beside } as ReportCell
}

/** Of a longer text the page shows the beginning. */
const LONGEST = 10_000

/** A moment as what it is; a file says it as a text. */
function read(value: Json | undefined, kind: ColumnKind): Json {
  if (typeof value === 'string' && value.length > LONGEST) return cutText(value, LONGEST)
  return (kind === 'moment' ? momentOf(value) : null) ?? value ?? null
}
