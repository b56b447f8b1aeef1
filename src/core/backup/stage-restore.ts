import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { LibraryChange, LibraryFacts, RestorePreview } from '../../shared/backup.ts'
import type { Folders } from '../../shared/program/folders.ts'
import { SAMPLE_CONNECTION, type Settings } from '../../shared/program/settings.ts'
import { MIGRATIONS, type Migration } from '../library/file/migrations.ts'
import { openLibraryFile, quickCheck } from '../library/file/open-file.ts'
import { isOwnConnection, libraryFile, readSettings } from '../settings/read-settings.ts'
import { fault, faultError } from '../../shared/fault.ts'
import { withFault } from '../system-fault.ts'
import { checkedManifest, looksLikeBackup, unpack } from './container.ts'
import {
  copyLibrary,
  headOf,
  headOfFile,
  LIBRARIES,
  libraryIds,
  librarySize,
  needRoom,
  removeLibrary,
} from './library-file.ts'
import { nameOf, type Watch } from './make-backup.ts'
import { libraryId, type Manifest } from './manifest.ts'
import { PREFERENCES, readSmallFile, SETTINGS } from './small-files.ts'
import { LETTERHEADS } from '../settings/letterhead-store.ts'
import { LETTERHEAD_LIMITS } from '../../shared/reports/letterhead.ts'
import { WORKING } from './working-folder.ts'

export interface StageRequest {
  file: string
  folders: Folders
  /** The settings in use, for the names of what is here. */
  settings: Settings
}

/** What a staged backup brings besides its libraries; kept beside them until it is put in place. */
export const STAGED_MANIFEST = 'manifest.json'

/**
 * Checks a backup from end to end and unpacks it beside the data: checksums, formats, SQLite's own check, migration to
 * this version. Nothing that is in use is touched. Throws FaultError; then nothing is left behind.
 */
export async function stageRestore(
  request: StageRequest,
  watch: Watch,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<RestorePreview> {
  const id = `${WORKING}${process.pid}-${randomUUID()}`
  const staged = join(request.folders.data, id)
  try {
    const isFolder = (await stat(request.file)).isDirectory()
    const single = isFolder ? null : await singleLibrary(request.file)
    await mkdir(join(staged, LIBRARIES), { recursive: true, mode: 0o700 })
    const manifest = isFolder
      ? await takeFolder(request, staged, watch)
      : single === null
        ? await unpackAll(request, staged, watch)
        : await takeSingle(request, single, staged)
    checkConnections(manifest)
    for (const { id: library } of manifest.libraries) {
      watch.signal.throwIfAborted()
      watch.report({ step: 'prepare', done: 0, total: 0 })
      prepareLibrary(libraryFile(staged, library), library, migrations)
    }
    await writeFile(join(staged, STAGED_MANIFEST), JSON.stringify(manifest), { mode: 0o600 })
    return await previewOf(request, id, manifest)
  } catch (error) {
    await rm(staged, { recursive: true, force: true })
    throw withFault(error, request.file)
  }
}

async function unpackAll(
  { file, folders: { data } }: StageRequest,
  staged: string,
  { signal, report }: Watch,
): Promise<Manifest> {
  const { size } = await stat(file)
  let read = 0
  const manifest = await checkedManifest(file, {
    signal,
    onBytes: (bytes) => report({ step: 'check', done: (read += bytes), total: size }),
  })
  const total = manifest.libraries.reduce((sum, { part }) => sum + part.size, 0)
  await needRoom(data, total, 'no-room-to-restore')
  let done = 0
  for (const { id, part } of manifest.libraries)
    await unpack(file, part, libraryFile(staged, id), {
      signal,
      onBytes: (bytes) => report({ step: 'unpack', done: (done += bytes), total }),
    })
  return manifest
}

/**
 * The id of the library of which a file is the copy made before a migration, or null for a backup. Throws FaultError
 * for any other file.
 */
async function singleLibrary(file: string): Promise<string | null> {
  if (await looksLikeBackup(file)) return null
  const id = /^(?<id>.+)\.sqlite\.before-\d+-\d+$/u.exec(basename(file))?.groups?.id
  if (id === undefined || !libraryId.safeParse(id).success) throw faultError('backup-foreign')
  return id
}

async function takeSingle(
  { file, folders: { data }, settings }: StageRequest,
  id: string,
  staged: string,
): Promise<Manifest> {
  const { size, mtimeMs } = await stat(file)
  await needRoom(data, size, 'no-room-to-restore')
  const target = libraryFile(staged, id)
  await copyFile(file, target)
  const db = new DatabaseSync(target)
  try {
    const head = headOf(db)
    const at = Number(basename(file).split('-').at(-1)) || Math.round(mtimeMs)
    return {
      madeAt: at,
      program: '',
      leftOut: [],
      settings: {},
      preferences: null,
      letterheads: null,
      libraries: [{ id, ...nameOf(id, settings), ...head, part: partOf(size) }],
    }
  } finally {
    db.close()
  }
}

/** What was packed nowhere: the file stands as it is. */
const partOf = (size: number): Manifest['libraries'][number]['part'] => ({
  offset: 0,
  packed: size,
  size,
  sha256: '0'.repeat(64),
})

/** Takes what an earlier restore has set aside. */
async function takeFolder(
  { file: folder, folders: { data } }: StageRequest,
  staged: string,
  { signal, report }: Watch,
): Promise<Manifest> {
  const existing = await libraryIds(folder)
  if (existing.length === 0) throw faultError('backup-folder-foreign')
  const settings = await readSmallFile(folder, SETTINGS)
  const named = readSettings(settings ?? {})
  const libraries: Manifest['libraries'] = []
  for (const id of existing) {
    const file = libraryFile(folder, id)
    const size = await librarySize(file)
    await needRoom(data, size, 'no-room-to-restore')
    const head = await copyLibrary(file, libraryFile(staged, id), {
      signal,
      onShare: (share) => report({ step: 'unpack', done: Math.round(share * size), total: size }),
    })
    libraries.push({ id, ...nameOf(id, named), ...head, part: partOf(size) })
  }
  const madeAt = Math.round((await stat(folder)).ctimeMs)
  return {
    madeAt,
    program: '',
    leftOut: [],
    settings: settings ?? {},
    preferences: await readSmallFile(folder, PREFERENCES),
    letterheads: await readSmallFile(folder, LETTERHEADS, 2 * LETTERHEAD_LIMITS.characters),
    libraries,
  }
}

/** A key goes to the URL of its connection's id: a backup in which the two do not belong together could send it elsewhere. */
function checkConnections(manifest: Manifest): void {
  const { connections } = readSettings(manifest.settings)
  if (!connections.every(isOwnConnection)) throw faultError('backup-connection-altered')
}

/**
 * Brings an unpacked library to this version and ends what was under way when it was copied: until a person says so it
 * sends, writes and tells nothing.
 */
function prepareLibrary(file: string, id: string, migrations: readonly Migration[]): void {
  const before = new DatabaseSync(file)
  try {
    before.exec('pragma trusted_schema = off')
    const damage = quickCheck(before)
    if (damage) throw faultError('backup-library-damaged', { damage })
    headOf(before)
  } finally {
    before.close()
  }
  const { db, report } = openLibraryFile(file, migrations)
  try {
    if (report.movedAside !== null)
      throw faultError('backup-library-unusable', { reason: report.damage ?? fault('unexpected') })
    // A batch that was under way then must not begin to send now, unasked: a person continues it. A folder in it may be
    // of another machine, or of a forger's choice: a person names it again, and what its log names is not here. Only the
    // sample's clock was ever put forward.
    db.exec(`begin immediate; delete from runner; delete from in_flight;
      update batch_item set state = 'queued' where state = 'running';
      update batch set state = 'paused', owner = null, owner_beat = null where state in ('running', 'waiting');
      update report_template set folder = null where folder is not null; delete from report_log;
      update subject set wished_at = null where wished_at is not null;
      update alert set told_at = tell_at where told_at is null and tell_at is not null;
      ${id === SAMPLE_CONNECTION ? '' : "delete from meta where key = 'clock_offset';"} commit;
      pragma wal_checkpoint(truncate); pragma journal_mode = delete`)
  } finally {
    db.close()
  }
  if (report.copiedTo !== null) void removeLibrary(report.copiedTo)
}

async function previewOf(
  { file, folders: { data }, settings }: StageRequest,
  id: string,
  manifest: Manifest,
): Promise<RestorePreview> {
  const inBackup = manifest.libraries.map(
    (one): LibraryFacts => ({ id: one.id, name: one.name, baseUrl: one.baseUrl, size: one.part.size, rows: one.rows }),
  )
  const here = await presentLibraries(data, settings)
  const both = [...new Set([...inBackup, ...here].map((one) => one.id))]
  const libraries = both.map((library): LibraryChange => {
    const backup = inBackup.find((one) => one.id === library) ?? null
    const present = here.find((one) => one.id === library) ?? null
    return { id: library, name: backup?.name ?? present?.name ?? library, backup, present }
  })
  return {
    id,
    file,
    madeAt: manifest.madeAt,
    program: manifest.program,
    holdsSettings: Object.keys(manifest.settings).length > 0,
    libraries,
    leftOut: manifest.leftOut,
  }
}

/** The libraries that are here; of one that cannot be read nothing but its size is known. */
async function presentLibraries(dataDir: string, settings: Settings): Promise<LibraryFacts[]> {
  return Promise.all(
    (await libraryIds(dataDir)).map(async (id): Promise<LibraryFacts> => {
      const file = libraryFile(dataDir, id)
      const facts = { id, ...nameOf(id, settings), size: await librarySize(file) }
      try {
        return { ...facts, rows: headOfFile(file).rows }
      } catch {
        return { ...facts, rows: {} }
      }
    }),
  )
}
