import { expect, test } from 'vitest'
import { fault } from '../../../shared/fault.ts'
import { MOST_LOGGED, type ReportToLog } from '../../../shared/reports/report-log.ts'
import { DEFAULT_OPTIONS } from '../../../shared/reports/report.ts'
import { newLibrary, NOW } from '../library-for-tests.ts'
import { loggedReport, loggedReports, logReport } from './report-log.ts'

const report = (more: Partial<ReportToLog> = {}): ReportToLog => ({
  at: NOW,
  how: 'hand',
  template: null,
  title: 'Mine',
  request: { of: { of: 'table', source: { from: 'list', name: 'Shop' } }, format: 'csv', options: DEFAULT_OPTIONS },
  lastFileAt: null,
  file: '/out/Mine.csv',
  bytes: 12,
  draft: null,
  fault: null,
  ...more,
})

test('the log would lose what was written, or tell the oldest first', () => {
  const db = newLibrary()
  const full = fault('report-disk-full', { folder: '/out' })
  logReport(db, report())
  logReport(
    db,
    report({ how: 'schedule', template: 'Weekly', lastFileAt: 5, bytes: null, fault: full, draft: '/out/M.eml' }),
  )
  expect(loggedReports(db, { failed: false, limit: 10 })).toEqual({
    reports: [
      {
        ...report({
          how: 'schedule',
          template: 'Weekly',
          lastFileAt: 5,
          bytes: null,
          fault: full,
          draft: '/out/M.eml',
        }),
        id: 2,
      },
      { ...report(), id: 1 },
    ],
    total: 2,
  })
  expect(loggedReports(db, { failed: true, limit: 10 }).reports.map(({ id }) => id)).toEqual([2])
  expect(loggedReports(db, { failed: false, limit: 1 })).toMatchObject({ reports: [{ id: 2 }], total: 2 })
  expect([loggedReport(db, 1)?.title, loggedReport(db, 3)]).toEqual(['Mine', null])
})

test('the log would grow for ever, or be as large as what was selected', () => {
  const db = newLibrary()
  const names = Array.from({ length: 5_000 }, (_, at) => `name-${at}.example`)
  for (let at = 0; at < MOST_LOGGED + 5; at += 1) logReport(db, report({ title: String(at) }))
  const large = {
    of: 'table',
    source: {
      from: 'query',
      query: { list: 'domains', filter: { op: 'and', parts: [] }, sort: { column: 'domain', descending: false } },
      columns: names,
    },
  } as const
  logReport(db, report({ request: { ...report().request, of: large as never } }))
  const { reports, total } = loggedReports(db, { failed: false, limit: 1_000 })
  expect([total, reports.length, reports[0]?.request, reports.at(-1)?.title]).toEqual([
    MOST_LOGGED,
    MOST_LOGGED,
    null,
    '6',
  ])
})
