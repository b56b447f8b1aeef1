import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import readExcel from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { TempFolder } from '../../../tests/fixtures/temp-folder.ts'
import type { BatchSource } from '../../shared/batches/batch.ts'
import type { FileEncoding, LineEnd } from '../../shared/imports/file-dialect.ts'
import { workbook } from '../imports/reading/workbook-for-tests.ts'
import { detectColumns, formatsOf } from '../imports/columns/detect-columns.ts'
import { readList } from '../imports/reading/read-list.ts'
import { sortNames } from '../imports/sort-names.ts'
import type { Library } from '../library/door/library.ts'
import { newLibraryInWorkers } from '../library/library-for-tests.ts'
import { addBatch } from './add-batch.ts'
import { encodeText } from './encode-text.ts'
import type { MyFileOptions } from './my-file.ts'
import { newItemsOf } from './new-items.ts'
import { endingOf, type WrittenFile, writeMyFile } from './write-my-file.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'

const WORDS = translatorOf('en')
const PLAIN = { ids: false, safe: false }

/** A list as a batch, and its file with results. */
async function thereAndBack(
  bytes: Uint8Array,
  fileName: string,
  options: MyFileOptions & { format?: string } = PLAIN,
  change: (source: BatchSource) => BatchSource = (source) => source,
  known?: Library,
): Promise<{ bytes: Buffer; written: WrittenFile; source: BatchSource }> {
  using folder = new TempFolder()
  const library = known ?? (await newLibraryInWorkers())
  const { rows, ...table } = await readList(bytes, { fileName })
  const columns = detectColumns({ ...table, rows })
  const source = change({
    fileName,
    columns: table.columns,
    domainColumn: table.domainColumn,
    format: table.format,
    dialect: { ...table.dialect, ...formatsOf(columns) },
  })
  const { items } = sortNames({ rows, domainColumn: table.domainColumn }, { registrableFor: 'www' })
  const batch = { name: 'Mine', options: { concurrency: 1, freshDays: 30 }, source, fingerprint: 'f' }
  const id = await addBatch(library, batch, newItemsOf(items), { token: 'a run', now: 1 })
  const file = join(folder.path, `out.${endingOf(source)}`)
  const written = await writeMyFile(library, { id, source }, file, options, WORDS)
  return { bytes: await readFile(file), written, source }
}

const bytesOf = (text: string, encoding: FileEncoding = 'UTF-8'): Uint8Array =>
  encodeText(text, encoding) ?? expect.fail(`${encoding} cannot hold the list`)

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** A list with every oddity of files: how it ends its lines, what it quotes without need, and what it does not. */
const LIST = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom<LineEnd>('\n', '\r\n'),
  encoding: fc.constantFrom<FileEncoding>('UTF-8', 'Windows-1252', 'UTF-16 LE'),
  endsLine: fc.boolean(),
  rows: fc.array(
    fc.tuple(
      fc.stringMatching(/^[a-zäöü =+@'",;|.\-0-9\n€]{0,12}$/u),
      fc.constantFrom('needed', 'always'),
      fc.constantFrom('1.250,50', '=1+1', "'=1", '-5', '31.12.2026', '', ' x '),
    ),
    { minLength: 3, maxLength: 12 },
  ),
})

test('a cell of the person’s own would come back otherwise than it stands in the file', async () => {
  const library = await newLibraryInWorkers()
  await fc.assert(
    fc.asyncProperty(LIST, async ({ delimiter, lineEnd, encoding, endsLine, rows }) => {
      const cell = (text: string, always: boolean): string =>
        always || /["\n\r]/u.test(text) || text.includes(delimiter) || text.startsWith(' ') ? quoted(text) : text
      const records = rows.map(([text, how, odd], at) =>
        [`name${at}.example`, cell(text, how === 'always'), cell(odd, false)].join(delimiter),
      )
      const header = ['Domain', 'Notiz', 'Preis'].join(delimiter)
      const mark = encoding === 'UTF-16 LE' ? '\uFEFF' : ''
      const text = `${mark}${[header, ...records].join(lineEnd)}${endsLine ? lineEnd : ''}`
      const { bytes } = await thereAndBack(bytesOf(text, encoding), 'list.csv', PLAIN, (source) => source, library)
      const name = { 'UTF-8': 'utf-8', 'UTF-16 LE': 'utf-16le', 'Windows-1252': 'windows-1252' } as const
      const back = new TextDecoder(name[encoding as keyof typeof name], { ignoreBOM: true }).decode(bytes)
      let at = mark.length
      for (const record of [header, ...records]) {
        expect(back.slice(at, at + record.length + 1)).toBe(record + delimiter)
        // What is added has no line end within it.
        const end = back.indexOf(lineEnd, at + record.length)
        at = end < 0 ? back.length : end + lineEnd.length
      }
      expect([at, back.endsWith(lineEnd)]).toEqual([back.length, endsLine])
    }),
    { numRuns: 25 },
  )
})

const GERMAN = [
  'sep=;',
  'Domain;Preis;Ablauf;Notiz',
  'müller.example;1.250,50;31.12.2026;"erste\nzweite; ""Zeile"""',
  '',
  'kurz.example;3,5;01.02.2026;=1+1',
  'nicht gültig!;12,00;01.03.2026',
  'kurz.example;4,5;05.03.2026;"unnötig"',
]

test('what a German file holds, its line for the separator and its short rows would not come back', async () => {
  const { bytes, written } = await thereAndBack(bytesOf(`${GERMAN.join('\r\n')}\r\n`, 'Windows-1252'), 'portfolio.csv')
  const back = new TextDecoder('windows-1252').decode(bytes)
  const lines = back.split('\r\n')
  expect([written, lines[0], lines[1]?.slice(0, 34), lines.at(-1)]).toEqual([
    { rows: 4, how: 'own' },
    'sep=;',
    'Domain;Preis;Ablauf;Notiz;Domain;D',
    '',
  ])
  expect(lines[2]).toMatch(/^müller\.example;1\.250,50;31\.12\.2026;"erste\nzweite; ""Zeile""";müller\.example;xn--/u)
  expect(lines[3]).toMatch(/^kurz\.example;3,5;01\.02\.2026;=1\+1;kurz\.example;/u)
  expect(lines[4]).toMatch(
    /^nicht gültig!;12,00;01\.03\.2026;;;;not valid;"These are several words, not a domain name\."/u,
  )
  expect(lines[5]).toMatch(
    /^kurz\.example;4,5;05\.03\.2026;"unnötig";kurz\.example;kurz\.example;duplicates;Same name as row 5/u,
  )
})

test('formulas of the person’s own would stay when they are to be made safe, or others be changed', async () => {
  const text = 'Domain,@Note\na.example,=1+1\nb.example,"x ""y"""\nc.example,-5\nd.example,-$1.5\ne.example,-2 €\n'
  const { bytes, source } = await thereAndBack(bytesOf(text), 'x.csv', { ...PLAIN, safe: true })
  expect(source.dialect?.formulas).toBe(2)
  const cells = bytes
    .toString()
    .split('\n')
    .map((line) => line.split(',')[1])
  expect(cells).toEqual(["'@Note", "'=1+1", '"x ""y"""', '-5', '-$1.5', '-2 €', undefined])
})

test.each([
  ['comma', ',', ';'],
  ['semicolon', ';', ','],
  ['tab', '\t', ';'],
])(
  'a formula for a spreadsheet that splits elsewhere would not be counted, or stay live when it is to be made safe: %s',
  async (_, own, other) => {
    const cells = [`so${other}=1+1`, `so${other}"@SUM(1)"`, `fine${other}-5`, `so${other}'=1+1`]
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
    const lines = [`Domain${own}Note`, ...quoted.map((cell, at) => `n${at}.example${own}${cell}`), '']
    const bytes = bytesOf(lines.join('\n'))
    const plain = await thereAndBack(bytes, 'x.csv')
    expect(plain.source.dialect?.formulas).toBe(2)
    for (const cell of quoted) expect(plain.bytes.toString()).toContain(cell)
    const safe = (await thereAndBack(bytes, 'x.csv', { ...PLAIN, safe: true })).bytes.toString()
    for (const cell of [`"so${other}'=1+1"`, `"so${other}""'@SUM(1)""`, quoted[2], quoted[3]])
      expect(safe).toContain(cell)
    expect(safe).not.toContain(`${other}=1+1`)
  },
)

test('a formula in the title of a bookmark or in a workbook would be live in the CSV that is made of it', async () => {
  const bookmark = '<DT><A HREF="https://a.example/">=HYPERLINK("https://evil.example")</A>'
  const page = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${bookmark}</DL>`
  const sheet = ['domain', 'note', 'a.example', '=1+1'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  const rows = `<row>${sheet.slice(0, 2).join('')}</row><row>${sheet.slice(2).join('')}<c><v>-1E-7</v></c></row>`
  const json = '[{"domain":"a.example","=2":"=1+1"}]'
  const cells = async (bytes: Uint8Array, name: string): Promise<unknown[]> => {
    const { bytes: back } = await thereAndBack(bytes, name, { ...PLAIN, format: 'csv' })
    return Papa.parse<string[]>(back.toString().replace('\uFEFF', '')).data.flatMap((row) => row.slice(0, 3))
  }
  expect(await cells(bytesOf(page), 'b.html')).toContain(`'=HYPERLINK("https://evil.example")`)
  expect(await cells(workbook({ sheets: [rows] }), 'b.xlsx')).toEqual(expect.arrayContaining(["'=1+1", '-1e-7']))
  expect(await cells(bytesOf(json), 'b.json')).toEqual(expect.arrayContaining(["'=2", "'=1+1"]))
})

test('a quote that never closes would swallow the results behind it and every row after', async () => {
  const text = 'Domain;Note\na.example;"two\nlines";"bad"x\nb.example;"open\nc.example;"5"" disk"\nd.example;5" disk\n'
  const { bytes, source } = await thereAndBack(bytesOf(text), 'x.csv')
  const back = Papa.parse<string[]>(bytes.toString().trimEnd(), { delimiter: ';' })
  expect(back.errors).toEqual([])
  const width = source.columns.length
  const states = back.data.map((row) => [row[0], row[width + 1]])
  expect(states.slice(-3)).toEqual(['b.example', 'c.example', 'd.example'].map((name) => [name, 'queued']))
  expect(back.data.slice(-3).map((row) => row[1])).toEqual(['"open', '5" disk', '5" disk'])
  expect(bytes.toString()).toContain('\nd.example;5" disk;')
})

test('a name that the encoding cannot hold would come back as another, without a word', async () => {
  const rows = ['Domain;Wert', 'xn--80ak6aa92e.com;1,5', 'xn--fsq.com;2,5']
  const { bytes, written } = await thereAndBack(bytesOf(`${rows.join('\r\n')}\r\nä.com;3,5`, 'Windows-1252'), 'x.csv')
  expect([written.how, bytes.subarray(0, 3).toString('hex')]).toEqual(['utf-8', 'efbbbf'])
  expect(bytes.toString()).toContain('xn--80ak6aa92e.com;1,5;аррӏе.com')
})

test('the cells of a workbook, or the values of JSON, would come back as texts', async () => {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
  const sheet = [
    '<row r="1"><c r="A1" t="inlineStr"><is><t>domain</t></is></c><c r="B1" t="inlineStr"><is><t>price</t></is></c>',
    '<c r="C1" t="inlineStr"><is><t>bought</t></is></c><c r="D1" t="inlineStr"><is><t>sold</t></is></c></row>',
    '<row r="2"><c r="A2" t="inlineStr"><is><t>a.example</t></is></c><c r="B2"><v>1250.5</v></c>',
    '<c r="C2" s="1"><v>46054</v></c><c r="D2" t="b"><v>1</v></c></row>',
  ].join('')
  const { bytes } = await thereAndBack(workbook({ sheets: [sheet], styles }), 'book.xlsx')
  const [book] = (await readExcel(bytes, { trim: false })) as unknown as { data: unknown[][] }[]
  const [head, first] = book?.data ?? []
  expect([head?.slice(0, 5), first?.slice(0, 5)]).toEqual([
    ['domain', 'price', 'bought', 'sold', 'Domain'],
    ['a.example', 1250.5, new Date('2026-02-01T00:00:00Z'), true, 'a.example'],
  ])
  const json = '[{"domain":"a.example","price":1.5,"tags":["x"],"gone":null},{"domain":"b.example","sold":true}]'
  const back = JSON.parse((await thereAndBack(bytesOf(json), 'x.json')).bytes.toString()) as Record<string, unknown>[]
  expect(back.map((row) => Object.entries(row).slice(0, 4))).toEqual([
    [
      ['domain', 'a.example'],
      ['price', 1.5],
      ['tags', ['x']],
      ['gone', null],
    ],
    [
      ['domain', 'b.example'],
      ['sold', true],
      ['domain (2)', 'b.example'],
      ['state', 'queued'],
    ],
  ])
})
