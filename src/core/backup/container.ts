import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { type FaultError, faultError } from '../../shared/fault.ts'
import { withFault } from '../system-fault.ts'
import { type BackupSink, type BackupTarget, openSink } from './backup-sink.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** How a backup of any format begins. */
export const MARK = 'Domain Almanac backup, format '
const HEADER: Buffer<ArrayBufferLike> = Buffer.from(`${MARK}1\n`)
const END = Buffer.from('ALMANAC\n')
/** The manifest's length in 8 bytes, the SHA-256 of all before it in 32, the end mark in 8. */
const TRAILER = 48
const LONGEST_MANIFEST = 8 * 1024 * 1024
const PIECE = 1024 * 1024
/** Where a packed file stands in a backup, and what it has to come to when it is unpacked. */
export interface Part {
  offset: number
  packed: number
  size: number
  sha256: string
}

interface Watch {
  signal: AbortSignal
  /** Called with how many bytes were processed since the last call. */
  onBytes: (bytes: number) => void
}

/** Writes a backup beside its target and puts it there when it is whole and on the disk: what was there stays until then. */
export class BackupWriter {
  readonly #sink: BackupSink
  readonly #hash: Hash = createHash('sha256')
  #at = 0

  private constructor(sink: BackupSink) {
    this.#sink = sink
  }

  /** Begins a backup. Rejects with the system's error; then nothing is left behind. */
  static async open(target: BackupTarget, signal?: AbortSignal): Promise<BackupWriter> {
    const writer = new BackupWriter(await openSink(target, signal))
    try {
      await writer.#write(HEADER)
    } catch (error) {
      await writer.abandon()
      throw error
    }
    return writer
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#sink.write(bytes)
    this.#hash.update(bytes)
    this.#at += bytes.length
  }

  /** Packs a file into the backup. */
  async add(file: string, { signal, onBytes }: Watch): Promise<Part> {
    const offset = this.#at
    const hash = createHash('sha256')
    let size = 0
    await pipeline(
      createReadStream(file, { highWaterMark: PIECE }),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece)
          size += piece.length
          onBytes(piece.length)
          yield piece
        }
      },
      createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 }),
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) await this.#write(piece)
      },
      { signal },
    )
    return { offset, packed: this.#at - offset, size, sha256: hash.digest('hex') }
  }

  /** Closes the backup and puts it at its path. Gives its size. */
  async finish(manifest: Manifest, path: string): Promise<number> {
    const text = Buffer.from(JSON.stringify(manifest))
    if (text.length > LONGEST_MANIFEST) throw faultError('backup-settings-too-long')
    await this.#write(text)
    const length = Buffer.alloc(8)
    length.writeBigUInt64BE(BigInt(text.length))
    await this.#write(Buffer.concat([length, this.#hash.copy().digest(), END]))
    await this.#sink.finish(path)
    return this.#at
  }

  /** Takes away what was written; the target is as it was. */
  abandon = (): Promise<void> => this.#sink.abandon()
}

/** True when a file begins as a backup of any format does. */
export async function looksLikeBackup(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    return (await readAt(handle, 0, MARK.length)).toString('latin1') === MARK
  } finally {
    await handle.close()
  }
}

/** Reads a backup's manifest, having compared every byte of the file with its checksum. Throws FaultError. */
export const checkedManifest = (file: string, watch: Watch): Promise<Manifest> => manifestIn(file, watch)

/** Reads what a backup says of itself, without its checksum: for what is shown, never for what is restored. Throws FaultError. */
export const uncheckedManifest = (file: string): Promise<Manifest> => manifestIn(file, null)

async function manifestIn(file: string, watch: Watch | null): Promise<Manifest> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const header = await readAt(handle, 0, HEADER.length)
    if (!header.equals(HEADER)) throw otherFormat(header)
    const trailer = await readAt(handle, size - TRAILER, TRAILER)
    if (size < HEADER.length + TRAILER || !trailer.subarray(-END.length).equals(END)) throw faultError('backup-cut')
    const length = Number(trailer.readBigUInt64BE())
    const start = size - TRAILER - length
    if (length > LONGEST_MANIFEST || start < HEADER.length) throw faultError('backup-altered')
    const recordedHash = trailer.subarray(8, 40)
    if (watch && !(await hashOf(file, size - TRAILER, watch)).equals(recordedHash)) throw faultError('backup-altered')
    const manifest = readManifest((await readAt(handle, start, length)).toString('utf8'))
    // Parts stand one after the other and fill the file: none can lie outside it, or be counted twice.
    const end = manifest.libraries.reduce(
      (at, { part }) => (part.offset === at ? at + part.packed : Number.NaN),
      HEADER.length,
    )
    if (end !== start) throw faultError('backup-altered')
    return manifest
  } finally {
    await handle.close()
  }
}

function otherFormat(header: Buffer): FaultError {
  return header.toString('latin1').startsWith(MARK) ? faultError('backup-newer') : faultError('backup-foreign')
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = position < 0 ? { bytesRead: 0 } : await handle.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}

async function hashOf(file: string, length: number, { signal, onBytes }: Watch): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { end: length - 1, highWaterMark: PIECE, signal })) {
    hash.update(piece as Buffer)
    onBytes((piece as Buffer).length)
  }
  return hash.digest()
}

/** Unpacks one part into a new file; never more than the manifest says, whatever the packed bytes would come to. */
export async function unpack(file: string, part: Part, target: string, { signal, onBytes }: Watch): Promise<void> {
  const handle = await open(target, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      createReadStream(file, { start: part.offset, end: part.offset + part.packed - 1, highWaterMark: PIECE }),
      createGunzip({ chunkSize: 256 * 1024 }),
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) {
          size += piece.length
          if (size > part.size) throw faultError('backup-altered')
          hash.update(piece)
          for (let done = 0; done < piece.length; )
            done += (await handle.write(piece, done, piece.length - done)).bytesWritten
          onBytes(piece.length)
        }
      },
      { signal },
    )
    await handle.sync()
  } catch (error) {
    throw isPacking(error) ? faultError('backup-altered', {}, { cause: error }) : withFault(error, target)
  } finally {
    await handle.close()
  }
  if (size !== part.size || hash.digest('hex') !== part.sha256) throw faultError('backup-altered')
}

const isPacking = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
