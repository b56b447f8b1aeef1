import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import { NO_FILTER } from '../../shared/filter/filter.ts'
import type { ListName, Selection, StoredList, StoredQuery } from '../../shared/list.ts'
import type { NewLookup } from '../../shared/lookup.ts'
import type { NameFacts } from '../../shared/fields.ts'
import type { Outcome } from '../../shared/outcome.ts'
import type { Cadence } from '../../shared/watchlist.ts'
import { Library } from './door/library.ts'
import { insertLookup } from './lookups/lookups.ts'
import { deleteLookups, lookupsOfSelection } from './lookups/trash.ts'
import { openLibraryFile } from './file/open-file.ts'
import { storeLookup } from './sending/requests.ts'
import { transaction } from './file/statements.ts'
import type { Steps } from './door/steps.ts'
import { addToWatchlist, addWatchlist } from './following/watchlists.ts'

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
  const worker = new URL('./door/worker.ts', import.meta.url)
  const library = await Library.open(
    join(temporaryFolder(), 'library.db'),
    (start) => new Worker(worker, { workerData: start, execArgv: ['--disable-warning=ExperimentalWarning'] }),
  )
  onTestFinished(() => library.close())
  return library
}

/** Stores lookups; gives their ids. */
export function store(db: DatabaseSync, ...lookups: readonly NewLookup[]): number[] {
  return transaction(db, () => lookups.map((lookup) => insertLookup(db, lookup)))
}

/** Stores lookups as the scheduler does, with all that follows from them; gives their ids. */
export function follow(db: DatabaseSync, ...lookups: readonly NewLookup[]): number[] {
  return lookups.map((lookup) => transaction(db, () => storeLookup(db, lookup)))
}

/** A domain's name as the library takes it. */
export const nameFacts = (ascii: string): NameFacts => lookup(ascii).name

/** A new list over these domains, with what a list has that nobody asks about here. Gives its id. */
export function listOf(db: DatabaseSync, name: string, cadence: Cadence, names: readonly string[] = []): number {
  const id = addWatchlist(
    db,
    { name, description: '', colour: 'blue', cadence, columns: [], spark: 'valuation.estimated_value' },
    NOW,
  )
  addToWatchlist(db, id, names.map(nameFacts), NOW)
  return id
}

/** A lookup as it may be stored; of outcome found when there is a record. */
export function lookup(
  ascii: string,
  record: object | string | null = null,
  more: Partial<NewLookup> & { unicode?: string } = {},
): NewLookup {
  const { unicode = ascii, ...rest } = more
  const outcome: Outcome = rest.outcome ?? (record === null ? 'not-found' : 'found')
  const body =
    record === null || typeof record === 'string' ? record : JSON.stringify({ ok: true, domain: ascii, ...record })
  const name = {
    ascii,
    unicode,
    label: unicode.slice(0, unicode.indexOf('.')),
    tld: unicode.slice(unicode.lastIndexOf('.') + 1),
  }
  return {
    name,
    outcome,
    requestedAt: NOW,
    durationMs: 120,
    status: 200,
    message: null,
    why: null,
    body,
    tries: 1,
    askedBy: 'hand',
    ...rest,
  }
}

/** A query that shows all rows, newest first, but for what is said otherwise. */
export function query(list: StoredList, more: Partial<StoredQuery> = {}): StoredQuery {
  return { list, filter: NO_FILTER, sort: { column: 'when', descending: true }, ...more }
}

/** Deletes what a selection means, as the program does. */
export function* deleteSelection(
  db: DatabaseSync,
  list: ListName,
  selection: Selection,
  token: string,
  now: number,
): Steps<number> {
  return yield* deleteLookups(db, yield* lookupsOfSelection(db, list, selection, now), token, now)
}

/** Does work in steps to its end. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
