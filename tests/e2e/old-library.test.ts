import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { writeLibrary010 } from '../fixtures/library-0.1.0.ts'
import { goTo, newDataDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { gridRows, rowNames } from './screen.ts'

const dataDir = newDataDir()
const FIVE_MINUTES = 300_000
let service: SampleService
let program: Program

beforeAll(async () => {
  service = await SampleService.start({ clock: () => Date.now() - FIVE_MINUTES })
  const settings = new SettingsStore(dataDir)
  const { id } = settings.connectionFor(service.url)
  settings.update({ active: id })
  writeLibrary010(libraryFile(dataDir, id))
  program = await startProgram(dataDir)
})
afterAll(async () => {
  await program.close()
  await service.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

test('the lists would show what 0.1.0 did not confirm as not in the database', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Outcome', exact: true }).click()
  await page.keyboard.press('Escape')
  const outcomeOf = (name: string) =>
    gridRows(page).filter({ hasText: name }).locator('[data-outcome]').first().getAttribute('data-outcome')
  await expect.poll(() => outcomeOf('only-page.example')).toBe('not-confirmed')
  expect(await outcomeOf('was-found.example')).toBe('found')
  await goTo(program, 'History')
  await expect.poll(() => page.locator('[data-outcome="not-confirmed"]').count()).toBe(6)
  expect(await page.locator('[data-outcome="not-confirmed"]').first().getAttribute('title')).toMatch(
    /no longer counts/u,
  )
})

test('the record page would not say that the latest answer is not confirmed', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).filter({ hasText: 'was-found.example' }).click()
  const banner = page.locator('main [data-outcome-banner]').filter({ hasText: 'Not confirmed' })
  await banner.getByText(/Look up the domain again to be sure/u).waitFor()
  await banner.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByText('safe', { exact: true }).first().waitFor()
})

test('a check of a connection would not tell of a clock that is off', async () => {
  const { page } = program
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Check', exact: true }).first().click()
  await page.getByText(/This computer’s clock is [45] minutes ahead of the service’s/u).waitFor()
})
