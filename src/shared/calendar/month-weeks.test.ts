import { expect, test } from 'vitest'
import { daysOn, monthsOn, weeksOf } from './month-weeks.ts'

test('a month would begin on another weekday than the person’s week, or lose days', () => {
  const november = weeksOf('2026-11', 1)
  expect(november[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(november.at(-1)?.[0]).toBe('2026-11-30')
  expect(weeksOf('2026-11', 0)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2028-02', 1).flat()).toContain('2028-02-29')
  expect(weeksOf('2026-02', 0)).toHaveLength(4)
})

test('the month after December would be in the same year, or a day’s end be lost when the clocks change', () => {
  expect([monthsOn('2026-12', 1), monthsOn('2027-01', -1), monthsOn('2026-03', -14)]).toEqual([
    '2027-01',
    '2026-12',
    '2025-01',
  ])
  expect([daysOn('2027-03-27', 1), daysOn('2027-03-28', 1), daysOn('2028-02-28', 1)]).toEqual([
    '2027-03-28',
    '2027-03-29',
    '2028-02-29',
  ])
})
