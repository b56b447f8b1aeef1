import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middlePair } from './middle-pair.ts'

test('the middle of many numbers would be another than that of the sorted ones', () => {
  const some = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true })), {
    minLength: 1,
    maxLength: 2_000,
    size: 'max',
  })
  fc.assert(
    fc.property(some, (numbers) => {
      const sorted = Float64Array.from(numbers).sort()
      const [low, high] = middlePair(Float64Array.from(numbers))
      // Of 0 and -0 either may stand in the middle.
      expect(low === sorted[(sorted.length - 1) >> 1]).toBe(true)
      expect(high === sorted[sorted.length >> 1]).toBe(true)
    }),
    { numRuns: 200 },
  )
})

/** The middle of values by sorting all of them. */
function sortedMiddle(values: Float64Array): [number, number] {
  const sorted = values.toSorted()
  return [sorted[(sorted.length - 1) >> 1] as number, sorted[sorted.length >> 1] as number]
}

// More values than are all looked at, in an odd and in an even number.
const LENGTHS = [30_000, 30_001]

test('the middle of many values in an order of their own would be another one', () => {
  const courses: Record<string, (at: number) => number> = {
    scattered: (at) => (at * 7919) % 30_000,
    ascending: (at) => at,
    descending: (at) => -at,
    'one value in half of them': (at) => (at % 2 === 0 ? 100 : at),
    'one value in all': () => 5,
  }
  for (const [course, valueAt] of Object.entries(courses))
    for (const length of LENGTHS) {
      const values = Float64Array.from({ length }, (_, at) => valueAt(at))
      expect({ course, middle: sortedMiddle(values) }).toEqual({ course, middle: middlePair(values) })
    }
})

test('the middle of many values would be guessed from a sample that is nothing like them', () => {
  for (const length of LENGTHS)
    for (const odd of [1e9, -1e9]) {
      // Wherever a sample looks, it is led astray: the values that are looked at first, each once, are all odd.
      const looked = placesLookedAt(Float64Array.from({ length }, (_, at) => at % 10))
      expect(looked.size).toBeGreaterThan(100)
      const values = Float64Array.from({ length }, (_, at) => (looked.has(at) ? odd : at % 10))
      expect(middlePair(values.slice())).toEqual(sortedMiddle(values))
    }
})

/** The places of the sample: those that are looked at before any other is looked at that stands right behind one of them. */
function placesLookedAt(values: Float64Array): Set<number> {
  const places = new Set<number>()
  let last = -2
  let isSample = true
  const watched = new Proxy(values, {
    get(target, key) {
      const place = typeof key === 'string' ? Number(key) : Number.NaN
      if (Number.isInteger(place) && isSample) {
        isSample = place > last + 1
        last = place
        if (isSample) places.add(place)
      }
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  middlePair(watched)
  return places
}
