import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { chromium } from 'playwright-core'
import { Library } from '../src/core/library/door/library.ts'
import { type StartReportWorker, writeReport } from '../src/core/reports/write-report.ts'
import { inventPast } from '../src/sample-service/invented-past.ts'
import { newComparison } from '../src/shared/comparison/comparison.ts'
import { PLAIN_LETTERHEAD } from '../src/shared/letterhead.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import type { NewLookup } from '../src/shared/lookup.ts'
import {
  DEFAULT_OPTIONS,
  type Letterhead,
  REPORT_EXTENSIONS,
  type ReportFormatId,
  type ReportOf,
  type ReportOptions,
} from '../src/shared/report.ts'
import { FIRST_TABLE } from '../src/shared/columns/table-columns.ts'
import { provideBrowser } from './provide-browser.ts'

// Writes a report of each kind, in each format and language, from the invented past of the sample library into a folder:
// node tools/sample-reports.ts [FOLDER]
const NOW = Date.UTC(2026, 10, 21, 12)
const FORMATS = ['csv', 'xlsx', 'json', 'markdown', 'html'] as const satisfies ReportFormatId[]
const LANGUAGES = ['en', 'de'] as const

const startReport: StartReportWorker = (workerData) =>
  new Worker(new URL('../src/core/reports/report-worker.ts', import.meta.url), {
    workerData,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })

const NAMES_OF_LIST = { en: 'Autumn portfolio', de: 'Herbstbestand' }

/** A library with the invented past, followed as if its days had gone by, and a list over all of it. */
async function sampleLibrary(folder: string): Promise<{ library: Library; names: string[] }> {
  const library = await Library.open(
    join(folder, 'library.db'),
    (start) =>
      new Worker(new URL('../src/core/library/door/worker.ts', import.meta.url), {
        workerData: start,
        execArgv: ['--disable-warning=ExperimentalWarning'],
      }),
  )
  const past = inventPast(NOW)
  const facts = [...new Map(past.map(({ name }: NewLookup) => [name.ascii, name])).values()]
  for (const name of Object.values(NAMES_OF_LIST)) {
    const list = await library.write.addWatchlist(
      { name, description: '', colour: 'blue', cadence: 'hand', columns: [...FIRST_TABLE.watched], spark: '' },
      NOW,
    )
    await library.write.addToWatchlist(list, facts, NOW)
  }
  await library.write.seed(past)
  return { library, names: facts.map(({ ascii }) => ascii) }
}

/** What there is a sample of, by the name of its files. */
function kinds(names: string[], language: (typeof LANGUAGES)[number]): Record<string, ReportOf> {
  const list = NAMES_OF_LIST[language]
  const [first = '', ...others] = names
  const document = newComparison([first, ...others.slice(0, 7)])
  return {
    list: { of: 'list', name: list },
    domain: { of: 'domain', name: first },
    changes: { of: 'changes', list, since: null },
    comparison: {
      of: 'compare',
      document: {
        ...document,
        weighing: {
          gates: [],
          criteria: [
            { field: 'valuation.estimated_value', weight: 50, scale: null, flipped: false },
            { field: 'valuation.daily_visitors', weight: 30, scale: null, flipped: false },
            { field: 'seo.pagespeed_mobile', weight: 20, scale: null, flipped: false },
          ],
        },
      },
    },
    domains: {
      of: 'table',
      query: { list: 'domains', filter: NO_FILTER, sort: { column: 'valuation.estimated_value', descending: true } },
      columns: [...FIRST_TABLE.domains],
    },
  }
}

const OPTIONS: Record<(typeof LANGUAGES)[number], Partial<ReportOptions>> = {
  en: { recipient: 'Harbour & Sons Ltd' },
  de: { recipient: 'Hafen & Söhne GmbH' },
}

const LETTERHEADS: Record<(typeof LANGUAGES)[number], Letterhead> = {
  en: { ...PLAIN_LETTERHEAD, by: 'Northwind Names', footer: 'Northwind Names · confidential' },
  de: { ...PLAIN_LETTERHEAD, by: 'Nordwind Namen', footer: 'Nordwind Namen · vertraulich' },
}

async function writeAll(library: Library, names: string[], folder: string): Promise<string[]> {
  const pages: string[] = []
  for (const language of LANGUAGES)
    for (const [kind, of] of Object.entries(kinds(names, language)))
      for (const format of FORMATS) {
        const file = join(folder, `${kind}-${language}.${REPORT_EXTENSIONS[format]}`)
        const job = {
          request: { of, format, options: { ...DEFAULT_OPTIONS, ...OPTIONS[language] } },
          limit: null,
          letterhead: LETTERHEADS[language],
          origin: {
            now: NOW,
            language,
            service: { name: 'sample', baseUrl: 'http://127.0.0.1', sample: true },
            program: 'Domain Almanac',
          },
        }
        await writeReport(startReport, library.file, job, file)
        if (format === 'html') pages.push(file)
      }
  return pages
}

/** Prints pages as the window does: size, margins and what stands in them are those of the page. */
async function print(pages: readonly string[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: provideBrowser(console.log), args: ['--no-sandbox'] })
  const page = await browser.newPage({ javaScriptEnabled: false })
  for (const file of pages) {
    await page.goto(pathToFileURL(file).href)
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true })
    writeFileSync(file.replace(/\.html$/u, '.pdf'), pdf)
  }
  await browser.close()
}

const folder = resolve(process.argv[2] ?? '.cache/sample-reports')
mkdirSync(folder, { recursive: true })
const temporary = mkdtempSync(join(tmpdir(), 'almanac-sample-reports-'))
const { library, names } = await sampleLibrary(temporary)
try {
  const pages = await writeAll(library, names, folder)
  await print(pages)
  console.log(
    `${folder}: ${pages.length} reports, ${readFileSync(pages[0] as string).length} bytes of HTML in the first`,
  )
} finally {
  await library.close()
  rmSync(temporary, { recursive: true })
}
