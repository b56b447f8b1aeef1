import { expect, test } from 'vitest'
import { checkFilter } from '../../../../../shared/filter/check-filter.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { partOfCell } from './cell-part.ts'

const ROW: ListRow = {
  id: 1,
  name: 'xn--mnchen-3ya.example',
  unicode: 'münchen.example',
  outcome: 'found',
  status: 200,
  when: new Date(2026, 10, 21, 23, 59).getTime(),
  durationMs: null,
  message: 'Hello',
  lookups: 3,
  foundAt: null,
  cells: {
    country: { state: 'value', value: 'DE' },
    rank: { state: 'not-provided' },
    title: { state: 'unreadable', raw: '{}' },
    safety: { state: 'value', value: ['odd'] },
  },
  watched: {
    note: '',
    labels: [
      { id: 4, name: 'Buy', colour: 'red' },
      { id: 7, name: 'EU', colour: 'blue' },
    ],
    lists: [],
    own: { 2: 1_250.5, 3: false },
    unseen: 0,
    spark: [],
    decision: null,
    archived: false,
    muted: false,
    refreshRequested: false,
  },
}

test('filtering by a cell would ask for something else than the cell holds', () => {
  const asked = (column: string) => partOfCell(ROW, column)
  expect(asked('domain')).toEqual({ op: 'is', column: 'domain', values: ['xn--mnchen-3ya.example'] })
  expect(asked('country')).toEqual({ op: 'is', column: 'country', values: ['DE'] })
  expect(asked('own_2')).toEqual({ op: 'is', column: 'own_2', values: [1_250.5] })
  expect(asked('own_3')).toEqual({ op: 'is', column: 'own_3', values: [false] })
  expect(asked('label')).toEqual({ op: 'all', column: 'label', values: [4, 7] })
  expect(asked('unseen')).toEqual({ op: 'is', column: 'unseen', values: [0] })
  expect(asked('looked_up_at')).toEqual({ op: 'between', column: 'looked_up_at', from: '2026-11-21', to: '2026-11-21' })
})

test('a cell without a value would be asked for as a value, or as another kind of absence', () => {
  const kind = (column: string) => {
    const part = partOfCell(ROW, column)
    return part?.op === 'missing' ? part.kind : part
  }
  expect(['rank', 'title', 'took', 'note', 'list', 'own_9'].map(kind)).toEqual([
    'not-provided',
    'unreadable',
    'any',
    'any',
    'any',
    'any',
  ])
})

test('a cell that no filter can ask for would make a filter that is refused', () => {
  expect(['message', 'spark', 'safety', 'unknown'].map((column) => partOfCell(ROW, column))).toEqual([
    null,
    null,
    null,
    null,
  ])
  for (const column of [...Object.keys(ROW.cells), 'domain', 'looked_up_at', 'outcome', 'status', 'label', 'own_2']) {
    const part = partOfCell(ROW, column)
    if (part) expect([column, checkFilter(part, null).ok]).toEqual([column, true])
  }
})
