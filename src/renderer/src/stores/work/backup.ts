import { create } from 'zustand'
import { runCommand } from '../commands.ts'
import { onEvent, send } from '../../api/send.ts'
import type { Fault } from '../../../../shared/fault.ts'
import type { BackupProgress, DataCheck, Restored, RestorePreview, SavedBackup } from '../../../../shared/backup.ts'
import type { Result } from '../../../../shared/ipc/result.ts'
import { caughtUp, forgetLibrary } from '../../api/query-client.ts'
import { leaveLibrary } from '../leave-library.ts'

type Doing = 'saving' | 'checking' | 'restoring' | 'looking'
/** What came of the last thing, until the next one begins. */
type BackupOutcome =
  | { kind: 'saved'; saved: SavedBackup }
  | { kind: 'restored'; restored: Restored }
  | { kind: 'failed'; what: Doing; fault: Fault }

interface BackupStore {
  doing: Doing | null
  progress: BackupProgress | null
  /** A backup that was checked, and waits to be put in place. */
  preview: RestorePreview | null
  outcome: BackupOutcome | null
  /** What the last check of libraries and copies came to. */
  checked: DataCheck | null
  look: () => Promise<void>
  save: () => Promise<void>
  /** Checks a file that the person chooses, or the named copy. */
  check: (copy: string | null, token?: string) => Promise<void>
  restore: () => Promise<void>
  leave: () => void
  cancel: () => void
}

/** Saving and restoring; both go on while the person looks at another screen. */
export const useBackup = create<BackupStore>((set, get) => {
  const run = async <T>(
    doing: Doing,
    work: () => Promise<Result<T>>,
    done: (value: T) => Partial<BackupStore>,
  ): Promise<void> => {
    if (get().doing) return
    set({ doing, outcome: null, progress: null, checked: null })
    const result = await work()
    set({
      doing: null,
      progress: null,
      ...(result.ok ? done(result.value) : { outcome: { kind: 'failed', what: doing, fault: result.error } }),
    })
  }
  const leave = (): void => {
    const { preview } = get()
    if (preview) void runCommand('dropBackup', { id: preview.id })
    set({ preview: null })
  }
  return {
    doing: null,
    progress: null,
    preview: null,
    outcome: null,
    checked: null,
    leave,
    look: () =>
      run(
        'looking',
        () => send('checkData'),
        (checked) => ({ checked }),
      ),
    save: () =>
      run(
        'saving',
        () => send('saveBackup'),
        (saved) => (saved ? { outcome: { kind: 'saved', saved } } : {}),
      ),
    check: (copy, token) => {
      leave()
      return run(
        'checking',
        () => send('openBackup', { copy, token: token ?? null }),
        (preview) => ({ preview }),
      )
    },
    restore: async () => {
      const { preview } = get()
      if (!preview) return
      await run(
        'restoring',
        () => send('restoreBackup', { id: preview.id }),
        (restored) => ({ outcome: { kind: 'restored', restored } }),
      )
      set({ preview: null })
      // What the lists remember are places among other rows.
      leaveLibrary()
      // The storage page stays and is read anew; no other may begin with rows from before.
      forgetLibrary()
      await caughtUp()
    },
    cancel: () => void runCommand('cancelBackup'),
  }
})

onEvent('backup', (progress) => useBackup.setState({ progress }))
