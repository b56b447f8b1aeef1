import { create } from 'zustand'
import type { Fault } from '../../../shared/fault.ts'
import type { BackupProgress, Restored, RestorePreview, SavedBackup } from '../../../shared/backup.ts'
import type { Result } from '../../../shared/ipc/result.ts'
import { bridge } from '../api/bridge.ts'
import { queryClient } from '../api/query-client.ts'
import { refreshState } from '../api/queries.ts'
import { leaveLibrary } from './leave-library.ts'

type Doing = 'saving' | 'checking' | 'restoring'
/** What came of the last thing, until the next one begins. */
type Said =
  | { kind: 'saved'; saved: SavedBackup }
  | { kind: 'restored'; restored: Restored }
  | { kind: 'failed'; what: Doing; fault: Fault }

interface BackupStore {
  doing: Doing | null
  progress: BackupProgress | null
  /** A backup that was checked, and waits to be put in place. */
  preview: RestorePreview | null
  said: Said | null
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
    set({ doing, said: null, progress: null })
    const result = await work()
    set({
      doing: null,
      progress: null,
      ...(result.ok ? done(result.value) : { said: { kind: 'failed', what: doing, fault: result.error } }),
    })
  }
  const leave = (): void => {
    const { preview } = get()
    if (preview) void bridge.dropBackup({ id: preview.id })
    set({ preview: null })
  }
  return {
    doing: null,
    progress: null,
    preview: null,
    said: null,
    leave,
    save: () =>
      run(
        'saving',
        () => bridge.saveBackup(),
        (saved) => (saved ? { said: { kind: 'saved', saved } } : {}),
      ),
    check: (copy, token) => {
      leave()
      return run(
        'checking',
        () => bridge.openBackup({ copy, token: token ?? null }),
        (preview) => ({ preview }),
      )
    },
    restore: async () => {
      const { preview } = get()
      if (!preview) return
      await run(
        'restoring',
        () => bridge.restoreBackup({ id: preview.id }),
        (restored) => ({ said: { kind: 'restored', restored } }),
      )
      set({ preview: null })
      // What the lists remember are places among other rows.
      leaveLibrary()
      queryClient.removeQueries({ queryKey: ['library'], type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey: ['library'] })
      await refreshState()
    },
    cancel: () => void bridge.cancelBackup(),
  }
})

bridge.onBackup((progress) => useBackup.setState({ progress }))
