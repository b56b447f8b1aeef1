import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { SavedView } from '../../../shared/saved-view.ts'
import { newLibrary } from '../library-for-tests.ts'
import { removeView, restoreView, savedViews, saveView } from './views.ts'

const VIEW: Omit<SavedView, 'id'> = {
  name: 'Mine',
  query: { list: 'domains', filter: NO_FILTER, sort: { column: 'name', descending: false } },
  columns: ['when', 'name'],
}
const layout = { widths: { name: 300 }, frozen: 2 }

test('a view would be opened in other widths, with other columns frozen, than it was saved with', () => {
  const db = newLibrary()
  const id = saveView(db, { ...VIEW, layout })
  expect(savedViews(db)).toEqual([{ ...VIEW, id, layout }])
  const removed = removeView(db, id) ?? expect.fail('The view was not there.')
  restoreView(db, removed)
  expect(savedViews(db)).toEqual([{ ...VIEW, id, layout }])
})

test('a view that was saved without widths could not be read, or would get some', () => {
  const db = newLibrary()
  const id = saveView(db, VIEW)
  expect(savedViews(db)).toEqual([{ ...VIEW, id }])
})
