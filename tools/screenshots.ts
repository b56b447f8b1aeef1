import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { SampleService } from '../src/sample-service/sample-service.ts'
import { connectService, exploreSample, goTo, lookUp, newDataDir, type Program, removeDataDir, startProgram } from '../tests/e2e/drive.ts'

// Takes the pictures of every screen state into docs/images, from the built program on invented data.
const OUT = join(import.meta.dirname, '../docs/images')
const WIDE = { width: 1280, height: 800 }
const SMALL = { width: 900, height: 600 }
const OUTCOMES = ['not-found', 'invalid', 'key-refused', 'rate-limited', 'unavailable', 'reset', 'not-json', 'wrong-types', 'another-domain', 'empty'] as const

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

/** Still and quiet: no caret, no toast from the step before, fonts and pages there. */
async function shoot(page: Page, name: string, size = WIDE): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const button of await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).all()) await button.click()
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'hidden' })
  await page.screenshot({ path: join(OUT, `${name}.png`), animations: 'disabled', caret: 'hide' })
  console.log(name)
}

async function both(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), theme)
    await shoot(page, `${name}-${theme}`)
    await shoot(page, `${name}-small-${theme}`, SMALL)
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
  await page.setViewportSize(WIDE)
}

async function withProgram(env: Record<string, string>, work: (program: Program) => Promise<void>): Promise<void> {
  const program = await startProgram(newDataDir(), env)
  try {
    await work(program)
  } finally {
    await program.close()
    removeDataDir(program.dataDir)
  }
}

async function sampleScreens(program: Program): Promise<void> {
  const { page } = program
  await both(page, 'welcome')
  await page.getByRole('button', { name: 'How to get a key' }).click()
  await shoot(page, 'no-key')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await exploreSample(program)
  await page.locator('.recent-item').first().waitFor()
  await both(page, 'lookup')
  await page.getByLabel('Domain name').fill('https://www.Größenwahn.example:8080/path?x=1')
  await page.getByText('Left out or changed').waitFor()
  await shoot(page, 'understood')
  await page.getByLabel('Domain name').fill('pаypal.com')
  await page.getByText('mixes letters').waitFor()
  await shoot(page, 'warning')
  await lookUp(program, 'lighthouse-news.example')
  await page.getByText('Looked up').first().waitFor()
  await both(page, 'record')
  await lookUp(program, '東京散歩.test')
  await shoot(page, 'record-idn')
  await lookUp(program, 'the-longest-of-all-the-invented-names-in-this-small-library.test', 'the-longest-of-all-the-invented-names-in-this-small-library.test').catch(() => undefined)
  await shoot(page, 'record-long', SMALL)
  await goTo(program, 'Domains')
  await page.locator('.grid-row').first().waitFor()
  await both(page, 'domains')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Category', exact: true }).click()
  await page.getByRole('checkbox').nth(1).check()
  await shoot(page, 'filter')
  await page.keyboard.press('Escape')
  await goTo(program, 'Batches')
  await page.getByText('No batches yet').waitFor()
  await shoot(page, 'batches-empty')
  await page.getByRole('button', { name: 'Bring in a list' }).click()
  await page.getByLabel('Names, one a line').fill(`site;owner;asking price\n${Array.from({ length: 36 }, (_, at) => `https://www.invented-shop-${at}.example/;owner ${at % 5};${at * 25}`).join('\n')}\nnot a name!;nobody;\ninvented-shop-3.example;again;\nlighthouse-news.example;known;`)
  await page.getByRole('button', { name: 'Look at the list' }).click()
  await page.getByText('This sends').waitFor()
  await both(page, 'import')
  await page.getByRole('button', { name: 'Leave some out' }).click()
  await shoot(page, 'triage')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Rename' }).or(page.getByText('Done', { exact: false })).first().waitFor()
  await page.locator('.grid-row').nth(20).waitFor()
  await both(page, 'batch')
  await page.getByText('Rows of the list').click()
  await page.getByText('the same as row').waitFor()
  await shoot(page, 'batch-rows')
  await goTo(program, 'Batches')
  await page.locator('.batch-card').first().waitFor()
  await both(page, 'batches')
  await page.locator('.meter').click()
  await page.getByRole('button', { name: 'More about the allowance' }).click()
  await page.getByRole('heading', { name: 'Allowance', exact: true }).waitFor()
  await both(page, 'allowance-page')
  await goTo(program, 'History')
  await page.locator('.grid-row').nth(3).click()
  await page.locator('.grid-row').nth(6).click({ modifiers: ['Shift'] })
  await page.getByText('4 selected').waitFor()
  await both(page, 'history')
  await page.getByLabel('Search names and titles').fill('no such name')
  await page.getByText('Nothing matches').waitFor()
  await shoot(page, 'nothing-matches')
  await page.locator('.meter').click()
  await shoot(page, 'allowance')
  await page.keyboard.press('Escape')
  await goTo(program, 'Settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await both(page, 'settings')
}

async function serviceScreens(program: Program): Promise<void> {
  const service = await SampleService.start()
  const { page } = program
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Base URL of the service').fill(service.url)
  await shoot(page, 'connect')
  await page.reload()
  await connectService(program, service.url, service.key)
  await goTo(program, 'Domains')
  await page.getByText('No domains yet').waitFor()
  await shoot(page, 'domains-empty')
  for (const outcome of OUTCOMES) {
    await lookUp(program, `${outcome}.failure.example`)
    await page.getByText('Asking the service.').waitFor({ state: 'hidden' })
    const anyway = page.getByRole('button', { name: 'Send anyway' })
    if (await anyway.isVisible()) await anyway.click()
    await page.getByText('Looked up now').waitFor()
    await shoot(page, `outcome-${outcome}`)
  }
  await lookUp(program, 'silent.failure.example')
  await page.getByText('Asking the service.').waitFor()
  await shoot(page, 'asking')
  await page.keyboard.press('Escape')
  await page.locator('.banner strong', { hasText: 'Cancelled' }).waitFor()
  await service.close()
  await lookUp(program, 'no-connection.example')
  await page.locator('.banner strong', { hasText: 'No connection' }).waitFor()
  await shoot(page, 'outcome-no-connection')
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Remove key' }).waitFor()
  await shoot(page, 'settings-connection')
  await page.getByRole('button', { name: 'Remove key' }).click()
  await page.getByText('No key is held').waitFor()
  await lookUp(program, 'key-missing.example')
  await page.locator('.banner strong', { hasText: 'No key' }).waitFor()
  await shoot(page, 'outcome-key-missing')
}

async function compareScreens(program: Program): Promise<void> {
  const { page } = program
  await exploreSample(program)
  await goTo(program, 'Compare')
  await page.getByRole('button', { name: 'New comparison' }).click()
  await page.getByLabel('Add a domain').fill('quietharbor.example lighthouse-news.example greenledger.test größenwahn.example never-asked.example')
  await page.keyboard.press('Enter')
  await page.locator('.compare-table thead th[data-domain]').nth(4).waitFor()
  await page.getByRole('button', { name: 'What to do with quietharbor.example' }).click()
  await page.getByRole('menuitem', { name: 'Make it the baseline' }).click()
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await both(page, 'compare')
  await page.locator('.compare-head').getByText('Then and now', { exact: true }).click()
  await page.locator('.compare-distance').first().waitFor()
  await both(page, 'then-and-now')
  await page.locator('.compare-head').getByText('Side by side', { exact: true }).click()
  await page.locator('.compare-head').getByText('Weighing', { exact: true }).click()
  for (const field of ['Value', 'Mobile speed', 'SSL grade']) {
    await page.getByRole('button', { name: 'Weigh a field' }).click()
    await page.getByRole('menuitem', { name: field, exact: true }).click()
    await page.getByRole('slider', { name: `Weight of ${field}` }).waitFor()
  }
  await page.getByRole('button', { name: /^How it came about/ }).first().click()
  await both(page, 'weighing')
}

await withProgram({}, sampleScreens)
await withProgram({}, compareScreens)
await withProgram({}, serviceScreens)
