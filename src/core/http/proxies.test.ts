import fc from 'fast-check'
import { expect, test } from 'vitest'
import { environmentProxies, parsePacResult, withEnvironmentCredentials } from './proxies.ts'

const SERVICE = 'https://api.service.example/ajax/api.php'
const ways = (env: Record<string, string>, url = SERVICE) => environmentProxies(env)(new URL(url))
const DIRECT = [{ kind: 'direct' }]

test.each([
  ['DIRECT', DIRECT],
  ['', DIRECT],
  ['PROXY p.example:8080', [{ kind: 'proxy', url: 'http://p.example:8080' }]],
  ['HTTPS p.example:443', [{ kind: 'proxy', url: 'https://p.example:443' }]],
  ['PROXY [::1]:3128;DIRECT', [{ kind: 'proxy', url: 'http://[::1]:3128' }, ...DIRECT]],
  ['SOCKS5 s.example:1080; DIRECT', [{ kind: 'unsupported', socks: true }, ...DIRECT]],
  ['PROXY', [{ kind: 'unsupported', socks: false }]],
  ['NONSENSE here', [{ kind: 'unsupported', socks: false }]],
])('what Chromium says of proxies would be misread: %s', (text, entries) => {
  expect(parsePacResult(text)).toEqual(entries)
})

test('some answer of a proxy script would make it throw', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(parsePacResult(text).length).toBeGreaterThan(0)))
})

test.each<[string, Record<string, string>, unknown]>([
  ['nothing', {}, DIRECT],
  ['an empty value', { HTTPS_PROXY: ' ' }, DIRECT],
  ['HTTPS_PROXY', { HTTPS_PROXY: 'http://p.example:3128' }, [{ kind: 'proxy', url: 'http://p.example:3128/' }]],
  ['no scheme', { https_proxy: 'p.example:3128' }, [{ kind: 'proxy', url: 'http://p.example:3128/' }]],
  [
    'lower case first',
    { https_proxy: 'a.example', HTTPS_PROXY: 'b.example' },
    [{ kind: 'proxy', url: 'http://a.example/' }],
  ],
  ['ALL_PROXY', { ALL_PROXY: 'http://p.example' }, [{ kind: 'proxy', url: 'http://p.example/' }]],
  ['HTTP_PROXY, which is not for https', { HTTP_PROXY: 'http://p.example' }, DIRECT],
  ['SOCKS', { ALL_PROXY: 'socks5h://p.example:1080' }, [{ kind: 'unsupported', socks: true }]],
  ['something else', { ALL_PROXY: 'ftp://p.example' }, [{ kind: 'unsupported', socks: false }]],
])('the environment would be misread: %s', async (_what, env, entries) => {
  expect(await ways(env)).toEqual(entries)
})

test.each([
  ['*', true],
  ['service.example', true],
  ['.service.example', true],
  ['*.service.example', true],
  ['API.SERVICE.EXAMPLE.', true],
  ['other.example, api.service.example:443', true],
  ['other.example api.service.example', true],
  ['api.service.example:8443', false],
  ['ervice.example', false],
  ['', false],
  [',', false],
])('NO_PROXY=%s would be misread', async (list, excepted) => {
  const found = await ways({ HTTPS_PROXY: 'http://p.example', NO_PROXY: list })
  expect(found[0]?.kind).toBe(excepted ? 'direct' : 'proxy')
})

test('an IPv6 address in NO_PROXY would be misread', async () => {
  const found = await ways({ HTTPS_PROXY: 'http://p.example', NO_PROXY: '[2001:db8::1]:443' }, 'https://[2001:db8::1]/')
  expect(found).toEqual(DIRECT)
})

test('credentials of the environment would go to another proxy than their own', () => {
  const env = { HTTPS_PROXY: 'http://anna:secret@p.example:8080' }
  const entries = parsePacResult('PROXY p.example:8080; PROXY q.example:8080; HTTPS p.example:8080; DIRECT')
  expect(withEnvironmentCredentials(entries, env).map((entry) => ('url' in entry ? entry.url : entry.kind))).toEqual([
    'http://anna:secret@p.example:8080/',
    'http://q.example:8080',
    'https://p.example:8080',
    'direct',
  ])
})
