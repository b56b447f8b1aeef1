import type { DatabaseSync } from 'node:sqlite'
import Papa from 'papaparse'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { criterion } from '../../shared/comparison/comparison-for-tests.ts'
import { newComparison } from '../../shared/comparison/comparison.ts'
import { FaultError } from '../../shared/fault.ts'
import type { Grouping } from '../../shared/analysis/grouping.ts'
import { ownColumn } from '../../shared/list.ts'
import { translatorOf } from '../../shared/locales/catalogues.ts'
import {
  ALL_CHANGES,
  DEFAULT_OPTIONS,
  REPORT_FORMATS,
  type ReportFormatId,
  type ReportSubject,
  type ReportOptions,
} from '../../shared/reports/report.ts'
import { Archive } from '../imports/reading/unzip.ts'
import { follow, listOf, lookup, nameFacts, newLibrary, NOW, query, setNote } from '../library/library-for-tests.ts'
import { labelSubjects, ownFields, saveLabel, saveOwnField, setOwnValues } from '../library/subjects/subjects.ts'
import { updateWatchlist } from '../library/following/lists/watchlists.ts'
import { saveComparison } from '../library/comparisons/comparisons.ts'
import { addFormula, formulas } from '../library/formulas/formulas.ts'
import { saveView } from '../library/saved/views.ts'
import { beginBatch } from '../library/sending/batches.ts'
import { chosenColumns } from './rows/chosen-columns.ts'
import { fileNameOf } from './writing/file-name.ts'
import { headColumns } from './rows/head-columns.ts'
import { makeReport, type ReportDone } from './report-job.ts'
import { OF_NO_FILE } from '../batches/batch-of-names.ts'

const VALUE = 'value'
const GRADE = 'ssl'
/** Stands in everything that the person wrote: names, values, notes and labels. */
const CANARY = /canary|424[\s,.]?242|848[\s,.]?484/iu

interface Kept {
  db: DatabaseSync
  /** The columns of the person's own that the tables show. */
  mine: string[]
  kinds: ReportSubject[]
}

/** A library in which the person wrote something in every place there is, and looks at all of it. */
function filled(): Kept {
  const db = newLibrary()
  const names = ['a.example', 'b.example']
  const list = listOf(db, 'Clients', 'hand', names)
  for (const [ago, value] of [
    [20, 100],
    [1, 200],
  ] as const)
    for (const name of names)
      follow(
        db,
        lookup(
          name,
          { valuation: { estimated_value: value }, seo: { ssl_grade: 'A' } },
          { requestedAt: NOW - ago * 86_400_000 },
        ),
      )
  const facts = names.map(nameFacts)
  const label = saveLabel(db, { id: null, name: 'Canary label', colour: 'blue' })
  labelSubjects(db, facts, { add: [label], remove: [] })
  for (const name of facts) setNote(db, name, 'Canary note: ask legal')
  const text = saveOwnField(db, { id: null, name: 'Canary reason', kind: 'text' })
  const price = saveOwnField(db, { id: null, name: 'Canary price', kind: 'money' })
  setOwnValues(
    db,
    text,
    facts.map((name) => ({ name, value: 'canary text' })),
  )
  setOwnValues(
    db,
    price,
    facts.map((name) => ({ name, value: 424_242 })),
  )
  const [ownText, ownPrice] = [ownColumn(text), ownColumn(price)]
  const twice = `formula_${addFormula(db, { name: 'Canary twice', text: '[Canary price] * 2' })}`
  const over = `formula_${addFormula(db, { name: 'Canary over', text: '[Canary twice] + 1' })}`
  const scale = { from: 0, to: 500_000, kind: 'linear' as const }
  const criteria = [criterion(VALUE, 50, { scale }), criterion(ownPrice, 50, { scale })]
  const score = `formula_${addFormula(db, { name: 'Canary score', criteria })}`
  const among = `percentile_${VALUE}_label_${label}`
  const mine = ['label', 'note', 'list', 'batches', ownText, ownPrice, twice, over, score]
  const shown = ['domain', VALUE, ...mine, among, GRADE]
  updateWatchlist(db, list, { columns: shown })
  const asked = query('domains', {
    filter: {
      op: 'and',
      of: [
        { op: 'is', column: 'label', values: [label] },
        { op: 'contains', column: 'note', text: 'canary' },
        { op: '>', column: ownPrice, value: 424_241 },
        { op: 'words', text: 'canary note' },
        { op: '>', column: VALUE, value: 1 },
      ],
    },
    sort: { column: ownPrice, descending: true },
  })
  const grouping: Grouping = {
    by: [{ column: GRADE, by: 'value' }],
    show: [
      { column: VALUE, aggregate: 'sum' },
      { column: ownPrice, aggregate: 'most' },
    ],
    order: { by: 0, descending: true },
    cross: false,
  }
  saveView(db, { name: 'My view', query: asked, columns: shown })
  const document = { ...newComparison(names), weighing: { criteria, requirements: [] } }
  saveComparison(db, { id: null, name: 'Two', document, now: NOW })
  const batch = beginBatch(db, {
    name: 'Canary batch',
    options: { concurrency: 1, freshDays: 30 },
    source: { fileName: null, columns: [], domainColumn: 0, dialect: OF_NO_FILE },
    fingerprint: 'x',
    now: NOW,
    token: 'token',
  })
  const kinds: ReportSubject[] = [
    { of: 'table', source: { from: 'query', query: asked, columns: shown }, totals: true },
    { of: 'table', source: { from: 'query', query: asked, columns: shown, selection: { query: asked, except: [] } } },
    {
      of: 'table',
      source: { from: 'query', query: query('history'), columns: ['looked_up_at', ...mine.slice(0, -3), VALUE] },
    },
    { of: 'table', source: { from: 'query', query: asked, columns: [] }, groups: { grouping, weekStart: 1 } },
    {
      of: 'table',
      source: { from: 'query', query: asked, columns: [] },
      groups: {
        grouping: {
          ...grouping,
          by: [...grouping.by, { column: VALUE, by: 'range' }],
          cross: true,
          show: grouping.show.slice(1),
        },
        weekStart: 1,
      },
    },
    { of: 'table', source: { from: 'view', name: 'My view' } },
    { of: 'table', source: { from: 'batch', id: batch } },
    { of: 'domain', name: 'a.example' },
    { of: 'table', source: { from: 'list', name: 'Clients' } },
    { of: 'changes', lists: ['Clients'], filter: ALL_CHANGES },
    { of: 'changes', lists: [], filter: { ...ALL_CHANGES, labels: [label] } },
    { of: 'comparison', comparison: 'Two' },
    { of: 'comparison', comparison: { ...document, fields: [VALUE, ownPrice, twice, ownText] } },
  ]
  return { db, mine, kinds }
}

function written(
  db: DatabaseSync,
  subject: ReportSubject,
  format: ReportFormatId,
  options: Partial<ReportOptions> = {},
): ReportDone & { bytes: Buffer; heads: string[] | null } {
  const parts: Buffer[] = []
  const request = {
    of: subject,
    format,
    options: { ...DEFAULT_OPTIONS, about: 'file' as const, mail: { to: [] }, ...options },
  }
  const service = { name: 'test', baseUrl: 'http://127.0.0.1', sample: false }
  const done = makeReport(
    db,
    { request, limit: null, origin: { now: NOW, language: 'en', service, program: 'test' } },
    { write: (chunk) => void parts.push(Buffer.from(chunk as string)) },
    () => undefined,
  )
  const chosen = chosenColumns(db, request, translatorOf('en'))
  const made = { ownFields: ownFields(db), formulas: formulas(db) }
  const heads = chosen.head && headColumns(chosen.head, made, chosen).map(({ label }) => label)
  return { ...done, heads, bytes: Buffer.concat(parts) }
}

/** Everything that a person can find in a file, what is packed in it included. */
function textOf(bytes: Buffer, format: ReportFormatId): string {
  if (format !== 'xlsx') return bytes.toString()
  const archive = new Archive(bytes, 100_000_000)
  return archive
    .names()
    .map((name) => archive.text(name) ?? '')
    .join('\n')
}

const withoutZone = (heads: readonly string[]): string[] => heads.map((one) => one.replace(/ \(UTC\)$/u, ''))

/** The heads of the table whose columns are chosen, as a reader of the format finds them. */
async function headsIn(bytes: Buffer, format: ReportFormatId, title: string): Promise<string[]> {
  const text = bytes.toString()
  switch (format) {
    case 'csv':
      return Papa.parse<string[]>(text.replace(/^\uFEFF/u, '')).data[0] ?? []
    case 'xlsx': {
      const sheets = (await readWorkbook(bytes, { trim: false })) as unknown as { sheet: string; data: unknown[][] }[]
      return (sheets.find(({ sheet }) => sheet.startsWith(title))?.data[0] ?? []).map(String)
    }
    case 'json': {
      const { sections } = JSON.parse(text) as { sections: { title: string; columns?: { label: string }[] }[] }
      return sections.find((one) => one.title === title && one.columns)?.columns?.map(({ label }) => label) ?? []
    }
    case 'markdown': {
      const [, after = ''] = text.split(`## ${title}\n`)
      const line = /^\|.*\|$/mu.exec(after)?.[0] ?? ''
      return line
        .split('|')
        .slice(1, -1)
        .map((one) => one.trim().replaceAll('\\', ''))
    }
    default: {
      // A table that is all there is has no title of its own.
      const [, after = ''] = text.split(`<h2 dir="auto">${title}</h2>`)
      const [section = ''] = (after || text).split('</section>')
      // What is too wide for a page stands in parts, each with the first column.
      const parts = [...section.matchAll(/<thead>.*?<\/thead>/gsu)].map(([head]) =>
        [...head.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gu)].map(([, one = '']) => one),
      )
      return parts.flatMap((heads, at) => (at === 0 ? heads : heads.slice(1)))
    }
  }
}

// JSON lines have ids in place of heads.
const WITH_HEADS = REPORT_FORMATS.filter((format) => format !== 'jsonl')
const SECTION: Partial<Record<ReportSubject['of'], string>> = { domain: 'Stored lookups' }

/** What a kind is called in a failure. */
function kindOf(subject: ReportSubject): string {
  if (subject.of !== 'table') return subject.of
  return subject.groups ? 'groups' : subject.source.from
}
const isAmong = (subject: ReportSubject, ...names: string[]): boolean => names.includes(kindOf(subject))

test('a file would hold what the person wrote, though nobody ticked it, or other columns than the form shows', async () => {
  const { db, kinds } = filled()
  for (const subject of kinds)
    for (const format of REPORT_FORMATS) {
      const { bytes, heads, title, mail, about } = written(db, subject, format)
      const says = [textOf(bytes, format), title, fileNameOf(title), about ?? '', JSON.stringify(mail)].join('\n')
      const at = says.search(kindOf(subject) === 'batch' ? /canary(?! batch)|424[\s,.]?242|848[\s,.]?484/iu : CANARY)
      expect([kindOf(subject), format, at < 0 ? null : says.slice(Math.max(0, at - 60), at + 40)]).toEqual([
        kindOf(subject),
        format,
        null,
      ])
      // Lookups of one domain are the second table of a CSV without a record, and the only one here.
      if (heads !== null && format !== 'jsonl')
        expect([
          kindOf(subject),
          format,
          withoutZone(await headsIn(bytes, format, SECTION[subject.of] ?? title)),
        ]).toEqual([kindOf(subject), format, heads])
    }
})

test('a column that was ticked would be missing, stand in another place, or not be named in the mail', async () => {
  const { db, mine, kinds } = filled()
  const columns = ['domain', ...mine.toReversed(), VALUE]
  for (const of of kinds.filter((one) => isAmong(one, 'query', 'view', 'list')))
    for (const format of WITH_HEADS) {
      const { bytes, heads, title, mail } = written(db, of, format, { columns })
      expect([kindOf(of), format, withoutZone(await headsIn(bytes, format, title))]).toEqual([
        kindOf(of),
        format,
        heads,
      ])
      expect(heads).toContain('Canary price')
      expect(textOf(bytes, format)).toMatch(/Canary note: ask legal/u)
      expect(mail?.text.says).toMatch(/columns of my own: .*Canary price/u)
    }
})

test('of what was not ticked a report of groups or of a comparison would tell, or lack what was', () => {
  const { db, mine, kinds } = filled()
  for (const of of kinds.filter((one) => isAmong(one, 'groups', 'comparison'))) {
    const { bytes, mail } = written(db, of, 'json', { columns: mine })
    expect(bytes.toString()).toContain('Canary price')
    expect(mail?.text.says).toContain('Canary price')
  }
})

test('a ranking would be left out of the report of a comparison without a word', () => {
  const { db, mine, kinds } = filled()
  const [, , , , , price = ''] = mine
  for (const of of kinds.filter((one) => isAmong(one, 'comparison'))) {
    const request = { of, format: 'html' as const, options: DEFAULT_OPTIONS }
    const left = 'The ranking is left out: it rests on something that is not in this report.'
    expect(chosenColumns(db, request, translatorOf('en')).unweighed).toEqual([price])
    expect(written(db, of, 'html').bytes.toString()).toContain(left)
    const whole = written(db, of, 'html', { columns: [price] }).bytes.toString()
    expect(whole).not.toContain(left)
    expect(whole).toContain('Ranking')
  }
  const [table] = kinds as [ReportSubject]
  const request = { of: table, format: 'html' as const, options: DEFAULT_OPTIONS }
  expect(chosenColumns(db, request, translatorOf('en')).unweighed).toEqual([])
})

test('groups by what the person keeps would be written though it was not ticked', () => {
  const { db, kinds } = filled()
  const [of] = kinds.filter((one) => isAmong(one, 'groups'))
  if (of?.of !== 'table' || !of.groups) throw new Error('no groups')
  const grouping: Grouping = { ...of.groups.grouping, by: [{ column: 'label', by: 'value' }] }
  const byLabel: ReportSubject = { ...of, groups: { grouping, weekStart: 1 } }
  let failed: unknown
  try {
    written(db, byLabel, 'csv')
  } catch (error) {
    failed = error
  }
  expect(failed instanceof FaultError && failed.fault).toEqual({
    code: 'report-groups-withheld',
    facts: { columns: 'Labels' },
  })
  expect(written(db, byLabel, 'csv', { columns: ['label'] }).bytes.toString()).toContain('Canary label')
})

test('a column that was taken away would come back', async () => {
  const { db, kinds } = filled()
  for (const of of kinds.filter((one) => isAmong(one, 'query', 'view', 'list', 'batch')))
    for (const format of WITH_HEADS) {
      const { bytes, title } = written(db, of, format, { columns: [], parts: ['table'] })
      expect([kindOf(of), format, await headsIn(bytes, format, title)]).toEqual([kindOf(of), format, ['Domain']])
    }
})

test('a chart of what the person keeps would be drawn without the mail naming it', () => {
  const { db, mine, kinds } = filled()
  const [of] = kinds as [ReportSubject]
  const price = mine[5] ?? ''
  const chart = { kind: 'distribution', column: price } as const
  const drawn = written(db, of, 'html', { chart })
  expect(drawn.bytes.toString()).toContain('Canary price')
  expect(drawn.mail?.text.says).toContain('columns of my own: Canary price.')
  // A table alone has no place for it.
  expect(written(db, of, 'csv', { chart }).mail?.text.says).not.toMatch(/canary/iu)
})

test('a filter could not be typed again from the file, or would tell what a condition of one’s own asks', () => {
  const { db, kinds } = filled()
  const [of] = kinds as [ReportSubject]
  const { report } = JSON.parse(written(db, of, 'json').bytes.toString()) as { report: Record<string, unknown> }
  expect(report).toMatchObject({
    where: `${VALUE}>1`,
    filter: expect.arrayContaining(['and 4 conditions of one’s own']),
    order: 'by a column of one’s own',
    columns: ['domain', VALUE, GRADE],
  })
})
