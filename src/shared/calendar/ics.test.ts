import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { isoOfDay } from '../formulas/values.ts'
import { type CalendarEvent, icsText, isSameCalendar } from './ics.ts'

const AT = Date.UTC(2026, 10, 22, 13, 5, 9)
const OF = { name: 'Domain dates', at: AT }
const event = (rest: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a.example.own-1.sample@domain-almanac.invalid',
  day: '2028-02-29',
  summary: 'a.example: Renewal date',
  description: '',
  ...rest,
})

/** What a library that knows nothing of us reads out of a calendar file. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(one)
    return {
      uid,
      summary,
      description: description ?? '',
      day: startDate.toString(),
      end: endDate.toString(),
      isDate: startDate.isDate,
    }
  })
}

test('another program would read other texts or days than were written', () => {
  const day = fc.integer({ min: -300_000, max: 2_000_000 }).map(isoOfDay)
  const text = fc.string({ unit: fc.constantFrom(...'aä€,;:\\"\n\r 😀\u0007\u202E'), maxLength: 120 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ uid: fc.uuid(), day, summary: text, description: text }), { maxLength: 5 }),
      (events) => {
        const plain = (one: string): string => one.replaceAll(/\r\n|\r|\n/gu, '\n').replaceAll('\u0007', '')
        expect(readBack(icsText(events, OF))).toEqual(
          events.map((one) => ({
            uid: one.uid,
            summary: plain(one.summary),
            description: plain(one.description),
            day: one.day,
            end: expect.any(String),
            isDate: true,
          })),
        )
      },
    ),
  )
})

test('a day would end on itself, or 29 February on 30 February', () => {
  expect(readBack(icsText([event(), event({ day: '2026-12-31' })], OF)).map(({ end }) => end)).toEqual([
    '2028-03-01',
    '2027-01-01',
  ])
})

test('a line would be longer than 75 octets, be cut within a character, or end without CRLF', () => {
  const text = icsText([event({ summary: `${'ä'.repeat(80)}😀${'x'.repeat(90)}` })], OF)
  const lines = text.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.every((line) => !/[\r\n]/u.test(line))).toBe(true)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
})

test('an entry would lack its stamp, or show the person as busy all day', () => {
  const text = icsText([event()], OF)
  expect(text).toContain('\r\nDTSTAMP:20261122T130509Z\r\n')
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20280229\r\n')
  expect(text).toContain('\r\nTRANSP:TRANSPARENT\r\n')
})

test('a file that says the same would count as changed since it was made later', () => {
  const later = icsText([event()], { ...OF, at: AT + 86_400_000 })
  expect(isSameCalendar(icsText([event()], OF), later)).toBe(true)
  expect(isSameCalendar(icsText([event({ day: '2029-02-28' })], OF), later)).toBe(false)
})
