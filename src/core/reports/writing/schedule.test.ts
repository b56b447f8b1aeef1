import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { type Fault, FaultError, fault } from '../../../shared/fault.ts'
import { DEFAULT_OPTIONS, type ReportTemplate, watchlistOf } from '../../../shared/reports/report.ts'
import type { Members } from './files-of-template.ts'
import { isDue, ReportSchedules } from './schedule.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const START = Date.UTC(2026, 0, 31, 9)

const template = (more: Partial<ReportTemplate> = {}): ReportTemplate => ({
  id: 1,
  name: 'Weekly',
  request: { of: { of: 'table', source: { from: 'view', name: 'x' } }, format: 'csv', options: DEFAULT_OPTIONS },
  // A Saturday, 09:00.
  schedule: { every: 'weekday', day: 6, minute: 540 },
  folder: '/nowhere',
  lastRunAt: null,
  lastFault: null,
  createdAt: START,
  ...more,
})

test('a schedule would write too early', () => {
  expect(isDue(template(), START + 7 * DAY - 1, null, 'UTC')).toBe(false)
  expect(isDue(template(), START + 7 * DAY, null, 'UTC')).toBe(true)
})

test('a schedule that was written late would drift away from its day', () => {
  expect(isDue(template({ lastRunAt: START + 9 * DAY }), START + 13 * DAY, null, 'UTC')).toBe(false)
  expect(isDue(template({ lastRunAt: START + 9 * DAY }), START + 14 * DAY, null, 'UTC')).toBe(true)
})

test('a schedule that was changed would write at once for a turn before the change, or by a clock that was ahead for ever', () => {
  const changed = (createdAt: number) => template({ createdAt, lastRunAt: START - 8 * DAY })
  expect(isDue(changed(START), START + 7 * DAY - 1, null, 'UTC')).toBe(false)
  expect(isDue(changed(START), START + 7 * DAY, null, 'UTC')).toBe(true)
  const ahead = template({ createdAt: START + 400 * DAY, lastRunAt: START })
  expect(isDue(ahead, START + HOUR, null, 'UTC')).toBe(false)
})

test('a template without a schedule or a folder would be due', () => {
  expect(isDue(template({ schedule: null }), START + 100 * DAY, null, 'UTC')).toBe(false)
  expect(isDue(template({ folder: null }), START + 100 * DAY, null, 'UTC')).toBe(false)
})

test('a report after each refresh would not be written once for each', () => {
  const refreshed = (lastRunAt: number | null, at: number | null) =>
    isDue(template({ schedule: { every: 'refresh' }, lastRunAt }), START + DAY, at, 'UTC')
  expect([
    refreshed(null, null),
    refreshed(null, START - 1),
    refreshed(null, START + 5),
    refreshed(START + 5, START + 5),
    refreshed(START + 5, START + 6),
  ]).toEqual([false, false, true, false, true])
})

/** Schedules over a real folder, with a clock to move. */
function running(templates: ReportTemplate[]) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-schedule-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const one of templates) one.folder = join(folder, 'out')
  mkdirSync(join(folder, 'out'))
  const clock = { now: START }
  const members: Members = { lists: [], labels: [] }
  let failing: Fault | null = null
  const schedules = new ReportSchedules({
    now: () => clock.now,
    zone: () => 'UTC',
    templates: async () => templates,
    refreshedAt: async () => null,
    members: async () => members,
    write: async ({ request: { of } }, file) => {
      const list = watchlistOf(of)
      if (list === 'Broken') throw new FaultError(fault('report-no-list', { name: list }))
      if (failing !== null) throw new FaultError(failing)
      writeFileSync(file, 'written')
      return { cut: 0, draft: null }
    },
    saveRun: async (id, ran) => {
      const one = templates.find((other) => other.id === id)
      if (!one) return
      one.lastFault = ran.fault
      if (ran.fault === null) one.lastRunAt = ran.at
    },
  })
  return {
    schedules,
    clock,
    members,
    files: () => readdirSync(join(folder, 'out')),
    fail: (why: Fault | null) => void (failing = why),
  }
}

test('missed turns would not be made up for once', async () => {
  const saved = template()
  const { schedules, clock, files } = running([saved])
  await schedules.run()
  expect(files()).toEqual([])
  clock.now = START + 30 * DAY
  await Promise.all([schedules.run(), schedules.run()])
  await schedules.run()
  expect(files()).toEqual(['Weekly 2026-03-02.csv'])
  saved.lastRunAt = null
  await schedules.run()
  expect(files().sort()).toEqual(['Weekly 2026-03-02 (2).csv', 'Weekly 2026-03-02.csv'])
})

test('one list that fails would keep the reports of the others from being written, or write them twice', async () => {
  const files = { each: 'list', pattern: '{list} {date}' } as const
  const request = { ...template().request, of: { of: 'table', source: { from: 'list', name: 'Shop' } }, files } as const
  const { schedules, clock, files: written, members } = running([template({ request })])
  members.lists = ['Shop', 'Broken', '../Shop', 'shop']
  clock.now = START + 8 * DAY
  const ran = await schedules.run()
  expect(ran.map(({ fault: why }) => why?.code ?? null)).toEqual([null, 'report-no-list', null, null])
  expect(written().sort()).toEqual(['Shop 2026-02-08 (2).csv', 'Shop 2026-02-08.csv', 'shop 2026-02-08 (3).csv'])
  clock.now += 2 * HOUR
  expect(await schedules.run()).toEqual([])
})

test('more than 200 files would be written by one run, or the rest be left out in silence', async () => {
  const files = { each: 'label', pattern: '{label}' } as const
  const {
    schedules,
    clock,
    files: written,
    members,
  } = running([template({ request: { ...template().request, files } })])
  members.labels = Array.from({ length: 230 }, (_, id) => ({ id, name: `label ${id}` }))
  clock.now = START + 8 * DAY
  expect((await schedules.run()).at(-1)?.fault?.code).toBe('report-too-many-files')
  expect(written().length).toBe(200)
})

test('a failed turn would be tried again at every look', async () => {
  const saved = template()
  const { schedules, clock, files, fail } = running([saved])
  clock.now = START + 8 * DAY
  const full = fault('report-disk-full', { folder: '/out' })
  fail(full)
  expect(await schedules.run()).toEqual([{ name: 'Weekly', file: null, cut: 0, draft: null, fault: full }])
  expect(saved).toMatchObject({ lastFault: full, lastRunAt: null })
  fail(null)
  expect(await schedules.run()).toEqual([])
  clock.now += HOUR
  expect(await schedules.run()).toMatchObject([{ fault: null }])
  expect([files().length, saved.lastFault]).toEqual([1, null])
})

test('a report that failed by a clock that was ahead would wait until the date that it showed', async () => {
  const { schedules, clock, files, fail } = running([template()])
  clock.now = START + 40 * DAY
  fail(fault('report-disk-full', { folder: '/out' }))
  expect(await schedules.run()).toHaveLength(1)
  fail(null)
  clock.now = START + 8 * DAY
  expect(await schedules.run()).toMatchObject([{ fault: null }])
  expect(files().length).toBe(1)
})
