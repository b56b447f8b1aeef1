import { expect, test } from 'vitest'
import { columnsOf } from '../../../../shared/columns/catalogue.ts'
import { datesWithin, decidedSo, renewalColumn, seasonColumns, seasonOf } from '../../../../shared/decisions/season.ts'
import { ownColumn } from '../../../../shared/list.ts'
import { nameFacts, newLibrary, listOf, NOW } from '../../library-for-tests.ts'
import { countRows } from '../../lists/list.ts'
import { ownFields, saveOwnField, setOwnValues, subjectOf } from '../../subjects/subjects.ts'
import { decide } from '../decisions.ts'
import { putDatesForward } from './put-dates-forward.ts'
import { watchlists } from '../lists/watchlists.ts'

const [A, B, C] = ['a.example', 'b.example', 'c.example'].map(nameFacts) as [
  ReturnType<typeof nameFacts>,
  ReturnType<typeof nameFacts>,
  ReturnType<typeof nameFacts>,
]
const DAY = 86_400_000
const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const as = (kind: string, at = NOW) => ({ kind, day: dayAt(at), amount: null, reason: '' })

function withDates() {
  const db = newLibrary()
  const date = saveOwnField(db, { id: null, name: 'Renewal date', kind: 'date' })
  const price = saveOwnField(db, { id: null, name: 'Renewal price per year', kind: 'money', currency: 'EUR' })
  setOwnValues(db, date, [
    { name: A, value: '2028-02-29' },
    { name: B, value: '2027-01-31' },
    { name: C, value: '2027-02-01' },
  ])
  return { db, date, price, dateOf: (name: typeof A) => subjectOf(db, name).own[date] }
}

test('a date would be put forward twice, or one that was entered after the decision be lost', () => {
  const { db, date, dateOf } = withDates()
  decide(db, [A, B], as('renew'), NOW)
  setOwnValues(db, date, [{ name: B, value: '2030-05-05' }])
  expect(putDatesForward(db, date, [A, B, C])).toBe(1)
  expect(putDatesForward(db, date, [A, B, C])).toBe(0)
  expect([A, B, C].map(dateOf)).toEqual(['2029-02-28', '2030-05-05', '2027-02-01'])
})

test('a season would hold names of other months, miss the last day, or count a decision of last year as one of this', () => {
  const { db, date, price } = withDates()
  const columns = new Map(columnsOf(ownFields(db), []).map((column) => [column.id, column]))
  const [due, cost] = [renewalColumn(columns.values(), 'date'), renewalColumn(columns.values(), 'money')]
  expect([due, cost]).toEqual([ownColumn(date), ownColumn(price)])
  const within = datesWithin(due ?? '', '2026-12', '2027-01', columns.values())
  const query = { list: 'watched', filter: within, sort: { column: 'domain', descending: false } } as const
  expect(countRows(db, query, NOW)).toBe(1)
  listOf(db, 'Season', 'hand', [A.ascii, B.ascii, C.ascii])
  const [list] = watchlists(db)
  if (!list) throw new Error('no list')
  const season = seasonOf({ ...list, columns: seasonColumns(due, cost, columns.values()) }, columns, list.createdAt)
  expect(season.date?.id).toBe(due)
  expect(season.costs.map(({ id }) => id)).toEqual([cost])
  decide(db, [A], as('renew', list.createdAt - 2 * DAY), NOW)
  decide(db, [B], as('let go', list.createdAt), NOW)
  expect(
    [season.all, season.decided, decidedSo(season, 'renew'), decidedSo(season, 'let go')].map((one) =>
      countRows(db, one, NOW),
    ),
  ).toEqual([3, 1, 0, 1])
  // One without a date is of the season, and nothing that is due.
  setOwnValues(db, date, [{ name: C, value: null }])
  expect([season.all, season.due ?? expect.fail('no date')].map((one) => countRows(db, one, NOW))).toEqual([3, 2])
  const later = seasonOf({ ...list, columns: [] }, columns, list.createdAt + 400 * DAY)
  expect(countRows(db, later.decided, NOW)).toBe(0)
})

test('a domain that was sold would be put forward, begun a season with, or cost something in one', () => {
  const { db, date, dateOf } = withDates()
  decide(db, [A, B], as('renew'), NOW)
  const sold = saveOwnField(db, { id: null, name: 'Sold on', kind: 'date' })
  setOwnValues(
    db,
    sold,
    [A, C].map((name) => ({ name, value: '2026-06-01' })),
  )
  expect(putDatesForward(db, date, [A, B, C])).toBe(1)
  expect([A, B, C].map(dateOf)).toEqual(['2028-02-29', '2028-01-31', '2027-02-01'])
  const columns = new Map(columnsOf(ownFields(db), []).map((column) => [column.id, column]))
  const within = datesWithin(ownColumn(date), '2027-01', '2028-02', columns.values())
  const query = { list: 'watched', filter: within, sort: { column: 'domain', descending: false } } as const
  expect(countRows(db, query, NOW)).toBe(1)
  listOf(db, 'Season', 'hand', [A.ascii, B.ascii, C.ascii])
  const [list] = watchlists(db)
  const season = seasonOf(list ?? expect.fail('no list'), columns, NOW)
  // A was decided on before it was sold, and counts among those that are done.
  expect([season.all, season.decided].map((one) => countRows(db, one, NOW))).toEqual([2, 2])
})
