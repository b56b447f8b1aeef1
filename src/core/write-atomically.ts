import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'

/** Writes a file beside its target and renames it when it is whole and on the disk: what was there stays until then, and for good when writing fails. */
export async function writeAtomically(
  target: string,
  work: (write: (chunk: string | Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  const temporary = `${target}.${process.pid}.part`
  const stream = createWriteStream(temporary, { flush: true })
  const ended = finished(stream)
  // An error that comes while nobody writes is met at the next write or at the end.
  ended.catch(() => undefined)
  try {
    await work(async (chunk) => {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended])
    })
    stream.end()
    await ended
    await rename(temporary, target)
  } catch (error) {
    stream.destroy()
    await rm(temporary, { force: true })
    throw error
  }
}
