import { z } from 'zod'
import { DATE_FORMATS, NUMBER_FORMATS } from '../../formats/person-format.ts'
import { LANGUAGES } from '../../locales/languages.ts'
import { LETTERHEAD_LIMITS } from '../../reports/letterhead.ts'
import { isMailAddress, MOST_RECIPIENTS } from '../../reports/mail-address.ts'
import { type LoggedLine, MOST_LOGGED } from '../../reports/report-log.ts'
import {
  MOST_PAGES,
  type ManyWritten,
  MOST_FILES,
  type OpenedPage,
  type OpenedReport,
  REPORT_FORMATS,
  REPORT_PARTS,
  type ReportTemplate,
  type WrittenReport,
} from '../../reports/report.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy, undoableBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import {
  asciiName,
  column,
  columns,
  grouping,
  id,
  listQuery,
  nameText,
  nothing,
  selection,
  text,
  token,
  weekStart,
  tableChart,
} from '../schemas.ts'
import { peers } from './analysis.ts'
import { feedFilter } from './changes.ts'
import { comparison } from './comparisons.ts'
import { look } from './letterheads.ts'
import { ROW_TOPICS } from './lists.ts'

const tableSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('query'), query: listQuery, columns, selection: selection.optional() }),
  z.strictObject({ from: z.literal('view'), name: text(80) }),
  z.strictObject({ from: z.literal('batch'), id }),
  z.strictObject({ from: z.literal('list'), name: text(120) }),
])
const reportOf = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('table'),
    source: tableSource,
    groups: z.strictObject({ grouping, weekStart }).optional(),
    totals: z.boolean().optional(),
  }),
  z.strictObject({
    of: z.literal('changes'),
    lists: z.array(text(120)).max(MOST_FILES),
    filter: feedFilter.omit({ lists: true, since: true }),
  }),
  z.strictObject({ of: z.literal('domain'), name: asciiName }),
  z.strictObject({ of: z.literal('comparison'), comparison: z.union([text(120), comparison]) }),
  z.strictObject({ of: z.literal('month'), list: text(120), client: text(120).nullable() }),
])
const day = text(10).regex(/^\d{4}-\d{2}-\d{2}$/u)
export const reportRequest = z.strictObject({
  of: reportOf,
  format: z.enum(REPORT_FORMATS),
  options: z.strictObject({
    title: text(300),
    subtitle: text(300),
    greeting: text(5_000),
    note: text(5_000),
    recipient: text(300),
    language: z.enum(LANGUAGES).nullable(),
    numberFormat: z.enum(NUMBER_FORMATS).nullable(),
    dateFormat: z.enum(DATE_FORMATS).nullable(),
    letterhead: text(LETTERHEAD_LIMITS.name).trim().nullable(),
    period: z.union([
      z.strictObject({ kind: z.enum(['last-file', 'month', 'all']) }),
      z.strictObject({ kind: z.literal('days'), days: z.number().int().min(1).max(3_650) }),
      z.strictObject({ kind: z.literal('from'), at: z.number() }),
    ]),
    summary: z.strictObject({
      hidden: z.array(text(60)).max(20),
      edited: z.array(z.strictObject({ id: text(60), was: text(5_000), text: text(5_000) })).max(20),
      own: text(20_000),
    }),
    mostPages: z.number().int().min(1).max(MOST_PAGES),
    parts: z.array(z.enum(REPORT_PARTS)),
    chart: tableChart.nullable(),
    index: z.strictObject({ field: column, base: day.nullable() }).nullable(),
    peers: peers.nullable(),
    columns: columns.nullable(),
    csv: z.enum(['excel', 'machines']),
    delimiter: z.enum([',', ';', '\t']).nullable(),
    absent: z.enum(['words', 'empty']),
    absentColumns: z.boolean(),
    totals: z.boolean(),
    about: z.enum(['file', 'none']),
    workbook: z.boolean(),
    mail: z.strictObject({ to: z.array(text(254).refine(isMailAddress)).max(MOST_RECIPIENTS) }).nullable(),
  }),
  files: z.strictObject({ each: z.enum(['list', 'label']).nullable(), pattern: text(300) }).optional(),
})

const minute = z.number().int().min(0).max(1_439)
const schedule = z.union([
  z.strictObject({ every: z.literal('first-working-day'), minute }),
  z.strictObject({ every: z.enum(['weekday', 'first-weekday']), day: z.number().int().min(0).max(6), minute }),
  z.strictObject({ every: z.literal('month-day'), day: z.number().int().min(1).max(31), minute }),
  z.strictObject({ every: z.literal('refresh') }),
])

const REPORT_FAULTS = [
  'report-no-view',
  'report-no-list',
  'report-no-label',
  'report-no-comparison',
  'report-no-letterhead',
  'report-no-batch',
  'report-no-domain',
  'report-no-column',
  'report-groups-withheld',
  'report-too-long',
  'report-too-long-to-copy',
  'report-file-too-large',
  'report-text-too-large',
  'report-stopped',
  'report-cancelled',
  'report-disk-full',
  'report-read-only',
  'report-no-folder',
] as const
const OPEN_FAULTS = [
  'report-open-not-json',
  'report-open-foreign',
  'report-open-other-version',
  'report-open-damaged',
  'report-open-too-large',
] as const

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const isPng = (bytes: Uint8Array): boolean => bytes.length < 50_000_000 && PNG.every((byte, at) => bytes[at] === byte)
/** Which files are meant, of the watchlists or labels that are named; `template`: by which name the report is kept. */
const manyFiles = z.strictObject({
  request: reportRequest,
  template: text(200).nullable(),
  each: z.enum(['list', 'label']),
  members: z.array(text(120)).max(MOST_FILES),
  pattern: text(300),
})

const READ_BY_REPORTS = [...ROW_TOPICS, 'batches', 'comparisons', 'letterheads'] as const

/** Reports: looked at, written, kept as templates, and opened again. */
export const reportRoutes = {
  previewReport: query({
    // `look`: of a letterhead that is being edited.
    input: z.strictObject({ request: reportRequest, look: look.nullable().optional() }),
    output: type<{
      address: string
      rows: number
      shown: number
      /** How many its print has; null for what is not printed, or longer than what is shown. */
      pages: number | null
      /** What the summary says by its rules. */
      sentences: { id: string; text: string }[]
    }>(),
    reads: READ_BY_REPORTS,
    faults: REPORT_FAULTS,
  }),
  writeReport: command({
    // `template`: by which name it is kept, for the log.
    input: z.strictObject({ ticket: token, request: reportRequest, template: text(200).nullable() }),
    output: type<WrittenReport | null>(),
    faults: REPORT_FAULTS,
  }),
  cancelReport: command({ input: z.strictObject({ ticket: token }), output: type<null>() }),
  copyReport: command({
    input: z.strictObject({ of: reportOf, columns: columns.nullable(), as: z.enum(['tsv', 'markdown']) }),
    output: type<number>(),
    faults: REPORT_FAULTS,
  }),
  // What the page has drawn: only ever written where the person says.
  saveChart: command({
    input: z.strictObject({
      name: text(200),
      drawing: z.discriminatedUnion('as', [
        z.strictObject({ as: z.literal('svg'), svg: text(20_000_000).startsWith('<svg ').endsWith('</svg>') }),
        z.strictObject({ as: z.literal('png'), bytes: z.instanceof(Uint8Array).refine(isPng) }),
      ]),
    }),
    output: type<string | null>(),
  }),
  /** Asks where to, and gives where it was written. */
  saveDecisions: command({ input: z.strictObject({ from: day, to: day }), output: type<string | null>() }),
  showFile: command({ input: z.strictObject({ file: text(4_000) }), output: type<boolean>() }),
  previewFileNames: query({
    input: manyFiles.extend({ folder: text(4_000).nullable() }),
    output: type<string[]>(),
    reads: ['watchlists', 'labels', 'templates', 'report-log'],
  }),
  writeMany: command({
    input: manyFiles.extend({ ticket: token, folder: text(4_000) }),
    output: type<ManyWritten>(),
    faults: ['report-folder-not-chosen'],
  }),
  listWritten: query({
    input: z.strictObject({ failed: z.boolean(), limit: z.number().int().min(1).max(MOST_LOGGED) }),
    output: type<{ lines: LoggedLine[]; total: number; now: number }>(),
    reads: ['report-log'],
  }),
  // Which files of the log stand no more where they were written.
  goneFiles: query({
    input: z.strictObject({ ids: z.array(id).max(MOST_LOGGED) }),
    output: type<number[]>(),
    reads: ['report-log'],
  }),
  showWritten: command({ input: z.strictObject({ id }), output: type<boolean>() }),
  writeAgain: command({
    input: z.strictObject({ ticket: token, id }),
    output: type<WrittenReport | null>(),
    faults: [...REPORT_FAULTS, 'report-not-kept'],
  }),
  listTemplates: query({
    input: nothing,
    output: type<ReportTemplate[]>(),
    reads: ['templates'],
    library: answeredBy('read.reportTemplates'),
  }),
  saveTemplate: command({
    input: z.strictObject({
      name: nameText(200),
      request: reportRequest,
      schedule: schedule.nullable(),
      folder: text(4_000).nullable(),
    }),
    output: type<Undoable<number>>(),
    faults: ['report-folder-not-chosen', 'report-folder-missing'],
  }),
  removeTemplate: command({
    input: z.strictObject({ id }),
    output: type<Undoable<string | null>>(),
    library: undoableBy('removeReportTemplate', { kind: 'template-deleted', name: 'found' }, 'id'),
  }),
  // A template as a file for somebody else, without what is the person's own.
  saveTemplateFile: command({ input: z.strictObject({ id }), output: type<string | null>() }),
  openTemplateFile: command({
    input: nothing,
    output: type<Undoable<string | null>>(),
    faults: ['template-file-foreign', 'template-file-other-version', 'template-file-damaged'],
  }),
  chooseReportFolder: command({ input: nothing, output: type<string | null>() }),
  openJsonReport: command({
    input: z.strictObject({ token: token.nullable() }),
    output: type<OpenedReport | null>(),
    changes: ['opened-report'],
    faults: ['report-connection-changed', ...OPEN_FAULTS],
  }),
  getOpenedReport: query({
    input: z.strictObject({ id: token }),
    output: type<OpenedReport | null>(),
    reads: ['opened-report', 'connection'],
  }),
  /** The address of the report as it was. */
  openedReportPage: query({
    input: z.strictObject({ id: token }),
    output: type<string>(),
    reads: ['opened-report'],
    faults: ['report-closed'],
  }),
  openedReportRows: query({
    input: z.strictObject({ id: token, offset: id, limit: z.number().int().min(1).max(500), differing: z.boolean() }),
    output: type<OpenedPage>(),
    reads: ['opened-report', 'connection', 'lookups'],
    faults: ['report-closed'],
  }),
}
