import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDue } from '../../../core/reports/writing/schedule.ts'
import { DEFAULT_OPTIONS, type ReportRequest } from '../../../shared/reports/report.ts'
import { openProgram } from './handlers-for-tests.ts'

const REQUEST: ReportRequest = {
  of: { of: 'domain', name: 'kestrel-maps.test' },
  format: 'json',
  options: { ...DEFAULT_OPTIONS, title: 'For Anna' },
}

async function withOneReport() {
  const program = await openProgram()
  const folder = join(program.dataDir, 'out')
  mkdirSync(folder)
  program.dialogs.target = join(folder, 'Anna.almanac.json')
  await program.call('writeReport', { ticket: 'a', request: REQUEST, template: 'Weekly' })
  const lines = async (failed = false) => {
    const { ok, ...rest } = await program.call('listWritten', { failed, limit: 9 })
    if (!ok || !('value' in rest)) throw new Error(JSON.stringify(rest))
    return rest.value.lines
  }
  return { program, folder, lines }
}

test('a report that was written or failed would not be in the log', async () => {
  const { program, folder, lines } = await withOneReport()
  const file = join(folder, 'Anna.almanac.json')
  const size = readFileSync(file).length
  expect(await lines()).toMatchObject([
    { file, title: 'For Anna', template: 'Weekly', how: 'hand', format: 'json', bytes: size, fault: null, draft: null },
  ])
  program.dialogs.target = join(folder, 'none', 'x.csv')
  await program.call('writeReport', { ticket: 'b', request: REQUEST, template: null })
  expect(await lines(true)).toMatchObject([{ title: 'For Anna', bytes: null, fault: { code: 'report-no-folder' } }])
  expect((await lines()).map(({ fault }) => fault?.code)).toEqual(['report-no-folder', undefined])
})

test('a report could not be written again, or would be written over the first', async () => {
  const { program, folder, lines } = await withOneReport()
  const [first] = await lines()
  const again = await program.call('writeAgain', { ticket: 'b', id: first?.id ?? 0 })
  expect(again).toMatchObject({ ok: true, value: { file: join(folder, 'Anna (2).almanac.json') } })
  const [second] = await lines()
  expect(second).toMatchObject({ how: 'again', template: 'Weekly' })
  await program.call('writeAgain', { ticket: 'c', id: second?.id ?? 0 })
  expect(readdirSync(folder).sort()).toEqual(['Anna (2).almanac.json', 'Anna (3).almanac.json', 'Anna.almanac.json'])
  expect(await program.call('writeAgain', { ticket: 'd', id: 99 })).toMatchObject({
    ok: false,
    error: { code: 'report-not-kept' },
  })
})

test('a report that a schedule could not write and a person has written instead would be told as failed, and written twice', async () => {
  const { program, folder, lines } = await withOneReport()
  const { library } = program.host.almanac
  const late = join(folder, 'late')
  const id = await library.write.saveReportTemplate({
    name: 'Weekly',
    request: REQUEST,
    schedule: { every: 'weekday', day: 1, minute: 540 },
    folder: late,
    now: program.host.almanac.now() - 8 * 86_400_000,
  })
  const written = program.reportService.write(REQUEST, join(late, 'x.json'), { how: 'schedule', template: 'Weekly' })
  await expect(written).rejects.toThrow('report-no-folder')
  const fault = (await lines(true))[0]?.fault ?? expect.fail('Nothing failed.')
  await library.write.reportTemplateRan(id, { at: program.host.almanac.now(), fault })
  mkdirSync(late)
  const [failed] = await lines(true)
  expect(await program.call('writeAgain', { ticket: 'b', id: failed?.id ?? 0 })).toMatchObject({ ok: true })
  const [template] = await library.read.reportTemplates()
  expect(template?.lastFault).toBeNull()
  expect(isDue(template ?? expect.fail('It has gone.'), program.host.almanac.now(), null, 'UTC')).toBe(false)
})

test('a file that has gone would be offered as if it were there, or the page could show any file of the machine', async () => {
  const { program, folder, lines } = await withOneReport()
  const [one] = await lines()
  const id = one?.id ?? 0
  expect([await program.call('goneFiles', { ids: [id] }), await program.call('showWritten', { id })]).toMatchObject([
    { value: [] },
    { value: true },
  ])
  expect(program.dialogs.opened).toEqual([join(folder, 'Anna.almanac.json')])
  rmSync(join(folder, 'Anna.almanac.json'))
  expect([
    await program.call('goneFiles', { ids: [id, 98] }),
    await program.call('showWritten', { id }),
    await program.call('showWritten', { id: 98 }),
    await program.call('showWritten', { id, file: '/etc/passwd' } as { id: number }),
  ]).toMatchObject([{ value: [id] }, { value: false }, { value: false }, { ok: false }])
  expect(program.dialogs.opened.length).toBe(1)
})
