import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TREND_AGGREGATES } from '../../../shared/analysis/analysis.ts'
import { DEFAULT_OPTIONS } from '../../../shared/reports/report.ts'
import { makeReport } from '../../reports/report-job.ts'
import { portfolioOf } from '../../reports/summary/portfolio.ts'
import { aggregateTrend } from '../analysis/aggregate-trend.ts'
import { archiveSubjects } from '../subjects/subjects.ts'
import { addToWatchlist, removeFromWatchlist } from '../following/lists/watchlists.ts'
import { finish, follow, listOf, lookup, nameFacts, NOW, newLibrary, query } from '../library-for-tests.ts'
import { listContributions } from './contributions.ts'
import { chainOf, contributionOf, countsWith, type ListStep, pointAt, type World } from './course-oracle-for-tests.ts'
import { listBasket } from './list-index.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const VALUE = 'value'
const NAMES = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example']
const DAYS = 70
const END = NOW + DAYS * DAY

const lookups = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES.slice(0, 4)),
    // A library's lookups come in the order of time, no two at one moment.
    hour: fc.integer({ min: -40 * 24, max: DAYS * 24 }),
    seen: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(10, 20, 35, 0, 400) },
      { weight: 2, arbitrary: fc.constantFrom('not-found' as const, 'unavailable' as const, 'unreadable' as const) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  }),
  // Enough that answers follow one another while the earlier one still holds.
  { minLength: 12, maxLength: 40 },
)

const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    hour: fc.integer({ min: 1, max: DAYS * 24 }),
    does: fc.constantFrom<ListStep['does']>('add', 'remove', 'archive'),
  }),
  { maxLength: 8 },
)

const worlds = fc.record({ lookups, first: fc.subarray(NAMES, { minLength: 2 }), steps }).map(
  ({ lookups: told, first, steps: done }): World => ({
    names: NAMES,
    lookups: told
      .toSorted((a, b) => a.hour - b.hour)
      .map(({ name, hour, seen }, at) => ({ name, at: NOW + hour * HOUR + at, seen })),
    list: {
      made: NOW,
      first,
      // Half an hour past, when nothing else happens. Who archives a domain is done with it here.
      steps: done
        .toSorted((a, b) => a.hour - b.hour)
        .filter((one, at, all) => !all.slice(0, at).some((two) => two.name === one.name && two.does === 'archive'))
        .map(({ name, hour, does }) => ({ name, does, at: NOW + hour * HOUR + HOUR / 2 })),
    },
  }),
)

/** Does in a library what a world tells. Gives the list. */
function lived(db: DatabaseSync, { lookups: told, list }: World): number {
  follow(
    db,
    ...told.map(({ name, at, seen }) =>
      lookup(name, typeof seen === 'string' ? null : { valuation: { estimated_value: seen } }, {
        requestedAt: at,
        ...(typeof seen === 'string' && { outcome: seen }),
      }),
    ),
  )
  const id = listOf(db, 'One', 'daily', list?.first)
  const members = new Set(list?.first)
  for (const { name, at, does } of list?.steps ?? []) {
    // Only what is in the list can be archived here: another subject there is not.
    if (does === 'add') addToWatchlist(db, id, [nameFacts(name)], at)
    else if (does === 'remove') removeFromWatchlist(db, id, [name], at)
    else if (members.has(name)) archiveSubjects(db, [name], at)
    if (does === 'add') members.add(name)
    else members.delete(name)
  }
  return id
}

const inList = (list: number) => ({
  ...query('domains'),
  list: 'watched' as const,
  filter: { op: 'is' as const, column: 'list', values: [list] },
})

/** Asks about many worlds in one library, each of which is taken back. */
function inWorlds(check: (db: DatabaseSync, world: World, list: number) => void, numRuns = 50): void {
  const db = newLibrary()
  fc.assert(
    fc.property(worlds, (world) => {
      db.exec('begin')
      try {
        check(db, world, lived(db, world))
      } finally {
        db.exec('rollback')
      }
    }),
    { numRuns },
  )
}

const ask = { field: VALUE, aggregate: 'sum', period: 'day', since: NOW - 5 * DAY, weekStart: 1 } as const

test('a list over time would count other domains, or other values, than the rules say', () => {
  inWorlds((db, world, list) => {
    for (const aggregate of TREND_AGGREGATES)
      for (const period of ['day', 'week'] as const) {
        const { points, domains } = finish(aggregateTrend(db, inList(list), { ...ask, aggregate, period }, END))
        expect(points).toEqual(points.map(({ at }) => pointAt(world, aggregate, at)))
        const now = pointAt(world, 'count', END)
        expect(domains).toBe(now.domains + now.lacking)
      }
  }, 30)
})

test('the domains of a table over time would be reckoned by other rules than those of a list', () => {
  inWorlds((db, world) => {
    const looked = [...new Set(world.lookups.map(({ name }) => name))]
    const { points } = finish(aggregateTrend(db, query('domains'), ask, END))
    expect(points).toEqual(points.map(({ at }) => pointAt({ ...world, list: null, names: looked }, 'sum', at)))
  })
})

test('contributions would not add up to the change that the list over time shows', () => {
  inWorlds((db, world, list) => {
    const { points } = finish(aggregateTrend(db, inList(list), ask, END))
    for (const [first, last] of [
      [0, -1],
      [20, 50],
      [50, -1],
    ] as const) {
      const [from, to] = [points.at(first), points.at(last)]
      if (!from || !to) throw new Error('no points')
      const between = { list, field: VALUE, from: from.at, to: to.at }
      for (const limit of [20, 1]) {
        const found = finish(listContributions(db, { ...between, limit }))
        expect([found.from, found.to]).toEqual(
          [from, to].map(({ at, value, domains, lacking }) => ({ at, sum: value ?? 0, domains, lacking })),
        )
        const named = found.steps.reduce((total, one) => total + (one.after ?? 0) - (one.before ?? 0), 0)
        expect(named + found.others.change).toBe((to.value ?? 0) - (from.value ?? 0))
      }
      const { steps: all } = finish(listContributions(db, { ...between, limit: 20 }))
      for (const name of NAMES) {
        const step = all.find((one) => one.name === name)
        const [before, after] = [countsWith(world, name, from.at), countsWith(world, name, to.at)]
        expect((step?.after ?? 0) - (step?.before ?? 0)).toBe(contributionOf(world, name, [from.at, to.at]))
        expect(step?.kind).toBe(kindOf(before, after))
      }
    }
  })
})

function kindOf(before: number | null | 'out', after: number | null | 'out'): string | undefined {
  const [had, has] = [typeof before === 'number', typeof after === 'number']
  if (!had && !has) return undefined
  if (had && has) return before === after ? undefined : 'changed'
  if (has) return before === 'out' ? 'joined' : 'appeared'
  return after === 'out' ? 'left' : 'disappeared'
}

test('the index of a list would rest on other values than its sum', () => {
  inWorlds((db, world, list) => {
    const found = finish(listBasket(db, { list, field: VALUE, since: ask.since, base: ask.since, now: END }))
    const { points } = finish(aggregateTrend(db, inList(list), ask, END))
    expect(found.days).toEqual(points.map(({ at }) => at))
    expect(found.lacking).toEqual(points.map(({ lacking }) => lacking))
    const chain = chainOf(world, found.days)
    const unit = chain[found.base] ?? 0
    for (const [day, level] of chain.entries())
      if (level === null || unit <= 0) expect(found.index[day] ?? null).toBeNull()
      else expect(found.index[day]).toBeCloseTo((100 * level) / unit, 6)
    const last = found.index.at(-1) ?? null
    if (last !== null)
      expect(found.contributions.reduce((sum, { points: one }) => sum + one, 0)).toBeCloseTo(last - 100, 6)
  })
})

test('the summary of a report would say that a list moved otherwise than the list over time', () => {
  inWorlds((db, world, list) => {
    const ids = db.prepare('select s.id from subject s join watched w on w.subject_id = s.id').all() as { id: number }[]
    const names = db.prepare('select name from subject s join watched w on w.subject_id = s.id').all() as {
      name: string
    }[]
    const from = NOW + 30 * DAY
    const asked = { list: 'watched', ids: ids.map(({ id }) => id), from, to: END, watchlist: list } as const
    const both = names
      .map(({ name }) => [countsWith(world, name, from), countsWith(world, name, END)] as const)
      .filter((pair): pair is [number, number] => pair.every((value) => typeof value === 'number'))
    expect(portfolioOf(db, asked).value.both).toEqual(
      both.length === 0
        ? null
        : {
            before: both.reduce((sum, [value]) => sum + value, 0),
            after: both.reduce((sum, [, value]) => sum + value, 0),
            domains: both.length,
          },
    )
  })
})

test('a chart in the report of a list would be another one than that of the list', () => {
  inWorlds((db, _, list) => {
    const { points } = finish(aggregateTrend(db, inList(list), { ...ask, since: END - 30 * DAY }, END))
    const known = points.filter(({ value }) => value !== null).length
    const wanted = points.map(({ at, value }) => ({ at: new Date(at).toISOString(), value }))
    const charts = chartsOf(db)
    expect(charts.find(({ id }) => id === 'table-chart')?.points).toEqual(known > 0 ? wanted : undefined)
    // Its summary begins with what the list had at that very moment, and so does its chart.
    const [first, ...days] = charts.find(({ id }) => id === 'value-over-time')?.points ?? []
    if (first) expect([first.at, days]).toEqual([new Date(END - 30 * DAY).toISOString(), wanted])
    else expect(known).toBeLessThan(2)
  }, 30)
})

interface WrittenChart {
  id: string
  points?: { at: string; value: number | null }[]
}

/** The charts in a list's report. */
function chartsOf(db: DatabaseSync): WrittenChart[] {
  const parts: string[] = []
  makeReport(
    db,
    {
      request: {
        of: { of: 'table', source: { from: 'list', name: 'One' } },
        format: 'json',
        options: {
          ...DEFAULT_OPTIONS,
          chart: { kind: 'trend', column: VALUE, aggregate: 'sum', period: 'day', range: '30' },
        },
      },
      limit: null,
      origin: { now: END, language: 'en', service: { name: 'x', baseUrl: 'http://x', sample: false }, program: 'test' },
    },
    { write: (chunk) => void parts.push(String(chunk)) },
    () => undefined,
  )
  const { sections } = JSON.parse(parts.join('')) as { sections: { charts?: WrittenChart[] }[] }
  return sections.flatMap(({ charts = [] }) => charts)
}

test('a domain that is no longer in the database would count in one place and not in another', () => {
  const db = newLibrary()
  const look = (name: string, day: number, value: number | null) =>
    lookup(name, value === null ? null : { valuation: { estimated_value: value } }, { requestedAt: NOW + day * DAY })
  const list = listOf(db, 'One', 'daily', ['a.example'])
  follow(db, look('a.example', 0, 1_000), look('a.example', 10, null), look('b.example', 12, 500))
  addToWatchlist(db, list, [nameFacts('b.example')], NOW + 15 * DAY)
  const now = NOW + 20 * DAY
  const { points } = finish(aggregateTrend(db, inList(list), { ...ask, since: NOW }, now))
  expect(points.at(0)).toMatchObject({ value: 1_000, domains: 1, lacking: 0 })
  expect(points.at(12)).toMatchObject({ value: null, domains: 0, lacking: 1 })
  expect(points.at(-1)).toMatchObject({ value: 500, domains: 1, lacking: 1 })
  const asked = { list, field: VALUE, from: NOW, to: now, limit: 9 }
  expect(finish(listContributions(db, asked)).steps.map(({ name, kind }) => [name, kind])).toEqual([
    ['a.example', 'disappeared'],
    ['b.example', 'joined'],
  ])
})
