import { readFileSync, statSync } from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '../../library/file/open-file.ts'
import type { OpenedPage } from '../../../shared/report.ts'
import { faultError } from '../../../shared/fault.ts'
import { type PackedError, packError } from '../../packed-error.ts'
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

const LARGEST = 300_000_000

function serve(port: MessagePort, { libraryFile, file }: OpenStart): void {
  if (statSync(file).size > LARGEST) throw faultError('report-open-too-large')
  const report = readJsonReport(readFileSync(file))
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
  try {
    serve(parentPort, workerData as OpenStart)
  } catch (error) {
    parentPort.postMessage({
      id: null,
      failed: packError(withFault(error, (workerData as OpenStart).file)),
    } satisfies OpenReply)
    parentPort.close()
  }
}
