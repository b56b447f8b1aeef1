import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { TempFolder } from '../fixtures/temp-folder.ts'

// `npm start` behind its build, with an Electron made of a script: what it is started with shows what would come of it.
const ROOT = join(import.meta.dirname, '../..')
const NOBODY = { uid: 65_534, gid: 65_534 }
const IS_ROOT = process.getuid?.() === 0
const LINUX = { skip: process.platform !== 'linux' }

interface Machine {
  /** Whether this user may make namespaces, as far as the start can tell. */
  sandboxStarts: boolean
  as?: { uid: number; gid: number }
  env?: NodeJS.ProcessEnv
  args?: string[]
}

/** Starts the program and gives what was printed: by the start itself, and by what stands in for Electron. */
async function started({
  sandboxStarts,
  as,
  env = {},
  args = [],
}: Machine): Promise<{ status: number; lines: string[] }> {
  using folder = new TempFolder()
  chmodSync(folder.path, 0o755)
  const script = (name: string, body: string): void =>
    writeFileSync(join(folder.path, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 })
  // Asked as plain Node for its AppArmor profile, it says what fits.
  const profile = sandboxStarts ? 'electron (unconfined)' : 'unconfined'
  script(
    'electron',
    `[ "$1" = -p ] && echo '${profile}' && exit\necho "electron: $*"\necho "help: $ALMANAC_SANDBOX_COMMAND"`,
  )
  script('unshare', `exit ${sandboxStarts ? 0 : 1}`)
  writeFileSync(join(folder.path, 'chrome-sandbox'), '')
  const code = `process.exit(await (await import(${JSON.stringify(join(ROOT, 'tools/open-built.ts'))})).openBuilt(process.argv.slice(1)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, '--', ...args], {
    ...as,
    env: {
      ...process.env,
      ELECTRON_DISABLE_SANDBOX: undefined,
      ALMANAC_SANDBOX: undefined,
      ELECTRON_OVERRIDE_DIST_PATH: folder.path,
      PATH: `${folder.path}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: undefined,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? -1)))
  const output = await text(child.stdout)
  return { status: await ended, lines: output.trimEnd().split('\n') }
}

const ordinary = IS_ROOT ? { as: NOBODY } : {}

test('an ordinary user would get no window where the sandbox cannot start', LINUX, async () => {
  const { status, lines } = await started({ sandboxStarts: false, ...ordinary, args: ['shop.example'] })
  const [line = '', electron, help = ''] = lines
  expect({ status, electron, lines: lines.length }).toEqual({
    status: 0,
    electron: `electron: ${ROOT} --no-sandbox shop.example`,
    lines: 3,
  })
  const command = help.replace('help: ', '')
  expect(command).toMatch(/^(?:sudo chown root:root|docker run) /u)
  expect(line).toBe(`${line.split(' This gives it back: ')[0]} This gives it back: ${command}`)
})

test('the sandbox would be left out where it starts', LINUX, async () => {
  const { lines } = await started({ sandboxStarts: true, ...ordinary, args: ['shop.example'] })
  expect(lines).toEqual([`electron: ${ROOT} shop.example`, 'help:'])
})

test('a program that may only run with its sandbox would run without', LINUX, async () => {
  const required = { env: { ALMANAC_SANDBOX: 'required' } }
  const { status, lines } = await started({ sandboxStarts: false, ...ordinary, ...required })
  expect([status, lines.length]).toEqual([1, 1])
  expect(lines[0]).toContain('nothing was started')
})

test.runIf(IS_ROOT)('root would get no window (needs root)', async () => {
  const { status, lines } = await started({ sandboxStarts: true })
  expect([status, lines[1]]).toEqual([0, `electron: ${ROOT} --no-sandbox`])
  expect(lines[0]).toContain("su -l NAME -c 'cd ")
  const { status: refused } = await started({ sandboxStarts: true, env: { ALMANAC_SANDBOX: 'required' } })
  expect(refused).toBe(1)
})
