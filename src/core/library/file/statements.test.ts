import { expect, test } from 'vitest'
import { newLibrary } from '../library-for-tests.ts'
import { integer, optional, rowReader, text } from './row-reader.ts'
import { select, selectValue, statement } from './statements.ts'

test('one text would give rows or bare values by which of them was asked first', () => {
  const db = newLibrary()
  const sql = "select 7 as id, 'one' as name"
  const read = rowReader({ id: integer, name: text })
  for (let round = 0; round < 2; round += 1) {
    expect(select(db, read, sql).all()).toEqual([{ id: 7, name: 'one' }])
    expect(selectValue(db, integer, sql).all()).toEqual([7])
  }
})

test('a bare value of the wrong type would be read as if it were right', () => {
  const db = newLibrary()
  expect(() => selectValue(db, integer, "select 'one' as id").get()).toThrow(
    'The column "id" should hold an integer, but holds a text.',
  )
})

test('a value that is null would be taken for a missing row', () => {
  const db = newLibrary()
  const none = selectValue(db, optional(integer), 'select null as id where 0')
  expect(none.get()).toBeUndefined()
  expect(selectValue(db, optional(integer), 'select null as id').get()).toBeNull()
  expect(() => none.one()).toThrow('The statement gave no row')
})

test('rows could be read without saying what they hold', () => {
  const db = newLibrary()
  // @ts-expect-error A statement to write gives no rows.
  expect(statement(db, 'select 1 as n').get).toBeDefined()
})
