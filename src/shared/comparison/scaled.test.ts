import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { ComparedColumn } from './columns.ts'
import { firstScale } from './scaled.ts'

const ENTRY = { id: 'formula_1', type: 'number' } as const
const columnsWith = (values: number[]): ComparedColumn[] =>
  values.map((value) => ({ cells: { [ENTRY.id]: { state: 'value', value } } }) as unknown as ComparedColumn)
const endsOf = (...values: number[]) => {
  const scale = firstScale(ENTRY, columnsWith(values))
  return scale && [scale.from, scale.to]
}

test('the scale of a formula would begin and end with figures that nobody would type', () => {
  expect(endsOf(3.080405, 7.974248)).toEqual([3.08, 7.98])
  expect(endsOf(1.285714, 85.17)).toEqual([1.2, 85.2])
  expect(endsOf(0.1 + 0.2, 0.7)).toEqual([0.3, 0.7])
  expect(endsOf(1_234_567, 2_345_678)).toEqual([1_230_000, 2_350_000])
  expect(endsOf(-85.17, -1.285714)).toEqual([-85.2, -1.2])
  // What is short already stays.
  expect(endsOf(50, 250)).toEqual([50, 250])
  expect(endsOf(3, 8)).toEqual([3, 8])
  expect(endsOf(4, 4)).toBeNull()
})

test('a value that is compared would lie beyond an end of the first scale, or the scale be unusable', () => {
  const amount = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      fc.pre(one !== other)
      const [from = Number.NaN, to = Number.NaN] = endsOf(one, other) ?? []
      expect(from).toBeLessThanOrEqual(Math.min(one, other))
      expect(to).toBeGreaterThanOrEqual(Math.max(one, other))
    }),
  )
})
