import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { found, gate, slowDrip } from '../../../tests/fixtures/answers.ts'
import { certificate, testAuthority } from '../../../tests/fixtures/certificates.ts'
import { directHttp } from '../../../tests/fixtures/direct-http.ts'
import { LocalProxy, type Tunnelling } from '../../../tests/fixtures/local-proxy.ts'
import { deadUrl, MisbehavingServer } from '../../../tests/fixtures/misbehaving-server.ts'
import { BODY_LIMIT } from './body.ts'
import { HttpClient } from './http-client.ts'
import { HttpFault } from './http-fault.ts'
import { parsePacResult } from './proxies.ts'

const clients: HttpClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})
const closeLater = (client: HttpClient): HttpClient => {
  clients.push(client)
  return client
}

/** What became of a GET, in a few words. */
async function get(http: HttpClient, url: string, options: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  try {
    const { timeoutMs = 5_000, signal } = options
    const answer = await http.get({ url: new URL(url), headers: {}, timeoutMs, signal })
    return { status: answer.status, ...(await answer.read()) }
  } catch (error) {
    if (!(error instanceof HttpFault)) throw error
    return { stage: error.stage, code: error.code }
  }
}

/** A server of bare sockets: what each connection is answered, and which have ended. */
async function socketServer(onRequest: (socket: Socket, nth: number) => void) {
  let requests = 0
  let open = 0
  const server = createServer((socket) => {
    open += 1
    socket.on('error', () => undefined).once('close', () => void (open -= 1))
    socket.on('data', () => onRequest(socket, (requests += 1)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests: () => requests,
    open: () => open,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

test('a cancelled request would stay open at the server', async () => {
  await using server = await socketServer(() => undefined)
  const stop = new AbortController()
  const pending = get(closeLater(directHttp()), server.url, { signal: stop.signal })
  await expect.poll(server.requests).toBe(1)
  stop.abort()
  expect(await pending).toEqual({ stage: 'waiting', code: 'aborted' })
  await expect.poll(server.open).toBe(0)
})

test('an answer that is too large would go on arriving', async () => {
  await using server = await socketServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const more = (): void => void (socket.writable && socket.write('x'.repeat(65_536), more))
    more()
  })
  const { ended, text } = (await get(closeLater(directHttp()), server.url)) as { ended: string; text: string }
  expect([ended, text.length > BODY_LIMIT]).toEqual(['too-large', true])
  await expect.poll(server.open).toBe(0)
})

test('an answer that came while the thread was held up would be thrown away for being late, and paid for again', async () => {
  await using server = await socketServer((socket) => {
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nhere')
    // Nothing is read meanwhile, as while another process holds the library's file.
    for (const until = performance.now() + 400; performance.now() < until; );
  })
  const answer = await get(closeLater(directHttp()), server.url, { timeoutMs: 200 })
  expect(answer).toMatchObject({ status: 200, ended: 'whole', text: 'here' })
})

test('an answer that is left unread would hold its connection', async () => {
  await using server = await MisbehavingServer.start(slowDrip(10))
  const answer = await closeLater(directHttp()).get({ url: new URL(server.url), headers: {}, timeoutMs: 5_000 })
  answer.leave()
  expect(await answer.read()).toMatchObject({ ended: 'late' })
})

test('a request on a connection that died meanwhile would be sent again without being counted', async () => {
  const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'
  const used = new Set<Socket>()
  await using server = await socketServer((socket) => {
    if (used.has(socket)) return socket.destroy()
    used.add(socket)
    socket.write(answer)
  })
  const http = closeLater(directHttp())
  const ends: object[] = []
  while (!ends.some((end) => 'stage' in end)) ends.push(await get(http, server.url))
  expect(ends.at(-1)).toEqual({ stage: 'waiting', code: 'UND_ERR_SOCKET' })
  expect(await get(http, server.url)).toMatchObject({ ended: 'whole' })
  expect(server.requests()).toBe(ends.length + 1)
})

test('a request would wait for another one until its own time limit is over', async () => {
  const held = gate()
  await using server = await MisbehavingServer.start(held.behave)
  const http = closeLater(directHttp())
  const all = Array.from({ length: 16 }, () => get(http, `${server.url}/?d=a.example`))
  await expect.poll(held.waiting).toBe(16)
  held.open()
  for (const one of await Promise.all(all)) expect(one).toMatchObject({ status: 200, ended: 'whole' })
})

test('a connection that comes about too late would send what was given up', async () => {
  await using server = await MisbehavingServer.start(found)
  await using proxy = await LocalProxy.start(server.url, { tunnelling: 'hang' })
  const stop = new AbortController()
  const pending = get(through(proxy.url), 'https://service.test/', { signal: stop.signal })
  await expect.poll(() => proxy.requests.length).toBe(1)
  stop.abort()
  expect(await pending).toEqual({ stage: 'connecting', code: 'aborted' })
  expect(server.requests).toEqual([])
})

/** A client that trusts the throw-away authority and reaches everything by these ways. */
function through(...ways: string[]): HttpClient {
  const proxies = async () =>
    ways.flatMap((way) => (/^https?:/u.test(way) ? [{ kind: 'proxy' as const, url: way }] : parsePacResult(way)))
  return closeLater(new HttpClient({ proxies, authorities: async () => [testAuthority()] }))
}

const serviceBehindTls = () => MisbehavingServer.start(found, { pem: certificate('service') })
const withUser = (proxy: LocalProxy, user: string): string => proxy.url.replace('://', `://${user}@`)

test.each([false, true])('a service behind a proxy would not be reached (proxy over TLS: %s)', async (tls) => {
  await using service = await serviceBehindTls()
  await using proxy = await LocalProxy.start(service.url, { tls })
  const http = through(proxy.url)
  for (const name of ['a.example', 'b.example'])
    expect(await get(http, `https://service.test/?d=${name}`)).toMatchObject({ status: 200, ended: 'whole' })
  expect(service.requested).toEqual(['a.example', 'b.example'])
  expect(proxy.requests[0]).toEqual({ authority: 'service.test:443', credentials: null })
})

test('an HTTPS request through a proxy would leak its contents', async () => {
  await using service = await serviceBehindTls()
  await using proxy = await LocalProxy.start(service.url, { credentials: 'anna:p%40ss w' })
  const answer = await get(through(withUser(proxy, 'anna:p%2540ss%20w')), 'https://service.test:8443/?d=a.example')
  expect(answer).toMatchObject({ status: 200 })
  expect(proxy.requests.map(({ authority }) => authority)).toEqual(['service.test:8443'])
  expect(Object.keys(service.requests[0]?.headers ?? {})).not.toContain('proxy-authorization')
})

test.each<[string, Tunnelling, string, string]>([
  ['asks for credentials', { status: 407, authenticate: 'Basic realm="x"' }, '', 'PROXY_AUTH_REQUIRED'],
  ['refuses the credentials', { status: 407, authenticate: 'basic realm="x"' }, 'a:b', 'PROXY_AUTH_REFUSED'],
  ['wants integrated authentication', { status: 407, authenticate: 'Negotiate' }, 'a:b', 'PROXY_AUTH_UNSUPPORTED'],
  ['refuses to connect', { status: 403 }, '', 'PROXY_REFUSED'],
  ['is broken', { status: 502 }, '', 'PROXY_REFUSED'],
  ['hangs up', 'hang-up', '', 'PROXY_UNREACHABLE'],
  ['hangs', 'hang', '', 'PROXY_UNREACHABLE'],
])('a proxy that %s would be reported as another fault', async (_what, tunnelling, user, code) => {
  await using service = await serviceBehindTls()
  await using proxy = await LocalProxy.start(service.url, { tunnelling })
  const http = through(user === '' ? proxy.url : withUser(proxy, user))
  const answer = await get(http, 'https://service.test/?d=a.example', { timeoutMs: 400 })
  expect(answer).toEqual({ stage: 'connecting', code })
  expect(service.requests).toEqual([])
})

test('a proxy that cannot be reached would end the search for a way', async () => {
  await using service = await serviceBehindTls()
  await using hanging = await LocalProxy.start(service.url, { tunnelling: 'hang' })
  await using proxy = await LocalProxy.start(service.url)
  const http = through('SOCKS5 127.0.0.1:1', await deadUrl(), hanging.url, proxy.url)
  const ask = () => get(http, 'https://service.test/?d=a.example', { timeoutMs: 900 })
  expect(await ask()).toMatchObject({ status: 200 })
  expect([hanging.requests.length, proxy.requests.length]).toEqual([1, 1])
  expect(await ask()).toMatchObject({ status: 200 })
  expect(hanging.requests.length).toBe(1)
})

test('a proxy that refuses would be got round', async () => {
  await using service = await serviceBehindTls()
  await using refusing = await LocalProxy.start(service.url, { tunnelling: { status: 403 } })
  await using proxy = await LocalProxy.start(service.url)
  const answer = await get(through(refusing.url, proxy.url), 'https://service.test/?d=a.example')
  expect([answer, proxy.requests]).toEqual([{ stage: 'connecting', code: 'PROXY_REFUSED' }, []])
})

test.each([
  ['SOCKS5 127.0.0.1:1080', 'PROXY_SOCKS'],
  ['SOCKS 127.0.0.1:1080; SOCKS4 127.0.0.1:1080', 'PROXY_SOCKS'],
  ['QUIC 127.0.0.1:443', 'PROXY_UNSUPPORTED'],
])('a proxy of another kind (%s) would be got round in silence', async (way, code) => {
  expect(await get(through(way), 'https://service.test/')).toEqual({ stage: 'connecting', code })
})

test('this machine would be asked about by way of a proxy', async () => {
  await using server = await MisbehavingServer.start(found)
  const proxies = (): never => {
    throw new Error('asked')
  }
  const http = closeLater(new HttpClient({ proxies, authorities: async () => [] }))
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await get(http, `${server.url.replace('127.0.0.1', host)}/?d=a.example`)).toMatchObject({ status: 200 })
})

test('a certificate of an authority that is trusted would be refused', async () => {
  await using server = await MisbehavingServer.start(found, { pem: certificate('loopback') })
  expect(await get(closeLater(directHttp([testAuthority()])), `${server.url}/?d=a.example`)).toMatchObject({
    status: 200,
  })
})

test.each([
  ['nobody vouches for', 'loopback', [], 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['has expired', 'expired', null, 'CERT_HAS_EXPIRED'],
  ['names another host', 'other-name', null, 'ERR_TLS_CERT_ALTNAME_INVALID'],
] as const)('a certificate that %s would be accepted', async (_what, name, authorities, code) => {
  await using server = await MisbehavingServer.start(found, { pem: certificate(name) })
  await using proxy = await LocalProxy.start(server.url)
  const http = authorities === null ? through(proxy.url) : closeLater(directHttp(authorities))
  const url = authorities === null ? 'https://service.test/?d=a.example' : `${server.url}/?d=a.example`
  expect(await get(http, url)).toEqual({ stage: 'connecting', code })
  expect(server.requests).toEqual([])
})

test('the authorities would be read more often than needed', async () => {
  let reads = 0
  const authorities = async (): Promise<string[]> => {
    reads += 1
    return [testAuthority()]
  }
  const http = closeLater(new HttpClient({ proxies: async () => [{ kind: 'direct' }], authorities }))
  await using plain = await MisbehavingServer.start(found)
  await get(http, `${plain.url}/?d=a.example`)
  expect(reads).toBe(0)
  await using one = await MisbehavingServer.start(found, { pem: certificate('loopback') })
  await using other = await MisbehavingServer.start(found, { pem: certificate('loopback') })
  for (const { url } of [one, other]) expect(await get(http, `${url}/?d=a.example`)).toMatchObject({ status: 200 })
  expect(reads).toBe(1)
})

test('certificates that the system does not give would hold a request for ever, or be given up for the next', async () => {
  const given = Promise.withResolvers<string[]>()
  let reads = 0
  const authorities = (): Promise<string[]> => {
    reads += 1
    return reads === 1 ? Promise.reject(new HttpFault('connecting', 'SSL_CERT_FILE')) : given.promise
  }
  const http = closeLater(new HttpClient({ proxies: async () => [{ kind: 'direct' }], authorities }))
  await using server = await MisbehavingServer.start(found, { pem: certificate('loopback') })
  const url = `${server.url}/?d=a.example`
  expect(await get(http, url)).toEqual({ stage: 'connecting', code: 'SSL_CERT_FILE' })
  expect(await get(http, url, { timeoutMs: 20 })).toEqual({ stage: 'connecting', code: 'CERTIFICATES_LATE' })
  expect(await get(http, url, { signal: AbortSignal.abort() })).toEqual({ stage: 'connecting', code: 'aborted' })
  given.resolve([testAuthority()])
  expect(await get(http, url)).toMatchObject({ status: 200 })
  expect(reads).toBe(2)
})
