import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { personFormat } from './person-format.ts'
import { relativeTime } from './moments.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const before = process.env.TZ

afterEach(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

const ENGLISH = personFormat('en', 'en')
const said = (at: string, now: string): string => relativeTime(new Date(at).getTime(), new Date(now).getTime(), ENGLISH)

test('a day would be called yesterday that was the day before, or two days the same', () => {
  process.env.TZ = 'Europe/Berlin'
  const now = '2026-11-23T09:00'
  const days = ['2026-11-22T08:59', '2026-11-21T10:00', '2026-11-19T08:00', '2026-11-18T23:00', '2026-11-18T01:00']
  expect(days.map((day) => said(day, now))).toEqual([
    'yesterday',
    '2 days ago',
    '4 days ago',
    '5 days ago',
    '5 days ago',
  ])
  expect(said('2026-11-25T23:00', now)).toBe('in 2 days')
  // What was a moment ago is not yesterday because midnight has passed.
  expect(said('2026-11-22T23:30', '2026-11-23T00:30')).toBe('1 hr. ago')
})

test('a day that is longer or shorter than 24 hours would be counted twice, or not at all', () => {
  process.env.TZ = 'Europe/Berlin'
  // The clocks go back on the 25th: it has 25 hours.
  expect(said('2026-10-25T00:10', '2026-10-25T23:50')).toBe('24 hr. ago')
  expect(said('2026-10-24T12:00', '2026-10-26T11:00')).toBe('2 days ago')
  // They go on on the 29th of March, which has 23.
  expect(said('2026-03-28T12:00', '2026-03-30T13:00')).toBe('2 days ago')
  expect(said('2026-03-27T23:00', '2026-03-30T01:00')).toBe('3 days ago')
})

test('last week, month or year would be said of one that is not', () => {
  process.env.TZ = 'Europe/Berlin'
  // Sunday and Monday are of two weeks, and 35 days before the 23rd it was the same month as 45 days before.
  expect(said('2026-11-15T12:00', '2026-11-23T09:00')).toBe('1 wk. ago')
  expect(said('2026-10-19T12:00', '2026-11-23T09:00')).toBe('1 mo. ago')
  expect(said('2025-01-02T12:00', '2026-11-23T09:00')).toBe('1 yr. ago')
})

const ZONES = [
  'Europe/Berlin',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/New_York',
  'UTC',
] as const

test('days would be counted otherwise than on a calendar, in some zone or on some day of the year', () => {
  const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moment, fc.integer({ min: -7 * DAY, max: 7 * DAY }), (zone, now, apart) => {
      process.env.TZ = zone
      const at = now + apart
      const text = relativeTime(at, now, ENGLISH)
      const found = /^(?:(\d+) days ago|in (\d+) days)$/u.exec(text)
      const days =
        text === 'yesterday'
          ? -1
          : text === 'tomorrow'
            ? 1
            : found
              ? Number(found[2] ?? 0) - Number(found[1] ?? 0)
              : null
      if (days === null) {
        expect(Math.abs(apart) < 25 * HOUR || text.includes('wk.')).toBe(true)
        return
      }
      // So many days on in the calendar is the day of the other moment.
      const there = new Date(now)
      there.setHours(12)
      there.setDate(there.getDate() + days)
      expect(there.toDateString()).toBe(new Date(at).toDateString())
    }),
    { numRuns: 500 },
  )
})
