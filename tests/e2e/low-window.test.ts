import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bridge } from '../../src/shared/ipc/bridge.ts'
import { exploreSample, goTo, newDataDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { gridRow, toasts } from './screen.ts'

let program: Program
const dataDir = newDataDir()

beforeAll(async () => {
  program = await startProgram(dataDir)
  await exploreSample(program)
  const { page } = program
  await page.setViewportSize({ width: 900, height: 600 })
  await page.evaluate(() =>
    (window as unknown as { almanac: Bridge }).almanac.updateSettings({ language: 'de', numberFormat: 'de' }),
  )
  await page.getByRole('button', { name: 'Einklappen' }).waitFor()
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

test('the end of the sidebar would lie below the strip of the sample', async () => {
  const { page } = program
  for (const name of ['Einstellungen', 'Einklappen']) {
    const item = page.getByRole('navigation').getByRole('button', { name })
    await item.scrollIntoViewIfNeeded()
    await item.click({ trial: true })
  }
})

test('a day with more dates than it shows would cut off the line that says so', async () => {
  const { page } = program
  await page.getByRole('navigation').getByRole('button', { name: 'Kalender' }).click()
  const day = page.locator('[data-day]').nth(10)
  await day.waitFor()
  // Its number, two dates and how many more there are, whatever the sample has on this day.
  const [needed, room] = await day.evaluate((cell) => {
    const shown = [...cell.children].filter((one) => getComputedStyle(one).position !== 'absolute').length
    for (let line = shown; line < 4; line += 1) cell.append(cell.children[0]?.cloneNode(true) ?? '')
    return [cell.scrollHeight, cell.clientHeight] as const
  })
  expect(needed).toBeLessThanOrEqual(room)
})

test('the table of a score would run out of its panel', async () => {
  const { page } = program
  await page.getByRole('navigation').getByRole('button', { name: 'Vergleichen' }).click()
  await page.getByRole('main').locator('td button, li button, [role=row]').first().click()
  await page.getByText('Gewichtung', { exact: true }).first().click()
  await page
    .getByRole('button', { name: /^Warum diese Punktzahl/u })
    .first()
    .click()
  const table = page.getByRole('region', { name: 'Rangliste' }).getByRole('table')
  await table.waitFor()
  const [right, room] = await table.evaluate((it) => [
    it.getBoundingClientRect().right,
    it.parentElement?.getBoundingClientRect().right ?? 0,
  ])
  expect(right).toBeLessThanOrEqual(room ?? 0)
})

test('a table scrolled sideways would cut a figure into another one beside the column that stays', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await gridRow(page, 0).getByRole('gridcell').first().waitFor()
  /** How far to the right of what stays the first whole column begins; none is cut where that is nothing. */
  const cut = () =>
    page.getByRole('grid').evaluate((element) => {
      const heads = [...element.querySelectorAll('[data-head]')].map((one) => one.getBoundingClientRect())
      const frozen =
        [...element.querySelectorAll('[data-head][data-frozen]')].at(-1)?.getBoundingClientRect().right ?? 0
      const first = heads.map(({ left }) => left).filter((left) => left >= frozen - 1)
      return { left: element.scrollLeft, gap: Math.round(Math.min(...first) - frozen) }
    })
  await page.getByRole('grid').hover()
  await page.mouse.wheel(40, 0)
  await expect.poll(cut).toMatchObject({ gap: 0 })
  const { left } = await cut()
  expect(left).toBeGreaterThan(0)
  await page.mouse.wheel(9_000, 0)
  await expect.poll(async () => (await cut()).left).toBeGreaterThan(left)
  await expect.poll(cut).toMatchObject({ gap: 0 })
  await page.mouse.wheel(-10, 0)
  await expect.poll(cut).toMatchObject({ gap: 0 })
})

test('rows of a table that is scrolled to its end would move when a message comes, so that a click hits another one', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  const grid = page.getByRole('grid')
  await gridRow(page, 0).getByRole('gridcell').first().waitFor()
  await grid.hover()
  await page.mouse.wheel(0, 20_000)
  const box = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  /** The name in the middle of what is in sight. */
  const middle = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=row]')?.getAttribute('aria-rowindex'), {
      x: box.x + 200,
      y: box.y + box.height / 2,
    })
  await expect.poll(async () => Number(await middle())).toBeGreaterThan(30)
  await page.mouse.click(box.x + 400, box.y + box.height / 2)
  const before = await middle()
  await page.keyboard.press('ControlOrMeta+Shift+C')
  await toasts(page).last().waitFor()
  expect(await middle()).toBe(before)
})

test('a double click on a name would select the text of the page that it opens', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await page.getByRole('gridcell').getByRole('button').first().dblclick()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toBe('')
})
