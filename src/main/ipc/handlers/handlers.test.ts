import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WHOLE_FEED } from '../../../shared/changes.ts'
import { newComparison } from '../../../shared/comparison/comparison.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { DEFAULT_OPTIONS, type ReportRequest } from '../../../shared/report.ts'
import { isLibraryTopic } from '../../../shared/topics.ts'
import type { NewWatchlist } from '../../../shared/watchlist.ts'
import { openProgram } from './handlers-for-tests.ts'

const ALL: ListQuery = { list: 'domains', search: '', conditions: [], sort: { column: 'when', descending: true } }
const LIST: NewWatchlist = { name: 'Mine', description: '', colour: 'blue', cadence: 'hand', columns: [], spark: '' }
const PLAN = {
  triage: {
    tlds: null,
    shortest: null,
    longest: null,
    hyphens: 'any',
    digits: 'any',
    idn: 'any',
    last: 'any',
    olderThanDays: null,
    watchlist: 'any',
    column: null,
  },
  order: { by: 'file', at: 0, descending: false },
  options: { concurrency: 1, freshDays: 30 },
} as const

test('a command would be answered before the page has heard what it changed', async () => {
  const { value, told } = await openProgram()
  told.length = 0
  await value('saveView', { name: 'One', query: ALL, columns: [] })
  expect(told.flat()).toContain('views')
})

test('a command that changed nothing of the library would have screens read it again', async () => {
  const { value, host, told } = await openProgram()
  host.almanac.batches.suspend()
  host.almanac.watch.suspend()
  await value('updatePreferences', { compactRows: true })
  told.length = 0
  await value('updatePreferences', { compactRows: false })
  expect(told).toEqual([['preferences']])
  await value('removeRule', { id: 999 })
  expect(told.flat().filter(isLibraryTopic)).toEqual([])
})

test('lookups: the page would hear nothing of a lookup by hand', async () => {
  const { value, told } = await openProgram()
  told.length = 0
  const asked = await value('askLookup', { ticket: 't', name: 'never-asked.com', refresh: false, anyway: false })
  expect(asked.kind).toBe('lookup')
  expect(told.flat()).toEqual(expect.arrayContaining(['lookups', 'requests']))
  expect((await value('getDomain', { name: 'never-asked.com' })).latest?.name.ascii).toBe('never-asked.com')
})

test('lookups: a text that is no name would be asked', async () => {
  const { fault } = await openProgram()
  expect(await fault('askLookup', { ticket: 't', name: 'no name', refresh: false, anyway: false })).toBe('bad-name')
  expect(await fault('getSubject', { name: 'no name' })).toBe('bad-name')
})

test('lookups: the raw answer would cross to the page with the news of it', async () => {
  const { value } = await openProgram()
  const asked = await value('askLookup', { ticket: 't', name: 'example.com', refresh: true, anyway: false })
  expect(asked).toMatchObject({ kind: 'lookup', lookup: { outcome: 'found' } })
  expect(asked.kind === 'lookup' && 'body' in asked.lookup).toBe(false)
  expect((await value('getDomain', { name: 'example.com' })).record?.body).toContain('"ok"')
})

test('allowance: what a lookup took would not be counted', async () => {
  const { value } = await openProgram()
  const before = (await value('getAllowance')).used
  await value('askLookup', { ticket: 't', name: 'counted.com', refresh: false, anyway: false })
  expect((await value('getAllowance')).used).toBe(before + 1)
})

test('views: undo would give a view another id or another place', async () => {
  const { value } = await openProgram()
  for (const name of ['One', 'Two']) await value('saveView', { name, query: ALL, columns: [] })
  const before = await value('listViews')
  const removed = await value('removeView', { id: before[0]?.id ?? 0 })
  if (removed) await value('restoreView', { view: removed })
  expect(await value('listViews')).toEqual(before)
})

test('views: undo would take the place of a view that has its name by now', async () => {
  const { value, fault } = await openProgram()
  const id = await value('saveView', { name: 'One', query: ALL, columns: ['name'] })
  const removed = await value('removeView', { id })
  await value('saveView', { name: 'One', query: ALL, columns: ['safety'] })
  expect(removed && (await fault('restoreView', { view: removed }))).toBe('name-taken')
  expect((await value('listViews')).map(({ columns }) => columns)).toEqual([['safety']])
})

test('comparisons: undo would give a comparison another id', async () => {
  const { value } = await openProgram()
  const document = newComparison(['example.com'])
  await value('saveComparison', { id: null, name: 'Pair', document })
  const before = await value('listComparisons')
  const kept = await value('removeComparison', { id: before.kept[0]?.id ?? 0 })
  if (kept) await value('restoreComparison', { kept })
  expect((await value('listComparisons')).kept).toEqual(before.kept)
})

test('watchlists: a name that is taken would be told as a fault of the library', async () => {
  const { value, fault } = await openProgram()
  await value('addWatchlist', LIST)
  expect(await fault('addWatchlist', LIST)).toBe('name-taken')
})

test('watchlists: undo would bring a list back without its members', async () => {
  const { value } = await openProgram()
  const id = await value('addWatchlist', LIST)
  await value('addToWatchlist', { id, from: { names: ['a.com', 'b.com'] } })
  const before = (await value('listWatchlists')).find((one) => one.id === id)
  const removed = await value('removeWatchlist', { id })
  if (removed) await value('restoreWatchlist', { id, removed })
  expect((await value('listWatchlists')).find((one) => one.id === id)).toMatchObject({ id, domains: before?.domains })
})

test('subjects: a label would not be given to the domains that are selected', async () => {
  const { value } = await openProgram()
  const label = await value('saveLabel', { id: null, name: 'buy', colour: 'red' })
  const query: ListQuery = { ...ALL, search: 'a' }
  const rows = await value('countRows', { query })
  const selection = { query, except: [] }
  const changed = await value('changeSubjects', { of: { list: 'domains', selection }, change: { addLabels: [label] } })
  expect(rows).toBeGreaterThan(0)
  expect(changed.changed).toHaveLength(rows)
})

test('lists: a name would be copied for each of its lookups', async () => {
  const { value, desk } = await openProgram()
  const before = await value('countRows', { query: ALL })
  expect(await value('copyNames', { list: 'domains', selection: { query: ALL, except: [] } })).toBe(before)
  expect(new Set(desk.copied[0]?.split('\n')).size).toBe(before)
})

test('lists: a deleted row would not come back', async () => {
  const { value } = await openProgram()
  const before = await value('countRows', { query: ALL })
  const { token } = await value('deleteRows', { list: 'domains', selection: { query: ALL, except: [] } })
  expect(await value('countRows', { query: ALL })).toBe(0)
  await value('undoDelete', { token })
  expect(await value('countRows', { query: ALL })).toBe(before)
})

test('imports: a list that is not held any more would fail without a code of its own', async () => {
  const { fault } = await openProgram()
  expect(await fault('reckonImport', { id: 'gone', plan: PLAN })).toBe('import-gone')
  expect(await fault('startBatch', { id: 'gone', name: 'x', plan: PLAN })).toBe('import-gone')
})

test('batches: a deleted batch would fail without a code of its own', async () => {
  const { fault } = await openProgram()
  expect(await fault('actOnBatch', { id: 99, action: 'pause' })).toBe('batch-gone')
})

test('batches: a list that was brought in would not become a batch of its names', async () => {
  const { value } = await openProgram()
  const answer = await value('importBytes', { bytes: new TextEncoder().encode('one.com\ntwo.com'), fileName: 'x.txt' })
  if (answer.kind !== 'preview') throw new Error(answer.kind)
  const id = await value('startBatch', { id: answer.preview.id, name: 'Two', plan: PLAN })
  expect((await value('getBatch', { id }))?.summary).toMatchObject({ name: 'Two', total: 2 })
})

test('changes: marking as seen could not be taken back for the same changes', async () => {
  const { value } = await openProgram()
  await value('nextSampleDay')
  const unseen = { ...WHOLE_FEED, everything: true, unseen: true }
  const ids = await value('markChanges', { which: { filter: { ...unseen, unseen: false } }, seen: false })
  expect(await value('markChanges', { which: { ids }, seen: true })).toEqual(ids)
  expect(await value('countChanges', { filter: unseen })).toBe(0)
})

test('rules: a rule for a name that is none would be kept', async () => {
  const { fault, value } = await openProgram()
  const body = {
    scope: { of: 'domains' as const, names: ['no name'] },
    field: 'safety',
    condition: { kind: 'changes' as const },
    twoLooks: false,
    tell: { how: 'feed' as const },
  }
  expect(await fault('saveRule', { id: null, name: 'x', body })).toBe('bad-name')
  expect(await value('listRules')).toEqual([])
})

test('reports: a report would be written by itself into a folder that nobody chose', async () => {
  const { fault, value, desk } = await openProgram()
  const request: ReportRequest = {
    of: { of: 'table', query: ALL, columns: ['name'] },
    format: 'csv',
    options: DEFAULT_OPTIONS,
  }
  const template = { name: 'Weekly', request, schedule: { every: 'week' as const } }
  expect(await fault('saveTemplate', { ...template, folder: '/etc' })).toBe('report-folder-not-chosen')
  expect(await fault('saveTemplate', { ...template, folder: null })).toBe('report-folder-missing')
  desk.folder = '/chosen'
  await value('chooseReportFolder')
  expect(await fault('saveTemplate', { ...template, folder: '/chosen' })).toBeNull()
})

test('reports: the page could have any file shown, not only those that were written', async () => {
  const { value, desk } = await openProgram()
  expect(await value('showFile', { file: '/etc/passwd' })).toBe(false)
  expect(desk.opened).toEqual([])
})

test('backups: the page could name a path instead of a copy', async () => {
  const { fault, dataDir } = await openProgram()
  expect(await fault('trashCopy', { name: '../settings.json' })).toBe('copy-gone')
  expect(await fault('openBackup', { copy: join(dataDir, 'settings.json'), token: null })).toBe('copy-gone')
})

test('connections: a key with a wrong character would be quoted in the log or the answer', async () => {
  const { value, call, log } = await openProgram()
  const id = await value('addConnection', { baseUrl: 'https://example.com', keyPlace: 'header', name: '' })
  const answer = await call('setKey', { connectionId: id, key: 'sécret-key' })
  expect(answer).toMatchObject({ ok: false, error: { code: 'key-malformed' } })
  expect(JSON.stringify([answer, log])).not.toContain('cret-key')
})

test('connections: the state would hold the key itself', async () => {
  const { value } = await openProgram()
  const id = await value('addConnection', { baseUrl: 'https://example.com', keyPlace: 'header', name: '' })
  await value('setKey', { connectionId: id, key: 'secret-key-0123456789' })
  expect(JSON.stringify(await value('getState'))).not.toContain('secret-key')
})

test('settings: a number out of its range would be kept', async () => {
  const { fault, value } = await openProgram()
  expect(await fault('updateSettings', { watchShare: 101 })).toBe('setting-out-of-range')
  expect((await value('getState')).settings.watchShare).toBe(50)
})

test('app: any address would be opened in the browser', async () => {
  const { value, desk } = await openProgram()
  expect(await value('openLink', { url: 'file:///etc/passwd' })).toBe(false)
  expect(desk.opened).toEqual([])
})

test('desktop: the program would look for newer versions although that is off', async () => {
  const { value } = await openProgram()
  expect(await value('checkForUpdate')).toEqual({ checkedAt: null, newer: null, fault: null })
})
