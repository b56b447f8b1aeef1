import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFilter } from './check-filter.ts'
import { COLUMNS } from './filters-for-tests.ts'
import type { Filter } from './filter.ts'
import { filterOfOldQuery, type OldQuery } from './old-query.ts'

type OldCondition = OldQuery['conditions'][number]

const query = (search: string, ...conditions: OldCondition[]): OldQuery => ({
  list: 'watched',
  search,
  conditions,
  sort: { column: 'name', descending: false },
})
const filterOf = (...conditions: OldCondition[]): Filter => filterOfOldQuery(query('', ...conditions), COLUMNS)
const VALUE = 'valuation.estimated_value'
const hasValue = (column: string): Filter => ({ op: 'not', of: { op: 'missing', column, kind: 'any' } })
const between = (column: string, from: number | null, to: number | null): Filter =>
  filterOf({ op: 'between', column, from, to })
const oneOf = (column: string, ...values: (string | number | boolean)[]): Filter =>
  filterOf({ op: 'is-one-of', column, values })

describe('queries of 0.1.0', () => {
  it.each<[OldCondition, Filter]>([
    [
      { op: 'is-domain', name: 'a.test' },
      { op: 'is', column: 'name', values: ['a.test'] },
    ],
    [
      { op: 'in-batch', batch: 3 },
      { op: 'is', column: 'batch', values: [3] },
    ],
    [
      { op: 'in-list', watchlist: 4 },
      { op: 'is', column: 'lists', values: [4] },
    ],
    [{ op: 'in-list', watchlist: null }, hasValue('lists')],
    [
      { op: 'has-label', labels: [1, 2] },
      { op: 'is', column: 'labels', values: [1, 2] },
    ],
    [{ op: 'unseen' }, { op: '>', column: 'changes', value: 0 }],
    [{ op: 'archived' }, { op: 'is', column: 'archived', values: [true] }],
    [{ op: 'has-value', column: VALUE }, hasValue(VALUE)],
    [
      { op: 'has-no-value', column: VALUE },
      { op: 'missing', column: VALUE, kind: 'any' },
    ],
  ])('%j asks something else now', (condition, filter) => {
    expect(filterOf(condition)).toEqual(filter)
  })

  it('the search or a condition of a query is lost', () => {
    expect(filterOfOldQuery(query('  for sale '), COLUMNS)).toEqual({ op: 'words', text: 'for sale' })
    expect(filterOfOldQuery(query('x', { op: 'unseen' }, { op: 'archived' }), COLUMNS)).toEqual({
      op: 'and',
      of: [
        { op: 'words', text: 'x' },
        { op: '>', column: 'changes', value: 0 },
        { op: 'is', column: 'archived', values: [true] },
      ],
    })
    expect(filterOfOldQuery(query('  '), COLUMNS)).toEqual({ op: 'and', of: [] })
  })

  it('a range has other ends', () => {
    expect(between(VALUE, 1, 5)).toEqual({ op: 'between', column: VALUE, from: 1, to: 5 })
    expect(between(VALUE, 1, null)).toEqual({ op: '>=', column: VALUE, value: 1 })
    expect(between(VALUE, null, 5)).toEqual({ op: '<=', column: VALUE, value: 5 })
    expect(between(VALUE, null, null)).toEqual(hasValue(VALUE))
    expect(between('derived.age_of_data', 0, 30)).toMatchObject({ from: 0, to: 30 })
  })

  it('the days and moments of a range are others', () => {
    expect(between('updated_date', 20_000, 20_001)).toMatchObject({ from: '2024-10-04', to: '2024-10-05' })
    expect(between('own:2', 20_000, null)).toEqual({ op: '>=', column: 'own:2', value: '2024-10-04' })
    expect(between('updated_date', 0.5, 1.5)).toMatchObject({ from: '1970-01-02', to: '1970-01-02' })
    expect(between('updated_date', -1e9, 1e300)).toMatchObject({ from: '1000-01-01', to: '9999-12-31' })
    expect(between('when', 1.5, 1e15)).toMatchObject({ from: 2, to: Date.UTC(9_999, 11, 31, 23, 59, 59, 999) })
  })

  it('a range over what is sorted by its place lets other values through', () => {
    expect(between('seo.ssl_grade', 0, 4)).toEqual({ op: 'between', column: 'seo.ssl_grade', from: 'B', to: 'A+' })
    expect(between('seo.ssl_grade', null, 1)).toEqual({ op: '>=', column: 'seo.ssl_grade', value: 'A' })
    expect(between('seo.ssl_grade', 1, 1_000)).toEqual({ op: '<=', column: 'seo.ssl_grade', value: 'A' })
    expect(between('seo.ssl_grade', 1_000, null)).toEqual({ op: '<', column: 'seo.ssl_grade', value: 'F-' })
    expect(between('seo.ssl_grade', null, -1)).toEqual({ op: 'is', column: 'seo.ssl_grade', values: [] })
    expect(between('seo.ssl_grade', null, 1_000)).toEqual(hasValue('seo.ssl_grade'))
    expect(between('is_reachable', 1, null)).toEqual({ op: 'is', column: 'is_reachable', values: [true] })
    expect(between('outcome', 0, 1)).toEqual({ op: 'is', column: 'outcome', values: ['found', 'not-found'] })
    expect(between('meta.title', 1, null)).toEqual(hasValue('meta.title'))
    expect(between('meta.title', 1, 2)).toEqual({ op: 'is', column: 'meta.title', values: [] })
  })

  it('a value is of another type than its column', () => {
    expect(oneOf(VALUE, 5, '6', 'x', '')).toEqual({ op: 'is', column: VALUE, values: [5, 6] })
    expect(oneOf('is_reachable', true, 0, '1', 'yes')).toMatchObject({ values: [true, false, true] })
    expect(oneOf('outcome', 'found', 'gone')).toMatchObject({ values: ['found'] })
    expect(oneOf('name.tld', 'de', 5)).toMatchObject({ values: ['de', '5'] })
    expect(oneOf('updated_date', '2026-01-05', 20_000, 'x')).toMatchObject({ values: ['2026-01-05', '2024-10-04'] })
    expect(oneOf('own:2', '2026-01-05', 20_000)).toMatchObject({ values: ['2026-01-05'] })
    expect(oneOf('when', 5, '6', '2026-01-05')).toMatchObject({ values: [5, 6, '2026-01-05'] })
  })

  it('a condition on an own field that was deleted is lost', () => {
    expect(oneOf('own:99', 'x', 5)).toEqual({ op: 'is', column: 'own:99', values: ['x', 5] })
    expect(between('own:99', 1, 2)).toEqual({ op: 'between', column: 'own:99', from: 1, to: 2 })
  })

  it('some query of 0.1.0 cannot be opened', () => {
    const id = fc.integer({ min: 1, max: 1e9 })
    const column = fc.constantFrom(...COLUMNS.map((one) => one.id))
    const bound = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
    const value = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
    )
    const condition = fc.oneof(
      fc.record({ op: fc.constant('is-one-of' as const), column, values: fc.array(value, { maxLength: 5 }) }),
      fc.record({ op: fc.constant('between' as const), column, from: bound, to: bound }),
      fc.record({ op: fc.constant('in-list' as const), watchlist: fc.option(id) }),
      fc.record({ op: fc.constant('has-label' as const), labels: fc.array(id) }),
      fc.record({ op: fc.constantFrom('has-value' as const, 'has-no-value' as const), column }),
      fc.record({ op: fc.constantFrom('unseen' as const, 'archived' as const) }),
    ) as fc.Arbitrary<OldCondition>
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.array(condition, { maxLength: 40 }), (search, conditions) => {
        const filter = filterOfOldQuery(query(search, ...conditions), COLUMNS)
        expect(checkFilter(filter, COLUMNS)).toEqual({ ok: true, filter })
      }),
    )
  })
})
