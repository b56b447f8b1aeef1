import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_OPTIONS, type ReportOf } from '../../../shared/report.ts'
import type { Library } from '../../library/door/library.ts'
import { lookup, newLibraryInWorkers, NOW, query } from '../../library/library-for-tests.ts'
import { type StartReportWorker, writeReport } from '../write-report.ts'
import { OpenedFile, type StartOpenWorker } from './opened-file.ts'

const DAY = 86_400_000
// Workers take their time on a machine that is busy.
const SLOW = 60_000
const execArgv = ['--disable-warning=ExperimentalWarning']
const start: StartReportWorker = (workerData) =>
  new Worker(new URL('../report-worker.ts', import.meta.url), { workerData, execArgv })
const startOpen: StartOpenWorker = (workerData) =>
  new Worker(new URL('./open-worker.ts', import.meta.url), { workerData, execArgv })

async function reportOf(library: Library, of: ReportOf): Promise<OpenedFile> {
  const file = join(dirname(library.file), 'then.json')
  await writeReport(
    start,
    library.file,
    {
      request: { of, format: 'json', options: DEFAULT_OPTIONS },
      limit: null,
      origin: {
        now: NOW,
        language: 'en',
        service: { name: 'test', baseUrl: 'http://127.0.0.1', sample: false },
        program: 'test',
      },
    },
    file,
  )
  const opened = await OpenedFile.open(startOpen, library.file, file)
  onTestFinished(() => opened.close())
  return opened
}

const DOMAINS: ReportOf = {
  of: 'table',
  query: query('domains', { sort: { column: 'name', descending: false } }),
  columns: ['valuation.estimated_value', 'seo.ssl_grade'],
}
const record = (value: number, grade: string) => ({ valuation: { estimated_value: value }, seo: { ssl_grade: grade } })

test(
  'an opened report would not show its day’s figures beside the latest',
  async () => {
    const library = await newLibraryInWorkers()
    await library.write.seed([
      lookup('better.example', record(100, 'B')),
      lookup('gone.example', record(5, 'A')),
      lookup('same.example', record(7, 'A')),
      lookup('xn--mnchen-3ya.de', record(8, 'F'), { unicode: 'münchen.de' }),
    ])
    const opened = await reportOf(library, DOMAINS)
    expect(opened.report).toMatchObject({
      title: 'Domains',
      rows: 4,
      fields: expect.arrayContaining(['valuation.estimated_value', 'seo.ssl_grade']),
    })
    await library.write.seed([
      lookup('better.example', record(100, 'A'), { requestedAt: NOW + DAY }),
      lookup('gone.example', { valuation: {} }, { requestedAt: NOW + DAY }),
    ])
    const ask = { offset: 0, limit: 100, now: NOW + DAY }
    const all = await opened.page({ ...ask, differing: false })
    expect(all.rows.map(({ unicode }) => unicode)).toEqual(
      ['better.example', 'gone.example', 'münchen.de', 'same.example'].sort(),
    )
    const grade = opened.report.fields.indexOf('seo.ssl_grade')
    expect(all.rows[0]).toMatchObject({ domain: 'better.example', thenAt: NOW, nowAt: NOW + DAY })
    expect(all.rows[0]?.cells[grade]).toEqual({
      was: { state: 'value', value: 'B' },
      is: { state: 'value', value: 'A' },
      differs: true,
      direction: 'better',
    })
    const differing = await opened.page({ ...ask, differing: true })
    expect([differing.total, differing.rows.map(({ domain }) => domain)]).toEqual([
      2,
      ['better.example', 'gone.example'],
    ])
  },
  SLOW,
)

test(
  'a domain that the library does not know any more would look changed',
  async () => {
    const library = await newLibraryInWorkers()
    await library.write.seed([lookup('a.example', record(1, 'A'))])
    const opened = await reportOf(library, { of: 'domain', name: 'a.example' })
    const other = await newLibraryInWorkers()
    const elsewhere = await OpenedFile.open(startOpen, other.file, join(dirname(library.file), 'then.json'))
    onTestFinished(() => elsewhere.close())
    const ask = { offset: 0, limit: 10, now: NOW }
    expect((await opened.page({ ...ask, differing: true })).total).toBe(0)
    const { rows } = await elsewhere.page({ ...ask, differing: false })
    expect(rows[0]?.cells.every(({ is, differs }) => is.state === 'not-looked-up' && !differs)).toBe(true)
    expect(rows[0]?.nowAt).toBeNull()
  },
  SLOW,
)

test(
  'a file that is no report would be opened',
  async () => {
    const library = await newLibraryInWorkers()
    const file = join(dirname(library.file), 'other.json')
    writeFileSync(file, '{"format":"other"}')
    await expect(OpenedFile.open(startOpen, library.file, file)).rejects.toMatchObject({
      fault: { code: 'report-open-foreign' },
    })
    await expect(OpenedFile.open(startOpen, library.file, join(dirname(library.file), 'none.json'))).rejects.toThrow(
      'not-there',
    )
  },
  SLOW,
)
