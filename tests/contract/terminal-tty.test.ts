import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { body, recordText } from '../fixtures/answers.ts'
import { type Behaviour, MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { KEY } from '../fixtures/real-almanac.ts'
import { sampleFolder } from '../fixtures/seeded-sample.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'
import { inWindow, tty } from '../fixtures/terminal-window.ts'

// The window's title, the cursor, colours, a C1 control, a turned text.
const HOSTILE = 'Good\u001B]0;owned\u0007\u001B[2J\u001B[31mred\u009B1A\u202Etxt.exe\r evil'
const hostile: Behaviour = (response, request) =>
  body(recordText(request.domain).replace('"A title"', JSON.stringify(HOSTILE)))(response, request)
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/u

/** A text without what the terminal itself puts there: line ends, bold and faint. */
const shown = (text: string): string => text.replaceAll(/\u001B\[(?:1|2|22)m|\r+\n/gu, '\n')

async function looked(dir: TempFolder, server: MisbehavingServer): Promise<string[]> {
  const place = ['--url', server.url, '--data-dir', dir.path]
  expect((await terminal(['lookup', 'a.example', ...place], { env: { ALMANAC_API_KEY: KEY } })).status).toBe(0)
  return place
}

tty.each([
  ['lookup', ['lookup', 'a.example']],
  ['lookup --json', ['lookup', 'a.example', '--json']],
  ['history --json', ['history', '--json']],
  ...['csv', 'json', 'md', 'html'].map((format): [string, string[]] => [
    `report --format ${format}`,
    ['report', '--from', 'history', '--format', format, '--out', '-', '--columns', 'title'],
  ]),
])(
  'what a site calls itself would steer the terminal: %s (in a real one, made by script on Linux)',
  async (_what, words) => {
    using dir = new TempFolder()
    await using server = await MisbehavingServer.start(hostile)
    const run = await inWindow([...words, ...(await looked(dir, server))])
    expect(run.status).toBe(0)
    expect(run.out).toContain('red')
    expect(CONTROL.exec(shown(run.out))).toBeNull()
  },
)

test.concurrent('a report in a pipe would lose what a site calls itself', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(hostile)
  const place = await looked(dir, server)
  const run = await terminal([
    'report',
    '--from',
    'history',
    '--format',
    'json',
    '--columns',
    'title',
    '--out',
    '-',
    ...place,
  ])
  expect(JSON.stringify(JSON.parse(run.out))).toContain(JSON.stringify(HOSTILE))
})

tty('a message that quotes a file name would steer the terminal (in a real one, made by script on Linux)', async () => {
  using dir = new TempFolder()
  const run = await inWindow(['batch', `no\u001B]0;owned\u0007\u202E.csv`, '--sample', '--data-dir', dir.path])
  expect(run.out).toContain('owned')
  expect(CONTROL.exec(shown(run.out))).toBeNull()
})

tty('a message would be broken within its words (in a real terminal, made by script on Linux)', async () => {
  using dir = new TempFolder()
  const lines = (await inWindow(['percentiles', 'none.example', ...SAMPLE(dir)], {}, 44)).out.trim().split(/\r*\n/u)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line) => line.length > 44)).toEqual([])
})

tty.each([
  ['backup -', 'cannot be shown in a terminal'],
  ['restore -', 'cannot be typed'],
])(
  'the bytes of a backup would go through a terminal: %s (in a real one, made by script on Linux)',
  async (words, why) => {
    using dir = new TempFolder()
    const run = await inWindow([...words.split(' '), '--data-dir', dir.path])
    expect([run.status, run.out]).toEqual([2, expect.stringContaining(why)])
  },
)

const SAMPLE = (dir: TempFolder): string[] => ['--sample', '--data-dir', dir.path]

async function batchOf(dir: TempFolder, ...more: string[]): Promise<string> {
  const list = join(dir.path, 'list.txt')
  writeFileSync(list, Array.from({ length: 12 }, (_, at) => `name-${at}.example`).join('\n'))
  return (await inWindow(['batch', list, ...SAMPLE(dir), ...more])).out
}

tty('a batch would show no progress (in a real terminal, made by script on Linux)', async () => {
  using dir = sampleFolder()
  expect(await batchOf(dir)).toMatch(/\r\[#{30}\] 12 of 12 \r?\n/u)
})

tty('--quiet would leave progress or notices standing (in a real terminal, made by script on Linux)', async () => {
  using dir = sampleFolder()
  expect(await batchOf(dir, '--quiet')).toBe('')
})

test.concurrent('progress would be written into a pipe or a file', async () => {
  using dir = sampleFolder()
  writeFileSync(join(dir.path, 'list.txt'), 'a.example\nb.example')
  const run = await terminal(['batch', join(dir.path, 'list.txt'), ...SAMPLE(dir)])
  expect([run.status, run.err]).toEqual([0, expect.not.stringMatching(/[\r\u001B[]/u)])
})

tty.each([
  ['NO_COLOR', { NO_COLOR: '1' }],
  ['a dumb terminal', { TERM: 'dumb' }],
])('%s would be ignored (in a real terminal, made by script on Linux)', async (_what, env) => {
  expect((await inWindow(['--help'])).out).toContain('\u001B[1m')
  expect((await inWindow(['--help'], env)).out).not.toContain('\u001B')
})

test.concurrent('what stands out on a terminal would be written into a pipe', async () => {
  expect((await terminal(['--help'])).out).not.toContain('\u001B')
})

tty('the help would be wider than the terminal (in a real one, made by script on Linux)', async () => {
  const { out } = await inWindow(['--help'], { NO_COLOR: '1' }, 72)
  const lines = out.split(/\r?\n/u).map((line) => line.length)
  // What is typed is never broken.
  expect(lines.filter((length) => length > 72)).toEqual([])
})

test.concurrent.each(['lookup', 'history', 'batch', 'report', 'watch'])(
  'help %s would say something else than --help beside the command',
  async (command) => {
    const [asked, beside] = await Promise.all([terminal(['help', command]), terminal([command, '--help'])])
    expect([asked.status, asked.out]).toEqual([0, beside.out])
    expect(asked.out).toMatch(new RegExp(`^Usage\\n  almanac ${command}`, 'u'))
  },
)

test.concurrent('help would be given for a command that there is not', async () => {
  expect(await terminal(['help', 'look'])).toMatchObject({ status: 2, out: '' })
})
