import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import PostalMime from 'postal-mime'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { saveOwnField, setOwnValues } from '../../src/core/library/subjects/subjects.ts'
import { nameFacts, setNote } from '../../src/core/library/library-for-tests.ts'
import { saveView } from '../../src/core/library/saved/views.ts'
import { saveReportTemplate } from '../../src/core/library/saved/report-templates.ts'
import { NO_FILTER } from '../../src/shared/filter/filter.ts'
import { SAMPLE_CONNECTION } from '../../src/shared/program/settings.ts'
import { DEFAULT_OPTIONS } from '../../src/shared/reports/report.ts'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { sampleFolder } from '../fixtures/seeded-sample.ts'
import type { TempFolder } from '../fixtures/temp-folder.ts'
import { ended, startTerminal, terminal } from '../fixtures/terminal.ts'

const sample = (dir: TempFolder, ...words: string[]) =>
  terminal(['report', '--sample', '--data-dir', dir.path, ...words])

/** The table, the summary, its four charts, and what the report rests on. */
const SHEETS = 7

test.concurrent('a report of the terminal would not hold what it is asked for, in the format of its file', async () => {
  using dir = sampleFolder()
  const out = (name: string): string => join(dir.path, name)
  const csv = await sample(
    dir,
    '--from',
    'domains',
    '--out',
    out('r.csv'),
    '--columns',
    'ssl,safety',
    '--title',
    'Mine',
  )
  expect([csv.status, csv.err]).toEqual([0, expect.stringContaining('40 rows were saved')])
  const { data } = Papa.parse<string[]>(
    readFileSync(out('r.csv'), 'utf8')
      .replace(/^\uFEFF/u, '')
      .trimEnd(),
  )
  expect([data.length, data[0]]).toEqual([41, ['domain', 'ssl', 'safety']])
  const json = await sample(dir, '--from', 'domain:Kestrel-Maps.test', '--format', 'json', '--out', '-')
  expect(faultOfLine('report', JSON.parse(json.out))).toBeNull()
  expect(
    (await sample(dir, '--from', 'history', '--since', '2999-01-01', '--format', 'md', '--out', '-')).out,
  ).toContain('Rows: 0')
  expect((await sample(dir, '--from', 'history', '--format', 'html', '--out', out('r.page'))).status).toBe(0)
  expect(readFileSync(out('r.page'), 'utf8')).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/u)
  await sample(dir, '--from', 'domains', '--out', out('rows.xlsx'))
  expect((await readWorkbook(out('rows.xlsx'))).length).toBe(1)
  await sample(dir, '--from', 'domains', '--about', '--out', out('r.xlsx'))
  expect((await readWorkbook(out('r.xlsx'))).length).toBe(SHEETS)
})

test.concurrent.each([
  ['nothing to be of', ['--out', 'r.csv'], /--from/u],
  ['nowhere to go', ['--from', 'history'], /--out/u],
  ['an unknown subject', ['--from', 'everything', '--out', 'r.csv'], /--from takes/u],
  ['a view that is none', ['--from', 'view:none', '--out', 'r.csv'], /no saved view "?“?none/u],
  ['a batch that is none', ['--from', 'batch:7', '--out', 'r.csv'], /no batch 7/u],
  [
    'a domain never looked up',
    ['--from', 'domain:never.example', '--out', 'r.csv'],
    /Nothing is stored about never\.example/u,
  ],
  ['no name', ['--from', 'domain:192.0.2.1', '--out', 'r.csv'], /IP address/u],
  ['an unknown format', ['--from', 'history', '--out', 'r.doc'], /csv, jsonl, xlsx, json, md, html/u],
  ['a PDF', ['--from', 'history', '--out', 'r.pdf'], /can only be written by the window/u],
  [
    'an unknown field',
    ['--from', 'history', '--out', 'r.csv', '--columns', 'domain,valuation.price'],
    /no column “valuation.price”/u,
  ],
  [
    'a mistyped column',
    ['--from', 'history', '--out', 'r.csv', '--columns', 'domain,valu'],
    /no column “valu”.*Did you mean value/su,
  ],
  ['a day that is none', ['--from', 'history', '--out', 'r.csv', '--since', '2026-02-30'], /--since takes 30d/u],
  ['a folder that is none', ['--from', 'history', '--out', 'none/r.csv'], /There is no folder/u],
])('wrong use of report would write something: %s', async (_what, words, message) => {
  using dir = sampleFolder()
  const at = words.map((word) => (/^(?:none\/)?r\./u.test(word) ? join(dir.path, word) : word))
  const run = await sample(dir, ...at)
  expect([run.status, run.err]).toEqual([2, expect.stringMatching(message)])
  expect(run.out).toBe('')
})

test.concurrent('a file that cannot be replaced would be lost', async () => {
  using dir = sampleFolder()
  mkdirSync(join(dir.path, 'taken.csv'))
  writeFileSync(join(dir.path, 'taken.csv', 'inside'), 'x')
  const run = await sample(dir, '--from', 'domains', '--out', join(dir.path, 'taken.csv'))
  expect([run.status, run.err]).toEqual([2, expect.stringContaining('cannot be written')])
  expect(readFileSync(join(dir.path, 'taken.csv', 'inside'), 'utf8')).toBe('x')
})

test.concurrent('the draft that a template asks for would be missing, or be lost in silence where there is no file', async () => {
  using dir = sampleFolder()
  const { db } = openLibraryFile(libraryFile(dir.path, SAMPLE_CONNECTION))
  const options = { ...DEFAULT_OPTIONS, title: 'Für Anna', mail: { to: ['anna@example.com'] } }
  const request = { of: { of: 'domain', name: 'kestrel-maps.test' }, format: 'html', options } as const
  saveReportTemplate(db, { name: 'Mine', request, schedule: null, folder: null, now: 0 })
  db.close()
  const run = await sample(dir, '--template', 'Mine', '--out', join(dir.path, 'r.html'))
  expect([run.status, run.err]).toEqual([0, expect.stringMatching(/Email draft: \S+r\.eml/u)])
  const mail = await new PostalMime().parse(readFileSync(join(dir.path, 'r.eml')))
  expect([mail.subject, mail.to?.[0]?.address, mail.attachments[0]?.filename]).toEqual([
    'Für Anna',
    'anna@example.com',
    'r.html',
  ])
  expect(mail.attachments[0]?.content).toEqual(Uint8Array.from(readFileSync(join(dir.path, 'r.html'))).buffer)
  expect((await sample(dir, '--template', 'Mine', '--out', '-')).err).toContain('only be written beside a file')
})

test.concurrent('the terminal would write what nobody named, or leave something out in silence', async () => {
  using dir = sampleFolder()
  const { db } = openLibraryFile(libraryFile(dir.path, SAMPLE_CONNECTION))
  const name = nameFacts('kestrel-maps.test')
  const price = saveOwnField(db, { id: null, name: 'Canary price', kind: 'text' })
  setOwnValues(db, price, [{ name, value: 'canary text' }])
  setNote(db, name, 'canary: ask legal')
  const columns = ['domain', 'note', `own_${price}`, 'ssl']
  const query = { list: 'domains', filter: NO_FILTER, sort: { column: `own_${price}`, descending: true } } as const
  saveView(db, { name: 'Mine', query, columns })
  const request = {
    of: { of: 'table', source: { from: 'view', name: 'Mine' } },
    format: 'csv',
    options: DEFAULT_OPTIONS,
  } as const
  const kept = { schedule: null, folder: null, now: 0 }
  saveReportTemplate(db, { name: 'Plain', request, ...kept })
  saveReportTemplate(db, {
    name: 'Ticked',
    request: { ...request, options: { ...DEFAULT_OPTIONS, columns: ['domain', 'note'] } },
    ...kept,
  })
  const by = [{ column: `own_${price}`, by: 'value' as const }]
  const groups = { by, show: [], order: { by: 'rows' as const, descending: true }, cross: false }
  saveView(db, { name: 'Groups', query: { ...query, sort: { column: 'domain', descending: false } }, columns, groups })
  db.close()
  const view = await sample(dir, '--from', 'view:Mine', '--format', 'json', '--out', '-')
  expect([view.status, view.err]).toEqual([0, expect.stringMatching(/your own: Note, Canary price\. .*--columns/u)])
  expect(view.out).not.toMatch(/canary/iu)
  const plain = await sample(dir, '--template', 'Plain', '--format', 'csv', '--out', '-')
  expect([plain.out.split('\r\n')[0], plain.err]).toEqual([
    '\uFEFFDomain,SSL grade',
    expect.stringContaining('Note, Canary price'),
  ])
  const ticked = await sample(dir, '--template', 'Ticked', '--format', 'csv', '--out', '-')
  expect([ticked.out.split('\r\n')[0], ticked.err]).toEqual([
    '\uFEFFDomain,Note',
    expect.not.stringContaining('Left out'),
  ])
  expect(ticked.out).toContain('canary: ask legal')
  const named = ['--from', 'view:Mine', '--format', 'csv', '--out', '-', '--columns', '[Canary price],latest_took']
  expect((await sample(dir, ...named)).out.split('\r\n')[0]).toMatch(/^domain,own_\d+,latest_took$/u)
  const absent = await sample(
    dir,
    '--from',
    'history',
    '--format',
    'csv',
    '--out',
    '-',
    '--columns',
    'latest_took,note',
  )
  expect(absent.err).toContain('this report has no column Latest took (ms)')
  const grouped = await sample(dir, '--from', 'view:Groups', '--format', 'csv', '--out', '-')
  expect([grouped.status, grouped.out, grouped.err]).toEqual([
    2,
    '',
    expect.stringMatching(/grouped by Canary price.*--columns/u),
  ])
  const both = ['--format', 'csv', '--out', '-']
  expect((await sample(dir, '--from', 'view:Groups', ...both, '--columns', '[Canary price]')).out).toContain(
    'canary text',
  )
  expect((await sample(dir, '--from', 'domains', ...both, '--group-by', '[Canary price]')).out).toContain('canary text')
})

test.concurrent('a workbook would reach a pipe broken', async () => {
  using dir = sampleFolder()
  const words = ['report', '--sample', '--data-dir', dir.path, '--from', 'domains', '--format', 'xlsx', '--out', '-']
  const child = startTerminal(words)
  const bytes: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => bytes.push(chunk))
  expect((await ended(child)).status).toBe(0)
  writeFileSync(join(dir.path, 'r.xlsx'), Buffer.concat(bytes))
  expect((await readWorkbook(join(dir.path, 'r.xlsx'))).length).toBe(1)
})

test.concurrent('a reader that goes away would make a report end in an error', async () => {
  using dir = sampleFolder()
  const words = ['report', '--sample', '--data-dir', dir.path, '--from', 'history', '--format', 'html', '--out', '-']
  const child = startTerminal([...words, '--quiet'])
  child.stdout.destroy()
  expect(await ended(child)).toMatchObject({ status: 130, err: '' })
})
