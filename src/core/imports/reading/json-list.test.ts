import { expect, test } from 'vitest'
import { domains, read, refusal } from './list-for-tests.ts'

test('an array of names would not be read', async () => {
  expect(await read('["example.com", "example.org", null, 12]')).toMatchObject({
    format: 'json',
    columns: ['Column 1'],
    headerRow: null,
    rows: [{ row: 1 }, { row: 2 }, { row: 4, cells: ['12'] }],
  })
})

test.each(['domain', 'name', 'host', 'hostname', 'fqdn', 'url', 'Domain'])(
  'objects with their name under %s would not be read',
  async (key) => {
    const table = await read(
      JSON.stringify([
        { id: 1, [key]: 'example.com', note: { a: [1, null] } },
        { [key]: 'example.org', more: true },
      ]),
      { fileName: 'a.json' },
    )
    expect(table).toMatchObject({ columns: ['id', key, 'note', 'more'], domainColumn: 1 })
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['1', 'example.com', '{"a":[1,null]}', ''],
      ['', 'example.org', '', 'true'],
    ])
  },
)

test('the name of a company would be taken for its domain', async () => {
  expect(
    await domains(
      '[{"name":"Example Inc.","url":"https://example.com/"},{"name":"Node.js","url":"https://example.org/"}]',
    ),
  ).toEqual(['https://example.com/', 'https://example.org/'])
})

test('objects that are not alike, and bare names between them, would lose their names', async () => {
  expect(await domains('[{"domain":"a.com"},{"domain":"b.com"},{"host":"c.com"},"d.com",{"note":"x"}]')).toEqual([
    'a.com',
    'b.com',
    'c.com',
    'd.com',
    '',
  ])
})

test('a list within an object would not be read', async () => {
  expect(await domains('{"count":2,"domains":["a.com","b.com"]}')).toEqual(['a.com', 'b.com'])
  const table = await read('{"domain":"a.com"}\n\n{"domain":"b.com"}\n{"domain":"c.c\n{"domain":"d.com"}', {
    fileName: 'a.jsonl',
  })
  expect(table.rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [1, 'a.com'],
    [3, 'b.com'],
    [4, '{"domain":"c.c'],
    [5, 'd.com'],
  ])
})

test('JSON that is cut off would be read as text', async () => {
  expect(await refusal('["example.com", "exam', { fileName: 'a.json' })).toBe('import-json-unreadable')
  expect(await refusal('12', { fileName: 'a.json' })).toBe('import-json-unreadable')
  expect(await domains('[example.com]\n[example.org]')).toEqual(['[example.com]', '[example.org]'])
  expect(await refusal('[]')).toBe('import-no-names')
})

test('deep nesting would end in a stack overflow', async () => {
  const deep = `[{"domain":"a.com","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`
  expect(await refusal(deep, { fileName: 'a.json' })).toBe('import-json-too-deep')
})

test('keys that every object has would be taken for values', async () => {
  const { columns, rows } = await read(
    '[{"__proto__":{"domain":"x.com"},"domain":"a.com"},{"constructor":"y","domain":"b.com"}]',
  )
  expect(columns).toEqual(['__proto__', 'domain', 'constructor'])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['{"domain":"x.com"}', 'a.com', ''],
    ['', 'b.com', 'y'],
  ])
})
