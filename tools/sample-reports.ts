import { KeptWorkers } from '../src/core/kept-workers.ts'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { chromium, type Page } from 'playwright-core'
import { Library } from '../src/core/library/door/library.ts'
import { printContents } from '../src/core/reports/printing/print-contents.ts'
import { writeReport } from '../src/core/reports/writing/write-report.ts'
import { parseDomainName } from '../src/names/domain-name.ts'
import { inventRecord } from '../src/sample-service/invent.ts'
import { inventPast } from '../src/sample-service/invented-past.ts'
import { newComparison } from '../src/shared/comparison/comparison.ts'
import { PLAIN_LETTERHEAD } from '../src/shared/reports/letterhead.ts'
import { NO_FILTER } from '../src/shared/filter/filter.ts'
import type { Grouping } from '../src/shared/analysis/grouping.ts'
import type { ListQuery } from '../src/shared/list.ts'
import type { NewLookup } from '../src/shared/service/lookup.ts'
import {
  ALL_CHANGES,
  DEFAULT_OPTIONS,
  type Letterhead,
  REPORT_EXTENSIONS,
  type ReportFormatId,
  type ReportSubject,
  type ReportOptions,
} from '../src/shared/reports/report.ts'
import type { TableChart } from '../src/shared/analysis/table-chart.ts'
import { FIRST_TABLE } from '../src/shared/columns/table-columns.ts'
import { smallPng } from './small-png.ts'
import { provideBrowser } from './provide-browser.ts'

// Writes a report of each kind, in each format and language, from the invented past of the sample library into a folder, and
// lists of other lengths, some with odd names and texts: node tools/sample-reports.ts [FOLDER] [ONLY]
// With --pictures some of them go, as pictures, into docs/images.
const NOW = Date.UTC(2026, 10, 21, 12)
const FORMATS = ['csv', 'xlsx', 'json', 'markdown', 'html'] as const satisfies ReportFormatId[]
const LANGUAGES = ['en', 'de'] as const
/** How many rows the lists have, beside the forty of the invented past. */
const LENGTHS = [1, 12, 600, 5_000] as const

const reportWorkers = new KeptWorkers(
  () =>
    new Worker(new URL('../src/core/reports/report-worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
)

const NAMES_OF_LIST = { en: 'Autumn portfolio', de: 'Herbstbestand' }

const openLibrary = (file: string): Promise<Library> =>
  Library.open(
    file,
    (start) =>
      new Worker(new URL('../src/core/library/door/worker.ts', import.meta.url), {
        workerData: start,
        execArgv: ['--disable-warning=ExperimentalWarning'],
      }),
  )

/** A library with the invented past, followed as if its days had gone by, and a list over all of it. */
async function sampleLibrary(folder: string): Promise<{ library: Library; names: string[] }> {
  const library = await openLibrary(join(folder, 'sample.db'))
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

const lengthName = (length: number): string => `List of ${length}`

const LISTS = Object.fromEntries(
  LENGTHS.map((length): [string, ReportSubject] => [
    `list-${length}`,
    { of: 'table', source: { from: 'list', name: lengthName(length) } },
  ]),
)

/** Lists of each length, of domains that were looked up twice. */
async function addLists(library: Library): Promise<void> {
  const names = Array.from({ length: Math.max(...LENGTHS) }, (_, at) => nameAt(at))
  for (const length of LENGTHS) {
    const list = await library.write.addWatchlist(
      {
        name: lengthName(length),
        description: '',
        colour: 'green',
        cadence: 'hand',
        columns: [...FIRST_TABLE.watched, ...(length === 12 ? ['title', 'registrar'] : [])],
        spark: '',
      },
      NOW,
    )
    await library.write.addToWatchlist(list, names.slice(0, length), NOW)
  }
  for (const ago of [40, 1])
    for (let at = 0; at < names.length; at += 500)
      await library.write.seed(names.slice(at, at + 500).map((name, place) => lookupOf(name, at + place, ago)))
}

/** Titles as sites have them: long, from right to left, without a blank, and ones that would harm a page. */
const TITLES = [
  'مرحبا بالعالم – اسم قصير',
  `A title that goes on and on ${'and on '.repeat(40)}`,
  'Unbroken'.repeat(40),
  '</table><script>alert(1)</script>=1+1',
]
/** Every so many domains there is one with such a title. */
const ODD = 9

function nameAt(at: number): NewLookup['name'] {
  const words = ['harbour', 'meadow', 'lantern', 'orchard', 'violet-and-silver-thread', 'ledger', 'größe', 'north']
  const typed = `${words[at % words.length]}-${at + 1}${at % 7 === 3 ? '.of-many-labels.that-stand.before' : ''}.example`
  const parsed = parseDomainName(typed)
  if (!parsed.ok) throw new Error(`The invented name is not valid: ${typed}`)
  return parsed.name
}

function lookupOf(name: NewLookup['name'], at: number, ago: number): NewLookup {
  const requestedAt = NOW - ago * 86_400_000
  const record = inventRecord(name.ascii, requestedAt)
  const title = TITLES[Math.floor(at / ODD) % TITLES.length]
  const meta = at % ODD === 0 ? { meta: { ...(record.meta as object), title } } : {}
  return {
    name,
    outcome: 'found',
    requestedAt,
    durationMs: 120,
    status: 200,
    message: null,
    why: null,
    body: JSON.stringify({ ...record, ...meta }),
    tries: 1,
    askedBy: 'hand',
  }
}

const DOMAINS: ListQuery = {
  list: 'domains',
  filter: NO_FILTER,
  sort: { column: 'value', descending: true },
}
const GROUPING: Grouping = {
  by: [{ column: 'ssl', by: 'value' }],
  show: [
    { column: 'value', aggregate: 'sum' },
    { column: 'visitors', aggregate: 'median' },
  ],
  order: { by: 'rows', descending: true },
  cross: false,
}

/** What there is a sample of, by the name of its files. */
function kinds(names: string[], language: (typeof LANGUAGES)[number]): Record<string, ReportSubject> {
  const list = NAMES_OF_LIST[language]
  const [first = '', ...others] = names
  const document = newComparison([first, ...others.slice(0, 7)])
  return {
    list: { of: 'table', source: { from: 'list', name: list } },
    domain: { of: 'domain', name: first },
    changes: { of: 'changes', lists: [list], filter: ALL_CHANGES },
    comparison: {
      of: 'comparison',
      comparison: {
        ...document,
        weighing: {
          requirements: [],
          criteria: [
            { field: 'value', weight: 50, scale: null, flipped: false },
            { field: 'visitors', weight: 30, scale: null, flipped: false },
            { field: 'mobile', weight: 20, scale: null, flipped: false },
          ],
        },
      },
    },
    'then-and-now': {
      of: 'comparison',
      comparison: {
        ...document,
        names: document.names.slice(0, 3),
        mode: 'then-and-now',
        thenAt: NOW - 60 * 86_400_000,
      },
    },
    'chart-of-list': { of: 'table', source: { from: 'list', name: list } },
    groups: {
      of: 'table',
      source: { from: 'query', query: DOMAINS, columns: [] },
      groups: { grouping: GROUPING, weekStart: 1 },
    },
    'cross-table': {
      of: 'table',
      source: { from: 'query', query: DOMAINS, columns: [] },
      groups: {
        grouping: { ...GROUPING, by: [...GROUPING.by, { column: 'safety', by: 'value' }], cross: true },
        weekStart: 1,
      },
    },
    domains: {
      of: 'table',
      source: { from: 'query', query: DOMAINS, columns: [...FIRST_TABLE.domains] },
    },
  }
}

const OPTIONS: Record<(typeof LANGUAGES)[number], Partial<ReportOptions>> = {
  en: { recipient: 'Harbour & Sons Ltd' },
  de: { recipient: 'Hafen & Söhne GmbH' },
}

const [VALUE, VISITORS] = ['value', 'visitors']
const SCATTER: TableChart = {
  kind: 'scatter',
  x: VISITORS,
  y: VALUE,
  third: 'category',
  scales: { x: null, y: null },
}
/** What is drawn and said beside the rows, by the name of the sample. */
const DRAWN: Record<string, Partial<ReportOptions>> = {
  'chart-of-list': { chart: SCATTER, index: { field: VALUE, base: null }, period: { kind: 'days', days: 90 } },
  'list-600': { chart: { kind: 'distribution', column: VALUE } },
  'list-5000': { chart: SCATTER },
  domains: { chart: { kind: 'bars', by: 'category', figure: { column: VALUE, aggregate: 'median' } } },
  domain: { peers: { by: 'all' } },
  comparison: { peers: { by: 'all' } },
}

const LETTERHEADS: Record<(typeof LANGUAGES)[number], Letterhead> = {
  en: { ...PLAIN_LETTERHEAD, by: 'Northwind Names', footer: 'Northwind Names · confidential' },
  de: { ...PLAIN_LETTERHEAD, by: 'Nordwind Namen', footer: 'Nordwind Namen · vertraulich' },
}

/** Writes what is wanted in every format and language; gives the pages among them. */
async function writeAll(library: Library, kindsIn: KindsIn, folder: string): Promise<string[]> {
  const pages: string[] = []
  for (const language of LANGUAGES)
    for (const [kind, of] of Object.entries(kindsIn(language)).filter(([name]) => name.includes(wanted)))
      for (const format of FORMATS) {
        const file = join(folder, `${kind}-${language}.${REPORT_EXTENSIONS[format]}`)
        const job = {
          request: { of, format, options: { ...DEFAULT_OPTIONS, ...OPTIONS[language], ...DRAWN[kind] } },
          limit: null,
          letterhead: LETTERHEADS[language],
          origin: {
            now: NOW,
            language,
            service: { name: 'sample', baseUrl: 'http://127.0.0.1', sample: true },
            program: 'Domain Almanac',
          },
        }
        await writeReport(reportWorkers, library.file, job, file)
        if (format === 'html') pages.push(file)
      }
  return pages
}

type KindsIn = (language: (typeof LANGUAGES)[number]) => Record<string, ReportSubject>

/** Prints pages as the window does: size, margins and what stands in them are those of the page. */
async function print(page: Page, pages: readonly string[]): Promise<void> {
  for (const file of pages) {
    const printed = async (html: string): Promise<Uint8Array> => {
      await page.setContent(html)
      return page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: !file.includes('5000') })
    }
    writeFileSync(file.replace(/\.html$/u, '.pdf'), await printContents(readFileSync(file, 'utf8'), printed))
  }
}

/** Samples that the guide shows: the beginning of a page on a screen or a phone. */
const PICTURES = [
  { kind: 'list-en', name: 'sample-list', width: 900, height: 1_120 },
  { kind: 'comparison-en', name: 'sample-comparison', width: 900, height: 1_050 },
  { kind: 'changes-en', name: 'sample-phone', width: 390, height: 780 },
]

/** Takes the pictures of the guide from the pages that were written. */
async function takePictures(page: Page, folder: string): Promise<void> {
  for (const { kind, name, width, height } of PICTURES) {
    await page.setViewportSize({ width, height })
    await page.goto(pathToFileURL(join(folder, `${kind}.html`)).href)
    const picture = await page.screenshot({ animations: 'disabled' })
    writeFileSync(join(import.meta.dirname, '../docs/images', `${name}.png`), smallPng(picture))
  }
}

const given = process.argv.slice(2).filter((one) => one !== '--pictures')
const wanted = given[1] ?? ''
const folder = resolve(given[0] ?? '.cache/sample-reports')
mkdirSync(folder, { recursive: true })
const temporary = mkdtempSync(join(tmpdir(), 'almanac-sample-reports-'))
const { library, names } = await sampleLibrary(temporary)
const lengths = await openLibrary(join(temporary, 'lengths.db'))
const browser = await chromium.launch({ executablePath: provideBrowser(console.log), args: ['--no-sandbox'] })
try {
  await addLists(lengths)
  const pages = [
    ...(await writeAll(library, (language) => kinds(names, language), folder)),
    ...(await writeAll(lengths, () => LISTS, folder)),
  ]
  const page = await browser.newPage({ javaScriptEnabled: false })
  await print(page, pages)
  if (process.argv.includes('--pictures')) await takePictures(page, folder)
  console.log(`${folder}: ${pages.length} reports`)
} finally {
  await browser.close()
  await Promise.all([library.close(), lengths.close()])
  rmSync(temporary, { recursive: true })
}
