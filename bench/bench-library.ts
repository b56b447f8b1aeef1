import { constants, copyFileSync, existsSync, rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { ConnectionStart } from '../src/core/library/door/answer-calls.ts'
import { Library } from '../src/core/library/door/library.ts'
import type { BenchOptions } from './bench.ts'
import { filledLibrary } from './fill-library.ts'

const WORKER = new URL('../src/core/library/door/worker.ts', import.meta.url)

/** Starts a connection in a worker, as the window does. */
export const startConnection = (start: ConnectionStart): Worker =>
  new Worker(WORKER, { workerData: start, execArgv: ['--disable-warning=ExperimentalWarning'] })

/** The two sizes at which everything is measured: the one of the bars, and one at which everything is quick. */
export function sizesOf(options: BenchOptions): { large: number; small: number } {
  return { large: options.quick ? 100_000 : 1_000_000, small: 1_000 }
}

/** Runs work on a copy of a filled library's file, ten lookups to a domain. */
export async function onCopy<T>(
  options: BenchOptions,
  lookups: number,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const filled = filledLibrary({ lookups, domains: Math.ceil(lookups / 10), names: options.names }, options.log)
  const copy = `${filled}.copy-${process.pid}`
  copyFileSync(filled, copy, constants.COPYFILE_FICLONE)
  try {
    return await work(copy)
  } finally {
    for (const extra of ['', '-wal', '-shm']) if (existsSync(copy + extra)) rmSync(copy + extra)
  }
}

/** Runs work on a copy of a filled library, opened as the program opens it. */
export function onLibrary<T>(
  options: BenchOptions,
  lookups: number,
  work: (library: Library) => Promise<T>,
): Promise<T> {
  return onCopy(options, lookups, async (file) => {
    const library = await Library.open(file, startConnection)
    try {
      return await work(library)
    } finally {
      await library.close()
    }
  })
}
