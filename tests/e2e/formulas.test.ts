import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../fixtures/axe-findings.ts'
import { exploreSample, goTo, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { gridRow, rowNames, toasts } from './screen.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
  await program.page.evaluate(async () => {
    const price = await window.almanac.saveOwnField({ id: null, name: 'price paid', kind: 'money' })
    if (price.ok)
      await window.almanac.setOwnValues({
        fieldId: price.value.value,
        values: [{ name: 'quietharbor.example', value: 1_000 }],
      })
  })
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

const dialog = (): Locator => program.page.getByRole('dialog')
const field = (): Locator => dialog().getByRole('textbox', { name: 'Formula', exact: true })
const options = (): Locator => dialog().getByRole('option')
const previewed = (): Locator => dialog().locator('[data-preview-value]')
const save = (): Promise<void> => dialog().getByRole('button', { name: 'Save' }).click()

/** The marked part of the text under the field. */
const marked = (): Promise<string[]> => dialog().locator('mark').allTextContents()

async function openFromMenu(): Promise<void> {
  await program.page.getByRole('button', { name: 'Columns' }).click()
  await program.page.getByRole('button', { name: 'Add a formula column…' }).click()
  await field().waitFor()
}

test('a formula could not be written from a table by keyboard, with completion and preview', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await openFromMenu()
  await page.keyboard.type('Price to value')
  await page.keyboard.press('Tab')
  await page.keyboard.type('price')
  await expect.poll(() => options().first().textContent()).toContain('[price paid]')
  await page.keyboard.press('Escape')
  await expect.poll(() => options().count()).toBe(0)
  await page.keyboard.press('Control+Space')
  await options().first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type(' / val')
  await options().first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => field().inputValue()).toBe('[price paid] / value')
  await dialog().getByText('Result: a number, an estimate').waitFor()
  await expect.poll(() => previewed().allTextContents()).toContain('not provided')
  await expect.poll(async () => (await previewed().allTextContents()).some((text) => /^0\.\d+$/u.test(text))).toBe(true)
})

test('a mistake would not be told at its place, be told to some only, or be saved', async () => {
  await field().fill('[price paid] / vistors')
  await save()
  expect(await marked()).toEqual(['vistors'])
  await dialog().getByText('There is no column “vistors”. Did you mean “visitors”?').waitFor()
  const described = await field().getAttribute('aria-describedby')
  const said = await program.page.evaluate(
    (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
    described ?? '',
  )
  expect(said[0]).toContain('vistors')
  expect(await field().evaluate((one) => (one as HTMLTextAreaElement).selectionStart)).toBe(15)
  await field().press('Control+Space')
  await options().first().waitFor()
  expect(await axeFindings(program.page)).toEqual([])
  await field().fill('[price paid] / value')
  await field().press('Control+Enter')
  await expect.poll(() => dialog().count()).toBe(0)
})

test('a saved formula would not stand in the table from which it was made', async () => {
  const { page } = program
  // Behind the last column that it uses.
  const heads = page.getByRole('columnheader')
  await expect.poll(async () => (await heads.allTextContents()).join(' ')).toMatch(/ Valueest\S* Price to value/u)
  const cells = page.getByRole('gridcell').and(page.locator('[data-column^="formula_"]'))
  await expect.poll(async () => (await cells.allTextContents()).some((text) => /^0\.\d+$/u.test(text))).toBe(true)
})

test('a table could not be sorted or filtered by a formula', async () => {
  const { page } = program
  await page.getByRole('columnheader', { name: 'Price to value' }).getByRole('button').first().click()
  await expect.poll(() => gridRow(page, 0).textContent()).toContain('quietharbor.example')
  const search = page.getByLabel('Search names, titles and notes')
  await search.fill('[Price to value]>0')
  await search.press('Enter')
  await expect.poll(() => rowNames(page).allTextContents()).toEqual(['quietharbor.example'])
})

test('what was typed would be lost with a dialog that is closed', async () => {
  await openFromMenu()
  await field().fill('value * 2')
  await field().press('Escape')
  await toasts(program.page).getByRole('button', { name: 'Continue editing' }).click()
  await expect.poll(() => field().inputValue()).toBe('value * 2')
  // However long ago the message went: the draft is there when the dialog is opened again, until it is dropped.
  await field().press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await openFromMenu()
  await expect.poll(() => field().inputValue()).toBe('value * 2')
  await dialog().getByRole('button', { name: 'Discard and start over' }).click()
  await expect.poll(() => field().inputValue()).toBe('')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog().waitFor({ state: 'detached' })
  await openFromMenu()
  expect(await field().inputValue()).toBe('')
  await dialog().getByRole('button', { name: 'Cancel' }).click()
})

test('a formula could not be edited, deleted and brought back in the settings', async () => {
  const { page } = program
  await goTo(program, 'Settings')
  const formulas = page.getByRole('region', { name: 'Formulas', exact: true })
  await formulas.getByText('[price paid] / value').waitFor()
  await formulas.getByRole('button', { name: 'Edit the formula Price to value' }).click()
  await field().fill('round([price paid] / value, 2)')
  await dialog().getByLabel('Name').fill('Bargain')
  await save()
  await formulas.getByText('round([price paid] / value, 2)').waitFor()
  await page.getByRole('button', { name: 'Delete the field price paid' }).click()
  await toasts(page).getByText('Formulas that use it: Bargain.').waitFor()
  await formulas.getByText('The column “price paid” has been deleted.').waitFor()
  await toasts(page).getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => formulas.getByText('has been deleted').count()).toBe(0)
  await formulas.getByRole('button', { name: 'Delete the formula Bargain' }).click()
  await expect.poll(() => formulas.getByText('Bargain').count()).toBe(0)
  await toasts(page).getByRole('button', { name: 'Undo', exact: true }).last().click()
  await formulas.getByText('Bargain').waitFor()
  expect(program.complaints).toEqual([])
})
