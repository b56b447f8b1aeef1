import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { readJsonReport } from '../opened/json-report.ts'
import { columns, HOSTILE, tableReport, written } from '../report-for-tests.ts'
import { jsonFormat } from './json.ts'

const schema = JSON.parse(
  readFileSync(new URL('../../../../docs/schemas/report.schema.json', import.meta.url), 'utf8'),
) as object
const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false })
const deep = (levels: number): never => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`) as never

const report = () =>
  tableReport(
    [
      ['a.example', Date.UTC(2026, 10, 20), 1434.5, ...HOSTILE.slice(0, 1)],
      [
        'b.example',
        Date.UTC(2026, 10, 20),
        { state: 'not-provided' },
        { state: 'unreadable', raw: { odd: [1, null, 'x'] } },
      ],
      [
        'c.example',
        { state: 'not-looked-up' },
        { state: 'lookup-failed' },
        { state: 'unreadable', raw: Number.POSITIVE_INFINITY },
      ],
      ['d.example', { state: 'not-looked-up' }, { state: 'lookup-failed' }, { state: 'unreadable', raw: deep(5_000) }],
    ],
    columns(['domain', 'looked_up_at', 'value', 'title']),
  )

test('a JSON report would not be what its schema promises', () => {
  const parsed: unknown = JSON.parse(written(jsonFormat, report()).toString())
  expect(ajv.validate(schema, parsed) ? null : ajv.errorsText()).toBeNull()
  expect(parsed).toMatchObject({
    format: 'domain-almanac-report',
    version: 2,
    report: { madeAt: '2026-11-21T08:00:00.000Z', service: { sampleData: true } },
  })
})

test('a value would lose its type or the way it is absent', () => {
  const {
    sections: [table],
  } = JSON.parse(written(jsonFormat, report()).toString()) as {
    sections: [{ rows: { domain: string; cells: object[] }[] }]
  }
  expect(table.rows[0]).toEqual({
    domain: 'a.example',
    cells: [{ value: 'a.example' }, { value: '2026-11-20T00:00:00.000Z' }, { value: 1434.5 }, { value: '=1+1' }],
  })
  expect(table.rows[1]?.cells.slice(2)).toEqual([
    { absent: 'not-provided' },
    { absent: 'unreadable', raw: { odd: [1, null, 'x'] } },
  ])
  expect(table.rows[2]?.cells.slice(1)).toEqual([
    { absent: 'not-looked-up' },
    { absent: 'lookup-failed' },
    { absent: 'unreadable', rawText: 'Infinity' },
  ])
  expect(table.rows[3]?.cells[3]).toHaveProperty('rawText')
})

test('a number too large for JavaScript within a value would become null', () => {
  const large = tableReport(
    [['a.example', Date.UTC(2026, 10, 20), { state: 'value', value: { a: [Number.POSITIVE_INFINITY, 1] } as never }]],
    columns(['domain', 'looked_up_at', 'verified']),
  )
  expect(written(jsonFormat, large).toString()).toContain('{"value":{"a":["Infinity",1]}}')
})

test('a report that was opened again would hold other figures than the one that was written', () => {
  const { read } = readJsonReport(written(jsonFormat, report()))
  expect(read).toMatchObject({
    title: 'A title',
    service: { sample: true },
    fields: ['value', 'title'],
  })
  expect(read.rows.map(({ domain, thenAt }) => [domain, thenAt])).toEqual([
    ['a.example', Date.UTC(2026, 10, 20)],
    ['b.example', Date.UTC(2026, 10, 20)],
    ['c.example', null],
    ['d.example', null],
  ])
  expect(read.rows[0]?.cells.get('value')).toEqual({ state: 'value', value: 1434.5 })
  expect(read.rows[2]?.cells.get('value')).toEqual({ state: 'lookup-failed' })
})

test.each([
  ['no JSON', 'x', 'report-open-not-json'],
  ['cut off', written(jsonFormat, report()).toString().slice(0, -20), 'report-open-not-json'],
  ['something else', '[]', 'report-open-foreign'],
  ['a newer version', '{"format":"domain-almanac-report","version":3}', 'report-open-other-version'],
  ['an earlier version', '{"format":"domain-almanac-report","version":1}', 'report-open-other-version'],
  [
    'a changed one',
    '{"format":"domain-almanac-report","version":2,"report":{},"sections":[{"kind":"table","rows":5}]}',
    'report-open-damaged',
  ],
])('a file that is no report would be opened: %s', (_what, text, message) => {
  expect(() => readJsonReport(Buffer.from(text))).toThrow(message)
})
