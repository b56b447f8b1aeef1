import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { DISABLED_FEATURES } from './chromium-features.ts'
import { encode } from './clone.ts'
import { mapPolicy, registerScheme, toApp, toWeb } from './custom-scheme.ts'
import { findBrowser } from './find-browser.ts'
import { devalueForPage } from './page-scripts.ts'
import { pressAccelerator, StandInMenu } from './menu.ts'
import { markReady } from './readiness.ts'
import { Tray } from './system.ts'
import { absentExport, strict } from './strict.ts'
import { sameNames } from './surface.ts'

registerScheme('app')
afterEach(() => {
  delete process.env['ALMANAC_BROWSER']
})

test('a URL of the application would not come back as it went', () => {
  for (const url of ['app://main/', 'app://main/a/b.html?x=1#y', 'app://re.port/x']) expect(toApp(toWeb(url))).toBe(url)
  expect(toWeb('app://main')).toBe('https://main.app.stand-in.invalid/')
  expect(toWeb('https://example.test/app://x')).toBe('https://example.test/app://x')
  expect(toApp('https://main.other.stand-in.invalid/')).toBe('https://main.other.stand-in.invalid/')
  expect(toApp('https://example.test/?main.app.stand-in.invalid/')).toBe(
    'https://example.test/?main.app.stand-in.invalid/',
  )
})

test('a policy without our scheme would be rewritten', () => {
  const policy = "default-src 'none';  script-src 'self' data: https:; frame-src 'none'"
  expect(mapPolicy(policy)).toBe(policy)
  expect(mapPolicy('frame-src app://main/preview app:; img-src app://pictures')).toBe(
    'frame-src https://main.app.stand-in.invalid/preview https://*.app.stand-in.invalid; img-src https://pictures.app.stand-in.invalid',
  )
})

test('a promise, a logger or a type check would trip over a strict object', async () => {
  const object = strict('thing', { here: 1 })
  expect(await object).toBe(object)
  expect(`${JSON.stringify(object)} ${String(object)}`).toBe('{"here":1} [object Object]')
  expect('gone' in object).toBe(false)
  expect(() => (object as { gone?: number }).gone).toThrow('not in the stand-in: thing.gone')
  const missing = absentExport('utilityProcess') as { fork(): void } & (new () => object)
  expect(() => missing.fork()).toThrow('not in the stand-in: utilityProcess')
  expect(() => new missing()).toThrow('not in the stand-in: utilityProcess')
})

test('a new devalue whose modules cannot be wrapped for the page would only fail in the page', () => {
  const page = runInContext(devalueForPage(), createContext({ structuredClone, btoa, atob }))
  expect(page.stringify(new Map([[1n, new Set([-0, undefined])]]))).toBe(
    encode(new Map([[1n, new Set([-0, undefined])]])),
  )
})

test('a wrong ALMANAC_BROWSER would be replaced by another browser in silence', () => {
  process.env['ALMANAC_BROWSER'] = '/nowhere/chromium'
  expect(findBrowser()).toBe(null)
  process.env['ALMANAC_BROWSER'] = process.execPath
  expect(findBrowser()).toBe(process.execPath)
})

test('a public name that the installed Electron does not have would be offered to main', () => {
  // The work is done by the compiler; this keeps the file in the program that is compiled.
  expect(sameNames).toEqual([])
})

test('a feature of Chromium that Playwright turns off would be on again', () => {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const source = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8')
  const list = /\bdisabledFeatures = \[(.*?)\n\s*\]/su.exec(source)?.[1] ?? ''
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gmu)].map(([, name]) => name)
  expect(theirs.length).toBeGreaterThan(10)
  expect(DISABLED_FEATURES).toEqual(expect.arrayContaining(theirs))
})

test('a key would zoom in the stand-in that does nothing in Electron, or the other way round', () => {
  const key = (key: string, shift: boolean) => ({ key, control: true, meta: false, alt: false, shift })
  const pressed: string[] = []
  const item = (accelerator: string) => ({
    label: accelerator,
    accelerator,
    click: () => void pressed.push(accelerator),
  })
  const done = (...given: ReturnType<typeof key>[]): string[] => {
    for (const one of given) pressAccelerator(one, null)
    return pressed.splice(0)
  }
  StandInMenu.setApplicationMenu(StandInMenu.buildFromTemplate([item('Control+Plus')]))
  // An American keyboard, then a German one: with Shift and without.
  expect(done(key('=', false), key('+', false))).toEqual([])
  expect(done(key('+', true), key('*', true))).toEqual(['Control+Plus', 'Control+Plus'])
  StandInMenu.setApplicationMenu(StandInMenu.buildFromTemplate([item('Control+=')]))
  expect(done(key('=', false), key('+', false), key('+', true))).toEqual(['Control+=', 'Control+='])
  StandInMenu.setApplicationMenu(null)
})

test('a tray that goes inside its own click, which Electron may not survive, would pass unseen', () => {
  markReady()
  const tray = new Tray(null)
  tray.once('click', () => tray.destroy())
  expect(() => tray.emit('click')).toThrow('inside its own click')
  tray.destroy()
})
