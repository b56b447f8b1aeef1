import { expect, test } from 'vitest'
import { DEFAULT_FORMAT_CHOICES, personFormat } from './person-format.ts'

test('weeks would begin on another day than where the person lives, or than was chosen', () => {
  const firstDay = (locale: string): number => personFormat('en', locale).weekStart
  expect(['de-DE', 'en-GB', 'en-US', 'ar-EG', 'sv', 'not a locale'].map(firstDay)).toEqual([1, 1, 0, 6, 1, 0])
  expect(personFormat('en', 'en-US', { ...DEFAULT_FORMAT_CHOICES, weekStart: 'monday' }).weekStart).toBe(1)
})
