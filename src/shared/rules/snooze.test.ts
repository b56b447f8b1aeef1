import { expect, test } from 'vitest'
import { snoozedToDay, snoozedUntil, snoozesAt } from './snooze.ts'

const at = (text: string): number => new Date(text).getTime()
const local = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

test('a snooze to tomorrow would end at another hour when the clocks are changed overnight', () => {
  for (const [now, until] of [
    ['2026-03-28T22:30', '2026-03-29T09:00'],
    ['2026-10-24T22:30', '2026-10-25T09:00'],
    ['2026-03-07T22:30', '2026-03-08T09:00'],
    ['2026-10-31T22:30', '2026-11-01T09:00'],
    ['2026-12-31T23:59', '2027-01-01T09:00'],
  ] as const)
    expect(local(snoozedUntil('tomorrow', at(now)))).toBe(until)
})

test('next week would be today on a Monday, or a week too far on a Sunday', () => {
  expect(local(snoozedUntil('next-week', at('2026-11-23T08:00')))).toBe('2026-11-30T09:00')
  expect(local(snoozedUntil('next-week', at('2026-11-22T08:00')))).toBe('2026-11-23T09:00')
  expect(local(snoozedUntil('next-week', at('2026-11-25T08:00')))).toBe('2026-11-30T09:00')
})

test('later today would be tomorrow', () => {
  expect(local(snoozedUntil('later-today', at('2026-11-22T10:15:40')))).toBe('2026-11-22T13:15')
  expect(snoozedUntil('later-today', at('2026-11-22T21:00'))).toBe(null)
})

test('one moment would be offered twice on a Sunday', () => {
  const words = (now: string) => snoozesAt(at(now)).map(({ snooze }) => snooze)
  expect(words('2026-11-22T10:00')).toEqual(['later-today', 'tomorrow'])
  expect(words('2026-11-23T22:00')).toEqual(['tomorrow', 'next-week'])
})

test('a snooze to a day that has passed, or is none, would be taken', () => {
  expect(local(snoozedToDay('2026-11-23', at('2026-11-22T10:00')))).toBe('2026-11-23T09:00')
  expect(snoozedToDay('2026-11-22', at('2026-11-22T10:00'))).toBe(null)
  expect(snoozedToDay('2026-02-30', at('2026-01-22T10:00'))).toBe(null)
})
