import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Change, detectChanges } from './changes.ts'
import { directionOf, isChange } from './values/compare-values.ts'
import { gradeRank } from './values/value-rules.ts'
import { FIELDS, type FieldSource, field, sortValueOf } from './fields.ts'
import { type JsonObject, parseRecord, TOO_DEEP, TOO_LONG } from './service/record.ts'

const NAME = { ascii: 'shop-24.example', unicode: 'shop-24.example', label: 'shop-24', tld: 'example' }
const source = (record: JsonObject | null): FieldSource => ({ record, name: NAME, now: Date.UTC(2026, 10, 21) })
const read = (id: string, record: JsonObject) => field(id).read(source(record))

/** What changes from one record to the next, with nothing reported before. */
function changesBetween(before: FieldSource, after: FieldSource): Change[] {
  const look = { at: 0, source: before }
  const unreported = { previous: look, lastFound: look, baselines: new Map(), reported: new Map() }
  return detectChanges({ at: 1, source: after }, unreported).changes
}

function recordOf(text: string): JsonObject {
  const parsed = parseRecord(text)
  if (!parsed.ok) throw new Error(parsed.why)
  return parsed.record
}

test('one bad leaf would cost the whole record', () => {
  const record = recordOf(
    '{"ok":true,"domain":"a.example","valuation":{"estimated_value":"8950","income_per_day":1e400,"daily_visitors":12},"seo":null,"hosting":[],"updated_date":"2026-02-30"}',
  )
  expect(read('value', record)).toEqual({ state: 'unreadable', raw: '8950' })
  expect(read('income', record).state).toBe('unreadable')
  expect(read('visitors', record)).toEqual({ state: 'value', value: 12 })
  expect(read('ssl', record)).toEqual({ state: 'not-provided' })
  expect(read('ip', record)).toEqual({ state: 'unreadable', raw: [] })
  expect(read('updated', record).state).toBe('unreadable')
  expect(read('safety', record)).toEqual({ state: 'not-provided' })
})

test.each(['safety', 'verified', 'ip', 'title'])(
  'a value nested so deeply that no JSON can be written of it would end every file beside it: %s',
  (id) => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const [outer = '', inner] = field(id).path ?? []
    const text = `{"ok":true,"${outer}":${inner === undefined ? deep : `{"${inner}":${deep}}`}}`
    const parsed = parseRecord(text)
    const reading = parsed.ok ? read(id, parsed.record) : null
    expect(reading).toEqual({ state: 'unreadable', raw: TOO_DEEP })
    expect(read('title', JSON.parse(`{"meta":${deep}}`))).toEqual({ state: 'unreadable', raw: TOO_DEEP })
  },
)

test.each([
  ['a text', 'title', JSON.stringify('x'.repeat(100_001))],
  ['a list', 'verified', `[${'1,'.repeat(100_001)}1]`],
  ['texts in a list', 'verified', JSON.stringify(Array.from({ length: 20 }, () => 'x'.repeat(6_000)))],
  ['long keys', 'verified', JSON.stringify({ ['k'.repeat(100_001)]: 1 })],
  ['the wrong type', 'value', JSON.stringify('9'.repeat(100_001))],
])('a value of a megabyte would be carried through every page, report and comparison: %s', (_what, id, value) => {
  const [outer = '', inner] = field(id).path ?? []
  const parsed = parseRecord(`{"ok":true,"${outer}":${inner === undefined ? value : `{"${inner}":${value}}`}}`)
  expect(parsed.ok ? read(id, parsed.record) : null).toEqual({ state: 'unreadable', raw: TOO_LONG })
  expect(read('title', JSON.parse(`{"meta":{"title":"${'x'.repeat(100_000)}"}}`))).toMatchObject({
    state: 'value',
  })
})

test('a key called __proto__ would be taken for a value or change an object', () => {
  const record = recordOf('{"ok":true,"__proto__":{"safety":"safe"},"hosting":{"__proto__":{"ip":"192.0.2.1"}}}')
  expect(read('safety', record)).toEqual({ state: 'not-provided' })
  expect(read('ip', record)).toEqual({ state: 'not-provided' })
})

test('an answer of another shape would be taken for a record', () => {
  const why = (text: string) => {
    const parsed = parseRecord(text)
    return parsed.ok ? 'record' : parsed.why
  }
  expect([
    why('<html>'),
    why('[]'),
    why('null'),
    why('{"ok":false,"error":"x"}'),
    why('{"ok":"true","domain":"x"}'),
    why('{"ok":true,"version":"v1","ts":1}'),
  ]).toEqual(['not-json', 'not-an-object', 'not-an-object', 'not-ok', 'not-ok', 'not-a-record'])
  expect(why('\uFEFF{"ok":true,"domain":"x"}')).toBe('record')
  expect(why(`{"ok":true,"domain":"x","deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toBe('record')
})

test('a derived figure would be computed from a missing part', () => {
  const record = recordOf(
    '{"ok":true,"valuation":{"estimated_value":7300,"income_per_day":2,"daily_visitors":1000},"seo":{"pagespeed_desktop":90},"updated_date":"2026-11-19"}',
  )
  const value = (id: string) => sortValueOf(field(id), source(record))
  expect(value('value_per_visitor')).toBeCloseTo(7.3)
  expect(value('income_per_1000')).toBeCloseTo(2)
  expect(value('value_over_income')).toBeCloseTo(10)
  expect(value('desktop_minus_mobile')).toBeNull()
  expect(value('age')).toBe(2)
  expect([value('length'), value('hyphens'), value('digits'), value('idn')]).toEqual([7, 1, 2, 0])
})

test('a derived figure would be divided by nothing', () => {
  expect(
    sortValueOf(
      field('value_per_visitor'),
      source(recordOf('{"ok":true,"valuation":{"estimated_value":5,"daily_visitors":0}}')),
    ),
  ).toBeNull()
})

test('grades would sort as letters: A- before A+', () => {
  const grades = ['T', 'F', 'B+', 'A-', 'A+', 'A', 'B', 'zzz']
  expect(grades.sort((a, b) => gradeRank(a) - gradeRank(b)).slice(0, 6)).toEqual(['A+', 'A', 'A-', 'B+', 'B', 'F'])
  expect(directionOf(field('ssl'), 'B', 'A+')).toBe('better')
  expect(directionOf(field('rank'), 100, 50)).toBe('better')
})

test('a rank below 1 would be read as the best of all', () => {
  const read = (rank: unknown) => field('rank').read(source(recordOf(`{"ok":true,"seo":{"tranco_rank":${rank}}}`)))
  expect([0, -1, 0.5, -1e300].map(read)).toEqual([0, -1, 0.5, -1e300].map((raw) => ({ state: 'unreadable', raw })))
  expect([1, 81234].map(read)).toEqual([1, 81234].map((value) => ({ state: 'value', value })))
})

test('noise under the smallest difference would be reported as a change', () => {
  expect(isChange(field('pagerank'), 8.2, 8.25)).toBe(false)
  expect(isChange(field('value'), 100, 104)).toBe(false)
})

test('a step of exactly the smallest difference would be missed', () => {
  expect(isChange(field('pagerank'), 8.2, 8.3)).toBe(true)
  expect(isChange(field('value'), 100, 105)).toBe(true)
})

test('an unreadable value would be compared', () => {
  const changes = changesBetween(
    source(recordOf('{"ok":true,"safety":5,"is_reachable":true}')),
    source(recordOf('{"ok":true,"safety":"safe","is_reachable":false,"seo":{"ssl_grade":"A"}}')),
  )
  expect(changes.map((change) => [change.field, change.kind, change.direction])).toEqual([
    ['ssl', 'appeared', 'neither'],
    ['reachable', 'changed', 'worse'],
  ])
})

test('reading some JSON would throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const wrap = (value: unknown) =>
        source({
          ok: true,
          valuation: value,
          seo: value,
          safety: value,
          verified: value,
          hosting: { ip: value },
          updated_date: value,
          is_reachable: value,
        } as JsonObject)
      for (const entry of FIELDS) sortValueOf(entry, wrap(a))
      expect(changesBetween(wrap(a), wrap(a))).toEqual([])
      const there = changesBetween(wrap(a), wrap(b))
      const back = changesBetween(wrap(b), wrap(a))
      expect(back.map((change) => change.field)).toEqual(there.map((change) => change.field))
    }),
  )
})

test('two entries of the catalogue would share an id', () => {
  expect(new Set(FIELDS.map((entry) => entry.id)).size).toBe(FIELDS.length)
})

test('an answer that holds a field of the catalogue alone would be taken for none', () => {
  for (const { path } of FIELDS)
    if (path !== null) expect(parseRecord(JSON.stringify({ ok: true, [String(path[0])]: null })).ok).toBe(true)
})
