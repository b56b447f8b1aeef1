import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { App } from 'electron'
import { systemCode } from '../../core/system-fault.ts'
import { defaultFolders, oneFolder } from '../../core/settings/folders.ts'
import type { Folders } from '../../shared/program/folders.ts'

/** One of the program's folders could not be made or entered. */
export class FolderUnusable extends Error {
  override readonly name = 'FolderUnusable'
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
 * Makes the folders of the program and makes Electron use them; gives their paths. `--data-dir` comes before
 * `ALMANAC_DATA_DIR`, and both before the system's places. Throws FolderUnusable.
 */
export function chooseFolders(app: App, env: NodeJS.ProcessEnv): Folders {
  const chosen = app.commandLine.getSwitchValue('data-dir') || env.ALMANAC_DATA_DIR
  const folders = chosen ? oneFolder(resolve(chosen)) : defaultFolders(process.platform, env)
  for (const folder of new Set(Object.values(folders))) make(folder)
  // Electron keeps the lock of the one instance and the window's place in the first. Nothing in a page is kept by Chromium:
  // what it writes for itself may be thrown away, and is not to be among what is backed up.
  app.setPath('userData', folders.config)
  app.setPath('sessionData', join(folders.cache, 'chromium'))
  app.setPath('logs', join(folders.state, 'logs'))
  return folders
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new FolderUnusable(folder, error)
  }
}
