import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { provideElectron } from './fetch-electron.ts'
import { minutesByPart, type Part } from './minutes-by-part.ts'
import { provideBrowser } from './provide-browser.ts'
import { sandboxFacts, sandboxRequired } from './sandbox-problem.ts'
import { SMOKE_FAILED } from './smoke-status.ts'
import { displayProblem, planStart } from './start-plan.ts'

// Everything that has to hold, in one go: types, lint with the import walls, dead code, unit, contract and end-to-end tests.
// With --electron: a smoke test on the real Electron, then the end-to-end tests on it.
interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const root = join(import.meta.dirname, '..')
const onElectron = process.argv.includes('--electron')
const results = join(root, '.cache/test-results')
const bin = (name: string): string => join(root, 'node_modules', name)
const print = (line: string): void => console.log(line)

let passed = 0
let failed = 0
/** What did not hold, printed once more at the end: the place where it was printed first is thousands of lines away by then. */
const failures: string[] = []
const parts: Part[] = []

/** Runs a script of this Node's, counts its time as a part of the whole, and gives how it ended. */
function run(part: string, args: string[], env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<Buffer> {
  print(`\n— ${part}`)
  const since = Date.now()
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  parts.push({ title: part, milliseconds: Date.now() - since })
  return done
}

/** A part that is right or wrong as a whole. Gives its exit status. */
function check(title: string, args: string[], env: NodeJS.ProcessEnv = {}): number | null {
  const done = run(title, args, env)
  if (done.status === 0) passed += 1
  else {
    failed += 1
    failures.push(`${title}: see above`)
  }
  return done.status
}

function tests(project: string, env: NodeJS.ProcessEnv = {}): void {
  const file = join(results, `${project}.json`)
  const args = ['run', '--project', `${project}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const done = run(
    `${project} tests`,
    ['--disable-warning=ExperimentalWarning', bin('vitest/vitest.mjs'), ...args],
    env,
  )
  const report = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport)
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  passed += report.numPassedTests
  failed += report.numFailedTests
  for (const { name, message, status, assertionResults } of report.testResults) {
    const place = relative(root, name)
    for (const test of assertionResults)
      if (test.status === 'failed') failures.push(`${place}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
    if (status === 'failed' && message) failures.push(`${place}: ${message}`)
  }
  // A file that could not be loaded has no failed test of its own.
  if (done.status !== 0 && report.numFailedTests === 0) {
    failed += 1
    failures.push(`${project} tests: ended with ${done.signal ?? `status ${done.status}`}, see above`)
  }
}

function finish(): never {
  if (failures.length > 0) print(`\n— what failed\n\n${failures.join('\n\n')}`)
  print(`\n— minutes by part\n\n${minutesByPart(parts)}`)
  print(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/** The smoke test, then everything on the real Electron; stops where nothing else could tell more. */
function testOnElectron(): void {
  const electron = provideElectron(print)
  if ('fault' in electron) {
    print(`Electron could not be had (${electron.fault}), so nothing was tested on it.`)
    process.exit(1)
  }
  const noDisplay = displayProblem(process.platform, process.env, 'npm run test:electron')
  const required = sandboxRequired([], process.env)
  const plan = planStart(electron, (binary) => sandboxFacts(binary, [], process.env), required)
  if (noDisplay !== null || plan.run !== 'electron') {
    print(noDisplay ?? ('line' in plan ? plan.line : ''))
    process.exit(1)
  }
  if (plan.sandbox.line !== null) print(plan.sandbox.line)
  const env = {
    ALMANAC_E2E_ON: 'electron',
    ALMANAC_ELECTRON: electron.binary,
    ...plan.sandbox.env,
  }
  const smoke = check('smoke test', ['--disable-warning=ExperimentalWarning', join(root, 'tools/smoke.ts')], env)
  if (smoke === 0 || smoke === SMOKE_FAILED) tests('e2e', env)
  else failures.push('The program does not start on this Electron, so the end-to-end tests were not run.')
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
// What Node has compiled for tests begins empty, as in a new checkout.
rmSync(join(root, '.cache/compiled'), { recursive: true, force: true })
check('build', [bin('electron-vite/bin/electron-vite.js'), 'build', '--logLevel', 'error'])
if (onElectron) {
  testOnElectron()
  finish()
}
check('types', [bin('typescript/bin/tsc'), '-b'])
check('lint and import walls', [
  bin('@biomejs/biome/bin/biome'),
  'check',
  '.',
  '--error-on-warnings',
  '--max-diagnostics=40',
])
check('dead code', [bin('knip/bin/knip.js')])
tests('unit')
tests('contract')
// Which one each test takes is for `find-browser.ts` to say: some need a whole browser.
provideBrowser(print)
tests('e2e')
finish()
