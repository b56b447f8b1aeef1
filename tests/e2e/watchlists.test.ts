import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { dismissToasts, forSelection, gridRows, meter, pick, rowNames, rowsInSight } from './screen.ts'

let program: Program
const dataDir = newSampleDir()
const folder = mkdtempSync(join(tmpdir(), 'almanac-watch-'))

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  removeDataDir(folder)
  expect(program.complaints).toEqual([])
})

const sidebar = () => program.page.getByRole('navigation')
const changesItem = () => sidebar().getByRole('button', { name: /^Changes/ })
const alertsItem = () => sidebar().getByRole('button', { name: /^Alerts/ })
/** The changes that nobody has seen, as the sidebar says it. */
const unseenShown = async (): Promise<number> =>
  Number.parseInt((await changesItem().locator('[data-count] > [aria-hidden]').allInnerTexts())[0] ?? '0', 10)
const row = (name: string) => gridRows(program.page).filter({ hasText: name })
const PASTED =
  'quietharbor.example, https://www.größenwahn.example/page\ntin-roof.test lighthouse-news.example\nbrand-new.example'

test('a list could not be made by paste, with the rules that are offered with the first one', async () => {
  const { page } = program
  await goTo(program, 'Watchlists')
  await page.getByRole('button', { name: 'New watchlist…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Rivals')
  await page.getByRole('radio', { name: 'Daily' }).check()
  await page.getByRole('checkbox', { name: 'SSL grade gets worse' }).uncheck()
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rivals' }).waitFor()
  await page.getByRole('button', { name: 'Add domains' }).first().click()
  await page.getByRole('dialog').locator('textarea').fill(PASTED)
  await page.getByRole('dialog').getByRole('button', { name: 'Add domains' }).click()
  await page.getByText('5 domains added to Rivals.').waitFor()
  for (const name of [
    'quietharbor.example',
    'größenwahn.example',
    'tin-roof.test',
    'lighthouse-news.example',
    'brand-new.example',
  ])
    await row(name).waitFor()
  await alertsItem().click()
  await page.getByText('Rules', { exact: true }).click()
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('switch') })
        .count(),
    )
    .toBe(6)
})

test('a list would not offer the rules that most want, or switch one on for other lists', async () => {
  const { page } = program
  const dialog = page.getByRole('dialog')
  await sidebar()
    .getByRole('button', { name: /^Rivals/ })
    .click()
  await page.getByRole('button', { name: '6 rules' }).click()
  await dialog.getByText('On for all lists.').first().waitFor()
  expect(await dialog.getByText('On for all lists.').count()).toBe(6)
  const last = dialog.getByRole('switch', { checked: false })
  await dialog
    .getByText(/alerts? in the last 90 days|No alerts in the last 90 days/u)
    .first()
    .waitFor()
  await last.click()
  await expect.poll(() => last.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: '7 rules' }).click()
  await dialog.getByRole('switch', { checked: true, disabled: false }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: '6 rules' }).waitFor()
})

test('what is due would not be looked up once, within the share', async () => {
  const { page } = program
  await sidebar()
    .getByRole('button', { name: /^Rivals/ })
    .click()
  await expect.poll(() => row('brand-new.example').locator('[data-column=looked_up_at]').innerText()).toContain('now')
  await page.getByText(/Lists use 5 of 225 requests a day\./).waitFor()
  for (let days = 0; days < 2; days += 1) {
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect
      .poll(async () =>
        (await page.getByRole('grid').locator('[data-column=looked_up_at]').allInnerTexts()).every((text) =>
          text.startsWith('now'),
        ),
      )
      .toBe(true)
  }
  await meter(page).click()
  await page.getByRole('button', { name: 'More about the allowance' }).click()
  // While the last of them is being asked, it stands in a line of its own.
  await expect.poll(() => page.getByRole('cell', { name: 'Watchlist', exact: true }).count()).toBe(1)
  await expect.poll(() => page.locator('tr', { hasText: 'Watchlist' }).locator('td').last().innerText()).toBe('5')
})

test('changes would not be shown everywhere until they are seen', async () => {
  const { page } = program
  await changesItem().click()
  await page.getByRole('article').first().waitFor()
  const unseen = await unseenShown()
  expect(unseen).toBeGreaterThan(3)
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .filter({ has: page.getByText('New', { exact: true }) })
        .getByRole('listitem')
        .count(),
    )
    .toBe(unseen)
  await page.getByRole('article').first().getByRole('button', { name: 'Mark as seen' }).click()
  await expect.poll(unseenShown).toBeLessThan(unseen)
  await page.getByRole('article').locator('[data-name]').filter({ hasText: 'quietharbor.example' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'quietharbor.example' }).waitFor()
  await page.getByRole('heading', { name: 'Over time' }).waitFor()
  const changes = page.getByRole('region', { name: 'Changes' })
  await changes.getByRole('listitem').first().waitFor()
  const unseenHere = await changes.getByText('New', { exact: true }).count()
  if (unseenHere > 0) await changes.getByRole('button', { name: / as seen$/u }).click()
  await expect.poll(() => changes.getByText('New', { exact: true }).count()).toBe(0)
  await page
    .getByRole('img', { name: / values? from /u })
    .first()
    .waitFor()
  await page.getByText('Table', { exact: true }).click()
  await expect
    .poll(() => page.getByRole('region', { name: 'Over time' }).locator('tbody tr').count())
    .toBeGreaterThan(80)
})

test('a list over time would show a change that its contributions do not add up to, or forget domains without a value', async () => {
  const { page } = program
  await sidebar()
    .getByRole('button', { name: /^Rivals/ })
    .click()
  await page.getByText('Over time', { exact: true }).click()
  const screen = page.getByRole('region', { name: 'Over time' })
  await screen.locator('[data-course]').waitFor()
  await screen.getByText(/The sum went from .* The contributions add up to that\./u).waitFor()
  const moved = await screen.getByText(/The sum went from/u).innerText()
  const numberOf = (text = ''): number => Number(text.replaceAll(',', '').match(/[+-]?\d+(?:\.\d+)?/u)?.[0] ?? 0)
  const contributions = await page.getByRole('region', { name: 'Largest contributions' }).locator('tbody tr').all()
  const cells = await Promise.all(contributions.map((line) => line.locator('td').last().innerText()))
  expect(cells.length).toBeGreaterThan(1)
  expect(cells.reduce((sum, cell) => sum + numberOf(cell), 0)).toBe(numberOf(moved.split(': ')[1]))
  // What is asked of one measure is there for the others: its table, and the column of domains without a value.
  for (const figure of ['Median', 'Number of values', 'Index']) {
    await screen.getByLabel('Figure').selectOption({ label: figure })
    await screen.locator('[data-course]').waitFor()
    await screen.getByText('Table', { exact: true }).click()
    await screen.getByRole('columnheader', { name: 'Without a value' }).waitFor()
    await screen.getByText('Chart', { exact: true }).click()
  }
  await screen.getByText(/^100 on /u).waitFor()
  // A rank has neither a sum nor an index.
  await pick(page, 'Column', 'Tranco rank')
  await expect
    .poll(() => screen.getByLabel('Figure').locator('option').allInnerTexts())
    .toEqual(['Number of values', 'Median', 'Minimum', 'Maximum'])
  await page.getByRole('heading', { name: 'Largest changes' }).waitFor()
})

test('a rule would be saved without its playback', async () => {
  const { page } = program
  await alertsItem().click()
  await page.getByText('Rules', { exact: true }).click()
  await page.getByRole('button', { name: 'New rule' }).click()
  // Enter takes what is marked, and where nothing is, nothing: neither saves a rule about another column.
  const column = page.getByRole('combobox', { name: 'Column' })
  await column.focus()
  await page.keyboard.type('reach')
  await page.getByRole('option', { name: 'Reachable', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => column.inputValue()).toBe('Reachable')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('no such column')
  await page.getByText('Nothing found').waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await column.click()
  await page.getByRole('option', { name: 'Value', exact: true }).click()
  await page.getByLabel('Alert me when it').selectOption('changes')
  // What was read aloud of the rule before may still stand in the page.
  const preview = page.getByRole('region', { name: 'Preview on past data' })
  await preview.getByText(/\d+ alerts in the last 90 days on \d domains\./).waitFor()
  await expect.poll(() => preview.getByRole('listitem').count()).toBeGreaterThan(5)
  await page.getByLabel('Name', { exact: true }).fill('Any step in value')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('“Any step in value”: saved.').waitFor()
})

test('the form of a rule, or what it would have told, would be out of sight in a small window', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.setViewportSize({ width: 900, height: 600 })
  const preview = page.getByRole('region', { name: 'Preview on past data' })
  await preview.getByRole('listitem').first().waitFor()
  const hidden = () =>
    page.getByRole('main').evaluate((main) => {
      const bottom = (main.querySelector('[data-scroll-area]') ?? main).getBoundingClientRect().bottom
      return [...main.querySelectorAll('form select, form input, form button, section li:first-child')]
        .filter((part) => part.getBoundingClientRect().bottom > bottom)
        .map((part) => part.outerHTML.slice(0, 80))
    })
  await expect.poll(hidden).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('a rule on a formula would not be offered, or stay silent when the own value is entered that it rests on', async () => {
  const { page } = program
  const price = await page.evaluate(async () => {
    const made = await window.almanac.saveOwnField({ id: null, name: 'Price', kind: 'money' })
    const fieldId = made.ok ? made.value.value : 0
    await window.almanac.addFormula({ name: 'Price to value', text: 'Price / value' })
    await window.almanac.setOwnValues({ fieldId, values: [{ name: 'quietharbor.example', value: 1 }] })
    return fieldId
  })
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByRole('combobox', { name: 'Column' }).click()
  await page.getByRole('option', { name: 'Price to value (estimate)' }).click()
  await page.getByLabel('Alert me when it').selectOption('crosses a value')
  await page.getByLabel('Value', { exact: true }).fill('100')
  await page.getByText('Past values of own fields are not stored').waitFor()
  await page.getByLabel('Alert me', { exact: true }).selectOption('only in the list of alerts')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('“Price to value rises above 100”: saved.').waitFor()
  await page.evaluate(
    (fieldId) =>
      window.almanac.setOwnValues({ fieldId, values: [{ name: 'quietharbor.example', value: 999_999_999_999 }] }),
    price,
  )
  await alertsItem().click()
  const told = page.getByRole('listitem').filter({ hasText: 'own value changed' })
  await expect.poll(() => told.innerText()).toMatch(/quietharbor\.example.*Price to value \(estimate\).*→/su)
})

test('a small window would hold fewer than eight alerts', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).nth(13).waitFor()
  const followed = ['quietharbor.example', 'tin-roof.test', 'lighthouse-news.example', 'brand-new.example']
  const names = (await rowNames(page).allInnerTexts())
    .filter((name) => /^[a-z0-9.-]+$/u.test(name) && !followed.includes(name))
    .slice(0, 9)
  await page.evaluate(async (names) => {
    const made = await window.almanac.saveOwnField({ id: null, name: 'Bid', kind: 'number' })
    const fieldId = made.ok ? made.value.value : 0
    const bid = (value: number) =>
      window.almanac.setOwnValues({ fieldId, values: names.map((name) => ({ name, value })) })
    await bid(1)
    await window.almanac.saveRule({
      id: null,
      name: 'Any bid',
      body: {
        scope: { of: 'domains', names },
        field: `own_${fieldId}`,
        condition: { kind: 'changes' },
        twoLooks: false,
        tell: { how: 'feed' },
      },
    })
    await bid(2)
  }, names)
  await alertsItem().click()
  await page.setViewportSize({ width: 900, height: 600 })
  await dismissToasts(page)
  const inSight = () =>
    page.locator('[data-alert]').evaluateAll((rows) => {
      const bottom = rows[0]?.closest('[data-scroll-area]')?.getBoundingClientRect().bottom ?? 0
      return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length
    })
  await expect.poll(inSight).toBeGreaterThanOrEqual(8)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test.skipIf(ON_ELECTRON)(
  'an alert would not be shown as one notification that leads to it (the stand-in’s notifications; Electron’s cannot be clicked from outside)',
  async () => {
    const { page, standIn } = program
    const shown = async () =>
      ((await standIn?.recordings('notification')) ?? []) as unknown as { args: { title: string; body: string }[] }[]
    const showsValue = async () => JSON.stringify(await shown()).includes('Value (estimate): ')
    // What changes on a day, and which rules that concerns, goes by the date on which the sample began.
    for (let days = 0; days < 10 && !(await showsValue()); days += 1) {
      await standIn?.clearRecordings()
      await page.getByRole('button', { name: 'Next day' }).click()
      await sidebar()
        .getByRole('button', { name: /^Rivals/ })
        .click()
      await expect
        .poll(async () =>
          (await page.getByRole('grid').locator('[data-column=looked_up_at]').allInnerTexts()).every((text) =>
            text.startsWith('now'),
          ),
        )
        .toBe(true)
      // An alert is shown when nothing more has come for a moment; a day without one shows nothing.
      await expect
        .poll(async () => (await shown()).length, { timeout: 4_000 })
        .toBeGreaterThan(0)
        .catch(() => undefined)
      expect((await shown()).length).toBeLessThanOrEqual(1)
    }
    const [first] = await shown()
    expect(JSON.stringify(first)).toMatch(/Any step in value|alerts on/)
    expect(JSON.stringify(first)).toContain('Value (estimate): ')
    await goTo(program, 'Settings')
    await standIn?.emit('notification', 'click')
    // One alert leads to its domain's changes, several to their list.
    await expect
      .poll(
        async () =>
          (await page.locator('#changes-heading:focus').count()) +
          (await page.getByText('of this notification').count()),
      )
      .toBe(1)
  },
)

test('a note, labels and own fields would not be stored', async () => {
  const { page } = program
  await goTo(program, 'Settings')
  await page.getByLabel('New label').fill('Buy')
  await page.getByLabel('New label').press('Enter')
  await page.getByLabel('New field').fill('Asking price')
  await page.getByRole('combobox', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Number' }).click()
  await page.getByLabel('New field').press('Enter')
  await page.getByLabel('Name of the field Asking price').waitFor()
  await lookUp(program, 'tin-roof.test')
  // Many empty fields are folded; where they open, the first of them has the focus.
  await page.getByRole('button', { name: /^Show \d+ empty fields$/u }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.getByLabel('Asking price').fill('1,250.50')
  await page.getByLabel('Asking price').press('Enter')
  await page.getByRole('button', { name: 'Choose labels' }).click()
  await page.getByRole('checkbox', { name: 'Buy' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('# Offer\n<b>call</b> them')
  await page.getByRole('textbox', { name: 'Note', exact: true }).blur()
  await sidebar()
    .getByRole('button', { name: /^Rivals/ })
    .click()
  await row('tin-roof.test').getByText('Buy').waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Asking price' }).check()
  await page.getByRole('checkbox', { name: 'Note' }).check()
  await page.keyboard.press('Escape')
  await row('tin-roof.test').getByText('1,250.5').waitFor()
  await row('tin-roof.test').getByText('# Offer').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: 'Asking price' }).click()
  await page.getByLabel('At least').fill('1000')
  await expect.poll(() => gridRows(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove the filter Asking price/ }).click()
})

test('a list would show fewer than twelve rows in a small window', async () => {
  const { page } = program
  await page.setViewportSize({ width: 900, height: 600 })
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(12)
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('domains could not be archived, muted, filled in or taken out together, with a way back', async () => {
  const { page } = program
  await page.getByRole('grid').focus()
  await row('brand-new.example').click()
  await forSelection(page, 'Mute or archive')
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  await expect.poll(() => row('brand-new.example').count()).toBe(0)
  await row('lighthouse-news.example').click()
  await forSelection(page, 'Remove from this list')
  await expect.poll(() => row('lighthouse-news.example').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await row('lighthouse-news.example').waitFor()
  // The key of every other table takes a domain out of a list, and deletes no lookup of it.
  await row('lighthouse-news.example').click()
  await page.keyboard.press('Delete')
  await expect.poll(() => row('lighthouse-news.example').count()).toBe(0)
  await page.getByText('1 domain removed from the list.').last().waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await row('lighthouse-news.example').waitFor()
  await page.keyboard.press('Escape')
})

test('a merged or deleted list could not be restored', async () => {
  const { page, standIn } = program
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { level: 1, name: 'Copy of Rivals' }).waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Rivals', exact: true }).click()
  await page.getByText('Copy of Rivals was merged into Rivals.').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await sidebar()
    .getByRole('button', { name: /^Copy of Rivals/ })
    .click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  await expect
    .poll(() =>
      sidebar()
        .getByRole('button', { name: /^Copy of Rivals/ })
        .count(),
    )
    .toBe(0)
  if (!standIn) return
  const file = join(folder, 'rivals.watchlist.json')
  await standIn.answerSaveDialog(file)
  await sidebar()
    .getByRole('button', { name: /^Rivals/ })
    .click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save with notes, labels and own fields…' }).click()
  await page.getByText(/rivals\.watchlist\.json/).waitFor()
  const saved = JSON.parse(readFileSync(file, 'utf8')) as {
    domains: { name: string; archived: boolean; own: object }[]
  }
  expect(
    saved.domains
      .map((domain) => domain.name)
      .filter((name) => !name.startsWith('xn--'))
      .sort(),
  ).toEqual(['brand-new.example', 'lighthouse-news.example', 'quietharbor.example', 'tin-roof.test'])
  expect(saved.domains).toHaveLength(5)
  expect(saved.domains.find((domain) => domain.name === 'tin-roof.test')?.own).toEqual({ 'Asking price': 1250.5 })
  await standIn.answerOpenDialog([file])
  await goTo(program, 'Watchlists')
  await page.getByRole('button', { name: 'Open a watchlist file' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rivals 2' }).waitFor()
  writeFileSync(file, '{"format":"something else"}')
  await standIn.answerOpenDialog([file])
  await goTo(program, 'Watchlists')
  await page.getByRole('button', { name: 'Open a watchlist file' }).click()
  await page.getByText(/This JSON is not a watchlist file of this program/).waitFor()
})

test('lists that want more than their share would not say so', async () => {
  const { page } = program
  await sidebar()
    .getByRole('button', { name: /^Rivals/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add domains' }).first().click()
  await page.getByRole('dialog').locator('textarea').fill('one.example two.example three.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Add domains' }).click()
  await page.getByText('3 domains added to Rivals.').waitFor()
  await goTo(program, 'Settings')
  await page.getByLabel('Watchlists’ share (percent)').fill('1')
  await page.getByLabel('Watchlists’ share (percent)').blur()
  await goTo(program, 'Watchlists')
  await page
    .getByText(/daily domains would need \d requests a day, and 4 are available: each is refreshed every 2 days\./)
    .waitFor()
  await page.getByRole('button', { name: /^Raise the watchlists’ share to \d+%$/ }).click()
  await page.getByText(/^Lists use \d+ of \d+ requests a day/).waitFor()
})

test('names that stand in a list alone would seem to be lost where the domains are', async () => {
  const { page } = program
  await goTo(program, 'Watchlists')
  await page.getByRole('button', { name: 'New watchlist…' }).click()
  await page.getByLabel('Name', { exact: true }).pressSequentially('Bought')
  await page.getByRole('radio', { name: 'Manually' }).check()
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByText('No domains yet').waitFor()
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  const line = page.getByText(/names? in your watchlists (has|have) not been looked up yet/u)
  const before = (await line.count()) === 0 ? 0 : Number(/^\d+/u.exec(await line.innerText())?.[0])
  await sidebar().getByRole('button', { name: 'Bought' }).click()
  await page.getByRole('button', { name: 'Add domains' }).first().click()
  await page.getByRole('dialog').locator('textarea').fill('bought-one.example bought-two.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Add domains' }).click()
  await goTo(program, 'Domains')
  await expect.poll(() => line.innerText()).toContain(`${before + 2} names in your watchlists`)
  await page.getByRole('button', { name: 'To the watchlists' }).click()
  await page.getByRole('heading', { level: 1, name: 'Watchlists' }).waitFor()
})
