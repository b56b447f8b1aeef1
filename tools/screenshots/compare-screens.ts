import { exploreSample, goTo, type Program } from '../../tests/e2e/drive.ts'
import { both } from './camera.ts'
import { comparedHeads } from '../../tests/e2e/screen.ts'

/** A comparison side by side, then and now, and weighed. */
export async function compareScreens(program: Program): Promise<void> {
  const { page } = program
  await exploreSample(program)
  await goTo(program, 'Compare')
  await page.getByRole('button', { name: 'New comparison' }).click()
  await page
    .getByLabel('Add a domain')
    .fill('quietharbor.example lighthouse-news.example greenledger.test größenwahn.example never-asked.example')
  await page.keyboard.press('Enter')
  await comparedHeads(page).nth(4).waitFor()
  await page.getByRole('button', { name: 'Options for quietharbor.example' }).click()
  await page.getByRole('menuitem', { name: 'Set as baseline' }).click()
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await both(page, 'compare', { width: 1280 })
  await page.getByRole('main').getByRole('radiogroup').getByText('Then and now', { exact: true }).click()
  await page.locator('div[data-direction]').first().waitFor()
  await both(page, 'then-and-now', { width: 1280 })
  await page.getByRole('main').getByRole('radiogroup').getByText('Side by side', { exact: true }).click()
  await page.getByRole('main').getByRole('radiogroup').getByText('Weighing', { exact: true }).click()
  for (const field of ['Value', 'Mobile speed', 'SSL grade']) {
    await page.getByRole('button', { name: 'Add a weight' }).click()
    await page.getByRole('menuitem', { name: field, exact: true }).click()
    await page.getByRole('slider', { name: `Weight of ${field}` }).waitFor()
  }
  await page
    .getByRole('button', { name: /^Why this score/ })
    .first()
    .click()
  await both(page, 'weighing', { width: 1280, height: 860 })
}
