import { expect, test } from 'vitest'
import { english } from '../../../shared/locales/en/english.ts'
import { createTranslator } from '../../../shared/locales/translator.ts'
import { EXPORT_HEADERS } from '../../../../tests/fixtures/export-headers.ts'
import { newLibraryInWorkers } from '../../library/library-for-tests.ts'
import type { OwnField } from '../../../shared/watchlists/watchlist.ts'
import { detectColumns } from '../columns/detect-columns.ts'
import { plannedImport } from './import-plan.ts'
import type { ImportMap } from './import-map.ts'
import { read } from '../reading/list-for-tests.ts'
import { sortNames } from '../sort-names.ts'
import { newTaking, takeConstant } from './take-columns.ts'

const t = createTranslator(Object.assign({}, ...Object.values(english)), 'en')

/** What an import of a file would do, as a map says. */
async function planned(lines: readonly string[], map: ImportMap['columns'] = [], fields: readonly OwnField[] = []) {
  const table = await read(lines.join('\n'), { fileName: 'list.csv' })
  const sorted = sortNames(table, { registrableFor: 'www' })
  const list = { table, sorted, columns: detectColumns(table), fingerprint: '', misfits: {} }
  return { list, ...plannedImport(list, fields, new Map(map.map((one) => [one.name, one])), t) }
}

const linesOf = (product: string): readonly string[] =>
  EXPORT_HEADERS.find((one) => one.product === product)?.lines ?? expect.fail(product)

test.each([
  ['GoDaddy, domain list', 'GoDaddy'],
  ['Namecheap, domain list', 'Namecheap'],
  ['Dynadot, domain list', 'Dynadot'],
  ['Spaceship, domain list', 'Spaceship'],
])('the export “%s” would not say whose it is', async (product, registrar) => {
  const { plan, constants } = await planned(linesOf(product))
  expect(constants).toEqual([{ field: 'Registrar', value: registrar }])
  expect(plan.columns.at(-1)).toMatchObject({ name: 'Registrar', meaning: 'registrar', value: registrar, kept: true })
})

test('a known registrar would go into a field beside the one that columns of registrars fill', async () => {
  const field = { id: 3, name: 'Registrar account', kind: 'text' } as OwnField
  const { constants } = await planned(linesOf('GoDaddy, domain list'), [], [field])
  expect(constants).toEqual([{ field: 'Registrar account', value: 'GoDaddy' }])
})

test('a registrar would be made up for a list that has a column of them, or that nobody knows', async () => {
  expect((await planned(linesOf('Sedo, domain list'))).constants).toEqual([])
  expect((await planned(['Domain,Expires', 'a.example,2027-01-01'])).constants).toEqual([])
})

test('a map could not give all rows a value, or not take the proposed one away', async () => {
  const lines = linesOf('GoDaddy, domain list')
  const kept = (await planned(lines)).plan.columns
  const asMap = (change: object): ImportMap['columns'] =>
    kept.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value, ...change }]))
  expect((await planned(lines, asMap({ value: 'Another' }))).constants).toEqual([
    { field: 'Registrar', value: 'Another' },
  ])
  expect((await planned(lines, asMap({ kept: false }))).constants).toEqual([])
})

test('a value for all rows would replace what the person has entered, or stay after an undo', async () => {
  const library = await newLibraryInWorkers()
  const { list } = await planned(['Domain,Expires', 'a.example,2027-01-01', 'b.example,2027-01-02'])
  const names = list.sorted.items.filter((item) => item.fate === 'name')
  const field = await library.write.saveOwnField({ id: null, name: 'Registrar', kind: 'text', currency: undefined })
  const [first = expect.fail('no name')] = names
  const { ascii, unicode, label, tld } = first
  await library.write.setOwnValues(field, [{ name: { ascii, unicode, label, tld }, value: 'Mine' }])
  const { undo } = await library.undoable({ kind: 'imported', name: 'list.csv' }, (write) =>
    takeConstant({ read: library.read, write }, names, { field: 'Registrar', value: 'Theirs' }, newTaking()),
  )
  const stored = () => library.read.ownValuesOf(['a.example', 'b.example'])
  expect(await stored()).toEqual({ 'a.example': { [field]: 'Mine' }, 'b.example': { [field]: 'Theirs' } })
  await library.walkUndo('undo', undo ?? expect.fail('nothing was taken'), {})
  expect(await stored()).toEqual({ 'a.example': { [field]: 'Mine' } })
})
