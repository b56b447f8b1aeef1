import { expect, test } from 'vitest'
import { withGaps } from './gaps.ts'

const DAY = 86_400_000
const daily = (days: number[]) => days.map((day) => ({ at: day * DAY, value: day }))

test('a line would be drawn through weeks in which nobody looked', () => {
  const drawn = withGaps(daily([1, 2, 3, 4, 20, 21]))
  expect(drawn.filter((point) => point.value === null)).toEqual([{ at: 12 * DAY, value: null }])
  expect(drawn).toHaveLength(7)
})

test('a list that is looked up monthly would be all gaps', () => {
  expect(withGaps(daily([0, 30, 61, 90, 121])).every((point) => point.value !== null)).toBe(true)
})

test('a value that was not known would be left out, and the line drawn over it', () => {
  const drawn = withGaps([
    { at: 0, value: 1 },
    { at: DAY, value: null },
    { at: 2 * DAY, value: 3 },
  ])
  expect(drawn.map((point) => point.value)).toEqual([1, null, 3])
})
