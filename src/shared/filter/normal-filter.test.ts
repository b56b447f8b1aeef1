import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depthOf } from './check-filter.ts'
import { anyFilter } from './filters-for-tests.ts'
import { conditionsIn, type Filter, NO_FILTER } from './filter.ts'
import { normal } from './normal-filter.ts'

/** What a filter says of a row on which each condition is true or not by its text. */
function holds(filter: Filter, isTrue: (condition: string) => boolean): boolean {
  if (filter.op === 'and') return filter.of.every((part) => holds(part, isTrue))
  if (filter.op === 'or') return filter.of.some((part) => holds(part, isTrue))
  if (filter.op === 'not') return !holds(filter.of, isTrue)
  return (filter.op === 'words' && filter.text === '') || isTrue(keyOf(filter))
}
// The same condition is written in two ways before it is normal.
const keyOf = (condition: Filter): string => JSON.stringify(normal(condition))

describe('the normal form', () => {
  it('a filter leaves other rows in than its normal form', () => {
    fc.assert(
      fc.property(anyFilter, fc.infiniteStream(fc.boolean()), (filter, stream) => {
        const truth = new Map(conditionsIn(filter).map((one) => [keyOf(one), stream.next().value === true]))
        const isTrue = (condition: string): boolean => truth.get(condition) ?? false
        expect(holds(normal(filter), isTrue)).toBe(holds(filter, isTrue))
      }),
    )
  })

  it('what is normal has a normal form of its own', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(normal(normal(filter))).toEqual(normal(filter))
      }),
    )
  })

  it('the normal form is deeper than a stored filter may be', () => {
    fc.assert(fc.property(anyFilter, (filter) => depthOf(normal(filter)) <= depthOf(filter)))
  })

  it('words that are empty leave rows out', () => {
    expect(normal({ op: 'words', text: '' })).toEqual(NO_FILTER)
  })
})
