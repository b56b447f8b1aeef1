import { expect, test } from 'vitest'
import { fittingCount } from './fitting.ts'

test('an action that has wrapped below the row would be neither in the row nor in the menu', () => {
  expect(fittingCount([8, 8, 8])).toBe(3)
  expect(fittingCount([8, 8, 46, 46, 84])).toBe(2)
  expect(fittingCount([8, 46])).toBe(1)
  expect(fittingCount([])).toBe(0)
})
