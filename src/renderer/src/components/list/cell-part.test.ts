import { expect, test } from 'vitest'
import { checkFilter } from '../../../../shared/filter/check-filter.ts'
import type { ListRow } from '../../../../shared/list.ts'
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
    'hosting.country': { state: 'value', value: 'DE' },
    'seo.tranco_rank': { state: 'not-provided' },
    'meta.title': { state: 'unreadable', raw: '{}' },
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
    archived: false,
    muted: false,
    refreshRequested: false,
  },
}

test('filtering by a cell would ask for something else than the cell holds', () => {
  const asked = (column: string) => partOfCell(ROW, column)
  expect(asked('name')).toEqual({ op: 'is', column: 'name', values: ['xn--mnchen-3ya.example'] })
  expect(asked('hosting.country')).toEqual({ op: 'is', column: 'hosting.country', values: ['DE'] })
  expect(asked('own:2')).toEqual({ op: 'is', column: 'own:2', values: [1_250.5] })
  expect(asked('own:3')).toEqual({ op: 'is', column: 'own:3', values: [false] })
  expect(asked('labels')).toEqual({ op: 'all', column: 'labels', values: [4, 7] })
  expect(asked('changes')).toEqual({ op: 'is', column: 'changes', values: [0] })
  expect(asked('when')).toEqual({ op: 'between', column: 'when', from: '2026-11-21', to: '2026-11-21' })
})

test('a cell without a value would be asked for as a value, or as another kind of absence', () => {
  const kind = (column: string) => {
    const part = partOfCell(ROW, column)
    return part?.op === 'missing' ? part.kind : part
  }
  expect(['seo.tranco_rank', 'meta.title', 'duration', 'note', 'lists', 'own:9'].map(kind)).toEqual([
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
  for (const column of [...Object.keys(ROW.cells), 'name', 'when', 'outcome', 'status', 'labels', 'own:2']) {
    const part = partOfCell(ROW, column)
    if (part) expect([column, checkFilter(part, null).ok]).toEqual([column, true])
  }
})
