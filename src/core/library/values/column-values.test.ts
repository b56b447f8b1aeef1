import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newNumbers, newTexts, packed, putNumber, putText, reserve } from './column-values.ts'

const HIGHEST = 40
const anId = fc.integer({ min: 1, max: HIGHEST })
const aNumber = fc.oneof(fc.integer({ min: -5, max: 20_000_000 }), fc.double(), fc.constant(Number.NaN))

test('a packed column would lose digits, or change a number that was put in before or after', () => {
  const puts = fc.array(fc.tuple(anId, aNumber))
  fc.assert(
    fc.property(puts, puts, (before, after) => {
      const column = newNumbers(HIGHEST)
      for (const [id, value] of before) putNumber(column, id, value)
      packed(column)
      for (const [id, value] of after) putNumber(reserve(column, HIGHEST), id, value)
      const expected = new Map([...before, ...after])
      for (let id = 0; id <= HIGHEST; id += 1) expect(column.values[id]).toBe(expected.get(id) ?? Number.NaN)
    }),
  )
})

test('a packed column would show another text once it has more words than its places hold', () => {
  for (const [before, after] of [
    [3, 2],
    [127, 3],
    [128, 1],
    [32_760, 20],
    [2, 33_000],
  ] as const) {
    const highest = before + after
    const column = newTexts(before)
    for (let id = 1; id <= before; id += 1) putText(column, id, `word ${id}`)
    packed(column)
    for (let id = before + 1; id <= highest; id += 1) putText(reserve(column, highest), id, `word ${id}`)
    const shown = Array.from({ length: highest }, (_, at) => column.words[column.codes[at + 1] as number])
    expect(shown).toEqual(Array.from({ length: highest }, (_, at) => `word ${at + 1}`))
    expect(column.codes[highest + 1]).toBe(-1)
  }
})
