import { expect, test } from 'vitest'
import { EXPORT_HEADERS } from '../../../../tests/fixtures/export-headers.ts'
import { withheldByName } from '../../../shared/imports/column-meaning.ts'
import { detectColumns } from './detect-columns.ts'
import { read } from '../reading/list-for-tests.ts'
import { sortNames } from '../sort-names.ts'

const NAMES = ['berkeley.edu', 'vogue.com', 'mozilla.org', 'heise.de']
const CODES = ['aB3$xY9!kLm2', 'Qw7&zT4?pRs8', 'Hj5#vN1*cDf6', 'Lk8%bM3=xZa9']
const csv = (name: string, cells: readonly string[], before = ''): string =>
  `${before}Domain,"${name}",Paid\n${NAMES.map((domain, at) => `${domain},"${cells[at]}",9.00`).join('\n')}`

test.each(EXPORT_HEADERS)('a column of an export would be taken for something else: $product', async (one) => {
  const table = await read(one.lines.join('\r\n'), { fileName: 'export.csv' })
  const readings = detectColumns(table)
  const meant = (name: string): string | undefined => {
    const at = table.columns.indexOf(name)
    return (
      table.withheld.find((column) => column.at === at)?.id ?? readings.find((column) => column.at === at)?.meaning.id
    )
  }
  expect(table.columns[table.domainColumn]).toBe(one.domain)
  expect(Object.fromEntries(Object.keys(one.meanings).map((name) => [name, meant(name)]))).toEqual(one.meanings)
})

test.each([
  ...['Auth Code', 'authCode', 'EPP', 'Auth-Info', 'transferPassword', 'Passwort', 'Domain Auth Code (EPP)', 'API_KEY'],
  ...['Client Secret', 'Autorisierungscode', 'Transfer code', 'AUTHORIZATION CODE', 'DomainPassword', 'PIN'],
  ...['TAC', 'Transfer PIN', 'Unlock Key', 'Token', '2FA', 'Security Code', 'Auth-Schl\u00FCssel'],
])('a secret would be kept since its column is called otherwise: %s', async (name) => {
  const codes = ['7F3A9C1B2D', '1122334455', 'aabbccddee', '9988776655']
  const table = await read(csv(name, codes), { fileName: 'a.csv', insisted: [1] })
  expect(table.withheld).toEqual([{ at: 1, id: 'secret', by: 'name' }])
  for (const code of codes) expect(JSON.stringify(table)).not.toContain(code)
})

test('codes and keys would be kept where nothing above them says what they are', async () => {
  for (const cells of [
    CODES,
    NAMES.map((_, at) => `sk_live_51H8x${at}`),
    NAMES.map((_, at) => `AKIAIOSFODNN7EXAMPL${at}`),
  ]) {
    const table = await read(csv('Remark', cells), { fileName: 'a.csv' })
    expect(table.withheld).toMatchObject([{ at: 1, id: 'secret', by: 'values' }])
    for (const cell of cells)
      expect(JSON.stringify([table, sortNames(table, { registrableFor: 'www' })])).not.toContain(cell)
  }
})

test('a secret would come through in a list that the person has read otherwise', async () => {
  const text = csv('Auth Code', CODES, 'My domains\n')
  const ways = [
    { headerRow: 'none' as const },
    { headerRow: 1 },
    { headerRow: 3 },
    { column: 1 },
    { delimiter: ';' },
    { delimiter: '\n' },
    { delimiter: '|' },
    { insisted: [0, 1, 2] },
  ]
  for (const way of ways) {
    const table = JSON.stringify(await read(text, { fileName: 'a.csv', ...way }))
    for (const code of CODES) expect(table, JSON.stringify(way)).not.toContain(code)
  }
})

test('a secret in an object of a JSON list would be kept', async () => {
  const list = NAMES.map((domain, at) => ({ domain, id: at, transfer: { lock: true, authCode: `zz-${at}-secret` } }))
  const table = await read(JSON.stringify(list), { fileName: 'a.json' })
  expect(table.withheld).toMatchObject([{ id: 'secret', by: 'values' }])
  expect(JSON.stringify(table)).not.toContain('-secret')
})

test('addresses and names of persons would be kept unasked, or not where the person insists', async () => {
  for (const [name, cells] of [
    ['Registrant Name', ['Jane Miller', 'John Smith', 'Ann Lee', 'Max Roth']],
    ['Admin Email', ['jane@berkeley.edu', 'john@vogue.com', '', 'max@heise.de']],
    ['Inhaber', ['Jana Müller', 'Jan Schmidt', 'Anne Lehmann', 'Max Roth']],
    ['Who', ['jane@berkeley.edu', 'john@vogue.com', 'ann@mozilla.org', 'max@heise.de']],
    ['Owner', ['Jane Miller', 'John Smith', 'Ann Lee', 'Max Roth']],
  ] as const) {
    const text = csv(name, cells)
    expect(await read(text, { fileName: 'a.csv' }), name).toMatchObject({ withheld: [{ at: 1, id: 'person' }] })
    const kept = await read(text, { fileName: 'a.csv', insisted: [1] })
    expect([kept.withheld, kept.rows[0]?.cells[1]]).toEqual([[], cells[0]])
  }
})

test('a column of something else would be withheld', async () => {
  for (const [name, cells] of [
    ['Owner', ['team a', 'team b', 'team a', 'team c']],
    ['Address', ['www.berkeley.edu', 'www.vogue.com', 'www.mozilla.org', 'www.heise.de']],
    ['Landing page', NAMES.map((domain) => `https://Sedo.com/search?domain=${domain}&p=1A`)],
    ['Order number', ['A-10023', 'A-10024', 'B-10025', 'B-10026']],
    ['Keyword', ['blue', 'oak', 'tin', 'harbor']],
    ['Whois privacy', ['On', 'Off', 'On', 'On']],
    ['Note', ['Bought at 20%', 'see B#12, good!', 'ask 2', 'x']],
  ] as const)
    expect((await read(csv(name, cells), { fileName: 'a.csv' })).withheld, name).toEqual([])
  for (const name of ['Pinned', 'Author', 'Epping', 'Tokens', 'Keywords', 'Monkey', 'Contact page'])
    expect(withheldByName(name), name).toBeNull()
})

test('an address that leads to where a domain is offered would be taken for the domain', async () => {
  const rows = NAMES.map((name) => `https://dan.com/buy-domain/${name},${name},ns1.parking.com`)
  const table = await read(`URL,Asset,Server\n${rows.join('\n')}`, { fileName: 'a.csv' })
  expect(table.columns[table.domainColumn]).toBe('Asset')
})

test.each([
  ['Notes', 'ask jane@berkeley.edu first', 'ask *** first', 'person'],
  ['Notes', 'Jane Miller <jane@berkeley.edu>, paid 12 $', 'Jane Miller <***>, paid 12 $', 'person'],
  ['Notes', 'transfer code: 7F3A9C unlocked', 'transfer code: *** unlocked', 'secret'],
  ['Notes', 'das Passwort ist geheim7 seit Mai', 'das Passwort ist *** seit Mai', 'secret'],
  ['Notes', 'it came with aB3$xY9!kLm2 today', 'it came with *** today', 'secret'],
  ['Panel', 'https://me:hunter2@panel.example.com/', 'https://me:***@panel.example.com/', 'secret'],
  [
    'Panel',
    'https://panel.example.com/?id=4&authcode=AB12CD',
    'https://panel.example.com/?id=4&authcode=***',
    'secret',
  ],
  ['Notes', 'key sk_live_51H8xAbC works', 'key *** works', 'secret'],
] as const)('what must not be kept would stay within a text: %s, %s', async (name, text, kept, id) => {
  const table = await read(csv(name, [text, 'nothing of it', '', 'a plain text']), { fileName: 'a.csv' })
  expect(table.rows.map(({ cells }) => cells[1])).toEqual([kept, 'nothing of it', '', 'a plain text'])
  expect(table.withheld).toEqual([{ at: 1, id, by: 'within' }])
  expect(table.dialect.exact).toBe(false)
  expect(JSON.stringify(table)).not.toContain(JSON.stringify(text).slice(1, -1))
  const insisted = await read(csv(name, [text, '', '', '']), { fileName: 'a.csv', insisted: [1] })
  expect(insisted.rows[0]?.cells[1]).toBe(id === 'person' ? text : kept)
})

test('a text would lose what is no secret: a price, an address of a site, a name with a sign', async () => {
  const texts = [
    'https://example.com/?id=4&page=2#top',
    'AT&T, 50% off; R$ 1.200',
    'pin it to the wall, Price=1200',
    'see: the author is out',
  ]
  const table = await read(csv('Notes', texts), { fileName: 'a.csv' })
  expect(table.rows.map(({ cells }) => cells[1])).toEqual(texts)
  expect(table.withheld).toEqual([])
})
