import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exploreSample,
  goTo,
  leftShown,
  lookUp,
  newSampleDir,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'
import { comparedHeads, forSelection, gridRow, pick, rowNames, toasts } from './screen.ts'

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

const order = () => comparedHeads(program.page).locator('[data-name]').allInnerTexts()
const sentence = () => program.page.locator('[data-comparison-sentence]').innerText()
const ranking = () =>
  program.page
    .getByRole('region', { name: /^Ranking/u })
    .locator('li[data-domain] > :first-child')
    .allInnerTexts()
const row = (label: string) =>
  program.page.getByRole('row').filter({ has: program.page.getByRole('rowheader', { name: label }) })
const see = (view: 'Table' | 'Weighing' | 'Side by side' | 'Then and now') =>
  program.page.getByRole('main').getByRole('radiogroup').getByText(view, { exact: true }).click()

async function columnMenu(name: string, item: string): Promise<void> {
  await program.page.getByRole('button', { name: `Options for ${name}` }).click()
  await program.page.getByRole('menuitem', { name: item }).click()
  await expect.poll(() => program.page.getByRole('menuitem').count()).toBe(0)
}

async function addNames(typed: string): Promise<void> {
  await program.page.getByLabel('Add a domain').fill(typed)
  await program.page.getByLabel('Add a domain').press('Enter')
}

async function weigh(...fields: string[]): Promise<void> {
  for (const field of fields) {
    await program.page.getByRole('button', { name: 'Add a weight' }).click()
    await program.page.getByRole('menuitem', { name: field, exact: true }).click()
    await program.page.getByRole('slider', { name: `Weight of ${field}` }).waitFor()
  }
}

/** Adds a requirement by keyboard; `typed` goes into the field of that label. */
async function require(
  column: string,
  how: string,
  [label, typed]: readonly [label: string, typed: string],
): Promise<void> {
  const { page } = program
  await page.getByLabel('Add a requirement').click()
  await page.keyboard.type(column)
  await page.getByRole('option', { name: column, exact: true }).waitFor()
  await page.keyboard.press('Enter')
  // The editor takes the focus a moment after it opens; what is typed before that is lost to the field.
  await page.locator('[role="dialog"] :focus').waitFor()
  await page.getByLabel(`${column}: condition`).selectOption({ label: how })
  const field = page.getByLabel(label, { exact: true })
  await field.pressSequentially(typed)
  expect((await field.inputValue()).replaceAll(/\D/gu, '')).toBe(typed)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByLabel(`${column}: condition`).waitFor({ state: 'detached' })
}

test('a comparison of four from the history would not be complete and movable', async () => {
  const { page } = program
  await goTo(program, 'History')
  await rowNames(page).nth(5).waitFor()
  const names: string[] = []
  for (const at of [0, 1, 2, 3]) {
    names.push(await gridRow(page, at).getByRole('button').innerText())
    await gridRow(page, at).click({ modifiers: ['Control'], position: { x: 340, y: 8 } })
  }
  await page.getByText('4 selected').waitFor()
  await forSelection(page, 'Compare')
  await expect.poll(order).toEqual(names)
  await expect
    .poll(() => page.locator('thead [data-key][title^="Service data from"]').filter({ hasText: / ago/u }).count())
    .toBe(4)
  const [first = '', second = '', third = '', fourth = ''] = names
  await page.getByRole('button', { name: `Move ${first}` }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(order).toEqual([second, third, first, fourth])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(order).toEqual([second, first, third, fourth])
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  expect(await focused()).toBe(`Move ${first}`)
  // Twelve heads would be 36 stops of Tab.
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(first)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(third)
  await page.keyboard.press('Home')
  expect(await focused()).toBe(second)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(`Options for ${second}`)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('thead th[data-domain]') ?? null)).toBeNull()
  const grip = await page.getByRole('button', { name: `Move ${first}` }).boundingBox()
  const target = await comparedHeads(page).nth(3).boundingBox()
  if (!grip || !target) throw new Error('The heads are not there.')
  await page.mouse.move(grip.x + 5, grip.y + 5)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width - 4, grip.y + 5, { steps: 12 })
  await page.mouse.up()
  await expect.poll(order).toEqual([second, third, fourth, first])
  await columnMenu(first, 'Move left')
  await expect.poll(order).toEqual([second, third, first, fourth])
})

test('it would not be plain what is held against what', async () => {
  const { page } = program
  expect(await sentence()).toBe('Side by side: the latest stored records of 4 domains. No baseline.')
  const [base = ''] = await order()
  await columnMenu(base, 'Set as baseline')
  await expect.poll(sentence).toBe(`Side by side: the latest stored records of 4 domains. Baseline: ${base}.`)
  await expect
    .poll(() => row('Value').first().locator('div[data-direction]').allInnerTexts())
    .toEqual([1, 2, 3].map(() => expect.stringMatching(/^[+-][\d,.]+ \([+-][\d,.]+%\) (better|worse)$/)))
  expect(await row('Value').first().locator('span[data-mark]').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('best'), expect.stringContaining('worst')]),
  )
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const all = await page.getByRole('rowheader').count()
  await page.getByLabel('Hide equal rows').check()
  await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(all)
  await page.getByLabel('Hide equal rows').uncheck()
  await pick(page, 'Bars beside the table', 'Visitors per day')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.getByRole('complementary', { name: 'Bars of Visitors per day' }).locator('li').count())
    .toBe(4)
})

test('a small window would hold fewer than six rows of a comparison, or uneven columns', async () => {
  const { page } = program
  await page.setViewportSize({ width: 900, height: 600 })
  const measure = () =>
    page.evaluate(() => {
      const frame = document.querySelector('section[aria-label="Comparison"]')
      const [area, head] = [frame, frame?.querySelector('thead')].map((one) => one?.getBoundingClientRect())
      const rows = [...(frame?.querySelectorAll('tbody th[scope="row"]') ?? [])].map((one) =>
        one.getBoundingClientRect(),
      )
      const heads = [...(frame?.querySelectorAll('th[data-domain]') ?? [])].map((one) => one.getBoundingClientRect())
      const widths = heads.map(({ width }) => width)
      return {
        rows: rows.filter(({ top, bottom }) => area && head && top >= head.bottom - 1 && bottom <= area.bottom + 1)
          .length,
        uneven: Math.max(...widths) - Math.min(...widths) > 1,
        lines: Math.round(Math.max(...heads.map(({ height }) => height)) / 28),
      }
    })
  await expect.poll(async () => (await measure()).rows).toBeGreaterThanOrEqual(6)
  expect(await measure()).toMatchObject({ uneven: false, lines: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('a weighing would not explain its ranking', async () => {
  const { page } = program
  await see('Weighing')
  await page.getByText('No field has a weight yet.').waitFor()
  await weigh('Value', 'Mobile speed', 'Length')
  await expect.poll(async () => (await ranking()).length).toBe(4)
  await require('Value', 'is more than', ['Number', '999999999'])
  await page.getByText('No domain meets every requirement.').waitFor()
  await page.getByRole('button', { name: 'Remove the requirement Value > 999,999,999' }).click()
  const before = await ranking()
  await page.getByRole('textbox', { name: 'Weight of Mobile speed' }).fill('0')
  await expect.poll(ranking).not.toEqual(before)
  await page
    .getByRole('region', { name: 'How stable is this ranking' })
    .getByText(/stays first (while the weight of Value is between|whatever the weight of Value)/)
    .waitFor()
  // What leads by its figures may be a site that nobody should visit.
  await page
    .getByRole('region', { name: /^Ranking/u })
    .getByText(/^Safety: /u)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Why this score/ })
    .first()
    .click()
  const points = (
    await page
      .getByRole('region', { name: /^Ranking/u })
      .locator('tbody tr td:last-child')
      .allInnerTexts()
  ).map(Number)
  const score = Number(
    await page
      .getByRole('region', { name: /^Ranking/u })
      .locator('tfoot td')
      .innerText(),
  )
  expect(Math.abs(points.reduce((sum, one) => sum + one, 0) - score)).toBeLessThan(0.2)
})

test('a saved comparison would lose a change', async () => {
  const { page } = program
  const rankedBefore = await ranking()
  await page.getByLabel('Name of the comparison').fill('Four of a kind')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Weight of Length' }).fill('7')
  await expect.poll(ranking).not.toEqual(rankedBefore)
  const ranked = await ranking()
  await page.getByText('Saved', { exact: true }).waitFor()
  await see('Table')
  const shown = await order()
  expect(shown.length).toBe(4)
  const shownSentence = await sentence()
  expect(shownSentence).toContain(`Baseline: ${shown[0]}`)
  const thereAndBack = async (): Promise<void> => {
    await see('Then and now')
    await expect.poll(sentence).toContain('Baseline: each domain as it was then.')
    await see('Side by side')
    await expect.poll(sentence).toBe(shownSentence)
  }
  await thereAndBack()
  await page.getByText('Saved', { exact: true }).waitFor()
  await program.close()
  program = await startProgram(dataDir)
  await goTo(program, 'Compare')
  await program.page.getByRole('button', { name: 'Four of a kind', exact: true }).click()
  await expect.poll(order).toEqual(shown)
  expect(await sentence()).toBe(shownSentence)
  await thereAndBack()
  await program.page.getByRole('complementary', { name: 'Bars of Visitors per day' }).waitFor()
  await see('Weighing')
  await expect.poll(ranking).toEqual(ranked)
})

test('then and now would send requests unasked', async () => {
  const { page } = program
  await see('Table')
  await page.getByRole('button', { name: 'Next day' }).click()
  await page.getByText('The sample data now shows').waitFor()
  await page.getByRole('button', { name: 'Next day' }).click()
  const ask = page.getByRole('button', { name: 'Look up 4 · 4 requests' })
  await ask.waitFor()
  const left = await leftShown(program)
  await see('Then and now')
  await expect.poll(() => page.getByRole('columnheader').and(page.locator('[data-key]')).count()).toBe(8)
  expect(await leftShown(program)).toBe(left)
  await ask.click()
  await expect.poll(() => leftShown(program)).toBe(left - 4)
  await expect.poll(() => ask.count()).toBe(0)
  const then = page.getByLabel('Then', { exact: true })
  const yesterday =
    (await then.locator('option').allInnerTexts()).find((text, at) => at > 1 && text.includes('4 of 4')) ?? ''
  await then.selectOption({ label: yesterday })
  await expect
    .poll(sentence)
    .toMatch(
      /^Then and now: what was stored up to .+, beside the latest lookup\. Baseline: each domain as it was then\.$/,
    )
  expect(await page.getByRole('columnheader').and(page.locator('[data-key]')).first().innerText()).toContain('baseline')
  await expect.poll(() => row('Value').first().locator('div[data-direction]').count()).toBe(4)
  await see('Weighing')
  await page.getByRole('heading', { name: 'Ranking as of now' }).waitFor()
  await see('Side by side')
})

test('adding a domain to a comparison would send a request by itself', async () => {
  const { page } = program
  const left = await leftShown(program)
  await goTo(program, 'Compare')
  await page.getByRole('button', { name: 'New comparison' }).click()
  await page.getByRole('heading', { name: 'No domains yet' }).waitFor()
  await addNames('not a name!')
  await page.getByText(/cannot contain|single word/).waitFor()
  await addNames('quietharbor.example never-asked.example')
  await expect.poll(order).toEqual(['quietharbor.example', 'never-asked.example'])
  await page.locator('thead [data-key]').getByText('Not looked up').waitFor()
  await lookUp(program, 'foxglove.test')
  await page.getByRole('button', { name: 'Compare', exact: true }).last().click()
  await page.getByText('foxglove.test was added to the comparison.').waitFor()
  await toasts(page).getByRole('button', { name: 'Show' }).click()
  await expect.poll(order).toEqual(['quietharbor.example', 'never-asked.example', 'foxglove.test'])
  await see('Weighing')
  await weigh('Value')
  const leftOut = page.getByRole('list', { name: 'Left out: no stored data' }).getByText('never-asked.example')
  await leftOut.waitFor()
  await expect.poll(async () => (await ranking()).length).toBe(2)
  expect(await page.getByText(/^may change places with/).count()).toBe(0)
  await require('Length', 'is less than', ['Number', '40'])
  await page.getByRole('button', { name: 'Remove the requirement Length < 40' }).waitFor()
  await goTo(program, 'Batches')
  await goTo(program, 'Compare')
  await page.getByText('Not saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Untitled comparison' }).click()
  await leftOut.waitFor()
  expect(await leftShown(program)).toBe(left - 1)
})

test('a price could not be made, entered and weighed in the comparison itself', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'Add a weight' }).click()
  await page.getByRole('menuitem', { name: 'New own field…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Asked')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Entered for 0 of 3 domains.').waitFor()
  await page.getByRole('button', { name: 'Enter values…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter Asked' })
  const field = (name: string) => dialog.getByLabel(name)
  const focused = (name: string) =>
    expect.poll(() => field(name).evaluate((one) => one === document.activeElement)).toBe(true)
  await focused('quietharbor.example')
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await focused('never-asked.example')
  await page.keyboard.type('much')
  await page.keyboard.press('Enter')
  await focused('foxglove.test')
  await page.keyboard.type('5,000')
  await page.keyboard.press('Enter')
  // What is refused keeps the form, and all that was typed in it.
  await focused('never-asked.example')
  await field('never-asked.example').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Entered for 2 of 3 domains.').waitFor()
  await page.getByRole('button', { name: /^Scale of Asked: 500 to 5,000, less is better$/u }).waitFor()
  await page.getByLabel('Direction').selectOption('more is better')
  await page.getByRole('button', { name: /^Scale of Asked: 500 to 5,000, more is better$/u }).waitFor()
  await see('Table')
  // Tab goes from row to row, and the arrows along one.
  const here = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await row('Asked').getByRole('button').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect.poll(here).toBe('5,000')
  await page.keyboard.press('Tab')
  expect(await row('Asked').evaluate((one) => one.contains(document.activeElement))).toBe(false)
  await row('Asked').getByRole('button', { name: '5,000' }).click()
  await focused('foxglove.test')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a ranking could not be copied with why its first is first', async () => {
  const { page } = program
  await see('Weighing')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy the ranking' }).click()
  await toasts(page).getByText('Ranking copied.').waitFor()
  expect(await program.readClipboard()).toMatch(/^Ranking\n1\. foxglove\.test: .*Asked 5,000/u)
})

test('a report would leave the ranking out without a word where what it rests on is not ticked', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const left = page.getByText('The weighing uses Asked, which is not in the file, so the ranking is left out.')
  await left.waitFor()
  await page.getByRole('button', { name: 'Include in the file' }).click()
  await left.waitFor({ state: 'detached' })
  expect(await page.getByRole('checkbox', { name: 'Asked' }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Asked' }).click()
  await left.waitFor()
})

test('a saved comparison could not be duplicated and removed with undo', async () => {
  const { page } = program
  const savedNames = () => page.getByRole('main').locator('li [data-name]').allInnerTexts()
  await goTo(program, 'Compare')
  await page.getByRole('button', { name: 'Options for Four of a kind' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => page.getByLabel('Name of the comparison').inputValue()).toBe('Four of a kind (copy)')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete the comparison' }).click()
  await expect.poll(savedNames).not.toContain('Four of a kind (copy)')
  await toasts(page).getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(savedNames).toContain('Four of a kind (copy)')
  await page.getByRole('button', { name: 'Four of a kind (copy)' }).first().click()
  await page.getByLabel('Name of the comparison').fill('Four of a kind')
  await page.keyboard.press('Enter')
  await page.getByText('Another comparison has this name.').waitFor()
})

test('domains of a watchlist could not be compared', async () => {
  const { page } = program
  await page.evaluate(async () => {
    const { almanac } = window as unknown as {
      almanac: Record<string, (input: object) => Promise<{ value: { value: number } }>>
    }
    const list = await almanac.addWatchlist?.({
      name: 'To buy',
      description: '',
      colour: 'blue',
      cadence: 'hand',
      columns: [],
      spark: 'value',
    })
    await almanac.addToWatchlist?.({
      id: list?.value.value,
      from: { names: ['quietharbor.example', 'stargazers.example', 'lighthouse-news.example'] },
    })
    const own = await almanac.saveOwnField?.({ id: null, name: 'Asking price', kind: 'number' })
    await almanac.setOwnValues?.({
      fieldId: own?.value.value,
      values: [
        { name: 'quietharbor.example', value: 900 },
        { name: 'stargazers.example', value: 40 },
      ],
    })
  })
  await goTo(program, 'Watchlists')
  await page.getByRole('main').getByRole('button', { name: 'To buy', exact: true }).first().click()
  await rowNames(page).nth(2).waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+a')
  await page.getByText('3 selected').waitFor()
  await forSelection(page, 'Compare')
  await expect
    .poll(async () => (await order()).sort())
    .toEqual(['lighthouse-news.example', 'quietharbor.example', 'stargazers.example'])
  await see('Weighing')
  await weigh('Value')
  await require('Asking price', 'is in a range', ['At most', '100'])
  const domains = (heading: string) => page.getByRole('list', { name: heading }).locator('[data-name]').allInnerTexts()
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: /^Ranking/u })
        .locator('[data-name]')
        .allInnerTexts(),
    )
    .toEqual(['stargazers.example'])
  expect([await domains('Undecided:'), await domains('Not ranked:')]).toEqual([
    ['lighthouse-news.example'],
    ['quietharbor.example'],
  ])
  await page
    .getByRole('region', { name: 'Requirements' })
    .getByRole('button', { name: 'Asking price ≤ 100', exact: true })
    .waitFor()
})

test('twelve columns would scroll the whole window sideways', async () => {
  const { page } = program
  await page.setViewportSize({ width: 900, height: 600 })
  await goTo(program, 'Compare')
  await page.getByRole('button', { name: 'New comparison' }).click()
  await addNames(
    Array.from({ length: 11 }, (_, at) => `column-${at}.example`)
      .concat('the-longest-of-all-the-invented-names-in-this-small-library.example', 'one-too-many.example')
      .join(','),
  )
  await expect.poll(async () => (await order()).length).toBe(12)
  await page.getByText('1 did not fit: one-too-many.example.').waitFor()
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth - window.innerWidth,
    ...['main', 'main > div:last-child', 'section[aria-label="Comparison"]'].map((at) => {
      const element = document.querySelector(at)
      return element ? element.scrollWidth - element.clientWidth : -1
    }),
  ])
  expect(widths.slice(0, 3)).toEqual([0, 0, 0])
  expect(widths[3]).toBeGreaterThan(500)
  await columnMenu('column-3.example', 'Remove')
  await page.getByRole('button', { name: 'Add now' }).click()
  await expect.poll(async () => (await order()).at(-1)).toBe('one-too-many.example')
  await page.setViewportSize({ width: 1280, height: 800 })
})
