import { expect, test } from 'vitest'
import { ALL_DATES } from '../../../shared/calendar/calendar-date.ts'
import { listOf, nameFacts, newLibrary } from '../library-for-tests.ts'
import { calendarDates } from './calendar-dates.ts'
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
