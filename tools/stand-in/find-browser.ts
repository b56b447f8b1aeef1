import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

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

/** Path of a Chromium to drive: `ALMANAC_BROWSER`, the usual places, Playwright's own cache, or `null`. */
export function findBrowser(): string | null {
  const setting = process.env['ALMANAC_BROWSER']
  // A wrong ALMANAC_BROWSER is not silently replaced by another browser.
  if (setting) return existsSync(setting) ? setting : null
  return usualPlaces().find((path) => existsSync(path)) ?? playwrightsOwn()
}

function usualPlaces(): string[] {
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
  return linuxNames.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function playwrightsOwn(): string | null {
  try {
    const path = chromium.executablePath()
    return path && existsSync(path) ? path : null
  } catch {
    return null
  }
}
