import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { faultError } from '../../shared/fault.ts'
import { withFault } from '../system-fault.ts'
import { MARK } from './container.ts'
import { WORKING } from './working-folder.ts'

/** A backup that came by a stream, in a file of its own until it is disposed of. */
export interface ReceivedBackup extends AsyncDisposable {
  readonly file: string
}

/**
 * Writes what a stream brings into a part file in the data folder, so that it can be checked from end to end like any
 * other backup. What does not begin as one is refused at once, and never more is taken than half of the room that the disk
 * has: the rest is for unpacking it. Rejects with FaultError, or with the signal's reason; then nothing is left behind.
 */
export async function receiveBackup(
  dataDir: string,
  stream: Readable,
  { signal, most = Number.POSITIVE_INFINITY }: { signal: AbortSignal; most?: number },
): Promise<ReceivedBackup> {
  const folder = join(dataDir, `${WORKING}${process.pid}-${randomUUID()}`)
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const file = join(folder, 'received')
  try {
    await mkdir(folder, { mode: 0o700 })
    await receive(stream, file, { signal, most: Math.min(most, await halfTheRoom(folder)), dataDir })
    return { file, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw signal.aborted ? signal.reason : withFault(error, dataDir)
  }
}

async function halfTheRoom(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / 2
}

async function receive(
  stream: Readable,
  file: string,
  { signal, most, dataDir }: { signal: AbortSignal; most: number; dataDir: string },
): Promise<void> {
  const stop = (): void => void stream.destroy()
  signal.addEventListener('abort', stop)
  const handle = await open(file, 'wx', 0o600)
  let [size, begun] = [0, Buffer.alloc(0)]
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      if (begun.length < MARK.length) {
        begun = Buffer.concat([begun, piece.subarray(0, MARK.length)]).subarray(0, MARK.length)
        if (!MARK.startsWith(begun.toString('latin1'))) throw faultError('backup-foreign')
      }
      size += piece.length
      if (size > most)
        throw faultError('backup-too-large-to-receive', { most: Math.floor(most / 1e6), folder: dataDir })
      for (let done = 0; done < piece.length; )
        done += (await handle.write(piece, done, piece.length - done)).bytesWritten
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await handle.close()
  }
  if (begun.length < MARK.length) throw faultError(size === 0 ? 'backup-empty' : 'backup-foreign')
}
