import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calendarText } from '../../../core/calendar/calendar-text.ts'
import { ALL_DATES, MOST_DATES } from '../../../shared/calendar/calendar-date.ts'
import { WHOLE_FEED } from '../../../shared/changes.ts'
import { newComparison } from '../../../shared/comparison/comparison.ts'
import type { InputOf } from '../../../shared/ipc/routes.ts'
import type { ListQuery } from '../../../shared/list.ts'
import { translatorOf } from '../../../shared/locales/catalogues.ts'
import { DEFAULT_OPTIONS, type ReportRequest } from '../../../shared/reports/report.ts'
import { isLibraryTopic } from '../../../shared/topics.ts'
import { FILE_ORDER, NO_TRIAGE } from '../../../shared/batches/triage.ts'
import type { NewWatchlist } from '../../../shared/watchlists/watchlist.ts'
import { NO_FILTER } from '../../../shared/filter/filter.ts'
import { openProgram } from './handlers-for-tests.ts'

const ALL: ListQuery = { list: 'domains', filter: NO_FILTER, sort: { column: 'looked_up_at', descending: true } }
const LIST: NewWatchlist = { name: 'Mine', description: '', colour: 'blue', cadence: 'hand', columns: [], spark: '' }
const PLAN = { triage: NO_TRIAGE, order: FILE_ORDER, options: { concurrency: 1, freshDays: 30 } }

test('a command would be answered before the page has heard what it changed', async () => {
  const { value, announced } = await openProgram()
  announced.length = 0
  await value('saveView', { name: 'One', query: ALL, columns: [] })
  expect(announced.flat()).toContain('views')
})

test('a command that changed nothing of the library would have screens read it again', async () => {
  const { value, host, announced } = await openProgram()
  host.almanac.batches.suspend()
  host.almanac.watch.suspend()
  await value('updatePreferences', { compactRows: true })
  announced.length = 0
  await value('updatePreferences', { compactRows: false })
  expect(announced).toEqual([['preferences']])
  await value('removeRule', { id: 999 })
  expect(announced.flat().filter(isLibraryTopic)).toEqual([])
})

test('lookups: the page would hear nothing of a lookup by hand', async () => {
  const { value, announced } = await openProgram()
  announced.length = 0
  const result = await value('askLookup', { ticket: 't', name: 'never-asked.com', refresh: false, anyway: false })
  expect(result.kind).toBe('lookup')
  expect(announced.flat()).toEqual(expect.arrayContaining(['lookups', 'requests']))
  expect((await value('getDomain', { name: 'never-asked.com' })).latest?.name.ascii).toBe('never-asked.com')
})

test('lookups: a text that is no name would be asked', async () => {
  const { fault } = await openProgram()
  expect(await fault('askLookup', { ticket: 't', name: 'no name', refresh: false, anyway: false })).toBe('bad-name')
  expect(await fault('getSubject', { name: 'no name' })).toBe('bad-name')
})

test('lookups: the raw answer would cross to the page with the news of it', async () => {
  const { value } = await openProgram()
  const result = await value('askLookup', { ticket: 't', name: 'example.com', refresh: true, anyway: false })
  expect(result).toMatchObject({ kind: 'lookup', lookup: { outcome: 'found' } })
  expect(result.kind === 'lookup' && 'body' in result.lookup).toBe(false)
  expect((await value('getDomain', { name: 'example.com' })).record?.body).toContain('"ok"')
})

test('allowance: what a lookup took would not be counted', async () => {
  const { value } = await openProgram()
  const before = (await value('getAllowance')).used
  await value('askLookup', { ticket: 't', name: 'counted.com', refresh: false, anyway: false })
  expect((await value('getAllowance')).used).toBe(before + 1)
})

test('views: undo would give a view another id and place', async () => {
  const { value } = await openProgram()
  for (const name of ['One', 'Two']) await value('saveView', { name, query: ALL, columns: [] })
  const before = await value('listViews')
  const { undo } = await value('removeView', { id: before[0]?.id ?? 0 })
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect(await value('listViews')).toEqual(before)
})

test('views: undo would take the place of a view that has its name by now', async () => {
  const { value, fault } = await openProgram()
  const { value: id } = await value('saveView', { name: 'One', query: ALL, columns: ['domain'] })
  const { undo } = await value('removeView', { id })
  await value('saveView', { name: 'One', query: ALL, columns: ['safety'] })
  expect(await fault('undo', { way: 'undo', id: undo ?? 0 })).toBe('undo-changed')
  expect((await value('listViews')).map(({ columns }) => columns)).toEqual([['safety']])
})

test('comparisons: undo would give a comparison another id', async () => {
  const { value } = await openProgram()
  const document = newComparison(['example.com'])
  await value('saveComparison', { id: null, name: 'Pair', document })
  const before = await value('listComparisons')
  const { undo } = await value('removeComparison', { id: before.saved[0]?.id ?? 0 })
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect((await value('listComparisons')).saved).toEqual(before.saved)
})

test('watchlists: a name that is taken would be reported as a fault of the library', async () => {
  const { value, fault } = await openProgram()
  await value('addWatchlist', LIST)
  expect(await fault('addWatchlist', LIST)).toBe('name-taken')
})

test('watchlists: undo would bring a list back without its members', async () => {
  const { value } = await openProgram()
  const { value: id } = await value('addWatchlist', LIST)
  await value('addToWatchlist', { id, from: { names: ['a.com', 'b.com'] } })
  const before = (await value('listWatchlists')).find((one) => one.id === id)
  const { undo } = await value('removeWatchlist', { id })
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect((await value('listWatchlists')).find((one) => one.id === id)).toMatchObject({ id, domains: before?.domains })
})

test('watchlists: how a list’s table looks would be undone in the place of what was done in it', async () => {
  const { value } = await openProgram()
  const { value: id } = await value('addWatchlist', LIST)
  expect((await value('updateWatchlist', { id, change: { columns: ['domain'] } })).undo).toBeNull()
  expect((await value('updateWatchlist', { id, change: { name: 'Other' } })).undo).not.toBeNull()
})

test('subjects: a label would not be given to the domains that are selected', async () => {
  const { value } = await openProgram()
  const { value: label } = await value('saveLabel', { id: null, name: 'buy', colour: 'red' })
  const query: ListQuery = { ...ALL, filter: { op: 'words', text: 'a' } }
  const rows = await value('countRows', { query })
  const selection = { query, except: [] }
  const changed = await value('changeSubjects', { of: { list: 'domains', selection }, change: { addLabels: [label] } })
  expect(rows).toBeGreaterThan(0)
  expect(changed.value.count).toBe(rows)
  expect((await value('listLabels'))[0]?.domains).toBe(rows)
})

test('subjects: undo would bring a label back without its domains', async () => {
  const { value } = await openProgram()
  const { value: id } = await value('saveLabel', { id: null, name: 'buy', colour: 'red' })
  await value('changeSubjects', { of: { names: ['a.com', 'b.com'] }, change: { addLabels: [id] } })
  const before = await value('listLabels')
  const { undo } = await value('removeLabel', { id })
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect(await value('listLabels')).toEqual(before)
})

test('subjects: undo would take the name of a label that has it by now', async () => {
  const { value, fault } = await openProgram()
  const { value: id } = await value('saveLabel', { id: null, name: 'buy', colour: 'red' })
  const { undo } = await value('removeLabel', { id })
  await value('saveLabel', { id: null, name: 'buy', colour: 'blue' })
  expect(await fault('undo', { way: 'undo', id: undo ?? 0 })).toBe('undo-changed')
  expect(await value('listLabels')).toMatchObject([{ name: 'buy', colour: 'blue' }])
})

test('subjects: undo would bring an own field back without its values', async () => {
  const { value } = await openProgram()
  const { value: id } = await value('saveOwnField', { id: null, name: 'Price', kind: 'number' })
  await value('setOwnValues', { fieldId: id, values: [{ name: 'a.com', value: 9 }] })
  const before = await value('listOwnFields')
  const { undo } = await value('removeOwnField', { id })
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect([await value('listOwnFields'), (await value('getSubject', { name: 'a.com' })).own]).toEqual([
    before,
    { [id]: 9 },
  ])
})

test('rules: undo would put a rule at the end of the list', async () => {
  const { value } = await openProgram()
  const condition = { kind: 'changes' as const }
  const body = {
    scope: { of: 'all' as const },
    field: 'safety' as const,
    condition,
    twoLooks: false,
    tell: { how: 'feed' as const },
  }
  for (const name of ['One', 'Two']) await value('saveRule', { id: null, name, body })
  const before = await value('listRules')
  const { undo } = await value('removeRule', { id: before[0]?.id ?? 0 })
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect(await value('listRules')).toEqual(before)
})

test('watchlists: undo of a merge would leave the members in both lists', async () => {
  const { value } = await openProgram()
  const { value: from } = await value('addWatchlist', LIST)
  const { value: into } = await value('addWatchlist', { ...LIST, name: 'Other' })
  await value('addToWatchlist', { id: from, from: { names: ['a.com', 'b.com'] } })
  await value('addToWatchlist', { id: into, from: { names: ['b.com', 'c.com'] } })
  const before = await value('listWatchlists')
  const { undo } = await value('mergeWatchlists', { from, into })
  expect(await value('listWatchlists')).toHaveLength(before.length - 1)
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect(await value('listWatchlists')).toEqual(before)
})

test('lists: a name would be copied for each of its lookups', async () => {
  const { value, dialogs } = await openProgram()
  const before = await value('countRows', { query: ALL })
  expect(await value('copyNames', { list: 'domains', selection: { query: ALL, except: [] } })).toBe(before)
  expect(new Set(dialogs.copied[0]?.split('\n')).size).toBe(before)
})

test('lists: a deleted row would not come back', async () => {
  const { value } = await openProgram()
  const before = await value('countRows', { query: ALL })
  const { undo } = await value('deleteRows', { list: 'domains', selection: { query: ALL, except: [] } })
  expect(await value('countRows', { query: ALL })).toBe(0)
  await value('undo', { way: 'undo', id: undo ?? 0 })
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
  expect((await value('getBatch', { id: id ?? 0 }))?.summary).toMatchObject({ name: 'Two', total: 2 })
})

test('batches: a list whose import was cancelled would be gone, or start with what the cancelled one had', async () => {
  const { value, works, host } = await openProgram()
  const names = Array.from({ length: 3_000 }, (_, at) => `n${at}.com`).join('\n')
  const answer = await value('importBytes', { bytes: new TextEncoder().encode(names), fileName: 'x.txt' })
  if (answer.kind !== 'preview') throw new Error(answer.kind)
  const { id } = answer.preview
  const cancelled = value('startBatch', { id, name: 'Cancelled', plan: PLAN })
  await expect.poll(() => works.count, { interval: 1 }).toBe(1)
  await works.endAll()
  expect(await cancelled).toBeNull()
  expect(await host.almanac.library.read.batchSummaries()).toEqual([])
  const made = await value('startBatch', { id, name: 'Again', plan: PLAN })
  expect((await value('getBatch', { id: made ?? 0 }))?.summary).toMatchObject({ name: 'Again', total: 3_000 })
})

/** A list of prices as it is looked at, with the aim of its one column. */
async function priced({ value }: Awaited<ReturnType<typeof openProgram>>, prices: readonly string[]) {
  const rows = prices.map((price, at) => `n${at}.com;${price}`)
  const bytes = new TextEncoder().encode(['domain;Preis (EUR)', ...rows].join('\r\n'))
  const answer = await value('importBytes', { bytes, fileName: 'portfolio.csv' })
  if (answer.kind !== 'preview') throw new Error(answer.kind)
  const { id, readings } = answer.preview
  return {
    id,
    readings,
    aim: { at: 1, to: { newField: 'Paid', kind: 'money' as const }, mode: 'ask' as const, kept: [] },
  }
}
const OWN_PRICES = ['1.250,50', '12,00', '3.000,00']

test('imports: the same file a second time would change a value, or a changed price none', async () => {
  const program = await openProgram()
  const { value, host } = program
  const prices = async (): Promise<unknown[]> =>
    Object.values(await host.almanac.library.read.ownValuesOf(['n0.com', 'n1.com', 'n2.com'])).map(
      (own) => Object.values(own)[0],
    )
  const take = async (texts: readonly string[]) => {
    const { id, aim } = await priced(program, texts)
    const differ = await value('importDifferences', { id, plan: PLAN, aim, sameName: 'first' })
    const { value: taken, undo } = await value('takeImport', {
      id,
      plan: PLAN,
      list: { name: 'portfolio' },
      columns: [aim],
      constants: [],
      sameName: 'first',
      source: null,
    })
    return { ...taken, undo, differ }
  }
  expect(await take(OWN_PRICES)).toMatchObject({ values: 3, same: 0, list: { added: 3 }, differ: [] })
  expect(await prices()).toEqual([1_250.5, 12, 3_000])
  expect(await take(OWN_PRICES)).toMatchObject({ values: 0, same: 3, list: { added: 0 }, undo: null })
  const changed = await take(['1.250,50', '13,00', '3.000,00'])
  expect(changed).toMatchObject({ values: 1, same: 2, differ: [{ name: 'n1.com', was: 12, becomes: 13 }] })
  expect(await prices()).toEqual([1_250.5, 13, 3_000])
  await value('undo', { way: 'undo', id: changed.undo ?? 0 })
  expect(await prices()).toEqual([1_250.5, 12, 3_000])
})

test('imports: undo would leave the field, the list or the batch that the import made', async () => {
  const program = await openProgram()
  const { value } = program
  const { id, aim } = await priced(program, OWN_PRICES)
  const before = [await value('listWatchlists'), await value('listOwnFields'), await value('listBatches')]
  const { undo } = await value('takeImport', {
    id,
    plan: PLAN,
    list: { name: 'portfolio' },
    columns: [aim],
    constants: [],
    sameName: 'first',
    source: null,
  })
  await value('startBatch', { id, name: 'portfolio', plan: PLAN, undo })
  expect(await value('listBatches')).toHaveLength(1)
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect([await value('listWatchlists'), await value('listOwnFields'), await value('listBatches')]).toEqual(before)
})

test('imports: a value that the person wants to keep would be replaced', async () => {
  const program = await openProgram()
  const { value, host } = program
  const first = await priced(program, OWN_PRICES)
  await value('takeImport', {
    id: first.id,
    plan: PLAN,
    list: null,
    columns: [first.aim],
    constants: [],
    sameName: 'first',
    source: null,
  })
  const { id, aim } = await priced(program, ['1,00', '2,00', '3,00'])
  const columns = [{ ...aim, kept: ['n1.com'] }]
  expect(
    await value('takeImport', { id, plan: PLAN, list: null, columns, constants: [], sameName: 'first', source: null }),
  ).toMatchObject({
    value: { values: 2, left: 1 },
  })
  expect(Object.values((await host.almanac.library.read.ownValuesOf(['n1.com']))['n1.com'] ?? {})).toEqual([12])
})

test('imports: where rows name a domain again, another row would be stored than the one that was chosen', async () => {
  const program = await openProgram()
  const { value, host } = program
  const bytes = new TextEncoder().encode('domain;Preis (EUR)\nn0.com;1,50\nn1.com;7,50\nn0.com;2,50')
  const stored = async (sameName: 'first' | 'last' | 'none') => {
    const answer = await value('importBytes', { bytes, fileName: 'x.csv' })
    if (answer.kind !== 'preview') throw new Error(answer.kind)
    const { id, duplicates } = answer.preview
    expect(duplicates).toMatchObject([{ row: 4, of: 2, differs: true }])
    expect(await value('importRepeated', { id, columns: [1] })).toEqual({ rows: 1, names: 1, example: 'n0.com' })
    const aim = { at: 1, to: { newField: 'Paid', kind: 'money' as const }, mode: 'ask' as const, kept: [] }
    const differ = await value('importDifferences', { id, plan: PLAN, aim, sameName })
    await value('takeImport', { id, plan: PLAN, list: null, columns: [aim], constants: [], sameName, source: null })
    const own = await host.almanac.library.read.ownValuesOf(['n0.com', 'n1.com'])
    return [differ.length, ...Object.values(own).map((values) => Object.values(values)[0])]
  }
  expect(await stored('none')).toEqual([0, 7.5])
  expect(await stored('first')).toEqual([0, 1.5, 7.5])
  // The list was imported before: what is chosen now is what is stored, and that it differs is told.
  expect(await stored('last')).toEqual([1, 2.5, 7.5])
  expect(await stored('none')).toEqual([0, 2.5, 7.5])
})

test('imports: a batch would not say whose values were used, or which own fields took the columns of its list', async () => {
  const { value } = await openProgram()
  const bytes = new TextEncoder().encode('domain;Preis (EUR)\nn0.com;1,50\nn1.com;7,50\nn0.com;2,50')
  const answer = await value('importBytes', { bytes, fileName: 'x.csv' })
  if (answer.kind !== 'preview') throw new Error(answer.kind)
  const { id } = answer.preview
  const aim = { at: 1, to: { newField: 'Paid', kind: 'money' as const }, mode: 'ask' as const, kept: [] }
  const { value: taken } = await value('takeImport', {
    id,
    plan: PLAN,
    list: null,
    columns: [aim],
    constants: [],
    sameName: 'last',
    source: null,
  })
  const kept = { columns: [1], fields: taken.fields, sameName: 'last' as const }
  const batchId = (await value('startBatch', { id, name: 'Three', plan: PLAN, kept })) ?? 0
  const items = await value('batchItems', { batchId, states: null, after: 0, limit: 10 })
  expect(items.map(({ row, detail }) => [row, detail])).toEqual([
    [2, 'values-not-used'],
    [3, null],
    [4, 'values-used'],
  ])
  const [own] = await value('listOwnFields')
  expect((await value('getBatch', { id: batchId }))?.summary.source.fields).toEqual([own?.id])
})

test('imports: a reload of the page would lose the list that is being looked at', async () => {
  const program = await openProgram()
  const { id } = await priced(program, OWN_PRICES)
  await program.value('keepImportDraft', { id, draft: '{"name":"x"}' })
  expect(await program.value('heldImport')).toMatchObject({ preview: { id }, draft: '{"name":"x"}' })
  await program.value('dropImport', { id })
  expect(await program.value('heldImport')).toBeNull()
})

test('changes: marking as seen could not be taken back for the same changes', async () => {
  const { value } = await openProgram()
  await value('nextSampleDay')
  const filter = { ...WHOLE_FEED, everything: true, unseen: true }
  const unseen = async () => (await value('listChanges', { filter, before: null, limit: 500 })).map(({ id }) => id)
  await value('markChanges', { which: { filter: { ...filter, unseen: false } }, seen: false })
  const before = await unseen()
  const all = await value('countChanges', { filter })
  expect(all).toBeGreaterThan(1)
  const [first = 0] = before
  await value('markChanges', { which: { ids: [first] }, seen: true })
  const { value: marked, undo } = await value('markChanges', { which: { filter }, seen: true })
  expect([marked.count, await unseen()]).toEqual([all - 1, []])
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect(await value('countChanges', { filter })).toBe(all - 1)
  expect((await unseen()).slice(0, before.length - 1)).toEqual(before.filter((id) => id !== first))
})

test('rules: a rule for a name that is none would be kept', async () => {
  const { fault, value } = await openProgram()
  const body = {
    scope: { of: 'domains' as const, names: ['no name'] },
    field: 'safety' as const,
    condition: { kind: 'changes' as const },
    twoLooks: false,
    tell: { how: 'feed' as const },
  }
  expect(await fault('saveRule', { id: null, name: 'x', body })).toBe('bad-name')
  expect(await value('listRules')).toEqual([])
})

test('reports: a report would be written by itself into a folder that nobody chose', async () => {
  const { fault, value, dialogs } = await openProgram()
  const request: ReportRequest = {
    of: { of: 'table', source: { from: 'query', query: ALL, columns: ['domain'] } },
    format: 'csv',
    options: DEFAULT_OPTIONS,
  }
  const template = { name: 'Weekly', request, schedule: { every: 'weekday' as const, day: 1, minute: 540 } }
  expect(await fault('saveTemplate', { ...template, folder: '/etc' })).toBe('report-folder-not-chosen')
  expect(await fault('saveTemplate', { ...template, folder: null })).toBe('report-folder-missing')
  dialogs.folder = '/chosen'
  await value('chooseReportFolder')
  expect(await fault('saveTemplate', { ...template, folder: '/chosen' })).toBeNull()
})

test('reports: undo would give a template another id', async () => {
  const { value, dialogs } = await openProgram()
  const request: ReportRequest = {
    of: { of: 'table', source: { from: 'query', query: ALL, columns: ['domain'] } },
    format: 'csv',
    options: DEFAULT_OPTIONS,
  }
  dialogs.folder = '/chosen'
  await value('chooseReportFolder')
  const weekly = {
    name: 'Weekly',
    request,
    schedule: { every: 'weekday' as const, day: 1, minute: 540 },
    folder: '/chosen',
  }
  const { value: id } = await value('saveTemplate', weekly)
  const before = await value('listTemplates')
  const { undo } = await value('removeTemplate', { id })
  expect(await value('listTemplates')).toEqual([])
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect(await value('listTemplates')).toEqual(before)
})

test('undo: what was never done, or is undone already, would be taken back', async () => {
  const { value, fault } = await openProgram()
  expect(await fault('undo', { way: 'undo', id: 999 })).toBe('undo-gone')
  const { undo } = await value('saveView', { name: 'One', query: ALL, columns: [] })
  await value('undo', { way: 'undo', id: undo ?? 0 })
  expect(await fault('undo', { way: 'undo', id: undo ?? 0 })).toBe('undo-gone')
  expect(await value('listViews')).toEqual([])
})

test('reports: the page could have any file shown, not only those that were written', async () => {
  const { value, dialogs } = await openProgram()
  expect(await value('showFile', { file: '/etc/passwd' })).toBe(false)
  expect(dialogs.opened).toEqual([])
})

test('backups: the page could name a path instead of a copy', async () => {
  const { fault, dataDir } = await openProgram()
  expect(await fault('trashCopy', { name: '../settings.json' })).toBe('copy-gone')
  expect(await fault('openBackup', { copy: join(dataDir, 'settings.json'), token: null })).toBe('copy-gone')
})

test('connections: a key with a wrong character would be quoted in the log', async () => {
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
  const { value, dialogs } = await openProgram()
  expect(await value('openLink', { url: 'file:///etc/passwd' })).toBe(false)
  expect(dialogs.opened).toEqual([])
})

test('desktop: the program would look for newer versions although that is off', async () => {
  const { value } = await openProgram()
  expect(await value('checkForUpdate')).toEqual({ checkedAt: null, newer: null, fault: null })
})

test('subjects: the link of an own field would not be opened', async () => {
  const { value, dialogs } = await openProgram()
  const { value: id } = await value('saveOwnField', { id: null, name: 'Shop', kind: 'link' })
  await value('setOwnValues', { fieldId: id, values: [{ name: 'a.com', value: 'https://shop.example/a' }] })
  await value('openOwnLink', { name: 'a.com', fieldId: id })
  expect(dialogs.opened).toEqual(['https://shop.example/a'])
})

test('subjects: the page could name the address that opens', async () => {
  const { call, value, dialogs } = await openProgram()
  const { value: id } = await value('saveOwnField', { id: null, name: 'Shop', kind: 'link' })
  await value('setOwnValues', { fieldId: id, values: [{ name: 'a.com', value: 'https://shop.example/a' }] })
  const asked: InputOf<'openOwnLink'> = { name: 'a.com', fieldId: id, ...{ url: 'https://evil.example/' } }
  expect(await call('openOwnLink', asked)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(dialogs.opened).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://shop.example/',
  'https://me:secret@shop.example/',
  'https://shop.example/\u202Egpj.exe',
  'https://\u0430pple.example/\u2066',
  `https://shop.example/${'ö'.repeat(900)}`,
])('subjects: %s would be opened although it stands in the library', async (link) => {
  const { value, fault, dialogs, host } = await openProgram()
  // A forged library holds what no person could have entered; bringing a field back takes it as it is.
  const field = { id: 7, name: 'Shop', kind: 'link' as const, place: 1 }
  const { name } = await value('getSubject', { name: 'a.com' })
  await host.almanac.library.write.restoreOwnField(field, [{ name, value: link }], [])
  expect((await value('getSubject', { name: 'a.com' })).own).toEqual({ 7: link })
  expect(await fault('openOwnLink', { name: 'a.com', fieldId: 7 })).toBe('own-link-refused')
  expect(await fault('setOwnValues', { fieldId: 7, values: [{ name: 'a.com', value: link }] })).toBe(
    'own-value-refused',
  )
  expect(dialogs.opened).toEqual([])
})

test('subjects: an address would be opened out of a field that is no link, or that is gone', async () => {
  const { value, fault, dialogs } = await openProgram()
  const { value: id } = await value('saveOwnField', { id: null, name: 'Note', kind: 'text' })
  await value('setOwnValues', { fieldId: id, values: [{ name: 'a.com', value: 'https://shop.example/' }] })
  for (const [name, fieldId] of [
    ['a.com', id],
    ['a.com', 99],
    ['b.com', id],
  ] as const)
    expect(await fault('openOwnLink', { name, fieldId })).toBe('own-link-refused')
  expect(dialogs.opened).toEqual([])
})

test('subjects: a type would be changed by another format than the person’s', async () => {
  const { value } = await openProgram()
  await value('updateSettings', { numberFormat: 'de' })
  const { value: id } = await value('saveOwnField', { id: null, name: 'Price', kind: 'text' })
  await value('setOwnValues', { fieldId: id, values: [{ name: 'a.com', value: '1.250,50' }] })
  expect(await value('previewOwnKind', { id, kind: 'money' })).toMatchObject({ fits: 1, doesNotFit: 0 })
  await value('changeOwnKind', { id, kind: 'money' })
  expect((await value('getSubject', { name: 'a.com' })).own).toEqual({ [id]: 1_250.5 })
})

test('analysis: an older question of the same place would be answered after a newer one', async () => {
  const { value, fault } = await openProgram()
  const ask = { place: 'side', query: ALL, columns: ['domain'] }
  const [older, newer] = await Promise.all([fault('totals', ask), value('totals', ask)])
  expect(older).toBe('cancelled')
  expect(newer.rows).toBe(await value('countRows', { query: ALL }))
})

test('analysis: a facet and the groups of one column would count differently', async () => {
  const { value } = await openProgram()
  const groups = await value('groups', {
    place: 'side',
    query: ALL,
    by: [{ column: 'safety' }],
    show: [{ column: 'value', aggregate: 'sum' }],
    order: { by: 'rows', descending: true },
    offset: 0,
    limit: 50,
    weekStart: 1,
  })
  expect(groups.groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(groups.rows)
  const facet = await value('facet', {
    place: 'side',
    query: ALL,
    column: 'safety',
    search: '',
    also: [],
    order: 'rows',
    offset: 0,
    limit: 50,
  })
  expect(facet.values.map(({ rows }) => rows)).toEqual(
    groups.groups.filter(({ keys }) => keys[0]?.kind === 'value').map(({ rows }) => rows),
  )
})

test('calendar: dates beyond those that are shown would be hidden unsaid, or be missing in the file', async () => {
  const { value, host } = await openProgram()
  const { value: fieldId } = await value('saveOwnField', { id: null, name: 'Renewal', kind: 'date' })
  const enter = (from: number, to: number) =>
    value('setOwnValues', {
      fieldId,
      values: Array.from({ length: to - from }, (_, at) => ({ name: `n${from + at}.example`, value: '2027-03-01' })),
    })
  const asked = { ...ALL_DATES, from: '2027-01-01', to: '2027-12-31' }
  await enter(0, MOST_DATES)
  expect(await value('listDates', asked)).toMatchObject({ isCut: false, dates: { length: MOST_DATES } })
  await enter(MOST_DATES, MOST_DATES + 1)
  expect(await value('listDates', asked)).toMatchObject({ isCut: true, dates: { length: MOST_DATES } })
  const options = { filter: ALL_DATES, prices: false, connection: 'one' }
  const text = await calendarText(host.almanac.library, options, { t: translatorOf('en'), now: 0 })
  expect(text.split('BEGIN:VEVENT')).toHaveLength(MOST_DATES + 2)
})

test('reports: a page could have anything written under the name of a chart', async () => {
  const { value, call, dialogs, dataDir } = await openProgram()
  dialogs.target = join(dataDir, 'chart.svg')
  const drawings: unknown[] = [
    { as: 'svg', svg: '<html></html>' },
    { as: 'png', bytes: new Uint8Array([1, 2, 3]) },
    { as: 'exe', svg: '<svg ></svg>' },
  ]
  for (const drawing of drawings)
    expect(await call('saveChart', { name: 'x', drawing } as never)).toMatchObject({ error: { code: 'bad-input' } })
  expect(existsSync(dialogs.target)).toBe(false)
  expect(await value('saveChart', { name: 'x', drawing: { as: 'svg', svg: '<svg ></svg>' } })).toBe(dialogs.target)
  expect(readFileSync(dialogs.target, 'utf8')).toBe('<svg ></svg>')
})
