import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openForReading } from '../../library/file/open-file.ts'
import type { PersonFormat } from '../../../shared/formats/person-format.ts'
import { MOST_SHOWN_AGAIN, type OpenedPage } from '../../../shared/report.ts'
import { faultError } from '../../../shared/fault.ts'
import { type PackedError, packError } from '../../packed-error.ts'
import { readFileAtMost } from '../../read-at-most.ts'
import { withFault } from '../../system-fault.ts'
import { type ReadReport, readJsonReport } from './json-report.ts'
import { htmlFormat } from '../formats/html.ts'
import { DEFAULT_OPTIONS } from '../../../shared/report.ts'
import type { JsonReport } from './json-schema.ts'
import { reportAgain, wordsAgain } from './report-again.ts'
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

/** Asks for the report as a page, in the language and format of who reads it where it does not say its own. */
export interface WholeAsk {
  id: number
  reader: { language: string; format: PersonFormat }
}

export type OpenReply =
  | { opened: Omit<ReadReport, 'rows'> & { rows: number } }
  | { id: number; page: OpenedPage }
  | { id: number; html: string }
  | { id: number | null; failed: PackedError }

const LARGEST = 100_000_000

async function serve(port: MessagePort, { libraryFile, file }: OpenStart): Promise<void> {
  const bytes = await readFileAtMost(file, LARGEST)
  if (bytes === null) throw faultError('report-open-too-large')
  const { read: report, whole } = readJsonReport(bytes)
  const beside = new ThenAndNow(openForReading(libraryFile), report)
  port.on('message', ({ id, ...ask }: PageAsk | WholeAsk) => {
    try {
      port.postMessage(
        ('reader' in ask
          ? { id, html: pageOf(whole, ask.reader) }
          : { id, page: beside.page(ask) }) satisfies OpenReply,
      )
    } catch (error) {
      port.postMessage({ id, failed: packError(error) } satisfies OpenReply)
    }
  })
  port.postMessage({ opened: { ...report, rows: report.rows.length } } satisfies OpenReply)
}

/** The report as it was, as a page. */
function pageOf(whole: JsonReport, reader: WholeAsk['reader']): string {
  const words = wordsAgain(whole, reader)
  const parts: string[] = []
  const sink = { write: (chunk: string | Uint8Array) => void parts.push(String(chunk)) }
  htmlFormat.write(reportAgain(whole, words, MOST_SHOWN_AGAIN), DEFAULT_OPTIONS, sink, words)
  return parts.join('')
}

if (parentPort) {
  const port = parentPort
  const start = workerData as OpenStart
  serve(port, start).catch((error: unknown) => {
    port.postMessage({ id: null, failed: packError(withFault(error, start.file)) } satisfies OpenReply)
    port.close()
  })
}
