import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { FormulaValue } from '../../../shared/formulas/values.ts'
import type { ListName } from '../../../shared/list.ts'
import { removeOwnField } from '../following/own/own-fields.ts'
import { saveOwnField, setOwnValues } from '../subjects/subjects.ts'
import { lookup, nameFacts, newLibrary, NOW, setNote } from '../library-for-tests.ts'
import { comparedOfPerson } from '../comparisons/compared-values.ts'
import { addFormula, removeFormula } from '../formulas/formulas.ts'
import { pageRows } from './list.ts'

/** By name, what each row shows of some formulas. */
function shown(db: DatabaseSync, list: ListName, ids: readonly number[]): Record<string, FormulaValue[]> {
  const fields = ids.map((id) => `formula_${id}`)
  const query = { list, filter: NO_FILTER, sort: { column: 'domain', descending: false } }
  const rows = pageRows(db, { query, offset: 0, limit: 9, fields, now: NOW })
  return Object.fromEntries(
    rows.map((row) => {
      expect(row.cells, 'what a formula rests on is not asked for').toEqual({})
      return [row.name, fields.map((id) => row.formulas?.[id] as FormulaValue)]
    }),
  )
}

test('a formula would be worked out of another row, or lose the way in which its columns have no value', () => {
  const db = newLibrary([
    lookup('a.example', { valuation: { estimated_value: 100, daily_visitors: 4 } }),
    lookup('b.example', { valuation: { estimated_value: 100, daily_visitors: 0 } }),
    lookup('c.example', { valuation: { estimated_value: 'much', daily_visitors: 4 } }),
    lookup('d.example', null),
    lookup('e.example', null, { outcome: 'timed-out' }),
  ])
  setNote(db, nameFacts('f.example'), 'kept, and never looked up')
  const per = addFormula(db, { name: 'per visitor', text: 'value / visitors' })
  const twice = addFormula(db, { name: 'twice', text: '[per visitor] * 2' })
  const stored = {
    'a.example': [25, 50],
    'b.example': [{ absent: 'divided-by-zero' }, { absent: 'divided-by-zero' }],
    'c.example': [{ absent: 'unreadable' }, { absent: 'unreadable' }],
    'd.example': [{ absent: 'not-in-database' }, { absent: 'not-in-database' }],
    'e.example': [{ absent: 'lookup-failed' }, { absent: 'lookup-failed' }],
  }
  expect(shown(db, 'domains', [per, twice])).toEqual(stored)
  expect(shown(db, 'history', [per, twice])).toEqual(stored)
  expect(shown(db, 'watched', [twice])).toEqual({ 'f.example': [{ absent: 'not-looked-up' }] })
})

test('a formula over what the person keeps would have no value where no column of that is shown', () => {
  const db = newLibrary([lookup('a.example', { valuation: { estimated_value: 100 } })])
  const price = saveOwnField(db, { id: null, name: 'price', kind: 'money' })
  setOwnValues(db, price, [{ name: nameFacts('a.example'), value: 25 }])
  const id = addFormula(db, { name: 'ratio', text: 'price / value' })
  for (const list of ['domains', 'history', 'watched'] as const)
    expect(shown(db, list, [id])).toEqual({ 'a.example': [0.25] })
  removeOwnField(db, price)
  expect(shown(db, 'domains', [id])).toEqual({ 'a.example': [{ absent: 'column-gone' }] })
})

test('a page that asks for a deleted formula would fail', () => {
  const db = newLibrary([lookup('a.example')])
  const id = addFormula(db, { name: 'a', text: 'length' })
  removeFormula(db, id)
  expect(shown(db, 'domains', [id])).toEqual({ 'a.example': [{ absent: 'column-gone' }] })
})

test('a comparison would give another reason than a table for which a formula has no value', () => {
  const answers = [
    lookup('a.example', { valuation: { estimated_value: 100 } }),
    lookup('b.example', { valuation: { estimated_value: 'much' } }),
    lookup('c.example', null),
    lookup('d.example', null, { outcome: 'timed-out' }),
  ]
  const db = newLibrary(answers)
  const names = [...answers.map(({ name }) => name), nameFacts('e.example')]
  for (const name of names) setNote(db, name, 'kept')
  const texts = [
    'days_until(looked_up_at)',
    'outcome',
    'status',
    'value',
    'value / length',
    'note',
    'lookups',
    'length',
  ]
  const ids = texts.map((text) => addFormula(db, { name: `formula ${text}`, text }))
  const { cells } = comparedOfPerson(db, names, { upTo: NOW, at: NOW })
  const compared = cells.map((row) =>
    ids.map((id) => {
      const cell = row[`formula_${id}`]
      return cell?.state === 'value' ? cell.value : { absent: cell?.state }
    }),
  )
  expect(compared).toEqual(Object.values(shown(db, 'watched', ids)))
})
