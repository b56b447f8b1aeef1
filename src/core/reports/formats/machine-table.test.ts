import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { translatorOf } from '../../../shared/locales/catalogues.ts'
import { DEFAULT_OPTIONS, type ReportOptions } from '../../../shared/reports/report.ts'
import { columns, HOSTILE, tableReport } from '../report-for-tests.ts'
import type { Report } from '../report.ts'
import { csvFormat } from './csv.ts'
import { unguard } from './csv-line.ts'
import type { ReportFormat } from './format.ts'
import { jsonlFormat } from './jsonl.ts'

const WHEN = Date.UTC(2026, 10, 20, 16, 8, 31)
const IDS = ['domain', 'looked_up_at', 'outcome', 'value', 'reachable', 'value_per_visitor', 'label']
const REPORT = tableReport(
  [
    [
      { state: 'value', value: 'münchen.de', plain: 'xn--mnchen-3ya.de' },
      WHEN,
      'not-found',
      -1434.5,
      true,
      -76.33999999999999,
      { state: 'value', value: 'buy, a|b', members: ['buy', 'a|b'] },
    ],
    [
      'b.example',
      { state: 'not-looked-up' },
      { state: 'lookup-failed' },
      { state: 'not-in-database' },
      { state: 'unreadable', raw: 3 },
      { state: 'not-provided' },
      { state: 'missing', members: [] },
    ],
  ],
  columns(IDS),
)

function inGerman(format: ReportFormat, report: Report, options: Partial<ReportOptions> = {}): string {
  const parts: string[] = []
  const asked: ReportOptions = { ...DEFAULT_OPTIONS, csv: 'machines', ...options }
  format.write(report, asked, { write: (chunk) => void parts.push(String(chunk)) }, translatorOf('de'))
  return parts.join('')
}

test('a CSV for programs would hold words, separators or decimals of a language, or a mark before its first id', () => {
  expect(inGerman(csvFormat, REPORT)).toBe(
    [
      IDS.join(','),
      'xn--mnchen-3ya.de,2026-11-20T16:08:31.000Z,not-found,-1434.5,true,-76.34,a|b|buy',
      'b.example,,,,,,',
      '',
    ].join('\r\n'),
  )
})

test('JSON lines would not be flat objects by id, with null where there is no value', () => {
  const [first, second, end] = inGerman(jsonlFormat, REPORT).split('\n')
  expect(JSON.parse(first ?? '')).toEqual({
    domain: 'xn--mnchen-3ya.de',
    looked_up_at: '2026-11-20T16:08:31.000Z',
    outcome: 'not-found',
    value: -1434.5,
    reachable: true,
    value_per_visitor: -76.34,
    label: ['a|b', 'buy'],
  })
  expect(JSON.parse(second ?? '')).toEqual({
    ...Object.fromEntries(IDS.map((id) => [id, null])),
    domain: 'b.example',
  })
  expect(end).toBe('')
})

test('why a value is missing would not stand beside it in the words of filters', () => {
  const { data } = Papa.parse<Record<string, string>>(inGerman(csvFormat, REPORT, { absentColumns: true }).trimEnd(), {
    header: true,
  })
  expect(Object.keys(data[0] ?? {})).toEqual(['domain', ...IDS.slice(1).flatMap((id) => [id, `${id}_absent`])])
  expect(IDS.slice(1).map((id) => data[1]?.[`${id}_absent`])).toEqual([
    'not-looked-up',
    'lookup-failed',
    'not-in-database',
    'unreadable',
    'not-provided',
    '',
  ])
})

test('a row that sums up others would stand among the rows of a program unasked', () => {
  const [table] = REPORT.sections
  if (table?.kind !== 'table') throw new Error('no table')
  const summed = { ...REPORT, sections: [{ ...table, summing: 1 }] }
  const lines = (options: Partial<ReportOptions>): number =>
    inGerman(jsonlFormat, summed, options).trim().split('\n').length
  expect([lines({}), lines({ totals: true })]).toEqual([1, 2])
})

test('a text would not come back from a CSV for programs as it was, or not stand in JSON lines as it came', () => {
  const report = tableReport(
    HOSTILE.map((text, at) => [`name-${at}.example`, text]),
    columns(['domain', 'title']),
  )
  const csv = Papa.parse<string[]>(inGerman(csvFormat, report).trimEnd(), { newline: '\r\n' }).data.slice(1)
  expect(csv.map((row) => unguard(row[1] ?? ''))).toEqual([...HOSTILE])
  for (const [, cell = ''] of csv) if (cell !== '-12.5') expect(cell).not.toMatch(/^[=+\-@\t\uFF1D]/u)
  const lines = inGerman(jsonlFormat, report).trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { title: string }).title)).toEqual([...HOSTILE])
})

test('a CSV for spreadsheets would have other separators, decimals or times than the region of its reader', () => {
  const [head, first = '', second] = inGerman(csvFormat, REPORT, { csv: 'excel' }).split('\r\n')
  const local = new Date(WHEN - new Date(WHEN).getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
  expect(head).toMatch(/^\uFEFFDomain;Looked up;/u)
  expect(first).toBe(`münchen.de;${local};Nicht in der Datenbank;-1434,5;Ja;-76,34;"buy, a|b"`)
  expect(second).toMatch(/^b\.example;nicht abgefragt;/u)
  expect(inGerman(csvFormat, REPORT, { csv: 'excel', delimiter: ',' }).split('\r\n')[1]).toContain(',"-1434,5",')
})
