import { access, constants } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Almanac } from '../../core/almanac.ts'
import { isColumnId } from '../../core/reports/report.ts'
import { type Fault, type FaultCode, isFault } from '../../shared/fault.ts'
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
import { systemCode } from '../../core/system-fault.ts'
import { REPORT_FORMATS, REPORT_KINDS } from '../report-arguments.ts'

/** What `report` is asked to write, and where. */
export interface WantedReport {
  request: ReportRequest
  out: string
}

interface Deps {
  almanac: Almanac
  sample: boolean
  version: string
  signal: AbortSignal
  output: Output
}

/** The report that the command line describes. Throws UsageError. */
export function reportRequest(args: Arguments): WantedReport {
  if (args.from === null) throw new UsageError('terminal.from-missing', { kinds: REPORT_KINDS.join(', ') })
  if (args.out === null) throw new UsageError('terminal.out-missing')
  const format = formatOf(args.format, args.out)
  if (args.out === '-' && format === 'xlsx') throw new UsageError('terminal.xlsx-to-output')
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
  if (named === 'pdf' || (named === null && /\.pdf$/iu.test(out))) throw new UsageError('terminal.pdf-needs-window')
  const format = REPORT_FORMATS[named ?? extname(out).slice(1).toLowerCase()]
  if (!format)
    throw named === null
      ? new UsageError('terminal.no-format', { formats: Object.keys(REPORT_FORMATS).join(', ') })
      : new UsageError('terminal.one-of', {
          option: '--format',
          values: Object.keys(REPORT_FORMATS).join(', '),
          value: named,
        })
  return format
}

function fieldsOf(typed: string | null): string[] | null {
  if (typed === null) return null
  const fields = typed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  for (const id of fields)
    if (!isColumnId(id)) throw new UsageError('terminal.unknown-field', { id, example: 'valuation.estimated_value' })
  if (fields.length === 0) throw new UsageError('terminal.fields-empty')
  return fields
}

function subjectOf(from: string, since: number | null): ReportOf {
  const [kind = '', ...rest] = from.split(':')
  const name = rest.join(':')
  if (name === '' && (kind === 'history' || kind === 'domains')) return listOf(kind, since)
  if (kind === 'changes') return { of: 'changes', list: name === '' ? null : name, since }
  if (since !== null) throw new UsageError('terminal.since-where')
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
  throw new UsageError('terminal.from-unknown', { kinds: REPORT_KINDS.join(', '), value: from })
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
    throw new UsageError('terminal.bad-name', {
      what: '--from domain',
      why: { word: `name-fault.${parsed.fault}`, values: { detail: parsed.detail } },
    })
  return { of: 'domain', name: parsed.name.ascii }
}

const startWorker: StartReportWorker = (start) =>
  new Worker(new URL('../../core/reports/report-worker.ts', import.meta.url), {
    workerData: start,
    resourceLimits: REPORT_WORKER_LIMITS,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })

/** A report of something that is not there is wrong use, not a report that failed. */
const MISSING: ReadonlySet<FaultCode> = new Set([
  'report-no-view',
  'report-no-list',
  'report-no-comparison',
  'report-no-batch',
  'report-no-domain',
])

/** Writes a report. Gives the exit status. */
export async function report(
  { almanac, sample, version, signal, output }: Deps,
  { request, out }: WantedReport,
): Promise<number> {
  const invented = sample || (await almanac.library.read.getMeta('sample')) === '1'
  const { name, baseUrl } = almanac.connection
  const job: ReportJob = {
    request,
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
      const { text } = await reportText(startWorker, almanac.library.file, job, { signal })
      output.line(text.trimEnd())
      await output.drained()
      return EXIT.ok
    }
    await checkFolder(out)
    const { rows } = await writeReport(startWorker, almanac.library.file, job, resolve(out), { signal })
    output.message(output.t('terminal.rows-written', { rows, file: out }))
    return EXIT.ok
  } catch (error) {
    if (isFault(error, 'report-cancelled')) return EXIT.interrupted
    if (!isFault(error)) throw error
    if (MISSING.has(error.fault.code)) {
      const { facts } = error.fault as Fault & { facts: Record<string, string | number> }
      throw new UsageError(`fault.${error.fault.code}`, facts, { cause: error })
    }
    output.message(faultText(output.t, error.fault))
    return EXIT.some
  }
}

async function checkFolder(out: string): Promise<void> {
  const folder = dirname(resolve(out))
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new UsageError('terminal.not-writable', { folder, reason: systemCode(error) }, { cause: error })
  })
}
