import { constants, type Stats } from 'node:fs'
import { access, type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { faultError } from '../shared/fault.ts'

/** A regular file to be written, or one that is not there yet; symbolic links have been followed. */
export interface FileTarget {
  kind: 'file'
  path: string
  /** What stands there now; null when nothing does. */
  replaces: Stats | null
}

/** Where something is to be written: a file, or a pipe or character device that takes the bytes as they come. */
export type OutputTarget = FileTarget | { kind: 'stream'; path: string }

/**
 * Looks at what stands at a path before it is written to. Rejects with the system's error for a folder and for a file
 * that may not be written, and with FaultError for a socket or a disk.
 */
export async function lookAtTarget(path: string): Promise<OutputTarget> {
  const named = resolve(path)
  const facts = await unlessAbsent(stat(named))
  if (facts === null) return { kind: 'file', path: await endOfLinks(named), replaces: null }
  if (facts.isFIFO() || facts.isCharacterDevice()) return { kind: 'stream', path: named }
  if (facts.isDirectory()) throw Object.assign(new Error(`EISDIR: ${named}`), { code: 'EISDIR', path: named })
  if (!facts.isFile()) throw faultError('output-special', { path: named })
  // A file that its owner has protected could be replaced all the same where its folder may be written to.
  await access(named, constants.W_OK)
  return { kind: 'file', path: await realpath(named), replaces: facts }
}

/** True when two paths lead to one and the same file, by whatever links. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => unlessAbsent(stat(path, { bigint: true }))))
  return a !== null && b !== null && a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

/** Where a chain of links that leads to nothing would have its file. */
async function endOfLinks(path: string): Promise<string> {
  const facts = await unlessAbsent(lstat(path))
  return facts?.isSymbolicLink() ? endOfLinks(resolve(dirname(path), await readlink(path))) : path
}

async function unlessAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null
    throw error
  }
}

const LOOK_MS = 50

/**
 * Opens a pipe or a character device for writing. A pipe that nobody reads is waited for, in a way that the signal can
 * end: a plain `open` would hold its thread for as long.
 */
export async function openStream(path: string, signal?: AbortSignal): Promise<FileHandle> {
  const first = await openedOrUnread(path)
  for (let probe = first; ; probe = await openedOrUnread(path)) {
    if (probe === null) {
      await delay(LOOK_MS, undefined, signal ? { signal } : {})
      continue
    }
    try {
      return await open(path, constants.O_WRONLY)
    } finally {
      await probe.close()
    }
  }
}

/** Null for a pipe without a reader. */
async function openedOrUnread(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENXIO') return null
    throw error
  }
}
