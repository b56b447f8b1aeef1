import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VALUE_TYPES } from '../values/value-type.ts'
import { absence, dayOfIso, formulaValue, isAbsent, isoOfDay, isOfType, TYPE_IN_FORMULAS } from './values.ts'

test('what a column holds would reach a formula as a value of another type', () => {
  fc.assert(
    fc.property(fc.constantFrom(...VALUE_TYPES), fc.jsonValue(), (type, held) => {
      const value = formulaValue(type, held as never)
      const inside = TYPE_IN_FORMULAS[type]
      expect(isAbsent(value) || (inside !== null && isOfType(inside, value))).toBe(true)
    }),
  )
})

test('what a column holds would be told as missing, or be taken for something else', () => {
  expect(formulaValue('number', null)).toBe(absence('not-provided'))
  expect(formulaValue('number', undefined)).toBe(absence('not-provided'))
  expect(formulaValue('money', '12')).toBe(absence('unreadable'))
  expect(formulaValue('date', '2026-02-30')).toBe(absence('unreadable'))
  expect(formulaValue('date', '1970-01-02')).toBe(1)
  expect(formulaValue('date', 20_000)).toBe(20_000)
  expect(formulaValue('flag', 1)).toBe(true)
  expect(formulaValue('flag', 2)).toBe(absence('unreadable'))
  expect(formulaValue('text', true)).toBe('true')
  expect(formulaValue('set', ['a'])).toBe(absence('unreadable'))
  expect(formulaValue('moment', new Date(2026, 10, 21, 23, 59).getTime())).toBe(dayOfIso('2026-11-21'))
})

test('a day would be another one after it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -354_285, max: 2_932_896 }), (day) => {
      expect(dayOfIso(isoOfDay(day))).toBe(day)
    }),
  )
  expect([dayOfIso('0999-12-31'), dayOfIso('10000-01-01'), dayOfIso('2026-1-1')]).toEqual([null, null, null])
})
