import type { DatabaseSync } from 'node:sqlite'
import { StepSize, type Steps } from '../steps/steps.ts'
import { integer, json, optional, rowReader, text } from '../file/row-reader.ts'
import { withLongLog } from '../file/long-log.ts'
import { select, selectValue, statement, transaction } from '../file/statements.ts'
import { dropEmptySubjects } from '../subjects/subjects.ts'
import { moveToTrash, restoreLookups } from './trash.ts'
import { deleteBatch, stopBatch } from '../sending/batches.ts'
import { followWalk, type Walked } from './follow-walk.ts'
import { noteForUndo, recorded, type Recording, trashToken } from './recording.ts'
import { type Image, NewerChange, turnRow } from './rows.ts'
import { UNDO_TABLES, type UndoTable } from '../file/undo-tables.ts'

/** The way through an entry's journal: `undo` takes back what was done, `redo` does again what was undone. */
export type Way = 'undo' | 'redo'

const TABLES: ReadonlyMap<string, UndoTable> = new Map(UNDO_TABLES.map((table) => [table.name, table]))
const FIRST_ROWS = 500

const readRow = rowReader({
  id: integer,
  of: text,
  before: optional(json<unknown>()),
  after: optional(json<unknown>()),
})
type Row = ReturnType<typeof readRow>

/** How far a walk may go: one that has to come to its end leaves what is newer as it is. */
export interface WalkOptions {
  now: number
  leavesNewer?: boolean
}

/**
 * Goes through the journal of an entry from its end to its beginning, a few rows in each transaction, and writes a journal
 * of the way back: so a walk that is cut short or cancelled is undone by walking the other way. Gives false when it was
 * cancelled. Throws `NewerChange` where something newer stands in the way; what was done until then stays done.
 */
export const walk = (db: DatabaseSync, step: number, way: Way, options: WalkOptions): Steps<boolean> =>
  withLongLog(db, walkInSteps(db, { step, way }, options))

/** An entry's journal, seen one way. */
interface Path {
  step: number
  way: Way
}

function* walkInSteps(db: DatabaseSync, path: Path, options: WalkOptions): Steps<boolean> {
  const { step, way } = path
  const size = new StepSize(FIRST_ROWS)
  const count = 'select count(*) as n from undo_row where step_id = ? and is_redo = ?'
  const total = selectValue(db, integer, count).one(step, sideOf(way))
  const onto: Recording = { step, isRedo: way === 'undo' }
  const walked: Walked = { names: new Set(), rows: new Map(), batches: [] }
  for (let done = 0; done < total; ) {
    const rows = nextRows(db, path, size.rows)
    if (rows.length === 0) break
    size.measure(() =>
      recorded(db, onto, () => {
        for (const row of rows) turn(db, row, { onto, walked, ...options })
        forget(db, path, rows)
      }),
    )
    done += rows.length
    if (yield { done, total }) return false
  }
  for (const batch of walked.batches) yield* deleteBatch(db, batch)
  transaction(db, () => followWalk(db, walked))
  yield* dropEmpty(db, onto, [...walked.names])
  return true
}

const sideOf = (way: Way): 0 | 1 => (way === 'redo' ? 1 : 0)

/** The last rows of the journal, the last first; one that stands for many lookups is taken alone. */
function nextRows(db: DatabaseSync, { step, way }: Path, most: number): Row[] {
  const rows = select(
    db,
    readRow,
    'select id, of, before, after from undo_row where step_id = ? and is_redo = ? order by id desc limit ?',
  ).all(step, sideOf(way), most)
  const heavy = rows.findIndex(({ of }) => !TABLES.has(of))
  return heavy < 0 ? rows : rows.slice(0, Math.max(heavy, 1))
}

const forget = (db: DatabaseSync, { step, way }: Path, rows: readonly Row[]): void =>
  void statement(db, 'delete from undo_row where step_id = ? and is_redo = ? and id >= ?').run(
    step,
    sideOf(way),
    rows.at(-1)?.id ?? 0,
  )

interface Turning extends WalkOptions {
  onto: Recording
  walked: Walked
}

function turn(db: DatabaseSync, row: Row, turning: Turning): void {
  const table = TABLES.get(row.of)
  if (!table) return turnOther(db, row, turning)
  const [from, to] = [row.after as Image | null, row.before as Image | null]
  try {
    turnRow(db, table, from, to)
  } catch (error) {
    if (!isNewer(error)) throw error
    if (!turning.leavesNewer) throw new NewerChange('', { cause: row })
    return
  }
  const { names, rows } = turning.walked
  const image = to ?? from ?? []
  const [first] = image
  if (table.name === 'subject' || table.ofSubject) names.add(`${first}`)
  else if (typeof first === 'number') rows.set(table.name, (rows.get(table.name) ?? new Map()).set(first, image))
}

const SQLITE_CONSTRAINT = 19

/** A row that another one keeps from being written (its name was given away, its list has gone) meets something newer too. */
const isNewer = (error: unknown): boolean =>
  error instanceof NewerChange ||
  (error instanceof Error && (Number(Reflect.get(error, 'errcode')) & 0xff) === SQLITE_CONSTRAINT)

/** What no trigger has written down: lookups that were deleted, a batch that an import has made, a letterhead. */
function turnOther(db: DatabaseSync, { of, before, after }: Row, { onto, walked, now }: Turning): void {
  if (of === 'batch') {
    // What it has looked up stays. It is not made again: that would ask the service for all that was left.
    stopBatch(db, before as number, now)
    walked.batches.push(before as number)
    return
  }
  if (of === 'lookups' && after === null) restoreLookups(db, before as number[])
  if (of === 'lookups' && after !== null) moveToTrash(db, JSON.stringify(after), trashToken(onto.step), now)
  noteForUndo(db, onto, of, { before: after, after: before })
}

const DROPPED_AT_ONCE = 500

/** Takes out the domains about which nothing is kept any more now. */
function* dropEmpty(db: DatabaseSync, onto: Recording, names: readonly string[]): Steps<void> {
  for (let at = 0; at < names.length; at += DROPPED_AT_ONCE) {
    const some = JSON.stringify(names.slice(at, at + DROPPED_AT_ONCE))
    recorded(db, onto, () => dropEmptySubjects(db, idsOfNames(db, some)))
    yield
  }
}

const idsOfNames = (db: DatabaseSync, names: string): number[] =>
  selectValue(db, integer, 'select id from subject where name in (select value from json_each(?))').all(names)
