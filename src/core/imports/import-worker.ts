import { type MessagePort, parentPort } from 'node:worker_threads'
import { fingerprintOf } from './fingerprint.ts'
import { type PackedError, packError } from '../packed-error.ts'
import type { ListTable, ReadOptions } from './list-table.ts'
import { readList } from './read-list.ts'
import { type RegistrableFor, type SortedCounts, sortNames } from './sort-names.ts'

/** What is asked of the worker, once. */
export interface ImportRequest {
  bytes: Uint8Array
  options: ImportOptions
}

export interface ImportOptions extends ReadOptions {
  /** `www` unless set. */
  registrableFor?: RegistrableFor
}

/** The worker's answer. After `head`, each `more` that is sent to it brings one part of the items, as JSON. */
export type ImportReply =
  | { head: { table: Omit<ListTable, 'rows'>; counts: SortedCounts; fingerprint: string; parts: number } }
  | { part: string }
  | { failed: PackedError }

/** Small enough that reading one never holds a window, in JSON because that is read faster than cloned objects. */
const PART = 1_000

async function answer(port: MessagePort, { bytes, options }: ImportRequest): Promise<void> {
  const { rows, ...table } = await readList(bytes, options)
  const { items, counts } = sortNames(
    { rows, domainColumn: table.domainColumn },
    { registrableFor: options.registrableFor ?? 'www' },
  )
  const hash = fingerprintOf(items.filter((item) => item.fate === 'name').map((item) => item.ascii))
  let at = 0
  const part = (): string => JSON.stringify(items.slice(at, (at += PART)))
  // Made while the one before it is read.
  let ready = part()
  port.on('message', () => {
    port.postMessage({ part: ready } satisfies ImportReply)
    ready = at < items.length ? part() : '[]'
  })
  port.postMessage({
    head: { table, counts, fingerprint: hash, parts: Math.ceil(items.length / PART) },
  } satisfies ImportReply)
}

function refuse(port: MessagePort, error: unknown): void {
  port.postMessage({ failed: packError(error) } satisfies ImportReply)
  port.close()
}

if (parentPort) {
  const port = parentPort
  port.once(
    'message',
    (request: ImportRequest) => void answer(port, request).catch((error: unknown) => refuse(port, error)),
  )
}
