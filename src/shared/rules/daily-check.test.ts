import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { checkMoment, dueCheckDay, nextCheckAt } from './daily-check.ts'

const HOUR = 3_600_000
const before = process.env.TZ

afterEach(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

const at = (zone: string, iso: string): number => {
  process.env.TZ = zone
  return new Date(iso).getTime()
}

/** The days that are checked by a program that looks at these moments. */
function checkedAt(moments: readonly number[], last: string | null = null): [number, string][] {
  const checked: [number, string][] = []
  for (const moment of moments) {
    const day = dueCheckDay(moment, checked.at(-1)?.[1] ?? last)
    if (day !== null) checked.push([moment, day])
  }
  return checked
}

test('a program that runs through a change of the clocks would check a day twice, or at another hour than nine', () => {
  for (const [zone, from] of [
    ['Europe/Berlin', '2026-03-27T12:00:00'],
    ['Europe/Berlin', '2026-10-23T12:00:00'],
    ['America/New_York', '2026-03-06T12:00:00'],
    ['Australia/Lord_Howe', '2026-10-02T12:00:00'],
    ['Asia/Kathmandu', '2026-04-02T12:00:00'],
  ] as const) {
    const start = at(zone, from)
    const moments = Array.from({ length: 5 * 24 * 12 }, (_, step) => start + step * (HOUR / 12))
    const checked = checkedAt(moments, '2026-01-01').slice(1)
    expect(checked.map(([moment]) => new Date(moment).getHours())).toEqual(checked.map(() => 9))
    expect(new Set(checked.map(([, day]) => day)).size).toBe(checked.length)
    expect(checked.length).toBeGreaterThanOrEqual(4)
    for (const [moment, day] of checked) expect(moment).toBe(checkMoment(day))
  }
})

test('days that were missed would be made up for one by one, or not at all', () => {
  const seven = at('Europe/Berlin', '2026-11-20T07:00:00')
  expect(dueCheckDay(seven, '2026-11-10')).toBe('2026-11-19')
  expect(dueCheckDay(seven, '2026-11-19')).toBeNull()
  expect(nextCheckAt(seven)).toBe(seven + 2 * HOUR)
  expect(dueCheckDay(seven + 2 * HOUR, '2026-11-19')).toBe('2026-11-20')
  expect(nextCheckAt(seven + 2 * HOUR)).toBe(seven + 26 * HOUR)
})

test('a clock that is set back, or a flight to the west, would have a day checked twice', () => {
  const ten = at('Asia/Tokyo', '2026-11-20T10:00:00')
  expect(dueCheckDay(ten, null)).toBe('2026-11-20')
  expect(dueCheckDay(ten - 26 * HOUR, '2026-11-20')).toBeNull()
  // A clock that was wrong by years does not hold the checks until the date that it showed.
  expect(dueCheckDay(ten, '2031-01-01')).toBe('2026-11-20')
  expect(dueCheckDay(at('America/Los_Angeles', '2026-11-19T23:00:00'), '2026-11-20')).toBeNull()
})

test('however the program is started and ended, a date would be checked twice or out of its turn', () => {
  process.env.TZ = 'America/Santiago'
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 60 }), (gaps) => {
      let moment = Date.UTC(2026, 3, 1)
      const moments = gaps.map((hours) => (moment += hours * HOUR))
      const days = checkedAt(moments).map(([, day]) => day)
      expect(days).toEqual([...new Set(days)].toSorted())
    }),
  )
})
