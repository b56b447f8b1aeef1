import { access, constants } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Almanac } from '../../core/almanac.ts'
import { isColumnId } from '../../core/reports/report.ts'
import { isFault } from '../../shared/fault.ts'
import { faultText } from '../../shared/fault-text.ts'
import type { ReportJob } from '../../core/reports/report-job.ts'
import {
  REPORT_WORKER_LIMITS,
  reportText,
  type StartReportWorker,
  writeReport,
} from '../../core/reports/write-report.ts'
import { newComparison } from '../../shared/comparison/comparison.ts'
import { parseDomainName } from '../../names/domain-name.ts'
import { FIRST_COLUMNS } from '../../shared/fields.ts'
import type { StoredList } from '../../shared/list.ts'
import { DEFAULT_OPTIONS, type ReportFormatId, type ReportOf, type ReportRequest } from '../../shared/report.ts'
import type { Arguments } from '../arguments.ts'
import { EXIT, UsageError } from '../exit-status.ts'
import type { Output } from '../output.ts'
import { namesToCompare } from './compare.ts'
import { word } from '../../shared/locales/word.ts'

const FORMATS: Readonly<Record<string, ReportFormatId>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  md: 'markdown',
  html: 'html',
}

/** What `report` is asked to write, and where. */
export interface WantedReport {
  request: ReportRequest
  out: string
}

interface Parts {
  almanac: Almanac
  sample: boolean
  version: string
  signal: AbortSignal
  output: Output
}

/** The report that the command line describes. Throws UsageError. */
export function reportRequest(args: Arguments): WantedReport {
  if (args.from === null)
    throw new UsageError(
      '--from says what the report is of: history, domains, view:NAME, batch:ID, domain:NAME, list:NAME, changes:LIST, comparison:NAME or compare:A,B,...',
    )
  if (args.out === null) throw new UsageError('--out says where to write the report.')
  const format = formatOf(args.format, args.out)
  if (args.out === '-' && format === 'xlsx')
    throw new UsageError('An XLSX file cannot go to standard output; name a file.')
  return {
    out: args.out,
    request: {
      of: subjectOf(args.from, args.since),
      format,
      options: { ...DEFAULT_OPTIONS, title: args.title ?? '', columns: fieldsOf(args.fields) },
    },
  }
}

function formatOf(named: string | null, out: string): ReportFormatId {
  if (named === 'pdf' || (named === null && /\.pdf$/iu.test(out)))
    throw new UsageError('A PDF needs the window. Write HTML here and print it, or use the window.')
  const format = FORMATS[named ?? extname(out).slice(1).toLowerCase()]
  if (!format)
    throw new UsageError(
      `--format takes ${Object.keys(FORMATS).join(', ')}${named === null ? ', and the file has none of these endings' : `, not "${named}"`}.`,
    )
  return format
}

function fieldsOf(typed: string | null): string[] | null {
  if (typed === null) return null
  const fields = typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  for (const id of fields)
    if (!isColumnId(id))
      throw new UsageError(
        `--fields: there is no field "${id}". Ids look like valuation.estimated_value; docs/reports.md lists them.`,
      )
  if (fields.length === 0) throw new UsageError('--fields takes the ids of fields, with commas between them.')
  return fields
}

function subjectOf(from: string, since: number | null): ReportOf {
  const [kind = '', ...rest] = from.split(':')
  const name = rest.join(':')
  if (name === '' && (kind === 'history' || kind === 'domains')) return listOf(kind, since)
  if (kind === 'changes') return { of: 'changes', list: name === '' ? null : name, since }
  if (since !== null) throw new UsageError('--since is for history, domains and changes.')
  if (kind === 'list' && name !== '') return { of: 'list', name }
  if (kind === 'comparison' && name !== '') return { of: 'comparison', name }
  if (kind === 'compare')
    return {
      of: 'compare',
      document: newComparison(namesToCompare(name.split(',').filter((one) => one.trim() !== ''))),
    }
  if (kind === 'view' && name !== '') return { of: 'view', name }
  if (kind === 'batch' && /^\d{1,15}$/u.test(name)) return { of: 'batch', id: Number(name) }
  if (kind === 'domain' && name !== '') return domainOf(name)
  throw new UsageError(
    `--from takes history, domains, view:NAME, batch:ID, domain:NAME, list:NAME, changes:LIST, comparison:NAME or compare:A,B,..., not "${from}".`,
  )
}

function listOf(list: StoredList, since: number | null): ReportOf {
  return {
    of: 'table',
    query: {
      list,
      search: '',
      conditions: since === null ? [] : [{ column: 'when', op: 'between', from: since, to: null }],
      sort: { column: 'when', descending: true },
    },
    columns: [...FIRST_COLUMNS],
  }
}

function domainOf(typed: string): ReportOf {
  const parsed = parseDomainName(typed)
  if (!parsed.ok)
    throw new UsageError(`--from domain: ${word(`name-fault.${parsed.fault}`, { detail: parsed.detail })}`)
  return { of: 'domain', name: parsed.name.ascii }
}

const startWorker: StartReportWorker = (start) =>
  new Worker(new URL('../../core/reports/report-worker.ts', import.meta.url), {
    workerData: start,
    resourceLimits: REPORT_WORKER_LIMITS,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })

/** Writes a report. Gives the exit status. */
export async function report(
  { almanac, sample, version, signal, output }: Parts,
  { request, out }: WantedReport,
): Promise<number> {
  const invented = sample || (await almanac.library.read.getMeta('sample')) === '1'
  const { name, baseUrl } = almanac.connection
  const job: ReportJob = {
    request,
    limit: null,
    origin: { now: almanac.now(), program: `Domain Almanac ${version}`, service: { name, baseUrl, sample: invented } },
  }
  try {
    if (out === '-') {
      const { text } = await reportText(startWorker, almanac.library.file, job, { signal })
      output.line(text.trimEnd())
      await output.drained()
      return EXIT.ok
    }
    await checkFolder(out)
    const { rows } = await writeReport(startWorker, almanac.library.file, job, resolve(out), { signal })
    output.message(`${rows} rows were written to ${out}.`)
    return EXIT.ok
  } catch (error) {
    if (isFault(error, 'report-cancelled')) return EXIT.interrupted
    if (!isFault(error)) throw error
    const why = faultText(word, error.fault)
    if (error.fault.code.startsWith('report-no-') && error.fault.code !== 'report-no-folder')
      throw new UsageError(why, { cause: error })
    output.message(why)
    return EXIT.some
  }
}

async function checkFolder(out: string): Promise<void> {
  const folder = dirname(resolve(out))
  await access(folder, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--out: nothing can be written to ${folder} (${error.code ?? error.message})`, {
      cause: error,
    })
  })
}
