import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, parse, resolve } from 'node:path'
import type { BackupProgress, LeftOut, SavedBackup } from '../../shared/backup.ts'
import type { Folders } from '../../shared/program/folders.ts'
import type { Settings } from '../../shared/program/settings.ts'
import { libraryFile } from '../settings/read-settings.ts'
import { type Fault, faultError, isFault } from '../../shared/fault.ts'
import { isBroken, withFault } from '../system-fault.ts'
import { lookAtTarget } from '../output-target.ts'
import { createPartFolder, removeOldParts } from '../part-file.ts'
import type { BackupTarget, HandOn } from './backup-sink.ts'
import { BackupWriter, looksLikeBackup, uncheckedManifest } from './container.ts'
import { heldOnlyBy } from './holds-less.ts'
import {
  copyLibrary,
  LIBRARIES,
  libraryIds,
  librarySize,
  needRoom,
  removeLibrary,
  roomIn,
  roomFacts,
} from './library-file.ts'
import type { Manifest } from './manifest.ts'
import { PREFERENCES, readSmallFile } from './small-files.ts'
import { LETTERHEADS } from '../settings/letterhead-store.ts'
import { LETTERHEAD_LIMITS } from '../../shared/reports/letterhead.ts'
import { stampOf } from './stamp.ts'
import { WORKING } from './working-folder.ts'

export interface MakeRequest {
  folders: Folders
  /** The file to write; null where the parts are handed on to whoever asked. */
  target: string | null
  /** True when the person has agreed that a backup of this name may be replaced. */
  replace: boolean
  /** The version of the program. */
  program: string
  settings: Settings
  now: number
}

export interface Watch {
  signal: AbortSignal
  report: (progress: BackupProgress) => void
}

/** `handOn` takes the parts of a backup that goes to no file. */
export type MakeWatch = Watch & { handOn: HandOn }

/**
 * Writes all libraries and settings, without a key, into one file, or hands the parts of that file on. Others may go on
 * writing meanwhile: each library is taken as of one moment. A library that cannot be read is left out and named; a backup
 * that holds more than this one stays, and this one is written beside it. Throws FaultError; the target is then as it was.
 */
export async function makeBackup(request: MakeRequest, watch: MakeWatch): Promise<SavedBackup> {
  const target = typeof request.target === 'string' ? resolve(request.target) : ''
  const to: BackupTarget =
    target === ''
      ? { kind: 'parts', handOn: watch.handOn }
      : await lookAtTarget(target).catch((error: unknown) => Promise.reject(withFault(error, target)))
  await refuseTarget(request, to)
  let working: string | null = null
  let writer: BackupWriter | null = null
  try {
    working = await workingFolder(request.folders.data, to)
    writer = await BackupWriter.open(to, watch.signal)
    const { manifest, leftOut } = await writeLibraries(request, working, writer, watch)
    const more = to.kind === 'file' && to.replaces ? await heldOnlyIn(to.path, manifest) : []
    const path = to.kind === 'parts' ? '' : to.path
    const file = more.length > 0 ? freeName(path, request.now) : path
    const size = await writer.finish(manifest, file)
    const notReplaced = more.length > 0 ? { file: target, libraries: more } : null
    return { file: notReplaced ? file : target, size, libraries: manifest.libraries.length, leftOut, notReplaced }
  } catch (error) {
    await writer?.abandon()
    throw withFault(error, target)
  } finally {
    if (working !== null) await rm(working, { recursive: true, force: true })
  }
}

/** Throws FaultError for a place that a backup must not be written to. */
async function refuseTarget({ folders, replace }: MakeRequest, to: BackupTarget): Promise<void> {
  if (to.kind === 'parts') return
  if (dirname(to.path) === join(resolve(folders.data), LIBRARIES)) throw faultError('backup-among-libraries')
  if (to.kind === 'stream' || !to.replaces) return
  const isBackup = await looksLikeBackup(to.path).catch((error: unknown) => Promise.reject(withFault(error, to.path)))
  if (to.replaces.size > 0 && !isBackup) throw faultError('backup-other-file', { path: to.path })
  if (!replace) throw faultError('backup-exists', { path: to.path })
}

/**
 * Makes a folder for the copies of libraries that are packed from there: in the data folder, or where the backup is
 * written when the data folder's disk is full or cannot be written to.
 */
async function workingFolder(dataDir: string, to: BackupTarget): Promise<string> {
  const ids = await libraryIds(dataDir)
  const largest = Math.max(0, ...(await Promise.all(ids.map((id) => librarySize(libraryFile(dataDir, id))))))
  const { needed, free } = await roomIn(dataDir, largest)
  const here = join(dataDir, `${WORKING}${process.pid}-${randomUUID()}`)
  const made =
    free >= needed
      ? await mkdir(here, { mode: 0o700 }).then(
          () => null,
          (error: unknown) => error,
        )
      : faultError('no-room-to-copy', roomFacts(dataDir, needed, free))
  if (made === null) return here
  if (to.kind !== 'file') throw withFault(made, dataDir)
  const elsewhere = dirname(to.path)
  await needRoom(elsewhere, largest, 'no-room-to-copy')
  await removeOldParts(elsewhere)
  return createPartFolder(elsewhere)
}

/** The libraries of which a backup that is there holds more than the one that would replace it; all, when nobody can say. */
async function heldOnlyIn(file: string, manifest: Manifest): Promise<string[]> {
  try {
    return heldOnlyBy(await uncheckedManifest(file), manifest)
  } catch (error) {
    // What is cut off or altered can be restored by nobody; a newer version may know what to do with its own.
    if (!isFault(error)) throw error
    const isReplaceable = error.fault.code !== 'backup-newer' && manifest.leftOut.length === 0
    return isReplaceable ? [] : manifest.leftOut.map(({ id }) => id)
  }
}

/** A name beside a backup that nothing has yet. */
function freeName(file: string, now: number): string {
  const { dir, name, ext } = parse(file)
  const stem = join(dir, `${name}-${stampOf(now)}`)
  let free = stem + ext
  for (let more = 2; existsSync(free); more += 1) free = `${stem}-${more}${ext}`
  return free
}

async function writeLibraries(
  request: MakeRequest,
  working: string,
  writer: BackupWriter,
  { signal, report }: Watch,
): Promise<{ manifest: Manifest; leftOut: LeftOut[] }> {
  const { settings } = request
  const { data, config } = request.folders
  const ids = await libraryIds(data)
  const sizes = new Map(
    await Promise.all(ids.map(async (id) => [id, await librarySize(libraryFile(data, id))] as const)),
  )
  const total = 2 * [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const libraries: Manifest['libraries'] = []
  const leftOut: LeftOut[] = []
  let done = 0
  for (const id of ids) {
    const size = sizes.get(id) ?? 0
    const copy = join(working, `${id}.sqlite`)
    await needRoom(working, size, 'no-room-to-copy')
    try {
      const head = await copyLibrary(libraryFile(data, id), copy, {
        signal,
        onShare: (share) => report({ step: 'copy', done: done + Math.round(share * size), total }),
      })
      let packed = 0
      const part = await writer.add(copy, {
        signal,
        onBytes: (bytes) => report({ step: 'pack', done: done + size + Math.min(size, (packed += bytes)), total }),
      })
      libraries.push({ id, ...nameOf(id, settings), ...head, part })
    } catch (error) {
      const why = unreadable(error)
      if (why === null) throw withFault(error, working)
      leftOut.push({ id, why })
    }
    await removeLibrary(copy)
    done += 2 * size
  }
  return {
    manifest: {
      madeAt: request.now,
      program: request.program,
      libraries,
      leftOut,
      settings: { ...settings },
      preferences: await readSmallFile(config, PREFERENCES),
      letterheads: await readSmallFile(config, LETTERHEADS, 2 * LETTERHEAD_LIMITS.characters),
    },
    leftOut,
  }
}

/** Why this one library cannot be in the backup; null for what concerns the whole of it. */
function unreadable(error: unknown): Fault | null {
  if (
    isFault(
      error,
      'backup-library-foreign',
      'backup-library-statements',
      'backup-library-other-schema',
      'backup-library-newer',
      'library-damaged',
    )
  )
    return error.fault
  return isBroken(error)
    ? { code: 'library-damaged', facts: { damage: error instanceof Error ? error.message : String(error) } }
    : null
}

/** What a library is called, from its connection; screens have a word of their own for the sample. */
export function nameOf(id: string, settings: Pick<Settings, 'connections'>): { name: string; baseUrl: string | null } {
  const connection = settings.connections.find((one) => one.id === id)
  if (connection) return { name: connection.name, baseUrl: connection.baseUrl }
  return { name: id, baseUrl: null }
}
