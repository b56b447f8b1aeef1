import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHostName, parseHostNameInFull } from './domain-name.ts'

const label = fc.stringMatching(/^[a-z0-9-]{1,12}$/u)
const parts = fc.oneof(
  { weight: 4, arbitrary: label },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'www',
      'xn--mnchen-3ya',
      'XN--MNCHEN-3YA',
      '0x7f',
      '127',
      'ab--cd',
      'a'.repeat(63),
      'b'.repeat(64),
      'com',
      'co',
      'uk',
      'ck',
      'localhost',
      'example',
      'k\u212A',
      'İ',
      'ſ',
      'Example',
      'm\u0308',
      '',
      'münchen',
      '例え',
      'דוגמה',
      'पं\u200Dक',
      'faß',
      'пример',
      'xn--a',
      'a_b',
      '١',
    ),
  },
)
const ending = fc.constantFrom(
  'com',
  'co.uk',
  'COM',
  'test',
  'notanending',
  'ck',
  'a',
  '1',
  '0x1f',
  'c1',
  'xn--p1ai',
  'github.io',
  'kawasaki.jp',
  'x-y',
  'рф',
  '公司.cn',
  'xn--55qx5d.cn',
  'इंडिया',
)
const around = fc.constantFrom('', '', '', ' ', '.', 'https://', '*.', '"', '- ', '1. ', 'user@', '\u200D')
const after = fc.constantFrom('', '', '', ' ', '.', '/', ':80', '/a?b=c#d', '"', ',', '\u200D', '\n')
const host = fc.tuple(fc.array(parts, { maxLength: 5 }), ending).map(([labels, last]) => [...labels, last].join('.'))

test('a short cut would read a name otherwise than the checks in full', () => {
  fc.assert(
    fc.property(around, host, after, (before, name, rest) => {
      const typed = before + name + rest
      expect(parseHostName(typed)).toEqual(parseHostNameInFull(typed))
    }),
    { numRuns: 5_000 },
  )
})

test('a name at the edge of the allowed length would be judged by the short cut alone', () => {
  for (const length of [252, 253, 254, 255]) {
    const typed = `${'abcdefg.'.repeat(40).slice(0, length - 4)}.com`.replace('..', 'x.')
    expect(parseHostName(typed)).toEqual(parseHostNameInFull(typed))
  }
})
