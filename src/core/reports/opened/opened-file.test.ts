import { KeptWorkers } from '../../kept-workers.ts'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { newComparison } from '../../../shared/comparison/comparison.ts'
import { personFormat } from '../../../shared/formats/person-format.ts'
import { DEFAULT_OPTIONS, type ReportSubject, type ReportOptions } from '../../../shared/reports/report.ts'
import type { Library } from '../../library/door/library.ts'
import { lookup, newLibraryInWorkers, NOW, query } from '../../library/library-for-tests.ts'
import { writeReport } from '../writing/write-report.ts'
import { OpenedFile } from './opened-file.ts'

const DAY = 86_400_000
// Workers take their time on a machine that is busy.
const SLOW = 60_000
const execArgv = ['--disable-warning=ExperimentalWarning']
const workers = new KeptWorkers(() => new Worker(new URL('../report-worker.ts', import.meta.url), { execArgv }))
const openWorkers = new KeptWorkers(() => new Worker(new URL('./open-worker.ts', import.meta.url), { execArgv }))

async function reportOf(
  library: Library,
  subject: ReportSubject,
  { options = {}, language = 'en' }: { options?: Partial<ReportOptions>; language?: string } = {},
): Promise<OpenedFile> {
  const file = join(dirname(library.file), 'then.json')
  await writeReport(
    workers,
    library.file,
    {
      request: { of: subject, format: 'json', options: { ...DEFAULT_OPTIONS, ...options } },
      limit: null,
      origin: {
        now: NOW,
        language,
        service: { name: 'test', baseUrl: 'http://127.0.0.1', sample: false },
        program: 'test',
      },
    },
    file,
  )
  const opened = await OpenedFile.open(openWorkers, library.file, file)
  onTestFinished(() => opened.close())
  return opened
}

const DOMAINS: ReportSubject = {
  of: 'table',
  source: {
    from: 'query',
    query: query('domains', { sort: { column: 'domain', descending: false } }),
    columns: ['value', 'ssl', 'looked_up_at'],
  },
}
const record = (value: number, grade: string) => ({ valuation: { estimated_value: value }, seo: { ssl_grade: grade } })

test(
  'an opened report would not show its day’s figures beside the latest',
  async () => {
    const library = await newLibraryInWorkers()
    await library.write.seed([
      lookup('better.example', record(100, 'B')),
      lookup('gone.example', record(5, 'A')),
      lookup('same.example', record(7, 'A')),
      lookup('xn--mnchen-3ya.de', record(8, 'F'), { unicode: 'münchen.de' }),
    ])
    const opened = await reportOf(library, DOMAINS)
    expect(opened.report).toMatchObject({
      title: 'Domains',
      rows: 4,
      fields: expect.arrayContaining(['value', 'ssl']),
    })
    await library.write.seed([
      lookup('better.example', record(100, 'A'), { requestedAt: NOW + DAY }),
      lookup('gone.example', { valuation: {} }, { requestedAt: NOW + DAY }),
    ])
    const ask = { offset: 0, limit: 100, now: NOW + DAY }
    const all = await opened.page({ ...ask, differing: false })
    expect(all.rows.map(({ unicode }) => unicode)).toEqual(
      ['better.example', 'gone.example', 'münchen.de', 'same.example'].sort(),
    )
    const grade = opened.report.fields.indexOf('ssl')
    expect(all.rows[0]).toMatchObject({ domain: 'better.example', thenAt: NOW, nowAt: NOW + DAY })
    expect(all.rows[0]?.cells[grade]).toEqual({
      was: { state: 'value', value: 'B' },
      is: { state: 'value', value: 'A' },
      differs: true,
      direction: 'better',
      earlier: null,
    })
    const differing = await opened.page({ ...ask, differing: true })
    expect([differing.total, differing.rows.map(({ domain }) => domain)]).toEqual([
      2,
      ['better.example', 'gone.example'],
    ])
  },
  SLOW,
)

const READER = { language: 'en', format: personFormat('en', 'en-GB') }

test(
  'a report that is opened again would not be as it was: its summary, charts, tables or language',
  async () => {
    const library = await newLibraryInWorkers()
    await library.write.seed([
      lookup('first.example', record(1_234_567, 'A')),
      lookup('second.example', record(20, 'B')),
    ])
    const own = 'Call **me** or [write](mailto:a@b.example). [No](javascript:alert(1)) <b>tag</b>'
    const opened = await reportOf(library, DOMAINS, {
      language: 'de',
      options: {
        title: 'Bestand',
        greeting: 'Guten Morgen',
        note: 'Danke.',
        recipient: 'Harbour',
        summary: { hidden: [], edited: [], own },
      },
    })
    const page = await opened.html(READER)
    for (const text of [
      '<html lang="de">',
      '<h1 dir="auto">Bestand</h1>',
      'Danke.',
      'Harbour',
      '1.234.567',
      'Call <strong>me</strong>',
      'href="mailto:a@b.example"',
      '[No](javascript:alert(1)) &lt;b&gt;tag&lt;/b&gt;',
      'role="img"',
      'second.<wbr>example',
      'Geschätzter Wert',
      'Worauf dieser Bericht beruht',
    ])
      expect(page).toContain(text)
    expect(page).not.toMatch(/<script|href="javascript|<b>/u)
  },
  SLOW,
)

test(
  'a report of then and now would lose one of its moments when it is opened again',
  async () => {
    const library = await newLibraryInWorkers()
    const seen = (value: number, grade: string, at: number) =>
      lookup('a.example', record(value, grade), { requestedAt: at })
    await library.write.seed([seen(100, 'B', NOW - 30 * DAY), seen(120, 'A', NOW - DAY)])
    const document = { ...newComparison(['a.example']), mode: 'then-and-now' as const, thenAt: NOW - 20 * DAY }
    const opened = await reportOf(library, { of: 'comparison', comparison: document })
    expect(opened.report.twoMoments).toBe(true)
    const value = opened.report.fields.indexOf('value')
    const rowOf = async (now: number) => {
      const { rows } = await opened.page({ offset: 0, limit: 10, now, differing: true })
      return { ...rows[0], cells: rows[0]?.cells[value] }
    }
    const held = { state: 'value', value: 120 }
    const earlier = { cell: { state: 'value', value: 100 }, differs: true, direction: 'better' }
    expect(await rowOf(NOW)).toMatchObject({
      earlierAt: NOW - 30 * DAY,
      thenAt: NOW - DAY,
      cells: { was: held, earlier, differs: false },
    })
    await library.write.seed([seen(90, 'A', NOW + DAY)])
    expect(await rowOf(NOW + DAY)).toMatchObject({
      nowAt: NOW + DAY,
      cells: { was: held, earlier, is: { state: 'value', value: 90 }, differs: true, direction: 'worse' },
    })
  },
  SLOW,
)

test(
  'a JSON that somebody made would run or fetch something when it is opened',
  async () => {
    const library = await newLibraryInWorkers()
    const evil = '</style></svg><img src=https://evil.example/x onerror=alert(1)><script>alert(1)</script>'
    const file = join(dirname(library.file), 'evil.json')
    const common = { id: evil, title: evil }
    const column = { id: evil, label: evil, kind: evil, estimate: false }
    writeFileSync(
      file,
      JSON.stringify({
        format: 'domain-almanac-report',
        version: 2,
        report: {
          title: evil,
          subtitle: evil,
          greeting: evil,
          note: evil,
          for: evil,
          by: evil,
          madeAt: '2026-11-21T08:00:00.000Z',
          service: { name: evil, baseUrl: evil, sampleData: false },
          filter: [evil],
          language: evil.slice(0, 40),
          format: { numbers: 'x"y', dates: '', dateOrder: evil.slice(0, 40), weekStart: 0, currency: '<b>' },
        },
        sections: [
          {
            kind: 'summary',
            ...common,
            figures: [
              {
                ...common,
                label: evil,
                value: 1,
                text: evil,
                beside: evil,
                change: { share: 1, text: evil, direction: 'better' },
              },
            ],
            sentences: [
              { id: evil, text: evil, figures: [evil], by: 'person', markdown: `[x](javascript:alert(1)) ${evil}` },
              { id: 'two', text: '[x](https://evil.example/)', figures: [], by: 'rule' },
            ],
          },
          {
            kind: 'charts',
            ...common,
            charts: [
              { kind: 'bars', ...common, description: evil, measure: 'money', bars: [{ label: evil, value: -1e308 }] },
            ],
          },
          { kind: 'prose', ...common, lines: [evil] },
          {
            kind: 'table',
            ...common,
            columns: [column, column],
            rows: [{ domain: evil, cells: [{ value: { a: [evil] }, kind: evil, field: evil, note: evil }] }],
          },
          {
            kind: 'record',
            ...common,
            domain: evil,
            lookedUpAt: '2026-11-21T08:00:00.000Z',
            fields: [{ ...column, group: evil, value: evil }],
          },
        ],
      }),
    )
    const opened = await OpenedFile.open(openWorkers, library.file, file)
    onTestFinished(() => opened.close())
    const page = await opened.html(READER)
    expect(page).not.toMatch(/<script|<img|href="(?!#)|<\/svg><img/u)
    expect(page.match(/<\/style>/gu)).toHaveLength(1)
    expect(page).toContain('&lt;script&gt;')
  },
  SLOW,
)

test(
  'a domain that the library does not know any more would look changed',
  async () => {
    const library = await newLibraryInWorkers()
    await library.write.seed([lookup('a.example', record(1, 'A'))])
    const opened = await reportOf(library, { of: 'domain', name: 'a.example' })
    const other = await newLibraryInWorkers()
    const elsewhere = await OpenedFile.open(openWorkers, other.file, join(dirname(library.file), 'then.json'))
    onTestFinished(() => elsewhere.close())
    const ask = { offset: 0, limit: 10, now: NOW }
    expect((await opened.page({ ...ask, differing: true })).total).toBe(0)
    const { rows } = await elsewhere.page({ ...ask, differing: false })
    expect(rows[0]?.cells.every(({ is, differs }) => is.state === 'not-looked-up' && !differs)).toBe(true)
    expect(rows[0]?.nowAt).toBeNull()
  },
  SLOW,
)

test(
  'a file that is no report would be opened',
  async () => {
    const library = await newLibraryInWorkers()
    const file = join(dirname(library.file), 'other.json')
    writeFileSync(file, '{"format":"other"}')
    await expect(OpenedFile.open(openWorkers, library.file, file)).rejects.toMatchObject({
      fault: { code: 'report-open-foreign' },
    })
    await expect(OpenedFile.open(openWorkers, library.file, join(dirname(library.file), 'none.json'))).rejects.toThrow(
      'not-there',
    )
  },
  SLOW,
)
