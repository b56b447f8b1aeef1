import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Folders } from '../../shared/program/folders.ts'
import { processLives } from '../library/sending/process-lives.ts'
import { faultError } from '../../shared/fault.ts'
import { systemCode } from '../system-fault.ts'
import { RESTORE_JOURNAL } from './restore-journal-file.ts'
import { LIBRARIES, SIDE_FILES } from './library-file.ts'
import { removeOldWork } from './working-folder.ts'
import { HOUR } from '../../shared/time/durations.ts'

// Below the folders of the program, and nowhere else.
const path = z.string().regex(/^(?!(?:.*\/)?\.\.(?:\/|$))[^/\\][^\\]*$/u)
const journalSchema = z.object({
  pid: z.number().int(),
  at: z.number(),
  /** `preparing`: nothing was moved yet. `moving`: what is staged is complete, and files are on their way. `placed`: all is done. */
  state: z.enum(['preparing', 'moving', 'placed']),
  /** The folder the unpacked backup stands in, and the one for what was here, both below the data folder. */
  staged: path,
  aside: path,
  /** Files to be moved aside, from where `placeOf` says; their places are the same below `aside`. */
  moves: z.array(path),
  /** Files to be put in place; they come from the same places below `staged`. */
  places: z.array(path),
})

/** What a restore is about to do, written before it does any of it: whoever finds it can undo or finish it. */
export type Journal = z.infer<typeof journalSchema>

/** Makes sure that a file or a folder's entries are on the disk; not every system can, and none needs it for more than a power cut. */
async function settle(file: string): Promise<void> {
  const handle = await open(file, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined) // Windows has no such thing for folders.
  await handle?.close()
}

/** Writes the journal, replacing an earlier state of it at one stroke. */
export async function writeJournal(dataDir: string, journal: Journal): Promise<void> {
  const file = join(dataDir, RESTORE_JOURNAL)
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(journal))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  await settle(dataDir)
}

async function readJournal(dataDir: string): Promise<Journal | null> {
  const file = join(dataDir, RESTORE_JOURNAL)
  if (!existsSync(file)) return null
  try {
    return journalSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw faultError('restore-journal-unreadable', { path: file }, { cause: error })
  }
}

// No restore moves files for so long; a process of this id is another one then.
const LONGEST = HOUR

const isRunning = ({ pid, at }: Journal): boolean =>
  pid !== process.pid && Date.now() - at < LONGEST && processLives(pid)

/** A file's place relative to the folders of the program: libraries stand with the data, small files with the settings. */
export const placeOf = ({ data, config }: Folders, file: string): string =>
  join(isOfLibrary(file) ? data : config, file)

/** True for a library, and for what SQLite keeps beside it. */
export const isOfLibrary = (file: string): boolean => file.startsWith(`${LIBRARIES}/`)

/**
 * Moves one file, making the folder it goes to. Between two disks it is copied first, so that for a moment it may stand in both
 * places, but never in part.
 */
export async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  try {
    await rename(from, to)
  } catch (error) {
    if (systemCode(error) !== 'EXDEV') throw error
    const part = `${to}.part`
    await copyFile(from, part)
    await settle(part)
    await rename(part, to)
    await settle(dirname(to))
    await rm(from)
  }
}

/** Puts everything back as it was before the restore; may be cut short itself and begun anew. */
export async function undo(folders: Folders, journal: Journal): Promise<void> {
  const at = (...parts: string[]): string => join(folders.data, ...parts)
  const placed = (file: string): string => placeOf(folders, file)
  if (journal.state === 'moving') {
    for (const place of journal.places) {
      // What is not staged any more was put in place.
      if (existsSync(at(journal.staged, place)) || !existsSync(placed(place))) continue
      for (const side of SIDE_FILES) await rm(placed(place + side), { force: true })
      await move(placed(place), at(journal.staged, place))
    }
    // Only what stands aside was moved; the rest was never touched.
    for (const one of journal.moves)
      if (existsSync(at(journal.aside, one))) await move(at(journal.aside, one), placed(one))
    await rm(at(journal.aside), { recursive: true, force: true })
  }
  await end(folders, journal)
}

/** Takes away what a restore that is over has no more use for. */
export async function end({ data, config }: Folders, journal: Journal): Promise<void> {
  for (const folder of new Set([join(data, LIBRARIES), data, config])) await settle(folder)
  await rm(join(data, RESTORE_JOURNAL), { force: true })
  await rm(join(data, journal.staged), { recursive: true, force: true })
}

/**
 * Tidies up after a restore that a crash has cut short before it moved anything, or after it was as good as done; to be
 * called before anything in the folders is opened. Gives what it did. Throws FaultError while another process
 * restores, and for a restore that was cut short half way: whether it is undone or finished is the person's to say.
 */
export async function settleInterruptedRestore(folders: Folders): Promise<'undone' | 'finished' | null> {
  const journal = await ownJournal(folders.data)
  // A worker of this very process: who asked for the restore is being told that it failed.
  const isOwn = journal?.pid === process.pid
  if (journal?.state === 'moving' && !isOwn) throw faultError('restore-interrupted')
  return settleAs(folders, journal)
}

/**
 * Puts everything back as it was before a restore that was cut short. Gives what it did. Throws FaultError while
 * another process restores.
 */
export async function undoRestore(folders: Folders): Promise<'undone' | 'finished' | null> {
  return settleAs(folders, await ownJournal(folders.data))
}

async function settleAs(folders: Folders, journal: Journal | null): Promise<'undone' | 'finished' | null> {
  if (journal?.state === 'placed') await end(folders, journal)
  else if (journal) await undo(folders, journal)
  await removeOldWork(folders.data)
  return journal === null ? null : journal.state === 'placed' ? 'finished' : 'undone'
}

/** The journal of a restore that was cut short, or null. Throws FaultError while another process restores. */
export async function ownJournal(dataDir: string): Promise<Journal | null> {
  const journal = await readJournal(dataDir)
  if (journal !== null && isRunning(journal)) throw faultError('restore-elsewhere', { pid: journal.pid })
  return journal
}
