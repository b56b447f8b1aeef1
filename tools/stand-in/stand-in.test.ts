import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchStandIn, type RunningApp } from './control.ts'

declare const bridge: {
  invoke(channel: string, ...args: unknown[]): Promise<never>
  [name: string]: (...args: never[]) => unknown
}

const main = join(import.meta.dirname, 'fixture', 'main.mjs')
let app: RunningApp

beforeAll(async () => {
  app = await launchStandIn({ main, env: { STAND_IN_RECORD_IPC: '1' } })
})
afterAll(() => app?.close())

/** Waits for an expression to be true in the page, from outside: the page's policy forbids `eval`. */
function until(expression: string): Promise<void> {
  return expect.poll(() => inPage(`Boolean(${expression})`).catch(() => false)).toBe(true)
}

/** Runs one of the fixture's actions in main. */
function act<T>(...args: unknown[]): Promise<T> {
  return app.page.evaluate((given) => bridge.invoke('do', ...given), args)
}
/** The same without the page, for what takes the page away. */
function fromOutside(...args: unknown[]) {
  return app.forgeIpc({ kind: 'invoke', channel: 'do', args, frame: { url: 'app://main/index.html' } })
}
function inPage<T>(expression: string): Promise<T> {
  return app.page.evaluate(expression) as Promise<T>
}

test('a page whose scripts run before the bridge is there would find nothing', async () => {
  expect(await inPage('[early, typeof off]')).toEqual(['object', 'function'])
  await app.page.reload()
  expect(await inPage('[early, typeof off]')).toEqual(['object', 'function'])
})

test('what Electron refuses before ready or after it would pass unseen', async () => {
  expect(await act('early')).toEqual({
    window: 'Cannot create BrowserWindow before app is ready',
    handle: 'Session can only be received when app is ready',
    session: 'Session can only be received when app is ready',
    backend: 'safeStorage cannot be used before app is ready',
    tray: 'Cannot create Tray before app is ready',
  })
  expect(await act('late')).toEqual({
    schemes: 'protocol.registerSchemesAsPrivileged should be called before app is ready',
    sandbox: 'app.enableSandbox() can only be called before app is ready',
  })
})

test('a preload that requires a module would load in the stand-in and die in a sandbox', async () => {
  expect(await inPage('bridge.attempts')).toEqual({
    'node:fs': 'module not found: node:fs',
    path: 'module not found: path',
    './other.cjs': 'module not found: ./other.cjs',
  })
})

test('a Map, a Date, NaN, -0, bytes or a cycle would arrive over the IPC as something else', async () => {
  const wrong = await inPage(`(async () => {
    const cyclic = { list: [1, , 3] }; cyclic.self = cyclic
    const back = await bridge.invoke('echo', { u: undefined, d: new Date(5), m: new Map([[{ a: 1 }, new Set([NaN])]]), b: 12n ** 30n, z: -0, i: -Infinity, bytes: new Uint16Array([1, 2, 65535]), buffer: new Uint8Array([9]).buffer, re: /x/gi, e: new RangeError('kept'), cyclic })
    const wrong = []
    const check = (name, right) => right || wrong.push(name)
    check('undefined', 'u' in back && back.u === undefined)
    check('date', back.d instanceof Date && back.d.getTime() === 5)
    check('map', back.m instanceof Map && [...back.m.keys()][0].a === 1 && [...back.m.values()][0].has(NaN))
    check('bigint', back.b === 12n ** 30n)
    check('zero', Object.is(back.z, -0))
    check('infinity', back.i === -Infinity)
    check('bytes', back.bytes instanceof Uint16Array && back.bytes.join() === '1,2,65535')
    check('buffer', back.buffer instanceof ArrayBuffer && new Uint8Array(back.buffer)[0] === 9)
    check('regexp', back.re instanceof RegExp && String(back.re) === '/x/gi')
    check('error', back.e instanceof Error && back.e.message === 'kept')
    check('cycle', back.cyclic.self === back.cyclic && !(1 in back.cyclic.list) && back.cyclic.list.length === 3)
    return wrong
  })()`)
  expect(wrong).toEqual([])
})

test('a large answer would stall or be cut off', async () => {
  expect(
    await inPage(
      `(async () => { const rows = Array.from({ length: 20000 }, (_, id) => ({ id, name: 'n' + id, at: new Date(id) })); const back = await bridge.invoke('echo', rows); return [back.length, back[19999].at.getTime()] })()`,
    ),
  ).toEqual([20000, 19999])
})

test('a failing handler would tell the page more than its message', async () => {
  expect(
    await inPage(`bridge.invoke('fail').catch((error) => [error.constructor.name, error.message, Object.keys(error)])`),
  ).toEqual(['Error', "Error invoking remote method 'fail': TypeError: broken on purpose", []])
  expect(await inPage(`bridge.invoke('nobody').catch((error) => error.message)`)).toBe(
    "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
  )
  expect(await inPage(`bridge.invoke('unclonable').catch((error) => error.message)`)).toBe(
    "Error invoking remote method 'unclonable': Error: An object could not be cloned.",
  )
})

test('a function sent over the IPC would vanish silently instead of failing', async () => {
  expect(await inPage(`bridge.invoke('echo', { f() {} }).catch((error) => error.message)`)).toBe(
    'An object could not be cloned.',
  )
  expect(await act('pushFunction')).toBe('An object could not be cloned.')
})

test('an unsubscribe function that comes back as a promise could not be called', async () => {
  await act('push', { n: 1 })
  await until('ticks.length === 1')
  await inPage('off()')
  await act('push', { n: 2 })
  await inPage(
    `new Promise((resolve) => { bridge.onSaid(resolve); bridge.send('say', new Map([[1, 2]])) }).then((said) => { window.said = said instanceof Map && said.get(1) })`,
  )
  expect(await inPage('[ticks, said]')).toEqual([[{ n: 1 }], 2])
})

test('prototypes, symbols or error details would cross the bridge', async () => {
  expect(await inPage(`bridge.callBack((set, double) => [set instanceof Set, double(21)])`)).toEqual([true, 42])
  expect(
    await inPage(
      `[Object.keys(bridge.thing), typeof bridge.thing.method, Object.isFrozen(bridge), bridge.map instanceof Map, bridge.map.get('a') instanceof Date]`,
    ),
  ).toEqual([['value'], 'undefined', true, true, true])
  expect(
    await inPage(
      `(() => { try { bridge.fail() } catch (error) { return [error instanceof Error, error.message, error.secret] } })()`,
    ),
  ).toEqual([true, 'out of range', undefined])
  expect(
    await inPage(`[bridge.giveError() instanceof Error, bridge.giveError().message, bridge.giveError().secret]`),
  ).toEqual([true, 'as a value', undefined])
  expect(await inPage(`bridge.reject().catch((error) => error.message)`)).toBe('later')
  expect(await inPage(`(() => { try { bridge.giveSymbol() } catch (error) { return error.message } })()`)).toBe(
    'An object could not be cloned.',
  )
  expect(await inPage(`bridge.kindOf(new (class { a = 1; get b() { return 2 } })())`)).toBe('[object Object] a')
  expect(await inPage('twice')).toBe('Cannot bind an API on top of an existing property on the window object')
  expect(await inPage(`(() => { 'use strict'; try { bridge.x = 1 } catch { return 'frozen' } })()`)).toBe('frozen')
})

test('main would see the https origin that the page really has', async () => {
  await expect
    .poll(() => act('state'))
    .toEqual({
      url: 'app://main/index.html',
      title: 'Fixture',
      visible: true,
      back: false,
      frame: 'app://main/index.html',
      origin: 'app://main',
      focused: true,
    })
  expect(await inPage(`bridge.invoke('who')`)).toEqual({
    url: 'app://main/index.html',
    top: true,
    sender: true,
    type: 'frame',
  })
})

test('a Content-Security-Policy would be lost or changed on its way', async () => {
  const response = await app.page.reload()
  expect(response?.headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self' https://other.app.stand-in.invalid; connect-src 'none'; require-trusted-types-for 'script'",
  )
  expect(response?.headers()['x-odd']).toBe('a,  b')
  expect(await inPage(`fetch('https://example.test/').then(() => 'sent', () => 'blocked')`)).toBe('blocked')
  expect(
    await inPage(
      `(() => { const script = document.createElement('script'); try { script.text = 'window.hacked = true' } catch {} document.head.append(script); return window.hacked })()`,
    ),
  ).toBe(undefined)
  expect((await app.recordings('network')).map(({ details }) => (details as { url: string }).url)).toEqual([])
})

test('a navigation that main prevented would happen all the same', async () => {
  for (const id of ['away', 'own']) await app.page.click(`#${id}`)
  await app.page.click('#blank')
  expect(await inPage(`window.open('https://example.test/opened')`)).toBe(null)
  await expect
    .poll(() => act('events'))
    .toEqual(
      expect.arrayContaining([
        'will-navigate https://example.test/away',
        'will-navigate app://main/third.html',
        'open https://example.test/blank',
        'open https://example.test/opened',
      ]),
    )
  expect(await inPage('[location.pathname, document.title]')).toEqual(['/index.html', 'Fixture'])
  expect((await app.recordings('network')).length).toBe(0)
  expect((await app.windows()).length).toBe(1)
})

test('an allowed navigation and the way back would be refused', async () => {
  await app.page.click('#second')
  await until('document.title === "Second" && window.bridge')
  await expect.poll(() => act('state')).toMatchObject({ url: 'app://main/second.html', back: true })
  await fromOutside('back')
  await until('document.title === "Fixture" && window.early')
  expect(await act('events')).not.toContain('will-navigate app://main/index.html')
})

test('a sub-frame would get the bridge', async () => {
  await expect.poll(() => app.page.frames().length).toBe(2)
  const frame = app.page.frames().find((candidate) => candidate.parentFrame())
  expect(await frame?.evaluate('typeof window.bridge')).toBe('undefined')
  const message = { kind: 'invoke' as const, channel: 'who', args: [] }
  expect(await app.forgeIpc({ ...message, frame: { url: 'app://main/frame.html' } })).toMatchObject({
    value: { url: 'app://main/frame.html', top: false },
  })
  expect(await app.forgeIpc({ ...message, frame: { url: 'https://evil.test/' } })).toMatchObject({
    value: { url: 'https://evil.test/', top: true },
  })
  expect(await app.forgeIpc({ ...message, frame: null })).toMatchObject({ value: { url: null, top: null } })
})

test('unsafe or unknown window options would be taken', async () => {
  const refused = 'refused by the stand-in: unsafe webPreferences'
  for (const [options, words] of [
    [{ sandbox: false }, 'sandbox'],
    [{ contextIsolation: false }, 'contextIsolation'],
    [{ nodeIntegration: true }, 'nodeIntegration'],
    [{ webSecurity: false }, 'webSecurity'],
    [{ enableBlinkFeatures: 'X' }, 'enableBlinkFeatures'],
    [{ webviewTag: true }, 'webviewTag'],
  ] as const) {
    const answer = await act<string>('options', options)
    expect(answer).toContain(refused)
    expect(answer).toContain(words)
  }
  expect(await act('options', { sandboxx: true })).toBe('not in the stand-in: webPreferences option sandboxx')
  expect(await act('options', {}, { kiosk: true })).toBe('not in the stand-in: BrowserWindow option kiosk')
  expect(await act('options', { preload: 'preload.cjs' })).toBe('preload script must have absolute path')
})

test('an API that is not implemented would be undefined', async () => {
  expect(await act('missing')).toEqual(
    [
      'app.getGPUInfo',
      'utilityProcess',
      'MessageChannelMain',
      'BrowserWindow.setVibrancy',
      'safeStorage.encryptString',
    ].map((name) => expect.stringContaining(`not in the stand-in: ${name}`)),
  )
  expect(await act('cjs')).toEqual({ same: true, missing: 'not in the stand-in: electron.nothing', maybe: 'undefined' })
  expect(await act('paths')).toEqual({
    userData: app.userDataDir,
    name: 'Stand-in Fixture',
    version: '1.2.3',
    packaged: false,
  })
})

test('dialogs, menus, notifications and links would reach the person at the machine', async () => {
  await app.clearRecordings()
  expect(await act('dialog', { message: 'Sure?', buttons: ['Yes', 'No'], cancelId: 1 })).toEqual({
    response: 1,
    checkboxChecked: false,
  })
  await app.answerMessageBox('Yes')
  expect(await act('dialog', { message: 'Sure?', buttons: ['Yes', 'No'] })).toEqual({
    response: 0,
    checkboxChecked: false,
  })
  expect(await act('save')).toEqual({ canceled: true, filePath: '' })
  await app.answerSaveDialog('/somewhere/report.csv')
  expect(await act('save')).toEqual({ canceled: false, filePath: '/somewhere/report.csv' })
  await act('open', 'https://example.test/')
  await act('notify')
  await act('tray')
  await app.emit('notification', 'click')
  await app.emit('tray', 'click')
  await app.clickTrayMenu('Show')
  await app.emit('powerMonitor', 'resume')
  expect(await act('events')).toEqual(
    expect.arrayContaining(['notification clicked', 'tray clicked', 'tray show', 'resume']),
  )
  expect(
    (await app.recordings()).filter(({ area }) => area !== 'ipc').map(({ area, name }) => `${area}.${name}`),
  ).toEqual([
    'dialog.message',
    'dialog.message',
    'dialog.save',
    'dialog.save',
    'shell.openExternal',
    'notification.show',
    'tray.create',
  ])
  expect(await app.recordings('ipc')).toContainEqual({
    area: 'ipc',
    name: 'reply',
    details: { channel: 'do', payload: { canceled: false, filePath: '/somewhere/report.csv' } },
  })
})

test('a menu item or its accelerator would do nothing', async () => {
  await app.page.reload()
  await app.clickMenu('File', 'Ping')
  await until('ticks.length === 1')
  await app.page.keyboard.press(process.platform === 'darwin' ? 'Meta+j' : 'Control+j')
  await until('ticks.length === 2')
  await expect(app.clickMenu('File', 'Off')).rejects.toThrow('disabled')
})

test('a permission handler that denies nothing would not be noticed', async () => {
  expect(await app.askPermission('geolocation')).toEqual({ request: false, check: false, device: false })
  expect((await app.askPermission('clipboard-sanitized-write')).request).toBe(true)
  expect(await inPage(`navigator.permissions.query({ name: 'geolocation' }).then((status) => status.state)`)).not.toBe(
    'granted',
  )
})

test('the theme, the zoom or the size of a window would not reach its page', async () => {
  const dark = `matchMedia('(prefers-color-scheme: dark)').matches`
  expect(await inPage(`[${dark}, innerWidth, innerHeight]`)).toEqual([false, 900, 700])
  await act('theme', 'dark')
  await until(dark)
  await act('theme', 'system')
  await until(`!(${dark})`)
  await app.setSystemDark(true)
  await until(dark)
  await act('zoom', 2)
  await until('innerWidth === 450')
  await act('zoom', 1)
  await until('innerWidth === 900')
})

test('a PDF would ignore its options', async () => {
  const pages = async (options: object) =>
    Buffer.from(Object.values(await act<Record<string, number>>('pdf', options))).toString('latin1')
  const portrait = await pages({ pageSize: 'A4' })
  const box = (text: string) =>
    /MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)/
      .exec(text)
      ?.slice(1)
      .map((number) => Math.round(Number(number)))
  expect(portrait.slice(0, 5)).toBe('%PDF-')
  expect(box(portrait)?.[0]).toBeCloseTo(595, -1)
  expect(box(await pages({ pageSize: 'A4', landscape: true }))?.[1]).toBeCloseTo(595, -1)
  expect(
    await inPage(`bridge.invoke('do', 'pdf', { margins: {}, pagesize: 'A4' }).catch((error) => error.message)`),
  ).toContain('not in the stand-in: printToPDF option pagesize')
})

test('main would get less than the value of a script that it runs in the page', async () => {
  expect(await act('evaluate', 'Promise.resolve(7)')).toBe(7)
  expect(
    await inPage(
      `bridge.invoke('do', 'evaluate', 'new Map([[1, undefined]])').then((map) => map instanceof Map && map.has(1))`,
    ),
  ).toBe(true)
})

test('a load that fails or a page that crashes would go unnoticed', async () => {
  expect(await fromOutside('load', 'app://main/broken')).toEqual({ value: { code: 'ERR_FAILED', errno: -2 } })
  await fromOutside('load', 'app://main/index.html')
  const [window] = await app.windows()
  await app.crashPage(window?.id ?? 0)
  await expect
    .poll(() => fromOutside('events'))
    .toMatchObject({ value: expect.arrayContaining(['did-fail-load', 'render-process-gone']) })
  await fromOutside('reload')
  await expect
    .poll(async () => (await app.pageOf(window?.id ?? 0)).evaluate('typeof window.bridge').catch(() => ''))
    .toBe('object')
})
