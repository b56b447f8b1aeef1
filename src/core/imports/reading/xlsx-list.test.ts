import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from './list-table.ts'
import { domains, read, refusal } from './list-for-tests.ts'
import { inlineRow, workbook, zip } from './workbook-for-tests.ts'

const small = workbook({
  sheets: [
    inlineRow(1, ['domain', 'note']) + inlineRow(2, ['example.com', 'one']) + inlineRow(5, ['example.org', 'two']),
  ],
})

test('the rows of a workbook would have other numbers than in the spreadsheet', async () => {
  const table = await read(small, { fileName: 'list.xlsx' })
  expect(table).toMatchObject({ format: 'xlsx', headerRow: 1, columns: ['domain', 'note'], domainColumn: 0, cut: 0 })
  expect(table.rows).toEqual([
    { row: 2, cells: ['example.com', 'one'] },
    { row: 5, cells: ['example.org', 'two'] },
  ])
})

test('a workbook with another ending of its name would be taken for garbage', async () => {
  expect(await domains(small, { fileName: 'list.csv' })).toEqual(['example.com', 'example.org'])
})

test('shared, rich, phonetic or escaped texts would be read wrong', async () => {
  const book = workbook({
    strings: [
      '<t>example.com</t>',
      '<r><t>exam</t></r><r><t>ple.org</t></r>',
      '<t>東京.jp</t><rPh sb="0" eb="1"><t>トウキョウ</t></rPh>',
      '<t>a &amp; b_x000D_&#x1F600;</t>',
      '<t><![CDATA[<x>&amp;]]></t>',
    ],
    sheets: [[0, 1, 2, 3, 4].map((at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at}</v></c></row>`).join('')],
  })
  expect(await domains(book)).toEqual(['example.com', 'example.org', '東京.jp', 'a & b\r😀', '<x>&amp;'])
})

test('numbers, dates, times, flags and errors would not stand as a person sees them', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="171" formatCode="[h]:mm"/><numFmt numFmtId="172" formatCode="#,##0 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs>'
  const cells = [
    '<v>0.30000000000000004</v>',
    '<v>45000</v>',
    '<v>45000.5</v>',
    '<v>1.5</v>',
    '<v>12</v>',
    '<v>0.25</v>',
    '<v>59</v>',
    '<v>1</v>',
    '<v>#N/A</v>',
    '<v>99</v>',
    '',
  ]
  const kinds = ['', 's="1"', 's="2"', 's="3"', 's="4"', 's="1"', 's="1"', 't="b"', 't="e"', 't="s"', 't="str"']
  const others = cells.map((value, at) => `<c r="${String.fromCharCode(66 + at)}1" ${kinds[at]}>${value}</c>`)
  const row = `<row r="1"><c r="A1" t="inlineStr"><is><t>example.com</t></is></c>${others.join('')}</row>`
  const { rows } = await read(workbook({ sheets: [row], styles }), { headerRow: 'none' })
  expect(rows[0]?.cells).toEqual([
    'example.com',
    '0.3',
    '2023-03-15',
    '2023-03-15 12:00:00',
    '36:00:00',
    '12',
    '06:00:00',
    '1900-02-28',
    'TRUE',
    '#N/A',
  ])
})

test('dates of a workbook that counts from 1904 would be four years off', async () => {
  const row = `<row r="1"><c r="A1" t="str"><v>example.com</v></c><c r="B1" s="0"><v>0</v></c></row>`
  const { rows } = await read(
    workbook({
      sheets: [row],
      properties: '<workbookPr date1904="1"/>',
      styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
    }),
  )
  expect(rows[0]?.cells[1]).toBe('1904-01-01')
})

test('an empty first sheet would hide the list on the second', async () => {
  expect(
    await domains(workbook({ sheets: ['<row r="1"><c r="A1" s="1"/></row>', inlineRow(1, ['example.com'])] })),
  ).toEqual(['example.com'])
  expect(await refusal(workbook({ sheets: ['', '<row r="9"/>'] }))).toBe('import-no-sheet')
})

test('files of other programs would not be read: no references, prefixed names, single quotes', async () => {
  const book = workbook({
    sheets: [
      `<x:row><x:c t='inlineStr'><x:is><x:t>a</x:t></x:is></x:c><x:c t='inlineStr'><x:is><x:t>example.com</x:t></x:is></x:c></x:row>`,
    ],
  })
  expect((await read(book, { headerRow: 'none' })).rows).toEqual([{ row: 1, cells: ['a', 'example.com'] }])
})

test('a cell far down or far right would fill the memory', async () => {
  const far = workbook({
    sheets: [
      `${inlineRow(1, ['example.com'])}<row r="999999999"><c r="A999999999" t="str"><v>example.org</v></c></row>`,
    ],
  })
  expect((await read(far)).rows.map(({ row }) => row)).toEqual([1, 999_999_999])
  expect(await refusal(workbook({ sheets: ['<row r="1"><c r="ZZZZ1" t="str"><v>example.com</v></c></row>'] }))).toBe(
    'import-too-many-cells',
  )
  expect(
    await domains(
      workbook({ sheets: ['<row r="1"><c r="A1" t="str"><v>example.com</v></c><c r="XFD1" s="1"/></row>'] }),
    ),
  ).toEqual(['example.com'])
  const wide = `<row r="1"><c r="ALL1" t="str"><v>x</v></c></row>${'<row><c t="str"><v>example.com</v></c></row>'.repeat(11_000)}`
  expect(await refusal(workbook({ sheets: [wide] }))).toBe('import-too-many-cells')
})

test('a zip bomb would be unpacked', async () => {
  const limits = { ...DEFAULT_LIMITS, unpackedBytes: 1_000_000 }
  const bomb = workbook({ sheets: [' '.repeat(2_000_000)] })
  expect(bomb.length).toBeLessThan(10_000)
  expect(await refusal(bomb, { limits })).toBe('import-unpacks-too-large')
  const many = workbook({ sheets: Array.from({ length: 5 }, () => ' '.repeat(300_000)) })
  expect(await refusal(many, { limits })).toBe('import-unpacks-too-large')
})

test('a zip bomb that lies about its size would be unpacked', async () => {
  const lying = workbook({
    sheets: [' '.repeat(50_000_000)],
    change: (parts) => parts.map((part) => (part.name.includes('sheet1') ? { ...part, unpacked: 100 } : part)),
  })
  expect(await refusal(lying, { limits: { ...DEFAULT_LIMITS, unpackedBytes: 1_000_000 } })).toBe(
    'import-damaged-workbook',
  )
  const boasting = workbook({
    sheets: [inlineRow(1, ['example.com'])],
    change: (parts) => parts.map((part) => (part.name.includes('sheet1') ? { ...part, unpacked: 0xffff_fffe } : part)),
  })
  expect(await refusal(boasting)).toBe('import-unpacks-too-large')
})

test('a damaged workbook would not be refused as one', async () => {
  for (let length = 1; length < small.length; length += 7)
    expect(await refusal(small.subarray(0, length), { fileName: 'list.xlsx' }), `cut at ${length}`).toBe(
      'import-damaged-workbook',
    )
  for (let at = 0; at < small.length; at += 3) {
    const spoilt = Buffer.from(small)
    spoilt[at] = (spoilt[at] ?? 0) ^ 0xff
    await refusal(spoilt, { fileName: 'list.xlsx' })
  }
})

test('a file that is not a readable workbook would be refused for the wrong reason', async () => {
  const locked = workbook({
    sheets: [inlineRow(1, ['example.com'])],
    change: (parts) => parts.map((part) => ({ ...part, flags: 1 })),
  })
  await expect(read(locked)).rejects.toThrow('import-password')
  await expect(read(zip([{ name: 'list.txt', content: 'example.com' }]))).rejects.toThrow('import-not-a-workbook')
  await expect(read(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))).rejects.toThrow('import-old-workbook')
})

test('XML that never closes would hold the program, or be read as a list', async () => {
  const refusals: unknown[] = []
  for (const content of [
    '<row><c t="str"><v>'.repeat(100_000),
    '<'.repeat(1_000_000),
    '<!--'.repeat(300_000),
    '<c r="'.repeat(200_000),
    '&'.repeat(500_000),
  ])
    refusals.push(await refusal(workbook({ sheets: [content] })))
  expect([...new Set(refusals)]).toEqual(['import-no-sheet'])
})

test('parts of a workbook that are stored or named in other letters would not be found', async () => {
  const book = workbook({
    sheets: [inlineRow(1, ['example.com'])],
    change: (parts) =>
      parts.map((part) => ({
        ...part,
        method: 0,
        name: part.name.replace('sharedStrings', 'SharedStrings').replace('worksheets/sheet', 'worksheets/Sheet'),
      })),
  })
  expect(await domains(book)).toEqual(['example.com'])
})

test('more rows than allowed would be taken from a workbook', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => inlineRow(at + 1, [`n${at}.com`])).join('')
  expect(await refusal(workbook({ sheets: [rows] }), { limits: { ...DEFAULT_LIMITS, rows: 10 } })).toBe(
    'import-too-many-rows',
  )
})

test('a long text that many cells share would fill the memory', async () => {
  const rows = Array.from(
    { length: 2_000 },
    (_, at) => `<row><c t="inlineStr"><is><t>n${at}.com</t></is></c><c t="s"><v>0</v></c></row>`,
  )
  const shared = workbook({ sheets: [rows.join('')], strings: [`<t>${'x'.repeat(32_767)}</t>`] })
  expect(await refusal(shared)).toBe('import-too-many-characters')
})
