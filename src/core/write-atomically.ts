import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { type FileTarget, lookAtTarget, openStream } from './output-target.ts'
import { createPart } from './part-file.ts'

type Write = (chunk: string | Uint8Array) => Promise<void>

/**
 * Writes a file beside its target and renames it when it is whole and on the disk: what was there stays until then, and
 * for good when writing fails. A symbolic link stays one, a file keeps its permissions, a pipe gets the bytes as they come.
 */
export async function writeAtomically(target: string, work: (write: Write) => Promise<void>): Promise<void> {
  const to = await lookAtTarget(target)
  if (to.kind === 'file') return writeFile(to, work)
  const handle = await openStream(to.path)
  try {
    await work(async (chunk) => {
      const bytes = Buffer.from(chunk)
      for (let done = 0; done < bytes.length; ) done += (await handle.write(bytes, done)).bytesWritten
    })
  } finally {
    await handle.close()
  }
}

async function writeFile(target: FileTarget, work: (write: Write) => Promise<void>): Promise<void> {
  const temporary = await createPart(target)
  const stream = createWriteStream(temporary, { flags: 'r+', flush: true })
  const ended = finished(stream)
  // An error that comes while nobody writes is met at the next write or at the end.
  ended.catch(() => undefined)
  try {
    await work(async (chunk) => {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended])
    })
    stream.end()
    await ended
    await rename(temporary, target.path)
  } catch (error) {
    stream.destroy()
    await rm(temporary, { force: true })
    throw error
  }
}
