import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the settings stand, and where the window keeps its preferences, which core only carries along. */
export const SETTINGS = 'settings.json'
export const PREFERENCES = 'preferences.json'
const LARGEST = 1024 * 1024

/** One of them as it stands in its file, or null when there is none that can be read. */
export async function readSmallFile(
  folder: string,
  name: string,
  largest = LARGEST,
): Promise<Record<string, unknown> | null> {
  const file = join(folder, name)
  try {
    if ((await stat(file)).size > largest) return null
    const read: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null
  } catch {
    return null // Missing or damaged, it is no reason to be without a backup.
  }
}
