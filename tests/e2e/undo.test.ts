import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { nameFacts, setNote } from '../../src/core/library/library-for-tests.ts'
import { beginUndo, endUndo, recorded } from '../../src/core/library/undo/recording.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SAMPLE_CONNECTION } from '../../src/shared/program/settings.ts'
import type { UndoBy, UndoWhat } from '../../src/shared/undo/undo.ts'
import { axeFindings } from '../fixtures/axe-findings.ts'
import { exploreSample, goTo, newSampleDir, ON_ELECTRON, type Program, removeDataDir, startProgram } from './drive.ts'
import {
  dismissToasts,
  forSelection,
  gridRows,
  notices,
  paletteField,
  paletteLines,
  rowNames,
  toasts,
} from './screen.ts'

const ONLY = ON_ELECTRON ? ' (stand-in only: the menu is read through it)' : ''

let program: Program
const dataDir = newSampleDir()
const file = libraryFile(dataDir, SAMPLE_CONNECTION)

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await program.page.keyboard.press(key)
}
const said = (): Promise<string> => toasts(program.page).allInnerTexts().then(String)
/** The names in the first rows: they stand where they stood once a table has come to rest. */
const firstNames = async (): Promise<string[]> => (await rowNames(program.page).allInnerTexts()).slice(0, 5)
const note = () => program.page.getByRole('textbox', { name: 'Note' })

async function openHistory(): Promise<void> {
  await press('Control+k')
  await paletteField(program.page).waitFor()
  await program.page.keyboard.type('undo history')
  await paletteLines(program.page).first().filter({ hasText: 'Undo history' }).waitFor()
  await press('Enter')
}

async function openRecord(name: string): Promise<void> {
  await goTo(program, 'Domains')
  await rowNames(program.page).filter({ hasText: name }).first().click()
  await program.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Somebody else's change of a note, in a process of its own as far as the program can tell. */
function changeNote(name: string, text: string, { by, run }: { by: UndoBy; run: { token: string; pid: number } }) {
  const { db } = openLibraryFile(file)
  const what: UndoWhat = { kind: 'notes', name, count: 1 }
  const step = beginUndo(db, { what, by, run, now: Date.now() })
  recorded(db, { step, isRedo: false }, () => setNote(db, nameFacts(name), text))
  return { db, step }
}

async function startAgain(): Promise<void> {
  await program.quit()
  await program.close()
  program = await startProgram(dataDir)
  await program.page.getByRole('navigation').first().waitFor()
}

test('Ctrl+Z would be dead once its message has gone, and after the program was started again', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).nth(5).waitFor()
  const names = await firstNames()
  const all = await page.locator('[data-row-count]').innerText()
  for (const at of [0, 1]) await gridRows(page).nth(at).getByRole('checkbox').click()
  await forSelection(page, 'Delete')
  await expect.poll(said).toContain('Notes, labels, own fields')
  // The count comes after the rows, and may come after the message.
  await expect.poll(() => page.locator('[data-row-count]').innerText()).not.toBe(all)
  const left = await page.locator('[data-row-count]').innerText()
  await dismissToasts(page)
  await startAgain()
  await goTo(program, 'Domains')
  await expect.poll(() => program.page.locator('[data-row-count]').innerText()).toBe(left)
  await gridRows(program.page).first().waitFor()
  await press('Control+z')
  await expect.poll(said).toContain('Undone: deletion of')
  await expect.poll(() => program.page.locator('[data-row-count]').innerText()).not.toBe(left)
  await press('Control+Shift+z')
  await expect.poll(said).toContain('Done again: deletion of')
  await expect.poll(() => program.page.locator('[data-row-count]').innerText()).toBe(left)
  await press('Control+z')
  await expect.poll(said).toContain('Undone: deletion of')
  await expect.poll(firstNames).toEqual(names)
  await press('Control+z')
  await expect.poll(said).toContain('There is nothing to undo.')
})

test('Ctrl+Z in a field would undo a change of the library, and not what was typed', async () => {
  await openRecord('quietharbor.example')
  await note().click()
  await program.page.keyboard.type('asked twice')
  await program.page.keyboard.press('Tab')
  await goTo(program, 'Domains')
  const search = program.page.getByLabel('Search names, titles and notes')
  await rowNames(program.page).nth(5).waitFor()
  const names = await firstNames()
  await search.click()
  await program.page.keyboard.type('quiet')
  await press('Control+z')
  await expect.poll(() => search.inputValue()).not.toBe('quiet')
  await press('Escape')
  await expect.poll(firstNames).toEqual(names)
  await openRecord('quietharbor.example')
  await expect.poll(() => note().inputValue()).toBe('asked twice')
})

test(`the menu Edit would not name what it undoes${ONLY}`, { skip: ON_ELECTRON }, async () => {
  const standIn = program.standIn ?? expect.fail('only the stand-in shows its menu')
  const labels = async (): Promise<string> => JSON.stringify(await standIn.menu())
  await expect.poll(labels).toContain('Undo note on quietharbor.example')
  await program.page.locator('main').first().focus()
  await standIn.clickMenu('undo')
  await expect.poll(said).toContain('Undone: note on quietharbor.example.')
  await expect.poll(() => note().inputValue()).toBe('')
  await expect.poll(labels).toContain('Redo note on quietharbor.example')
  await standIn.clickMenu('redo')
  await expect.poll(() => note().inputValue()).toBe('asked twice')
})

test('what the terminal did would be undone unasked, or could not be undone by its name', async () => {
  const { page } = program
  const { db, step } = changeNote('stargazers.example', 'from the terminal', {
    by: 'terminal',
    run: { token: 'terminal', pid: process.pid },
  })
  endUndo(db, step, null)
  db.close()
  await press('Control+z')
  await expect.poll(said).toContain('Undone: note on quietharbor.example.')
  await page
    .getByRole('navigation')
    .first()
    .click({ position: { x: 5, y: 5 } })
  await openHistory()
  const dialog = page.getByRole('dialog', { name: 'Undo history' })
  const entry = dialog.getByRole('listitem').filter({ hasText: 'note on stargazers.example' })
  await expect.poll(() => entry.innerText()).toContain('in the terminal')
  expect(await axeFindings(page)).toEqual([])
  if (process.env.ALMANAC_SHOTS) await page.screenshot({ path: `${process.env.ALMANAC_SHOTS}/undo-history.png` })
  await entry.getByRole('button', { name: /^Undo/u }).click()
  await expect.poll(() => entry.innerText()).toContain('undone')
  await press('Escape')
  await openRecord('stargazers.example')
  await expect.poll(() => note().inputValue()).toBe('')
})

test('an undo that something newer stands against would write over it, or not say what it is', async () => {
  const { page } = program
  await note().click()
  await page.keyboard.type('first')
  await press('Tab')
  await expect
    .poll(() => page.evaluate(async () => JSON.stringify(await window.almanac.undoNext())))
    .toContain('stargazers')
  const { db, step } = changeNote('stargazers.example', 'newer', {
    by: 'terminal',
    run: { token: 't', pid: process.pid },
  })
  endUndo(db, step, null)
  db.close()
  await expect.poll(() => note().inputValue()).toBe('newer')
  await page.locator('main').first().focus()
  await press('Control+z')
  await expect.poll(said).toContain('Something newer changed the same: note on stargazers.example.')
  expect(await note().inputValue()).toBe('newer')
  // It stays offered.
  expect(await page.evaluate(async () => JSON.stringify(await window.almanac.undoNext()))).toContain('stargazers')
})

test('a change that a crash cut short would stay half done, or be taken back without a word', async () => {
  await program.quit()
  await program.close()
  const gone = { token: 'gone', pid: 2 ** 22 + 1 }
  changeNote('tin-roof.test', 'half done', { by: 'window', run: gone }).db.close()
  program = await startProgram(dataDir)
  await notices(program.page).filter({ hasText: 'it was taken back: note on tin-roof.test' }).waitFor()
  await notices(program.page).getByRole('button', { name: 'Dismiss' }).click()
  await openRecord('tin-roof.test')
  expect(await note().inputValue()).toBe('')
})

test('the values from before would stay after the undo history is forgotten', async () => {
  const { page } = program
  await openHistory()
  const dialog = page.getByRole('dialog', { name: 'Undo history' })
  await dialog.getByRole('button', { name: 'Forget undo history' }).click()
  await dialog.getByRole('alert').getByRole('button', { name: 'Forget undo history' }).click()
  await dialog.getByText('Nothing was changed in the last seven days.').waitFor()
  await press('Escape')
  const { db } = openLibraryFile(file)
  expect(db.prepare('select count(*) as n from undo_row').get()).toEqual({ n: 0 })
  db.close()
})
