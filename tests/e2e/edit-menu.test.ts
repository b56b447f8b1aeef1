import { afterAll, beforeAll, expect, test } from 'vitest'
import { exploreSample, newSampleDir, ON_ELECTRON, type Program, removeDataDir, startProgram } from './drive.ts'

// On real Electron a menu belongs to the system; what one does there is a step of the smoke test.
const ONLY = { skip: ON_ELECTRON }
const dataDir = newSampleDir()
let program: Program

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

interface Item {
  role?: string
  enabled: boolean
}

/** The roles that the last menu of a right-click offers; null for none. */
async function offered(): Promise<string[] | null> {
  const { standIn } = program
  const popups = ((await standIn?.recordings('menu')) ?? []).filter(({ name }) => name === 'popup')
  // One that opens between the two would be lost.
  if (popups.length > 0) await standIn?.clearRecordings()
  const items = popups.at(-1)?.details as Item[] | undefined
  return items ? items.flatMap(({ role, enabled }) => (role && enabled ? [role] : [])) : null
}

const selectedLength = (field: Element): number => {
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  return (selectionEnd ?? 0) - (selectionStart ?? 0)
}

test('a name could not be pasted into a field by a right-click', ONLY, async () => {
  const { page, standIn } = program
  const field = page.getByLabel('Domain name')
  await standIn?.writeClipboard('pasted.example')
  await field.click({ button: 'right' })
  await expect.poll(offered).toEqual(['paste', 'selectall'])
  await standIn?.clickMenu('Paste')
  await expect.poll(() => field.inputValue()).toBe('pasted.example')
  await field.click({ button: 'right' })
  await expect.poll(offered).toEqual(['undo', 'paste', 'selectall'])
  await standIn?.clickMenu('Select all')
  await expect.poll(() => field.evaluate(selectedLength)).toBe('pasted.example'.length)
  await field.click({ button: 'right' })
  await expect.poll(offered).toEqual(expect.arrayContaining(['cut', 'copy', 'delete']))
})

test('a menu would open where there is nothing to edit, or over the menu of a row', ONLY, async () => {
  const { page } = program
  await page.getByLabel('Domain name').fill('')
  await offered()
  await page.getByRole('navigation').getByRole('button', { name: 'Domains', exact: true }).click({ button: 'right' })
  await page.getByRole('navigation').getByRole('button', { name: 'Domains', exact: true }).click()
  await page.getByRole('grid').locator('[data-column=domain]').nth(1).click({ button: 'right' })
  await page.getByRole('menu').waitFor()
  expect(await offered()).toBe(null)
})
