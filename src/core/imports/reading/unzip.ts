import { crc32, inflateRawSync } from 'node:zlib'
import { type FaultError, faultError, isFault } from '../../../shared/fault.ts'

interface Entry {
  name: string
  method: number
  encrypted: boolean
  crc: number
  packed: number
  unpacked: number
  offset: number
}

const [END, CENTRAL, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const damaged = (cause?: unknown): FaultError => faultError('import-damaged-workbook', {}, { cause })

/**
 * The parts of a ZIP archive, unpacked when asked for. What the directory declares is checked against the limit first; what
 * comes out is held to what was declared, so that neither an honest nor a lying archive can fill the memory.
 */
export class Archive {
  readonly #bytes: Buffer
  readonly #entries: Map<string, Entry>
  #left: number

  constructor(bytes: Uint8Array, unpackedLimit: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#left = unpackedLimit
    try {
      this.#entries = directoryOf(this.#bytes)
    } catch (error) {
      throw isFault(error) ? error : damaged(error)
    }
  }

  names(): string[] {
    return [...this.#entries.keys()]
  }

  /** A part as text, or null when there is none of this name (in any case of letters). */
  text(name: string): string | null {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) return null
    if (entry.unpacked > this.#left) throw faultError('import-unpacks-too-large')
    this.#left -= entry.unpacked
    try {
      return new TextDecoder().decode(this.#unpack(entry))
    } catch (error) {
      throw isFault(error) ? error : damaged(error)
    }
  }

  #unpack(entry: Entry): Uint8Array {
    if (entry.encrypted) throw faultError('import-password')
    if (this.#bytes.readUInt32LE(entry.offset) !== LOCAL) throw damaged()
    const begin =
      entry.offset + 30 + this.#bytes.readUInt16LE(entry.offset + 26) + this.#bytes.readUInt16LE(entry.offset + 28)
    if (begin + entry.packed > this.#bytes.length) throw damaged()
    const packed = this.#bytes.subarray(begin, begin + entry.packed)
    if (entry.method !== 0 && entry.method !== 8) throw damaged()
    const content =
      entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpacked) })
    if (content.length !== entry.unpacked || crc32(content) !== entry.crc) throw damaged()
    return content
  }
}

function directoryOf(bytes: Buffer): Map<string, Entry> {
  let end = bytes.length - 22
  // A comment of up to 64 KiB may follow the end record.
  for (const lowest = Math.max(0, end - 65_535); end >= lowest && bytes.readUInt32LE(end) !== END; ) end -= 1
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw damaged()
  const count = bytes.readUInt16LE(end + 10)
  const entries = new Map<string, Entry>()
  for (let at = bytes.readUInt32LE(end + 16), left = count; left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw damaged()
    const [nameLength, extraLength, commentLength] = [
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name.replaceAll('\\', '/').toLowerCase(), {
      name,
      method: bytes.readUInt16LE(at + 10),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}
