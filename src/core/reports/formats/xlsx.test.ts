import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { Archive } from '../../imports/reading/unzip.ts'
import { readList } from '../../imports/reading/read-list.ts'
import { columns, HOSTILE, tableReport, written } from '../report-for-tests.ts'
import { personFormat } from '../../../shared/formats/person-format.ts'
import type { ReportColumn } from '../report.ts'
import { xlsxFormat } from './xlsx.ts'
import { numberFormatOf, Styles } from './xlsx-styles.ts'

// A reader of spreadsheets that knows nothing of the writer.
const sheets = async (bytes: Buffer): Promise<{ sheet: string; data: unknown[][] }[]> =>
  (await readWorkbook(bytes, { trim: false })) as unknown as { sheet: string; data: unknown[][] }[]

test('a value would have another type in the spreadsheet', async () => {
  const when = Date.UTC(2026, 10, 20, 16, 8, 31)
  const report = tableReport(
    [
      ['münchen.de', when, 1434.5, 12, 'A+', '2026-02-28', true],
      [
        'b.example',
        when,
        { state: 'not-provided' },
        { state: 'lookup-failed' },
        { state: 'unreadable', raw: 3 },
        { state: 'not-looked-up' },
        false,
      ],
    ],
    columns(['domain', 'looked_up_at', 'value', 'rank', 'ssl', 'updated', 'reachable']),
  )
  const [table, about] = await sheets(written(xlsxFormat, report))
  // Spreadsheets know no time zones: it is the clock of wherever the report is made.
  const local = new Date(when - new Date(when).getTimezoneOffset() * 60_000)
  expect(table?.sheet).toBe('Domains')
  expect(table?.data).toEqual([
    ['Domain', 'Looked up', 'Value (estimate)', 'Tranco rank', 'SSL grade', 'Updated', 'Reachable'],
    ['münchen.de', local, 1434.5, 12, 'A+', new Date('2026-02-28T00:00:00Z'), true],
    ['b.example', local, 'not provided', 'lookup failed', 'unreadable', 'not looked up', false],
  ])
  expect(about?.sheet).toBe('About this report')
  expect(about?.data.flat()).toEqual(expect.arrayContaining(['A title', 'every figure is invented.', 'none']))
})

test('a text of the service would break the workbook', async () => {
  const [table] = await sheets(
    written(
      xlsxFormat,
      tableReport(
        HOSTILE.map((text, at) => [`name-${at}.example`, text]),
        columns(['domain', 'title']),
      ),
    ),
  )
  expect(table?.data.slice(1).map((row) => row[1] ?? '')).toEqual(HOSTILE)
  const odd = await sheets(
    written(
      xlsxFormat,
      tableReport(
        [
          ['a.example', 'bell\u0007 half\uD800 \uFFFF'],
          ['b.example', 'x'.repeat(40_000)],
        ],
        columns(['domain', 'title']),
      ),
    ),
  )
  expect(odd[0]?.data[1]?.[1]).toBe('bell\u0007 half\uFFFD \uFFFF')
  expect(String(odd[0]?.data[2]?.[1]).length).toBe(32_767)
})

test('our own import would not find the names in an exported workbook', async () => {
  const table = await readList(
    written(
      xlsxFormat,
      tableReport(
        [
          ['a.example', 'one'],
          ['b.example', 'two'],
        ],
        columns(['domain', 'title']),
      ),
    ),
    { fileName: 'report.xlsx' },
  )
  expect(table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['a.example', 'one'],
    ['b.example', 'two'],
  ])
})

test('a title would make a sheet’s name that no spreadsheet takes', async () => {
  for (const title of ['History', 'a/b\\c?*[x]:y', "'quoted'", 'x'.repeat(80), '', '\u0000', 'About this report']) {
    const report = tableReport([['a.example']], columns(['domain']))
    const table = report.sections[0]
    if (!table) throw new Error('no section')
    const names = (
      await sheets(
        written(xlsxFormat, {
          ...report,
          sections: [
            { ...table, title },
            { ...table, title },
          ],
        }),
      )
    ).map(({ sheet }) => sheet)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^(?!history$|')[^\\/?*[\]:]{1,31}(?<!')$/iu)
  }
})

test('100,000 rows would not be streamed into a workbook', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => [`name-${at}.example`, at])
  const [table] = await sheets(written(xlsxFormat, tableReport(rows, columns(['domain', 'visitors']))))
  expect(table?.data.length).toBe(100_001)
  expect(table?.data.at(-1)).toEqual(['name-99999.example', 99_999])
})

test('a workbook of one sheet would not say how it came about', () => {
  const report = tableReport([['a.example']], columns(['domain']), {
    title: 'A & B',
    filter: ['Value: 10'],
    where: 'value:10',
    columns: ['domain'],
  })
  const archive = new Archive(written(xlsxFormat, report, { parts: ['table'] }), 1_000_000)
  const core = archive.text('docProps/core.xml') ?? ''
  for (const part of [
    '<dc:title>A &amp; B',
    'Filter: Value: 10',
    'Filter as text: value:10',
    'Columns: domain',
    'Made: Nov 21, 2026',
    'Domain Almanac test',
  ])
    expect(core).toContain(part)
})

test('what was worked out would stand with digits that are only noise, or what is stored be rounded', async () => {
  const [table] = await sheets(
    written(
      xlsxFormat,
      tableReport(
        [['a.example', -76.33999999999999, 12.345678901234567]],
        columns(['domain', 'value_per_visitor', 'value']),
      ),
    ),
  )
  expect(table?.data[1]).toEqual(['a.example', -76.34, 12.345678901234567])
})

test('numbers of a workbook would be shown otherwise than their region, their currency or their type has them', () => {
  const shown = (column: Partial<ReportColumn>, choices: object = {}) =>
    numberFormatOf(
      { id: 'value', label: '', type: 'money', field: null, ...column },
      { ...personFormat('de', 'de'), ...choices },
    )
  expect([
    shown({ currency: 'EUR' }),
    shown({ currency: 'JPY' }),
    shown({}, { currency: '"€"' }),
    shown({}, personFormat('en', 'en')),
    shown({ currency: '$' }, personFormat('en', 'en')),
    shown({ type: 'count' }),
    shown({ type: 'number', percent: true }),
    shown({ type: 'number', digits: 1 }),
    shown({ type: 'number' }),
    // Those that a spreadsheet writes as its own region does.
    shown({ type: 'date' }),
    shown({ type: 'moment' }),
    shown({ type: 'date' }, { dateOrder: 'iso' }),
  ]).toEqual([
    '#,##0.00"\u00A0EUR"',
    '#,##0"\u00A0JPY"',
    '#,##0.00"\u00A0€"',
    4,
    '"$"#,##0.00',
    3,
    '0.0%',
    '0.0',
    null,
    14,
    22,
    'yyyy\\-mm\\-dd',
  ])
  const styles = new Styles()
  const money: ReportColumn = { id: 'value', label: '', type: 'money', field: null, currency: '"&<' }
  styles.of(money, personFormat('en', 'en'))
  expect(styles.xml()).toContain('formatCode="&quot;&amp;&lt;')
})
