import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SavedBackup } from '../../shared/backup.ts'
import type { Folders } from '../../shared/program/folders.ts'
import type { Settings } from '../../shared/program/settings.ts'
import { removeOldParts } from '../part-file.ts'
import { withFault } from '../system-fault.ts'
import { uncheckedManifest } from './container.ts'
import { copiesFolder, namesIn, WEEKLY } from './copies.ts'
import { holds } from './holds-less.ts'
import type { KeptWorkers } from '../kept-workers.ts'
import { runBackup } from './run-backup.ts'
import { stampOf } from './stamp.ts'

/** So many weekly copies of each library are kept. */
const MOST_COPIES = 2

export interface WeeklyRequest {
  folders: Folders
  program: string
  settings: Settings
  now: number
}

/** Makes the weekly copy and keeps the last two good ones of each library. Throws FaultError, with the earlier copies untouched. */
export async function keepWeeklyCopy(
  workers: KeptWorkers,
  request: WeeklyRequest,
  signal?: AbortSignal,
): Promise<SavedBackup> {
  const folder = copiesFolder(request.folders.data, request.settings)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) =>
    Promise.reject(withFault(error, folder)),
  )
  const saved = await runBackup(
    workers,
    'make',
    { ...request, target: join(folder, `weekly-${stampOf(request.now)}.almanac-backup`), replace: true },
    { signal },
  )
  for (const name of await dispensable(folder)) await rm(join(folder, name), { force: true })
  await removeOldParts(folder)
  return saved
}

/** The weekly copies that nobody misses: of each library in them, two later ones hold as much. What cannot be read is not ours to judge. */
async function dispensable(folder: string): Promise<string[]> {
  const names = (await namesIn(folder)).filter((name) => WEEKLY.test(name)).sort()
  const copies = await Promise.all(
    names.map(async (name) => ({ name, manifest: await uncheckedManifest(join(folder, name)).catch(() => null) })),
  )
  return copies.flatMap(({ name, manifest }, at) => {
    if (!manifest) return []
    const later = copies.slice(at + 1).flatMap((copy) => copy.manifest ?? [])
    const isKept = manifest.libraries.some((library) => later.filter((one) => holds(one, library)).length < MOST_COPIES)
    return later.length < MOST_COPIES || isKept ? [] : [name]
  })
}
