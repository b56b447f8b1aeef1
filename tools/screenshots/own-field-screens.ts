import type { Bridge } from '../../src/shared/ipc/bridge.ts'
import { OWN_KINDS } from '../../src/shared/watchlists/watchlist.ts'
import { exploreSample, goTo, lookUp, type Program } from '../../tests/e2e/drive.ts'
import { both } from './camera.ts'

const NAMES = ['quietharbor.example', 'tin-roof.test', 'lighthouse-news.example', 'greenledger.test']
const VALUES: Record<(typeof OWN_KINDS)[number], (string | number | boolean)[]> = {
  text: ['1,250.50', 'ask Bo in spring', '80', '12 or 14'],
  number: [3, 4, 5, 6],
  money: [1_250.5, 80],
  date: ['2026-12-31'],
  choice: ['on hold', 'won', 'on hold'],
  flag: [true, false],
  link: ['https://xn--pple-43d.example/lots/7?from=mail'],
}

/** Own fields of every type: in Settings, on the page of a domain, and the dialogs that they open. */
export async function ownFieldScreens(program: Program): Promise<void> {
  const { page } = program
  await exploreSample(program)
  await page.evaluate(
    async ({ names, values, kinds }) => {
      const { almanac } = window as unknown as { almanac: Bridge }
      for (const kind of kinds) {
        const name = `My ${kind}`
        const made = await almanac.saveOwnField({ id: null, name, kind })
        if (!made.ok) continue
        const held = values[kind].map((value, at) => ({ name: names[at] ?? '', value }))
        await almanac.setOwnValues({ fieldId: made.value.value, values: held })
      }
      for (const name of ['Buy', 'Owned']) await almanac.saveLabel({ id: null, name, colour: 'green' })
    },
    { names: NAMES, values: VALUES, kinds: OWN_KINDS },
  )
  await goTo(program, 'Settings')
  const region = page.getByRole('region', { name: 'Own fields' })
  await region.getByText('4 domains').first().waitFor()
  await both(page, 'own-fields', { top: region, height: 620 })
  await region.getByRole('combobox', { name: 'Type of the field My text' }).click()
  await region.getByRole('option', { name: 'Money', exact: true }).click()
  await page.getByRole('dialog').getByText('2 of 4 values').waitFor()
  await both(page, 'own-type')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await region.getByRole('button', { name: 'Choices of My choice' }).click()
  await page.getByRole('dialog').getByLabel('Name of the choice won').waitFor()
  await both(page, 'own-choices')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await lookUp(program, NAMES[0] ?? '')
  await page.getByRole('textbox', { name: 'My link' }).waitFor()
  await both(page, 'own-values', { top: page.getByRole('heading', { name: 'Your notes' }), height: 620 })
  await page.getByRole('button', { name: 'Open the link My link' }).click()
  await page.getByRole('dialog').getByText('Host').waitFor()
  await both(page, 'own-link')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
}
