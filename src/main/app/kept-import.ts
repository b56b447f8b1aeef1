import type { Folders } from '../../shared/program/folders.ts'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportChoices } from '../../shared/imports/import-preview.ts'
import { writeAtomically } from '../../core/write-atomically.ts'

/** A list that is being looked at, as it is kept over a crash. */
export interface Kept {
  id: string
  fileName: string | null
  choices: ImportChoices
  draft: string | null
}

/** Where a list that was imported and not started yet is kept: its bytes, and how far the person had come. */
export class KeptImport {
  readonly #folder: string
  // One after the other, so that what comes later is what stays.
  #last: Promise<unknown> = Promise.resolve()

  constructor({ state }: Pick<Folders, 'state'>) {
    this.#folder = join(state, 'import')
  }

  /**
   * Keeps a list, or only what is said of it when its bytes are kept already. Where it cannot be kept it is shown all the
   * same: nothing but a crash would miss it.
   */
  keep(kept: Kept, bytes: Uint8Array | null): Promise<void> {
    return this.#next(async () => {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      if (bytes) await writeAtomically(join(this.#folder, 'list'), (write) => write(bytes))
      await writeAtomically(join(this.#folder, 'about.json'), (write) => write(JSON.stringify(kept)))
    }).catch(() => undefined)
  }

  /** What was kept last; null when there is nothing, or it cannot be read. */
  read(): Promise<(Kept & { bytes: Uint8Array }) | null> {
    return this.#next(async () => {
      try {
        const kept = JSON.parse(await readFile(join(this.#folder, 'about.json'), 'utf8')) as Kept
        return { ...kept, bytes: await readFile(join(this.#folder, 'list')) }
      } catch {
        return null
      }
    })
  }

  forget(): Promise<void> {
    return this.#next(() => rm(this.#folder, { recursive: true, force: true }))
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work)
    this.#last = next.catch(() => undefined)
    return next
  }
}
