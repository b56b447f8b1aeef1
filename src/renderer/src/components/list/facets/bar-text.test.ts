import { expect, test } from 'vitest'
import type { Column } from '../../../../../shared/columns/column.ts'
import { columnsOf } from '../../../../../shared/columns/catalogue.ts'
import { translatorOf } from '../../../../../shared/locales/catalogues.ts'
import { barText } from './bar-text.ts'

const [date] = [...columnsOf([{ id: 1, name: 'Renewal', kind: 'date' }], [])].filter(({ id }) => id === 'own_1')

test('a week would be told by the day after it, which is not in it', () => {
  const weeks = { edges: ['2026-11-30', '2026-12-07', '2026-12-14'], counts: [2, 1] }
  const said = ([language, at]: readonly ['de' | 'en', number]): string =>
    barText(date as Column, { ...weeks, at }, translatorOf(language)).replaceAll(/\s/gu, ' ')
  expect(said(['de', 0])).toBe('30.11. – 06.12.2026: 2 Zeilen')
  expect(said(['en', 0])).toBe('Nov 30 – Dec 6, 2026: 2 rows')
  // The last holds its upper edge too.
  expect(said(['de', 1])).toBe('07.–14.12.2026: 1 Zeile')
})
