import type { Folders } from '../../shared/program/folders.ts'
import { copiesFolder, isCopyDue } from '../../core/backup/copies.ts'
import { keepWeeklyCopy } from '../../core/backup/weekly-copy.ts'
import { removeOldParts } from '../../core/part-file.ts'
import { dropStaged } from '../../core/backup/place-restore.ts'
import { runBackup } from '../../core/backup/run-backup.ts'
import type { KeptWorkers } from '../../core/kept-workers.ts'
import type { SettingsStore } from '../../core/settings/settings-store.ts'
import { faultOf } from '../../core/system-fault.ts'
import { faultError } from '../../shared/fault.ts'
import type { BackupProgress, DataCheck, Restored, RestorePreview, SavedBackup } from '../../shared/backup.ts'
import type { Topic } from '../../shared/topics.ts'
import type { Host } from './host.ts'
import { HOUR } from '../../shared/time/durations.ts'

interface BackupDeps {
  host: Host
  settings: SettingsStore
  folders: Folders
  version: string
  workers: KeptWorkers
  onProgress: (progress: BackupProgress | null) => void
  onChanged: (topics: readonly Topic[]) => void
}

/** Well after the start, which it must not slow down; then often enough for a program that runs for weeks. */
const FIRST_LOOK_MS = 20_000
const LOOK_MS = 6 * HOUR

/** Copies of everything: asked for, weekly, and put back. One thing at a time. */
export class Backups {
  readonly #deps: BackupDeps
  #running: { stop: AbortController; ended: Promise<unknown> } | null = null

  constructor(deps: BackupDeps) {
    this.#deps = deps
  }

  /** Saves a copy of everything. Rejects with FaultError. */
  save(target: string): Promise<SavedBackup> {
    const { folders, version, settings, workers } = this.#deps
    return this.#alone((options) =>
      runBackup(
        workers,
        'make',
        // The dialog has asked before it gave the name of a file that is there.
        { folders, target, replace: true, program: version, settings: settings.get(), now: Date.now() },
        options,
      ),
    )
  }

  /** Looks at all libraries and copies; changes nothing. */
  check(): Promise<DataCheck> {
    const { folders, settings, workers } = this.#deps
    return this.#alone((options) =>
      runBackup(workers, 'check', { folders, settings: settings.get(), whole: true }, options),
    )
  }

  /** Checks and unpacks a backup; nothing that is in use is touched. */
  stage(file: string): Promise<RestorePreview> {
    const { folders, settings, workers } = this.#deps
    return this.#alone((options) => runBackup(workers, 'stage', { file, folders, settings: settings.get() }, options))
  }

  /**
   * Puts a staged backup in place, with the library closed meanwhile; whatever comes of it, it is open again
   * afterwards. Opening also undoes what a worker that died has left half done.
   */
  place(id: string): Promise<Restored> {
    const { host, folders, settings, workers } = this.#deps
    return this.#alone((options) =>
      host.whileClosed(async () => {
        try {
          return await runBackup(
            workers,
            'place',
            { folders, id, settings: settings.get(), now: Date.now() },
            { ...(options.onProgress ? { onProgress: options.onProgress } : {}) },
          )
        } finally {
          await dropStaged(folders.data, id)
        }
      }),
    )
  }

  drop(id: string): Promise<void> {
    return dropStaged(this.#deps.folders.data, id)
  }

  /** Ends what runs at the moment; what it had begun is cleared away. */
  async cancel(): Promise<void> {
    this.#running?.stop.abort()
    await this.#running?.ended
  }

  async #alone<T>(
    work: (options: { signal: AbortSignal; onProgress: (progress: BackupProgress) => void }) => Promise<T>,
  ): Promise<T> {
    if (this.#running) throw faultError('backup-busy')
    const stop = new AbortController()
    const done = work({ signal: stop.signal, onProgress: this.#deps.onProgress })
    this.#running = { stop, ended: done.catch(() => undefined) } // The caller sees the failure.
    try {
      return await done
    } finally {
      this.#running = null
      this.#deps.onProgress(null)
      this.#deps.onChanged(['copies'])
    }
  }

  /** Looks now and then whether the weekly copy is due. */
  watchWeekly(): void {
    const look = (): void =>
      void this.#weekly().catch((error: unknown) => {
        this.#deps.host.notice({ kind: 'copy-failed', detail: '', fault: faultOf(error) }, error)
      })
    setTimeout(look, FIRST_LOOK_MS).unref()
    setInterval(look, LOOK_MS).unref()
  }

  async #weekly(): Promise<void> {
    const { host, folders, version, settings, workers } = this.#deps
    await removeOldParts(copiesFolder(folders.data, settings.get()))
    // What cannot be written cannot note when it was first seen, and says so by itself.
    if (this.#running || !host.isOpen || host.almanac.readOnly) return
    const { library } = host.almanac
    const now = Date.now()
    const seen = Number((await library.read.getMeta('first_seen')) ?? 0)
    if (seen === 0) return library.write.setMeta('first_seen', String(now))
    if (!(await isCopyDue(copiesFolder(folders.data, settings.get()), seen, now))) return
    const { leftOut } = await this.#alone(({ signal }) =>
      keepWeeklyCopy(workers, { folders, program: version, settings: settings.get(), now }, signal),
    )
    for (const { id, why } of leftOut) host.notice({ kind: 'copy-incomplete', detail: id, fault: why })
  }
}
