import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { FaultError } from '../../../shared/fault.ts'
import { MOST_FORMULAS } from '../../../shared/formulas/library-formula.ts'
import type { OwnKind } from '../../../shared/watchlists/watchlist.ts'
import { removeOwnField, restoreOwnField } from '../following/own/own-fields.ts'
import { ownFields, saveOwnField } from '../subjects/subjects.ts'
import { deletedContent } from './deleted-columns.ts'
import { newLibrary, undoable } from '../library-for-tests.ts'
import { addFormula, changeFormula, formulas, libraryColumns, removeFormula, renameFormula } from './formulas.ts'

const field = (db: DatabaseSync, name: string, kind: OwnKind = 'money'): number =>
  saveOwnField(db, { id: null, name, kind })

function faultOf(work: () => unknown): FaultError['fault'] | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof FaultError) return error.fault
    throw error
  }
}

test('a formula would be stored as it was typed, and mean another column once one is renamed', () => {
  const db = newLibrary()
  const price = field(db, 'price paid')
  const id = addFormula(db, { name: 'ratio', text: '[price paid] / value' })
  saveOwnField(db, { id: price, name: 'cost', kind: 'money' })
  expect(formulas(db)).toMatchObject([
    { id, name: 'ratio', text: `[own_${price} price paid] / [value]`, broken: false },
  ])
})

test('the column of a formula would not have the type, the estimate and the aggregates that follow from its text', () => {
  const db = newLibrary()
  field(db, 'price')
  const id = addFormula(db, { name: 'ratio', text: 'price / value' })
  expect(libraryColumns(db).at(-1)).toMatchObject({
    id: `formula_${id}`,
    type: 'number',
    estimate: true,
    aggregates: ['mean', 'median', 'least', 'most'],
    label: { name: 'ratio' },
  })
})

test('a formula with a mistake would be stored, or refused without its place', () => {
  const db = newLibrary()
  expect(faultOf(() => addFormula(db, { name: 'a', text: 'value + ssl' }))).toMatchObject({
    code: 'formula-mistake',
    facts: { mistakes: [{ code: 'cannot-calculate' }] },
  })
  expect(faultOf(() => addFormula(db, { name: 'a', text: '1 + nothing' }))).toMatchObject({
    facts: { mistakes: [{ code: 'no-such-column', start: 4, end: 11 }] },
  })
  expect(formulas(db)).toEqual([])
})

test('a circle would be stored when the second of two formulas is changed', () => {
  const db = newLibrary()
  const first = addFormula(db, { name: 'first', text: 'value' })
  addFormula(db, { name: 'second', text: 'first + 1' })
  expect(faultOf(() => changeFormula(db, { id: first, name: 'first', text: 'second' }))).toMatchObject({
    code: 'formula-mistake',
    facts: { mistakes: [{ code: 'circle', facts: { names: ['first', 'second', 'first'] } }] },
  })
})

test('two columns would have one name but for capitals', () => {
  const db = newLibrary()
  field(db, 'Price')
  const id = addFormula(db, { name: 'Ratio', text: 'value / 2' })
  for (const name of ['ratio', 'PRICE'])
    expect(faultOf(() => addFormula(db, { name, text: 'value' }))?.code).toBe('name-taken')
  expect(faultOf(() => renameFormula(db, { id, name: 'price' }))?.code).toBe('name-taken')
  renameFormula(db, { id, name: 'RATIO' })
  expect(formulas(db)[0]?.name).toBe('RATIO')
})

test('a formula that names a deleted own field would forget its last name, and not come back with it', () => {
  const db = newLibrary()
  const price = field(db, 'price paid')
  addFormula(db, { name: 'ratio', text: '[price paid] / value' })
  saveOwnField(db, { id: price, name: 'cost', kind: 'money' })
  const { undo } = undoable(db, () => removeOwnField(db, price))
  expect(formulas(db)).toMatchObject([
    {
      text: `[own_${price} cost] / [value]`,
      broken: true,
      column: { type: 'number' },
      mistakes: [{ code: 'column-gone', facts: { name: 'cost' } }],
    },
  ])
  undo()
  expect(formulas(db)).toMatchObject([{ broken: false, mistakes: [], column: { type: 'number' } }])
})

test('undo of a deleted or changed formula would bring it back under another id or with another text', () => {
  const db = newLibrary()
  const id = addFormula(db, { name: 'a', text: 'value' })
  addFormula(db, { name: 'b', text: 'a * 2' })
  const before = formulas(db)
  undoable(db, () => changeFormula(db, { id, name: 'c', text: 'visitors' })).undo()
  expect(formulas(db)).toEqual(before)
  const { undo } = undoable(db, () => removeFormula(db, id))
  expect(formulas(db)).toMatchObject([{ name: 'b', mistakes: [{ code: 'column-gone', facts: { name: 'a' } }] }])
  undo()
  expect(formulas(db)).toMatchObject([
    { id, broken: false },
    { name: 'b', broken: false },
  ])
})

test('the id of a deleted formula would be given to the next one, which others would take for it', () => {
  const db = newLibrary()
  const id = addFormula(db, { name: 'a', text: 'value' })
  removeFormula(db, id)
  expect(addFormula(db, { name: 'b', text: 'visitors' })).toBeGreaterThan(id)
})

test('a library would hold formulas without end', () => {
  const db = newLibrary()
  for (let at = 0; at < MOST_FORMULAS; at += 1) addFormula(db, { name: `f${at}`, text: 'value' })
  expect(faultOf(() => addFormula(db, { name: 'one more', text: 'value' }))).toEqual({
    code: 'too-many-formulas',
    facts: { most: MOST_FORMULAS },
  })
})

test('amounts of two currencies would be calculated with one another, or a formula lose the currency of its fields', () => {
  const db = newLibrary()
  const cost = saveOwnField(db, { id: null, name: 'cost', kind: 'money', currency: 'EUR' })
  saveOwnField(db, { id: null, name: 'asking', kind: 'money', currency: 'USD' })
  for (const text of ['asking - cost', 'if(asking > cost, 1, 2)', 'max(asking, cost)', 'asking / cost'])
    expect(faultOf(() => addFormula(db, { name: 'a', text }))).toMatchObject({
      facts: { mistakes: [{ code: 'two-currencies', facts: { first: 'USD', other: 'EUR' } }] },
    })
  // The service states none: its amounts go with any.
  addFormula(db, { name: 'profit', text: 'value - cost' })
  expect(libraryColumns(db).at(-1)).toMatchObject({ type: 'money', currency: 'EUR' })
  addFormula(db, { name: 'of both', text: 'cost + profit' })
  saveOwnField(db, { id: cost, name: 'cost', kind: 'money', currency: 'USD' })
  expect(formulas(db).map(({ broken, column }) => [broken, column.currency])).toEqual([
    [false, 'USD'],
    [false, 'USD'],
  ])
})

test('a formula would go on adding up two currencies after one of its fields was given another', () => {
  const db = newLibrary()
  const cost = saveOwnField(db, { id: null, name: 'cost', kind: 'money', currency: 'EUR' })
  saveOwnField(db, { id: null, name: 'asking', kind: 'money', currency: 'EUR' })
  addFormula(db, { name: 'margin', text: 'asking - cost' })
  saveOwnField(db, { id: cost, name: 'cost', kind: 'money', currency: 'USD' })
  expect(formulas(db)).toMatchObject([{ broken: true, mistakes: [{ code: 'two-currencies' }] }])
})

test('a deleted money field would come back without its currency', () => {
  const db = newLibrary()
  const id = saveOwnField(db, { id: null, name: 'cost', kind: 'money', currency: 'EUR' })
  undoable(db, () => removeOwnField(db, id)).undo()
  const field = { id, name: 'cost', kind: 'money', currency: 'EUR' }
  expect(ownFields(db)).toEqual([field])
  removeOwnField(db, id)
  const content = deletedContent(db, `own_${id}`)
  if (content === null || !('ownField' in content)) throw new Error('The field was not kept.')
  const { values, aside, ...removed } = content.ownField
  restoreOwnField(db, removed, [], [])
  expect([values, aside, ownFields(db)]).toEqual([[], [], [field]])
})
