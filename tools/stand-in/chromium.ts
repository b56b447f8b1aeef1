import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { DISABLED_FEATURES } from './chromium-features.ts'
import { findBrowser } from './find-browser.ts'

/** Whether windows are real windows on a display (`npm start`) instead of headless pages (tests). */
export const appMode = process.env['STAND_IN_MODE'] === 'app'

/** Where profiles and sockets are made: a test's own folder, so that they go with it, or the machine's. */
export const temporaryFolder = process.env['STAND_IN_TEMP'] || tmpdir()

const prefix = 'stand-in-profile-'
// A browser asks its maker for updates and for hints about form fields; Electron does not, and no page here needs a name resolved.
const offline = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'
const quiet = [
  offline,
  '--disable-background-networking',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-domain-reliability',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
]

let opened: Promise<BrowserContext> | undefined
let profile: string | undefined
let onGone: () => void = () => {}

/** The one Chromium of this application, started with the first window. */
export function openBrowser(gone: () => void): Promise<BrowserContext> {
  onGone = gone
  opened ??= launch()
  return opened
}

/** Where another program may attach to the same Chromium over CDP. */
export function debuggingEndpoint(): string {
  if (!profile) throw new Error('no browser yet')
  const [port, path] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  return `ws://127.0.0.1:${port}${path}`
}

/** Closes Chromium and removes its profile. */
export async function closeBrowser(): Promise<void> {
  const context = await opened?.catch(() => undefined)
  opened = undefined
  onGone = () => {}
  if (context)
    await Promise.race([context.close().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 3000))])
  removeProfile()
}

async function launch(): Promise<BrowserContext> {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error(
      'the stand-in found no Chromium: install Chrome, Chromium or Edge, or set ALMANAC_BROWSER to its path',
    )
  sweepProfiles()
  profile = mkdtempSync(join(temporaryFolder, `${prefix}${process.pid}-`))
  process.once('exit', removeProfile)
  const root = process.getuid?.() === 0
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: !appMode,
    viewport: null,
    colorScheme: null,
    serviceWorkers: 'block',
    // Chromium's own sandbox needs privileges that build machines often withhold; a person's window has it.
    chromiumSandbox: appMode && !root,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ignoreDefaultArgs: appMode ? ['--enable-automation'] : [],
    // Playwright also holds a pipe to Chromium: when this process dies, however it dies, Chromium goes with it.
    // The port is for tests alone: whoever on this machine finds it owns the page.
    // Without --test-type the window begins with a bar about the switch that keeps Chromium off the network.
    args: [
      ...(process.env['STAND_IN_CONTROL'] ? ['--remote-debugging-port=0'] : []),
      ...quiet,
      ...(process.env['STAND_IN_BROWSER_ARGS']?.split(' ').filter(Boolean) ?? []),
      ...(appMode ? ['--test-type', '--app=data:text/html,<title>...</title>'] : []),
    ],
  })
  context.on('close', () => {
    opened = undefined
    onGone()
  })
  return context
}

function removeProfile(): void {
  if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  profile = undefined
}

/** Removes the profiles of runs that were killed. */
function sweepProfiles(): void {
  for (const name of readdirSync(temporaryFolder)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN
    if (!Number.isNaN(pid) && !isAlive(pid)) rmSync(join(temporaryFolder, name), { recursive: true, force: true })
  }
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
