import { expect, test } from 'vitest'
import { plannedFields } from './planned-fields.ts'
import type { OwnField } from '../watchlists/watchlist.ts'

const german: OwnField[] = [
  { id: 1, name: 'Einkaufspreis', kind: 'money' },
  { id: 2, name: 'L\u00E4uft ab', kind: 'text' },
  { id: 3, name: 'Status', kind: 'text' },
]

test('a field would be made beside one that a list has brought and that means the same', () => {
  const planned = plannedFields(
    [
      { name: 'Price paid', kind: 'money' },
      { name: 'Renewal date', kind: 'date' },
      { name: 'Status', kind: 'choice' },
      { name: 'Mine', kind: 'text' },
    ],
    german,
  )
  expect(planned.map(({ there, fits }) => [there?.id ?? null, fits])).toEqual([
    [1, true],
    [null, true],
    [3, false],
    [null, true],
  ])
})
