import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredCopy } from '../../shared/backup.ts'
import { isInFuture } from '../../shared/time/future.ts'
import type { Settings } from '../../shared/program/settings.ts'
import { LIBRARIES } from './library-file.ts'
import { DAY } from '../../shared/time/durations.ts'

const WEEK = 7 * DAY
export const WEEKLY = /^weekly-(?<at>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.almanac-backup$/u
const BEFORE_MIGRATION = /\.sqlite\.before-\d+-(?<at>\d+)$/u
const BEFORE_RESTORE = /^before-restore-(?<at>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)(?:-\d+)?$/u

/** The folder of the automatic copies. */
export function copiesFolder(dataDir: string, settings: Pick<Settings, 'backupFolder'>): string {
  return settings.backupFolder ?? join(dataDir, 'copies')
}

const momentOf = (stamp: string): number => Date.parse(`${stamp.slice(0, 10)}T${stamp.slice(11).replaceAll('-', ':')}Z`)

export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []) // A folder that is not there holds no copies.

/** The automatic copies and what stood here before a restore, newest first, each with the path it has. */
export async function listCopies(dataDir: string, folder: string): Promise<(StoredCopy & { path: string })[]> {
  const found: Omit<StoredCopy & { path: string }, 'size'>[] = []
  for (const name of await namesIn(folder)) {
    const weekly = WEEKLY.exec(name)?.groups?.at
    if (weekly !== undefined) found.push({ name, kind: 'weekly', at: momentOf(weekly), path: join(folder, name) })
  }
  for (const place of new Set([folder, join(dataDir, 'copies'), join(dataDir, LIBRARIES)])) {
    for (const name of await namesIn(place)) {
      const at = BEFORE_MIGRATION.exec(name)?.groups?.at
      if (at !== undefined) found.push({ name, kind: 'before-migration', at: Number(at), path: join(place, name) })
    }
  }
  for (const name of await namesIn(dataDir)) {
    const at = BEFORE_RESTORE.exec(name)?.groups?.at
    if (at !== undefined) found.push({ name, kind: 'before-restore', at: momentOf(at), path: join(dataDir, name) })
  }
  const sized = await Promise.all(found.map(async (one) => ({ ...one, size: await sizeOf(one.path) })))
  return sized.sort((a, b) => b.at - a.at)
}

/** Bytes of a file, or of all files below a folder. */
async function sizeOf(path: string): Promise<number> {
  const facts = await stat(path).catch(() => null) // Gone in the meantime.
  if (!facts?.isDirectory()) return facts?.size ?? 0
  const sizes = await Promise.all((await namesIn(path)).map((name) => sizeOf(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** True when the weekly copy is to be made: a week after the last one, or after the program first looked for one. */
export async function isCopyDue(folder: string, firstSeen: number, now: number): Promise<boolean> {
  const made = (await namesIn(folder)).flatMap((name) => WEEKLY.exec(name)?.groups?.at ?? []).map(momentOf)
  // What a clock that was ahead has dated says nothing of when it was made.
  const since = Math.max(0, ...[firstSeen, ...made].filter((at) => !isInFuture(at, now)))
  return now - since >= WEEK
}
