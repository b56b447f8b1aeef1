import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LogEntry, SampleService } from '../../src/sample-service/sample-service.ts'
import {
  connectService,
  goTo,
  leftShown,
  lookUp,
  newDataDir,
  ON_ELECTRON,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'
import { meter, rowNames } from './screen.ts'

const log: LogEntry[] = []
let service: SampleService
let program: Program
const dataDir = newDataDir()
const target = join(dataDir, 'my copy.almanac-backup')

beforeAll(async () => {
  service = await SampleService.start({ onRequest: (entry) => log.push(entry) })
  program = await startProgram(dataDir)
  await connectService(program, service.url, service.key)
})
afterAll(async () => {
  await program.close()
  await service.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

async function openStorage(): Promise<void> {
  await goTo(program, 'Settings')
  await program.page.getByRole('button', { name: 'Storage and backup' }).click()
  await program.page.getByText(/B on disk\./u).waitFor()
}

const historyNames = async (): Promise<string[]> => {
  await goTo(program, 'History')
  await rowNames(program.page).first().waitFor()
  return rowNames(program.page).allInnerTexts()
}

test('a restored copy would not show what was there when it was made', {
  skip: ON_ELECTRON,
}, async () => {
  const { page, standIn } = program
  await lookUp(program, 'first.example')
  await lookUp(program, 'second.example')
  await openStorage()
  await standIn?.answerSaveDialog(target)
  await page.getByRole('button', { name: 'Save a copy of everything' }).click()
  await page.getByText('1 library was saved').waitFor()
  await lookUp(program, 'after-the-copy.example')
  expect(new Set(await historyNames())).toEqual(new Set(['first.example', 'second.example', 'after-the-copy.example']))
  await goTo(program, 'Settings')
  await page.getByLabel('Requests in 24 hours', { exact: true }).fill('400')
  await page.getByLabel('Requests in 24 hours', { exact: true }).press('Enter')
  await meter(page).getByText('of 400 requests left').waitFor()
  const left = (await leftShown(program)) + 100
  expect(left).toBe(500 - log.filter((entry) => entry.action === 'domain').length)
  await openStorage()
  await standIn?.answerOpenDialog([target])
  await page.getByRole('button', { name: 'Restore a copy' }).click()
  await page.getByText('Lookups 3', { exact: true }).waitFor()
  await page.getByText('Lookups 2', { exact: true }).waitFor()
  await page
    .getByRole('region', { name: /^Restore the copy/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await page.getByText('What was here before is in before-restore-').waitFor()
  expect(new Set(await historyNames())).toEqual(new Set(['first.example', 'second.example']))
  await expect.poll(() => leftShown(program)).toBe(left)
  const aside = readdirSync(dataDir).find((name) => name.startsWith('before-restore-')) ?? ''
  const [previous = ''] = readdirSync(join(dataDir, aside, 'libraries')).filter((name) => name.endsWith('.sqlite'))
  const db = new DatabaseSync(join(dataDir, aside, 'libraries', previous), { readOnly: true })
  expect(db.prepare('select count(*) as n from lookup').get()?.n).toBe(3)
  db.close()
  // The key is held still, and the library can be written.
  await lookUp(program, 'once-more.example')
  await page.getByText('Looked up now').waitFor()
  await expect.poll(() => leftShown(program)).toBe(left - 1)
})

test('what stood here before a restore could not be brought back', { skip: ON_ELECTRON }, async () => {
  const { page } = program
  await openStorage()
  await page.getByRole('button', { name: /^Restore: / }).click()
  await page
    .getByRole('region', { name: /^Restore the copy/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await page.getByText('What was here before is in before-restore-').waitFor()
  expect(new Set(await historyNames())).toEqual(new Set(['first.example', 'second.example', 'after-the-copy.example']))
})

test('a broken copy would be restored', { skip: ON_ELECTRON }, async () => {
  const { page, standIn } = program
  const before = await historyNames()
  const bad = join(dataDir, 'bad.almanac-backup')
  writeFileSync(bad, readFileSync(target).subarray(0, -9))
  await openStorage()
  await standIn?.answerOpenDialog([bad])
  await page.getByRole('button', { name: 'Restore a copy' }).click()
  await page.getByRole('alert').getByText('The backup is incomplete').waitFor()
  await standIn?.answerSaveDialog(join(dataDir, 'nowhere', 'x.almanac-backup'))
  await page.getByRole('button', { name: 'Save a copy of everything' }).click()
  await page.getByRole('alert').getByText('Check the name, and that the disk is connected').waitFor()
  expect(await historyNames()).toEqual(before)
})

test('deleting old lookups would not be announced and undone', {
  skip: ON_ELECTRON,
}, async () => {
  const { page } = program
  const left = await leftShown(program)
  await openStorage()
  await page.getByLabel('Older than').fill('2099-01-01')
  await page.getByText('3 lookups are older.').waitFor()
  await page.getByText('3 domains have no later lookup').waitFor()
  await page.getByRole('button', { name: 'Delete 3 lookups' }).click()
  await page.getByText('3 lookups deleted.').waitFor()
  await page.getByText('No lookups are that old.').waitFor()
  expect(await leftShown(program)).toBe(left)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('3 lookups are older.').waitFor()
  await page.getByRole('button', { name: 'Compact' }).click()
  await page.getByText('Compacted from').waitFor()
  expect((await historyNames()).length).toBe(3)
})

test('a restore cut short by a crash would go unnoticed', {
  skip: ON_ELECTRON,
}, async () => {
  await program.close()
  writeFileSync(
    join(dataDir, 'restore-journal.json'),
    JSON.stringify({
      pid: 2 ** 22 + 1,
      at: Date.now(),
      state: 'preparing',
      staged: '.backup-work-1-x',
      aside: 'before-restore-x',
      moves: [],
      places: [],
    }),
  )
  const libraries = join(dataDir, 'libraries')
  for (const name of readdirSync(libraries).filter((one) => one.endsWith('.sqlite'))) {
    const db = new DatabaseSync(join(libraries, name))
    db.exec(`insert or replace into meta values ('first_seen', '${Date.now() - 8 * 86_400_000}')`)
    db.close()
  }
  program = await startProgram(dataDir)
  await program.page.getByText('A restore was interrupted and undone.').waitFor()
  // Made well after the start, which it must not slow down.
  await expect
    .poll(
      () =>
        readdirSync(dataDir).includes('copies') &&
        readdirSync(join(dataDir, 'copies')).filter((name) => name.endsWith('.almanac-backup')).length,
      { timeout: 60_000 },
    )
    .toBe(1)
  await openStorage()
  await program.page.getByText('Everything, weekly').waitFor()
})
