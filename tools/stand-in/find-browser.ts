import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** Chromium without a frame of its own: it starts in half of the time, and its pages are all that Electron has of it as well. */
const shellNames = ['chromium-headless-shell']
const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * Path of a Chromium to drive: `ALMANAC_BROWSER`, the usual places, Playwright's own cache, or `null`. Where no window has
 * to be seen, one that can show none goes first.
 */
export function findBrowser(isSeen: boolean = process.env['STAND_IN_MODE'] === 'app'): string | null {
  const setting = process.env['ALMANAC_BROWSER']
  // A wrong ALMANAC_BROWSER is not silently replaced by another browser.
  if (setting) return existsSync(setting) ? setting : null
  return usualPlaces(isSeen).find((path) => existsSync(path)) ?? playwrightsOwn()
}

function usualPlaces(isSeen: boolean): string[] {
  if (process.platform === 'darwin') {
    const folders = ['/Applications', join(process.env['HOME'] ?? '', 'Applications')]
    return folders.flatMap((folder) => macApps.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)))
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((root) => root !== undefined)
    return windowsPaths.flatMap((path) => roots.map((root) => join(root, path)))
  }
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
    '/opt/google/chrome',
  ]
  return [...(isSeen ? [] : shellNames), ...linuxNames].flatMap((name) => folders.map((folder) => join(folder, name)))
}

function playwrightsOwn(): string | null {
  try {
    const path = chromium.executablePath()
    return path && existsSync(path) ? path : null
  } catch {
    return null
  }
}
