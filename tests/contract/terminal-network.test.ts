import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { found } from '../fixtures/answers.ts'
import { certificate } from '../fixtures/certificates.ts'
import { LocalProxy } from '../fixtures/local-proxy.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal, type TerminalRun } from '../fixtures/terminal.ts'

const KEY = 'test-key-0123456789'
const PASSWORD = 'proxy-secret-4711'

/** Looks a name up at https://service.test in a folder of its own. */
async function lookup(env: Record<string, string>): Promise<TerminalRun> {
  using dir = new TempFolder()
  const none = { NO_PROXY: '', no_proxy: '', https_proxy: '', HTTPS_PROXY: '', ALL_PROXY: '', all_proxy: '' }
  return await terminal(['lookup', 'shop.example', '--url', 'https://service.test'], {
    env: { ...none, ALMANAC_DATA_DIR: dir.path, ALMANAC_API_KEY: KEY, ...env },
  })
}

test.concurrent('the terminal would ignore the network settings of its machine', async () => {
  await using service = await MisbehavingServer.start(found, { pem: certificate('service') })
  await using proxy = await LocalProxy.start(service.url, { credentials: `anna:${PASSWORD}` })
  const HTTPS_PROXY = proxy.url.replace('://', `://anna:${PASSWORD}@`)
  const run = await lookup({ HTTPS_PROXY, SSL_CERT_FILE: certificate('authority') })
  expect([run.status, run.err]).toEqual([0, ''])
  expect(run.out).toContain('8,950')
  expect(service.requested).toEqual(['shop.example'])
})

test.concurrent('an authority that the system does not know would be trusted', async () => {
  await using service = await MisbehavingServer.start(found, { pem: certificate('service') })
  await using proxy = await LocalProxy.start(service.url)
  const run = await lookup({ HTTPS_PROXY: proxy.url })
  expect([run.status, service.requests]).toEqual([1, []])
  expect(run.out).toContain('does not trust')
})

test.concurrent('the credentials of a proxy would be shown', async () => {
  await using proxy = await LocalProxy.start('http://127.0.0.1:9', { credentials: 'somebody:else' })
  const run = await lookup({ HTTPS_PROXY: proxy.url.replace('://', `://anna:${PASSWORD}@`) })
  expect(run.status).toBe(1)
  expect(run.out).toContain('rejected the user name or password')
  expect(run.out + run.err).not.toContain(PASSWORD)
})

test.runIf(process.platform !== 'win32')('a pipe that is named as certificates would hang the terminal', async () => {
  using dir = new TempFolder()
  const pipe = join(dir.path, 'pipe.pem')
  execFileSync('mkfifo', [pipe])
  const run = await lookup({ SSL_CERT_FILE: pipe })
  expect([run.status, run.out.includes('variable SSL_CERT_FILE names something')]).toEqual([1, true])
})

test.concurrent('a SOCKS proxy would be got round in silence', async () => {
  const run = await lookup({ ALL_PROXY: 'socks5://127.0.0.1:1080' })
  expect([run.status, run.out.includes('SOCKS proxy, which is not supported')]).toEqual([1, true])
})
