import { expect, test } from 'vitest'
import { faultOf, fetchEnvironment } from './fetch-electron.ts'
import type { SandboxFacts } from './sandbox-problem.ts'
import { displayProblem, planStart } from './start-plan.ts'

const USUAL: SandboxFacts = {
  platform: 'linux',
  uid: 1000,
  turnedOff: false,
  namespacesRestricted: false,
  helper: null,
  appArmorProfile: null,
  namespaces: true,
  inContainer: false,
}
const ROOT = { ...USUAL, uid: 0 }

test('the start would choose the wrong one of Electron and the stand-in', () => {
  expect(planStart({ binary: '/e/electron' }, () => USUAL, true)).toEqual({
    run: 'electron',
    binary: '/e/electron',
    sandbox: { args: [], env: {}, line: null },
  })
  const noBinary = (): never => {
    throw new Error('there is no binary to ask about')
  }
  const without = planStart({ fault: 'github.com: getaddrinfo ENOTFOUND' }, noBinary, false)
  expect(without.run).toBe('stand-in')
  expect('line' in without && without.line).toContain('(github.com: getaddrinfo ENOTFOUND)')
})

test('no window would open where the sandbox cannot start', () => {
  const plan = planStart({ binary: '/e/electron' }, () => ROOT, false)
  expect(plan).toMatchObject({ run: 'electron', sandbox: { args: ['--no-sandbox'] } })
  if (plan.run !== 'electron') throw new Error('it is not started')
  const { env, line } = plan.sandbox
  expect(line).toContain(`This gives it back: ${env.ALMANAC_SANDBOX_COMMAND}`)
  expect(line).not.toContain('\n')
})

test('a person who requires the sandbox would get a window without it', () => {
  expect(planStart({ binary: '/e/electron' }, () => ROOT, true)).toEqual({
    run: 'nothing',
    line: expect.stringContaining('nothing was started'),
  })
  expect(planStart({ binary: '/e/electron' }, () => ({ ...USUAL, turnedOff: true }), true).run).toBe('nothing')
})

test('a machine without a display would wait for a window that cannot open', () => {
  expect(displayProblem('linux', {}, 'npm start')).toContain('xvfb-run -a npm start')
  expect(displayProblem('linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'npm start')).toBe(null)
  expect(displayProblem('linux', { DISPLAY: ':0' }, 'npm start')).toBe(null)
  expect(displayProblem('darwin', {}, 'npm start')).toBe(null)
})

test('a stack of the installer’s would be shown instead of its reason', () => {
  const stack = `Error: github.com: getaddrinfo ENOTFOUND github.com
    at fetchWithProgress (file:///tools/download-progress.ts:16:13)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)
`
  expect(faultOf(stack, 1)).toBe('github.com: getaddrinfo ENOTFOUND github.com')
  expect(faultOf('HTTPError: Response code 407 (Proxy) for https://x.test/e.zip\n    at a (b:1:1)', 1)).toBe(
    'Response code 407 (Proxy) for https://x.test/e.zip',
  )
  expect(faultOf('', 1)).toBe('the installer ended with status 1')
})

test('a setting of the machine would have Electron’s digests fetched from where its binary comes from', () => {
  const env = fetchEnvironment({
    electron_use_remote_checksums: '1',
    npm_config_electron_use_remote_checksums: 'true',
    electron_mirror: 'https://mirror.example/',
  })
  expect(Object.keys(env).filter((name) => /electron_/u.test(name))).toEqual(['electron_mirror'])
})
