import { afterAll, beforeAll, expect, test } from 'vitest'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { goTo, newDataDir, type Program, removeDataDir, startProgram } from './drive.ts'

const dataDir = newDataDir()
const FIVE_MINUTES = 300_000
let service: SampleService
let program: Program

beforeAll(async () => {
  service = await SampleService.start({ clock: () => Date.now() - FIVE_MINUTES })
  const settings = new SettingsStore(dataDir)
  settings.update({ active: settings.connectionFor(service.url).id })
  program = await startProgram(dataDir)
})
afterAll(async () => {
  await program.close()
  await service.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

test('a check of a connection would not tell of a clock that is off', async () => {
  const { page } = program
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Check', exact: true }).first().click()
  await page.getByText(/This computer’s clock is [45] minutes ahead of the service’s/u).waitFor()
})
