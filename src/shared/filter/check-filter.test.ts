import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFilter } from './check-filter.ts'
import { anyFilter, COLUMNS } from './filters-for-tests.ts'
import { type Filter, FILTER_LIMITS } from './filter.ts'

const problem = (tree: unknown): unknown => {
  const checked = checkFilter(tree, COLUMNS)
  return checked.ok ? checked.filter : checked.problem
}
const value = 'value'
const WORDS: Filter = { op: 'words', text: 'a' }

function nested(levels: number): Filter {
  let filter = WORDS
  for (let level = 1; level < levels; level++) filter = { op: 'not', of: filter }
  return filter
}

describe('stored filters', () => {
  it('a filter is refused when it comes out of storage', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const stored: unknown = JSON.parse(JSON.stringify(filter))
        expect(checkFilter(stored, COLUMNS)).toEqual({ ok: true, filter: stored })
      }),
    )
  })

  it('some JSON makes the check throw', () => {
    fc.assert(fc.property(fc.jsonValue(), (tree) => typeof checkFilter(tree, COLUMNS).ok === 'boolean'))
    let deep: unknown = null
    for (let level = 0; level < 100_000; level++) deep = { op: 'and', of: [deep] }
    expect(problem(deep)).toMatchObject({ code: 'too-deep' })
  })

  it.each([
    [null, { code: 'not-a-filter' }],
    [[], { code: 'not-a-filter' }],
    [{ op: 'xor', of: [] }, { code: 'not-a-filter' }],
    [{ op: 'and' }, { code: 'not-a-filter' }],
    [{ op: 'words', text: 5 }, { code: 'not-a-filter' }],
    [{ op: 'near', column: value, values: [1] }, { code: 'not-a-filter' }],
    [{ op: 'is', column: value, values: 1 }, { code: 'not-a-filter' }],
    [
      { op: 'is', column: 'own_99', values: [] },
      { code: 'unknown-column', column: 'own_99' },
    ],
    [
      { op: '<', column: 'label', value: 1 },
      { code: 'operator-not-allowed', column: 'label', operator: '<' },
    ],
    [
      { op: 'contains', column: value, text: 'a' },
      { code: 'operator-not-allowed', column: value, operator: 'contains' },
    ],
    [
      { op: 'all', column: 'tld', values: ['de'] },
      { code: 'operator-not-allowed', column: 'tld', operator: 'all' },
    ],
    [
      { op: 'is', column: value, values: ['1'] },
      { code: 'value-not-allowed', column: value, operator: 'is' },
    ],
    [
      { op: 'is', column: value, values: [Number.NaN] },
      { code: 'value-not-allowed', column: value, operator: 'is' },
    ],
    [
      { op: 'is', column: 'label', values: [1.5] },
      { code: 'value-not-allowed', column: 'label', operator: 'is' },
    ],
    [
      { op: '<', column: 'updated', value: '2026-02-30' },
      { code: 'value-not-allowed', column: 'updated', operator: '<' },
    ],
    [
      { op: '<', column: 'updated', value: { ago: 1e9, unit: 'd' } },
      { code: 'value-not-allowed', column: 'updated', operator: '<' },
    ],
    [
      { op: '<', column: value, value: { ago: 1, unit: 'd' } },
      { code: 'value-not-allowed', column: value, operator: '<' },
    ],
    [
      { op: 'between', column: value, from: 1, to: null },
      { code: 'value-not-allowed', column: value, operator: 'between' },
    ],
    [
      { op: 'missing', column: 'label', kind: 'unreadable' },
      { code: 'value-not-allowed', column: 'label', operator: 'missing' },
    ],
  ])('%j is taken for a filter', (tree, expected) => {
    expect(problem(tree)).toEqual(expected)
  })

  it('a stored filter is larger than a typed one may be', () => {
    const { depth, conditions, values, text } = FILTER_LIMITS
    const times = (count: number, part: unknown): unknown => ({ op: 'or', of: Array(count).fill(part) })
    expect(checkFilter(nested(depth), COLUMNS).ok).toBe(true)
    expect(problem(nested(depth + 1))).toEqual({ code: 'too-deep', most: depth })
    expect(checkFilter(times(conditions, WORDS), COLUMNS).ok).toBe(true)
    expect(problem(times(conditions + 1, WORDS))).toEqual({ code: 'too-many-conditions', most: conditions })
    expect(problem(times(conditions + 1, { op: 'and', of: [] }))).toMatchObject({ code: 'too-many-conditions' })
    expect(problem({ op: 'is', column: value, values: Array(values + 1).fill(1) })).toMatchObject({
      code: 'too-many-values',
    })
    expect(problem({ op: 'words', text: 'a'.repeat(text + 1) })).toMatchObject({ code: 'too-long' })
  })

  it('what is no part of a filter is stored with it', () => {
    const bound = { ago: 1, unit: 'd', more: true }
    expect(problem({ op: '<', column: 'updated', value: bound, more: true })).toEqual({
      op: '<',
      column: 'updated',
      value: { ago: 1, unit: 'd' },
    })
  })
})
