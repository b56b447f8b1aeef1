import { expect, test } from 'vitest'
import { english } from '../../../shared/locales/en/english.ts'
import { createTranslator } from '../../../shared/locales/translator.ts'
import { detectColumns } from '../columns/detect-columns.ts'
import type { ImportedList, ImportOptions } from '../read-import.ts'
import { type ImportMap, readByMap, readImportMap } from './import-map.ts'
import { type ImportPlan, plannedImport } from './import-plan.ts'
import { read } from '../reading/list-for-tests.ts'
import { sortNames } from '../sort-names.ts'

const t = createTranslator(Object.assign({}, ...Object.values(english)), 'en')

const listOf = async (text: string, options: Omit<ImportOptions, 'fileName'> = {}): Promise<ImportedList> => {
  const table = await read(text, { fileName: 'list.csv', ...options })
  const sorted = sortNames(table, { registrableFor: 'www' })
  return { table, sorted, columns: detectColumns(table, options.columns), fingerprint: '', misfits: {} }
}

/** What a check says of a file, as the person has changed it. */
async function mapOf(text: string, change: (plan: ImportPlan) => ImportPlan['columns']): Promise<ImportMap> {
  const { plan } = plannedImport(await listOf(text), [], new Map(), t)
  const map = readImportMap(JSON.stringify({ ...plan, columns: change(plan) }))
  return 'fault' in map ? expect.fail(String(map.fault)) : map
}

async function readWith(map: ImportMap, text: string): Promise<ImportedList> {
  const { list } = await readByMap(map, await listOf(text), (options) => listOf(text, options))
  return list
}

test('a question would be open again once it is answered, since a column about persons is kept as well', async () => {
  const text = 'Domain,Expires,Admin Email\na.com,2026-11-24 11:43,jane@mail.example\nb.com,2027-05-02 07:31,'
  const map = await mapOf(text, ({ columns, questions }) =>
    columns.map((one) => ({ ...one, kept: true, ...(one.name === 'Expires' ? questions[0]?.answers[0] : {}) })),
  )
  const { columns } = await readWith(map, text)
  expect(columns.map(({ way, question }) => [way.type, question])).toEqual([
    ['date', null],
    ['text', null],
  ])
  expect(columns[0]?.examples.map(({ value }) => value)).toEqual(['2026-11-24', '2027-05-02'])
})

test('a question would be open again once it is answered, since a map says nothing of the domains', async () => {
  const text = 'Domain,Expires\na.com,2026-11-24 11:43\nb.com,2027-05-02 07:31'
  const { columns } = await readWith({ columns: [{ name: 'Expires', type: 'date', format: 'iso' }] }, text)
  expect(columns[0]).toMatchObject({ way: { type: 'date' }, read: 2, question: null })
})

test('a map that a check wrote of one file would not read the days of the next, which could be meant otherwise', async () => {
  const map = await mapOf('Domain,Expires\na.com,12/31/2026\nb.com,06/15/2027', ({ columns }) => columns)
  const { columns } = await readWith(map, 'Domain,Expires\na.com,01/02/2027\nb.com,03/04/2027')
  expect(columns[0]).toMatchObject({ filled: 2, read: 2, question: null })
  expect(columns[0]?.examples.map(({ value }) => value)).toEqual(['2027-01-02', '2027-03-04'])
})
