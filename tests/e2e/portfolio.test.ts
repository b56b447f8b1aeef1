import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../fixtures/axe-findings.ts'
import { exploreSample, goTo, newSampleDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { rowNames, toasts } from './screen.ts'

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

/** The day a year later; 28 February for 29 February. */
function yearAfter(day: string): string {
  const [year = '', ...rest] = day.split('-')
  return rest.join('-') === '02-29' ? `${Number(year) + 1}-02-28` : [Number(year) + 1, ...rest].join('-')
}

/** The day after so many days, where the machine is. */
function dayIn(days: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
}

const enter = (name: string, day: string): Promise<void> =>
  program.page.evaluate(
    async (given) => {
      const all = await window.almanac.listOwnFields()
      const field = all.ok ? all.value.find((one) => one.name === 'Renewal date') : undefined
      await window.almanac.setOwnValues({ fieldId: field?.id ?? 0, values: [{ name: given.name, value: given.day }] })
    },
    { name, day },
  )

test('a portfolio could not be begun, looked at in the calendar, renewed and kept in a calendar file', async () => {
  const { page } = program
  const dialog = page.getByRole('dialog')
  await page.getByRole('navigation').getByRole('button', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Portfolio fields…' }).click()
  const currency = dialog.getByRole('combobox', { name: 'Currency of the amounts' })
  await currency.fill('EUR')
  await currency.press('Tab')
  await dialog.getByRole('cell', { name: 'Money (EUR)' }).first().waitFor()
  await dialog.getByRole('button', { name: 'Add 13 fields' }).click()
  await toasts(page).getByText('13 fields added.').waitFor()
  await enter('tin-roof.test', dayIn(1))

  await page.locator(`[data-day="${dayIn(0)}"]`).press('ArrowRight')
  const renewed = page.getByRole('button', { name: 'Mark as renewed: move Renewal date of tin-roof.test on a year' })
  await renewed.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show in Domains' }).click()
  await page.getByRole('heading', { name: 'Domains', level: 1 }).waitFor()
  await expect.poll(() => rowNames(page).allInnerTexts()).toEqual(['tin-roof.test'])
  await page.getByRole('navigation').getByRole('button', { name: 'Calendar' }).click()
  await page.locator(`[data-day="${dayIn(0)}"]`).press('ArrowRight')

  const file = join(dataDir, 'dates.ics')
  await page.getByRole('button', { name: 'Calendar file…' }).click()
  await dialog.getByLabel('Keep the file up to date').check()
  await program.answerSaveDialog(file)
  await dialog.getByRole('button', { name: 'Save file…' }).click()
  await expect.poll(() => existsSync(file)).toBe(true)
  const plain = (day: string): string => day.replaceAll('-', '')
  expect(readFileSync(file, 'utf8')).toContain(`DTSTART;VALUE=DATE:${plain(dayIn(1))}`)

  await renewed.click()
  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 60_000 }).toContain(plain(yearAfter(dayIn(1))))
  await toasts(page).getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 60_000 }).toContain(plain(dayIn(1)))
  expect(program.complaints).toEqual([])
})

test('a reminder would not come when its date is entered late, or could not be renewed where it stands', async () => {
  const { page } = program
  await page.evaluate(async () => {
    const all = await window.almanac.listOwnFields()
    const field = all.ok ? all.value.find((one) => one.name === 'Renewal date') : undefined
    const body = {
      scope: { of: 'all' as const },
      field: `own_${field?.id ?? 0}` as const,
      condition: { kind: 'remind' as const, days: 14 },
      twoLooks: false,
      tell: { how: 'feed' as const },
    }
    await window.almanac.saveRule({ id: null, name: 'Renew', body })
  })
  await enter('quietharbor.example', dayIn(5))
  await goTo(program, 'Alerts')
  await page
    .getByRole('button', { name: 'Mark as renewed: move Renewal date of quietharbor.example on a year' })
    .click()
  const stored = (): Promise<unknown> =>
    page.evaluate(async () => {
      const found = await window.almanac.getSubject({ name: 'quietharbor.example' })
      return found.ok ? Object.values(found.value?.own ?? {}) : null
    })
  await expect.poll(stored).toEqual([yearAfter(dayIn(5))])
  await toasts(page).getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(stored).toEqual([dayIn(5)])
})
