import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translatorOf } from '../locales/catalogues.ts'
import type { Range } from './range.ts'
import { roundedParts } from './rounded-parts.ts'
import { pointsText, reasonsOf } from './score-words.ts'

const known = (part: number): Range => ({ low: part, high: part })
const { format } = translatorOf('en')
const shown = (points: number): string => pointsText(points, format)
const sumShown = (parts: readonly number[]): string => shown(parts.reduce((sum, one) => sum + Number(shown(one)), 0))

test('the points of a score would come to another number than the score beside them', () => {
  const thirds = [known(100 / 3), known(100 / 3), known(100 / 3)]
  expect(roundedParts(thirds, 100).map(({ high }) => shown(high))).toEqual(['33.4', '33.3', '33.3'])
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.option(share)), { minLength: 1 }), (all) => {
      const total = all.reduce((sum, [weight]) => sum + weight, 0)
      fc.pre(total > 0)
      const parts = all.map(([weight, value]): Range => {
        const most = (weight / total) * 100
        return value === null ? { low: 0, high: most } : known(value * most)
      })
      const rounded = roundedParts(parts, 100)
      for (const end of ['low', 'high'] as const) {
        const score = parts.reduce((sum, part) => sum + part[end], 0)
        // A number that lies between two is shown as either.
        fc.pre(Math.abs(((score * 10) % 1) - 0.5) > 1e-6)
        expect(sumShown(rounded.map((part) => part[end]))).toBe(shown(score))
      }
      rounded.forEach((part, at) => {
        const { low = 0, high = 0 } = parts[at] ?? {}
        expect(Math.abs(part.low - low)).toBeLessThan(0.1 + 1e-6)
        expect(Math.abs(part.high - high)).toBeLessThan(0.2 + 1e-6)
        if (low === high) expect(part.low).toBe(part.high)
      })
    }),
  )
})

test('a criterion would give more points than it can', () => {
  const criteria = ['a', 'b', 'c'].map((field) => ({ field, weight: 1 }))
  const parts = [known(10), known(100 / 3), known(100 / 3)]
  expect(reasonsOf(criteria, parts, (field) => field, { t: translatorOf('en'), format } as never)).toEqual([
    'b: 33.4 of 33.4 points',
    'c: 33.3 of 33.3 points',
    'a: 10.0 of 33.3 points',
  ])
})
