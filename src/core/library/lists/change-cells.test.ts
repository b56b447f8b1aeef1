import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import { CHANGE_DAYS, changeColumn, type ChangeDays, type ListName, type ListQuery } from '../../../shared/list.ts'
import { type ToldLookup, valueAt, type World } from '../courses/course-oracle-for-tests.ts'
import { addFormula } from '../formulas/formulas.ts'
import { follow, listOf, lookup, NOW, newLibrary } from '../library-for-tests.ts'
import { countRows, pageRows } from './list.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const NAMES = ['a.example', 'b.example', 'c.example', 'd.example']
const NEVER = 'never.example'

const lookups = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    hour: fc.integer({ min: -110 * 24, max: -1 }),
    seen: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(0, 10, 20.1, 35, 400.7) },
      { weight: 1, arbitrary: fc.constantFrom('not-found' as const, 'unavailable' as const, null) },
    ),
  }),
  { minLength: 4, maxLength: 40 },
)

const told = lookups.map((all): ToldLookup[] =>
  all
    .toSorted((a, b) => a.hour - b.hour)
    .map(({ name, hour, seen }, at) => ({ name, at: NOW + hour * HOUR + at, seen })),
)

const stored = ({ name, at, seen }: ToldLookup) =>
  lookup(name, typeof seen === 'string' ? null : { valuation: { estimated_value: seen } }, {
    requestedAt: at,
    ...(typeof seen === 'string' && { outcome: seen }),
  })

const endOfDay = (back: number): number => {
  const day = new Date(NOW)
  day.setHours(23, 59, 59, 999)
  day.setDate(day.getDate() - back)
  return day.getTime()
}

/** What a domain's value has changed by, as the oracle of lists over time knows its values; null for none. */
function changed(of: readonly ToldLookup[], name: string, days: number): number | null {
  const world: World = { lookups: of, names: NAMES, list: null }
  const [before, after] = [valueAt(world, name, endOfDay(days)), valueAt(world, name, endOfDay(0))]
  return before === null || after === null ? null : Math.round((after - before) * 100) / 100
}

const queryOf = (list: ListName, more: Partial<ListQuery> = {}): ListQuery => ({
  list,
  filter: NO_FILTER,
  sort: { column: 'domain', descending: false },
  ...more,
})

const rows = (db: DatabaseSync, query: ListQuery, fields: string[]) =>
  pageRows(db, { query, offset: 0, limit: 50, fields, now: NOW })

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function check(db: DatabaseSync, of: readonly ToldLookup[], list: ListName, formula: (days: ChangeDays) => string) {
  for (const days of CHANGE_DAYS) {
    const column = changeColumn('value', days)
    const shown = rows(db, queryOf(list), [column, formula(days)])
    for (const { name, formulas } of shown) {
      const wanted = changed(of, name, days)
      expect([name, days, numberOf(formulas?.[column])]).toEqual([name, days, wanted])
      expect([name, days, numberOf(formulas?.[formula(days)])]).toEqual([name, days, wanted])
    }
    const known = shown.map(({ name }) => ({ name, change: changed(of, name, days) }))
    const rising = known.filter(({ change }) => change !== null && change > 0).map(({ name }) => name)
    const over = queryOf(list, { filter: { op: '>', column, value: 0 } })
    expect(rows(db, over, []).map(({ name }) => name)).toEqual(rising)
    expect(countRows(db, over, NOW)).toBe(rising.length)
    const sorted = rows(db, queryOf(list, { sort: { column, descending: true } }), [column])
    const sizes = sorted.flatMap(({ formulas }) => numberOf(formulas?.[column]) ?? [])
    expect(sizes).toEqual(known.flatMap(({ change }) => change ?? []).toSorted((a, b) => b - a))
  }
}

test('a change in a row, its filter, its order or a formula would be another than lists over time know', () => {
  fc.assert(
    fc.property(told, fc.nat(), (all, cut) => {
      const db = newLibrary()
      const ids = CHANGE_DAYS.map((days) => addFormula(db, { name: `in ${days}`, text: `change(value, ${days})` }))
      const formula = (days: ChangeDays): string => `formula_${ids[CHANGE_DAYS.indexOf(days)]}`
      listOf(db, 'One', 'daily', [...NAMES, NEVER])
      // First of some lookups; those that come later are added to what is kept.
      const early = all.slice(0, cut % (all.length + 1))
      follow(db, ...early.map(stored))
      check(db, early, 'watched', formula)
      follow(db, ...all.slice(early.length).map(stored))
      check(db, all, 'watched', formula)
      check(db, all, 'domains', formula)
    }),
    { numRuns: 15 },
  )
})

test('the change of an earlier day would be shown after midnight', () => {
  const db = newLibrary()
  const at = (day: number, value: number) =>
    lookup('a.example', { valuation: { estimated_value: value } }, { requestedAt: NOW + day * DAY })
  follow(db, at(-10, 100), at(-6, 130), at(-1, 150))
  const column = changeColumn('value', 7)
  const sorted = queryOf('domains', { sort: { column, descending: true }, filter: { op: '>', column, value: 0 } })
  const shown = (now: number) =>
    pageRows(db, { query: sorted, offset: 0, limit: 9, fields: [column], now }).map(
      ({ formulas }) => formulas?.[column],
    )
  expect([shown(NOW), shown(NOW + 1 * DAY)]).toEqual([[50], [20]])
})
