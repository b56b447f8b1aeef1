import { expect, test } from 'vitest'
import { translatorOf } from '../locales/catalogues.ts'
import { exampleText, FORMULA_EXAMPLES } from './examples.ts'
import { exampleAbout, exampleAsks, exampleName, functionSignature, functionText } from './language/formula-words.ts'
import { COLUMNS, TEST_COLUMNS } from './formulas-for-tests.ts'
import { FUNCTION_NAMES, FUNCTIONS } from './functions.ts'
import { readTypedFormula } from './typed-formula.ts'

const t = translatorOf('en')

test('an example would be no formula, or one of another type than it says', () => {
  const texts = FORMULA_EXAMPLES.map(({ id, asks }) =>
    exampleText(id, asks?.[0] === 'date' ? 'own_51' : 'own_41', COLUMNS),
  )
  expect(texts).toEqual(['value / visitors', '[price paid] / value', 'days_until(renewal)'])
  const types = texts.map((text) => {
    const read = readTypedFormula(text, null, TEST_COLUMNS, [])
    return read.ok && read.formula.type
  })
  expect(types).toEqual(['money', 'number', 'number'])
  expect(exampleText('price-to-value', 'own_2', COLUMNS)).toBe('[my money] / value')
})

test('an example or a function would be offered without its words', () => {
  const words = FORMULA_EXAMPLES.flatMap((one) => [
    exampleName(one.id, t),
    exampleAbout(one.id, t),
    ...(one.asks === null ? [] : [exampleAsks(one.id, t)]),
  ])
  for (const text of words) expect(text).not.toMatch(/^formula-/u)
  for (const name of FUNCTION_NAMES) {
    expect(functionText(name, t)).toMatch(/\.$/u)
    expect(functionSignature(name, t)).toMatch(new RegExp(`^${name}\\(.+\\)$`, 'u'))
  }
})

test('the signature of a function would have too few arguments', () => {
  for (const name of FUNCTION_NAMES) {
    const shown = functionSignature(name, t).split(',').length
    const { least, most } = FUNCTIONS[name]
    expect([name, shown >= least && (shown <= most || most > 10)]).toEqual([name, true])
  }
})
