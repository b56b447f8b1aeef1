import { expect, test } from 'vitest'
import { changeImportance, mostImportantFirst, netChange } from './change-importance.ts'
import type { Change } from '../changes.ts'

const change = (field: string, before: unknown, after: unknown, more: Partial<Change> = {}): Change => ({
  field,
  kind: 'changed',
  before: { state: 'value', value: before as never },
  after: { state: 'value', value: after as never },
  between: null,
  fromAt: 1,
  toAt: 2,
  direction: 'neither',
  ...more,
})
const VALUE = 'value'

test('malware would be read after a title that changed', () => {
  const ordered = [
    change('safety', 'safe', 'malware'),
    change('ssl', 'A', 'F', { direction: 'worse' }),
    change(VALUE, 100, 40, { direction: 'worse' }),
    change(VALUE, 100, 160, { direction: 'better' }),
    change('registrar', 'A', 'B'),
    change('title', 'A', 'B', { kind: 'flipped-back' }),
  ].map(changeImportance)
  expect(ordered).toEqual(ordered.toSorted((a, b) => b - a))
})

test('what moved most on a day of a list would stand below what hardly moved', () => {
  const calm = [change(VALUE, 100, 103), change('title', 'A', 'B')]
  const moved = [change('title', 'A', 'B'), change(VALUE, 100, 180)]
  const unsafe = [change('safety', 'safe', 'malware')]
  expect(mostImportantFirst([calm, moved, unsafe])).toEqual([unsafe, moved, calm])
})

test('a value that moved in steps would be told step by step, or one that came back as a change', () => {
  const steps = [change(VALUE, 120, 150, { fromAt: 5, toAt: 6 }), change(VALUE, 100, 120)]
  expect(netChange(steps)).toMatchObject({
    before: { value: 100 },
    after: { value: 150 },
    fromAt: 1,
    toAt: 6,
    direction: 'better',
  })
  expect(netChange([change(VALUE, 120, 100), change(VALUE, 100, 120)])).toBeNull()
})

test('steps too small to be changes would be left out of what a field came to, or a fall be told as a rise', () => {
  const known = (value: number) => ({ state: 'value' as const, value })
  const steps = [change(VALUE, 100, 120, { direction: 'better' })]
  expect(netChange(steps, { before: known(125), after: known(118) })).toMatchObject({
    before: { value: 125 },
    after: { value: 118 },
    direction: 'worse',
  })
  expect(netChange(steps, { before: known(120), after: known(120) })).toBeNull()
})
