import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { findBrowser } from '../../tools/stand-in/find-browser.ts'
import { expectPrintedAsPreviewed, expectWholeOnScreens } from '../fixtures/expect-report-pages.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] })
  page = await browser.newPage()
})
afterAll(() => browser.close())

describe.each([
  ['en', 40],
  ['de', 40],
  ['en', 400],
  ['de', 400],
] as const)('presets in %s of %i rows', (language, rows) => {
  test('a page that is printed would be cut, empty, turned or other than its preview', () =>
    expectPrintedAsPreviewed(page, language, rows))

  test('a page on a screen or a phone would be cut or go sideways', () => expectWholeOnScreens(page, language, rows))
})
