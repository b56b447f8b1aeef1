import { expect, test } from 'vitest'
import { FIELDS } from '../fields.ts'
import { columnsOf } from './catalogue.ts'
import { FACT_IDS, factInRow } from './facts.ts'
import type { ListRow } from '../list.ts'

const ALL = [...FACT_IDS, ...FIELDS.map(({ id }) => id), ...columnsOf([], []).map(({ id }) => id)]

test('the id of a column could not be a name in SQL', () => {
  for (const id of ALL) expect(id).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/u)
})

test('two columns would share an id, so that one of them takes the values of the other', () => {
  expect(FACT_IDS.filter((id) => FIELDS.some((field) => String(field.id) === id))).toEqual([])
  const columns = columnsOf([], []).map(({ id }) => id)
  expect(new Set(columns).size).toBe(columns.length)
})

test('a domain that was never looked up would be said to have no status, batches or message', () => {
  const never: ListRow = {
    id: 1,
    name: 'a.example',
    unicode: 'a.example',
    outcome: null,
    status: null,
    when: null,
    durationMs: null,
    message: null,
    lookups: 0,
    foundAt: null,
    cells: {},
    watched: null,
  }
  const states = FACT_IDS.map((id) => [id, factInRow(id, never).state])
  expect(states.flatMap(([id, state]) => (state === 'not-looked-up' ? [id] : []))).toEqual([
    'looked_up_at',
    'outcome',
    'status',
    'took',
    'attention',
    'attention_since',
    'latest_took',
    'latest_message',
    'batches',
    'figures_of',
  ])
  expect(Object.fromEntries(states)).toMatchObject({ domain: 'value', lookups: 'value', note: 'missing' })
})
