import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where to look for Electron's binary; a test gives its own. */
export interface ElectronPlace {
  /** The folder of the npm package `electron`. */
  folder: string
  /** `ELECTRON_OVERRIDE_DIST_PATH`: a folder with an Electron of one's own. */
  override: string | undefined
  platform: NodeJS.Platform
}

/** The place that belongs to this process. */
export function electronPlace(): ElectronPlace {
  return {
    folder: dirname(createRequire(import.meta.url).resolve('electron/package.json')),
    override: process.env.ELECTRON_OVERRIDE_DIST_PATH || undefined,
    platform: process.platform,
  }
}

/**
 * The path of Electron's binary when it is there, else null. Follows `electron/index.js`, but never starts a download, as
 * importing that package would. A folder of one's own needs no `path.txt`: the binary then has its usual name.
 */
export function electronBinary({ folder, override, platform }: ElectronPlace = electronPlace()): string | null {
  const pathFile = join(folder, 'path.txt')
  const named = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : null
  const names = named ? [named] : override ? ['electron', usualName(platform)] : []
  const found = names.map((name) => join(override ?? join(folder, 'dist'), name)).find((path) => existsSync(path))
  return found ?? null
}

function usualName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return platform === 'win32' ? 'electron.exe' : 'electron'
}
