import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { translatorOf } from '../../../shared/locales/catalogues.ts'
import { readList } from '../../imports/reading/read-list.ts'
import { columns, HOSTILE, tableReport, written } from '../report-for-tests.ts'
import { aboutText, csvFormat } from './csv.ts'
import { csvLine, unguard } from './csv-line.ts'

const DELIMITERS = [',', ';', '\t'] as const
const plain = { parts: ['table' as const] }
const texts = columns(['domain', 'title', 'description'])

// Anything a text can hold but NUL, which no file of text may, and halves of characters, which UTF-8 cannot.
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', '').toWellFormed()),
  fc
    .array(fc.constantFrom('"', "'", '\n', '\r', ',', ';', '\t', '=', '+', '-', '@', ' ', 'x', '🦊', 'ש', '\uFEFF'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
)
// One kind of line break within cells is promised, not all three.
const asWritten = (text: string): string => text.replaceAll(/\r\n?/gu, '\n')

test('a value would come out of an exported CSV other than it went in, by our own import', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...DELIMITERS),
      async (rows, delimiter) => {
        const bytes = written(
          csvFormat,
          tableReport(
            rows.map(([title, text], at) => [`name-${at}.example`, title, text]),
            texts,
          ),
          { ...plain, delimiter },
        )
        const table = await readList(bytes, { fileName: 'report.csv', delimiter, headerRow: 1 })
        expect(table.columns).toEqual(['Domain', 'Title', 'Description'])
        expect(table.rows.map(({ cells }) => cells)).toEqual(
          rows.map(([title, text], at) => [`name-${at}.example`, asWritten(title), asWritten(text)]),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('another program would read other values out of an exported CSV', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...DELIMITERS),
      (rows, delimiter) => {
        const text = rows.map((row) => csvLine(row, delimiter)).join('')
        const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' })
        expect(errors).toEqual([])
        expect(data.slice(0, -1).map((cells) => cells.map((cell) => unguard(cell, delimiter)))).toEqual(
          rows.map((cells) => cells.map(asWritten)),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('a spreadsheet would run a cell of the service as a formula', () => {
  for (const text of HOSTILE) {
    const [[cell = ''] = []] = Papa.parse<string[]>(csvLine([text])).data
    if (!/^-\d+(?:\.\d+)?$/u.test(text)) expect(cell).not.toMatch(/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u)
  }
  expect(csvLine([-12.5, '-12.5'])).toBe('-12.5,-12.5\r\n')
})

test('a spreadsheet that splits at another sign than the file would run what stands behind it', () => {
  const split = (text: string, delimiter: string, other: string): string[] =>
    csvLine([text], delimiter)
      .split(other === '\n' ? /\r?\n/u : other)
      .map((part) => part.replace(/^"+/u, ''))
  for (const delimiter of DELIMITERS) {
    for (const other of [...DELIMITERS, '\n'].filter((one) => one !== delimiter)) {
      for (const formula of [
        '=1+1',
        '=cmd|x',
        '+1+1',
        '-2+3',
        '-a',
        '@sum(1)',
        '=(1)',
        '"=1"',
        '＝1',
        "= cmd|' /C calc'!A0",
        '=.5+1',
        '=\\x',
        '+.5+1',
      ]) {
        for (const part of split(`free${other}${formula}${other}text`, delimiter, other))
          expect(part).not.toMatch(/^[=+\-@＝＋－＠]/u)
      }
    }
  }
  // What people write is left as it is.
  for (const text of ['one;-) two', 'list\n- item\n- more', 'from -5;-3;2', 'a; - b', 'x,=', 'mail;@ home'])
    expect(csvLine([text])).toContain(text)
})

test('100,000 rows would not be written row by row', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => [
    `name-${at}.example`,
    HOSTILE[at % HOSTILE.length] ?? '',
    `${at}`,
  ])
  const table = await readList(written(csvFormat, tableReport(rows, texts), plain), { fileName: 'report.csv' })
  expect(table.rows.length).toBe(rows.length)
  expect(table.domainColumn).toBe(0)
  for (const [at, { cells }] of table.rows.entries())
    if (
      cells[0] !== rows[at]?.[0] ||
      cells[1] !== asWritten(HOSTILE[at % HOSTILE.length] ?? '') ||
      cells[2] !== String(at)
    )
      expect(cells).toEqual(rows[at])
})

test('the chosen form of the CSV file would be ignored', () => {
  const report = tableReport([['a.example', 'T', 'D']], texts)
  expect(written(csvFormat, report, plain).toString()).toBe('\uFEFFDomain,Title,Description\r\na.example,T,D\r\n')
  expect(written(csvFormat, report, { ...plain, delimiter: ';' }).toString()).toBe(
    '\uFEFFDomain;Title;Description\r\na.example;T;D\r\n',
  )
})

test('the ways to have no value would look alike', () => {
  const report = tableReport(
    [
      ['a.example', { state: 'not-provided' }],
      ['b.example', { state: 'lookup-failed' }],
      ['c.example', { state: 'not-looked-up' }],
      ['d.example', { state: 'unreadable', raw: 'x' }],
    ],
    columns(['domain', 'value']),
  )
  const cells = (options: object): unknown[] =>
    Papa.parse<string[]>(written(csvFormat, report, options).toString())
      .data.slice(1, 5)
      .map((row) => row[1])
  expect(cells({})).toEqual(['not provided', 'lookup failed', 'not looked up', 'unreadable'])
  expect(cells({ absent: 'empty' })).toEqual(['', '', '', ''])
})

test('a CSV would hold what is not of its table, or what it rests on be told nowhere', () => {
  const report = tableReport([['a.example']], columns(['domain']))
  expect(Papa.parse<string[]>(written(csvFormat, report).toString()).data).toEqual([['Domain'], ['a.example'], ['']])
  const about = aboutText(report, translatorOf('en'))
  for (const line of [
    'A title',
    'every figure is invented',
    'Made: Nov 21, 2026',
    'Filter: none',
    'estimates of the service',
  ])
    expect(about).toContain(line)
})
