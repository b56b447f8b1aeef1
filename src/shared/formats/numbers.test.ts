import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber, writeNumber } from './numbers.ts'
import { DEFAULT_FORMAT_CHOICES, type PersonFormat, personFormat } from './person-format.ts'

const LOCALES = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'sv', 'ar-EG', 'ja', 'pt-PT', 'pl']
const of = (locale: string, currency = ''): PersonFormat =>
  personFormat('en', locale, { ...DEFAULT_FORMAT_CHOICES, currency })
const value = (text: string, locale: string, currency = ''): number | string => {
  const read = readNumber(text, of(locale, currency))
  return read.ok ? read.value : read.problem
}

describe('numbers', () => {
  it.each(LOCALES)('what is written for editing is read back as another number in %s', (locale) => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), (number, grouped) => {
        expect(readNumber(writeNumber(number, of(locale), grouped), of(locale))).toEqual({
          ok: true,
          value: number === 0 ? 0 : number,
        })
      }),
    )
  })

  it.each(LOCALES)('what the screen shows in %s is refused when it is typed again', (locale) => {
    const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    const cents = fc.integer({ min: -1e12, max: 1e12 }).map((whole) => whole / 100)
    fc.assert(
      fc.property(cents, (number) => {
        expect(readNumber(shown.format(number), of(locale))).toEqual({ ok: true, value: number === 0 ? 0 : number })
      }),
    )
  })

  it.each(LOCALES)('a part of a text is read as a number in %s', (locale) => {
    const junk = fc.stringMatching(/^[a-z%$;:()]{1,3}$/u).filter((text) => !/^e/u.test(text))
    fc.assert(
      fc.property(fc.integer(), junk, fc.boolean(), (number, text, before) => {
        const plain = writeNumber(number, of(locale))
        expect(readNumber(before ? text + plain : plain + text, of(locale)).ok).toBe(false)
      }),
    )
  })

  it.each(LOCALES)('some text makes the reader of %s throw', (locale) => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,-+eE’' \u00A0٠٣٩٬٫x%") })
    fc.assert(fc.property(text, (one) => typeof readNumber(one, of(locale)).ok === 'boolean'))
  })

  it.each([
    ['1.250', 'de', 1_250],
    ['1.250', 'en', 1.25],
    ['1,250', 'en', 1_250],
    ['1,250', 'de', 1.25],
    ['1.250,50', 'de', 1_250.5],
    ['1’250.50', 'de-CH', 1_250.5],
    ["1'250.50", 'de-CH', 1_250.5],
    ['1 250,5', 'fr', 1_250.5],
    ['1 250,5', 'sv', 1_250.5],
    ['12,34,567', 'en-IN', 1_234_567],
    ['١٬٢٥٠٫٥', 'ar-EG', 1_250.5],
    ['1250', 'ar-EG', 1_250],
    ['-3', 'sv', -3],
    ['−3', 'en', -3],
    ['.5', 'en', 0.5],
    ['1e3', 'en', 1_000],
  ])('%s in %s is not read as %d', (text, locale, number) => {
    expect(value(text, locale)).toBe(number)
  })

  it.each([
    ['1,25', 'en', 'group-misplaced'],
    ['1250.50', 'de', 'group-misplaced'],
    ['1,250,50', 'en', 'group-misplaced'],
    ['123,4567', 'en', 'group-misplaced'],
    ['1234,567', 'en', 'group-misplaced'],
    ['123,456,789', 'en-IN', 'group-misplaced'],
    ['1,250', 'de-CH', 'other-decimal-sign'],
    ['1.250', 'fr', 'other-decimal-sign'],
    ['1.250.000', 'en', 'not-a-number'],
    ['5.', 'en', 'not-a-number'],
    ['', 'en', 'not-a-number'],
    ['-', 'en', 'not-a-number'],
    ['1 250 €', 'en', 'not-a-number'],
    ['1٢', 'ar-EG', 'not-a-number'],
    ['0x10', 'en', 'not-a-number'],
    ['Infinity', 'en', 'not-a-number'],
    ['1e999', 'en', 'too-large'],
    ['12345678901234567890', 'en', 'too-many-digits'],
    ['0.12345678901234567890', 'en', 'too-many-digits'],
  ])('%s in %s is taken for a number', (text, locale, problem) => {
    expect(value(text, locale)).toBe(problem)
  })

  it.each(['€ 1.250,50', '1.250,50 €', '€1.250,50'])('the chosen currency label makes %s unreadable', (text) => {
    expect(value(text, 'de', '€')).toBe(1_250.5)
  })

  it('a minus before the currency label makes an amount unreadable, or two of them one', () => {
    const dollars = personFormat('en', 'en', { ...DEFAULT_FORMAT_CHOICES, currency: '$' })
    expect(readNumber('-$1,250.50', dollars)).toEqual({ ok: true, value: -1_250.5 })
    expect(readNumber('-$-5', dollars).ok).toBe(false)
  })

  it('a currency label alone is read as zero', () => {
    expect(value('€', 'de', '€')).toBe('not-a-number')
  })
})
