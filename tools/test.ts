import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { electronBinary, fetchElectron } from './electron-binary.ts'
import { provideBrowser } from './provide-browser.ts'

// Everything that has to hold, in one go: types, lint with the import walls, dead code, unit, contract and end-to-end tests.
interface Told {
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
const say = (line: string): void => console.log(line)

let passed = 0
let failed = 0
/** What did not hold, told once more at the end: the place where it was printed first is thousands of lines away by then. */
const failures: string[] = []

function check(title: string, script: string, args: string[]): void {
  say(`\n— ${title}`)
  const done = spawnSync(process.execPath, [bin(script), ...args], { cwd: root, stdio: 'inherit' })
  if (done.status === 0) passed += 1
  else {
    failed += 1
    failures.push(`${title}: see above`)
  }
}

function tests(project: string, env: NodeJS.ProcessEnv = {}): void {
  say(`\n— ${project} tests`)
  const file = join(results, `${project}.json`)
  const done = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      bin('vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  )
  const told = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Told)
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  passed += told.numPassedTests
  failed += told.numFailedTests
  for (const { name, message, status, assertionResults } of told.testResults) {
    const place = relative(root, name)
    for (const test of assertionResults)
      if (test.status === 'failed') failures.push(`${place}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
    if (status === 'failed' && message) failures.push(`${place}: ${message}`)
  }
  // A file that could not be loaded has no failed test of its own.
  if (done.status !== 0 && told.numFailedTests === 0) {
    failed += 1
    failures.push(`${project} tests: ended with ${done.signal ?? `status ${done.status}`}, see above`)
  }
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
check('build', 'electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'error'])
if (onElectron) {
  const electron = electronBinary() ?? fetchElectron()
  if (!electron) {
    say('Electron’s binary is not there and could not be fetched, so nothing was tested on it.')
    process.exit(1)
  }
  tests('e2e', { ALMANAC_E2E_ON: 'electron', ALMANAC_ELECTRON: electron })
} else {
  for (const config of ['tsconfig.json', 'tsconfig.renderer.json', 'tsconfig.tests.json'])
    check(`types (${config})`, 'typescript/bin/tsc', ['-p', config])
  check('lint and import walls', '@biomejs/biome/bin/biome', [
    'check',
    '.',
    '--error-on-warnings',
    '--max-diagnostics=40',
  ])
  check('dead code', 'knip/bin/knip.js', [])
  tests('unit')
  tests('contract')
  tests('e2e', { ALMANAC_BROWSER: provideBrowser(say) })
}
if (failures.length > 0) say(`\n— what failed\n\n${failures.join('\n\n')}`)
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
