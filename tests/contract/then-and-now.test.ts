import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { comparisonRecordsIn } from '../../src/core/comparisons/comparison-records.ts'
import { KeptWorkers } from '../../src/core/kept-workers.ts'
import type { Library } from '../../src/core/library/door/library.ts'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { listOf, lookup, newLibraryInWorkers, NOW } from '../../src/core/library/library-for-tests.ts'
import { NO_FILTER } from '../../src/shared/filter/filter.ts'
import { OpenedFile } from '../../src/core/reports/opened/opened-file.ts'
import { writeReport } from '../../src/core/reports/writing/write-report.ts'
import { type ComparedValue, columnsOf } from '../../src/shared/comparison/columns.ts'
import { newComparison, OWN_THEN } from '../../src/shared/comparison/comparison.ts'
import { differenceOf } from '../../src/shared/comparison/difference.ts'
import { type ComparedCell, type ComparedRow, rowOf } from '../../src/shared/comparison/rows.ts'
import { fieldColumn } from '../../src/shared/columns/field-columns.ts'
import { field, type FieldId } from '../../src/shared/fields.ts'
import { DEFAULT_OPTIONS, type OpenedCell, type ReportSubject } from '../../src/shared/reports/report.ts'

const [DAY, HOUR] = [86_400_000, 3_600_000]
const LATER = NOW + DAY
const execArgv = ['--disable-warning=ExperimentalWarning']
const workers = (file: string) =>
  new KeptWorkers(() => new Worker(new URL(`../../src/core/reports/${file}`, import.meta.url), { execArgv }))

const FIELDS: FieldId[] = ['value', 'ssl', 'rank', 'safety']
const OF: ReportSubject = {
  of: 'table',
  source: {
    from: 'query',
    query: { list: 'watched', filter: NO_FILTER, sort: { column: 'domain', descending: false } },
    columns: [...FIELDS, 'looked_up_at'],
  },
}
const record = (value: number, grade: string, more: object = {}) => ({
  valuation: { estimated_value: value },
  seo: { ssl_grade: grade },
  ...more,
})
const failed = (name: string, requestedAt: number) => lookup(name, null, { outcome: 'unavailable', requestedAt })
const unknown = (name: string, requestedAt: number) => lookup(name, null, { outcome: 'not-found', requestedAt })

const THEN = [
  lookup('better.example', record(100, 'B')),
  lookup('gone.example', record(5, 'A')),
  lookup('back.example', record(6, 'A')),
  lookup('failing.example', record(7, 'A', { safety: 'phishing' })),
  lookup('unread.example', record(70, 'A')),
  unknown('known.example', NOW),
  failed('first.example', NOW),
  failed('still.example', NOW),
]
const SINCE = [
  lookup('better.example', record(120, 'A'), { requestedAt: LATER }),
  unknown('gone.example', LATER),
  unknown('back.example', NOW + HOUR),
  lookup('back.example', record(9, 'F'), { requestedAt: LATER }),
  failed('failing.example', LATER),
  lookup('unread.example', { valuation: {} }, { requestedAt: LATER }),
  lookup('known.example', record(8, 'A'), { requestedAt: LATER }),
  lookup('first.example', record(80, 'C'), { requestedAt: LATER }),
  failed('still.example', LATER),
  lookup('new.example', record(3, 'A'), { requestedAt: LATER }),
]
const NAMES = [...new Set([...THEN, ...SINCE].map(({ name }) => name.ascii)), 'never.example']

/** What became of a field of a domain, by one of the two faces. */
interface Became {
  was: unknown
  is: unknown
  differs: boolean
  direction: string
}
type Told = Record<string, { at: (number | null)[]; fields: Record<string, Became> }>

/** A cell without what is drawn of it. */
const plain = (cell: ComparedValue): unknown => (cell.state === 'value' ? cell.value : cell.state)

/** By the report of then, opened now. */
async function toldByReport(library: Library, file: string): Promise<Told> {
  const opened = await OpenedFile.open(workers('opened/open-worker.ts'), library.file, file)
  onTestFinished(() => opened.close())
  const { rows } = await opened.page({ offset: 0, limit: 100, now: LATER, differing: false })
  return Object.fromEntries(
    rows.map(({ domain, thenAt, nowAt, cells }) => [
      domain,
      {
        at: [thenAt, nowAt],
        fields: Object.fromEntries(
          FIELDS.map((id): [string, Became] => {
            const { was, is, differs, direction } = cells[opened.report.fields.indexOf(id)] as OpenedCell
            return [id, { was: plain(was), is: plain(is), differs, direction }]
          }),
        ),
      },
    ]),
  )
}

/** By a comparison of then and now. */
function toldByComparison(db: DatabaseSync): Told {
  const document = { ...newComparison(NAMES), mode: 'then-and-now' as const, thenAt: NOW }
  const columns = columnsOf(document, comparisonRecordsIn(db, document, LATER))
  const rows = FIELDS.map((id) => rowOf(fieldColumn(id), columns, OWN_THEN))
  return Object.fromEntries(
    NAMES.map((name) => {
      const [then, now] = ['then', 'now'].map((moment) => columns.findIndex(({ key }) => key === `${name} ${moment}`))
      const became = ({ cells }: ComparedRow): Became => {
        const [was, is] = [cells[then as number] as ComparedCell, cells[now as number] as ComparedCell]
        // A comparison shows words where one of the two has no value.
        const { differs, direction } = is.distance ?? differenceOf(field('value'), was.cell, is.cell)
        return { was: plain(was.cell), is: plain(is.cell), differs, direction }
      }
      const at = [then, now].map((of) => columns[of as number]).map((one) => one?.found?.at ?? one?.latest?.at ?? null)
      return [name, { at, fields: Object.fromEntries(rows.map((row) => [row.column.id, became(row)])) }]
    }),
  )
}

test('an opened report and a comparison of the same two moments would say otherwise what became of a domain', async () => {
  const library = await newLibraryInWorkers()
  await library.write.seed(THEN)
  const { db } = openLibraryFile(library.file)
  onTestFinished(() => db.close())
  listOf(db, 'L', 'weekly', NAMES)
  const file = join(dirname(library.file), 'then.json')
  const service = { name: 'test', baseUrl: 'http://127.0.0.1', sample: false }
  const origin = { now: NOW, language: 'en', service, program: 'test' }
  const request = { of: OF, format: 'json' as const, options: DEFAULT_OPTIONS }
  await writeReport(workers('report-worker.ts'), library.file, { request, limit: null, origin }, file)
  await library.write.seed(SINCE)
  const told = await toldByReport(library, file)
  expect(told).toEqual(toldByComparison(db))
  const values = Object.fromEntries(Object.entries(told).map(([name, { fields }]) => [name, fields.value]))
  expect(values).toEqual({
    'better.example': { was: 100, is: 120, differs: true, direction: 'better' },
    // No answer since, or one without a record, takes nothing away from what was found.
    'gone.example': { was: 5, is: 5, differs: false, direction: 'neither' },
    'failing.example': { was: 7, is: 7, differs: false, direction: 'neither' },
    'back.example': { was: 6, is: 9, differs: true, direction: 'better' },
    'unread.example': { was: 70, is: 'not-provided', differs: true, direction: 'neither' },
    'known.example': { was: 'not-in-database', is: 8, differs: true, direction: 'neither' },
    'first.example': { was: 'lookup-failed', is: 80, differs: true, direction: 'neither' },
    'still.example': { was: 'lookup-failed', is: 'lookup-failed', differs: false, direction: 'neither' },
    'new.example': { was: 'not-looked-up', is: 3, differs: true, direction: 'neither' },
    'never.example': { was: 'not-looked-up', is: 'not-looked-up', differs: false, direction: 'neither' },
  })
  expect(told['back.example']?.fields.ssl).toEqual({ was: 'A', is: 'F', differs: true, direction: 'worse' })
  expect([told['gone.example']?.at, told['back.example']?.at]).toEqual([
    [NOW, NOW],
    [NOW, LATER],
  ])
})
