import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bridge } from '../../src/shared/ipc/bridge.ts'
import { exploreSample, lookUp, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

const openSettings = async (): Promise<void> => {
  await program.page.keyboard.press('ControlOrMeta+,')
  await program.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
}

test('figures stay in the system’s format after another was chosen', async () => {
  const { page } = program
  await openSettings()
  await page.getByLabel('Numbers', { exact: true }).selectOption('1.234.567,89')
  await page.getByLabel('Dates', { exact: true }).selectOption('31.12.2026')
  await page.getByLabel('Currency label').fill('€')
  await page.getByLabel('Currency label').press('Enter')
  await lookUp(program, 'quietharbor.example')
  await page
    .getByText(/\d\.\d{3}\u00A0€/u)
    .first()
    .waitFor()
  await page
    .getByText(/\d\d\.\d\d\.20\d\d/u)
    .first()
    .waitFor()
})

test('a price in German format loses its thousands', async () => {
  const { page } = program
  await page.evaluate(() =>
    (window as unknown as { almanac: Bridge }).almanac.saveOwnField({ id: null, name: 'Price', kind: 'number' }),
  )
  await lookUp(program, 'quietharbor.example')
  await page.getByLabel('Price').fill('1.250,50')
  await page.getByLabel('Price').press('Enter')
  await expect.poll(() => page.getByLabel('Price').inputValue()).toBe('1.250,5')
})

test('a number in another format is taken for one in this format', async () => {
  const { page } = program
  await page.getByLabel('Price').fill('1,250.50')
  await page.getByLabel('Price').press('Enter')
  await page.getByText('This number is in another format. Write it like 1.250,5', { exact: false }).waitFor()
  expect(await page.getByLabel('Price').inputValue()).toBe('1,250.50')
  await page.getByLabel('Price').fill('1.250,50')
  await page.getByLabel('Price').press('Enter')
})

test('a filter reads a number by another format than the table shows', async () => {
  const { page } = program
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: 'Value', exact: true }).click()
  await page.getByLabel('At least').fill('1.000')
  await page.getByRole('button', { name: /^Remove the filter Value/u }).waitFor()
  await expect.poll(() => page.getByText(/1\.000/u).count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove the filter Value/u }).click()
  expect(program.complaints).toEqual([])
})
