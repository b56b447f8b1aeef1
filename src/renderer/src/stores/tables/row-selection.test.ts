import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_SELECTED, isSelected, NOTHING_SELECTED, selectedCount, withRows } from './row-selection.ts'

const ROWS = Array.from({ length: 12 }, (_, at) => at)
const steps = fc.array(fc.tuple(fc.subarray(ROWS), fc.boolean()), { maxLength: 6 })

test('checking and unchecking stretches would leave other rows selected than those with a mark', () => {
  fc.assert(
    fc.property(fc.constantFrom(NOTHING_SELECTED, ALL_SELECTED), steps, (first, all) => {
      const marks = new Set(first === ALL_SELECTED ? ROWS : [])
      let selection = first
      for (const [rows, selected] of all) {
        selection = withRows(selection, rows, selected)
        for (const id of rows) selected ? marks.add(id) : marks.delete(id)
      }
      expect(ROWS.filter((id) => isSelected(selection, id))).toEqual(ROWS.filter((id) => marks.has(id)))
      expect(selectedCount(selection, ROWS.length)).toBe(marks.size)
    }),
  )
})

test('a row that has not come yet would be left out of all rows of the filter', () => {
  const but = withRows(ALL_SELECTED, [3], false)
  expect([isSelected(but, 3), isSelected(but, 999_999), selectedCount(but, 1_000_000)]).toEqual([false, true, 999_999])
})
