import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import type { LibraryTopic } from '../../../shared/topics.ts'
import type { Call, Cancel } from './call.ts'
import { HeldCalls } from './held-calls.ts'
import { GROUPED, METHODS, type Role, TOUCHES } from './methods.ts'
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
import { isSteps } from '../steps/steps.ts'
import { selectValue, undivided } from '../file/statements.ts'
import { bookkeepingRows, recorded, recordedInSteps } from '../undo/recording.ts'
import { takeBackCutShort } from '../undo/undo.ts'
import { integer } from '../file/row-reader.ts'

/** What a connection to a library is opened with. */
export interface ConnectionStart {
  file: string
  role: Role
  /** Where the copy before a migration goes; beside the file without it. */
  copies?: string
  /** Opens it for reading alone, because nothing could be written to it. */
  readOnly?: Fault
}

/** Through which calls are answered. */
interface Answers {
  port: MessagePort
  /** Calls whose caller wants no more of them. */
  cancelled: Set<number>
  /** An error of this library's file, for the side that asked. */
  packed: (error: unknown) => PackedError
}

/**
 * Opens a connection to a library, says on the port how that went, and answers the calls that come there until one of them
 * is `close`.
 */
export function answerCalls(port: MessagePort, start: ConnectionStart): void {
  let connection: Connection
  try {
    connection = open(start)
  } catch (error) {
    port.postMessage([{ failed: packErrorOf(start.file, null)(error) }])
    return port.close()
  }
  port.postMessage([{ opened: connection.opened }])
  serve(port, connection, start)
}

function serve(port: MessagePort, { db, readOnly }: Connection, start: ConnectionStart): void {
  const log = start.role === 'write' ? followCommits(db, start.file) : null
  const runs = runsOf(db, start, (slow) => port.postMessage([{ slow }]))
  const answers: Answers = { port, cancelled: new Set(), packed: packErrorOf(start.file, readOnly) }
  const held = new HeldCalls((calls) => {
    answerGroup(answers, db, calls, runs)
    log?.look()
  })
  const answerAlone = (call: Call): void => {
    held.answerAll()
    if (call.method === 'close') {
      log?.stop()
      db.close()
      port.postMessage([{ id: call.id, value: null }])
      return port.close()
    }
    const run = (): unknown => {
      const value = runs.run(call)
      log?.look()
      return value
    }
    answer(answers, call, run, start.role === 'write' ? writtenBy(db, [call]) : nothing)
  }
  port.on('message', (first: readonly (Call | Cancel)[]) => {
    // What has come meanwhile is answered together with it.
    const messages = [...first]
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) messages.push(...next.message)
    for (const group of groupsOf(messages)) {
      if ('cancel' in group) answers.cancelled.add(group.cancel)
      else if ('method' in group) answerAlone(group)
      else held.take(group)
    }
  })
}

/** How calls are run: one alone, or several in the transaction that is open. */
interface Runs {
  run: (call: Call) => unknown
  runGroup: (calls: readonly Call[]) => unknown[]
}

function runsOf(db: DatabaseSync, start: ConnectionStart, reportSlow: (slow: SlowCall) => void): Runs {
  const methodsOf = (role: Role) =>
    METHODS[role] as unknown as Record<string, (db: DatabaseSync, ...args: unknown[]) => unknown>
  const runMethod = (call: Call): unknown => {
    const methods = methodsOf(call.role ?? start.role)
    const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
    if (!method) throw new Error(`The library has no method ${call.method}`)
    const work = (): unknown => method(db, ...call.args)
    if (call.step === undefined) return work()
    const recording = { step: call.step, isRedo: false }
    const value = recorded(db, recording, work)
    return isSteps(value) ? recordedInSteps(db, recording, value) : value
  }
  const runTimed = (call: Call): unknown => timed(call.method, () => runMethod(call), reportSlow)
  // What is written to a file without a name is lost when it is closed. Whoever enters a library finds that out for itself.
  const refuseLostFile = (): void => {
    if (isExchanged(db)) throw faultError('library-gone', { path: start.file })
  }
  return {
    run(call) {
      if (start.role === 'write' && call.method !== 'enter') refuseLostFile()
      return runTimed(call)
    },
    runGroup(calls) {
      refuseLostFile()
      return calls.map(runTimed)
    },
  }
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
const GROUP = 32

/** The messages in their order, calls that can be written together as groups. */
function* groupsOf(messages: readonly (Call | Cancel)[]): Generator<Call | Cancel | Call[]> {
  let group: Call[] = []
  for (const message of messages) {
    const isGrouped = 'method' in message && GROUPED.has(message.method)
    if (group.length > 0 && (!isGrouped || group.length === GROUP)) {
      yield group
      group = []
    }
    if (isGrouped) group.push(message)
    else yield message
  }
  if (group.length > 0) yield group
}

/**
 * Answers calls in one transaction: what a batch writes goes to the same pages again and again, and to commit them is
 * most of the work. Nobody is answered before all of it is written. When one fails, all is taken back, and each is run
 * alone: only what fails by itself is answered with a failure.
 */
function answerGroup(answers: Answers, db: DatabaseSync, group: readonly Call[], { run, runGroup }: Runs): void {
  const written = writtenBy(db, group)
  let hasBegun = false
  let values: unknown[]
  try {
    values = undivided(db, () => {
      hasBegun = true
      return runGroup(group)
    })
  } catch (error) {
    const alone = (call: Call): void => answer(answers, call, () => run(call), writtenBy(db, [call]))
    // For a library that another process keeps to itself all of them have waited already.
    if (hasBegun) group.forEach(alone)
    else answers.port.postMessage(group.map(({ id }) => ({ id, error: answers.packed(error) })))
    return
  }
  const topics = written()
  answers.port.postMessage(group.map(({ id }, at) => ({ id, value: values[at], topics: at === 0 ? topics : [] })))
}

/** What calls have touched, once they have run; nothing when they wrote nothing. Also what failed may have written some of its steps. */
type Written = () => readonly LibraryTopic[]

const nothing: Written = () => []

function writtenBy(db: DatabaseSync, calls: readonly Call[]): Written {
  const touches = TOUCHES as Readonly<Record<string, readonly LibraryTopic[]>>
  const topics = [...new Set(calls.flatMap(({ method }) => touches[method] ?? []))]
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
  const { port, cancelled, packed } = answers
  try {
    const value = work()
    if (!isSteps(value)) return port.postMessage([{ id, value, topics: written() }])
    const step = timed(
      method,
      () => value.next(cancelled.has(id)),
      (slow) => port.postMessage([{ slow }]),
    )
    if (step.done) {
      cancelled.delete(id)
      return port.postMessage([{ id, value: step.value, topics: written() }])
    }
    if (step.value) port.postMessage([{ id, progress: { method, ...step.value } }])
    setImmediate(answer, answers, call, () => value, written)
  } catch (error) {
    cancelled.delete(id)
    port.postMessage([{ id, error: packed(error), topics: written() }])
  }
}

/** A connection to a library's file, and how opening it went where it is the one that writes. */
interface Connection {
  db: DatabaseSync
  opened: OpenReport | null
  /** Why nothing can be written, where that is so. */
  readOnly: Fault | null
}

function open(start: ConnectionStart): Connection {
  const { file } = start
  if (start.role === 'tidy') return { db: openBeside(file), opened: null, readOnly: null }
  if (start.role !== 'write') return { db: openForReading(file), opened: null, readOnly: null }
  try {
    if (start.readOnly) throw new FaultError(start.readOnly)
    const { db, report } = openLibraryFile(file, undefined, undefined, start.copies ?? null)
    return { db, opened: { ...report, takenBack: takeBackCutShort(db, Date.now()) }, readOnly: null }
  } catch (error) {
    const readOnly = whyUnwritable(error, file)
    const db = readOnly === null ? null : openUnwritable(file)
    if (readOnly === null || db === null) throw error
    return { db, opened: { movedAside: null, damage: null, copiedTo: null, rebuild: false, readOnly }, readOnly }
  }
}

/** Packs errors of a library's file: each call that would write is answered with why it cannot be written, where that is known. */
function packErrorOf(file: string, readOnly: Fault | null): Answers['packed'] {
  return (error) => {
    const fault = libraryFault(error, file)
    return packError(
      readOnly !== null && isFault(fault, 'library-not-writable') ? new FaultError(readOnly, { cause: error }) : fault,
    )
  }
}
