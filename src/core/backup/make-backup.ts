import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { BackupProgress, LeftOut, SavedBackup } from '../../shared/backup.ts'
import type { Settings } from '../../shared/settings.ts'
import { libraryFile } from '../settings/settings-store.ts'
import { type Fault, faultError, isFault } from '../../shared/fault.ts'
import { isBroken, withFault } from '../system-fault.ts'
import { BackupWriter, looksLikeBackup } from './container.ts'
import { copyLibrary, libraryIds, librarySize, needRoom, removeLibrary } from './library-file.ts'
import type { Manifest } from './manifest.ts'
import { PREFERENCES, readSmallFile } from './small-files.ts'
import { WORKING } from './working-folder.ts'

export interface MakeRequest {
  dataDir: string
  target: string
  /** The version of the program. */
  program: string
  settings: Settings
  now: number
}

export interface Watch {
  signal: AbortSignal
  report: (progress: BackupProgress) => void
}

/**
 * Writes all libraries and settings, without a key, into one file. Others may go on writing meanwhile: each library is
 * taken as of one moment. A library that cannot be read is left out and told. Throws FaultError; the target is then as it was.
 */
export async function makeBackup(request: MakeRequest, watch: Watch): Promise<SavedBackup> {
  const { dataDir } = request
  const target = resolve(request.target)
  if (dirname(target) === join(resolve(dataDir), 'libraries')) throw faultError('backup-among-libraries')
  const stands = await stat(target).catch(() => null) // What is wrong with the place is told when it is written to.
  if (
    stands &&
    stands.size > 0 &&
    !(await looksLikeBackup(target).catch((error: unknown) => Promise.reject(withFault(error, target))))
  )
    throw faultError('backup-other-file', { path: target })
  const working = join(dataDir, `${WORKING}${process.pid}-${randomUUID()}`)
  let writer: BackupWriter | null = null
  try {
    await mkdir(working, { mode: 0o700 }).catch((error: unknown) => Promise.reject(withFault(error, dataDir)))
    writer = await BackupWriter.open(target)
    const { manifest, leftOut } = await writeLibraries(request, working, writer, watch)
    const size = await writer.finish(manifest)
    return { file: target, size, libraries: manifest.libraries.length, leftOut }
  } catch (error) {
    await writer?.abandon()
    throw withFault(error, target)
  } finally {
    await rm(working, { recursive: true, force: true })
  }
}

async function writeLibraries(
  request: MakeRequest,
  working: string,
  writer: BackupWriter,
  { signal, report }: Watch,
): Promise<{ manifest: Manifest; leftOut: LeftOut[] }> {
  const { dataDir, settings } = request
  const ids = await libraryIds(dataDir)
  const sizes = new Map(
    await Promise.all(ids.map(async (id) => [id, await librarySize(libraryFile(dataDir, id))] as const)),
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
      const head = await copyLibrary(libraryFile(dataDir, id), copy, {
        signal,
        onShare: (share) => report({ step: 'copy', done: done + Math.round(share * size), total }),
      })
      let packed = 0
      const part = await writer.add(copy, {
        signal,
        onBytes: (bytes) => report({ step: 'pack', done: done + size + Math.min(size, (packed += bytes)), total }),
      })
      libraries.push({ id, ...nameOf(id, settings), version: head.version, rows: head.rows, part })
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
      // The format of 0.1.0 has a text here.
      leftOut: leftOut.map(({ id, why }) => ({ id, why: JSON.stringify(why) })),
      settings: { ...settings },
      preferences: await readSmallFile(dataDir, PREFERENCES),
    },
    leftOut,
  }
}

/** Why this one library cannot be in the backup; null for what concerns the whole of it. */
function unreadable(error: unknown): Fault | null {
  if (isFault(error, 'backup-library-foreign', 'backup-library-statements', 'backup-library-newer', 'library-damaged'))
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
