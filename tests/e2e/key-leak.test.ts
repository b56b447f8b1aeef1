import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
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

const KEY = 'sk-7Qm/2+Zx=9vLrT8uWnB4kYhE1-LAST'
const FORMS = [
  KEY,
  encodeURIComponent(KEY),
  JSON.stringify(KEY).slice(1, -1),
  Buffer.from(KEY).toString('base64'),
  Buffer.from(KEY).toString('hex'),
  KEY.slice(0, 16),
  KEY.slice(4, 20),
]

let server: Server
let dataDir: string
let program: Program | null = null
afterEach(async () => {
  await program?.close()
  server.close()
  removeDataDir(dataDir)
})

/** A service that sends back everything it was sent, in every place it can. */
function echoingService(): Promise<string> {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://echo.invalid')
    if (url.searchParams.get('action') === 'ping') return response.end('{"ok":true,"version":"v1","ts":1}')
    const sent = request.headers.authorization ?? url.searchParams.get('api_key') ?? ''
    const name = url.searchParams.get('d') ?? ''
    const status = Number(/^s(\d+)\./u.exec(name)?.[1] ?? 200)
    response.statusCode = status
    response.setHeader('x-echo', sent)
    if (status === 302) response.setHeader('location', `/elsewhere?${sent}`)
    if (name.startsWith('html')) return response.end(`<html>${sent}</html>`)
    if (name.startsWith('reset')) return response.socket?.destroy()
    response.end(
      JSON.stringify(
        status === 200
          ? { ok: true, domain: name, meta: { title: `Your header was ${sent}`, description: url.href }, extra: sent }
          : { ok: false, error: `Refused: ${sent}` },
      ),
    )
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
}

/**
 * What every file of a folder holds, and the files that could not be read. Chromium keeps links there that lead nowhere
 * (`SingletonLock`), whose text is read instead, and sockets; on Windows it locks files.
 */
function contentsBelow(folder: string): { contents: Map<string, Buffer>; unread: string[] } {
  const contents = new Map<string, Buffer>()
  const unread: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    try {
      if (entry.isSymbolicLink()) contents.set(path, Buffer.from(readlinkSync(path)))
      else if (entry.isFile()) contents.set(path, readFileSync(path))
    } catch {
      unread.push(path)
    }
  }
  return { contents, unread }
}

function leaksIn(bytes: Buffer): string[] {
  return FORMS.filter((form) => bytes.includes(form) || bytes.includes(Buffer.from(form, 'utf16le')))
}

test.each(['header', 'query'] as const)(
  'more of the key than its last four characters would appear in files, logs, messages or the page (key in the %s)',
  async (place) => {
    dataDir = newDataDir()
    const url = await echoingService()
    program = await startProgram(dataDir, { STAND_IN_RECORD_IPC: '1', STAND_IN_SAFE_STORAGE: 'protected' })
    const { page, standIn } = program
    await connectService(program, url, KEY)
    if (place === 'query') {
      await goTo(program, 'Settings')
      await page.getByText('in the URL').click()
      await goTo(program, 'Look up')
    }
    for (const name of [
      'ok.example',
      's404.example',
      's400.example',
      's500.example',
      's302.example',
      's418.example',
      'html.example',
      'reset.example',
      's401.example',
      's429.example',
    ]) {
      await lookUp(program, name)
      await page.getByText('Press Escape to cancel.').waitFor({ state: 'hidden' })
      await page
        .getByText(/Looked up now|Nothing was sent/)
        .first()
        .waitFor()
      const shown = page.getByRole('button', { name: /Show (the JSON as|what was) received/ })
      if (await shown.isVisible()) await shown.click()
      expect(leaksIn(Buffer.from(await page.content()))).toEqual([])
    }
    await goTo(program, 'Settings')
    await page.getByText('Key ending in LAST:').waitFor()
    await page.evaluate(
      () =>
        void window.setTimeout(() => {
          throw new Error('an error of the page')
        }),
    )
    expect(leaksIn(Buffer.from(await page.content()))).toEqual([])
    const messages = (await standIn?.recordings('ipc')) ?? []
    if (!ON_ELECTRON) expect(messages.length).toBeGreaterThan(20)
    const leaking = messages.filter((message) => leaksIn(Buffer.from(JSON.stringify(message))).length > 0)
    // The one message that may hold it is the one by which it comes in.
    expect(leaking.filter((message) => !JSON.stringify(message).includes('almanac:setKey'))).toEqual([])
    expect(leaksIn(Buffer.from(standIn?.output() ?? ''))).toEqual([])
    // A crash: nothing gets the time to tidy up.
    await program.crash()
    if (process.platform !== 'win32') {
      mkdirSync(join(dataDir, 'chromium'), { recursive: true })
      symlinkSync('a-host-that-has-gone-1234', join(dataDir, 'chromium/SingletonCookie-of-a-test'))
    }
    const { contents, unread } = contentsBelow(dataDir)
    // Only what Chromium still holds may stay unread; everything of ours is looked into.
    expect(unread.filter((path) => !path.startsWith(join(dataDir, 'chromium')))).toEqual([])
    expect(contents.size).toBeGreaterThan(3)
    const found = [...contents].flatMap(([file, bytes]) => leaksIn(bytes).map((form) => `${file}: ${form}`))
    expect(found).toEqual([])
  },
)
