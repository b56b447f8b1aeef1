import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { newComparison } from '../../shared/comparison/comparison.ts'
import type { Grouping } from '../../shared/analysis/grouping.ts'
import {
  ALL_CHANGES,
  DEFAULT_OPTIONS,
  type ReportFormatId,
  type ReportSubject,
  type ReportOptions,
} from '../../shared/reports/report.ts'
import { Archive } from '../imports/reading/unzip.ts'
import { saveComparison } from '../library/comparisons/comparisons.ts'
import { saveView } from '../library/saved/views.ts'
import { beginBatch } from '../library/sending/batches.ts'
import { follow, listOf, lookup, newLibrary, NOW, query } from '../library/library-for-tests.ts'
import { makeReport, type ReportDone } from './report-job.ts'
import { OF_NO_FILE } from '../batches/batch-of-names.ts'

const DAY = 86_400_000
const VALUE = 'value'
/** A value as a site may send it, and a name as a person may give it: run by a spreadsheet that takes it for a formula. */
const EVIL = `=cmd|' /C calc'!A0`
const OTHER = '=HYPERLINK("https://evil.example/","x")'

const grouping: Grouping = {
  by: [{ column: 'registrar', by: 'value' }],
  show: [{ column: VALUE, aggregate: 'sum' }],
  order: { by: 'rows', descending: true },
  cross: false,
}
const cross: Grouping = { ...grouping, by: [...grouping.by, { column: 'ssl', by: 'value' }], cross: true }

/** Everything that can be drawn and said beside the rows; a report has of it what it can have. */
const DRAWN = {
  chart: { kind: 'bars', by: 'registrar', figure: { column: VALUE, aggregate: 'sum' } },
  index: { field: VALUE, base: null },
  peers: { by: 'all' },
} satisfies Partial<ReportOptions>

/** A library with something of every kind that a report can be of, hostile wherever somebody else writes. */
function filled() {
  const record = (value: number, grade: string) => ({
    valuation: { estimated_value: value, daily_visitors: value * 2 },
    seo: { ssl_grade: grade },
    hosting: { registrar: value % 2 === 0 ? EVIL : OTHER },
    meta: { title: EVIL },
    safety: EVIL,
  })
  const names = ['a.example', 'b.example', 'c.example']
  const db = newLibrary()
  listOf(db, EVIL, 'hand', names)
  for (const [at, ago] of [20, 10, 1].entries())
    follow(
      db,
      ...names.map((name, place) =>
        lookup(name, record(100 + at * 50 * (place + 1), at === 2 ? 'B' : 'A'), { requestedAt: NOW - ago * DAY }),
      ),
    )
  const document = newComparison(names)
  saveComparison(db, { id: null, name: EVIL, document, now: NOW })
  saveView(db, { name: EVIL, query: query('domains'), columns: [VALUE] })
  const source = { fileName: null, columns: [], domainColumn: 0, dialect: OF_NO_FILE }
  const batch = beginBatch(db, {
    name: EVIL,
    options: { concurrency: 1, freshDays: 30 },
    source,
    fingerprint: 'x',
    now: NOW,
    token: 'token',
  })
  const then = { ...document, mode: 'then-and-now' as const, thenAt: NOW - 15 * DAY }
  const kinds: ReportSubject[] = [
    { of: 'table', source: { from: 'query', query: query('domains'), columns: [VALUE, 'title'] }, totals: true },
    { of: 'table', source: { from: 'query', query: query('history'), columns: [VALUE, 'outcome', 'status'] } },
    {
      of: 'table',
      source: { from: 'query', query: query('domains'), columns: [] },
      groups: { grouping, weekStart: 1 },
    },
    {
      of: 'table',
      source: { from: 'query', query: query('domains'), columns: [] },
      groups: { grouping: cross, weekStart: 1 },
    },
    { of: 'table', source: { from: 'view', name: EVIL } },
    { of: 'table', source: { from: 'batch', id: batch } },
    { of: 'domain', name: 'a.example' },
    { of: 'table', source: { from: 'list', name: EVIL } },
    { of: 'changes', lists: [EVIL], filter: ALL_CHANGES },
    { of: 'changes', lists: [], filter: ALL_CHANGES },
    { of: 'comparison', comparison: EVIL },
    { of: 'comparison', comparison: then },
  ]
  return { db, kinds }
}

function written(
  db: ReturnType<typeof newLibrary>,
  subject: ReportSubject,
  format: ReportFormatId,
): ReportDone & { bytes: Buffer } {
  const parts: Buffer[] = []
  const summary = { hidden: [], edited: [], own: `${EVIL}\n\n[${OTHER}](https://a.example/)` }
  const done = makeReport(
    db,
    {
      request: {
        of: subject,
        format,
        options: { ...DEFAULT_OPTIONS, ...DRAWN, title: EVIL, recipient: EVIL, greeting: EVIL, note: EVIL, summary },
      },
      limit: null,
      origin: {
        now: NOW,
        language: 'en',
        service: { name: EVIL, baseUrl: 'http://127.0.0.1', sample: false },
        program: 'test',
      },
    },
    { write: (chunk) => void parts.push(Buffer.from(chunk as string)) },
    () => undefined,
  )
  return { ...done, bytes: Buffer.concat(parts) }
}

test('a JSON report of some kind would not be what its schema promises', () => {
  const file = new URL('../../../docs/schemas/report.schema.json', import.meta.url)
  const check = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false }).compile(
    JSON.parse(readFileSync(file, 'utf8')) as object,
  )
  const { db, kinds } = filled()
  for (const subject of kinds) {
    const parsed = JSON.parse(written(db, subject, 'json').bytes.toString()) as { sections: { kind: string }[] }
    expect([subject.of, check(parsed) ? null : check.errors]).toEqual([subject.of, null])
    expect(parsed.sections.map(({ kind }) => kind)).toContain('summary')
  }
})

test('a workbook would run or reach something, in its summary or on the sheet of a chart', () => {
  const { db, kinds } = filled()
  for (const subject of kinds) {
    const archive = new Archive(written(db, subject, 'xlsx').bytes, 100_000_000)
    const parts = archive.names().map((name) => [name, archive.text(name) ?? ''] as const)
    expect(parts.map(([name]) => name).filter((name) => /external|link|connection|macro|vba|dde/iu.test(name))).toEqual(
      [],
    )
    for (const [name, text] of parts) {
      // A formula is an element of its own; a text may look like one as long as its cell says that it is a text.
      expect([subject.of, name, /<f[\s>/]|<hyperlink|<dde|TargetMode="External"|<oleLink/iu.exec(text)]).toEqual([
        subject.of,
        name,
        null,
      ])
      for (const [cell] of text.matchAll(/<c [^>]*>(?=.*?calc|.*?HYPERLINK)(?:(?!<\/c>).)*<\/c>/gsu))
        if (/calc|HYPERLINK/u.test(cell)) expect(cell).toMatch(/^<c [^>]*t="inlineStr"/u)
    }
  }
})

test('a chart would have no sheet with its numbers in a workbook, or other numbers than are drawn', async () => {
  const { db, kinds } = filled()
  const of = kinds.find((one) => one.of === 'table' && one.source.from === 'list') as ReportSubject
  const { sections } = JSON.parse(written(db, of, 'json').bytes.toString()) as {
    sections: { kind: string; charts?: { title: string; bars?: { label: string; value: number }[] }[] }[]
  }
  const charts = sections.find(({ kind }) => kind === 'charts')?.charts ?? []
  const sheets = (await readWorkbook(written(db, of, 'xlsx').bytes, { trim: false })) as unknown as {
    sheet: string
    data: unknown[][]
  }[]
  expect(charts.length).toBeGreaterThan(1)
  for (const { title, bars } of charts) {
    const sheet = sheets.find((one) => title.startsWith(one.sheet))
    expect([title, sheet !== undefined]).toEqual([title, true])
    if (bars) expect(sheet?.data.slice(1)).toEqual(bars.map(({ label, value }) => [label, value]))
  }
})
