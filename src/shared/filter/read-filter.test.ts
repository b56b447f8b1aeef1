import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMNS, formatOf, languageOf, LOCALES, STRICT } from './filters-for-tests.ts'
import { type Condition, type Filter, FILTER_LIMITS } from './filter.ts'
import type { FilterProblem } from './filter-problem.ts'
import { readFilter } from './read-filter.ts'

const EN = languageOf(formatOf('en'))
const DE = languageOf(formatOf('de'))

function read(text: string, language = EN): Filter {
  const result = readFilter(text, language)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.filter
}
function problem(text: string, language = EN): FilterProblem {
  const result = readFilter(text, language)
  if (result.ok) throw new Error(JSON.stringify(result.filter))
  return result.problem
}
/** The code of a problem with the text that it is about. */
function mistake(text: string, language = EN): [string, string] {
  const { code, start, end } = problem(text, language)
  return [code, text.slice(start, end)]
}

const words = (text: string): Condition => ({ op: 'words', text })
const is = (column: string, ...values: (string | number | boolean)[]): Condition => ({ op: 'is', column, values })
const not = (of: Filter): Filter => ({ op: 'not', of })
const and = (...of: Filter[]): Filter => ({ op: 'and', of })
const or = (...of: Filter[]): Filter => ({ op: 'or', of })
const missing = (column: string, kind: Extract<Condition, { op: 'missing' }>['kind'] = 'any'): Condition => ({
  op: 'missing',
  column,
  kind,
})

const VALUE = 'value'
const TLD = 'tld'
const TITLE = 'title'
const UPDATED = 'updated'
const A = words('a')
const B = words('b')
const C = words('c')

describe('reading filters', () => {
  it('the filter of the guide is read as another', () => {
    expect(read('tld:de value>1000 -title:"for sale" label:buy,hold ssl>=A updated<30d')).toEqual(
      and(
        is(TLD, 'de'),
        { op: '>', column: VALUE, value: 1_000 },
        not({ op: 'contains', column: TITLE, text: 'for sale' }),
        is('label', 1, 2),
        { op: '>=', column: 'ssl', value: 'A' },
        { op: '>', column: UPDATED, value: { ago: 30, unit: 'd' } },
      ),
    )
  })

  it.each<[string, Filter]>([
    ['', and()],
    ['  ', and()],
    ['()', and()],
    ['-()', or()],
    ['"a" "b"', and(A, B)],
    ['a and b', and(A, B)],
    ['a AND b or c', or(and(A, B), C)],
    ['a or "b" "c"', or(A, and(B, C))],
    ['(a or b) c', and(or(A, B), C)],
    ['not a or b', or(not(A), B)],
    ['not (a or b)', not(or(A, B))],
    ['-(a or b)', not(or(A, B))],
    ['not not a', A],
    ['((a))', A],
    ['a (b (c))', and(A, B, C)],
  ])('%s binds in another order', (text, filter) => {
    expect(read(text)).toEqual(filter)
  })

  it.each<[string, Filter]>([
    ['for  sale', words('for sale')],
    ['"for  sale" now', and(words('for  sale'), words('now'))],
    ['a - b', words('a - b')],
    ['-a b', and(not(A), B)],
    ['not a b', and(not(A), B)],
    ['c++ hello! a,b', words('c++ hello! a,b')],
    ['foo[1] x]', words('foo[1] x]')],
    ['https://a.test/?q=(b):c>1 now', words('https://a.test/?q=(b):c>1 now')],
    ['(https://a.test/x)', words('https://a.test/x')],
    [String.raw`"say \"no\" C:\dir"`, words('say "no" C:\\dir')],
    ['“for sale” „b”', and(words('for sale'), B)],
    ['""', and()],
  ])('the free text %s is read as another', (text, filter) => {
    expect(read(text)).toEqual(filter)
  })

  it.each<[string, Filter]>([
    ['tld:de,com', is(TLD, 'de', 'com')],
    ['tld=de', is(TLD, 'de')],
    ['tld!=de', not(is(TLD, 'de'))],
    ['-tld:de', not(is(TLD, 'de'))],
    ['tld:()', is(TLD)],
    ['tld:d*', { op: 'starts', column: TLD, text: 'd' }],
    ['tld:*"e"*', { op: 'contains', column: TLD, text: 'e' }],
    ['title:sale', { op: 'contains', column: TITLE, text: 'sale' }],
    [
      'title:sale,"for rent"',
      or({ op: 'contains', column: TITLE, text: 'sale' }, { op: 'contains', column: TITLE, text: 'for rent' }),
    ],
    ['title=Home', is(TITLE, 'Home')],
    ['title=*Home', is(TITLE, '*Home')],
    ['title:sale*', { op: 'starts', column: TITLE, text: 'sale' }],
    ['title:*sale', { op: 'ends', column: TITLE, text: 'sale' }],
    ['title:"*sale"', { op: 'contains', column: TITLE, text: '*sale' }],
    ['title:"for sale"*', { op: 'starts', column: TITLE, text: 'for sale' }],
    ['ip:::1', { op: 'contains', column: 'ip', text: '::1' }],
    ['title://x', { op: 'contains', column: TITLE, text: '//x' }],
    ['label:all(buy, hold)', { op: 'all', column: 'label', values: [1, 2] }],
    ['label:All(buy)', { op: 'all', column: 'label', values: [1] }],
    ['label:#12', is('label', 12)],
    ['label:"#1"', is('label', 4)],
    ['label:"missing"', is('label', 3)],
    ['label:missing', missing('label')],
    ['country:germany', is('country', 'DE')],
    ['country:de', is('country', 'DE')],
    ['country:#"Germany"', is('country', 'Germany')],
    ['country:Nowhere', is('country', 'Nowhere')],
    ['reachable:yes,No', is('reachable', true, false)],
    ['value:missing', missing(VALUE)],
    ['-value:missing', not(missing(VALUE))],
    ['value:not-provided', missing(VALUE, 'not-provided')],
    ['value:Unreadable', missing(VALUE, 'unreadable')],
    ['value=not-looked-up', missing(VALUE, 'not-looked-up')],
    ['value:lookup-failed', missing(VALUE, 'lookup-failed')],
    ['quotient:divided-by-zero', missing('formula_1', 'divided-by-zero')],
    ['-quotient:out-of-range', not(missing('formula_1', 'out-of-range'))],
    ['quotient:column-gone', missing('formula_1', 'column-gone')],
    ['quotient:formula-mistake,missing', or(missing('formula_1', 'formula-mistake'), missing('formula_1'))],
    ['title:divided-by-zero', { op: 'contains', column: TITLE, text: 'divided-by-zero' }],
    ['category:"missing"', is('category', 'missing')],
    ['category:missing,News', or(is('category', 'News'), missing('category'))],
    ['outcome:unreadable', is('outcome', 'unreadable')],
    ['ssl:A,A+', is('ssl', 'A', 'A+')],
    ['ssl:B..A', { op: 'between', column: 'ssl', from: 'B', to: 'A' }],
  ])('the condition %s asks something else', (text, filter) => {
    expect(read(text)).toEqual(filter)
  })

  it.each<[string, Filter]>([
    ['value=1000', is(VALUE, 1_000)],
    ['value:1000..5000', { op: 'between', column: VALUE, from: 1_000, to: 5_000 }],
    ['value:-5..-1.5', { op: 'between', column: VALUE, from: -5, to: -1.5 }],
    ['value > 1000', { op: '>', column: VALUE, value: 1_000 }],
    ['value≥1000', { op: '>=', column: VALUE, value: 1_000 }],
    ['value!=1000', not(is(VALUE, 1_000))],
    ['status:200;404', is('status', 200, 404)],
    ['value=1,250', is(VALUE, 1_250)],
    ['value>1,250', { op: '>', column: VALUE, value: 1_250 }],
    ['value:1,000..2,500', { op: 'between', column: VALUE, from: 1_000, to: 2_500 }],
    ['value:"1,250"', is(VALUE, 1_250)],
    ['value:"1,250","3"', is(VALUE, 1_250, 3)],
    ['value:1,250;3', is(VALUE, 1_250, 3)],
    ['value:missing,unreadable', or(missing(VALUE), missing(VALUE, 'unreadable'))],
  ])('the number of %s is another', (text, filter) => {
    expect(read(text)).toEqual(filter)
  })

  it('a person’s number is read by the strict rules', () => {
    expect(read('Wert>1.250,5', DE)).toEqual({ op: '>', column: VALUE, value: 1_250.5 })
    expect(read('wert>1\u202F250,5', languageOf({ ...formatOf('fr'), language: 'de' }))).toEqual({
      op: '>',
      column: VALUE,
      value: 1_250.5,
    })
    expect(read('value>"1 250,5"', languageOf(formatOf('fr')))).toEqual({ op: '>', column: VALUE, value: 1_250.5 })
    expect(read('value>€5', languageOf(formatOf('en', '€')))).toEqual({ op: '>', column: VALUE, value: 5 })
  })

  it('the strict language follows a person’s format', () => {
    expect(read('status:200,404', STRICT)).toEqual(is('status', 200, 404))
    expect(read('value>1250.5', STRICT)).toEqual({ op: '>', column: VALUE, value: 1_250.5 })
    expect(mistake('value>1,250', STRICT)).toEqual(['not-a-number', '1,250'])
    expect(mistake('updated>12/31/2026', STRICT)).toEqual(['not-a-day', '12/31/2026'])
    expect(mistake('Wert>1', STRICT)).toEqual(['unknown-column', 'Wert'])
  })

  it.each<[string, Filter]>([
    ['updated:2026-01-05', is(UPDATED, '2026-01-05')],
    ['updated>"Dec 31, 2026"', { op: '>', column: UPDATED, value: '2026-12-31' }],
    ['updated<12/31/2026', { op: '<', column: UPDATED, value: '2026-12-31' }],
    ['updated:2026-01-05,2026-01-06', is(UPDATED, '2026-01-05', '2026-01-06')],
    ['updated:2026-02', { op: 'between', column: UPDATED, from: '2026-02-01', to: '2026-02-28' }],
    ['updated:2026-01..2026-03', { op: 'between', column: UPDATED, from: '2026-01-01', to: '2026-03-31' }],
    ['updated<=2w', { op: '>=', column: UPDATED, value: { ago: 2, unit: 'w' } }],
    ['updated>1Y', { op: '<', column: UPDATED, value: { ago: 1, unit: 'y' } }],
    ['[Renewal]<today+30d', { op: '<', column: 'own_2', value: { ago: -30, unit: 'd' } }],
    ['updated>=today-2m', { op: '>=', column: UPDATED, value: { ago: 2, unit: 'm' } }],
    ['updated:today', { op: 'between', column: UPDATED, from: { ago: 0, unit: 'd' }, to: { ago: 0, unit: 'd' } }],
    [
      'updated:today-7d..today',
      { op: 'between', column: UPDATED, from: { ago: 7, unit: 'd' }, to: { ago: 0, unit: 'd' } },
    ],
    ['looked_up_at>=2026-01-05T10:30Z', { op: '>=', column: 'looked_up_at', value: Date.UTC(2026, 0, 5, 10, 30) }],
    ['looked_up_at<7d', { op: '>', column: 'looked_up_at', value: { ago: 7, unit: 'd' } }],
  ])('the day of %s is another', (text, filter) => {
    expect(read(text)).toEqual(filter)
  })

  it.each([
    ['value=1', VALUE],
    ['VALUE=1', VALUE],
    ['income-per-day=1', 'income'],
    ['[Income per day]=1', 'income'],
    ['[ income-PER day ] = 1', 'income'],
    ['[price paid]=1', 'own_1'],
    ['pricepaid=1', 'own_1'],
    ['value=1', VALUE],
    ['[value]=1', 'own_3'],
    ['[own_1]=1', 'own_1'],
    ['[not]=1', 'own_4'],
    ['[rank]=1', 'rank'],
  ])('the column of %s is not %s', (text, column) => {
    expect(read(text)).toMatchObject({ op: 'is', column })
  })

  it('a column is not found by its name in the person’s language', () => {
    expect(read('[Besucher pro Tag]>1 besucher-pro-tag>1', DE)).toMatchObject({
      of: [{ column: 'visitors' }, { column: 'visitors' }],
    })
    expect(read('visitors>1', DE)).toMatchObject({ column: 'visitors' })
  })

  it.each([
    ['note tdl:de', 'unknown-column', 'tdl'],
    ['10:30', 'unknown-column', '10'],
    ['a <3', 'unknown-column', 'a'],
    ['a [nothing]=1', 'unknown-column', '[nothing]'],
    ['not:1', 'unknown-column', 'not'],
    ['a [value]', 'operator-expected', '[value]'],
    ['tld>de', 'operator-not-allowed', '>'],
    ['label<buy', 'operator-not-allowed', '<'],
    ['tld:', 'value-expected', ''],
    ['tld: de', 'value-expected', ''],
    ['tld:de, com', 'value-expected', ''],
    ['tld:,de', 'value-expected', ''],
    ['value:1..', 'value-expected', ''],
    ['title:*', 'value-expected', '*'],
    ['value>', 'value-expected', ''],
    ['a or', 'condition-expected', ''],
    ['a -b and', 'condition-expected', ''],
    ['or a', 'unexpected', 'or'],
    ['a and or b', 'unexpected', 'or'],
    ['a )', 'unexpected', ')'],
    ['>5', 'unexpected', '>'],
    ['tld:de"x"', 'unexpected', '"x"'],
    ['tld:de(a)', 'unexpected', '('],
    ['title:all(a)', 'unexpected', 'all(a)'],
    ['label:all(for sale)', 'unexpected', 'sale'],
    ['value:1..2..3', 'not-a-number', '2..3'],
    ['value>abc', 'not-a-number', 'abc'],
    ['value>1,25', 'not-a-number', '1,25'],
    ['value>missing', 'not-a-number', 'missing'],
    ['value:1,250', 'ambiguous-list', '1,250'],
    ['status:200,404', 'ambiguous-list', '200,404'],
    ['updated>2026-02-30', 'not-a-day', '2026-02-30'],
    ['updated>+30d', 'not-a-day', '+30d'],
    ['updated<99999y', 'not-a-day', '99999y'],
    ['updated>today-xd', 'not-a-day', 'today-xd'],
    ['updated:30d', 'age-not-here', '30d'],
    ['updated:30d..7d', 'age-not-here', '30d'],
    ['label:buy,sold', 'unknown-value', 'sold'],
    ['reachable:maybe', 'unknown-value', 'maybe'],
    ['title:a*b', 'star-inside', 'a*b'],
    ['a "b', 'unclosed-quote', '"b'],
    ['title:"b', 'unclosed-quote', '"b'],
    ['a (b', 'unclosed-bracket', '('],
    ['a (', 'unclosed-bracket', '('],
    ['[a', 'unclosed-bracket', '[a'],
    ['label:all(buy', 'unclosed-bracket', 'label:all(buy'],
  ])('%s is not refused as %s at “%s”', (text, code, at) => {
    expect(mistake(text)).toEqual([code, at])
  })

  it('a mistake of one letter gets no hint', () => {
    expect(problem('tdl:de')).toMatchObject({ nearest: expect.arrayContaining(['tld']) })
    expect(problem('[price pad]:1')).toMatchObject({ nearest: ['[price paid]'] })
    expect(problem('label:sold')).toMatchObject({ value: 'sold', known: expect.arrayContaining(['buy', 'hold']) })
    expect(problem('tld>de')).toMatchObject({ operator: '>', allowed: [':', '=', '!='] })
  })

  it('a filter without end is taken in', () => {
    const { depth, conditions, values, text } = FILTER_LIMITS
    const times = (count: number, part: string, by = ' '): string => Array(count).fill(part).join(by)
    expect(readFilter(times(conditions, 'tld:de'), EN).ok).toBe(true)
    expect(mistake(times(conditions + 1, 'tld:de'))).toEqual(['too-many-conditions', 'tld:de'])
    expect(problem(times(conditions + 1, '()'))).toMatchObject({ code: 'too-many-conditions' })
    expect(problem(`title:${times(conditions + 1, 'a', ',')}`)).toMatchObject({ code: 'too-many-conditions' })
    expect(readFilter(`tld:${times(values, 'de', ',')}`, EN).ok).toBe(true)
    expect(problem(`tld:${times(values + 1, 'de', ',')}`)).toMatchObject({ code: 'too-many-values', most: values })
    expect(problem('a'.repeat(text + 1))).toMatchObject({ code: 'too-long', most: text, start: 0, end: text + 1 })
    expect(problem(`tld:${'a'.repeat(text + 1)}`)).toMatchObject({ code: 'too-long' })
    const nested = (levels: number): string =>
      'tld:de (tld:de or ('.repeat(levels / 2) + times(2, 'tld:de') + '))'.repeat(levels / 2)
    expect(readFilter(nested(depth - 2), EN).ok).toBe(true)
    expect(problem(nested(depth))).toMatchObject({ code: 'too-deep', most: depth })
    expect(mistake('('.repeat(5_000))).toEqual(['too-deep', '('])
    expect(read(`${'-'.repeat(5_000)}a`)).toEqual(A)
  })

  it.each(['strict', ...LOCALES])('some text makes the reader of %s throw, or stay too long', (locale) => {
    const language = locale === 'strict' ? STRICT : languageOf(formatOf(locale))
    const sign = fc.constantFrom(...'ab1 "()[]\\:=<>!*,;-.#“„/', 'tld:', 'value>', '..', 'label:all(', ' or ', 'today-')
    const text = fc.oneof(
      fc.string({ maxLength: 2_000, size: 'max' }),
      fc.string({ unit: 'binary', maxLength: 2_000, size: 'max' }),
      fc.string({ unit: sign, maxLength: 2_000, size: 'max' }),
      fc.tuple(sign, fc.integer({ min: 1, max: 2_000 })).map(([one, times]) => one.repeat(times)),
    )
    let slowest = 0
    fc.assert(
      fc.property(text, (one) => {
        const before = performance.now()
        const result = readFilter(one, language)
        slowest = Math.max(slowest, performance.now() - before)
        if (!result.ok) {
          const { start, end } = result.problem
          expect(0 <= start && start <= end && end <= one.length).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
    // A thousand times what it takes on a quiet machine: a busy one is no defect.
    expect(slowest).toBeLessThan(5_000)
  })

  it('a long text takes more than its share of time', () => {
    for (const part of ['a ', '"a" ', 'tld:"', '[a', ' ', 'tld:a,', 'x:', '(a', 'https://(', 'a\u00A0']) {
      const before = performance.now()
      readFilter(part.repeat(50_000), EN)
      expect([part, performance.now() - before < 5_000]).toEqual([part, true])
    }
  })

  it('a column of the catalogue cannot be typed by its id or its English name', () => {
    for (const column of COLUMNS.filter(({ origin }) => origin === 'field' || origin === 'fact'))
      for (const name of [column.id, EN.englishNameOf(column)])
        expect([
          name,
          read(
            `[${name}]:missing`,
            languageOf(
              null,
              COLUMNS.filter((one) => one.origin !== 'own'),
            ),
          ),
        ]).toEqual([name, missing(column.id)])
  })
})
