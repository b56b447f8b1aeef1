import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_FORMAT_CHOICES, type PersonFormat, personFormat } from '../formats/person-format.ts'
import { translatorOf } from '../locales/catalogues.ts'
import { isOwnValueOf, LONGEST_CHOICE, LONGEST_TEXT, ownValueOfStored, storedOwnValue } from './own-field.ts'
import { ownProblemText } from './own-problem-text.ts'
import { convertOwnValue, ownValueOfFile, type OwnWriting, readOwnValue, writeOwnValue } from './own-value.ts'
import { OWN_KINDS, type OwnKind, type OwnValue } from '../watchlists/watchlist.ts'

const writingOf = (format: PersonFormat, yes = 'Yes', no = 'No'): OwnWriting => ({ format, yes, no })
const german = writingOf(personFormat('en', 'de'), 'Ja', 'Nein')
const american = writingOf(personFormat('en', 'en-US'))

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).map((one) => one.trim())
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => (one === 0 ? 0 : one))
/** Values as a field of each kind keeps them. */
const VALUES: Record<OwnKind, fc.Arbitrary<OwnValue>> = {
  text: text.filter((one) => one !== ''),
  choice: text.filter((one) => one !== ''),
  number,
  money: number,
  date: fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  flag: fc.boolean(),
  link: fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }).map((url) => new URL(url).href),
}

describe.each(['en', 'de', 'fr', 'de-CH', 'en-IN', 'sv', 'ar-EG', 'ja'])('in %s', (locale) => {
  it.each(OWN_KINDS)('a written value of the kind %s is read back as another', (kind) => {
    for (const currency of ['', '€', 'USD', 'kr']) {
      const writing = writingOf(personFormat('en', locale, { ...DEFAULT_FORMAT_CHOICES, currency }), 'Ja', 'Nein')
      fc.assert(
        fc.property(VALUES[kind], (value) => {
          expect(readOwnValue(kind, writeOwnValue(kind, value, writing), writing)).toEqual({ ok: true, value })
        }),
        { numRuns: 50 },
      )
    }
  })
})

it('an amount would lose a digit of its cents when it is edited, or a whole one get some', () => {
  const written = (amount: number, currency: string): string =>
    writeOwnValue('money', amount, { ...german, format: { ...german.format, currency } })
  expect([1250.5, 1250, 0.125].map((amount) => written(amount, ''))).toEqual(['1.250,50', '1.250', '0,125'])
  expect(written(1250.5, 'EUR')).toBe('1.250,50\u00A0EUR')
  expect(written(1250, 'JPY')).toBe('1.250\u00A0JPY')
})

it.each(OWN_KINDS)('a value of the kind %s is another one in the file', (kind) => {
  fc.assert(
    fc.property(VALUES[kind], (value) => {
      expect(isOwnValueOf(kind, value)).toBe(true)
      expect(ownValueOfStored(kind, storedOwnValue(value))).toBe(value)
      expect(ownValueOfFile(kind, value)).toBe(value)
    }),
  )
})

test('what is read is no value that its field may hold', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom('1', '0', 'yes', 'Nein', '2026-12-31', 'https://a.example', '1,5'),
  )
  fc.assert(
    fc.property(fc.constantFrom(...OWN_KINDS), typed, (kind, one) => {
      const read = readOwnValue(kind, one, german)
      if (read.ok && read.value !== null) expect(isOwnValueOf(kind, read.value)).toBe(true)
    }),
  )
})

test('a converted value is none that its new field may hold', () => {
  const kinds = fc.constantFrom(...OWN_KINDS)
  fc.assert(
    fc.property(
      kinds.chain((from) => fc.tuple(fc.constant(from), VALUES[from], kinds)),
      ([from, value, to]) => {
        const converted = convertOwnValue(value, from, to, german)
        if (converted !== undefined) expect(isOwnValueOf(to, converted)).toBe(true)
      },
    ),
  )
})

test('a price typed in a German format loses its thousands', () => {
  for (const kind of ['number', 'money'] as const)
    expect(readOwnValue(kind, ' 1.250,50 ', german)).toEqual({ ok: true, value: 1_250.5 })
})

test('text that is no number is stored as one', () => {
  expect(readOwnValue('number', '12 apples', american)).toMatchObject({ ok: false, kind: 'number' })
})

test('yes and no are read only in English', () => {
  const read = (typed: string): unknown => {
    const one = readOwnValue('flag', typed, german)
    return one.ok ? one.value : one.kind
  }
  expect(['Ja', 'nein', 'YES', 'no', 'true', '0'].map(read)).toEqual([true, false, true, false, true, false])
  expect(['j', 'maybe', '2', 'yes no'].map(read)).toEqual(['flag', 'flag', 'flag', 'flag'])
})

test('the reason of a refused value shows an example in a foreign format', () => {
  const read = readOwnValue('date', '31.12.26', german)
  const reason = read.ok ? '' : ownProblemText(read, translatorOf('en', german.format))
  expect(reason).toContain('31.12.2026')
})

test('a refused value has no reason', () => {
  const t = translatorOf('en', american.format)
  const reasons = (
    [
      ['flag', 'maybe'],
      ['link', 'http://a.example'],
      ['link', 'https://me@a.example'],
      ['link', 'https://a.example/ b'],
      ['link', `https://a.example/${'x'.repeat(2_000)}`],
      ['text', 'x'.repeat(LONGEST_TEXT + 1)],
      ['choice', 'x'.repeat(LONGEST_CHOICE + 1)],
      ['money', 'dear'],
    ] as const
  ).map(([kind, typed]) => {
    const read = readOwnValue(kind, typed, american)
    return read.ok ? 'taken' : ownProblemText(read, t)
  })
  expect(new Set(reasons).size).toBe(reasons.length)
  expect(reasons.filter((reason) => reason === 'taken' || /^own\.|\{\{/u.test(reason))).toEqual([])
})

test('white space round a text is stored', () => {
  expect(readOwnValue('text', '  two words ', american)).toEqual({ ok: true, value: 'two words' })
})

test('the end of a long text is cut off without a word', () => {
  expect(readOwnValue('text', 'x'.repeat(5_000), american)).toMatchObject({ ok: false, kind: 'length' })
})

test('an empty own field is stored as a value', () => {
  for (const kind of OWN_KINDS)
    for (const typed of ['', ' \t']) expect(readOwnValue(kind, typed, american)).toEqual({ ok: true, value: null })
})

test('a watchlist file with numbers as text loses them', () => {
  expect([ownValueOfFile('number', '1250.5'), ownValueOfFile('money', 1_250.5)]).toEqual([1_250.5, 1_250.5])
})

test('what is no number in a watchlist file is stored as one', () => {
  for (const value of ['1,250', 'x', '', Number.NaN, true])
    expect(ownValueOfFile('number', value), String(value)).toBeUndefined()
})

test('a link with credentials is taken from a watchlist file', () => {
  expect(['javascript:1', 'https://me@a.example/', 7].map((value) => ownValueOfFile('link', value))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a day that the calendar does not have is taken from a watchlist file', () => {
  expect([ownValueOfFile('date', '2026-02-30'), ownValueOfFile('date', '2028-02-29')]).toEqual([
    undefined,
    '2028-02-29',
  ])
})
