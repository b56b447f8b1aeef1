import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../fixtures/axe-findings.ts'
import {
  exploreSample,
  goTo,
  lookUp,
  newSampleDir,
  ON_ELECTRON,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'
import { analyse, comparedHeads, forSelection, gridRows, meter, notices, pick, rowNames } from './screen.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => void (program = await startProgram(dataDir)))
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

async function findings(): Promise<string[]> {
  // A screen whose file is still on its way has nothing to be measured, and no heading.
  await program.page.locator('h1').first().waitFor({ state: 'attached' })
  return axeFindings(program.page)
}

test('the first start would shut somebody out', async () => {
  await program.page.getByRole('button', { name: 'Explore' }).waitFor()
  expect(await findings()).toEqual([])
  await program.page.getByRole('button', { name: 'How to get a key' }).click()
  expect(await findings()).toEqual([])
  await program.page.getByRole('button', { name: 'I have a key now' }).click()
  await program.page.getByLabel('Base URL of the service').waitFor()
  expect(await findings()).toEqual([])
  await program.page.getByRole('button', { name: 'Back', exact: true }).click()
})

test('looking up and the record page would shut somebody out', async () => {
  await exploreSample(program)
  await program.page.getByRole('region', { name: 'Recent lookups' }).getByRole('button').first().waitFor()
  expect(await findings()).toEqual([])
  await lookUp(program, 'lighthouse-news.example')
  await program.page.getByText('Nothing was sent').waitFor()
  expect(await findings()).toEqual([])
  for (const name of ['wrong-types.failure.example', 'not-json.failure.example', 'rate-limited.failure.example']) {
    await lookUp(program, name)
    await program.page.getByText('Looked up now').waitFor()
    expect(await findings()).toEqual([])
  }
})

test('the lists and their menus would shut somebody out', async () => {
  const { page } = program
  for (const screen of ['Domains', 'History'] as const) {
    await goTo(program, screen)
    await rowNames(page).first().waitFor()
    await gridRows(page).nth(1).click()
    expect(await findings()).toEqual([])
    await gridRows(page).nth(1).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Copy name', exact: true }).waitFor()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear selection' }).click()
  }
  for (const panel of ['Totals', 'Breakdown'] as const) {
    await analyse(page, panel)
    await page.getByRole('region', { name: panel }).locator('td, li').first().waitFor()
  }
  expect(await findings()).toEqual([])
  await pick(page, 'Column to count', 'Value')
  await page.getByRole('group', { name: 'Distribution of Value' }).getByRole('button').first().waitFor()
  expect(await findings()).toEqual([])
  for (const panel of ['Totals', 'Breakdown'] as const) await analyse(page, panel)
  await page.getByRole('button', { name: 'Analyze', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Totals' }).waitFor()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Registrar' }).waitFor()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  expect(await findings()).toEqual([])
  await page.getByRole('option', { name: 'Value', exact: true }).click()
  await page.getByLabel('At least').waitFor()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByLabel('Search names, titles and notes').fill('no such name')
  await page.getByText('No matches').waitFor()
  expect(await findings()).toEqual([])
})

test('groups, their menu or a cross table would shut somebody out', async () => {
  const { page } = program
  await page.getByLabel('Search names, titles and notes').fill('')
  await analyse(page, 'Group')
  await pick(page, 'Group by', 'Value')
  await page.getByLabel('Ranges begin at').fill('10; 2')
  await page.keyboard.press('Enter')
  await page.getByText('each larger than the one before').waitFor()
  expect(await findings()).toEqual([])
  await page.getByLabel('Ranges begin at').fill('0; 5,000; 1,000,000')
  await page.keyboard.press('Enter')
  await pick(page, 'Then by', 'Safety')
  await page.keyboard.press('Escape')
  const groups = page.getByRole('treegrid', { name: 'Groups' })
  // The groups of one level stand until those of two have been reckoned.
  await groups
    .locator('[role=row][aria-expanded]')
    .filter({ hasText: '0 to below 5,000' })
    .filter({ hasText: /safe/iu })
    .first()
    .waitFor()
  await groups.focus()
  await page.keyboard.press('ArrowRight')
  await groups.locator('[role=row][aria-level="2"]').first().waitFor()
  await page.keyboard.press(' ')
  expect(await findings()).toEqual([])
  await analyse(page, 'Group')
  await page.getByLabel('As a cross table').check()
  await page.keyboard.press('Escape')
  await page.locator('[data-cross-table] td').first().waitFor()
  expect(await findings()).toEqual([])
  await analyse(page, 'Group')
  await page.getByRole('button', { name: 'Remove the groups' }).click()
  await page.keyboard.press('Escape')
  await rowNames(page).first().waitFor()
})

test('bringing a list in, a batch or the allowance page would shut somebody out', async () => {
  const { page } = program
  await goTo(program, 'Batches')
  await page.getByText('No batches yet').waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page.getByLabel('Names, one per line').fill('first.example\nsecond.example\nfirst.example\nnot a name!')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByText(/Sends \d/).waitFor()
  await page.getByRole('button', { name: 'Leave names out' }).click()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Rows of the list').waitFor()
  // A name of a test before made the service ask for a pause of twenty seconds; on a slow machine they are over.
  await page.getByRole('button', { name: 'Continue now' }).or(gridRows(page).first()).first().waitFor()
  expect((await page.evaluate(() => window.almanac.endPauses())).ok).toBe(true)
  await expect.poll(() => gridRows(page).count()).toBeGreaterThan(0)
  expect(await findings()).toEqual([])
  await page.getByText('Rows of the list').click()
  await page.getByText('the same name as row').waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await meter(page).click()
  await page.getByRole('button', { name: 'More about the allowance' }).click()
  await page.getByRole('heading', { name: 'Allowance', exact: true }).waitFor()
  expect(await findings()).toEqual([])
})

test('making a report, its templates or one that is opened again would shut somebody out', async () => {
  const { page, standIn } = program
  await goTo(program, 'Domains')
  await page.getByLabel('Search names, titles and notes').fill('')
  await rowNames(page).first().waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await findings()).toEqual([])
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  for (const [reader, format] of [
    ['A spreadsheet', 'CSV'],
    ['A spreadsheet', 'XLSX'],
    ['A person', 'PDF'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'For whom' }).getByText(reader, { exact: true }).click()
    await page.getByRole('radiogroup', { name: 'Format' }).getByText(format, { exact: true }).click()
    expect(await findings()).toEqual([])
  }
  await page.getByRole('button', { name: 'Template or schedule…' }).click()
  await page.getByLabel('Name of the template').fill('Mine')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await goTo(program, 'Reports')
  await page.getByRole('button', { name: 'Mine', exact: true }).waitFor()
  expect(await findings()).toEqual([])
  if (!standIn) return
  await goTo(program, 'Domains')
  await page.getByRole('button', { name: 'Export' }).click()
  await standIn.answerSaveDialog(`${dataDir}/then.json`)
  await page.getByRole('menuitem', { name: 'Save as JSON' }).click()
  await page.getByText('then.json').waitFor()
  await goTo(program, 'Reports')
  await standIn.answerOpenDialog([`${dataDir}/then.json`])
  await page.getByRole('button', { name: 'Open a JSON report' }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('radiogroup').getByText('Then and now', { exact: true }).click()
  await page.getByRole('table').locator('tbody tr').first().waitFor()
  expect(await findings()).toEqual([])
})

test('watchlists, changes, rules or trends would shut somebody out', async () => {
  const { page } = program
  await goTo(program, 'Watchlists')
  await page.getByRole('heading', { level: 1, name: 'Watchlists' }).waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'New watchlist…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Followed')
  await page.getByRole('radio', { name: 'Daily' }).check()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByText('No domains yet').waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Add domains' }).first().click()
  await page.getByRole('dialog').locator('textarea').fill('tidewatch.test, kestrel-maps.test, quietharbor.example')
  expect(await findings()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Add domains' }).click()
  await gridRows(page).nth(2).waitFor()
  await page.getByRole('button', { name: 'Next day' }).click()
  await page
    .getByRole('gridcell', { name: /^(?:One|\d+) new$/u })
    .first()
    .waitFor()
  await gridRows(page).first().click()
  expect(await findings()).toEqual([])
  await forSelection(page, 'Add to list')
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText('Over time', { exact: true }).click()
  await page.getByRole('img', { name: / values? from /u }).waitFor()
  expect(await findings()).toEqual([])
  await goTo(program, 'Watchlists')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Own fields, formulas and labels' }).click()
  await page.getByLabel('New label').fill('Buy')
  await page.getByLabel('New label').press('Enter')
  await page.getByLabel('Name of the label Buy').waitFor()
  expect(await findings()).toEqual([])
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Changes/ })
    .click()
  await page.getByRole('article').first().waitFor()
  expect(await findings()).toEqual([])
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Alerts/ })
    .click()
  expect(await findings()).toEqual([])
  await page.evaluate(() => window.almanac.addFormula({ name: 'Worth of a visitor', text: 'value / visitors' }))
  await page.getByText('Rules', { exact: true }).click()
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('switch') })
    .first()
    .waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByRole('region', { name: 'Preview on past data' }).getByRole('listitem').first().waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('combobox', { name: 'Column' }).click()
  await page.getByRole('option', { name: 'Worth of a visitor (estimate)' }).click()
  await page.getByLabel('Alert me when it').selectOption('crosses a value')
  await page.getByLabel('Value', { exact: true }).fill('100')
  expect(await findings()).toEqual([])
  await lookUp(program, 'quietharbor.example')
  await page.getByRole('img', { name: / values? from /u }).waitFor()
  expect(await findings()).toEqual([])
})

test('the settings or the allowance would shut somebody out', async () => {
  const { page } = program
  await meter(page).click()
  await page.getByRole('button', { name: 'More about the allowance' }).waitFor()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await goTo(program, 'Settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect(await findings()).toEqual([])
  const requests = page.getByLabel('Requests in 24 hours', { exact: true })
  const before = await requests.inputValue()
  await requests.fill('1.5')
  await page.getByText('Enter a whole number.').waitFor()
  expect(await findings()).toEqual([])
  await requests.fill(before)
  if (await page.getByLabel('When the window is closed').count()) {
    await page.getByLabel('When the window is closed').first().click()
    await page.getByRole('option', { name: 'Quit' }).waitFor()
    expect(await findings()).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('a quiet notice or the log would shut somebody out', async () => {
  const { page } = program
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('provoked in the page')
      }),
  )
  await notices(page).waitFor()
  await page.getByRole('region', { name: 'Latest lines of the log' }).waitFor()
  expect(await findings()).toEqual([])
})

test('comparing would shut somebody out', async () => {
  const { page } = program
  await goTo(program, 'Compare')
  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'New comparison' }).click()
  await page.getByRole('heading', { name: 'No domains yet' }).waitFor()
  expect(await findings()).toEqual([])
  await page.getByLabel('Add a domain').fill('single-word')
  await page.keyboard.press('Enter')
  await page
    .locator('form')
    .filter({ has: page.getByLabel('Add a domain') })
    .getByText('This is a single word')
    .first()
    .waitFor()
  expect(await findings()).toEqual([])
  await page
    .getByLabel('Add a domain')
    .fill('quietharbor.example größenwahn.example never-asked.example not-json.failure.example')
  await page.keyboard.press('Enter')
  await comparedHeads(page).nth(3).waitFor()
  await page.getByRole('button', { name: 'Options for quietharbor.example' }).click()
  await page.getByRole('menuitem', { name: 'Set as baseline' }).waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('menuitem', { name: 'Set as baseline' }).click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await pick(page, 'Bars beside the table', 'Value')
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Registrar' }).waitFor()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('radiogroup').getByText('Then and now', { exact: true }).click()
  await page.getByLabel('Then', { exact: true }).waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('main').getByRole('radiogroup').getByText('Weighing', { exact: true }).click()
  for (const field of ['Value', 'SSL grade', 'Reachable', 'Worth of a visitor']) {
    await page.getByRole('button', { name: 'Add a weight' }).click()
    await page.getByRole('menuitem', { name: field, exact: true }).waitFor()
    if (field === 'Value') expect(await findings()).toEqual([])
    await page.getByRole('menuitem', { name: field, exact: true }).click()
  }
  await page.getByRole('button', { name: /^Scale of Value/ }).click()
  await page.getByLabel('Add a requirement').click()
  await page.keyboard.type('Reachable')
  await page.getByRole('option', { name: 'Reachable', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Reachable: condition').waitFor()
  expect(await findings()).toEqual([])
  await page.getByRole('checkbox', { name: 'yes' }).check()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Why this score/ })
    .first()
    .click()
  expect(await findings()).toEqual([])
})

test('the storage page, or the question before a restore, would shut somebody out', { skip: ON_ELECTRON }, async () => {
  const { page, standIn } = program
  const file = join(dataDir, 'copy.almanac-backup')
  await goTo(program, 'Settings')
  await page.getByRole('button', { name: 'Storage and backup' }).click()
  await page.getByText(/B on disk\./u).waitFor()
  await standIn?.answerSaveDialog(file)
  await page.getByRole('button', { name: 'Save a copy of everything' }).click()
  await page.getByText('1 library was saved').waitFor()
  await page.getByLabel('Older than').fill('2099-01-01')
  await page.getByText('lookups are older').waitFor()
  expect(await findings()).toEqual([])
  await standIn?.answerOpenDialog([file])
  await page.getByRole('button', { name: 'Restore a copy' }).click()
  await page.getByRole('region', { name: /^Restore the copy/ }).waitFor()
  expect(await findings()).toEqual([])
  await page
    .getByRole('region', { name: /^Restore the copy/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await page.getByText('State before a restore').waitFor()
  expect(await findings()).toEqual([])
})
