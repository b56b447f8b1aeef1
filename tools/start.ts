import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { electronBinary, fetchElectron } from './electron-binary.ts'
import { findBrowser } from './stand-in/find-browser.ts'
import { provideBrowser } from './provide-browser.ts'

// Builds the program and opens it: in Electron when its binary is there or can be fetched, else in Chromium's app mode.
const root = join(import.meta.dirname, '..')
const main = join(root, 'out/main/index.js')
const say = (line: string): void => console.log(line)

const built = spawnSync(
  process.execPath,
  [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'error'],
  { cwd: root, stdio: 'inherit' },
)
if (built.status !== 0) process.exit(built.status ?? 1)

const electron = electronBinary() ?? fetchElectron()
const userArguments = process.argv.slice(2)
if (electron) {
  finish(spawn(electron, [root, ...userArguments], { stdio: 'inherit' }))
} else {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    say(
      'Electron could not be fetched, and there is no display to open a window on. Start a desktop session, or run: xvfb-run -a npm start',
    )
    process.exit(1)
  }
  say(
    'Electron could not be fetched, so the program opens in Chromium on a stand-in (docs/stand-in.md says what differs).',
  )
  const browser = findBrowser() ?? provideBrowser(say)
  const env = { ...process.env, ALMANAC_BROWSER: browser, STAND_IN_MODE: 'app' }
  finish(
    spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--import',
        new URL('./stand-in/register.mjs', import.meta.url).href,
        main,
        ...userArguments,
      ],
      { stdio: 'inherit', env },
    ),
  )
}

function finish(child: ReturnType<typeof spawn>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
