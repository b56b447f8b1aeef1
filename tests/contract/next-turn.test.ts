import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReportSchedule, type TimedSchedule, TIMED } from '../../src/shared/reports/report-schedule.ts'
import type { ReportTemplate } from '../../src/shared/reports/report.ts'
import { clockIn, momentIn } from '../../src/shared/formats/zone-clock.ts'
import { lastTurn, nextTurn } from '../../src/shared/reports/next-turn.ts'
import { isDue } from '../../src/core/reports/writing/schedule.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const ZONES = ['Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
const iso = (at: number): string => new Date(at).toISOString()
const shown = (zone: string, at: number): string => iso(clockIn(zone, at)).slice(0, 16)

const anySchedule: fc.Arbitrary<TimedSchedule> = fc
  .record({ every: fc.constantFrom(...TIMED), day: fc.nat(30), minute: fc.nat(1_439) })
  .map(({ every, day, minute }) => ({ every, day: every === 'month-day' ? day + 1 : day % 7, minute }))
const anyZone = fc.constantFrom(...ZONES)
const anyMoment = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2035, 0) })

test('turns would run backwards, stand still or leave one out', () => {
  fc.assert(
    fc.property(anySchedule, anyZone, anyMoment, (schedule, zone, at) => {
      const next = nextTurn(schedule, at, zone)
      expect(next).toBeGreaterThan(at)
      expect(next - at).toBeLessThanOrEqual((schedule.every === 'weekday' ? 8 : 37) * DAY)
      expect(lastTurn(schedule, next, zone)).toBe(next)
      expect(lastTurn(schedule, next - 1, zone)).toBeLessThanOrEqual(at)
    }),
  )
})

test('a turn would be on another day or at another time than was chosen, but where the clocks leave it out', () => {
  fc.assert(
    fc.property(anySchedule, anyZone, anyMoment, (schedule, zone, at) => {
      const turn = clockIn(zone, nextTurn(schedule, at, zone))
      const off = turn % DAY === schedule.minute * MINUTE ? 0 : (turn % DAY) / MINUTE - schedule.minute
      // Lord Howe's clocks change by half an hour, all others by one.
      if (off !== 0) expect([30, 60]).toContain((off + 1_440) % 1_440)
      else if (schedule.every === 'first-working-day') expect(new Date(turn).getUTCDay() % 6).not.toBe(0)
      else if (schedule.every !== 'month-day' && zone !== 'Pacific/Apia')
        expect(new Date(turn).getUTCDay()).toBe(schedule.day)
    }),
  )
})

test('a time that the clocks leave out would be written never or the day after, one that occurs twice would be twice', () => {
  const sunday: TimedSchedule = { every: 'weekday', day: 0, minute: 150 }
  const spring = nextTurn(sunday, Date.UTC(2026, 2, 28), 'Europe/Berlin')
  expect(shown('Europe/Berlin', spring)).toBe('2026-03-29T03:30')
  expect(shown('Europe/Berlin', nextTurn(sunday, spring, 'Europe/Berlin'))).toBe('2026-04-05T02:30')
  const autumn = nextTurn(sunday, Date.UTC(2026, 9, 24), 'Europe/Berlin')
  expect(iso(autumn)).toBe('2026-10-25T00:30:00.000Z')
  expect(iso(nextTurn(sunday, autumn, 'Europe/Berlin'))).toBe('2026-11-01T01:30:00.000Z')
  expect(iso(momentIn('Pacific/Apia', Date.UTC(2011, 11, 30, 9)))).toBe('2011-12-30T19:00:00.000Z')
})

test('the 31st would be skipped in short months, or the first Monday be the second', () => {
  const days = (schedule: TimedSchedule, count: number): string[] => {
    const found: string[] = []
    let at = Date.UTC(2027, 11, 31, 23)
    for (let turn = 0; turn < count; turn += 1) {
      at = nextTurn(schedule, at, 'Europe/Berlin')
      found.push(shown('Europe/Berlin', at))
    }
    return found
  }
  expect(days({ every: 'month-day', day: 31, minute: 540 }, 4)).toEqual([
    '2028-01-31T09:00',
    '2028-02-29T09:00',
    '2028-03-31T09:00',
    '2028-04-30T09:00',
  ])
  expect(days({ every: 'first-weekday', day: 1, minute: 540 }, 3)).toEqual([
    '2028-01-03T09:00',
    '2028-02-07T09:00',
    '2028-03-06T09:00',
  ])
})

test('a made-up year of looks would write a turn twice, or miss one', () => {
  fc.assert(
    fc.property(
      anySchedule,
      anyZone,
      fc.array(fc.integer({ min: 1, max: 20 * 24 }), { minLength: 20, maxLength: 60 }),
      (schedule, zone, gaps) => {
        let now = Date.UTC(2026, 0, 1)
        let lastRunAt: number | null = null
        const template = (): ReportTemplate =>
          ({
            schedule: schedule as ReportSchedule,
            folder: '/x',
            createdAt: Date.UTC(2026, 0, 1),
            lastRunAt,
          }) as ReportTemplate
        for (const gap of gaps) {
          const before = now
          now += gap * HOUR
          const wasTurn = lastTurn(schedule, now, zone) > before
          expect(isDue(template(), now, null, zone)).toBe(wasTurn)
          if (wasTurn) lastRunAt = now
          expect(isDue(template(), now, null, zone)).toBe(false)
        }
      },
    ),
    { numRuns: 40 },
  )
})
