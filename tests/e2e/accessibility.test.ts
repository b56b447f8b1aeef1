import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreSample, goTo, lookUp, newDataDir, type Program, removeDataDir, startProgram } from './drive.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let program: Program
const dataDir = newDataDir()

beforeAll(async () => void (program = await startProgram(dataDir)))
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

interface Finding {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}

/** What axe finds on the screen as it stands, in both themes. */
async function findings(): Promise<string[]> {
  const { page } = program
  await page.evaluate(`${axe}; undefined`)
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate((scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), theme)
    // Colours in transition would be measured on their way.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))).then(() => undefined))
    const { violations } = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => ({ violations }))")) as { violations: Finding[] }
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme} ${id}: ${node.target.join(' ')} ${node.failureSummary}`)))
  }
  return found
}

test('the first start would shut somebody out', async () => {
  await program.page.getByRole('button', { name: 'Explore' }).waitFor()
  expect(await findings()).toEqual([])
  await program.page.getByRole('button', { name: 'How to get a key' }).click()
  expect(await findings()).toEqual([])
  await program.page.getByRole('button', { name: 'I have a key now' }).click()
  await program.page.getByLabel('Base URL of the service').waitFor()
  expect(await findings()).toEqual([])
  await program.page.getByRole('button', { name: 'Back', exact: true }).click()
})

test('looking up and the record page would shut somebody out', async () => {
  await exploreSample(program)
  await program.page.locator('.recent-item').first().waitFor()
  expect(await findings()).toEqual([])
  await lookUp(program, 'lighthouse-news.example')
  await program.page.getByText('Nothing was sent').waitFor()
  expect(await findings()).toEqual([])
  for (const name of ['wrong-types.failure.example', 'not-json.failure.example', 'rate-limited.failure.example']) {
    await lookUp(program, name)
    await program.page.getByText('Looked up now').waitFor()
    expect(await findings()).toEqual([])
  }
})

test('the lists and their menus would shut somebody out', async () => {
  const { page } = program
  for (const screen of ['Domains', 'History'] as const) {
    await goTo(program, screen)
    await page.locator('.grid-row .name-link').first().waitFor()
    await page.locator('.grid-row').nth(1).click()
    expect(await findings()).toEqual([])
  }
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Registrar' }).waitFor()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  expect(await findings()).toEqual([])
  await page.getByRole('menuitem', { name: 'Value', exact: true }).click()
  await page.getByLabel('At least').waitFor()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByLabel('Search names and titles').fill('no such name')
  await page.getByText('Nothing matches').waitFor()
  expect(await findings()).toEqual([])
})

test('bringing a list in, a batch or the allowance page would shut somebody out', async () => {
  const { page } = program
  await goTo(program, 'Batches')
  await page.getByText('No batches yet').waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Bring in a list' }).click()
  await page.getByLabel('Names, one a line').fill('first.example\nsecond.example\nfirst.example\nnot a name!')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Look at the list' }).click()
  await page.getByText(/This sends/).waitFor()
  await page.getByRole('button', { name: 'Leave some out' }).click()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Rows of the list').waitFor()
  // A name of the test before made the service ask for a pause.
  const goOn = page.getByRole('button', { name: 'Go on now' })
  await goOn.or(page.locator('.grid-row').first()).first().waitFor()
  // On a slow machine it has run out by now.
  if (await goOn.isVisible()) await goOn.click()
  await expect.poll(() => page.locator('.grid-row').count()).toBeGreaterThan(0)
  expect(await findings()).toEqual([])
  await page.getByText('Rows of the list').click()
  await page.getByText('the same as row').waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.meter').click()
  await page.getByRole('button', { name: 'More about the allowance' }).click()
  await page.getByRole('heading', { name: 'Allowance', exact: true }).waitFor()
  expect(await findings()).toEqual([])
})

test('the settings or the allowance would shut somebody out', async () => {
  const { page } = program
  await page.locator('.meter').click()
  await page.getByRole('button', { name: 'More about the allowance' }).waitFor()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await goTo(program, 'Settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect(await findings()).toEqual([])
  if (await page.getByLabel('When the window is closed').count()) {
    await page.getByLabel('When the window is closed').first().click()
    await page.getByRole('option', { name: 'Quit' }).waitFor()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('a quiet notice or the log would shut somebody out', async () => {
  const { page } = program
  await page.evaluate(() => void setTimeout(() => { throw new Error('provoked in the page') }))
  await page.locator('.notice').waitFor()
  await page.locator('.log').waitFor()
  expect(await findings()).toEqual([])
})
