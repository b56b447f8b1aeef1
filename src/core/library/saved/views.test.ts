import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { Grouping } from '../../../shared/analysis/grouping.ts'
import type { SavedView } from '../../../shared/analysis/saved-view.ts'
import { newLibrary, undoable } from '../library-for-tests.ts'
import { deletedColumns } from '../formulas/deleted-columns.ts'
import { addFormula, removeFormula } from '../formulas/formulas.ts'
import { removeView, savedViews, saveView } from './views.ts'

const VIEW: Omit<SavedView, 'id'> = {
  name: 'Mine',
  query: { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } },
  columns: ['looked_up_at', 'domain'],
}
const layout = { widths: { name: 300 }, frozen: 2 }

test('a view would be opened in other widths, with other columns frozen, than it was saved with', () => {
  const db = newLibrary()
  const id = saveView(db, { ...VIEW, layout })
  expect(savedViews(db)).toEqual([{ ...VIEW, id, layout }])
  undoable(db, () => removeView(db, id)).undo()
  expect(savedViews(db)).toEqual([{ ...VIEW, id, layout }])
})

test('a view would lose its chart, or open one of a kind that there is not', () => {
  const db = newLibrary()
  const chart: SavedView['chart'] = { kind: 'bars', by: 'registrar', figure: { column: 'value', aggregate: 'median' } }
  const id = saveView(db, { ...VIEW, chart })
  expect(savedViews(db)).toEqual([{ ...VIEW, id, chart }])
  saveView(db, { ...VIEW, chart: { kind: 'pie' } as never })
  expect(savedViews(db)).toEqual([{ ...VIEW, id }])
  // Of a column that is deleted there is no chart until it is back.
  const mine = addFormula(db, { name: 'Mine', text: 'value / 2' })
  const of: SavedView['chart'] = { kind: 'distribution', column: `formula_${mine}` }
  saveView(db, { ...VIEW, chart: of })
  expect(savedViews(db)).toEqual([{ ...VIEW, id, chart: of }])
  const { undo } = undoable(db, () => removeFormula(db, mine))
  expect(savedViews(db)).toEqual([{ ...VIEW, id }])
  undo()
  expect(savedViews(db)).toEqual([{ ...VIEW, id, chart: of }])
})

test('a new view would be taken for a deleted one by the columns that name that one', () => {
  const db = newLibrary()
  const id = saveView(db, VIEW)
  const { undo } = undoable(db, () => removeView(db, id))
  expect(saveView(db, { ...VIEW, name: 'Other' })).not.toBe(id)
  undo()
  expect(savedViews(db).find(({ name }) => name === 'Mine')?.id).toBe(id)
})

test('a view that was saved without widths could not be read, or would get some', () => {
  const db = newLibrary()
  const id = saveView(db, VIEW)
  expect(savedViews(db)).toEqual([{ ...VIEW, id }])
})

const GROUPS: Grouping = {
  by: [
    { column: 'country', by: 'value' },
    { column: 'looked_up_at', by: 'week' },
  ],
  show: [{ column: 'value', aggregate: 'median' }],
  order: { by: 0, descending: false },
  cross: true,
}

test('a view would forget its groups, also when it is taken away and brought back', () => {
  const db = newLibrary()
  const id = saveView(db, { ...VIEW, groups: GROUPS })
  expect(savedViews(db)).toEqual([{ ...VIEW, id, groups: GROUPS }])
  undoable(db, () => removeView(db, id)).undo()
  expect(savedViews(db)).toEqual([{ ...VIEW, id, groups: GROUPS }])
  saveView(db, { ...VIEW, groups: null })
  expect(savedViews(db)).toEqual([{ ...VIEW, id }])
})

test('groups of a formula that was deleted would keep a view from opening', () => {
  const db = newLibrary()
  const formula = addFormula(db, { name: 'per visitor', text: 'value / visitors' })
  const column = `formula_${formula}`
  const id = saveView(db, { ...VIEW, groups: { ...GROUPS, show: [{ column, aggregate: 'mean' }] } })
  expect(savedViews(db)[0]?.groups?.show).toEqual([{ column, aggregate: 'mean' }])
  removeFormula(db, formula)
  const { show, order, by } = savedViews(db).find((one) => one.id === id)?.groups ?? expect.fail('No groups.')
  expect([show, order, by]).toEqual([[], { by: 'rows', descending: true }, GROUPS.by])
})

test('a view would lose what it did with a deleted formula, so that bringing it back brings nothing back', () => {
  const db = newLibrary()
  const column = `formula_${addFormula(db, { name: 'per visitor', text: 'value / visitors' })}`
  const groups: Grouping = { ...GROUPS, by: [{ column, by: 'range', edges: [1, 5] }], cross: false }
  const id = saveView(db, { ...VIEW, columns: ['domain', column], groups })
  const formula = undoable(db, () => removeFormula(db, Number(column.slice('formula_'.length))))
  expect(deletedColumns(db)).toEqual([{ id: column, name: 'per visitor', restorable: true }])
  undoable(db, () => removeView(db, id)).undo()
  formula.undo()
  expect(savedViews(db)).toEqual([{ ...VIEW, id, columns: ['domain', column], groups }])
  expect(deletedColumns(db)).toEqual([])
})

test('one view of a forged backup would keep all others from being listed', () => {
  const db = newLibrary()
  saveView(db, { ...VIEW, groups: GROUPS })
  const forge = (name: string, document: unknown): void =>
    void db
      .prepare("insert into saved_view (list, name, query, place) values ('domains', ?, ?, 9)")
      .run(name, typeof document === 'string' ? document : JSON.stringify(document))
  const { name: _, ...document } = VIEW
  const odd: unknown[] = [7, 'x', [], { by: 3 }, { by: [{ column: { toString: 1 } }] }, { by: [{}], show: [null] }]
  for (const [at, groups] of odd.entries()) forge(`odd ${at}`, { ...document, groups })
  expect(savedViews(db).map(({ groups }) => groups)).toEqual([GROUPS, ...odd.map(() => undefined)])
  for (const [at, text] of ['null', '7', '[]', '{}', '{"query":null}', '{"query":{"conditions":3}}'].entries())
    forge(`no view ${at}`, text)
  expect(savedViews(db).filter(({ name }) => !name.startsWith('no view'))).toHaveLength(1 + odd.length)
})
