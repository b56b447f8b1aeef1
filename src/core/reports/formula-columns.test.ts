import { KeptWorkers } from '../kept-workers.ts'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { ListQuery } from '../../shared/list.ts'
import { DEFAULT_OPTIONS, type ReportRequest } from '../../shared/reports/report.ts'
import type { Library } from '../library/door/library.ts'
import { lookup, nameFacts, newLibraryInWorkers, NOW } from '../library/library-for-tests.ts'
import { readJsonReport } from './opened/json-report.ts'
import { reportText, writeReport } from './writing/write-report.ts'

const workers = new KeptWorkers(
  () =>
    new Worker(new URL('./report-worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
)

/** Three domains, dearest first by a formula that one of them has no value of; formulas of money, a day and a yes or no. */
async function withFormulas(): Promise<{ library: Library; query: ListQuery; columns: string[] }> {
  const library = await newLibraryInWorkers()
  const worth = (name: string, value: number, visitors: number) =>
    lookup(`${name}.example`, { valuation: { estimated_value: value, daily_visitors: visitors } })
  await library.write.seed([worth('a', 10, 3), worth('b', 90, 4), worth('c', 50, 0)])
  const until = await library.write.saveOwnField({ id: null, name: 'until', kind: 'date' })
  await library.write.setOwnValues(until, [{ name: nameFacts('a.example'), value: '2026-12-01' }])
  const columns: string[] = []
  for (const [name, text] of [
    ['=per visitor', 'value / visitors'],
    ['a week before', 'until - 7'],
    ['dear', 'value > 40'],
  ] as const)
    columns.push(`formula_${await library.write.addFormula({ name, text })}`)
  const filter = { op: '>', column: 'value', value: 0 } as const
  const query: ListQuery = { list: 'domains', filter, sort: { column: columns[0] ?? '', descending: true } }
  return { library, query, columns }
}

const request = (query: ListQuery, columns: string[], format: ReportRequest['format']): ReportRequest => ({
  of: { of: 'table', source: { from: 'query', query, columns } },
  format,
  options: { ...DEFAULT_OPTIONS, columns },
})

const job = (asked: ReportRequest) => ({
  request: asked,
  limit: null,
  origin: {
    now: NOW,
    language: 'en',
    service: { name: 'test', baseUrl: 'http://127.0.0.1', sample: false },
    program: 'test',
  },
})

test('a report would write formulas otherwise than their type, or not say why there is no value', async () => {
  const { library, query, columns } = await withFormulas()
  const written = async (format: 'csv' | 'json' | 'markdown'): Promise<string> => {
    const file = join(dirname(library.file), `report.${format}`)
    await writeReport(workers, library.file, job(request(query, columns, format)), file)
    return readFileSync(file, 'utf8')
  }
  const csv = (await written('csv')).trim().split('\r\n')
  expect(csv.map((line) => line.split(',').slice(0, 4))).toEqual([
    ['Domain', "'=per visitor (estimate)", 'a week before', 'dear (estimate)'],
    ['b.example', '22.5', 'not provided', 'Yes'],
    ['a.example', '3.33333333333333', '2026-11-24', 'No'],
    ['c.example', 'divided by zero', 'not provided', 'Yes'],
  ])
  const { sections } = JSON.parse(await written('json')) as {
    sections: { kind: string; columns: object[]; rows: { cells: object[] }[] }[]
  }
  const table = sections.find(({ kind }) => kind === 'table')
  expect(table?.columns.slice(1, 3)).toEqual([
    { id: columns[0], label: '=per visitor (estimate)', kind: 'money', estimate: true },
    { id: columns[1], label: 'a week before', kind: 'date', estimate: false },
  ])
  expect(table?.rows[2]?.cells[1]).toEqual({ absent: 'divided-by-zero' })
  expect(await written('markdown')).toContain('3.33')
})

test('a report would not say how far a formula is that it has to work out first, or not end when it is cancelled', async () => {
  const { library, query, columns } = await withFormulas()
  const asked = job(request(query, columns, 'csv'))
  const told: (string | undefined)[] = []
  await reportText(workers, library.file, asked, { onWorking: ({ formula }) => void told.push(formula) })
  expect(told[0]).toBe('=per visitor')
  const stop = new AbortController()
  const cancelled = reportText(workers, library.file, asked, { signal: stop.signal, onWorking: () => stop.abort() })
  await expect(cancelled).rejects.toMatchObject({ fault: { code: 'report-cancelled' } })
})

test('a report with formulas could not be opened again', async () => {
  const { library, query, columns } = await withFormulas()
  const file = join(dirname(library.file), 'report.json')
  await writeReport(workers, library.file, job(request(query, columns, 'json')), file)
  expect(readJsonReport(readFileSync(file)).read.rows).toHaveLength(3)
})

test('a deleted formula would fail the report of a view that still names it, or be written as an empty column', async () => {
  const { library, query, columns } = await withFormulas()
  await library.write.removeFormula(Number(columns[0]?.slice('formula_'.length)))
  const { text } = await reportText(workers, library.file, job(request(query, columns, 'csv')))
  expect(text.trim().split(/\r?\n/u)[0]?.split(',').slice(0, 3)).toEqual(['Domain', 'a week before', 'dear (estimate)'])
  const { text: told } = await reportText(workers, library.file, job(request(query, columns, 'markdown')))
  expect(told).toContain('Columns that were deleted: =per visitor')
})
