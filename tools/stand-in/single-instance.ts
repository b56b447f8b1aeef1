import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { isAlive, temporaryFolder } from './chromium.ts'
import { leaveChromiumFiles, removeChromiumFiles } from './chromium-files.ts'

/** What a second instance hands to the first. */
export interface Handover {
  argv: string[]
  cwd: string
  data: unknown
}

// Electron answers synchronously, a socket does not: the handover runs in a process of its own that is waited for.
const courier = `const s=require('node:net').connect(process.argv[1],()=>s.end(process.argv[2]));s.on('data',()=>process.exit(0));s.on('error',()=>process.exit(1));setTimeout(()=>process.exit(2),5000)`

let held: { folder: string; file: string; socket: string; server: Server } | undefined

/** Takes the lock of a folder, or hands over to the process that holds it and returns false. */
export function takeLock(folder: string, handover: Handover, onSecond: (second: Handover) => void): boolean {
  if (held) return true
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'stand-in.lock')
  const socket = socketPath(folder)
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, socket }), { flag: 'wx', mode: 0o600 })
      held = { folder, file, socket, server: listen(socket, onSecond) }
      leaveChromiumFiles(folder, socket)
      process.once('exit', dropLock)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    if (deliver(file, handover)) return false
  }
  throw new Error(`the lock ${file} can be neither taken nor reached`)
}

/** Whether this process holds the lock. */
export function holdsLock(): boolean {
  return held !== undefined
}

/** Gives the lock back. */
export function dropLock(): void {
  if (!held) return
  held.server.close()
  rmSync(held.file, { force: true })
  removeChromiumFiles(held.folder)
  removeSocket(held.socket)
  held = undefined
}

/** Delivers to the holder; false when the lock was stale (and has been cleared) or its holder is still starting. */
function deliver(file: string, handover: Handover): boolean {
  let holder: { pid: number; socket: string }
  try {
    holder = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Being written or just released; the process waits a moment and looks again.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    return false
  }
  const sent = spawnSync(process.execPath, ['-e', courier, holder.socket, JSON.stringify(handover)], {
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  if (sent.status === 0 || sent.status === 2) return true
  if (!isAlive(holder.pid)) {
    rmSync(file, { force: true })
    removeSocket(holder.socket)
  }
  return false
}

function listen(path: string, onSecond: (second: Handover) => void): Server {
  removeSocket(path)
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    let text = ''
    connection.setEncoding('utf8')
    connection.on('data', (chunk) => {
      text += chunk
    })
    connection.on('end', () => {
      connection.end('ok')
      onSecond(JSON.parse(text) as Handover)
    })
    connection.on('error', () => {})
  })
  server.listen(path)
  server.unref()
  return server
}

function removeSocket(path: string): void {
  // A named pipe of Windows goes by itself.
  if (process.platform !== 'win32') rmSync(path, { force: true })
}

function socketPath(folder: string): string {
  // Socket paths are short on Unix, profile folders may be long.
  const name = `stand-in-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}-${process.pid}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(temporaryFolder, `${name}.sock`)
}
