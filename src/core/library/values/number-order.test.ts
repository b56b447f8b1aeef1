import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish } from '../library-for-tests.ts'
import { orderByNumber } from './number-order.ts'

test('rows would stand in another order than that of their numbers, or those of one number not by their ids', () => {
  const number = fc.oneof(
    fc.double(),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(0, -0, Number.NaN, 1e-320, -1e-320, Number.MAX_VALUE, -Number.MAX_VALUE, 0.1, -0.1),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(number, fc.boolean()), { maxLength: 40 }), (all) => {
      const values = Float64Array.from(all, ([value]) => value)
      const rows = Int32Array.from(all.flatMap(([, isThere], row) => (isThere ? [row] : [])))
      const valued = [...rows].filter((row) => !Number.isNaN(values[row]))
      const sorted = valued.toSorted((a, b) =>
        values[a] === values[b] ? a - b : (values[a] as number) < (values[b] as number) ? -1 : 1,
      )
      const order = finish(orderByNumber(values, rows))
      expect(order.valued).toBe(valued.length)
      expect([...order.ids]).toEqual([...sorted, ...[...rows].filter((row) => Number.isNaN(values[row]))])
    }),
  )
})
