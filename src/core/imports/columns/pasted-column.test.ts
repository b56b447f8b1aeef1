import { expect, test } from 'vitest'
import { personFormat } from '../../../shared/formats/person-format.ts'
import { translatorOf } from '../../../shared/locales/catalogues.ts'
import type { OwnField } from '../../../shared/watchlists/watchlist.ts'
import { linesOf, PastedLabels, readPastedValues } from './pasted-column.ts'

const t = translatorOf('en', personFormat('en', 'de'))
const PRICE: OwnField = { id: 1, name: 'Price paid', kind: 'money' }

test('the line end of a spreadsheet would empty one more cell, or a second column be pasted into the first', () => {
  expect(linesOf('1\r\n2\r\n')).toEqual(['1', '2'])
  expect(linesOf('1\tone\n\n3')).toEqual(['1', '', '3'])
  expect(linesOf('')).toEqual([])
})

const inRows = (text: string, names: readonly string[]) =>
  names.map((name, at) => ({ name, line: linesOf(text)[at] ?? '' }))

test('a pasted line would move up where one before it is refused', () => {
  const { values, refused } = readPastedValues(t, PRICE, inRows('1.250,50\nsoon\n\n7\n', ['a', 'b', 'c', 'd']))
  expect(values).toEqual([
    { name: 'a', value: 1250.5 },
    { name: 'c', value: null },
    { name: 'd', value: 7 },
  ])
  expect(refused).toEqual([{ line: 'soon', why: expect.stringContaining('not a number') }])
})

test('a domain that stands in two rows would be set twice, and its undo bring the wrong value back', () => {
  expect(readPastedValues(t, PRICE, inRows('1\n2', ['a', 'a'])).values).toEqual([{ name: 'a', value: 2 }])
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
  const labels = new PastedLabels(known)
  const lines = ['buy, BUY', 'Hold, later', '', 'sell,Buy, Sell']
  expect(lines.map((line) => labels.read(line))).toEqual([[1], [2], [], [1]])
  expect(labels.unknown).toEqual(['sell'])
})
