import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TempFolder } from '../tests/fixtures/temp-folder.ts'
import {
  type SandboxFacts,
  sandboxFacts,
  sandboxProblem,
  sandboxRequired,
  sandboxTurnedOff,
} from './sandbox-problem.ts'

const RESTRICTED: SandboxFacts = {
  platform: 'linux',
  uid: 1000,
  turnedOff: false,
  namespacesRestricted: true,
  helper: { path: '/home/ann/almanac/node_modules/electron/dist/chrome-sandbox', setuidRoot: false },
  appArmorProfile: 'unconfined',
  namespaces: null,
  inContainer: false,
}

test('Ubuntu’s restriction would end in Electron’s abort', () => {
  const helper = '/home/ann/almanac/node_modules/electron/dist/chrome-sandbox'
  expect(sandboxProblem(RESTRICTED)?.command).toBe(`sudo chown root:root ${helper} && sudo chmod 4755 ${helper}`)
  const spaced = { path: "/home/ann/it's here/chrome-sandbox", setuidRoot: false }
  expect(sandboxProblem({ ...RESTRICTED, helper: spaced })?.command).toContain(
    String.raw`sudo chmod 4755 '/home/ann/it'\''s here/chrome-sandbox'`,
  )
  expect(sandboxProblem({ ...RESTRICTED, helper: null })?.command).toBe('rm -rf node_modules && npm ci')
})

test('a system or a container without user namespaces would end in Electron’s abort', () => {
  const without = { ...RESTRICTED, namespacesRestricted: false, appArmorProfile: null, namespaces: false }
  expect(sandboxProblem(without)?.command).toContain('sudo chmod 4755')
  expect(sandboxProblem({ ...without, inContainer: true })?.command).toContain('--security-opt seccomp=unconfined')
})

test('root would meet Electron’s abort', () => {
  expect(sandboxProblem({ ...RESTRICTED, uid: 0, namespacesRestricted: false })?.command).toMatch(/^su -l NAME -c /u)
})

test('an Electron that would start would be held back', () => {
  const starts: Partial<SandboxFacts>[] = [
    { namespacesRestricted: false },
    { namespacesRestricted: false, namespaces: true },
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

test('a person who wants nothing without the sandbox would not be heard', () => {
  expect(sandboxRequired([], { ALMANAC_SANDBOX: 'required' })).toBe(true)
  expect(sandboxRequired(['--enable-sandbox'], {})).toBe(true)
  expect(sandboxRequired(['x.example'], { ALMANAC_SANDBOX: '' })).toBe(false)
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
