import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { electronBinary, fetchElectron } from './electron-binary.ts'
import { provideBrowser } from './provide-browser.ts'

// Everything that has to hold, in one go: types, lint with the import walls, dead code, unit, contract and end-to-end tests.
const root = join(import.meta.dirname, '..')
const onElectron = process.argv.includes('--electron')
const results = join(root, '.cache/test-results')
const bin = (name: string): string => join(root, 'node_modules', name)
const say = (line: string): void => console.log(line)

let passed = 0
let failed = 0

function check(title: string, script: string, args: string[]): void {
  say(`\n— ${title}`)
  const done = spawnSync(process.execPath, [bin(script), ...args], { cwd: root, stdio: 'inherit' })
  if (done.status === 0) passed += 1
  else failed += 1
}

function tests(project: string, env: NodeJS.ProcessEnv = {}): void {
  say(`\n— ${project} tests`)
  const file = join(results, `${project}.json`)
  const done = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', bin('vitest/vitest.mjs'), 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const counts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number }) : { numPassedTests: 0, numFailedTests: 1 }
  passed += counts.numPassedTests
  failed += counts.numFailedTests
  // A file that could not be loaded has no failed test of its own.
  if (done.status !== 0 && counts.numFailedTests === 0) failed += 1
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
  for (const config of ['tsconfig.json', 'tsconfig.renderer.json', 'tsconfig.tests.json']) check(`types (${config})`, 'typescript/bin/tsc', ['-p', config])
  check('lint and import walls', '@biomejs/biome/bin/biome', ['check', '.', '--error-on-warnings', '--max-diagnostics=40'])
  check('dead code', 'knip/bin/knip.js', [])
  tests('unit')
  tests('contract')
  tests('e2e', { ALMANAC_BROWSER: provideBrowser(say) })
}
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
