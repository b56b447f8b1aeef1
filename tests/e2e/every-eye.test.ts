import { afterAll, beforeAll, expect, test } from 'vitest'
import { layoutFaults } from '../fixtures/layout-faults.ts'
import { exploreSample, goTo, lookUp, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { comparedHeads, gridRows, meter, paletteField, paletteLines, rowNames, selectedCount } from './screen.ts'

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

/** Controls that cannot be brought into sight, or that something lies over. */
function unreachable(): Promise<string[]> {
  return program.page.evaluate(() => {
    const faults: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('button, input, textarea, select, [tabindex="0"]')) {
      // A row's own buttons are reached through the row, and a radio's or checkbox's input is drawn by its label.
      if (
        element.matches(
          ':disabled, [tabindex="-1"], [type="radio"], [type="checkbox"], [type="range"], [hidden], [aria-hidden="true"] *',
        ) ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const at = document.elementFromPoint(left + Math.min(width, 300) / 2, top + Math.min(height, 60) / 2)
      if (
        !at ||
        !(
          element.contains(at) ||
          at.contains(element) ||
          at.closest('label, .mantine-Input-wrapper') === element.closest('label, .mantine-Input-wrapper')
        )
      )
        faults.push(
          `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)} under ${at ? `${at.tagName}.${at.className}` : 'nothing'}`.slice(
            0,
            140,
          ),
        )
    }
    return faults
  })
}

test('at 200 % something would be out of reach or cut off', async () => {
  const { page } = program
  // A window of 1280 by 800, twice as large.
  await page.setViewportSize({ width: 640, height: 400 })
  const sound = async (where: string): Promise<void> => {
    expect(await layoutFaults(page), where).toEqual([])
    expect(await unreachable(), where).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(640)
  }
  await sound('the first screen')
  for (const keys of ['1', '2', '3', '4', '5', '6', '7', ',']) {
    await page.keyboard.press(`ControlOrMeta+${keys}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    if (keys === '1' || keys === '2') await rowNames(page).first().waitFor()
    await sound(`Ctrl+${keys}`)
  }
  await page.keyboard.press('ControlOrMeta+1')
  await rowNames(page).first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press(' ')
  await selectedCount(page).waitFor()
  await sound('the bar of selected rows')
  await page.keyboard.press('ControlOrMeta+j')
  await comparedHeads(page).first().waitFor()
  await sound('a comparison')
  await lookUp(program, 'quietharbor.example')
  await sound('a record')
  await page.keyboard.press('ControlOrMeta+e')
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await sound('a report')
  await page.keyboard.press('ControlOrMeta+4')
  await page.getByRole('heading', { level: 1, name: 'Watchlists' }).waitFor()
  await page.keyboard.press('ControlOrMeta+n')
  await page.getByRole('dialog').waitFor()
  expect(await layoutFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Add list' }).scrollIntoViewIfNeeded()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('things would move for a person who asked for stillness', async () => {
  const { page } = program
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  const moving = (): Promise<number> =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1).length,
    )
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await moving()).toBe(0)
  await page.getByRole('menuitem', { name: 'Report…' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+4')
  await page.getByRole('heading', { level: 1, name: 'Watchlists' }).waitFor()
  await page.keyboard.press('ControlOrMeta+n')
  expect(await moving()).toBe(0)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.emulateMedia({ reducedMotion: null })
})

test('in forced colours the current screen, a selected row, a chosen line or the focus would look like the rest', async () => {
  const { page } = program
  await page.emulateMedia({ forcedColors: 'active' })
  const marked = (selector: string): Promise<boolean> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, textDecorationLine } = getComputedStyle(element)
        return outlineStyle !== 'none' || textDecorationLine !== 'none'
      })
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await page.getByRole('row', { selected: true }).waitFor()
  expect(await marked('[role=row][aria-selected="true"]')).toBe(true)
  expect(await marked('[role=row][aria-selected="false"]')).toBe(false)
  expect(await marked('nav button[aria-current="page"]')).toBe(true)
  await page.keyboard.press('ControlOrMeta+k')
  await paletteLines(page).first().waitFor()
  expect(await marked('[role=option][aria-selected="true"]')).toBe(true)
  expect(await marked('[role=dialog] [role=combobox]')).toBe(true)
  await page.keyboard.press('Escape')
  await goTo(program, 'Alerts')
  expect(await marked('.mantine-SegmentedControl-label[data-active]')).toBe(true)
  await page.emulateMedia({ forcedColors: null })
})

test('a judgement or a state would be shown by colour alone', async () => {
  const { page } = program
  await lookUp(program, 'quietharbor.example')
  await page.locator('[data-outcome], [data-group]').first().waitFor()
  // What is coloured for better or worse says so in a word, too.
  const silent = await page.evaluate(() =>
    [...document.querySelectorAll('[data-judged], [data-direction], [data-tone="warning"], [data-tone="bad"]')]
      .filter((element) => !/\p{L}{2}/u.test(`${element.textContent ?? ''}${element.getAttribute('aria-label') ?? ''}`))
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(silent).toEqual([])
  for (const dot of await page.locator('[data-colour]').all())
    expect(await dot.evaluate((element) => (element.parentElement?.textContent ?? '').trim())).not.toBe('')
})

test('a chart or a bar would be blank to who cannot see it', async () => {
  const { page } = program
  // Drawn from data, not an icon of the set: either it has words, or it is hidden because the words stand beside it.
  const blank = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('svg:not([viewBox="0 0 24 24"]):not([class*="mantine-"])')]
        .filter(
          (svg) =>
            svg.getAttribute('aria-hidden') !== 'true' &&
            !svg.closest('button') &&
            !(svg.getAttribute('aria-label') ?? '').trim(),
        )
        .map((svg) => svg.outerHTML.slice(0, 120)),
    )
  await lookUp(program, 'quietharbor.example')
  const chart = page.getByRole('img', { name: /^Value: \d+ values from .+, last .+, between .+/u })
  await chart.waitFor()
  expect(await blank()).toEqual([])
  await page.getByRole('region', { name: 'Over time' }).getByRole('radio', { name: 'Chart' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => page.getByRole('region', { name: 'Over time' }).locator('tbody tr').count())
    .toBeGreaterThan(20)
  await page.keyboard.press('ArrowLeft')
  await chart.waitFor()
  // Something has to have been asked for.
  await page.getByRole('button', { name: 'Look up again' }).click()
  await page.getByText('Looked up now').waitFor()
  await meter(page).click()
  await page.getByRole('button', { name: 'More about the allowance' }).click()
  await page.getByRole('img', { name: /^Requests in each of the last 24 hours\. From \d.*: \d+$/u }).waitFor()
  expect(await blank()).toEqual([])
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await selectedCount(page).filter({ hasText: '40' }).waitFor()
  expect(await blank()).toEqual([])
  await page.keyboard.press('Escape')
})

test('right-to-left text that a person or a site wrote would stand in the wrong order', async () => {
  const { page } = program
  const [list, note, label] = ['רשימה של mydomain.example!', 'הערה (2026): בדיקה.', 'وسم مهم?']
  await goTo(program, 'Watchlists')
  await page.getByRole('heading', { level: 1, name: 'Watchlists' }).waitFor()
  await page.keyboard.press('ControlOrMeta+n')
  await page.getByLabel('Name', { exact: true }).fill(list)
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByRole('heading', { level: 1, name: list }).waitFor()
  await page.keyboard.press('ControlOrMeta+n')
  await page.getByRole('dialog').locator('textarea').fill('quietharbor.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Add domains' }).click()
  await gridRows(page).first().waitFor()
  await lookUp(program, 'quietharbor.example')
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(note)
  await page
    .getByRole('button', { name: 'Choose labels' })
    .or(page.getByRole('region', { name: 'Your notes' }).getByRole('button').filter({ hasText: 'abel' }))
    .first()
    .click()
  await page.getByLabel('Search or add a label').fill(label)
  await page.getByLabel('Search or add a label').press('Enter')
  await page.getByRole('checkbox', { name: label }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Your notes' }).locator('[data-label]').filter({ hasText: label }).waitFor()
  /** Each piece of text with Hebrew or Arabic in it has a box of its own that goes by its own letters. */
  const wrong = (): Promise<string[]> =>
    page.evaluate(() => {
      const faults: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        if (
          !element ||
          !/[\u0590-\u06ff]/u.test(node.textContent ?? '') ||
          element.closest('script, style, title') ||
          // Only for screen readers, which read it in its own order anyway.
          getComputedStyle(element).clipPath === 'inset(50%)'
        )
          continue
        const byItself = [element, element.parentElement, element.parentElement?.parentElement].some(
          (one) => one && getComputedStyle(one).unicodeBidi === 'plaintext',
        )
        if (!byItself && !element.closest('[dir="auto"], bdi')) faults.push(element.outerHTML.slice(0, 160))
      }
      for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
        if (
          /[\u0590-\u06ff]/u.test(field.value) &&
          field.dir !== 'auto' &&
          getComputedStyle(field).unicodeBidi !== 'plaintext' &&
          field.tabIndex >= 0
        )
          faults.push(field.outerHTML.slice(0, 900))
      return faults
    })
  expect(await wrong()).toEqual([])
  await page.keyboard.press('ControlOrMeta+d')
  await page.getByRole('menuitem', { name: list }).waitFor()
  expect(await wrong()).toEqual([])
  await page.keyboard.press('Escape')
  for (const keys of ['4', '1', '5', '7']) {
    await page.keyboard.press(`ControlOrMeta+${keys}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await wrong(), `Ctrl+${keys}`).toEqual([])
  }
  await page.keyboard.press('ControlOrMeta+k')
  await paletteField(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('רשימה')
  await page.getByRole('option', { name: list, selected: true }).waitFor()
  expect(await wrong()).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: list }).waitFor()
  expect(await wrong()).toEqual([])
  expect(program.complaints).toEqual([])
})
