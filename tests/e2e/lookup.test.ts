import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { SAMPLE_CONNECTION } from '../../src/shared/program/settings.ts'
import { type LogEntry, SampleService } from '../../src/sample-service/sample-service.ts'
import {
  connectService,
  goTo,
  leftShown,
  lookUp,
  newDataDir,
  newSampleDir,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'
import { meter } from './screen.ts'

let program: Program
let service: SampleService
const log: LogEntry[] = []
const requestCount = (): number => log.filter((entry) => entry.action === 'domain').length

beforeAll(async () => {
  service = await SampleService.start({ onRequest: (entry) => log.push(entry) })
  program = await startProgram(newDataDir())
  await connectService(program, service.url, service.key)
})
afterAll(async () => {
  await program.close()
  await service.close()
  removeDataDir(program.dataDir)
  expect(program.complaints).toEqual([])
})

test('a start would show nothing before the program is loaded, or a page that is loaded again the field of a start', async () => {
  const dataDir = newSampleDir()
  new SettingsStore(dataDir).update({ active: SAMPLE_CONNECTION })
  const again = await startProgram(dataDir)
  onTestFinished(async () => {
    await again.close()
    removeDataDir(again.dataDir)
  })
  const { page } = again
  const hadFirstScreen = (): Promise<boolean> =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/first-screen.js')))
  const isLeft = (): Promise<number> => page.locator('#first-screen').count()
  const hasFocus = (): Promise<boolean> =>
    page.getByLabel('Domain name').evaluate((field) => field === document.activeElement)
  await meter(page).waitFor()
  expect([await hadFirstScreen(), await isLeft(), await hasFocus()]).toEqual([true, 0, true])
  await page.reload()
  await meter(page).waitFor()
  expect([await hadFirstScreen(), await isLeft()]).toEqual([false, 0])
  expect(again.complaints).toEqual([])
})

test('the field would not say what it understood', async () => {
  const { page } = program
  const field = page.getByLabel('Domain name')
  const understood = page.getByRole('main').getByRole('strong')
  await field.pressSequentially('https://www.Example.co.uk:8080/path?x')
  await expect.poll(() => understood.first().innerText()).toBe('example.co.uk')
  await page.getByText(/^Left out or changed: .*“www\.”/u).waitFor()
  await field.fill('')
  await field.pressSequentially('www.example.co.uk')
  await expect.poll(() => understood.first().innerText()).toBe('www.example.co.uk')
  await page.getByRole('button', { name: 'Look up example.co.uk instead' }).waitFor()
  await field.fill('192.168.0.1')
  await page.getByText('This is an IP address').waitFor()
  await field.press('Enter')
  await field.fill('pаypal.com')
  await page.getByRole('main').getByText('mixes letters of different scripts').first().waitFor()
  await field.press('Escape')
  expect(await field.inputValue()).toBe('')
  expect(requestCount()).toBe(0)
})

test('a record would not be readable', async () => {
  const { page } = program
  await lookUp(program, 'example.com')
  await page.getByText('Looked up now').waitFor()
  const value = page.getByRole('region', { name: 'Key figures' }).getByRole('listitem').first()
  expect(await value.innerText()).toMatch(/Value[^\d]+[\d,]+/)
  expect(await value.innerText()).toContain('(estimate)')
  const before = requestCount()
  await page.getByLabel('Domain name').fill('EXAMPLE.com.')
  await page.getByLabel('Domain name').press('Enter')
  await page.getByText('Nothing was sent, and the allowance is unchanged.').waitFor()
  expect(requestCount()).toBe(before)
  const left = await leftShown(program)
  await page.getByRole('button', { name: 'Look up again' }).click()
  await expect.poll(() => leftShown(program)).toBe(left - 1)
  expect(requestCount()).toBe(before + 1)
})

test('known domains would not be proposed while a name is typed, or what Enter costs stay unsaid', async () => {
  const { page } = program
  await goTo(program, 'Look up')
  const before = requestCount()
  const left = await leftShown(program)
  const field = page.getByLabel('Domain name')
  const known = page.getByRole('list', { name: 'Known domains' })
  await field.fill('exam')
  await known.getByRole('button', { name: /^example\.com.*\d.*now/su }).waitFor()
  await field.fill('example.com')
  await page.getByText('A fresh answer is stored: free.').waitFor()
  await field.fill('never-asked.example')
  await page.getByText(`1 request of ${left} left.`).waitFor()
  await field.fill('example.com never-asked.example neither-asked.example')
  await page.getByRole('button', { name: 'Look up these 3' }).waitFor()
  await page.getByText('2 requests; 1 from the library.').waitFor()
  await field.fill('exam')
  await known.getByRole('button', { name: /^example\.com/u }).waitFor()
  await field.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'example.com', exact: true }).waitFor()
  await page.getByText('Nothing was sent, and the allowance is unchanged.').waitFor()
  expect(requestCount()).toBe(before)
})

test('the JSON or a value could not be copied as it was received', async () => {
  const { page } = program
  await lookUp(program, 'example.com')
  await page.getByRole('button', { name: 'Show the JSON as received' }).click()
  await page.getByRole('main').locator('pre').getByText('"domain": "example.com"').waitFor()
  await page.getByRole('button', { name: 'Copy the JSON as received' }).click()
  await expect.poll(async () => JSON.parse(await program.readClipboard()).domain).toBe('example.com')
  await page.getByRole('region', { name: 'Search and speed' }).getByRole('button', { name: 'Copy SSL grade' }).click()
  await expect.poll(() => program.readClipboard()).toMatch(/^[A-FT][+-]?$/)
})

test.each([
  ['not-found', 'Not in the database', 'This says nothing about whether the name is registered or for sale.'],
  ['invalid', 'Rejected as invalid', 'Invalid domain.'],
  ['unavailable', 'Service unavailable', 'status 503 (requests sent: 3)'],
  ['reset', 'Timed out', 'The request counts as sent.'],
  ['cut-off', 'Unreadable answer', 'it was cut off before its end'],
  ['not-json', 'Unreadable answer', 'it is not JSON'],
  ['not-ok', 'Unreadable answer', 'does not say that the lookup succeeded'],
  ['redirect', 'Unreadable answer', 'not followed because the key is sent only to the configured service'],
  ['forbidden', 'Unreadable answer', 'status 403'],
  ['huge', 'Unreadable answer', 'larger than 1 MiB'],
  ['rate-limited', 'Rate-limited', 'Stored figures are unchanged'],
  ['key-refused', 'Key rejected', 'The stored key was not deleted'],
])('the outcome of %s would not say what happened and what to do', async (name, title, text) => {
  const { page } = program
  await lookUp(program, `${name}.failure.example`)
  // A pause that the service asked for stands in the way of the names after it.
  const anyway = page.getByRole('button', { name: 'Send anyway' })
  const bannerTitle = page.getByRole('main').getByRole('strong').filter({ hasText: title })
  await bannerTitle.or(anyway).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await bannerTitle.waitFor()
  expect(await page.locator('[data-outcome-banner]').innerText()).toContain(text)
})

test('values of the wrong type or missing would look like values', async () => {
  const { page } = program
  await lookUp(program, 'wrong-types.failure.example')
  const anyway = page.getByRole('button', { name: 'Send anyway' })
  await anyway
    .or(page.getByRole('region', { name: 'Key figures' }))
    .first()
    .waitFor()
  if (await anyway.isVisible()) await anyway.click()
  const figures = page.getByRole('region', { name: 'Key figures' })
  await figures.getByText('unreadable').first().waitFor()
  expect(await figures.innerText()).toContain('8950')
  await lookUp(program, 'another-domain.failure.example')
  await page.getByText('the record says it is about somebody-else.example').waitFor()
})

test('a lookup that takes long could not be cancelled', async () => {
  const { page } = program
  await lookUp(program, 'silent.failure.example')
  await page.getByText('Press Escape to cancel.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('strong').filter({ hasText: 'Cancelled' }).waitFor()
})

test('text from the service would be run or shown as markup', async () => {
  const { page } = program
  const html = [
    'shop.example.net',
    'a1.example',
    'b2.example',
    'c3.example',
    'd4.example',
    'e5.example',
    'f6.example',
    'g7.example',
    'h8.example',
    'i9.example',
    'j10.example',
    'k11.example',
    'l12.example',
    'm13.example',
    'n14.example',
  ]
  const { inventRecord } = await import('../../src/sample-service/invent.ts')
  const name = Array.from({ length: 400 }, (_, at) => `site-${at}.example`)
    .concat(html)
    .find((host) => JSON.stringify(inventRecord(host, Date.now())).includes('onerror'))
  if (!name) throw new Error('No invented site has a title full of HTML.')
  await lookUp(program, name)
  await page.getByText('<img src=x onerror=alert(1)>').first().waitFor()
  expect(await page.locator('img').count()).toBe(0)
})

test('a used-up allowance would be overdrawn unasked', async () => {
  const { page } = program
  const sent = requestCount()
  await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click()
  const field = page.getByLabel('Requests in 24 hours', { exact: true })
  await field.fill('1')
  await field.press('Enter')
  await page.getByText('0 of 1 requests left').waitFor()
  await lookUp(program, 'not-yet-asked.example')
  await page.getByText('The allowance is used up').waitFor()
  expect(requestCount()).toBe(sent)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await page.getByText('Looked up now').waitFor()
  expect(requestCount()).toBe(sent + 1)
})
