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

const VALUE = 'value'
const field = () => program.page.getByLabel('Search names, titles and notes')
const totals = () => program.page.getByRole('region', { name: 'Totals' })
const facets = () => program.page.getByRole('region', { name: 'Breakdown' })
const figure = (column: string, aggregate: string) =>
  totals().locator(`tr[data-column="${column}"] td[data-aggregate="${aggregate}"]`)
const chip = (text: string) => program.page.getByRole('button', { name: text, exact: true })

const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.]/gu, ''))
/** The sum of all numbers in a text: `31 not provided, 2 unreadable` tells of 33 rows. */
const sumIn = (text: string): number => text.split(', ').reduce((sum, part) => sum + numberIn(part), 0)
/** How many rows the table says it has; not a number while they are counted. */
const shownRows = async (): Promise<number> => {
  const text = await rowCount(program.page).innerText()
  return text === '' ? Number.NaN : numberIn(text.replace('One', '1'))
}

/** What the cells of a column hold, where they hold a number; all rows have to be drawn. */
async function cells(column: string): Promise<number[]> {
  const texts = await gridRows(program.page).locator(`[data-column="${column}"]`).allInnerTexts()
  return texts.filter((text) => /\d/u.test(text)).map(numberIn)
}

test('totals would be those of other rows than the filter leaves in', async () => {
  await analyse(program.page, 'Totals')
  await totals().waitFor()
  await expect.poll(() => figure(VALUE, 'sum').innerText()).toMatch(/\d/u)
  const whole = await figure(VALUE, 'sum').innerText()
  await field().fill('value>20000')
  await field().press('Enter')
  await expect.poll(shownRows).toBeLessThan(12)
  await expect.poll(() => figure(VALUE, 'sum').innerText()).not.toBe(whole)
  await expect.poll(async () => (await cells(VALUE)).length - (await shownRows())).toBe(0)
  const values = await cells(VALUE)
  await expect.poll(async () => numberIn(await figure(VALUE, 'count').innerText())).toBe(values.length)
  await expect.poll(async () => numberIn(await figure(VALUE, 'missing').innerText())).toBe(0)
  const sum = values.reduce((one, other) => one + other, 0)
  expect(numberIn(await figure(VALUE, 'sum').innerText())).toBeCloseTo(sum, 0)
  expect(numberIn(await figure(VALUE, 'most').innerText())).toBe(Math.max(...values))
  expect(numberIn(await figure(VALUE, 'least').innerText())).toBe(Math.min(...values))
  await program.page.getByRole('button', { name: /^Remove the filter / }).click()
})

test('ranks and grades would be added up, or an estimate pass for a measured figure', async () => {
  await expect.poll(() => figure('rank', 'median').innerText()).toMatch(/\d/u)
  await expect.poll(() => figure('rank', 'sum').innerText()).toBe('–')
  await expect.poll(() => figure('ssl', 'sum').innerText()).toBe('–')
  expect(
    await totals()
      .getByRole('rowheader', { name: /^Value\b/u })
      .innerText(),
  ).toMatch(/est\./u)
})

test('a click on a facet would leave in other rows than it counts, or could not be taken back', async () => {
  const { page } = program
  await analyse(program.page, 'Breakdown')
  await pick(page, 'Column to count', 'Safety')
  const malware = facets().getByRole('button', { name: /^malware/u })
  const safe = facets().getByRole('button', { name: /^safe/u })
  await malware.waitFor()
  const [first, second] = await Promise.all([malware, safe].map(async (one) => numberIn(await one.innerText())))
  await malware.click()
  await chip('Safety: malware').waitFor()
  await expect.poll(shownRows).toBe(first)
  await expect.poll(() => malware.getAttribute('aria-pressed')).toBe('true')
  await safe.click()
  await chip('Safety: malware, safe').waitFor()
  await expect.poll(shownRows).toBe((first ?? 0) + (second ?? 0))
  await malware.click()
  await safe.click()
  await expect.poll(() => page.getByRole('button', { name: /^Remove the filter / }).count()).toBe(0)
  await expect.poll(shownRows).toBe(40)
})

test('rows without a value could not be asked for beside those with some', async () => {
  const { page } = program
  await pick(page, 'Column to count', 'SSL grade')
  const none = facets().getByRole('button', { name: /^No value/u })
  await none.waitFor()
  const missing = numberIn(await none.innerText())
  await none.click()
  await expect.poll(shownRows).toBe(missing)
  const grade = facets().getByRole('button').and(page.locator('[aria-pressed=false]')).first()
  const graded = Number(/(\d+)\D*$/u.exec(await grade.innerText())?.[1])
  await grade.click()
  await expect.poll(shownRows).toBe(missing + graded)
  await page.getByRole('button', { name: /^Remove the filter / }).click()
  await expect.poll(shownRows).toBe(40)
})

test('what was opened would be closed again whenever somebody comes back', async () => {
  await goTo(program, 'History')
  await gridRows(program.page).first().or(program.page.getByText('No lookups yet')).first().waitFor()
  expect(await facets().count()).toBe(0)
  await goTo(program, 'Domains')
  await facets().waitFor()
  await totals().waitFor()
  await analyse(program.page, 'Totals')
  await analyse(program.page, 'Breakdown')
  await expect.poll(() => facets().count()).toBe(0)
  expect(await totals().count()).toBe(0)
})

test('values past the first fifty could not be reached, or a watchlist would have neither panel', async () => {
  const { page } = program
  await goTo(program, 'Watchlists')
  await page.getByRole('button', { name: 'New watchlist…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Many')
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByText('No domains yet').waitFor()
  await page.getByRole('button', { name: 'Add domains' }).first().click()
  const names = Array.from({ length: 60 }, (_, at) => `name-${at}.example`)
  await page.getByRole('dialog').locator('textarea').fill(names.join('\n'))
  await page.getByRole('dialog').getByRole('button', { name: 'Add domains' }).click()
  await gridRows(page).nth(2).waitFor()
  await analyse(program.page, 'Totals')
  await analyse(program.page, 'Breakdown')
  // The service answers for some of them meanwhile.
  const counted = async (aggregate: string) => sumIn(await figure(VALUE, aggregate).innerText())
  await expect.poll(async () => (await counted('count')) + (await counted('missing'))).toBe(60)
  await pick(page, 'Column to count', 'Domain')
  await expect.poll(() => facets().getByRole('listitem').count()).toBe(50)
  await facets().getByRole('button', { name: 'Show 10 more' }).click()
  await expect.poll(() => facets().getByRole('listitem').count()).toBe(60)
  await facets().getByLabel('Find a value').fill('name-59')
  await expect.poll(() => facets().getByRole('listitem').count()).toBe(1)
})
