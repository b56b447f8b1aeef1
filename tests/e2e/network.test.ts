import { afterEach, expect, test } from 'vitest'
import { found } from '../fixtures/answers.ts'
import { certificate } from '../fixtures/certificates.ts'
import { LocalProxy } from '../fixtures/local-proxy.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { connectService, lookUp, newDataDir, ON_ELECTRON, type Program, removeDataDir, startProgram } from './drive.ts'

// What the system's settings come to is given by the stand-in; the rest of the way is the program's own.
const STAND_IN = { skip: ON_ELECTRON }
const SERVICE = 'https://service.test'
const KEY = 'test-key-0123456789'
const dataDir = newDataDir()
let program: Program | null = null

afterEach(async () => {
  await program?.close()
  program = null
  removeDataDir(dataDir)
})

async function started(env: Record<string, string>): Promise<Program> {
  program = await startProgram(dataDir, { SSL_CERT_FILE: certificate('authority'), ...env })
  return program
}

test('the window would not take the proxy and the authorities of the system', STAND_IN, async () => {
  await using service = await MisbehavingServer.start(found, { pem: certificate('service') })
  await using proxy = await LocalProxy.start(service.url, { credentials: 'anna:secret-4711' })
  const { host } = new URL(proxy.url)
  const running = await started({
    STAND_IN_PROXY: `SOCKS5 127.0.0.1:9; PROXY ${host}`,
    HTTPS_PROXY: `http://anna:secret-4711@${host}`,
    NO_PROXY: '*',
  })
  await connectService(running, SERVICE, KEY)
  await lookUp(running, 'shop.example')
  await running.page.getByText('8,950').first().waitFor()
  expect(service.requested).toEqual(['shop.example'])
  expect(running.standIn?.output()).not.toContain('secret-4711')
})

test('a proxy that is not supported would be reported as a broken network', STAND_IN, async () => {
  const running = await started({ STAND_IN_PROXY: 'SOCKS5 127.0.0.1:1080' })
  const { page } = running
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Base URL of the service').fill(SERVICE)
  // The service is asked when the field is left.
  await page.keyboard.press('Tab')
  await page.getByText(/SOCKS proxy, which is not supported/u).waitFor()
})
