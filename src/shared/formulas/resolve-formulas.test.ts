import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeOrder } from './depends.ts'
import type { StoredFormula } from './formula.ts'
import { ownOf, TEST_COLUMNS, TODAY } from './formulas-for-tests.ts'
import { type ResolvedFormula, resolveFormulas } from './resolve-formulas.ts'
import { readTypedFormula } from './typed-formula.ts'
import { absence, type FormulaValue } from './values.ts'

const stored = (...texts: string[]): StoredFormula[] =>
  texts.map((text, at) => ({ id: at + 1, name: `formula ${at + 1}`, text }))
const byId = (formulas: readonly ResolvedFormula[], id: number): ResolvedFormula =>
  formulas.find((one) => one.stored.id === id) as ResolvedFormula

/** What every formula comes to in a row, computed in the order that was given. */
function computed(
  formulas: readonly ResolvedFormula[],
  row: Record<string, FormulaValue> = {},
): Map<string, FormulaValue> {
  const values = new Map<string, FormulaValue>(Object.entries(row))
  for (const { column, evaluate } of formulas)
    values.set(
      column.id,
      evaluate((id) => values.get(id) ?? absence('not-looked-up'), TODAY),
    )
  return values
}

/** Formulas that add up others, chosen at random: circles included. */
const anyGraph = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc.array(fc.uniqueArray(fc.integer({ min: 1, max: count }), { maxLength: 3 }), {
    minLength: count,
    maxLength: count,
  }),
)
const sumOf = (named: readonly number[]): string => ['1', ...named.map((id) => `[formula_${id}]`)].join(' + ')

/** What a formula of a graph comes to, reckoned without any order; null for one that is in a circle or rests on one. */
function reckoned(graph: readonly (readonly number[])[], id: number, way: readonly number[] = []): number | null {
  if (way.includes(id)) return null
  let sum = 1
  for (const named of graph[id - 1] ?? []) {
    const value = reckoned(graph, named, [...way, id])
    if (value === null) return null
    sum += value
  }
  return sum
}

test('a formula would be computed before one that it rests on, or a circle would be computed, or never end', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const formulas = resolveFormulas(stored(...graph.map(sumOf)), TEST_COLUMNS)
      const values = computed(formulas)
      expect(formulas.length).toBe(graph.length)
      for (const [at] of graph.entries()) {
        const due = reckoned(graph, at + 1)
        expect(values.get(`formula_${at + 1}`)).toEqual(due ?? { absent: 'formula-mistake' })
        const { mistakes, broken } = byId(formulas, at + 1)
        expect([broken, mistakes.length > 0]).toEqual([due === null, due === null])
      }
    }),
    { numRuns: 300 },
  )
})

test('a circle would be told where it is not, or not where it is typed', () => {
  fc.assert(
    fc.property(anyGraph, fc.nat(7), fc.nat(7), (graph, a, b) => {
      const self = (a % graph.length) + 1
      const named = (b % graph.length) + 1
      // Only what was whole before can be broken by what is typed.
      fc.pre(graph.every((_, at) => reckoned(graph, at + 1) !== null))
      const formulas = resolveFormulas(stored(...graph.map(sumOf)), TEST_COLUMNS)
      const typed = readTypedFormula(`1 + [formula ${named}]`, self, TEST_COLUMNS, formulas)
      const after = graph.map((one, at) => (at + 1 === self ? [named] : one))
      const isCircle = reckoned(after, self) === null
      expect(typed.ok ? [] : typed.mistakes.map(({ code, start }) => [code, start])).toEqual(
        isCircle ? [['circle', 4]] : [],
      )
    }),
    { numRuns: 500 },
  )
})

test('the way round a circle would be told in another order', () => {
  const formulas = resolveFormulas(stored('1', '[formula_1] + 1', '[formula_2] + 1'), TEST_COLUMNS)
  const typed = readTypedFormula('2 * [formula 3]', 1, TEST_COLUMNS, formulas)
  expect(typed).toMatchObject({
    ok: false,
    mistakes: [{ code: 'circle', facts: { names: ['formula 1', 'formula 3', 'formula 2', 'formula 1'] } }],
  })
})

test('what rests on a circle would keep what could be computed from being computed', () => {
  const order = computeOrder(
    new Map([
      ['d', ['b']],
      ['a', ['b']],
      ['b', ['a', 'c']],
      ['c', []],
      ['e', ['d', 'c']],
    ]),
  )
  expect(order).toEqual(['c', 'b', 'a', 'd', 'e'])
})

test('a formula over an estimate would lose the mark on its way over other formulas', () => {
  const formulas = resolveFormulas(stored('[value] * 2', '[formula_1] > 5', '[own_1]'), TEST_COLUMNS)
  expect([1, 2, 3].map((id) => byId(formulas, id).column.estimate)).toEqual([true, true, false])
  fc.assert(
    fc.property(anyGraph, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (graph, guessed) => {
      fc.pre(graph.every((_, at) => reckoned(graph, at + 1) !== null))
      const texts = graph.map((named, at) => `${sumOf(named)} + [own_${guessed[at] ? 21 : 1}]`)
      for (const { column, restsOn } of resolveFormulas(stored(...texts), TEST_COLUMNS)) {
        expect(column.estimate).toBe(restsOn.has('own_21'))
        expect([...restsOn].every((id) => id.startsWith('own_'))).toBe(true)
      }
    }),
  )
})

test('a formula would not be computed anew at midnight, or be each night for nothing', () => {
  const formulas = resolveFormulas(stored('days_until([own_51])', '[formula_1] > 5', '[own_51] + 1'), TEST_COLUMNS)
  expect([1, 2, 3].map((id) => byId(formulas, id).today)).toEqual([true, true, false])
})

test('a column of a formula would not say what it is', () => {
  const [formula] = resolveFormulas(stored('[value] / [visitors]'), TEST_COLUMNS)
  expect(formula?.column).toMatchObject({
    id: 'formula_1',
    type: 'money',
    origin: 'formula',
    label: { name: 'formula 1' },
    estimate: true,
    aggregates: ['mean', 'median', 'least', 'most'],
    sources: ['domains', 'history', 'watched'],
  })
  expect([...(formula?.restsOn ?? [])]).toEqual(['value', 'visitors'])
})

test('deleting a column would break more than what needs it, or hide why', () => {
  const texts = [
    '[own_41 price paid] / [own_1]',
    'coalesce([own_41 price paid], [own_1])',
    '[formula_1] + 1',
    '[formula_2] + 1',
    'if([formula_1] > 0, 1, 2)',
  ]
  const formulas = resolveFormulas(
    stored(...texts),
    TEST_COLUMNS.filter(({ id }) => id !== 'own_41'),
  )
  const gone = { absent: 'column-gone' }
  const values = computed(formulas, { own_1: 5 })
  expect([1, 2, 3, 4, 5].map((id) => values.get(`formula_${id}`))).toEqual([gone, 5, gone, 6, gone])
  expect(byId(formulas, 1).mistakes).toEqual([
    { code: 'column-gone', start: 0, end: 19, facts: { name: 'price paid' } },
  ])
  expect([1, 2, 3, 4, 5].map((id) => byId(formulas, id).column.type)).toEqual([
    'number',
    'number',
    'number',
    'number',
    'number',
  ])
  expect([1, 2, 3, 4, 5].map((id) => byId(formulas, id).broken)).toEqual([true, false, true, false, false])
  expect(byId(formulas, 3).mistakes).toMatchObject([{ code: 'formula-broken', facts: { name: 'formula 1' } }])
})

test('a formula that does not fit any more would come to a wrong value, or be lost', () => {
  const texts = ['[own_41] * 2', 'not a formula (', '[formula_1] + 1', 'coalesce([formula_1], 3)']
  const retyped = [...TEST_COLUMNS.filter(({ id }) => id !== 'own_41'), ownOf(41, 'price paid', 'text')]
  const formulas = resolveFormulas(stored(...texts), retyped)
  const mistake = { absent: 'formula-mistake' }
  const values = computed(formulas, { own_41: 'ten' })
  expect([1, 2, 3, 4].map((id) => values.get(`formula_${id}`))).toEqual([mistake, mistake, mistake, 3])
  expect([1, 2, 3, 4].map((id) => byId(formulas, id).mistakes.map(({ code }) => code))).toEqual([
    ['cannot-calculate'],
    ['no-such-column'],
    ['formula-broken'],
    ['formula-broken'],
  ])
  expect(formulas.map(({ stored: { text } }) => text).toSorted()).toEqual(texts.toSorted())
})

test('what a text literal was before its column was deleted would be told as the mistake', () => {
  const columns = TEST_COLUMNS.filter(({ id }) => id !== 'ssl')
  const formulas = resolveFormulas(
    stored('coalesce([own_5], "F") >= "A"'),
    columns.filter(({ id }) => id !== 'own_5'),
  )
  expect(computed(formulas).get('formula_1')).toEqual({ absent: 'column-gone' })
  expect(byId(formulas, 1).mistakes[0]?.code).toBe('column-gone')
})

test('what was typed over a formula with a mistake would be saved without a type', () => {
  const formulas = resolveFormulas(stored('not a formula ('), TEST_COLUMNS)
  const typed = readTypedFormula('[formula 1] + 1', null, TEST_COLUMNS, formulas)
  expect(typed.ok ? [] : typed.mistakes.map(({ code }) => code)).toEqual(['formula-broken'])
  expect(readTypedFormula('1 + 1', 1, TEST_COLUMNS, formulas).ok).toBe(true)
})

test('thousands of formulas in a row would overflow the stack', () => {
  const texts = Array.from({ length: 3_000 }, (_, at) => (at === 0 ? '1' : `[formula_${at}] + 1`))
  const formulas = resolveFormulas(stored(...texts).toReversed(), TEST_COLUMNS)
  expect(computed(formulas).get('formula_3000')).toBe(3_000)
})
