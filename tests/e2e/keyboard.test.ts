import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDir, ON_ELECTRON, type Program, removeDataDir, startProgram } from './drive.ts'
import { comparedHeads, gridRows, rowCount, rowNames, selectedCount, toasts } from './screen.ts'

let program: Program
const dataDir = newDataDir()

beforeAll(async () => void (program = await startProgram(dataDir)))
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

/** What has the focus, by the words a screen reader would say, and whether it can be seen to have it. */
interface Focus {
  words: string
  role: string
  seen: boolean
}

function focused(): Promise<Focus> {
  return program.page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return { words: '', role: 'body', seen: false }
    const labelled = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const label =
      element.getAttribute('aria-label') ??
      (labelled ||
        ('labels' in element
          ? [...((element as HTMLInputElement).labels ?? [])].map((one) => one.textContent).join(' ')
          : '')) ??
      ''
    // A control may show the focus on what is drawn in its place: the label of a segment, the field round an input.
    const drawn = [element, element.nextElementSibling, element.parentElement, element.closest('label')].filter(
      (one) => one instanceof HTMLElement,
    )
    const outlined = drawn.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const box = element.getBoundingClientRect()
    // The page itself takes the focus when what had it is gone; it is not something to act on.
    const isPage =
      element.matches('section[aria-label="Comparison"]') ||
      (element.tabIndex === -1 && !element.matches('button, input, a, [role="menuitem"], [role="option"]'))
    return {
      words: (label || element.textContent || '').trim(),
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      seen: isPage || (outlined && box.bottom > 0 && box.top < innerHeight),
    }
  })
}

/** Presses keys; wherever the focus then is, it has to be seen. */
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await program.page.keyboard.press(key)
    await expect
      .poll(async () => {
        const { seen, role, words } = await focused()
        // Past the last control Electron goes on at the first by itself; here it takes another Tab.
        return seen || (role === 'body' && /Tab$/u.test(key))
          ? 'seen'
          : `after ${key} nobody sees the focus on ${role} ${words.slice(0, 60)}`
      })
      .toBe('seen')
  }
}

const type = (text: string): Promise<void> => program.page.keyboard.type(text)
const MOST_TABS = 80

/** Goes on with Tab until the wanted control has the focus. */
async function tabTo(words: string | RegExp, key = 'Tab'): Promise<void> {
  const way: string[] = []
  for (let count = 0; count < MOST_TABS; count += 1) {
    const focus = await focused()
    if (typeof words === 'string' ? focus.words === words : words.test(focus.words)) return
    way.push(focus.words.slice(0, 30))
    await press(key)
  }
  throw new Error(`Tab never came to ${String(words)}; it came by ${way.join(' | ')}`)
}

const heading = (name: string | RegExp) => program.page.getByRole('heading', { level: 1, name }).waitFor()

test('a person without a mouse could not look a domain up', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'Explore' }).waitFor()
  await press('Tab')
  await tabTo(/^Explore/u)
  await press('Enter')
  await heading('Look up a domain')
  await expect.poll(async () => (await focused()).words).toBe('Domain name')
  await type('quietharbor.example')
  await press('Enter')
  await heading('quietharbor.example')
  // The whole page is within reach, in its order.
  await tabTo('Show the JSON as received')
  await press('Enter')
  await page.locator('pre').first().waitFor()
  await press('Control+r')
  await page.getByText('Looked up now').waitFor()
})

test('a person without a mouse could not run a batch', async () => {
  const { page } = program
  await press('Control+3')
  await heading('Batches')
  await press('Control+n')
  await page.getByLabel('Names, one per line').waitFor()
  await tabTo('Names, one per line')
  await type('first.example\nsecond.example\nthird.example')
  await tabTo('Preview list')
  await press('Enter')
  await page.getByText(/Sends \d/).waitFor()
  // What is to be done with it comes first: one more Enter sends nothing, and the keys start it from any field.
  await expect.poll(async () => (await focused()).words).toBe('Look up')
  await tabTo('Name of the batch')
  await press('Control+a')
  await type('By keys')
  await press('Control+Enter')
  await heading('By keys')
  await expect.poll(() => gridRows(page).count()).toBe(3)
  // Into the table, down a row, and its details open and give the focus back.
  await tabTo('Results')
  await press('ArrowDown', 'Enter')
  await page.getByRole('dialog').waitFor()
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await focused()).role).toBe('grid')
})

test('a person without a mouse could not watch domains', async () => {
  const { page } = program
  await press('Control+4')
  await heading('Watchlists')
  await press('Control+n')
  await page.getByRole('dialog').waitFor()
  await tabTo('Name')
  await type('Followed')
  await press('Enter')
  await heading('Followed')
  await press('Control+n')
  await page.getByRole('dialog').locator('textarea').waitFor()
  await tabTo(/one per line|names/iu)
  await type('tidewatch.test, kestrel-maps.test')
  await tabTo('Add domains')
  await press('Enter')
  await expect.poll(() => gridRows(page).count()).toBe(2)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The menu of the selected rows: arrows in it, and Escape gives the focus back to its button.
  await tabTo('Domains')
  await press('Control+a')
  await selectedCount(page).waitFor()
  await tabTo('Label')
  await press('Enter')
  // A menu that is still opening takes no Escape.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-menu-dropdown]') !== null))
    .toBe(true)
  await press('ArrowDown', 'Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(async () => (await focused()).words).toBe('Label')
  // What the row of actions has no room for stands in the menu at its end.
  await tabTo('More for the selection')
  await press('Enter')
  await page.getByRole('menuitem', { name: 'Remove from this list' }).waitFor()
  await tabTo('Remove from this list', 'ArrowDown')
  await press('Enter')
  await expect.poll(() => gridRows(page).count()).toBe(0)
  await press('Control+z')
  await expect.poll(() => gridRows(page).count()).toBe(2)
})

test('a person without a mouse could not compare domains', async () => {
  const { page } = program
  await press('Control+1')
  await heading('Domains')
  await rowNames(page).first().waitFor()
  await tabTo('Domains')
  await press('Home', ' ', 'ArrowDown', ' ')
  await expect.poll(() => selectedCount(page).innerText()).toContain('2')
  await press('Control+j')
  await expect.poll(() => comparedHeads(page).count()).toBe(2)
  await tabTo(/^Options for/u)
  await press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await press('ArrowDown', 'Escape')
  await expect.poll(async () => (await focused()).words).toMatch(/^Options for/u)
})

test('a person without a mouse could not make a report', async () => {
  const { page, standIn } = program
  await press('Control+1')
  await heading('Domains')
  await rowNames(page).first().waitFor()
  // What was selected before would be what the report is of.
  await tabTo('Domains')
  await press('Escape', 'Control+e')
  await page.getByRole('menuitem', { name: 'Report…' }).waitFor()
  await expect.poll(async () => (await focused()).words).toBe('Report…')
  await press('Enter')
  await heading('Report')
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await tabTo(/^PDF$/u)
  await press('ArrowRight')
  await tabTo('Save as…')
  const file = join(dataDir, 'by-keys.csv')
  await standIn?.answerSaveDialog(file)
  if (ON_ELECTRON) return
  await press('Enter')
  await toasts(page).filter({ hasText: 'by-keys' }).waitFor()
  expect(existsSync(file)).toBe(true)
  expect(program.complaints).toEqual([])
})

test('a number would open another screen than its place in the sidebar says', async () => {
  const { page } = program
  const items = page.getByRole('navigation').getByRole('button')
  for (let number = 1; number <= 9; number += 1) {
    await page.keyboard.press(`ControlOrMeta+${number}`)
    // Before the first stands the field for a name; Watchlists has its lists below it.
    const screens = items.filter({
      hasText: /^(?:Domains|History|Batches|Watchlists|Alerts|Changes|Calendar|Compare|Reports)/u,
    })
    await expect.poll(() => screens.nth(number - 1).getAttribute('aria-current')).toBe('page')
  }
})

test('the letters of a table would do nothing, or what another letter does', async () => {
  const { page } = program
  await page.keyboard.press('ControlOrMeta+1')
  await rowNames(page).nth(3).waitFor()
  const grid = page.getByRole('grid')
  await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Home')
  const rowInFocus = () => grid.getAttribute('aria-activedescendant')
  await expect.poll(rowInFocus).toBe('domains-row-0')
  await page.keyboard.type('jjk')
  await expect.poll(rowInFocus).toBe('domains-row-1')
  await page.keyboard.type('x')
  await expect.poll(() => selectedCount(page).innerText()).toMatch(/^1\b/u)
  await page.keyboard.type('x')
  await rowCount(page).waitFor()
  // Without a selection the row that has the focus is decided on, and the next time another one.
  for (const row of [1, 2]) {
    const name = await rowNames(page).nth(row).innerText()
    await page.keyboard.press('ControlOrMeta+Shift+D')
    const dialog = page.getByRole('dialog', { name: `Decide on ${name}` })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await rowCount(page).waitFor()
    await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('j')
    await expect.poll(rowInFocus).toBe(`domains-row-${row + 1}`)
  }
  await page.keyboard.type('kk')
  // Two selected rows have tools of their own in the place of the columns'.
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect.poll(() => selectedCount(page).innerText()).toMatch(/^2\b/u)
  await page.keyboard.press('c')
  await page.getByRole('region', { name: 'Comparison', exact: true }).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await rowCount(page).waitFor()
  await page.keyboard.press('c')
  const search = page.getByLabel('Search columns')
  await search.and(page.locator(':focus')).waitFor()
  // What was looked for the last time would stand before what is typed now.
  await page.keyboard.type('zzz')
  await page.getByText('Nothing found').waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await page.keyboard.press('c')
  await search.and(page.locator(':focus')).waitFor()
  expect(await search.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('t')
  await page.getByRole('region', { name: 'Totals' }).waitFor()
  await grid.focus()
  await page.keyboard.type('t')
  await page.getByRole('region', { name: 'Totals' }).waitFor({ state: 'detached' })
  await grid.focus()
  await page.keyboard.type('i')
  await expect.poll(async () => (await rowCount(page).innerText()).replace('One', '1')).toMatch(/^1\b/u)
  await page.getByRole('button', { name: /^Remove the filter / }).click()
  await grid.focus()
  await page.keyboard.type('/a')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => grid.evaluate((element) => element === document.activeElement)).toBe(true)
})
