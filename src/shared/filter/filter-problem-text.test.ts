import { describe, expect, it } from 'vitest'
import { english } from '../locales/en/english.ts'
import { createTranslator } from '../locales/translator.ts'
import { filterProblemText } from './filter-problem-text.ts'
import { formatOf, languageOf, STRICT } from './filters-for-tests.ts'
import { FILTER_LIMITS } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import { readFilter } from './read-filter.ts'

const t = createTranslator({ ...english.filters, ...english.formats }, 'en', formatOf('de'))
const DE = languageOf(formatOf('de'))

function said(text: string, language: FilterLanguage = DE): string {
  const read = readFilter(text, language)
  return read.ok ? '' : filterProblemText(read.problem, t)
}

describe('what is said of a mistake', () => {
  it.each([
    ['tdl:de', 'There is no column “tdl”. Similar names: tld.'],
    ['qqqqqqqq:de', 'There is no column “qqqqqqqq”.'],
    ['tld>de', '“>” cannot be used with this column. Use one of: : = !='],
    ['label:sold', '“sold” does not exist. Choose from: buy, hold, missing, #1, a, b, Buy, all'],
    ['batch:sold', '“sold” does not exist.'],
    ['updated:30d', '“30d” can only be used with <, <=, > and >=. Write a single day or a range as today-30d.'],
    ['value:1,5', 'This could be one number or several. Write = for one number, or put a semicolon between several.'],
    ['a )', '“)” cannot stand here.'],
    ['a'.repeat(FILTER_LIMITS.text + 1), 'A text in a filter can have at most 2.000 characters.'],
    ['value>x', 'This is not a number. Write it like 1.250,5.'],
    ['updated>x', 'This is not a date. Write it like 31.12.2026.'],
  ])('%s is explained by another sentence', (text, sentence) => {
    expect(said(text)).toBe(sentence)
  })

  it('the strict language asks for what only a person’s format reads', () => {
    expect(said('value>1,5', STRICT)).toBe('This is not a number. Write it like 1250.5.')
    expect(said('updated>31.12.2026', STRICT)).toBe('This is not a date. Write it like 2026-12-31.')
    expect(said('updated>2026-02-30', STRICT)).toBe('There is no such day. Write days like 2026-12-31.')
  })

  it.each(['tld:', 'a or', '[value]', 'title:a*b', '"a', '(a', '('.repeat(99), 'a '.repeat(9) + '()'.repeat(999)])(
    '%s is explained by a key',
    (text) => {
      expect(said(text)).toMatch(/^[A-Z“].* .*[.]$/u)
      expect(said(text)).not.toContain('filter-problem')
    },
  )
})
