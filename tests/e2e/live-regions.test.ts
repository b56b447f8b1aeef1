import { afterAll, beforeAll, expect, test } from 'vitest'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { connectService, goTo, lookUp, newDataDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { batchPill, rowCount, rowNames } from './screen.ts'

let service: SampleService
let program: Program
const dataDir = newDataDir()
const LONGEST = 160
/** Longer than the program waits before it says something. */
const SETTLED_MS = 1_200

beforeAll(async () => {
  service = await SampleService.start({ latencyMs: 40 })
  program = await startProgram(dataDir)
  await connectService(program, service.url, service.key)
  await program.page.evaluate(listen)
})
afterAll(async () => {
  await program.close()
  await service.close()
  removeDataDir(dataDir)
  expect(program.complaints).toEqual([])
})

/** In the page: keeps every text that a screen reader would be told, one for each region and moment. */
function listen(): void {
  const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"]), output'
  const announcements: string[] = []
  Object.assign(globalThis, { announcements })
  new MutationObserver((mutations) => {
    const regions = new Map<Element, string>()
    for (const { target, addedNodes, type } of mutations) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
      const texts = type === 'characterData' ? [target.textContent] : [...addedNodes].map((node) => node.textContent)
      // A part of a region is said by itself where the region is not read as a whole.
      const text =
        region?.getAttribute('aria-atomic') === 'false' ? texts.join(' ').trim() : region?.textContent?.trim()
      if (region && texts.length > 0 && text) regions.set(region, text)
      for (const node of addedNodes)
        if (!region && node instanceof Element)
          for (const inner of [node, ...node.querySelectorAll('*')])
            if (inner.matches('[role="alert"]')) regions.set(inner, inner.textContent ?? '')
    }
    announcements.push(...regions.values())
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** What has been said since the last time this was asked, once everything has settled. */
async function announcements(): Promise<string[]> {
  await program.page.waitForTimeout(SETTLED_MS)
  return program.page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements.splice(0))
}

/** What has been said, from the first word on, however long the program takes for it. */
async function said(): Promise<string[]> {
  await program.page.waitForFunction(
    () => (globalThis as unknown as { announcements: string[] }).announcements.length > 0,
  )
  return announcements()
}

/** What has been said of a lookup. That one is under way is said, once, only where it takes long: on a busy machine. */
async function saidOfLookup(): Promise<string[]> {
  const announced = await said()
  if (announced[0] === 'Looking up') announced.shift()
  return announced.length > 0 ? announced : said()
}

/** Starts a batch of invented names and stays on its page. */
async function startBatch(name: string, names: number): Promise<void> {
  const { page } = program
  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('heading', { level: 1, name: 'Batches' }).waitFor()
  await page.keyboard.press('ControlOrMeta+n')
  await page
    .getByLabel('Names, one per line')
    .fill(Array.from({ length: names }, (_, at) => `${name}-${at}.example`).join('\n'))
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByLabel('Name of the batch').fill(name)
  await page.getByLabel('Simultaneous requests (1 to 16)').fill('1')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const pill = () => batchPill(program.page)

test('a running batch would be announced without end', async () => {
  await startBatch('talks', 60)
  await program.page
    .getByText(/60 found|found/)
    .first()
    .waitFor()
  await expect.poll(() => program.page.locator('[data-batch-state]').innerText()).toContain('Done')
  const announced = await said()
  // What the list costs, that it runs, that it is done.
  expect(announced.length, announced.join('\n')).toBeLessThanOrEqual(4)
  expect(announced.filter((text) => text.includes('talks: Done'))).toHaveLength(1)
  for (const text of announced) expect(text.length, text).toBeLessThanOrEqual(LONGEST)
})

test('another screen would read out each count that moves while a batch runs', async () => {
  const { page } = program
  await startBatch('elsewhere', 90)
  await announcements()
  await goTo(program, 'History')
  await rowNames(page).first().waitFor()
  const before = await rowCount(page).innerText()
  await expect.poll(() => rowCount(page).innerText()).not.toBe(before)
  await goTo(program, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page.getByLabel('Names, one per line').fill('first-more.example\nsecond-more.example')
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByText(/Sends 2 requests/).waitFor()
  await page.keyboard.press('ControlOrMeta+9')
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await pill().waitFor({ state: 'detached' })
  // Which screens were opened in the sidebar, what the new list costs, and nothing else.
  const announced = await announcements()
  expect(announced.filter((text) => / is open$/u.test(text))).toEqual(['History is open', 'Batches is open'])
  expect(announced.length, announced.join('\n')).toBeLessThanOrEqual(3)
})

test('the result of an action would not be announced once', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await rowNames(page).first().waitFor()
  await announcements()
  await page.getByLabel('Search names, titles and notes').pressSequentially('elsewhere-1', { delay: 30 })
  // Eleven letters; on a busy machine somebody seems to pause among them.
  const matches = await said()
  expect(matches.length, matches.join('\n')).toBeLessThan(4)
  for (const text of matches) expect(text).toMatch(/match/u)
  await page.getByLabel('Search names, titles and notes').fill('')
  await announcements()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  expect(await said()).toEqual(['1 selected'])
  await page.keyboard.press('ControlOrMeta+Shift+C')
  expect(await said()).toEqual([expect.stringMatching(/copied/)])
  await page.keyboard.press('Escape')
  expect(await said()).toEqual(['Nothing selected'])
  await lookUp(program, 'told-once.example')
  await page.getByRole('button', { name: 'Look up again' }).waitFor()
  expect(await saidOfLookup()).toEqual(['Found'])
  await page.getByRole('button', { name: 'Look up again' }).click()
  expect(await saidOfLookup()).toEqual(['Found'])
  await lookUp(program, 'not-found.failure.example')
  await page.getByText('This says nothing about whether').waitFor()
  expect(await saidOfLookup()).toEqual(['Not in the database'])
})
