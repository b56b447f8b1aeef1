import { performance } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import {
  body,
  cutOff,
  cutOffChunked,
  echo,
  endlessHead,
  falselyGzipped,
  found,
  gzipBomb,
  gzipped,
  hangUp,
  padded,
  pong,
  raw,
  recordText,
  redirectTo,
  reset,
  silence,
  slowDrip,
  slowFirstByte,
  status,
  wrongLength,
} from '../fixtures/answers.ts'
import { MACHINE_CLOCK } from '../../src/core/clock.ts'
import { type Behaviour, deadUrl, MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { systemProxies } from '../../src/main/network/system-proxies.ts'
import { HttpClient } from '../../src/core/http/http-client.ts'
import { environmentProxies } from '../../src/core/http/proxies.ts'
import { retryAfter, ServiceClient } from '../../src/core/service/service-client.ts'

const KEY = 'k3y/with+odd=chars&20"%'
const NAME = 'shop.example'
// Window and terminal make the same client; they differ in whom they ask for proxies.
const FACES = {
  window: new HttpClient({
    proxies: systemProxies({ resolveProxy: async () => 'DIRECT' }, {}),
    authorities: async () => [],
  }),
  terminal: new HttpClient({ proxies: environmentProxies({}), authorities: async () => [] }),
}

describe.each(Object.entries(FACES))('in the %s', (_face, http) => {
  function clientOf(
    baseUrl: string,
    options: { keyPlace?: 'header' | 'query'; timeoutMs?: number; now?: () => number } = {},
  ): ServiceClient {
    return new ServiceClient({
      baseUrl,
      keyPlace: options.keyPlace ?? 'header',
      timeoutMs: options.timeoutMs ?? 5_000,
      http,
      clock: { ...MACHINE_CLOCK, ...(options.now ? { now: options.now } : {}) },
    })
  }

  async function ask(behave: Behaviour, options: Parameters<typeof clientOf>[1] = {}) {
    await using server = await MisbehavingServer.start(behave)
    return await clientOf(server.url, options).ask(NAME, KEY)
  }

  test.each<[string, Behaviour]>([
    ['a record', found],
    ['an answer without one', status(404)],
    ['a refusal', status(400)],
  ])('the body of %s would be parsed more than once', async (_what, behave) => {
    const parse = vi.spyOn(JSON, 'parse')
    await ask(behave)
    const bodies = parse.mock.calls.filter(([text]) => text.startsWith('{"ok":'))
    parse.mockRestore()
    expect(bodies).toHaveLength(1)
  })

  test.each<[string, Behaviour, string, number | null, string | null]>([
    ['a record', found, 'found', 200, null],
    ['a record under gzip', gzipped, 'found', 200, null],
    ['a record that comes late, but in time', slowFirstByte(60), 'found', 200, null],
    ['a record with a BOM', body(`\uFEFF${recordText(NAME)}`), 'found', 200, null],
    ['duplicate keys', body('{"ok":true,"domain":"x.example","safety":"a","safety":"b"}'), 'found', 200, null],
    [
      'numbers as strings, 1e400, missing objects, extra fields',
      body('{"ok":true,"domain":"x.example","valuation":{"estimated_value":"1","income_per_day":1e400},"extra":[1]}'),
      'found',
      200,
      null,
    ],
    [
      'deep nesting',
      body(`{"ok":true,"domain":"x.example","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      'found',
      200,
      null,
    ],
    ['a __proto__ key', body('{"ok":true,"domain":"x.example","__proto__":{"ok":false}}'), 'found', 200, null],
    ['ok only by __proto__', body('{"__proto__":{"ok":true},"domain":"x.example"}'), 'unreadable', 200, 'not-ok'],
    ['a record for another domain', body(recordText('other.example')), 'found', 200, null],
    ['exactly 1 MiB', padded(1024 * 1024), 'found', 200, null],
    ['a byte over 1 MiB', padded(1024 * 1024 + 1), 'unreadable', 200, 'too-large'],
    ['10 MiB', padded(10 * 1024 * 1024), 'unreadable', 200, 'too-large'],
    ['a gzip bomb', gzipBomb, 'unreadable', 200, 'too-large'],
    ['HTML', body('<!doctype html><title>Hello</title>'), 'unreadable', 200, 'not-json'],
    ['nothing', body(''), 'unreadable', 200, 'not-json'],
    ['a list', body('[1]'), 'unreadable', 200, 'not-an-object'],
    ['ok: false', body('{"ok":false,"error":"No."}'), 'unreadable', 200, 'not-ok'],
    ['a ping result', pong, 'unreadable', 200, 'not-a-record'],
    ['invalid UTF-8', body(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 'unreadable', 200, 'not-utf-8'],
    ['half a body', cutOff(), 'unreadable', 200, 'cut-off'],
    ['half a chunked body', cutOffChunked, 'unreadable', 200, 'cut-off'],
    ['a length that is too short', wrongLength, 'unreadable', 200, 'not-json'],
    ['text that is said to be gzip', falselyGzipped, 'unreadable', 200, 'encoding'],
    ['something that is not HTTP', raw('SSH-2.0-OpenSSH_9.6\r\n'), 'unreadable', null, 'encoding'],
    ['201 with a record', body(recordText(NAME), 201), 'unreadable', 201, 'status'],
    ['204', raw('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'), 'unreadable', 204, 'status'],
    ['403 of a CDN', body('<h1>Access denied</h1>', 403), 'unreadable', 403, 'status'],
    ['418', status(418), 'unreadable', 418, 'status'],
    ['301', redirectTo('https://elsewhere.example/', 301), 'unreadable', 301, 'redirect'],
    ['302 to itself', redirectTo('/ajax/api.php'), 'unreadable', 302, 'redirect'],
    ['304', raw('HTTP/1.1 304 Not Modified\r\nconnection: close\r\n\r\n'), 'unreadable', 304, 'redirect'],
    ['400', status(400), 'invalid', 400, null],
    ['401', status(401), 'key-refused', 401, null],
    ['404', status(404), 'not-found', 404, null],
    ['429', status(429), 'rate-limited', 429, null],
    ['500', status(500), 'unavailable', 500, null],
    ['503 with a record as its body', body(recordText(NAME), 503), 'unavailable', 503, null],
    ['599', status(599), 'unavailable', 599, null],
    ['600', raw('HTTP/1.1 600 Odd\r\nconnection: close\r\n\r\n'), 'unreadable', 600, 'status'],
    ['999', raw('HTTP/1.1 999 Denied\r\nconnection: close\r\n\r\n'), 'unreadable', 999, 'status'],
    [
      'a 103 before the record',
      raw(`HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n\r\n${recordText(NAME)}`),
      'found',
      200,
      null,
    ],
    ['a 100 that nobody asked for', raw('HTTP/1.1 100 Continue\r\n\r\n'), 'unreadable', null, 'encoding'],
    [
      'an upgrade that nobody asked for',
      raw('HTTP/1.1 101 Go\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      'unreadable',
      null,
      'encoding',
    ],
    [
      'header values beyond Latin-1',
      raw(`HTTP/1.1 200 OK\r\nx-odd: \u4f60\u597d \u{1f600}\r\n\r\n${recordText(NAME)}`),
      'found',
      200,
      null,
    ],
    [
      '100,000 header lines',
      raw(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(100_000)}\r\n${recordText(NAME)}`),
      'unreadable',
      null,
      'encoding',
    ],
    [
      'a header line of a megabyte',
      raw(`HTTP/1.1 200 OK\r\na: ${'b'.repeat(1_000_000)}\r\n\r\n${recordText(NAME)}`),
      'unreadable',
      null,
      'encoding',
    ],
    [
      'a compression that is not known',
      body(recordText(NAME), 200, { 'content-encoding': 'sdch' }),
      'unreadable',
      200,
      'encoding',
    ],
    [
      'half of a compressed body',
      body(gzipSync(recordText(NAME)).subarray(0, 60), 200, { 'content-encoding': 'gzip' }),
      'unreadable',
      200,
      'encoding',
    ],
    ['a reset', reset, 'timed-out', null, null],
    ['the end of the connection', hangUp, 'timed-out', null, null],
  ])('%s would come to another outcome than the table says', async (_what, behave, outcome, code, why) => {
    expect(await ask(behave)).toMatchObject({ outcome, status: code, why })
  })

  test.each<[string, Behaviour]>([
    ['silence', silence],
    ['a slow drip', slowDrip(20)],
    ['a head that never ends', endlessHead(20)],
  ])('%s would hold a lookup beyond its time limit', async (_what, behave) => {
    const started = performance.now()
    expect((await ask(behave, { timeoutMs: 150 })).outcome).toBe('timed-out')
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test.each([
    [400, 'invalid'],
    [401, 'key-refused'],
    [429, 'rate-limited'],
    [503, 'unavailable'],
  ])('status %s would lose its meaning because its body breaks off', async (code, outcome) => {
    expect(await ask(cutOff(code))).toMatchObject({ outcome, status: code })
  })

  const endless =
    (code: number): Behaviour =>
    (response) =>
      void response.writeHead(code).write('{')

  test.each([
    [400, 'invalid'],
    [401, 'key-refused'],
    [403, 'unreadable'],
    [429, 'rate-limited'],
    [503, 'unavailable'],
  ])('a body that never ends would hold up what status %s has said already', async (code, outcome) => {
    expect(await ask(endless(code), { timeoutMs: 60_000 })).toMatchObject({ outcome, status: code })
  })

  test('a 404 whose body never ends would be taken for an answer', async () => {
    expect(await ask(endless(404), { timeoutMs: 150 })).toMatchObject({ outcome: 'timed-out', status: 404 })
  })

  test.each<[string, Behaviour, string]>([
    ['a page', body('<h1>Not here</h1>', 404), 'not-the-service'],
    ['nothing', body('', 404), 'not-the-service'],
    ['JSON of somebody else', body('{"error":"no route"}', 404), 'not-the-service'],
    ['ok: true', body('{"ok":true}', 404), 'not-the-service'],
    ['half of a body', cutOff(404), 'cut-off'],
  ])('a 404 with %s would be taken for an answer about the name', async (_what, behave, why) => {
    expect(await ask(behave)).toMatchObject({ outcome: 'unreadable', status: 404, why })
  })

  test('a service that was never reached would count as one that did not answer', async () => {
    expect(await clientOf(await deadUrl()).ask(NAME, KEY)).toMatchObject({
      outcome: 'no-connection',
      message: 'ECONNREFUSED',
    })
    expect(await clientOf('http://127.0.0.1:6667').ask(NAME, KEY)).toMatchObject({ outcome: 'no-connection' })
    expect(await clientOf('https://name.invalid').ask(NAME, KEY)).toMatchObject({ outcome: 'no-connection' })
  })

  test('an untrusted certificate would be accepted', async () => {
    await using untrusted = await MisbehavingServer.start(found, { selfSigned: true })
    expect(await clientOf(untrusted.url).ask(NAME, KEY)).toMatchObject({ outcome: 'no-connection' })
    expect(untrusted.requests).toEqual([])
    await using plain = await MisbehavingServer.start(found)
    expect(await clientOf(plain.url.replace('http:', 'https:')).ask(NAME, KEY)).toMatchObject({
      outcome: 'no-connection',
    })
  })

  test('the key would not travel in the chosen way alone', async () => {
    await using server = await MisbehavingServer.start(found)
    await clientOf(server.url).ask(NAME, KEY)
    await clientOf(`${server.url}/prefix`, { keyPlace: 'query' }).ask(NAME, KEY)
    const [byHeader, byQuery] = server.requests
    expect([byHeader?.authorization, byHeader?.url.searchParams.get('api_key')]).toEqual([`Bearer ${KEY}`, null])
    expect([byQuery?.authorization, byQuery?.url.searchParams.get('api_key')]).toEqual([null, KEY])
    expect([...(byHeader?.url.searchParams.keys() ?? [])]).toEqual(['action', 'd'])
    expect(byQuery?.url.pathname).toBe('/prefix/ajax/api.php')
    expect([byHeader?.headers.cookie, byHeader?.headers.referer]).toEqual([undefined, undefined])
  })

  test.each(['header', 'query'] as const)('a redirect would carry the key to another server (%s)', async (keyPlace) => {
    await using elsewhere = await MisbehavingServer.start(found)
    await using server = await MisbehavingServer.start(
      redirectTo(`${elsewhere.url}/ajax/api.php?action=domain&d=${NAME}`, 307),
    )
    expect(await clientOf(server.url, { keyPlace }).ask(NAME, KEY)).toMatchObject({
      outcome: 'unreadable',
      why: 'redirect',
      status: 307,
    })
    expect(elsewhere.requests).toEqual([])
  })

  test('a date of Retry-After would be reckoned by another clock than the library’s', async () => {
    const now = Date.parse('2030-01-01T00:00:00Z')
    const refusing = status(429, 'Enough.', { 'retry-after': 'Tue, 01 Jan 2030 00:10:00 GMT' })
    expect((await ask(refusing, { now: () => now })).retryAfterMs).toBe(600_000)
  })

  test('a key that the service says as its version would be printed', async () => {
    await using server = await MisbehavingServer.start(body(JSON.stringify({ ok: true, version: KEY, ts: 1 })))
    expect(await clientOf(server.url).ping(undefined, KEY)).toMatchObject({ ok: true, version: '[key]' })
  })

  test('a ping would carry a key', async () => {
    await using server = await MisbehavingServer.start(pong)
    expect(await clientOf(server.url, { keyPlace: 'query' }).ping()).toMatchObject({
      ok: true,
      version: 'v1',
      expectedVersion: true,
      sample: false,
    })
    expect([server.requests[0]?.authorization, server.requests[0]?.url.search]).toEqual([null, '?action=ping'])
    server.behave = body('{"ok":true,"version":"v2","ts":1}', 200, { 'x-sample-data': 'invented' })
    expect(await clientOf(server.url).ping()).toMatchObject({
      ok: true,
      version: 'v2',
      expectedVersion: false,
      sample: true,
    })
    server.behave = body('{"ok":true}')
    expect(await clientOf(server.url).ping()).toMatchObject({ ok: true, version: '', expectedVersion: false })
  })

  test.each<[string, Behaviour, string]>([
    ['404', status(404), 'unreadable'],
    ['401', status(401), 'unreadable'],
    ['400', status(400), 'unreadable'],
    ['429', status(429), 'rate-limited'],
    ['502', status(502), 'unavailable'],
    ['HTML', body('<p>'), 'unreadable'],
    ['ok: false', body('{"ok":false}'), 'unreadable'],
    ['a redirect', redirectTo('/'), 'unreadable'],
  ])('a ping answered with %s would mention a domain or a key that it never sent', async (_what, behave, outcome) => {
    await using server = await MisbehavingServer.start(behave)
    const answer = await clientOf(server.url).ping()
    expect(answer.ok ? 'ok' : answer.answer.outcome).toBe(outcome)
  })

  test('a cancelled lookup would go on', async () => {
    await using server = await MisbehavingServer.start(slowDrip(10))
    const stop = new AbortController()
    const pending = clientOf(server.url).ask(NAME, KEY, stop.signal)
    await expect.poll(() => server.requests.length).toBe(1)
    stop.abort()
    expect((await pending).outcome).toBe('cancelled')
  })

  test('invented data would pass for real data', async () => {
    expect((await ask(body(recordText(NAME), 200, { 'x-sample-data': 'invented' }))).sample).toBe(true)
    expect((await ask(found)).sample).toBe(false)
  })

  test('the raw answer would be changed on its way', async () => {
    const text = `{ "ok" : true,\n "domain":"x.example", "income":0.10, "n":12345678901234567890, "a":1, "a":2 }`
    expect((await ask(body(text))).body).toBe(text)
    expect((await ask(body('y'.repeat(5_000)))).body).toBe('y'.repeat(2_048))
    expect((await ask(status(404))).body).toBe('{"ok":false,"error":"status 404"}')
    expect((await ask(status(401))).body).toBeNull()
  })

  const percent = (key: string): string => encodeURIComponent(key)
  const form = (key: string): string => new URLSearchParams({ key }).toString().slice(4)
  const jsonEscaped = (key: string): string => JSON.stringify(key).slice(1, -1)
  const slashes = (key: string): string => jsonEscaped(key).replaceAll('/', '\\/')
  const unicode = (key: string): string => [...key].map((one) => `\\u00${one.charCodeAt(0).toString(16)}`).join('')

  test.each<[string, Behaviour]>([
    ['an error message', echo('{"ok":false,"error":"Bad key: KEY"}', 400, jsonEscaped)],
    ['an error message, escaped', echo('{"ok":false,"error":"Bad key: KEY"}', 401, unicode)],
    ['an error message cut in the middle of it', echo(`{"ok":false,"error":"${'.'.repeat(490)}KEY"}`, 400, slashes)],
    ['a record', echo('{"ok":true,"domain":"x.example","echo":"KEY"}', 200, slashes)],
    ['a record, as a URL', echo('{"ok":true,"domain":"x.example","echo":"?api_key=KEY"}', 200, form)],
    ['an HTML page', echo('<a href="?api_key=KEY">', 200, percent)],
    ['a page cut in the middle of it', echo(`${'.'.repeat(2_040)}KEY`)],
    ['a page of another status', echo('KEY', 418)],
    ['a body over the limit', echo(`KEY${'KEY'.padEnd(2_100, '.')}${'x'.repeat(1024 * 1024)}`)],
    ['Base64', echo('{"ok":false,"error":"KEY"}', 400, (key) => Buffer.from(key).toString('base64'))],
    [
      'a redirect',
      (response, request) =>
        redirectTo(`/?${request.url.search}&${encodeURIComponent(request.authorization ?? '')}`)(response, request),
    ],
  ])('%s would bring the key back into what is kept or shown', async (_what, behave) => {
    for (const keyPlace of ['header', 'query'] as const) {
      const text = JSON.stringify(await ask(behave, { keyPlace }))
      for (const form of [
        KEY,
        KEY.slice(0, 6),
        jsonEscaped(KEY),
        encodeURIComponent(KEY),
        'k3y\\\\/with',
        unicode(KEY),
        Buffer.from(KEY).toString('base64'),
      ])
        expect(text).not.toContain(form)
    }
  })

  test('a key of digits would break the record whose figure it equals', async () => {
    await using server = await MisbehavingServer.start(
      body(
        '{"ok":true,"domain":"x.example","valuation":{"estimated_value":7123456789,"daily_visitors":3},"echo":"12345678"}',
      ),
    )
    const answer = await clientOf(server.url).ask(NAME, '12345678')
    expect(answer.outcome === 'found' && JSON.parse(answer.body ?? '').valuation.daily_visitors).toBe(3)
    expect(answer.body).not.toContain('12345678')
  })

  test('a key that no header can carry would be counted as sent and tried again', async () => {
    await using server = await MisbehavingServer.start(found)
    for (const key of ['ключ', 'line\nbreak'])
      expect((await clientOf(server.url).ask(NAME, key)).outcome).toBe('no-connection')
    expect(server.requests).toEqual([])
  })

  test.each([
    ['20', 20_000],
    ['0', 0],
    [' 7 ', 7_000],
    ['99999999999999', 86_400_000],
    ['Sat, 21 Nov 2026 00:01:00 GMT', 60_000],
    ['Sat, 21 Nov 2020 00:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
    [null, null],
  ])('Retry-After: %s would be misread', (value, wait) => {
    expect(retryAfter(value, Date.parse('2026-11-21T00:00:00Z'))).toBe(wait)
  })

  test('Retry-After of a 429 would be lost', async () => {
    expect((await ask(status(429, 'x', { 'retry-after': '90' }))).retryAfterMs).toBe(90_000)
    expect((await ask(status(429))).retryAfterMs).toBeNull()
  })
})
