import type { Folders } from '../../../shared/program/folders.ts'
import { copiesFolder, listCopies } from '../../../core/backup/copies.ts'
import { nameOf } from '../../../core/backup/make-backup.ts'
import { stampOf } from '../../../core/backup/stamp.ts'
import { libraryIds, librarySize } from '../../../core/backup/library-file.ts'
import type { Library } from '../../../core/library/door/library.ts'
import { faultError } from '../../../shared/fault.ts'
import type { StorageView } from '../../../shared/backup.ts'
import type { Handlers } from '../../../shared/ipc/routes.ts'
import type { Backups } from '../../app/backups.ts'
import { libraryFile } from '../../../core/settings/read-settings.ts'
import type { SettingsStore } from '../../../core/settings/settings-store.ts'
import type { Preferences } from '../../../shared/program/preferences.ts'
import type { OpenRequests } from '../../app/open-requests.ts'
import type { Host } from '../../app/host.ts'
import type { LongWorks } from '../../app/long-works.ts'
import { deleteLookups } from '../common/delete-lookups.ts'
import { unlessCancelled } from '../common/unless-cancelled.ts'
import type { PreferenceStore } from '../../app/preferences.ts'
import type { System } from '../common/system.ts'

export interface BackupDeps
  extends Pick<System, 'chooseTarget' | 'chooseBackup' | 'chooseFolder' | 'showItem' | 'moveToTrash'> {
  host: Host
  settings: SettingsStore
  preferences: PreferenceStore
  openRequests: Pick<OpenRequests, 'releaseFile'>
  backups: Pick<Backups, 'save' | 'check' | 'cancel' | 'stage' | 'place' | 'drop'>
  works: Pick<LongWorks, 'run'>
  folders: Folders
  /** Makes what the person has chosen so. */
  applyPreferences(preferences: Preferences): void
}

/** Routes of the storage page: copies, restore, and what takes room. A path never comes from the page; a copy is named. */
export function backupHandlers(deps: BackupDeps): Handlers<'backups'> {
  const { host, settings, folders, backups } = deps
  const { data } = folders
  const library = () => host.almanac.library
  const folder = (): string => copiesFolder(data, settings.get())
  const copyNamed = async (name: string): Promise<string> => {
    const copy = (await listCopies(data, folder())).find((one) => one.name === name)
    if (!copy) throw faultError('copy-gone')
    return copy.path
  }
  return {
    async getStorage() {
      const [ids, copies] = await Promise.all([libraryIds(data), listCopies(data, folder())])
      const sizeOf = async (id: string) => ({
        id,
        name: nameOf(id, settings.get()).name,
        size: await librarySize(libraryFile(data, id)),
      })
      return {
        libraries: await Promise.all(ids.map(sizeOf)),
        library: host.isOpen ? await storageOf(library()) : null,
        copies: copies.map(({ path: _path, ...copy }) => copy),
        copiesFolder: folder(),
        folderChosen: settings.get().backupFolder !== null,
        now: Date.now(),
      }
    },
    async saveBackup() {
      const target = await deps.chooseTarget(`domain-almanac-${stampOf(Date.now()).slice(0, 10)}.almanac-backup`)
      return target === null ? null : unlessCancelled(backups.save(target))
    },
    checkData: () => unlessCancelled(backups.check()),
    async cancelBackup() {
      await backups.cancel()
      return null
    },
    async openBackup({ copy, token }) {
      const file =
        token !== null
          ? deps.openRequests.releaseFile(token)
          : copy === null
            ? await deps.chooseBackup()
            : await copyNamed(copy)
      return file === null ? null : unlessCancelled(backups.stage(file))
    },
    async restoreBackup({ id }) {
      try {
        return await backups.place(id)
      } finally {
        deps.applyPreferences(deps.preferences.get())
      }
    },
    async dropBackup({ id }) {
      await backups.drop(id)
      return null
    },
    async chooseCopiesFolder({ standard }) {
      const chosen = standard ? null : await deps.chooseFolder()
      if (!standard && chosen === null) return null
      settings.update({ backupFolder: chosen })
      return folder()
    },
    async showCopy({ name }) {
      deps.showItem(await copyNamed(name))
      return null
    },
    async trashCopy({ name }) {
      await deps.moveToTrash(await copyNamed(name))
      return null
    },
    compactLibrary: () => compact(library(), deps.works),
    deleteOld: async (input) => deleteLookups(deps, await library().count.oldIds(input)),
  }
}

/** Gives the room that deleted rows have left back to the disk, in steps that hold nobody up. */
async function compact(library: Library, works: BackupDeps['works']): Promise<{ before: number; after: number }> {
  const before = await librarySize(library.file)
  await works.run('compacting', async (watch) => {
    await library.watched(watch).write.compact()
    await library.tidied()
  })
  return { before, after: await librarySize(library.file) }
}

async function storageOf(library: Library): Promise<StorageView['library']> {
  return { size: await librarySize(library.file), ...(await library.count.storage()) }
}
