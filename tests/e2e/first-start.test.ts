import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { axeFindings } from '../fixtures/axe-findings.ts'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import {
  connectService,
  exploreSample,
  goTo,
  leftShown,
  lookUp,
  newDataDir,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'

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

test('the sample library would not open with marked sample data', async () => {
  const { page } = program
  await exploreSample(program)
  await page.getByText('Sample data: every figure is invented.').waitFor()
  await goTo(program, 'History')
  // 40 domains with 90 days each, and what its batch and its lists have asked since.
  await page.getByText(/^3,6\d\d lookups$/u).waitFor()
  await goTo(program, 'Domains')
  await page.getByText('48 domains').waitFor()
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.getByText(/The sample data now shows/).waitFor()
  await lookUp(program, 'lighthouse-news.example')
  await page.getByText('Looked up now').waitFor()
})

test('a person with a key could not connect at the first start', async () => {
  const service = await SampleService.start()
  const { page } = program
  await connectService(program, service.url, service.key)
  expect(await leftShown(program)).toBe(500)
  await lookUp(program, 'example.com')
  await page.getByText('Looked up now').waitFor()
  await expect.poll(() => leftShown(program)).toBe(499)
  await page.getByText('is a test service: it says that every figure is invented.').waitFor()
  await service.close()
})

test('a base URL over which the key would travel in the open would be taken', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  for (const [url, fault] of [
    ['http://service.example', /begin with https/],
    ['https://user:pw@service.example', /user name or password/],
    ['https://service.example/?x=1', /query or a fragment/],
    ['nonsense', /not a URL/],
  ] as const) {
    await page.getByLabel('Base URL of the service').fill(url)
    await page.getByLabel('Base URL of the service').press('Tab')
    await page.getByText(fault).waitFor()
  }
  // Nothing was connected, so nothing was written.
  expect(existsSync(join(dataDir, 'settings.json'))).toBe(false)
})

test('a URL that cannot be used would leave the focus at a button that does nothing, and nothing would be said', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const url = page.getByLabel('Base URL of the service')
  await url.fill('nonsense')
  await page.getByLabel('API key', { exact: true }).fill('a-key-123456')
  await page
    .getByRole('status')
    .getByText(/not a URL/u)
    .waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Check and connect' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => url.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('a key that the service rejects would be saved, or its check would cost requests unseen', async () => {
  const served: string[] = []
  const service = await SampleService.start({
    onRequest: ({ action, domain, status }) => served.push(`${action} ${domain} ${status}`),
  })
  const lookups = (): string[] => served.filter((line) => line.startsWith('domain'))
  const { page } = program
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  // Without its scheme the URL is not assumed to be one, and the offer is one press.
  const url = page.getByLabel('Base URL of the service')
  await url.fill(service.url.replace('http://', ''))
  await url.press('Tab')
  await page.getByRole('button', { name: `Use ${service.url}` }).click()
  await page.getByText('The service is available (version v1).').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const key = page.getByLabel('API key', { exact: true })
  await key.fill('a-wrong-key-123456')
  await page.getByText(/Counts as 1 request/u).waitFor()
  expect(lookups()).toEqual([])
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByText('The service rejected this key.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(lookups()).toEqual(['domain example.com 401'])
  expect(await key.inputValue()).toBe('')
  expect(existsSync(join(dataDir, 'settings.json'))).toBe(false)
  // A name that the service does not take was read after the key.
  await page.getByLabel('Check the key with this domain').fill('invalid.failure.example')
  await page.getByLabel('Requests in 24 hours for this key').fill('2,000')
  await key.fill(service.key)
  await key.press('Enter')
  await page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
  expect(lookups()).toEqual(['domain example.com 401', 'domain invalid.failure.example 400'])
  await expect.poll(() => leftShown(program)).toBe(1_999)
  await goTo(program, 'Settings')
  await page.getByText(/Key ending in/u).waitFor()
  await service.close()
})

test('a person without a key would not learn how to get one', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'How to get a key' }).click()
  await page.getByText(/within 24 hours/).waitFor()
  await page.getByRole('button', { name: 'Copy text' }).click()
  await expect.poll(() => program.readClipboard()).toContain('Use case:')
})

test('the guide would be out of reach before anything is chosen', async () => {
  const { page } = program
  const link = page.getByRole('button', { name: 'Read the guide' })
  const article = page.getByRole('article')
  await link.click()
  await article.getByRole('heading', { level: 1, name: 'Your first lookup' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page
    .getByRole('navigation', { name: 'Pages of the guide' })
    .getByRole('button', { name: 'Privacy and the key' })
    .click()
  await article.getByRole('heading', { level: 1, name: 'Privacy and the key' }).waitFor()
  await page.getByLabel('Search the guide').fill('allowance')
  await page.getByRole('heading', { level: 1, name: 'Found in the guide' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  // The focus is where it came from, and nothing has been chosen for the person.
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  expect(existsSync(join(dataDir, 'settings.json'))).toBe(false)
  await exploreSample(program)
  expect(await page.getByRole('button', { name: 'Back', exact: true }).isDisabled()).toBe(true)
})

test('opening the guide would clear the form', async () => {
  const { page, standIn } = program
  await page.setViewportSize({ width: 640, height: 400 })
  expect(
    await page
      .locator('main')
      .evaluate((main) => main.clientHeight <= innerHeight && main.scrollHeight > main.clientHeight),
  ).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Base URL of the service').fill('https://typed.example')
  if (!standIn) return
  await standIn.clickMenu('Help', 'Guide')
  await page.getByRole('article').getByRole('heading', { level: 1, name: 'Your first lookup' }).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect
    .poll(() => page.getByLabel('Base URL of the service').evaluate((field) => field === document.activeElement))
    .toBe(true)
  expect(await page.getByLabel('Base URL of the service').inputValue()).toBe('https://typed.example')
})
