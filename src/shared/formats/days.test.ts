import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInWords, readDay, formatDay } from './days.ts'
import { DATE_FORMATS, DEFAULT_FORMAT_CHOICES, type PersonFormat, personFormat } from './person-format.ts'

const LOCALES = ['en', 'de', 'fr', 'de-CH', 'en-IN', 'sv', 'ar-EG', 'ja', 'en-GB', 'es', 'pl', 'ko', 'hu', 'fa', 'th']
const of = (locale: string): PersonFormat => personFormat('en', locale)
const result = (text: string, locale: string): string => {
  const read = readDay(text, of(locale))
  return read.ok ? read.day : read.problem
}
const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  it('a day in words would have figures only, or words of another language than the one that is spoken', () => {
    const chosen = { ...DEFAULT_FORMAT_CHOICES, dateFormat: 'dmy-dot' } as const
    expect(dayInWords('2026-12-01', personFormat('de', 'de-AT', chosen))).toBe('1. Dezember 2026')
    expect(dayInWords('2026-01-12', personFormat('en', 'en-GB'))).toBe('12 January 2026')
    expect(dayInWords('2026-01-12', personFormat('en', 'de'))).toBe('January 12, 2026')
  })

  it.each(LOCALES)('a day that is shown in %s is read back as another', (locale) => {
    fc.assert(
      fc.property(days, (day) => {
        expect(readDay(formatDay(day, of(locale)), of(locale))).toEqual({ ok: true, day })
      }),
    )
  })

  it.each(DATE_FORMATS)('a day that is shown as %s is read back as another', (dateFormat) => {
    const format = personFormat('en', 'en', { ...DEFAULT_FORMAT_CHOICES, dateFormat })
    fc.assert(
      fc.property(days, (day) => {
        expect(readDay(formatDay(day, format), format)).toEqual({ ok: true, day })
      }),
    )
  })

  it.each(LOCALES)('an ISO day is not understood in %s', (locale) => {
    fc.assert(
      fc.property(days, (day) => {
        expect(readDay(day, of(locale))).toEqual({ ok: true, day })
      }),
    )
  })

  it('some text makes the reader throw', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789./- DecMay年月日٣') })
    fc.assert(
      fc.property(text, fc.constantFrom(...LOCALES), (one, locale) => typeof readDay(one, of(locale)).ok === 'boolean'),
    )
  })

  it.each([
    ['31.12.2026', 'de', '2026-12-31'],
    ['1.2.2026', 'de', '2026-02-01'],
    ['01/02/2026', 'en', '2026-01-02'],
    ['01/02/2026', 'en-GB', '2026-02-01'],
    ['31. Dezember 2026', 'de', '2026-12-31'],
    ['Dec 31, 2026', 'en', '2026-12-31'],
    ['december 31 2026', 'en', '2026-12-31'],
    ['31 Dec 2026', 'de', '2026-12-31'],
    ['31/12/2026', 'de', '2026-12-31'],
    ['2026/12/31', 'en', '2026-12-31'],
    ['2026年12月31日', 'ja', '2026-12-31'],
    ['29.02.2028', 'de', '2028-02-29'],
  ])('%s in %s is not read as %s', (text, locale, day) => {
    expect(result(text, locale)).toBe(day)
  })

  it.each([
    ['01/02/2026', 'de', 'ambiguous-order'],
    ['01.02.26', 'de', 'short-year'],
    ['1 Dec 26', 'en', 'short-year'],
    ['31/12/2026', 'en', 'no-such-day'],
    ['29.02.2026', 'de', 'no-such-day'],
    ['31.12.2026 soon', 'de', 'not-a-date'],
    ['Dec 2026', 'en', 'not-a-date'],
    ['31.12', 'de', 'not-a-date'],
    ['0999-12-31', 'en', 'no-such-day'],
    ['20261231', 'en', 'not-a-date'],
    ['', 'en', 'not-a-date'],
  ])('%s in %s is taken for a day', (text, locale, problem) => {
    expect(result(text, locale)).toBe(problem)
  })
})
