import { expect, test } from 'vitest'
import { ownColumn } from '../../../../shared/list.ts'
import { translatorOf } from '../../../../shared/locales/catalogues.ts'
import { portfolioFields, salesWords } from '../../../../shared/own-fields/portfolio.ts'
import { formulas } from '../../formulas/formulas.ts'
import { newLibrary } from '../../library-for-tests.ts'
import { saveView, savedViews } from '../../saved/views.ts'
import { ownFields, saveOwnField } from '../../subjects/subjects.ts'
import { addOwnFields } from './add-own-fields.ts'
import { addSales } from './add-sales.ts'

const t = translatorOf('en')

/** The id of the column of an own field. */
function columnNamed(db: Parameters<typeof ownFields>[0], name: string): string {
  return ownColumn(ownFields(db).find((field) => field.name === name)?.id ?? 0)
}

/** The formulas with their mistakes and the currency of what they come to. */
const profits = (db: Parameters<typeof ownFields>[0]) =>
  formulas(db).map(({ name, mistakes, column }) => [name, mistakes, column.currency])

test('sales would come without their profit or views, in no currency, or twice', () => {
  const db = newLibrary()
  addOwnFields(db, portfolioFields(t, 'EUR'))
  addSales(db, salesWords(t))
  addSales(db, salesWords(t))
  expect(profits(db)).toEqual([['Profit', [], 'EUR']])
  const soldOn = columnNamed(db, 'Sold on')
  const views = savedViews(db)
  expect(views.map(({ name, query: { list, sort } }) => [name, list, sort])).toEqual([
    ['Held', 'watched', { column: columnNamed(db, 'Renewal date'), descending: false }],
    ['Sold', 'watched', { column: soldOn, descending: true }],
  ])
  expect(views[1]?.query.filter).toEqual({ op: 'not', of: { op: 'missing', column: soldOn, kind: 'any' } })
  expect(views[1]?.columns.at(-1)).toBe(`formula_${formulas(db)[0]?.id}`)
})

test('amounts of two currencies would be subtracted from one another', () => {
  const db = newLibrary()
  const field = (name: string, currency: string) => saveOwnField(db, { id: null, name, kind: 'money', currency })
  saveOwnField(db, { id: null, name: 'Sold on', kind: 'date' })
  for (const currency of ['EUR', 'USD']) field(`Sold for (${currency})`, currency)
  for (const currency of ['EUR', 'USD']) field(`Price paid (${currency})`, currency)
  field('Sold for (GBP)', 'GBP')
  addSales(db, salesWords(t))
  expect(profits(db)).toEqual([
    ['Profit (EUR)', [], 'EUR'],
    ['Profit (USD)', [], 'USD'],
  ])
})

test('a view of the person would be replaced, or views of sales be made where no day of a sale is kept', () => {
  const db = newLibrary()
  addSales(db, salesWords(t))
  expect([savedViews(db), formulas(db)]).toEqual([[], []])
  const query = {
    list: 'domains' as const,
    filter: { op: 'and' as const, of: [] },
    sort: { column: 'value', descending: true },
  }
  saveView(db, { name: 'held', query, columns: ['domain'] })
  addOwnFields(db, portfolioFields(t, 'EUR'))
  addSales(db, salesWords(t))
  expect(savedViews(db).map(({ name, query: { list } }) => [name, list])).toEqual([
    ['held', 'domains'],
    ['Sold', 'watched'],
  ])
})
