import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreSample, goTo, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import {
  dismissToasts,
  forSelection,
  gridRow,
  gridRows,
  meter,
  rowCount,
  rowNames,
  rowsInSight,
  selectedCount,
  toasts,
} from './screen.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
  await program.page.setViewportSize({ width: 900, height: 600 })
  await goTo(program, 'Domains')
  await rowNames(program.page).nth(9).waitFor()
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

const field = () => program.page.getByLabel('Search names, titles and notes')
const head = () => program.page.getByRole('checkbox', { name: 'Select all rows of the filter' })
const box = (at: number) => gridRow(program.page, at).getByRole('checkbox')
const focusedRole = () => program.page.evaluate(() => document.activeElement?.getAttribute('role'))
const selected = () => selectedCount(program.page).innerText()

test('a filter and a selection would leave fewer than twelve rows of a small window', async () => {
  const { page } = program
  await field().fill('value>100')
  await field().press('Enter')
  await expect.poll(focusedRole).toBe('grid')
  await expect.poll(() => rowCount(page).innerText()).toMatch(/rows match/u)
  const top = async (): Promise<number> => (await gridRow(page, 1).boundingBox())?.y ?? 0
  const before = await top()
  await box(1).click()
  await expect.poll(selected).toBe('1 selected')
  // Neither does what is pointed at become another row when the tools give way to what a selection offers.
  expect(await top()).toBe(before)
  await box(4).click({ modifiers: ['Shift'] })
  await expect.poll(selected).toBe('4 selected')
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(12)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Label', exact: true }).waitFor()
})

test('the keys would go nowhere after a row was ticked, or a table sorted, with the mouse', async () => {
  const { page } = program
  await box(1).click()
  await page.keyboard.press('Escape')
  await box(1).click()
  await expect.poll(selected).toBe('1 selected')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(selected).toBe('4 selected')
  await page.getByRole('columnheader', { name: 'Domain', exact: true }).getByRole('button').first().click()
  await expect.poll(focusedRole).toBe('grid')
})

test('a label could not be made where rows are to get it', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New label' }).click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Underpriced')
  await name.press('Enter')
  await page.getByText('Underpriced: added to 4 domains.').waitFor()
  await dismissToasts(page)
  await expect.poll(selected).toBe('4 selected')
})

test('a menu of labels would have each twice, or a name with a space give another label', async () => {
  const { page } = program
  await page.evaluate(() => window.almanac.saveLabel({ id: null, name: 'Sell', colour: 'red' }))
  const open = (): Promise<void> => page.getByRole('button', { name: 'Label', exact: true }).click()
  const items = () => page.getByRole('menuitem').allInnerTexts()
  await open()
  await expect
    .poll(async () => (await items()).map((text) => text.replaceAll(/\s+/gu, ' ').trim()))
    .toEqual(['Underpriced Remove label', 'Sell', 'New label'])
  await page.keyboard.type('Sold Nov')
  await expect.poll(items).toEqual(['Create “Sold Nov”'])
  await page.keyboard.press('Enter')
  await page.getByText('Sold Nov: added to 4 domains.').waitFor()
  await dismissToasts(page)
  await open()
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('sold')
  await page.getByRole('menuitem', { name: /^Sold Nov\s*Remove label$/u }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Sold Nov: removed from 4 domains.').waitFor()
  await dismissToasts(page)
  await expect.poll(selected).toBe('4 selected')
})

test('a menu within the menu of a small window would open by the arrow alone', async () => {
  const { page } = program
  await page.setViewportSize({ width: 900, height: 600 })
  await page.getByRole('button', { name: 'More for the selection' }).click()
  const label = page.getByRole('menuitem', { name: 'Label', exact: true })
  await label.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('menuitem', { name: /^Underpriced/u })
    .and(page.locator(':focus'))
    .waitFor()
  // Escape closes both; one more would be for the rows, and end their selection.
  await page.keyboard.press('Escape')
  await label.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Label', exact: true }).waitFor()
  await expect.poll(selected).toBe('4 selected')
})

test('all rows of the filter could not be selected by mouse, or a stretch be taken out again', async () => {
  const { page } = program
  const matching = Number(
    (await page.getByRole('button', { name: /^Select all \d+$/u }).innerText()).replaceAll(/\D/gu, ''),
  )
  await head().click()
  await expect.poll(selected).toBe(`${matching} selected`)
  expect(await head().isChecked()).toBe(true)
  await box(2).click()
  await box(4).click({ modifiers: ['Shift'] })
  await expect.poll(selected).toBe(`${matching - 3} selected`)
  expect(await head().evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(focusedRole).toBe('grid')
})

test('Escape would not bring the tools back once the focus has left the rows, or a filter be out of reach meanwhile', async () => {
  const { page } = program
  await box(0).click()
  await page.getByRole('columnheader', { name: /^Value/u }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Filter by this column…' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(0)
  expect(await selected()).toBe('1 selected')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  await box(0).click()
  await page.getByRole('button', { name: 'Look up again · 1 request' }).focus()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  await expect.poll(focusedRole).toBe('grid')
})

test('the menu of a row would act on other rows than those that are selected', async () => {
  const { page } = program
  await box(0).click()
  await box(1).click()
  await gridRow(page, 1).click({ button: 'right', position: { x: 120, y: 8 } })
  await page.getByRole('menuitem', { name: 'Look up again · 2 requests' }).waitFor()
  await page.keyboard.press('Escape')
  const name = await rowNames(page).nth(3).innerText()
  await gridRow(page, 3).click({ button: 'right', position: { x: 120, y: 8 } })
  await page.getByRole('menuitem', { name: 'Look up again · 1 request', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focusedRole).toBe('grid')
  // A menu that was only looked at leaves what was selected before.
  await expect.poll(selected).toBe('2 selected')
  await page.keyboard.press('Shift+F10')
  await expect.poll(focusedRole).toBe('menuitem')
  await page.getByRole('menuitem', { name: 'Exclude: ' }).click()
  await expect.poll(() => rowNames(page).allInnerTexts()).not.toContain(name)
  // Another filter selects nothing: what was selected may be out of sight.
  await page.getByRole('button', { name: 'Filter', exact: true }).waitFor()
  await page.getByRole('button', { name: /^Remove the filter .*Domain/u }).click()
  await expect.poll(() => rowNames(page).allInnerTexts()).toContain(name)
})

test('copied cells would carry words or groups where a spreadsheet wants numbers', async () => {
  const { page } = program
  await gridRow(page, 0).click({ position: { x: 400, y: 8 } })
  await gridRow(page, 9).click({ modifiers: ['Shift'], position: { x: 400, y: 8 } })
  await expect.poll(selected).toBe('10 selected')
  await page.keyboard.press('ControlOrMeta+c')
  await expect.poll(async () => (await program.readClipboard()).split('\n').length).toBe(12)
  const [first = '', ...lines] = (await program.readClipboard()).trimEnd().split('\n')
  const value = first.split('\t').findIndex((label) => label.startsWith('Value'))
  for (const line of lines) expect(line.split('\t')[value]).toMatch(/^(?:\d+(?:\.\d+)?)?$/u)
  expect(lines.join()).not.toContain('not provided')
})

test('looking again would cost more than was said, or be answered out of the library', async () => {
  const { page } = program
  const left = async () => Number((await meter(page).innerText()).split(' ')[0])
  const before = await left()
  await box(0).click()
  await forSelection(page, 'Look up again · 9 requests')
  await page.getByRole('dialog').getByText('9 requests.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Look up again · 9 requests' }).click()
  await toasts(page).getByRole('button', { name: 'Show the batch' }).click()
  await page.getByRole('heading', { level: 1, name: '9 domains looked up again' }).waitFor()
  await expect.poll(() => page.locator('[data-batch-state]').getAttribute('data-batch-state')).toBe('finished')
  await expect.poll(async () => before - (await left())).toBe(9)
})

test('deleting domains would not say what stays, or not be taken back whole', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).nth(5).waitFor()
  const names = await rowNames(page).allInnerTexts()
  await box(0).click()
  await box(1).click()
  await forSelection(page, 'Delete')
  const said = 'Notes, labels, own fields, lists and the request log are kept.'
  await toasts(page).filter({ hasText: said }).waitFor()
  // The table gives it the room: no row lies beneath it.
  const bottom = await page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().bottom)
  expect((await toasts(page).boundingBox())?.y).toBeGreaterThanOrEqual(bottom)
  await expect.poll(() => rowNames(page).allInnerTexts()).not.toContain(names[0])
  await toasts(page).filter({ hasText: said }).getByRole('button', { name: 'Undo', exact: true }).click()
  await toasts(page).filter({ hasText: 'Undone: deletion of' }).waitFor()
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => rowNames(page).allInnerTexts()).toEqual(names)
  await expect.poll(() => gridRows(page).count()).toBeGreaterThan(9)
  await field().press('ArrowDown')
  await expect.poll(focusedRole).toBe('grid')
})

test('a message below the table would cover its current row', async () => {
  const { page } = program
  const grid = page.getByRole('grid')
  const current = () => grid.getAttribute('aria-activedescendant')
  /** Whether the current row is whole in the table's box, under its head. */
  const isInSight = () =>
    grid.evaluate((element) => {
      const row = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return row !== undefined && row.top >= box.top && row.bottom <= box.bottom
    })
  await page.keyboard.press('Escape')
  await grid.focus()
  await page.keyboard.press('Home')
  // The last row that there is room for, and the one after it.
  const rows = Math.floor(await rowsInSight(page))
  for (let at = 0; at < rows; at += 1) await page.keyboard.press('j')
  await expect.poll(current).toBe(`domains-row-${rows}`)
  await expect.poll(isInSight).toBe(true)
  const height = async (): Promise<number> => (await grid.boundingBox())?.height ?? 0
  const before = await height()
  await page.keyboard.press('x')
  await page.keyboard.press('ControlOrMeta+Shift+c')
  await toasts(page).waitFor()
  await expect.poll(height).toBeLessThan(before)
  await expect.poll(isInSight).toBe(true)
  expect(await current()).toBe(`domains-row-${rows}`)
})
