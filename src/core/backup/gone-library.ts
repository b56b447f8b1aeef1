import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { StoredCopy } from '../../shared/backup.ts'
import type { Settings } from '../../shared/program/settings.ts'
import { libraryFile } from '../settings/read-settings.ts'
import { copiesFolder, listCopies } from './copies.ts'

/** Which libraries were begun in a data folder: a small file outside their own folder, which may be deleted as a whole. */
const KNOWN = 'libraries.json'

/** A library whose file is not there any more. */
export interface GoneLibrary {
  /** When the latest copy of it was made, in UTC milliseconds; null when there is none. */
  copyAt: number | null
}

/**
 * Tells a library that was deleted from one that has never been: to be asked before it is opened, which begins it anew.
 * Null while its file is there, and where nothing knows of an earlier one.
 */
export async function findGoneLibrary(
  dataDir: string,
  settings: Pick<Settings, 'backupFolder'>,
  id: string,
): Promise<GoneLibrary | null> {
  const file = libraryFile(dataDir, id)
  // A log that was left is kept, and told, by whoever opens the library; readers leave an empty one.
  if (existsSync(file) || (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return null
  const copyAt = await latestCopy(dataDir, settings, id)
  return copyAt !== null || knownLibraries(dataDir).includes(id) ? { copyAt } : null
}

/** Notes that a library is there, so that it is missed when its file is deleted. Throws where the folder cannot be written. */
export function noteLibrary(dataDir: string, id: string): void {
  const known = knownLibraries(dataDir)
  if (known.includes(id)) return
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const part = join(dataDir, `${KNOWN}.${process.pid}`)
  // Of two processes that do this at once one is forgotten, and notes itself again the next time.
  writeFileSync(part, JSON.stringify({ libraries: [...known, id].sort() }), { mode: 0o600 })
  renameSync(part, join(dataDir, KNOWN))
}

function knownLibraries(dataDir: string): string[] {
  try {
    const read: unknown = JSON.parse(readFileSync(join(dataDir, KNOWN), 'utf8'))
    const { libraries } = read as { libraries?: unknown }
    return Array.isArray(libraries) ? libraries.filter((one) => typeof one === 'string') : []
  } catch {
    return [] // Missing or damaged: the copies may know, and it is written anew.
  }
}

async function latestCopy(
  dataDir: string,
  settings: Pick<Settings, 'backupFolder'>,
  id: string,
): Promise<number | null> {
  for (const copy of await listCopies(dataDir, copiesFolder(dataDir, settings)))
    if (await holdsLibrary(copy, id)) return copy.at
  return null
}

async function holdsLibrary({ kind, path }: Pick<StoredCopy, 'kind'> & { path: string }, id: string): Promise<boolean> {
  if (kind === 'before-migration') return basename(path).startsWith(`${id}.sqlite.before-`)
  if (kind === 'before-restore') return existsSync(libraryFile(path, id))
  // Read only when a file is missing: few runs of the terminal need what it takes.
  const { uncheckedManifest } = await import('./container.ts')
  return uncheckedManifest(path).then(
    ({ libraries }) => libraries.some((one) => one.id === id),
    () => false, // A copy that cannot be read is told by the check of all copies.
  )
}
