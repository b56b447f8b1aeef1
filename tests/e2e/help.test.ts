import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../fixtures/axe-findings.ts'
import { exploreSample, goTo, newSampleDir, ON_ELECTRON, type Program, removeDataDir, startProgram } from './drive.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  // A picture from elsewhere, or a style of its own, would have been complained about.
  expect(program.complaints).toEqual([])
})

const title = (name: string) => program.page.getByRole('article').getByRole('heading', { level: 1, name, exact: true })
const contents = () => program.page.getByRole('navigation', { name: 'Pages of the guide' })

test.skipIf(ON_ELECTRON)(
  'F1 or the menu would not open the guide (the stand-in’s menu; Electron’s cannot be reached from outside)',
  async () => {
    const { page, standIn } = program
    await page.keyboard.press('F1')
    await title('Your first lookup').waitFor()
    await goTo(program, 'Domains')
    await page.getByRole('heading', { level: 1, name: 'Domains' }).waitFor()
    await standIn?.clickMenu('Help', 'Guide')
    await title('Your first lookup').waitFor()
  },
)

test('a page would not open by itself, with its pictures, without any network', async () => {
  const { page } = program
  await page.getByRole('navigation').getByRole('button', { name: 'Guide', exact: true }).click()
  await contents().getByRole('button', { name: 'Privacy and the key' }).click()
  for (const item of await contents().getByRole('button').all()) {
    const name = await item.innerText()
    await item.click()
    await title(name).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    const pictures = page.getByRole('article').locator('img:visible')
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
        )
        .toBe(true)
      expect(
        await picture.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc.includes('/assets/')),
      ).toBe(true)
    }
  }
})

test('a search of the guide would not lead to its page', async () => {
  const { page } = program
  const field = page.getByLabel('Search the guide')
  await field.fill('keyring memory')
  await page.getByText('1 place contains all of these words.').waitFor()
  await page.getByRole('button', { name: 'Privacy and the key: The key' }).click()
  await title('Privacy and the key').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('The key')
  expect(await field.inputValue()).toBe('')
  await field.fill('no such words anywhere')
  await page.getByText('No place in the guide contains all of these words.').waitFor()
  await field.press('Escape')
  await title('Privacy and the key').waitFor()
})

test('a link of the guide would not lead to another page and back', async () => {
  const { page } = program
  await contents().getByRole('button', { name: 'Watchlists' }).click()
  await page.getByRole('article').getByRole('button', { name: 'the allowance' }).first().click()
  await title('The allowance').waitFor()
  await page.locator('header').getByRole('button', { name: /^Back/ }).click()
  await title('Watchlists').waitFor()
})

test('an empty screen would not lead to its page', async () => {
  const { page } = program
  await goTo(program, 'Compare')
  await page.getByRole('button', { name: 'Guide: Comparing and weighing' }).click()
  await title('Comparing and weighing').waitFor()
})

test('the guide would shut somebody out', async () => {
  const { page } = program
  expect(await axeFindings(page, '[data-toast]')).toEqual([])
  await contents().getByRole('button', { name: 'When something goes wrong' }).click()
  await title('When something goes wrong').waitFor()
  expect(await axeFindings(page, '[data-toast]')).toEqual([])
  await page.getByLabel('Search the guide').fill('allowance')
  await page.getByRole('heading', { name: 'Found in the guide' }).waitFor()
  expect(await axeFindings(page, '[data-toast]')).toEqual([])
})
