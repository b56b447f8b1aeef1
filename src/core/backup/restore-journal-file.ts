import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The journal's name in the data folder. */
export const RESTORE_JOURNAL = 'restore-journal.json'

/** True while a restore is under way here. */
export const isRestoring = (dataDir: string): boolean => existsSync(join(dataDir, RESTORE_JOURNAL))
