import { mkdirSync, rmdirSync, statSync } from 'node:fs'

/** A change of a small file takes some milliseconds: a lock that is older was left by a process that died. */
const LEFT_BEHIND_MS = 2_000
const PATIENCE_MS = 5_000
const PAUSE_MS = 5

/**
 * Runs short, synchronous work while no other process runs any under the same lock, a folder that only one can make.
 * One that a dead process left is taken away. Where no folder can be made the work runs without a lock: it says itself
 * what is wrong.
 */
export function withFileLock<T>(lock: string, work: () => T): T {
  const isOurs = take(lock)
  try {
    return work()
  } finally {
    if (isOurs) release(lock)
  }
}

function take(lock: string): boolean {
  const began = performance.now()
  for (;;) {
    try {
      mkdirSync(lock)
      return true
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || performance.now() - began > PATIENCE_MS) return false
    }
    if (isOld(lock)) release(lock)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  }
}

function isOld(lock: string): boolean {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Math.abs(Date.now() - made) > LEFT_BEHIND_MS
}

function release(lock: string): void {
  try {
    rmdirSync(lock)
  } catch (error) {
    // Another process has taken it away.
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : null)
