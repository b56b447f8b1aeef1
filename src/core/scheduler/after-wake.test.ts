import { expect, onTestFinished, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import { directHttp } from '../../../tests/fixtures/direct-http.ts'
import { found } from '../../../tests/fixtures/answers.ts'
import { MisbehavingServer } from '../../../tests/fixtures/misbehaving-server.ts'
import { nameOf, openAlmanac, resultText, rowsOf } from '../../../tests/fixtures/real-almanac.ts'
import type { Almanac } from '../almanac.ts'
import { MACHINE_CLOCK } from '../clock.ts'
import { HttpFault } from '../http/http-fault.ts'
import type { HttpClient } from '../http/http-client.ts'
import { EarlyRetries } from './early-retries.ts'
import { MachineWatch } from './machine-watch.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 5, 1)

const inQueue = (almanac: Almanac, name: string) =>
  almanac.scheduler.ask(nameOf(name), { askedBy: 'refresh', queued: true })

/** How long the queues now pause for want of a connection, or null. */
async function networkPause(almanac: Almanac): Promise<number | null> {
  const { pauses, now } = await almanac.allowanceState()
  const pause = pauses.find((one) => one.reason === 'no-connection')
  return pause?.until ? pause.until - now : null
}

const noNetwork: HttpClient['get'] = () => Promise.reject(new HttpFault('connecting', 'ENOTFOUND'))
const silence: HttpClient['get'] = () => Promise.reject(new HttpFault('waiting', 'late'))

test('after a sleep a first request without a network would hold the queues for a minute', async () => {
  using dir = new TempFolder()
  let now = START
  await using almanac = await openAlmanac(dir.path, 'http://127.0.0.1:9', { get: noNetwork, clock: () => now })
  almanac.suspend()
  now += 8 * HOUR
  almanac.resume()
  const pauses: (number | null)[] = []
  for (let at = 0; at < 5; at += 1) {
    await inQueue(almanac, `wake-${at}.example`)
    const pause = await networkPause(almanac)
    pauses.push(pause)
    now += pause ?? 0
  }
  expect(pauses).toEqual([1_000, 2_000, 5_000, 10_000, 60_000])
})

test('a pause that began before the sleep would be waited out after it', async () => {
  using dir = new TempFolder()
  let now = START
  await using almanac = await openAlmanac(dir.path, 'http://127.0.0.1:9', { get: noNetwork, clock: () => now })
  await inQueue(almanac, 'before.example')
  expect(await networkPause(almanac)).toBe(60_000)
  now += 5_000
  almanac.suspend()
  almanac.resume()
  expect(await networkPause(almanac)).toBeNull()
})

test('silence right after a sleep would be taken for a failing service, and its names for failed', async () => {
  using dir = new TempFolder()
  let now = START
  await using almanac = await openAlmanac(dir.path, 'http://127.0.0.1:9', { get: silence, clock: () => now })
  almanac.suspend()
  almanac.resume()
  for (let at = 0; at < 4; at += 1) {
    expect(resultText(await inQueue(almanac, `silent-${at}.example`))).toBe('not asked: requeued')
    now += (await networkPause(almanac)) ?? 0
  }
  expect(rowsOf(almanac, 'select reason from pause').map((row) => row.reason)).toEqual(['no-connection'])
  expect(rowsOf(almanac, 'select 1 from lookup')).toEqual([])
  // What was sent stays counted: the service may have received it.
  expect(rowsOf(almanac, 'select counted from request_log').map((row) => row.counted)).toEqual([1, 1, 1, 1])
})

test('a sleep that no system told of would be noticed only after its first failure was judged', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  let machineNow = START
  let isUp = true
  const http = directHttp()
  onTestFinished(() => http.close())
  const get: HttpClient['get'] = (request) => (isUp ? http.get(request) : noNetwork(request))
  const machine = { clock: () => machineNow, addresses: () => '192.0.2.1' }
  await using almanac = await openAlmanac(dir.path, server.url, { get, machine, clock: () => START })
  isUp = false
  machineNow += HOUR
  await inQueue(almanac, 'asleep.example')
  expect(await networkPause(almanac)).toBe(1_000)
})

test('the networks of the machine would be listed for each answer', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  let listed = 0
  const addresses = (): string => {
    listed += 1
    return '192.0.2.1'
  }
  const machine = { clock: () => START, addresses }
  await using almanac = await openAlmanac(dir.path, server.url, { machine, clock: () => START })
  for (let at = 0; at < 30; at += 1) await inQueue(almanac, `answered-${at}.example`)
  // The watch looks by itself every two seconds.
  expect(listed).toBeLessThan(20)
})

test('a network that has come back would be waited for until the minute is over', async () => {
  using dir = new TempFolder()
  let addresses = '192.0.2.1'
  const machine = { clock: () => START, addresses: () => addresses }
  await using almanac = await openAlmanac(dir.path, 'http://127.0.0.1:9', {
    get: noNetwork,
    machine,
    clock: () => START,
  })
  addresses = ''
  await inQueue(almanac, 'first.example')
  expect(await networkPause(almanac)).toBe(60_000)
  addresses = '192.0.2.7'
  // The watch looks by itself every two seconds.
  await expect.poll(() => networkPause(almanac), { timeout: 8_000 }).toBeNull()
})

test('a network that goes away would pass for one that comes back', () => {
  let addresses = '192.0.2.1'
  let calls = 0
  const watch = new MachineWatch(() => void (calls += 1), MACHINE_CLOCK, {
    clock: () => START,
    addresses: () => addresses,
  })
  onTestFinished(() => watch.stop())
  addresses = ''
  watch.look()
  expect(calls).toBe(0)
  addresses = '192.0.2.1'
  watch.look()
  watch.look()
  expect(calls).toBe(1)
})

test('requests that fail together after a sleep would use up the short gaps at once', () => {
  const early = new EarlyRetries()
  early.begin(START)
  expect([0, 200, 1_000].map((after) => early.gapAfter('no-connection', START + after))).toEqual([1_000, 800, 2_000])
})

test('an outage long after a sleep would be asked every second', () => {
  const early = new EarlyRetries()
  early.begin(START)
  expect(early.gapAfter('no-connection', START + HOUR)).toBeNull()
  early.begin(START)
  expect(early.gapAfter('found', START + 1)).toBeNull()
  expect(early.gapAfter('no-connection', START + 2)).toBeNull()
})
