import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findBrowser } from './stand-in/find-browser.ts'

/**
 * Gives the path of a Chromium to test with: an installed one, else from apt where we are root on Debian, else from
 * Playwright's installer; one that can show a window, where `isSeen` asks for it. Says which it took; throws with what to do
 * when none can be had.
 */
export function provideBrowser(print: (line: string) => void, isSeen = false): string {
  const installed = findBrowser(isSeen)
  if (installed) {
    print(`Browser: ${installed}`)
    return installed
  }
  for (const [how, provide] of [
    ['apt', fromApt],
    ['Playwright', fromPlaywright],
  ] as const) {
    print(`No browser is installed; trying ${how}.`)
    if (!provide()) continue
    const found = findBrowser(isSeen)
    if (found) {
      print(`Browser: ${found} (from ${how})`)
      return found
    }
  }
  throw new Error(
    'No Chromium was found or could be installed. Install Chrome, Chromium or Edge, or set ALMANAC_BROWSER to one.',
  )
}

function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  )
}

function fromApt(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'])
  )
}

function fromPlaywright(): boolean {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  return run(process.execPath, [cli, 'install', 'chromium'])
}
