import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Basket, basketOf } from './basket.ts'

const basket = (courses: readonly (readonly (number | null)[])[], base = 0): Basket =>
  basketOf(
    courses.map((values, at) => ({ name: `name-${at}.example`, unicode: '', values })),
    Math.max(0, ...courses.map((values) => values.length)),
    base,
  )
const rounded = ({ index }: Basket): (number | null)[] =>
  index.map((one) => (one === null ? null : Math.round(one * 1e6) / 1e6))

test('the index would be something else than the sum in percent while all domains are known', () => {
  expect(
    rounded(
      basket([
        [10, 15, 20],
        [30, 25, 40],
      ]),
    ),
  ).toEqual([100, 100, 150])
  expect(
    rounded(
      basket(
        [
          [10, 15, 20],
          [30, 25, 40],
        ],
        2,
      ),
    ),
  ).toEqual([200 / 3, 200 / 3, 100].map((one) => Math.round(one * 1e6) / 1e6))
})

test('a domain that comes or goes would move the index', () => {
  expect(
    rounded(
      basket([
        [10, 10, 10, 20],
        [null, null, 5_000, 5_000],
      ]),
    ),
  ).toEqual([100, 100, 100, 100.199601])
  expect(
    rounded(
      basket([
        [10, 20, 20, 20],
        [1_000_000, 1_000_000, null, null],
      ]),
    ),
  ).toEqual([100, 100.001, 100.001, 100.001])
})

test('a day on which nothing is known would move the index, or end it', () => {
  expect(
    rounded(
      basket([
        [10, null, 20, 40],
        [10, null, 10, 10],
      ]),
    ),
  ).toEqual([100, 100, 100, 166.666667])
  expect(rounded(basket([[null, null, 10, 20]]))).toEqual([null, null, 100, 200])
})

test('a domain that goes to zero would not be counted, or end the index of the others', () => {
  expect(
    rounded(
      basket([
        [50, 0, 0, 0],
        [50, 50, 100, 50],
      ]),
    ),
  ).toEqual([100, 50, 100, 50])
  expect(rounded(basket([[50, 0, 0]]))).toEqual([100, 0, 0])
  expect(rounded(basket([[0, 0, 7]]))).toEqual([100, 100, 100])
})

const course = fc.array(fc.option(fc.integer({ min: 0, max: 1_000 }), { freq: 4 }), { minLength: 12, maxLength: 12 })

test('contributions would not add up to what the index has moved since its base', () => {
  fc.assert(
    fc.property(fc.array(course, { maxLength: 8 }), fc.nat({ max: 11 }), (courses, asked) => {
      const { index, contributions, base } = basket(courses, asked)
      const moved = (index.at(-1) ?? 0) - (index[base] ?? 0)
      const sum = contributions.reduce((total, { points }) => total + points, 0)
      expect(Math.abs(sum - moved)).toBeLessThan(1e-6 * Math.max(1, Math.abs(moved)))
      if (courses.length > 0 && index.some((one) => one !== null)) expect(index[base]).toBeCloseTo(100, 9)
    }),
  )
})

test('the order of domains, or another scale of their values, would change the index', () => {
  fc.assert(
    fc.property(fc.array(course, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 9 }), (courses, factor) => {
      const scaled = courses.map((values) => values.map((value) => (value === null ? null : value * factor)))
      const others = basket(scaled.toReversed()).index
      for (const [day, one] of basket(courses).index.entries()) {
        const other = others[day] ?? null
        expect(other === null).toBe(one === null)
        expect(Math.abs((other ?? 0) - (one ?? 0))).toBeLessThanOrEqual(1e-6 * Math.max(1, one ?? 0))
      }
    }),
  )
})
