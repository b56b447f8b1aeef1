import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { ConnectionStart } from './door/answer-calls.ts'
import { onTestFinished } from 'vitest'
import { NO_FILTER } from '../../shared/filter/filter.ts'
import type { ListName, Selection, StoredList, StoredQuery } from '../../shared/list.ts'
import type { NewLookup } from '../../shared/service/lookup.ts'
import type { NameFacts } from '../../shared/fields.ts'
import type { Outcome } from '../../shared/service/outcome.ts'
import type { Cadence } from '../../shared/watchlists/watchlist.ts'
import { Library } from './door/library.ts'
import { insertLookup } from './lookups/lookups.ts'
import { deleteLookups, lookupsOfSelection } from './undo/trash.ts'
import { openLibraryFile } from './file/open-file.ts'
import { SCHEMA_KEY } from './file/schema.ts'
import { storeLookup } from './sending/requests.ts'
import { transaction } from './file/statements.ts'
import { beginUndo, endUndo, recorded } from './undo/recording.ts'
import { UNDO_TABLES } from './file/undo-tables.ts'
import { redoStep, undoStep } from './undo/undo.ts'
import type { Role } from './door/methods.ts'
import type { Steps } from './steps/steps.ts'
import { setNotesAndLabels } from './following/own/notes-and-labels.ts'
import { addToWatchlist, addWatchlist } from './following/lists/watchlists.ts'

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

/** Makes a library one of a schema that this program does not know. */
export function otherSchema(db: DatabaseSync): void {
  db.prepare("update meta set value = 'another one' where key = ?").run(SCHEMA_KEY)
}

/** A new library, or one that is there, as the program uses it. `onStart` is given each of its threads. */
export async function newLibraryInWorkers(
  file = join(temporaryFolder(), 'library.db'),
  onStart: (worker: Worker, role: Role) => void = () => undefined,
  options: Parameters<typeof Library.open>[2] = {},
): Promise<Library> {
  const url = new URL('./door/worker.ts', import.meta.url)
  const start = (begin: ConnectionStart): Worker => {
    const worker = new Worker(url, { workerData: begin, execArgv: ['--disable-warning=ExperimentalWarning'] })
    onStart(worker, begin.role)
    return worker
  }
  const library = await Library.open(file, start, options)
  onTestFinished(() => library.close())
  return library
}

/** A change of a person's: what it came to, whether it changed anything, and what takes it back and does it again. */
export interface UndoableChange<T = unknown> {
  value: T
  isEmpty: boolean
  undo: () => void
  redo: () => void
}

/** Does work as one change of a person's, as the program does. */
export function undoable<T>(db: DatabaseSync, work: () => T): UndoableChange<T> {
  const run = { token: 'test', pid: process.pid }
  const id = beginUndo(db, { what: { kind: 'notes' }, by: 'window', run, now: Date.now() })
  const value = recorded(db, { step: id, isRedo: false }, work)
  const isEmpty = endUndo(db, id, null) === null
  const walk = (way: typeof undoStep) => (): void => void finish(way(db, id, { run, now: Date.now() }))
  return { value, isEmpty, undo: walk(undoStep), redo: walk(redoStep) }
}

/** Everything that a person has made, row by row; ids of subjects are told by their names. */
export function madeByPerson(db: DatabaseSync): Record<string, string[]> {
  const tables = [...UNDO_TABLES.map((table) => table.name), 'lookup', 'answer', 'domain']
  return Object.fromEntries(
    tables.map((table) => {
      const rows = db.prepare(`select * from "${table}"`).all() as Record<string, unknown>[]
      const names = new Map(
        (db.prepare('select id, name from subject').all() as { id: number; name: string }[]).map((row) => [
          row.id,
          row.name,
        ]),
      )
      const told = rows.map(({ id, subject_id: subject, place, ...row }) =>
        JSON.stringify({
          ...row,
          ...(table === 'subject' ? {} : { id }),
          ...(subject ? { of: names.get(subject as number) } : {}),
        }),
      )
      return [table, table === 'deleted_column' ? [] : told.sort()]
    }),
  )
}

/** Stores lookups; gives their ids. */
export function store(db: DatabaseSync, ...lookups: readonly NewLookup[]): number[] {
  return transaction(db, () => lookups.map((lookup) => insertLookup(db, lookup).id))
}

/** Stores lookups as the scheduler does, with all that follows from them; gives their ids. */
export function follow(db: DatabaseSync, ...lookups: readonly NewLookup[]): number[] {
  return lookups.map((lookup) => transaction(db, () => storeLookup(db, lookup).id))
}

/** Keeps a note of one domain. */
export const setNote = (db: DatabaseSync, name: NameFacts, note: string): void =>
  setNotesAndLabels(db, [{ name, note }])

/** A domain's name as the library takes it. */
export const nameFacts = (ascii: string): NameFacts => lookup(ascii).name

/** A new list over these domains, with what a list has that nobody asks about here. Gives its id. */
export function listOf(db: DatabaseSync, name: string, cadence: Cadence, names: readonly string[] = []): number {
  const id = addWatchlist(db, { name, description: '', colour: 'blue', cadence, columns: [], spark: 'value' }, NOW)
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
  return { list, filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true }, ...more }
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
