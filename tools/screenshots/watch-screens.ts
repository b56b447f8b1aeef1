import type { Bridge } from '../../src/shared/ipc/bridge.ts'
import { exploreSample, goTo, lookUp, type Program } from '../../tests/e2e/drive.ts'
import { both } from './camera.ts'

const NAMES =
  'quietharbor.example größenwahn.example tin-roof.test lighthouse-news.example greenledger.test kestrel-maps.test'

/** Watchlists with labels, own fields and notes; changes, alerts, a rule with its playback, trends. */
export async function watchScreens(program: Program): Promise<void> {
  const { page } = program
  await exploreSample(program)
  await makeList(program)
  await both(page, 'watchlists')
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Own fields, formulas and labels', exact: true }).click()
  await page.getByLabel('New label').fill('Ask again')
  await page.getByLabel('New label').press('Enter')
  await page.getByLabel('Name of the label Ask again').waitFor()
  await saveSamples(program)
  await both(page, 'trend', { top: page.getByRole('heading', { name: 'Over time' }), height: 620 })
  await both(page, 'yours', { top: page.getByRole('heading', { name: 'Your notes' }), height: 620 })
  for (let days = 0; days < 3; days += 1) await nextDay(program)
  await both(page, 'watchlist', { width: 1280, height: 600 })
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Changes/ })
    .click()
  await page.getByRole('article').first().waitFor()
  await both(page, 'changes')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Alerts/ })
    .click()
  await page
    .getByRole('listitem')
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor()
  await both(page, 'alerts')
  await page.getByText('Rules', { exact: true }).click()
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('switch') })
    .first()
    .waitFor()
  await both(page, 'rules')
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByLabel('Alert me when it').selectOption('changes')
  await page.getByRole('region', { name: 'Preview on past data' }).getByRole('listitem').first().waitFor()
  await both(page, 'rule', { height: 980 })
  await germanScreens(program)
}

/** The inbox, a record and the settings in German, whose words are longer. */
async function germanScreens({ page }: Program): Promise<void> {
  await page.evaluate(() => (window as unknown as { almanac: Bridge }).almanac.updateSettings({ language: 'de' }))
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Meldungen/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Meldungen' }).waitFor()
  await both(page, 'alerts-de')
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor()
  await both(page, 'settings-de')
  await page.keyboard.press('ControlOrMeta+l')
  await page.getByRole('textbox').or(page.getByRole('combobox')).first().fill('quietharbor.example')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'quietharbor.example' }).waitFor()
  await both(page, 'record-de')
}

async function makeList(program: Program): Promise<void> {
  const { page } = program
  await goTo(program, 'Watchlists')
  await page.getByRole('button', { name: 'New watchlist…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Rivals')
  await page.getByRole('radio', { name: 'Daily' }).check()
  await both(page, 'list-editor')
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rivals' }).waitFor()
  await page.getByRole('button', { name: 'Add domains' }).first().click()
  await page.getByRole('dialog').locator('textarea').fill(NAMES)
  await page.getByRole('dialog').getByRole('button', { name: 'Add domains' }).click()
  await page.getByText('6 domains added to Rivals.').waitFor()
  await goTo(program, 'Watchlists')
}

async function saveSamples(program: Program): Promise<void> {
  const { page } = program
  await lookUp(program, 'tin-roof.test')
  await page.getByRole('button', { name: /^Show \d+ empty fields?$/u }).click()
  await page.getByLabel('Asking price').fill('1250.50')
  await page.getByLabel('Asking price').press('Enter')
  await page.getByRole('button', { name: 'Choose labels' }).click()
  await page.getByRole('checkbox', { name: 'Ask again' }).check()
  await page.keyboard.press('Escape')
  await page
    .getByRole('textbox', { name: 'Note', exact: true })
    .fill('Asked in March; the owner would rather rent it out.')
  await page.getByRole('textbox', { name: 'Note', exact: true }).blur()
  await page.getByRole('heading', { name: 'Over time' }).scrollIntoViewIfNeeded()
  await page
    .getByRole('img', { name: / values? from /u })
    .first()
    .waitFor()
}

async function nextDay(program: Program): Promise<void> {
  const { page } = program
  await page.getByRole('button', { name: 'Next day' }).click()
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Rivals/ })
    .click()
  await page.waitForFunction(() => {
    const cells = [...document.querySelectorAll('[role=gridcell][data-column=looked_up_at]')]
    return cells.length > 5 && cells.every((cell) => cell.textContent?.startsWith('now'))
  })
}
