import { expect, test } from 'vitest'
import { columnsOf } from '../columns/catalogue.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
import { FIRST_LAYOUT } from '../columns/table-columns.ts'
import { seasonColumns, seasonOf } from './season.ts'

test('a season would leave out what names cost in another currency, or add up what is no cost of theirs', () => {
  const money = (id: number, name: string, currency: string): OwnField => ({ id, name, kind: 'money', currency })
  const fields = [
    money(1, 'Renewal price', 'USD'),
    money(2, 'Renewal price (EUR)', 'EUR'),
    money(3, 'Asking price', 'EUR'),
    money(4, 'Verlängerungspreis', 'CHF'),
    { id: 5, name: 'Registrar', kind: 'text' } as OwnField,
  ]
  const columns = seasonColumns(null, 'own_1', columnsOf(fields, []))
  expect(columns.slice(0, 7)).toEqual(['domain', 'decision', 'own_1', 'own_2', 'own_4', 'own_5', 'value'])
})

test('a list of bids would be a season of renewals, because the closing day of an auction is a date', () => {
  const date = (id: number, name: string): OwnField => ({ id, name, kind: 'date' })
  const columns = new Map(
    columnsOf([date(1, 'Auction ends'), date(2, 'Renewal date')], []).map((column) => [column.id, column]),
  )
  const dueOf = (shown: string[]) => seasonOf({ id: 1, createdAt: 0, columns: shown }, columns, 0).due
  expect([dueOf(['domain', 'own_1']), dueOf(['domain', 'decided_on'])]).toEqual([null, null])
  expect(dueOf(['domain', 'own_2', 'own_1'])).not.toBeNull()
})

test('names would be decided on in the order in which they were bought', () => {
  const date = (id: number, name: string): OwnField => ({ id, name, kind: 'date' })
  const columns = new Map(
    columnsOf([date(1, 'Kaufdatum'), date(2, 'Create Date'), date(3, 'Expiration Date'), date(4, 'Follow up')], []).map(
      (column) => [column.id, column],
    ),
  )
  const dateOf = (...shown: string[]) => seasonOf({ id: 1, createdAt: 0, columns: shown }, columns, 0).date?.id ?? null
  expect(dateOf('domain', 'own_1', 'own_4', 'own_3')).toBe('own_3')
  expect(dateOf('domain', 'own_2', 'own_4')).toBe('own_4')
  expect(dateOf('domain', 'own_1', 'own_2')).toBeNull()
})

test('names would not be decided on in the order in which they were sorted', () => {
  const columns = new Map(columnsOf([{ id: 1, name: 'Expiration Date', kind: 'date' }], []).map((one) => [one.id, one]))
  const orderOf = (column: string) =>
    seasonOf(
      {
        id: 1,
        createdAt: 0,
        columns: ['domain', 'own_1'],
        layout: { ...FIRST_LAYOUT, sort: { column, descending: true } },
      },
      columns,
      0,
    ).all.sort
  expect(orderOf('value')).toEqual({ column: 'value', descending: true })
  // What a list begins with is no choice, and a column that has been deleted since sorts nothing.
  for (const column of ['unseen', 'own_2']) expect(orderOf(column)).toEqual({ column: 'own_1', descending: false })
})
