import { expect, test } from 'vitest'
import {
  body,
  echo,
  forName,
  found,
  gate,
  inTurn,
  recordText,
  reset,
  silence,
  slowDrip,
  status,
} from '../../../tests/fixtures/answers.ts'
import { deadUrl, MisbehavingServer } from '../../../tests/fixtures/misbehaving-server.ts'
import { ask, KEY, nameOf, openAlmanac, rowsOf, resultText } from '../../../tests/fixtures/real-almanac.ts'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { ended, startTerminal } from '../../../tests/fixtures/terminal.ts'
import type { Almanac } from '../almanac.ts'

const DAY = 86_400_000
const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}.example`)
const used = async (almanac: Almanac): Promise<number> => (await almanac.allowanceState()).used
const pausesOf = async (almanac: Almanac) => (await almanac.allowanceState()).pauses
const inTerminal = (dir: string, url: string, words: string[]) =>
  startTerminal([...words, '--json', '--url', url, '--data-dir', dir], { env: { ALMANAC_API_KEY: KEY } })

test('a failing service would not be asked exactly three times', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(status(503))
  await using almanac = await openAlmanac(dir.path, server.url)
  const logged: unknown[] = []
  server.behave = (response, request) => {
    // The row has to be there before the request arrives.
    logged.push(rowsOf(almanac, 'select count(*) as n from request_log where outcome is null')[0]?.n)
    status(503)(response, request)
  }
  const result = await ask(almanac, 'ill.example')
  expect(result).toMatchObject({
    kind: 'lookup',
    source: 'service',
    lookup: { outcome: 'unavailable', tries: 3, status: 503 },
  })
  expect(server.requested).toEqual(['ill.example', 'ill.example', 'ill.example'])
  expect(logged).toEqual([1, 1, 1])
  expect(
    rowsOf(almanac, 'select try, outcome, counted from request_log').map((row) => [row.try, row.outcome, row.counted]),
  ).toEqual([1, 2, 3].map((at) => [at, 'unavailable', 1]))
  expect([await used(almanac), rowsOf(almanac, 'select 1 from lookup').length]).toEqual([3, 1])
})

test('a second try that is answered would leave the first one as the outcome', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(inTurn(reset, status(500), found))
  await using almanac = await openAlmanac(dir.path, server.url)
  expect(await ask(almanac, 'shaky.example')).toMatchObject({
    lookup: { outcome: 'found', tries: 3, body: recordText('shaky.example') },
  })
  expect(rowsOf(almanac, 'select 1 from in_flight')).toEqual([])
})

test.each([
  [400, 'invalid'],
  [401, 'key-refused'],
  [404, 'not-found'],
  [418, 'unreadable'],
  [429, 'rate-limited'],
])('a request answered %s would be repeated', async (code, outcome) => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(status(code))
  await using almanac = await openAlmanac(dir.path, server.url)
  expect(resultText(await ask(almanac, 'once.example'))).toBe(outcome)
  expect([server.requests.length, await used(almanac)]).toEqual([1, 1])
})

test('a request that never reached the service would be counted', async () => {
  using dir = new TempFolder()
  await using almanac = await openAlmanac(dir.path, await deadUrl())
  expect(resultText(await ask(almanac, 'far.example'))).toBe('no-connection')
  expect(rowsOf(almanac, 'select counted from request_log').map((row) => row.counted)).toEqual([0])
  expect([await used(almanac), (await pausesOf(almanac)).map((pause) => pause.reason)]).toEqual([0, ['no-connection']])
})

test('without a key something would be sent', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  await using almanac = await openAlmanac(dir.path, server.url, { key: null })
  expect(resultText(await ask(almanac, 'keyless.example'))).toBe('not asked: key-missing')
  expect([
    server.requests.length,
    rowsOf(almanac, 'select 1 from lookup').length,
    rowsOf(almanac, 'select 1 from request_log').length,
  ]).toEqual([0, 0, 0])
})

test('a pause would be seen only by the process that met it', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(status(429, 'Enough.', { 'retry-after': '600' }))
  await using first = await openAlmanac(dir.path, server.url)
  await using second = await openAlmanac(dir.path, server.url)
  await ask(first, 'one.example')
  expect(await pausesOf(second)).toMatchObject([{ reason: 'rate-limited', toldByService: true }])
  expect((await pausesOf(second))[0]?.until).toBeGreaterThan(second.now() + 590_000)
  expect(resultText(await ask(second, 'two.example'))).toBe('not asked: paused')
  expect(server.requested).toEqual(['one.example'])
  server.behave = found
  expect(resultText(await ask(second, 'two.example', { anyway: true }))).toBe('found')
  expect(await pausesOf(first)).toEqual([])
  expect((await first.allowanceState()).servedAgainAt).toBeGreaterThan(0)
})

test('an answer to a request that was in flight already would end the pause of a refusal', async () => {
  using dir = new TempFolder()
  const held = gate(found)
  await using server = await MisbehavingServer.start(held.behave)
  await using almanac = await openAlmanac(dir.path, server.url)
  const older = ask(almanac, 'older.example')
  await expect.poll(() => held.waiting()).toBe(1)
  // The request log has whole milliseconds.
  const sentAt = almanac.now()
  await expect.poll(() => almanac.now(), { interval: 1 }).toBeGreaterThan(sentAt)
  server.behave = status(429, 'Enough.', { 'retry-after': '600' })
  expect(resultText(await ask(almanac, 'newer.example'))).toBe('rate-limited')
  held.open()
  expect(resultText(await older)).toBe('found')
  expect(await pausesOf(almanac)).toMatchObject([{ reason: 'rate-limited', toldByService: true }])
  expect((await almanac.allowanceState()).servedAgainAt).toBeNull()
})

test('a refused key would not stop its own requests alone', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start((response, request) =>
    (request.authorization === `Bearer ${KEY}` ? status(401, 'Invalid or inactive API key.') : found)(
      response,
      request,
    ),
  )
  await using refused = await openAlmanac(dir.path, server.url)
  await using other = await openAlmanac(dir.path, server.url, { key: 'another-key-9876543210' })
  expect(await ask(refused, 'a.example')).toMatchObject({
    lookup: { outcome: 'key-refused', message: 'Invalid or inactive API key.' },
  })
  expect(await pausesOf(refused)).toMatchObject([{ reason: 'key-refused', until: null, keyId: refused.keyId(KEY) }])
  expect(await pausesOf(other)).toEqual([])
  expect(resultText(await ask(other, 'b.example'))).toBe('found')
  expect((await pausesOf(refused)).map((pause) => pause.reason)).toEqual(['key-refused'])
  server.behave = found
  await ask(refused, 'c.example')
  expect(await pausesOf(refused)).toEqual([])
})

test('the wait that the service asked of one key would hold another', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start((response, request) =>
    (request.authorization === `Bearer ${KEY}` ? status(429, 'x', { 'retry-after': '600' }) : found)(response, request),
  )
  await using limited = await openAlmanac(dir.path, server.url)
  await using other = await openAlmanac(dir.path, server.url, { key: 'another-key-9876543210' })
  await ask(limited, 'a.example')
  expect(resultText(await ask(other, 'b.example'))).toBe('found')
  expect(resultText(await ask(limited, 'c.example'))).toBe('not asked: paused')
})

test('a broken service would eat the allowance', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(body('<p>Down for maintenance</p>'))
  await using almanac = await openAlmanac(dir.path, server.url)
  for (let time = 0; time < 6; time += 1) await ask(almanac, 'same.example')
  expect(await pausesOf(almanac)).toEqual([])
  for (const name of names('n', 5)) await ask(almanac, name)
  const [pause] = await pausesOf(almanac)
  expect(pause).toMatchObject({ reason: 'service-failing' })
  expect((pause?.until ?? 0) - almanac.now()).toBeLessThanOrEqual(60_000)
  // Those that were in flight when the pause began fail with it: the gap must not double for each.
  await Promise.all(names('late', 4).map((name) => ask(almanac, name)))
  expect((await pausesOf(almanac))[0]?.until).toBe(pause?.until)
  server.behave = status(404)
  await ask(almanac, 'well.example')
  expect(await pausesOf(almanac)).toEqual([])
})

test('two runs at once would not share the allowance', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  await using a = await openAlmanac(dir.path, server.url, { allowance: 15 })
  await using b = await openAlmanac(dir.path, server.url, { allowance: 15 })
  const results = await Promise.all([
    ...names('a', 12).map((name) => ask(a, name)),
    ...names('b', 12).map((name) => ask(b, name)),
  ])
  const byOutcome = Object.groupBy(results.map(resultText), (one) => one)
  expect([byOutcome.found?.length, byOutcome['not asked: allowance']?.length]).toEqual([15, 9])
  expect([server.requests.length, await used(a)]).toEqual([15, 15])
  expect(resultText(await ask(a, 'over.example', { anyway: true }))).toBe('found')
  expect(await used(b)).toBe(16)
})

test('what a lookup is answered with would differ from what is stored of it', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(body(recordText('other.example')))
  await using almanac = await openAlmanac(dir.path, server.url)
  const result = await ask(almanac, 'asked.example')
  if (result.kind !== 'lookup') throw new Error(resultText(result))
  expect(result.lookup.answeredName).toBe('other.example')
  expect(result.lookup).toEqual(await almanac.library.read.lookupById(result.lookup.id))
})

test('a retry would be sent beyond the allowance', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(status(503))
  await using almanac = await openAlmanac(dir.path, server.url, { allowance: 2 })
  expect(await ask(almanac, 'ill.example')).toMatchObject({ lookup: { outcome: 'unavailable', tries: 2 } })
  expect([server.requests.length, await used(almanac), rowsOf(almanac, 'select 1 from in_flight').length]).toEqual([
    2, 2, 0,
  ])
})

test('two processes at once would send more than the allowance', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  await using almanac = await openAlmanac(dir.path, server.url)
  const runs = await Promise.all(
    ['a', 'b'].map((prefix) =>
      ended(inTerminal(dir.path, server.url, ['lookup', ...names(prefix, 10), '--allowance', '12'])),
    ),
  )
  const outcomes = runs.flatMap((run) => run.json.map((line) => line.outcome))
  expect([
    outcomes.filter((one) => one === 'found').length,
    outcomes.filter((one) => one === 'not-asked').length,
  ]).toEqual([12, 8])
  expect([server.requests.length, await used(almanac)]).toEqual([12, 12])
  expect(rowsOf(almanac, 'select domain from request_log order by domain').map((row) => row.domain)).toEqual(
    server.requested.sort(),
  )
})

test('two askers of one name would not share one request', async () => {
  using dir = new TempFolder()
  const held = gate()
  await using server = await MisbehavingServer.start(held.behave)
  await using almanac = await openAlmanac(dir.path, server.url)
  const impatient = new AbortController()
  const first = ask(almanac, 'shared.example', { signal: impatient.signal })
  const second = ask(almanac, 'shared.example')
  await expect.poll(() => held.waiting()).toBe(1)
  impatient.abort()
  // Who gives up does not wait for what the other waits for.
  expect(resultText(await first)).toBe('not asked: stopped')
  held.open()
  expect(resultText(await second)).toBe('found')
  expect(server.requested).toEqual(['shared.example'])
})

test('a cancelled lookup would still be sent', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(inTurn(slowDrip(10), found))
  await using almanac = await openAlmanac(dir.path, server.url)
  const stop = new AbortController()
  const first = ask(almanac, 'stopped.example', { signal: stop.signal })
  await expect.poll(() => server.requests.length).toBe(1)
  stop.abort()
  const again = ask(almanac, 'stopped.example')
  expect([resultText(await first), resultText(await again)]).toEqual(['cancelled', 'found'])
  expect(
    rowsOf(almanac, 'select outcome, counted from request_log order by id').map((row) => [row.outcome, row.counted]),
  ).toEqual([
    ['cancelled', 1],
    ['found', 1],
  ])
})

test('a lookup that was cancelled before it began would send a request', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  await using almanac = await openAlmanac(dir.path, server.url)
  expect(resultText(await ask(almanac, 'never.example', { signal: AbortSignal.abort() }))).toBe('not asked: stopped')
  expect([server.requests.length, rowsOf(almanac, 'select 1 from request_log').length]).toEqual([0, 0])
})

test('one name asked by two processes at once would be asked twice, also when the first has to try again', async () => {
  using dir = new TempFolder()
  const held = gate()
  await using server = await MisbehavingServer.start(inTurn(status(503), held.behave))
  await using almanac = await openAlmanac(dir.path, server.url)
  const process = ended(inTerminal(dir.path, server.url, ['lookup', 'shared.example']))
  await expect.poll(() => held.waiting()).toBe(1)
  const shared = ask(almanac, 'shared.example')
  await almanac.allowanceState()
  held.open()
  expect(await shared).toMatchObject({ kind: 'lookup', lookup: { outcome: 'found', askedBy: 'terminal', tries: 2 } })
  expect((await process).json).toMatchObject([{ outcome: 'found', source: 'service' }])
  expect(server.requested).toEqual(['shared.example', 'shared.example'])
})

test('an asker that waits for another process could not be cancelled', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(silence)
  await using busy = await openAlmanac(dir.path, server.url, { timeoutSeconds: 30 })
  await using almanac = await openAlmanac(dir.path, server.url)
  const endBusy = new AbortController()
  const long = ask(busy, 'slow.example', { signal: endBusy.signal })
  await expect.poll(() => server.requests.length).toBe(1)
  const stop = new AbortController()
  const waiting = ask(almanac, 'slow.example', { signal: stop.signal })
  await almanac.allowanceState()
  stop.abort()
  expect(resultText(await waiting)).toBe('not asked: stopped')
  endBusy.abort()
  expect(resultText(await long)).toBe('cancelled')
  expect(server.requests.length).toBe(1)
})

test('the name that a killed process was asking would stay taken', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(silence)
  await using almanac = await openAlmanac(dir.path, server.url)
  const child = inTerminal(dir.path, server.url, ['lookup', 'orphan.example'])
  const run = ended(child)
  await expect.poll(() => server.requests.length).toBe(1)
  child.kill('SIGKILL')
  expect((await run).status).toBe('SIGKILL')
  server.behave = found
  expect(resultText(await ask(almanac, 'orphan.example'))).toBe('found')
  expect(await almanac.allowanceState()).toMatchObject({ used: 2, unanswered: 1 })
})

test('a request would not leave the rolling day exactly after 24 hours', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  await using almanac = await openAlmanac(dir.path, server.url)
  const sentAt = Date.UTC(2026, 0, 1)
  const claim = (name: string, now: number, keyId = 'k') =>
    almanac.library.write.claim({
      name,
      keyId,
      token: almanac.scheduler.token,
      askedBy: 'hand',
      try: 1,
      now,
      startedAt: now,
      waitedFor: null,
      allowance: 1,
      reserve: 0,
      anyway: false,
      byHand: true,
      batchId: null,
      watchShare: 50,
    })
  const first = await claim('a.example', sentAt)
  if (!first.granted) throw new Error(first.why)
  await almanac.library.write.settle({
    requestId: first.requestId,
    token: almanac.scheduler.token,
    keyId: 'k',
    outcome: 'found',
    status: 200,
    retryAfterMs: null,
    earlyGapMs: null,
    now: sentAt,
    lookup: null,
    itemId: null,
    requeue: 'a.example',
    sample: false,
  })
  expect(await claim('b.example', sentAt + DAY - 1)).toEqual({
    granted: false,
    why: 'allowance',
    used: 1,
    freeAt: sentAt + DAY,
  })
  expect(await claim('b.example', sentAt + DAY - 1, 'another key')).toMatchObject({ granted: true })
  expect(await claim('b.example', sentAt + DAY)).toMatchObject({ granted: true })
})

test('the allowance would be shared by different keys', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(
    forName('leak.example', echo('{"ok":true,"domain":"leak.example","echo":"KEY"}')),
  )
  await using one = await openAlmanac(dir.path, server.url, { allowance: 1 })
  await using two = await openAlmanac(dir.path, server.url, { allowance: 1, key: 'another-key-9876543210' })
  expect([
    resultText(await ask(one, 'leak.example')),
    resultText(await ask(two, 'b.example')),
    resultText(await ask(one, 'c.example')),
  ]).toEqual(['found', 'found', 'not asked: allowance'])
  expect([await used(one), await used(two)]).toEqual([1, 1])
  const tables = rowsOf(one, "select name from sqlite_schema where type = 'table' and name not like '%fts%'").flatMap(
    (table) => rowsOf(one, `select * from ${String(table.name)}`),
  )
  expect(JSON.stringify(tables)).toContain('leak.example')
  expect(JSON.stringify(tables)).not.toContain(KEY.slice(0, 8))
})

test('a fresh answer would be paid for again', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(forName('none.example', status(404)))
  await using almanac = await openAlmanac(dir.path, server.url)
  for (const name of ['some.example', 'none.example']) {
    expect(await almanac.lookup(nameOf(name), { askedBy: 'hand', refresh: false })).toMatchObject({ source: 'service' })
    expect(await almanac.lookup(nameOf(name), { askedBy: 'hand', refresh: false })).toMatchObject({ source: 'library' })
    expect(await almanac.lookup(nameOf(name), { askedBy: 'hand', refresh: true })).toMatchObject({ source: 'service' })
  }
  expect(server.requests.length).toBe(4)
})

test('the wrong part of a 404’s body would be stored', async () => {
  using dir = new TempFolder()
  const long = JSON.stringify({ ok: false, error: 'Unknown.', more: 'x'.repeat(5_000) })
  await using server = await MisbehavingServer.start(
    forName('page.example', body('<h1>Not found</h1>', 404), body(long, 404)),
  )
  await using almanac = await openAlmanac(dir.path, server.url)
  await ask(almanac, 'unknown.example')
  await ask(almanac, 'page.example')
  const stored = await Promise.all(
    ['unknown.example', 'page.example'].map((name) => almanac.library.read.lookupsOfDomain(name, 1)),
  )
  expect(stored.flat()).toMatchObject([
    { outcome: 'not-found', status: 404, message: 'Unknown.', body: long.slice(0, 2_048) },
    { outcome: 'unreadable', status: 404, body: '<h1>Not found</h1>' },
  ])
  expect(await almanac.library.write.freshAnswer('page.example', 0, almanac.now())).toBeNull()
})

test('a ping would count as a request', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  await using almanac = await openAlmanac(dir.path, server.url)
  await almanac.ping('hand')
  expect([
    await used(almanac),
    rowsOf(almanac, 'select kind, counted, key_id from request_log').map((row) => [row.kind, row.counted, row.key_id]),
  ]).toEqual([0, [['ping', 0, null]]])
})

test('closing would lose what was in flight', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(silence)
  const almanac = await openAlmanac(dir.path, server.url)
  const flying = ask(almanac, 'flying.example')
  await expect.poll(() => server.requests.length).toBe(1)
  await almanac.close()
  expect(resultText(await flying)).toBe('cancelled')
  expect(rowsOf(almanac, 'select outcome from request_log').map((row) => row.outcome)).toEqual(['cancelled'])
  expect(rowsOf(almanac, 'select 1 from in_flight union all select 1 from runner')).toEqual([])
})

test('a mistake of the program would be stored as a lookup without a connection', async () => {
  using dir = new TempFolder()
  const mistake = new TypeError('undefined is not a function')
  await using almanac = await openAlmanac(dir.path, await deadUrl(), { get: () => Promise.reject(mistake) })
  await expect(ask(almanac, 'wrong.example')).rejects.toBe(mistake)
  expect(rowsOf(almanac, 'select 1 from lookup')).toEqual([])
  expect(rowsOf(almanac, 'select outcome, counted from request_log').map((row) => [row.outcome, row.counted])).toEqual([
    [null, 1],
  ])
})

test('a name would stay claimed after a mistake of the program', async () => {
  using dir = new TempFolder()
  await using almanac = await openAlmanac(dir.path, await deadUrl(), {
    get: () => Promise.reject(new TypeError('wrong')),
  })
  await expect(ask(almanac, 'wrong.example')).rejects.toThrow('wrong')
  expect(rowsOf(almanac, 'select 1 from in_flight')).toEqual([])
})

test('a lookup would seem to take as long as the clock was put forward meanwhile', async () => {
  using dir = new TempFolder()
  const held = gate()
  await using server = await MisbehavingServer.start(held.behave)
  await using almanac = await openAlmanac(dir.path, server.url)
  const asked = ask(almanac, 'a.example')
  await expect.poll(() => held.waiting()).toBe(1)
  await almanac.advanceClock(1)
  held.open()
  const result = await asked
  expect(result.kind === 'lookup' ? result.lookup.durationMs : null).toBeLessThan(DAY / 2)
})
