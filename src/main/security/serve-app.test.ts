import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Previews } from '../reports/previews.ts'
import { contentPolicy } from './content-policy.ts'
import { serveApp } from './serve-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'almanac-serve-'))
const inside = join(folder, 'page')
mkdirSync(inside)
writeFileSync(join(inside, 'index.html'), '<meta nonce="__CSP_NONCE__"><p>page</p><!-- first screen -->')
writeFileSync(join(inside, 'main.js'), 'export {}')
writeFileSync(join(inside, 'secret.txt'), 'no')
writeFileSync(join(folder, 'outside.html'), 'outside')
afterAll(() => rmSync(folder, { recursive: true }))

const serve = serveApp(inside)
const status = async (url: string, init?: RequestInit): Promise<number> => (await serve(new Request(url, init))).status

test('a path could leave the served folder', async () => {
  for (const path of [
    '/../outside.html',
    '/..%2foutside.html',
    '/%2e%2e/outside.html',
    '/..%5coutside.html',
    '/a/../../outside.html',
    '/%00index.html',
    '//etc/passwd',
    '/C:%5cindex.html',
    '/%zz',
  ]) {
    expect([path, await status(`app://almanac${path}`)]).toEqual([path, 404])
  }
})

test('another host, method or kind of file would be answered', async () => {
  expect(await status('app://almanac/index.html')).toBe(200)
  expect(await status('app://almanac/')).toBe(200)
  expect(await status('app://elsewhere/index.html')).toBe(404)
  expect(await status('https://almanac/index.html')).toBe(404)
  expect(await status('app://almanac/index.html', { method: 'POST' })).toBe(405)
  expect(await status('app://almanac/index.html', { method: 'HEAD' })).toBe(405)
  expect(await status('app://almanac/secret.txt')).toBe(404)
})

test('the nonce in the page would not be that of its header', async () => {
  const nonces = new Set<string>()
  for (let at = 0; at < 5; at += 1) {
    const response = await serve(new Request('app://almanac/index.html'))
    const nonce = /nonce="([^"]+)"/u.exec(await response.text())?.[1] ?? ''
    expect(nonce).not.toContain('CSP')
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('a shown report would come without its own policy', async () => {
  const previews = new Previews()
  const address = previews.put('<p>a report')
  const at = serveApp(inside, (path) => previews.at(path))
  const response = await at(new Request(`app://almanac/${address}`))
  expect([response.status, await response.text(), response.headers.get('content-security-policy')]).toEqual([
    200,
    '<p>a report',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  ])
  for (const path of ['preview/', 'preview/x', 'preview/../index.html?', `${address}x`, `x/${address}`])
    expect([
      path,
      (await at(new Request(`app://almanac/${path}`))).headers.get('content-security-policy')?.startsWith('sandbox') ??
        false,
    ]).toEqual([path, false])
  expect((await at(new Request(`app://elsewhere/${address}`))).status).toBe(404)
  for (let more = 0; more < 5; more += 1) previews.put('newer')
  expect((await at(new Request(`app://almanac/${address}`))).status).toBe(404)
  expect(contentPolicy('n')).toContain('; frame-src app://almanac/preview/;')
})

test('the policy would allow foreign script or connections', () => {
  const policy = contentPolicy('n')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toMatch(/https?:|\*/u)
})

test('the first screen would not stand in the page, or be changed by signs that a replacement reads', async () => {
  const page = await serveApp(inside, undefined, () => "<b>$&$'</b>")(new Request('app://almanac/index.html'))
  expect(await page.text()).toMatch(/<p>page<\/p><b>\$&\$'<\/b>$/u)
})
