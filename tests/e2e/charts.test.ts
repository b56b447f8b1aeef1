import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../fixtures/axe-findings.ts'
import { exploreSample, goTo, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { analyse, forSelection, gridRows, rowCount, selectedCount } from './screen.ts'

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

const plane = () => program.page.locator('[data-chart]')
const drawn = async (): Promise<string> => program.page.locator('[data-drawn]').innerText()

test('a region of a chart would leave in other rows than those dragged over', async () => {
  const { page } = program
  await analyse(page, 'Chart')
  await plane().waitFor()
  await expect
    .poll(drawn)
    .toMatch(/^38 points; 2 rows lack one of the two numbers; rank correlation 0\.9\d \(they rise together\)$/u)
  const box = await plane().boundingBox()
  if (!box) throw new Error('no chart')
  await page.mouse.move(box.x + box.width * 0.5, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 16, box.y + box.height - 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => page.getByRole('button', { name: /^Remove the filter Value/ }).count()).toBe(1)
  await expect.poll(async () => Number.parseInt(await drawn(), 10)).toBeLessThan(38)
  const left = Number.parseInt(await drawn(), 10)
  await expect.poll(() => rowCount(page).innerText()).toContain(String(left))
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect.poll(drawn).toContain('38 points')
})

test('the numbers of a chart could not be read, or its points not be reached by keyboard', async () => {
  const { page } = program
  expect(await axeFindings(page)).toEqual([])
  await plane().focus()
  await page.keyboard.press('End')
  await page.locator('[data-told]').waitFor()
  const told = await page.locator('[data-told]').innerText()
  expect(told).toMatch(/^papercrane\.test\nValue: [\d,]+\nVisitors per day: [\d,]+$/u)
  await page.getByText('Table', { exact: true }).click()
  await expect.poll(() => page.locator('[data-chart-view] tbody tr').count()).toBe(38)
  await page.getByText('Chart', { exact: true }).last().click()
  await page.getByText('Over time', { exact: true }).click()
  await page.locator('[data-course]').focus()
  await page.keyboard.press('End')
  await page.locator('[data-told]').waitFor()
  expect(await page.locator('[data-told]').innerText()).toMatch(/^[\d,]{9,}\n\w+ \d+, \d{4}\n40 domains/u)
  expect(await axeFindings(page)).toEqual([])
  await page.getByText('Scatter', { exact: true }).click()
  // Whether the two go together is said, and not left to the eye.
  await page
    .locator('[data-drawn]')
    .getByText(/rank correlation 0\.\d\d \(they rise together\)$/u)
    .waitFor()
  await plane().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'papercrane.test' }).waitFor()
  await goTo(program, 'Domains')
  await plane().waitFor()
})

test('a chart of selected rows would be of others, or the rows not come back', async () => {
  const { page } = program
  await analyse(page, 'Chart')
  await gridRows(page).nth(1).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect.poll(() => selectedCount(page).innerText()).toBe('1 selected')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => selectedCount(page).innerText()).toBe('2 selected')
  await forSelection(page, 'Chart')
  await expect.poll(drawn).toMatch(/^2 selected rows: 2 points$/u)
  await forSelection(page, 'Show the rows')
  await gridRows(page).nth(1).waitFor()
  await forSelection(page, 'Chart')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(drawn).toContain('38 points')
})

test('a saved chart would be something else than SVG or PNG', async () => {
  const { page } = program
  for (const as of ['svg', 'png'] as const) {
    const file = join(dataDir, `chart.${as}`)
    await program.answerSaveDialog(file)
    await page.getByRole('button', { name: 'Save chart' }).click()
    await page.getByRole('menuitem', { name: `As ${as.toUpperCase()}` }).click()
    await expect.poll(() => page.getByText(`Saved to ${file}.`).count()).toBeGreaterThan(0)
    const begins = readFileSync(file).subarray(0, 5).toString('latin1')
    // Whoever is given it has to know what it is of.
    if (as === 'svg') expect(readFileSync(file, 'utf8')).toMatch(/>Source: Sample data<.*>Drawn on /su)
    expect(begins).toBe(as === 'svg' ? '<svg ' : '\u0089PNG\r')
  }
})

test('the page about figures could not be used by keyboard, would shut somebody out, or not lead to a domain', async () => {
  const { page } = program
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search screens, lists, domains and actions' }).waitFor()
  await page.keyboard.type('figures')
  const chosen = page.getByRole('option', { selected: true }).locator('[data-name]')
  await expect.poll(() => chosen.innerText()).toBe('Figures')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Figures', exact: true }).waitFor()
  await plane().waitFor()
  const sentence = page.getByRole('button', { name: 'No relation between Value and' }).first()
  await sentence.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => sentence.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => page.locator('figure strong').innerText()).toContain('Value against')
  expect(await axeFindings(page)).toEqual([])
  await plane().focus()
  await page.keyboard.press('End')
  await page.locator('[data-told]').waitFor()
  const [name = ''] = (await page.locator('[data-told]').innerText()).split('\n')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
})
