import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreSample, goTo, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { pick, rowCount } from './screen.ts'

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

const field = () => program.page.getByLabel('Search names, titles and notes')
const shownCount = () => rowCount(program.page).innerText()
const chip = (text: string) => program.page.getByRole('button', { name: text, exact: true })

async function type(text: string): Promise<void> {
  await field().fill('')
  await field().pressSequentially(text)
}

async function clear(): Promise<void> {
  await field().fill('')
  for (;;) {
    const remove = program.page.getByRole('button', { name: /^Remove the filter / })
    if ((await remove.count()) === 0) break
    await remove.first().click()
  }
  await expect.poll(shownCount).toBe('40 domains')
}

test('conditions that are typed would not become chips that can be taken away', async () => {
  await type('tld:test,example visitors>1000')
  await field().press('Enter')
  await chip('TLD: test, example').waitFor()
  await chip('Visitors per day > 1,000').waitFor()
  expect(await field().inputValue()).toBe('')
  await expect.poll(shownCount).toMatch(/^\d+ rows match$/)
  await expect.poll(async () => program.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  await clear()
})

test('a condition that is entered twice would stand there twice', async () => {
  for (let time = 0; time < 2; time += 1) {
    await type('ssl>=A')
    await field().press('Enter')
    await expect.poll(() => field().inputValue()).toBe('')
  }
  await chip('SSL grade ≥ A').waitFor()
  expect(await chip('SSL grade ≥ A').count()).toBe(1)
  await clear()
})

test('a joined filter could be neither seen nor taken away', async () => {
  await type('(safety:safe or ssl>=A) -title:"no such words"')
  await field().press('Enter')
  await chip('Safety: safe or SSL grade ≥ A').waitFor()
  await chip('Title does not contain “no such words”').waitFor()
  await clear()
})

test('a mistake in a typed filter would be passed over, or its rows be lost', async () => {
  await field().fill('tdl:de')
  await program.page.getByText('There is no column “tdl”.', { exact: false }).waitFor()
  await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true')
  expect(await shownCount()).toBe('40 domains')
  await program.page.getByRole('button', { name: 'Search for this text' }).click()
  await expect.poll(shownCount).toBe('0 rows match')
  await clear()
})

test('an address that was pasted would be taken for a condition', async () => {
  await field().fill('https://foxglove.test/path?a=1')
  await expect.poll(shownCount).toBe('0 rows match')
  expect(await field().getAttribute('aria-invalid')).not.toBe('true')
  await clear()
})

test('a column and its value could not be chosen by keyboard alone', async () => {
  await type('saf')
  await program.page.getByRole('option', { name: 'Safety' }).waitFor()
  await field().press('ArrowDown')
  await field().press('Enter')
  await expect.poll(() => field().inputValue()).toMatch(/^safety/u)
  if (!(await field().inputValue()).includes(':')) await field().pressSequentially(':')
  await program.page.getByRole('option', { name: /^malware/ }).waitFor()
  await clear()
})

test('a filter on what a person keeps would only work in a watchlist', async () => {
  await type('label:missing note:missing list:missing')
  await expect.poll(shownCount).toMatch(/rows match$|^40/)
  await clear()
})

test('a saved view would lose its joined filter over a restart', async () => {
  const { page } = program
  await type('(safety:safe or ssl>=A) shop')
  await field().press('Enter')
  await chip('Safety: safe or SSL grade ≥ A').waitFor()
  await expect.poll(() => field().inputValue()).toBe('shop')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill('Good shops')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The view “Good shops” was added to the sidebar.').waitFor()
  await program.close()
  program = await startProgram(dataDir)
  await goTo(program, 'Domains')
  await program.page.getByRole('button', { name: 'Good shops', exact: true }).click()
  await chip('Safety: safe or SSL grade ≥ A').waitFor()
  expect(await field().inputValue()).toBe('shop')
  await expect.poll(shownCount).toMatch(/^(?:1 row matches|\d+ rows match)$/)
})

test('a joined part of the filter could not be changed again', async () => {
  const { page } = program
  await chip('Safety: safe or SSL grade ≥ A').click()
  await page.getByRole('button', { name: 'Edit as text' }).click()
  await expect.poll(() => field().inputValue()).toBe('(safety:safe or ssl>=A) shop')
  await field().fill('(safety:safe or ssl>=B) shop')
  await field().press('Enter')
  await chip('Safety: safe or SSL grade ≥ B').waitFor()
})

test('an "or" could only be typed', async () => {
  const { page } = program
  await clear()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Search columns' })
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await search.fill('safe')
  await page.getByRole('option', { name: 'Safety', exact: true }).click()
  await page.getByRole('checkbox', { name: 'safe', exact: true }).click()
  await pick(page, 'Or …', 'SSL grade')
  await page.getByLabel('At least').selectOption('A')
  await chip('Safety: safe or SSL grade ≥ A').waitFor()
  await page.getByLabel('How conditions are combined').selectOption('None of these')
  await chip('not (Safety: safe or SSL grade ≥ A)').waitFor()
  await page.keyboard.press('Escape')
})

test('a number that is typed into a new condition would keep its first digit only', async () => {
  const { page } = program
  await clear()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search columns' }).pressSequentially('value')
  await page.keyboard.press('Enter')
  await page.getByLabel('At least').focus()
  await page.keyboard.type('1250')
  await chip('Value ≥ 1,250').waitFor()
  expect(await page.getByLabel('At least').inputValue()).toBe('1250')
  // Emptied, it asks nothing; its field stays to be typed into.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect.poll(shownCount).toBe('40 domains')
  await page.keyboard.type('1400')
  await chip('Value ≥ 1,400').waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('1400')
  await page.keyboard.press('Escape')
  await clear()
})

test('a part of a group would lose its field when it is emptied, and the group its editor', async () => {
  const { page } = program
  await clear()
  await type('(value>=1000 or visitors>=5000)')
  await field().press('Enter')
  await chip('Value ≥ 1,000 or Visitors per day ≥ 5,000').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Visitors per day ≥ 5,000', exact: true }).click()
  const least = page.getByRole('dialog').getByLabel('At least')
  await least.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await chip('Value ≥ 1,000').first().waitFor()
  await page.keyboard.type('7000')
  await chip('Value ≥ 1,000 or Visitors per day ≥ 7,000').waitFor()
  expect(await least.inputValue()).toBe('7000')
  await page.keyboard.press('Escape')
  await clear()
})

test('the half of a text that can be read would stay in force while the whole cannot', async () => {
  const { page } = program
  await clear()
  const held = page.getByText('The list still shows all rows.').first()
  await field().focus()
  await page.keyboard.type('tld:test')
  await expect.poll(shownCount).toMatch(/rows match$/u)
  await page.keyboard.type(' valu>1000')
  await held.waitFor()
  await expect.poll(shownCount).toBe('40 domains')
  expect(await field().inputValue()).toBe('tld:test valu>1000')
  // It says so for as long as the text stands there, and the text holds once it can be read.
  await page.keyboard.press('Tab')
  await held.waitFor()
  await field().focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('tld:test value>1000')
  await expect.poll(shownCount).toMatch(/rows? match/u)
  await held.waitFor({ state: 'detached' })
  await clear()
  // What was in force before may be something.
  await type('tld:test')
  await field().press('Enter')
  await chip('TLD: test').waitFor()
  await type('safety:safe valu>1')
  await page.getByText('The list still shows: TLD: test').first().waitFor()
  await clear()
})
