import { extname, resolve } from 'node:path'
import type { Almanac } from '../../core/almanac.ts'
import type { Grouping } from '../../shared/analysis/grouping.ts'
import type { StepProgress } from '../../core/library/steps/steps.ts'
import { draftText } from '../../shared/reports/draft-text.ts'
import { fault, isFault } from '../../shared/fault.ts'
import { faultText } from '../../shared/fault-text.ts'
import { KeptWorkers } from '../../core/kept-workers.ts'
import createReportWorker from '../../core/reports/report-worker.ts?nodeWorker'
import { lookAtTarget } from '../../core/output-target.ts'
import { loggedWriting } from '../../core/reports/writing/logged-writing.ts'
import { workbookBeside } from '../../core/reports/writing/workbook-beside.ts'
import { draftBeside } from '../../core/reports/mail/write-draft.ts'
import type { ReportJob } from '../../core/reports/report-job.ts'
import { REPORT_WORKER_LIMITS, streamReport, writeReport } from '../../core/reports/writing/write-report.ts'
import { LetterheadStore } from '../../core/settings/letterhead-store.ts'
import { SettingsStore } from '../../core/settings/settings-store.ts'
import { foldersOf } from '../library/named-connection.ts'
import { newComparison } from '../../shared/comparison/comparison.ts'
import { parseDomainName } from '../../names/domain-name.ts'
import { NO_FILTER } from '../../shared/filter/filter.ts'
import { letterheadNamed, lookOf } from '../../shared/reports/letterhead.ts'
import type { StoredList } from '../../shared/list.ts'
import { listOfSource } from '../../shared/reports/report-columns.ts'
import {
  ALL_CHANGES,
  DEFAULT_OPTIONS,
  type DraftOutcome,
  type Letterhead,
  MOST_IN_XLSX,
  partsOfTable,
  type ReportFormatId,
  type ReportSubject,
  type ReportOptions,
  type ReportRequest,
  USUAL_COLUMNS,
} from '../../shared/reports/report.ts'
import { libraryColumns } from '../library/library-columns.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import { checkOutFile } from '../output/out-file.ts'
import type { Output } from '../output/output.ts'
import { missingSource } from '../library/missing-source.ts'
import { notKept } from '../library/not-kept.ts'
import { notOneOf } from '../options/option.ts'
import { printableJson, printableLines } from '../output/printable.ts'
import { Progress } from '../output/progress.ts'
import { WaitTold } from '../output/wait-told.ts'
import type { ReportRun } from '../declarations/report.ts'
import { withSession } from '../library/session.ts'
import { namesToCompare } from '../names-to-compare.ts'
import { drawn } from '../options/drawn-options.ts'
import { readGrouping } from '../options/grouping.ts'
import { personFormat } from '../../shared/formats/person-format.ts'
import { tellDeleted, tellLeftOut } from '../report/left-columns.ts'
import { tellSuffixes } from '../output/suffix-warning.ts'
import { REPORT_FORMATS, REPORT_KINDS } from '../options/report-arguments.ts'
import { columnIds } from '../report/report-columns.ts'
import { narrowed } from '../report/report-rows.ts'

/** What `report` is asked to write, and where, as far as the command line alone says it. */
interface WantedReport {
  out: string
  /** What it is of; null for what its template is of. */
  of: ReportSubject | null
  /** Null for the format of the template. */
  format: ReportFormatId | null
}

/** The report that the command line describes. Throws UsageError. */
function wantedReport(args: ReportRun['args'], output: Output): WantedReport {
  const hasTemplate = args.template !== null
  if (args.from === null && !hasTemplate)
    throw new UsageError('terminal.from-missing', { kinds: REPORT_KINDS.join(', ') })
  if (args.out === null) throw new UsageError('terminal.out-missing')
  const format = formatOf(args.format, args.out, hasTemplate)
  refuseWorkbook(format, args.out, output)
  const of = args.from === null ? null : subjectOf(args.from, output)
  return { out: args.out, of, format }
}

/** A workbook is nothing to be read in a terminal. Throws UsageError. */
function refuseWorkbook(format: ReportFormatId | null, out: string, output: Output): void {
  if (out === '-' && format === 'xlsx' && output.isTerminal) throw new UsageError('terminal.xlsx-to-output')
}

function formatOf(named: string | null, out: string, hasTemplate: boolean): ReportFormatId | null {
  if (named === 'pdf' || (named === null && /\.pdf$/iu.test(out))) throw new UsageError('terminal.pdf-needs-window')
  const format = REPORT_FORMATS[named ?? extname(out).slice(1).toLowerCase()]
  if (format) return format
  if (named !== null) throw notOneOf('--format', Object.keys(REPORT_FORMATS), named)
  if (hasTemplate) return null
  throw new UsageError('terminal.no-format', { formats: Object.keys(REPORT_FORMATS).join(', ') })
}

/** The request of a saved template, by its name; null without one. Throws UsageError. */
async function templateOf({ args }: Pick<ReportRun, 'args'>, almanac: Almanac): Promise<ReportRequest | null> {
  if (args.template === null) return null
  const templates = await almanac.library.read.reportTemplates()
  const found = templates.find(({ name }) => name === args.template)
  if (!found) throw notKept('template', args.template, templates)
  return found.request
}

/** The whole of what is asked for: what the command line says goes before what the template says. Throws UsageError. */
async function requestOf(run: ReportRun, almanac: Almanac, wanted: WantedReport): Promise<ReportRequest> {
  const { args, output } = run
  const template = await templateOf(run, almanac)
  const format = wanted.format ?? template?.format ?? 'html'
  if (format === 'pdf') throw new UsageError('terminal.pdf-needs-window')
  refuseWorkbook(format, wanted.out, output)
  const subject = wanted.of ?? template?.of
  if (!subject) throw new UsageError('terminal.from-missing', { kinds: REPORT_KINDS.join(', ') })
  const options = template?.options ?? DEFAULT_OPTIONS
  const columns = (await columnIds(args.columns, almanac.library.read, output.t)) ?? options.columns
  await tellDeleted(subject, columns, almanac.library.read, output)
  const table = await narrowed(subject, args, almanac, output.t)
  const groups = await grouped(table, run, almanac)
  const request = {
    of: groups,
    format,
    options: {
      ...options,
      ...fileForm(run, options),
      // A workbook of a table is its rows, unless more was asked for.
      parts: args.template === null && !args.about && subject.of === 'table' ? partsOfTable(format) : options.parts,
      ...(await drawn(subject, run, almanac)),
      title: args.title ?? options.title,
      letterhead: args.letterhead ?? options.letterhead,
      // What the command line says goes before what the template says.
      language: args.lang === null ? options.language : null,
      // Who names a column to group by has named it.
      columns:
        groups.of === 'table' && groups.groups && args.groupBy !== null
          ? columnsOfGrouping(groups.groups.grouping)
          : columns,
      // A report of changes tells of them over a period; of a table it is a condition.
      period:
        subject.of !== 'changes' || args.since === null ? options.period : { kind: 'from' as const, at: args.since },
    },
  }
  await tellLeftOut(request, almanac.library.read, output)
  return request
}

const columnsOfGrouping = ({ by, show }: Grouping): string[] => [...by, ...show].map(({ column }) => column)

/** The letterhead that a report names. Throws UsageError when there is none. */
function letterheadOf(name: string | null, folder: string): Letterhead | undefined {
  if (name === null) return undefined
  const all = new LetterheadStore(folder).all()
  const found = letterheadNamed(all, name)
  if (!found) throw notKept('letterhead', name, all)
  return lookOf(found)
}

/** For whom the rows are: a CSV is for programs unless its template or the command line says otherwise. */
function fileForm({ args }: Pick<ReportRun, 'args'>, options: ReportOptions): Partial<ReportOptions> {
  return {
    csv: args.for ?? (args.template === null ? 'machines' : options.csv),
    absentColumns: args.absent || options.absentColumns,
    totals: args.totals || options.totals,
  }
}

function subjectOf(from: string, output: Output): ReportSubject {
  const [kind = '', ...rest] = from.split(':')
  const name = rest.join(':')
  if (name === '' && (kind === 'history' || kind === 'domains')) return listOf(kind)
  if (kind === 'changes') return { of: 'changes', lists: name === '' ? [] : [name], filter: ALL_CHANGES }
  if (kind === 'month' && name !== '') return { of: 'month', list: name, client: null }
  if (kind === 'list' && name !== '') return { of: 'table', source: { from: 'list', name } }
  if (kind === 'comparison' && name !== '') return { of: 'comparison', comparison: name }
  if (kind === 'compare')
    return {
      of: 'comparison',
      comparison: newComparison(
        namesToCompare(
          name.split(',').filter((one) => one.trim() !== ''),
          output,
        ),
      ),
    }
  if (kind === 'view' && name !== '') return { of: 'table', source: { from: 'view', name } }
  if (kind === 'batch' && /^\d{1,15}$/u.test(name)) return { of: 'table', source: { from: 'batch', id: Number(name) } }
  if (kind === 'domain' && name !== '') return domainOf(name, output)
  throw notOneOf('--from', REPORT_KINDS, from)
}

function listOf(list: StoredList): ReportSubject {
  const query = { list, filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } }
  return { of: 'table', source: { from: 'query', query, columns: [...USUAL_COLUMNS] } }
}

function domainOf(typed: string, output: Output): ReportSubject {
  const parsed = parseDomainName(typed)
  if (!parsed.ok)
    throw new UsageError('terminal.bad-name', {
      what: '--from domain',
      why: { word: `name-fault.${parsed.fault}`, values: { detail: parsed.detail } },
    })
  tellSuffixes([parsed], output)
  return { of: 'domain', name: parsed.name.ascii }
}

const reportWorkers = (): KeptWorkers =>
  new KeptWorkers(() =>
    createReportWorker({ resourceLimits: REPORT_WORKER_LIMITS, execArgv: ['--disable-warning=ExperimentalWarning'] }),
  )

/** Writes a report. Gives the exit status. */
export async function runReport(run: ReportRun): Promise<number> {
  const wanted = wantedReport(run.args, run.output)
  return withSession(run, (almanac) => report(run, almanac, wanted))
}

async function report(run: ReportRun, almanac: Almanac, wanted: WantedReport): Promise<number> {
  const { args, version, signal, output } = run
  const { out } = wanted
  const request = await requestOf(run, almanac, wanted)
  const invented = args.sample || (await almanac.library.read.getMeta('sample')) === '1'
  const { name, baseUrl } = almanac.connection
  const job: ReportJob = {
    request,
    letterhead: letterheadOf(request.options.letterhead, foldersOf(args).config),
    limit: null,
    origin: {
      now: almanac.now(),
      language: output.t.language,
      program: `Domain Almanac ${version}`,
      service: { name, baseUrl, sample: invented },
    },
  }
  try {
    if (out === '-') {
      const put = writerTo(output, request.format)
      const wait = new WaitTold(run)
      const stream = { signal, onWorking: wait.progress }
      const { mail } = await streamReport(reportWorkers(), almanac.library.file, job, put, stream).finally(() =>
        wait.end(),
      )
      if (mail) output.message(faultText(output.t, fault('report-draft-nowhere')))
      if (signal.aborted) output.cutShort(output.t('terminal.report-cut-short'))
      return signal.aborted ? EXIT.interrupted : EXIT.ok
    }
    await checkOutFile(out)
    const progress = new Progress(output, args.json)
    const onProgress = (written: number, total: number): void => progress.set(written, total)
    const write = async () => {
      const onWorking = ({ done, total, formula }: StepProgress): void => progress.set(done, total, formula ?? null)
      const options = { signal, onProgress, onWorking }
      const done = await writeReport(reportWorkers(), almanac.library.file, job, resolve(out), options)
      const others = await workbookBeside(resolve(out), done, job, (beside, file) =>
        writeReport(reportWorkers(), almanac.library.file, beside, file, options),
      )
      return { ...done, others, draft: await draftBeside(resolve(out), done.mail, others) }
    }
    const { rows, cut, draft, others } = await noted(run, almanac, job, write).finally(() => progress.end())
    output.notice(output.t('terminal.rows-written', { count: rows, file: out }))
    for (const file of others) output.notice(output.t('export.beside', { file }))
    if (cut > 0) output.message(output.t('export.cut', { count: cut, most: MOST_IN_XLSX }))
    tellDraft(output, draft)
    return draft?.fault ? EXIT.some : EXIT.ok
  } catch (error) {
    if (isFault(error, 'report-cancelled')) {
      output.cutShort(output.t(out === '-' ? 'terminal.report-cut-short' : 'terminal.report-interrupted'))
      return EXIT.interrupted
    }
    if (!isFault(error)) throw error
    const missing = await missingSource(error, almanac.library.read)
    if (missing) throw missing
    output.message(faultText(output.t, error.fault))
    return EXIT.some
  }
}

/** Notes what is written in the log of reports, where the library can be written to and there is a file. */
async function noted<T extends { title: string; draft: DraftOutcome | null }>(
  { args }: ReportRun,
  almanac: Almanac,
  { request, origin }: ReportJob,
  write: () => Promise<T>,
): Promise<T> {
  const file = resolve(args.out ?? '')
  const isStream = (await lookAtTarget(file).catch(() => null))?.kind === 'stream'
  if (almanac.readOnly || isStream) return write()
  const wanted = { at: origin.now, how: 'terminal', template: args.template, request, lastFileAt: null, file } as const
  return loggedWriting(almanac.library, wanted, write)
}

/** Says where the mail beside a report is; that it is short, or could not be written, is a warning. */
function tellDraft(output: Output, draft: DraftOutcome | null): void {
  if (draft?.attached) output.notice(draftText(output.t, draft))
  else if (draft) output.message(draftText(output.t, draft))
}

/** The groups of a table, where some are asked for. Throws UsageError. */
async function grouped(
  subject: ReportSubject,
  { args, output: { t } }: Pick<ReportRun, 'args' | 'output'>,
  almanac: Almanac,
): Promise<ReportSubject> {
  const { groupBy, show, cross } = args
  if (groupBy === null) return subject
  if (subject.of !== 'table')
    throw new UsageError('terminal.group-by-of', { kinds: 'history, domains, view, batch, list' })
  const { read } = almanac.library
  const list = listOfSource(subject.source, { views: await read.savedViews() })
  const grouping = readGrouping({ groupBy, show, cross }, list, await libraryColumns(read), t)
  const { weekStart } = personFormat(t.language, t.language, new SettingsStore(foldersOf(args).config).get())
  return { ...subject, groups: { grouping, weekStart } }
}

/** Writes the parts of a report as they are; what a terminal shows could steer it, so that there they are made harmless. */
function writerTo(output: Output, format: ReportFormatId): (part: Uint8Array) => Promise<void> {
  if (!output.isTerminal) return (part) => output.write(part)
  const decoder = new TextDecoder()
  const harmless = format === 'json' || format === 'jsonl' ? printableJson : printableLines
  return (part) => output.write(harmless(decoder.decode(part, { stream: true })))
}
