import { expect, onTestFinished, test } from 'vitest'
import { openProgram } from '../ipc/handlers/handlers-for-tests.ts'
import { MACHINE_CLOCK } from '../../core/clock.ts'
import { lookup } from '../../core/library/library-for-tests.ts'

import { DEFAULT_OPTIONS, type FileRun, type ReportRequest } from '../../shared/reports/report.ts'
import type { ListQuery } from '../../shared/list.ts'
import { ScheduledReports } from './scheduled-reports.ts'

const WEEK = 7 * 86_400_000
const LONG: ListQuery = {
  list: 'domains',
  filter: { op: 'words', text: 'long.example' },
  sort: { column: 'looked_up_at', descending: true },
}

test('a scheduled workbook whose cells were cut would be told as whole, or its draft would be missing', async () => {
  const { host, reportService, dataDir } = await openProgram()
  const { almanac } = host
  const now = almanac.now()
  await almanac.library.write.seed([lookup('long.example', { meta: { title: 'x'.repeat(40_000) } })])
  const request: ReportRequest = {
    of: { of: 'table', source: { from: 'query', query: LONG, columns: ['domain', 'title'] } },
    format: 'xlsx',
    options: { ...DEFAULT_OPTIONS, title: 'Weekly', mail: { to: [] } },
  }
  for (const format of ['xlsx', 'csv'] as const)
    await almanac.library.write.saveReportTemplate({
      name: format,
      request: { ...request, format },
      schedule: { every: 'weekday', day: 1, minute: 540 },
      folder: dataDir,
      now: now - WEEK,
    })
  const ran: FileRun[] = []
  const scheduled = new ScheduledReports({ host, reportService, log: () => undefined, onRan: (run) => ran.push(run) })
  onTestFinished(() => scheduled.stop())
  scheduled.start()
  await expect.poll(() => ran.length, { timeout: 60_000 }).toBe(2)
  expect(Object.fromEntries(ran.map((run) => [run.name, [run.cut, run.fault]]))).toEqual({
    xlsx: [1, null],
    csv: [0, null],
  })
  expect(ran.map(({ draft }) => draft?.attached)).toEqual([true, true])
  // Both are called Weekly: the second draft may not take the place of the first.
  expect(new Set(ran.map(({ draft }) => draft?.file)).size).toBe(2)
})

test('a report that takes a while would be announced once for each look that came meanwhile', async () => {
  const ran: FileRun[] = []
  let look = (): void => undefined
  const { host, scheduled, dataDir } = await openProgram({
    // Looks come when the test says so, and at no other time.
    clock: {
      ...MACHINE_CLOCK,
      every(ms, run) {
        if (ms === 60_000) look = run
        return () => undefined
      },
    },
    onRan: (run) => ran.push(run),
  })
  await host.almanac.library.write.saveReportTemplate({
    name: 'Due',
    request: {
      of: { of: 'table', source: { from: 'query', query: LONG, columns: ['domain'] } },
      format: 'csv',
      options: DEFAULT_OPTIONS,
    },
    schedule: { every: 'weekday', day: 1, minute: 540 },
    folder: dataDir,
    now: host.almanac.now() - WEEK,
  })
  scheduled.start()
  look()
  look()
  look()
  await expect.poll(() => ran.length).toBeGreaterThan(0)
  await scheduled.stop()
  expect(ran.length).toBe(1)
})
