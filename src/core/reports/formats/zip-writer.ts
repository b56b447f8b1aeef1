import { faultError } from '../../../shared/fault.ts'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { ReportSink } from './format.ts'

interface Entry {
  name: Buffer
  offset: number
  crc: number
  packed: number
  unpacked: number
}

const FLAGS = 0x0808 // Sizes follow the data; names are UTF-8.
const DEFLATED = 8
const [VERSION, CHUNK, MOST] = [20, 131_072, 0xffffffff]

/**
 * A ZIP archive written from its beginning to its end: parts come as they are made, and none is held. Each chunk is
 * packed by itself, so that packing needs neither a stream nor the whole.
 */
export class ZipWriter {
  readonly #sink: ReportSink
  readonly #entries: Entry[] = []
  #at = 0
  #waiting: string[] = []
  #waitingLength = 0

  constructor(sink: ReportSink) {
    this.#sink = sink
  }

  /** Adds a part; `fill` is given what writes into it. */
  add(name: string, fill: (write: (text: string) => void) => void): void {
    const part = this.open(name)
    fill(part.write)
    part.close()
  }

  /** Begins a part that is written bit by bit; it has to be closed before the next one. */
  open(name: string): { write: (text: string) => void; close: () => void } {
    const entry: Entry = { name: Buffer.from(name), offset: this.#at, crc: 0, packed: 0, unpacked: 0 }
    this.#entries.push(entry)
    this.#put(header(entry))
    return {
      write: (text) => {
        this.#waiting.push(text)
        this.#waitingLength += text.length
        if (this.#waitingLength >= CHUNK) this.#pack(entry, false)
      },
      close: () => {
        this.#pack(entry, true)
        const sizes = Buffer.alloc(16)
        sizes.writeUInt32LE(0x08074b50, 0)
        writeSizes(sizes, 4, entry)
        this.#put(sizes)
      },
    }
  }

  /** Writes the directory; nothing may be added after it. */
  end(): void {
    const start = this.#at
    for (const entry of this.#entries) this.#put(directoryLine(entry))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(this.#at - start, 12)
    end.writeUInt32LE(start, 16)
    this.#put(end)
  }

  #pack(entry: Entry, last: boolean): void {
    const bytes = Buffer.from(this.#waiting.join(''))
    this.#waiting = []
    this.#waitingLength = 0
    const packed = deflateRawSync(bytes, { level: 5, finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH })
    entry.crc = crc32(bytes, entry.crc)
    entry.unpacked += bytes.length
    entry.packed += packed.length
    this.#put(packed)
  }

  #put(bytes: Uint8Array): void {
    this.#at += bytes.length
    if (this.#at > MOST) throw faultError('report-file-too-large')
    this.#sink.write(bytes)
  }
}

function writeSizes(into: Buffer, at: number, { crc, packed, unpacked }: Entry): void {
  into.writeUInt32LE(crc, at)
  into.writeUInt32LE(packed, at + 4)
  into.writeUInt32LE(unpacked, at + 8)
}

// The first of January 1980, which is where ZIP's calendar begins: the same report gives the same bytes.
const DATE = 0x21

function header({ name }: Entry): Buffer {
  const bytes = Buffer.alloc(30 + name.length)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt16LE(VERSION, 4)
  bytes.writeUInt16LE(FLAGS, 6)
  bytes.writeUInt16LE(DEFLATED, 8)
  bytes.writeUInt16LE(DATE, 12)
  bytes.writeUInt16LE(name.length, 26)
  name.copy(bytes, 30)
  return bytes
}

function directoryLine(entry: Entry): Buffer {
  const bytes = Buffer.alloc(46 + entry.name.length)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(VERSION, 4)
  bytes.writeUInt16LE(VERSION, 6)
  bytes.writeUInt16LE(FLAGS, 8)
  bytes.writeUInt16LE(DEFLATED, 10)
  bytes.writeUInt16LE(DATE, 14)
  writeSizes(bytes, 16, entry)
  bytes.writeUInt16LE(entry.name.length, 28)
  bytes.writeUInt32LE(entry.offset, 42)
  entry.name.copy(bytes, 46)
  return bytes
}
