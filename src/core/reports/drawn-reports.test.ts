import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { BarsChart, Chart, HistogramChart, ScatterChart, TrendChart } from '../../shared/charts/chart.ts'
import { newComparison } from '../../shared/comparison/comparison.ts'
import { MOST_POINTS } from '../../shared/charts/scatter-cells.ts'
import {
  DEFAULT_OPTIONS,
  type ReportFormatId,
  type ReportSubject,
  type ReportOptions,
  type TableSource,
} from '../../shared/reports/report.ts'
import type { TableChart } from '../../shared/analysis/table-chart.ts'
import { removeOwnField } from '../library/following/own/own-fields.ts'
import { saveOwnField } from '../library/subjects/subjects.ts'
import { follow, listOf, lookup, newLibrary, NOW, query, store } from '../library/library-for-tests.ts'
import { pageRows } from '../library/lists/list.ts'
import { jsonReport } from './opened/json-schema.ts'
import { makeReport } from './report-job.ts'

const DAY = 86_400_000
const [VALUE, VISITORS] = ['value', 'visitors']

function written(
  db: DatabaseSync,
  subject: ReportSubject,
  options: Partial<ReportOptions>,
  format: ReportFormatId = 'json',
): string {
  const parts: Buffer[] = []
  makeReport(
    db,
    {
      request: { of: subject, format, options: { ...DEFAULT_OPTIONS, ...options } },
      limit: null,
      origin: {
        now: NOW,
        language: 'en',
        service: { name: 'test', baseUrl: 'http://127.0.0.1', sample: false },
        program: 'test',
      },
    },
    { write: (chunk) => void parts.push(Buffer.from(chunk as string)) },
    () => undefined,
  )
  return Buffer.concat(parts).toString()
}

interface Section {
  id: string
  kind: string
  charts: Chart[]
  lines: string[]
  rows: { cells: { value: unknown }[] }[]
}
const sections = (json: string): Section[] => (JSON.parse(json) as { sections: Section[] }).sections
const chartIn = (json: string, id = 'table-chart'): Chart | undefined =>
  sections(json).find((one) => one.id === id && one.kind === 'charts')?.charts[0]

const worth = (name: string, value: number | null, visitors: number | null, category = 'News') =>
  lookup(name, {
    valuation: { estimated_value: value, daily_visitors: visitors },
    category: { name: category },
  })
const TABLE: ReportSubject = { of: 'table', source: { from: 'query', query: query('domains'), columns: [VALUE] } }
const SCATTER: TableChart = {
  kind: 'scatter',
  x: VISITORS,
  y: VALUE,
  third: 'category',
  scales: { x: 'logarithmic', y: null },
}

/** Four domains: one of them lacks a value, and one has no visitors. */
const four = () =>
  newLibrary([
    worth('a.example', 100, 10),
    worth('b.example', 1_000, 20, 'Sport'),
    worth('c.example', null, 30),
    worth('d.example', 400, 0),
  ])

test('the scatter of a table would not be in its report, or not say which rows it lacks', () => {
  const db = four()
  const scatter = chartIn(written(db, TABLE, { chart: SCATTER })) as ScatterChart
  expect(scatter.points.map(({ label, x, y, third }) => [label, x, y, third])).toEqual([
    ['b.example', 20, 1_000, 1],
    ['a.example', 10, 100, 0],
  ])
  expect([scatter.title, scatter.x.label, scatter.y.label, scatter.third?.names]).toEqual([
    'Value (estimate) against Visitors per day (estimate)',
    'Visitors per day (estimate)',
    'Value (estimate)',
    ['News', 'Sport'],
  ])
  expect(scatter.notes).toEqual([
    '2 points, one for each row.',
    '1 row lacks one of the two numbers.',
    '1 row is zero or negative and cannot be shown on a logarithmic scale.',
  ])
})

test('a page would draw another chart of a table than its numbers, or leave out its words', () => {
  const db = four()
  const html = written(db, TABLE, { chart: SCATTER }, 'html')
  const figure = /<figure class="whole">.*?<\/figure>/su.exec(html)?.[0] ?? ''
  for (const text of [
    'role="img"',
    '1 row lacks one of the two numbers.',
    'Sport',
    '<td class="n"><bdi>1,000</bdi></td>',
  ])
    expect(figure).toContain(text)
  const markdown = written(db, TABLE, { chart: SCATTER }, 'markdown')
  expect(markdown).toContain('1 row lacks one of the two numbers.')
  expect(markdown).toMatch(/\| b\.example \| 20 \| 1,000 \| Sport \|/u)
  expect(written(db, TABLE, { chart: SCATTER }, 'csv')).toBe(written(db, TABLE, {}, 'csv'))
})

test('what a column came to over time would not be in a report, or not say on how many domains it rests', () => {
  const db = four()
  const chart: TableChart = { kind: 'trend', column: VALUE, aggregate: 'sum', period: 'day', range: '30' }
  const trend = chartIn(written(db, TABLE, { chart })) as TrendChart
  expect([trend.title, trend.points.at(-1)?.value]).toEqual(['Value, sum (estimate)', 1_500])
  expect(trend.notes).toEqual([
    'Each point rests on 3 of 4 domains: those with an answer of the last 35 days.',
    '1 domain had no value on Nov 21, 2026.',
  ])
  expect(written(db, TABLE, { chart }, 'html')).toContain(trend.description)
})

test('a distribution would count other rows than those that are selected, or call a scale logarithmic that is not', () => {
  const db = four()
  const chart: TableChart = { kind: 'distribution', column: VALUE }
  const selection = { ids: [1, 2], query: query('domains') }
  const source: TableSource = { from: 'query', query: query('domains'), columns: [VALUE], selection }
  const selected: ReportSubject = { of: 'table', source }
  const counted = (subject: ReportSubject): [number, string[] | undefined] => {
    const { counts, notes } = chartIn(written(db, subject, { chart })) as HistogramChart
    return [counts.reduce((sum, count) => sum + count, 0), notes]
  }
  expect(counted(TABLE)).toEqual([3, ['1 row has no Value (estimate): 1 not provided.']])
  expect(counted(selected)).toEqual([2, []])
})

test('the bars of a table would not be those of its groups, the longest first, or a date would be drawn as a bare number', () => {
  const db = four()
  const bars: TableChart = { kind: 'bars', by: 'category', figure: { column: VALUE, aggregate: 'sum' } }
  expect(chartIn(written(db, TABLE, { chart: bars }))).toMatchObject({
    title: 'Value, sum (estimate) for each Category',
    bars: [
      { label: 'Sport', value: 1_000 },
      { label: 'News', value: 500 },
    ],
    labels: { of: 'Category', number: 'Value, sum (estimate)' },
  })
  const days = chartIn(
    written(db, TABLE, { chart: { kind: 'distribution', column: 'looked_up_at' } }),
  ) as HistogramChart
  expect(days.edgeTexts?.every((text) => /2026/u.test(text))).toBe(true)
})

test('rows without a value would be drawn in no bar where there are many others', () => {
  const db = newLibrary([
    ...Array.from({ length: 80 }, (_, at) => worth(`n${at}.example`, 1, 1, `Kind ${at % 40}`)),
    lookup('without.example', { valuation: { estimated_value: 1 } }),
  ])
  const { bars } = chartIn(written(db, TABLE, { chart: { kind: 'bars', by: 'category', figure: null } })) as BarsChart
  expect([bars.length, bars.at(-1)]).toEqual([31, { label: 'No value', value: 1 }])
})

test('thousands of points would be drawn one by one', () => {
  const db = newLibrary(
    Array.from({ length: MOST_POINTS + 1 }, (_, at) => worth(`n${at}.example`, at + 1, (at % 97) + 1)),
  )
  const html = written(db, TABLE, { chart: SCATTER }, 'html')
  const svg = /<figure class="whole">.*?<svg.*?<\/svg>/su.exec(html)?.[0] ?? ''
  expect(svg.match(/fill-opacity/gu)?.length).toBeGreaterThan(100)
  expect(svg.length).toBeLessThan(300_000)
  expect(html).toContain('5,001 rows, counted in squares')
})

test('a chart of a column that is gone would stop the report, or be left out without a word', () => {
  const db = four()
  const own = saveOwnField(db, { id: null, name: 'Price', kind: 'number' })
  const chart: TableChart = { kind: 'distribution', column: `own_${own}` }
  const lines = (): string[] =>
    sections(written(db, TABLE, { chart })).find(({ id }) => id === 'table-chart')?.lines ?? []
  expect(lines()).toEqual(['There is no chart, because no row has a value to draw.'])
  removeOwnField(db, own)
  expect(lines()[0]).toMatch(/^There is no chart, because this table does not have the column/u)
})

test('the index of a watchlist would not be in its report, or not with what each domain contributed', () => {
  const db = newLibrary()
  const list = listOf(db, 'Mine', 'daily', ['a.example', 'b.example'])
  for (const [name, ago, value] of [
    ['a.example', 9, 100],
    ['b.example', 9, 100],
    ['a.example', 3, 150],
  ] as const)
    follow(db, lookup(name, { valuation: { estimated_value: value } }, { requestedAt: NOW - ago * DAY }))
  const index = { field: VALUE, base: null }
  const subject: ReportSubject = { of: 'table', source: { from: 'list', name: 'Mine' } }
  const json = written(db, subject, { index })
  const course = chartIn(json, 'index') as TrendChart
  const known = course.points.flatMap(({ value }) => (value === null ? [] : [value]))
  expect([course.title, known[0], known.at(-1)]).toEqual(['Mine: index of Value (estimate)', 100, 125])
  expect(course.notes?.[0]).toMatch(/^100 on .* 2026, now 125\.0\. Domains behind each step: 2\. The list has 2 now\./u)
  expect(course.notes?.[1]).toMatch(/^How it is made: /u)
  const contributed = sections(json).find(({ id }) => id === 'contributions')?.rows ?? []
  expect(contributed.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
    ['a.example', 25, 100, 150],
    ['b.example', 0, 100, 100],
  ])
  // They are no rows of the report.
  expect((JSON.parse(json) as { report: { rows: number } }).report.rows).toBe(2)
  const table: ReportSubject = {
    of: 'table',
    source: {
      from: 'query',
      query: {
        list: 'watched',
        filter: { op: 'is', column: 'list', values: [list] },
        sort: { column: 'domain', descending: false },
      },
      columns: [VALUE],
    },
  }
  const later = chartIn(written(db, table, { index: { ...index, base: '2026-11-19' } }), 'index') as TrendChart
  expect(later.points.at(-1)?.value).toBe(100)
  expect(chartIn(written(db, TABLE, { index }), 'index')).toBeUndefined()
})

test('a report with charts of tables would be refused when it is opened again', () => {
  const db = four()
  for (const chart of [SCATTER, { kind: 'distribution', column: 'looked_up_at' }] satisfies TableChart[]) {
    const json = written(db, TABLE, { chart })
    const again = jsonReport.parse(JSON.parse(json)) as unknown as { sections: Section[] }
    const found = again.sections.find(({ id }) => id === 'table-chart')?.charts[0]
    expect(found).toEqual(chartIn(json))
  }
})

test('the percentiles of a record or a comparison would be left out, or said of too few peers', () => {
  const names = Array.from({ length: 31 }, (_, at) => `n${at + 10}.example`)
  const db = newLibrary(names.map((name, at) => worth(name, at + 1, at < 5 ? 10 : null)))
  store(db, lookup('gone.example'))
  const domain: ReportSubject = { of: 'domain', name: 'n40.example' }
  const noteOf = (id: string, options: Partial<ReportOptions>): string | undefined => {
    const record = sections(written(db, domain, options)).find(({ kind }) => kind === 'record') as unknown as {
      fields: { id: string; note?: string }[]
    }
    return record.fields.find((one) => one.id === id)?.note
  }
  expect([
    noteOf(VALUE, {}),
    noteOf(VALUE, { peers: { by: 'all' } }),
    noteOf(VISITORS, { peers: { by: 'all' } }),
  ]).toEqual([undefined, 'better than about 98% of 31', undefined])
  const markdown = written(db, domain, { peers: { by: 'all' } }, 'markdown')
  expect(markdown).toContain('| Value (estimate) | 31 (better than about 98% of 31) |')
  expect(markdown).toContain('- Value (estimate): **31** (better than about 98% of 31)')
  expect(written(db, domain, { peers: { by: 'all' }, parts: ['record'] }, 'csv')).toContain(
    'better than about 98% of 31',
  )
  const compared = sections(
    written(
      db,
      { of: 'comparison', comparison: newComparison(['n40.example', 'n10.example', 'gone.example']) },
      { peers: { by: 'all' } },
    ),
  )
  const rows = compared.find(({ id }) => id === 'percentiles')?.rows.map(({ cells }) => cells.map(({ value }) => value))
  expect(rows).toContainEqual(['Value (estimate)', '98% of 31', '2% of 31', undefined])
})

test('the percentile columns of a table would hold something else in its report than on the screen', () => {
  const names = Array.from({ length: 40 }, (_, at) => `n${at + 10}.example`)
  const db = newLibrary(names.map((name, at) => worth(name, at + 1, at < 5 ? 10 : null)))
  const columns = [`percentile_${VALUE}`, `percentile_${VISITORS}`]
  const sorted = query('domains', { sort: { column: VALUE, descending: true } })
  const shown = pageRows(db, { query: sorted, offset: 0, limit: 40, fields: columns, now: NOW })
  const json = sections(
    written(db, { of: 'table', source: { from: 'query', query: sorted, columns: ['domain', ...columns] } }, {}),
  )
  const table = json.find(({ kind }) => kind === 'table')?.rows ?? []
  expect(table.map(({ cells }) => cells[1]?.value)).toEqual(shown.map(({ formulas }) => formulas?.[columns[0] ?? '']))
  // Five have visitors: too few for a percentile. Behind each percentile stands among how many it is.
  expect(table.every(({ cells }) => cells[3]?.value === undefined)).toBe(true)
  expect(table.map(({ cells }) => [cells[2]?.value, cells[4]?.value])).toEqual(table.map(() => [40, 5]))
  const csv = written(
    db,
    { of: 'table', source: { from: 'query', query: sorted, columns: ['domain', ...columns] } },
    {},
    'csv',
  )
  expect(csv.split('\r\n')[0]).toContain(
    'Percentile of Value (estimate),Percentile of Value (estimate): number of peers',
  )
})
