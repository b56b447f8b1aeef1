import { type MessagePort, parentPort } from 'node:worker_threads'
import { type PackedError, packError } from '../packed-error.ts'
import { type ImportedList, type ImportOptions, readImport } from './read-import.ts'
import type { SortedCounts, SortedItem } from './sort-names.ts'

/** What is asked of the worker, one after another. */
export interface ImportRequest {
  bytes: Uint8Array
  options: ImportOptions
}

/** The worker's answer. After `head`, each `more` that is sent to it brings one part of the items, as JSON. */
export type ImportReply =
  | { head: Omit<ImportedList, 'sorted'> & { counts: SortedCounts; parts: number } }
  | { part: string }
  | { failed: PackedError }

/** Small enough that reading one never holds a window, in JSON because that is read faster than cloned objects. */
const PART = { items: 1_000, characters: 1_000_000 }

/** Reads a list and posts what it is; gives its parts, one with each call. */
async function read(port: MessagePort, { bytes, options }: ImportRequest): Promise<() => string> {
  const { sorted, ...head } = await readImport(bytes, options)
  const { items, counts } = sorted
  const lengths = partLengths(items)
  const parts = lengths.length
  // What has been given away is not kept here as well.
  const part = (): string => JSON.stringify(items.splice(0, lengths.shift() ?? 0))
  // Made while the one before it is read.
  let ready = part()
  port.postMessage({
    head: { ...head, counts, parts },
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
