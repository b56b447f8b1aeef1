import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../tests/fixtures/temp-folder.ts'
import { type SandboxFacts, sandboxFacts, sandboxProblem, sandboxTurnedOff } from './sandbox-problem.ts'

const RESTRICTED: SandboxFacts = {
  platform: 'linux',
  uid: 1000,
  turnedOff: false,
  namespacesRestricted: true,
  helper: { path: '/home/ann/almanac/node_modules/electron/dist/chrome-sandbox', setuidRoot: false },
  appArmorProfile: 'unconfined',
}

test('Ubuntu’s restriction would end in Electron’s abort', () => {
  const helper = '/home/ann/almanac/node_modules/electron/dist/chrome-sandbox'
  expect(sandboxProblem(RESTRICTED)).toContain(`sudo chown root:root ${helper} && sudo chmod 4755 ${helper}`)
  const spaced = { path: "/home/ann/it's here/chrome-sandbox", setuidRoot: false }
  expect(sandboxProblem({ ...RESTRICTED, helper: spaced })).toContain(
    String.raw`sudo chmod 4755 '/home/ann/it'\''s here/chrome-sandbox'`,
  )
  expect(sandboxProblem({ ...RESTRICTED, helper: null })).toContain('chrome-sandbox, is missing')
})

test('root would meet Electron’s abort', () => {
  expect(sandboxProblem({ ...RESTRICTED, uid: 0, namespacesRestricted: false })).toMatch(/does not start as root/u)
})

test('an Electron that would start would be held back', () => {
  const starts: Partial<SandboxFacts>[] = [
    { namespacesRestricted: false },
    { helper: { path: 'chrome-sandbox', setuidRoot: true } },
    { appArmorProfile: 'electron (unconfined)' },
    { appArmorProfile: null },
    { turnedOff: true },
    { turnedOff: true, uid: 0 },
    { platform: 'darwin', uid: 0 },
    { platform: 'win32', uid: null },
  ]
  for (const facts of starts) expect([facts, sandboxProblem({ ...RESTRICTED, ...facts })]).toEqual([facts, null])
})

test('a sandbox that was turned off would not be recognized', () => {
  expect(sandboxTurnedOff(['x.example', '--no-sandbox'], {})).toBe(true)
  expect(sandboxTurnedOff([], { ELECTRON_DISABLE_SANDBOX: '' })).toBe(true)
  expect(sandboxTurnedOff(['--no-sandbox', '--enable-sandbox'], {})).toBe(false)
  expect(sandboxTurnedOff([], {})).toBe(false)
})

test.runIf(process.getuid?.() === 0)('a helper with the wrong mode would pass for a setuid one (needs root)', () => {
  using temp = new TempFolder()
  const helper = join(temp.path, 'chrome-sandbox')
  writeFileSync(helper, '')
  const found = [0o755, 0o4750, 0o4755].map((mode) => {
    chmodSync(helper, mode)
    return sandboxFacts(join(temp.path, 'electron'), [], {}).helper?.setuidRoot
  })
  expect(found).toEqual([false, false, true])
})
