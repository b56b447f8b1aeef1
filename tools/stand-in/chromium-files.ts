import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { hasQuirk } from './quirks.ts'

/**
 * Puts into the user-data folder what Chromium's own lock leaves there: links that lead nowhere or to a socket, and a
 * file that cannot be read (on Windows it is locked). Like Chromium's they stay behind when the program is killed.
 */
export function leaveChromiumFiles(folder: string, socket: string): void {
  if (!hasQuirk('chromium-files') || process.platform === 'win32') return
  mkdirSync(folder, { recursive: true })
  const link = (name: string, target: string): void => {
    rmSync(join(folder, name), { force: true })
    symlinkSync(target, join(folder, name))
  }
  link('SingletonLock', `${hostname()}-${process.pid}`)
  link('SingletonCookie', String(process.pid))
  link('SingletonSocket', socket)
  const locked = join(folder, 'lockfile')
  rmSync(locked, { force: true })
  writeFileSync(locked, '')
  chmodSync(locked, 0o000)
}

/** Takes the links away again, as a proper end does. */
export function removeChromiumFiles(folder: string): void {
  if (!hasQuirk('chromium-files')) return
  for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
    rmSync(join(folder, name), { force: true })
}
