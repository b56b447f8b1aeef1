import { DEFAULT_OPTIONS } from '../../src/shared/reports/report.ts'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { found } from '../fixtures/answers.ts'
import { certificate } from '../fixtures/certificates.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { connectService, goTo, lookUp, ON_ELECTRON, type Program, type startProgram } from './drive.ts'
import { batchPill, rowNames } from './screen.ts'
import { until } from './until.ts'

// Steps of the smoke test (smoke.ts) that concern the network, workers and the desktop. Each gives what was seen.

export type Start = (...args: Parameters<typeof startProgram>) => Promise<Program>
export type Close = (program: Program) => Promise<void>

const KEY = 'smoke-key-0123456789'
const PREVIEWS = ON_ELECTRON ? 500 : 25

/** Looks a name up over https: with an authority that is trusted, and with one that nobody knows. */
export async function lookUpOverHttps(dataDir: (name: string) => string, start: Start, close: Close): Promise<string> {
  await using server = await MisbehavingServer.start(found, { pem: certificate('loopback') })
  const trusting = await start(dataDir('https'), { NODE_EXTRA_CA_CERTS: certificate('authority') })
  await connectService(trusting, server.url, KEY)
  await lookUp(trusting, 'shop.example')
  await trusting.page.getByText('8,950').first().waitFor()
  await close(trusting)
  const asked = server.requests.length
  const doubting = await start(dataDir('https-unknown'), { NODE_EXTRA_CA_CERTS: '' })
  const { page } = doubting
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Base URL of the service').fill(server.url)
  await page.keyboard.press('Tab')
  await page.getByText('an authority that this computer does not trust').waitFor()
  await close(doubting)
  if (server.requests.length !== asked) throw new Error('the server with an unknown authority was asked')
  return 'a trusted authority was taken, an unknown one refused'
}

/** Saves a copy of everything, changes something and restores the copy. */
export async function backUpAndRestore(program: Program, file: string): Promise<string> {
  const { page } = program
  const storage = async (): Promise<void> => {
    await goTo(program, 'Settings')
    await page.getByRole('button', { name: 'Storage and backup' }).click()
    await page.getByText(/B on disk\./u).waitFor()
  }
  await lookUp(program, 'before.example')
  await storage()
  await program.answerSaveDialog(file)
  await page.getByRole('button', { name: 'Save a copy of everything' }).click()
  await page.getByText('1 library was saved').waitFor()
  await lookUp(program, 'after.example')
  await storage()
  await program.answerOpenDialog(file)
  await page.getByRole('button', { name: 'Restore a copy' }).click()
  const restore = page.getByRole('region', { name: /^Restore the copy/ })
  await restore.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('What was here before is in before-restore-').waitFor()
  await goTo(program, 'History')
  await rowNames(page).first().waitFor()
  const names = await rowNames(page).allInnerTexts()
  if (names.join() !== 'before.example') throw new Error(`the history holds ${names.join(', ')}`)
  return 'the copy was restored, and what came after it is gone'
}

/** Looks at many reports, each made by a worker. */
export async function previewMany({ page }: Program): Promise<string> {
  const request = {
    of: { of: 'domain' as const, name: 'lighthouse-news.example' },
    format: 'html' as const,
    options: DEFAULT_OPTIONS,
  }
  const made = await page.evaluate(
    async ({ request, count }) => {
      let ok = 0
      for (let at = 0; at < count; at += 1)
        if ((await window.almanac.previewReport({ request, look: null })).ok) ok += 1
      return ok
    },
    { request, count: PREVIEWS },
  )
  if (made !== PREVIEWS) throw new Error(`only ${made} of ${PREVIEWS} were made`)
  return `${made} previews were made`
}

/** Pastes a name by a right-click, and looks it up. */
export async function pasteByRightClick(program: Program): Promise<string> {
  await goTo(program, 'Look up')
  await program.writeClipboard('pasted.example')
  const field = program.page.getByLabel('Domain name')
  await program.chooseFromEditMenu(field, 'paste')
  await until(async () => (await field.inputValue()) === 'pasted.example')
  await field.fill('')
  return 'a name was pasted'
}

/** Zooms in by the key without Shift, and back. */
export async function zoomInAndOut(program: Program): Promise<string> {
  const { page } = program
  const width = (): Promise<number> => page.evaluate(() => innerWidth)
  const before = await width()
  const ctrl = process.platform === 'darwin' ? 'Meta' : 'Control'
  await page.keyboard.press(`${ctrl}+=`)
  // A key that is made up does not always reach the menu of a real window.
  const byKey = await until(async () => (await width()) < before, 20)
  if (!byKey) await program.chooseAccelerator('CommandOrControl+=')
  if (!(await until(async () => (await width()) < before, 50))) throw new Error('nothing became larger')
  await page.keyboard.press(`${ctrl}+0`)
  if (!byKey) await program.chooseAccelerator('CommandOrControl+0')
  await until(async () => (await width()) === before)
  return byKey ? 'by its key' : 'by its menu item only; press Ctrl and = once by hand'
}

/** Closes the window into the tray while a batch runs, and comes back by a click on the tray, which then goes. */
export async function leaveTray(dataDir: string, start: Start, close: Close): Promise<string> {
  const service = await SampleService.start({ latencyMs: 400 })
  try {
    const program = await start(dataDir)
    const { page } = program
    await program.watchTray()
    await connectService(program, service.url, service.key)
    // The form is done, and goes nowhere any more.
    await page.getByText('The key was not checked').first().waitFor()
    await goTo(program, 'Batches')
    await page.getByRole('button', { name: 'Import a list' }).click()
    const names = Array.from({ length: 200 }, (_, at) => `going-on-${at}.example`)
    await page.getByLabel('Names, one per line').fill(names.join('\n'))
    await page.getByRole('button', { name: 'Preview list' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await batchPill(page).waitFor()
    await program.closeWindow()
    // For this once: what is remembered keeps the tray.
    await page.getByRole('dialog').getByRole('checkbox').uncheck()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep running in the tray' }).click()
    await until(async () => !(await program.isShown()) && (await program.hasTray()))
    await program.clickTray()
    await until(async () => (await program.isShown()) && !(await program.hasTray()))
    await batchPill(page).waitFor()
    await close(program)
    return 'the window came back, and the tray went'
  } finally {
    await service.close()
  }
}
