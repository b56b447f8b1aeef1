import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '../time/durations.ts'
import { dueAt, heldForWatchlists, paceMs, shareNeeded, shareOf, wantedPerDay } from './refresh-plan.ts'

const HOUR = DAY / 24

test('the demand of the cadences would be counted wrong', () => {
  expect(wantedPerDay({ daily: 10, weekly: 70, monthly: 300 })).toBeCloseTo(30)
})

test('the share would touch the reserve', () => {
  expect(shareOf({ allowance: 500, reserve: 50, watchShare: 50 })).toBe(225)
  expect([
    shareOf({ allowance: 50, reserve: 50, watchShare: 100 }),
    shareOf({ allowance: 10, reserve: 50, watchShare: 50 }),
    shareOf({ allowance: 500, reserve: 0, watchShare: 0 }),
  ]).toEqual([0, 0, 0])
})

test('the share that is offered as a fix would not be enough', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 0, max: 500 }),
      fc.double({ min: 0.01, max: 6_000, noNaN: true }),
      (allowance, reserve, wanted) => {
        const percent = shareNeeded({ allowance, reserve }, wanted)
        if (percent === null) expect(wanted).toBeGreaterThan(Math.max(0, allowance - reserve))
        // A share is whole requests: it may fall short of what is wanted by less than one.
        else expect(shareOf({ allowance, reserve, watchShare: percent })).toBeGreaterThan(wanted - 1)
      },
    ),
  )
})

test('a batch would have to leave the watchlists more than they can use', () => {
  expect([
    heldForWatchlists(40, 225, 0),
    heldForWatchlists(40.2, 225, 10),
    heldForWatchlists(640, 225, 0),
    heldForWatchlists(640, 225, 225),
    heldForWatchlists(10, 225, 60),
    heldForWatchlists(0, 225, 0),
  ]).toEqual([40, 31, 225, 0, 0, 0])
})

test('a refresh would not come when its interval is over', () => {
  expect(dueAt(1, null, null)).toBe(0)
  expect(dueAt(1, 1_000, 1_000)).toBe(1_000 + 0.9 * DAY)
  expect(dueAt(30, 1_000, 500)).toBe(1_000 + 27 * DAY)
})

test('a refresh would come again at once after a failure', () => {
  // A failure after the answer: a quarter of the interval, at most six hours.
  expect([dueAt(1, 0, 0.95 * DAY), dueAt(7, 0, 6.9 * DAY), dueAt(30, null, DAY)]).toEqual([
    0.95 * DAY + 6 * HOUR,
    6.9 * DAY + 6 * HOUR,
    DAY + 6 * HOUR,
  ])
})

test('some interval would end too early or too late', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 7, 30),
      fc.option(fc.integer({ min: 0, max: 1e12 })),
      fc.option(fc.integer({ min: 0, max: 1e12 })),
      (every, answered, asked) => {
        const at = dueAt(every, answered, asked)
        expect(at).toBeLessThanOrEqual(Math.max((answered ?? 0) + every * DAY, (asked ?? 0) + 6 * HOUR))
        if (answered !== null) expect(at).toBeGreaterThanOrEqual(answered + 0.9 * every * DAY)
        if (asked !== null && asked > (answered ?? -1)) expect(at).toBeGreaterThanOrEqual(asked + 6 * HOUR)
      },
    ),
  )
})

test('the pace would send without a share', () => {
  expect(paceMs(10, 0)).toBe(DAY)
})

test('the pace would not spread the share over the day', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 10_000, noNaN: true }),
      fc.integer({ min: 1, max: 5_000 }),
      (wanted, share) => {
        const pace = paceMs(wanted, share)
        expect(pace * share).toBeLessThanOrEqual(DAY + 1)
        expect(pace * share).toBeGreaterThanOrEqual(DAY / 4 - 1)
        // What is wanted of it fits into the day.
        expect(pace * Math.min(wanted, share)).toBeLessThanOrEqual(DAY * 0.91)
      },
    ),
  )
})
