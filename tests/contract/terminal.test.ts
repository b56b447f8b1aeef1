import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { COMMANDS, DESCRIBED } from '../../src/cli/commands.ts'
import { COMMON_OPTIONS } from '../../src/cli/options/common-options.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { body, echo, forName, found, gate, recordText, silence, slowFirstByte, status } from '../fixtures/answers.ts'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { type Behaviour, deadUrl, MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { KEY, openAlmanac } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { ended, startTerminal, terminal, type TerminalOptions, type TerminalRun } from '../fixtures/terminal.ts'

const WITH_KEY = { ALMANAC_API_KEY: KEY }

/** A server, a data folder, and the terminal on both. */
async function bench(behave: Behaviour) {
  const server = await MisbehavingServer.start(behave)
  const dir = new TempFolder()
  const words = (given: string[]): string[] => [...given, '--url', server.url, '--data-dir', dir.path]
  return {
    server,
    dir,
    words,
    run: (given: string[], options: TerminalOptions = {}): Promise<TerminalRun> =>
      terminal(words(given), { env: WITH_KEY, ...options }),
    start: (given: string[], options: TerminalOptions = {}) =>
      startTerminal(words(given), { env: WITH_KEY, ...options }),
    /** Lookups in the library, none when there is no library. */
    stored(): number {
      if (!existsSync(this.library())) return 0
      const db = new DatabaseSync(this.library(), { readOnly: true })
      const count = Number(db.prepare('select count(*) as n from lookup').get()?.n)
      db.close()
      return count
    },
    library: (): string => libraryFile(dir.path, new SettingsStore(dir.path).connectionFor(server.url).id),
    async [Symbol.asyncDispose](): Promise<void> {
      await server[Symbol.asyncDispose]()
      dir[Symbol.dispose]()
    },
  }
}

function expectLines(run: TerminalRun, schema: Parameters<typeof faultOfLine>[0] = 'lookup'): void {
  expect(run.json.map((line) => faultOfLine(schema, line)).filter((fault) => fault !== null)).toEqual([])
  expect(run.out.trimEnd().split('\n').length).toBe(run.json.length)
}

// expect.poll belongs to one test at a time; these run side by side.
const until = (holds: () => boolean): Promise<void> => vi.waitFor(() => expect(holds()).toBe(true), { timeout: 60_000 })

const outcomes = (run: TerminalRun): unknown[] => run.json.map((line) => line.outcome)

test.concurrent('a line of lookup or history would not be what the documentation promises', async () => {
  using dir = new TempFolder()
  const service = await SampleService.start()
  const inputs = [
    'Example.COM',
    'not-found.failure.example',
    'bad_name',
    'invalid.failure.example',
    'cut-off.failure.example',
    'München.de',
    'not-json.failure.example',
    'wrong-types.failure.example',
    'redirect.failure.example',
    'example.com',
    'another-domain.failure.example',
    'unavailable.failure.example',
    'huge.failure.example',
  ]
  const options = { env: { ALMANAC_API_KEY: service.key, ALMANAC_URL: service.url, ALMANAC_DATA_DIR: dir.path } }
  const run = await terminal(['lookup', ...inputs, '--json'], options)
  expectLines(run)
  expect(run.json.map((line) => line.input)).toEqual(inputs)
  expect(outcomes(run)).toEqual([
    'found',
    'not-found',
    'invalid',
    'invalid',
    'unreadable',
    'found',
    'unreadable',
    'found',
    'unreadable',
    'found',
    'found',
    'unavailable',
    'unreadable',
  ])
  expect(run.json[2]).toMatchObject({ domain: null, source: null })
  expect(run.json[9]).toMatchObject({
    source: 'library',
    domain: 'example.com',
    requestedAt: run.json[0]?.requestedAt,
    record: run.json[0]?.record,
  })
  expect(run.out).toContain('"income_per_day":1e400')
  expect(run.status).toBe(1)
  const history = await terminal(['history', '--json'], options)
  expectLines(history)
  expect(history.json.length).toBe(inputs.length - 2)
  const times = history.json.map((line) => String(line.requestedAt))
  expect(times).toEqual([...times].sort().reverse())
  expect(
    (await terminal(['history', '--json', '--outcome', 'unreadable', '--limit', '2'], options)).json.map(
      (line) => line.outcome,
    ),
  ).toEqual(['unreadable', 'unreadable'])
  expect(
    (await terminal(['history', '--json', '--domain', 'https://MÜNCHEN.de/x'], options)).json.map(
      (line) => line.domain,
    ),
  ).toEqual(['xn--mnchen-3ya.de'])
  await service.close()
})

test.concurrent.each<[string, string[], Behaviour, number, string[], number]>([
  [
    'found and not found',
    ['a.example', 'none.example'],
    forName('none.example', status(404)),
    0,
    ['found', 'not-found'],
    2,
  ],
  [
    'one refused as invalid',
    ['a.example', 'odd.example'],
    forName('odd.example', status(400)),
    1,
    ['found', 'invalid'],
    2,
  ],
  ['one not a name', ['a.example', '...'], found, 1, ['found', 'invalid'], 1],
  ['no valid name', ['nothing', '192.0.2.1'], found, 2, ['invalid', 'invalid'], 0],
  [
    'key refused',
    ['a.example', 'b.example', '...', 'c.example'],
    status(401),
    3,
    ['key-refused', 'not-asked', 'invalid', 'not-asked'],
    1,
  ],
  [
    'rate-limited',
    ['a.example', 'b.example', 'c.example'],
    status(429),
    4,
    ['rate-limited', 'not-asked', 'not-asked'],
    1,
  ],
  ['unreadable', ['a.example'], body('<p>'), 1, ['unreadable'], 1],
])('the exit status or the lines would be wrong: %s', async (_what, names, behave, exit, lines, sent) => {
  await using at = await bench(behave)
  const run = await at.run(['lookup', ...names, '--json'])
  expectLines(run)
  expect([run.status, outcomes(run), at.server.requests.length]).toEqual([exit, lines, sent])
  // What was not asked is never stored.
  expect(at.stored()).toBe(sent)
})

test.concurrent('a refused key would give way to a spent allowance in the exit status', async () => {
  const held = gate((response, request) =>
    (request.domain === 'limited.example' ? status(429) : status(401))(response, request),
  )
  await using at = await bench((response, request) =>
    (request.domain === 'first.example' ? found : held.behave)(response, request),
  )
  const run = at.run(['lookup', 'first.example', 'limited.example', 'refused.example', '--json'])
  await until(() => held.waiting() === 2)
  held.open()
  expect([(await run).status, outcomes(await run)]).toEqual([3, ['found', 'rate-limited', 'key-refused']])
})

test.concurrent('without a key something would be sent', async () => {
  await using at = await bench(found)
  const run = await at.run(['lookup', 'a.example', 'b.example', '...', '--json'], { env: {} })
  expectLines(run)
  expect([run.status, outcomes(run), at.server.requests.length]).toEqual([
    3,
    ['key-missing', 'key-missing', 'invalid'],
    0,
  ])
  expect(run.err).toContain('There is no key, so nothing was sent.')
})

test.concurrent('a run would send more than the allowance it was given', async () => {
  await using at = await bench(found)
  const run = await at.run(['lookup', 'a.example', 'b.example', 'c.example', '--allowance', '2', '--json'])
  expectLines(run)
  expect([run.status, outcomes(run), at.server.requests.length]).toEqual([4, ['found', 'found', 'not-asked'], 2])
  const spent = await at.run(['lookup', 'd.example', '--json'], { env: { ...WITH_KEY, ALMANAC_ALLOWANCE: '2' } })
  expect([spent.status, at.server.requests.length]).toEqual([4, 2])
  const anyway = await at.run(['lookup', 'd.example', '--json', '--send-anyway'], {
    env: { ...WITH_KEY, ALMANAC_ALLOWANCE: '2' },
  })
  expect([anyway.status, at.server.requests.length]).toEqual([0, 3])
  const state = await at.run(['allowance', '--json', '--allowance', '7'])
  expectLines(state, 'allowance')
  expect([state.status, state.json]).toMatchObject([0, [{ allowance: 7, used: 3, left: 4, unanswered: 0, pauses: [] }]])
  expect((await at.run(['allowance'])).out).toContain('497 of 500')
})

test.concurrent('freshness would not decide whether a name is asked again', async () => {
  await using at = await bench(forName('none.example', status(404)))
  const names = ['lookup', 'some.example', 'none.example', '--json']
  const sources = (run: TerminalRun): unknown[] => run.json.map((line) => line.source)
  const first = await at.run(names)
  const again = await at.run(names, { env: {} })
  expect([sources(first), sources(again), again.status]).toEqual([['service', 'service'], ['library', 'library'], 0])
  expect(again.json.map((line) => line.requestedAt)).toEqual(first.json.map((line) => line.requestedAt))
  expect(sources(await at.run([...names, '--refresh']))).toEqual(['service', 'service'])
  expect(at.server.requests.length).toBe(4)
})

test.concurrent('what the service has asked to wait for would be forgotten by the next run', async () => {
  await using at = await bench(status(429, 'Enough.', { 'retry-after': '3600' }))
  await at.run(['lookup', 'a.example', '--json'])
  const next = await at.run(['lookup', 'b.example', '--json'])
  expect([next.status, outcomes(next), at.server.requests.length]).toEqual([4, ['not-asked'], 1])
  const state = await at.run(['allowance', '--json'])
  expectLines(state, 'allowance')
  expect(state.json[0]?.pauses).toMatchObject([{ reason: 'rate-limited', toldByService: true }])
})

test.concurrent('names on standard input would be lost to a BOM, CRLF or blank lines', async () => {
  await using at = await bench(found)
  const stdin = '\uFEFFone.example\r\n\r\n  two.example  \n\n\nthree.example'
  const run = await at.run(['lookup', '--json'], { stdin })
  expect(run.json.map((line) => line.domain)).toEqual(['one.example', 'two.example', 'three.example'])
  expect((await at.run(['lookup', '-', '--json'], { stdin: '\n \r\n' })).status).toBe(2)
})

test.concurrent('the address of a page would ask about the host of its website, or www.example.com not as it stands', async () => {
  await using at = await bench(found)
  const inputs = ['https://www.one.example/page?x=1', 'www.two.example', 'https://shop.three.example/']
  const run = await at.run(['lookup', ...inputs, '--json'])
  expect(run.json.map((line) => line.domain)).toEqual(['one.example', 'www.two.example', 'shop.three.example'])
})

test.concurrent('a key from standard input would not be used', async () => {
  await using at = await bench(found)
  const run = await at.run(['lookup', '--key-stdin', '--auth', 'query', '--json'], {
    stdin: '\uFEFF piped-key-123456 \r\na.example\r\n',
  })
  expect(outcomes(run)).toEqual(['found'])
  expect([at.server.requests[0]?.url.searchParams.get('api_key'), at.server.requests[0]?.authorization]).toEqual([
    'piped-key-123456',
    null,
  ])
  await at.run(['lookup', 'b.example', '--key-stdin'], { stdin: 'piped-key-123456\n' })
  // What one run learned about the key's way is not kept for the next.
  expect(at.server.requests[1]?.authorization).toBe('Bearer piped-key-123456')
  await at.run(['lookup', 'c.example', '--auth', 'header'])
  expect(at.server.requests[2]?.authorization).toBe(`Bearer ${KEY}`)
  expect((await at.run(['lookup', 'd.example', '--key-stdin'], { stdin: '\na.example' })).status).toBe(2)
})

test.concurrent.each<[string, string[], Record<string, string>]>([
  ['--key', ['lookup', 'a.example', '--key', 'secret-key-1'], {}],
  ['an unknown option', ['lookup', 'a.example', '--token=secret-key-1'], {}],
  ['a key with a space', ['lookup', 'a.example'], { ALMANAC_API_KEY: 'secret-key-1 x' }],
  ['a key in the URL', ['ping', '--url', 'https://s.example/?api_key=secret-key-1'], {}],
  ['credentials in the URL', ['ping', '--url', 'https://secret-key-1@s.example'], {}],
  ['http in the open', ['ping', '--url', 'http://s.example'], {}],
  ['no service', ['ping'], {}],
  ['ALMANAC_ALLOWANCE', ['allowance', '--sample'], { ALMANAC_ALLOWANCE: 'many' }],
  ['an unknown outcome', ['history', '--outcome', 'not-asked', '--url', 'https://s.example'], {}],
  ['a domain that is none', ['history', '--domain', '...', '--url', 'https://s.example'], {}],
  ['an unknown view', ['history', '--view', 'mine', '--url', 'https://s.example'], {}],
])('wrong use would not be reported as such: %s', async (_what, words, env) => {
  using dir = new TempFolder()
  const run = await terminal([...words, '--data-dir', dir.path], { env })
  expect([run.status, run.out]).toEqual([2, ''])
  expect(run.err).toContain('--help')
  expect(run.err).not.toContain('secret-key-1')
})

test.concurrent('help and version would need anything else to be right', async () => {
  const env = { ALMANAC_ALLOWANCE: 'many', ALMANAC_URL: 'nonsense' }
  const [help, version] = await Promise.all([terminal(['lookup', '--help'], { env }), terminal(['--version'], { env })])
  expect([help.status, help.out, version.status, version.out]).toEqual([
    0,
    expect.stringContaining('Exit status'),
    0,
    expect.stringMatching(/^\d+\.\d+\.\d+\n$/u),
  ])
})

test.concurrent('an option, a variable or a command would be missing in the help or in the manual', async () => {
  const { out } = await terminal(['--help'])
  const manual = ['terminal-reference', 'terminal-details']
    .map((page) => readFileSync(new URL(`../../docs/${page}.md`, import.meta.url), 'utf8'))
    .join('\n')
  for (const word of [
    ...[COMMON_OPTIONS, ...COMMANDS.map(({ options }) => options)].flatMap((options) =>
      Object.keys(options).map((name) => `--${name}`),
    ),
    ...DESCRIBED.map(({ path }) => path),
    'ALMANAC_URL',
    'ALMANAC_API_KEY',
    'ALMANAC_ALLOWANCE',
    'ALMANAC_DATA_DIR',
    'schemas/lookup.json',
    'schemas/ping.json',
    'schemas/allowance.json',
    'schemas/batches.json',
    'schemas/alert.json',
    'schemas/compare.json',
    'schemas/percentiles.json',
    'schemas/agreement.json',
    'schemas/backup.json',
    'schemas/restore.json',
  ]) {
    expect(manual).toContain(word)
    if (!word.startsWith('schemas/')) expect(out).toContain(word)
  }
})

test.concurrent.each<[string, string, string]>([
  ['the data folder is a file', 'file', 'file'],
  ["the libraries' folder is a file", 'libraries', ''],
  ['the data folder lies below a file', 'file', join('file', 'below')],
])('a library that cannot be used would not be reported as such: %s', async (_what, file, dataDir) => {
  using dir = new TempFolder()
  writeFileSync(join(dir.path, file), 'x')
  const url = 'http://127.0.0.1:9'
  const place = join(dir.path, dataDir)
  const run = await terminal(['lookup', 'a.example', '--url', url, '--data-dir', place], { env: WITH_KEY })
  expect([run.status, run.out]).toEqual([5, ''])
  expect(run.err).not.toMatch(/^\s+at /mu)
  // A list without a valid name needs no library, and wrong use is reported first.
  expect((await terminal(['lookup', '...', '--url', url, '--data-dir', place], { env: WITH_KEY })).status).toBe(2)
  expect((await terminal(['history', '--outcome', 'x', '--url', url, '--data-dir', place])).status).toBe(2)
})

test.concurrent('a library of a newer version would be changed or moved', async () => {
  await using at = await bench(found)
  await at.run(['lookup', 'a.example'])
  const file = at.library()
  const db = new DatabaseSync(file)
  db.exec('pragma user_version = 999')
  db.close()
  const run = await at.run(['lookup', 'b.example'])
  expect([run.status, run.err, at.server.requests.length]).toEqual([5, expect.stringContaining('newer version'), 1])
  expect(readdirSync(join(at.dir.path, 'libraries')).filter((name) => name.includes('damaged'))).toEqual([])
})

test.concurrent('damaged files of the data folder would be overwritten', async () => {
  await using at = await bench(found)
  await at.run(['lookup', 'a.example'])
  writeFileSync(at.library(), 'this is not a database')
  writeFileSync(join(at.dir.path, 'settings.json'), '{"connections": [')
  const run = await at.run(['lookup', 'b.example', '--json'])
  expect([run.status, outcomes(run)]).toEqual([0, ['found']])
  const movedAside = [
    ...readdirSync(at.dir.path),
    ...readdirSync(join(at.dir.path, 'libraries')).map((name) => join('libraries', name)),
  ].filter((name) => /damaged-\d+$/u.test(name))
  expect(movedAside.length).toBe(2)
  for (const name of movedAside) expect(run.err).toContain(join(at.dir.path, name))
  expect(movedAside.map((name) => readFileSync(join(at.dir.path, name), 'utf8')).sort()).toEqual([
    'this is not a database',
    '{"connections": [',
  ])
})

test.concurrent('a damaged sample library would be put aside without a word', async () => {
  using dir = new TempFolder()
  mkdirSync(join(dir.path, 'libraries'))
  writeFileSync(libraryFile(dir.path, 'sample'), 'this is not a database')
  const run = await terminal(['lookup', 'a.example', '--sample', '--json', '--data-dir', dir.path])
  expectLines(run)
  expect([run.status, run.err]).toEqual([0, expect.stringContaining('damaged')])
  expect(run.err).toContain('invented')
})

test.concurrent('a library that fails in the middle of a run would end it with a stack trace', async () => {
  await using at = await bench(found)
  at.server.behave = (response, request) => {
    if (request.domain === 'two.example') {
      const db = new DatabaseSync(at.library())
      db.exec('pragma busy_timeout = 5000; drop table pause')
      db.close()
    }
    found(response, request)
  }
  const run = await at.run([
    'lookup',
    'one.example',
    'two.example',
    'three.example',
    'four.example',
    'five.example',
    'six.example',
    'seven.example',
    '--json',
  ])
  expect(run.status).toBe(5)
  expect(run.err).not.toMatch(/^\s+at /mu)
})

test.concurrent('text from the service could steer the terminal', async () => {
  const hostile = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202Eevil\u2028'
  const inJson = JSON.stringify(hostile).slice(1, -1)
  const record: Behaviour = (response, request) =>
    body(
      recordText(request.domain === 'other.example' ? inJson : request.domain)
        .replace('A title', inJson)
        .replace('"safe"', `"${inJson}"`),
    )(response, request)
  await using at = await bench((response, request) => {
    if (request.domain === null) return body(`{"ok":true,"version":"${inJson}"}`)(response, request)
    return request.domain === 'bad.example' ? status(400, hostile)(response, request) : record(response, request)
  })
  const runs = await Promise.all(
    [
      ['lookup', 'a.example', 'other.example', 'bad.example', `${hostile}.example`],
      ['lookup', 'b.example', 'bad.example', hostile, '--json'],
      ['ping'],
      ['ping', '--json'],
    ].map((words) => at.run(words)),
  )
  at.server.behave = status(503, hostile)
  runs.push(
    await at.run(['ping']),
    await at.run(['ping', '--json']),
    await at.run(['history']),
    await at.run(['history', '--json']),
  )
  for (const run of runs)
    expect(`${run.out}${run.err}`).not.toMatch(
      /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\u2028]/u,
    )
  const line = runs[1]?.json[0]
  expect(line?.record).toMatchObject({ meta: { title: hostile }, safety: hostile })
})

test.concurrent('the key would stand somewhere in what a run prints or leaves behind', async () => {
  const secret = 'Zx9/secret+key=0042'
  await using at = await bench((response, request) =>
    (request.domain === 'found.example'
      ? echo('{"ok":true,"domain":"found.example","echo":"KEY"}')
      : echo('{"ok":false,"error":"Bad: KEY"}', 400))(response, request),
  )
  const runs = await Promise.all([
    at.run(['lookup', 'found.example', 'bad.example', '--json'], { env: { ALMANAC_API_KEY: secret } }),
    at.run(['lookup', 'found.example', 'bad.example', '--refresh', '--auth', 'query'], {
      env: { ALMANAC_API_KEY: secret },
    }),
  ])
  const files = readdirSync(at.dir.path, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name), 'latin1'))
  expect(files.join('')).toContain('bad.example')
  for (const text of [...files, ...runs.map((run) => run.out + run.err)]) expect(text).not.toContain('Zx9/secret')
})

test.concurrent('a reader that goes away would crash the run', async () => {
  await using at = await bench(slowFirstByte(20))
  const names = Array.from({ length: 200 }, (_, index) => `n${index}.example`)
  const child = at.start(['lookup', '--json'], { stdin: names.join('\n') })
  child.stdout.once('data', () => child.stdout.destroy())
  const run = await ended(child)
  expect(run.err).toBe('')
  expect(at.server.requests.length).toBeLessThan(60)
})

test.concurrent('Ctrl+C would lose what had been asked', async () => {
  await using at = await bench(forName('slow.example', silence))
  const child = at.start(['lookup', 'a.example', 'slow.example', '--json'])
  const ending = ended(child)
  await until(() => at.server.requested.includes('slow.example'))
  child.kill('SIGINT')
  const run = await ending
  expectLines(run)
  expect([run.status, outcomes(run)]).toEqual([130, ['found', 'cancelled']])
  at.server.behave = silence
  const ping = at.start(['ping', '--json'])
  const pinging = ended(ping)
  await until(() => at.server.requests.some((one) => one.domain === null))
  ping.kill('SIGINT')
  expect((await pinging).status).toBe(130)
})

test.concurrent('a limit for answering would not be kept', async () => {
  await using at = await bench(silence)
  const run = await at.run(['lookup', 'a.example', '--timeout', '1', '--json'])
  expectLines(run)
  expect([run.status, outcomes(run), at.server.requests.length]).toEqual([1, ['timed-out'], 3])
})

test.concurrent.each<[string, Behaviour, number, Record<string, unknown>]>([
  ['v1', found, 0, { ok: true, version: 'v1', sample: false }],
  ['v2', body('{"ok":true,"version":"v2"}'), 0, { ok: true, version: 'v2' }],
  ['404', status(404), 1, { ok: false, outcome: 'unreadable', status: 404 }],
  ['429', status(429), 4, { ok: false, outcome: 'rate-limited' }],
  ['503', status(503, 'Later.'), 1, { ok: false, outcome: 'unavailable', message: 'Later.' }],
])('ping would misreport a service that answers %s', async (what, behave, exit, line) => {
  await using at = await bench(behave)
  const run = await at.run(['ping', '--json'], { env: {} })
  expectLines(run, 'ping')
  expect([run.status, run.json]).toMatchObject([exit, [{ ...line, url: at.server.url }]])
  expect(run.err.includes('made for v1')).toBe(what === 'v2')
})

test.concurrent('a clock that is off would not be reported', async () => {
  const HOUR = 3_600
  const cases: [ts: (now: number) => unknown, ahead: [least: number, most: number] | null, warning: RegExp | null][] = [
    [(now) => now - 2 * HOUR, [2 * HOUR - 2, 2 * HOUR + 60], /clock is 2 hours ahead of the service’s/u],
    [(now) => now + 300, [-300, -200], /clock is [45] minutes behind the service’s/u],
    [(now) => now, null, null],
    [(now) => now * 1_000, null, null],
    [() => '2026-11-20', null, null],
    [() => undefined, null, null],
  ]
  await using at = await bench(found)
  for (const [ts, ahead, warning] of cases) {
    at.server.behave = (response, request) =>
      body(JSON.stringify({ ok: true, version: 'v1', ts: ts(Math.floor(Date.now() / 1_000)) }))(response, request)
    const run = await at.run(['ping', '--json'])
    expectLines(run, 'ping')
    const seconds = run.json[0]?.clockAheadSeconds
    if (ahead === null || warning === null) {
      expect([run.status, seconds, run.err]).toEqual([0, null, ''])
      continue
    }
    expect(seconds).toBeGreaterThanOrEqual(ahead[0])
    expect(seconds).toBeLessThanOrEqual(ahead[1])
    expect(run.err).toMatch(warning)
    expect((await at.run(['ping'])).err).toMatch(warning)
  }
})

test.concurrent('the sample service’s clock, which may be put forward, would be called wrong', async () => {
  using dir = new TempFolder()
  const words = ['ping', '--sample', '--json', '--data-dir', dir.path]
  await terminal(words)
  const db = new DatabaseSync(libraryFile(dir.path, 'sample'))
  db.exec("insert into meta values ('clock_offset', '864000000')")
  db.close()
  const run = await terminal(words)
  expectLines(run, 'ping')
  expect([run.json[0]?.clockAheadSeconds, run.err]).toEqual([null, 'Sample data: every figure is invented.\n'])
})

test.concurrent('a service that is not there would look like anything else', async () => {
  using dir = new TempFolder()
  const words = ['--url', await deadUrl(), '--data-dir', dir.path, '--json']
  const run = await terminal(['lookup', 'a.example', ...words], { env: WITH_KEY })
  expectLines(run)
  expect([run.status, outcomes(run)]).toEqual([1, ['no-connection']])
  const ping = await terminal(['ping', ...words])
  expectLines(ping, 'ping')
  expect([ping.status, ping.json[0]?.outcome]).toEqual([1, 'no-connection'])
  expect((await terminal(['allowance', ...words], { env: WITH_KEY })).json).toMatchObject([
    { used: 0, pauses: [{ reason: 'no-connection' }] },
  ])
})

test.concurrent('a saved connection or a saved view would not be found', async () => {
  await using at = await bench(found)
  const almanac = await openAlmanac(at.dir.path, at.server.url)
  await almanac.library.write.saveView({
    name: 'Ends in b',
    query: {
      list: 'history',
      filter: { op: 'is', column: 'domain', values: ['b.example'] },
      sort: { column: 'looked_up_at', descending: true },
    },
    columns: [],
  })
  await almanac.close()
  const words = ['--data-dir', at.dir.path, '--json']
  expect((await terminal(['lookup', 'a.example', 'b.example', ...words], { env: WITH_KEY })).status).toBe(0)
  expect((await terminal(['history', '--view', 'Ends in b', ...words])).json.map((line) => line.domain)).toEqual([
    'b.example',
  ])
  const unknown = await terminal(['history', '--view', 'mine', ...words])
  expect([unknown.status, unknown.err]).toEqual([2, expect.stringContaining('Ends in b')])
})

test.concurrent('percentiles would be told of too few domains, or not by their schema', async () => {
  using dir = new TempFolder()
  const words = ['percentiles', 'lighthouse-news.example', '--sample', '--data-dir', dir.path]
  const run = await terminal([...words, '--json'])
  expectLines(run, 'percentiles')
  expect([run.status, run.json[0]]).toMatchObject([0, { domain: 'lighthouse-news.example', among: null, peers: 40 }])
  const pairs = await terminal(['agreement', '--json', ...words.slice(2)])
  expectLines(pairs, 'agreement')
  expect([pairs.status, pairs.json.length]).toEqual([0, 21])
  const few = await terminal([...words, '--among', 'tld'])
  expect([few.status, few.out, few.err]).toEqual([1, '', expect.stringContaining('At least 30')])
  expect((await terminal(['watch', 'add', 'Clients', ...words.slice(1)])).status).toBe(0)
  const unknown = await terminal([...words, '--among', 'list:Clints'])
  expect([unknown.status, unknown.err]).toEqual([
    2,
    expect.stringMatching(/“list:Clints”.*\nDid you mean list:Clients\?/su),
  ])
})

test.concurrent('one strange value would keep a comparison or a list of changes from being JSON', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const verified = {
    deep,
    large: '{"a":[1e400,-1e400]}',
    nested: `${'['.repeat(64)}1e400${']'.repeat(64)}`,
    plain: '1',
  }
  await using at = await bench((response, request) => {
    const value = verified[request.domain?.split('.')[0] as keyof typeof verified]
    body(`{"ok":true,"domain":"${request.domain}","verified":${value},"valuation":{"income_per_day":1e400}}`)(
      response,
      request,
    )
  })
  const names = Object.keys(verified).map((name) => `${name}.example`)
  await at.run(['watch', 'add', 'List', ...names])
  await at.run(['lookup', ...names])
  const run = await at.run(['compare', ...names, '--json'])
  expectLines(run, 'compare')
  const rows = run.json[0]?.rows as { field: string; cells: { state: string; value: unknown }[] }[]
  expect(rows.find(({ field }) => field === 'verified')?.cells.slice(0, 2)).toEqual([
    { state: 'unreadable', value: null },
    { state: 'value', value: { a: ['Infinity', '-Infinity'] } },
  ])
  expect((await at.run(['compare', ...names])).status).toBe(0)
  for (const value of Object.keys(verified) as (keyof typeof verified)[]) verified[value] = '"another"'
  await at.run(['lookup', ...names, '--refresh'])
  const changes = await at.run(['watch', 'changes', '--json'])
  expectLines(changes, 'change')
  expect([changes.status, changes.json.length > 0]).toEqual([0, true])
  expectLines(await at.run(['watch', 'lists', '--json']), 'watch-lists')
})

test.concurrent('others could read what a run leaves behind', async () => {
  await using at = await bench(found)
  await at.run(['lookup', 'a.example'])
  // Windows keeps no such bits: there the profile's own folder protects its files.
  const forOthers = (path: string): number => (process.platform === 'win32' ? 0 : statSync(path).mode & 0o077)
  expect([forOthers(join(at.dir.path, 'libraries'))]).toEqual([0])
})

test.concurrent('names would not be taken from standard input wherever names are taken', async () => {
  await using at = await bench(found)
  const named = (run: TerminalRun): unknown[] => run.json.map((line) => line.domain)
  const looked = await at.run(['lookup', 'a.example', '-', 'd.example', '--json'], {
    stdin: 'b.example\r\n\nc.example',
  })
  expect([looked.status, named(looked)]).toEqual([0, ['a.example', 'b.example', 'c.example', 'd.example']])
  const added = await at.run(['watch', 'add', 'List', '-', '--json'], { stdin: '\uFEFFa.example\nb.example\n' })
  expectLines(added, 'watch-edit')
  expect([added.status, named(added)]).toEqual([0, ['a.example', 'b.example']])
  const removed = await at.run(['watch', 'remove', 'List', '-', '--json'], { stdin: 'a.example' })
  expectLines(removed, 'watch-edit')
  expect([removed.status, named(removed)]).toEqual([0, ['a.example']])
  const compared = await at.run(['compare', '-', 'c.example', '--json'], { stdin: 'b.example' })
  expectLines(compared, 'compare')
  expect(compared.json[0]).toMatchObject({ columns: [{ domain: 'b.example' }, { domain: 'c.example' }] })
  const keyed = await at.run(['compare', '-', '--json', '--key-stdin'], {
    env: {},
    stdin: `${KEY}\nb.example\nc.example`,
  })
  expect(keyed.out).toBe(
    compared.out.replace(/"comparedAt":"[^"]*"/u, String(keyed.out.match(/"comparedAt":"[^"]*"/u))),
  )
  for (const words of [
    ['watch', 'add', 'List', '-'],
    ['watch', 'remove', 'List', '-'],
    ['compare', '-'],
  ])
    expect((await at.run(words)).status).toBe(2)
})

test.concurrent('an ending that is taken for a site would be told by lookup only', async () => {
  await using at = await bench(found)
  const told = async (words: string[]): Promise<boolean> =>
    (await at.run(words)).err.includes('gov.uk: Names are registered under this ending')
  const list = join(at.dir.path, 'list.txt')
  writeFileSync(list, 'gov.uk\na.example\n')
  const commands = [
    ['lookup', 'gov.uk', 'a.example'],
    ['watch', 'add', 'List', 'gov.uk'],
    ['compare', 'gov.uk', 'a.example'],
    ['report', '--from', 'domain:gov.uk', '--format', 'json', '--out', '-'],
    ['report', '--from', 'compare:gov.uk,a.example', '--format', 'json', '--out', '-'],
    ['batch', list],
  ]
  for (const words of commands) expect(await told(words), words.join(' ')).toBe(true)
  expect(await told(['compare', 'www.gov.uk', 'a.example'])).toBe(false)
})

test.concurrent('a comparison in the terminal would be another than the documentation promises', async () => {
  await using at = await bench((response, request) =>
    (request.domain === 'gone.example'
      ? status(404)
      : request.domain === 'fails.example'
        ? status(503)
        : request.domain === 'rich.example'
          ? body(recordText('rich.example').replace(/"estimated_value":[\d.]+/u, '"estimated_value":9000000'))
          : found)(response, request),
  )
  await at.run(['lookup', 'plain.example', 'rich.example', 'gone.example', 'fails.example'])
  const sent = at.server.requests.length
  const known = await at.run(
    ['compare', 'https://rich.example/x', 'plain.example', 'RICH.example', 'gone.example', '--json'],
    { env: {} },
  )
  expectLines(known, 'compare')
  expect(known.status).toBe(0)
  expect(known.json[0]).toMatchObject({
    columns: [
      { domain: 'rich.example', outcome: 'found', fresh: true },
      { domain: 'plain.example', outcome: 'found' },
      { domain: 'gone.example', outcome: 'not-found', lookedUpAt: null, fresh: true },
    ],
  })
  const rows = known.json[0]?.rows as {
    field: string
    best: string[]
    worst: string[]
    cells: { state: string; value: unknown }[]
  }[]
  expect(rows.find(({ field }) => field === 'value')).toMatchObject({
    best: ['rich.example'],
    worst: ['plain.example'],
    cells: [{ value: 9_000_000 }, { state: 'value' }, { state: 'not-in-database', value: null }],
  })
  const unknown = await at.run(['compare', 'plain.example', 'fails.example', 'never.example', '--json'], { env: {} })
  expectLines(unknown, 'compare')
  expect([unknown.status, unknown.err]).toEqual([1, expect.stringContaining('fails.example, never.example')])
  expect(unknown.json[0]).toMatchObject({
    columns: [{}, { outcome: 'unavailable', fresh: false }, { outcome: null, lookedUpAt: null, fresh: false }],
  })
  const text = await at.run(['compare', 'plain.example', 'never.example'], { env: {} })
  expect([text.status, text.out]).toEqual([
    1,
    expect.stringMatching(/looked up \d{4}-.*Z[\s\S]*never\.example: not looked up[\s\S]*\[not looked up\]/u),
  ])
  for (const names of [
    [],
    ['plain.example'],
    ['plain.example', 'PLAIN.example'],
    ['plain.example', 'not a name'],
    Array.from({ length: 13 }, (_, place) => `n${place}.example`),
  ])
    expect((await at.run(['compare', ...names], { env: {} })).status).toBe(2)
  expect(at.server.requests.length).toBe(sent)
})

test.concurrent('a filter of the terminal would let other lookups through', async () => {
  await using at = await bench(found)
  const words = ['--url', at.server.url, '--data-dir', at.dir.path, '--json']
  expect((await terminal(['lookup', 'a.example', 'b.test', ...words], { env: WITH_KEY })).status).toBe(0)
  const names = async (where: string) =>
    (await terminal(['history', '--where', where, ...words])).json.map((line) => line.domain).toSorted()
  expect(await names('tld:test')).toEqual(['b.test'])
  expect(await names('not tld:test or domain:b.test')).toEqual(['a.example', 'b.test'])
})

test.concurrent('a batch could not be named in a filter of the terminal', async () => {
  await using at = await bench(found)
  const words = ['--url', at.server.url, '--data-dir', at.dir.path, '--json']
  const file = join(at.dir.path, 'names.txt')
  writeFileSync(file, 'a.example\n')
  expect((await terminal(['batch', file, ...words], { env: WITH_KEY })).status).toBe(0)
  expect((await terminal(['lookup', 'b.test', ...words], { env: WITH_KEY })).status).toBe(0)
  const run = await terminal(['history', '--where', 'batch:names.txt', ...words])
  expect([run.err, run.json.map((line) => line.domain)]).toEqual(['', ['a.example']])
})

test.concurrent('a mistake in a filter of the terminal would show every lookup', async () => {
  await using at = await bench(found)
  const words = ['--url', at.server.url, '--data-dir', at.dir.path]
  expect((await terminal(['lookup', 'a.example', ...words], { env: WITH_KEY })).status).toBe(0)
  const run = await terminal(['history', '--json', '--where', 'tdl:x', ...words])
  expect([run.status, run.json]).toEqual([2, []])
  expect(run.err).toContain('There is no column “tdl”')
  expect(run.err).toContain('[tdl]')
})
