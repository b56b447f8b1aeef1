import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Transform } from 'node:stream'

/** The most of an answer that is read, before and after decompression. */
export const BODY_LIMIT = 1024 * 1024

/**
 * How an answer's body ended. `late`: it did not come within the time given to it. `encoding`: it cannot be decompressed.
 * Only `whole` is all of it; `text` then is exactly what the service sent, else as much as came and could be decoded.
 */
export interface BodyText {
  ended: 'whole' | 'too-large' | 'not-utf-8' | 'cut-off' | 'late' | 'encoding' | 'aborted'
  text: string
}

/** The encodings that are asked for; an answer in another one cannot be read. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Turns the bytes of a body into text: UTF-8, decompressed up to the limit (a gzip bomb never unpacks whole). */
export async function bodyText(
  bytes: Buffer,
  ended: 'whole' | 'too-large' | 'cut-off' | 'late' | 'aborted',
  contentEncoding: string | null,
): Promise<BodyText> {
  const encodings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
  const used = encodings.filter((one) => one !== '' && one !== 'identity')
  if (used.length === 0) return asText(bytes, ended)
  if (ended !== 'whole') return { ended, text: '' }
  // More than one is legal HTTP and never seen; whoever sends it is not the service.
  const decoder = used.length === 1 && used[0] !== undefined ? DECODERS[used[0]] : undefined
  return decoder ? decompress(bytes, decoder()) : { ended: 'encoding', text: '' }
}

async function decompress(bytes: Buffer, decoder: Transform): Promise<BodyText> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    decoder.end(bytes)
    for await (const chunk of decoder) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size > BODY_LIMIT) return asText(Buffer.concat(chunks), 'too-large')
    }
  } catch {
    // What is wrong with the compression helps nobody; that it is wrong is reported.
    return { ended: 'encoding', text: '' }
  }
  return asText(Buffer.concat(chunks), 'whole')
}

function asText(bytes: Buffer, ended: BodyText['ended']): BodyText {
  if (ended !== 'whole') return { ended, text: new TextDecoder().decode(bytes) }
  try {
    return { ended, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { ended: 'not-utf-8', text: new TextDecoder().decode(bytes) }
  }
}
