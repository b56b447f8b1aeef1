import { expect, test } from 'vitest'
import { columns } from '../report-for-tests.ts'
import { layoutOf } from './html-columns.ts'

test('a report of one row would turn a page for its table and another for what it rests on', () => {
  const wide = { columns: columns(), total: 1 }
  expect(layoutOf(wide).lying).toBe(false)
  expect(layoutOf(wide).parts.flat().length).toBeGreaterThanOrEqual(wide.columns.length)
  expect(layoutOf({ ...wide, total: 40 }).lying).toBe(true)
})
