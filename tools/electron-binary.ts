import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = (): string => dirname(createRequire(import.meta.url).resolve('electron/package.json'))

/** The path of Electron's binary when it is there, else null. Never starts a download, as importing the package would. */
export function electronBinary(): string | null {
  const named = join(folder(), 'path.txt')
  if (!existsSync(named)) return null
  const binary = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder(), 'dist'),
    readFileSync(named, 'utf8').trim(),
  )
  return existsSync(binary) ? binary : null
}

/** Tries to fetch Electron's binary with the package's own installer. Gives its path, or null when it is out of reach. */
export function fetchElectron(): string | null {
  spawnSync(process.execPath, [join(folder(), 'install.js')], { stdio: 'ignore', timeout: 120_000 })
  return electronBinary()
}
