import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect, test, vi } from 'vitest'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { body, forName, found, gate, inTurn, status } from '../fixtures/answers.ts'
import { addNames, manyNames } from '../fixtures/batch-bench.ts'
import { tally } from '../fixtures/killed-batch.ts'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { type Behaviour, MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { KEY, openAlmanac, rowsIn } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { ended, startTerminal, type TerminalOptions } from '../fixtures/terminal.ts'

/** A server, a data folder, and the terminal on both. */
async function openTerminal(behave: Behaviour) {
  const server = await MisbehavingServer.start(behave)
  const dir = new TempFolder()
  const start = (words: string[], options: TerminalOptions = {}) =>
    startTerminal([...words, '--url', server.url, '--data-dir', dir.path], {
      env: { ALMANAC_API_KEY: KEY },
      ...options,
    })
  return {
    server,
    dir,
    start,
    run: (words: string[], options: TerminalOptions = {}) => ended(start(words, options)),
    file(name: string, text: string): string {
      writeFileSync(join(dir.path, name), text)
      return join(dir.path, name)
    },
    rows: (sql: string) => rowsIn(libraryFile(dir.path, new SettingsStore(dir.path).connectionFor(server.url).id), sql),
    async [Symbol.asyncDispose](): Promise<void> {
      await server[Symbol.asyncDispose]()
      dir[Symbol.dispose]()
    },
  }
}

// An answer that a test holds back is waited for, however long a busy machine takes to start a process meanwhile.
const PATIENT = { seconds: 300, words: ['--timeout', '300'] }

const until = (holds: () => boolean): Promise<void> => vi.waitFor(() => expect(holds()).toBe(true), { timeout: 60_000 })

test.concurrent('the file with results would not match the list', async () => {
  await using at = await openTerminal(forName('none.example', status(404), forName('odd.example', body('<p>'))))
  const list = at.file(
    'list.csv',
    'Note,Site,Domain\n=1+1,https://one.example/x,skip\n"a, ""b""",none.example,skip\n-5,one.example,skip\n@x,not a name,skip\n,odd.example,skip\n',
  )
  const out = join(at.dir.path, 'out.csv')
  const run = await at.run(['batch', list, '--column', 'Site', '--out', out, '--json', '--name', 'Mine'])
  expect(run.json.map((line) => faultOfLine('lookup', line)).filter((fault) => fault !== null)).toEqual([])
  expect([run.status, run.json.map((line) => line.outcome).toSorted()]).toEqual([
    1,
    ['found', 'invalid', 'not-found', 'unreadable'],
  ])
  const text = readFileSync(out, 'utf8')
  // As the list has none, and with its own cells as they stand there.
  expect(text.startsWith('\uFEFF')).toBe(false)
  const { data } = Papa.parse<string[]>(text.trimEnd())
  expect(data.map((row) => row.slice(0, 5))).toEqual([
    ['Note', 'Site', 'Domain', 'Domain', 'Result'],
    ['=1+1', 'https://one.example/x', 'skip', 'one.example', 'found'],
    ['a, "b"', 'none.example', 'skip', 'none.example', 'not in the database'],
    ['-5', 'one.example', 'skip', 'one.example', 'duplicates'],
    ['@x', 'not a name', 'skip', '', 'not valid'],
    ['', 'odd.example', 'skip', 'odd.example', 'failed'],
  ])
  expect(run.err).toContain('2 cells of your list could be taken for formulas')
  expect(data[3]?.slice(6)).toEqual(data[1]?.slice(6))
  const listed = await at.run(['batches', '--json'])
  expect(listed.json.map((line) => faultOfLine('batches', line))).toEqual([null])
  expect(listed.json[0]).toMatchObject({
    name: 'Mine',
    state: 'finished',
    total: 4,
    done: 4,
    unanswered: 0,
    owner: null,
  })
  expect((await at.run(['batches'])).out).toContain('Mine')
})

test.concurrent('a list as JSON would be read or written in another way', async () => {
  await using at = await openTerminal(found)
  const out = join(at.dir.path, 'out.json')
  const run = await at.run(['batch', '-', '--out', out, '--concurrency', '2'], {
    stdin: JSON.stringify([
      { domain: 'a.example', id: 7 },
      { domain: 'b.example', id: 8 },
    ]),
  })
  expect([run.status, run.out]).toEqual([0, ''])
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject([
    { domain: 'a.example', id: 7, state: 'found' },
    { domain: 'b.example', id: 8, state: 'found' },
  ])
  const text = await at.run(['batch', '-', '--key-stdin', '--json'], {
    stdin: `${KEY}\nc.example\na.example\n`,
    env: {},
  })
  expect([text.status, text.json.map((line) => `${line.domain} ${line.source}`).toSorted()]).toEqual([
    0,
    ['a.example library', 'c.example service'],
  ])
  expect(at.server.requests.length).toBe(3)
})

test.concurrent.each<[string, Behaviour, string[], TerminalOptions, number]>([
  ['a refused key', status(401), [], {}, 3],
  ['no key', found, [], { env: {} }, 3],
  ['429', status(429), [], {}, 4],
  ['a spent allowance', found, ['--allowance', '52'], {}, 4],
  ['a failing service', status(503), ['--timeout', '5'], {}, 1],
])('a batch that must pause would end with another status: %s', async (_what, behave, words, options, exit) => {
  await using at = await openTerminal(behave)
  const run = await at.run(['batch', at.file('list.txt', manyNames(8).join('\n')), ...words], options)
  expect([run.status, run.err]).toEqual([exit, expect.stringContaining('batch --resume 1')])
  at.server.behave = found
  // Whatever the pause said, one name is tried at once.
  const resumed = await at.run(['batch', '--resume', '--json'])
  expect([resumed.status, resumed.json.every((line) => line.outcome === 'found')]).toEqual([0, true])
  expect(at.rows("select count(*) as n from batch_item where state = 'found'")).toEqual([{ n: 8 }])
})

test.concurrent('the same unfinished list would become a second batch', async () => {
  await using at = await openTerminal(status(429))
  await at.run(['batch', at.file('list.txt', 'a.example\nb.example')])
  const again = await at.run(['batch', at.file('other.csv', 'Domain\nB.example\na.example')])
  expect([again.status, again.err]).toEqual([2, expect.stringContaining('batch --resume 1')])
  expect(at.rows('select 1 from batch').length).toBe(1)
  at.server.behave = found
  expect((await at.run(['batch', '--resume', '1'])).status).toBe(0)
  expect((await at.run(['batch', '--resume', '1'])).status).toBe(2)
  expect((await at.run(['batch', '--resume'])).status).toBe(2)
})

test.concurrent('names that failed could not be looked up again, or those that were answered would be', async () => {
  let asked = 0
  await using at = await openTerminal((response, seen) => (asked++ === 0 ? status(418) : found)(response, seen))
  const first = await at.run(['batch', at.file('list.txt', 'a.example\nb.example'), '--concurrency', '1'])
  expect(first.status).toBe(1)
  const again = await at.run(['batch', '--retry-failed', '--json'])
  expect([again.status, again.json.length, again.json[0]?.outcome]).toEqual([0, 1, 'found'])
  expect(at.server.requests.length).toBe(3)
  const none = await at.run(['batch', '--retry-failed', '1'])
  expect([none.status, none.err]).toEqual([2, expect.stringContaining('No name has failed in batch 1.')])
})

test.concurrent('wrong use of a batch would send something or make a batch', async () => {
  await using at = await openTerminal(found)
  const list = at.file('list.csv', 'Domain\na.example')
  const wrong = [
    ['batch'],
    ['batch', 'nowhere.txt'],
    ['batch', list, list],
    ['batch', list, '--out', list],
    ['batch', list, '--out', join(at.dir.path, 'none', 'x.csv')],
    ['batch', list, '--out', 'x.doc'],
    ['batch', list, '--column', 'Nope'],
    ['batch', list, '--concurrency', '17'],
    ['batch', '--resume', 'x'],
    ['batch', '--resume', '--name', 'x'],
    ['batch', at.file('bad.txt', '...')],
  ]
  for (const run of await Promise.all(wrong.map((words) => at.run(words))))
    expect([run.status, run.out, run.err]).toEqual([2, '', expect.stringContaining('--help')])
  expect([at.server.requests.length, (await at.run(['batches', '--json'])).out]).toEqual([0, ''])
})

test.concurrent('Ctrl+C would lose what is in flight', async () => {
  const held = gate()
  await using at = await openTerminal(held.behave)
  const child = at.start([
    'batch',
    at.file('list.txt', manyNames(12).join('\n')),
    '--json',
    '--concurrency',
    '3',
    ...PATIENT.words,
  ])
  const ending = ended(child)
  await until(() => held.waiting() === 3)
  child.kill('SIGINT')
  held.open()
  const run = await ending
  expect([run.status, run.err]).toEqual([130, expect.stringContaining('batch --resume 1')])
  // A busy machine may have begun the next ones before the signal came.
  expect(run.json.length).toBeGreaterThanOrEqual(3)
  expect(run.json.length).toBeLessThan(12)
  expect((await at.run(['batch', '--resume'])).status).toBe(0)
  expect([...tally(at.server.requested).values()].every((times) => times === 1)).toBe(true)
})

test.concurrent('two processes would run one batch', async () => {
  const held = gate()
  await using at = await openTerminal(inTurn(held.behave))
  await using almanac = await openAlmanac(at.dir.path, at.server.url, {
    kind: 'window',
    allowance: 74,
    timeoutSeconds: PATIENT.seconds,
  })
  const id = await addNames(almanac, manyNames(30), { name: 'Of the window' })
  almanac.batches.start()
  await until(() => held.waiting() === 4)
  const refused = await at.run(['batch', '--resume', String(id)])
  expect([refused.status, refused.err]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(`“Of the window”, is running in another process: the window, ${process.pid}`, 'u'),
    ),
  ])
  // The terminal asks for what the window's batch is asking, and for something of its own.
  const lookup = at.run(['lookup', 'own.example', 'n0.example', '--json', '--allowance', '74', ...PATIENT.words])
  await until(() => held.waiting() === 5)
  held.open()
  expect((await lookup).json.map((line) => line.outcome)).toEqual(['found', 'found'])
  await vi.waitFor(() => expect(almanac.batches.blocked).toMatchObject({ why: 'allowance' }), { timeout: 60_000 })
  // 74 less the reserve of 50: one by hand, the rest of the batch.
  expect([at.server.requests.length, (await almanac.allowanceState()).used]).toEqual([24, 24])
  expect([...tally(at.server.requested).values()].every((times) => times === 1)).toBe(true)
  await almanac.batches.stop()
  const over = await at.run(['batch', '--resume', String(id)])
  expect([over.status, at.server.requests.length, new Set(at.server.requested).size]).toEqual([0, 31, 31])
})

test.concurrent('the file with results would not come to standard output as it is written into a file', async () => {
  await using at = await openTerminal(found)
  const list = at.file('list.csv', 'domain,note\na.example,1\nnot a name,2\n')
  const file = join(at.dir.path, 'results.csv')
  const run = await at.run(['batch', list, '--out', '-'])
  expect([run.status, run.out]).toEqual([1, expect.stringContaining('a.example,1,a.example,found')])
  await at.run(['batch', at.file('again.csv', 'domain,note\nb.example,1\nnot a name,2\n'), '--out', file])
  const lines = (text: string): string[] =>
    text
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/gu, '')
      .replaceAll('b.example', 'a.example')
      .split('\r\n')
  expect(lines(run.out)).toEqual(lines(readFileSync(file, 'utf8')))
})

test.concurrent('cells that were cut would not be told', async () => {
  await using at = await openTerminal(found)
  const list = at.file('list.csv', `domain,note\na.example,${'x'.repeat(40_000)}\n`)
  expect((await at.run(['batch', list])).err).toContain(
    '1 cell of the list was too long and was truncated after 32,767',
  )
})

test.concurrent('the file of a batch that has finished could not be had any more', async () => {
  await using at = await openTerminal(found)
  const [first, second] = [join(at.dir.path, 'first.json'), join(at.dir.path, 'second.json')]
  await at.run(['batch', at.file('list.txt', 'a.example\nb.example'), '--out', first])
  const again = await at.run(['batch', '--resume', '1', '--out', second])
  expect([again.status, readFileSync(second, 'utf8'), at.server.requests.length]).toEqual([
    0,
    readFileSync(first, 'utf8'),
    2,
  ])
})

test.concurrent('a deeply nested value would leave the names beside it without a file', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  await using at = await openTerminal(
    forName('deep.example', body(`{"ok":true,"domain":"deep.example","verified":${deep}}`)),
  )
  const out = join(at.dir.path, 'out.json')
  await at.run(['batch', at.file('list.txt', 'deep.example\nplain.example'), '--out', out])
  expect(readFileSync(out, 'utf8')).toMatch(/deep\.example.*plain\.example/su)
})
