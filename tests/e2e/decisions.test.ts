import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, onTestFinished } from 'vitest'
import { axeFindings } from '../fixtures/axe-findings.ts'
import { exploreSample, goTo, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { gridRow, rowNames, selectedCount, toasts } from './screen.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

const NAMES = ['amberlane.example', 'brightwell.example', 'driftwood.example']
const today = new Date().toLocaleDateString('sv-SE')

/** How many dates the calendar has of a day. */
const datesOn = (page: Page, day: string): Promise<number | false> =>
  page.evaluate(async (on) => {
    const found = await window.almanac.listDates({ fields: null, list: null, label: null, from: on, to: on })
    return found.ok && found.value.dates.length
  }, day)

/** What a person has entered long before: when their names are due, and what that costs. */
const enterDates = (): Promise<void> =>
  program.page.evaluate(
    async ({ names, day }) => {
      const added = await window.almanac.addOwnFields({
        fields: [
          { name: 'Renewal date', kind: 'date' },
          { name: 'Renewal price', kind: 'money', currency: 'EUR' },
        ],
      })
      const [date = 0, price = 0] = added.ok ? added.value.value.made : []
      await window.almanac.setOwnValues({ fieldId: date, values: names.map((name) => ({ name, value: day })) })
      await window.almanac.setOwnValues({ fieldId: price, values: names.map((name) => ({ name, value: 12.5 })) })
    },
    { names: NAMES, day: today },
  )

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box === null ? Number.NaN : box.y + box.height
}

test('let go and regretted: a season would lose a decision, its sums, the way back or what was known then', async () => {
  const { page } = program
  await enterDates()
  await page.getByRole('navigation').getByRole('button', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Renewal season…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 domains').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Autumn')
  await dialog.getByRole('button', { name: 'Begin' }).click()

  const here = page.getByRole('article')
  const at = (name: string): Promise<void> => here.getByRole('heading', { name }).waitFor()
  await at(NAMES[0] ?? '')
  expect(await axeFindings(page)).toEqual([])
  // A second Enter behind a price would decide on the next domain.
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: 'Buy up to' }).waitFor()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await at(NAMES[1] ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('1 of 3 decided').waitFor()
  await at(NAMES[1] ?? '')
  await page.keyboard.press('z')
  await at(NAMES[0] ?? '')
  await page.getByText('0 of 3 decided').waitFor()
  // Nor would a second Enter on the button that skips.
  await page.getByRole('button', { name: 'Skip' }).press('Enter')
  await at(NAMES[1] ?? '')
  await page.keyboard.press('Enter')
  await at(NAMES[2] ?? '')
  await page.getByText('0 of 3 decided').waitFor()
  await page.keyboard.press('k')
  await at(NAMES[1] ?? '')
  await page.keyboard.press('e')
  await page.keyboard.type('never sold')
  await page.keyboard.press('Enter')
  await page.keyboard.press('l')
  await at(NAMES[2] ?? '')
  await page.keyboard.press('l')
  // What was skipped comes again.
  await at(NAMES[0] ?? '')
  await page.keyboard.press('z')
  await at(NAMES[2] ?? '')
  await page.keyboard.press('r')
  await at(NAMES[0] ?? '')
  await page.getByText('2 of 3 decided').waitFor()
  // It goes on where it was left.
  await goTo(program, 'Domains')
  await page.getByRole('navigation').getByRole('button', { name: 'Autumn' }).click()
  await page.getByText('Decide', { exact: true }).click()
  await at(NAMES[0] ?? '')
  // What one asks for stands below the fold, and one is led to it.
  await page.getByRole('button', { name: 'Finish…' }).click()
  await page.getByRole('region', { name: 'Finish the season' }).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Finish…' }).click()
  await page.keyboard.press('r')
  await page.getByText('All domains of this list are decided.').waitFor()
  const sums = page.getByRole('table', { name: 'What has been decided so far' })
  await sums.getByRole('row', { name: /^Renew 2 EUR 25\.00/u }).waitFor()

  await page.getByRole('button', { name: 'Put Renewal date of 2 renewed domains a year forward' }).click()
  await toasts(page).getByText('2 dates were put forward.').waitFor()
  await page.getByRole('button', { name: 'Add 1 domain to the list Let go' }).click()

  // Nothing of what is one's own is in a report unasked.
  await page.getByRole('button', { name: 'Report…' }).click()
  const preview = page.frameLocator('iframe')
  await preview
    .getByRole('cell', { name: NAMES[1] ?? '' })
    .first()
    .waitFor()
  await page.getByText(/^What you decided .*: Decision, Reason, Renewal date, Renewal price\.$/u).waitFor()
  expect(await preview.getByText('never sold').count()).toBe(0)
  await page.getByRole('button', { name: 'Include in the file' }).click()
  await preview.getByText('never sold').first().waitFor()
  expect(await page.getByText(/^What you decided/u).count()).toBe(0)
  await page.getByRole('navigation').getByRole('button', { name: 'Let go' }).click()
  await page
    .getByRole('gridcell', { name: NAMES[1] ?? '' })
    .getByRole('button')
    .click()
  await page.getByText(/^Let go, .*: Value [\d,]+, Visitors per day [\d,]+\. Now: Value/u).waitFor()
  await page.getByText('never sold').waitFor()
})

test('bid and won: a bid would not be told of before its auction closes, or its price not be kept where that is told', async () => {
  const { page } = program
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Decide…' }).click()
  await dialog.getByRole('combobox', { name: 'Decision' }).pressSequentially('Buy up to')
  await dialog.getByRole('textbox', { name: 'Amount' }).pressSequentially('$120')
  await dialog.getByRole('textbox', { name: 'Auction closes' }).pressSequentially(today)
  await dialog.getByRole('button', { name: 'Save the decision' }).click()
  await page.getByText(/^Buy up to 120, /u).waitFor()
  await page.getByText(/^Buy up to 120: decided for .* The auction closes on /u).waitFor()

  // With how many are open behind its name.
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Alerts/u })
    .click()
  const alert = page.getByRole('listitem').filter({ hasText: NAMES[1] ?? '' })
  await alert.getByText(/^Buy up to 120, /u).waitFor()
  await alert.getByRole('button', { name: NAMES[1] ?? '', exact: true }).focus()
  // Another bid begins with what stands, so that only its amount is typed.
  await page.keyboard.press('d')
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await dialog.getByRole('combobox', { name: 'Decision' }).inputValue()).toBe('Buy up to')
  expect(await amount.inputValue()).toBe('120')
  await page.keyboard.type('130')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await alert.getByText(/^Buy up to 130, /u).waitFor()
  const withAuction = Number(await datesOn(page, today))
  // A day that is taken out of the field is one that the auction no longer closes on.
  await page.keyboard.press('d')
  const closes = dialog.getByRole('textbox', { name: 'Auction closes' })
  await expect.poll(() => closes.inputValue()).not.toBe('')
  // In a window that is smaller than the dialog its buttons stay, and do not hide what has the focus.
  await page.setViewportSize({ width: 900, height: 420 })
  const save = dialog.getByRole('button', { name: 'Save the decision' })
  expect(await bottomOf(save)).toBeLessThan(420)
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab')
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(await bottomOf(page.locator(':focus'))).toBeLessThanOrEqual((await save.boundingBox())?.y ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await closes.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => datesOn(page, today)).toBe(withAuction - 1)
  await expect.poll(() => alert.evaluate((line) => line.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('w')
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await amount.inputValue()).toBe('')
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await alert.getByText(/^Won at 80, /u).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(program.complaints).toEqual([])
})

test('a double click on a decision would lead away from the table instead of to another one', async () => {
  const { page } = program
  await page.getByRole('navigation').getByRole('button', { name: 'Let go' }).click()
  await gridRow(page, 0).locator('[data-column="decision"]').dblclick()
  const dialog = page.getByRole('dialog', { name: NAMES[1] ?? '' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('a key would lead on to a domain that is shown and not said', async () => {
  const { page } = program
  await page.getByRole('navigation').getByRole('button', { name: 'Autumn' }).click()
  await page.getByText('Decide', { exact: true }).click()
  await page.getByText('All domains of this list are decided.').first().waitFor()
  await page.keyboard.press('k')
  const said = page.getByRole('status').getByText(/^driftwood\.example, 3 of 3, .*Renewal price EUR\s12\.50/u)
  await said.waitFor({ state: 'attached' })
})

test('one by one would begin with a domain that is decided on already, or a bid there not say when its auction closes', async () => {
  const { page } = program
  const dialog = page.getByRole('dialog')
  const reminders = (): Promise<number[]> =>
    page.evaluate(async () => {
      const rules = await window.almanac.listRules()
      return rules.ok ? rules.value.filter(({ condition }) => condition.kind === 'remind').map(({ id }) => id) : []
    })
  // The library is ahead of the computer: what is decided is of its day.
  await page.getByRole('button', { name: 'Next day' }).click()
  await goTo(program, 'Domains')
  await rowNames(page).nth(3).waitFor()
  await page.keyboard.press('Home')
  const decided = await gridRow(page, 0).getByRole('button').first().innerText()
  await page.keyboard.press('ControlOrMeta+Shift+D')
  await page.getByRole('dialog', { name: decided }).waitFor()
  await dialog.getByRole('combobox', { name: 'Decision' }).pressSequentially('Renew')
  await dialog.getByRole('button', { name: 'Save the decision' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => selectedCount(page).innerText()).toMatch(/^3\b/u)
  await page.keyboard.press('ControlOrMeta+Shift+D')
  await dialog.getByText(`1 of them has a decision already: ${decided} (Renew).`, { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'One by one…' }).click()
  await page.getByText('1 of 3 decided').waitFor()
  const here = page.getByRole('article').getByRole('heading')
  const first = await here.innerText()
  expect(first).not.toBe(decided)

  const bid = async (): Promise<void> => {
    await page.keyboard.press('b')
    await page.getByRole('textbox', { name: 'Buy up to' }).waitFor()
    await page.keyboard.type('40')
    await page.keyboard.press('Tab')
    const closes = page.getByRole('textbox', { name: 'Auction closes' })
    await expect.poll(() => closes.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('2099-01-02')
    await page.keyboard.press('Enter')
  }
  await bid()
  await page.getByText('2 of 3 decided').waitFor()
  await page.getByText(/^Buy up to 40: .*\. The auction closes on /u).waitFor()
  await expect.poll(async () => (await reminders()).length).toBe(1)
  // Whoever deletes the reminder does not want it again with the next bid.
  await page.evaluate((id) => window.almanac.removeRule({ id }), (await reminders())[0] ?? 0)
  await bid()
  await page.getByText('All domains of this list are decided.').first().waitFor()
  await expect.poll(() => datesOn(page, '2099-01-02')).toBe(2)
  expect(await reminders()).toEqual([])
})

test('whoever raises a bid one by one would have to remember what it was, or add to it what is typed', async () => {
  const { page } = program
  await page.keyboard.press('k')
  await page.getByText('Decided already', { exact: true }).waitFor()
  // The card shows what it was, and a bid begins with what is shown.
  await page
    .getByRole('article')
    .getByText(/^Buy up to 40/u)
    .first()
    .waitFor()
  await page.keyboard.press('b')
  const price = page.getByRole('textbox', { name: 'Buy up to' })
  await expect.poll(() => price.inputValue()).toBe('40')
  await page.keyboard.type('45')
  expect(await price.inputValue()).toBe('45')
  await page.keyboard.press('Escape')
  await price.waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.getByText('All domains of this list are decided.').first().waitFor()
})

test('in a small window the name would go out of sight while its price is typed, or the keys from where they were', async () => {
  const { page } = program
  await page.setViewportSize({ width: 900, height: 600 })
  onTestFinished(() => page.setViewportSize({ width: 1280, height: 800 }))
  const name = page.getByRole('article').getByRole('heading')
  const renew = page.getByRole('button', { name: /^Renew/u })
  await page.keyboard.press('k')
  await name.waitFor()
  const [first, firstTop] = [await name.innerText(), await topOf(renew)]
  await page.keyboard.press('b')
  const price = page.getByRole('textbox', { name: 'Buy up to' })
  await price.waitFor()
  await page.keyboard.type('4')
  expect(await topOf(renew)).toBe(firstTop)
  expect(await bottomOf(page.getByRole('button', { name: 'Save the decision' }))).toBeLessThan(560)
  await page.mouse.move(500, 500)
  await page.mouse.wheel(0, 2_000)
  for (const there of [name, renew, price]) await expect.poll(() => there.isVisible()).toBe(true)
  expect(await topOf(name)).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect.poll(() => name.innerText()).not.toBe(first)
  await expect.poll(() => topOf(renew)).toBe(firstTop)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.getByText('All domains of this list are decided.').first().waitFor()
})

test('the keys would be those of the English words in German', async () => {
  const { page } = program
  await page.evaluate(() => window.almanac.updateSettings({ language: 'de' }))
  onTestFinished(() => page.evaluate(() => window.almanac.updateSettings({ language: 'system' })).then(() => undefined))
  await page.getByText('3 von 3 entschieden').waitFor()
  await page.keyboard.press('k')
  await page.getByText('Schon entschieden').waitFor()
  await page.keyboard.press('f')
  await page.getByRole('textbox', { name: 'Preisforderung' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  const reason = page.getByRole('textbox', { name: 'Grund' })
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await page.getByRole('row', { name: /^Auslaufen lassen 1 /u }).waitFor()
  expect(program.complaints).toEqual([])
})

test('the only match of what is typed would be stepped over, and a new kind of decision be made of half a word', async () => {
  const { page } = program
  const dialog = page.getByRole('dialog')
  await goTo(program, 'Domains')
  await rowNames(page).nth(3).waitFor()
  await rowNames(page).first().click()
  await page.getByRole('button', { name: 'Decide…' }).click()
  const kind = dialog.getByRole('combobox', { name: 'Decision' })
  await expect.poll(() => kind.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Let')
  const marked = dialog.locator('[role=option][data-combobox-selected]')
  await expect.poll(() => marked.allInnerTexts()).toEqual(['Let go'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => kind.inputValue()).toBe('Let go')
  // What is typed can be meant as it is.
  await kind.focus()
  await page.keyboard.type('Let')
  await expect.poll(() => marked.allInnerTexts()).toEqual(['Let go'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => kind.inputValue()).toBe('Let')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a decision that was begun would be lost with Escape, or come up for another domain; Enter would end it before its amount', async () => {
  const { page } = program
  const dialog = page.getByRole('dialog')
  const kind = dialog.getByRole('combobox', { name: 'Decision' })
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  const kept = dialog.getByText('These are your entries from before, not saved yet.')
  const hasFocus = (field: Locator) =>
    expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  const open = async (at: number): Promise<void> => {
    await goTo(program, 'Domains')
    await rowNames(page).nth(at).waitFor()
    await rowNames(page).nth(at).click()
    await page.getByRole('button', { name: 'Decide…' }).waitFor()
    await page.keyboard.press('ControlOrMeta+Shift+D')
    await hasFocus(kind)
  }
  await open(4)
  await page.keyboard.type('Sell')
  await page.keyboard.press('Enter')
  await hasFocus(amount)
  expect(await kind.inputValue()).toBe('Sell')
  await page.keyboard.type('1250')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await open(5)
  expect(await kept.count()).toBe(0)
  expect(await kind.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await open(4)
  await kept.waitFor()
  expect(await kind.inputValue()).toBe('Sell')
  expect(await amount.inputValue()).toBe('1,250')
  await page.keyboard.press('Enter')
  await hasFocus(amount)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^Sell 1,250, /u).waitFor()
  await open(4)
  expect(await kept.count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(program.complaints).toEqual([])
})

test('domains that are all decided could not be gone through, or a list that is no season be finished as one', async () => {
  const { page } = program
  const dialog = page.getByRole('dialog')
  await goTo(program, 'Domains')
  await rowNames(page).nth(3).waitFor()
  for (const at of [5, 6]) await gridRow(page, at).getByRole('checkbox').click()
  await expect.poll(() => selectedCount(page).innerText()).toMatch(/^2\b/u)
  await page.keyboard.press('ControlOrMeta+Shift+D')
  await dialog.getByRole('combobox', { name: 'Decision' }).waitFor()
  await page.keyboard.type('Ask')
  await page.keyboard.press('Enter')
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+Shift+D')
  await dialog.getByRole('button', { name: 'One by one…' }).click()
  const card = page.getByRole('article')
  await page.getByText('2 of 2 decided').waitFor()
  await card.getByText(/^Ask 900, /u).waitFor()
  const first = await card.getByRole('heading').innerText()
  await page.keyboard.press('l')
  await expect.poll(() => card.getByRole('heading').innerText()).not.toBe(first)
  await page.keyboard.press('j')
  await page.getByText('All domains of this list are decided.').waitFor()
  expect(await page.getByText('Finish the season').count()).toBe(0)
  await page.getByRole('button', { name: 'Go through them again' }).click()
  await card.getByRole('heading', { name: first }).waitFor()
  await card.getByText(/^Let go, /u).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(program.complaints).toEqual([])
})

test('what was entered for several domains would be thrown away where they are decided on one by one, or be of all of them', async () => {
  const { page } = program
  const dialog = page.getByRole('dialog')
  await goTo(program, 'Domains')
  await rowNames(page).nth(9).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(() => selectedCount(page).innerText()).toMatch(/^2\b/u)
  await page.keyboard.press('ControlOrMeta+Shift+D')
  await dialog.getByRole('combobox', { name: 'Decision' }).pressSequentially('Buy up to')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Amount' }).evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.keyboard.type('70')
  await dialog.getByRole('button', { name: 'One by one…' }).click()
  await page.getByText('0 of 2 decided').waitFor()
  expect(await page.getByText('Not saved.', { exact: false }).count()).toBe(0)
  const price = page.getByRole('textbox', { name: 'Buy up to' })
  await expect.poll(() => price.inputValue()).toBe('70')
  await page.keyboard.press('Enter')
  await page.getByText('1 of 2 decided').waitFor()
  await expect.poll(() => price.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await price.inputValue()).toBe('')
  await page.keyboard.type('80')
  await page.keyboard.press('Enter')
  await page.getByText('All domains of this list are decided.').first().waitFor()
  await page.getByRole('row', { name: /^Buy up to 2 /u }).waitFor()
})

test('of what was entered for several domains that which does not go along would be lost', async () => {
  const { page } = program
  const dialog = page.getByRole('dialog')
  const decideOnTwo = async (): Promise<void> => {
    await goTo(program, 'Domains')
    await rowNames(page).nth(9).waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(() => selectedCount(page).innerText()).toMatch(/^2\b/u)
    await page.keyboard.press('ControlOrMeta+Shift+D')
    await dialog.waitFor()
  }
  await decideOnTwo()
  await dialog.getByRole('combobox', { name: 'Decision' }).pressSequentially('Park for')
  await dialog.getByRole('textbox', { name: 'Amount' }).pressSequentially('7')
  await dialog.getByRole('button', { name: 'One by one…' }).click()
  await page.getByText('2 of 2 decided').waitFor()
  // A kind of the person's own has no key there, and so its amount has no field.
  expect(await page.getByRole('textbox', { name: 'Buy up to' }).count()).toBe(0)
  await decideOnTwo()
  await dialog.getByText('These are your entries from before, not saved yet.').waitFor()
  expect(await dialog.getByRole('combobox', { name: 'Decision' }).inputValue()).toBe('Park for')
  expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('7')
  await dialog.getByRole('button', { name: 'Discard and start over' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
})
