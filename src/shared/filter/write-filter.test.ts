import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFilter, formatOf, languageOf, LOCALES, STRICT } from './filters-for-tests.ts'
import { type Filter, FILTER_LIMITS } from './filter.ts'
import type { FilterLanguage } from './filter-language.ts'
import { normal } from './normal-filter.ts'
import { readFilter } from './read-filter.ts'
import { writeFilter } from './write-filter.ts'

function expectReadBack(filter: Filter, language: FilterLanguage): void {
  const text = writeFilter(filter, language)
  expect({ text, ...readFilter(text, language) }).toEqual({ text, ok: true, filter: normal(filter) })
  expect(text).not.toMatch(/[\r\n]/u)
}

describe('writing filters', () => {
  it('a filter is stored as another one', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => expectReadBack(filter, STRICT)),
      { numRuns: 2_000 },
    )
  })

  it.each(LOCALES)('a filter that is written in %s is read back as another', (locale) => {
    const language = languageOf(formatOf(locale))
    fc.assert(
      fc.property(anyFilter, (filter) => expectReadBack(filter, language)),
      { numRuns: 500 },
    )
  })

  it('a filter of the greatest depth cannot be read back', () => {
    let filter: Filter = { op: 'words', text: 'a' }
    const other: Filter = { op: 'words', text: 'b' }
    for (let level = 1; level < FILTER_LIMITS.depth; level++)
      filter = { op: level % 2 === 0 ? 'and' : 'or', of: [other, filter] }
    expectReadBack(filter, STRICT)
  })

  it.each([
    'tld:de value>1000 -title:"for sale" label:buy,hold ssl>=A updated<30d',
    'for sale',
    'for sale -cheap "now"',
    '-"for sale"',
    '(a tld:de) or -(b or tld:com)',
    'title=Home title:sale* title:*sale tld:*o*',
    'value!=5 status:200,404 value:1000..5000 value=1.5',
    'value:missing -value:not-provided category:"missing"',
    'updated:2026-01-05 updated>=today-2m',
    'https://example.test/a?b=c now',
    'own_1>100 own_2<today+30d',
    'looked_up_at:2026-01-05 looked_up_at>2026-01-05T10:30Z',
    'label:all(buy,"a, b") label:#9 country:Germany outcome:unreadable',
    '() or (a -())',
  ])('%s is written in a form that nobody would type', (text) => {
    const read = readFilter(text, STRICT)
    const usual = text
      .replace('updated>=today-2m', 'updated<=2m')
      .replace('-cheap "now"', '-cheap now')
      .replace('outcome:unreadable', 'outcome:"Unreadable answer"')
    expect(read.ok && writeFilter(read.filter, STRICT)).toBe(usual)
  })

  it('a person’s filter is written in the strict language', () => {
    const read = readFilter('[price paid]>=1250.5 visitors>1 status:1.5,2 updated<2026-12-31 renewal>today+1w', STRICT)
    const written = (locale: string): string => (read.ok ? writeFilter(read.filter, languageOf(formatOf(locale))) : '')
    expect(written('en')).toBe('[price paid]>=1250.5 visitors>1 status:1.5;2 updated<2026-12-31 Renewal>today+1w')
    expect(written('de')).toBe(
      '[price paid]>=1250,5 [Besucher pro Tag]>1 status:1,5;2 updated<31.12.2026 Renewal>today+1w',
    )
  })

  it('a condition on a column that was deleted is lost', () => {
    const text = writeFilter({ op: 'is', column: 'own_99', values: ['x', 5] }, STRICT)
    expect(text).toBe('[own_99]=x,5')
    expect(readFilter(text, STRICT)).toMatchObject({ ok: false, problem: { code: 'unknown-column' } })
  })
})
