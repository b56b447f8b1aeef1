import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import {
  cellsOfLine,
  type CellsOfRow,
  type ColumnReader,
  EXPORT_COLUMNS,
  type ExportColumns,
  IN_EACH_CURRENCY,
  namesOf,
  readersOf,
  type SaidValue,
} from '../../../../tests/fixtures/export-columns.ts'
import { EXPORT_HEADERS } from '../../../../tests/fixtures/export-headers.ts'
import { english } from '../../../shared/locales/en/english.ts'
import { createTranslator } from '../../../shared/locales/translator.ts'
import type { Meaning } from '../../../shared/imports/meanings.ts'
import { PORTFOLIO_FIELDS } from '../../../shared/own-fields/portfolio-fields.ts'
import type { OwnField, OwnValue } from '../../../shared/watchlists/watchlist.ts'
import { KeptWorkers } from '../../kept-workers.ts'
import { newLibraryInWorkers } from '../../library/library-for-tests.ts'
import { importList } from '../import-list.ts'
import type { ImportedList } from '../read-import.ts'
import { type ImportMap, readByMap, readImportMap } from '../taking/import-map.ts'
import { type ImportPlan, type PlannedColumn, type PlannedImport, plannedImport } from '../taking/import-plan.ts'
import { newTaking, takeColumn, takeConstant } from '../taking/take-columns.ts'
import { takeIntoList } from '../taking/take-list.ts'

const t = createTranslator(Object.assign({}, ...Object.values(english)), 'en')
const workers = new KeptWorkers(() => new Worker(new URL('../import-worker.ts', import.meta.url)))

/** What a library has of one domain: own values by the names of their fields. */
interface OfDomain {
  values: Record<string, SaidValue>
  note: string
  labels: string[]
}
type OfDomains = Record<string, OfDomain>

/** An export with what the second reader knows of it. */
const EXPORTS = EXPORT_HEADERS.map(({ product, lines, meanings }) => {
  const columns = EXPORT_COLUMNS[product]
  if (!columns) throw new Error(`Nothing says what the columns of “${product}” are.`)
  return { product, lines, columns, meanings }
})

/** What a person wants of an import: what is proposed, or every column, with a 0 among prices that is none or an amount. */
interface Wish {
  everything: boolean
  zeros: 'not-set' | 'amount'
}

/** The names of the columns, and the rows by them, as the second reader sees them. */
function rowsOf(lines: readonly string[], { delimiter, header = 1, noRows = [] }: ExportColumns) {
  const names = namesOf(cellsOfLine(lines[header - 1] ?? '', delimiter))
  const rows = lines.flatMap((line, at): CellsOfRow[] => {
    if (at === header - 1 || noRows.includes(at + 1)) return []
    const cells = cellsOfLine(line, delimiter)
    expect(cells).toHaveLength(names.length)
    return [Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']))]
  })
  return { names, rows }
}

/** What the second reader says that a library has of each domain once the export is in it. */
function expectedOf(lines: readonly string[], columns: ExportColumns, { everything, zeros }: Wish): OfDomains {
  const { rows } = rowsOf(lines, columns)
  const wanted = [...readersOf(columns)].filter(([name]) => everything || name in columns.kept)
  return Object.fromEntries(rows.map((row) => [row[columns.domain] ?? '', ofRow(row, wanted, columns, zeros)]))
}

function ofRow(
  row: CellsOfRow,
  wanted: readonly (readonly [string, ColumnReader])[],
  { registrar }: ExportColumns,
  zeros: Wish['zeros'],
): OfDomain {
  const found: OfDomain = { values: registrar ? { Registrar: { text: registrar } } : {}, note: '', labels: [] }
  for (const [name, reader] of wanted) {
    const cell = row[name] ?? ''
    if (cell === '') continue
    const value = reader.read(cell, row)
    if (reader.zeroIsOpen && zeros === 'not-set' && 'amount' in value && value.amount === 0) continue
    if (reader.goes === 'note') found.note = cell
    else if (reader.goes === 'labels') found.labels = cell.split(',').toSorted()
    else if (reader.goes === 'field') found.values[reader.field?.(name, value) ?? name] = value
  }
  return found
}

/** The document of `--check`, changed as a person would who knows the export, and given back as `--map`. */
function mapOf(plan: ImportPlan, columns: ExportColumns, { everything, zeros }: Wish): ImportMap {
  const readers = readersOf(columns)
  const asWished = (column: PlannedColumn): object => {
    const reader = readers.get(column.name)
    const question = plan.questions.find((one) => one.column === column.name)
    const kept = everything ? { kept: true, ...(reader?.goes === 'labels' ? { field: 'labels' } : {}) } : {}
    const said = everything && reader?.mustBeSaid ? reader.answer : {}
    const answer = question && question.about !== 'zeros' ? reader?.answer : {}
    return { ...column, ...kept, ...said, ...answer, ...(question?.about === 'zeros' ? { zeros } : {}) }
  }
  const map = readImportMap(JSON.stringify({ ...plan, columns: plan.columns.map(asWished) }))
  return 'fault' in map ? expect.fail(String(map.fault)) : map
}

interface PlannedWith {
  fileName?: string
  columns: ExportColumns
  wish: Wish
  /** The own fields that the library has already. */
  fields?: readonly OwnField[]
}

/** Reads, plans and answers as the terminal does. */
async function plannedOf(
  text: string,
  { fileName = 'export.csv', columns, wish, fields = [] }: PlannedWith,
): Promise<{ check: ImportPlan; list: ImportedList; planned: PlannedImport }> {
  const read = (options: object): Promise<ImportedList> =>
    importList(workers, new TextEncoder().encode(text), { fileName, registrableFor: 'www', ...options })
  const first = await read({})
  const check = plannedImport(first, fields, new Map(), t).plan
  const map = mapOf(check, columns, wish)
  const { list } = await readByMap(map, first, read)
  const planned = plannedImport(list, fields, new Map(map.columns.map((one) => [one.name, one])), t)
  return { check, list, planned }
}

/** What a new library has of each domain once such an import is done. */
async function takenOf({ list, planned }: { list: ImportedList; planned: PlannedImport }): Promise<OfDomains> {
  const library = await newLibraryInWorkers()
  const names = list.sorted.items.filter((item) => item.fate === 'name')
  const taking = newTaking()
  await library.undoable({ kind: 'imported', name: 'export.csv' }, async (write) => {
    const into = { read: library.read, write }
    for (const { aim, way } of planned.aims) await takeColumn(into, names, aim, way, taking)
    for (const constant of planned.constants) await takeConstant(into, names, constant, taking)
    await takeIntoList(into, names, { name: 'Portfolio' }, 1)
  })
  expect(taking).toMatchObject({ misfits: 0, left: 0, same: 0 })
  const [watchlist] = await library.read.watchlists()
  const fields = new Map((await library.read.ownFields()).map((field) => [field.id, field]))
  const taken: OfDomains = {}
  for (const { ascii, unicode, label, tld } of await library.read.watchlistNames(watchlist?.id ?? 0)) {
    const { own, note, labels } = await library.read.subjectOf({ ascii, unicode, label, tld })
    const values = Object.entries(own).map(([id, value]) => said(value, fields.get(Number(id))))
    taken[ascii] = { values: Object.fromEntries(values), note, labels: labels.map(({ name }) => name).toSorted() }
  }
  return taken
}

/** A value of the library with its field, as a person would say it. */
function said(value: OwnValue, field: OwnField | undefined): [string, SaidValue] {
  const { name, kind, currency = '' } = field ?? expect.fail('a value without a field')
  if (kind === 'date') return [name, { day: String(value) }]
  if (typeof value === 'boolean') return [name, { yes: value }]
  return [name, typeof value === 'number' ? { amount: value, currency } : { text: value }]
}

const PROPOSED: Wish = { everything: false, zeros: 'not-set' }
const EVERYTHING: Wish = { everything: true, zeros: 'amount' }
/** The export with cells between tabs, none of which has a tab or a quote of its own. */
const withTabs = (lines: readonly string[], delimiter: string): string =>
  lines.map((line) => cellsOfLine(line, delimiter).join('\t')).join('\n')

const cellsIn = ({ sorted }: ImportedList): string[][] => sorted.items.map(({ cells }) => cells)

/** Where what a column is belongs in a portfolio, said by hand. */
const PORTFOLIO_FIELD: Partial<Record<Meaning, string>> = {
  ...{ expires: 'Renewal date', 'bought-on': 'Bought on', 'price-paid': 'Price paid' },
  ...{ 'renewal-price': 'Renewal price per year', 'asking-price': 'Asking price', 'floor-price': 'Floor price' },
  ...{ 'sold-on': 'Sold on', 'sold-for': 'Sold for', 'sold-through': 'Sold through' },
  ...{ registrar: 'Registrar account', 'registrar-status': 'Registrar status' },
}
const PORTFOLIO: readonly OwnField[] = PORTFOLIO_FIELDS.map(({ id, kind }, at) => ({
  ...{ id: at + 1, kind },
  name: t(`portfolio.field.${id}`),
}))

describe.each(EXPORTS)('$product', ({ lines, columns, meanings }) => {
  const text = lines.join('\r\n')

  test('a column would not be looked at: what is compared is not all that stands in the file', () => {
    const { names, rows } = rowsOf(lines, columns)
    expect([columns.domain, ...readersOf(columns).keys()].toSorted()).toEqual(names.toSorted())
    expect(rows.length).toBeGreaterThan(1)
  })

  test('a check would see other rows or columns in it, or keep others than a person wants kept', async () => {
    const { check } = await plannedOf(text, { columns, wish: PROPOSED })
    const { names, rows } = rowsOf(lines, columns)
    const { header = 1, noRows = [], domain, kept, secrets = [] } = columns
    expect(check).toMatchObject({ headerRow: header, rows: rows.length, domainColumn: domain, secrets })
    expect(check.leftOut).toBe(noRows.length)
    const inFile = check.columns.filter(({ value }) => value === undefined)
    expect(inFile.map(({ name }) => name)).toEqual(names)
    const planned = inFile.filter((one) => one.kept && one.meaning !== 'domain').map(({ name }) => name)
    expect(planned.toSorted()).toEqual(Object.keys(kept).toSorted())
  })

  test('a check would offer every answer but the right one, or call the days by another order than the file’s', async () => {
    const { check, planned } = await plannedOf(text, { columns, wish: PROPOSED })
    const readers = readersOf(columns)
    for (const { column, about, answers } of check.questions)
      if (about !== 'zeros')
        expect(answers, column).toContainEqual(expect.objectContaining(readers.get(column)?.answer))
    expect(planned.plan.questions).toEqual([])
    const dated = planned.plan.columns.filter(({ type }) => type === 'date')
    expect(dated.map(({ name, format }) => [name, format])).toEqual(
      dated.map(({ name }) => [name, readers.get(name)?.answer?.format]),
    )
  })

  test('a value of a row would be kept otherwise than it stands there, or in another row, column or currency', async () => {
    const taken = await takenOf(await plannedOf(text, { columns, wish: PROPOSED }))
    expect(taken).toEqual(expectedOf(lines, columns, PROPOSED))
  })

  test('a column that is kept since the person wants it would be read otherwise, or a secret be kept with it', async () => {
    const taken = await takenOf(await plannedOf(text, { columns, wish: EVERYTHING }))
    expect(taken).toEqual(expectedOf(lines, columns, EVERYTHING))
  })

  test('the same cells between tabs would be read otherwise', async () => {
    const given = { columns, wish: EVERYTHING }
    const tabs = await plannedOf(withTabs(lines, columns.delimiter), { ...given, fileName: 'export.tsv' })
    const { list, planned } = await plannedOf(text, given)
    expect(tabs.planned.aims).toEqual(planned.aims)
    expect(cellsIn(tabs.list)).toEqual(cellsIn(list))
  })

  test('a column would fill another field of a portfolio than the one it belongs in', async () => {
    const { planned } = await plannedOf(text, { columns, wish: PROPOSED, fields: PORTFOLIO })
    const own = new Map(PORTFOLIO.map(({ name }) => [name, name]))
    for (const [name, reader] of Object.entries(columns.kept)) {
      const belongs = PORTFOLIO_FIELD[meanings[name] ?? 'other']
      // What is in several currencies gets a field for each.
      const several = reader === IN_EACH_CURRENCY
      const { field = null } = planned.plan.columns.find((one) => one.name === name) ?? {}
      if (belongs && !several) expect([name, field]).toEqual([name, belongs])
      else expect([name, own.get(field ?? '')]).toEqual([name, undefined])
    }
  })
})
