import { expect, test } from 'vitest'
import { personFormat } from '../../../../shared/formats/person-format.ts'
import { translatorOf } from '../../../../shared/locales/catalogues.ts'
import type { OwnField } from '../../../../shared/watchlist.ts'
import { linesOf, readPasted, readPastedLabels } from './pasted-column.ts'

const t = translatorOf('en', personFormat('en', 'de'))
const PRICE: OwnField = { id: 1, name: 'Price paid', kind: 'money' }

test('the line end of a spreadsheet would empty one more cell, or a second column be pasted into the first', () => {
  expect(linesOf('1\r\n2\r\n')).toEqual(['1', '2'])
  expect(linesOf('1\tone\n\n3')).toEqual(['1', '', '3'])
  expect(linesOf('')).toEqual([])
})

test('a pasted line would move up where one before it is refused, or reach beyond the rows', () => {
  const { values, refused, over } = readPasted(t, PRICE, '1.250,50\nsoon\n\n7\n8\n', ['a', 'b', 'c', 'd'])
  expect(values).toEqual([
    { name: 'a', value: 1250.5 },
    { name: 'c', value: null },
    { name: 'd', value: 7 },
  ])
  expect(refused).toEqual([{ line: 'soon', why: expect.stringContaining('not a number') }])
  expect(over).toBe(1)
})

test('a domain that stands in two rows would be set twice, and its undo bring the wrong value back', () => {
  expect(readPasted(t, PRICE, '1\n2', ['a', 'a']).values).toEqual([{ name: 'a', value: 2 }])
})

test('a note of several lines, or one with quotes in it, would be torn into several cells', () => {
  expect(linesOf('"two\r\nlines"\tx\n"say ""hi"""\n')).toEqual(['two\nlines', 'say "hi"'])
  expect(linesOf('"left open\n5" disk\na\t"b\nc"\nd')).toEqual(['"left open', '5" disk', 'a', 'd'])
})

test('a pasted label would be another for its capitals, come twice, or be made of a part of a name with a comma', () => {
  const known = [
    { id: 1, name: 'Buy' },
    { id: 2, name: 'hold, later' },
  ]
  const read = readPastedLabels(known, 'buy, BUY\nHold, later\n\nsell,Buy, Sell\nover', ['a', 'b', 'c', 'd'])
  expect(read.values).toEqual([
    { name: 'a', labels: [1] },
    { name: 'b', labels: [2] },
    { name: 'c', labels: [] },
    { name: 'd', labels: [1] },
  ])
  expect(read.unknown).toEqual(['sell'])
  expect(read.over).toBe(1)
})
