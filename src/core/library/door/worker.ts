import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import type { LibraryTopic } from '../../../shared/topics.ts'
import { canWait, GROUPED, METHODS, type Role, TOUCHES, waitsForOthers } from './methods.ts'
import { type PackedError, packError } from '../../packed-error.ts'
import { type Fault, FaultError, faultError, isFault } from '../../../shared/fault.ts'
import { libraryFault, whyUnwritable } from '../../system-fault.ts'
import {
  isExchanged,
  openBeside,
  openForReading,
  openLibraryFile,
  type OpenReport,
  openUnwritable,
} from '../file/open-file.ts'
import { LogSync, syncLog } from './log-sync.ts'
import { type SlowCall, timed } from './slow-calls.ts'
import { isSteps } from './steps.ts'
import { selectValue, transaction } from '../file/statements.ts'
import { bookkeepingRows, recorded, recordedInSteps } from '../undo/recording.ts'
import { takeBackCutShort } from '../undo/undo.ts'
import { integer } from '../file/row-reader.ts'

/** What a library worker is started with. */
export interface WorkerStart {
  file: string
  role: Role
  /** Where the copy before a migration goes; beside the file without it. */
  copies?: string
  /** Opens it for reading alone, because nothing could be written to it. */
  readOnly?: Fault
}

interface Call {
  id: number
  method: string
  args: unknown[]
  /** The entry of the undo journal that what it changes belongs to. */
  step?: number
}

/** Ends a call that works in steps, by its id. */
interface Cancel {
  cancel: number
}

/** Through which calls are answered. */
interface Answers {
  port: MessagePort
  /** Calls whose caller wants no more of them. */
  cancelled: Set<number>
}

function serve(port: MessagePort, start: WorkerStart): void {
  const { db, opened } = open(start)
  port.postMessage({ opened })
  const methods = METHODS[start.role] as unknown as Record<string, (db: DatabaseSync, ...args: unknown[]) => unknown>
  const reportSlow = (slow: SlowCall): void => port.postMessage({ slow })
  const runMethod = (call: Call): unknown => {
    const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
    if (!method) throw new Error(`The library has no method ${call.method}`)
    // What is written to a file without a name is lost when it is closed. Whoever enters a library finds that out for itself.
    if (start.role === 'write' && call.method !== 'enter' && isExchanged(db))
      throw faultError('library-gone', { path: start.file })
    const work = (): unknown => method(db, ...call.args)
    if (call.step === undefined) return work()
    const recording = { step: call.step, isRedo: false }
    const value = recorded(db, recording, work)
    return isSteps(value) ? recordedInSteps(db, recording, value) : value
  }
  const log = start.role === 'write' ? followCommits(db, start.file) : null
  const run = (call: Call): unknown => {
    const value = timed(call.method, () => runMethod(call), reportSlow)
    log?.look()
    return value
  }
  const answers: Answers = { port, cancelled: new Set() }
  const held = new HeldCalls((calls) => answerGroup(answers, db, calls, run))
  const take = (call: Call | Cancel): void => {
    if ('cancel' in call) return void answers.cancelled.add(call.cancel)
    if (GROUPED.has(call.method)) {
      const { group, after } = groupFrom(port, call)
      const now = held.holdBack(group)
      if (now.length > 0) answerGroup(answers, db, now, run)
      if (held.isFull) held.answerAll()
      if (after) take(after)
      return
    }
    held.answerAll()
    if (call.method === 'close') {
      log?.stop()
      db.close()
      port.postMessage({ id: call.id, value: null })
      port.close()
    } else answer(answers, call, () => run(call), start.role === 'write' ? writtenBy(db, call.method) : nothing)
  }
  port.on('message', take)
}

/** Has what was written brought to the disk; to be looked after each call. */
function followCommits(db: DatabaseSync, file: string): { look: () => void; stop: () => void } {
  const log = new LogSync(() => syncLog(file))
  let known = rowsWritten(db)
  const look = (): void => {
    const rows = rowsWritten(db)
    if (rows !== known) log.committed()
    known = rows
  }
  return { look, stop: () => log.stop() }
}

/** So many calls at most stand in one transaction, so that no other process waits long for its turn. */
const GROUP = 16

/** A call and those that wait behind it, up to the first that has to stand alone. */
function groupFrom(port: MessagePort, first: Call): { group: Call[]; after: Call | Cancel | null } {
  const group = [first]
  while (group.length < GROUP) {
    const waiting: { message: Call | Cancel } | undefined = receiveMessageOnPort(port)
    if (!waiting) break
    if ('cancel' in waiting.message || !GROUPED.has(waiting.message.method)) return { group, after: waiting.message }
    group.push(waiting.message)
  }
  return { group, after: null }
}

/** So many answers are held at most, and so long, in milliseconds. */
const [HELD_AT_MOST, HELD_FOR] = [8, 10]

/**
 * Answers of a batch for which nobody waits: some are held, to be written together, while the next requests are claimed
 * before them. Whatever could mean another thing before them than after them is not: they keep their order among all that settles.
 */
class HeldCalls {
  readonly #answer: (calls: readonly Call[]) => void
  #held: Call[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(answer: (calls: readonly Call[]) => void) {
    this.#answer = answer
  }

  /** Gives what has to be answered now, in its order. */
  holdBack(group: readonly Call[]): Call[] {
    const now: Call[] = []
    for (const call of group) {
      if (canWait(call.method, call.args)) this.#held.push(call)
      else if (waitsForOthers(call.method)) now.push(...this.#release(), call)
      else now.push(call)
    }
    if (this.#held.length > 0) this.#timer ??= setTimeout(() => this.answerAll(), HELD_FOR)
    return now
  }

  get isFull(): boolean {
    return this.#held.length >= HELD_AT_MOST
  }

  answerAll(): void {
    const calls = this.#release()
    if (calls.length > 0) this.#answer(calls)
  }

  #release(): Call[] {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const calls = this.#held
    this.#held = []
    return calls
  }
}

/**
 * Answers calls in one transaction: what a batch writes goes to the same pages again and again, and to commit them is
 * most of the work. Nobody is answered before all of it is written; a call that fails takes back only what was its own.
 */
function answerGroup(answers: Answers, db: DatabaseSync, group: readonly Call[], run: (call: Call) => unknown): void {
  if (group.length === 1 && group[0]) {
    const [call] = group
    return answer(answers, call, () => run(call), writtenBy(db, call.method))
  }
  let replies: object[]
  try {
    replies = transaction(db, () =>
      group.map((call) => {
        try {
          const written = writtenBy(db, call.method)
          return { id: call.id, value: run(call), topics: written() }
        } catch (error) {
          if (!db.isTransaction) throw error
          return { id: call.id, error: packed(error) }
        }
      }),
    )
  } catch (error) {
    replies = group.map((call) => ({ id: call.id, error: packed(error) }))
  }
  for (const reply of replies) answers.port.postMessage(reply)
}

/** What a call has touched, once it has run; nothing when it wrote nothing. Also what failed may have written some of its steps. */
type Written = () => readonly LibraryTopic[]

const nothing: Written = () => []

function writtenBy(db: DatabaseSync, method: string): Written {
  const topics = (TOUCHES as Readonly<Record<string, readonly LibraryTopic[]>>)[method] ?? []
  if (topics.length === 0) return nothing
  const before = rowsWritten(db)
  return () => (rowsWritten(db) === before ? [] : topics)
}

/** How many rows this connection has written since it was opened. */
const rowsWritten = (db: DatabaseSync): number =>
  selectValue(db, integer, 'select total_changes() as n').one() - bookkeepingRows(db)

/** Answers a call; one that works in steps gives way to the calls that have come meanwhile after each of them. */
function answer(answers: Answers, call: Call, work: () => unknown, written: Written): void {
  const { id, method } = call
  const { port, cancelled } = answers
  try {
    const value = work()
    if (!isSteps(value)) return port.postMessage({ id, value, topics: written() })
    const step = timed(
      method,
      () => value.next(cancelled.has(id)),
      (slow) => port.postMessage({ slow }),
    )
    if (step.done) {
      cancelled.delete(id)
      return port.postMessage({ id, value: step.value, topics: written() })
    }
    if (step.value) port.postMessage({ id, progress: { method, ...step.value } })
    setImmediate(answer, answers, call, () => value, written)
  } catch (error) {
    cancelled.delete(id)
    port.postMessage({ id, error: packed(error), topics: written() })
  }
}

function open(start: WorkerStart): { db: DatabaseSync; opened: OpenReport | null } {
  const { file } = start
  if (start.role === 'tidy') return { db: openBeside(file), opened: null }
  if (start.role !== 'write') return { db: openForReading(file), opened: null }
  try {
    if (start.readOnly) throw new FaultError(start.readOnly)
    const { db, report } = openLibraryFile(file, undefined, undefined, start.copies ?? null)
    return { db, opened: { ...report, takenBack: takeBackCutShort(db, Date.now()) } }
  } catch (error) {
    const readOnly = whyUnwritable(error, file)
    const db = readOnly === null ? null : openUnwritable(file)
    if (readOnly === null || db === null) throw error
    unwritable.why = readOnly
    return { db, opened: { movedAside: null, damage: null, copiedTo: null, rebuild: false, readOnly } }
  }
}

/** Why nothing can be written, once that is known: each call that would is answered with it. */
const unwritable: { why: Fault | null } = { why: null }

/** An error of this library's file for the thread that asked. */
function packed(error: unknown): PackedError {
  const { file } = workerData as WorkerStart
  const fault = libraryFault(error, file)
  return packError(
    unwritable.why !== null && isFault(fault, 'library-not-writable')
      ? new FaultError(unwritable.why, { cause: error })
      : fault,
  )
}

if (parentPort) {
  try {
    serve(parentPort, workerData as WorkerStart)
  } catch (error) {
    parentPort.postMessage({ failed: packed(error) })
    parentPort.close()
  }
}
