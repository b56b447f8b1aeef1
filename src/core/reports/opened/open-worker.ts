import { type MessagePort, parentPort } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import { openForReading } from '../../library/file/open-file.ts'
import type { PersonFormat } from '../../../shared/formats/person-format.ts'
import { MOST_SHOWN_AGAIN, type OpenedPage } from '../../../shared/reports/report.ts'
import { faultError } from '../../../shared/fault.ts'
import { type PackedError, packError } from '../../packed-error.ts'
import { readFileAtMost } from '../../read-at-most.ts'
import { withFault } from '../../system-fault.ts'
import { type ReadReport, readJsonReport } from './json-report.ts'
import { htmlFormat } from '../formats/html.ts'
import { DEFAULT_OPTIONS } from '../../../shared/reports/report.ts'
import type { JsonReport } from './json-schema.ts'
import { reportAgain, wordsAgain } from './report-again.ts'
import { ThenAndNow } from './then-and-now.ts'

/** What a worker is asked to open; it holds one report at a time. */
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

/** Asks to let go of the report and of the library. */
export interface CloseAsk {
  id: number
  close: true
}

export type OpenReply =
  | { opened: Omit<ReadReport, 'rows'> & { rows: number } }
  | { id: number; page: OpenedPage }
  | { id: number; html: string }
  | { id: number; closed: true }
  | { id: number | null; failed: PackedError }

const LARGEST = 100_000_000

interface Held {
  whole: JsonReport
  beside: ThenAndNow
  db: DatabaseSync
}

async function open(port: MessagePort, { libraryFile, file }: OpenStart): Promise<Held> {
  const bytes = await readFileAtMost(file, LARGEST)
  if (bytes === null) throw faultError('report-open-too-large')
  const { read: report, whole } = readJsonReport(bytes)
  const db = openForReading(libraryFile)
  const beside = new ThenAndNow(db, report)
  port.postMessage({ opened: { ...report, rows: report.rows.length } } satisfies OpenReply)
  return { whole, beside, db }
}

function answer(held: Held, ask: PageAsk | WholeAsk): OpenReply {
  try {
    if ('reader' in ask) return { id: ask.id, html: pageOf(held.whole, ask.reader) }
    const { id, ...page } = ask
    return { id, page: held.beside.page(page) }
  } catch (error) {
    return { id: ask.id, failed: packError(error) }
  }
}

function serve(port: MessagePort): void {
  let held: Held | null = null
  port.on('message', (message: OpenStart | PageAsk | WholeAsk | CloseAsk) => {
    if ('file' in message)
      return void open(port, message).then(
        (opened) => void (held = opened),
        (error: unknown) =>
          port.postMessage({ id: null, failed: packError(withFault(error, message.file)) } satisfies OpenReply),
      )
    if ('close' in message) {
      held?.db.close()
      held = null
      return port.postMessage({ id: message.id, closed: true } satisfies OpenReply)
    }
    if (held) port.postMessage(answer(held, message))
  })
}

/** The report as it was, as a page. */
function pageOf(whole: JsonReport, reader: WholeAsk['reader']): string {
  const words = wordsAgain(whole, reader)
  const chunks: string[] = []
  const sink = { write: (chunk: string | Uint8Array) => void chunks.push(String(chunk)) }
  htmlFormat.write(reportAgain(whole, words, MOST_SHOWN_AGAIN), DEFAULT_OPTIONS, sink, words)
  return chunks.join('')
}

if (parentPort) serve(parentPort)
