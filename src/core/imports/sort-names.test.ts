import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'
import { type SortedList, sortNames } from './sort-names.ts'

function sorted(inputs: readonly string[], registrableFor: 'none' | 'www' | 'all' = 'www'): SortedList {
  return sortNames(
    { rows: inputs.map((input, at) => ({ row: at + 2, cells: [String(at), input] })), domainColumn: 1 },
    { registrableFor },
  )
}

test('one name in several spellings would be asked several times', () => {
  const { items, counts } = sorted([
    'example.com',
    'EXAMPLE.com.',
    'https://example.com/',
    'www.example.com',
    'münchen.de',
    'xn--mnchen-3ya.de',
  ])
  expect(items.map((item) => (item.fate === 'duplicate' ? [item.of, item.original, item.ascii] : item.fate))).toEqual([
    'name',
    [2, 0, 'example.com'],
    [2, 0, 'example.com'],
    [2, 0, 'example.com'],
    'name',
    [6, 4, 'xn--mnchen-3ya.de'],
  ])
  expect(counts).toEqual({
    rows: 6,
    names: 2,
    duplicates: 4,
    invalid: 0,
    suffixes: 0,
    subdomains: 0,
    takenRegistrable: 0,
  })
})

test.each([
  ['none', ['www.example.co.uk', 'shop.example.co.uk', 'www.shop.example.co.uk', 'www.de']],
  ['www', ['example.co.uk', 'shop.example.co.uk', 'www.shop.example.co.uk', 'www.de']],
  ['all', ['example.co.uk', null, null, 'www.de']],
] as const)('the choice about subdomains would not be followed: %s', (registrableFor, expected) => {
  const { items } = sorted(
    ['https://www.example.co.uk/a', 'shop.example.co.uk', 'www.shop.example.co.uk', 'www.de'],
    registrableFor,
  )
  expect(items.map((item) => (item.fate === 'name' ? item.ascii : null))).toEqual(expected)
})

test('a registrable domain that was taken would be shown as the subdomain', () => {
  expect(sorted(['www.münchen.de']).items[0]).toMatchObject({
    fate: 'name',
    input: 'www.münchen.de',
    ascii: 'xn--mnchen-3ya.de',
    unicode: 'münchen.de',
    label: 'münchen',
    tld: 'de',
    takenRegistrable: true,
  })
})

test('a bad row would spoil the import', () => {
  const { items } = sorted(['exa_mple.com', '', 'example.com'])
  expect(items[0]).toEqual({
    at: 0,
    row: 2,
    input: 'exa_mple.com',
    cells: ['0', 'exa_mple.com'],
    fate: 'invalid',
    fault: 'forbidden-characters',
    detail: '_',
  })
  expect(items[1]).toMatchObject({ row: 3, fate: 'invalid', fault: 'empty' })
  expect(items[2]).toMatchObject({ row: 4, fate: 'name' })
})

const input = fc.oneof(
  fc.domain(),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
  fc.constantFrom('a.com', 'A.com', 'www.a.com', 'x.a.com', 'b.com', ''),
)

test('the counts of an import would not add up to its rows', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 30 }), fc.constantFrom('none', 'www', 'all'), (inputs, registrableFor) => {
      const { items, counts } = sorted(inputs, registrableFor)
      expect(items.map((item) => item.input)).toEqual(inputs)
      expect(counts.names + counts.duplicates + counts.invalid).toBe(counts.rows)
      expect(counts.rows).toBe(inputs.length)
      const names = items.filter((item) => item.fate === 'name').map(({ ascii }) => ascii)
      expect(new Set(names).size).toBe(names.length)
      for (const item of items)
        if (item.fate === 'duplicate')
          expect(items[item.original]).toMatchObject({ fate: 'name', row: item.of, ascii: item.ascii })
    }),
  )
})

test('the same names in another order would be taken for another list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.domain(), { minLength: 1 }), (names) => {
      expect(fingerprintOf([...names].reverse())).toBe(fingerprintOf(names))
      expect(fingerprintOf([...names, ...names])).toBe(fingerprintOf(names))
    }),
  )
})

test('other names would be taken for the same list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.domain(), { minLength: 1 }), (names) => {
      expect(fingerprintOf([...names, 'one-more.example'])).not.toBe(fingerprintOf(names))
    }),
  )
})
