import { expect, test } from 'vitest'
import { columnsOf } from '../columns/catalogue.ts'
import type { OwnField } from '../watchlists/watchlist.ts'
import { seasonColumns } from './season.ts'

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
  expect(columns.slice(0, 6)).toEqual(['domain', 'own_1', 'own_2', 'own_4', 'own_5', 'value'])
})
