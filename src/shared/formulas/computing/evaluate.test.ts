import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFormula } from '../check-formula.ts'
import type { Evaluate } from './compiler.ts'
import { compileFormula } from './evaluate.ts'
import { FORMULA_TYPES, type FormulaNode, partsOf } from '../formula.ts'
import { anyRow, COLUMNS, TODAY, typedTree } from '../formulas-for-tests.ts'
import { readStoredFormula } from '../language/read-formula.ts'
import { absence, dayOfIso, type FormulaValue, isAbsent, isOfType } from '../values.ts'

function compiled(node: FormulaNode): Evaluate {
  const checked = checkFormula(node, COLUMNS)
  if (!checked.ok) throw new Error(checked.mistakes.map(({ code }) => code).join(', '))
  return compileFormula(checked.formula)
}

/** What a text comes to in a row with these values; dates are written as in formulas. */
function comesTo(text: string, row: Record<string, FormulaValue> = {}, today = TODAY): FormulaValue {
  const read = readStoredFormula(text, COLUMNS)
  if (!read.ok) throw new Error(`${read.mistake.code} in ${text}`)
  return compiled(read.node)((id) => row[id] ?? absence('not-looked-up'), today)
}

const day = (iso: string): number => dayOfIso(iso) as number
const VALUE = 'value'
const VISITORS = 'visitors'
const NOT_PROVIDED = absence('not-provided')
const UNREADABLE = absence('unreadable')

test('a formula would come to a value of another type than it has, or to no finite number', () => {
  fc.assert(
    fc.property(typedTree, anyRow, ({ node, type }, row) => {
      const value = compiled(node)(row, TODAY)
      expect(isAbsent(value) || isOfType(type, value)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a formula would come to a wrong value since a column holds what is not of its type', () => {
  const odd = fc.oneof(fc.double(), fc.string(), fc.boolean()) as fc.Arbitrary<FormulaValue>
  fc.assert(
    fc.property(typedTree, fc.array(odd, { minLength: 60, maxLength: 60 }), ({ node, type }, values) => {
      const row = (id: string): FormulaValue => values[Number(id.slice(4)) % values.length] ?? NOT_PROVIDED
      const value = compiled(node)(row, TODAY)
      expect(isAbsent(value) || isOfType(type, value)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

/** What a part comes to by what its own parts come to, where one of these has no value; undefined where a value is due. */
function absenceOf(node: FormulaNode, parts: readonly FormulaValue[]): FormulaValue | undefined {
  const [first, second] = parts as [FormulaValue, FormulaValue]
  if (node.kind === 'binary' && (node.op === 'and' || node.op === 'or')) {
    if (parts.includes(node.op === 'or')) return node.op === 'or'
    return parts.find(isAbsent)
  }
  if (node.kind === 'call' && node.name === 'coalesce') return parts.find((one) => !isAbsent(one)) ?? first
  if (node.kind === 'call' && node.name === 'if') return isAbsent(first) ? first : first === true ? second : parts[2]
  return parts.find(isAbsent)
}

test('the kind of an absence would be lost or exchanged on its way through an operator', () => {
  fc.assert(
    fc.property(typedTree, anyRow, ({ node }, row) => {
      const parts = partsOf(node)
      // A written grade is one only beside another.
      fc.pre(parts.length > 0 && parts.every(({ kind }) => kind !== 'text'))
      const due = absenceOf(
        node,
        parts.map((part) => compiled(part)(row, TODAY)),
      )
      const value = compiled(node)(row, TODAY)
      if (due !== undefined) expect(value).toBe(due)
      else if (isAbsent(value)) expect(['divided-by-zero', 'out-of-range']).toContain(value.absent)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['1 + 2 * 3 - 4 / 2', 5],
  ['-2 * -3', 6],
  ['10 - 3 - 2', 5],
  ['2 / 4 / 2', 0.25],
  ['round(2.5)', 3],
  ['round(-2.5)', -3],
  ['round(1.005, 2)', 1.01],
  ['round(-0.004, 2)', 0],
  ['round(1e-9, 2)', 0],
  ['round(123456789012.345, 2)', 123_456_789_012.35],
  ['round(1e300, 5)', 1e300],
  ['abs(-3)', 3],
  ['min(3, 1, 2)', 1],
  ['max(3, 1, 2)', 3],
  ['1 < 2 and 2 <= 2 and not 3 < 3', true],
  ['1 = 1 or 1 / 0 = 1', true],
  ['1 / 0 = 1 or 1 = 1', true],
  ['1 = 2 and 1 / 0 = 1', false],
  ['if(2 > 1, "yes", "no")', 'yes'],
  ['if(no, 1 / 0, 2)', 2],
  ['coalesce(1 / 0, 2)', 2],
  ['"STRASSE" = "strasse"', true],
  ['"é" = "e\u0301"', true],
  ['"Köln" = "KOLN"', true],
  ['"Köln" = "Bonn"', false],
  ['"a" != "b"', true],
  ['days_until(2026-12-01)', 10],
  ['days_until(2026-11-20)', -1],
  ['2026-02-28 + 1', day('2026-03-01')],
  ['2024-03-01 - 1', day('2024-02-29')],
  ['2026-11-21 + 1.5', day('2026-11-22')],
  ['2027-01-01 - 2026-01-01', 365],
  ['2026-11-21 < 2026-11-22', true],
  ['max(2026-11-21, 2026-11-22)', day('2026-11-22')],
])('%s would come to something else', (text, value) => {
  expect(comesTo(text)).toBe(value)
})

test('a number would be rounded to other digits than those it is written with', () => {
  const written = fc.record({ whole: fc.nat(10 ** 9), parts: fc.nat(99_999), digits: fc.integer({ min: 0, max: 4 }) })
  fc.assert(
    fc.property(written, ({ whole, parts, digits }) => {
      // Reckoned in whole numbers, which are exact.
      const fraction = String(parts).padStart(5, '0')
      const all = BigInt(whole) * 100_000n + BigInt(parts)
      const unit = 10n ** BigInt(5 - digits)
      const due = ((all + unit / 2n) / unit).toString()
      expect(comesTo(`round(${whole}.${fraction}, ${digits})`)).toBe(Number(`${due}e-${digits}`))
      expect(comesTo(`round(-${whole}.${fraction}, ${digits})`)).toBe(0 - Number(`${due}e-${digits}`))
    }),
    { numRuns: 2_000 },
  )
})

test('grades would be ordered by their letters, or unknown ones come first', () => {
  const with_ = (grade: string) => ({ ssl: grade })
  expect(comesTo('ssl >= "A"', with_('A+'))).toBe(true)
  expect(comesTo('ssl >= "A"', with_('a'))).toBe(true)
  expect(comesTo('ssl >= "A"', with_('A-'))).toBe(false)
  expect(comesTo('ssl < "F"', with_('T'))).toBe(true)
  expect(comesTo('ssl = "a "', with_('A'))).toBe(true)
  expect(comesTo('min(ssl, "B")', with_('A'))).toBe('B')
  expect(comesTo('max(ssl, "B")', with_('A'))).toBe('A')
  expect(comesTo('ssl = ssl', with_('T'))).toBe(true)
  expect(comesTo('ssl = [my grade]', { ...with_('T'), own_5: 'M' })).toBe(false)
})

test('what divides by nothing, grows too large or leaves the calendar would come to a figure', () => {
  expect(comesTo('value / visitors', { [VALUE]: 5, [VISITORS]: 0 })).toEqual({ absent: 'divided-by-zero' })
  expect(comesTo('0 / 0')).toEqual({ absent: 'divided-by-zero' })
  expect(comesTo('1 / (0 * -1)')).toEqual({ absent: 'divided-by-zero' })
  for (const text of [
    '1e300 * 1e300',
    '1e308 + 1e308',
    '-1e308 - 1e308',
    '1e300 / 1e-300',
    '9999-12-31 + 1',
    '1000-01-01 - 1',
  ])
    expect([text, comesTo(text)]).toEqual([text, { absent: 'out-of-range' }])
})

test('the first of two absences would not be the one that is told', () => {
  const row = { [VALUE]: NOT_PROVIDED, [VISITORS]: UNREADABLE }
  for (const op of ['+', '-', '/', '*', '=', '<']) {
    expect([op, comesTo(`value ${op} visitors`, row)]).toEqual([op, NOT_PROVIDED])
    expect([op, comesTo(`visitors ${op} ${op === '*' ? '' : 'value'}${op === '*' ? 'value' : ''}`, row)]).toEqual([
      op,
      UNREADABLE,
    ])
  }
  expect(comesTo('coalesce(visitors, value)', row)).toBe(UNREADABLE)
  expect(comesTo('value > 1 and visitors > 1', row)).toBe(NOT_PROVIDED)
  expect(comesTo('min(1, visitors, value)', row)).toBe(UNREADABLE)
  expect(comesTo('value', {})).toEqual({ absent: 'not-looked-up' })
  expect(comesTo('[own_999] + value', row)).toEqual({ absent: 'column-gone' })
  expect(comesTo('coalesce([own_999], 7)', row)).toBe(7)
})

test('a zero would have a sign', () => {
  for (const text of ['-0', '0 * -1', '0 / -1', 'round(-0.1)', 'abs(-0)'])
    expect([text, Object.is(comesTo(text), 0)]).toEqual([text, true])
})

test('the deepest and the longest formula would overflow the stack', () => {
  expect(comesTo(Array.from({ length: 1_000 }, () => '1').join('+'))).toBe(1_000)
  expect(comesTo(`${'abs('.repeat(32)}1${')'.repeat(32)}`)).toBe(1)
  expect(FORMULA_TYPES.length).toBe(8)
})
