import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewDecision } from '../../../shared/decisions/decision.ts'
import type { Filter } from '../../../shared/filter/filter.ts'
import { addFormula, changeFormula, removeFormula } from '../formulas/formulas.ts'
import { follow, listOf, lookup, nameFacts, NOW, newLibrary, undoable } from '../library-for-tests.ts'
import { countRows, pageRows } from '../lists/list.ts'
import { atOnce } from '../lists/formula-list.ts'
import { facet } from '../analysis/facet.ts'
import { deleteLookups } from '../undo/trash.ts'
import { saveOwnField, setOwnValues } from '../subjects/subjects.ts'
import { decide, decidedAmong, decisionsBetween, decisionsOf, takeDecisions, usedKinds } from './decisions.ts'
import { removeOwnField } from './own/own-fields.ts'

const DAY = 86_400_000
const [A, B, C] = ['a.example', 'b.example', 'c.example'].map(nameFacts) as [
  ReturnType<typeof nameFacts>,
  ReturnType<typeof nameFacts>,
  ReturnType<typeof nameFacts>,
]
const RENEW: NewDecision = { kind: 'renew', day: '2026-11-21', amount: 9.5, reason: 'Sells' }
const LET_GO: NewDecision = { kind: 'let go', day: '2026-11-21', amount: null, reason: '' }
const value = (amount: number): object => ({ valuation: { estimated_value: amount } })

const kept = (db: DatabaseSync) =>
  db
    .prepare(
      'select s.name, e.kind, e.day, e.amount, e.reason, e.snapshot from decision e join subject s on s.id = e.subject_id order by e.id',
    )
    .all()

function withFigures() {
  const db = newLibrary()
  follow(
    db,
    lookup(A.ascii, value(1_200), { requestedAt: NOW - 40 * DAY }),
    lookup(A.ascii, value(1_500), { requestedAt: NOW - DAY }),
    lookup(B.ascii, value(80), { requestedAt: NOW - DAY }),
  )
  const price = saveOwnField(db, { id: null, name: 'Price', kind: 'money', currency: 'EUR' })
  setOwnValues(db, price, [{ name: A, value: 12 }])
  const twice = addFormula(db, { name: 'Twice', text: 'value * 2' })
  return { db, price, twice }
}

test('a decision would not keep what was known of the domain when it was made', () => {
  const { db } = withFigures()
  // So many peers are the fewest that a percentile is among.
  for (let at = 0; at < 30; at += 1) follow(db, lookup(`peer-${at}.example`, value(at), { requestedAt: NOW - DAY }))
  decide(db, [A, C], RENEW, NOW)
  expect(decisionsOf(db, A.ascii, NOW)[0]?.snapshot).toMatchObject({
    foundAt: NOW - DAY,
    record: { value: 1_500 },
    own: [{ name: 'Price', kind: 'money', value: 12, currency: 'EUR' }],
    formulas: [{ name: 'Twice', value: 3_000 }],
    percentiles: { value: expect.any(Number) },
  })
  expect(decisionsOf(db, C.ascii, NOW)[0]?.snapshot).toMatchObject({ foundAt: null, record: {}, own: [] })
})

test('a decision of an earlier day would be kept with the figures of today', () => {
  const { db } = withFigures()
  takeDecisions(db, [{ name: A, ...LET_GO, day: '2026-10-20' }], NOW)
  const [decision] = decisionsOf(db, A.ascii, NOW)
  expect(decision?.snapshot).toMatchObject({ record: { value: 1_200 }, own: null, formulas: null, percentiles: null })
  expect(decision?.today).toMatchObject({ record: { value: 1_500 }, formulas: [{ name: 'Twice', value: 3_000 }] })
})

test('a decision that a file brings with its domain would have no figures, or those of a later day', () => {
  const { db } = withFigures()
  takeDecisions(db, [{ name: C, ...RENEW }], NOW)
  follow(
    db,
    lookup(C.ascii, value(70), { requestedAt: NOW + 1 }),
    lookup(C.ascii, value(90), { requestedAt: NOW + DAY }),
  )
  expect(decisionsOf(db, C.ascii, NOW + DAY)[0]).toMatchObject({
    snapshot: { foundAt: NOW + 1, record: { value: 70 }, own: [] },
    today: { record: { value: 90 } },
  })
  takeDecisions(db, [{ name: nameFacts('later.example'), ...RENEW }], NOW)
  follow(db, lookup('later.example', value(5), { requestedAt: NOW + DAY }))
  expect(decisionsOf(db, 'later.example', NOW + DAY)[0]?.snapshot).toMatchObject({ foundAt: null, record: {} })
})

test('a snapshot would change when something new is known, or what it names gets another name or is deleted', () => {
  const { db, price, twice } = withFigures()
  decide(db, [A], RENEW, NOW)
  const before = kept(db)
  follow(db, lookup(A.ascii, value(9), { requestedAt: NOW + DAY }))
  setOwnValues(db, price, [{ name: A, value: 99 }])
  saveOwnField(db, { id: price, name: 'Cost', kind: 'money', currency: 'USD' })
  changeFormula(db, { id: twice, name: 'Thrice', text: 'value * 3' })
  expect(kept(db)).toEqual(before)
  expect(takeDecisions(db, [{ name: A, ...RENEW }], NOW)).toBe(0)
  expect(kept(db)).toEqual(before)
  removeFormula(db, twice)
  removeOwnField(db, price)
  const ids = db.prepare('select id from lookup').all() as { id: number }[]
  atOnce(
    db,
    deleteLookups(
      db,
      ids.map(({ id }) => id),
      'token',
      NOW,
    ),
  )
  expect(kept(db)).toEqual(before)
  expect(() => db.exec("update decision set kind = 'sell'")).toThrow('never changed')
})

test('the second decision on a domain would take the place of the first, or not be the latest', () => {
  const { db } = withFigures()
  decide(db, [A], RENEW, NOW)
  decide(db, [A], LET_GO, NOW + 1)
  takeDecisions(db, [{ name: A, ...RENEW, day: '2025-11-21' }], NOW + 2)
  expect(decisionsOf(db, A.ascii, NOW).map(({ kind, day }) => [kind, day])).toEqual([
    ['let go', '2026-11-21'],
    ['renew', '2026-11-21'],
    ['renew', '2025-11-21'],
  ])
  expect(usedKinds(db)).toEqual(['renew', 'let go'])
})

test('a file that is read twice would give every decision twice', () => {
  const { db } = withFigures()
  const rows = [
    { name: A, ...RENEW },
    { name: A, ...RENEW },
    { name: B, ...LET_GO },
  ]
  expect(takeDecisions(db, rows, NOW)).toBe(2)
  expect(takeDecisions(db, [...rows, { name: B, ...RENEW }], NOW)).toBe(1)
})

test('the columns of decisions would show, find, sort or count other rows than those that were decided so', () => {
  const { db } = withFigures()
  listOf(db, 'Mine', 'daily', [A.ascii, B.ascii, C.ascii])
  decide(db, [A], { ...RENEW, day: '2026-11-11' }, NOW)
  decide(db, [B, C], LET_GO, NOW)
  const columns = ['decision', 'decided_on', 'decision_reason', 'decision_amount', 'days_since_decision']
  for (const list of ['domains', 'watched'] as const) {
    const count = (filter: Filter): number =>
      countRows(db, { list, filter, sort: { column: 'domain', descending: false } }, NOW)
    const others = list === 'watched' ? 2 : 1
    expect(count({ op: 'is', column: 'decision', values: ['let go'] })).toBe(others)
    expect(count({ op: 'contains', column: 'decision_reason', text: 'sell' })).toBe(1)
    expect(count({ op: '>=', column: 'days_since_decision', value: 10 })).toBe(1)
    expect(count({ op: '<', column: 'decided_on', value: '2026-11-12' })).toBe(1)
    expect(count({ op: '>', column: 'decision_amount', value: 9 })).toBe(1)
    expect(count({ op: 'missing', column: 'decision_amount', kind: 'any' })).toBe(others)
    for (const column of columns) {
      const query = {
        list,
        filter: { op: 'and', of: [] } as Filter,
        sort: { column, descending: column === 'decided_on' },
      }
      const rows = pageRows(db, { query, offset: 0, limit: 9, fields: columns, now: NOW })
      expect(rows).toHaveLength(others + 1)
      expect(rows.find(({ name }) => name === A.ascii)?.watched?.decision).toEqual({
        ...RENEW,
        day: '2026-11-11',
        daysSince: 10,
      })
    }
  }
  const query = {
    list: 'watched',
    filter: { op: 'and', of: [] },
    sort: { column: 'domain', descending: false },
  } as const
  const of = { column: 'decision', search: '', also: [], order: 'rows', offset: 0, limit: 9 } as const
  expect(atOnce(db, facet(db, query as never, of as never, NOW)).values.map(({ key, rows }) => [key, rows])).toEqual([
    ['let go', 2],
    ['renew', 1],
  ])
})

test('the view of decisions would lack one, or say a day as a number', () => {
  const { db } = withFigures()
  decide(db, [A], RENEW, NOW)
  expect(db.prepare('select domain, kind, day, amount, reason, reason_absent from v_decisions').all()).toEqual([
    { domain: A.ascii, kind: 'renew', day: '2026-11-21', amount: 9.5, reason: 'Sells', reason_absent: null },
  ])
  const [row] = db.prepare('select decision, decided_on, decision_amount from v_domains where domain = ?').all(A.ascii)
  expect(row).toEqual({ decision: 'renew', decided_on: '2026-11-21', decision_amount: 9.5 })
})

test('decisions of a period would be cut, doubled or in no order when they are read page by page', () => {
  const { db } = withFigures()
  decide(db, [A, B, C], RENEW, NOW)
  takeDecisions(db, [{ name: B, ...LET_GO, day: '2026-11-20' }], NOW)
  const ask = { from: '2026-11-20', to: '2026-11-21', kinds: null, limit: 2 }
  const first = decisionsBetween(db, ask, NOW)
  const rest = decisionsBetween(db, { ...ask, limit: 9, after: first.at(-1) }, NOW)
  expect([...first, ...rest].map(({ name, kind }) => [name, kind])).toEqual([
    [B.ascii, 'let go'],
    ...[A, B, C].map(({ ascii }) => [ascii, 'renew']),
  ])
  expect(decisionsBetween(db, { ...ask, kinds: ['let go'] }, NOW)).toHaveLength(1)
})

test('what is kept would be something else than the commands say, after any undo and redo', () => {
  const command = fc.oneof(
    fc.record({
      do: fc.constant('decide' as const),
      of: fc.subarray([A, B, C], { minLength: 1 }),
      decision: fc.constantFrom(RENEW, LET_GO, { ...RENEW, kind: 'hold', day: '2026-10-30' }),
    }),
    fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
  )
  fc.assert(
    fc.property(fc.array(command, { maxLength: 14 }), (commands) => {
      const db = newLibrary()
      const done: { undo: () => void; redo: () => void; says: string[] }[] = []
      const undone: typeof done = []
      for (const one of commands) {
        if (one.do === 'decide') {
          const { undo, redo } = undoable(db, () => decide(db, one.of, one.decision, NOW))
          const { kind, day } = one.decision
          done.push({ undo, redo, says: one.of.map(({ ascii }) => `${ascii} ${kind} ${day}`) })
          undone.length = 0
          continue
        }
        const step = (one.do === 'undo' ? done : undone).pop()
        if (!step) continue
        step[one.do]()
        ;(one.do === 'undo' ? undone : done).push(step)
      }
      expect(kept(db).map(({ name, kind, day }) => `${name} ${kind} ${day}`)).toEqual(done.flatMap(({ says }) => says))
      expect(db.prepare('select count(*) as n from subject').get()).toEqual({
        n: new Set(done.flatMap(({ says }) => says.map((said) => said.split(' ')[0]))).size,
      })
    }),
    { numRuns: 25 },
  )
})

test('a decision that is there already would be counted among names that have none, or its last kind or written name be lost', () => {
  const umlaut = nameFacts('xn--mnchen-3ya.example')
  const db = newLibrary()
  decide(db, [A, umlaut], RENEW, NOW)
  decide(db, [A], LET_GO, NOW)
  expect(decidedAmong(db, [A, B, umlaut])).toEqual([
    { unicode: 'a.example', kind: 'let go', amount: null },
    { unicode: umlaut.unicode, kind: 'renew', amount: 9.5 },
  ])
  expect(decidedAmong(db, [B, C])).toEqual([])
})
