import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import electronLog from 'electron-log/node.js'
import { KeyScrubber, scrubLine } from '../../core/service/scrub-key.ts'
import type { Folders } from '../../shared/program/folders.ts'

/** Writes one line to the program's log. */
export type Log = (line: string) => void

const FILE = 'almanac.log'
const OLDER = 'almanac.old.log'
const LINES = 300
const TAIL_BYTES = 256 * 1024

/** Where the log is. */
export const logFolder = ({ state }: Pick<Folders, 'state'>): string => join(state, 'logs')

/** Takes these keys, and what looks like a credential or a query's value, out of a text. */
export function scrubberOf(keys: () => readonly string[]): (text: string) => string {
  const scrubber = new KeyScrubber()
  // The longest first: a key may begin with another one, whose rest would be left.
  const inOrder = (): string[] => keys().toSorted((a, b) => b.length - a.length)
  return (text) => inOrder().reduce((clean, key) => scrubber.scrub(clean, key), scrubLine(text))
}

/** Opens the log. Every line is scrubbed before it is written. */
export function openLog(folders: Pick<Folders, 'state'>, scrub: (text: string) => string): Log {
  const logger = electronLog.create({ logId: 'almanac' })
  logger.transports.file.resolvePathFn = () => join(logFolder(folders), FILE)
  logger.transports.file.maxSize = 1024 * 1024
  logger.transports.file.format = '{iso} {text}'
  logger.transports.console.level = false
  return (line) => logger.info(scrub(line).slice(0, 4_000))
}

/** The last lines of the log, oldest first; the log before it fills up what a new one lacks. */
export function lastLines(folders: Pick<Folders, 'state'>): string[] {
  const lines = [OLDER, FILE]
    .flatMap((name) => tailOf(join(logFolder(folders), name)).split(/\r?\n/u))
    .filter((line) => line !== '')
  return lines.slice(-LINES)
}

function tailOf(file: string): string {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch {
    return '' // Nothing was written yet.
  }
  try {
    const { size } = fstatSync(handle)
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES))
    readSync(handle, bytes, 0, bytes.length, size - bytes.length)
    const text = bytes.toString('utf8')
    // What begins in the middle of a line is left out.
    return size > TAIL_BYTES ? text.slice(text.indexOf('\n') + 1) : text
  } finally {
    closeSync(handle)
  }
}
