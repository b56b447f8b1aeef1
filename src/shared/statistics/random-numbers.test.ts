import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomNumbers, sampledPlaces } from './random-numbers.ts'

test('a sample would name a place twice, be out of order, or prefer the first places', () => {
  fc.assert(
    fc.property(fc.nat({ max: 60 }), fc.nat({ max: 60 }), fc.nat(), (count, most, seed) => {
      const places = [...sampledPlaces(count, most, randomNumbers(seed))]
      expect(places).toHaveLength(Math.min(count, most))
      expect([...new Set(places)].sort((a, b) => a - b)).toEqual(places)
      expect(places.every((at) => at < count)).toBe(true)
    }),
  )
  const random = randomNumbers(1)
  const sums = Array.from({ length: 500 }, () => sampledPlaces(100, 10, random).reduce((sum, at) => sum + at, 0) / 10)
  expect(sums.reduce((sum, one) => sum + one, 0) / 500).toBeCloseTo(49.5, 0)
})
