import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { LONGEST_LINK, readLink } from './own-link.ts'

const problemOf = (text: string): string => {
  const read = readLink(text)
  return read.ok ? `taken as ${read.href}` : read.problem
}

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://good.example',
  'data:text/html,<script>1</script>',
  'file:///etc/passwd',
  'http://good.example/',
  'ftp://good.example/',
  'smb://good.example/share',
  'mailto:me@good.example',
  'good.example/page',
  '//good.example/page',
  'https:good.example',
  'https:/good.example',
  'https:///good.example',
  'https:\\\\good.example',
  'https://good.example\\@evil.example',
  'https://',
  'https://?query',
  'view-source:https://good.example',
])('%s is taken for a link', (text) => {
  expect(problemOf(text)).toBe('not-https')
})

it.each([
  'https://me@good.example/',
  'https://me:secret@good.example/',
  'https://good.example@evil.example/',
  'https://@good.example/',
  'https://:@good.example/',
  'https://good.example%2Fpage@evil.example/',
])('%s is taken although something stands before its host', (text) => {
  expect(problemOf(text)).toBe('credentials')
})

it.each([
  ['a right-to-left override', 'https://good.example/\u202Egpj.exe'],
  ['an isolate', 'https://good.example/\u2066page'],
  ['a zero-width space', 'https://go\u200Bod.example/'],
  ['a soft hyphen', 'https://go\u00ADod.example/'],
  ['a line end', 'https://good.example/\njavascript:1'],
  ['a tab', 'https://good\t.example/'],
  ['a space', 'https://good.example/a page'],
  ['a no-break space', 'https://good.example/\u00A0page'],
  ['a byte order mark', 'https://good.example/\uFEFFx'],
  ['a variation selector', 'https://good.example/\uFE0F'],
  ['a Hangul filler', 'https://good.example/\u3164'],
  ['a tag character', 'https://good.example/\u{E0041}'],
  ['half a character', 'https://good.example/\uD800'],
])('a link with %s is taken', (_what, text) => {
  expect(problemOf(text)).toBe('hidden-characters')
})

it.each([
  ['https://\u0430pple.example/', 'xn--pple-43d.example'],
  ['https://größenwahn.example/', 'xn--grenwahn-rya3u.example'],
  ['https://good.example\u3002evil.example/', 'good.example.evil.example'],
  ['https://ｇｏｏｄ.example/', 'good.example'],
  ['https://GOOD.example:8443/', 'good.example:8443'],
  ['https://3232235777/', '192.168.1.1'],
])('the host of %s is shown otherwise than it is asked for', (text, host) => {
  expect(readLink(text)).toMatchObject({ ok: true, host })
})

test('a link of any length is kept', () => {
  const of = (length: number): string => 'https://good.example/'.padEnd(length, 'x')
  expect([readLink(of(LONGEST_LINK)).ok, problemOf(of(LONGEST_LINK + 1))]).toEqual([true, 'too-long'])
  // In ASCII each of these letters is six characters.
  expect(problemOf(`https://good.example/${'ö'.repeat(LONGEST_LINK / 2)}`)).toBe('too-long')
})

test('a link that was kept is refused, or is another one, when it is read again', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abcö字/?#%&=+.:@[]()-_~!$\'",;<>|^`{}2') })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true }),
        text.map((rest) => `https://good.example/${rest}`),
      ),
      (typed) => {
        const read = readLink(typed)
        fc.pre(read.ok)
        if (!read.ok) return
        expect(read.href).toMatch(/^https:\/\/[\x21-\x7E]+$/u)
        expect(readLink(read.href)).toEqual(read)
      },
    ),
  )
})

test('some text makes the reader of links throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof readLink(`https://${text}`).ok === 'boolean'))
})
