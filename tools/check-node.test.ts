import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../tests/fixtures/temp-folder.ts'

interface Digests {
  version: string
  sha256: Record<string, string>
}
const require = createRequire(import.meta.url)
const { checkNode } = require('./check-node.cjs') as {
  checkNode: (root: string, platform: string, digests: Digests) => { ok: boolean; line: string }
}
const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const digests = JSON.parse(read('tools/node-digests.json')) as Digests

/** A folder with a Node in it that consists of this text. */
function installed(root: string, version: string, text: string): Digests {
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/node/package.json'), JSON.stringify({ version }))
  for (const name of ['node', 'node.exe']) writeFileSync(join(root, 'node_modules/node/bin', name), text)
  const digest = createHash('sha256').update('the real one').digest('hex')
  return { version: '24.0.0', sha256: { 'linux-x64': digest, 'win32-x64': digest } }
}

test('a Node binary that was changed on its way would be run', () => {
  using dir = new TempFolder()
  const real = installed(dir.path, '24.0.0', 'the real one')
  for (const platform of ['linux-x64', 'win32-x64']) expect(checkNode(dir.path, platform, real).ok).toBe(true)
  installed(dir.path, '24.0.0', 'another one')
  for (const platform of ['linux-x64', 'win32-x64']) expect(checkNode(dir.path, platform, real).ok).toBe(false)
})

test('a platform whose digest nobody recorded would pass for a checked one', () => {
  using dir = new TempFolder()
  const real = installed(dir.path, '24.0.0', 'the real one')
  expect(checkNode(dir.path, 'darwin-arm64', real)).toMatchObject({
    ok: true,
    line: expect.stringContaining('Not checked'),
  })
})

test('another version of Node would be held to the digests of an older one, or not be checked at all', () => {
  using dir = new TempFolder()
  expect(checkNode(dir.path, 'linux-x64', installed(dir.path, '24.1.0', 'the real one')).ok).toBe(false)
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  expect(digests.version).toBe(devDependencies.node)
})

test('something would be run by the fetched Node before it was checked', () => {
  for (const path of ['.ci/run', '.github/workflows/ci.yml', '.github/workflows/release.yml']) {
    const installs = read(path)
      .split(/npm ci\b/u)
      .slice(1)
    expect(installs.length).toBeGreaterThan(0)
    for (const after of installs) {
      const steps = after
        .split('\n')
        .slice(1)
        .filter((line) => !line.trim().startsWith('#'))
      expect(steps[0]).toContain('node tools/check-node.cjs')
    }
  }
})
