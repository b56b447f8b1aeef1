import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { body, forName, found, gate, reset, silence, slowFirstByte, status } from '../fixtures/answers.ts'
import { batchBench, endOf, manyNames } from '../fixtures/batch-bench.ts'
import { tally } from '../fixtures/killed-batch.ts'
import { type Behaviour, MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { ask, KEY, openAlmanac, resultText } from '../fixtures/real-almanac.ts'

/** Fails so often for each name before it answers. */
function failingFirst(times: number, failure: Behaviour): Behaviour {
  const seen = new Map<string | null, number>()
  return (response, request) => {
    const count = (seen.get(request.domain) ?? 0) + 1
    seen.set(request.domain, count)
    ;(count > times ? found : failure)(response, request)
  }
}

test.each<[string, Record<string, string>, number]>([
  ['without Retry-After', {}, 30],
  ['with Retry-After', { 'retry-after': '600' }, 10],
])('after a 429 %s the names would not wait for one probe', async (_what, headers, minutes) => {
  await using at = await batchBench(status(429, 'Enough.', headers))
  const names = manyNames(10)
  const id = await at.add(names)
  const first = await at.run(id)
  expect(first).toMatchObject({
    kind: 'blocked',
    blocked: { why: 'paused', reason: 'rate-limited', toldByService: minutes === 10 },
  })
  // What was in flight together with the first refusal had been sent.
  expect(at.server.requests.length).toBeLessThanOrEqual(4)
  const sent = at.server.requests.length
  await at.pass(minutes - 0.5)
  expect([endOf(await at.run(id)), at.server.requests.length]).toEqual(['rate-limited', sent])
  await at.pass(1)
  expect([endOf(await at.run(id)), at.server.requests.length]).toEqual(['rate-limited', sent + 1])
  expect(await at.counts(id)).toEqual({ queued: 10 })
  expect(at.rows('select 1 from lookup')).toEqual([])
  at.server.behave = found
  await at.pass(minutes + 1)
  expect([endOf(await at.run(id)), await at.counts(id)]).toEqual(['finished', { found: 10 }])
  expect(at.server.requests.length).toBe(sent + 1 + 10)
})

test('a batch that waits out a pause would not go on by itself', async () => {
  await using at = await batchBench(status(429, 'Enough.', { 'retry-after': '1' }))
  const id = await at.add(manyNames(12))
  at.almanac.batches.start()
  await expect.poll(() => at.almanac.batches.blocked).toMatchObject({ why: 'paused', reason: 'rate-limited' })
  at.server.behave = found
  await expect.poll(() => at.counts(id)).toEqual({ found: 12 })
  // The batch is closed a moment after its last row.
  await expect.poll(async () => [(await at.summary(id)).state, at.almanac.batches.blocked]).toEqual(['finished', null])
})

test.each<[string, Behaviour]>([
  ['5xx', status(503)],
  ['reset', reset],
])('a name would not be given up after exactly three tries: %s', async (_what, failure) => {
  await using at = await batchBench(failingFirst(2, failure))
  const id = await at.add(manyNames(30), { concurrency: 8 })
  expect([endOf(await at.run(id)), await at.counts(id)]).toEqual(['finished', { found: 30 }])
  expect(new Set(tally(at.server.requested).values())).toEqual(new Set([3]))
  expect(at.rows('select distinct tries from lookup')).toEqual([{ tries: 3 }])
  expect((await at.almanac.allowanceState()).used).toBe(90)
})

test('slow answers would hold up the rest', async () => {
  await using at = await batchBench(forName('n3.example', silence, slowFirstByte(30)), { timeoutSeconds: 1 })
  const id = await at.add(manyNames(20))
  expect([endOf(await at.run(id)), await at.counts(id)]).toEqual(['finished', { found: 19, failed: 1 }])
  expect([at.server.requests.length, (await at.almanac.allowanceState()).used]).toEqual([22, 22])
})

test('a service that is down would eat the allowance', async () => {
  await using at = await batchBench(status(503))
  const id = await at.add(manyNames(20))
  expect(endOf(await at.run(id))).toBe('service-failing')
  // Five names in a row, and the three that were in flight with the last of them.
  expect(at.server.requests.length).toBeLessThanOrEqual(8 * 3)
  expect(await at.counts(id)).toEqual({ queued: 20 })
  const gaps: number[] = []
  const probed: string[] = []
  for (let round = 0; round < 7; round += 1) {
    const [pause] = (await at.almanac.allowanceState()).pauses
    gaps.push(Math.ceil(((pause?.until ?? 0) - at.almanac.now()) / 60_000))
    await at.pass(gaps.at(-1) ?? 0)
    const before = at.server.requests.length
    expect(endOf(await at.run(id))).toBe('service-failing')
    const names = new Set(at.server.requested.slice(before))
    expect([names.size, at.server.requests.length - before]).toEqual([1, 3])
    probed.push(...names)
    expect(await at.counts(id)).toEqual({ queued: 20 })
  }
  expect(gaps).toEqual([1, 2, 4, 8, 16, 30, 30])
  expect(new Set(probed).size).toBe(7)
  at.server.behave = found
  await at.pass(31)
  expect([endOf(await at.run(id)), await at.counts(id)]).toEqual(['finished', { found: 20 }])
})

test('names that fail whatever the service does would keep a batch going for ever', async () => {
  await using at = await batchBench((response, request) =>
    (request.domain?.startsWith('bad') ? body('<p>') : found)(response, request),
  )
  const id = await at.add([...manyNames(6, 'bad'), ...manyNames(6)])
  let end = await at.run(id)
  for (let round = 0; round < 60 && end?.kind === 'blocked'; round += 1) {
    await at.pass(31)
    end = await at.run(id)
  }
  expect([endOf(end), await at.counts(id)]).toEqual(['finished', { found: 6, failed: 6 }])
  for (const [name, times] of tally(at.server.requested))
    expect(times, name).toBeLessThanOrEqual(name.startsWith('bad') ? 6 : 1)
})

test('a refused key would be sent again', async () => {
  await using at = await batchBench(status(401))
  const id = await at.add(manyNames(10))
  expect(endOf(await at.run(id))).toBe('key-refused')
  const sent = at.server.requests.length
  expect(sent).toBeLessThanOrEqual(4)
  await at.pass(600)
  expect([endOf(await at.run(id)), at.server.requests.length, await at.counts(id)]).toEqual([
    'key-refused',
    sent,
    { queued: 10 },
  ])
  // "Go on now" tries one name before it sends the rest.
  await at.almanac.library.write.cutPauses(at.almanac.now())
  expect([endOf(await at.run(id)), at.server.requests.length]).toEqual(['key-refused', sent + 1])
  await at.almanac.library.write.endPause('key-refused')
  at.server.behave = found
  expect([endOf(await at.run(id)), await at.counts(id)]).toEqual(['finished', { found: 10 }])
})

test('without a key something would be sent', async () => {
  await using at = await batchBench(found, { key: null })
  const id = await at.add(manyNames(3))
  expect([endOf(await at.run(id)), at.server.requests.length, await at.counts(id)]).toEqual([
    'key-missing',
    0,
    { queued: 3 },
  ])
})

test('a batch for which the window has no key would be kept from a terminal that has one', async () => {
  await using at = await batchBench(found, { key: null, kind: 'window' })
  const id = await at.add(manyNames(5))
  at.almanac.batches.start()
  await expect.poll(() => at.almanac.batches.givenUp).toBe(id)
  expect(at.almanac.batches.blocked).toEqual({ why: 'key-missing' })
  await expect.poll(async () => (await at.summary(id)).owner).toBeNull()
  await using terminal = await openAlmanac(at.dir.path, at.server.url)
  expect([endOf(await terminal.batches.run(id, true)), await at.counts(id)]).toEqual(['finished', { found: 5 }])
})

test('a batch that was given up would not go on when the window has the key', async () => {
  let key: string | null = null
  await using at = await batchBench(found, { key: () => key, kind: 'window' })
  const id = await at.add(manyNames(5))
  at.almanac.batches.start()
  await expect.poll(() => at.almanac.batches.givenUp).toBe(id)
  key = KEY
  at.almanac.wake()
  await expect.poll(() => at.counts(id)).toEqual({ found: 5 })
  expect([at.almanac.batches.givenUp, at.almanac.batches.blocked]).toEqual([null, null])
})

test('a batch whose key was refused would be kept from another process', async () => {
  await using at = await batchBench(status(401), { kind: 'window' })
  const id = await at.add(manyNames(5))
  at.almanac.batches.start()
  await expect.poll(() => at.almanac.batches.givenUp).toBe(id)
  const sent = at.server.requests.length
  at.server.behave = found
  await using terminal = await openAlmanac(at.dir.path, at.server.url, { key: 'another-key-0123456789' })
  expect(endOf(await terminal.batches.run(id, true))).toBe('finished')
  expect(at.server.requests.length).toBe(sent + 5)
})

test('requests that never reached the service would be counted', async () => {
  await using at = await batchBench(found)
  const id = await at.add(manyNames(10))
  await at.server[Symbol.asyncDispose]()
  expect(endOf(await at.run(id))).toBe('no-connection')
  const tries = at.rows('select counted from request_log')
  expect(tries.length).toBeLessThanOrEqual(4)
  expect([
    tries.every((row) => row.counted === 0),
    (await at.almanac.allowanceState()).used,
    await at.counts(id),
  ]).toEqual([true, 0, { queued: 10 }])
  await at.pass(1.1)
  expect([endOf(await at.run(id)), at.rows('select 1 from request_log').length]).toEqual([
    'no-connection',
    tries.length + 1,
  ])
  await using back = await MisbehavingServer.start(found, { port: Number(new URL(at.server.url).port) })
  await at.pass(1.1)
  expect([endOf(await at.run(id)), await at.counts(id), back.requests.length]).toEqual(['finished', { found: 10 }, 10])
})

test('sleep would lose what was in flight', async () => {
  const held = gate()
  await using at = await batchBench(held.behave)
  const id = await at.add(manyNames(10))
  at.almanac.batches.start()
  await expect.poll(() => held.waiting()).toBe(4)
  at.almanac.batches.suspend()
  await expect.poll(() => at.counts(id)).toEqual({ queued: 10 })
  expect(at.rows('select outcome, counted from request_log')).toEqual(
    Array.from({ length: 4 }, () => ({ outcome: 'cancelled', counted: 1 })),
  )
  expect(at.rows('select 1 from lookup')).toEqual([])
  held.open()
  expect(at.server.requests.length).toBe(4)
  at.almanac.batches.resume()
  await expect.poll(() => at.counts(id)).toEqual({ found: 10 })
  expect((await at.almanac.allowanceState()).used).toBe(14)
})

test('quitting would wait for three tries', async () => {
  const held = gate(status(503))
  await using at = await batchBench(held.behave)
  const id = await at.add(manyNames(6), { concurrency: 3 })
  const running = at.run(id)
  await expect.poll(() => held.waiting()).toBe(3)
  const stopping = at.almanac.batches.stop()
  held.open()
  await stopping
  expect([endOf(await running), at.server.requests.length, await at.counts(id)]).toEqual(['stopped', 3, { queued: 6 }])
  expect((await at.summary(id)).owner).toBeNull()
})

test('a retry that the allowance forbids would make the name a failed one', async () => {
  await using at = await batchBench(status(503), { allowance: 51 })
  const id = await at.add(['a.example'])
  expect([endOf(await at.run(id)), at.server.requests.length, await at.counts(id)]).toEqual([
    'allowance',
    1,
    { queued: 1 },
  ])
  expect(at.rows('select 1 from in_flight')).toEqual([])
  at.server.behave = found
  await at.pass(24 * 60 + 1)
  expect([endOf(await at.run(id)), await at.counts(id)]).toEqual(['finished', { found: 1 }])
})

test('a batch would use the reserve', async () => {
  await using at = await batchBench(found, { allowance: 60 })
  const id = await at.add(manyNames(30), { concurrency: 16 })
  const sentAt = at.almanac.now()
  const end = await at.run(id)
  expect([endOf(end), at.server.requests.length, await at.counts(id)]).toEqual([
    'allowance',
    10,
    { queued: 20, found: 10 },
  ])
  expect(end?.kind === 'blocked' && end.blocked.why === 'allowance' && end.blocked.until).toBeGreaterThanOrEqual(
    sentAt + 86_400_000,
  )
  expect(resultText(await ask(at.almanac, 'by-hand.example'))).toBe('found')
  await at.pass(24 * 60 + 1)
  expect([endOf(await at.run(id)), at.server.requests.length, await at.counts(id)]).toEqual([
    'allowance',
    21,
    { queued: 10, found: 20 },
  ])
})

test('a lookup by hand during a batch would wait for it', async () => {
  const held = gate((response, request) =>
    body(`{"ok":true,"domain":"other.example","valuation":{"estimated_value":1}}`, 200)(response, request),
  )
  await using at = await batchBench((response, request) =>
    (request.domain === 'by-hand.example' ? found : held.behave)(response, request),
  )
  const id = await at.add(manyNames(6), { concurrency: 2 })
  const running = at.run(id)
  await expect.poll(() => held.waiting()).toBe(2)
  expect(resultText(await ask(at.almanac, 'by-hand.example'))).toBe('found')
  const shared = ask(at.almanac, 'n0.example')
  held.open()
  expect(await shared).toMatchObject({ lookup: { outcome: 'found', answeredName: 'other.example' } })
  expect([endOf(await running), tally(at.server.requested).get('n0.example')]).toEqual(['finished', 1])
})

test('a person who asks for the name that a batch is asking would get nothing when it is queued again', async () => {
  const held = gate((response, request) =>
    (request.domain === 'n0.example' && at.server.requested.length === 1 ? status(429) : found)(response, request),
  )
  await using at = await batchBench(held.behave)
  const id = await at.add(['n0.example'])
  const running = at.run(id)
  await expect.poll(() => held.waiting()).toBe(1)
  const byHand = ask(at.almanac, 'n0.example')
  held.open()
  expect(resultText(await byHand)).toBe('found')
  // The batch may have met the pause, or have come after the answer that ended it.
  if (endOf(await running) !== 'finished') await at.run(id)
  expect([await at.counts(id), at.server.requests.length]).toEqual([{ skipped: 1 }, 2])
})

test('controlling a batch would lose or repeat a name', async () => {
  let held = gate()
  await using at = await batchBench((response, request) =>
    (request.domain === 'n0.example' ? status(404) : held.behave)(response, request),
  )
  const { write } = at.almanac.library
  const id = await at.add(manyNames(10), { concurrency: 2 })
  let running = at.run(id)
  await expect.poll(() => held.waiting()).toBe(2)
  await write.pauseBatch(id)
  held.open()
  expect([endOf(await running), await at.counts(id)]).toEqual(['held', { queued: 7, found: 2, 'not-found': 1 }])
  expect(endOf(await at.run(id))).toBe('none')
  await write.continueBatch(id)
  held = gate()
  running = at.run(id)
  await expect.poll(() => held.waiting()).toBe(2)
  await write.stopBatch(id, at.almanac.now())
  // One more row had been taken ahead; it is not asked any more.
  expect(await at.counts(id)).toEqual({ running: 3, cancelled: 4, found: 2, 'not-found': 1 })
  held.open()
  expect([endOf(await running), await at.counts(id)]).toEqual(['held', { cancelled: 5, found: 4, 'not-found': 1 }])
  expect([(await at.summary(id)).state, endOf(await at.run(id))]).toEqual(['stopped', 'none'])
  at.server.behave = forName('n7.example', status(500), found)
  const rest = await write.copyBatch(id, { name: 'The rest', only: 'cancelled', now: at.almanac.now() })
  expect([endOf(await at.run(rest)), await at.counts(rest)]).toEqual(['finished', { found: 4, failed: 1 }])
  at.server.behave = found
  expect(await write.retryFailed(rest)).toBe(1)
  expect([endOf(await at.run(rest)), await at.counts(rest)]).toEqual(['finished', { found: 5 }])
  expect(tally(at.server.requested)).toEqual(
    new Map(manyNames(10).map((name) => [name, name === 'n7.example' ? 4 : 1])),
  )
})

test('two batches would not run one after the other', async () => {
  await using at = await batchBench(slowFirstByte(3))
  const ids: number[] = []
  for (const prefix of ['first', 'second', 'third']) ids.push(await at.add(manyNames(8, prefix), { name: prefix }))
  await at.almanac.library.write.moveBatch(ids[2] ?? 0, ids[1] ?? 0)
  at.almanac.batches.start()
  await expect.poll(async () => (await at.summary(ids[1] ?? 0)).state).toBe('finished')
  expect(
    at.server.requested
      .map((name) => name.replace(/\d.*/u, ''))
      .filter((prefix, place, all) => prefix !== all[place - 1]),
  ).toEqual(['first', 'third', 'second'])
})

test('a fresh answer would be asked for again', async () => {
  await using at = await batchBench(forName('n1.example', status(404), forName('n2.example', status(400))))
  for (const name of ['n0.example', 'n1.example', 'n2.example']) await ask(at.almanac, name)
  const id = await at.add(manyNames(5))
  const reported: string[] = []
  at.almanac.batches.onItem = ({ input, source }) => reported.push(`${input} ${source}`)
  expect([endOf(await at.run(id)), await at.counts(id)]).toEqual(['finished', { skipped: 2, found: 2, invalid: 1 }])
  expect(at.server.requested.slice(3).toSorted()).toEqual(['n2.example', 'n3.example', 'n4.example'])
  expect(reported.toSorted()).toEqual([
    'n0.example library',
    'n1.example library',
    'n2.example service',
    'n3.example service',
    'n4.example service',
  ])
  await at.pass(31 * 24 * 60)
  const later = await at.add(manyNames(2))
  expect([endOf(await at.run(later)), await at.counts(later)]).toEqual(['finished', { found: 1, 'not-found': 1 }])
})

test('a batch that is stopped after its process had died would keep rows that nobody ends', async () => {
  await using at = await batchBench(found)
  const id = await at.add(manyNames(3))
  const { write } = at.almanac.library
  const dead = { token: 'dead', now: at.almanac.now() }
  await write.takeBatch({ ...dead, only: id })
  await write.nextItem({
    ...dead,
    batchId: id,
    most: 1,
    freshSince: 0,
    keyId: 'k',
    allowance: 500,
    reserve: 50,
    watchShare: 50,
  })
  expect(await at.counts(id)).toEqual({ running: 1, queued: 2 })
  await write.stopBatch(id, at.almanac.now())
  expect(await at.counts(id)).toEqual({ cancelled: 3 })
})

test('how many are in flight could not be changed while a batch runs', async () => {
  const [first, rest] = [gate(), gate()]
  let most = 0
  await using at = await batchBench((response, request) => {
    if (request.domain === 'n0.example') return first.behave(response, request)
    most = Math.max(most, rest.waiting() + 1)
    rest.behave(response, request)
  })
  const id = await at.add(manyNames(12), { concurrency: 1 })
  const running = at.run(id)
  await expect.poll(() => first.waiting()).toBe(1)
  await at.almanac.library.write.updateBatch(id, { concurrency: 5 })
  expect(rest.waiting()).toBe(0)
  first.open()
  await expect.poll(() => rest.waiting()).toBe(5)
  rest.open()
  expect([endOf(await running), most]).toEqual(['finished', 5])
})

test('a library that fails under a request would leave the batch going round without end', async () => {
  await using at = await batchBench(found)
  const id = await at.add(manyNames(5))
  const db = new DatabaseSync(at.almanac.library.file)
  db.exec('pragma busy_timeout = 5000; drop table in_flight')
  db.close()
  await expect(at.run(id)).rejects.toThrow('in_flight')
})
