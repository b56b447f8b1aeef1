import { expect, test } from 'vitest'
import { english } from '../../shared/locales/en/english.ts'
import { createTranslator } from '../../shared/locales/translator.ts'
import { newLibraryInWorkers } from '../library/library-for-tests.ts'
import { detectColumns } from './detect-columns.ts'
import { columnOptions, type ImportMap } from './import-map.ts'
import { plannedImport } from './import-plan.ts'
import { read } from './list-for-tests.ts'
import { sortNames } from './sort-names.ts'
import { newTaking, takeColumn } from './take-columns.ts'

const t = createTranslator(Object.assign({}, ...Object.values(english)), 'en')
const LINES = ['Domain,Paid', 'a.example,"$1,200.00"', 'b.example,€100.00', 'c.example,£50.50', 'd.example,$300.00']
const SAID = { name: 'Paid', type: 'money', format: 'en', currency: '$' } as const

/** What a map makes of amounts in three currencies. */
async function planned(column: ImportMap['columns'][number]) {
  const table = await read(LINES.join('\n'), { fileName: 'list.csv' })
  const sorted = sortNames(table, { registrableFor: 'www' })
  const list = { table, sorted, columns: detectColumns(table), fingerprint: '', misfits: {} }
  const { columns } = columnOptions({ columns: [column] }, list)
  const again = { ...list, columns: detectColumns(table, columns) }
  return { sorted, ...plannedImport(again, [], new Map([[column.name, column]]), t) }
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
