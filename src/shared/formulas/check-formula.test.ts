import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckedFormula, checkFormula, NO_OTHERS } from './check-formula.ts'
import { columnsOf } from './depends.ts'
import { anyTree, COLUMNS, TEST_COLUMNS, typedTree } from './formulas-for-tests.ts'
import { readTypedFormula } from './typed-formula.ts'

/** What is wrong with a text, and the pieces of it that are marked. */
function told(text: string): [code: string, piece: string][] {
  const read = readTypedFormula(text, null, TEST_COLUMNS, [])
  return read.ok ? [] : read.mistakes.map(({ code, start, end }) => [code, text.slice(start, end)])
}

function checked(text: string): CheckedFormula {
  const read = readTypedFormula(text, null, TEST_COLUMNS, [])
  if (!read.ok) throw new Error(read.mistakes.map(({ code }) => code).join(', '))
  return read.formula
}

test.each([
  ['value + title', 'cannot-calculate', 'value + title'],
  ['value * income', 'money-times-money', 'value * income'],
  ['value + rank', 'cannot-calculate', 'value + rank'],
  ['value > pagerank', 'cannot-compare', 'value > pagerank'],
  ['not value', 'wrong-type', 'value'],
  ['reachable and visitors', 'wrong-type', 'visitors'],
  ['-title', 'wrong-type', 'title'],
  ['abs(updated)', 'wrong-type', 'updated'],
  ['if(value, 1, 2)', 'wrong-type', 'value'],
  ['if(yes, 1, "one")', 'different-types', '"one"'],
  ['coalesce(updated, 3)', 'different-types', '3'],
  ['min(title, "x")', 'no-order', 'min(title, "x")'],
  ['title > "a"', 'no-order', 'title > "a"'],
  ['reachable < yes', 'no-order', 'reachable < yes'],
  ['ssl >= "good"', 'not-a-grade', '"good"'],
  ['coalesce("A", "x", ssl)', 'not-a-grade', '"x"'],
  ['coalesce(title, "B", ssl)', 'different-types', 'ssl'],
  ['ssl >= title', 'cannot-compare', 'ssl >= title'],
  ['updated > "2026-01-05"', 'date-in-quotes', '"2026-01-05"'],
  ['days_until("2026-01-05")', 'date-in-quotes', '"2026-01-05"'],
  ['days_until("tomorrow")', 'wrong-type', '"tomorrow"'],
  ['updated + updated', 'cannot-calculate', 'updated + updated'],
  ['3 - updated', 'cannot-calculate', '3 - updated'],
  ['updated * 2', 'cannot-calculate', 'updated * 2'],
  ['updated + value', 'cannot-calculate', 'updated + value'],
  ['abs()', 'argument-count', 'abs()'],
  ['if(yes, 1)', 'argument-count', 'if(yes, 1)'],
  ['round(1, 2, 3)', 'argument-count', 'round(1, 2, 3)'],
  ['round(value, 1.5)', 'digits-not-whole', '1.5'],
  ['round(value, 11)', 'digits-not-whole', '11'],
  ['round(value, length)', 'digits-not-whole', 'length'],
  ['[labels] = "buy"', 'column-not-usable', '[labels]'],
  ['[own_999 price] * 2', 'column-gone', '[own_999 price]'],
  ['took + lookups', 'no-common-table', 'took + lookups'],
])('%s would be accepted, or refused for another reason or at another place', (text, code, piece) => {
  expect(told(text)).toEqual([[code, piece]])
})

test('the second mistake would be told only after the first is mended', () => {
  expect(told('not value or [labels] or title > 1').map(([code]) => code)).toEqual([
    'wrong-type',
    'column-not-usable',
    'cannot-compare',
  ])
})

const SUM = ['sum', 'mean', 'median', 'least', 'most']
const NO_SUM = ['mean', 'median', 'least', 'most']

test.each([
  ['visitors', 'number', SUM],
  ['value', 'money', SUM],
  ['value * 2', 'money', SUM],
  ['0.1 * value - 100', 'money', SUM],
  ['value - [price paid]', 'money', SUM],
  ['visitors * [my score]', 'number', SUM],
  ['value / visitors', 'money', NO_SUM],
  ['value / income', 'number', NO_SUM],
  ['[price paid] / value', 'number', NO_SUM],
  ['value / 1000', 'money', SUM],
  ['if(value > 1000, 1, 0)', 'number', SUM],
  ['if(reachable, value, 0)', 'money', SUM],
  ['coalesce(rank, 5000000)', 'rank', ['median', 'least', 'most']],
  ['min(5000000, rank)', 'rank', ['median', 'least', 'most']],
  ['rank * 2', 'number', NO_SUM],
  ['desktop - mobile', 'number', NO_SUM],
  ['-pagerank', 'number', NO_SUM],
  ['round(pagerank, 1)', 'score', NO_SUM],
  ['coalesce(ssl, "F")', 'grade', ['median', 'least', 'most']],
  ['ssl >= "A-"', 'flag', []],
  ['updated + 30', 'date', ['least', 'most']],
  ['[looked_up_at] - updated', 'number', NO_SUM],
  ['days_until(renewal)', 'number', NO_SUM],
  ['if(value > 1000, "big", "small")', 'text', []],
  ['[category]', 'text', []],
])('%s would be of another type, or be added up where a sum means nothing', (text, type, aggregates) => {
  expect(checked(text)).toMatchObject({ type, aggregates })
})

test('a formula would be offered in a table that lacks one of its columns', () => {
  expect(checked('value').sources).toEqual(['domains', 'history', 'watched'])
  expect(checked('took * 2').sources).toEqual(['history'])
  expect(checked('value / lookups').sources).toEqual(['domains', 'watched'])
})

test('a formula would be no estimate though a column that it may rest on is one, or be one without', () => {
  const estimates = new Set(TEST_COLUMNS.filter(({ estimate }) => estimate).map(({ id }) => id))
  fc.assert(
    fc.property(typedTree, ({ node }) => {
      const found = checkFormula(node, COLUMNS)
      expect(found.ok && found.formula.estimate).toBe(columnsOf(node).some((id) => estimates.has(id)))
    }),
  )
  expect(checked('if(no, value, 3)').estimate).toBe(true)
  expect(checked('[price paid] * 2').estimate).toBe(false)
})

test('a tree whose types fit would be refused, or get another type', () => {
  fc.assert(
    fc.property(typedTree, ({ node, type }) => {
      const found = checkFormula(node, COLUMNS)
      expect(found.ok ? found.formula.type : found.mistakes).toBe(type)
    }),
    { numRuns: 500 },
  )
})

test('a stored formula would get a mistake of its own, or another type, when a column of numbers is deleted', () => {
  fc.assert(
    fc.property(typedTree, fc.func(fc.boolean()), ({ node }, isGone) => {
      const left = {
        byId: (id: string) => (COLUMNS.byId(id)?.type !== 'grade' && isGone(id) ? null : COLUMNS.byId(id)),
      }
      const [before, after] = [checkFormula(node, COLUMNS), checkFormula(node, left, NO_OTHERS)]
      expect([before.ok, after.ok]).toEqual([true, true])
    }),
    { numRuns: 500 },
  )
  const without = (text: string, id: string) => {
    const found = checkFormula(checked(text).node, { byId: (one) => (one === id ? null : COLUMNS.byId(one)) })
    return found.ok && found.formula.type
  }
  expect(without('value / [price paid]', 'own_41')).toBe('money')
  expect(without('coalesce([price paid], 0) + 1', 'own_41')).toBe('number')
  expect(without('renewal - updated', 'own_51')).toBe('number')
  expect(without('-[price paid]', 'own_41')).toBe('number')
})

test('a tree whose types do not fit would make the check throw', () => {
  fc.assert(
    fc.property(anyTree, (node) => typeof checkFormula(node, COLUMNS).ok === 'boolean'),
    { numRuns: 500 },
  )
})
