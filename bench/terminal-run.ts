import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { TERMINAL_FOLDER, TERMINAL_LAUNCHER } from '../packaging/terminal-files.ts'

const ROOT = join(import.meta.dirname, '..')
/** The built terminal. */
export const TERMINAL = join(ROOT, TERMINAL_FOLDER, TERMINAL_LAUNCHER)
/** Starts it, and builds it first when a source is newer. */
export const RUNNER = join(ROOT, 'tools/almanac.cjs')

/** What a process took from its start to its end. */
export interface ProcessCost {
  /** The most memory of the process, in bytes. */
  peak: number
  /** User and system time of all its threads, in milliseconds. */
  processor: number
  /** Milliseconds. */
  elapsed: number
  /** Bytes that it printed. */
  bytes: number
}

// Linux counts what the parent had at the fork into `maxRSS`, but not into `VmHWM`.
const TELL_COST = `data:text/javascript,${[
  "import { readFileSync } from 'node:fs'",
  "import { isMainThread } from 'node:worker_threads'",
  "const peak = () => { try { return readFileSync('/proc/self/status', 'utf8').match(/VmHWM:[^0-9]*([0-9]+)/u)[1] } catch { return process.resourceUsage().maxRSS } }",
  'const processor = () => process.cpuUsage().user + process.cpuUsage().system',
  "if (isMainThread) process.on('exit', () => process.stderr.write('peak=' + peak() + ' processor=' + processor()))",
].join(';')}`

/** Runs the terminal to its end and throws its output away. Throws when it fails. */
export const terminalCost = (words: readonly string[]): Promise<ProcessCost> => processCost([TERMINAL, ...words])

/** Runs a file on this Node, `words` being its path and its arguments, with more in its environment. Throws when it fails. */
export async function processCost(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ProcessCost> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', TELL_COST, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let bytes = 0
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  child.stderr.on('data', (chunk: Buffer) => {
    told += String(chunk)
  })
  const status = await new Promise((resolve) => child.once('close', resolve))
  const elapsed = performance.now() - begun
  const [, peak, processor] = /peak=(\d+) processor=(\d+)/u.exec(told) ?? []
  if (status !== 0 || peak === undefined) throw new Error(`${words.join(' ')} ended with ${status}: ${told}`)
  return { peak: Number(peak) * 1_024, processor: Number(processor) / 1_000, elapsed, bytes }
}
