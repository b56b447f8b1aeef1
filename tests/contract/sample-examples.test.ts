import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { dayOfMoment, isoOfDay } from '../../src/shared/formulas/values.ts'
import { ALL_CHANGES } from '../../src/shared/reports/report.ts'
import { SAMPLE_CONNECTION } from '../../src/shared/program/settings.ts'
import { openProgramIn } from '../fixtures/open-program.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'

const folder = new TempFolder()
let program: Awaited<ReturnType<typeof openProgramIn>>
beforeAll(async () => {
  program = await openProgramIn(folder.path, { examplesIn: 'de' })
})
afterAll(async () => {
  await program.close()
  folder[Symbol.dispose]()
})

const OPEN = { state: 'open' as const, rules: [], severities: [], lists: [], labels: [], text: '' }
const FEED = { ...ALL_CHANGES, since: null }

test('a screen of the sample would be empty, since nothing was made for it', async () => {
  const { value } = program
  const lists = await value('listWatchlists')
  expect(lists.map(({ question, domains }) => ({ living: question !== null, some: domains > 5 }))).toEqual([
    { living: false, some: true },
    { living: true, some: true },
  ])
  const passages = await value('listPassages', { id: lists[1]?.id ?? 0 })
  expect(passages.length).toBeGreaterThan(3)
  const open = await value('listAlerts', { ids: null, filter: OPEN, before: null, limit: 500 })
  expect(new Set(open.map(({ ruleId }) => ruleId)).size).toBeGreaterThanOrEqual(3)
  expect(open.length).toBeLessThanOrEqual(24)
  const done = await value('listAlerts', { ids: null, filter: { ...OPEN, state: 'done' }, before: null, limit: 500 })
  expect(done.length).toBeGreaterThan(5)
  const changes = await value('listChanges', { filter: { ...FEED, lists: [] }, before: null, limit: 500 })
  expect(changes.length).toBeGreaterThan(100)
  const today = dayOfMoment(program.host.almanac.now())
  const all = { fields: null, list: null, label: null }
  const { dates } = await value('listDates', { ...all, from: isoOfDay(today - 2_000), to: isoOfDay(today + 400) })
  expect(dates.length).toBeGreaterThan(20)
  expect((await value('listComparisons')).saved).toHaveLength(1)
  expect(await value('listViews')).toHaveLength(2)
  expect((await value('formulas')).map(({ mistakes }) => mistakes)).toEqual([[]])
  expect((await value('listTemplates')).map(({ schedule }) => schedule)).toEqual([null, null])
  expect((await value('listLetterheads')).map(({ name }) => name)).toEqual(['Beispiel-Briefkopf'])
  const period = { from: isoOfDay(today - 100), to: isoOfDay(today), kinds: null, limit: 100 }
  expect(await value('listDecisions', period)).toHaveLength(6)
})

test('the batch of the sample would never finish, or the paused one begin by itself', async () => {
  await expect
    .poll(async () => (await program.value('listBatches')).map(({ summary }) => summary.state).sort())
    .toEqual(['finished', 'paused'])
})

test('*Start empty* would leave some of the examples behind, or miss the library that it took away itself', async () => {
  const { value, host } = program
  await value('emptySample')
  expect(host.active()?.hasExamples).toBe(false)
  expect(await value('listWatchlists')).toEqual([])
  expect(await value('listRules')).toEqual([])
  expect(await value('listLetterheads')).toEqual([])
  expect(await value('listBatches')).toEqual([])
  expect(host.notices).toEqual([])
})

test('a first opening that was cut short would leave a sample that never opens again', async () => {
  using other = new TempFolder()
  const cutShort = await openProgramIn(other.path, { examplesIn: 'en' })
  await cutShort.close()
  const db = new DatabaseSync(libraryFile(other.path, SAMPLE_CONNECTION))
  db.exec("delete from meta where key = 'seeded'")
  db.close()
  const again = await openProgramIn(other.path, { examplesIn: 'en' })
  expect(again.host.notices).toEqual([])
  expect(await again.value('listWatchlists')).toHaveLength(2)
  await again.close()
})
