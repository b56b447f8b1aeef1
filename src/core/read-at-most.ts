import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/**
 * Reads a file whole, or gives null when it holds more than `most` bytes. No more than that is ever held: what a file's
 * size says is nothing for pipes and devices. Rejects with the system's error.
 */
export async function readFileAtMost(file: string, most: number): Promise<Buffer | null> {
  const about = await stat(file)
  if (about.isFile() && about.size > most) return null
  return readAtMost(createReadStream(file), most)
}

/** Reads a stream to its end, or gives null, and reads no further, once it holds more than `most` bytes. */
export async function readAtMost(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > most) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
