import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restingLeft, roomAtEnd } from './side-scroll.ts'

test('a figure would be cut at its left once scrolling has ended', () => {
  const scroll = { stays: 200, widths: [100, 120, 200, 90] }
  expect(restingLeft(scroll, 500, 53, 0)).toBe(100)
  expect(restingLeft(scroll, 500, 53, 100)).toBe(0)
  expect(restingLeft(scroll, 500, 219.5, 100)).toBe(220)
  expect(restingLeft(scroll, 500, 100, 0)).toBe(100)
})

test('the end of a text that is wider than the window could not be scrolled to', () => {
  expect(restingLeft({ stays: 200, widths: [100, 900] }, 800, 400, 100)).toBe(400)
})

test('a table scrolled to its end would cut a cell, or leave room where none is needed', () => {
  const column = fc.integer({ min: 40, max: 400 })
  const scrolls = fc.record({ stays: fc.nat(300), widths: fc.array(column, { minLength: 1, maxLength: 12 }) })
  fc.assert(
    fc.property(scrolls, fc.integer({ min: 400, max: 2_000 }), (scroll, view) => {
      const room = roomAtEnd(scroll, view)
      const all = scroll.widths.reduce((sum, width) => sum + width, scroll.stays)
      const end = Math.max(0, all + room - view)
      expect(restingLeft(scroll, view, end, 0)).toBe(end)
      expect(room).toBeGreaterThanOrEqual(0)
      expect(room).toBeLessThan(400)
      if (all <= view) expect(room).toBe(0)
    }),
  )
})
