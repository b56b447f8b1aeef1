import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { KEY, openAlmanac } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

const URL = 'http://127.0.0.1:9'
const CODES = ['7F3A9C1B2D', 'zX8#kLm2Qw', '1122334455']
const MAILS = ['jane@mail.example', 'joe@mail.example', 'ann@mail.example']
const LIST = [
  'My domains,,,,,,',
  'Domain Name,Auth Code,Expiration Date,Status,Price,Currency,Registrant Email',
  `berkeley.edu,${CODES[0]},2027-03-15,Active,"1,200.00",USD,${MAILS[0]}`,
  `vogue.com,${CODES[1]},2027-04-15,Locked,90.00,USD,${MAILS[1]}`,
  `heise.de,${CODES[2]},2027-05-15,Active,70.00,EUR,${MAILS[2]}`,
  'Total,,,,"1,360.00",,',
].join('\r\n')

interface Column {
  name: string
  type: string | null
  format: string | null
  currency: string | null
  kept: boolean
}
interface Plan {
  columns: Column[]
  questions: { column: string; answers: { type: string; format: string | null; currency: string | null }[] }[]
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )

test('an import in the terminal would do otherwise than its check says, or keep what must not be kept', async () => {
  using dir = new TempFolder()
  const data = join(dir.path, 'data')
  const [list, map] = [join(dir.path, 'list.csv'), join(dir.path, 'map.json')]
  writeFileSync(list, LIST)
  const run = (...words: string[]) =>
    terminal(['import', ...words, '--url', URL, '--data-dir', data], { env: { ALMANAC_API_KEY: KEY } })

  const checked = await run(list, '--check', '--json')
  expect([checked.status, checked.json.length]).toEqual([0, 1])
  const plan = checked.json[0] as unknown as Plan
  expect(faultOfLine('import', plan)).toBeNull()
  expect(plan).toMatchObject({
    ...{ format: 'csv', sheet: null, headerRow: 2, rows: 3, domainColumn: 'Domain Name', leftOut: 2 },
    secrets: ['Auth Code'],
    columns: [
      { name: 'Domain Name', meaning: 'domain', example: 'berkeley.edu' },
      { name: 'Auth Code', meaning: 'secret', kept: false, example: null },
      { name: 'Expiration Date', meaning: 'expires', type: 'date', format: 'iso', kept: true },
      { name: 'Status', meaning: 'registrar-status', field: 'Registrar status' },
      { name: 'Price', type: null, field: null, kept: true },
      { name: 'Currency', meaning: 'currency', kept: false },
      { name: 'Registrant Email', meaning: 'person', kept: false, example: null },
    ],
    questions: [{ column: 'Price', about: 'currencies' }],
  })

  const open = await run(list, '--json')
  expect([open.status, open.out]).toEqual([2, ''])
  expect(open.err).toContain('--map')

  // The question is answered, and a secret is asked to be kept.
  const dollars = plan.questions[0]?.answers.find(({ currency }) => currency === 'USD')
  const columns = plan.columns.map((column) =>
    column.name === 'Price'
      ? { ...column, ...dollars }
      : { ...column, kept: column.kept || column.name === 'Auth Code' },
  )
  writeFileSync(map, JSON.stringify({ ...plan, columns }))
  const answered = await run(list, '--check', '--map', map, '--json')
  expect(answered.json[0]).toMatchObject({ questions: [] })
  expect((answered.json[0] as unknown as Plan).columns.find(({ name }) => name === 'Price')).toMatchObject({
    ...{ field: 'Price', kept: true, currency: 'USD' },
  })
  const taken = await run(list, '--map', map, '--list', 'Mine', '--json')
  expect(taken.err).not.toContain('question')
  expect(faultOfLine('import', taken.json[0])).toBeNull()
  // The price in euros does not fit a field of dollars.
  expect([taken.status, taken.json[0]?.done]).toEqual([
    1,
    { values: 8, same: 0, left: 0, misfits: 1, list: { name: 'Mine', added: 3 } },
  ])
  {
    await using almanac = await openAlmanac(data, URL)
    const fields = await almanac.library.read.ownFields()
    expect(fields.map(({ name }) => name)).toEqual(['Expiration Date', 'Registrar status', 'Price'])
    const values = await almanac.library.read.ownValuesOf(['berkeley.edu', 'heise.de'])
    expect(Object.values(values['berkeley.edu'] ?? {})).toEqual(['2027-03-15', 'Active', 1200])
    expect(Object.values(values['heise.de'] ?? {})).toEqual(['2027-05-15', 'Active'])
  }

  // The next file of this header is read as the one before, without a question, and what differs is told.
  writeFileSync(list, LIST.replace('vogue.com', 'slate.com').replace('2027-03-15', '2028-03-15'))
  const next = await run(list, '--check', '--json')
  expect(faultOfLine('import', next.json[0])).toBeNull()
  expect(next.json[0]).toMatchObject({
    questions: [],
    source: { name: 'list', newNames: 1, gone: 1, goneNames: ['vogue.com'], changedValues: 1, correctedValues: 0 },
  })
  const again = await run(list, '--json')
  expect(again.json[0]?.done).toMatchObject({ values: 4, same: 4, left: 0, misfits: 1 })
  expect((await run(list)).out).toContain('Nothing has changed since then.')

  const kept = filesBelow(data).map((file) => readFileSync(file).toString('latin1'))
  const said = [checked, open, taken, next, again].map(({ out, err }) => out + err)
  for (const secret of [...CODES, ...MAILS]) expect([...kept, ...said].join('\n')).not.toContain(secret)
})

test('a price of 0 would be kept without a question, or stay one once a map answers it', async () => {
  using dir = new TempFolder()
  const [list, map] = [join(dir.path, 'list.csv'), join(dir.path, 'map.json')]
  writeFileSync(list, 'Domain,Buy Now Price (USD),Floor Price (USD)\nvogue.com,0.00,50.00\nheise.de,900.00,75.00')
  const run = (...words: string[]) =>
    terminal(['import', ...words, '--url', URL, '--data-dir', dir.path], { env: { ALMANAC_API_KEY: KEY } })
  const checked = await run(list, '--check', '--json')
  expect(faultOfLine('import', checked.json[0])).toBeNull()
  expect(checked.json[0]).toMatchObject({
    columns: [{}, { type: 'money', currency: 'USD', zeros: null, kept: true }, { zeros: null }],
    questions: [
      { column: 'Buy Now Price (USD)', about: 'zeros', answers: [{ zeros: 'not-set' }, { zeros: 'amount' }] },
    ],
  })
  expect((await run(list)).status).toBe(2)
  const plan = checked.json[0] as unknown as Plan
  writeFileSync(map, JSON.stringify({ ...plan, columns: plan.columns.map((one) => ({ ...one, zeros: 'not-set' })) }))
  const taken = await run(list, '--map', map, '--json')
  expect([taken.status, taken.json[0]?.done]).toMatchObject([0, { values: 3, misfits: 0 }])
})

test('a file named after a registrar would not say why its domains are taken to be there', async () => {
  using dir = new TempFolder()
  const list = join(dir.path, 'dynadot_domains.csv')
  writeFileSync(list, 'Domain,Expiration Date\r\nberkeley.edu,2027-03-15\r\nvogue.com,2027-04-15\r\n')
  const words = ['import', list, '--check', '--url', URL, '--data-dir', join(dir.path, 'data')]
  const { out } = await terminal(words, { env: { ALMANAC_API_KEY: KEY } })
  expect(out).toMatch(/Registrar: kept as Registrar \(By the name of the file\)/u)
})

test('own values that a batch has overwritten by its columns could not be taken back', async () => {
  using dir = new TempFolder()
  const data = join(dir.path, 'data')
  const list = join(dir.path, 'list.csv')
  const place = ['--url', URL, '--data-dir', data]
  writeFileSync(list, 'Domain,Paid in USD\nheise.de,70\n')
  expect((await terminal(['import', list, ...place])).status).toBe(0)
  writeFileSync(list, 'Domain,Paid in USD\nheise.de,90\n')
  // Without a key nothing is asked; what the list says is kept all the same.
  await terminal(['batch', list, '--keep-columns', 'overwrite', ...place])
  await using almanac = await openAlmanac(data, URL)
  const paid = async () => Object.values((await almanac.library.read.ownValuesOf(['heise.de']))['heise.de'] ?? {})
  expect(await paid()).toEqual([90])
  const { undo } = await almanac.library.undoNext()
  await almanac.library.walkUndo('undo', undo?.id ?? 0, {})
  expect(await paid()).toEqual([70])
})

test('what a list is for would stand behind what else its file says', async () => {
  using dir = new TempFolder()
  const data = join(dir.path, 'data')
  const list = join(dir.path, 'list.csv')
  writeFileSync(
    list,
    'Domain,Create Date,Expiration Date\nheise.de,1999-03-15,2027-03-15\nvogue.com,2001-04-15,2027-04-15\n',
  )
  expect((await terminal(['import', list, '--list', 'Mine', '--url', URL, '--data-dir', data])).status).toBe(0)
  await using almanac = await openAlmanac(data, URL)
  const { read } = almanac.library
  const nameOf = new Map((await read.ownFields()).map(({ id, name }) => [`own_${id}`, name]))
  const shown = (await read.watchlists())[0]?.columns.map((id) => nameOf.get(id) ?? id)
  expect(shown?.slice(shown.indexOf('value'), shown.indexOf('value') + 3)).toEqual([
    'value',
    'Expiration Date',
    'Create Date',
  ])
})

test('a map that is none would be taken, or a file that is missing be an empty list', async () => {
  using dir = new TempFolder()
  const [list, map] = [join(dir.path, 'list.csv'), join(dir.path, 'map.json')]
  writeFileSync(list, LIST)
  writeFileSync(map, '{"columns":[{"name":"Price","meaning":"wealth"}]}')
  const run = (...words: string[]) =>
    terminal(['import', ...words, '--url', URL, '--data-dir', dir.path], { env: { ALMANAC_API_KEY: KEY } })
  const bad = await run(list, '--map', map)
  expect([bad.status, bad.err.includes('columns.0.meaning')]).toEqual([2, true])
  expect((await run(join(dir.path, 'nowhere.csv'))).status).toBe(2)
  expect((await run()).status).toBe(2)
})
