import type { Locator } from 'playwright-core'
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
import { toasts } from './screen.ts'

let program: Program
const dataDir = newSampleDir()
const NAMES = ['quietharbor.example', 'tin-roof.test', 'lighthouse-news.example', 'greenledger.test']

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

const fields = (): Locator => program.page.getByRole('region', { name: 'Own fields' })
const row = (field: string): Locator =>
  fields()
    .getByRole('listitem')
    .filter({ has: program.page.getByLabel(`Name of the field ${field}`) })
const dialog = (): Locator => program.page.getByRole('dialog')
const undo = (): Promise<void> => toasts(program.page).getByRole('button', { name: 'Undo', exact: true }).last().click()

async function make(name: string, kind: string): Promise<void> {
  await fields().getByRole('combobox', { name: 'Type', exact: true }).click()
  await fields().getByRole('option', { name: kind, exact: true }).click()
  await fields().getByLabel('New field').fill(name)
  await fields().getByLabel('New field').press('Enter')
  await row(name).waitFor()
}

async function choose(field: string, kind: string): Promise<void> {
  await row(field)
    .getByRole('combobox', { name: `Type of the field ${field}` })
    .click()
  await row(field).getByRole('option', { name: kind, exact: true }).click()
}

/** What is stored of a field, over all names, as the bridge gives it. */
const stored = (field: string): Promise<unknown[]> =>
  program.page.evaluate(
    async ({ name, names }) => {
      const all = await window.almanac.listOwnFields()
      const id = all.ok ? all.value.find((one) => one.name === name)?.id : undefined
      const subjects = await Promise.all(names.map((one) => window.almanac.getSubject({ name: one })))
      return subjects.map((subject) => (subject.ok && id !== undefined ? (subject.value.own[id] ?? null) : 'gone'))
    },
    { name: field, names: NAMES },
  )

test('own fields could only be made where there is a watchlist', async () => {
  await goTo(program, 'Settings')
  for (const [name, kind] of [
    ['Price', 'Text'],
    ['Bought', 'Date'],
    ['State', 'Choice'],
    ['Mine', 'Yes/no'],
    ['Paid', 'Money'],
    ['Shop', 'Link'],
  ] as const)
    await make(name, kind)
  await fields().getByRole('button', { name: 'Move the field Shop up' }).click()
  await expect
    .poll(() =>
      fields()
        .getByLabel(/^Name of the field/u)
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(['Price', 'Bought', 'State', 'Mine', 'Shop', 'Paid'])
})

test('a value of some kind could not be entered on the page of a domain', async () => {
  const { page } = program
  await lookUp(program, NAMES[0] ?? '')
  await page.getByRole('button', { name: 'Show 6 empty fields' }).click()
  await page.getByLabel('Price', { exact: true }).fill('1,250.50')
  await page.getByLabel('Price', { exact: true }).press('Enter')
  await page.getByLabel('Bought', { exact: true }).fill('2026-03-01')
  await page.getByLabel('Bought', { exact: true }).press('Enter')
  await page.getByRole('combobox', { name: 'State', exact: true }).fill('waiting')
  await page.getByRole('combobox', { name: 'State', exact: true }).press('Enter')
  await page.getByLabel('Mine', { exact: true }).selectOption('Yes')
  await page.getByLabel('Paid', { exact: true }).fill('99.5')
  await page.getByLabel('Paid', { exact: true }).press('Enter')
  await page.getByLabel('Shop', { exact: true }).fill('https://\u0430pple.example/lot?id=7')
  await page.getByLabel('Shop', { exact: true }).press('Enter')
  await expect
    .poll(() => page.getByLabel('Shop', { exact: true }).inputValue())
    .toBe('https://xn--pple-43d.example/lot?id=7')
  await expect
    .poll(async () =>
      (await Promise.all(['Price', 'Bought', 'State', 'Mine', 'Paid'].map(stored))).map(([first]) => first),
    )
    .toEqual(['1,250.50', '2026-03-01', 'waiting', true, 99.5])
})

test('a choice that is picked from the list would leave what was typed to find it as another choice', async () => {
  const { page } = program
  await lookUp(program, NAMES[1] ?? '')
  await page.getByRole('combobox', { name: 'State', exact: true }).click()
  await page.keyboard.type('wai')
  await page.getByRole('option', { name: 'waiting' }).and(page.locator('[data-combobox-selected]')).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => stored('State')).toEqual(['waiting', 'waiting', null, null])
  const offered = await page.evaluate(async () => {
    const all = await window.almanac.listOwnFields()
    return all.ok ? all.value.find(({ name }) => name === 'State')?.choices : null
  })
  expect(offered).toEqual(['waiting'])
})

test('a link that may not be opened would be taken, or what was typed would be gone', async () => {
  const { page } = program
  for (const [typed, reason] of [
    ['javascript:alert(1)', 'A link begins with https://'],
    ['https://me:secret@shop.example/', 'cannot contain a user name or password'],
    ['https://shop.example/\u202Egpj.exe', 'cannot contain spaces or invisible characters'],
  ] as const) {
    await page.getByLabel('Shop', { exact: true }).fill(typed)
    await page.getByLabel('Shop', { exact: true }).press('Enter')
    await page.getByText(reason).waitFor()
    expect(await page.getByLabel('Shop', { exact: true }).inputValue()).toBe(typed)
  }
  expect((await stored('Shop'))[1]).toBe(null)
  await page.getByLabel('Shop', { exact: true }).fill('')
  await page.getByLabel('Shop', { exact: true }).press('Enter')
})

test('a link would open without a question, or another host would be shown than is opened', {
  skip: ON_ELECTRON,
}, async () => {
  const { page, standIn } = program
  await lookUp(program, NAMES[0] ?? '')
  await page.getByRole('button', { name: 'Open the link Shop' }).click()
  await dialog().getByText('xn--pple-43d.example', { exact: true }).waitFor()
  await dialog().getByText('https://xn--pple-43d.example/lot?id=7', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect((await standIn?.recordings('shell')) ?? []).toEqual([])
  await page.getByRole('button', { name: 'Open the link Shop' }).click()
  await dialog().getByRole('button', { name: 'Open link' }).click()
  await expect
    .poll(async () => JSON.stringify(await standIn?.recordings('shell')))
    .toContain('https://xn--pple-43d.example/lot?id=7')
})

test('a change of type would not name what does not fit, or lose it', async () => {
  const { page } = program
  await page.evaluate(async (names) => {
    const all = await window.almanac.listOwnFields()
    const id = all.ok ? all.value.find(({ name }) => name === 'Price')?.id : undefined
    const texts = ['1,250.50', 'ask <b>Bo</b>', '80', '12 or 14']
    if (id !== undefined)
      await window.almanac.setOwnValues({
        fieldId: id,
        values: names.map((name, at) => ({ name, value: texts[at] ?? '' })),
      })
  }, NAMES)
  await goTo(program, 'Settings')
  await row('Price').getByText('4 domains').waitFor()
  await choose('Price', 'Number')
  await dialog().getByText('2 of 4 values fit the new type.').waitFor()
  const left = dialog().getByRole('table').getByRole('row')
  expect((await left.allInnerTexts()).map((text) => text.split('\t'))).toEqual([
    ['Domain', 'Value'],
    ['greenledger.test', '12 or 14'],
    ['tin-roof.test', 'ask <b>Bo</b>'],
  ])
  expect(await axeFindings(page)).toEqual([])
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  expect(await stored('Price')).toEqual(['1,250.50', 'ask <b>Bo</b>', '80', '12 or 14'])
  await choose('Price', 'Number')
  await dialog().getByRole('button', { name: 'Change type' }).click()
  await row('Price').getByText('2 hidden values').waitFor()
  expect(await stored('Price')).toEqual([1_250.5, null, 80, null])
  await toasts(program.page).getByText('2 values are hidden.').waitFor()
  await expect.poll(() => dialog().count()).toBe(0)
  // The focus is back on the menu of types, in which nothing can be typed: the keys for undo are the program's.
  await row('Price').getByRole('combobox', { name: 'Type of the field Price' }).press('Control+z')
  await expect.poll(() => stored('Price')).toEqual(['1,250.50', 'ask <b>Bo</b>', '80', '12 or 14'])
})

test('values kept aside would not come back with the type that they fit', async () => {
  await choose('Price', 'Money')
  await dialog().getByRole('button', { name: 'Change type' }).click()
  await expect.poll(() => stored('Price')).toEqual([1_250.5, null, 80, null])
  // The page hears of it a moment after the library has it.
  const kind = row('Price').getByRole('combobox', { name: 'Type of the field Price' })
  await expect.poll(() => kind.inputValue()).toBe('Money')
  await expect.poll(() => dialog().count()).toBe(0)
  await choose('Price', 'Text')
  await dialog().getByText('Of these, 2 were hidden before and are shown again.').waitFor()
  await dialog().getByRole('button', { name: 'Change type' }).click()
  await expect.poll(() => stored('Price')).toEqual(['1,250.50', 'ask <b>Bo</b>', '80', '12 or 14'])
})

test('a renamed choice would keep its old name on the domains, or undo would not', async () => {
  await row('State').getByRole('button', { name: 'Choices of State' }).click()
  await dialog().getByLabel('Name of the choice waiting').fill('on hold')
  await dialog().getByLabel('New choice').fill('sold')
  await dialog().getByLabel('New choice').press('Enter')
  await dialog().getByRole('button', { name: 'Move sold up' }).click()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => stored('State')).toEqual(['on hold', 'on hold', null, null])
  await undo()
  await expect.poll(() => stored('State')).toEqual(['waiting', 'waiting', null, null])
})

test('a deleted field would come back without its values', async () => {
  await row('Mine').getByRole('button', { name: 'Delete the field Mine' }).click()
  await expect.poll(() => row('Mine').count()).toBe(0)
  await undo()
  await row('Mine').getByText('1 domain').waitFor()
  expect(await stored('Mine')).toEqual([true, null, null, null])
})

test('labels could only be made where there is a watchlist', async () => {
  const { page } = program
  const labels = page.getByRole('region', { name: 'Labels' })
  for (const name of ['Buy', 'Sell']) {
    await labels.getByLabel('New label').fill(name)
    await labels.getByLabel('New label').press('Enter')
    await labels.getByLabel(`Name of the label ${name}`).waitFor()
  }
  await labels.getByRole('button', { name: 'Move the label Sell up' }).click()
  await expect
    .poll(() =>
      labels.getByLabel(/^Name of the label/u).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(['Sell', 'Buy'])
  expect(await axeFindings(page)).toEqual([])
  expect(program.complaints).toEqual([])
})

test('a field far down a long list could not be reached with Tab or would never get its controls', async () => {
  const { page } = program
  await page.evaluate(async () => {
    for (let at = 0; at < 40; at += 1) await window.almanac.saveOwnField({ id: null, name: `Many ${at}`, kind: 'text' })
  })
  await goTo(program, 'Settings')
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await fields().scrollIntoViewIfNeeded()
  await row('Price').getByLabel('Name of the field Price').focus()
  for (let label = await focused(); label !== 'Name of the field Many 39'; label = await focused()) {
    // Past the list there is nothing to be found any more.
    expect(label).not.toBe('New field')
    await page.keyboard.press('Tab')
  }
})

test('Tab would lose the focus in the list of currencies that it closes', async () => {
  const { page } = program
  await goTo(program, 'Settings')
  await make('Bid limit', 'Money')
  const currency = row('Bid limit').getByLabel('Currency of the field Bid limit')
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await currency.focus()
  await row('Bid limit').getByRole('option', { name: 'CNY' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('New field')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('EUR')
  // What is typed out is all that is left of the list.
  await row('Bid limit').getByRole('option', { name: 'CNY' }).waitFor({ state: 'detached' })
  await row('Bid limit').getByRole('option', { name: 'EUR' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('New field')
  expect(await currency.inputValue()).toBe('EUR')
})
