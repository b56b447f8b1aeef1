import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { provideElectron } from './fetch-electron.ts'
import { provideBrowser } from './provide-browser.ts'
import { electronEnvironment, runChild } from './run-child.ts'
import { sandboxFacts } from './sandbox-problem.ts'
import { findBrowser } from './stand-in/find-browser.ts'
import { displayProblem, planStart } from './start-plan.ts'

// Builds the program and opens it: in Electron when its binary is there or can be fetched, else in Chromium's app mode.
const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)
const print = (line: string): void => console.log(line)

function stopWith(line: string): never {
  print(line)
  process.exit(1)
}

const noDisplay = displayProblem(process.platform, process.env, 'npm start')
if (noDisplay) stopWith(noDisplay)

const built = spawnSync(
  process.execPath,
  [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'error'],
  { cwd: root, stdio: 'inherit' },
)
if (built.status !== 0) process.exit(built.status ?? 1)

const plan = planStart(provideElectron(print), (binary) => sandboxFacts(binary, args, process.env))
if (plan.run === 'nothing') stopWith(plan.line)
if (plan.run === 'electron')
  process.exit(await runChild(plan.binary, [root, ...args], electronEnvironment(process.env)))

print(plan.line)
const browser = findBrowser() ?? provideBrowser(print)
process.exit(
  await runChild(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      new URL('./stand-in/register.mjs', import.meta.url).href,
      join(root, 'out/main/index.js'),
      ...args,
    ],
    { ...process.env, ALMANAC_BROWSER: browser, STAND_IN_MODE: 'app' },
  ),
)
