import { EventEmitter } from 'node:events'
import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { decode, encode } from './clone.ts'
import { record } from './recordings.ts'
import { strict } from './strict.ts'

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown

const handlers = new Map<string, { handler: Handler; once: boolean }>()
const recording = process.env['STAND_IN_RECORD_IPC'] === '1'

const members = {
  handle: (channel: string, handler: Handler) => addHandler(channel, handler, false),
  handleOnce: (channel: string, handler: Handler) => addHandler(channel, handler, true),
  removeHandler(channel: string) {
    handlers.delete(channel)
  },
} satisfies Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>

/** Electron's `ipcMain`. */
export const ipcMain = strict('ipcMain', Object.assign(new EventEmitter(), members))

/** Gives a page's `invoke` to its handler; the page gets the message of a failure and nothing else. */
export async function invoke(
  event: object,
  channel: string,
  data: string,
): Promise<{ data: string } | { error: string }> {
  recordIpc('invoke', channel, data)
  const entry = handlers.get(channel)
  if (!entry) return { error: `Error: No handler registered for '${channel}'` }
  if (entry.once) handlers.delete(channel)
  try {
    const reply = encode(await entry.handler(event as IpcMainInvokeEvent, ...(decode(data) as unknown[])))
    recordIpc('reply', channel, reply)
    return { data: reply }
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error)
    recordIpc('error', channel, encode(String(error)))
    return { error: String(error) }
  }
}

/** Gives a page's `send` to the listeners. */
export function deliver(event: object, channel: string, data: string): void {
  recordIpc('send', channel, data)
  ipcMain.emit(channel, event, ...(decode(data) as unknown[]))
}

/** Records one message when `STAND_IN_RECORD_IPC=1`. */
export function recordIpc(name: string, channel: string, data: string): void {
  if (recording) record('ipc', name, { channel, payload: decode(data) })
}

function addHandler(channel: string, handler: Handler, once: boolean): void {
  if (typeof handler !== 'function')
    throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
  if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
  handlers.set(channel, { handler, once })
}
