import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import type { DomainPercentiles, FieldPercentile, Peers } from '../../../shared/figures/peers.ts'
import { labelSubjects, saveLabel } from '../subjects/subjects.ts'
import { finish, listOf, lookup, nameFacts, NOW, newLibrary, store } from '../library-for-tests.ts'
import { saveView } from '../saved/views.ts'
import { percentiles } from './percentiles.ts'

const VALUE = 'value'
const RANK = 'rank'

const nameOf = (at: number): string => `d${at}.${at % 2 === 0 ? 'com' : 'net'}`
const recordOf = (value: number | null, more: object = {}): object => ({
  ok: true,
  valuation: { estimated_value: value },
  seo: { tranco_rank: value },
  hosting: { country: 'DE' },
  ...more,
})

/** A library whose domain `n` has the value `n`, from 1. */
function libraryOf(count: number): DatabaseSync {
  const db = newLibrary()
  store(db, ...Array.from({ length: count }, (_, at) => lookup(nameOf(at + 1), recordOf(at + 1))))
  return db
}

const asked = (db: DatabaseSync, name: string, peers: Peers = { by: 'all' }): DomainPercentiles | null =>
  finish(percentiles(db, { name, peers }, NOW))
const standing = (
  db: DatabaseSync,
  name: string,
  { field = VALUE, peers = { by: 'all' } as Peers } = {},
): FieldPercentile | undefined => asked(db, name, peers)?.fields.find((one) => one.field === field)

test('a low rank would be worse than a high one, or a high value worse than a low one', () => {
  const db = libraryOf(40)
  expect(standing(db, nameOf(31))).toEqual({ field: VALUE, value: 31, peers: 40, percentile: (100 * 30.5) / 40 })
  expect(standing(db, nameOf(31), { field: RANK })).toMatchObject({ peers: 40, percentile: (100 * 9.5) / 40 })
})

test('29 peers would be enough, or 30 too few', () => {
  expect(standing(libraryOf(29), nameOf(1))).toMatchObject({ peers: 29, percentile: null })
  expect(standing(libraryOf(30), nameOf(1))).toMatchObject({ peers: 30, percentile: 100 / 60 })
})

test('domains without a record, or without this figure, would be peers', () => {
  const db = libraryOf(30)
  store(db, lookup('none.com', null, { outcome: 'not-found' }), lookup('less.com', recordOf(null)))
  expect(asked(db, 'none.com')).toBeNull()
  expect(asked(db, 'never.com')).toBeNull()
  expect(asked(db, 'less.com')).toEqual({ peers: 31, fields: [] })
  expect(standing(db, nameOf(30))).toMatchObject({ peers: 30 })
})

test('the peers would not be those that were asked for', () => {
  const db = libraryOf(80)
  store(db, lookup('odd.com', recordOf(1_000, { hosting: { country: 'US' }, category: { name: 'News' } })))
  listOf(db, 'L', 'weekly', [...Array.from({ length: 35 }, (_, at) => nameOf(at + 1)), 'never.com'])
  const label = saveLabel(db, { id: null, name: 'T', colour: 'blue' })
  const labelled = Array.from({ length: 33 }, (_, at) => nameFacts(nameOf(at + 1)))
  labelSubjects(db, labelled, { add: [label], remove: [] })
  const peersOf = (name: string, peers: Peers): number | undefined => asked(db, name, peers)?.peers
  expect(peersOf(nameOf(2), { by: 'tld' })).toBe(41)
  expect(peersOf(nameOf(2), { by: 'country' })).toBe(80)
  expect(peersOf(nameOf(2), { by: 'category' })).toBe(0)
  expect(peersOf('odd.com', { by: 'category' })).toBe(1)
  expect(peersOf('odd.com', { by: 'list', id: 1 })).toBe(35)
  expect(peersOf('odd.com', { by: 'label', id: label })).toBe(33)
  expect(peersOf('odd.com', { by: 'list', id: 77 })).toBe(0)
  // It is better than all of a list that it is not on.
  expect(standing(db, 'odd.com', { peers: { by: 'list', id: 1 } })).toMatchObject({ peers: 35, percentile: 100 })
})

test('a view of lookups would count a domain once for each of them', () => {
  const db = libraryOf(40)
  store(db, ...Array.from({ length: 40 }, (_, at) => lookup(nameOf(at + 1), recordOf(at + 1), { requestedAt: NOW })))
  const sort = { column: 'domain', descending: false }
  for (const list of ['history', 'domains', 'watched'] as const)
    saveView(db, { name: list, query: { list, filter: NO_FILTER, sort }, columns: [] })
  const peersOf = (id: number): number | undefined => asked(db, nameOf(1), { by: 'view', id })?.peers
  expect([peersOf(1), peersOf(2), peersOf(3), peersOf(4)]).toEqual([40, 40, 0, 0])
})
