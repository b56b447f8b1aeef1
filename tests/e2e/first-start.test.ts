import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { connectService, exploreSample, goTo, leftShown, lookUp, newDataDir, type Program, removeDataDir, startProgram } from './drive.ts'

let program: Program
let dataDir: string

beforeEach(async () => {
  dataDir = newDataDir()
  program = await startProgram(dataDir)
})
afterEach(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

test('the sample library would open empty, or its figures pass for real ones', async () => {
  const { page } = program
  await exploreSample(program)
  await page.getByText('Sample data: every figure is invented.').waitFor()
  await goTo(program, 'History')
  await page.getByText('3,600 lookups').waitFor()
  await goTo(program, 'Domains')
  await page.getByText('40 domains').waitFor()
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.getByText(/It is now .* in the sample library/).waitFor()
  await lookUp(program, 'lighthouse-news.example')
  await page.getByText('Looked up now').waitFor()
})

test('a person with a key could not connect, or would look at unmarked invented data', async () => {
  const service = await SampleService.start()
  const { page } = program
  await connectService(program, service.url, service.key)
  expect(await leftShown(program)).toBe(500)
  await lookUp(program, 'example.com')
  await page.getByText('Looked up now').waitFor()
  await expect.poll(() => leftShown(program)).toBe(499)
  await page.getByText('Sample data: every figure is invented.').waitFor()
  await service.close()
})

test('a base URL over which the key would travel in the open would be taken', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  for (const [url, fault] of [['http://service.example', /begin with https/], ['https://user:pw@service.example', /user name or a password/], ['https://service.example/?x=1', /query or a fragment/], ['nonsense', /not a URL/]] as const) {
    await page.getByLabel('Base URL of the service').fill(url)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(fault).waitFor()
  }
  // Nothing was connected, so nothing was written.
  expect(existsSync(join(dataDir, 'settings.json'))).toBe(false)
})

test('the check of a key would cost a request unasked, or not tell a refused key', async () => {
  const served: string[] = []
  const service = await SampleService.start({ onRequest: (entry) => served.push(`${entry.action} ${entry.status}`) })
  const { page } = program
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Base URL of the service').fill(service.url)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('The service is there (version v1).').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('API key', { exact: true }).fill('a-wrong-key-123456')
  await page.getByRole('button', { name: 'Keep the key' }).click()
  await page.getByText(/takes one request of the allowance/).waitFor()
  expect(served.filter((line) => line.startsWith('domain'))).toEqual([])
  await page.getByRole('button', { name: 'Check with one lookup' }).click()
  await page.getByText(/Key refused/).waitFor()
  expect(served.filter((line) => line.startsWith('domain'))).toEqual(['domain 401'])
  await service.close()
})

test('a person without a key would not learn how to get one', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'How to get a key' }).click()
  await page.getByText(/issued within 24 hours/).waitFor()
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect.poll(() => program.readClipboard()).toContain('Use case:')
})
