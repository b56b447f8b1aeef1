import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LogEntry, SampleService } from '../../src/sample-service/sample-service.ts'
import { exploreSample, goTo, lookUp, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import type { Bridge } from '../../src/shared/ipc/bridge.ts'
import { gridRows, notices, rowNames } from './screen.ts'

const log: LogEntry[] = []
const dataDir = newSampleDir()
let service: SampleService
let program: Program

beforeAll(async () => {
  service = await SampleService.start({ onRequest: (entry) => log.push(entry) })
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  await service.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

test('a service connected in the settings would ask for its key twice', async () => {
  const { page } = program
  await lookUp(program, 'quietharbor.example')
  await goTo(program, 'Settings')
  await page.getByLabel('Base URL of the service').fill(service.url)
  await page.getByLabel('API key', { exact: true }).fill(service.key)
  expect(log.filter(({ action }) => action === 'domain')).toEqual([])
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByText('The key works.').waitFor()
  await page.getByText('In use').waitFor()
  await page.getByRole('button', { name: 'Open example.com' }).click()
  await page.getByRole('heading', { level: 1, name: 'example.com' }).waitFor()
  await goTo(program, 'Settings')
  expect(await page.getByLabel('API key', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Next day' }).waitFor({ state: 'detached' })
  expect(log.filter(({ action }) => action === 'domain').map(({ domain }) => domain)).toEqual(['example.com'])
})

test('what belongs to one library would be shown in another', async () => {
  const { page } = program
  // The other library is found by what it is, wherever one is.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('demo')
  await page.getByRole('option', { name: 'Switch to Sample data', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Next day' }).waitFor()
  await lookUp(program, 'quietharbor.example')
  await goTo(program, 'History')
  await rowNames(page).first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  // A filter names watchlists and labels by their numbers, which are others there.
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Changes/u })
    .click()
  await page.getByLabel('Unseen only').check()
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Use this connection' }).click()
  await page.getByRole('button', { name: 'Next day' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Back', exact: true }).isDisabled()).toBe(true)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Changes/u })
    .click()
  expect(await page.getByLabel('Unseen only').isChecked()).toBe(false)
  await goTo(program, 'History')
  await rowNames(page).filter({ hasText: 'example.com' }).waitFor()
  expect(await gridRows(page).count()).toBe(1)
})

test('an allowance that no key can have would be accepted', async () => {
  const { page } = program
  await goTo(program, 'Settings')
  const allowance = page.getByLabel('Requests in 24 hours for this key')
  await allowance.fill('99999999999')
  await allowance.press('Tab')
  await page.getByText('Enter a number from 1 to 1,000,000.').waitFor()
  // What was typed stays to be mended, and nothing of it is saved.
  expect(await allowance.inputValue()).toBe('99999999999')
  const saved = await page.evaluate(async () => {
    const state = await (window as unknown as { almanac: Bridge }).almanac.getState()
    return state.ok ? state.value.settings.connections.map((one) => one.allowance) : null
  })
  expect(saved).toEqual([null])
  expect(await notices(page).count()).toBe(0)
})

test('a working key would be replaced by one that the service rejects', async () => {
  const { page } = program
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Change key' }).click()
  await page.getByLabel('API key', { exact: true }).fill('a-wrong-key-123456')
  await page.getByRole('button', { name: 'Check and save' }).click()
  await page.getByText('The service rejected this key.').waitFor()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('The service is available (version v1).').waitFor()
  await page.getByText(`Key ending in ${service.key.slice(-4)}`).waitFor()
})
