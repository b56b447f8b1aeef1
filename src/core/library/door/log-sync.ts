import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** So long, in milliseconds, does a commit wait at most to be brought to the disk. */
const WAIT_MS = 1_000

/**
 * Brings commits to the disk soon after they were made. SQLite does so at checkpoints only (`synchronous = normal`), which
 * come after a hundred lookups or more: a kill loses none of them, but a power cut would lose what is in no log that was
 * synchronised, with the requests that had been counted. Nobody waits for it; many commits share one.
 */
export class LogSync {
  readonly #sync: () => Promise<void>
  #timer: NodeJS.Timeout | null = null

  constructor(sync: () => Promise<void>) {
    this.#sync = sync
  }

  /** Something was committed. */
  committed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      // SQLite meets the same disk at the next checkpoint, and says what is wrong with it.
      this.#sync().catch(() => undefined)
    }, WAIT_MS).unref()
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }
}

/**
 * Brings a library's write-ahead log to the disk, and the name that it has there. SQLite keeps no lock on that file
 * that closing it here could drop.
 */
export async function syncLog(file: string): Promise<void> {
  await synchronised(`${file}-wal`, 'r+')
  if (process.platform !== 'win32') await synchronised(dirname(file), 'r')
}

async function synchronised(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}
