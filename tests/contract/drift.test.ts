import { expect, test } from 'vitest'
import { inventRecord, isUnknown } from '../../src/sample-service/invent.ts'
import { dailyWalk, driftsTold, jumpingWalk, pointsWalk, type Walk } from '../fixtures/simulated-figures.ts'
import { seedOfRun } from '../fixtures/seeded-dice.ts'
import { field, FIELDS } from '../../src/shared/fields.ts'
import { findDrift, LEAST_PANEL } from '../../src/shared/statistics/drift.ts'
import { countDrift, type Course, driftBy } from '../../src/shared/statistics/drift-in-time.ts'
import { driftingFields, leastStepOf } from '../../src/shared/statistics/drifting-fields.ts'
import { randomNumbers } from '../../src/shared/statistics/random-numbers.ts'

const DAY = 86_400_000
const seed = seedOfRun()

const WALKS: Readonly<Record<string, Walk>> = {
  'one percent a day': dailyWalk(0.01),
  'ten percent a day': dailyWalk(0.1),
  'thirty percent a day': dailyWalk(0.3),
  jumps: jumpingWalk,
  points: pointsWalk,
}

test(`sites that go their own ways would be taken for another way of counting (ALMANAC_SEED=${seed})`, () => {
  for (const [name, walk] of Object.entries(WALKS))
    for (const domains of [LEAST_PANEL, 120]) {
      const told = driftsTold(walk, { random: randomNumbers(seed + domains), domains, days: 90, leastStep: 1 })
      expect(told, name).toEqual([])
    }
})

test('ninety plain days of the sample would bring a notice', () => {
  const names = Array.from({ length: 130 }, (_, at) => `site-${at}.example`).filter((name) => !isUnknown(name))
  const first = Date.UTC(2026, 7, 1)
  const records = names.map((name) =>
    Array.from({ length: 90 }, (_, day) => ({ at: first + day * DAY, record: inventRecord(name, first + day * DAY) })),
  )
  for (const { id } of driftingFields()) {
    const courses: Course[] = records.map((days, place) =>
      days.flatMap(({ at, record }) => {
        const reading = field(id).read({
          record,
          name: { ascii: '', unicode: '', label: names[place] ?? '', tld: '' },
          now: at,
        })
        return reading.state === 'value' && typeof reading.value === 'number' ? [{ at, value: reading.value }] : []
      }),
    )
    for (let day = 2; day < 90; day += 1) {
      const now = first + day * DAY
      expect(driftBy(courses, { now, last: null, leastStep: leastStepOf(field(id)) }), `${id}, day ${day}`).toBeNull()
    }
  }
})

test(`a service that counts differently would go unnoticed, be told twice, or with another factor (ALMANAC_SEED=${seed})`, () => {
  for (const [share, by] of [
    [0.75, 1.3],
    [0.6, 0.8],
  ] as const)
    for (const daily of [0.01, 0.04]) {
      const random = randomNumbers(seed)
      const isMoved = Array.from({ length: 400 }, (_, at) => at < 400 * share)
      const told = driftsTold(dailyWalk(daily), { random, domains: 400, days: 90, leastStep: 1 }, (day, at, value) =>
        day >= 40 && isMoved[at] ? value * by : value,
      )
      expect(told).toHaveLength(1)
      const [drift] = told
      expect(drift?.kind).toBe('factor')
      expect(Math.abs(Math.log((drift?.by ?? 1) / by))).toBeLessThan(0.05)
      expect(Math.abs((drift?.moved ?? 0) / (drift?.panel ?? 1) - share)).toBeLessThan(0.05)
      expect(Math.abs((drift?.since ?? 0) / DAY - 40)).toBeLessThan(1)
    }
})

test(`a service that takes three days, or goes back after ten, would be told twice for each (ALMANAC_SEED=${seed})`, () => {
  const told = driftsTold(
    dailyWalk(0.02),
    { random: randomNumbers(seed), domains: 90, days: 90, leastStep: 1 },
    (day, at, value) => (day >= 40 + (at % 3) && day < 50 + (at % 3) ? value * 1.4 : value),
  )
  expect(told.map(({ by }) => by > 1)).toEqual([true, false])
})

test('a step that all points share would be told as a factor, or not at all', () => {
  const pairs = Array.from({ length: 60 }, (_, at) => ({ before: 200 + at, after: 206 + at + (at % 3) - 1 }))
  expect(findDrift(pairs, 3)).toEqual({ kind: 'step', by: 6, moved: 60, panel: 60 })
  expect(findDrift(pairs, 8)).toBeNull()
})

test('a few domains that move alike would speak for all, or a figure that nobody has moved', () => {
  const moved = { before: 100, after: 130 }
  const still = { before: 100, after: 100 }
  expect(
    findDrift(
      Array.from({ length: LEAST_PANEL - 1 }, () => moved),
      1,
    ),
  ).toBeNull()
  expect(
    findDrift(
      Array.from({ length: 100 }, (_, at) => (at < 40 ? moved : still)),
      1,
    ),
  ).toBeNull()
  expect(
    findDrift(
      Array.from({ length: 100 }, () => still),
      0,
    ),
  ).toBeNull()
})

test('the domains that were looked up later would be missing from what is said of a drift', () => {
  const courses: Course[] = Array.from({ length: 100 }, (_, at) => [
    { at: 0, value: 50 },
    { at: 10 + at, value: at < 80 ? 100 : 50 },
  ])
  const drift = { kind: 'factor', by: 2, moved: 30, panel: 40, since: 10 } as const
  expect(countDrift(courses, drift, { now: 200, next: null })).toEqual({ moved: 80, panel: 100 })
  expect(countDrift(courses, drift, { now: 200, next: 60 })).toEqual({ moved: 50, panel: 50 })
})

test('a figure of the name, of the calendar or out of two others would be looked at for drifts', () => {
  expect(driftingFields().map(({ id }) => id)).toEqual([
    'value',
    'income',
    'visitors',
    'pagerank',
    'desktop',
    'mobile',
    'rank',
  ])
  expect(FIELDS.every((entry) => leastStepOf(entry) > 0)).toBe(true)
})
