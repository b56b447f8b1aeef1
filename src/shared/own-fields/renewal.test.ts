import { expect, test } from 'vitest'
import { oneYearOn } from './renewal.ts'

test.each([
  ['2026-12-31', '2027-12-31'],
  ['2027-02-28', '2028-02-28'],
  ['2028-02-29', '2029-02-28'],
  ['2027-03-01', '2028-03-01'],
  ['9999-01-01', null],
  ['31.12.2026', null],
])('a renewal of %s would be another day than %s', (day, next) => {
  expect(oneYearOn(day)).toBe(next)
})
