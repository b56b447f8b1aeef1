import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { libraryFault } from '../../system-fault.ts'
import { CATALOGUE_MARK } from '../file/columns.ts'
import type { ReadableDb } from '../file/database.ts'
import { READING, READ_ONCE } from '../file/reading.ts'
import { APPLICATION_ID, SCHEMA_VERSION } from '../file/marks.ts'
import { SCHEMA_KEY, SCHEMA_MARK } from '../file/schema.ts'
import { integer, text } from '../file/row-reader.ts'
import { selectValue } from '../file/statements.ts'
import { cutShort } from '../undo/cut-short.ts'
import { isSteps, type Steps, type StepWatch } from '../steps/steps.ts'

/** Long work gives way to others after so many milliseconds. */
const PAUSE_MS = 25

type Reads = Readonly<Record<string, (db: ReadableDb, ...args: never[]) => unknown>>

/** Methods of the library as `Library` offers them: without the connection, and asynchronous. */
export type DirectMethods<M extends Reads> = {
  [K in keyof M]: M[K] extends (db: ReadableDb, ...args: infer A) => infer R
    ? (...args: A) => Promise<R extends Steps<infer T> ? T : R>
    : never
}

/**
 * A library that is read in this very thread: for one short question, for which starting a worker would take longer than
 * answering it. Nothing else goes on in the thread meanwhile, so it is for a process that waits for nothing but the answer.
 */
export class DirectReader implements Disposable {
  readonly #db: DatabaseSync
  readonly #file: string

  private constructor(db: DatabaseSync, file: string) {
    this.#db = db
    this.#file = file
  }

  /**
   * Opens a library that is there, whole and of this version. Null for any other, and when anything goes wrong: whoever
   * opens it with `Library.open` is told what is wrong, and brings it up to this version.
   */
  static open(file: string): DirectReader | null {
    // An empty file may have a log beside it that holds what is stored; SQLite would take it away.
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return null
    let db: DatabaseSync | null = null
    try {
      // Not read-only as SQLite means it: that would leave the files beside the library behind, for whoever comes next.
      db = new DatabaseSync(file)
      db.exec(`pragma query_only = on; ${READING}; ${READ_ONCE}`)
      if (isReady(db)) return new DirectReader(db, file)
    } catch {
      // Told by whoever opens it next.
    }
    db?.close()
    return null
  }

  /** Reads by a connection that somebody else has opened, and closes it with the reader. */
  static over(db: DatabaseSync, file: string): DirectReader {
    return new DirectReader(db, file)
  }

  /** A fact about the library itself, or null. */
  meta(key: string): string | null {
    return selectValue(this.#db, text, 'select value from meta where key = ?').get(key) ?? null
  }

  /** Methods of the library, to be called as those of `Library`: each rejects with FaultError when the file cannot be read. */
  methods<M extends Reads>(methods: M): DirectMethods<M> {
    const bound = Object.entries(methods).map(([name, method]) => [
      name,
      async (...args: never[]): Promise<unknown> => this.#run(() => method(this.#db, ...args)),
    ])
    return Object.fromEntries(bound) as DirectMethods<M>
  }

  /**
   * Does long work in steps, between which this thread hears of other things. Rejects with FaultError: `cancelled` once the signal
   * is aborted, or when the file cannot be read.
   */
  async inSteps<T>(work: (db: ReadableDb) => Steps<T>, { signal, onProgress }: StepWatch = {}): Promise<T> {
    try {
      const steps = work(this.#db)
      let pausedAt = performance.now()
      for (let step = steps.next(); ; step = steps.next(signal?.aborted)) {
        if (step.done) return step.value
        if (step.value) onProgress?.(step.value)
        if (performance.now() - pausedAt < PAUSE_MS) continue
        await new Promise((resolve) => setImmediate(resolve))
        pausedAt = performance.now()
      }
    } catch (error) {
      throw libraryFault(error, this.#file)
    }
  }

  #run(work: () => unknown): unknown {
    try {
      const value = work()
      if (!isSteps(value)) return value
      for (;;) {
        const step = value.next()
        if (step.done) return step.value
      }
    } catch (error) {
      throw libraryFault(error, this.#file)
    }
  }

  [Symbol.dispose](): void {
    this.#db.close()
  }
}

/** True when nothing has to be done to the file before it is read. */
function isReady(db: ReadableDb): boolean {
  const pragma = (name: string): number => selectValue(db, integer, `pragma ${name}`).one()
  if (pragma('application_id') !== APPLICATION_ID || pragma('user_version') !== SCHEMA_VERSION) return false
  const meta = selectValue(db, text, 'select value from meta where key = ?')
  return meta.get(SCHEMA_KEY) === SCHEMA_MARK && meta.get('catalogue') === CATALOGUE_MARK && cutShort(db).length === 0
}
