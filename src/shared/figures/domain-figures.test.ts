import { expect, test } from 'vitest'
import { courseOf } from './domain-figures.ts'

const DAY = 86_400_000
const NOW = 20_000 * DAY
/** Known values by how many days ago they were looked up. */
const known = (...values: [ago: number, value: number][]) =>
  values.map(([ago, value]) => ({ at: NOW - ago * DAY, value }))
const moves = (...values: [ago: number, value: number][]) =>
  courseOf(known(...values), NOW).moves.map(({ days, since, before, after }) => [
    days,
    since === null ? null : (NOW - since) / DAY,
    before,
    after,
  ])

test('a move would be measured from another value than that of the day on which its span begins', () => {
  expect(moves([91, 10], [60, 20], [31, 30], [29, 40], [0, 50])).toEqual([
    [30, null, 30, 50],
    [90, null, 10, 50],
  ])
})

test('a history shorter than the span would be told as a move of the whole span, or twice', () => {
  expect(moves([12, 10], [5, 11], [0, 12])).toEqual([[30, 12, 10, 12]])
  expect(moves([60, 10], [0, 12])).toEqual([
    [30, null, 10, 12],
    // The span of 90 days begins with the same value.
  ])
})

test('a value from long before the span would pass for that of its first day', () => {
  expect(moves([400, 10], [0, 12])).toEqual([[30, 400, 10, 12]])
})

test('a single value, or one that is older than the span, would be told as standing still', () => {
  expect([moves([0, 7]), moves([45, 7]), moves()]).toEqual([[], [], []])
  expect(moves([100, 5], [45, 7])).toEqual([[90, null, 5, 7]])
})

test('the small line of a domain looked up every minute would have more points than pixels', () => {
  const everyHour = Array.from({ length: 90 * 24 }, (_, at): [number, number] => [90 - at / 24, at])
  const { points } = courseOf(known(...everyHour), NOW)
  expect(points.length).toBeLessThan(50)
  expect([points[0]?.value, points.at(-1)?.value]).toEqual([0, 90 * 24 - 1])
})
