import { expect, test } from 'vitest'
import {
  blob,
  type Column,
  ColumnError,
  flag,
  integer,
  json,
  number,
  oneOf,
  optional,
  type RowOf,
  rowReader,
  type SqlRow,
  text,
  textOrNumber,
} from './row-reader.ts'

const readOne = <T>(column: Column<T>, value: SqlRow[string]): T => rowReader({ value: column })({ value }).value
const refused = (column: Column<unknown>, ...values: SqlRow[string][]): void => {
  for (const value of values) expect(() => readOne(column, value)).toThrow(ColumnError)
}

test('a value of the wrong type would become NaN', () => {
  expect(() => rowReader({ lookups: integer })({ lookups: 'many' })).toThrow(
    'The column "lookups" should hold an integer, but holds a text.',
  )
})

test('a column that a statement does not give would be read as undefined', () => {
  expect(() => rowReader({ id: integer, name: optional(text) })({ id: 1 })).toThrow(
    'The column "name" should hold a text or null, but holds nothing: the statement does not give it.',
  )
})

test('null would become 0 or an empty text', () => {
  for (const column of [integer, number, text, flag, blob, textOrNumber, oneOf(['one']), json()]) refused(column, null)
})

test('null would be refused in a column that may be empty', () => {
  expect(readOne(optional(integer), null)).toBeNull()
})

test('an optional column would take a value of another type', () => {
  refused(optional(integer), 'one', new Uint8Array())
})

test('a fraction would pass as an integer', () => {
  refused(integer, 1.5)
  expect(readOne(number, 1.5)).toBe(1.5)
})

test('a 64-bit integer would stay a bigint where it can be a number', () => {
  expect(readOne(integer, 7n)).toBe(7)
  expect(readOne(number, 7n)).toBe(7)
})

test('a 64-bit integer that no number can hold would be rounded', () => {
  refused(integer, 2n ** 60n)
  refused(number, 2n ** 60n)
})

test('a blob would pass as a text', () => {
  refused(text, new Uint8Array([1]))
  expect(readOne(blob, new Uint8Array([1]))).toEqual(new Uint8Array([1]))
})

test('0 or 1 would stay a number in a column that says yes or no', () => {
  expect([0, 1].map((value) => readOne(flag, value))).toEqual([false, true])
})

test('a number other than 0 and 1 would be taken for yes', () => {
  refused(flag, 2)
})

test('a word that the program does not know would be taken for one that it does', () => {
  expect(readOne(oneOf(['hand', 'daily']), 'daily')).toBe('daily')
  refused(oneOf(['hand', 'daily']), 'hourly')
})

test('a document that is no JSON would be read as something', () => {
  expect(readOne(json<number[]>(), '[1]')).toEqual([1])
  expect(() => rowReader({ columns: json() })({ columns: '[1' })).toThrow(
    'The column "columns" should hold JSON, but holds a text.',
  )
})

test('a value that is text or number would change its type', () => {
  expect([readOne(textOrNumber, '7'), readOne(textOrNumber, 7)]).toEqual(['7', 7])
})

test('a column that the reader does not describe could be used', () => {
  const read = rowReader({ id: integer, at: optional(integer) })
  const row: RowOf<typeof read> = read({ id: 1, at: null, name: 'one.example' })
  // @ts-expect-error It may be null.
  const at: number = row.at
  // @ts-expect-error The statement gives it, but nobody has said what it holds.
  const name: unknown = row.name
  expect([at, name]).toEqual([null, 'one.example'])
})
