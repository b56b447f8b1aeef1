import type { ReadableDb } from '../file/database.ts'
import type { Steps } from '../steps/steps.ts'

/** How much may be kept for each connection, in bytes: every column of a million lookups and of their domains takes 210 MB. */
const MOST_BYTES = 256_000_000

/** Something that was read out of the library, and the state of the library that it is of. */
export interface Kept<T> {
  value: T
  stamp: string
}

interface Entry extends Kept<unknown> {
  bytes: number
}

/** Values of whole columns that were read once, the longest unused of which go first when there are too many. */
export class KeptColumns {
  readonly #entries = new Map<string, Entry>()
  readonly #most: number
  #bytes = 0

  constructor(most = MOST_BYTES) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Of which state is what is kept under a key; undefined for nothing. */
  stampOf(key: string): string | undefined {
    return this.#entries.get(key)?.stamp
  }

  /**
   * What is kept under a key, if it is of this state of the library. Otherwise it is read: `read` is given what is kept of
   * another state, to bring it up to date if it can.
   */
  *get<T>(
    key: string,
    stamp: string,
    read: (old: Kept<T> | null) => Steps<T>,
    bytesOf: (value: T) => number,
  ): Steps<T> {
    const known = this.#entries.get(key) as (Kept<T> & { bytes: number }) | undefined
    // Put back at the end: the first of a Map is then the one not used for longest.
    if (known) this.#drop(key, known)
    const value = known?.stamp === stamp ? known.value : yield* read(known ?? null)
    const entry = { value, stamp, bytes: bytesOf(value) }
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest, one] of this.#entries) {
      if (this.#bytes <= this.#most || oldest === key) break
      this.#drop(oldest, one)
    }
    return value
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}

const byConnection = new WeakMap<ReadableDb, KeptColumns>()

/** What is kept for a connection. */
export function keptColumnsOf(db: ReadableDb): KeptColumns {
  let known = byConnection.get(db)
  if (!known) byConnection.set(db, (known = new KeptColumns()))
  return known
}
