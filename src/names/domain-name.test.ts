import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDomainName } from './domain-name.ts'
import type { DomainName, NameFault } from '../shared/batches/parsed-name.ts'

function name(typed: string): DomainName {
  const parsed = parseDomainName(typed)
  if (!parsed.ok) throw new Error(`${typed}: ${parsed.fault} ${parsed.detail}`)
  return parsed.name
}

function fault(typed: string): NameFault | null {
  const parsed = parseDomainName(typed)
  return parsed.ok ? null : parsed.fault
}

test.each([
  ['Example.COM.', 'example.com'],
  ['https://user:pw@shop.example.com:8080/a?b#c', 'shop.example.com'],
  ['mailto:someone@example.com', 'example.com'],
  ['mailto:someone@example.com?subject=a@b.org', 'example.com'],
  ['someone@example.com', 'example.com'],
  ['example[.]com', 'example.com'],
  ['example(dot)co[.]uk', 'example.co.uk'],
  ['hxxps://example[.]com/path', 'example.com'],
  ['hxxp[:]//example[.]com', 'example.com'],
  ['"example.com"', 'example.com'],
  ['<https://example.com/>', 'example.com'],
  ['(example.com)', 'example.com'],
  ['- example.com', 'example.com'],
  ['• example.com,', 'example.com'],
  ['12. example.com;', 'example.com'],
  ['ex\u200Bam\uFEFFple.com', 'example.com'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
  ['example。com', 'example.com'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['MÜNCHEN.de', 'xn--mnchen-3ya.de'],
  ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['XN--MNCHEN-3YA.DE', 'xn--mnchen-3ya.de'],
  ['faß.de', 'xn--fa-hia.de'],
  ['//cdn.example.com/x.js', 'cdn.example.com'],
  ['example.com:443', 'example.com'],
  ['*.example.com', 'example.com'],
  ['cn.com', 'cn.com'],
  ['r3---sn-abc.example.com', 'r3---sn-abc.example.com'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['https://example.com?x=1', 'example.com'],
  ['http:example.com', 'example.com'],
])('a pasted form of a name would be refused: %s', (typed, ascii) => {
  expect(name(typed).ascii).toBe(ascii)
})

test.each<[string, NameFault]>([
  ['', 'empty'],
  ['   \u200B ', 'empty'],
  ['192.168.0.1', 'ip-address'],
  ['http://127.1/', 'ip-address'],
  ['2130706433', 'ip-address'],
  ['0x7f.1', 'ip-address'],
  ['[2001:db8::1]', 'ip-address'],
  ['http://[::1]:8080/', 'ip-address'],
  ['2001:db8::1', 'ip-address'],
  ['localhost', 'single-label'],
  ['com', 'single-label'],
  [`${'a'.repeat(64)}.com`, 'label-too-long'],
  [`${'ü'.repeat(60)}.com`, 'label-too-long'],
  [`${'abcdefgh.'.repeat(29)}com`, 'name-too-long'],
  ['exa_mple.com', 'forbidden-characters'],
  ['exa mple.com', 'several-names'],
  ['a.com, b.com', 'several-names'],
  ['kein domainname hier', 'several-words'],
  ['exa%6dple.com', 'forbidden-characters'],
  ['-example.com', 'misplaced-hyphen'],
  ['example-.com', 'misplaced-hyphen'],
  ['ab--cd.com', 'misplaced-hyphen'],
  ['xn--a.com', 'bad-punycode'],
  ['xn--.com', 'bad-punycode'],
  ['xn--example-.com', 'bad-punycode'],
  ['a..com', 'empty-label'],
  ['.example.com', 'empty-label'],
  ['example.123', 'numeric-ending'],
  ['xn--a-l4t.aa', 'forbidden-characters'],
])('a text that is no name would be sent to the service: %s', (typed, code) => {
  expect(fault(typed)).toBe(code)
})

test.each([
  ['https://www.example.com/page', 'example.com'],
  ['hxxps://WWW[.]example[.]co.uk', 'example.co.uk'],
  ['http://www.münchen.de/', 'xn--mnchen-3ya.de'],
  ['https://user:pw@www.example.com:8080/a?b#c', 'example.com'],
  ['//www.example.com', 'example.com'],
  // What is typed without a scheme, a host below www, another host, a mailbox, and names that are themselves called www.
  ['www.example.com/page', 'www.example.com'],
  ['https://www.shop.example.com/', 'www.shop.example.com'],
  ['https://www2.example.com/', 'www2.example.com'],
  ['mailto:someone@www.example.com', 'www.example.com'],
  ['https://www.gov.uk/x', 'www.gov.uk'],
  ['https://www.de/', 'www.de'],
])('the address of a page would ask about the host of its website: %s', (typed, ascii) => {
  const { changes, ...parsed } = name(typed)
  expect([parsed.ascii, changes.includes('www')]).toEqual([ascii, !/^www/u.test(ascii)])
  expect(name(ascii)).toMatchObject({ ...parsed, changes: [] })
})

test('www would be cut off unasked', () => {
  const parsed = name('www.example.co.uk')
  expect([parsed.ascii, parsed.registrable, parsed.label, parsed.tld]).toEqual([
    'www.example.co.uk',
    'example.co.uk',
    'example',
    'uk',
  ])
})

test('a person would not see what was changed', () => {
  expect(name('https://user:pw@www.Example.com:8080/a?b#c').changes).toEqual(
    expect.arrayContaining(['scheme', 'credentials', 'port', 'path', 'query', 'fragment', 'lower-cased', 'www']),
  )
  expect(name('example.com').changes).toEqual([])
})

test('a deceiving mixture of scripts would pass for an honest name', () => {
  expect(name('pаypal.com').warnings).toContain('mixed-scripts')
  expect(name('аррӏе.com').warnings).toContain('looks-like-latin')
})

test('an honest name would get a warning', () => {
  expect(name('пример.рф').warnings).toEqual([])
  expect(name('東京タワーtokyo.jp').warnings).toEqual([])
  expect(name('münchen.de').warnings).toEqual([])
  expect(name('example.con').warnings).toEqual(['unknown-suffix'])
})

test('a megabyte pasted by mistake would hang the program', () => {
  const texts = [
    'a',
    '.',
    '-',
    '[',
    '"',
    ' ',
    '@',
    ':',
    'xn--',
    'ü',
    '\u200C',
    '[.]',
    '1. ',
    'a.',
    '(((',
    '/',
    'http://',
  ].map((part) => part.repeat(Math.ceil(1_000_000 / part.length)))
  for (const text of texts) expect(() => parseDomainName(text)).not.toThrow()
  expect(name(`https://example.com/?q=${'x'.repeat(1_000_000)}`).ascii).toBe('example.com')
})

test.each([
  ['gov.uk', 'gov', 'uk'],
  ['rj.gov.br', 'rj', 'br'],
  ['https://www.gov.uk/x', 'www', 'uk'],
  ['foo.ck', 'foo', 'ck'],
  ['公司.cn', '公司', 'cn'],
])('a suffix that may be a site would be refused: %s', (typed, label, tld) => {
  const suffix = name(typed)
  expect([suffix.label, suffix.tld, suffix.registrable.endsWith(suffix.ascii.split('.').slice(-2).join('.'))]).toEqual([
    label,
    tld,
    true,
  ])
})

test('a suffix would be taken without a warning', () => {
  expect(['gov.uk', 'foo.ck', 'example.gov.uk', 'example.com'].map((typed) => name(typed).warnings)).toEqual([
    ['public-suffix'],
    ['public-suffix'],
    [],
    [],
  ])
})

const pieces = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '.',
    '-',
    '--',
    'xn--',
    'www.',
    'https://',
    '@',
    '[.]',
    '。',
    '\u200D',
    'com',
    'co.uk',
    'ü',
    'ß',
    'а',
    '١',
    'א',
    ':80',
    '/x',
    '?',
  ),
  fc.domain(),
)
const typedText = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''))

test('some input would throw', () => {
  fc.assert(
    fc.property(typedText, (typed) => void parseDomainName(typed)),
    { numRuns: 2_000 },
  )
})

test('a name would be stored under two spellings: parsing the result again changes it', () => {
  fc.assert(
    fc.property(typedText, (typed) => {
      const first = parseDomainName(typed)
      if (!first.ok) return
      for (const form of [first.name.ascii, first.name.unicode]) {
        const again = parseDomainName(form)
        expect(again.ok && again.name.ascii).toBe(first.name.ascii)
        expect(again.ok && again.name.unicode).toBe(first.name.unicode)
      }
      expect(first.name.ascii).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u)
      expect(first.name.ascii.length).toBeLessThanOrEqual(253)
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['ஹ்\u200D.com', 'xn--dmc4b194h.com'],
  ['xn--dmc4b194h.com', 'xn--dmc4b194h.com'],
  ['ஹ.com\u200D', 'xn--dmc.com'],
])('a joiner would not be judged by its neighbours: %s', (typed, ascii) => {
  const parsed = parseDomainName(typed)
  expect(parsed.ok ? parsed.name.ascii : parsed.fault).toBe(ascii)
})

test('punycode would hide a hyphen where none may be', () => {
  for (const [typed, label] of [
    ['xn----eha.com', '-ü'],
    ['xn----dha.com', 'ü-'],
  ] as const) {
    expect(parseDomainName(typed)).toMatchObject({ ok: false, fault: 'misplaced-hyphen', detail: label })
  }
})
