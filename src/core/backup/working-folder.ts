import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { processLives } from '../library/sending/process-lives.ts'

/** How the names of folders begin in which a backup or a restore is prepared; the id of their process follows. */
export const WORKING = '.backup-work-'

/** Takes away what processes that died have left of backups and restores that were being prepared. */
export async function removeOldWork(dataDir: string): Promise<void> {
  // Whoever uses the folder next says what is wrong with it.
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!name.startsWith(WORKING)) continue
    const pid = Number.parseInt(name.slice(WORKING.length), 10)
    if (pid !== process.pid && !processLives(pid)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
