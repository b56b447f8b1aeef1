import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Criterion } from '../../../shared/comparison/comparison.ts'
import { criterion } from '../../../shared/comparison/comparison-for-tests.ts'
import { FaultError } from '../../../shared/fault.ts'
import { type Filter, NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListName, ListRow } from '../../../shared/list.ts'
import { removeOwnField } from '../following/own/own-fields.ts'
import { saveOwnField, setOwnValues } from '../subjects/subjects.ts'
import { lookup, nameFacts, newLibrary, NOW, setNote, store, undoable } from '../library-for-tests.ts'
import { pageRows } from '../lists/list.ts'
import { domainScores } from '../comparisons/domain-scores.ts'
import { addFormula, changeFormula, formulas, removeFormula, renameFormula } from './formulas.ts'

const VALUE = 'value'
const MOBILE = 'mobile'
const worth = (name: string, value: number | null, mobile: number | null, more = {}) =>
  lookup(`${name}.example`, { valuation: { estimated_value: value }, seo: { pagespeed_mobile: mobile } }, more)
const linear = (field: string, weight: number, to: number, more: Partial<Criterion> = {}): Criterion =>
  criterion(field, weight, { scale: { from: 0, to, kind: 'linear' }, ...more })
const THOUSAND = [linear(VALUE, 75, 1_000), linear(MOBILE, 25, 100)]

function rowsBy(db: DatabaseSync, column: string, filter: Filter = NO_FILTER, list: ListName = 'domains'): ListRow[] {
  const query = { list, filter, sort: { column, descending: true } }
  return pageRows(db, { query, offset: 0, limit: 50, fields: [column], now: NOW })
}
const scoresBy = (...[db, column, filter, list]: Parameters<typeof rowsBy>): [string, unknown][] =>
  rowsBy(db, column, filter, list).map(({ name, formulas: of }) => [name.slice(0, name.indexOf('.')), of?.[column]])

const faultOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    throw error
  }
}
const mistakesOf = (work: () => unknown): unknown =>
  (faultOf(work) as { facts: { mistakes: readonly { code: string }[] } }).facts.mistakes.map(({ code }) => code)

test('a score would not sort, filter or bring up to date the rows of each table', () => {
  const db = newLibrary([worth('a', 200, 60), worth('b', 1_000, 20), worth('c', 0, 0), lookup('gone.example')])
  setNote(db, nameFacts('never.example'), 'kept')
  setNote(db, nameFacts('b.example'), 'kept')
  const id = addFormula(db, { name: 'Auction', criteria: THOUSAND })
  const column = `formula_${id}`
  const absent = { absent: 'not-in-database' }
  expect(scoresBy(db, column)).toEqual([
    ['b', 80],
    ['a', 30],
    ['c', 0],
    ['gone', absent],
  ])
  expect(scoresBy(db, column, { op: '>=', column, value: 30 })).toHaveLength(2)
  expect(scoresBy(db, column, NO_FILTER, 'watched')).toEqual([
    ['b', 80],
    ['never', { absent: 'not-looked-up' }],
  ])
  store(db, worth('c', 2_000, 100, { requestedAt: NOW + 1 }))
  expect(scoresBy(db, column)[0]).toEqual(['c', 100])
  changeFormula(db, { id, name: 'Auction', criteria: [linear(MOBILE, 10, 100, { flipped: true })] })
  expect(scoresBy(db, column).map(([name]) => name)).toEqual(['b', 'a', 'c', 'gone'])
})

test('a row without all of its values would have a score without the range in which it lies, or without what each criterion gave', () => {
  const db = newLibrary([worth('a', 200, null), worth('b', 200, 50)])
  const column = `formula_${addFormula(db, { name: 'Auction', criteria: THOUSAND })}`
  const rows = rowsBy(db, column)
  expect(rows.map(({ formulas: of }) => of?.[column])).toEqual([27.5, 27.5])
  const known = { low: 27.5, high: 27.5, parts: [15, 12.5].map((points) => ({ low: points, high: points })) }
  const ranged = { low: 15, high: 40, parts: [known.parts[0], { low: 0, high: 25 }] }
  expect(rows.map(({ scores }) => scores?.[column])).toEqual(
    rows.map(({ name }) => (name === 'a.example' ? ranged : known)),
  )
})

test('a score that weighs two currencies, nothing, itself or what has no scale would be kept', () => {
  const db = newLibrary()
  const [paid, asked] = [['paid', 'EUR'] as const, ['asked', 'USD'] as const].map(([name, currency]) =>
    saveOwnField(db, { id: null, name, kind: 'money', currency }),
  )
  const add = (...criteria: Criterion[]) => addFormula(db, { name: 'Auction', criteria })
  expect(mistakesOf(() => add(linear(`own_${paid}`, 5, 100), linear(`own_${asked}`, 5, 100)))).toEqual([
    'two-currencies',
  ])
  expect(mistakesOf(() => add(linear(`own_${paid}`, 0, 100)))).toEqual(['no-weights'])
  expect(mistakesOf(() => add())).toEqual(['no-weights'])
  expect(mistakesOf(() => add(linear('lookups', 5, 100)))).toEqual(['not-weighable'])
  expect(mistakesOf(() => add(linear('own_99', 5, 100)))).toEqual(['column-gone'])
  const flat = criterion(VALUE, 5, { scale: { from: 0, to: 10, kind: 'logarithmic' } })
  expect(mistakesOf(() => add(flat))).toEqual(['scale-unusable'])
  const id = add(linear(`own_${paid}`, 5, 100), linear(`own_${asked}`, 0, 100))
  const above = addFormula(db, { name: 'twice', text: 'Auction * 2' })
  const circle = [linear(VALUE, 1, 10), linear(`formula_${above}`, 1, 10)]
  expect(mistakesOf(() => changeFormula(db, { id, name: 'Auction', criteria: circle }))).toEqual(['circle'])
  expect(faultOf(() => addFormula(db, { name: 'auction', criteria: THOUSAND }))).toMatchObject({ code: 'name-taken' })
})

test('a score whose column was deleted would not name it, or stay without values once it is back', () => {
  const db = newLibrary([worth('a', 200, 60)])
  const price = saveOwnField(db, { id: null, name: 'price', kind: 'money' })
  setOwnValues(db, price, [{ name: nameFacts('a.example'), value: 50 }])
  const column = `formula_${addFormula(db, { name: 'Auction', criteria: [linear(`own_${price}`, 9, 100)] })}`
  const { undo } = undoable(db, () => removeOwnField(db, price))
  expect(formulas(db)[0]).toMatchObject({
    broken: true,
    mistakes: [{ code: 'column-gone', facts: { name: 'price' } }],
  })
  expect(scoresBy(db, column)).toEqual([['a', { absent: 'column-gone' }]])
  undo()
  expect(scoresBy(db, column)).toEqual([['a', 50]])
})

test('a score that is renamed, deleted or changed could not be brought back as it was', () => {
  const db = newLibrary([worth('a', 200, 60)])
  const id = addFormula(db, { name: 'Auction', criteria: THOUSAND })
  const whole = formulas(db)
  for (const change of [
    () => renameFormula(db, { id, name: 'Sale' }),
    () => changeFormula(db, { id, name: 'Sale', criteria: [linear(MOBILE, 1, 100)] }),
    () => removeFormula(db, id),
  ]) {
    const { undo } = undoable(db, change)
    expect(formulas(db)).not.toEqual(whole)
    undo()
    expect(formulas(db)).toEqual(whole)
  }
})

test('criteria that somebody else has written into a file would keep the program from opening its tables', () => {
  const db = newLibrary([worth('a', 200, 60)])
  const id = addFormula(db, { name: 'Auction', criteria: THOUSAND })
  for (const stored of ['{', '7', '[null, {"field": 3}, {"field": "x", "weight": 1e9}]', '[[]]']) {
    db.prepare('update formula set criteria = ? where id = ?').run(stored, id)
    expect(scoresBy(db, `formula_${id}`)).toEqual([['a', { absent: 'formula-mistake' }]])
  }
})

test('a score on the page of a domain would be another than in a table, or not say what each criterion gave', () => {
  const db = newLibrary([worth('a', 200, null)])
  const id = addFormula(db, { name: 'Auction', criteria: THOUSAND })
  const scores = domainScores(db, { name: nameFacts('a.example'), now: NOW + 1 })
  // It passes from a worker to the page.
  expect(structuredClone(scores)).toMatchObject([
    {
      id,
      name: 'Auction',
      scored: {
        score: { low: expect.closeTo(0.15), high: expect.closeTo(0.4) },
        contributions: [
          { field: VALUE, weight: 75, cell: { state: 'value', value: 200 }, part: { low: expect.closeTo(0.15) } },
          { field: MOBILE, cell: { state: 'not-provided' }, part: { low: 0, high: 0.25 } },
        ],
      },
    },
  ])
  expect(domainScores(db, { name: nameFacts('never.example'), now: NOW })).toMatchObject([
    { scored: { absent: 'not-looked-up' } },
  ])
})
