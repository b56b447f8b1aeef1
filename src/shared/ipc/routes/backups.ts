import { z } from 'zod'
import type { DataCheck, OldLookups, Restored, RestorePreview, SavedBackup, StorageView } from '../../backup.ts'
import type { Undoable } from '../../undo/undo.ts'
import { answeredBy } from '../library-answer.ts'
import { command, query, type } from '../route.ts'
import { id, nothing, text, token } from '../schemas.ts'

const stagedId = text(120)
const copyName = text(300)

const RESTORE_FAULTS = [
  'backup-stopped',
  'backup-among-libraries',
  'backup-other-file',
  'backup-exists',
  'backup-settings-too-long',
  'backup-foreign',
  'backup-folder-foreign',
  'backup-newer',
  'backup-cut',
  'backup-altered',
  'backup-manifest-unreadable',
  'backup-connection-altered',
  'backup-library-damaged',
  'backup-library-unusable',
  'backup-library-foreign',
  'backup-library-other-schema',
  'backup-library-newer',
  'backup-library-statements',
  'restore-gone',
  'restore-under-way',
  'restore-interrupted',
  'restore-elsewhere',
  'restore-window-open',
  'restore-terminal-open',
  'restore-not-undone',
  'restore-journal-unreadable',
  'library-unreadable',
  'no-room-to-copy',
  'no-room-to-restore',
] as const

/** Copies of everything, the way back, and what takes room. */
export const backupRoutes = {
  getStorage: query({
    input: nothing,
    output: type<StorageView>(),
    reads: ['lookups', 'requests', 'trash', 'copies', 'settings', 'connection'],
  }),
  saveBackup: command({
    input: nothing,
    output: type<SavedBackup | null>(),
    changes: ['copies'],
    faults: ['backup-busy', ...RESTORE_FAULTS],
  }),
  checkData: command({
    input: nothing,
    output: type<DataCheck | null>(),
    faults: ['backup-busy', 'backup-stopped'],
  }),
  cancelBackup: command({ input: nothing, output: type<null>() }),
  openBackup: command({
    input: z.strictObject({ copy: copyName.nullable(), token: token.nullable() }),
    output: type<RestorePreview | null>(),
    faults: ['copy-gone', 'backup-busy', ...RESTORE_FAULTS],
  }),
  restoreBackup: command({
    input: z.strictObject({ id: stagedId }),
    output: type<Restored>(),
    changes: ['settings', 'preferences', 'connection', 'keys', 'copies'],
    faults: ['backup-busy', ...RESTORE_FAULTS],
  }),
  dropBackup: command({ input: z.strictObject({ id: stagedId }), output: type<null>() }),
  chooseCopiesFolder: command({
    input: z.strictObject({ standard: z.boolean() }),
    output: type<string | null>(),
    changes: ['settings', 'copies'],
  }),
  showCopy: command({
    input: z.strictObject({ name: copyName }),
    output: type<null>(),
    faults: ['copy-gone'],
  }),
  trashCopy: command({
    input: z.strictObject({ name: copyName }),
    output: type<null>(),
    changes: ['copies'],
    faults: ['copy-gone'],
  }),
  compactLibrary: command({
    input: nothing,
    output: type<{ before: number; after: number }>(),
    changes: ['copies'],
  }),
  previewOld: query({
    input: z.strictObject({ before: id }),
    output: type<OldLookups>(),
    reads: ['lookups', 'comparisons', 'batches'],
    library: answeredBy('count.oldLookups', 'before'),
  }),
  deleteOld: command({
    input: z.strictObject({ before: id, keepReferred: z.boolean() }),
    output: type<Undoable<{ count: number }>>(),
  }),
}
