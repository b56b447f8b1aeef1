import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type Page } from 'playwright-core'
import { launchStandIn, type RunningApp } from '../../tools/stand-in/control.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A running program as the end-to-end tests see it, on real Electron or on the stand-in. */
export interface Program {
  page: Page
  dataDir: string
  /** The stand-in's further controls; null on real Electron. */
  standIn: RunningApp | null
  readClipboard(): Promise<string>
  /** Everything that the page complained about: script errors and violations of the content policy. */
  complaints: string[]
  close(): Promise<void>
}

export const ON_ELECTRON = process.env.ALMANAC_E2E_ON === 'electron'

/** A data folder of its own for one test. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'almanac-e2e-'))
}

/** Starts the built program on a data folder. */
export async function startProgram(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<Program> {
  const complaints: string[] = []
  const program = ON_ELECTRON ? await onElectron(dataDir, env, args) : await onStandIn(dataDir, env, args)
  program.page.on('pageerror', (error) => complaints.push(error.message))
  program.page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  program.page.setDefaultTimeout(30_000)
  return { ...program, dataDir, complaints }
}

type Started = Omit<Program, 'dataDir' | 'complaints'>

async function onStandIn(dataDir: string, env: Record<string, string>, args: string[]): Promise<Started> {
  const standIn = await launchStandIn({
    main: join(ROOT, 'out/main/index.js'),
    args,
    env: { ALMANAC_DATA_DIR: dataDir, ...env },
  })
  return {
    page: standIn.page,
    standIn,
    readClipboard: async () => String(await standIn.readClipboard()),
    close: async () => void (await standIn.close()),
  }
}

async function onElectron(dataDir: string, env: Record<string, string>, args: string[]): Promise<Started> {
  const app = await _electron.launch({
    executablePath: process.env.ALMANAC_ELECTRON ?? '',
    args: [ROOT, ...args],
    env: { ...(process.env as Record<string, string>), ALMANAC_DATA_DIR: dataDir, ...env },
  })
  const page = await app.firstWindow()
  return {
    page,
    standIn: null,
    readClipboard: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    close: () => app.close(),
  }
}

/** Removes a test's data folder. */
export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

/** First start: the sample connection. */
export async function exploreSample({ page }: Program): Promise<void> {
  await page.getByRole('button', { name: 'Explore' }).click()
  await page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
}

/** First start: a service with a key, skipping the check of the key. */
export async function connectService({ page }: Program, url: string, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Base URL of the service').fill(url)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('API key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Keep the key' }).click()
  await page.getByRole('button', { name: 'Skip the check and start' }).click()
  await page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
}

/** Types a name into the field that is there and looks it up; waits for its page. */
export async function lookUp({ page }: Program, typed: string, shown = typed): Promise<void> {
  const field = page.getByLabel('Domain name')
  await field.fill(typed)
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: shown, exact: true }).waitFor()
}

/** Goes to a screen by the sidebar. */
export async function goTo(
  { page }: Program,
  screen: 'Look up' | 'Domains' | 'History' | 'Batches' | 'Watchlists' | 'Compare' | 'Reports' | 'Settings',
): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: screen, exact: true }).click()
}

/** What is left of the allowance, as the frame shows it. */
export async function leftShown({ page }: Program): Promise<number> {
  const words = await page.locator('.meter').innerText()
  return Number(words.split(' ')[0]?.replaceAll(',', ''))
}
