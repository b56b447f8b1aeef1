import { expect, test } from 'vitest'
import { newComparison } from '../../../shared/comparison/comparison.ts'
import {
  comparisonById,
  comparisonByName,
  savedComparisons,
  ownValuesOf,
  removeComparison,
  saveComparison,
  storedMoments,
  storedUpTo,
} from './comparisons.ts'
import { lookup, newLibrary, NOW } from '../library-for-tests.ts'
import { saveOwnField, setOwnValues } from '../subjects/subjects.ts'

const DAY = 86_400_000
const save = (db: ReturnType<typeof newLibrary>, id: number | null, name: string, names: string[] = [], now = NOW) =>
  saveComparison(db, { id, name, document: newComparison(names), now })

test('two comparisons would share a name', () => {
  const db = newLibrary()
  expect([
    save(db, null, 'Rivals', ['a.example']),
    save(db, null, 'Mine', [], NOW + 1),
    save(db, null, 'Mine'),
    save(db, 1, 'Mine'),
  ]).toEqual([{ kind: 'saved', id: 1 }, { kind: 'saved', id: 2 }, { kind: 'name-taken' }, { kind: 'name-taken' }])
  expect(savedComparisons(db).map(({ name }) => name)).toEqual(['Mine', 'Rivals'])
  expect(save(db, 1, 'Rivals of mine', ['a.example', 'b.example'], NOW + 2)).toEqual({ kind: 'saved', id: 1 })
  expect([
    savedComparisons(db)[0]?.name,
    comparisonById(db, 1)?.document.names,
    comparisonByName(db, 'Rivals'),
  ]).toEqual(['Rivals of mine', ['a.example', 'b.example'], null])
  expect([removeComparison(db, 1), removeComparison(db, 1)]).toEqual(['Rivals of mine', null])
  expect(save(db, 1, 'Rivals of mine')).toEqual({ kind: 'gone' })
  expect(savedComparisons(db).length).toBe(1)
})

test('a document that lacks something, as a backup of another hand may hold it, could not be opened', () => {
  const db = newLibrary()
  db.prepare('insert into comparison (name, document, created_at, updated_at) values (?, ?, ?, ?)').run(
    'Part',
    '{"names":["a.example"]}',
    NOW,
    NOW,
  )
  expect(comparisonByName(db, 'Part')?.document).toEqual(newComparison(['a.example']))
})

test('a past moment would show what was looked up after it', () => {
  const at = (days: number, outcome: 'found' | 'not-found' | 'unavailable' = 'found') =>
    lookup('a.example', outcome === 'found' ? { safety: `day ${days}` } : null, {
      requestedAt: NOW + days * DAY,
      outcome,
    })
  const db = newLibrary([
    at(0),
    at(1, 'unavailable'),
    at(2),
    at(3, 'not-found'),
    lookup('b.example', {}, { requestedAt: NOW + 2 * DAY }),
  ])
  const seen = (days: number) =>
    storedUpTo(db, ['a.example'], NOW + days * DAY).map(({ latest, found, answeredAt }) => [
      latest?.outcome,
      found && (found.requestedAt - NOW) / DAY,
      answeredAt === null ? null : (answeredAt - NOW) / DAY,
    ])[0]
  expect([seen(-1), seen(0), seen(1), seen(2), seen(9)]).toEqual([
    [undefined, null, null],
    ['found', 0, 0],
    ['unavailable', 0, 0],
    ['found', 2, 2],
    ['not-found', 2, 3],
  ])
  expect(
    storedUpTo(db, ['none.example', 'b.example'], NOW + 9 * DAY).map(({ found }) => found?.name.ascii ?? null),
  ).toEqual([null, 'b.example'])
  expect(
    storedMoments(db, ['a.example', 'b.example', 'none.example']).map(({ name, at: moment }) => [
      name,
      (moment - NOW) / DAY,
    ]),
  ).toEqual([
    ['a.example', 2],
    ['b.example', 2],
    ['a.example', 0],
  ])
})

test('own values would be given for another domain or field', () => {
  const db = newLibrary()
  const [price, renewal] = [
    saveOwnField(db, { id: null, name: 'Price', kind: 'number' }),
    saveOwnField(db, { id: null, name: 'Renewal', kind: 'date' }),
  ]
  setOwnValues(db, price, [
    { name: lookup('a.example').name, value: 40 },
    { name: lookup('b.example').name, value: 0 },
  ])
  setOwnValues(db, renewal, [
    { name: lookup('a.example').name, value: '2027-01-15' },
    { name: lookup('c.example').name, value: '2027-01-16' },
  ])
  expect(ownValuesOf(db, ['a.example', 'b.example', 'none.example'])).toEqual({
    'a.example': { [price]: 40, [renewal]: '2027-01-15' },
    'b.example': { [price]: 0 },
  })
})
