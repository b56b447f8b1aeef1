import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../fixtures/axe-findings.ts'
import {
  exploreSample,
  goTo,
  leftShown,
  lookUp,
  newSampleDir,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'
import { comparedHeads, gridRows, paletteLines, rowCount, rowNames, rowsInSight, toasts } from './screen.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
// What one test leaves open must not stand before the next.
afterEach(async () => void (await program.page.keyboard.press('Escape')))
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

const field = () => program.page.getByRole('combobox', { name: 'Search screens, lists, domains and actions' })
const chosen = () => program.page.getByRole('option', { selected: true }).locator('[data-name]')

/** Opens the palette, types, and waits until the wanted line is the first. */
async function find(typed: string, first: string): Promise<void> {
  const { page } = program
  await page.keyboard.press('ControlOrMeta+k')
  await field().waitFor()
  await page.keyboard.type(typed)
  await expect.poll(() => chosen().innerText()).toBe(first)
}

async function take(typed: string, first: string): Promise<void> {
  await find(typed, first)
  await program.page.keyboard.press('Enter')
  await field().waitFor({ state: 'detached' })
}

test('who types on at once after its key would type into the field behind it, or lose a letter', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  const search = page.getByLabel('Search names, titles and notes')
  await search.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('allowance')
  await expect.poll(() => field().inputValue()).toBe('allowance')
  await page.keyboard.press('Escape')
  await field().waitFor({ state: 'detached' })
  expect(await search.inputValue()).toBe('')
})

test('the palette would not find what can be opened', async () => {
  const { page } = program
  await take('new watchl', 'New watchlist')
  await page.getByLabel('Name', { exact: true }).fill('Rivals in Köln')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Rivals in Köln' }).waitFor()
  await take('allow', 'Allowance')
  await page.getByRole('heading', { level: 1, name: 'Allowance' }).waitFor()
  await take('koln', 'Rivals in Köln')
  await page.getByRole('heading', { level: 1, name: 'Rivals in Köln' }).waitFor()
  await take('new comparison', 'New comparison')
  await page.getByRole('heading', { name: 'No domains yet' }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await expect
    .poll(() => page.getByRole('group', { name: 'Recent' }).getByRole('option').locator('[data-name]').allInnerTexts())
    .toEqual(['New comparison', 'Rivals in Köln', 'Allowance', 'New watchlist'])
  await page.keyboard.press('Escape')
})

test('who wonders what is down would not be led to the domains that need attention', async () => {
  const { page } = program
  await take('unreachable', 'Domains that need attention')
  await page.getByRole('heading', { level: 1, name: 'Domains' }).waitFor()
  await page
    .getByRole('button', { name: /^Needs attention/u })
    .first()
    .waitFor()
  await rowNames(page).first().waitFor()
  // Why each does stands beside its name, wherever the columns are that say so.
  await page.getByRole('gridcell', { name: 'Safety: malware' }).first().waitFor()
  await page.getByRole('gridcell', { name: 'Reachable: No' }).first().waitFor()
  await page.getByRole('button', { name: /^Remove the filter /u }).click()
  // And from there to being told when it is back.
  await lookUp(program, 'riverbend-books.example')
  await page.getByRole('button', { name: 'Alert me when this is over…' }).click()
  await page.getByRole('heading', { level: 1, name: 'New rule' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Column' }).inputValue()).toBe('Reachable')
  await page.getByText('Reachable becomes “yes”').first().waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/Reachable becomes .yes.*: saved\./u)
    .first()
    .waitFor()
})

test('a table could not be sorted from the keys alone by whoever does not know the letter', async () => {
  const { page } = program
  await take('domains', 'Domains')
  await rowNames(page).first().waitFor()
  const orderOf = (column: string) => page.getByRole('columnheader', { name: column }).getAttribute('aria-sort')
  await take('sort by value', 'Sort by Value')
  await expect.poll(() => orderOf('Value')).toBe('descending')
  // The focus is where the letters are meant for the rows.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Sort by Domain' }).click()
  await expect.poll(() => orderOf('Domain')).toBe('ascending')
  await page.keyboard.press('s')
  await expect.poll(() => orderOf('Domain')).toBe('descending')
})

test('a setting would not be found, by its section or by what it says', async () => {
  const { page } = program
  await take('agents', 'Agents')
  const heading = page.getByRole('heading', { level: 2, name: 'Agents' })
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('textbox', { name: 'Search settings' }).click()
  await page.keyboard.type('weekday')
  const sections = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.getByText('No setting matches “weekday”.').waitFor()
  for (let letters = 'weekday'.length; letters > 0; letters -= 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('reserved')
  await expect.poll(() => sections.allInnerTexts()).toEqual(['Allowance'])
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await heading.waitFor()
})

test('a view, a batch, a comparison, a template or a rule would be out of its reach', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByLabel('Name of the view').fill('View of mine')
  await page.keyboard.press('Enter')
  await page.getByText('View of mine').first().waitFor()
  await take('new report', 'New report')
  await page.getByRole('button', { name: 'Template or schedule…' }).click()
  await page.getByLabel('Name of the template').fill('Template of mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The template “Template of mine” was saved.').waitFor()
  await page.getByLabel('Name of the template').waitFor({ state: 'detached' })
  await take('import', 'Import a list')
  await page.getByLabel('Names, one per line').fill('foxglove.test')
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByLabel('Name of the batch').fill('Batch of mine')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Batch of mine' }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await field().waitFor()
  await page.keyboard.type('of mine')
  await expect
    .poll(async () => (await paletteLines(page).allInnerTexts()).map((line) => line.replaceAll('\n', ' ')).sort())
    .toEqual(['Batch of mine Batch', 'Template of mine Report template', 'View of mine View'])
  await page.keyboard.press('Escape')
  await take('view of mine', 'View of mine')
  await page.getByRole('heading', { level: 1, name: 'Domains' }).waitFor()
})

test('a domain of the library would not be found while its name is typed', async () => {
  const { page } = program
  const left = await leftShown(program)
  await take('etharbor', 'quietharbor.example')
  await page.getByRole('heading', { level: 1, name: 'quietharbor.example' }).waitFor()
  await find('never-seen-before.example', 'Look up never-seen-before.example')
  await page.keyboard.press('ArrowDown')
  expect(await chosen().innerText()).toBe('Open the page of never-seen-before.example')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'never-seen-before.example' }).waitFor()
  await page.locator('main header').getByText('not looked up').waitFor()
  expect(await leftShown(program)).toBe(left)
  await take('never-seen-before.example', 'Look up never-seen-before.example')
  await page.getByText('Looked up now').waitFor()
  await expect.poll(() => leftShown(program)).toBe(left - 1)
})

test('an action would not take a name that is typed after it, or not say what it costs', async () => {
  const { page } = program
  const left = await leftShown(program)
  const heads = () => comparedHeads(page).locator('[data-name]').allInnerTexts()
  await take('new comparison', 'New comparison')
  await take('compare etharbor', 'Compare quietharbor.example')
  await expect.poll(heads).toEqual(['quietharbor.example'])
  // Chosen first, the action asks for the name, and a step back leads out of it.
  await find('compare a domain', 'Compare a domain…')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('combobox', { name: 'Compare a domain…' })
  await asked.waitFor()
  await page.keyboard.press('Backspace')
  await field().waitFor()
  await page.keyboard.type('compare a domain')
  await expect.poll(() => chosen().innerText()).toBe('Compare a domain…')
  await page.keyboard.press('Enter')
  await asked.waitFor()
  await page.keyboard.type('never-heard-of.example')
  await expect.poll(() => chosen().innerText()).toBe('Compare never-heard-of.example')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(heads).toEqual(['quietharbor.example', 'never-heard-of.example'])
  await find('watch etharbor', 'Add quietharbor.example to a watchlist…')
  await page.keyboard.press('Enter')
  await expect.poll(() => chosen().innerText()).toBe('Add quietharbor.example to Rivals in Köln')
  await page.keyboard.press('Enter')
  await page.getByText('1 domain added to Rivals in Köln.').waitFor()
  await find('look up brand-new.example', 'Look up brand-new.example')
  expect(await paletteLines(page).first().innerText()).toContain('sends 1 request')
  await page.keyboard.press('Escape')
  await take('open etharbor', 'Open quietharbor.example')
  await page.getByRole('heading', { level: 1, name: 'quietharbor.example' }).waitFor()
  await find('look up again', 'Look up again, or refresh')
  expect(await paletteLines(page).first().innerText()).toContain('quietharbor.example · 1 request')
  await page.keyboard.press('Escape')
  expect(await leftShown(program)).toBe(left)
})

test('the palette would not keep and return the focus', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('ControlOrMeta+k')
  await field().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.type('zzzz')
  await page.getByText('No results.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Columns')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Columns')
})

test('history would show fewer than thirteen rows in a small window, or a single key act while a person types', async () => {
  const { page } = program
  await goTo(program, 'History')
  await rowNames(page).first().waitFor()
  await page.setViewportSize({ width: 900, height: 600 })
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(13)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('/')
  await page.keyboard.type('what? a/b')
  expect(await page.getByLabel('Search names, titles and notes').inputValue()).toBe('what? a/b')
  await page.keyboard.press('Escape')
  // While rows are selected the field and the count give way to what can be done with them.
  await expect.poll(() => rowCount(page).innerText()).toMatch(/lookups?$/u)
  const before = await rowCount(page).innerText()
  await gridRows(page).first().click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  // In a field the key is for what was typed there.
  const field = page.getByLabel('Search names, titles and notes')
  await field.pressSequentially('b')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => field.inputValue()).toBe('')
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(1)
  await page.getByRole('grid').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => rowCount(page).innerText()).toBe(before)
})

test('single keys could not be turned off', async () => {
  const { page } = program
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const single = page.getByLabel('Single-character shortcuts (?, / and the keys of alerts)')
  await goTo(program, 'Settings')
  await single.click()
  await expect.poll(() => single.isChecked()).toBe(false)
  await page.reload()
  await goTo(program, 'Settings')
  await expect.poll(() => single.isChecked()).toBe(false)
  await goTo(program, 'History')
  await rowNames(page).first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  expect(await page.getByRole('grid').evaluate((grid) => grid === document.activeElement)).toBe(true)
  // The way by the palette stays, and the sheet names no key that does nothing.
  await take('keyboard', 'Keyboard shortcuts')
  await sheet.waitFor()
  expect(await sheet.locator('kbd').allInnerTexts()).not.toContain('?')
  expect(await sheet.locator('kbd').allInnerTexts()).not.toContain('/')
  await page.keyboard.press('Escape')
  await goTo(program, 'Settings')
  await single.click()
  await expect.poll(() => single.isChecked()).toBe(true)
  await page.keyboard.press('?')
  await sheet.waitFor()
  expect(await sheet.locator('kbd').allInnerTexts()).toEqual(expect.arrayContaining(['?', '/']))
})

test('the keys of a domain, or the mouse’s buttons for back and forward, would do nothing', async () => {
  const { page } = program
  await lookUp(program, 'quietharbor.example')
  await page.keyboard.press('ControlOrMeta+d')
  await page.getByRole('menuitem', { name: 'Rivals in Köln' }).click()
  await page
    .getByText('1 domain was added to Rivals in Köln')
    .or(page.getByText(/Rivals in Köln/))
    .first()
    .waitFor()
  await page.keyboard.press('ControlOrMeta+Shift+C')
  await expect.poll(() => program.readClipboard()).toBe('quietharbor.example')
  await page.keyboard.press('ControlOrMeta+j')
  await page
    .getByRole('button', { name: 'Show 1' })
    .or(toasts(page).filter({ hasText: 'comparison' }))
    .first()
    .waitFor()
  await page.keyboard.press('ControlOrMeta+9')
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  const press = (button: number) =>
    page.evaluate(
      (which) =>
        void document.body.dispatchEvent(new MouseEvent('mouseup', { button: which, bubbles: true, cancelable: true })),
      button,
    )
  await press(3)
  await page.getByRole('heading', { level: 1, name: 'quietharbor.example' }).waitFor()
  await press(4)
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('heading', { level: 1, name: 'quietharbor.example' }).waitFor()
})

test('what is dropped on the window would open as something else', async () => {
  const { page } = program
  const left = await leftShown(program)
  const drop = (text: string) =>
    page.evaluate((dropped) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', dropped)
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, text)
  await drop('https://dropped-link.example/a/page?with=more')
  await page.getByRole('heading', { level: 1, name: 'dropped-link.example' }).waitFor()
  expect(await leftShown(program)).toBe(left)
  await drop('first.example\nsecond.example\n')
  await page.getByText(/Sends \d/).waitFor()
  expect(program.complaints).toEqual([])
})
