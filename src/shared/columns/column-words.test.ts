import { expect, test } from 'vitest'
import { translatorOf } from '../locales/catalogues.ts'
import { unitBehind } from './column-words.ts'

test('one day would be called days behind its figure', () => {
  const texts = (language: 'en' | 'de') => {
    const t = translatorOf(language)
    const of = (column: string, figure: number) => unitBehind(column, figure, t)
    return [of('age', 1), of('age', 0), of('age', 12), of('value_over_income', 1.001), of('value_over_income', 1.5)]
  }
  expect(texts('en')).toEqual(['day', 'days', 'days', 'year', 'years'])
  expect(texts('de')).toEqual(['Tag', 'Tage', 'Tage', 'Jahr', 'Jahre'])
  expect(unitBehind('value', 1, translatorOf('en'))).toBeNull()
})
