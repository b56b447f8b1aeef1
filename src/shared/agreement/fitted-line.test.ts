import { expect, test } from 'vitest'
import type { FieldPair } from './agreement.ts'
import { fittedLine } from './fitted-line.ts'

const pair = (line: FieldPair['line']): FieldPair => ({
  field: 'visitors',
  by: 'rank',
  pairs: 100,
  rank: -1,
  explained: 1,
  within: 1.1,
  line,
  through: null,
  says: 'closely',
})

test('the line through a picture would leave it, or not be straight on logarithms', () => {
  // Visitors times rank are a million.
  const line = { intercept: Math.log(1e6), slope: -1 }
  const ends = fittedLine(pair(line), { least: 1, most: 1e6 }, { least: 10, most: 1e5 })
  expect(ends.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
    [10, 100_000],
    [100_000, 10],
  ])
  expect(fittedLine(pair(line), { least: 1, most: 5 }, { least: 10, most: 100 })).toEqual([])
  const level = fittedLine(pair({ intercept: 0, slope: 0 }), { least: 1, most: 5 }, { least: 1, most: 1 })
  expect(level.map(([x, y]) => [Math.round(x), y])).toEqual([
    [1, 1],
    [5, 1],
  ])
  expect(fittedLine(pair(null), { least: 1, most: 5 }, { least: 1, most: 9 })).toEqual([])
})
