import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORMULA_LIMITS, type FormulaNode } from '../formula.ts'
import { FormulaColumns } from '../formula-columns.ts'
import { anyTree, COLUMNS, ownOf, TEST_COLUMNS, withoutPlaces } from '../formulas-for-tests.ts'
import { readFormula, readStoredFormula } from './read-formula.ts'
import { formulaText, storedText } from './write-formula.ts'

const read = (text: string, columns = COLUMNS): FormulaNode => {
  const found = readStoredFormula(text, columns)
  if (!found.ok) throw new Error(`${found.mistake.code} at ${found.mistake.start} in ${text}`)
  return found.node
}

/** What a person has typed; null where it is longer than that may be. */
function typed(text: string): FormulaNode | null {
  const found = readFormula(text, COLUMNS)
  if (found.ok) return found.node
  if (found.mistake.code === 'too-long') return null
  throw new Error(`${found.mistake.code} at ${found.mistake.start} in ${text}`)
}

test('a formula would be another one after it was stored and read', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const again = read(storedText(tree, COLUMNS))
      // What was read has the last names of the person's columns beside their ids; a second time nothing changes any more.
      const ids = (node: FormulaNode): unknown =>
        JSON.parse(
          JSON.stringify(withoutPlaces(node)).replaceAll(/"lastName":(?:null|"(?:[^"\\]|\\.)*")/gu, '"lastName":0'),
        )
      expect(ids(again)).toEqual(ids(tree))
      expect(storedText(again, COLUMNS)).toBe(storedText(tree, COLUMNS))
    }),
    { numRuns: 500 },
  )
})

test('a formula would be another one after it was edited without a change', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const again = typed(formulaText(tree, COLUMNS))
      fc.pre(again !== null)
      expect(storedText(again, COLUMNS)).toBe(storedText(tree, COLUMNS))
    }),
    { numRuns: 500 },
  )
})

test('what could be typed could not be read again, since it is written with more parentheses than it had', () => {
  const deep = `${'('.repeat(30)}not value = not visitors${')'.repeat(30)}`
  for (const text of [deep, `${'-('.repeat(15)}1${')'.repeat(15)}`, `${'not '.repeat(32)}yes`]) {
    const typed = readFormula(text, COLUMNS)
    expect(typed.ok && readFormula(formulaText(typed.node, COLUMNS), COLUMNS).ok).toBe(true)
  }
  fc.assert(
    fc.property(anyTree, (tree) => {
      const text = formulaText(tree, COLUMNS)
      const parentheses = (one: string): number => one.split('(').length
      const again = typed(text)
      fc.pre(again !== null)
      expect(parentheses(formulaText(again, COLUMNS))).toBe(parentheses(text))
    }),
  )
})

test.each([
  ['value/visitors', 'value / visitors'],
  ['(value) / ((visitors))', 'value / visitors'],
  ['1 - (2 - 3) - 4', '1 - (2 - 3) - 4'],
  ['-(1 + 2) * 3', '-(1 + 2) * 3'],
  ['NOT (reachable AND yes) or no', 'not (reachable and yes) or no'],
  ['not value = 3', 'not value = 3'],
  ['(not reachable) = yes', '(not reachable) = yes'],
  ['reachable = not yes and no', 'reachable = not yes and no'],
  ['IF(ssl >= "A", Value, [income per DAY])', 'if(ssl >= "A", value, income)'],
  ['"say ""hi"""', '"say ""hi"""'],
  ['value', 'value'],
  ['[value] - value', '[value] - value'],
  ['[Price Paid]', '[price paid]'],
  ['[a]]b[c]', '[a]]b[c]'],
  ['value_per_visitor + [Value per visitor]', 'value_per_visitor + value_per_visitor'],
  ['[min] + [and]', '[min] + [and]'],
  ['käufe', 'Käufe'],
  ['[own_41]', '[price paid]'],
  ['[own_45]', '[own_45]'],
  ['[Twice] - [twice]', 'Twice - twice'],
  ['2026-01-05 - 2026 - 1 - 5', '2026-01-05 - 2026 - 1 - 5'],
  ['1e21 + 1.50', '1E21 + 1.5'],
])('%s would be given to the person in another way than it is written', (text, written) => {
  const again = (one: string): string => formulaText(typed(one) as FormulaNode, COLUMNS)
  expect([again(text), again(written)]).toEqual([written, written])
})

test('a renamed column would take the formulas that name it along', () => {
  const stored = storedText(read('[price paid] / value'), COLUMNS)
  expect(stored).toBe('[own_41 price paid] / [value]')
  const renamed = new FormulaColumns([...TEST_COLUMNS.filter(({ id }) => id !== 'own_41'), ownOf(41, 'Cost', 'number')])
  expect(formulaText(read(stored, renamed), renamed)).toBe('Cost / value')
})

test('a deleted column would be lost when the formula is written again', () => {
  const without = new FormulaColumns(TEST_COLUMNS.filter(({ id }) => id !== 'own_41'))
  const stored = '[own_41 price paid] / [value] + [own_999]'
  const node = read(stored, without)
  expect(storedText(node, without)).toBe(stored)
  expect(formulaText(node, without)).toBe('[own_41 price paid] / value + [own_999]')
  expect(storedText(read(formulaText(node, without), without), without)).toBe(stored)
})

test('a formula over long names could not be edited any more', () => {
  const columns = new FormulaColumns([...TEST_COLUMNS, ownOf(99, 'a very long name '.repeat(7), 'number')])
  const node = read(Array.from({ length: 100 }, () => '[own_99]').join('+'), columns)
  expect(formulaText(node, columns).length).toBeLessThan(FORMULA_LIMITS.text)
  expect(readFormula(formulaText(node, columns), columns).ok).toBe(true)
})

test('the longest formula that can be typed could not be stored', () => {
  const columns = new FormulaColumns([...TEST_COLUMNS, ownOf(99, ']'.repeat(120), 'number')])
  const whole = readFormula(Array.from({ length: 220 }, () => '[own_99]').join('+'), columns)
  expect(whole.ok && readStoredFormula(storedText(whole.node, columns), columns).ok).toBe(true)
  const short = readFormula(Array.from({ length: 660 }, () => 'ip').join('+'), COLUMNS)
  expect(short.ok && readStoredFormula(storedText(short.node, COLUMNS), COLUMNS).ok).toBe(true)
})

test('a column that is made later would take the place of a built-in one of which a stored formula has the id', () => {
  const stored = storedText(read('safety = "safe" and value_per_visitor > 1'), COLUMNS)
  const names = ['safety', 'value-per-visitor', 'Value per visitor', 'value_per_visitor']
  const later = new FormulaColumns([...TEST_COLUMNS, ...names.map((name, at) => ownOf(90 + at, name, 'number'))])
  expect(storedText(read(stored, later), later)).toBe(stored)
  const shown = formulaText(read(stored, later), later)
  expect(shown).toBe('safety = "safe" and value_per_visitor > 1')
  const again = readFormula(`${shown} and [safety] > [own_93]`, later)
  expect(again.ok && storedText(again.node, later)).toBe(`${stored} and [own_90 safety] > [own_93 value_per_visitor]`)
})
