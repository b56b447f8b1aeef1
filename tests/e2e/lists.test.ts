import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_TABLE } from '../../src/shared/columns/table-columns.ts'
import { field, isFieldId } from '../../src/shared/fields.ts'
import type { Word } from '../../src/shared/locales/catalogue.ts'
import { translatorOf } from '../../src/shared/locales/catalogues.ts'
import { exploreSample, goTo, lookUp, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { forSelection, gridRow, gridRows, rowCount, rowNames } from './screen.ts'

const word = translatorOf('en')

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

const names = () => rowNames(program.page).allInnerTexts()
const grid = () => program.page.getByRole('grid')
const shownCount = () => rowCount(program.page).innerText()

test('a search would miss a name by its Unicode form', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  for (const [text, found] of [
    ['größenw', 'größenwahn.example'],
    ['GRÖSSENWAHN', null],
    ['xn--grenwahn', 'größenwahn.example'],
    ['東京', '東京散歩.test'],
  ] as const) {
    await page.getByLabel('Search names, titles and notes').fill(text)
    if (found) {
      await expect.poll(names).toContain(found)
      await expect.poll(shownCount).toBe('1 row matches')
    }
  }
  await page.getByLabel('Search names, titles and notes').fill('')
  await expect.poll(shownCount).toBe('40 domains')
})

test('a sort would not be by value', async () => {
  const { page } = program
  const sort = page.getByRole('columnheader', { name: 'Tranco rank' }).getByRole('button').first()
  await sort.click()
  const ranks = async () =>
    (await gridRows(page).locator('[data-column="rank"]').allInnerTexts())
      .slice(0, 12)
      .map((text) => Number(text.replaceAll(/\D/g, '')) || Number.POSITIVE_INFINITY)
  await expect
    .poll(async () => page.getByRole('columnheader', { name: 'Tranco rank' }).getAttribute('aria-sort'))
    .toBe('ascending')
  await expect
    .poll(async () => {
      const shown = await ranks()
      return shown.every((rank, at) => at === 0 || rank >= (shown[at - 1] ?? 0))
    })
    .toBe(true)
})

test('a filter would let other rows through', async () => {
  const { page } = program
  // On a busy machine the rows may still be changing places under the pointer.
  await expect
    .poll(async () => {
      const isSelected = (await page.getByText('1 selected').count()) > 0
      if (!isSelected) await gridRows(page).first().click()
      return isSelected
    })
    .toBe(true)
  // The tools have given way to what can be done with the row; a column can still be filtered by.
  await page.getByRole('columnheader', { name: 'Safety' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Filter by this column…' }).click()
  await page.getByRole('checkbox', { name: 'safe', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect.poll(async () => page.getByText(/ selected$/).count()).toBe(0)
  await page.getByRole('button', { name: 'Safety: safe' }).first().waitFor()
  // The rows are there before their exact count is.
  await expect.poll(shownCount).toMatch(/^\d+ rows match$/)
  const shown = Number((await shownCount()).split(' ')[0])
  expect(shown).toBeGreaterThan(5)
  expect(shown).toBeLessThan(40)
  await page.getByRole('button', { name: 'Remove the filter Safety: safe' }).click()
  await expect.poll(shownCount).toBe('40 domains')
})

test('rows could not be selected and deleted by keyboard', async () => {
  const { page } = program
  await goTo(program, 'History')
  await expect.poll(shownCount).toBe('3,600 lookups')
  await grid().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('Delete')
  await page.getByText('3 lookups deleted.').waitFor()
  await expect.poll(shownCount).toBe('3,597 lookups')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(shownCount).toBe('3,600 lookups')
})

test('select all would reach beyond the filter', async () => {
  const { page } = program
  await page.getByLabel('Search names, titles and notes').fill('foxglove')
  await expect.poll(shownCount).toBe('90 rows match')
  await grid().focus()
  await page.keyboard.press('Control+a')
  await page.getByText('90 selected').waitFor()
  await forSelection(page, 'Copy')
  await page.getByRole('menuitem', { name: 'Copy names' }).click()
  await expect
    .poll(async () => new Set((await program.readClipboard()).split('\n')))
    .toEqual(new Set(['foxglove.test']))
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByLabel('Search names, titles and notes').fill('')
})

test('the end of a long table could not be reached', async () => {
  const { page } = program
  await expect.poll(shownCount).toBe('3,600 lookups')
  await grid().focus()
  await page.keyboard.press('End')
  const last = gridRow(page, 3_599).getByRole('button')
  await last.waitFor()
  const name = await last.innerText()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('JSON', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Open the domain' }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await gridRow(page, 3_599).getByRole('button').waitFor()
})

test('columns and a saved view would be forgotten over a restart', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Registrar' }).check()
  await page.keyboard.press('Escape')
  await page.getByLabel('Search names, titles and notes').fill('harbor')
  await expect.poll(shownCount).toBe('2 rows match')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill('Harbours')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The view “Harbours” was added to the sidebar.').waitFor()
  await lookUp(program, 'quietharbor.example')
  await program.close()
  program = await startProgram(dataDir)
  await program.page.getByRole('button', { name: 'Harbours', exact: true }).click()
  await program.page.getByRole('columnheader', { name: 'Registrar' }).waitFor()
  await expect.poll(shownCount).toBe('2 rows match')
  await expect.poll(async () => (await names()).sort()).toEqual(['harborlights.example', 'quietharbor.example'])
})

test('an estimate would pass for a measured figure in the lists', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  // By the catalogue: what it calls an estimate and nothing else has the word, seen and read out.
  for (const { id, estimate } of FIRST_TABLE.domains.filter(isFieldId).map(field)) {
    const head = page.locator('[role=columnheader]').filter({ hasText: word(`field.${id}` as Word) })
    expect(await head.locator('[data-estimate]').count(), id).toBe(estimate ? 1 : 0)
    expect((await head.ariaSnapshot()).includes('(estimate)'), id).toBe(estimate)
  }
})

test('“not in the database” would be taken for “free” where only the short form stands', async () => {
  const { page } = program
  const sentence = 'Not in the service’s database. This says nothing about whether the name is registered or for sale.'
  await lookUp(program, 'not-found.failure.example')
  await page.getByText(sentence).waitFor()
  await goTo(program, 'History')
  const outcome = page.getByRole('gridcell').locator('[data-outcome="not-found"]').first()
  expect(await outcome.getAttribute('title')).toBe(sentence)
  await outcome.dblclick()
  await page.getByRole('dialog').getByText(sentence).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('stepping on from an open lookup would need it closed first', async () => {
  const { page } = program
  await goTo(program, 'History')
  await rowNames(page).nth(3).waitFor()
  await grid().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog')
  const shown = () => details.getByRole('heading', { level: 2 }).first().innerText()
  const nameAt = async (at: number) => gridRow(page, at).getByRole('button').first().innerText()
  await expect.poll(shown).toContain(await nameAt(0))
  await page.keyboard.press('ArrowDown')
  await expect.poll(shown).toContain(await nameAt(1))
  // The record as its page shows it, and the answer behind it.
  await gridRow(page, 2).click({ position: { x: 300, y: 8 } })
  await expect.poll(shown).toContain(await nameAt(2))
  await details.locator('[data-figure]').first().waitFor()
  await details.getByRole('button', { name: 'Next lookup' }).click()
  await expect.poll(shown).toContain(await nameAt(3))
  await details.getByText('JSON', { exact: true }).click()
  await details.locator('pre').waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
})

test('the first screenful of a record would not say where its figures go, or who shares its registrar', async () => {
  const { page } = program
  await page.setViewportSize({ width: 1280, height: 800 })
  await lookUp(program, 'quietharbor.example')
  const chart = page.getByRole('img', { name: /^Value: \d+ values/u })
  await expect.poll(async () => ((await chart.boundingBox())?.y ?? 800) + 120).toBeLessThan(760)
  await page
    .locator('[data-figure]')
    .filter({ hasText: /in 30 days/u })
    .first()
    .waitFor()
  await page
    .locator('[data-figure]')
    .getByRole('button', { name: /^Visitors per day/u })
    .click()
  await page.getByRole('img', { name: /^Visitors per day: \d+ values/u }).waitFor()
  const others = page
    .locator('dt', { hasText: 'Registrar' })
    .locator('xpath=following-sibling::dd[1]')
    .getByRole('button', { name: /other domains?$/u })
  const count = Number.parseInt(await others.innerText(), 10)
  await others.click()
  await expect.poll(shownCount).toBe(`${count + 1} rows match`)
})
