import fc from 'fast-check'
import { expect, test } from 'vitest'
import { read, refusal } from './list-for-tests.ts'
import { workbook } from './workbook-for-tests.ts'

const NAMES = ['berkeley.edu', 'vogue.com', 'mozilla.org', 'heise.de', 'bbc.co.uk', 'python.org']
const rows = (sep = ','): string =>
  NAMES.map((name, at) => [name, `2027-0${at + 1}-15`, `${at}9.00`].join(sep)).join('\n')

test.each([
  [`My portfolio\n\nDomain,Expires,Paid\n${rows()}`, 3, 2],
  [`Exported on 21 November 2026\nAccount 1203\nDomain,Expires,Paid\n${rows()}`, 3, 2],
  [`Domains\nDomain,Expires,Paid\n${rows()}`, 2, 1],
  [`sep=;\nReport;;\nHost;Expires;Paid\n${rows(';')}`, 3, 1],
  [`Portfolio,,\nHeld since 2019,,\nAsset,Ends,Cost\n${rows()}`, 3, 2],
])('titles above a table would be rows, and its columns be without names: %j', async (text, headerRow, leftOut) => {
  const table = await read(text, { fileName: 'list.csv' })
  expect(table).toMatchObject({ headerRow, leftOut, domainColumn: 0 })
  expect(table.columns.slice(1)).toEqual([expect.stringMatching(/Expires|Ends/u), expect.stringMatching(/Paid|Cost/u)])
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(NAMES)
})

test('totals, notes, blank lines and headers between and below rows would be rows', async () => {
  const half = rows().split('\n')
  const text = [
    'Domain,Expires,Paid',
    ...half.slice(0, 3),
    'Subtotal,,57.00',
    '',
    'Domain,Expires,Paid',
    ...half.slice(3),
    'Total,,159.00',
    'All prices without tax,,',
    'Total: 6 domains,,',
  ].join('\n')
  const table = await read(text, { fileName: 'list.csv' })
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(NAMES)
  expect(table.leftOut).toBe(6)
})

test('a row whose name is misspelt or missing would be left out unseen', async () => {
  const odd = ['exa mple,2027-01-01,5.00', ',2027-01-01,5.00', 'localhost,,', 'total.com,,9.00', 'sum,2027-01-01,keep']
  const table = await read(`Domain,Expires,Paid\n${rows()}\n${odd.join('\n')}`, { fileName: 'list.csv' })
  expect(table.rows).toHaveLength(NAMES.length + odd.length)
  expect(table.leftOut).toBe(0)
})

test('two columns of one name would be one', async () => {
  const table = await read(`Domain,Price,Price,Price (2),\n${NAMES.map((name) => `${name},1,2,3,4`).join('\n')}`)
  expect(table.columns).toEqual(['Domain', 'Price', 'Price (2)', 'Price (2) (2)', 'Column 5'])
})

test('the row that the person says would not name the columns', async () => {
  const text = `Domain,Expires,Paid\nHost,End,Cost\n${rows()}`
  const at = async (headerRow: number | 'none') => (await read(text, { fileName: 'a.csv', headerRow })).columns[0]
  expect([await at(1), await at(2), await at('none')]).toEqual(['Domain', 'Host', 'Column 1'])
  expect(await refusal(text, { fileName: 'a.csv', headerRow: 8 })).toBe('import-no-names')
  expect((await read(text, { fileName: 'a.csv' })).headerRows).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

const cellsOf = (cells: readonly string[], row: number): string =>
  `<row r="${row}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

test('the first sheet would be read where another has the names, and the person could not choose', async () => {
  const notes = cellsOf(['Notes'], 1) + cellsOf(['see heise.de'], 2) + cellsOf(['Bought in May'], 3)
  const list = cellsOf(['Domain', 'Paid'], 2) + NAMES.map((name, at) => cellsOf([name, '9'], at + 3)).join('')
  const book = workbook({ sheets: [notes, list] })
  const table = await read(book)
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(NAMES)
  expect(table).toMatchObject({ sheet: table.sheets[1], headerRow: 2, leftOut: 1 })
  expect(table.sheets).toHaveLength(2)
  expect(await read(book, { sheet: table.sheets[0] ?? null })).toMatchObject({ sheet: table.sheets[0] })
})

const word = fc
  .stringMatching(/^[A-Z][a-z]{2,9}$/u)
  .filter((text) => !/^(?:Total|Sum|All|Summe|Name|Host|Site|Web|Link|Url)/u.test(text))
const words = fc.array(word, { minLength: 2, maxLength: 5 }).map((all) => all.join(' '))
const quoted = (cell: string, sep: string, always: boolean): string =>
  always || cell.includes(sep) || /["\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

test('some table in some dialect would not be read back as it was written', async () => {
  const dialect = fc.record({
    sep: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    always: fc.boolean(),
    mark: fc.constantFrom('', '\uFEFF'),
    titles: fc.array(words, { maxLength: 4 }),
    blank: fc.nat({ max: 2 }),
    total: fc.boolean(),
    header: fc.uniqueArray(word, { minLength: 2, maxLength: 5 }),
    count: fc.integer({ min: 3, max: 30 }),
    at: fc.nat(),
  })
  const cell = fc.oneof(word, words, fc.constantFrom('12.50', '1.200,00 €', '2027-03-01', '', 'a "b" c', 'x,y;z'))
  await fc.assert(
    fc.asyncProperty(dialect, fc.infiniteStream(cell), async (how, stream) => {
      const { sep, end, always, mark, titles, blank, total, header, count } = how
      const at = how.at % (header.length + 1)
      const columns = header.toSpliced(at, 0, 'Domain')
      const table = Array.from({ length: count }, (_, row) =>
        columns.map((_name, place) => (place === at ? `${NAMES[row % 6]}` : (stream.next().value as string))),
      )
      const line = (cells: readonly string[]): string => cells.map((one) => quoted(one, sep, always)).join(sep)
      const sums = columns.map((_name, place) => (place === 0 ? 'Total' : place === at ? '' : '9.00'))
      const lines = [
        ...titles,
        ...new Array<string>(blank).fill(''),
        line(columns),
        ...table.map(line),
        ...(total && at > 0 ? [line(sums)] : []),
      ]
      const found = await read(mark + lines.join(end), { fileName: 'list.csv' })
      expect(found.columns).toEqual(columns)
      expect(found.rows.map(({ cells }) => cells)).toEqual(table)
      expect(found.leftOut).toBe(lines.length - table.length - 1)
      expect(found.headerRow).toBe(titles.length + blank + 1)
    }),
    { numRuns: 150 },
  )
})
