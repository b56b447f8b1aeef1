import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Grouping } from '../../shared/analysis/grouping.ts'
import { DEFAULT_OPTIONS, type ReportFormatId, type ReportSubject } from '../../shared/reports/report.ts'
import { addFormula } from '../library/formulas/formulas.ts'
import { saveView } from '../library/saved/views.ts'
import { lookup, newLibrary, NOW, query } from '../library/library-for-tests.ts'
import { makeReport, type ReportDone } from './report-job.ts'

const VALUE = 'value'
const HOSTS = ["=cmd|' /C calc'!A0", '<script>alert(1)</script>', '| a | b |'] as const
const HOST = 'registrar'

type Db = ReturnType<typeof newLibrary>

/** Two domains at the first host, worth 10 and 30.5; one at the second of no value; one at the third; one that nobody hosts. */
function hosted(): Db {
  const at = (name: string, provider: string | null, value: number | null, visitors = 0) =>
    lookup(`${name}.example`, {
      hosting: { registrar: provider },
      valuation: { estimated_value: value, daily_visitors: visitors },
    })
  return newLibrary([
    at('a', HOSTS[0], 10, 4),
    at('b', HOSTS[0], 30.5),
    at('c', HOSTS[1], null),
    at('d', HOSTS[2], 5),
    at('e', null, 7),
  ])
}

const GROUPING: Grouping = {
  by: [{ column: HOST, by: 'value' }],
  show: [
    { column: VALUE, aggregate: 'sum' },
    { column: VALUE, aggregate: 'missing' },
  ],
  order: { by: 'rows', descending: true },
  cross: false,
}
const groupsOf = (grouping: Grouping = GROUPING): ReportSubject => ({
  of: 'table',
  source: { from: 'query', query: query('domains'), columns: [] },
  groups: { grouping, weekStart: 1 },
})

function written(db: Db, of: ReportSubject, format: ReportFormatId): ReportDone & { bytes: Buffer; text: string } {
  const parts: Buffer[] = []
  const service = { name: 'test', baseUrl: 'http://127.0.0.1', sample: false }
  const done = makeReport(
    db,
    {
      request: { of, format, options: DEFAULT_OPTIONS },
      limit: null,
      origin: { now: NOW, language: 'en', service, program: 'test' },
    },
    { write: (chunk) => void parts.push(Buffer.from(chunk as string)) },
    () => undefined,
  )
  const bytes = Buffer.concat(parts)
  return { ...done, bytes, text: bytes.toString('utf8') }
}

// A reader of spreadsheets that knows nothing of the writer.
const sheetOf = async (bytes: Buffer, at = 0): Promise<unknown[][]> =>
  ((await readWorkbook(bytes, { trim: false })) as unknown as { data: unknown[][] }[])[at]?.data ?? []

interface Written {
  report: { rows: number }
  sections: {
    kind: string
    columns: { id: string; kind: string }[]
    rows: { cells: { value?: unknown; absent?: string }[] }[]
  }[]
}
const cellsOf = (text: string, section = 0): unknown[][] =>
  ((JSON.parse(text) as Written).sections.filter(({ kind }) => kind === 'table')[section]?.rows ?? []).map(
    ({ cells }) => cells.map((cell) => cell.value ?? cell.absent),
  )

const CROSS: Grouping = {
  ...GROUPING,
  by: [
    { column: HOST, by: 'value' },
    { column: VALUE, by: 'range' },
  ],
  cross: true,
}

test('figures of groups would be texts in a workbook, or what is missing a number', async () => {
  expect(await sheetOf(written(hosted(), groupsOf(), 'xlsx').bytes)).toEqual([
    ['Registrar', 'Rows', 'Value, sum (estimate)', 'Value, missing'],
    [HOSTS[0], 2, 40.5, 0],
    [HOSTS[1], 1, null, 1],
    [HOSTS[2], 1, 5, 0],
    ['No value', 1, 7, 0],
    ['All', 5, 52.5, 1],
  ])
})

test('a cross table would have other figures in a workbook than on the screen', async () => {
  expect(await sheetOf(written(hosted(), groupsOf(CROSS), 'xlsx').bytes)).toEqual([
    ['Registrar', '5 to below 10', '10 to below 15', '30 to 35', 'No value', 'All'],
    [HOSTS[1], null, null, null, null, null],
    [HOSTS[0], null, 10, 30.5, null, 40.5],
    [HOSTS[2], 5, null, null, null, 5],
    ['No value', 7, null, null, null, 7],
    ['All', 12, 10, 30.5, null, 52.5],
  ])
})

test('the key of a group would be a formula in a spreadsheet, or markup on a page', () => {
  const db = hosted()
  for (const of of [groupsOf(), groupsOf(CROSS)]) {
    const lines = written(db, of, 'csv').text.split(/\r\n/u)
    expect(lines.filter((line) => /^[=+@-]/u.test(line))).toEqual([])
    expect(lines.some((line) => line.startsWith(`'${HOSTS[0]},`))).toBe(true)
    const html = written(db, of, 'html').text
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const markdown = written(db, of, 'markdown').text
    expect(markdown).not.toContain('<script')
    expect(markdown).toContain('| \\| a \\| b \\| |')
  }
})

test('programs would read words where a group has no value, or ranges as people read them', () => {
  const db = hosted()
  expect(cellsOf(written(db, groupsOf(), 'json').text)).toEqual([
    [HOSTS[0], 2, 40.5, 0],
    [HOSTS[1], 1, 'missing', 1],
    [HOSTS[2], 1, 5, 0],
    ['missing', 1, 7, 0],
    ['all', 5, 52.5, 1],
  ])
  const ranges: Grouping = { ...GROUPING, by: [{ column: VALUE, by: 'range' }], show: [] }
  const rows = cellsOf(written(db, groupsOf(ranges), 'json').text)
  expect(rows.map(([key]) => key)).toEqual(['5..10', '10..15', '30..35', 'missing', 'all'])
})

test('lines that sum up others would be counted as rows', () => {
  const db = hosted()
  const table: ReportSubject = {
    of: 'table',
    source: { from: 'query', query: query('domains'), columns: [VALUE] },
    totals: true,
  }
  const counted = [groupsOf(), groupsOf(CROSS), table].map((of) => {
    const { rows, text } = written(db, of, 'json')
    return [rows, (JSON.parse(text) as Written).report.rows]
  })
  expect(counted).toEqual([
    [4, 4],
    [4, 4],
    [5, 5],
  ])
})

test('the totals of a table would be texts, count other rows, or keep back why a formula has no value', async () => {
  const db = hosted()
  const id = addFormula(db, { name: '=per visitor', text: 'value / visitors' })
  const columns = [VALUE, HOST, `formula_${id}`]
  const subject: ReportSubject = {
    of: 'table',
    source: { from: 'query', query: query('domains'), columns },
    totals: true,
  }
  const perVisitor = [2.5, 2.5, 2.5, 2.5, '1 not provided, 3 divided by zero']
  expect(await sheetOf(written(db, subject, 'xlsx').bytes, 1)).toEqual([
    ['Column', 'Values', 'Sum', 'Mean', 'Median', 'Minimum', 'Maximum', 'Missing'],
    ['Value (estimate)', 4, 52.5, 13.125, 8.5, 5, 30.5, '1 not provided'],
    ['=per visitor (estimate)', 1, null, ...perVisitor],
  ])
  expect(cellsOf(written(db, subject, 'json').text, 1)[1]).toEqual([
    '=per visitor (estimate)',
    1,
    'missing',
    ...perVisitor,
  ])
  expect(written(db, subject, 'markdown').text).toContain('| \\=per visitor (estimate) | 1 | – | 2.50 |')
  expect(written(db, subject, 'html').text).toContain('<bdi>=per visitor (estimate)</bdi>')
})

test('a formula would be another kind of value in groups than in its column, or hide that it is an estimate', async () => {
  const db = hosted()
  const id = addFormula(db, { name: '=per visitor', text: 'value / visitors' })
  const show: Grouping['show'] = [{ column: `formula_${id}`, aggregate: 'median' }]
  const bytes = written(db, groupsOf({ ...GROUPING, show }), 'xlsx').bytes
  expect((await sheetOf(bytes)).slice(0, 3)).toEqual([
    ['Registrar', 'Rows', '=per visitor, median (estimate)'],
    [HOSTS[0], 2, 2.5],
    [HOSTS[1], 1, null],
  ])
  const table: ReportSubject = {
    of: 'table',
    source: { from: 'query', query: query('domains'), columns: ['domain', `formula_${id}`] },
  }
  const sheet = await sheetOf(written(db, table, 'xlsx').bytes)
  expect(sheet.map((row) => row[1])).toEqual([
    '=per visitor (estimate)',
    'divided by zero',
    'divided by zero',
    'not provided',
    'divided by zero',
    2.5,
  ])
  expect(written(db, table, 'html').text).toContain('<bdi>2.50</bdi>')
})

interface Told {
  kind: string
  figures: { id: string; value: number | null; text: string; beside: string | null }[]
  sentences: { text: string; figures: string[] }[]
}
const summaryOf = (text: string): Told | undefined =>
  (JSON.parse(text) as { sections: Told[] }).sections.find(({ kind }) => kind === 'summary')

test('a summary of groups or of a cross table would say other figures than its table, or sentences that rest on none', () => {
  const db = hosted()
  const told = summaryOf(written(db, groupsOf(), 'json').text)
  expect(told?.figures.map(({ id, value, beside }) => [id, value, beside])).toEqual([
    ['rows', 5, null],
    ['groups', 4, 'Registrar'],
    ['largest', 2, HOSTS[0]],
    ['all', 52.5, 'over all rows'],
    ['highest', 40.5, HOSTS[0]],
    ['lowest', 5, HOSTS[2]],
  ])
  const cross = summaryOf(written(db, groupsOf(CROSS), 'json').text)
  expect(cross?.figures.map(({ id, value, beside }) => [id, value, beside])).toEqual([
    ['rows', 5, null],
    ['groups', 3, expect.stringContaining('Registrar')],
    ['largest', 2, HOSTS[0]],
    ['all', 52.5, 'over all rows'],
    ['highest', 30.5, `${HOSTS[0]}, 30 to 35`],
    ['lowest', 5, `${HOSTS[2]}, 5 to below 10`],
  ])
  for (const one of [told, cross])
    for (const { figures } of one?.sentences ?? []) {
      expect(figures.length).toBeGreaterThan(0)
      expect(one?.figures.map(({ id }) => id)).toEqual(expect.arrayContaining(figures))
    }
  expect(told?.sentences.map(({ text }) => text)).toContain('One row has no value for Registrar.')
})

test('a view with groups would be reported as another table than the one on the screen', () => {
  const db = hosted()
  saveView(db, {
    name: 'By registrar',
    query: query('domains'),
    columns: [],
    groups: GROUPING,
  })
  const view = JSON.parse(
    written(db, { of: 'table', source: { from: 'view', name: 'By registrar' } }, 'json').text,
  ) as {
    report: { title: string }
  }
  expect(view.report.title).toBe('By registrar')
  expect(
    cellsOf(written(db, { of: 'table', source: { from: 'view', name: 'By registrar' } }, 'json').text),
  ).toHaveLength(5)
})

test('a sum over some of the rows of a group would be read as one over all of them', () => {
  const { text } = written(newHalfValued(), groupsOf(), 'markdown')
  expect(text).toMatch(/\| host +\| 2 \| 10(?:\.00)? \(1 of 2\) \|/u)
  expect(text).toMatch(/\| All +\| 2 \| 10(?:\.00)? \(1 of 2\) \|/u)
})

/** Two domains at one host, of which one has a value. */
const newHalfValued = (): Db =>
  newLibrary([
    lookup('a.example', { hosting: { registrar: 'host' }, valuation: { estimated_value: 10 } }),
    lookup('b.example', { hosting: { registrar: 'host' }, valuation: { estimated_value: null } }),
  ])
