import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreSample, goTo, lookUp, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { meter, rowNames } from './screen.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

/** The words of what has the focus. */
const focused = (): Promise<string> =>
  program.page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing'
    const label =
      'labels' in element
        ? [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join(' ')
        : ''
    return (element.getAttribute('aria-label') ?? (label || element.textContent || '')).trim().slice(0, 80)
  })
const button = (name: string | RegExp) => program.page.getByRole('button', { name, exact: true })

async function press(name: string | RegExp): Promise<void> {
  // What is disabled yet takes no focus, and the key would go to what has it.
  await expect.poll(() => button(name).isEnabled()).toBe(true)
  await button(name).focus()
  await program.page.keyboard.press('Enter')
}

test('a button that turns into another one would lose the focus', async () => {
  const { page } = program
  await lookUp(program, 'quietharbor.example')
  await press('Look up again')
  await page.getByText('Looked up now').waitFor()
  await expect.poll(focused).toBe('Look up again')
  await goTo(program, 'Settings')
  await press('Storage and backup')
  await page.getByText(/B on disk\./u).waitFor()
  const compact = page.getByRole('button', { name: /^Compact/ })
  await press(/^Compact/u)
  await page.locator('.mantine-Button-root[data-loading]').waitFor({ state: 'detached' })
  await expect.poll(() => compact.evaluate((element) => element === document.activeElement)).toBe(true)
  await press('Collapse')
  await expect.poll(focused).toBe('Expand the sidebar')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Collapse')
})

test('a row that is deleted would take the focus with it', async () => {
  const { page } = program
  await goTo(program, 'Watchlists')
  await press('New watchlist…')
  await page.getByLabel('Name', { exact: true }).fill('Followed')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Followed' }).waitFor()
  await goTo(program, 'Settings')
  for (const label of ['First', 'Middle', 'Last']) {
    await page.getByLabel('New label').fill(label)
    await page.keyboard.press('Enter')
    await page.getByLabel(`Name of the label ${label}`).waitFor()
  }
  await press('Delete the label Middle')
  // The next one, the one before when there is none, and then what adds one.
  await expect.poll(focused).toMatch(/^Delete the label (Last|First)$/u)
  await page.keyboard.press('Enter')
  await expect.poll(() => button(/^Delete the label/u).count()).toBe(1)
  await expect.poll(focused).toMatch(/^Delete the label/u)
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('New label')
  // A message that goes gives the focus back to where it was.
  await button('Undo').last().focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('New label')
})

test('moving or removing a column would throw the focus out of its panel', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await press('Columns')
  await page.getByRole('checkbox', { name: 'Desktop speed', exact: true }).focus()
  await page.keyboard.press(' ')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('[role="dialog"] input') ?? false))
    .toBe(true)
  // It stands behind the name, so that one step makes it the first.
  await press('Move Value up')
  // It is the first one now and cannot go further; what moves it back is beside it.
  await expect.poll(() => button('Move Value up').isDisabled()).toBe(true)
  await expect.poll(focused).toBe('Move Value down')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Columns')
})

test('the allowance would not open and close by keyboard', async () => {
  const { page } = program
  await meter(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('More about the allowance')
  await page.keyboard.press('Escape')
  await expect.poll(() => meter(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a batch could not be renamed by keyboard, since its menu took the focus back', async () => {
  const { page } = program
  await goTo(program, 'Batches')
  await press('Import a list')
  await page.getByLabel('Names, one per line').fill('first.example\nsecond.example')
  await press('Preview list')
  await page.getByLabel('Name of the batch').fill('Old')
  await press('Start')
  await page.getByRole('heading', { level: 1, name: 'Old' }).waitFor()
  await press('More')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await expect.poll(focused).toBe('Name of the batch')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('New name')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'New name' }).waitFor()
  await expect.poll(focused).toBe('More')
  await press('More')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await expect.poll(focused).toBe('Name of the batch')
  await page.keyboard.type('Not meant')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'New name' }).waitFor()
  await expect.poll(focused).toBe('More')
})

test('a screen that is reached by a key would be read out whole, since what takes the focus has no name', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('ControlOrMeta+5')
  await expect.poll(focused).toBe('Alerts')
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('group')
})

test('the row with the focus would be a row of numbers without their columns', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.getByRole('row', { name: /^[^ ]+ .*Value \(estimate\) .+ Visitors per day/u }).waitFor()
  await page.getByRole('columnheader', { name: 'Value (estimate)', exact: true }).waitFor()
})
