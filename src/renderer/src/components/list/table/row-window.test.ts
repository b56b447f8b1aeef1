import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentHeight, rowAtScroll, scrollOfRow, TALLEST } from './row-window.ts'

test('a table of millions of rows would be cut off by the browser', () => {
  expect(contentHeight(5_000_000, 32)).toBe(TALLEST)
  expect(TALLEST * 4).toBeLessThan(33_554_428)
})

test('the last row of a very long table could not be reached', () => {
  const rows = 5_000_000
  expect(rowAtScroll(TALLEST - 600, rows, 32, 600)).toBeCloseTo(rows - 600 / 32, 3)
  expect(rowAtScroll(0, rows, 32, 600)).toBe(0)
})

test('scrolling to a row would show another one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (rows, share) => {
      const row = share * (rows - 600 / 32)
      expect(rowAtScroll(scrollOfRow(row, rows, 32, 600), rows, 32, 600)).toBeCloseTo(row, 4)
    }),
  )
})
