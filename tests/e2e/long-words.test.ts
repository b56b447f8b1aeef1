import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bridge } from '../../src/shared/ipc/bridge.ts'
import { englishOn } from '../fixtures/english-on.ts'
import { layoutFaults } from '../fixtures/layout-faults.ts'
import { newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { gridRows, paletteField, paletteLines, pick, rowNames } from './screen.ts'

let program: Program
const dataDir = newSampleDir()

beforeAll(async () => {
  // Words that are accented, in brackets, and two fifths longer than the English ones.
  program = await startProgram(dataDir, { ALMANAC_LOCALE: 'en-XA' })
  await program.page.setViewportSize({ width: 900, height: 600 })
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

/** What is cut off, and what is said in English although another language is spoken. */
const faults = async () => [...(await layoutFaults(program.page)), ...(await englishOn(program.page))]
const key = (keys: string) => program.page.keyboard.press(keys)
/** An action by its button: the words are none that a test could know. */
const act = (id: string) => program.page.locator(`[data-action="${id}"]:not(:disabled)`).last().click()

/** Goes to a screen by its key, and waits for its title. */
async function screen(keys: string, title: string): Promise<void> {
  await key(keys)
  await program.page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('the first start or the first screen would cut off long words at the smallest size', async () => {
  const { page } = program
  await page.getByRole('button').filter({ hasText: '[' }).first().waitFor()
  expect(await faults()).toEqual([])
  await page.getByRole('button').filter({ hasText: 'Éxpļ' }).first().click()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  expect(await faults()).toEqual([])
})

test('a list, its menus or the bar of selected rows would cut off long words', async () => {
  const { page } = program
  for (const keys of ['ControlOrMeta+1', 'ControlOrMeta+2']) {
    await screen(keys, '[')
    await rowNames(page).first().waitFor()
    expect(await faults()).toEqual([])
    for (const id of ['columns', 'filter', 'report', 'save-view', 'watch']) {
      if (id === 'watch') {
        await gridRows(page).first().click()
        await page.locator('[data-rows-selected="true"]').getByRole('status').waitFor()
        expect(await faults()).toEqual([])
      }
      // In a narrow window what can be done with the selection is behind the last button of its bar.
      const more = page.locator('[data-rows-selected="true"] button[aria-haspopup="menu"]:visible').last()
      await (id === 'watch' ? more.click() : act(id))
      await page.locator('.mantine-Menu-dropdown, .mantine-Popover-dropdown').first().waitFor()
      expect(await faults()).toEqual([])
      await key('Escape')
      await page.locator('.mantine-Menu-dropdown, .mantine-Popover-dropdown').first().waitFor({ state: 'detached' })
    }
  }
})

test('the record page would cut off long words', async () => {
  const { page } = program
  await page.locator('[data-lookup-field] input').fill('quietharbor.example')
  await key('Enter')
  await page.getByRole('heading', { level: 1, name: 'quietharbor.example' }).waitFor()
  await page.locator('[data-group]').first().waitFor()
  expect(await faults()).toEqual([])
})

test('batches, watchlists, changes, comparisons, reports or the settings would cut off long words', async () => {
  const { page } = program
  for (const keys of [
    'ControlOrMeta+3',
    'ControlOrMeta+4',
    'ControlOrMeta+6',
    'ControlOrMeta+8',
    'ControlOrMeta+9',
    'ControlOrMeta+,',
  ]) {
    await screen(keys, '[')
    expect(await faults()).toEqual([])
  }
  for (const action of ['allowance', 'storage', 'new-batch', 'new-rule', 'new-comparison', 'new-report', 'new-list']) {
    await key('ControlOrMeta+k')
    await paletteField(page).waitFor()
    if (action === 'allowance') expect(await faults()).toEqual([])
    await page.evaluate(() => undefined)
    await page.keyboard.type(WORDS[action] ?? '')
    await paletteLines(page).first().waitFor()
    await key('Enter')
    await paletteField(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await faults(), action).toEqual([])
  }
  // A dialog that is still opening takes no Escape.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await key('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('h1').first().click()
  await key('?')
  await page.getByRole('dialog').waitFor()
  expect(await faults()).toEqual([])
  expect(program.complaints).toEqual([])
})

test('a screen would cut off German, whose words are long and take no line break', async () => {
  const { page } = program
  await key('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.evaluate(() =>
    (window as unknown as { almanac: Bridge }).almanac.updateSettings({ language: 'de', numberFormat: 'de' }),
  )
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de')
  for (const [keys, title] of GERMAN) {
    await screen(keys, title)
    expect(await layoutFaults(page), title).toEqual([])
  }
  await screen('F1', 'Ihre erste Abfrage')
  expect(await layoutFaults(page)).toEqual([])
  for (const typed of ['Kontingent', 'Speicher und Sich', 'Liste importieren', 'Neue Regel', 'Neuer Bericht']) {
    await key('ControlOrMeta+k')
    await paletteField(page).waitFor()
    await page.keyboard.type(typed)
    await paletteLines(page).first().waitFor()
    await key('Enter')
    await paletteField(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await layoutFaults(page), typed).toEqual([])
  }
  expect(program.complaints).toEqual([])
})

test('a figure of groups or a field of a comparison would be called by half of its name in German', async () => {
  const { page } = program
  await screen('ControlOrMeta+1', 'Domains')
  const grid = page.getByRole('grid')
  await rowNames(page).nth(1).waitFor()
  await grid.focus()
  await key('Escape')
  await page.locator('[data-rows-selected="false"]').waitFor({ state: 'attached' })
  await key('x')
  await page.locator('[data-rows-selected="true"]').waitFor()
  for (const letter of 'jxc') await key(letter)
  const cut = (texts: string): Promise<string[]> =>
    page
      .locator(texts)
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.textContent ?? ''),
      )
  await page.getByRole('rowheader', { name: /^Einnahmen\/Tag/u }).waitFor()
  expect(await cut('main tbody th[scope="row"] > :first-child')).toEqual([])
  await screen('ControlOrMeta+1', 'Domains')
  await rowNames(page).nth(1).waitFor()
  await key('Escape')
  await grid.focus()
  await key('g')
  await pick(page, 'Gruppieren nach', 'Kategorie')
  await key('Escape')
  await page
    .getByRole('treegrid')
    .getByRole('columnheader', { name: /^Besucher\/Tag, Median/u })
    .waitFor()
  expect(await cut('[data-group-column] button > :first-child')).toEqual([])
  expect(program.complaints).toEqual([])
})

/** The screens by their keys, with their titles in German. */
const GERMAN: readonly (readonly [string, string])[] = [
  ['ControlOrMeta+1', 'Domains'],
  ['ControlOrMeta+2', 'Abfrageverlauf'],
  ['ControlOrMeta+3', 'Stapel'],
  ['ControlOrMeta+4', 'Beobachtungslisten'],
  ['ControlOrMeta+6', 'Änderungen'],
  ['ControlOrMeta+8', 'Vergleichen'],
  ['ControlOrMeta+9', 'Berichte'],
  ['ControlOrMeta+,', 'Einstellungen'],
]

/** What to type so that the palette’s first line is the action; accents are folded when it looks. */
const WORDS: Record<string, string> = {
  allowance: '[allow',
  storage: '[stor',
  'new-batch': '[import a list·',
  'new-rule': '[new rule',
  'new-comparison': '[new comp',
  'new-report': '[new report',
  'new-list': '[new watch',
}
