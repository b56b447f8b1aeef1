import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillWith } from '../../bench/fill-library.ts'
import { inventedLookups } from '../../bench/invented-lookups.ts'
import { inventedNames } from '../../bench/invented-names.ts'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { goTo, newDataDir, type Program, removeDataDir, startProgram } from './drive.ts'

/** So many that no machine is done before the progress is shown. */
const LOOKUPS = 48_000
const dataDir = newDataDir()
let service: SampleService
let program: Program

beforeAll(async () => {
  service = await SampleService.start()
  const settings = new SettingsStore(dataDir)
  const { id } = settings.connectionFor(service.url)
  settings.update({ active: id })
  const file = libraryFile(dataDir, id)
  mkdirSync(dirname(file), { recursive: true })
  const { db } = openLibraryFile(file)
  fillWith(db, inventedLookups(inventedNames(LOOKUPS / 10), LOOKUPS), () => undefined)
  db.close()
  program = await startProgram(dataDir)
})
afterAll(async () => {
  await program.close()
  await service.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

test('deleting many lookups could not be watched and cancelled', async () => {
  const { page } = program
  await page.setViewportSize({ width: 900, height: 600 })
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Storage and backup' }).click()
  await page.getByLabel('Older than').fill('2099-01-01')
  await page
    .getByRole('checkbox', { name: /^Keep lookups that a batch/u })
    .or(page.getByText('Nothing refers to them.'))
    .waitFor()
  await page.getByRole('button', { name: 'Delete 48,000 lookups' }).click()
  await page.getByText('Deleting lookups', { exact: true }).waitFor()
  await page.getByText(/^[\d,]+ of 48,000$/u).waitFor()
  if (process.env.ALMANAC_SHOTS) await page.screenshot({ path: `${process.env.ALMANAC_SHOTS}/deleting.png` })
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  // What had been deleted by then comes back.
  await page.getByText('Cancelled. What was there before is unchanged.').waitFor()
  await page.getByText('Deleting lookups', { exact: true }).waitFor({ state: 'detached' })
  await page.getByText('48,000 lookups are older.').waitFor()
})
