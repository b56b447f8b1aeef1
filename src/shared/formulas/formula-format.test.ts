import { expect, test } from 'vitest'
import { personFormat } from '../formats/person-format.ts'
import { FORMULA_FORMAT } from './formula-format.ts'

test('numbers in formulas would be written in another format than plain English', () => {
  expect(FORMULA_FORMAT).toEqual(personFormat('en', 'en'))
})
