/** The most of an answer that is read, after decompression. */
export const BODY_LIMIT = 1024 * 1024

/** What was read, for a body that is refused, comes whole: the key has to be taken out of it before it is cut. */
export type BodyText = { ok: true; text: string } | { ok: false; why: 'too-large' | 'not-utf-8'; text: string }

/**
 * Reads an answer's body as UTF-8, up to the limit, and stops the transfer there (a gzip bomb never unpacks whole).
 * Rejects as the stream does when the body breaks off.
 */
export async function readBody(response: Response): Promise<BodyText> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader()
  if (!reader) return { ok: true, text: '' }
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    chunks.push(value)
    if (size > BODY_LIMIT) {
      await reader.cancel().catch(() => undefined) // The answer is refused already; how the stream ends is of no interest.
      return { ok: false, why: 'too-large', text: new TextDecoder().decode(Buffer.concat(chunks)) }
    }
  }
  const bytes = Buffer.concat(chunks)
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { ok: false, why: 'not-utf-8', text: new TextDecoder().decode(bytes) }
  }
}
