import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the window keeps its preferences; core only carries them along. */
export const PREFERENCES = 'preferences.json'
const LARGEST = 1024 * 1024

/** The window's preferences as they stand in their file, or null when there are none that can be read. */
export async function readPreferences(dataDir: string): Promise<Record<string, unknown> | null> {
  const file = join(dataDir, PREFERENCES)
  try {
    if ((await stat(file)).size > LARGEST) return null
    const read: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null
  } catch {
    return null // Missing or damaged, they are no reason to be without a backup.
  }
}
