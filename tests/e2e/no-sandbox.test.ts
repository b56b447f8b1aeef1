import { afterEach, expect, test } from 'vitest'
import { newDataDir, type Program, removeDataDir, startProgram } from './drive.ts'

// What `npm start` does where Chromium's sandbox cannot start (tests/contract/start-sandbox.test.ts), seen from the window.
const COMMAND = 'sudo chown root:root chrome-sandbox && sudo chmod 4755 chrome-sandbox'
const dataDir = newDataDir()
let program: Program | null = null

afterEach(async () => {
  await program?.close()
  removeDataDir(dataDir)
})

async function start(): Promise<Program> {
  await program?.close()
  program = await startProgram(dataDir, { ALMANAC_SANDBOX_COMMAND: COMMAND }, ['--no-sandbox'])
  return program
}

test('a window without the sandbox would keep it to itself, at the next start or beside the key', async () => {
  const { page } = await start()
  const notice = page.locator('[data-notice="sandbox-off"]')
  await notice.getByText(COMMAND).waitFor()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('one protection of the key is missing').waitFor()
  expect(await notice.count()).toBe(1)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Connect', exact: true }).waitFor()
  expect(await notice.count()).toBe(0)
  const again = await start()
  await again.page.locator('[data-notice="sandbox-off"]').waitFor()
})
