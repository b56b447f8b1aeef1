import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisScale } from './axis.ts'

const ticksOf = (least: number, most: number, count: number): number[] =>
  axisScale('logarithmic', [least, most], [0, 100], count).ticks

test('a low axis over many decades would have its marks at one end, on top of each other', () => {
  expect(ticksOf(600, 6_500_000, 2)).toEqual([1_000, 1_000_000])
  expect(ticksOf(600, 6_500_000, 4)).toEqual([1_000, 10_000, 100_000, 1_000_000])
})

test('marks of a logarithmic axis would be missing, more than asked for, or outside of it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
      fc.double({ min: 1.5, max: 1e9, noNaN: true }),
      fc.integer({ min: 2, max: 10 }),
      (least, factor, count) => {
        const ticks = ticksOf(least, least * factor, count)
        expect(ticks.every((tick) => tick >= least && tick <= least * factor)).toBe(true)
        if (factor < 1e3) return
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(count + 1)
        // Of equal steps, so that they do not crowd at one end.
        const steps = ticks.slice(1).map((tick, at) => Math.log10(tick / (ticks[at] ?? 1)))
        expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1)
      },
    ),
  )
})
