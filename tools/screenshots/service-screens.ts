import { SampleService } from '../../src/sample-service/sample-service.ts'
import { connectService, goTo, lookUp, type Program } from '../../tests/e2e/drive.ts'
import { both, shoot } from './camera.ts'

const OUTCOMES = [
  'not-found',
  'invalid',
  'key-refused',
  'rate-limited',
  'unavailable',
  'reset',
  'not-json',
  'wrong-types',
  'another-domain',
  'empty',
] as const
const EMPTY = [
  ['Domains', 'No domains yet'],
  ['History', 'No lookups yet'],
  ['Batches', 'No batches yet'],
  ['Watchlists', 'No watchlists yet'],
  ['Compare', 'No comparisons yet'],
  ['Reports', 'No templates yet'],
] as const

/** A service with an empty library: every empty screen, every outcome, the settings of a connection. */
export async function serviceScreens(program: Program): Promise<void> {
  const service = await SampleService.start()
  const { page } = program
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Base URL of the service').fill(service.url)
  await page.getByLabel('Base URL of the service').blur()
  await page.getByText('The service is available').waitFor()
  await both(page, 'connect')
  await page.reload()
  await connectService(program, service.url, service.key)
  await emptyScreens(program)
  for (const outcome of OUTCOMES) {
    await lookUp(program, `${outcome}.failure.example`)
    await page.getByText('Press Escape to cancel.').waitFor({ state: 'hidden' })
    const anyway = page.getByRole('button', { name: 'Send anyway' })
    if (await anyway.isVisible()) await anyway.click()
    await page.getByText('Looked up now').waitFor()
    await (outcome === 'rate-limited'
      ? both(page, `outcome-${outcome}`, { height: 420 })
      : shoot(page, `outcome-${outcome}`))
  }
  await lookUp(program, 'silent.failure.example')
  await page.getByText('Press Escape to cancel.').waitFor()
  await shoot(page, 'asking')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('strong').filter({ hasText: 'Cancelled' }).waitFor()
  await service.close()
  await lookUp(program, 'no-connection.example')
  await page.getByRole('main').getByRole('strong').filter({ hasText: 'No connection' }).waitFor()
  await shoot(page, 'outcome-no-connection')
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Remove key' }).waitFor()
  await both(page, 'settings-connection')
  await page.getByRole('button', { name: 'Remove key' }).click()
  await page.getByText('There is no key for this connection.').waitFor()
  await lookUp(program, 'key-missing.example')
  await page.getByRole('main').getByRole('strong').filter({ hasText: 'No key' }).waitFor()
  await shoot(page, 'outcome-key-missing')
}

async function emptyScreens(program: Program): Promise<void> {
  const { page } = program
  const shootEmpty = async (name: string, text: string): Promise<void> => {
    await page.getByText(text).waitFor()
    await both(page, `empty-${name}`)
  }
  await shootEmpty('look-up', 'Domains that you look up are listed here')
  for (const [screen, text] of EMPTY) {
    await goTo(program, screen)
    await shootEmpty(screen.toLowerCase(), text)
  }
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Changes/ })
    .click()
  await shootEmpty('changes', 'No changes yet')
  await page.getByText('Alerts', { exact: true }).click()
  await shootEmpty('alerts', 'No alerts yet')
  await page.getByText('Rules', { exact: true }).click()
  await shootEmpty('rules', 'No rules yet')
  await goTo(program, 'Watchlists')
  await page.getByRole('button', { name: 'New watchlist…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Rivals')
  await page.getByRole('button', { name: 'Add list' }).click()
  await shootEmpty('watchlist', 'From then on, changes are shown')
  await goTo(program, 'Compare')
  await page.getByRole('button', { name: 'New comparison' }).click()
  await shootEmpty('comparison', 'No domains yet')
}
