import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bridge } from '../../src/shared/ipc/bridge.ts'
import { englishOn } from '../fixtures/english-on.ts'
import { exploreSample, newSampleDir, ON_ELECTRON, type Program, removeDataDir, startProgram } from './drive.ts'

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

const chooseLanguage = (language: 'en' | 'en-XA' | 'system') =>
  program.page.evaluate(
    (code) => (window as unknown as { almanac: Bridge }).almanac.updateSettings({ language: code }),
    language,
  )
const labels = async () => JSON.stringify(await program.standIn?.menu())

test('another language would not reach every screen at once', async () => {
  const { page } = program
  await page.keyboard.press('ControlOrMeta+2')
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
  expect((await chooseLanguage('en-XA')).ok).toBe(true)
  await page.getByRole('heading', { level: 1, name: '[Hîšţöŕý···]' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-XA')
  expect(await englishOn(page)).toEqual([])
  // A screen whose words are fetched only now.
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('heading', { level: 1, name: '[Šéţţîñĝš····]' }).waitFor()
  expect(await englishOn(page)).toEqual([])
  if (!ON_ELECTRON) expect(await labels()).toContain('[Fîļé··]')
  // As a person does it: the choice is found in whichever language is spoken.
  await page.getByLabel('[Ļáñĝûáĝé····]').selectOption('Deutsch')
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  if (!ON_ELECTRON) expect(await labels()).toContain('"Bearbeiten"')
  await page.keyboard.press('F1')
  await page.getByRole('article').getByRole('heading', { level: 1, name: 'Ihre erste Abfrage' }).waitFor()
  await chooseLanguage('system')
  await page.getByRole('article').getByRole('heading', { level: 1, name: 'Your first lookup' }).waitFor()
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  if (!ON_ELECTRON) expect(await labels()).toContain('"File"')
  expect(program.complaints).toEqual([])
})
