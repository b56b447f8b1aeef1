import type { DatabaseSync } from 'node:sqlite'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { criterion } from '../../shared/comparison/comparison-for-tests.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import { DEFAULT_OPTIONS, REPORT_PARTS, type ReportFormatId, type ReportOptions } from '../../shared/reports/report.ts'
import { pointsText } from '../../shared/scores/score-words.ts'
import { lookup, newLibrary, NOW, query } from '../library/library-for-tests.ts'
import { pageRows } from '../library/lists/list.ts'
import { addFormula, formulas } from '../library/formulas/formulas.ts'
import { CopiedCells } from './rows/copied-cells.ts'
import { makeReport } from './report-job.ts'

const [VALUE, MOBILE] = ['value', 'mobile']
const scale = (to: number) => ({ from: 0, to, kind: 'linear' as const })

/** Three domains by a score of their value and their speed: one is known, of one the speed is missing, one was not found. */
function ranked() {
  const worth = (name: string, value: number, mobile: number | null) =>
    lookup(name, { valuation: { estimated_value: value }, seo: { pagespeed_mobile: mobile } })
  const db = newLibrary([worth('a.example', 200, 60), worth('b.example', 1_000, null), lookup('gone.example')])
  const criteria = [criterion(VALUE, 70, { scale: scale(900) }), criterion(MOBILE, 30, { scale: scale(100) })]
  const column = `formula_${addFormula(db, { name: 'Auction', criteria })}`
  const sorted = query('domains', { sort: { column, descending: true } })
  /** What the screen shows: the score, and the range in which it lies. */
  const shown = pageRows(db, { query: sorted, offset: 0, limit: 10, fields: [column], now: NOW }).map(
    ({ unicode, formulas: values, scores }) => ({ unicode, score: values?.[column], points: scores?.[column] }),
  )
  return { db, column, sorted, shown }
}

function written(
  db: DatabaseSync,
  { column, sorted }: Pick<ReturnType<typeof ranked>, 'column' | 'sorted'>,
  format: ReportFormatId,
  options: Partial<ReportOptions> = {},
): Buffer {
  const parts: Buffer[] = []
  const request = {
    of: { of: 'table' as const, source: { from: 'query' as const, query: sorted, columns: ['domain', column] } },
    format,
    options: { ...DEFAULT_OPTIONS, ...options },
  }
  const service = { name: 'test', baseUrl: 'http://127.0.0.1', sample: false }
  makeReport(
    db,
    { request, limit: null, origin: { now: NOW, language: 'en', service, program: 'test' } },
    { write: (chunk) => void parts.push(Buffer.from(chunk as string)) },
    () => undefined,
  )
  return Buffer.concat(parts)
}

const HEADS = [
  'Auction (estimate)',
  'Auction (estimate), at least',
  'Auction (estimate), at most',
  'Auction (estimate), reasons',
]
const REASONS_OF_A = 'Mobile speed: 18.0 of 30.0 points; Value: 15.6 of 70.0 points'
const REASONS_OF_B = 'Value: 70.0 of 70.0 points; Mobile speed: no value, 0 to 30.0 points'

test('a score would be another one in a table for programs than on the screen, or say no range and no reasons', async () => {
  const { db, shown, ...of } = ranked()
  const [b, a] = shown
  expect([b?.unicode, b?.points?.low, b?.points?.high]).toEqual(['b.example', 70, 100])
  const expected = [
    ['b.example', b?.score, 70, 100, REASONS_OF_B],
    ['a.example', a?.score, a?.score, a?.score, REASONS_OF_A],
  ]
  const [head = '', ...lines] = written(db, of, 'csv', { delimiter: ';' }).toString().split('\r\n')
  expect(head.replaceAll('"', '').split(';').slice(1, 5)).toEqual(HEADS)
  const cells = (line: string): string[] =>
    line.match(/"(?:[^"]|"")*"|[^;]+/gu)?.map((one) => one.replaceAll('"', '')) ?? []
  expect(lines.slice(0, 2).map((line) => cells(line).slice(0, 5))).toEqual(expected.map((row) => row.map(String)))
  expect(cells(lines[2] ?? '').slice(0, 5)).toEqual(['gone.example', ...Array(4).fill('not in the database')])

  const sheets = (await readWorkbook(written(db, of, 'xlsx'), { trim: false })) as unknown as { data: unknown[][] }[]
  expect(sheets[0]?.data.slice(0, 3).map((row) => row.slice(0, 5))).toEqual([['Domain', ...HEADS], ...expected])

  const json = JSON.parse(written(db, of, 'json').toString()) as {
    sections: { kind: string; columns: { id: string }[]; rows: { cells: { value?: unknown; absent?: string }[] }[] }[]
  }
  const table = json.sections.find(({ kind }) => kind === 'table')
  expect(table?.columns.slice(1, 5).map(({ id }) => id)).toEqual(
    ['', '_low', '_high', '_reasons'].map((end) => of.column + end),
  )
  expect(table?.rows.slice(0, 2).map((row) => row.cells.slice(0, 5).map(({ value }) => value))).toEqual(expected)
  expect(table?.rows[2]?.cells.slice(1, 5)).toEqual(Array(4).fill({ absent: 'not-in-database' }))
})

test('a page would write a score with other digits than the screen, or leave out the range and the reasons', () => {
  const { db, shown, ...of } = ranked()
  const { format } = translatorOf('en')
  const [b, a] = shown.map(({ score }) => pointsText(Number(score), format))
  const markdown = written(db, of, 'markdown').toString()
  expect(markdown).toContain(`| b.example | ${b} (70.0 to 100.0) | ${REASONS_OF_B} |`)
  expect(markdown).toContain(`| a.example | ${a} | ${REASONS_OF_A} |`)
  const html = written(db, of, 'html').toString()
  expect(html).toContain(`<bdi>${b} (70.0 to 100.0)</bdi>`)
  expect(html).toContain(`<bdi>${a}</bdi>`)
  expect(html).toContain(REASONS_OF_A)
  const without = written(db, of, 'html', { parts: REPORT_PARTS.filter((part) => part !== 'reasons') }).toString()
  expect([without.includes(REASONS_OF_A), without.includes('(70.0 to 100.0)')]).toEqual([false, true])
})

test('cells that are copied would not say within which range a score lies', () => {
  const { db, column, sorted, shown } = ranked()
  const cells = new CopiedCells(['domain', column], {
    words: translatorOf('en'),
    head: true,
    ownFields: [],
    formulas: formulas(db),
  })
  cells.add(pageRows(db, { query: sorted, offset: 0, limit: 1, fields: [column], now: NOW }))
  expect(cells.text).toBe(`Domain\t${HEADS[0]}\t"${HEADS[1]}"\t"${HEADS[2]}"\nb.example\t${shown[0]?.score}\t70\t100\n`)
})
