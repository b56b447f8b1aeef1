import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import type { StoredList, StoredQuery } from '../../shared/list.ts'
import type { NewLookup } from '../../shared/lookup.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { Library } from './library.ts'
import { insertLookup } from './lookups.ts'
import { openLibraryFile } from './open-file.ts'
import { transaction } from './statements.ts'
import type { Steps } from './steps.ts'

/** A moment at which nothing else happens. */
export const NOW = Date.UTC(2026, 10, 21, 12)

/** A folder that lives as long as the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-library-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A new library's writing connection, without a worker. */
export function newLibrary(lookups: readonly NewLookup[] = []): DatabaseSync {
  const { db } = openLibraryFile(join(temporaryFolder(), 'library.db'))
  onTestFinished(() => db.close())
  store(db, ...lookups)
  return db
}

/** A new library as the program uses it. */
export async function newLibraryInWorkers(): Promise<Library> {
  const worker = new URL('./worker.ts', import.meta.url)
  const library = await Library.open(join(temporaryFolder(), 'library.db'), (start) => new Worker(worker, { workerData: start, execArgv: ['--disable-warning=ExperimentalWarning'] }))
  onTestFinished(() => library.close())
  return library
}

/** Stores lookups; gives their ids. */
export function store(db: DatabaseSync, ...lookups: readonly NewLookup[]): number[] {
  return transaction(db, () => lookups.map((lookup) => insertLookup(db, lookup)))
}

/** A lookup as it may be stored; of outcome found when there is a record. */
export function lookup(ascii: string, record: object | string | null = null, more: Partial<NewLookup> & { unicode?: string } = {}): NewLookup {
  const { unicode = ascii, ...rest } = more
  const outcome: Outcome = rest.outcome ?? (record === null ? 'not-found' : 'found')
  const body = record === null || typeof record === 'string' ? record : JSON.stringify({ ok: true, domain: ascii, ...record })
  const name = { ascii, unicode, label: unicode.slice(0, unicode.indexOf('.')), tld: unicode.slice(unicode.lastIndexOf('.') + 1) }
  return { name, outcome, requestedAt: NOW, durationMs: 120, status: 200, message: null, why: null, body, tries: 1, askedBy: 'hand', ...rest }
}

/** A query that shows all rows, newest first, but for what is said otherwise. */
export function query(list: StoredList, more: Partial<StoredQuery> = {}): StoredQuery {
  return { list, search: '', conditions: [], sort: { column: 'when', descending: true }, ...more }
}

/** Does work in steps to its end. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
