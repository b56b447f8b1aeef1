import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LogEntry, type SampleOptions, SampleService } from '../../src/sample-service/sample-service.ts'
import {
  connectService,
  goTo,
  leftShown,
  newDataDir,
  ON_ELECTRON,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'
import { meter, pick, rowCount, rowNames, rowsInSight } from './screen.ts'

const log: LogEntry[] = []
/** Its latency is read at each request: a batch that is to be paused is slowed, so that it cannot end before. */
const answers: SampleOptions = { latencyMs: 40, onRequest: (entry) => log.push(entry) }
let service: SampleService
let program: Program
const dataDir = newDataDir()
const requested = (): string[] => log.filter((entry) => entry.action === 'domain').map((entry) => entry.domain ?? '')
const counts = () => program.page.locator('[data-batch-counts]').first().innerText()

beforeAll(async () => {
  service = await SampleService.start(answers)
  program = await startProgram(dataDir)
  await connectService(program, service.url, service.key)
})
afterAll(async () => {
  await program.close()
  await service.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

/** Drops a file on the window, as the page sees it. */
async function drop(name: string, text: string): Promise<void> {
  await program.page.evaluate(
    ([fileName, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content ?? ''], fileName ?? ''))
      window.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    [name, text],
  )
}

const NAMES = Array.from({ length: 40 }, (_, at) => `batch-name-${at}.example`)
const FILE = [
  'owner;site;note',
  ...NAMES.map((name, at) => `person ${at};https://www.${name}/;"a; note ${at}"`),
  'nobody;not a name!;',
  'again;batch-name-3.example;',
  'fails;unavailable.failure.example;',
].join('\r\n')

test('a dropped file would be asked unseen', async () => {
  const { page } = program
  await drop('my sites.csv', FILE)
  await page.getByRole('heading', { name: 'Import a list' }).waitFor()
  await page.getByText(/Read as CSV/).waitFor()
  expect(await page.locator('[data-import-counts]').innerText()).toMatch(/rows\s*43/)
  expect(await page.getByLabel('Column with the domains').inputValue()).toBe('site')
  await pick(page, 'Column with the domains', 'owner')
  await expect
    .poll(async () => (await page.locator('[data-import-counts]').innerText()).replaceAll(/\s+/g, ' '))
    .toContain('not valid 43')
  await pick(page, 'Column with the domains', 'site')
  await page.getByText('Sends 41 requests').waitFor()
  // What it costs and the button take one line of a small window.
  await page.setViewportSize({ width: 900, height: 600 })
  const foot = page.locator('section').filter({ has: page.getByRole('button', { name: 'Start', exact: true }) })
  await expect.poll(async () => (await foot.last().boundingBox())?.height ?? 600).toBeLessThan(56)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: '1 row is not valid' }).click()
  await page.getByText('not a name!').waitFor()
  expect(requested()).toEqual([])
})

test('triage would not change what is asked', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'Leave names out' }).click()
  await page.getByLabel('contains').fill('person 1')
  await page.getByText('Sends 11 requests').waitFor()
  await page.getByText('30 names are left out.').waitFor()
  await page.getByLabel('contains').fill('')
  await page.getByText('Sends 41 requests').waitFor()
})

test('a batch would stop when its page is left', async () => {
  const { page } = program
  await page.getByLabel('Simultaneous requests (1 to 16)').fill('2')
  answers.latencyMs = 2_000
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { name: 'my sites.csv' }).waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  answers.latencyMs = 40
  await page.reload()
  await page.getByRole('navigation').getByRole('button', { name: 'Batches', exact: true }).click()
  await page.getByRole('button', { name: 'my sites.csv' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(counts).toMatch(/1\s*failed/)
  await page.getByText('Done', { exact: false }).first().waitFor()
  await expect.poll(async () => leftShown(program)).toBe(500 - requested().length)
  expect(new Set(requested()).size).toBe(41)
  // Every name once, and the one that fails three times.
  expect(requested().length).toBe(40 + 3)
})

test('results would not be a table like any other, or fewer than twelve rows in a small window', async () => {
  const { page } = program
  await page.setViewportSize({ width: 900, height: 600 })
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(12)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Search names, titles and notes').fill('batch-name-7')
  await expect.poll(() => rowCount(page).innerText()).toBe('1 row matches')
  await page.getByLabel('Search names, titles and notes').fill('')
  await expect.poll(() => rowCount(page).innerText()).toBe('41 lookups')
  await page.getByText('Rows of the list').click()
  await page.getByText('the same name as row').waitFor()
})

test('the failed rows could not be tried again', async () => {
  const { page } = program
  const before = requested().length
  await page.getByRole('button', { name: 'Retry 1 failed name' }).click()
  await expect.poll(() => requested().length).toBe(before + 3)
  await expect.poll(counts).toMatch(/1\s*failed/)
})

test('the file with results would not match the list', { skip: ON_ELECTRON }, async () => {
  const { page, standIn } = program
  const target = join(dataDir, 'results.csv')
  await standIn?.answerSaveDialog(target)
  await page.getByRole('button', { name: 'My file with results' }).click()
  await page.getByText('Saved to').waitFor()
  const lines = readFileSync(target, 'utf8').split('\r\n')
  expect(lines.length).toBe(44)
  expect(lines[0]).toMatch(/^owner;site;note;Domain;Result;Reason/)
  expect(lines[1]).toContain('person 0;https://www.batch-name-0.example/;"a; note 0";batch-name-0.example;')
  expect(lines[41]).toMatch(/^nobody;not a name!;;;not valid;/)
  expect(lines[42]).toMatch(/^again;batch-name-3\.example;;batch-name-3\.example;duplicates;Same name as row/)
})

test('the same list again would create or ask anything unasked', async () => {
  const { page } = program
  const before = requested().length
  await drop('the same.csv', FILE)
  await page.getByText('This list was imported before.').waitFor()
  await page.getByText('40 names have a recent answer and cost nothing.').waitFor()
  expect(requested().length).toBe(before)
})

test('the allowance page would not say who sent what', async () => {
  const { page } = program
  await meter(page).click()
  await page.getByRole('button', { name: 'More about the allowance' }).click()
  await page.getByRole('heading', { name: 'Allowance' }).waitFor()
  await page.getByRole('cell', { name: 'Batch' }).first().waitFor()
  await page.getByText('the service has not rejected a request because of its own limit').waitFor()
})

test('a list in a spreadsheet’s text encoding could not be opened from the menu', { skip: ON_ELECTRON }, async () => {
  const { page, standIn } = program
  const file = join(dataDir, 'utf16.txt')
  writeFileSync(file, Buffer.from('\uFEFFutf16-name.example\r\nmünchen-liste.example\r\n', 'utf16le'))
  await standIn?.answerOpenDialog([file])
  await standIn?.clickMenu('open-list')
  await page.getByText(/UTF-16/i).waitFor()
  await page.getByText('Sends 2 requests').waitFor()
  await goTo(program, 'Domains')
})

test('a batch that is moved along the line would leave the keyboard behind', async () => {
  const { page } = program
  answers.latencyMs = 1_000
  for (const tag of ['one', 'two', 'three']) {
    await goTo(program, 'Batches')
    await drop(`line-${tag}.txt`, Array.from({ length: 90 }, (_, at) => `line-${tag}-${at}.example`).join('\n'))
    await page.getByText('Sends 90 requests').waitFor()
    await page.getByLabel('Simultaneous requests (1 to 16)').fill('1')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `line-${tag}.txt` }).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Continue' }).waitFor()
  }
  answers.latencyMs = 40
  await goTo(program, 'Batches')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  const line = () => page.getByRole('main').locator('li [data-name]').filter({ hasText: 'line-' }).allInnerTexts()
  await expect.poll(async () => (await line()).length).toBe(3)
  const [first = '', second = '', third = ''] = await line()
  await page.getByRole('button', { name: `Move ${first} down` }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(line).toEqual([second, first, third])
  await expect.poll(focused).toBe(`Move ${first} down`)
  await page.keyboard.press('Enter')
  await expect.poll(line).toEqual([second, third, first])
  // At the end of the line only the other button is left.
  await expect.poll(focused).toBe(`Move ${first} up`)
  await page.keyboard.press('Enter')
  await expect.poll(line).toEqual([second, first, third])
  await expect.poll(focused).toBe(`Move ${first} up`)
  for (const name of [first, second, third]) {
    await goTo(program, 'Batches')
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: /^Stop/ }).click()
    await page
      .getByRole('menuitem')
      .filter({ hasText: /Stop|stop|sure/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Continue' }).waitFor({ state: 'detached' })
  }
})

test('a search would wait until the batch is done that runs meanwhile', async () => {
  const { page } = program
  await page.getByRole('navigation').getByRole('button', { name: 'Batches', exact: true }).click()
  await drop('searched.txt', Array.from({ length: 100 }, (_, at) => `searched-${at}.example`).join('\n'))
  await page.getByText('Sends 100 requests').waitFor()
  await page.getByLabel('Simultaneous requests (1 to 16)').fill('1')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => requested().filter((name) => name.startsWith('searched')).length).toBeGreaterThan(3)
  await goTo(program, 'History')
  await page.getByLabel('Search names, titles and notes').fill('nothing-like-this')
  await page.getByText('No matches').waitFor()
  expect(requested().filter((name) => name.startsWith('searched')).length).toBeLessThan(100)
  await page.getByLabel('Search names, titles and notes').fill('')
  await expect.poll(() => requested().filter((name) => name.startsWith('searched')).length).toBe(100)
})

test('a sleeping machine would lose what its sleep cut off', { skip: ON_ELECTRON }, async () => {
  const { page, standIn } = program
  const names = Array.from({ length: 120 }, (_, at) => `asleep-${at}.example`)
  await page.getByRole('navigation').getByRole('button', { name: 'Batches', exact: true }).click()
  await drop('asleep.txt', names.join('\n'))
  await page.getByText('Sends 120 requests').waitFor()
  await page.getByLabel('Simultaneous requests (1 to 16)').fill('1')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => requested().filter((name) => name.startsWith('asleep')).length).toBeGreaterThan(3)
  await standIn?.emit('powerMonitor', 'suspend')
  // What was in flight has landed once the batch has nothing running.
  await expect.poll(counts).not.toMatch(/running/)
  const before = requested().length
  await page.getByRole('navigation').getByRole('button', { name: 'History', exact: true }).click()
  await rowNames(page).first().waitFor()
  expect(requested().length).toBe(before)
  await standIn?.emit('powerMonitor', 'resume')
  await expect.poll(() => new Set(requested().filter((name) => name.startsWith('asleep'))).size).toBe(120)
})

test('closing the window to the tray would end a batch', { skip: ON_ELECTRON }, async () => {
  const { page, standIn } = program
  await goTo(program, 'Settings')
  await page.getByLabel('When the window is closed').first().click()
  await page.getByRole('option', { name: 'Keep running in the tray' }).click()
  await expect
    .poll(() => page.getByLabel('When the window is closed').first().inputValue())
    .toBe('Keep running in the tray')
  await drop('tray.txt', Array.from({ length: 60 }, (_, at) => `tray-${at}.example`).join('\n'))
  await page.getByText('Sends 60 requests').waitFor()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const [window] = (await standIn?.windows()) ?? []
  await standIn?.closeWindow(window?.id ?? 0)
  await expect.poll(() => requested().filter((name) => name.startsWith('tray')).length).toBe(60)
  expect((await standIn?.windows())?.[0]?.visible).toBe(false)
  await standIn?.clickTrayMenu('Open Domain Almanac')
  await expect.poll(async () => (await standIn?.windows())?.[0]?.visible).toBe(true)
})

test('batches that went well would leave trouble in the log', () => {
  const folder = join(dataDir, 'logs')
  const lines = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n'),
  )
  // That a call took long on a busy machine is logged too, and is no trouble.
  expect(lines.filter((line) => line !== '' && !/ slow: \w+ took \d+ ms$/u.test(line))).toEqual([])
})
