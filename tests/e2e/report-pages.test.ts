import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../src/core/library/library-for-tests.ts'
import { PRESETS } from '../../src/shared/reports/presets.ts'
import { findBrowser } from '../../tools/stand-in/find-browser.ts'
import { layoutFaults } from '../fixtures/layout-faults.ts'
import { clientLibrary, presetReport, presetRequest } from '../fixtures/preset-reports.ts'
import {
  chartFaults,
  faultsOnPaper,
  lettersOf,
  type PrintedPage,
  previewed,
  printed,
  readPages,
  sheetTexts,
} from '../fixtures/printed-pages.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] })
  page = await browser.newPage()
})
afterAll(() => browser.close())

/** The letters of each page: of a print, and of a preview. */
const ofPrint = (pages: readonly PrintedPage[]) =>
  pages.map(({ items }) => lettersOf(items.map(({ text }) => text).join(' ')))
const ofSheets = async (sheets: string) => (await sheetTexts(page, sheets)).map(lettersOf)

describe.each([
  ['en', 40],
  ['de', 40],
  ['en', 400],
  ['de', 400],
] as const)('presets in %s of %i rows', (language, rows) => {
  test('a page that is printed would be cut, empty, turned or other than its preview', async () => {
    const db = clientLibrary(temporaryFolder(), rows, language)
    for (const preset of PRESETS) {
      const html = presetReport(db, presetRequest(preset, language, 'pdf'))
      const { pdf, sheets } = await previewed(page, html)
      const pages = await readPages(pdf)
      expect(await faultsOnPaper(page, html, pages), preset).toEqual([])
      expect(await ofSheets(sheets), preset).toEqual(ofPrint(pages))
      if (preset === 'month') expect(pages.length).toBeLessThanOrEqual(8)
      // The file has no names for what a sheet may begin with, and has to break where it would with them.
      if (rows === 40) expect(ofPrint(await readPages((await printed(page, html)).pdf)), preset).toEqual(ofPrint(pages))
    }
    db.close()
  })

  test('a page on a screen or a phone would be cut or go sideways', async () => {
    const db = clientLibrary(temporaryFolder(), rows, language)
    for (const preset of PRESETS) {
      const html = presetReport(db, presetRequest(preset, language, 'html'))
      for (const width of [390, 1_280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.setContent(html)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), preset).toBeLessThanOrEqual(width)
        // What is out of the window is in a frame that scrolls, or the page would be wider than it.
        const faults = (await layoutFaults(page)).filter((fault) => !fault.startsWith('out of the window'))
        expect([...faults, ...(await chartFaults(page))], `${preset}, ${width}`).toEqual([])
      }
    }
    db.close()
  })
})
