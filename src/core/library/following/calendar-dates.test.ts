import { expect, test } from 'vitest'
import { ALL_DATES } from '../../../shared/calendar/calendar-date.ts'
import { listOf, nameFacts, newLibrary } from '../library-for-tests.ts'
import { calendarDates, calendarSums } from './calendar-dates.ts'
import { decide } from './decisions.ts'
import { archiveSubjects, labelSubjects, saveLabel, saveOwnField, setOwnValues } from '../subjects/subjects.ts'

test('dates would be shown that are archived, of another field, list or label, or out of the days that are shown', () => {
  const db = newLibrary()
  const [renewal, bought] = ['Renewal', 'Bought'].map((name) => saveOwnField(db, { id: null, name, kind: 'date' })) as [
    number,
    number,
  ]
  const note = saveOwnField(db, { id: null, name: 'Note', kind: 'text' })
  const enter = (fieldId: number, name: string, value: string): void =>
    void setOwnValues(db, fieldId, [{ name: nameFacts(name), value }])
  enter(renewal, 'b.example', '2026-12-01')
  enter(renewal, 'a.example', '2026-12-01')
  enter(renewal, 'c.example', '2026-12-31')
  enter(renewal, 'gone.example', '2026-12-02')
  enter(bought, 'a.example', '2026-12-03')
  enter(note, 'a.example', '2026-12-04')
  enter(renewal, 'd.example', '2027-01-01')
  archiveSubjects(db, ['gone.example'], 1)
  const list = listOf(db, 'Mine', 'hand', ['b.example'])
  const label = saveLabel(db, { id: null, name: 'buy', colour: 'red' })
  labelSubjects(db, [nameFacts('c.example')], { add: [label], remove: [] })
  const shown = (filter: Partial<typeof ALL_DATES>) =>
    calendarDates(db, { ...ALL_DATES, ...filter, from: '2026-12-01', to: '2026-12-31' }).map(
      ({ name, day }) => `${day} ${name}`,
    )
  expect(shown({})).toEqual([
    '2026-12-01 a.example',
    '2026-12-01 b.example',
    '2026-12-03 a.example',
    '2026-12-31 c.example',
  ])
  expect(shown({ fields: [bought] })).toEqual(['2026-12-03 a.example'])
  expect(shown({ list })).toEqual(['2026-12-01 b.example'])
  expect(shown({ label })).toEqual(['2026-12-31 c.example'])
})

test('a domain that was sold would still have renewals due, or lose the dates from before its sale', () => {
  const db = newLibrary()
  const [renewal, sold] = ['Renewal date', 'Sold on'].map((name) => saveOwnField(db, { id: null, name, kind: 'date' }))
  const bought = saveOwnField(db, { id: null, name: 'Bought on', kind: 'date' })
  const enter = (fieldId: number | undefined, name: string, value: string): void =>
    void setOwnValues(db, fieldId ?? 0, [{ name: nameFacts(name), value }])
  enter(bought, 'sold.example', '2026-01-05')
  enter(sold, 'sold.example', '2026-06-01')
  enter(renewal, 'sold.example', '2026-12-01')
  enter(renewal, 'held.example', '2026-12-01')
  const shown = calendarDates(db, { ...ALL_DATES, from: '2026-01-01', to: '2026-12-31' })
  expect(shown.map(({ name, day }) => `${day} ${name}`)).toEqual([
    '2026-01-05 sold.example',
    '2026-06-01 sold.example',
    '2026-12-01 held.example',
  ])
})

test('an auction that was won or lost would still end in the calendar, or its domain lose its other dates', () => {
  const db = newLibrary()
  const [ends = 0, renewal = 0] = ['Auktion endet', 'Renewal date'].map((name) =>
    saveOwnField(db, { id: null, name, kind: 'date' }),
  )
  for (const name of ['open.example', 'lost.example', 'again.example', 'relisted.example'])
    setOwnValues(db, ends, [{ name: nameFacts(name), value: '2026-12-01' }])
  setOwnValues(db, renewal, [{ name: nameFacts('lost.example'), value: '2026-12-05' }])
  const decided = (name: string, kind: string): void =>
    void decide(db, [nameFacts(name)], { kind, day: '2026-11-01', amount: 5, reason: '' }, 0)
  decided('lost.example', 'buy up to')
  decided('lost.example', 'lost at')
  decide(db, [nameFacts('relisted.example')], { kind: 'lost at', day: '2025-11-01', amount: 5, reason: '' }, 0)
  decided('again.example', 'won at')
  decided('again.example', 'buy up to')
  const shown = calendarDates(db, { ...ALL_DATES, from: '2026-01-01', to: '2026-12-31' })
  expect(shown.map(({ name, day }) => `${day} ${name}`)).toEqual([
    '2026-12-01 again.example',
    '2026-12-01 open.example',
    '2026-12-01 relisted.example',
    '2026-12-05 lost.example',
  ])
})

test('a date would not come with the last decision on its domain', () => {
  const db = newLibrary()
  const renewal = saveOwnField(db, { id: null, name: 'Renewal date', kind: 'date' })
  for (const name of ['gone.example', 'open.example'])
    setOwnValues(db, renewal, [{ name: nameFacts(name), value: '2026-12-01' }])
  for (const [kind, day] of [
    ['renew', '2025-11-01'],
    ['let go', '2026-11-01'],
  ] as const)
    decide(db, [nameFacts('gone.example')], { kind, day, amount: null, reason: '' }, 0)
  const shown = calendarDates(db, { ...ALL_DATES, from: '2026-01-01', to: '2026-12-31' })
  expect(shown.map(({ name, decided }) => [name, decided])).toEqual([
    ['gone.example', { kind: 'let go', day: '2026-11-01' }],
    ['open.example', null],
  ])
})

test('a month of dates would come to another amount: sold, archived or filtered names counted, currencies added up', () => {
  const db = newLibrary()
  const field = (name: string, kind: 'date' | 'money', currency?: string): number =>
    saveOwnField(db, { id: null, name, kind, currency })
  const renewal = field('Renewal date', 'date')
  const sold = field('Sold on', 'date')
  const other = field('Inquiry', 'date')
  const dollars = field('Renewal price', 'money', 'USD')
  const euros = field('Renewal price (EUR)', 'money', 'EUR')
  const soldFor = field('Sold for', 'money', 'USD')
  const enter = (fieldId: number, name: string, value: string | number): void =>
    void setOwnValues(db, fieldId, [{ name: nameFacts(name), value }])
  const due: [name: string, day: string, price: [number, number] | null][] = [
    ['a.example', '2026-12-01', [dollars, 10.1]],
    ['b.example', '2026-12-31', [dollars, 20.2]],
    ['c.example', '2026-12-05', [euros, 7]],
    ['d.example', '2026-12-05', null],
    ['gone.example', '2026-12-02', [dollars, 500]],
    ['sold.example', '2026-12-03', [dollars, 500]],
    ['e.example', '2027-01-01', [dollars, 1]],
    ['early.example', '2026-11-30', [dollars, 500]],
  ]
  for (const [name, day, price] of due) {
    enter(renewal, name, day)
    if (price) enter(price[0], name, price[1])
  }
  enter(other, 'a.example', '2026-12-01')
  enter(sold, 'sold.example', '2026-12-02')
  enter(soldFor, 'sold.example', 900)
  archiveSubjects(db, ['gone.example'], 1)
  const list = listOf(db, 'Mine', 'hand', ['b.example', 'd.example'])
  const asked = { ...ALL_DATES, from: '2026-12-01', to: '2027-01-31' }
  const [december, sales, january] = calendarSums(db, asked)
  expect(december).toEqual({
    month: '2026-12',
    fieldId: renewal,
    amountId: dollars,
    amounts: [
      { currency: 'EUR', total: 7 },
      { currency: 'USD', total: 30.3 },
    ],
    without: 1,
    letGo: 0,
  })
  expect(sales).toMatchObject({ fieldId: sold, amounts: [{ currency: 'USD', total: 900 }], without: 0 })
  expect(january).toMatchObject({ month: '2027-01', amounts: [{ currency: 'USD', total: 1 }], without: 0 })
  expect(calendarSums(db, { ...asked, list })).toMatchObject([
    { month: '2026-12', amounts: [{ currency: 'USD', total: 20.2 }], without: 1 },
  ])
})

test('a month would cost what was let go, or leave out what was renewed after all', () => {
  const db = newLibrary()
  const renewal = saveOwnField(db, { id: null, name: 'Renewal date', kind: 'date' })
  const price = saveOwnField(db, { id: null, name: 'Renewal price', kind: 'money', currency: 'EUR' })
  const prices = { 'kept.example': 1, 'gone.example': 10, 'regretted.example': 100, 'long-ago.example': 1_000 }
  for (const [name, value] of Object.entries(prices)) {
    setOwnValues(db, renewal, [{ name: nameFacts(name), value: '2026-12-05' }])
    setOwnValues(db, price, [{ name: nameFacts(name), value }])
  }
  const decided = (name: string, kind: string, day: string): void =>
    void decide(db, [nameFacts(name)], { kind, day, amount: null, reason: '' }, 0)
  decided('gone.example', 'let go', '2026-11-20')
  decided('regretted.example', 'let go', '2026-11-20')
  decided('regretted.example', 'renew', '2026-11-21')
  decided('long-ago.example', 'let go', '2025-11-20')
  expect(calendarSums(db, { ...ALL_DATES, from: '2026-12-01', to: '2026-12-31' })).toMatchObject([
    { month: '2026-12', amounts: [{ currency: 'EUR', total: 1_101 }], without: 0, letGo: 1 },
  ])
})
