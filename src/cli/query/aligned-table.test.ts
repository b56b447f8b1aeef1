import { expect, test } from 'vitest'
import { alignedLines, cutToWidth, textWidth } from './aligned-table.ts'

const table = {
  heads: ['Domain', 'Value (estimate)', 'Category'],
  isNumeric: [false, true, false],
  rows: [
    ['a-rather-long-name-of-a-domain.example', '1,234,567', 'Food & drink'],
    ['b.example', '7', 'Arts'],
  ],
}

test('a table would be wider than the terminal, and each of its lines break', () => {
  for (const width of [20, 40, 60, 80])
    for (const line of alignedLines(table, width).lines) expect(textWidth(line)).toBeLessThanOrEqual(width)
})

test('a number would be cut in a narrow terminal and read as another one', () => {
  const { lines } = alignedLines(table, 40)
  expect(lines[1]).toContain('1,234,567')
})

test('a name would be cut that nobody could type again, while columns behind it have room', () => {
  const [, first] = alignedLines(table, 80).lines
  expect(first).toContain('a-rather-long-name-of-a-domain.example')
})

test('a column would vanish from a narrow terminal without a word', () => {
  expect(alignedLines(table, 20).left).toBe(2)
  expect(alignedLines(table, 200).left).toBe(0)
})

test('numbers of different length would not stand below each other', () => {
  const { lines } = alignedLines(table, null)
  expect(lines[1]?.indexOf('7  ')).toBe(lines[2]?.indexOf('7  '))
})

test('names in wide letters would push the columns behind them out of line', () => {
  expect(textWidth('例え')).toBe(4)
  expect(cutToWidth('例え.jp', 5)).toBe('例え…')
})

test('a text would be cut on a terminal that has room for it', () => {
  const text = 'what a column means, in a sentence that is longer than forty letters'
  const { lines } = alignedLines({ heads: ['Column', 'Meaning'], isNumeric: [false, false], rows: [['id', text]] }, 100)
  expect(lines[1]).toContain(text)
})
