import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { ListName } from '../../../shared/list.ts'
import { saveOwnField, setOwnValues } from '../subjects/subjects.ts'
import { addFormula } from '../formulas/formulas.ts'
import { listOf, lookup, nameFacts, newLibrary, NOW } from '../library-for-tests.ts'
import { previewFormula } from './formula-preview.ts'

function library() {
  const db = newLibrary([
    lookup('a.example', { valuation: { estimated_value: 100, daily_visitors: 8 } }),
    lookup('b.example', { valuation: { estimated_value: 100, daily_visitors: 0 } }),
    lookup('c.example', null, { outcome: 'unavailable' }),
  ])
  const price = saveOwnField(db, { id: null, name: 'price paid', kind: 'money' })
  setOwnValues(db, price, [{ name: nameFacts('a.example'), value: 50 }])
  return db
}

const preview = (
  db: ReturnType<typeof newLibrary>,
  text: string,
  list: ListName = 'domains',
  self: number | null = null,
) =>
  previewFormula(db, {
    text,
    self,
    query: { list, filter: NO_FILTER, sort: { column: 'domain', descending: false } },
    limit: 8,
    now: NOW,
  })
const values = (...ask: Parameters<typeof preview>) => preview(...ask)?.rows.map(({ value }) => value)

test('the preview would show other values or other kinds of absence than the rows have', () => {
  const db = library()
  expect(preview(db, 'value / visitors')).toMatchObject({
    type: 'money',
    rows: [{ unicode: 'a.example' }, { unicode: 'b.example' }, { unicode: 'c.example' }],
  })
  expect(values(db, 'value / visitors')).toEqual([12.5, { absent: 'divided-by-zero' }, { absent: 'lookup-failed' }])
  expect(values(db, '[price paid] / value')).toEqual([0.5, { absent: 'not-provided' }, { absent: 'not-provided' }])
})

test('a formula on another formula would have no preview', () => {
  const db = library()
  addFormula(db, { name: 'ratio', text: '[price paid] / value' })
  expect(values(db, 'ratio * 2')?.[0]).toBe(1)
})

test('a formula that is being changed would be previewed as it was', () => {
  const db = library()
  const id = addFormula(db, { name: 'ratio', text: '[price paid] / value' })
  expect(values(db, 'value + 1', 'domains', id)?.[0]).toBe(101)
  expect(preview(db, 'ratio + 1', 'domains', id)).toBeNull()
})

test('a formula with a mistake would fail instead of having no preview', () => {
  const db = library()
  expect(preview(db, 'value +')).toBeNull()
  expect(preview(db, 'x'.repeat(20_000))).toBeNull()
})

test('a watched domain that was never looked up would fail or count as zero', () => {
  const db = library()
  listOf(db, 'mine', 'hand', ['new.example'])
  const watched = preview(db, 'value * 2', 'watched')
  expect(watched?.rows.find(({ unicode }) => unicode === 'new.example')?.value).toEqual({ absent: 'not-looked-up' })
})
