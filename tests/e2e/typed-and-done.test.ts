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
import { comparedHeads, forSelection, gridRows, notices, paletteLines, pick, toasts } from './screen.ts'

// Hasty hands: leaving in the middle of a word, Enter before the answer, a click twice, an undo after something else was done.
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

const dialog = () => program.page.getByRole('dialog')
const row = (name: string) => gridRows(program.page).filter({ hasText: name })

async function makeList(name: string): Promise<void> {
  const { page } = program
  await goTo(program, 'Watchlists')
  await page.getByRole('button', { name: 'New watchlist…' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add list' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Hands a list of so many million characters over as the system would: nothing is typed. */
const hand = (event: 'paste' | 'drop', megabytes: number): Promise<boolean> =>
  program.page.evaluate(
    ([kind, count]) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'a-long-list.example\n'.repeat(count * 50_000))
      const init = { bubbles: true, cancelable: true }
      const target = kind === 'paste' ? document.querySelector('textarea') : document.querySelector('main')
      const made =
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data })
      return target?.dispatchEvent(made) ?? true
    },
    [event, megabytes] as const,
  )

test('a pasted list that is too large would be put into the field or sent to be read', async () => {
  const { page, standIn } = program
  const pasted = page.getByLabel('Names, one per line')
  const refusal = page.getByText('The list is larger than 50 MB.')
  await goTo(program, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await pasted.fill('kept.example')
  await standIn?.clearRecordings()
  expect(await hand('paste', 100)).toBe(false)
  await refusal.waitFor()
  expect(await pasted.inputValue()).toBe('kept.example')
  // A smaller one goes its way, and what was said of the other is over.
  expect(await hand('paste', 1)).toBe(true)
  await pasted.fill('kept.example\nmore.example')
  await refusal.waitFor({ state: 'detached' })
  await hand('drop', 100)
  await refusal.waitFor()
  expect(await pasted.inputValue()).toBe('kept.example\nmore.example')
  if (!ON_ELECTRON)
    expect(JSON.stringify((await standIn?.recordings('ipc'))?.map(({ name }) => name))).not.toMatch(/import|parse/iu)
  await pasted.fill('')
})

test('a dropped list of megabytes would be refused as if it were one name', async () => {
  const { page } = program
  await goTo(program, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await hand('drop', 3)
  await page.getByText('Sends 1 request').waitFor()
  await page.getByRole('button', { name: 'Another list' }).click()
})

test('a pasted list would be lost before it is imported', async () => {
  const { page, standIn } = program
  const pasted = page.getByLabel('Names, one per line')
  await goTo(program, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await pasted.fill('!!!! ???')
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByText('No domain names were found in this list.').waitFor()
  expect(await pasted.inputValue()).toBe('!!!! ???')
  await pasted.fill('one.example\ntwo.example')
  if (!ON_ELECTRON) {
    await standIn?.answerOpenDialog([])
    await page.getByRole('button', { name: 'Open file' }).click()
    await expect.poll(() => pasted.inputValue()).toBe('one.example\ntwo.example')
  }
  await goTo(program, 'Domains')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => pasted.inputValue()).toBe('one.example\ntwo.example')
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByText('Sends 2 requests').waitFor()
  await page.getByRole('button', { name: 'Another list' }).click()
  expect(await pasted.inputValue()).toBe('')
})

test('Escape would discard what is entered in a dialog', async () => {
  const { page } = program
  await goTo(program, 'Watchlists')
  const open = (): Promise<void> => page.getByRole('button', { name: 'New watchlist…' }).click()
  const name = dialog().getByLabel('Name', { exact: true })
  await open()
  await name.pressSequentially('Half')
  await page.keyboard.press('Escape')
  await toasts(page).getByText('Not saved. Your entries are kept').waitFor()
  await open()
  await expect.poll(() => name.inputValue()).toBe('Half')
  await dialog().getByText('These are your entries from before').waitFor()
  await dialog().getByRole('button', { name: 'Discard and start over' }).click()
  await expect.poll(() => name.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await open()
  expect(await name.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
})

test('what is entered in a rule would be lost with another screen', async () => {
  const { page } = program
  const open = async (): Promise<void> => {
    await goTo(program, 'Alerts')
    await page.getByText('Rules', { exact: true }).click()
    await page.getByRole('button', { name: 'New rule' }).click()
  }
  await open()
  await page.getByLabel('By at least').press('ControlOrMeta+a')
  await page.getByLabel('By at least').pressSequentially('12.5')
  await page.getByLabel('Name', { exact: true }).pressSequentially('Mine')
  await goTo(program, 'Domains')
  await toasts(page).getByText('Not saved. Your entries are kept').waitFor()
  await open()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mine')
  expect(await page.getByLabel('By at least').inputValue()).toBe('12.5')
  await page.getByRole('button', { name: 'Discard and start over' }).click()
  await expect.poll(() => page.getByLabel('By at least').inputValue()).toBe('25')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
})

test('words that are no names, added to a list, would leave the dialog hanging and tell of an unexpected error', async () => {
  const { page } = program
  await makeList('Hasty')
  await page.getByRole('button', { name: 'Add domains' }).first().click()
  await dialog().getByLabel('Names, one per line').fill('!!!! ???')
  await dialog().getByRole('button', { name: 'Add domains' }).click()
  await dialog().getByText('No domain names were found in this list.').waitFor()
  await dialog().getByLabel('Names, one per line').fill('quietharbor.example tidewatch.example')
  await dialog().getByRole('button', { name: 'Add domains' }).click()
  await page.getByText('2 domains added to Hasty.').waitFor()
  expect(await notices(page).count()).toBe(0)
})

test('a list with a long name could not be duplicated', async () => {
  const { page } = program
  await makeList('L'.repeat(120))
  await page.locator('main header').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { level: 1, name: /^Copy of L+$/u }).waitFor()
})

test('a label renamed to a name that is taken would go on being shown under it', async () => {
  const { page } = program
  await goTo(program, 'Settings')
  for (const name of ['cold', 'warm']) {
    await page.getByLabel('New label').fill(name)
    await page.getByLabel('New label').press('Enter')
    await page.getByLabel(`Name of the label ${name}`).waitFor()
  }
  await page.getByLabel('Name of the label warm').fill('cold')
  await page.getByLabel('Name of the label warm').press('Enter')
  await page.getByText('This name is taken. Choose another one.').waitFor()
  await expect.poll(() => page.getByLabel('Name of the label warm').inputValue()).toBe('warm')
})

test('“Run again”, clicked twice, would make two batches', async () => {
  const { page } = program
  await goTo(program, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page.getByLabel('Names, one per line').fill('again-1.example\nagain-2.example')
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText('Done', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Run again as a new batch' }).dblclick()
  await goTo(program, 'Batches')
  await expect.poll(() => page.getByRole('main').locator('li [data-name]').count()).toBe(2)
  await page.getByText('Done', { exact: false }).nth(1).waitFor()
  expect(await page.getByRole('main').locator('li [data-name]').count()).toBe(2)
})

test('a click twice would put a file into a list twice, and hide the undo of the first time', async () => {
  const { page } = program
  await goTo(program, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page
    .getByLabel('Names, one per line')
    .fill(['domain,price', ...Array.from({ length: 300 }, (_, at) => `priced-${at}.example,${at}`)].join('\n'))
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByLabel('Look up', { exact: true }).uncheck()
  await page.getByLabel('Add to a watchlist').check()
  await pick(page, 'Watchlist', 'Hasty')
  await pick(page, 'Destination of price', 'New own field')
  await page.getByRole('button', { name: 'Import', exact: true }).dblclick()
  await page.getByRole('heading', { level: 1, name: 'Hasty' }).waitFor()
  await toasts(page).filter({ hasText: '300 domains added to Hasty.' }).waitFor()
  expect(await toasts(page).filter({ hasText: 'already in the list' }).count()).toBe(0)
})

test('an own field or a note that was being written would be lost when the page is left by a key', async () => {
  const { page } = program
  await lookUp(program, 'quietharbor.example')
  await page.getByLabel('price', { exact: true }).pressSequentially('12.5')
  await page.getByRole('button', { name: 'Back', exact: true }).evaluate((button: HTMLElement) => button.click())
  await page.getByRole('heading', { level: 1, name: 'quietharbor.example' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect.poll(() => page.getByLabel('price', { exact: true }).inputValue()).toBe('12.5')
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('half a thou')
  await page.getByRole('button', { name: 'Back', exact: true }).evaluate((button: HTMLElement) => button.click())
  await page.getByRole('heading', { level: 1, name: 'quietharbor.example' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Note', exact: true }).inputValue()).toBe('half a thou')
})

test('labels and archiving of many domains could not be undone at once', async () => {
  const { page } = program
  await page.getByRole('button', { name: 'Choose labels' }).click()
  await page.getByLabel('Search or add a label').fill('hot')
  await page.getByLabel('Search or add a label').press('Enter')
  await page.getByRole('region', { name: 'Your notes' }).locator('[data-label]').filter({ hasText: 'hot' }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Hasty/u })
    .click()
  await page.getByLabel('Search names, titles and notes').fill('quietharbor')
  await row('quietharbor.example').locator('[data-label]').waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await forSelection(page, 'Label')
  await page.getByRole('menuitem', { name: /^hot\s*Remove label$/u }).click()
  await row('quietharbor.example').locator('[data-label]').waitFor({ state: 'detached' })
  await toasts(page).last().getByRole('button', { name: 'Undo', exact: true }).click()
  await row('quietharbor.example').locator('[data-label]').waitFor()
  expect(await page.getByRole('gridcell').locator('[data-label]').count()).toBe(1)
  await forSelection(page, 'Mute or archive')
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  await row('quietharbor.example').waitFor({ state: 'detached' })
  await toasts(page).last().getByRole('button', { name: 'Undo', exact: true }).click()
  await row('quietharbor.example').waitFor()
})

test('Enter, pressed before the palette has caught up with the letters, would ask about another name than the typed one', async () => {
  const { page } = program
  const field = page.getByRole('combobox', { name: 'Search screens, lists, domains and actions' })
  await page.keyboard.press('ControlOrMeta+k')
  await field.waitFor()
  await page.keyboard.type('hasty-hands.exampl')
  await paletteLines(page).filter({ hasText: 'hasty-hands.exampl' }).first().waitFor()
  await page.keyboard.type('e')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'hasty-hands.example', exact: true }).waitFor()
  // All at once, before anything is offered.
  await page.keyboard.press('ControlOrMeta+k')
  await field.waitFor()
  await page.keyboard.type('all-at-once.example')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'all-at-once.example', exact: true }).waitFor()
})

test('taking a domain out of a comparison, undone later, would take out what was added meanwhile', async () => {
  const { page } = program
  const order = () => comparedHeads(page).locator('[data-name]').allInnerTexts()
  const add = async (typed: string): Promise<void> => {
    await page.getByLabel('Add a domain').fill(typed)
    await page.getByLabel('Add a domain').press('Enter')
  }
  await goTo(program, 'Compare')
  await page.getByRole('button', { name: 'New comparison' }).first().click()
  await add('quietharbor.example tidewatch.example foxglove.test')
  await expect.poll(order).toHaveLength(3)
  await page.getByRole('button', { name: 'Options for tidewatch.example' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(order).toHaveLength(2)
  await add('a.example')
  await expect.poll(order).toEqual(['quietharbor.example', 'foxglove.test', 'a.example'])
  await toasts(page).last().getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(order).toEqual(['quietharbor.example', 'tidewatch.example', 'foxglove.test', 'a.example'])
})

test('a weight whose number was deleted would look like none, and go on weighing', async () => {
  const { page } = program
  await page.getByRole('main').getByRole('radiogroup').getByText('Weighing', { exact: true }).click()
  await page.getByRole('button', { name: 'Add a weight' }).click()
  await page.getByRole('menuitem', { name: 'Value', exact: true }).click()
  const weight = page.getByRole('textbox', { name: 'Weight of Value' })
  await weight.fill('')
  await weight.press('Tab')
  await expect.poll(() => weight.inputValue()).toBe('50')
})

test('a key of the menu would take the page away under a dialog', {
  skip: ON_ELECTRON,
}, async () => {
  const { page, standIn } = program
  const palette = page.getByRole('combobox', { name: 'Search screens, lists, domains and actions' })
  await goTo(program, 'Domains')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Hasty/u })
    .click()
  await page.getByRole('button', { name: 'Add domains' }).first().click()
  await dialog().getByLabel('Names, one per line').fill('still-here.example')
  for (const action of ['back', 'domains', 'palette']) await standIn?.clickMenu(action)
  // An answer comes the same way after them: what would arrive later would be about the page without the dialog.
  await page.evaluate(() => window.almanac.listWatchlists())
  expect(await dialog().getByLabel('Names, one per line').inputValue()).toBe('still-here.example')
  expect(await palette.count()).toBe(0)
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await dialog().waitFor({ state: 'detached' })
  await standIn?.clickMenu('palette')
  await palette.waitFor()
  await standIn?.clickMenu('domains')
  await page.getByRole('heading', { level: 1, name: 'Domains' }).waitFor()
  await expect.poll(() => palette.count()).toBe(0)
})

test('a setting that was being typed would be lost when the page is left by a key', { skip: ON_ELECTRON }, async () => {
  const { page, standIn } = program
  const reserve = page.getByLabel('Reserved for manual lookups')
  await goTo(program, 'Domains')
  await goTo(program, 'Settings')
  await reserve.fill('44')
  await standIn?.clickMenu('back')
  await page.getByRole('heading', { level: 1, name: 'Domains' }).waitFor()
  await goTo(program, 'Settings')
  await expect.poll(() => reserve.inputValue()).toBe('44')
})
