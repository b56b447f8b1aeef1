import { existsSync } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupProgress, Restored } from '../../shared/backup.ts'
import type { Folders } from '../../shared/program/folders.ts'
import type { Settings } from '../../shared/program/settings.ts'
import { libraryFile, readSettings } from '../settings/read-settings.ts'
import { faultError } from '../../shared/fault.ts'
import { faultOf, isBroken, withFault } from '../system-fault.ts'
import { stampOf } from './stamp.ts'
import { end, isOfLibrary, type Journal, move, ownJournal, placeOf, undo, writeJournal } from './journal.ts'
import { isRestoring } from './restore-journal-file.ts'
import { headOfFile, isLibrary, LIBRARIES, libraryIds, SIDE_FILES, userOf } from './library-file.ts'
import { mergeLog } from './merge-log.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { PREFERENCES, SETTINGS, readSmallFile } from './small-files.ts'
import { LETTERHEADS, mergedLetterheads, readLetterheads } from '../settings/letterhead-store.ts'
import { LETTERHEAD_LIMITS } from '../../shared/reports/letterhead.ts'
import { STAGED_MANIFEST } from './stage-restore.ts'
import { WORKING } from './working-folder.ts'

export interface PlaceRequest {
  folders: Folders
  /** The id of the preview. */
  id: string
  /** The settings in use. */
  settings: Settings
  now: number
}

/**
 * Puts a staged backup in place. This process must have closed its libraries. What was here is kept aside; if anything
 * fails all is put back; after a crash `undoRestore` does so, or `resumeRestore` goes on. Throws FaultError.
 */
export async function placeRestore(
  request: PlaceRequest,
  report: (progress: BackupProgress) => void,
): Promise<Restored> {
  const { folders, id } = request
  const { data } = folders
  if (!id.startsWith(WORKING) || /[/\\]/u.test(id)) throw faultError('restore-gone')
  if (isRestoring(data)) throw faultError('restore-under-way')
  const manifest = readManifest(await readFile(join(data, id, STAGED_MANIFEST), 'utf8'))
  let journal = await plan(request, manifest)
  try {
    // From here on other processes do not open a library any more; those that have one open are looked for after that.
    await writeJournal(data, journal)
    refuseUsers(await filesIn(data))
    const unmerged = prepare(request, manifest, report)
    await writeSmallFiles(request, manifest)
    for (const place of journal.places) await sync(join(data, id, place))
    await writeJournal(data, (journal = { ...journal, state: 'moving' }))
    return { ...(await carriedOut(folders, journal, report)), unmerged }
  } catch (error) {
    await undo(folders, journal).catch((cause: unknown) => {
      throw faultError('restore-not-undone', { reason: faultOf(withFault(cause, data)) }, { cause })
    })
    throw withFault(error, data)
  }
}

/**
 * Finishes a restore that was cut short while it moved files: all of what comes was checked and stands beside the data.
 * Throws FaultError when there is none, and when something fails; it can then be tried again, or undone.
 */
export async function resumeRestore(folders: Folders, report: (progress: BackupProgress) => void): Promise<Restored> {
  const { data } = folders
  const journal = await ownJournal(data)
  if (journal?.state !== 'moving') throw faultError('restore-gone')
  try {
    // From here on it is this process that restores.
    await writeJournal(data, { ...journal, pid: process.pid, at: Date.now() })
    return { ...(await carriedOut(folders, journal, report)), unmerged: [] }
  } catch (error) {
    throw withFault(error, data)
  }
}

async function carriedOut(
  folders: Folders,
  journal: Journal,
  report: (progress: BackupProgress) => void,
): Promise<Omit<Restored, 'unmerged'>> {
  const { data } = folders
  await carryOut(folders, journal, report)
  const libraries = journal.places.filter(isOfLibrary)
  for (const library of libraries) headOfFile(join(data, library))
  // Up to here a crash leads to a choice, from here on to what is restored.
  await writeJournal(data, { ...journal, state: 'placed' })
  await end(folders, journal)
  return {
    aside: existsSync(join(data, journal.aside)) ? journal.aside : null,
    libraries: libraries.length,
  }
}

/** Takes away a staged backup that is not to be put in place. */
export async function dropStaged(dataDir: string, id: string): Promise<void> {
  if (id.startsWith(WORKING) && !/[/\\]/u.test(id)) await rm(join(dataDir, id), { recursive: true, force: true })
}

const filesIn = async (dataDir: string): Promise<string[]> =>
  (await libraryIds(dataDir)).map((id) => libraryFile(dataDir, id))

async function plan({ folders: { data }, id, now }: PlaceRequest, manifest: Manifest): Promise<Journal> {
  const libraries = manifest.libraries.map((one) => `${LIBRARIES}/${one.id}.sqlite`)
  const small = [
    ...(Object.keys(manifest.settings).length > 0 ? [SETTINGS] : []),
    ...(manifest.preferences ? [PREFERENCES] : []),
    ...(manifest.letterheads ? [LETTERHEADS] : []),
  ]
  const stamp = stampOf(now)
  let aside = `before-restore-${stamp}`
  for (let more = 2; existsSync(join(data, aside)); more += 1) aside = `before-restore-${stamp}-${more}`
  // All files that stand in the way go before any comes: a log of the one would otherwise be read as the other's.
  const moves = [...libraries.flatMap((file) => [...SIDE_FILES.map((side) => file + side), file]), ...small]
  return {
    pid: process.pid,
    at: Date.now(),
    state: 'preparing',
    staged: id,
    aside,
    moves,
    places: [...libraries, ...small],
  }
}

/** Refuses when another process has one of these libraries open. */
function refuseUsers(files: readonly string[]): void {
  for (const file of files) {
    const user = isLibrary(file) ? unlessBroken(() => userOf(file)) : null
    if (user !== null)
      throw faultError(user.kind === 'window' ? 'restore-window-open' : 'restore-terminal-open', { pid: user.pid })
  }
}

/** Null for a file that is damaged: it has neither users nor a log that could be read, and is kept aside all the same. */
function unlessBroken<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (isBroken(error)) return null
    throw error
  }
}

/** Merges the logs of the libraries here into those that take their places. Gives those whose log could not be read. */
function prepare(
  { folders: { data }, id }: PlaceRequest,
  manifest: Manifest,
  report: (progress: BackupProgress) => void,
): string[] {
  return manifest.libraries.flatMap((library, at) => {
    report({ step: 'merge', done: at, total: manifest.libraries.length })
    const present = libraryFile(data, library.id)
    if (!existsSync(present)) return []
    const merged =
      isLibrary(present) &&
      unlessBroken(() => {
        mergeLog(libraryFile(join(data, id), library.id), present)
        return true
      })
    return merged ? [] : [library.id]
  })
}

/** Settings of the backup, and the connections of here that it does not know: their libraries stay, and so do they. */
async function writeSmallFiles(
  { folders: { data, config }, id, settings }: PlaceRequest,
  manifest: Manifest,
): Promise<void> {
  if (Object.keys(manifest.settings).length > 0) {
    const restored = readSettings(manifest.settings)
    const known = new Set(restored.connections.map((one) => one.id))
    const merged: Settings = {
      ...restored,
      connections: [...restored.connections, ...settings.connections.filter((one) => !known.has(one.id))],
      backupFolder: settings.backupFolder,
    }
    await writeFile(join(data, id, SETTINGS), JSON.stringify(merged, null, '\t'), { mode: 0o600 })
  }
  if (manifest.letterheads) {
    const here = readLetterheads((await readSmallFile(config, LETTERHEADS, 2 * LETTERHEAD_LIMITS.characters)) ?? {})
    const letterheads = mergedLetterheads(readLetterheads(manifest.letterheads), here)
    await writeFile(join(data, id, LETTERHEADS), JSON.stringify({ letterheads }), { mode: 0o600 })
  }
  if (manifest.preferences)
    await writeFile(join(data, id, PREFERENCES), JSON.stringify(manifest.preferences, null, '\t'), { mode: 0o600 })
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function carryOut(folders: Folders, journal: Journal, report: (progress: BackupProgress) => void): Promise<void> {
  const { data } = folders
  for (const [at, file] of journal.moves.entries()) {
    report({ step: 'move', done: at, total: journal.moves.length })
    const [from, to] = [placeOf(folders, file), join(data, journal.aside, file)]
    // A small file that was copied to another disk may still stand here, or what replaces it already does.
    const isAside = !isOfLibrary(file) && existsSync(to)
    if (existsSync(from) && !isAside && !isPlaced(data, journal, file)) await move(from, to)
  }
  // Whoever opened one in the last moment has it still, under its new name.
  refuseUsers(await filesIn(join(data, journal.aside)))
  for (const [at, file] of journal.places.entries()) {
    report({ step: 'place', done: at, total: journal.places.length })
    if (!isPlaced(data, journal, file)) await move(join(data, journal.staged, file), placeOf(folders, file))
  }
  report({ step: 'settle', done: 0, total: 0 })
}

/**
 * True for a file that has come already, before the restore was cut short, and for what stands beside it: that is not
 * to be moved aside.
 */
function isPlaced(dataDir: string, { places, staged }: Journal, file: string): boolean {
  const own = file.replace(/-(?:wal|shm)$/u, '')
  return places.includes(own) && !existsSync(join(dataDir, staged, own))
}
