import { expect, test } from 'vitest'
import { formatShare } from './format-share.ts'
import { personFormat } from './person-format.ts'

const told = (...shares: number[]) => shares.map((share) => formatShare(share, personFormat('en', 'en')))

test('a small move would be rounded to another, and almost all of a value to all of it', () => {
  expect(told(0.016, 0.5, -0.064, 3.2, -0.998, -1)).toEqual(['1.6%', '50%', '6.4%', '320%', '99.8%', '100%'])
})

test('a move that is nothing, or that no number holds, would be told as one of 0 percent', () => {
  expect(told(0, 0.0004, Number.NaN, Number.POSITIVE_INFINITY)).toEqual([null, null, null, null])
})
