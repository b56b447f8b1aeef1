import { expect, test } from 'vitest'
import type { ColumnAim } from '../../../shared/imports/column-aim.ts'
import type { ColumnWay } from '../../../shared/imports/column-way.ts'
import { newLibraryInWorkers } from '../../library/library-for-tests.ts'
import { detectColumns } from '../columns/detect-columns.ts'
import { read } from '../reading/list-for-tests.ts'
import { sortNames } from '../sort-names.ts'
import { differences, newTaking, takeColumn } from './take-columns.ts'

/** A library with two renewals in dollars, and a file with one of these names and another in euros. */
async function opened() {
  const library = await newLibraryInWorkers()
  const taken = async (lines: readonly string[], aim: Partial<ColumnAim>) => {
    const table = await read(lines.join('\n'), { fileName: 'list.csv' })
    const { items } = sortNames(table, { registrableFor: 'www' })
    const names = items.filter((item) => item.fate === 'name')
    const way = detectColumns(table)[0]?.way as ColumnWay
    const whole: ColumnAim = { at: 1, to: 'note', mode: 'only-empty', kept: [], ...aim }
    const taking = newTaking()
    const differing = await differences(library, names, whole, way)
    const { undo } = await library.undoable({ kind: 'imported', name: 'list.csv' }, (write) =>
      takeColumn({ read: library.read, write }, names, whole, way, taking),
    )
    return { taking, undo, differing }
  }
  const inDollars = { newField: 'Renewal price', kind: 'money', currency: 'USD' } as const
  await taken(['Domain,Renewal Price', 'a.example,$12.00', 'b.example,$13.00'], { to: inDollars })
  return { library, taken }
}

const EUROS = ['Domain,Renewal Price', 'a.example,€11.00', 'c.example,€10.00']
const inEuros = { newField: 'Renewal price (EUR)', kind: 'money', currency: 'EUR' } as const

test('a name would have two renewal prices, and cost twice, when a file has its price in another currency', async () => {
  const { library, taken } = await opened()
  const { taking, differing } = await taken(EUROS, { to: inEuros })
  expect(differing).toMatchObject([{ name: 'a.example', was: 12, wasIn: 'USD', becomes: 11 }])
  expect(taking).toMatchObject({ values: 1, left: 1 })
  const [dollars = expect.fail(), euros = expect.fail()] = (await library.read.ownFields()).map(({ id }) => id)
  const values = () => library.read.ownValuesOf(['a.example', 'b.example', 'c.example'])
  const kept = { 'a.example': { [dollars]: 12 }, 'b.example': { [dollars]: 13 }, 'c.example': { [euros]: 10 } }
  expect(await values()).toEqual(kept)
  // Replaced by the file's, the other one is gone; and comes back with it.
  const { undo } = await taken(EUROS, { to: inEuros, mode: 'ask' })
  expect(await values()).toEqual({ ...kept, 'a.example': { [euros]: 11 } })
  await library.walkUndo('undo', undo ?? expect.fail(), {})
  expect(await values()).toEqual(kept)
})

test('an amount of another meaning, or one in no currency, would be taken for the same in another currency', async () => {
  const { library, taken } = await opened()
  await taken(EUROS, { to: { newField: 'Asking price', kind: 'money', currency: 'EUR' } })
  const [, asking = expect.fail()] = (await library.read.ownFields()).map(({ id }) => id)
  expect((await library.read.ownValuesOf(['a.example']))['a.example']).toMatchObject({ [asking]: 11 })
})
