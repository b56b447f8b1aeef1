import { type MessagePort, parentPort } from 'node:worker_threads'
import type { ColumnCorrection, ColumnReading } from '../../shared/imports/column-reading.ts'
import { detectColumns, formatsOf, misfitsOf } from './columns/detect-columns.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type PackedError, packError } from '../packed-error.ts'
import type { ListTable, ReadOptions } from './reading/list-table.ts'
import { readList } from './reading/read-list.ts'
import { type RegistrableFor, type SortedCounts, type SortedItem, sortNames } from './sort-names.ts'

/** What is asked of the worker, one after another. */
export interface ImportRequest {
  bytes: Uint8Array
  options: ImportOptions
}

export interface ImportOptions extends ReadOptions {
  /** `www` unless set. */
  registrableFor?: RegistrableFor
  /** What the person says of columns; the others are found out. */
  columns?: readonly ColumnCorrection[]
}

/** What was made of the columns, and the places of the items whose cell does not fit each, by the column's place. */
export interface ReadColumns {
  columns: ColumnReading[]
  misfits: Record<number, number[]>
}

/** The worker's answer. After `head`, each `more` that is sent to it brings one part of the items, as JSON. */
export type ImportReply =
  | { head: { table: Omit<ListTable, 'rows'>; counts: SortedCounts; fingerprint: string; parts: number } & ReadColumns }
  | { part: string }
  | { failed: PackedError }

/** Small enough that reading one never holds a window, in JSON because that is read faster than cloned objects. */
const PART = { items: 1_000, characters: 1_000_000 }

/** Reads a list and posts what it is; gives its parts, one with each call. */
async function read(port: MessagePort, { bytes, options }: ImportRequest): Promise<() => string> {
  const { rows, ...table } = await readList(bytes, options)
  const { items, counts } = sortNames(
    { rows, domainColumn: table.domainColumn },
    { registrableFor: options.registrableFor ?? 'www' },
  )
  const columns = detectColumns({ ...table, rows }, options.columns)
  Object.assign(table.dialect, formatsOf(columns))
  const misfits = Object.fromEntries(
    columns.flatMap((column) => (column.read < column.filled ? [[column.at, misfitsOf(rows, column)]] : [])),
  )
  const hash = fingerprintOf(items.filter((item) => item.fate === 'name').map((item) => item.ascii))
  const lengths = partLengths(items)
  const parts = lengths.length
  // What has been given away is not kept here as well.
  const part = (): string => JSON.stringify(items.splice(0, lengths.shift() ?? 0))
  // Made while the one before it is read.
  let ready = part()
  port.postMessage({
    head: { table, counts, fingerprint: hash, parts, columns, misfits },
  } satisfies ImportReply)
  return () => {
    const given = ready
    ready = part()
    return given
  }
}

/** How many items each part has. */
function partLengths(items: readonly SortedItem[]): number[] {
  const lengths: number[] = []
  let [length, characters] = [0, 0]
  for (const { input, cells, raw } of items) {
    length += 1
    characters += cells.reduce((sum, cell) => sum + cell.length, input.length + (raw?.length ?? 0))
    if (length < PART.items && characters < PART.characters) continue
    lengths.push(length)
    ;[length, characters] = [0, 0]
  }
  return length > 0 ? [...lengths, length] : lengths
}

function serve(port: MessagePort): void {
  let nextPart = (): string => '[]'
  port.on('message', (message: ImportRequest | 'more') => {
    if (message === 'more') return port.postMessage({ part: nextPart() } satisfies ImportReply)
    // The list before it is let go of first: two would be held.
    nextPart = () => '[]'
    read(port, message).then(
      (parts) => void (nextPart = parts),
      (error: unknown) => port.postMessage({ failed: packError(error) } satisfies ImportReply),
    )
  })
}

if (parentPort) serve(parentPort)
