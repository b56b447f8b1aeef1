import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from './list-table.ts'
import { domains, read, refusal } from './list-for-tests.ts'

test('names one a line would not be read as they stand', async () => {
  const table = await read('example.com\r\n\r\n  https://www.example.org/a,b?c=d  \rmünchen.de\n')
  expect(table).toMatchObject({
    format: 'text',
    delimiter: null,
    headerRow: null,
    columns: ['Column 1'],
    domainColumn: 0,
  })
  expect(table.rows).toEqual([
    { row: 1, cells: ['example.com'] },
    { row: 3, cells: ['https://www.example.org/a,b?c=d'] },
    { row: 4, cells: ['münchen.de'] },
  ])
})

test('a bad line would change how a list is read', async () => {
  expect(await domains('example.com\nthis is not one\nexample.org\n192.168.0.1')).toEqual([
    'example.com',
    'this is not one',
    'example.org',
    '192.168.0.1',
  ])
})

test('bullets or numbers before names would be taken for columns', async () => {
  expect((await read('1. example.com\n2. example.org\n3. example.net')).rows).toHaveLength(3)
  expect((await read('- example.com,\n- example.org,\n- example.net')).format).toBe('text')
})

test('an address with commas in it would be cut into words', async () => {
  expect(await domains('https://example.com/a,b;c|d')).toEqual(['https://example.com/a,b;c|d'])
  expect(await domains('https://a.com,https://b.com')).toEqual(['https://a.com', 'https://b.com'])
})

test('what was taken for free text could not be read line by line', async () => {
  const text = 'example.com and more\nexample.org, too, is one'
  expect(await domains(text)).toEqual(['example.com', 'example.org'])
  expect(await read(text, { delimiter: '\n' })).toMatchObject({
    format: 'text',
    delimiter: null,
    columns: ['Column 1'],
    rows: [{ row: 1, cells: ['example.com and more'] }, { row: 2 }],
  })
})

test('a word that names the list would be taken for a bad name', async () => {
  expect(await read('Domain\nexample.com\nexample.org')).toMatchObject({ headerRow: 1, columns: ['Domain'] })
  expect(await read('localhost\nexample.com')).toMatchObject({ headerRow: null })
})

test.each([
  [
    'several names on a line',
    'example.com, example.org; example.net\nexample.info',
    ['example.com', 'example.org', 'example.net', 'example.info'],
  ],
  ['a column of pairs', 'a.com,b.com\nc.com,d.com', ['a.com', 'b.com', 'c.com', 'd.com']],
  [
    'prose',
    'Please look at example.com and (https://example.org/x), e.g. before 3.30 p.m. today.\nSee report.pdf for v1.2.',
    ['example.com', '(https://example.org/x)'],
  ],
  [
    'mail',
    'From: Ann <ann@example.com>\nTo: bob@example.org, carl@example.net\nBest wishes to all of you',
    ['ann@example.com', 'bob@example.org', 'carl@example.net'],
  ],
  [
    'a log',
    '2026-01-01T00:00:00Z 10.0.0.1 GET https://example.com/?q=a=b 200 host=example.org\n2026-01-01T00:00:01Z 10.0.0.2 GET http://x.example.com/ 404 host="example.net"',
    ['https://example.com/?q=a=b', 'example.org', 'http://x.example.com/', 'example.net'],
  ],
  [
    'defanged indicators',
    'seen hxxps://evil[.]example[.]com/a and bad[.]org here\nas well as worse(dot)com there',
    ['hxxps://evil[.]example[.]com/a', 'bad[.]org', 'worse(dot)com'],
  ],
])('words of free text would be taken for names: %s', async (_what, text, expected) => {
  const table = await read(text)
  expect(table.rows.map(({ cells }) => cells[0])).toEqual(expected)
  expect(new Set(table.rows.map(({ row }) => row)).size).toBe(expected.length)
})

test('words of free text would be passed over without being counted', async () => {
  const table = await read('look at example.com\nand at example.org')
  expect(table).toMatchObject({ passedOver: 4, columns: ['Column 1', 'Line', 'Text'], domainColumn: 0 })
  expect(table.rows).toEqual([
    { row: 1, cells: ['example.com', '1', 'look at'] },
    { row: 2, cells: ['example.org', '2', 'and at'] },
  ])
})

test('what a mail says beside a name would be lost, a number be taken for a price, or a code or an address be kept', async () => {
  const { columns, rows } = await read(
    [
      'Hi Jane,',
      '- harborlight.com - asking $4,500, registered 2014-03-02',
      '- bluepine.io    asking 1.200 EUR   renews 12.05.2027, 300 visitors',
      '- tinroof.net (offers) contact sales@broker.example, auth code: Xy7!kLp0qZ2',
      'best, Sam',
    ].join('\n'),
  )
  expect(columns).toEqual(['Column 1', 'Line', 'Text', 'Price', 'Date'])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['harborlight.com', '2', 'asking $4,500, registered 2014-03-02', '$4,500', '2014-03-02'],
    ['bluepine.io', '3', 'asking 1.200 EUR renews 12.05.2027, 300 visitors', '1.200 EUR', '12.05.2027'],
    ['tinroof.net', '4', '(offers) contact , auth code: ***', '', ''],
    ['sales@broker.example', '4', '', '', ''],
  ])
})

const listed = [
  ['id', 'site', 'note'],
  ['1', 'example.com', 'one'],
  ['2', 'example.org', 'two'],
  ['3', 'broken', 'three'],
]

test.each([',', ';', '\t', '|'])(
  'the delimiter, header or column of a table would not be detected: %j',
  async (delimiter) => {
    for (const fileName of [null, 'list.csv', 'list.txt']) {
      const table = await read(listed.map((cells) => cells.join(delimiter)).join('\n'), { fileName })
      expect(table).toMatchObject({
        format: delimiter === '\t' ? 'tsv' : 'csv',
        delimiter,
        headerRow: 1,
        columns: ['id', 'site', 'note'],
        domainColumn: 1,
      })
      expect(table.rows).toEqual(listed.slice(1).map((cells, at) => ({ row: at + 2, cells })))
    }
  },
)

test('a first row that is a row would be taken for a header', async () => {
  expect(await read('1,example.com\n2,example.org')).toMatchObject({
    headerRow: null,
    columns: ['Column 1', 'Column 2'],
    domainColumn: 1,
  })
  expect(await read('ann,not a name,12\nbob,example.org,13\neve,example.net,14', { fileName: 'a.csv' })).toMatchObject({
    headerRow: null,
  })
  expect((await read('example.com', { fileName: 'a.csv' })).rows).toHaveLength(1)
})

test('what was found could not be corrected', async () => {
  const text = 'domain;mail\nexample.com;x.org\nexample.net;y.org'
  expect(await domains(text, { fileName: 'a.csv', column: 1 })).toEqual(['x.org', 'y.org'])
  expect(await domains(text, { fileName: 'a.csv', headerRow: 'none' })).toEqual([
    'domain',
    'example.com',
    'example.net',
  ])
  expect(await read('example.com;x.org', { fileName: 'a.csv', delimiter: ',' })).toMatchObject({
    columns: ['Column 1'],
  })
  expect(await read('a.com,b.com\nc.com,d.com', { delimiter: ',', headerRow: 1 })).toMatchObject({
    format: 'csv',
    headerRow: 1,
    columns: ['a.com', 'b.com'],
  })
  await expect(read(text, { fileName: 'a.csv', column: 7 })).rejects.toThrow(
    'import-no-column {"column":8,"columns":2}',
  )
})

test('another column would be taken for the domains', async () => {
  expect(
    await read('mail,file,domain\nann@x.com,a.pdf,example.com\nbob@y.com,b.pdf,example.org', { fileName: 'a.csv' }),
  ).toMatchObject({ domainColumn: 2 })
  expect(await read('url,domain\nhttps://a.com/x,a.com\nhttps://b.com/x,b.com', { fileName: 'a.csv' })).toMatchObject({
    domainColumn: 1,
  })
})

test('quotes or line breaks within cells would shift the columns', async () => {
  const table = await read('domain,note\n"example.com","a ""b"", c\r\nd"\n\nexample.org\nexample.net,x,extra\n', {
    fileName: 'a.csv',
  })
  expect(table.columns).toEqual(['domain', 'note', 'Column 3'])
  expect(table.rows.map(({ row, cells }) => ({ row, cells }))).toEqual([
    { row: 2, cells: ['example.com', 'a "b", c\nd', ''] },
    { row: 4, cells: ['example.org', '', ''] },
    { row: 5, cells: ['example.net', 'x', 'extra'] },
  ])
})

test.each(['list.csv', 'list.txt'])(
  'a decimal comma would be taken for the separator of a list without a header: %s',
  async (name) => {
    const table = await read('a.com;1.250,50;0,50\nb.com;2.000,00;12,00\nc.com;3,50;1,00\n', { fileName: name })
    expect([table.delimiter, table.rows[0]?.cells]).toEqual([';', ['a.com', '1.250,50', '0,50']])
  },
)

test('one unclosed quote would swallow the rest of the file', async () => {
  const text = 'domain,note\na.com,x\n"b.com,y\nc.com,"fine, so"\nd.com,z'
  expect(await domains(text, { fileName: 'a.csv' })).toEqual(['a.com', '"b.com', 'c.com', 'd.com'])
  const many = `domain,note\n${'x.com,"open\n'.repeat(300)}`
  expect(await domains(many, { fileName: 'a.csv' })).toHaveLength(300)
})

test('the formula guard of our own reports would come back as part of the cell', async () => {
  const { rows } = await read(`domain,note\nexample.com,'=1+1\nexample.org,'-5\nexample.net,'tis`, {
    fileName: 'a.csv',
  })
  expect(rows.map(({ cells }) => cells[1])).toEqual(['=1+1', '-5', "'tis"])
})

test('the delimiter that a spreadsheet declares would become a row', async () => {
  expect(await read('sep=;\ndomain;note\nexample.com;a,b,c', { fileName: 'a.csv' })).toMatchObject({
    delimiter: ';',
    columns: ['domain', 'note'],
    rows: [{ row: 3, cells: ['example.com', 'a,b,c'] }],
  })
})

const umlauts = 'domain,note\nmünchen.de,ä\nexample.com,ö\n'
test.each([
  ['UTF-8', Buffer.from(umlauts)],
  ['UTF-8', Buffer.from(`\ufeff${umlauts}`)],
  ['UTF-16 LE', Buffer.from(umlauts, 'utf16le')],
  ['UTF-16 LE', Buffer.from(`\ufeff${umlauts}`, 'utf16le')],
  ['UTF-16 BE', Buffer.from(umlauts, 'utf16le').swap16()],
  ['UTF-16 BE', Buffer.from(`\ufeff${umlauts}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(umlauts, 'latin1')],
])('letters would be garbled: %s', async (encoding, bytes) => {
  const table = await read(bytes, { fileName: 'a.csv' })
  expect(table).toMatchObject({ encoding, columns: ['domain', 'note'] })
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['münchen.de', 'ä'],
    ['example.com', 'ö'],
  ])
})

test('a file cut off within a letter would be read in another encoding as a whole', async () => {
  const bytes = Buffer.from('münchen.de\nkölnü')
  expect(await read(bytes.subarray(0, -1))).toMatchObject({ encoding: 'UTF-8' })
})

test('RTL, emoji or a stray NUL would refuse a list', async () => {
  expect(await domains('مثال.إختبار\nדוגמה.קום\n😀.com\nexam\0ple.com\n\u202eexample.org')).toHaveLength(5)
})

test('what is no text would be read as names', async () => {
  const garbage = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7_919 + (at >> 3) * 104_729) & 0xff)
  for (const bytes of [garbage, new Uint8Array(100), Buffer.from('%PDF-1.7\n'), Buffer.from([0x1f, 0x8b, 8, 0])])
    expect(await refusal(bytes)).not.toBeNull()
})

test('a list without names would give an empty table', async () => {
  expect(await refusal('')).toBe('import-empty')
  for (const text of ['\ufeff', ' \r\n\t\n']) expect(await refusal(text)).toBe('import-blank')
  expect(await refusal('There is nothing in here. Nothing at all!')).toBe('import-no-names')
  expect(await refusal('domain,note\n', { fileName: 'a.csv' })).toBe('import-no-names')
})

test('limits would not hold', async () => {
  const limits = { ...DEFAULT_LIMITS, rows: 10, columns: 5, cells: 40, fileBytes: 2_000, cellLength: 20 }
  const rows = (count: number, line = 'example.com\n'): string => line.repeat(count)
  expect(await refusal(rows(10), { limits })).toBeNull()
  expect(await refusal(rows(11), { limits })).toBe('import-too-many-rows')
  expect(await refusal(rows(11, 'x,example.com\n'), { limits })).toBe('import-too-many-rows')
  expect(await refusal(`domain,x\n${rows(10, 'example.com,x\n')}`, { limits, fileName: 'a.csv' })).toBeNull()
  expect(await refusal(rows(1, 'a.com b.com '.repeat(6)), { limits })).toBe('import-too-many-rows')
  expect(await refusal('a,b,c,d,e,example.com\n', { limits, fileName: 'a.csv' })).toBe('import-too-many-cells')
  expect(await refusal(','.repeat(1_000), { limits, fileName: 'a.csv' })).toBe('import-too-many-cells')
  expect(await refusal(`[${Array.from({ length: 11 }, () => '"a.com"')}]`, { limits })).toBe('import-too-many-rows')
  expect(await refusal('x'.repeat(2_001), { limits })).toBe('import-file-too-large')
  expect(await read(`example.com,${'x'.repeat(50)}\n`, { limits, fileName: 'a.csv' })).toMatchObject({
    cut: 1,
    rows: [{ row: 1, cells: ['example.com', 'x'.repeat(20)] }],
  })
})

test('a line of a megabyte would hold up the program', async () => {
  expect(await read('x'.repeat(1_000_000))).toMatchObject({ cut: 1 })
  expect(await domains('example.com, '.repeat(80_000))).toHaveLength(80_000)
  for (const piece of ['"', '",', '\n"', 'a"', '(', '[.]', '\t', '{"a":', '[', "'="])
    await refusal(piece.repeat(300_000))
})

test('some bytes would throw something else than a refusal', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => new TextEncoder().encode(text)),
    fc.json().map((text) => new TextEncoder().encode(text)),
  )
  const fileName = fc.constantFrom(null, 'a.csv', 'a.tsv', 'a.json', 'a.xlsx', 'a.txt')
  await fc.assert(
    fc.asyncProperty(bytes, fileName, async (content, name) => void (await refusal(content, { fileName: name }))),
    { numRuns: 1_000 },
  )
})

test('some cells written as CSV would not come back as they were', async () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'ü', '😀', ' ', ',', ';', '"', '\n', "'", '.', '\t'), maxLength: 8 })
    .filter((text) => !/^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (written) => {
      const csv = written
        .map(([a, b]) => ['example.com', a, b].map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        .join('\r\n')
      const { rows } = await read(csv, { delimiter: ',', headerRow: 'none' })
      expect(rows.map(({ cells }) => cells)).toEqual(written.map(([a, b]) => ['example.com', a, b]))
    }),
  )
})
