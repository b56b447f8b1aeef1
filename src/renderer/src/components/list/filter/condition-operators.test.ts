import { expect, test } from 'vitest'
import { BUILT_IN_COLUMNS } from '../../../../../shared/columns/catalogue.ts'
import type { Column } from '../../../../../shared/columns/column.ts'
import type { FilterValue } from '../../../../../shared/filter/filter.ts'
import {
  boundPart,
  type ConditionPart,
  editsAlone,
  type Operator,
  operatorOf,
  operatorsOf,
  partOf,
  textPart,
  valuesPart,
} from './condition-operators.ts'

const column = (id: string): Column => {
  const found = BUILT_IN_COLUMNS.find((one) => one.id === id)
  if (!found) throw new Error(`no column ${id}`)
  return found
}

/** What a person has asked after choosing the operator and giving it a value. */
function asked({ id, type }: Column, operator: Operator): ConditionPart | null {
  const isText = type === 'text' || type === 'choice' || type === 'link'
  const values: FilterValue[] = isText ? ['a', 'b'] : [1, 2]
  const bound = type === 'date' || type === 'moment' ? '2026-01-05' : 5
  if (operator === 'range') return { op: '>=', column: id, value: bound }
  if (operator === 'last') return { op: '>=', column: id, value: { ago: 30, unit: 'd' } }
  if (operator === 'next')
    return { op: 'between', column: id, from: { ago: 0, unit: 'd' }, to: { ago: -30, unit: 'd' } }
  return (
    partOf(id, operator) ??
    textPart(id, operator, 'a') ??
    boundPart(id, operator, bound) ??
    valuesPart(id, operator, values)
  )
}

test('a condition would open with another operator than it was made with', () => {
  const opened = BUILT_IN_COLUMNS.flatMap((one) =>
    operatorsOf(one).map((operator) => {
      const part = asked(one, operator)
      return [one.id, operator, part && operatorOf(part, one)]
    }),
  )
  expect(opened.filter(([, operator, found]) => operator !== found)).toEqual([])
})

test('a number could not be asked for with each comparison that can be typed', () => {
  expect(operatorsOf(column('value'))).toEqual(
    expect.arrayContaining(['range', 'equals', 'not-equals', 'less', 'more', 'one-of', 'none-of']),
  )
})

test('a text could not be asked for with each operator that can be typed', () => {
  expect(operatorsOf(column('title'))).toEqual(
    expect.arrayContaining([
      'contains',
      'not-contains',
      'exactly',
      'not-exactly',
      'starts',
      'not-starts',
      'ends',
      'not-ends',
      'one-of',
      'none-of',
    ]),
  )
})

test('a denied range would lose its "not" in the editor of a condition', () => {
  const part: ConditionPart = { op: 'not', of: { op: '<', column: 'value', value: 5 } }
  expect(editsAlone(part, column('value'))).toBe(false)
})

test('a formula could not be asked for by what only formulas have no value for, or another column could', () => {
  const kinds = ['divided-by-zero', 'out-of-range', 'column-gone', 'formula-mistake'] as const
  const formula: Column = { ...column('value'), id: 'formula_3', origin: 'formula', field: null }
  expect(kinds.map((kind) => operatorOf({ op: 'missing', column: formula.id, kind }, formula))).toEqual(kinds)
  expect(operatorsOf(formula)).toEqual(expect.arrayContaining([...kinds]))
  expect(operatorsOf(column('value'))).not.toEqual(expect.arrayContaining(['divided-by-zero']))
})
