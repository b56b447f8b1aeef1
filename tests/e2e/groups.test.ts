import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreSample, goTo, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { analyse, gridRows, pick, rowCount } from './screen.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
  await goTo(program, 'Domains')
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

const groups = () => program.page.getByRole('treegrid', { name: 'Groups' })
const groupRows = () => groups().locator('[role=row][aria-level="1"]')
const innerRows = () => groups().locator('[role=row][aria-level="2"]')
const figures = (of: string) => groups().locator(`[data-figure="${of}"]`)
const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.]/gu, ''))
const shownRows = async (): Promise<number> => numberIn((await rowCount(program.page).innerText()).replace('One', '1'))
const removeFilters = async (): Promise<void> => {
  const remove = program.page.getByRole('button', { name: /^Remove the filter / })
  while ((await remove.count()) > 0) await remove.first().click()
  await expect.poll(shownRows).toBe(40)
}

test('groups would count other rows than there are, or open to others', async () => {
  const { page } = program
  await analyse(program.page, 'Group')
  await pick(page, 'Group by', 'Country')
  await page.getByLabel('Then by').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => groupRows().count()).toBeGreaterThan(3)
  const sizes = (await figures('rows').allInnerTexts()).map(numberIn)
  expect(sizes.reduce((one, other) => one + other, 0)).toBe(40)
  // All rows together stand below them.
  await expect.poll(async () => numberIn(await page.locator('[data-all] [data-total="rows"]').innerText())).toBe(40)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  await groups().focus()
  // The letter that sorts a table did nothing here, though the sheet of keys offers it.
  const shownSizes = async (): Promise<number[]> => (await figures('rows').allInnerTexts()).map(numberIn)
  await page.keyboard.press('s')
  await expect.poll(shownSizes).toEqual(sizes.toReversed())
  await page.keyboard.press('s')
  await expect.poll(shownSizes).toEqual(sizes)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => innerRows().count()).toBe(sizes[0])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => innerRows().count()).toBe(0)
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: 'Only these rows' }).last().click()
  await expect.poll(shownRows).toBe(sizes[0])
  await gridRows(page).first().waitFor()
  await removeFilters()
})

test('a column to group by could not be found by typing, or its list would be cut off', async () => {
  const { page } = program
  await analyse(page, 'Group')
  const field = page.getByRole('combobox', { name: 'Group by', exact: true })
  await field.click()
  const list = page.getByRole('listbox', { name: 'Group by' })
  await list.getByRole('group', { name: 'Status' }).waitFor()
  const isInSight = await list.evaluate((one) => {
    const { left, bottom } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + 20, bottom - 20))
  })
  expect(isInSight).toBe(true)
  await page.keyboard.type('tld')
  await expect.poll(() => list.getByRole('option').allInnerTexts()).toEqual(['TLD'])
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  // What was typed and not taken changes nothing.
  expect(await field.inputValue()).toBe('None')
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
})

test('rows of an opened group could not be selected like any rows, or a group as a whole', async () => {
  const { page } = program
  const selected = () => page.locator('#rows-selected').innerText()
  await analyse(program.page, 'Group')
  await pick(page, 'Group by', 'Country')
  await page.keyboard.press('Escape')
  const size = numberIn(await figures('rows').first().innerText())
  await groups().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => innerRows().count()).toBe(size)
  await page.keyboard.press('ArrowDown')
  await innerRows().first().getByRole('checkbox').waitFor()
  await page.keyboard.press(' ')
  await expect.poll(selected).toBe('1 selected')
  await innerRows().nth(1).getByRole('checkbox').click()
  await expect.poll(selected).toBe('2 selected')
  await groups().focus()
  await page.keyboard.press('Escape')
  await expect.poll(selected).toBe('')
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await page.getByRole('button', { name: 'Select these rows' }).click()
  await expect.poll(selected).toBe(`${size} selected`)
  await groups().focus()
  await page.keyboard.press('Escape')
  await analyse(program.page, 'Group')
  await pick(page, 'Group by', 'None')
  await page.keyboard.press('Escape')
  await gridRows(page).first().waitFor()
})

test('a view would forget its groups, and what is exported would not be what is shown', async () => {
  const { page } = program
  await analyse(program.page, 'Group')
  await pick(page, 'Group by', 'SSL grade')
  await page.getByLabel('Then by').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => groupRows().count()).toBeGreaterThan(2)
  const count = await groupRows().count()
  const medians = (await figures('0').allInnerTexts()).map(numberIn)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill('By grade')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const file = join(dataDir, 'groups.json')
  await program.answerSaveDialog(file)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Save as JSON' }).click()
  await page.getByText('groups.json', { exact: false }).first().waitFor()
  const { sections } = JSON.parse(readFileSync(file, 'utf8')) as {
    sections: { kind: string; rows: { cells: { value: unknown }[] }[] }[]
  }
  const rows = sections.find(({ kind }) => kind === 'table')?.rows ?? []
  expect(rows).toHaveLength(count + 1)
  expect(rows.slice(0, count).map(({ cells }) => Math.round(Number(cells[2]?.value ?? 0)))).toEqual(
    medians.map(Math.round),
  )
  await analyse(program.page, 'Group')
  await page.getByRole('button', { name: 'Remove the groups' }).click()
  await page.keyboard.press('Escape')
  await gridRows(page).first().waitFor()
  await page.getByRole('navigation').getByRole('button', { name: 'By grade', exact: true }).click()
  await expect.poll(() => groupRows().count()).toBe(count)
})

test('a cell of a cross table would lead to other rows than it counts', async () => {
  const { page } = program
  await analyse(program.page, 'Group')
  await pick(page, 'Then by', 'Safety')
  await page.getByLabel('As a cross table').check()
  const remove = page.getByRole('button', { name: /^Remove the figure of / })
  await expect.poll(() => remove.count()).toBe(1)
  await remove.click()
  await expect.poll(() => remove.count()).toBe(1)
  await remove.click()
  await expect.poll(() => remove.count()).toBe(0)
  await page.keyboard.press('Escape')
  const cell = page.locator('[data-cross-table] td button:not([aria-disabled=true])').first()
  await cell.waitFor()
  const rows = numberIn(await cell.innerText())
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect.poll(shownRows).toBe(rows)
  await removeFilters()
})

test('a range would leave in other rows than its bars count, or could not be moved by keyboard', async () => {
  const { page } = program
  await analyse(page, 'Breakdown')
  const facets = page.getByRole('region', { name: 'Breakdown' })
  await pick(page, 'Column to count', 'Value')
  const bar = facets.getByRole('group', { name: 'Distribution of Value' }).getByRole('button').first()
  await bar.waitFor()
  const counted = Number(
    /: (\d+|one) rows?$/u.exec((await bar.getAttribute('aria-label')) ?? '')?.[1]?.replace('one', '1'),
  )
  await bar.click()
  await expect.poll(shownRows).toBe(counted)
  await bar.click()
  await expect.poll(shownRows).toBe(40)
  await facets.getByRole('slider', { name: 'Lower end of Value' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(shownRows).toBe(40 - counted - (await missingValues()))
})

/** How many rows have no value, as the panel tells by the reason. */
const missingValues = async (): Promise<number> => {
  const line = program.page
    .getByRole('region', { name: 'Breakdown' })
    .getByText(/not provided|lookup failed|unreadable/u)
  const text = (await line.count()) === 0 ? '' : await line.first().innerText()
  return text.split(', ').reduce((sum, part) => sum + numberIn(part), 0)
}
