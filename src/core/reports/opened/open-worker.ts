import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '../../library/file/open-file.ts'
import type { OpenedPage } from '../../../shared/report.ts'
import { faultError } from '../../../shared/fault.ts'
import { type PackedError, packError } from '../../packed-error.ts'
import { readFileAtMost } from '../../read-at-most.ts'
import { withFault } from '../../system-fault.ts'
import { type ReadReport, readJsonReport } from './json-report.ts'
import { ThenAndNow } from './then-and-now.ts'

/** What the worker of an opened report is started with. */
export interface OpenStart {
  libraryFile: string
  file: string
}

export interface PageAsk {
  id: number
  offset: number
  limit: number
  differing: boolean
  now: number
}

export type OpenReply =
  | { opened: Omit<ReadReport, 'rows'> & { rows: number } }
  | { id: number; page: OpenedPage }
  | { id: number | null; failed: PackedError }

const LARGEST = 100_000_000

async function serve(port: MessagePort, { libraryFile, file }: OpenStart): Promise<void> {
  const bytes = await readFileAtMost(file, LARGEST)
  if (bytes === null) throw faultError('report-open-too-large')
  const report = readJsonReport(bytes)
  const beside = new ThenAndNow(openForReading(libraryFile), report)
  port.on('message', ({ id, ...ask }: PageAsk) => {
    try {
      port.postMessage({ id, page: beside.page(ask) } satisfies OpenReply)
    } catch (error) {
      port.postMessage({ id, failed: packError(error) } satisfies OpenReply)
    }
  })
  port.postMessage({ opened: { ...report, rows: report.rows.length } } satisfies OpenReply)
}

if (parentPort) {
  const port = parentPort
  const start = workerData as OpenStart
  serve(port, start).catch((error: unknown) => {
    port.postMessage({ id: null, failed: packError(withFault(error, start.file)) } satisfies OpenReply)
    port.close()
  })
}
