import { expect, test } from 'vitest'
import { columnsOf } from '../columns/catalogue.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
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
