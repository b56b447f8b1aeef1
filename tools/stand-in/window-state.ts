import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import { pathOf } from './app-info.ts'

/** What is stored of a window from one start to the next. */
export interface WindowState {
  bounds: Rectangle
  maximized: boolean
}

function fileOf(options: BrowserWindowConstructorOptions): string | null {
  if (!options.windowStatePersistence) return null
  if (!options.name) throw new Error('windowStatePersistence needs a window name')
  return join(pathOf('userData'), `stand-in-window-${options.name}.json`)
}

/** The state that a window of this name was left in; Electron restores it before the window is shown. */
export function readState(options: BrowserWindowConstructorOptions): WindowState | null {
  const file = fileOf(options)
  if (file === null) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as WindowState
  } catch {
    return null
  }
}

/** Keeps a window's state under its name. */
export function saveState(options: BrowserWindowConstructorOptions, state: WindowState): void {
  const file = fileOf(options)
  if (file !== null) writeFileSync(file, JSON.stringify(state))
}
