import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter } from '../../../shared/filter/filter.ts'
import { dayOfMoment } from '../../../shared/formulas/values.ts'
import { isJudgedDaily } from '../../../shared/watchlists/question.ts'
import { setNotesAndLabels } from '../following/own/notes-and-labels.ts'
import { archiveSubjects, saveLabel, saveOwnField, setOwnValues } from '../subjects/subjects.ts'
import { addToWatchlist, addWatchlist, removeFromWatchlist, unpinFromWatchlist } from '../following/lists/watchlists.ts'
import { finish, follow, listOf, lookup, nameFacts, newLibrary } from '../library-for-tests.ts'
import { addFormula } from '../formulas/formulas.ts'
import { judgeLists, namesMeeting } from './judge-lists.ts'
import { livingLists } from './questions.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 0, 1, 8)
const NAMES = ['a.example', 'b.example', 'c.test', 'dd.test', 'xn--bcher-kva.example', 'never.test']

/** What the domains of a list meet, by ids that `made` gives: label 1, own field 1, formula 1, list 1 by hand. */
const QUESTIONS: readonly Filter[] = [
  { op: '>', column: 'value', value: 500 },
  {
    op: 'and',
    of: [
      { op: '>=', column: 'value', value: 300 },
      { op: 'not', of: { op: 'is', column: 'label', values: [1] } },
    ],
  },
  { op: 'is', column: 'label', values: [1] },
  {
    op: 'or',
    of: [
      { op: '<', column: 'own_1', value: 50 },
      { op: 'contains', column: 'title', text: 'sale' },
    ],
  },
  {
    op: 'and',
    of: [
      { op: '>', column: 'formula_1', value: 2 },
      { op: 'contains', column: 'domain', text: 'example' },
    ],
  },
  { op: 'missing', column: 'formula_1', kind: 'any' },
  { op: 'is', column: 'list', values: [1] },
  { op: 'is', column: 'reachable', values: [false] },
  { op: 'is', column: 'attention', values: [true] },
  { op: '>=', column: 'attention_since', value: { ago: 30, unit: 'd' } },
  { op: 'words', text: 'keep' },
  { op: 'starts', column: 'registrar', text: 'reg' },
  { op: 'is', column: 'archived', values: [true] },
  { op: 'missing', column: 'value', kind: 'not-provided' },
  { op: '>', column: 'lookups', value: 3 },
  { op: '>', column: 'unseen', value: 0 },
  // The clock decides these as well.
  { op: '>=', column: 'looked_up_at', value: { ago: 5, unit: 'd' } },
  { op: '<', column: 'own_2', value: { ago: -20, unit: 'd' } },
  { op: '<', column: 'age', value: 30 },
  // Among all domains.
  { op: '>', column: 'percentile_value', value: 40 },
]

const newList = (name: string, question: Filter) => ({
  name,
  description: '',
  colour: 'blue' as const,
  cadence: 'daily' as const,
  columns: [],
  spark: 'value',
  question,
})

/** A library with the things that questions name. */
function made(): DatabaseSync {
  const db = newLibrary()
  listOf(db, 'By hand', 'weekly', [])
  saveLabel(db, { id: null, name: 'Sold', colour: 'red' })
  saveOwnField(db, { id: null, name: 'price', kind: 'number' })
  saveOwnField(db, { id: null, name: 'renewal', kind: 'date' })
  addFormula(db, { name: 'worth', text: 'value / 100 - coalesce(price, 0) / 10' })
  return db
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

interface Step {
  name: string
  does:
    | {
        of: 'lookup'
        value: number | null
        title: string
        reachable: boolean
        outcome: 'found' | 'not-found' | 'timed-out'
      }
    | { of: 'label' | 'archive' | 'hand'; on: boolean }
    | { of: 'price'; value: number | null }
    | { of: 'renewal'; ahead: number }
    | { of: 'note'; text: string }
    | { of: 'pin'; list: number; way: 'in' | 'out' | 'none' }
}

const step: fc.Arbitrary<Step> = fc.record({
  name: fc.constantFrom(...NAMES),
  does: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        of: fc.constant('lookup' as const),
        value: fc.option(fc.integer({ min: 0, max: 1_000 })),
        title: fc.constantFrom('For sale', 'Keep it', ''),
        reachable: fc.boolean(),
        outcome: fc.constantFrom('found' as const, 'found' as const, 'not-found' as const, 'timed-out' as const),
      }),
    },
    fc.record({ of: fc.constantFrom('label' as const, 'archive' as const, 'hand' as const), on: fc.boolean() }),
    fc.record({ of: fc.constant('price' as const), value: fc.option(fc.integer({ min: 0, max: 100 })) }),
    fc.record({ of: fc.constant('renewal' as const), ahead: fc.integer({ min: -10, max: 60 }) }),
    fc.record({ of: fc.constant('note' as const), text: fc.constantFrom('', 'keep', 'sell') }),
    fc.record({
      of: fc.constant('pin' as const),
      list: fc.nat({ max: QUESTIONS.length - 1 }),
      way: fc.constantFrom('in' as const, 'out' as const, 'none' as const, 'none' as const),
    }),
  ),
})

function take(db: DatabaseSync, { name, does }: Step, at: number, lists: readonly number[]): void {
  const facts = nameFacts(name)
  if (does.of === 'lookup') {
    if (name === 'never.test') return
    const record =
      does.outcome !== 'found'
        ? null
        : {
            meta: { title: does.title },
            is_reachable: does.reachable,
            updated_date: isoDay(at - 10 * DAY),
            valuation: { estimated_value: does.value },
            hosting: { registrar: does.title === '' ? 'Regal' : 'Other' },
          }
    follow(db, lookup(name, record, { requestedAt: at, outcome: does.outcome }))
  } else if (does.of === 'label') setNotesAndLabels(db, [{ name: facts, labels: does.on ? [1] : [] }])
  else if (does.of === 'archive') archiveSubjects(db, [name], does.on ? at : null)
  else if (does.of === 'hand') (does.on ? addToWatchlist : removeFromWatchlist)(db, 1, [facts], at)
  else if (does.of === 'price') setOwnValues(db, 1, [{ name: facts, value: does.value }])
  else if (does.of === 'renewal') setOwnValues(db, 2, [{ name: facts, value: isoDay(at + does.ahead * DAY) }])
  else if (does.of === 'note') setNotesAndLabels(db, [{ name: facts, note: does.text }])
  else if (does.of === 'pin') {
    const list = lists[does.list] as number
    if (does.way === 'none') unpinFromWatchlist(db, list, [facts])
    else (does.way === 'in' ? addToWatchlist : removeFromWatchlist)(db, list, [facts], at)
  }
}

function members(db: DatabaseSync, list: number): string[] {
  const sql = 'select s.name from watched w join subject s on s.id = w.subject_id where w.list_id = ? order by s.name'
  return (db.prepare(sql).all(list) as { name: string }[]).map(({ name }) => name)
}

/** What the question says of all domains at this moment, with the pins. */
function asked(db: DatabaseSync, list: number, question: Filter, now: number): string[] {
  const met = finish(namesMeeting(db, question, now)) ?? new Set()
  for (const { name, way } of db.prepare('select name, way from pin where list_id = ?').all(list) as {
    name: string
    way: string
  }[])
    if (way === 'in') met.add(name)
    else met.delete(name)
  return [...met].sort()
}

const YEAR = 365

test('who is in a list step by step would not be who the question finds when it is asked anew, on some day of a year', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), step), { minLength: 1, maxLength: 50 }), (steps) => {
      const db = made()
      const lists = QUESTIONS.map((question, at) => addWatchlist(db, newList(`List ${at}`, question), START))
      let now = START
      let judged = -1
      const same = (): void =>
        QUESTIONS.forEach((question, at) => {
          const list = lists[at] as number
          if (isJudgedDaily(question)) finish(judgeLists(db, now, list))
          expect([at, isoDay(now), members(db, list)]).toEqual([at, isoDay(now), asked(db, list, question, now)])
        })
      for (const [days, one] of steps) {
        now = Math.min(now + days * DAY, START + YEAR * DAY) + 60_000
        if (dayOfMoment(now) !== judged) {
          finish(judgeLists(db, now))
          judged = dayOfMoment(now)
          same()
        }
        take(db, one, now, lists)
        if (one.does.of !== 'lookup') finish(judgeLists(db, now))
        same()
      }
      expect(livingLists(db).filter(({ judgedOn }) => judgedOn === null)).toEqual([])
    }),
    { numRuns: 6 },
  )
})
