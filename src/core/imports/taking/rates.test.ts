import { expect, test } from 'vitest'
import { english } from '../../../shared/locales/en/english.ts'
import { createTranslator } from '../../../shared/locales/translator.ts'
import { newLibraryInWorkers } from '../../library/library-for-tests.ts'
import type { OwnField } from '../../../shared/watchlists/watchlist.ts'
import { detectColumns } from '../columns/detect-columns.ts'
import { columnOptions, type ImportMap } from './import-map.ts'
import { plannedImport } from './import-plan.ts'
import { read } from '../reading/list-for-tests.ts'
import { sortNames } from '../sort-names.ts'
import { newTaking, takeColumn } from './take-columns.ts'

const t = createTranslator(Object.assign({}, ...Object.values(english)), 'en')
const LINES = ['Domain,Paid', 'a.example,"$1,200.00"', 'b.example,€100.00', 'c.example,£50.50', 'd.example,$300.00']
const SAID = { name: 'Paid', type: 'money', format: 'en', currency: '$' } as const

/** What a map makes of amounts, in three currencies unless others are given. */
async function planned(
  column: ImportMap['columns'][number],
  { lines = LINES, fields = [] }: { lines?: readonly string[]; fields?: readonly OwnField[] } = {},
) {
  const table = await read(lines.join('\n'), { fileName: 'list.csv' })
  const sorted = sortNames(table, { registrableFor: 'www' })
  const list = { table, sorted, columns: detectColumns(table), fingerprint: '', misfits: {} }
  const { columns } = columnOptions({ columns: [column] }, list)
  const again = { ...list, columns: detectColumns(table, columns) }
  return { sorted, ...plannedImport(again, fields, new Map([[column.name, column]]), t) }
}

test('amounts would be converted at a rate that nobody typed, or the rate not be told', async () => {
  expect((await planned(SAID)).plan.columns[1]).not.toHaveProperty('rates')
  const { plan } = await planned({ ...SAID, rates: { EUR: 1.08, GBP: 1.27 } })
  expect(plan.questions).toEqual([])
  expect(plan.columns[1]).toMatchObject({ type: 'money', currency: '$', rates: { EUR: 1.08, GBP: 1.27 } })
})

test('a converted amount would not say what it was, or go on saying so once it is typed over', async () => {
  const library = await newLibraryInWorkers()
  const { sorted, aims } = await planned({ ...SAID, rates: { EUR: 1.08, GBP: 1.27 } })
  const names = sorted.items.filter((item) => item.fate === 'name')
  const { undo } = await library.undoable({ kind: 'imported', name: 'list.csv' }, async (write) => {
    for (const { aim, way } of aims) await takeColumn({ read: library.read, write }, names, aim, way, newTaking())
  })
  const [, second = expect.fail('no name')] = names
  const { ascii, unicode, label, tld } = second
  const name = { ascii, unicode, label, tld }
  const [field = expect.fail('no field')] = await library.read.ownFields()
  expect(await library.read.ownValuesOf(['a.example', 'b.example', 'c.example', 'd.example'])).toEqual({
    'a.example': { [field.id]: 1200 },
    'b.example': { [field.id]: 108 },
    'c.example': { [field.id]: 64.14 },
    'd.example': { [field.id]: 300 },
  })
  const converted = async () => (await library.read.subjectOf(name)).converted
  expect(await converted()).toEqual({ [field.id]: { amount: 100, currency: 'EUR', rate: 1.08 } })
  const typed = await library.undoable({ kind: 'own-value' } as never, (write) =>
    write.setOwnValues(field.id, [{ name, value: 110 }]),
  )
  expect(await converted()).toEqual({})
  await library.walkUndo('undo', typed.undo ?? expect.fail('nothing was typed'), {})
  expect(await converted()).toEqual({ [field.id]: { amount: 100, currency: 'EUR', rate: 1.08 } })
  await library.walkUndo('undo', undo ?? expect.fail('nothing was taken'), {})
  expect(await library.read.ownValuesOf(['b.example'])).toEqual({})
})

test('amounts in another currency than the field of their name would be left out, poured into it, or not be converted', async () => {
  const fields = [{ id: 7, name: 'Paid', kind: 'money', currency: 'USD' } as OwnField]
  const lines = ['Domain,Paid', 'a.example,€100.00', 'b.example,€50.50']
  const beside = await planned({ name: 'Paid' }, { lines, fields })
  expect(beside.plan.columns[1]).toMatchObject({ field: 'Paid (€)', kept: true, currency: '€' })
  const said = { name: 'Paid', type: 'money', currency: 'USD', rates: { EUR: 1.08 } } as const
  const into = await planned(said, { lines, fields })
  expect(into.plan.columns[1]).toMatchObject({ field: 'Paid', kept: true, currency: 'USD', rates: { EUR: 1.08 } })
  const library = await newLibraryInWorkers()
  const id = await library.write.saveOwnField({ id: null, name: 'Paid', kind: 'money', choices: [], currency: 'USD' })
  const [aim = expect.fail('no aim')] = into.aims
  const names = into.sorted.items.filter((item) => item.fate === 'name')
  await takeColumn(library, names, { ...aim.aim, to: { fieldId: Number(id) } }, aim.way, newTaking())
  expect(await library.read.ownValuesOf(['a.example', 'b.example'])).toEqual({
    'a.example': { [Number(id)]: 108 },
    'b.example': { [Number(id)]: 54.54 },
  })
})

test('an amount without a currency beside it would not be converted where the header of its column says one', async () => {
  const lines = ['Domain,Paid (EUR)', 'a.example,100.00', 'b.example,50.50']
  const said = { name: 'Paid (EUR)', type: 'money', currency: 'USD', rates: { EUR: 1.08 } } as const
  const { sorted, aims } = await planned(said, { lines })
  const library = await newLibraryInWorkers()
  const names = sorted.items.filter((item) => item.fate === 'name')
  for (const { aim, way } of aims) await takeColumn(library, names, aim, way, newTaking())
  expect(Object.values(await library.read.ownValuesOf(['a.example', 'b.example'])).flatMap(Object.values)).toEqual([
    108, 54.54,
  ])
})
