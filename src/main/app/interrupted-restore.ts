import type { Dialog } from 'electron'
import { settleInterruptedRestore, undoRestore } from '../../core/backup/journal.ts'
import { resumeRestore } from '../../core/backup/place-restore.ts'
import type { Folders } from '../../shared/program/folders.ts'
import { isFault } from '../../shared/fault.ts'
import type { Translator } from '../../shared/locales/translator.ts'

interface Deps {
  folders: Folders
  dialog: Pick<Dialog, 'showMessageBox'>
  t: () => Translator
}

/**
 * Settles a restore that was cut short, before anything in the data folder is read. One that was cut short half way is
 * finished or undone as the person says. Gives what was done, or `left` when nothing was: then the program must not
 * start. Rejects with FaultError.
 */
export async function settleRestoreAtStart({
  folders,
  dialog,
  t,
}: Deps): Promise<'undone' | 'finished' | 'resumed' | 'left' | null> {
  try {
    return await settleInterruptedRestore(folders)
  } catch (error) {
    if (!isFault(error, 'restore-interrupted')) throw error
  }
  const words = t()
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: words('interrupted.title'),
    detail: words('interrupted.text'),
    buttons: [words('interrupted.undo'), words('interrupted.resume'), words('interrupted.leave')],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  })
  if (response === 0) return undoRestore(folders)
  if (response !== 1) return 'left'
  await resumeRestore(folders, () => undefined)
  return 'resumed'
}
