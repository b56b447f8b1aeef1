import { KeptWorkers } from '../../kept-workers.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { type Comparison, newComparison } from '../../../shared/comparison/comparison.ts'
import { fullTime } from '../../../shared/formats/moments.ts'
import {
  ALL_CHANGES,
  DEFAULT_OPTIONS,
  MOST_PDF_ROWS,
  USUAL_COLUMNS,
  type ReportSubject,
  type ReportRequest,
} from '../../../shared/reports/report.ts'
import { openLibraryFile } from '../../library/file/open-file.ts'
import { storeLookup } from '../../library/sending/requests.ts'
import type { Library } from '../../library/door/library.ts'
import { lookup, newLibraryInWorkers, NOW, query } from '../../library/library-for-tests.ts'
import { faultOfWriting } from './faults-of-writing.ts'
import { readJsonReport } from '../opened/json-report.ts'
import type { ReportJob } from '../report-job.ts'
import type { ReportReply } from '../report-worker.ts'
import { reportText, streamReport, writeReport } from './write-report.ts'
import { personFormat } from '../../../shared/formats/person-format.ts'

const startWorker = (): Worker =>
  new Worker(new URL('../report-worker.ts', import.meta.url), { execArgv: ['--disable-warning=ExperimentalWarning'] })
const workers = new KeptWorkers(startWorker)
// Workers and processes take their time on a machine that is busy.
const SLOW = 60_000
const HISTORY: ReportSubject = {
  of: 'table',
  source: { from: 'query', query: query('history'), columns: [...USUAL_COLUMNS] },
}

function job(
  subject: ReportSubject,
  format: ReportRequest['format'] = 'csv',
  more: Partial<ReportJob> = {},
): ReportJob {
  return {
    request: { of: subject, format, options: DEFAULT_OPTIONS },
    limit: null,
    origin: {
      now: NOW,
      language: 'en',
      service: { name: 'test', baseUrl: 'http://127.0.0.1', sample: false },
      program: 'test',
    },
    ...more,
  }
}

/** What a JSON report says of itself, and its first table. */
function readTable(text: string): { report: object; table: object | undefined } {
  const { report, sections } = JSON.parse(text) as { report: object; sections: { kind: string }[] }
  return { report, table: sections.find(({ kind }) => kind === 'table') }
}

async function filled(rows: number): Promise<Library> {
  const library = await newLibraryInWorkers()
  await library.write.seed(
    Array.from({ length: rows }, (_, at) =>
      lookup(
        `name-${at % 1_000}.example`,
        { valuation: { estimated_value: at }, meta: { title: `Title ${at} ${'x'.repeat(200)}` } },
        { requestedAt: NOW - at },
      ),
    ),
  )
  return library
}

test(
  'a report that cannot be written whole would spoil the file that was there',
  async () => {
    const library = await filled(20_000)
    const folder = dirname(library.file)
    const target = join(folder, 'report.csv')
    writeFileSync(target, 'what was there')
    const cancel = new AbortController()
    const cut = writeReport(workers, library.file, job(HISTORY), target, {
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    })
    await expect(cut).rejects.toMatchObject({ fault: { code: 'report-cancelled' } })
    expect(readFileSync(target, 'utf8')).toBe('what was there')
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    const shares: number[] = []
    const { rows } = await writeReport(workers, library.file, job(HISTORY), target, {
      onProgress: (written, total) => void shares.push(written / total),
    })
    expect(rows).toBe(20_000)
    expect(shares.every((share, at) => share > (shares[at - 1] ?? 0) && share <= 1)).toBe(true)
    expect(readFileSync(target, 'utf8').trimEnd().split('\r\n').length).toBe(20_001)
  },
  SLOW,
)

// Where nothing larger may be written, the system answers as it does on a full disk. It needs no rights, unlike a small disk of one's own.
test(
  'a full disk would spoil the file that was there',
  async () => {
    const library = await filled(5_000)
    const folder = join(dirname(library.file), 'out')
    mkdirSync(folder)
    for (const format of ['csv', 'xlsx', 'json', 'html'] as const) {
      const target = join(folder, `report.${format}`)
      writeFileSync(target, 'what was there')
      const moduleUrl = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href)
      const asked = JSON.stringify([library.file, job(HISTORY, format), target])
      const script = `
      import { Worker } from 'node:worker_threads'
      import { KeptWorkers } from ${moduleUrl('../../kept-workers.ts')}
      import { writeReport } from ${moduleUrl('./write-report.ts')}
      const worker = new URL(${moduleUrl('../report-worker.ts')})
      const workers = new KeptWorkers(() => new Worker(worker, { execArgv: [] }))
      await writeReport(workers, ...${asked}).catch((error) => console.log(error.message))`
      const { stdout, stderr } = spawnSync(
        'sh',
        [
          '-c',
          'ulimit -f 128; trap "" XFSZ; exec "$0" --disable-warning=ExperimentalWarning --input-type=module -e "$1"',
          process.execPath,
          script,
        ],
        { encoding: 'utf8' },
      )
      expect([format, stdout, stderr]).toEqual([format, expect.stringMatching(/^report-disk-full/u), ''])
      expect(readFileSync(target, 'utf8')).toBe('what was there')
    }
    expect(readdirSync(folder).sort()).toEqual(['report.csv', 'report.html', 'report.json', 'report.xlsx'])
  },
  SLOW,
)

test(
  'a target that cannot be written to would be reported in the words of the system',
  async () => {
    const library = await filled(3)
    const folder = dirname(library.file)
    await expect(writeReport(workers, library.file, job(HISTORY), join(folder, 'gone', 'r.csv'))).rejects.toMatchObject(
      {
        fault: { code: 'report-no-folder', facts: { folder: join(folder, 'gone') } },
      },
    )
    mkdirSync(join(folder, 'a-folder.csv'))
    await expect(writeReport(workers, library.file, job(HISTORY), join(folder, 'a-folder.csv'))).rejects.toMatchObject({
      fault: { code: 'report-read-only' },
    })
    for (const [code, message] of [
      ['ENOSPC', 'disk-full'],
      ['EDQUOT', 'disk-full'],
      ['EACCES', 'read-only'],
      ['EROFS', 'read-only'],
      ['EPERM', 'read-only'],
      ['ENOENT', 'no-folder'],
    ] as const) {
      expect(faultOfWriting(Object.assign(new Error(code), { code }), join(folder, 'r.csv'))).toMatchObject({
        fault: { code: `report-${message}` },
      })
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  },
  SLOW,
)

test(
  'a report of something that is not there would be an empty file',
  async () => {
    const library = await filled(3)
    const target = join(dirname(library.file), 'r.csv')
    for (const of of [
      { of: 'table', source: { from: 'view', name: 'none' } },
      { of: 'table', source: { from: 'batch', id: 9 } },
      { of: 'domain', name: 'never.example' },
    ] as const) {
      await expect(writeReport(workers, library.file, job(of), target)).rejects.toThrow(
        /^report-no-(?:view|list|comparison|batch|domain) /u,
      )
    }
    expect(existsSync(target)).toBe(false)
  },
  SLOW,
)

test(
  'a report would not hold what its table shows',
  async () => {
    const library = await filled(50)
    const shown = {
      ...query('history', {
        filter: { op: 'between', column: 'value', from: 10, to: 12 },
        sort: { column: 'value', descending: false },
      }),
    }
    await library.write.saveView({ name: 'Ten', query: shown, columns: ['value'] })
    const { text } = await reportText(
      workers,
      library.file,
      job({ of: 'table', source: { from: 'view', name: 'Ten' } }, 'json'),
    )
    const { report, table } = readTable(text) as {
      report: { filter: string[]; order: string }
      table: { columns: { id: string }[]; rows: { cells: { value: unknown }[] }[] }
    }
    expect(report).toMatchObject({
      filter: ['Value: 10 to 12'],
      where: 'value:10..12',
      columns: ['domain', 'value'],
      order: 'Value, ascending',
    })
    const at = table.columns.findIndex(({ id }) => id === 'value')
    expect(table.rows.map((row) => row.cells[at]?.value)).toEqual([10, 11, 12])
    const chosen = job({ of: 'table', source: { from: 'view', name: 'Ten' } }, 'csv')
    chosen.request.options = { ...DEFAULT_OPTIONS, columns: ['ssl'], csv: 'machines', parts: ['table'] }
    expect((await reportText(workers, library.file, chosen)).text.split('\r\n')[0]).toBe('domain,ssl')
  },
  SLOW,
)

test(
  'a preview would hold all rows',
  async () => {
    const library = await filled(MOST_PDF_ROWS + 1)
    const { text, rows } = await reportText(workers, library.file, job(HISTORY, 'html', { limit: 20 }))
    const parts = text.match(/<th scope="col" class="name"/gu)?.length ?? 0
    expect([rows, text.match(/<tr><td class="name"/gu)?.length]).toEqual([MOST_PDF_ROWS + 1, 20 * parts])
    await expect(reportText(workers, library.file, job(HISTORY, 'pdf'))).rejects.toThrow('report-too-long')
  },
  SLOW,
)

test(
  'rows that are stored while a report is written would shift its pages',
  async () => {
    const library = await filled(3_000)
    const writing = reportText(workers, library.file, job(HISTORY, 'json'))
    for (let at = 0; at < 200; at += 1)
      await library.write.seed([
        lookup('new.example', { valuation: { estimated_value: 1 } }, { requestedAt: NOW + at }),
      ])
    const { table } = readTable((await writing).text) as {
      table: { columns: { id: string }[]; rows: { cells: { value: unknown }[] }[] }
    }
    const when = table.columns.findIndex(({ id }) => id === 'looked_up_at')
    const moments = table.rows.map((row) => `${String(row.cells[0]?.value)} ${String(row.cells[when]?.value)}`)
    expect(new Set(moments).size).toBe(moments.length)
    expect(moments.length).toBeGreaterThanOrEqual(3_000)
  },
  SLOW,
)

test(
  'the report of a watchlist would leave out what its list shows',
  async () => {
    const library = await newLibraryInWorkers()
    await library.write.seed([lookup('known.example', { valuation: { estimated_value: 5 } })])
    const list = await library.write.addWatchlist(
      {
        name: 'Mine',
        description: '',
        colour: 'blue',
        cadence: 'hand',
        columns: ['domain', 'value', 'looked_up_at'],
        spark: 'value',
      },
      NOW,
    )
    const names = ['known.example', 'new.example'].map((ascii) => ({
      ascii,
      unicode: ascii,
      label: ascii,
      tld: 'example',
    }))
    await library.write.addToWatchlist(list, names, NOW)
    const field = await library.write.saveOwnField({ id: null, name: 'Price paid', kind: 'number' })
    await library.write.setOwnValues(field, [{ name: names[0] as (typeof names)[0], value: 12.5 }])
    await library.write.setNotesAndLabels([{ name: names[1] as (typeof names)[0], note: 'Ask =again' }])
    const ticked = job({ of: 'table', source: { from: 'list', name: 'Mine' } }, 'json')
    ticked.request.options = {
      ...DEFAULT_OPTIONS,
      columns: ['value', 'looked_up_at', 'note', `own_${field}`],
    }
    const { text } = await reportText(workers, library.file, ticked)
    const { report, table } = readTable(text) as {
      report: { title: string }
      table: { columns: { label: string }[]; rows: { cells: object[] }[] }
    }
    const cell = (row: number, label: string): object | undefined =>
      table.rows[row]?.cells[table.columns.findIndex((one) => one.label === label)]
    expect([report.title, table.rows.length]).toEqual(['Mine', 2])
    expect([
      cell(0, 'Price paid'),
      cell(0, 'Value (estimate)'),
      cell(1, 'Note'),
      cell(1, 'Value (estimate)'),
      cell(1, 'Looked up'),
      cell(1, 'Outcome') ?? null,
    ]).toEqual([
      { value: 12.5 },
      { value: 5 },
      { value: 'Ask =again' },
      { absent: 'not-looked-up' },
      { absent: 'not-looked-up' },
      null,
    ])
    await expect(
      reportText(workers, library.file, job({ of: 'table', source: { from: 'list', name: 'None' } })),
    ).rejects.toThrow(/^report-no-(?:list|comparison) \{"name":"None"\}$/u)
  },
  SLOW,
)

test(
  'own fields would be written as the library keeps them, not as people read them',
  async () => {
    const library = await newLibraryInWorkers()
    const list = await library.write.addWatchlist(
      { name: 'Mine', description: '', colour: 'blue', cadence: 'hand', columns: [], spark: '' },
      NOW,
    )
    const name = { ascii: 'a.example', unicode: 'a.example', label: 'a', tld: 'example' }
    await library.write.addToWatchlist(list, [name], NOW)
    const values = { money: 1_250.5, flag: true, choice: '=won', link: 'https://a.example/' } as const
    const columns: string[] = []
    for (const [kind, value] of Object.entries(values)) {
      const field = await library.write.saveOwnField({ id: null, name: kind, kind: kind as keyof typeof values })
      await library.write.setOwnValues(field, [{ name, value }])
      columns.push(`own_${field}`)
    }
    const written = async (format: 'html' | 'json'): Promise<string> => {
      const ticked = job({ of: 'table', source: { from: 'list', name: 'Mine' } }, format)
      ticked.request.options = { ...DEFAULT_OPTIONS, columns }
      return (await reportText(workers, library.file, ticked)).text
    }
    const html = await written('html')
    for (const text of ['1,250.50', 'Yes', '=won', 'https://a.example/']) expect(html).toContain(`<bdi>${text}</bdi>`)
    expect(html).not.toContain('<a ')
    const json = await written('json')
    for (const value of Object.values(values)) expect(json).toContain(`{"value":${JSON.stringify(value)}}`)
  },
  SLOW,
)

test(
  'the changes of a list since a date would be incomplete',
  async () => {
    const library = await newLibraryInWorkers()
    const list = await library.write.addWatchlist(
      { name: 'Mine', description: '', colour: 'blue', cadence: 'hand', columns: [], spark: '' },
      NOW,
    )
    await library.write.addToWatchlist(
      list,
      [{ ascii: 'a.example', unicode: 'a.example', label: 'a', tld: 'example' }],
      NOW,
    )
    const { db } = openLibraryFile(library.file)
    for (const [at, value] of [100, 200, 400].entries()) {
      for (const name of ['a.example', 'other.example'])
        storeLookup(db, lookup(name, { valuation: { estimated_value: value } }, { requestedAt: NOW + at * 1_000 }))
    }
    db.close()
    const read = async (since: number | null): Promise<unknown[]> => {
      const wanted = job({ of: 'changes', lists: ['Mine'], filter: ALL_CHANGES }, 'json')
      if (since !== null) wanted.request.options = { ...wanted.request.options, period: { kind: 'from', at: since } }
      const { text } = await reportText(workers, library.file, wanted)
      const { table } = readTable(text) as {
        table: { rows: { domain: string; cells: { value?: unknown; field?: string }[] }[] }
      }
      return table.rows
        .filter((row) => row.cells[4]?.field === 'value')
        .map((row) => [row.domain, row.cells[4]?.value, row.cells[5]?.value])
    }
    expect(await read(null)).toEqual([
      ['a.example', 200, 400],
      ['a.example', 100, 200],
    ])
    expect(await read(NOW + 2_000)).toEqual([['a.example', 200, 400]])
  },
  SLOW,
)

test(
  'the report of a comparison would lose a part of it',
  async () => {
    const library = await newLibraryInWorkers()
    const record = (value: number): object => ({ valuation: { estimated_value: value }, seo: { ssl_grade: 'A' } })
    await library.write.seed([lookup('high.example', record(1_000)), lookup('low.example', record(10))])
    const document: Comparison = {
      ...newComparison(['high.example', 'low.example', 'never.example']),
      baseline: 'low.example',
      showDistance: true,
      fields: ['value', 'ssl'],
      weighing: {
        criteria: [{ field: 'value', weight: 100, scale: null, flipped: false }],
        requirements: [{ op: '>=', column: 'ssl', value: 'B' }],
      },
    }
    await library.write.saveComparison({ id: null, name: 'High and low', document, now: NOW })
    const subject: ReportSubject = { of: 'comparison', comparison: 'High and low' }
    const { text } = await reportText(workers, library.file, job(subject, 'json'))
    const { report, sections } = JSON.parse(text) as {
      report: { title: string }
      sections: {
        id: string
        lines?: string[]
        columns?: { id: string }[]
        rows?: { cells: { value?: unknown; note?: string; field?: string; absent?: string; kind?: string }[] }[]
      }[]
    }
    expect([report.title, sections.map(({ id }) => id)]).toEqual([
      'High and low',
      expect.arrayContaining(['mode', 'comparison', 'criteria', 'ranking', 'contributions', 'sensitivity']),
    ])
    const table = sections.find(({ id }) => id === 'comparison')
    expect(table?.columns?.map(({ id }) => id)).toEqual([
      'field',
      'domain:high.example',
      'domain:low.example',
      'domain:never.example',
    ])
    expect(table?.rows?.[0]?.cells[1]).toEqual({ value: new Date(NOW).toISOString(), kind: 'moment' })
    const values = table?.rows?.find((row) => row.cells[1]?.field === 'value')?.cells
    expect(values?.slice(1)).toMatchObject([
      { value: 1_000, note: expect.stringContaining('best') },
      { value: 10, note: expect.stringContaining('worst') },
      { absent: 'not-looked-up' },
    ])
    const { read } = readJsonReport(Buffer.from(text))
    expect(read.rows.map(({ domain, thenAt, cells }) => [domain, thenAt, cells.get('value')])).toEqual([
      ['high.example', NOW, { state: 'value', value: 1_000 }],
      ['low.example', NOW, { state: 'value', value: 10 }],
      ['never.example', null, { state: 'not-looked-up' }],
    ])
    for (const format of ['csv', 'xlsx', 'markdown', 'html'] as const)
      await reportText(workers, library.file, job(subject, format))
    const without = job(subject, 'markdown')
    without.request.options = { ...DEFAULT_OPTIONS, parts: ['table'] }
    expect((await reportText(workers, library.file, without)).text).not.toMatch(/Ranking|Weighing/u)
    await expect(reportText(workers, library.file, job({ of: 'comparison', comparison: 'None' }))).rejects.toThrow(
      /^report-no-(?:list|comparison) \{"name":"None"\}$/u,
    )
  },
  SLOW,
)

/** What a person or a program reads of a report in each format. */
async function inEveryFormat(library: Library, of: ReportSubject): Promise<[string, string][]> {
  const texts = await Promise.all(
    (['csv', 'json', 'markdown', 'html'] as const).map(
      async (format): Promise<[string, string]> => [
        format,
        (await reportText(workers, library.file, job(of, format))).text.replaceAll(/\\([^\w\s])/gu, '$1'),
      ],
    ),
  )
  const workbook = join(dirname(library.file), 'r.xlsx')
  await writeReport(workers, library.file, job(of, 'xlsx'), workbook)
  return [...texts, ['xlsx', JSON.stringify(await readWorkbook(workbook))]]
}

test(
  'a report would show figures without their dates',
  async () => {
    const library = await newLibraryInWorkers()
    const record = (day: string): object => ({ valuation: { estimated_value: 5 }, updated_date: day })
    await library.write.seed([
      lookup('a.example', record('2026-01-31')),
      lookup('b.example', record('2026-02-28')),
      lookup('gone.example', record('2025-12-24'), { requestedAt: NOW - 1_000 }),
      lookup('gone.example'),
      lookup('never.example'),
    ])
    const when = fullTime(NOW, personFormat('en', 'en'))
    const document: Comparison = {
      ...newComparison(['a.example', 'b.example', 'never.example', 'unasked.example']),
      fields: ['value'],
    }
    const all: [ReportSubject, string[]][] = [
      [{ of: 'domain', name: 'a.example' }, [`a.example was looked up ${when}, service data of Jan 31, 2026`]],
      [
        { of: 'domain', name: 'gone.example' },
        [
          `gone.example was looked up ${fullTime(NOW - 1_000, personFormat('en', 'en'))}, service data of Dec 24, 2025`,
          `latest lookup ${when}: Not in the database`,
        ],
      ],
      [
        { of: 'domain', name: 'never.example' },
        [`never.example was looked up ${when}, without figures: Not in the database`],
      ],
      [
        { of: 'comparison', comparison: document },
        [
          `a.example was looked up ${when}, service data of Jan 31, 2026`,
          'service data of Feb 28, 2026',
          'never.example was looked up',
          'unasked.example was not looked up',
        ],
      ],
      [HISTORY, []],
    ]
    for (const [subject, expected] of all) {
      // A CSV is its table alone; what it rests on goes into a file beside it.
      for (const [format, text] of (await inEveryFormat(library, subject)).filter(([format]) => format !== 'csv')) {
        for (const sentence of [
          ...expected,
          'the service does not know the domain; this says nothing about whether it is registered or for sale.',
        ])
          expect([format, subject.of, text]).toEqual([format, subject.of, expect.stringContaining(sentence)])
      }
    }
    // The facts may be left out of a report; when its figures were looked up may not.
    for (const of of [all[0]?.[0], all[3]?.[0]] as ReportSubject[]) {
      for (const format of ['csv', 'markdown', 'html'] as const) {
        const bare = job(of, format)
        bare.request.options = { ...DEFAULT_OPTIONS, parts: ['record', 'table'] }
        expect([format, (await reportText(workers, library.file, bare)).text]).toEqual([
          format,
          expect.stringMatching(/ooked up[\s\S]*2026[\s\S]*(?:Jan 31, 2026|2026-01-31)/u),
        ])
      }
    }
  },
  SLOW,
)

test(
  'the changes of estimates would be reported as if they were facts',
  async () => {
    const library = await newLibraryInWorkers()
    await library.write.addWatchlist(
      { name: 'Mine', description: '', colour: 'blue', cadence: 'hand', columns: [], spark: '' },
      NOW,
    )
    await library.write.addToWatchlist(
      1,
      [{ ascii: 'a.example', unicode: 'a.example', label: 'a', tld: 'example' }],
      NOW,
    )
    const { db } = openLibraryFile(library.file)
    for (const [at, value] of [100, 200].entries())
      storeLookup(db, lookup('a.example', { valuation: { estimated_value: value } }, { requestedAt: NOW + at * 1_000 }))
    db.close()
    for (const of of [
      { of: 'changes', lists: ['Mine'], filter: ALL_CHANGES },
      { of: 'changes', lists: [], filter: ALL_CHANGES },
    ] as ReportSubject[])
      expect((await reportText(workers, library.file, job(of, 'csv'))).text).toContain('Value (estimate)')
  },
  SLOW,
)

test(
  'a report that is handed on in parts would pile up before a slow reader',
  async () => {
    const library = await filled(20_000)
    let [posted, taken, most] = [0, 0, 0]
    const counting = new KeptWorkers(() =>
      startWorker().on('message', (reply: ReportReply) => {
        if (!('part' in reply)) return
        posted += 1
        most = Math.max(most, posted - taken)
      }),
    )
    const parts: Uint8Array[] = []
    const slowly = async (part: Uint8Array): Promise<void> => {
      for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      parts.push(part)
      taken += 1
    }
    const { rows } = await streamReport(counting, library.file, job(HISTORY), slowly)
    expect([rows, parts.length > 4, most <= 4]).toEqual([20_000, true, true])
    const { text } = await reportText(workers, library.file, job(HISTORY))
    expect(Buffer.concat(parts).toString('utf8')).toBe(text)
  },
  SLOW,
)

test(
  'a reader that fails would leave the worker waiting for it for ever',
  async () => {
    const library = await filled(20_000)
    const failing = streamReport(workers, library.file, job(HISTORY), () => Promise.reject(new Error('gone')))
    await expect(failing).rejects.toThrow('gone')
  },
  SLOW,
)

test(
  'a cell that was cut because a workbook cannot hold it would not be counted',
  async () => {
    const library = await newLibraryInWorkers()
    await library.write.seed([
      lookup('long.example', { meta: { title: 'x'.repeat(40_000) } }),
      lookup('short.example', { meta: { title: 'y'.repeat(32_767) } }),
    ])
    const subject: ReportSubject = {
      of: 'table',
      source: { from: 'query', query: query('history'), columns: ['title'] },
    }
    const file = join(dirname(library.file), 'r.xlsx')
    expect(await writeReport(workers, library.file, job(subject, 'xlsx'), file)).toMatchObject({ rows: 2, cut: 1 })
    expect(await writeReport(workers, library.file, job(subject, 'csv'), `${file}.csv`)).toMatchObject({
      rows: 2,
      cut: 0,
    })
  },
  SLOW,
)

test(
  'a preview would hold a text that takes the page seconds to break into lines',
  async () => {
    const library = await newLibraryInWorkers()
    await library.write.seed([lookup('long.example', { meta: { title: 'x'.repeat(40_000) } })])
    const subject: ReportSubject = {
      of: 'table',
      source: { from: 'query', query: query('history'), columns: ['title'] },
    }
    const preview = await reportText(workers, library.file, job(subject, 'html', { limit: 60, isPreview: true }))
    const whole = await reportText(workers, library.file, job(subject, 'html'))
    expect(preview.text).not.toContain('x'.repeat(1_001))
    expect(whole.text).toContain('x'.repeat(40_000))
  },
  SLOW,
)
