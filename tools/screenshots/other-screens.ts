import { exploreSample, goTo, type Program } from '../../tests/e2e/drive.ts'
import { both, shoot } from './camera.ts'

/** A report with its preview, the settings, storage and backup, and the guide. */
export async function otherScreens(program: Program): Promise<void> {
  const { page } = program
  await exploreSample(program)
  await goTo(program, 'Reports')
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByRole('radiogroup').getByText('PDF', { exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill('Domains of the month')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByLabel('Subtitle').fill('For the Tuesday meeting')
  await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Domains of the month' }).waitFor()
  await both(page, 'report')
  await goTo(program, 'Settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await both(page, 'settings')
  await page.getByRole('button', { name: 'Storage and backup' }).click()
  await page.getByText('on disk').waitFor()
  await both(page, 'storage')
  await page.getByRole('navigation').first().getByRole('button', { name: 'Guide', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Your first lookup' }).waitFor()
  await both(page, 'help')
  await page.getByLabel('Search the guide').fill('allowance')
  await page.getByRole('heading', { name: 'Found in the guide' }).waitFor()
  await both(page, 'help-search')
  await page.getByLabel('Search the guide').fill('')
  await page.getByRole('button', { name: 'When something goes wrong' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'When something goes wrong' }).waitFor()
  await both(page, 'help-table')
  const picture = page.getByRole('figure').first()
  // The very first run is built before there are pictures.
  if ((await picture.count()) > 0) await shoot(page, 'help-picture', { top: picture })
}
