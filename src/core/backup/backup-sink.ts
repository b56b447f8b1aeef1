import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { type OutputTarget, openStream } from '../output-target.ts'
import { createPart } from '../part-file.ts'

/** Where a backup goes: a file, a pipe or device, or into the hands of whoever asked for it, part by part. */
export type BackupTarget = OutputTarget | { kind: 'parts'; handOn: HandOn }

/** Takes a part of a backup; resolves when there is room for more. */
export type HandOn = (part: Uint8Array) => Promise<void>

/** What the bytes of a backup are written into. */
export interface BackupSink {
  write(bytes: Buffer): Promise<void>
  /** Everything was written: puts it at its path. */
  finish(path: string): Promise<void>
  /** Takes away what was written; the target is as it was. */
  abandon(): Promise<void>
}

/** Opens a target for a backup. Rejects with the system's error; then nothing is left behind. */
export async function openSink(target: BackupTarget, signal?: AbortSignal): Promise<BackupSink> {
  if (target.kind === 'parts') return sinkOfParts(target.handOn, signal)
  if (target.kind === 'stream') return sinkOfHandle(await openStream(target.path, signal))
  const temporary = await createPart(target, 0o600)
  const handle = await open(temporary, 'r+')
  return {
    write: (bytes) => writeAll(handle, bytes),
    async finish(path) {
      await handle.sync()
      await handle.close()
      await rename(temporary, path)
    },
    async abandon() {
      await closeAgain(handle)
      await rm(temporary, { force: true })
    },
  }
}

const sinkOfHandle = (handle: FileHandle): BackupSink => ({
  write: (bytes) => writeAll(handle, bytes),
  finish: () => handle.close(),
  abandon: () => closeAgain(handle),
})

const sinkOfParts = (handOn: HandOn, signal: AbortSignal | undefined): BackupSink => ({
  async write(bytes) {
    signal?.throwIfAborted()
    await handOn(bytes)
  },
  finish: async () => undefined,
  abandon: async () => undefined,
})

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  // A write may take less than it was given: on a disk that fills up it does so once before it fails.
  for (let done = 0; done < bytes.length; ) done += (await handle.write(bytes, done, bytes.length - done)).bytesWritten
}

/** It may be closed already. */
const closeAgain = (handle: FileHandle): Promise<void> => handle.close().catch(() => undefined)
