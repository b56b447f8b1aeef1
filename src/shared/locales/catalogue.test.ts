import { expect, expectTypeOf, test } from 'vitest'
import type { FaultCode } from '../fault.ts'
import type { FieldId } from '../fields.ts'
import type { Catalogue, Word, WordsOf } from './catalogue.ts'
import { english } from './en/english.ts'
import { help } from './en/help.ts'

test('a language that lacks words of a subject would compile', () => {
  const whole = { ...help } satisfies WordsOf<'help'>
  expect(whole).toEqual(help)
  const { 'help.search': _left, ...less } = help
  // @ts-expect-error: a word is missing
  less satisfies WordsOf<'help'>
  // @ts-expect-error: a word that English does not have
  ;({ ...help, 'help.more': '' }) satisfies WordsOf<'help'>
  // @ts-expect-error: a subject is missing
  ;({ help }) satisfies Catalogue
})

test('a language could not have its own plural forms', () => {
  const { 'help.found_one': _one, 'help.found_other': other, ...rest } = help
  ;({ ...rest, 'help.found_few': '', 'help.found_many': '', 'help.found_other': other }) satisfies WordsOf<'help'>
  // @ts-expect-error: the form that every language has
  ;({ ...rest, 'help.found_one': '' }) satisfies WordsOf<'help'>
})

test('a field, an outcome or a fault without its words would compile', () => {
  expectTypeOf<`field.${FieldId}`>().toExtend<Word>()
  expectTypeOf<`fault.${FaultCode}`>().toExtend<Word>()
  expectTypeOf<FieldId>().not.toEqualTypeOf<string>()
  expectTypeOf<'field.valuation'>().not.toExtend<Word>()
})

test('one word would stand in two subjects, and a language change only one of them', () => {
  const keys = Object.values(english).flatMap((part) => Object.keys(part))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
