import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMINAL_NODE } from '../../packaging/terminal-files.ts'
import { installTerminal, npm } from '../fixtures/installed-terminal.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const folder = new TempFolder()
let terminal = ''
beforeAll(() => {
  terminal = join(installTerminal(folder.path), 'almanac.cjs')
})
afterAll(() => folder[Symbol.dispose]())

/** Another Node, as npm's registry has it for this machine: it is too large to be a dependency of every checkout. */
function otherNode(version: string): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  npm(folder.path, 'install', '--no-audit', '--no-fund', '--prefix', join(folder.path, version), `${name}@${version}`)
  const bin = join(folder.path, version, 'node_modules', name, 'bin')
  return existsSync(join(bin, 'node.exe')) ? join(bin, 'node.exe') : join(bin, 'node')
}

test(`the installed terminal would not keep its contract on Node ${TERMINAL_NODE}`, async () => {
  const node = otherNode(TERMINAL_NODE)
  expect((await run(node, ['--version'])).stdout.trim()).toBe(`v${TERMINAL_NODE}`)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const files = ['terminal.test', 'batch-terminal', 'report-terminal', 'terminal-network', 'terminal-start']
  await run(process.execPath, [vitest, 'run', '--project', 'contract', ...files], {
    cwd: ROOT,
    maxBuffer: 100_000_000,
    env: { ...process.env, ALMANAC_TEST_TERMINAL: terminal, ALMANAC_TEST_NODE: node },
  })
})

test('a Node of long ago would say something else than that it is too old', async () => {
  const old = otherNode('12.22.12')
  await expect(run(old, [terminal, '--version'])).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Domain Almanac needs Node 22\.19\.0 or newer, and this is Node 12\.22\.12: .*\n$/u),
  })
})
