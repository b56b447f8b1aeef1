import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRestoring } from '../../core/backup/restore-journal-file.ts'
import { libraryFile, usableSettings } from '../../core/settings/read-settings.ts'
import { SAMPLE_CONNECTION, type Settings } from '../../shared/program/settings.ts'
import { foldersOf, namedConnection, namedUrl } from './named-connection.ts'
import type { Arguments } from '../run.ts'

/** Where the library of a run stands, there or not. */
interface StoredPlace {
  file: string
  settings: Settings
  /** The connection's id. */
  id: string
}

/**
 * The place that the arguments and the environment name. Null when a restore was cut short or the settings are damaged, which has
 * to be told first. Throws UsageError when no connection is named.
 */
export function storedPlace(args: Arguments): StoredPlace | null {
  const { data, config } = foldersOf(args)
  const url = namedUrl(args)
  if (isRestoring(data)) return null
  const settings = settingsIn(config)
  if (settings === null) return null
  const id = args.sample ? SAMPLE_CONNECTION : namedConnection(url, args, settings).id
  return { file: libraryFile(data, id), settings, id }
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
