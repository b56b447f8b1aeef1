import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../fixtures/axe-findings.ts'
import { exploreSample, goTo, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { rowNames } from './screen.ts'

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

const dialog = (): Locator => program.page.getByRole('dialog')
const save = (): Promise<void> => dialog().getByRole('button', { name: 'Save' }).click()
const head = (): Locator => program.page.getByRole('columnheader', { name: /Auction/u })
/** The scores that the table shows, in the order of its rows. */
const shown = (): Promise<number[]> =>
  program.page
    .locator('[role=gridcell][data-column^="formula_"]')
    .evaluateAll((cells) => cells.map((cell) => Number(/[\d.]+$/u.exec(cell.textContent ?? '')?.[0])))

test('a table could not be ranked by criteria, the first of it not be explained, or how stable they are not be asked', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Add a score column…' }).click()
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Auction')
  await save()
  await dialog().getByText('Give at least one criterion a weight above zero.').waitFor()
  for (const what of ['Value', 'Mobile speed']) {
    await dialog().getByRole('button', { name: 'Add a weight' }).click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
    await dialog()
      .getByRole('textbox', { name: `Weight of ${what}` })
      .waitFor()
  }
  expect(await axeFindings(page)).toEqual([])
  await save()
  await head().click()
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(5)
  await expect
    .poll(async () => {
      const scores = (await shown()).slice(0, 8)
      return JSON.stringify(scores) === JSON.stringify(scores.toSorted((a, b) => b - a))
    })
    .toBe(true)
  const reasons = page.locator('[role=gridcell][data-column^="formula_"] [title*=" of 50.0 points"]')
  await expect.poll(() => reasons.count()).toBeGreaterThan(0)
  await head().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'How stable are the first 20?' }).click()
  await dialog()
    .getByText(/of the first 20 of \d+ stay|The same 20 of \d+ stay/u)
    .waitFor()
})
