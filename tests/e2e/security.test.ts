import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../tools/stand-in/find-browser.ts'
import { WEB_PREFERENCES } from '../../src/main/window/web-preferences.ts'
import { exploreSample, goTo, newSampleDir, ON_ELECTRON, type Program, removeDataDir, startProgram } from './drive.ts'

// Electron's security checklist, item by item; docs/security.md says what each of these proves on what.
let program: Program
const dataDir = newSampleDir()
const HOOK = ' (stand-in only: real Electron offers no way to send such a message from outside)'

beforeAll(async () => {
  // The shell without a frame ends a load that main has prevented otherwise than Electron and a whole Chromium do.
  program = await startProgram(dataDir, { ALMANAC_BROWSER: findBrowser(true) ?? '' })
  await exploreSample(program)
})
afterAll(async () => {
  await program.close()
  removeDataDir(dataDir)
})

const evaluate = <T>(expression: string): Promise<T> => program.page.evaluate(expression) as Promise<T>

test('1. the page would load something that is not part of the program', async () => {
  const scripts = await program.page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[href], img[src]')].map(
      (one) => new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', document.baseURI).origin,
    ),
  )
  expect(new Set(scripts)).toEqual(new Set([await evaluate('location.origin')]))
  const left = (await program.standIn?.recordings('network')) ?? []
  expect(left).toEqual([])
})

test('2. the page would reach Node', async () => {
  expect(await evaluate('[typeof require, typeof process, typeof module, typeof Buffer, typeof global]')).toEqual(
    Array(5).fill('undefined'),
  )
  expect(WEB_PREFERENCES.nodeIntegration).toBe(false)
})

test('3. the page could reach more of the preload than the named functions', async () => {
  expect(WEB_PREFERENCES.contextIsolation).toBe(true)
  const kinds = await program.page.evaluate(() => [
    ...new Set(Object.values(window.almanac as unknown as Record<string, unknown>).map((one) => typeof one)),
  ])
  expect(kinds).toEqual(['function'])
  const changed = await program.page.evaluate(() => {
    try {
      ;(window.almanac as unknown as Record<string, unknown>).getState = () => 'changed'
    } catch {
      return 'refused'
    }
    return String(window.almanac.getState).includes('changed') ? 'changed' : 'refused'
  })
  expect(changed).toBe('refused')
})

test('4. a page would run outside the sandbox', () => {
  expect(WEB_PREFERENCES.sandbox).toBe(true)
})

test(`5. a permission or device would be granted${HOOK}`, { skip: ON_ELECTRON }, async () => {
  for (const permission of [
    'geolocation',
    'notifications',
    'media',
    'clipboard-read',
    'midi',
    'fullscreen',
    'openExternal',
    'usb',
    'hid',
    'serial',
  ]) {
    const decided = await program.standIn?.askPermission(permission)
    expect([permission, decided?.request, decided?.check]).toEqual([permission, false, false])
    expect(decided?.device ?? false).toBe(false)
  }
})

test('6, 8, 9, 10. a protection of the browser would be turned off', () => {
  expect(WEB_PREFERENCES).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    spellcheck: false,
  })
})

test('7. script that is not ours, eval, or a connection from the page would be possible', async () => {
  const { page } = program
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end('hit')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const result = await page.evaluate(async (target) => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
    const inline = document.createElement('script')
    inline.textContent = 'window.injected = true'
    document.body.append(inline)
    const foreign = document.createElement('script')
    foreign.src = `${target}/script.js`
    document.body.append(foreign)
    const frame = document.createElement('iframe')
    frame.src = `${target}/frame`
    document.body.append(frame)
    const image = document.createElement('img')
    image.src = `${target}/image.png`
    document.body.append(image)
    const div = document.createElement('div')
    div.innerHTML = '<img src=x onerror="window.injected = true"><p style="position:fixed">x</p>'
    document.body.append(div)
    const fetched = await fetch(`${target}/fetch`).then(
      () => 'fetched',
      () => 'blocked',
    )
    const beacon = navigator.sendBeacon(`${target}/beacon`, 'x')
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (const added of [inline, foreign, frame, image, div]) added.remove()
    return { fetched, beacon, injected: 'injected' in window, violations: [...new Set(violations)] }
  }, origin)
  await expect.poll(() => result.violations.length).toBeGreaterThan(3)
  expect(result.fetched).toBe('blocked')
  expect(result.injected).toBe(false)
  expect(hits).toEqual([])
  server.close()
})

test('7. a report that is looked at could run a script, reach the program, or load anything', async () => {
  const { page } = program
  await goTo(program, 'Domains')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  const source = await page.locator('iframe').getAttribute('src')
  const probed = await page.evaluate(async (address) => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
    const attempt = async (src: string, sandbox: string | null): Promise<boolean> => {
      const frame = document.createElement('iframe')
      frame.src = src
      if (sandbox !== null) frame.setAttribute('sandbox', sandbox)
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      // An opaque origin: not even the page that holds the frame gets at it.
      const reached = frame.contentDocument !== null && frame.contentDocument.body.childElementCount > 0
      frame.remove()
      return reached
    }
    const own = await attempt(address, 'allow-scripts allow-same-origin')
    const page = await attempt('index.html', null)
    const data = await attempt('data:text/html,<p>x', null)
    return { reached: [own, page, data], violations }
  }, source ?? '')
  expect(probed).toEqual({ reached: [false, false, false], violations: ['frame-src', 'frame-src'] })
  await goTo(program, 'Look up')
})

test('11, 12. a webview could be attached', async () => {
  expect(
    await evaluate(
      "(() => { const view = document.createElement('webview'); document.body.append(view); const works = typeof view.getWebContentsId; view.remove(); return works })()",
    ),
  ).toBe('undefined')
})

test('13. the page could be led elsewhere', async () => {
  const before = program.page.url()
  await program.page.evaluate(() => void (location.href = 'https://elsewhere.example/'))
  await program.page.evaluate(() =>
    document.body.append(
      Object.assign(document.createElement('a'), { href: 'https://elsewhere.example/', id: 'out', textContent: 'out' }),
    ),
  )
  await program.page.evaluate(() => document.getElementById('out')?.click())
  await program.page.getByRole('heading', { name: 'Look up a domain' }).waitFor()
  expect(program.page.url()).toBe(before)
  await program.page.evaluate(() => document.getElementById('out')?.remove())
})

test('14. the page could open a window', async () => {
  await program.page.evaluate(() => void window.open('https://elsewhere.example/'))
  expect(program.page.context().pages().length).toBe(1)
})

test('15. an address that is not on the list would be opened outside', async () => {
  const opened = await program.page.evaluate(async () =>
    Promise.all(
      ['https://elsewhere.example/', 'file:///etc/passwd', 'javascript:alert(1)', 'http://github.com/'].map((url) =>
        window.almanac.openLink({ url }),
      ),
    ),
  )
  expect(opened).toEqual(Array(4).fill({ ok: true, value: false }))
  expect((await program.standIn?.recordings('shell')) ?? []).toEqual([])
})

test(`17. a message from a sub-frame, a foreign page or a frame that has gone would be answered${HOOK}`, {
  skip: ON_ELECTRON,
}, async () => {
  const { standIn } = program
  for (const frame of [
    { url: 'app://almanac/index.html', sub: true },
    { url: 'app://almanac/preview/x', sub: true },
    { url: 'https://elsewhere.example/' },
    { url: 'app://elsewhere/' },
    null,
  ]) {
    expect(await standIn?.forgeIpc({ kind: 'invoke', channel: 'almanac:getState', args: [], frame })).toMatchObject({
      value: { ok: false, error: { code: 'refused-sender' } },
    })
  }
  expect(
    await standIn?.forgeIpc({
      kind: 'invoke',
      channel: 'almanac:getState',
      args: [],
      frame: { url: 'app://almanac/index.html' },
    }),
  ).toMatchObject({ value: { ok: true } })
})

test('17. a message of the wrong shape would reach a handler', async () => {
  const answers = await program.page.evaluate(async () => {
    const call = window.almanac as unknown as Record<
      string,
      (input: unknown) => Promise<{ ok: boolean; error?: { code: string } }>
    >
    const inputs: [string, unknown][] = [
      [
        'listRows',
        {
          query: {
            list: 'history; drop table lookup',
            search: '',
            conditions: [],
            sort: { column: 'looked_up_at', descending: true },
          },
          offset: 0,
          limit: 10,
          fields: [],
        },
      ],
      ['askLookup', { name: 5 }],
      ['setKey', null],
      ['updateSettings', { allowance: -1 }],
      ['updateSettings', { unknown: 1 }],
      [
        'listRows',
        {
          query: {
            list: 'history',
            search: '',
            conditions: [],
            sort: { column: 'name; drop table lookup', descending: true },
          },
          offset: 0,
          limit: 10,
          fields: [],
        },
      ],
    ]
    return Promise.all(inputs.map(async ([name, input]) => (await call[name]?.(input))?.ok))
  })
  expect(answers).toEqual(Array(6).fill(false))
})

test('18. the page would be served from a file', async () => {
  expect(await evaluate('location.protocol')).not.toBe('file:')
})

test('20. Electron itself would be within reach of the page', async () => {
  expect(await evaluate('[typeof window.electron, typeof window.ipcRenderer, typeof window.require]')).toEqual(
    Array(3).fill('undefined'),
  )
  const events = await program.page.evaluate(() => {
    const seen: unknown[] = []
    const stop = window.almanac.onMenu((event) => seen.push(event))
    stop()
    return typeof stop
  })
  expect(events).toBe('function')
})
