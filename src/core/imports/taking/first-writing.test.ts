import { expect, test } from 'vitest'
import type { ColumnAim } from '../../../shared/imports/column-aim.ts'
import type { ColumnWay } from '../../../shared/imports/column-way.ts'
import { newLibraryInWorkers } from '../../library/library-for-tests.ts'
import { detectColumns } from '../columns/detect-columns.ts'
import { read } from '../reading/list-for-tests.ts'
import { sortNames } from '../sort-names.ts'
import { differences, newTaking, takeColumn } from './take-columns.ts'

test.each([
  { name: 'Registrar status', kind: 'text', became: 'Active' },
  { name: 'Stage', kind: 'choice', became: 'Active' },
  { name: 'Slogan', kind: 'text', became: 'ACTIVE' },
] as const)(
  'ACTIVE and Active would be two values, or not be left as they are, in $name, a $kind',
  async ({ name, kind, became }) => {
    const library = await newLibraryInWorkers()
    const id = await library.write.saveOwnField({ id: null, name, kind })
    const aim: ColumnAim = { at: 1, to: { fieldId: id }, mode: 'only-empty', kept: [] }
    const taken = async (lines: readonly string[]) => {
      const table = await read(lines.join('\n'), { fileName: 'list.csv' })
      const names = sortNames(table, { registrableFor: 'www' }).items.filter((item) => item.fate === 'name')
      const way = detectColumns(table)[0]?.way as ColumnWay
      const differing = await differences(library, names, aim, way)
      await takeColumn(library, names, aim, way, newTaking())
      return differing.length
    }
    await taken(['Domain,Status', 'a.example,Active'])
    // What is there already does not differ by its capitals either.
    expect(await taken(['Domain,Status', 'a.example,ACTIVE', 'b.example,ACTIVE'])).toBe(became === 'Active' ? 0 : 1)
    expect(await library.read.ownValuesOf(['a.example', 'b.example'])).toEqual({
      'a.example': { [id]: 'Active' },
      'b.example': { [id]: became },
    })
  },
)
