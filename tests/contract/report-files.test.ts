import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import Papa from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../src/core/library/library-for-tests.ts'
import { labels } from '../../src/core/library/subjects/subjects.ts'
import { readTemplate, templateText } from '../../src/main/reports/template-file.ts'
import { isFault } from '../../src/shared/fault.ts'
import type { Grouping } from '../../src/shared/analysis/grouping.ts'
import type { Filter } from '../../src/shared/filter/filter.ts'
import { REPORT_PARTS, type ReportPart, type ReportSubject } from '../../src/shared/reports/report.ts'
import { clientLibrary, presetReport, presetRequest, presetWritten } from '../fixtures/preset-reports.ts'

const ROWS = 30

/** The sheets of a workbook as a reader that knows nothing of the writer finds them. */
async function sheetsIn(bytes: Buffer): Promise<{ sheet: string; data: unknown[][] }[]> {
  return (await readWorkbook(bytes, { trim: false })) as unknown as { sheet: string; data: unknown[][] }[]
}

/** The cells of a preview: row by row, without letters and numbers of rows. */
const cellsIn = (html: string): string[][] =>
  [...html.matchAll(/<tr(?: class="head")?><th scope="row">\d+<\/th>(.*?)<\/tr>/gsu)].map(([, cells = '']) =>
    [...cells.matchAll(/<td[^>]*><bdi>(.*?)<\/bdi><\/td>/gsu)].map(([, text = '']) => plain(text)),
  )
const plain = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test('a month would write what figures did as text, with which no spreadsheet can count', async () => {
  const db = clientLibrary(temporaryFolder(), ROWS, 'en')
  const sheets = await sheetsIn(presetWritten(db, presetRequest('month', 'en', 'xlsx')))
  const [heads = [], ...rows] = sheets.find(({ sheet }) => sheet.startsWith('Harbour'))?.data ?? []
  for (const head of ['Change in value', 'Change in visitors']) {
    const values = rows.map((row) => row[heads.indexOf(head)]).filter((value) => value !== null)
    expect(values.length).toBeGreaterThan(10)
    expect(values.filter((value) => typeof value !== 'number' && value !== '–')).toEqual([])
  }
  db.close()
})

test('an offer would name a period that nothing in it is of', () => {
  const db = clientLibrary(temporaryFolder(), ROWS, 'en')
  expect(presetReport(db, presetRequest('offer', 'en'))).not.toMatch(/Oct 2\d, 2026/u)
  expect(presetReport(db, presetRequest('season', 'en'))).toMatch(/Oct 22, 2026 to Nov 21, 2026/u)
  db.close()
})

test('the preview of a CSV would show other cells than its file holds', () => {
  const db = clientLibrary(temporaryFolder(), ROWS, 'de')
  for (const csv of ['excel', 'machines'] as const) {
    const { options, ...rest } = presetRequest('plain', 'de', 'csv')
    const request = { ...rest, options: { ...options, csv } }
    const file = Papa.parse<string[]>(presetReport(db, request).replace(/^\uFEFF/u, ''), { skipEmptyLines: true }).data
    expect(cellsIn(presetReport(db, request, true))).toEqual(file)
  }
  db.close()
})

test('the preview of a workbook would show other cells than its file holds', async () => {
  const db = clientLibrary(temporaryFolder(), ROWS, 'de')
  const request = presetRequest('plain', 'de')
  const [sheet] = await sheetsIn(presetWritten(db, request))
  const shown = cellsIn(presetReport(db, request, true))
  expect(shown).toHaveLength(ROWS + 1)
  expect(shown[0]).toEqual(sheet?.data[0])
  for (const [at, row] of shown.entries())
    for (const [place, text] of row.entries()) {
      const held = sheet?.data[at]?.[place] ?? ''
      if (typeof held === 'number') expect(numberIn(text), text).toBeCloseTo(held, 1)
      else if (held instanceof Date) expect(text).toContain(String(held.getUTCFullYear()))
      else expect(text).toBe(held)
    }
  db.close()
})

test("a file would not say how it came about, or tell of a condition that is the person's own", () => {
  const db = clientLibrary(temporaryFolder(), ROWS, 'en')
  const own = labelOf(db)
  const { options, ...rest } = presetRequest('plain', 'en')
  const query = { list: 'domains' as const, filter: own, sort: { column: 'own_1', descending: true } }
  const of = { of: 'table' as const, source: { from: 'query' as const, query, columns: ['domain', 'value'] } }
  for (const format of ['html', 'pdf', 'markdown', 'json'] as const)
    for (const parts of [['table'], [...REPORT_PARTS]] as ReportPart[][]) {
      const text = presetReport(db, { ...rest, of, format, options: { ...options, columns: null, parts } })
      for (const said of [
        /tld:example/u,
        /and a condition of one.{1,5}s own/u,
        /by a column of one.{1,5}s own/u,
        // For people by their heads, for programs by their ids.
        /Domain, Value \(estimate\)|"value"/u,
        /Domain Almanac/u,
        /Nov 21, 2026|2026-11-21/u,
      ])
        expect(text, `${format} ${parts.length}`).toMatch(said)
      expect(text).not.toMatch(/Asking price|own_1/u)
    }
  db.close()
})

const labelOf = (db: DatabaseSync): Filter => ({
  op: 'and',
  of: [
    { op: 'is', column: 'tld', values: ['example'] },
    { op: 'is', column: 'label', values: labels(db).map(({ id }) => id) },
    { op: 'words', text: 'sold to Miller' },
  ],
})

test("a template would take along what is its owner's, or tick what is its reader's", async () => {
  const folder = temporaryFolder()
  const db = clientLibrary(folder, 2, 'en')
  const { options, ...rest } = presetRequest('offer', 'en')
  const query = { list: 'domains' as const, filter: labelOf(db), sort: { column: 'own_1', descending: true } }
  const of = { of: 'table' as const, source: { from: 'query' as const, query, columns: ['domain', 'note', 'own_1'] } }
  const columns = ['domain', 'note', 'own_1', 'value']
  const chart = { kind: 'distribution' as const, column: 'own_1' }
  const mail = { to: ['client@shop.example'] }
  const request = {
    ...rest,
    of,
    options: { ...options, columns, chart, mail, recipient: 'Client Ltd', greeting: 'Dear Ms Miller,' },
  }
  const text = templateText({ name: 'Offer', request })
  expect(text).not.toMatch(/own_1|"label"|client@|Client Ltd|Miller/u)
  const file = join(folder, 'offer.template.json')
  writeFileSync(file, text)
  expect((await readTemplate(file)).request).toMatchObject({
    of: { source: { query: { filter: { column: 'tld' }, sort: { column: 'domain' } }, columns: ['domain'] } },
    options: { columns: ['domain', 'value'], chart: null, mail: { to: [] } },
  })
  // A list says its rows by its name alone; what they are grouped by is its owner's all the same.
  const grouped = (column: string): string => {
    const grouping: Grouping = {
      by: [{ column, by: 'value' }],
      show: [],
      order: { by: 'rows', descending: true },
      cross: false,
    }
    const ofList: ReportSubject = {
      of: 'table',
      source: { from: 'list', name: 'Mine' },
      groups: { grouping, weekStart: 1 },
    }
    return templateText({ name: 'Offer', request: { ...request, of: ofList } })
  }
  expect(grouped('own_1')).not.toContain('own_1')
  expect(grouped('country')).toContain('country')
  // Somebody else's file that names columns of its reader's.
  writeFileSync(file, text.replace(/"domain",\s+"value"/u, '"domain", "own_1", "note", "value"'))
  expect(JSON.stringify(await readTemplate(file))).not.toMatch(/own_1|"note"[,\]]/u)
  db.close()
})

test('a hostile template would be taken, or end with a fault that nobody foresaw', async () => {
  const file = join(temporaryFolder(), 'hostile.template.json')
  const { request } = { request: presetRequest('offer', 'en') }
  const good = JSON.parse(templateText({ name: 'Offer', request })) as Record<string, unknown>
  const faultOf = async (content: string | Buffer): Promise<string> => {
    writeFileSync(file, content)
    return readTemplate(file).then(
      () => 'taken',
      (error: unknown) => (isFault(error) ? error.fault.code : String(error)),
    )
  }
  expect(await faultOf(JSON.stringify(good))).toBe('taken')
  for (const foreign of [
    '',
    '{',
    'null',
    '[]',
    '{"format":"other","version":1}',
    Buffer.from([0xff, 0xfe]),
    ' '.repeat(1_000_001),
  ])
    expect(await faultOf(foreign)).toBe('template-file-foreign')
  expect(await faultOf(JSON.stringify({ ...good, version: 2 }))).toBe('template-file-other-version')
  for (const damage of [
    { name: '' },
    { name: 'x'.repeat(201) },
    { request: null },
    { request: { ...request, format: 'exe' } },
    { request: { ...request, of: { of: 'month', list: {}, client: null } } },
    { folder: '/etc' },
  ])
    expect(await faultOf(JSON.stringify({ ...good, ...damage }))).toBe('template-file-damaged')
  expect(await faultOf(`{"format":"domain-almanac-template","version":1,"name":${'['.repeat(100_000)}`)).toBe(
    'template-file-foreign',
  )
})

/** The number of a German text, whatever stands beside it. */
const numberIn = (text: string): number => Number(text.replaceAll(/[^\d,-]/gu, '').replaceAll(',', '.'))
