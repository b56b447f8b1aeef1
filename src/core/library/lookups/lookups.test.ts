import { expect, test } from 'vitest'
import { lookup, NOW, newLibrary, query, store } from '../library-for-tests.ts'
import { pageRows } from '../lists/list.ts'
import { freshAnswer, latestSince, lookupById, lookupsByIds, lookupsOfDomain } from './lookups.ts'

const domainRow = (db: ReturnType<typeof newLibrary>, fields: string[] = ['safety']) =>
  pageRows(db, { query: query('domains'), offset: 0, limit: 1, fields, now: NOW })[0]

test('the record that a domain shows would not be its latest answer', () => {
  const db = newLibrary([lookup('a.example', { safety: 'safe' }, { requestedAt: NOW - 20 })])
  store(db, lookup('a.example', null, { outcome: 'unavailable', status: 503, requestedAt: NOW - 10 }))
  store(db, lookup('a.example', { safety: 'older' }, { requestedAt: NOW - 30 }))
  expect(domainRow(db)).toMatchObject({
    outcome: 'unavailable',
    status: 503,
    when: NOW - 10,
    foundAt: NOW - 20,
    lookups: 3,
    cells: { safety: { state: 'value', value: 'safe' } },
  })
  store(db, lookup('a.example', { safety: 'newer' }, { requestedAt: NOW - 10 }))
  expect(domainRow(db)).toMatchObject({
    outcome: 'found',
    when: NOW - 10,
    foundAt: NOW - 10,
    lookups: 4,
    cells: { safety: { state: 'value', value: 'newer' } },
  })
})

test('odd JSON would not be stored byte by byte', () => {
  const deep = `{"ok":true,"domain":"a.example","deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  const bodies = [
    '{"ok":true,"domain":"a.example","valuation":{"estimated_value":1e400,"income_per_day":-1e400}}',
    '{"ok":true,"domain":"a.example","safety":"first","safety":"last"}',
    '\uFEFF{"ok" : true,\r\n "domain":"a.example" }\n',
    '{"ok":true,"__proto__":{"safety":"x"},"domain":"a.example","constructor":1}',
    '{"ok":true,"domain":"a.example","safety":"\\ud800 lone","meta":{"title":"nul \\u0000 and \\ud83d"}}',
    '{"ok":true,"domain":"a.example","verified":{"very":{"deep":[1,{"x":null}]}},"valuation":{"estimated_value":1e308,"income_per_day":5e-324,"daily_visitors":1e-308}}',
    deep,
    deep.replace('"deep"', '"verified"'),
  ]
  const db = newLibrary()
  for (const body of bodies) {
    const [id = 0] = store(db, lookup('a.example', body))
    expect(lookupById(db, id)?.body === body).toBe(true)
  }
  const [id = 0] = store(
    db,
    lookup('a.example', 'not JSON \0 at all \u{10FFFF}', { outcome: 'unreadable', why: 'not-json' }),
  )
  expect(lookupById(db, id)).toMatchObject({
    body: 'not JSON \0 at all \u{10FFFF}',
    why: 'not-json',
    outcome: 'unreadable',
  })
  const rows = pageRows(db, {
    query: query('history', { sort: { column: 'value', descending: true } }),
    offset: 0,
    limit: 20,
    fields: ['value', 'safety'],
    now: NOW,
  })
  expect(rows[0]?.cells['value']).toEqual({ state: 'value', value: 1e308 })
  expect(rows.find((row) => row.id === 1)?.cells['value']?.state).toBe('unreadable')
  expect(rows.find((row) => row.id === 2)?.cells['safety']).toEqual({ state: 'value', value: 'last' })
})

test('an answer about another domain would pass unnoticed', () => {
  const db = newLibrary()
  const ids = store(
    db,
    lookup('a.example', { domain: 'A.Example' }),
    lookup('a.example', { domain: 'other.example' }),
    lookup('a.example', { domain: 5 }),
  )
  expect(lookupsByIds(db, ids).map((one) => one.answeredName)).toEqual([null, 'other.example', null])
})

test('a stored lookup would come back with another value than it went in with', () => {
  const db = newLibrary()
  const went = lookup('xn--mnchen-3ya.de', null, {
    unicode: 'münchen.de',
    outcome: 'invalid',
    status: 400,
    message: 'Bad "domain"',
    why: 'no',
    durationMs: null,
    tries: 3,
    askedBy: 'terminal',
  })
  const [id = 0] = store(db, went)
  expect(lookupById(db, id)).toEqual({ ...went, id, answeredName: null })
  expect(lookupById(db, id + 1)).toBeNull()
  expect(lookupsByIds(db, [9, id, 8, id]).map((one) => one.id)).toEqual([id, id])
})

const answeredThenFailed = () =>
  newLibrary([
    lookup('a.example', null, { requestedAt: NOW - 5 }),
    lookup('a.example', null, { outcome: 'timed-out', requestedAt: NOW - 1 }),
  ])

test('a not-found would not count as a fresh answer', () => {
  expect(freshAnswer(answeredThenFailed(), 'a.example', NOW - 5, NOW)?.outcome).toBe('not-found')
})

test('a failure would count as a fresh answer', () => {
  expect(freshAnswer(answeredThenFailed(), 'a.example', NOW - 4, NOW)).toBeNull()
})

test('a failure would not be the latest lookup of its domain', () => {
  const db = answeredThenFailed()
  expect(latestSince(db, 'a.example', NOW - 4)?.outcome).toBe('timed-out')
  expect(latestSince(db, 'b.example', 0)).toBeNull()
  expect(lookupsOfDomain(db, 'a.example', 1).map((one) => one.outcome)).toEqual(['timed-out'])
})
