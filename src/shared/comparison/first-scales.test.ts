import { expect, test } from 'vitest'
import { ownFieldColumn } from '../columns/catalogue.ts'
import { columnWith } from './comparison-for-tests.ts'
import type { Criterion } from './comparison.ts'
import { withFirstScales } from './first-scales.ts'

const price = ownFieldColumn({ id: 1, name: 'Price', kind: 'money' })
const criterion = (scale: Criterion['scale']): Criterion => ({ field: 'own_1', weight: 50, scale, flipped: true })
const linear = (from: number, to: number): NonNullable<Criterion['scale']> => ({ from, to, kind: 'linear' })
const priced = (...prices: (number | undefined)[]) => prices.map((own, at) => columnWith(`d${at}.test`, { own_1: own }))
const scaleAfter = (scale: Criterion['scale'], before: ReturnType<typeof priced>, now: ReturnType<typeof priced>) =>
  withFirstScales([criterion(scale)], { before, now }, [price])[0]?.scale

test('a price that was weighed before it was entered would count from 0 to 100 for ever', () => {
  expect(scaleAfter(null, priced(undefined, undefined), priced(500, 5_000))).toEqual(linear(500, 5_000))
})

test('prices that are entered later would all lie beyond the scale of the first ones', () => {
  expect(scaleAfter(linear(500, 900), priced(500, 900, undefined), priced(500, 900, 5_000))).toEqual(linear(500, 5_000))
})

test('a scale that was set by hand would be lost with the next price', () => {
  expect(scaleAfter(linear(0, 1_000), priced(500, 900), priced(500, 5_000))).toEqual(linear(0, 1_000))
})

test('a domain that is added would change the scores of the others', () => {
  expect(scaleAfter(linear(500, 900), priced(500, 900), priced(500, 900, 5_000))).toEqual(linear(500, 900))
})

test('criteria that stay as they are would be taken for changed and saved again and again', () => {
  const criteria = [criterion(linear(500, 900)), { ...criterion(null), field: 'value' }]
  expect(withFirstScales(criteria, { before: priced(500, 900), now: priced(500, 900) }, [price])).toBe(criteria)
})
