import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListSelection } from '../../src/shared/list.ts'
import { exploreSample, goTo, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { gridRow, gridRows, pick, toasts } from './screen.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
  await goTo(program, 'Domains')
  await gridRow(program.page, 0).getByRole('gridcell').first().waitFor()
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await program.page.keyboard.press(key)
}
const head = (id: string) => program.page.locator(`[data-head="${id}"]`)
const order = () =>
  program.page
    .locator('[data-head]')
    .evaluateAll((heads) => heads.map((one) => one.getAttribute('data-head') ?? '').slice(0, 4))
const width = async (id: string): Promise<number> => Math.round((await head(id).boundingBox())?.width ?? 0)
const grid = () => program.page.getByRole('grid')
const cell = (row: number, id: string) => gridRow(program.page, row).locator(`[data-column="${id}"]`)
const hasFocus = () =>
  grid().evaluate((element) => {
    const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
    return document.activeElement === element ? (active?.getAttribute('data-column') ?? 'row') : 'elsewhere'
  })
/** What a paste of the system comes to: the clipboard itself is out of a page's reach. */
const paste = (text: string) =>
  grid().evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const VALUE = 'value'
const VISITORS = 'visitors'
const OWN = 'own_1'

test('a column could not be moved, widened, frozen or hidden by mouse and keyboard, or that would be forgotten', async () => {
  await head(VISITORS).locator('[data-head-button]').focus()
  await press('Control+Shift+ArrowLeft')
  await expect.poll(order).toEqual(['domain', VISITORS, VALUE, 'rank'])
  const before = await width(VISITORS)
  // The focus goes with the column.
  await expect.poll(() => head(VISITORS).locator('[data-head-button]:focus').count()).toBe(1)
  await press('Shift+ArrowRight', 'Shift+ArrowRight')
  await expect.poll(() => width(VISITORS)).toBe(before + 32)
  await press('Shift+F10')
  await program.page.getByRole('menuitem', { name: 'Freeze up to here' }).click()
  await expect.poll(() => program.page.locator('[data-head][data-frozen]').count()).toBe(2)
  await head('looked_up_at').click({ button: 'right' })
  await program.page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect.poll(() => head('looked_up_at').count()).toBe(0)

  // The hidden column stood at the end, which was scrolled to.
  await grid().evaluate((element) => element.scrollTo({ left: 0 }))
  await expect.poll(async () => (await head(VALUE).boundingBox())?.x ?? 0).toBeGreaterThan(500)
  const from = await head(VALUE).boundingBox()
  const to = await head('rank').boundingBox()
  if (!from || !to) return expect.fail('A head is not drawn.')
  const { mouse } = program.page
  await mouse.move(from.x + 40, from.y + 16)
  await mouse.down()
  await mouse.move(to.x + to.width - 8, to.y + 16, { steps: 4 })
  await mouse.up()
  await expect.poll(order).toEqual(['domain', VISITORS, 'rank', VALUE])
  // What ended the drag was no click.
  await expect.poll(() => head(VALUE).getAttribute('aria-sort')).toBe('none')
  const edge = await head('rank').boundingBox()
  if (!edge) return expect.fail('A head is not drawn.')
  await mouse.move(edge.x + edge.width - 2, edge.y + 16)
  await mouse.down()
  await mouse.move(edge.x + edge.width + 58, edge.y + 16, { steps: 3 })
  await mouse.up()
  await expect.poll(() => width('rank')).toBe(Math.round(edge.width) + 60)
  await mouse.dblclick(edge.x + edge.width + 57, edge.y + 16)
  await expect.poll(() => width('rank')).toBeLessThan(Math.round(edge.width) + 40)
  const fitted = await width('rank')
  // The harness ends the program at once, whatever is on its way to main.
  const kept = () =>
    program.page.evaluate(async () => {
      const state = await window.almanac.getState()
      return state.ok ? state.value.preferences.layouts.domains?.widths['rank'] : null
    })
  await expect.poll(kept).toBe(fitted)

  await program.close()
  program = await startProgram(dataDir)
  await goTo(program, 'Domains')
  await expect.poll(order).toEqual(['domain', VISITORS, 'rank', VALUE])
  await expect.poll(() => width('rank')).toBe(fitted)
  await expect.poll(() => program.page.locator('[data-head][data-frozen]').count()).toBe(2)
  await expect.poll(() => head('looked_up_at').count()).toBe(0)
})

test('an own field could not be made at the table, or be edited, pasted, filled and emptied in it without a mouse', async () => {
  const { page } = program
  await head(VALUE).locator('[data-head-button]').focus()
  await press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'New own field…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Price paid')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Money' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(order).toEqual(['domain', VISITORS, 'rank', VALUE])
  await head(OWN).waitFor()
  // What is typed of a formula is not lost with the editor; its column would come to stand beside this one.
  await head(OWN).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Group by this column' }).waitFor()
  await page.getByRole('menuitem', { name: 'New formula…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Double')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Formula', exact: true }).fill('[price paid] * 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => head('formula_1').count()).toBe(1)
  await expect
    .poll(() =>
      page
        .locator('[data-head]')
        .evaluateAll((heads) => heads.map((one) => one.getAttribute('data-head') ?? '').join(' ')),
    )
    .toContain('own_1 formula_1')

  await grid().focus()
  await press('Home', 'ArrowRight', 'ArrowRight')
  await expect.poll(hasFocus).toBe(VISITORS)
  await press('Escape')
  await expect.poll(hasFocus).toBe('row')
  // F2 finds the first own cell; what is refused stays in the field.
  await press('F2')
  const editor = page.getByLabel(/^Price paid of /u)
  await editor.waitFor()
  await page.keyboard.type('12 apples')
  await press('Enter')
  await page
    .getByText(/not a number|number/iu)
    .first()
    .waitFor()
  await expect.poll(() => editor.inputValue()).toBe('12 apples')
  await press('Control+a')
  await page.keyboard.type('1,250.50')
  await press('Enter')
  await expect.poll(() => cell(0, OWN).innerText()).toContain('1,250.5')
  // Enter went down, where a digit replaces what is there: a column is filled as in a spreadsheet.
  await expect.poll(hasFocus).toBe(OWN)
  await page.keyboard.type('12')
  await expect.poll(() => editor.inputValue()).toBe('12')
  await press('Shift+Enter')
  await expect.poll(() => cell(1, OWN).innerText()).toContain('12')
  await expect.poll(hasFocus).toBe(OWN)
  await page.keyboard.type('1,250.5')
  await press('Enter')
  await expect.poll(hasFocus).toBe(OWN)
  await press('Delete')
  await expect.poll(() => cell(1, OWN).innerText()).toBe('–')
  await press('ArrowUp')
  // Tab keeps it and goes to the next, Escape leaves that as it was.
  await press('Enter')
  await expect.poll(() => editor.inputValue()).toBe('1,250.50')
  await press('Tab')
  await expect.poll(() => page.locator('[data-active=true]').count()).toBe(1)
  await expect.poll(() => editor.inputValue()).toBe('')
  await page.keyboard.type('7')
  await press('Escape')
  await editor.waitFor({ state: 'detached' })
  await expect.poll(() => cell(1, OWN).innerText()).toBe('–')

  await paste('10\r\nnothing\r\n30\r\n')
  await expect.poll(() => toasts(page).allInnerTexts().then(String)).toContain('pasted for 2 domains')
  await expect.poll(() => toasts(page).allInnerTexts().then(String)).toContain('“nothing”')
  await expect.poll(() => cell(1, OWN).innerText()).toContain('10')
  await expect.poll(() => cell(2, OWN).innerText()).toBe('–')
  await expect.poll(() => cell(3, OWN).innerText()).toContain('30')
  await press('Control+z')
  await expect.poll(() => cell(3, OWN).innerText()).toBe('–')

  // Into a selection, and out again.
  await press('ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await expect.poll(() => gridRows(page).and(page.locator('[aria-selected=true]')).count()).toBe(3)
  await press('ArrowUp', 'ArrowUp')
  await press('Control+d')
  await expect.poll(() => cell(2, OWN).innerText()).toContain('1,250.5')
  await press('ArrowDown', 'Delete')
  await expect.poll(() => cell(1, OWN).innerText()).toBe('–')
  // Nor does one fill from a row that is not selected, as where Enter has led.
  await press('ArrowDown', 'ArrowDown')
  await expect.poll(() => cell(3, OWN).innerText()).toBe('–')
  await expect.poll(hasFocus).toBe(OWN)
  await press('Control+d')
  await expect.poll(() => toasts(page).allInnerTexts().then(String)).toContain('Nothing filled in')
  await expect.poll(() => cell(0, OWN).innerText()).toContain('1,250.5')
  await press('ArrowUp', 'ArrowUp')
  // The key that decides is not the one that fills.
  await press('Control+Shift+D')
  await page.getByRole('dialog', { name: 'Decide on 3 domains' }).getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(hasFocus).toBe(OWN)
  await press('ArrowUp')
  expect([await cell(1, OWN).innerText(), await cell(2, OWN).innerText()]).toEqual([
    '–',
    expect.stringContaining('1,250.5'),
  ])
  // The menu that a key opens is that of the cell.
  await press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Copy cell' }).waitFor()
  await press('Escape')
  await expect.poll(hasFocus).toBe(OWN)
  await press('ArrowDown', 'Delete')
  await expect.poll(() => cell(1, OWN).innerText()).toBe('–')
  await expect.poll(() => cell(2, OWN).innerText()).toContain('1,250.5')

  // Labels by their names; those that do not exist are told before anything is pasted.
  await head(OWN).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Insert column…' }).click()
  await page.getByRole('searchbox', { name: 'Search columns' }).fill('Labels')
  await press('Enter')
  await head('label').waitFor()
  await cell(0, 'label').click()
  await expect.poll(hasFocus).toBe('label')
  await paste('sell, HOLD\nhold\n')
  await expect.poll(() => toasts(page).allInnerTexts().then(String)).toContain('“sell”, “HOLD”')
  expect(await cell(0, 'label').innerText()).not.toContain('sell')
  await toasts(page).getByRole('button', { name: 'Add the labels and paste' }).click()
  await expect.poll(() => cell(0, 'label').innerText()).toContain('sell')
  await expect.poll(() => cell(1, 'label').innerText()).toContain('HOLD')
})

test('what is typed would be kept for another domain when rows come to stand above the one that is edited', async () => {
  const { page } = program
  const nameAt = (row: number): Promise<string> => cell(row, 'domain').innerText()
  const sorted = () => head(OWN).getAttribute('aria-sort')
  await head(OWN).locator('[data-head-button]').click()
  await expect.poll(sorted).not.toBe('none')
  if ((await sorted()) === 'ascending') await head(OWN).locator('[data-head-button]').click()
  await expect.poll(sorted).toBe('descending')
  await expect.poll(() => cell(1, OWN).innerText()).toContain('1,250.5')
  const edited = await nameAt(1)
  const all = await Promise.all([3, 4, 5, 6].map(nameAt))
  const risen = all.find((name) => /^[a-z.-]+$/u.test(name)) ?? expect.fail('No name without letters of its own.')
  await cell(1, OWN).dblclick()
  const editor = page.getByLabel(/^Price paid of /u)
  await editor.fill('77')
  await page.evaluate((name) => window.almanac.setOwnValues({ fieldId: 1, values: [{ name, value: 9_999 }] }), risen)
  await expect.poll(() => nameAt(0)).toBe(risen)
  await editor.press('Enter')
  await expect.poll(() => cell(2, OWN).innerText()).toContain('77')
  expect(await nameAt(2)).toBe(edited)
  await expect.poll(hasFocus).toBe(OWN)
  // The row that moves to its new place does not take the next one's turn, nor does a click on a cell select.
  const selected = () => gridRows(page).and(page.locator('[aria-selected=true]')).count()
  const before = await selected()
  const next = await nameAt(1)
  await cell(0, OWN).click()
  await page.keyboard.type('1')
  await expect.poll(() => editor.inputValue()).toBe('1')
  await press('Enter')
  await expect.poll(() => nameAt(0)).toBe(next)
  await expect
    .poll(() => grid().evaluate((element) => element.getAttribute('aria-activedescendant')))
    .toBe('domains-row-0-cell')
  expect(await selected()).toBe(before)
})

test('a percentile could not be added among others, would not say among whom, or would break its table with its list', async () => {
  const { page } = program
  const id = await page.evaluate(async () => {
    const made = await window.almanac.addWatchlist({
      name: 'Offers',
      description: '',
      colour: 'blue',
      cadence: 'hand',
      columns: [],
      spark: 'safety',
    })
    const selection = {
      query: { list: 'domains', filter: { op: 'and', of: [] }, sort: { column: 'domain', descending: false } },
      except: [],
    } satisfies ListSelection
    if (made.ok) await window.almanac.addToWatchlist({ id: made.value.value, from: { list: 'domains', selection } })
    return made.ok ? made.value.value : 0
  })
  const column = `percentile_${VALUE}_list_${id}`
  // The tools stand where the actions of selected rows do.
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await pick(page, 'Figures compared with', 'The same TLD')
  await page.getByRole('checkbox', { name: 'Percentile of Value (same TLD)' }).check()
  await pick(page, 'Figures compared with', 'Offers')
  await page.getByRole('checkbox', { name: 'Percentile of Value (list Offers)' }).check()
  await press('Escape')
  await head(column).locator('[data-head-button]').click()
  const told = cell(0, column).locator('[title]')
  await expect.poll(() => told.getAttribute('title')).toMatch(/^among \d\d domains that have this figure$/u)
  await expect.poll(() => told.innerText()).toMatch(/^9\d/u)
  await expect.poll(() => cell(0, `percentile_${VALUE}_tld`).innerText()).toBe('too few')
  await page.evaluate((one) => window.almanac.updateWatchlist({ id: one, change: { name: 'Bought' } }), id)
  await expect.poll(() => head(column).innerText()).toContain('Percentile of Value (list Bought)')
  await page.evaluate((one) => window.almanac.removeWatchlist({ id: one }), id)
  await expect.poll(() => head(column).count()).toBe(0)
  await expect.poll(() => gridRows(page).count()).toBeGreaterThan(3)
  await page.getByText('A column was deleted.').waitFor()
})
