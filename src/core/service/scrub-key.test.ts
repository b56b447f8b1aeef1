import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyScrubber, scrubLine } from './scrub-key.ts'

const scrubber = new KeyScrubber()

/** Every key that a header can carry. */
const keys = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 8,
  maxLength: 60,
})

const FORMS: Record<string, (key: string) => string> = {
  'as it is': (key) => key,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (key) => encodeURIComponent(key).replaceAll(/%../gu, (code) => code.toLowerCase()),
  'percent-encoded whole': (key) =>
    [...key].map((one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  'form-encoded': (key) => new URLSearchParams({ key }).toString().slice(4),
  'JSON-escaped': (key) => JSON.stringify(key).slice(1, -1),
  'JSON-escaped with slashes': (key) => JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
  'JSON-escaped whole': (key) =>
    [...key].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  'HTML entities': (key) => [...key].map((one) => `&#${one.charCodeAt(0)};`).join(''),
  Base64: (key) => Buffer.from(key).toString('base64'),
  Base64url: (key) => Buffer.from(key).toString('base64url'),
  hexadecimal: (key) => Buffer.from(key).toString('hex'),
  'hexadecimal in capitals': (key) => Buffer.from(key).toString('hex').toUpperCase(),
  'in the other case': (key) =>
    [...key].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join(''),
  backwards: (key) => [...key].reverse().join(''),
  'percent-encoded twice': (key) => encodeURIComponent(encodeURIComponent(key)),
  'a JSON text in a JSON text': (key) => JSON.stringify(JSON.stringify(key)).slice(3, -3),
}

test.each(Object.keys(FORMS))('a key would stay in a text: %s', (form) => {
  fc.assert(
    fc.property(keys, fc.string(), fc.string(), (key, before, after) => {
      const shown = FORMS[form]?.(key) ?? ''
      const clean = scrubber.scrub(`${before} ${shown} ${after}`, key)
      fc.pre(!`${before} ${after} [key]`.includes(shown))
      expect(clean).not.toContain(shown)
    }),
  )
})

const isPlainRun = (text: string): boolean => /^(?:[0-9]+|[a-z]+)$/iu.test(text)

test.each(['Bearer ', 'Authorization: Bearer ', 'api_key='])(
  'a part of the key would stay in the Base64 of a header: %s',
  (before) => {
    fc.assert(
      fc.property(keys, (key) => {
        const clean = scrubber.scrub(Buffer.from(before + key).toString('base64'), key)
        const left = clean.split('[key]').map((part) => Buffer.from(part, 'base64').toString('latin1'))
        for (let at = 0; at + 12 <= key.length; at += 1)
          for (const part of left) expect(part).not.toContain(key.slice(at, at + 12))
        expect(clean).toContain('[key]')
      }),
    )
  },
)

/** Keys as people make them up, and as services give them out. */
const longKeys = fc.oneof(
  keys.filter((key) => key.length > 15),
  fc.stringMatching(/^[0-9a-f]{32}$/u),
  fc.stringMatching(/^[A-Za-z0-9]{24}$/u),
  fc.stringMatching(/^[0-9]{16,30}$/u),
  fc.stringMatching(/^[a-z]{8,14}-[0-9]{8,14}$/u),
)

test.each(['as it is', 'percent-encoded whole', 'HTML entities', 'hexadecimal', 'backwards', 'in the other case'])(
  'twelve characters of the key in a row would stay: %s',
  (form) => {
    fc.assert(
      fc.property(longKeys, fc.nat(), fc.nat(), (key, first, more) => {
        const from = first % (key.length - 11)
        const part = key.slice(from, from + 12 + (more % (key.length - from - 11)))
        fc.pre(!isPlainRun(part))
        expect(scrubber.scrub(`“${FORMS[form]?.(part) ?? ''}”`, key)).toBe('“[key]”')
      }),
    )
  },
)

test.each(['as it is', 'percent-encoded', 'hexadecimal', 'Base64'])(
  'a number, a word or a few letters that a site shares with the key would be taken out of its text: %s',
  (form) => {
    fc.assert(
      // Eleven characters fill the Base64 of twelve but for a few bits, which may agree.
      fc.property(longKeys, fc.nat(), fc.nat({ max: form === 'Base64' ? 10 : 30 }), (key, first, length) => {
        const part = key.slice(first % key.length).slice(0, length)
        fc.pre(part.length < 12 || (isPlainRun(part) && part.length < key.length))
        const text = `“${FORMS[form]?.(part) ?? ''}”`
        // Backwards or in another form, it may have more of the key than was put in.
        fc.pre(!isLikeBackwards(part, key))
        expect(scrubber.scrub(text, key)).toBe(text)
      }),
    )
  },
)

const isLikeBackwards = (part: string, key: string): boolean =>
  part.length >= 12 && [...key.toLowerCase()].reverse().join('').includes(part.toLowerCase())

test('a weak key would blank what sites say', () => {
  const said = 'Call 12345678-90 for international shipping, 123456789012345 sold'
  for (const key of [
    '12345678-abcd-efgh',
    'international-shop-1',
    '1234567890123456',
    'aninternationalkey',
    'a-call12345678',
  ])
    expect([key, scrubber.scrub(said, key)]).toEqual([key, said])
  // The whole of it is taken out of whatever it stands in.
  expect(scrubber.scrub(said, '12345678')).toBe('Call [key]-90 for international shipping, [key]9012345 sold')
})

test('what stands beside a part of the key in a plain run would stay', () => {
  expect(scrubber.scrub('got abcdefghijklmnop12, sorry', 'abcdefghijklmnop1234567890')).toBe('got [key], sorry')
})

test('scrubbing would change a text without the key', () => {
  fc.assert(
    fc.property(
      keys,
      fc.string(),
      (key, text) => void (text.includes(key) || expect(scrubber.scrub(text, key)).toBe(text)),
    ),
    { numRuns: 50 },
  )
  expect(scrubber.scrub('abc', 'abc')).toBe('abc')
})

test('scrubbing would make a text of none', () => {
  expect(scrubber.scrub(null, 'whatever')).toBeNull()
})

test('a record would no longer be JSON once the key is out of it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), keys, fc.nat(20), (value, random, at) => {
      const text = JSON.stringify({ value, echo: random })
      const key = text.slice(at, at + 6)
      const clean = scrubber.scrubJson(text, key)
      expect(() => JSON.parse(clean)).not.toThrow()
      expect(JSON.stringify(JSON.parse(scrubber.scrubJson(text, random)))).not.toContain(
        JSON.stringify(random).slice(1, -1),
      )
    }),
  )
})

test('a megabyte of almost-keys would hang the program', () => {
  const key = 'a'.repeat(40)
  const started = performance.now()
  scrubber.scrub(`${'a'.repeat(39)}b`.repeat(25_000), key)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('a line of the log would hold a credential', () => {
  const clean = scrubLine(
    'GET https://s.example/?d=secret.example&api_key=abc123def&x=1 Authorization: Bearer abc123def, next',
  )
  expect(clean).not.toContain('abc123def')
  expect(clean).not.toContain('secret.example')
  expect(clean).toContain('next')
})

const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
  minLength: 5,
  maxLength: 20,
})
// What a value may hold in a URL as it is; a value is marked, so that its rest would be found.
const value = fc
  .tuple(word, fc.string({ unit: fc.constantFrom(..."abcXYZ019-._~!$'()*+,:@/?%", 'é', '例'), maxLength: 12 }))
  .map(([name, rest]) => `zq${name}${rest.replaceAll("'", '')}`)

test('the log would hold a secret of a URL', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('https', 'http', 'app'),
      word,
      fc.array(fc.tuple(word, value), { minLength: 1, maxLength: 4 }),
      word,
      fc.constantFrom('', ' ', '"', "'", ')'),
      (scheme, host, pairs, secret, end) => {
        const url = `${scheme}://user:zq${secret}@${host}.example/path?${pairs.map(([name, one]) => `${name}=${one}`).join('&')}`
        const clean = scrubLine(`lookup: could not fetch ${end.trim()}${url}${end} for once`)
        for (const [, one] of pairs) expect(clean).not.toContain(one.slice(0, 7))
        expect(clean).not.toContain(`zq${secret}`)
        expect(clean).toContain('for once')
        expect(clean).toContain(`${host}.example/path`)
      },
    ),
  )
})

test('the log would hold a credential of a header, of JSON or of a setting', () => {
  fc.assert(
    fc.property(
      word,
      fc.constantFrom(
        'Authorization: Bearer §',
        'authorization: §',
        '{"api_key":"§"}',
        'api-key=§',
        'token: §',
        "password='§'",
        'Bearer%20§',
        'secret = §',
      ),
      (secret, form) => {
        expect(scrubLine(`said: ${form.replace('§', `zq${secret}`)} end`)).not.toContain(`zq${secret}`)
      },
    ),
  )
})
