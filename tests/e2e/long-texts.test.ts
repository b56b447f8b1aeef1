import { afterAll, beforeAll, expect, test } from 'vitest'
import { body, pong } from '../fixtures/answers.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { connectService, goTo, lookUp, newDataDir, type Program, removeDataDir, startProgram } from './drive.ts'
import { rowNames } from './screen.ts'

const LETTERS = 40_000
/** Against the layout of an ordinary text of as many letters; these pages take one to three times as long. */
const TIMES_ORDINARY = 8
/** A title without a single space, and another one at each request. */
const title = (request: number): string => `${request}-${'Wxyzabcdefghijk'.repeat(LETTERS)}`.slice(0, LETTERS)

let program: Program
let service: MisbehavingServer

beforeAll(async () => {
  let requests = 0
  service = await MisbehavingServer.start((response, request) => {
    if (request.domain === null) return pong(response, request)
    const record = { ok: true, domain: request.domain, meta: { title: title((requests += 1)) } }
    body(JSON.stringify(record))(response, request)
  })
  program = await startProgram(newDataDir())
  await program.page.setViewportSize({ width: 900, height: 600 })
  await connectService(program, service.url, 'test-key-0123456789')
})
afterAll(async () => {
  await program.close()
  await service[Symbol.asyncDispose]()
  removeDataDir(program.dataDir)
  expect(program.complaints).toEqual([])
})

/** How long the page spent on layout while something was done, in milliseconds. */
async function layoutMs(work: () => Promise<void>): Promise<number> {
  const session = await program.page.context().newCDPSession(program.page)
  // Time of its own thread: a busy machine takes the page away from it in the middle of a layout.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const total = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'LayoutDuration')?.value ?? 0) * 1_000
  }
  const before = await total()
  await work()
  const spent = (await total()) - before
  await session.detach()
  return spent
}

/** How long the layout of an ordinary text of as many letters takes on this machine now: the middle one of three. */
async function ordinaryMs(): Promise<number> {
  const lay = () =>
    program.page.evaluate((letters) => {
      const text = document.createElement('div')
      text.textContent = 'wxyz abcd efghijk '.repeat(letters / 18)
      document.body.append(text)
      const { height } = text.getBoundingClientRect()
      text.remove()
      if (height === 0) throw new Error('Nothing was laid out.')
    }, LETTERS)
  const three = [await layoutMs(lay), await layoutMs(lay), await layoutMs(lay)]
  return three.sort((one, other) => one - other)[1] ?? 0
}

const showAll = () => program.page.getByRole('button', { name: 'Show all' })
const showLess = () => program.page.getByRole('button', { name: 'Show less' })

test('a title of 40,000 letters would hang the record page', async () => {
  const { page } = program
  const first = await layoutMs(async () => {
    await lookUp(program, 'long.example')
    await showAll().first().waitFor()
  })
  expect(first / (await ordinaryMs())).toBeLessThan(TIMES_ORDINARY)
  const whole = await layoutMs(async () => {
    await showAll().first().click()
    await showLess().first().waitFor()
    await page.getByText(title(1).slice(-30)).first().waitFor()
  })
  expect(whole / (await ordinaryMs())).toBeLessThan(TIMES_ORDINARY)
})

test('an answer shown as it was received would hang the record page', async () => {
  const { page } = program
  const spent = await layoutMs(async () => {
    await page.getByRole('button', { name: 'Show the JSON as received' }).click()
    await page.locator('pre').getByRole('button', { name: 'Show all' }).click()
    await page.locator('pre').getByRole('button', { name: 'Show less' }).waitFor()
  })
  expect(spent / (await ordinaryMs())).toBeLessThan(TIMES_ORDINARY)
})

test('a title of 40,000 letters that has changed would hang the record page', async () => {
  const { page } = program
  const spent = await layoutMs(async () => {
    await page.getByRole('button', { name: 'Look up again' }).click()
    await page.getByRole('heading', { name: '2 lookups' }).waitFor()
  })
  expect(spent / (await ordinaryMs())).toBeLessThan(TIMES_ORDINARY)
})

test('a title of 40,000 letters would hang the drawer of a lookup', async () => {
  const { page } = program
  const spent = await layoutMs(async () => {
    await goTo(program, 'History')
    await rowNames(page).first().waitFor()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Show less' }).waitFor()
    await page.keyboard.press('Escape')
  })
  expect(spent / (await ordinaryMs())).toBeLessThan(TIMES_ORDINARY)
})
