import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  COUNTED_TABLES,
  type CheckedCopy,
  type CheckedLibrary,
  type DataCheck,
  type RowCounts,
} from '../../shared/backup.ts'
import { isFault } from '../../shared/fault.ts'
import type { Folders } from '../../shared/program/folders.ts'
import type { Settings } from '../../shared/program/settings.ts'
import { openForLook, quickCheck } from '../library/file/open-file.ts'
import { integer } from '../library/file/row-reader.ts'
import { selectValue } from '../library/file/statements.ts'
import { libraryFile } from '../settings/read-settings.ts'
import { faultOf, libraryFault } from '../system-fault.ts'
import { checkedManifest, uncheckedManifest } from './container.ts'
import { copiesFolder, listCopies } from './copies.ts'
import { isRestoring } from './restore-journal-file.ts'
import { headOf, LIBRARIES, libraryIds, librarySize } from './library-file.ts'
import { nameOf, type Watch } from './make-backup.ts'
import type { Manifest } from './manifest.ts'

export interface CheckRequest {
  folders: Folders
  settings: Settings
  /** False lists what there is without reading every byte of it. */
  whole: boolean
}

type Held = Pick<Manifest['libraries'][number], 'id' | 'name' | 'rows'>

/**
 * Looks at everything that a person has here: each library with SQLite's own check, what was moved aside, and each copy
 * with what it holds and what restoring it would lose. Changes nothing. What cannot be read is told in its own line.
 */
export async function checkData(request: CheckRequest, watch: Watch): Promise<DataCheck> {
  const { folders, settings } = request
  const { data } = folders
  const folder = copiesFolder(data, settings)
  const [ids, stored] = await Promise.all([libraryIds(data), listCopies(data, folder)])
  const total = ids.length + stored.length
  let done = 0
  const step = (): void => {
    watch.signal.throwIfAborted()
    watch.report({ step: 'check', done: done++, total })
  }
  const libraries: CheckedLibrary[] = []
  for (const id of ids) {
    step()
    libraries.push({ ...nameOf(id, settings), id, ...(await checkLibrary(libraryFile(data, id), request.whole)) })
  }
  const copies: CheckedCopy[] = []
  for (const { path, ...copy } of stored) {
    step()
    const { fault, held } = await heldIn(path, copy.kind, request, watch)
    copies.push({
      ...copy,
      fault,
      libraries: held.map(({ id, name, rows }) => ({
        id,
        name,
        rows,
        ...lostBy(request, { id, rows }, copy.at, libraries),
      })),
    })
  }
  return {
    libraries,
    aside: await movedAside(folders),
    copies,
    copiesFolder: folder,
    interrupted: isRestoring(data),
  }
}

async function checkLibrary(file: string, whole: boolean): Promise<Omit<CheckedLibrary, 'id' | 'name' | 'baseUrl'>> {
  const size = await librarySize(file)
  try {
    const db = openForLook(file)
    try {
      const { rows } = headOf(db)
      const damage = whole ? quickCheck(db) : null
      return { size, rows, fault: damage === null ? null : { code: 'library-damaged', facts: { damage } } }
    } finally {
      db.close()
    }
  } catch (error) {
    return { size, rows: {}, fault: faultOf(libraryFault(error, file)) }
  }
}

/** What a copy says that it holds; when the whole of it is to be read, only after that. */
async function heldIn(
  path: string,
  kind: CheckedCopy['kind'],
  { whole, settings }: CheckRequest,
  { signal }: Watch,
): Promise<{ fault: CheckedCopy['fault']; held: Held[] }> {
  try {
    if (kind === 'weekly') {
      const manifest = await (whole
        ? checkedManifest(path, { signal, onBytes: () => undefined })
        : uncheckedManifest(path))
      return { fault: null, held: manifest.libraries }
    }
    const files =
      kind === 'before-migration'
        ? [{ id: /([^/\\]+)\.sqlite\.before-[^/\\]+$/u.exec(path)?.[1] ?? '', file: path }]
        : (await libraryIds(path)).map((id) => ({ id, file: libraryFile(path, id) }))
    const checked = await Promise.all(
      files.map(async ({ id, file }) => ({ id, ...nameOf(id, settings), ...(await checkLibrary(file, whole)) })),
    )
    return {
      fault: checked.find((one) => one.fault !== null)?.fault ?? null,
      held: checked.filter((one) => one.fault === null),
    }
  } catch (error) {
    signal.throwIfAborted()
    return { fault: isFault(error) ? error.fault : faultOf(error), held: [] }
  }
}

/** How many rows of each kind are here and not in a copy, and how many lookups were made since; null where nobody can say. */
function lostBy(
  { folders: { data } }: CheckRequest,
  copy: { id: string; rows: RowCounts },
  at: number,
  libraries: readonly CheckedLibrary[],
): { lost: RowCounts | null; lookupsSince: number | null } {
  const here = libraries.find(({ id }) => id === copy.id)
  if (!here) return { lost: {}, lookupsSince: 0 }
  if (Object.keys(here.rows).length === 0) return { lost: null, lookupsSince: null }
  const lost = Object.fromEntries(
    COUNTED_TABLES.flatMap((table) => {
      const more = (here.rows[table] ?? 0) - (copy.rows[table] ?? 0)
      return table !== 'request_log' && more > 0 ? [[table, more]] : []
    }),
  )
  return { lost, lookupsSince: lookupsSince(libraryFile(data, copy.id), at) }
}

function lookupsSince(file: string, at: number): number | null {
  try {
    const db = openForLook(file)
    try {
      return selectValue(db, integer, 'select count(*) as n from lookup where requested_at > ?').get(at) ?? null
    } finally {
      db.close()
    }
  } catch {
    return null // Its damage was told with the library itself.
  }
}

const ASIDE = /^.+\.damaged-(?<at>\d+)$/u

/** Files that could not be used and were kept: libraries, settings and preferences. */
async function movedAside({ data, config }: Folders): Promise<DataCheck['aside']> {
  const found: DataCheck['aside'] = []
  for (const folder of new Set([config, data, join(data, LIBRARIES)])) {
    for (const name of await readdir(folder).catch(() => [])) {
      const at = ASIDE.exec(name)?.groups?.at
      if (at === undefined) continue
      const file = join(folder, name)
      found.push({ file, at: Number(at), size: (await stat(file)).size })
    }
  }
  return found.sort((a, b) => b.at - a.at)
}
