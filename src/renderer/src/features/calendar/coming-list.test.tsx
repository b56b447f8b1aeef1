// @vitest-environment jsdom
import { answers, draw } from '../../page-for-tests.tsx'
import { expect, onTestFinished, test } from 'vitest'
import { ALL_DATES, type CalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import { ComingList } from './coming-list.tsx'
import { MonthView } from './month-view.tsx'

const TODAY = '2026-11-20'
const OWN = [
  { id: 1, name: 'Renewal date', kind: 'date' },
  { id: 2, name: 'Auction ends', kind: 'date' },
  { id: 3, name: 'Bought on', kind: 'date' },
  { id: 4, name: 'Trade mark', kind: 'date' },
]
const date = (name: string, fieldId: number, day: string): CalendarDate => ({
  name,
  unicode: name,
  fieldId,
  day,
  decided: null,
})
const DATES = [
  date('late.example', 1, '2026-11-10'),
  date('ended.example', 2, '2026-11-11'),
  date('bought.example', 3, '2026-11-12'),
  date('mark.example', 4, '2026-11-13'),
  date('today.example', 1, TODAY),
  date('coming.example', 1, '2026-11-25'),
]

const named = (all: Iterable<Element>): string[] =>
  [...all].map(({ textContent }) => DATES.find(({ name }) => textContent.includes(name))?.name ?? '')

test('the month and the list of the calendar would call different dates overdue', async () => {
  answers.listOwnFields = () => ({ ok: true, value: OWN as never })
  answers.listRules = () => ({
    ok: true,
    value: [{ field: 'own_4', condition: { kind: 'remind', days: 7 } }] as never,
  })
  answers.listDates = ({ fields, from, to }) => {
    const dates = DATES.filter(({ fieldId, day }) => (fields?.includes(fieldId) ?? true) && day >= from && day <= to)
    return { ok: true, value: { dates, isCut: false, sums: [] } }
  }
  const { remove } = await draw(
    <>
      <MonthView filter={ALL_DATES} month="2026-11" day={TODAY} today={TODAY} onDay={() => undefined} />
      <ComingList filter={ALL_DATES} today={TODAY} />
    </>,
    ['calendar', 'fields', 'filters', 'watchlists'],
  )
  onTestFinished(remove)
  const inMonth = [...document.querySelectorAll('[data-day] > [title]')].filter((one) => one.querySelector('strong'))
  const inList = document.querySelectorAll('section[aria-label="Overdue"] li')
  expect(named(inMonth)).toContain('late.example')
  expect(named(inMonth)).toEqual(named(inList))
  const marked = [...document.querySelectorAll('li')].filter((one) => one.querySelector('strong'))
  expect(named(marked)).toEqual(named(inList))
})
