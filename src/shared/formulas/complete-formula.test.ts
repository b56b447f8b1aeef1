import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeFormula } from './complete-formula.ts'
import { COLUMNS, TEST_COLUMNS } from './formulas-for-tests.ts'
import { readFormula } from './language/read-formula.ts'

/** What is offered where the | stands, and the text with the first of it taken. */
function offered(marked: string): { texts: string[]; taken: string } {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { start, end, options } = completeFormula(text, caret, COLUMNS, 500)
  const texts = options.map((one) => one.text)
  return { texts, taken: text.slice(0, start) + (texts[0] ?? '') + text.slice(end) }
}

test.each([
  ['visi|', 'visitors'],
  ['value / vis| + 1', 'value / visitors + 1'],
  ['value / vis|tors + 1', 'value / visitors + 1'],
  ['[pri|', '[price paid]'],
  ['[pri| + 1', '[price paid] + 1'],
  ['[pri|ce] + 1', '[price paid] + 1'],
  ['min(|', 'min([my number]'],
  ['coal|', 'coalesce('],
  ['days_u|', 'days_until('],
  ['value an|', 'value and'],
  ['income o|', 'income or'],
  ['[income per|', 'income'],
  ['value > 1 |', 'value > 1 and'],
])('%s would be completed to something else', (marked, taken) => {
  expect(offered(marked).taken).toBe(taken)
})

test('something would be offered in a text, a number or a name that has ended', () => {
  for (const marked of ['"val|"', '"val|', '12|', '1|2', '2026-01|-05'])
    expect([marked, offered(marked).texts]).toEqual([marked, []])
  for (const marked of ['[value]|', '(value)|', '"a"| '])
    expect([marked, offered(marked).texts]).toEqual([marked, ['and', 'or']])
})

test('a column that formulas cannot use would be offered', () => {
  const { texts } = offered('|')
  expect(texts).not.toContain('[label]')
  expect(texts).not.toContain('[labels of mine]')
  expect(texts).toEqual(expect.arrayContaining(['value', '[price paid]', 'round(', 'not', 'yes']))
})

test('what is offered for a column would be another column once it is taken', () => {
  for (const column of TEST_COLUMNS.filter(({ type }) => type !== 'set')) {
    const read = readFormula(COLUMNS.write(column), COLUMNS)
    expect([column.id, read.ok && read.node]).toEqual([column.id, expect.objectContaining({ column: column.id })])
  }
})

test('what is offered would lack what was typed for it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,4}$/u), (typed) => {
      for (const option of completeFormula(typed, typed.length, COLUMNS).options) {
        const names =
          option.kind === 'column' ? JSON.stringify([option.column, COLUMNS.write(option.column)]) : option.name
        if (option.kind !== 'column') expect(names).toContain(typed)
      }
    }),
  )
})
