import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrubKey, scrubKeyFromJson, scrubLine } from './scrub-key.ts'

/** Every key that a header can carry. */
const keys = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), minLength: 8, maxLength: 60 })

const FORMS: Record<string, (key: string) => string> = {
  'as it is': (key) => key,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (key) => encodeURIComponent(key).replaceAll(/%../gu, (code) => code.toLowerCase()),
  'percent-encoded whole': (key) => [...key].map((one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  'form-encoded': (key) => new URLSearchParams({ key }).toString().slice(4),
  'JSON-escaped': (key) => JSON.stringify(key).slice(1, -1),
  'JSON-escaped with slashes': (key) => JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
  'JSON-escaped whole': (key) => [...key].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  'HTML entities': (key) => [...key].map((one) => `&#${one.charCodeAt(0)};`).join(''),
  Base64: (key) => Buffer.from(key).toString('base64'),
  Base64url: (key) => Buffer.from(key).toString('base64url'),
}

test.each(Object.keys(FORMS))('a key would stay in a text: %s', (form) => {
  fc.assert(
    fc.property(keys, fc.string(), fc.string(), (key, before, after) => {
      const shown = FORMS[form]?.(key) ?? ''
      const clean = scrubKey(`${before} ${shown} ${after}`, key)
      fc.pre(!`${before} ${after} [key]`.includes(shown))
      expect(clean).not.toContain(shown)
    }),
  )
})

test('a text without the key would be changed, or no text not stay none', () => {
  fc.assert(fc.property(keys, fc.string(), (key, text) => void (text.includes(key) || expect(scrubKey(text, key)).toBe(text))), { numRuns: 50 })
  expect(scrubKey(null, 'whatever')).toBeNull()
  expect(scrubKey('abc', 'abc')).toBe('abc')
})

test('a record would no longer be JSON once the key is out of it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), keys, fc.nat(20), (value, random, at) => {
      const text = JSON.stringify({ value, echo: random })
      const key = text.slice(at, at + 6)
      const clean = scrubKeyFromJson(text, key)
      expect(() => JSON.parse(clean)).not.toThrow()
      expect(JSON.stringify(JSON.parse(scrubKeyFromJson(text, random)))).not.toContain(JSON.stringify(random).slice(1, -1))
    }),
  )
})

test('a megabyte of almost-keys would hang the program', () => {
  const key = 'a'.repeat(40)
  const started = performance.now()
  scrubKey(`${'a'.repeat(39)}b`.repeat(25_000), key)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('a line of the log would hold a credential', () => {
  const clean = scrubLine('GET https://s.example/?d=secret.example&api_key=abc123def&x=1 Authorization: Bearer abc123def, next')
  expect(clean).not.toContain('abc123def')
  expect(clean).not.toContain('secret.example')
  expect(clean).toContain('next')
})
