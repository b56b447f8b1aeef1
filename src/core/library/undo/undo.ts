import type { DatabaseSync } from 'node:sqlite'
import { parseDomainName } from '../../../names/domain-name.ts'
import { faultError } from '../../../shared/fault.ts'
import {
  isOfMany,
  UNDO_BY,
  type UndoBy,
  type UndoEntry,
  type UndoNext,
  type UndoWhat,
} from '../../../shared/undo/undo.ts'
import type { Steps } from '../steps/steps.ts'
import type { ReadableDb } from '../file/database.ts'
import { integer, json, oneOf, optional, rowReader, text } from '../file/row-reader.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import type { Run } from '../sending/process-lives.ts'
import { cutShort } from './cut-short.ts'
import type { Beside } from './recording.ts'
import { type Image, NewerChange } from './rows.ts'
import { keyOf, UNDO_TABLES, type UndoTable } from '../file/undo-tables.ts'
import { walk, type WalkOptions, type Way } from './walk.ts'
import { DAY } from '../../../shared/time/durations.ts'

/** How long a change can be taken back: yesterday's mistake is often found next week. */
export const UNDO_LIFE = 7 * DAY

/** So long it is what the keys take back, which are pressed without looking. */
const BY_KEYS = DAY

const readEntry = rowReader({
  id: integer,
  at: integer,
  made_by: oneOf(UNDO_BY),
  what: json<UndoWhat>(),
  state: oneOf(['doing', 'done', 'undoing', 'undone', 'redoing']),
})
type EntryRow = ReturnType<typeof readEntry>

const toEntry = ({ id, at, made_by: by, what, state }: EntryRow): UndoEntry => ({
  id,
  at,
  by,
  what,
  isUndone: state === 'undone',
})

const ENTRIES = 'select id, at, made_by, what, state from undo_step'

/** What can be taken back or done again, the newest first. */
export const undoHistory = (db: ReadableDb, now: number): UndoEntry[] =>
  select(db, readEntry, `${ENTRIES} where state in ('done', 'undone') and at > ? order by id desc`)
    .all(now - UNDO_LIFE)
    .map((row) => withNames(db, toEntry(row)))

/** The tables whose rows are about a domain, by the name with which their images begin. */
const OF_DOMAINS = UNDO_TABLES.filter((table) => keyOf(table)[0] === 'name').map(({ name }) => name)

/** So many rows of an entry are read for the names of its domains, and so many names told. */
const FEW_ROWS = 60
const FEW_NAMES = 5

/** An entry about several domains with the first of them: how many they are does not say which. */
function withNames(db: ReadableDb, entry: UndoEntry): UndoEntry {
  const { count = 1, kind } = entry.what
  if (count < 2 || !isOfMany(kind)) return entry
  const names = selectValue(
    db,
    text,
    `select coalesce(s.unicode, r.name) from (
      select coalesce(after, before) ->> 0 as name, min(id) as first from (
        select id, after, before from undo_row where step_id = ? and is_redo = ?
          and of in (select value from json_each(?)) order by id limit ?)
      group by 1) r left join subject s on s.name = r.name order by r.first limit ?`,
  ).all(entry.id, entry.isUndone ? 1 : 0, JSON.stringify(OF_DOMAINS), FEW_ROWS, FEW_NAMES)
  return names.length > 0 ? { ...entry, names: names.map(readable) } : entry
}

/** A domain that went with what was undone is known by its ASCII name alone. */
function readable(name: string): string {
  const read = parseDomainName(name)
  return read.ok ? read.name.unicode : name
}

/** What the next undo and the next redo of a hand would be about. */
export function undoNext(db: ReadableDb, by: UndoBy, now: number): UndoNext {
  const next = (state: string, order: string): UndoEntry | null => {
    const row = select(db, readEntry, `${ENTRIES} where state = ? and made_by = ? and at > ? order by ${order} limit 1`)
    const found = row.get(state, by, now - BY_KEYS)
    return found ? toEntry(found) : null
  }
  return { undo: next('done', 'id desc'), redo: next('undone', 'undone_at desc, id') }
}

/**
 * Takes a change back, whole or not at all. Throws `undo-gone` when it is not there any more, and `undo-newer` when something
 * newer stands in its way: then it can still be taken back once that is. Gives what it was; null when it was cancelled.
 */
export const undoStep = (db: DatabaseSync, id: number, walker: Walker): Steps<UndoWhat | null> =>
  wholly(db, id, 'undo', walker)

/** Does again what was undone; as `undoStep` otherwise. */
export const redoStep = (db: DatabaseSync, id: number, walker: Walker): Steps<UndoWhat | null> =>
  wholly(db, id, 'redo', walker)

/** The process that takes something back, and when. */
interface Walker {
  run: Run
  now: number
}

const STATES = {
  undo: { from: 'done', walking: 'undoing', to: 'undone', back: 'redo' },
  redo: { from: 'undone', walking: 'redoing', to: 'done', back: 'undo' },
} as const

function* wholly(db: DatabaseSync, id: number, way: Way, { run, now }: Walker): Steps<UndoWhat | null> {
  const { from, walking, to, back } = STATES[way]
  const { what } = takeUp(db, id, { from, walking, run })
  try {
    const isDone = yield* walk(db, id, way, { now })
    if (!isDone) {
      yield* retrace(db, id, back, { now, leavesNewer: true })
      setState(db, id, from, now)
      return null
    }
  } catch (error) {
    yield* retrace(db, id, back, { now, leavesNewer: true })
    setState(db, id, from, now)
    if (error instanceof NewerChange) throw newerFault(db, id, what, error)
    throw error
  }
  setState(db, id, to, now)
  return what
}

/** Walks back to where a walk began; it cannot be cancelled. */
function* retrace(db: DatabaseSync, id: number, way: Way, options: WalkOptions): Steps<void> {
  const steps = walk(db, id, way, options)
  for (let step = steps.next(false); !step.done; step = steps.next(false)) yield
}

const readOutside = rowReader({ before: optional(json<unknown>()), after: optional(json<unknown>()) })

/** What a walk through an entry is to put back outside the library: each as it is to become, and as it is. */
export const outsideOf = (db: ReadableDb, id: number, way: Way): Beside[] =>
  select(
    db,
    readOutside,
    "select before, after from undo_row where step_id = ? and is_redo = ? and of = 'letterhead' order by id desc",
  )
    .all(id, way === 'redo' ? 1 : 0)
    .map((row) => ({ of: 'letterhead', ...row }))

/** Marks an entry as being walked, so that no other process walks it as well. */
function takeUp(
  db: DatabaseSync,
  id: number,
  { from, walking, run }: { from: string; walking: string; run: Run },
): UndoEntry {
  return transaction(db, () => {
    const row = select(db, readEntry, `${ENTRIES} where id = ? and state = ?`).get(id, from)
    if (!row) throw faultError('undo-gone')
    statement(db, 'update undo_step set state = ?, run = ? where id = ?').run(walking, JSON.stringify(run), id)
    return toEntry(row)
  })
}

const setState = (db: DatabaseSync, id: number, state: string, now: number): void =>
  void statement(db, 'update undo_step set state = ?, undone_at = ? where id = ?').run(
    state,
    state === 'undone' ? now : null,
    id,
  )

/** What hangs on rows of a table: as long as some of it is there, the row cannot go. */
const HANGS_ON: Readonly<Record<string, string>> = { label: 'labelled', own_field: 'own_value', watchlist: 'watched' }

/** The newest change that has touched the same row since, or what hangs on it, when it is one of a person's. */
function newerFault(db: ReadableDb, id: number, what: UndoWhat, { cause }: NewerChange): Error {
  const { of, before, after } = cause as { of: string; before: Image | null; after: Image | null }
  const table: UndoTable | undefined = UNDO_TABLES.find(({ name }) => name === of)
  const image = before ?? after ?? []
  const key = table ? image.slice(0, keyOf(table).length) : []
  const same = key.map((_, at) => ` and coalesce(r.after, r.before) ->> ${at} = ?`).join('')
  const row =
    newest(db, id, `r.of = ?${same}`, [of, ...key]) ??
    newest(db, id, 'r.of = ? and coalesce(r.after, r.before) ->> 1 = ?', [HANGS_ON[of] ?? '', image[0] ?? null])
  return row ? faultError('undo-newer', { what, newer: row.what }) : faultError('undo-changed', { what })
}

const newest = (db: ReadableDb, id: number, touches: string, values: Image): EntryRow | undefined =>
  select(
    db,
    readEntry,
    `${ENTRIES} s where s.id > ? and s.state = 'done' and exists (
      select 1 from undo_row r where r.step_id = s.id and ${touches}) order by s.id desc limit 1`,
  ).get(id, ...values)

/** Takes back what was recorded of a change that failed or was cancelled, and keeps no entry of it. */
export function* takeBack(db: DatabaseSync, id: number, now: number): Steps<void> {
  yield* retrace(db, id, 'undo', { now, leavesNewer: true })
  forgetStep(db, id)
}

function forgetStep(db: DatabaseSync, id: number): void {
  transaction(db, () => {
    statement(db, 'delete from undo_row where step_id = ?').run(id)
    statement(db, 'delete from undo_step where id = ?').run(id)
  })
}

/** Takes back, whole, what a process that died has left half done. Gives what that was, so that it can be told. */
export function takeBackCutShort(db: DatabaseSync, now: number): UndoWhat[] {
  return cutShort(db).map(({ id, what, state }) => {
    const steps =
      state === 'doing' ? takeBack(db, id, now) : back(db, id, STATES[state === 'undoing' ? 'undo' : 'redo'], now)
    while (!steps.next(false).done);
    return what
  })
}

function* back(db: DatabaseSync, id: number, { from, back: way }: (typeof STATES)[Way], now: number): Steps<void> {
  yield* retrace(db, id, way, { now, leavesNewer: true })
  setState(db, id, from, now)
}

const ROWS_AT_ONCE = 5_000

/** Takes out entries that are too old to be undone, a few rows in each step. */
export function* forgetOldUndo(db: DatabaseSync, now: number): Steps<void> {
  const old = "select id from undo_step where state in ('done', 'undone') and at <= ?"
  const rows = `delete from undo_row where id in (select id from undo_row where step_id in (${old}) limit ?)`
  while (statement(db, rows).run(now - UNDO_LIFE, ROWS_AT_ONCE).changes > 0) yield
  statement(db, `delete from undo_step where id in (${old})`).run(now - UNDO_LIFE)
  statement(db, FORGET_NAMES).run()
}

const FORGET_NAMES = 'delete from undo_name where not exists (select 1 from undo_step)'

/** Empties the journal, and overwrites where it stood in the file. Gives how many entries there were. */
export function forgetUndoHistory(db: DatabaseSync): number {
  db.exec('pragma secure_delete = on')
  try {
    return transaction(db, () => {
      const gone = "select id from undo_step where state in ('done', 'undone')"
      const count = selectValue(db, integer, `select count(*) as n from (${gone})`).one()
      statement(db, `delete from undo_row where step_id in (${gone})`).run()
      statement(db, `delete from undo_step where id in (${gone})`).run()
      statement(db, FORGET_NAMES).run()
      return count
    })
  } finally {
    db.exec('pragma secure_delete = fast')
  }
}
