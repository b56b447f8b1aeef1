import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import { METHODS, type Role } from './methods.ts'
import { openForReading, openLibraryFile } from './open-file.ts'
import { isSteps } from './steps.ts'

/** What a library worker is started with. */
export interface WorkerStart {
  file: string
  role: Role
}

interface Call {
  id: number
  method: string
  args: unknown[]
}

function serve(port: MessagePort, start: WorkerStart): void {
  const { db, opened } = open(start)
  port.postMessage({ opened })
  const methods = METHODS[start.role] as unknown as Record<string, (db: DatabaseSync, ...args: unknown[]) => unknown>
  port.on('message', (call: Call) => {
    if (call.method === 'close') {
      db.close()
      port.postMessage({ id: call.id, value: null })
      port.close()
      return
    }
    answer(port, call.id, () => {
      const method = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
      if (!method) throw new Error(`The library has no method ${call.method}`)
      return method(db, ...call.args)
    })
  })
}

/** Answers a call; one that works in steps gives way to the calls that have come meanwhile after each of them. */
function answer(port: MessagePort, id: number, work: () => unknown): void {
  try {
    const value = work()
    if (!isSteps(value)) return port.postMessage({ id, value })
    const step = value.next()
    if (step.done) port.postMessage({ id, value: step.value })
    else setImmediate(answer, port, id, () => value)
  } catch (error) {
    port.postMessage({ id, error: asMessage(error) })
  }
}

function open(start: WorkerStart): { db: DatabaseSync; opened: unknown } {
  if (start.role !== 'write') return { db: openForReading(start.file), opened: null }
  const { db, report } = openLibraryFile(start.file)
  return { db, opened: report }
}

const asMessage = (error: unknown): { name: string; message: string } => (error instanceof Error ? { name: error.name, message: error.message } : { name: 'Error', message: String(error) })

if (parentPort) {
  try {
    serve(parentPort, workerData as WorkerStart)
  } catch (error) {
    parentPort.postMessage({ failed: asMessage(error) })
    parentPort.close()
  }
}
