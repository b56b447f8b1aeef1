import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { electronEnvironment } from './run-child.ts'

const RUN_CHILD = new URL('./run-child.ts', import.meta.url).href
/** A program that counts its signals and ends gracefully only on SIGTERM, or on SIGINT when told to. */
const PROGRAM = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log('program ' + signal)
    if (signal === process.argv[1]) process.exit(7)
  })
  setInterval(() => {}, 1000)
  console.log('program ready ' + process.pid)`

interface Started {
  wrapper: ChildProcess
  lines: string[]
  seen(line: string | RegExp): Promise<void>
}

/** Starts the wrapper in a process group of its own, as a terminal has it. */
async function start(endsOn: string): Promise<Started> {
  const script = `
    import { runChild } from '${RUN_CHILD}'
    let time = 0
    process.on('SIGUSR2', () => { time += 10_000; console.log('later') })
    process.on('SIGINT', () => console.log('wrapper SIGINT'))
    process.exitCode = await runChild(process.execPath, ['-e', ${JSON.stringify(PROGRAM)}, '${endsOn}'], process.env, () => time)`
  const wrapper = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    },
  )
  const lines: string[] = []
  createInterface({ input: wrapper.stdout }).on('line', (line) => lines.push(line))
  onTestFinished(() => {
    try {
      process.kill(-(wrapper.pid ?? 0), 'SIGKILL')
    } catch {
      // It has ended.
    }
  })
  const seen = (line: string | RegExp): Promise<void> => expect.poll(() => lines.join('\n')).toMatch(line)
  await seen(/program ready/u)
  return { wrapper, lines, seen }
}

const POSIX = process.platform !== 'win32'
const TITLE = POSIX ? '' : ' (not on Windows, which has no signals)'

test.skipIf(!POSIX)(`Ctrl+C would reach the program twice, and kill it hard${TITLE}`, async () => {
  const { wrapper, lines, seen } = await start('SIGINT')
  const ended = once(wrapper, 'close')
  // The terminal sends to the whole group; npm sends to the wrapper as well. Here it comes first: the program ends on its own.
  process.kill(wrapper.pid ?? 0, 'SIGINT')
  await seen(/wrapper SIGINT/u)
  process.kill(-(wrapper.pid ?? 0), 'SIGINT')
  expect((await ended)[0]).toBe(7)
  expect(lines.filter((line) => line === 'program SIGINT')).toHaveLength(1)
})

test.skipIf(!POSIX)(`a program that hangs could not be ended by a second Ctrl+C${TITLE}`, async () => {
  const { wrapper, lines, seen } = await start('never')
  const ended = once(wrapper, 'close')
  process.kill(-(wrapper.pid ?? 0), 'SIGINT')
  await seen(/program SIGINT/u)
  await seen(/wrapper SIGINT/u)
  process.kill(wrapper.pid ?? 0, 'SIGUSR2')
  await seen(/later/u)
  process.kill(-(wrapper.pid ?? 0), 'SIGINT')
  expect((await ended)[0]).toBe(128 + 9)
  expect(lines.join('\n')).not.toContain('SIGTERM')
})

test.skipIf(!POSIX)(
  `SIGTERM to npm start would leave the program behind, or lose its exit status${TITLE}`,
  async () => {
    const { wrapper, lines } = await start('SIGTERM')
    const ended = once(wrapper, 'close')
    process.kill(wrapper.pid ?? 0, 'SIGTERM')
    expect((await ended)[0]).toBe(7)
    expect(lines.filter((line) => line === 'program SIGTERM')).toHaveLength(1)
  },
)

test('an editor’s ELECTRON_RUN_AS_NODE would start Electron as plain Node', () => {
  expect(electronEnvironment({ ELECTRON_RUN_AS_NODE: '1', Electron_Run_As_Node: '1', PATH: '/bin' })).toEqual({
    PATH: '/bin',
  })
})
