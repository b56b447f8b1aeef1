import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRestoring } from '../core/backup/restore-journal-file.ts'
import { DirectReader } from '../core/library/door/direct-reader.ts'
import { libraryFile, usableSettings } from '../core/settings/read-settings.ts'
import { SAMPLE_CONNECTION, type Settings } from '../shared/settings.ts'
import { foldersOf, namedConnection, namedUrl } from './named-connection.ts'
import type { Run } from './run.ts'

/** The library of a run, for commands that only read it: nothing is started, and nothing is written. */
export interface Stored extends Disposable {
  readonly reader: DirectReader
  readonly settings: Settings
  /** The library's own time in UTC milliseconds. */
  now(): number
  /** Requests that the key may make in 24 hours. */
  readonly allowance: number
}

/**
 * Opens the library that the arguments and the environment name. Null when something has to be done or told first (a
 * restore that was cut short, damaged settings, a library that is not there or of another version): then the command opens a
 * session. Throws UsageError when no connection is named.
 */
export function openStored({ args, output }: Run): Stored | null {
  const { data, config } = foldersOf(args)
  const url = namedUrl(args)
  if (isRestoring(data)) return null
  const settings = settingsIn(config)
  if (settings === null) return null
  const id = args.sample ? SAMPLE_CONNECTION : namedConnection(url, args, settings).id
  const reader = DirectReader.open(libraryFile(data, id))
  if (reader === null) return null
  if (args.sample && !reader.meta('seeded')) {
    reader[Symbol.dispose]()
    return null
  }
  if (args.sample) output.notice(output.t('sample.strip'))
  const clockOffset = Number(reader.meta('clock_offset') ?? 0)
  return {
    reader,
    settings,
    now: () => Date.now() + clockOffset,
    allowance: args.allowance ?? settings.connections.find((one) => one.id === id)?.allowance ?? settings.allowance,
    [Symbol.dispose]: () => reader[Symbol.dispose](),
  }
}

/** The settings in a folder; null for a file that the settings' own store would move aside. */
function settingsIn(folder: string): Settings | null {
  let text: string
  try {
    text = readFileSync(join(folder, 'settings.json'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return usableSettings({})
    throw error
  }
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? usableSettings(parsed as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
