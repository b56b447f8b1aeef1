import { exploreSample, goTo, type Program } from '../../tests/e2e/drive.ts'
import { both } from './camera.ts'

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
  await page.locator('.compare-table thead th[data-domain]').nth(4).waitFor()
  await page.getByRole('button', { name: 'What to do with quietharbor.example' }).click()
  await page.getByRole('menuitem', { name: 'Make it the baseline' }).click()
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  await both(page, 'compare', { width: 1280 })
  await page.locator('.compare-head').getByText('Then and now', { exact: true }).click()
  await page.locator('.compare-distance').first().waitFor()
  await both(page, 'then-and-now', { width: 1280 })
  await page.locator('.compare-head').getByText('Side by side', { exact: true }).click()
  await page.locator('.compare-head').getByText('Weighing', { exact: true }).click()
  for (const field of ['Value', 'Mobile speed', 'SSL grade']) {
    await page.getByRole('button', { name: 'Weigh a field' }).click()
    await page.getByRole('menuitem', { name: field, exact: true }).click()
    await page.getByRole('slider', { name: `Weight of ${field}` }).waitFor()
  }
  await page
    .getByRole('button', { name: /^How it came about/ })
    .first()
    .click()
  await both(page, 'weighing', { width: 1280, height: 860 })
}
