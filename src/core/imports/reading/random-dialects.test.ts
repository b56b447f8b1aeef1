import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellIn, readCell } from '../../../shared/imports/column-way.ts'
import { detectColumns } from '../columns/detect-columns.ts'
import { read } from './list-for-tests.ts'

/** Everything that programs differ in when they write one and the same table. */
interface Dialect {
  delimiter: string
  newline: string
  encoding: 'utf-8' | 'utf-8 with BOM' | 'utf-16le' | 'windows-1252'
  decimal: '.' | ','
  grouped: boolean
  dates: 'iso' | 'dots' | 'slashes'
  quotesAll: boolean
  above: string[]
  total: boolean
}

interface Row {
  name: string
  paid: number
  expires: string
  note: string
}

const dialect: fc.Arbitrary<Dialect> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  newline: fc.constantFrom('\n', '\r\n'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with BOM', 'utf-16le', 'windows-1252'),
  decimal: fc.constantFrom('.', ','),
  grouped: fc.boolean(),
  dates: fc.constantFrom('iso', 'dots', 'slashes'),
  quotesAll: fc.boolean(),
  above: fc.subarray(['My portfolio', 'Exported by Müller', 'All domains'], { minLength: 0 }),
  total: fc.boolean(),
})

const rows = fc
  .uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z]{3,12}$/u),
      paid: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
      day: fc.integer({ min: 0, max: 3_000 }),
      note: fc.constantFrom('', 'bought at "auction"', 'für später; teuer', 'a, b | c', 'über\ntwo lines', "'quoted'"),
    }),
    { minLength: 6, maxLength: 25, selector: ({ name }) => name },
  )
  .map((all) =>
    all.map(
      ({ name, paid, day, note }, at): Row => ({
        name: `${name}.com`,
        paid,
        // One of them says which of its numbers is the day.
        expires: at === 0 ? '2027-03-25' : new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
        note,
      }),
    ),
  )

function written(table: readonly Row[], how: Dialect): Uint8Array {
  const { delimiter, newline, dates, decimal, grouped, quotesAll } = how
  const cell = (text: string): string =>
    quotesAll || text.includes(delimiter) || /["\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const number = (value: number): string => {
    const [whole = '', cents = ''] = value.toFixed(2).split('.')
    const sign = decimal === '.' ? ',' : '.'
    return (grouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, sign) : whole) + decimal + cents
  }
  const day = (iso: string): string => {
    const [year, month, date] = iso.split('-')
    return dates === 'iso' ? iso : dates === 'dots' ? `${date}.${month}.${year}` : `${month}/${date}/${year}`
  }
  const line = (cells: readonly string[]): string => cells.map(cell).join(delimiter)
  const sum = table.reduce((total, { paid }) => total + paid, 0)
  const text = [
    ...how.above,
    // Two columns of one name, as some exports have.
    line(['Domain', 'Price paid', 'Expires', 'Note', 'Note']),
    ...table.map(({ name, paid, expires, note }) => line([name, number(paid), day(expires), note, ''])),
    ...(how.total ? [line(['Total', number(sum), '', '', ''])] : []),
    '',
  ].join(newline)
  if (how.encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  if (how.encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  return Buffer.from(how.encoding === 'utf-8' ? text : `\uFEFF${text}`)
}

test('a table written in another dialect would be read as another table', async () => {
  await fc.assert(
    fc.asyncProperty(rows, dialect, async (table, how) => {
      const found = await read(written(table, how), { fileName: 'portfolio.csv' })
      const cellsOf = (at: number): string[] => found.rows.map(({ cells }) => cells[at] ?? '')
      expect(cellsOf(found.domainColumn)).toEqual(table.map(({ name }) => name))
      expect(new Set(found.columns).size).toBe(found.columns.length)
      const readings = detectColumns(found)
      const valuesOf = (name: string): unknown[] => {
        const one = readings.find(({ at }) => found.columns[at] === name)
        if (!one) throw new Error(`There is no column ${name} among ${found.columns.join(', ')}`)
        return found.rows.map((row) => {
          const { text, kind, beside } = cellIn(row, one.at, one.way)
          return readCell(text, kind, one.way, beside)
        })
      }
      expect(valuesOf('Price paid')).toEqual(table.map(({ paid }) => paid))
      expect(valuesOf('Expires')).toEqual(table.map(({ expires }) => expires))
      const notes = found.columns.findIndex((name) => name.startsWith('Note'))
      expect(cellsOf(notes)).toEqual(table.map(({ note }) => note))
    }),
  )
})
