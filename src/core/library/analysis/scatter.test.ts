import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Scatter, ScatterAsk } from '../../../shared/analysis/analysis.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { finish, listOf, lookup, NOW, newLibrary, query, store } from '../library-for-tests.ts'
import { scatter } from './scatter.ts'

const ASK: ScatterAsk = {
  x: 'visitors',
  y: 'value',
  third: null,
  scales: { x: 'linear', y: 'linear' },
}
const ask = (db: ReturnType<typeof newLibrary>, of: Partial<ScatterAsk> = {}, limit?: number): Scatter =>
  finish(scatter(db, query('domains'), { ...ASK, ...of }, NOW, limit))

const found = (name: string, visitors: number | null, value: number | null, country: string | null = null) =>
  lookup(name, {
    valuation: { daily_visitors: visitors, estimated_value: value },
    hosting: { country },
  })

test('a row would be drawn with the number or the name of another row', () => {
  const number = fc.option(fc.integer({ min: 0, max: 50 }), { freq: 4 })
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number), { maxLength: 12 }), (rows) => {
      const db = newLibrary(rows.map(([visitors, value], at) => found(`name-${at}.example`, visitors, value)))
      const { points, missing, rows: all } = ask(db)
      const drawn = points?.names.map((name, at) => [name, points.x[at], points.y[at]])
      const both = rows.flatMap(([x, y], at) => (x === null || y === null ? [] : [[`name-${at}.example`, x, y]]))
      expect(drawn?.toSorted()).toEqual(both.toSorted())
      expect([all, missing]).toEqual([rows.length, rows.length - both.length])
    }),
    { numRuns: 25 },
  )
})

test('a point of a rare country would look like one of a frequent country, or like one without', () => {
  const countries = ['DE', 'DE', 'DE', 'FR', 'FR', 'US', 'US', 'GB', 'GB', 'NL', 'NL', 'ES', 'ES', 'IT', null]
  const db = newLibrary(countries.map((country, at) => found(`name-${at}.example`, at, 1, country)))
  const { points, kinds } = ask(db, { third: 'country' })
  const told = points?.names.map((_, at) => {
    const key = kinds[points.third?.[at] ?? 0]?.key
    return key?.kind === 'value' ? key.key : (points.third?.[at] ?? 0) - kinds.length
  })
  expect(kinds[0]).toMatchObject({ key: { kind: 'value', key: 'DE' }, rows: 3 })
  expect(told).toEqual([...countries.slice(0, -2), 0, 1])
})

test('a history of millions would be sent point by point', () => {
  const db = newLibrary()
  for (let at = 0; at < 30; at += 1) store(db, found(`name-${at}.example`, at % 3, at % 5))
  const { points, cells } = ask(db, {}, 20)
  expect(points).toBeNull()
  expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(30)
})

test('a lookup or a watched domain would have the name of another row', () => {
  const db = newLibrary()
  listOf(db, 'One', 'daily', ['never-asked.example', 'name-2.example', 'name-0.example'])
  for (const at of [0, 1, 2, 0, 2]) store(db, found(`name-${at}.example`, 10 + at, 20 + at))
  const named = (of: ListQuery): [string, number][] => {
    const { points } = finish(scatter(db, of, ASK, NOW))
    return (points?.names ?? []).map((name, at) => [name, points?.x[at] ?? 0])
  }
  expect(named(query('history')).toSorted()).toEqual([0, 0, 1, 2, 2].map((at) => [`name-${at}.example`, 10 + at]))
  expect(named({ ...query('domains'), list: 'watched' } as ListQuery).toSorted()).toEqual(
    [0, 2].map((at) => [`name-${at}.example`, 10 + at]),
  )
})

test('a chart of selected rows would have others, or those that the filter leaves out', () => {
  const db = newLibrary([0, 1, 2, 3].map((at) => found(`name-${at}.example`, at, 10 + at)))
  const ids = [...(ask(db).points?.ids ?? [])]
  const filter = { op: '>' as const, column: ASK.x, value: 1 }
  const selected = finish(scatter(db, { ...query('domains', { filter }), ids: ids.slice(1, 3) }, ASK, NOW))
  expect([selected.rows, selected.points?.names]).toEqual([1, ['name-2.example']])
})

test('a name of other letters would be written as it is asked by, and in no list', () => {
  const record = { valuation: { daily_visitors: 3, estimated_value: 5 } }
  const db = newLibrary([lookup('xn--seorita-5za.example', record, { unicode: 'señorita.example' })])
  expect(ask(db).points?.names).toEqual(['señorita.example'])
})
