import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoint, parseBaseUrl } from './base-url.ts'

const read = (typed: string): string => {
  const parsed = parseBaseUrl(typed)
  return parsed.ok ? parsed.url : parsed.fault
}

test.each([
  ['https://service.example', 'https://service.example'],
  [' https://Service.EXAMPLE/ ', 'https://service.example'],
  ['service.example', 'https://service.example'],
  ['https://service.example:443/a/b//', 'https://service.example/a/b'],
  ['https://service.example:8443/a', 'https://service.example:8443/a'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://localhost:8080/x/', 'http://localhost:8080/x'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('a valid base URL would be refused: %s', (typed, url) => {
  expect(read(typed)).toBe(url)
})

test.each([
  ['http://service.example', 'not-https'],
  ['http://127.0.0.1.service.example', 'not-https'],
  ['http://localhost.service.example', 'not-https'],
  ['http://192.168.0.1', 'not-https'],
  ['http://0.0.0.0', 'not-https'],
  ['ftp://service.example', 'not-https'],
  ['file:///etc/passwd', 'not-a-url'],
  ['https://user:pw@service.example', 'credentials'],
  ['https://key@service.example', 'credentials'],
  ['https://service.example?', 'query-or-fragment'],
  ['https://service.example/?api_key=x', 'query-or-fragment'],
  ['https://service.example#', 'query-or-fragment'],
  ['https://', 'not-a-url'],
  ['word', 'not-a-url'],
  ['', 'not-a-url'],
  ['javascript:alert(1)', 'not-a-url'],
])('the key would be sent to an unsafe URL: %s', (typed, fault) => {
  expect(read(typed)).toBe(fault)
})

test('normalizing a base URL twice would change it', () => {
  const parts = fc
    .tuple(fc.constantFrom('https://', 'http://', ''), fc.webAuthority({ withPort: true }), fc.webPath())
    .map((all) => all.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.string(), parts), (typed) => {
      const parsed = parseBaseUrl(typed)
      if (!parsed.ok) return
      expect(parseBaseUrl(parsed.url)).toEqual(parsed)
      expect(endpoint(parsed.url).href).toBe(`${parsed.url}/ajax/api.php`)
    }),
  )
})
