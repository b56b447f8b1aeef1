import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { SampleService } from '../../src/sample-service/sample-service.ts'
import { findBrowser } from '../../tools/stand-in/find-browser.ts'
import { ConnectionRecord } from '../fixtures/connection-record.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import {
  connectService,
  goTo,
  lookUp,
  newDataDir,
  ON_ELECTRON,
  type Program,
  removeDataDir,
  startProgram,
} from './drive.ts'
import { gridRows } from './screen.ts'

// docs/privacy.md says what leaves the machine; this records every connection of both processes through a session.
const HOOK = ' (stand-in only: the recorder sits in its process)'
// An installed browser talks to its maker by itself; Electron is built without these services. The stand-in keeps
// Chromium from resolving any name, so that nothing of it leaves the machine here either.
const BROWSERS_OWN = [
  'accounts.google.com',
  'android.clients.google.com',
  'clients2.google.com',
  'clientservices.googleapis.com',
  'content-autofill.googleapis.com',
  'edgedl.me.gvt1.com',
  'mtalk.google.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
  'www.google.com',
  'www.googleapis.com',
]

let service: SampleService | null = null
let server: Server | null = null
let program: Program | null = null
const dataDir = newDataDir()
afterEach(async () => {
  await program?.close()
  await service?.close()
  server?.close()
  program = service = server = null
  removeDataDir(dataDir)
})

async function listening(answer: string): Promise<string> {
  server = createServer((_request, response) => response.end(answer))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A session over everything that the window offers. */
async function session(running: Program): Promise<void> {
  const { page, standIn } = running
  service = await SampleService.start({})
  await connectService(running, service.url, service.key)
  for (const name of [
    'first.example',
    'https://user:pw@second.example/path',
    'not-found.failure.example',
    'wrong-types.failure.example',
  ]) {
    const shown = new URL(name.includes('://') ? name : `https://${name}`).hostname
    await lookUp(running, name, shown)
    await page.getByText('Looked up now').waitFor()
  }
  await goTo(running, 'Batches')
  await page.getByRole('button', { name: 'Import a list' }).click()
  await page
    .getByLabel('Names, one per line')
    .fill(Array.from({ length: 30 }, (_, at) => `private-${at}.example`).join('\n'))
  await page.getByRole('button', { name: 'Preview list' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.poll(() => gridRows(page).count()).toBeGreaterThan(20)
  for (const screen of ['Domains', 'History', 'Settings'] as const) await goTo(running, screen)
  await page.getByRole('button', { name: 'Check', exact: true }).first().click()
  await page.getByText(/The service is available/).waitFor()
  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('button', { name: 'Copy diagnostics' }).click()
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('provoked in the page')
      }),
  )
  await page.getByText('Something unexpected went wrong in the window').waitFor()
  await standIn?.throwUncaught('provoked in main')
  await page.getByText('Something unexpected went wrong in the program').waitFor()
  await page.getByRole('region', { name: 'Sample data' }).getByRole('button', { name: 'Use this connection' }).click()
  await page.getByRole('region', { name: 'Sample data' }).and(page.locator('[data-active="true"]')).waitFor()
  await goTo(running, 'Look up')
  await lookUp(running, 'not-asked-before.example')
  await page.getByText('Looked up now').waitFor()
  await goTo(running, 'Settings')
}

test(`the program would connect to anything but the service that it was given, or ask for newer versions unasked${HOOK}`, {
  skip: ON_ELECTRON,
}, async () => {
  using folder = new TempFolder()
  const record = new ConnectionRecord(folder.path)
  const updates = await listening(JSON.stringify({ tag_name: 'v0.0.1' }))
  program = await startProgram(dataDir, {
    ...record.nodeEnv,
    STAND_IN_BROWSER_ARGS: record.chromiumArgs.join(' '),
    ALMANAC_UPDATE_URL: `http://${updates}/latest`,
  })
  await session(program)
  const inUse = new URL(service?.url ?? '').host
  const before = record.ofNode()
  // The sample data are served within the process, at a port of its own.
  const [sample, ...others] = before.connections.filter((one) => one !== inUse)
  expect(sample).toMatch(/^127\.0\.0\.1:\d+$/u)
  expect(others).toEqual([])
  expect(before.connections).toContain(inUse)
  expect(before.connections).not.toContain(updates)
  expect(before.names.filter((name) => name !== '127.0.0.1')).toEqual([])
  expect(before.datagrams).toBe(0)
  expect(before.children).toEqual([process.env.ALMANAC_BROWSER || findBrowser()])
  expect(before.threads).toBeGreaterThan(3)
  // Turned on, the look for newer versions is the one thing that is added.
  await program.page.getByRole('switch', { name: 'Check for updates' }).click()
  await program.page.getByText('This is the latest version.').waitFor()
  await program.standIn?.quit()
  const after = record.ofNode()
  expect(after.connections.filter((one) => !before.connections.includes(one))).toEqual([updates])
  const page = record.ofChromium()
  expect(page.connections).toEqual([])
  expect([page.datagrams, page.lookUps]).toEqual([0, 0])
  expect(page.hosts.filter((host) => !BROWSERS_OWN.includes(host))).toEqual([])
})

test(`the recorders would miss a connection${HOOK}`, { skip: ON_ELECTRON }, async () => {
  using folder = new TempFolder()
  const record = new ConnectionRecord(folder.path)
  const there = await listening('here')
  const url = `http://${there}/`
  const worker = join(folder.path, 'worker.cjs')
  writeFileSync(worker, `require('node:net').connect(${there.split(':')[1]}, '127.0.0.1').end()`)
  const script = `const { Worker } = require('node:worker_threads'); const dns = require('node:dns'); require('node:http').get('${url}'); dns.lookup('localhost', () => {}); const udp = require('node:dgram').createSocket('udp4'); udp.send('x', 9, '127.0.0.1', () => udp.close()); fetch('${url}'); new Worker(${JSON.stringify(worker)}); require('node:child_process').execFileSync(process.execPath, ['-e', "fetch('${url}#child')"])`
  const ran = await promisify(execFile)(process.execPath, ['-e', script], {
    env: { ...process.env, ...record.nodeEnv },
    timeout: 30_000,
  })
  expect(ran.stderr).toBe('')
  const node = record.ofNode()
  expect(node).toMatchObject({ connections: [there], children: [process.execPath] })
  expect(node.names).toContain('localhost')
  expect(node.datagrams).toBeGreaterThan(0)
  // The process, its worker and its child.
  expect(node.threads).toBe(3)
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '',
    args: [...record.chromiumArgs, '--no-sandbox'],
  })
  const page = await browser.newPage()
  await page.goto(url)
  await page.goto('http://name.invalid/').catch(() => undefined)
  await browser.close()
  const seen = record.ofChromium()
  expect(seen.connections).toContain(there)
  expect(seen.hosts).toContain('name.invalid')
  expect(seen.lookUps).toBeGreaterThan(0)
})
