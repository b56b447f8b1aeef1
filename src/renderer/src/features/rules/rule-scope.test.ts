import { expect, test } from 'vitest'
import { isScoped } from './rule-scope.ts'

test('a rule that watches nothing could be saved', () => {
  expect(isScoped({ of: 'all' })).toBe(true)
  expect(isScoped({ of: 'lists', ids: [] })).toBe(false)
  expect(isScoped({ of: 'labels', ids: [3] })).toBe(true)
  expect(isScoped({ of: 'domains', names: [] })).toBe(false)
})
