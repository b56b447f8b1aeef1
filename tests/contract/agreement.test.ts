import { expect, test } from 'vitest'
import { inventRecord } from '../../src/sample-service/invent.ts'
import { NO_FILTER } from '../../src/shared/filter/filter.ts'
import type { ListQuery } from '../../src/shared/list.ts'
import { finish, lookup, NOW, newLibrary, store } from '../../src/core/library/library-for-tests.ts'
import { agreement } from '../../src/core/library/analysis/agreement.ts'
import { expectations } from '../../src/core/library/analysis/expectations.ts'
import { figureModels } from '../../src/core/library/values/figures/figure-models.ts'
import { stateOf } from '../../src/core/library/values/library-state.ts'
import { deleteLookups } from '../../src/core/library/undo/trash.ts'

const QUERY: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'domain', descending: false } }
const VALUE = 'value'

const nameOf = (at: number): string => `site-${at}.example`
/** Domains as the sample service invents them; the value of the first is changed. */
const invented = (count: number, change: (value: number) => number = (value) => value) =>
  Array.from({ length: count }, (_, at) => {
    const record = inventRecord(nameOf(at), NOW) as { valuation: { estimated_value: number } }
    if (at === 0) record.valuation.estimated_value = change(record.valuation.estimated_value)
    return lookup(nameOf(at), record)
  })

test('a contradiction in the library would not be marked, on its own page neither, or for no reason', () => {
  const db = newLibrary(invented(80, (value) => value * 200))
  const found = finish(agreement(db, QUERY, NOW))
  expect([found.domains, found.marked.find(({ name }) => name === nameOf(0))?.figures]).toMatchObject([
    80,
    expect.arrayContaining([expect.objectContaining({ field: VALUE, mark: 'high' })]),
  ])
  const marked = finish(expectations(db, nameOf(0)))?.find(({ field }) => field === VALUE)
  expect(marked).toMatchObject({ mark: 'high' })
  expect(marked?.high).toBeLessThan(marked?.value ?? 0)
  const plain = found.marked.map(({ name }) => name)
  expect(plain.length).toBeLessThan(8)
  expect(finish(expectations(db, 'never.example'))).toBeNull()
})

test('domains that a filter leaves out, or that have no record, would be looked at', () => {
  const db = newLibrary(invented(40))
  store(db, lookup('none.example', null, { outcome: 'not-found' }))
  const filter = { op: '<=', column: VALUE, value: 0 } as const
  expect(finish(agreement(db, QUERY, NOW)).domains).toBe(40)
  const none = finish(agreement(db, { ...QUERY, filter }, NOW))
  expect([none.domains, none.fields, none.marked, new Set(none.pairs.map(({ says }) => says))]).toEqual([
    0,
    [],
    [],
    new Set(['too-few']),
  ])
})

test('cancelling would have to wait until all of it is worked out', () => {
  const db = newLibrary(invented(60))
  const steps = agreement(db, QUERY, NOW)
  for (let step = 0; step < 5; step += 1) expect(steps.next(false).done).toBe(false)
  expect(() => steps.next(true)).toThrow('cancelled')
})

test('how figures go together would be worked out anew without need, or kept when the library is another one', () => {
  const db = newLibrary(invented(100))
  const models = () => finish(figureModels(db, stateOf(db)))
  const first = models()
  expect(models()).toBe(first)
  store(db, lookup('more.example', inventRecord('more.example', NOW) as object))
  expect(models()).toBe(first)
  store(db, ...['a', 'b', 'c'].map((name) => lookup(`${name}.example`, inventRecord(name, NOW) as object)))
  const second = models()
  expect(second).not.toBe(first)
  finish(deleteLookups(db, [1], 'deleted', NOW))
  expect(models()).not.toBe(second)
})
