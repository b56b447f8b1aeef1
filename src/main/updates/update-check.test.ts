import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { directHttp } from '../../../tests/fixtures/direct-http.ts'
import type { UpdateState } from '../../shared/program/desktop.ts'
import { RELEASES_URL } from '../../shared/program/project.ts'
import { UpdateCheck } from './update-check.ts'
import { isNewer, plainVersion } from './versions.ts'

const servers: { close: () => void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function served(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  servers.push({ close: () => server.close().closeAllConnections() })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`, requests }
}

const release = (tag: string, more: object = {}): string =>
  JSON.stringify({ tag_name: tag, html_url: `${RELEASES_URL}/tag/${tag}`, draft: false, prerelease: false, ...more })

function checkOf(url: string, on = true) {
  let state: UpdateState = { checkedAt: null, newer: null, fault: null }
  let now = 1_000_000_000_000
  const notified: string[] = []
  const firstSave = Promise.withResolvers<void>()
  const check = new UpdateCheck({
    url,
    version: '1.4.0',
    http: directHttp(),
    isOn: () => on,
    savedState: () => state,
    saveState: (next) => {
      state = next
      firstSave.resolve()
    },
    clock: () => now,
    onNewer: ({ version }) => notified.push(version),
  })
  return {
    check,
    notified,
    savedState: () => state,
    pass: (ms: number) => void (now += ms),
    firstSave: firstSave.promise,
  }
}

test('a newer version would not be announced once', async () => {
  const { url } = await served((_request, response) => response.end(release('v1.10.0')))
  const { check, notified } = checkOf(url)
  expect(await check.check()).toEqual({
    checkedAt: 1_000_000_000_000,
    newer: { version: '1.10.0', link: `${RELEASES_URL}/tag/v1.10.0` },
    fault: null,
  })
  await check.check()
  expect(notified).toEqual(['1.10.0'])
})

test('the check for newer versions would send something of the person', async () => {
  const { url, requests } = await served((_request, response) => response.end(release('v1.10.0')))
  await checkOf(url).check.check()
  expect(requests[0]?.headers['user-agent']).toBe('domain-almanac/1.4.0')
  expect(
    requests[0]?.headers.cookie ?? requests[0]?.headers.authorization ?? requests[0]?.headers.referer,
  ).toBeUndefined()
})

test.each([
  ['the same version', release('v1.4.0')],
  ['an older version', release('v1.3.9')],
  ['a draft', release('v2.0.0', { draft: true })],
  ['a pre-release', release('v2.0.0', { prerelease: true })],
  ['a tag that is no version', release('latest')],
  ['something else', '[1, 2]'],
  ['no JSON', '<html>'],
  ['two megabytes', `"${'x'.repeat(2 * 1024 * 1024)}"`],
])('%s would be announced as a newer version', async (_what, body) => {
  const { url } = await served((_request, response) => response.end(body))
  const { check, notified } = checkOf(url)
  expect((await check.check()).newer).toBeNull()
  expect(notified).toEqual([])
})

test('an answer could send the person to a page of its own', async () => {
  for (const page of [
    'https://evil.example/',
    'https://github.com/evil/evil/releases/tag/v2.0.0',
    `${RELEASES_URL}/../../../evil`,
    'javascript:alert(1)',
    5,
  ]) {
    const { url } = await served((_request, response) => response.end(release('v2.0.0', { html_url: page })))
    expect((await checkOf(url).check.check()).newer?.link).toBe(RELEASES_URL)
  }
})

test('a redirect of the check would be followed', async () => {
  const elsewhere = await served((_request, response) => response.end(release('v9.0.0')))
  const redirecting = await served((_request, response) => response.writeHead(302, { location: elsewhere.url }).end())
  expect(await checkOf(redirecting.url).check.check()).toMatchObject({ newer: null, fault: 'unreadable' })
  expect(elsewhere.requests).toEqual([])
})

test('a refused check would be taken for “nothing newer”', async () => {
  const refusing = await served((_request, response) => response.writeHead(403).end('rate limit'))
  expect(await checkOf(refusing.url).check.check()).toMatchObject({ newer: null, fault: 'unreadable' })
})

test('a lost network would be taken for “nothing newer”', async () => {
  expect(await checkOf('http://127.0.0.1:9/').check.check()).toMatchObject({ newer: null, fault: 'no-connection' })
})

test('an unsafe address would be asked for newer versions', async () => {
  for (const url of ['http://elsewhere.example/', 'ftp://127.0.0.1/', 'https://user:pw@github.com/', 'nonsense'])
    expect(await checkOf(url).check.check()).toMatchObject({ fault: 'unreadable' })
})

test('newer versions would be asked for more often than the setting allows', async () => {
  const { url, requests } = await served((_request, response) => response.end(release('v1.4.0')))
  const off = checkOf(url, false)
  off.check.start()
  off.check.stop()
  const { check, firstSave, savedState, pass } = checkOf(url)
  check.start()
  await firstSave
  await new Promise(setImmediate)
  const { checkedAt } = savedState()
  pass(86_399_000)
  check.stop()
  check.start()
  expect([requests.length, savedState().checkedAt]).toEqual([1, checkedAt])
  pass(2_000)
  check.stop()
  check.start()
  await check.check()
  check.stop()
  expect(requests.length).toBe(2)
})

test('versions would be compared as text', () => {
  const order = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0',
  ]
  for (const [at, one] of order.entries())
    for (const [other, than] of order.entries())
      expect([one, than, isNewer(one, than)]).toEqual([one, than, at > other])
  const versions = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map((numbers) => numbers.join('.'))
  fc.assert(
    fc.property(versions, versions, (a, b) => {
      expect([isNewer(a, b), isNewer(b, a)].filter(Boolean).length).toBe(a === b ? 0 : 1)
    }),
  )
})

test('a text that is no version would be compared as one', () => {
  expect(plainVersion(' v1.2.3-rc.1+build ')).toBe('1.2.3-rc.1')
  for (const text of ['', '1.2', 'v1', '1.2.3.4', '1.2.3 and more', '1.2.<b>'])
    expect([plainVersion(text), isNewer(text, '0.0.1'), isNewer('9.0.0', text)]).toEqual([null, false, false])
})
