import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIRST_COLUMNS } from '../../../shared/fields.ts'
import { DEFAULT_OPTIONS, type ReportRequest } from '../../../shared/reports/report.ts'
import type { NewWatchlist } from '../../../shared/watchlists/watchlist.ts'
import { openProgram } from './handlers-for-tests.ts'

const LIST: Omit<NewWatchlist, 'name'> = {
  description: '',
  colour: 'blue',
  cadence: 'hand',
  spark: '',
  columns: [...FIRST_COLUMNS],
}
const REQUEST: ReportRequest = {
  of: { of: 'table', source: { from: 'list', name: 'x' } },
  format: 'csv',
  options: DEFAULT_OPTIONS,
}

test('many files would be written over one that stands, into a folder that nobody chose, or without a line in the log', async () => {
  const { call, dialogs, dataDir, host } = await openProgram()
  const { write, read } = host.almanac.library
  for (const name of ['Shop', 'Shop/', 'Other', 'Left out']) await write.addWatchlist({ ...LIST, name }, 0)
  const folder = join(dataDir, 'many')
  mkdirSync(folder)
  writeFileSync(join(folder, 'Shop.csv'), 'mine')
  const ask = {
    request: REQUEST,
    template: null,
    each: 'list',
    members: ['Shop', 'Shop/', 'Other', 'None'],
    pattern: '{list}',
  } as const
  const wanted = { ...ask, members: [...ask.members] }
  expect(await call('writeMany', { ...wanted, ticket: 'a', folder })).toMatchObject({
    ok: false,
    error: { code: 'report-folder-not-chosen' },
  })
  dialogs.folder = folder
  await call('chooseReportFolder')
  const preview = await call('previewFileNames', { ...wanted, folder })
  expect(preview).toMatchObject({
    ok: true,
    value: expect.arrayContaining(['Shop (2).csv', 'Shop (3).csv', 'Other.csv']),
  })
  mkdirSync(join(folder, 'Other.csv'))
  const done = await call('writeMany', { ...wanted, ticket: 'b', folder })
  expect(done).toMatchObject({ ok: true, value: { isCancelled: false } })
  expect(readdirSync(folder).sort()).toEqual(['Other (2).csv', 'Other.csv', 'Shop (2).csv', 'Shop (3).csv', 'Shop.csv'])
  expect((await read.loggedReports({ failed: false, limit: 9 })).total).toBe(3)
})
