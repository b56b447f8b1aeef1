import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearest, orderBy, placed, planeOf, rangesOf, steppedTo } from './plane.ts'

const SIZE = { width: 800, height: 500 }
const scale = fc.constantFrom<'linear' | 'logarithmic'>('linear', 'logarithmic')
const number = fc.integer({ min: -5, max: 100_000 })
const points = fc
  .array(fc.tuple(number, number), { minLength: 1, maxLength: 40 })
  .map((pairs) => ({ x: Float64Array.from(pairs, ([x]) => x), y: Float64Array.from(pairs, ([, y]) => y) }))

test('a region would leave out a point that was dragged over', () => {
  fc.assert(
    fc.property(points, scale, scale, fc.nat(), fc.nat(), (drawn, x, y, one, other) => {
      const plane = planeOf(drawn, [], { x, y }, SIZE)
      const on = placed(plane, drawn)
      const [a, b] = [one % drawn.x.length, other % drawn.x.length]
      fc.pre(!Number.isNaN(on.x[a]) && !Number.isNaN(on.x[b]))
      const pixel = (at: number) => ({ x: on.x[at] as number, y: on.y[at] as number })
      const ranges = rangesOf(plane, {
        from: { x: Math.min(pixel(a).x, pixel(b).x) - 1, y: Math.min(pixel(a).y, pixel(b).y) - 1 },
        to: { x: Math.max(pixel(a).x, pixel(b).x) + 1, y: Math.max(pixel(a).y, pixel(b).y) + 1 },
      })
      for (const at of [a, b])
        for (const side of ['x', 'y'] as const) {
          expect(drawn[side][at]).toBeGreaterThanOrEqual(ranges[side].from)
          expect(drawn[side][at]).toBeLessThanOrEqual(ranges[side].to)
        }
    }),
  )
})

test('the arrow keys would leave out a point, or stop before the last', () => {
  fc.assert(
    fc.property(points, scale, fc.constantFrom<'x' | 'y'>('x', 'y'), (drawn, kind, side) => {
      const on = placed(planeOf(drawn, [], { x: kind, y: kind }, SIZE), drawn)
      const order = orderBy(on, side)
      const met = new Set<number>()
      let here: number | null = null
      for (let step = 0; step <= order.length; step += 1) {
        here = steppedTo(order, here, 1)
        if (here !== null) met.add(here)
      }
      expect(met.size).toBe(drawn.x.length - on.unplaced)
    }),
  )
})

test('a click would open another point than the one below it', () => {
  fc.assert(
    fc.property(points, fc.nat(), (drawn, chosen) => {
      const on = placed(planeOf(drawn, [], { x: 'linear', y: 'linear' }, SIZE), drawn)
      const at = chosen % drawn.x.length
      const found = nearest(on, on.x[at] as number, on.y[at] as number, 10) ?? -1
      expect([on.x[found], on.y[found]]).toEqual([on.x[at], on.y[at]])
      expect(nearest(on, -100, -100, 10)).toBeNull()
    }),
  )
})
