import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { MACHINE_CLOCK } from '../../src/core/clock.ts'
import { endpoint } from '../../src/core/service/base-url.ts'
import { directHttp } from '../fixtures/direct-http.ts'
import { ServiceClient } from '../../src/core/service/service-client.ts'
import { inventRecord, isUnknown } from '../../src/sample-service/invent.ts'
import { RESERVED_ENDING, RESERVED_NAMES } from '../../src/sample-service/reserved-names.ts'
import { type LogEntry, SampleService } from '../../src/sample-service/sample-service.ts'
import { field, FIELDS } from '../../src/shared/fields.ts'
import type { JsonObject } from '../../src/shared/service/record.ts'

const DAY = 86_400_000
const TODAY = Date.UTC(2026, 10, 21, 12)
const NAMES = Array.from({ length: 2_000 }, (_, at) => `name-${at}.example`)
const [KNOWN = '', OTHER = ''] = NAMES.filter((name) => !isUnknown(name))

async function withService<T>(
  options: Parameters<typeof SampleService.start>[0],
  use: (service: SampleService) => Promise<T>,
): Promise<T> {
  const service = await SampleService.start(options)
  try {
    return await use(service)
  } finally {
    await service.close()
  }
}

interface Got {
  status: number
  body: JsonObject
  headers: NodeJS.Dict<string | string[]>
}

/** One request, whatever its method. */
async function get(
  service: SampleService,
  parameters: Record<string, string>,
  options: { method?: string; key?: string | null; headers?: Record<string, string>; path?: string } = {},
): Promise<Got> {
  const url = options.path === undefined ? endpoint(service.url) : new URL(options.path, service.url)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const bearer = options.key === null ? {} : { authorization: `Bearer ${options.key ?? service.key}` }
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const request = httpRequest(
    url,
    { method: options.method ?? 'GET', agent: false, headers: { ...bearer, ...options.headers } },
    (response) => {
      text(response).then(
        (all) =>
          resolve({
            status: response.statusCode ?? 0,
            body: all === '' ? {} : JSON.parse(all),
            headers: response.headers,
          }),
        reject,
      )
    },
  )
  request.once('error', reject).end()
  return promise
}

const lookup = (domain: string) => ({ action: 'domain', d: domain })

test('ping would not behave as section 4.1 says', async () => {
  await withService({ clock: () => TODAY }, async (service) => {
    const got = await get(service, { action: 'ping' }, { key: null })
    expect([got.status, got.body]).toEqual([200, { ok: true, version: 'v1', ts: TODAY / 1_000 }])
  })
})

test.each<[string, Record<string, string>, Parameters<typeof get>[2], number, string]>([
  ['no action', { d: KNOWN }, {}, 400, 'Missing parameter: action.'],
  ['an unknown action', { action: 'value', d: KNOWN }, {}, 400, 'Unknown action.'],
  ['no domain', { action: 'domain' }, {}, 400, 'Missing parameter: d.'],
  ['a domain that is none', lookup('not a name'), {}, 400, 'Invalid domain.'],
  ['a URL for a domain', lookup('https://a.example'), {}, 400, 'Invalid domain.'],
  ['no key', lookup(KNOWN), { key: null }, 401, 'API key missing.'],
  ['a wrong key', lookup(KNOWN), { key: 'wrong' }, 401, 'Invalid or inactive API key.'],
  [
    'a wrong key as a parameter',
    { ...lookup(KNOWN), api_key: 'wrong' },
    { key: null },
    401,
    'Invalid or inactive API key.',
  ],
  ['another path', { action: 'ping' }, { path: '/other' }, 404, 'Not found.'],
  ['POST', { action: 'ping' }, { method: 'POST' }, 405, 'Only GET is allowed.'],
  ['DELETE', lookup(KNOWN), { method: 'DELETE' }, 405, 'Only GET is allowed.'],
])('%s would not be answered as section 7 says', async (_what, parameters, options, status, error) => {
  await withService({}, async (service) => {
    const got = await get(service, parameters, options)
    expect([got.status, got.body]).toEqual([status, { ok: false, error }])
    expect([got.headers['cache-control'], got.headers['x-sample-data']]).toEqual(['no-store', 'invented'])
    expect(got.headers.allow).toBe(status === 405 ? 'GET' : undefined)
  })
})

test('a request line that is no URL would end the service', async () => {
  await withService({}, async (service) => {
    for (const path of ['//', 'http://[', '*', '/ajax/api.php?%', '//[::1']) {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
      socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d /u)
    }
    expect((await get(service, { action: 'ping' })).status).toBe(200)
  })
})

test('one of the two ways to send the key would not be taken', async () => {
  await withService({}, async (service) => {
    expect((await get(service, lookup(KNOWN))).status).toBe(200)
    expect(
      (await get(service, lookup(KNOWN), { key: null, headers: { authorization: `bearer  ${service.key}` } })).status,
    ).toBe(200)
    expect((await get(service, { ...lookup(KNOWN), api_key: service.key }, { key: null })).status).toBe(200)
  })
})

test('the sample allowance would not be that of a rolling day', async () => {
  let now = TODAY
  await withService({ allowance: 2, clock: () => now }, async (service) => {
    const statuses: number[] = []
    for (const [parameters, key] of [
      [{ action: 'ping' }],
      [lookup('')],
      [lookup(KNOWN), 'wrong'],
      [lookup(KNOWN)],
      [lookup(OTHER)],
      [lookup('c.example')],
      [{ action: 'ping' }],
    ] as [Record<string, string>, string?][]) {
      statuses.push((await get(service, parameters, key === undefined ? {} : { key })).status)
    }
    expect(statuses).toEqual([200, 400, 401, 200, 200, 429, 200])
    now += DAY
    expect((await get(service, lookup(KNOWN))).status).toBe(200)
  })
})

test('the service’s own log would not hold each request without its key', async () => {
  const log: LogEntry[] = []
  await withService({ onRequest: (entry) => log.push(entry) }, async (service) => {
    await get(service, { ...lookup(KNOWN), api_key: service.key }, { key: null })
    await get(service, lookup(OTHER), { key: 'wrong' })
    await expect
      .poll(() => log.map((entry) => [entry.domain, entry.status]))
      .toEqual([
        [KNOWN, 200],
        [OTHER, 401],
      ])
    expect(JSON.stringify(log)).not.toContain(service.key)
  })
})

test('a domain not in the database would look like another failure', async () => {
  const unknown = NAMES.find(isUnknown) ?? ''
  await withService({}, async (service) => {
    const got = await get(service, lookup(unknown))
    expect([got.status, got.body.ok, typeof got.body.error]).toEqual([404, false, 'string'])
  })
})

test('a reserved name would not fail as it says', async () => {
  await withService({}, async (service) => {
    const client = new ServiceClient({
      baseUrl: service.url,
      keyPlace: 'header',
      // Long enough for a busy machine; only the name that stays silent waits for it.
      timeoutMs: 3_000,
      http: directHttp(),
      clock: MACHINE_CLOCK,
    })
    const outcomes = await Promise.all(
      RESERVED_NAMES.map(async ({ name }) => [
        name,
        (await client.ask(`${name}${RESERVED_ENDING}`, service.key)).outcome,
      ]),
    )
    expect(Object.fromEntries(outcomes)).toEqual({
      'not-found': 'not-found',
      invalid: 'invalid',
      'key-refused': 'key-refused',
      'rate-limited': 'rate-limited',
      'rate-limited-silent': 'rate-limited',
      unavailable: 'unavailable',
      reset: 'timed-out',
      silent: 'timed-out',
      'cut-off': 'unreadable',
      'not-json': 'unreadable',
      'not-ok': 'unreadable',
      redirect: 'unreadable',
      forbidden: 'unreadable',
      huge: 'unreadable',
      'wrong-types': 'found',
      empty: 'found',
      'another-domain': 'found',
    })
  })
})

const records = NAMES.map((name) => inventRecord(name, TODAY))
const leaf = (record: JsonObject, id: string): unknown =>
  (field(id).path ?? []).reduce<unknown>(
    (part, key) => (part !== null && typeof part === 'object' ? (part as JsonObject)[key] : undefined),
    record,
  )
const all = (id: string): unknown[] => records.map((record) => leaf(record, id))

test('the answer about a name would not change from day to day alone', async () => {
  await withService({ clock: () => TODAY }, async (service) => {
    const [first, second] = await Promise.all([
      get(service, lookup('steady.example')),
      get(service, lookup('STEADY.example')),
    ])
    expect(first.body).toEqual(second.body)
    expect(first.body).toEqual(inventRecord('steady.example', TODAY))
  })
  const changed = NAMES.filter(
    (name, at) => JSON.stringify(inventRecord(name, TODAY + DAY)) !== JSON.stringify(records[at]),
  )
  expect(changed.length).toBeGreaterThan(NAMES.length * 0.9)
})

test('figures would jump from one day to the next', () => {
  const steps = records
    .map((record, at) => [leaf(record, 'visitors'), leaf(inventRecord(NAMES[at] ?? '', TODAY + DAY), 'visitors')])
    .filter((pair): pair is [number, number] => pair.every((one) => typeof one === 'number' && one > 50))
  expect(steps.length).toBeGreaterThan(500)
  expect(Math.max(...steps.map(([before, after]) => Math.abs(Math.log(after / before))))).toBeLessThan(Math.log(1.35))
})

test.each<[string, string, (value: unknown) => boolean]>([
  ['a null verified', 'verified', (value) => value === null],
  ['a verified of one type', 'verified', (value) => value === true],
  ['a verified of another type', 'verified', (value) => typeof value === 'string'],
  ['safe', 'safety', (value) => value === 'safe'],
  ['a safety label beside safe', 'safety', (value) => typeof value === 'string' && value !== 'safe'],
  ['an unreachable site', 'reachable', (value) => value === false],
  ['a missing title', 'title', (value) => value === undefined],
  ['a long title', 'title', (value) => typeof value === 'string' && value.length > 300],
  [
    'a title in another script',
    'title',
    (value) => typeof value === 'string' && /[\u0400-\u04FF]|[\u3040-\u9FFF]|[\u0600-\u06FF]/u.test(value),
  ],
  ['a title full of HTML', 'title', (value) => typeof value === 'string' && value.includes('<img src=x onerror=')],
  ['a null description', 'description', (value) => value === null],
  ['a null number', 'visitors', (value) => value === null],
  ['a missing number', 'mobile', (value) => value === undefined],
  ['a missing object', 'category', (value) => value === undefined],
  ['a null rank', 'rank', (value) => value === null],
  ['a grade with a plus sign', 'ssl', (value) => value === 'A+'],
  ['a grade that is unusual', 'ssl', (value) => value === 'T'],
  ['an IPv6 address', 'ip', (value) => typeof value === 'string' && value.includes(':')],
  ['a missing registrar', 'registrar', (value) => value === null],
])('a corner of the interface would be invented nowhere: %s', (_what, path, holds) => {
  const found = all(path).filter(holds).length
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(NAMES.length)
})

test('a field would be invented with a type that the interface does not allow', () => {
  for (const entry of FIELDS.filter((one) => one.path !== null)) {
    const states = records.map(
      (record) =>
        entry.read({
          record,
          name: { ascii: 'a.example', unicode: 'a.example', label: 'a', tld: 'example' },
          now: TODAY,
        }).state,
    )
    expect(states, entry.id).not.toContain('unreadable')
    expect(states, entry.id).toContain('value')
  }
  expect(records.map(({ ok, domain }) => [ok, domain])).toEqual(NAMES.map((name) => [true, name]))
  expect(all('rank').every((value) => value === null || Number.isInteger(value))).toBe(true)
  expect(all('updated').every((value) => typeof value === 'string' && value <= '2026-11-21')).toBe(true)
})

test('a site of a better rank would not have more visitors', () => {
  const pairs = records
    .map((record) => [leaf(record, 'rank'), leaf(record, 'visitors')])
    .filter((pair): pair is [number, number] => pair.every((one) => typeof one === 'number'))
  expect(pairs.length).toBeGreaterThan(500)
  expect(
    rankCorrelation(
      pairs.map(([rank]) => -rank),
      pairs.map(([, visitors]) => visitors),
    ),
  ).toBeGreaterThan(0.97)
})

function rankCorrelation(a: number[], b: number[]): number {
  const places = (values: number[]): number[] => {
    const order = values.map((_, at) => at).sort((x, y) => (values[x] ?? 0) - (values[y] ?? 0))
    const places: number[] = []
    for (const [place, at] of order.entries()) places[at] = place
    return places
  }
  const [left, right] = [places(a), places(b)]
  const squares = left.reduce((sum, place, at) => sum + (place - (right[at] ?? 0)) ** 2, 0)
  return 1 - (6 * squares) / (a.length * (a.length ** 2 - 1))
}
