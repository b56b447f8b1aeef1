import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { App } from 'electron'
import { systemCode } from '../../core/system-fault.ts'
import { DATA_FOLDER } from '../../core/settings/data-dir.ts'

/** The data folder could not be made or entered. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'
  readonly folder: string
  readonly why: string

  constructor(folder: string, cause: unknown) {
    const why = systemCode(cause)
    super(`${folder}: ${why}`, { cause })
    this.folder = folder
    this.why = why
  }
}

/**
 * Makes the data folder and makes Electron use it; gives its path. `--data-dir` comes before `ALMANAC_DATA_DIR`,
 * and both before the system's place for application data. Throws DataFolderUnusable.
 */
export function chooseDataFolder(app: App, env: NodeJS.ProcessEnv): string {
  const chosen = app.commandLine.getSwitchValue('data-dir') || env.ALMANAC_DATA_DIR
  const folder = chosen ? resolve(chosen) : join(app.getPath('appData'), DATA_FOLDER)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new DataFolderUnusable(folder, error)
  }
  app.setPath('userData', folder)
  app.setPath('sessionData', join(folder, 'chromium'))
  return folder
}
