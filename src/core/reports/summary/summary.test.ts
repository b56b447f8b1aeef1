import { expect, test } from 'vitest'
import { newComparison, withMode } from '../../../shared/comparison/comparison.ts'
import { ALL_CHANGES, type ReportSubject, DEFAULT_OPTIONS, type ReportRequest } from '../../../shared/reports/report.ts'
import { follow, listOf, lookup, newLibrary, NOW, query } from '../../library/library-for-tests.ts'
import { makeReport, type ReportJob } from '../report-job.ts'
import { stretchOf } from '../period.ts'
import { editedSentences } from './summary.ts'

const DAY = 86_400_000

const record = (value: number, safety = 'safe'): object => ({
  valuation: { estimated_value: value, daily_visitors: value / 10 },
  safety,
})

/** Three domains of which two were known 40 days ago, and one that the service does not have. */
function portfolio() {
  const at = (ago: number): object => ({ requestedAt: NOW - ago * DAY })
  const db = newLibrary()
  listOf(db, 'Mine', 'hand', ['up.example', 'down.example', 'new.example', 'none.example'])
  follow(
    db,
    lookup('up.example', record(100), at(40)),
    lookup('down.example', record(1_000), at(40)),
    lookup('up.example', record(150), at(2)),
    lookup('down.example', record(500, 'malware'), at(2)),
    lookup('new.example', record(7_000), at(1)),
    lookup('none.example', null, at(1)),
  )
  return db
}

interface Summary {
  figures: { id: string; value: number; text: string; beside: string | null; change: { share: number } | null }[]
  sentences: { id: string; text: string; figures: string[]; by: string }[]
}

function written(request: Partial<ReportRequest>, more: Partial<ReportJob> = {}, db = portfolio()): string {
  const parts: string[] = []
  const job: ReportJob = {
    request: {
      of: { of: 'table', source: { from: 'list', name: 'Mine' } },
      format: 'json',
      options: DEFAULT_OPTIONS,
      ...request,
    },
    limit: null,
    origin: { now: NOW, language: 'en', service: { name: 'x', baseUrl: 'http://x', sample: false }, program: 'test' },
    ...more,
  }
  makeReport(db, job, { write: (chunk) => void parts.push(String(chunk)) }, () => undefined)
  return parts.join('')
}

const summaryOf = (text: string): Summary =>
  (JSON.parse(text) as { sections: (Summary & { kind: string })[] }).sections.find(
    ({ kind }) => kind === 'summary',
  ) as Summary

test('a domain that came in would be told as growth, or a figure not be what its rows come to', () => {
  const { figures } = summaryOf(written({}))
  expect(figures.map(({ id, value, change }) => [id, value, change?.share])).toEqual([
    ['value', 7_650, (650 - 1_100) / 1_100],
    ['visitors', 765, (65 - 110) / 110],
    ['best', 0.5, undefined],
    ['worst', -0.5, undefined],
    ['attention', 1, undefined],
    ['answered', 4, undefined],
  ])
})

test('the chart would begin with another value than the sentence that tells of it', () => {
  const at = (hoursAgo: number): object => ({ requestedAt: NOW - 30 * DAY - hoursAgo * 3_600_000 })
  const db = newLibrary()
  listOf(db, 'Mine', 'hand', ['up.example', 'down.example'])
  follow(
    db,
    lookup('up.example', record(100), at(40)),
    lookup('down.example', record(1_000), at(40)),
    // On the day in which the period begins, but within it.
    lookup('up.example', record(300), at(-1)),
    lookup('down.example', record(1_100), { requestedAt: NOW - DAY }),
  )
  const whole = JSON.parse(written({}, {}, db)) as { sections: { id?: string; points?: { value: number }[] }[] }
  const drawn = JSON.stringify(whole).match(/"value-over-time".*?"points":(\[.*?\])/u)?.[1] ?? '[]'
  const points = JSON.parse(drawn) as { value: number }[]
  expect(summaryOf(written({}, {}, db)).sentences[0]?.text).toContain('from 1,100 to 1,400')
  expect([points[0]?.value, points.at(-1)?.value]).toEqual([1_100, 1_400])
})

test('a sentence would rest on a figure that is not there, or say another one', () => {
  const { figures, sentences } = summaryOf(written({}))
  const ids = new Set(figures.map(({ id }) => id))
  expect(sentences.flatMap((one) => one.figures).filter((id) => !ids.has(id))).toEqual([])
  expect(sentences.map(({ text }) => text)).toEqual([
    '3 domains have an estimated value of 7,650 in total. Since Oct 22, 2026 this fell by 41%, from 1,100 to 650, over the 2 domains known at both times.',
    '3 domains have an estimated 765 visitors a day in total. Since Oct 22, 2026 this fell by 41%, from 110 to 65, over the 2 domains known at both times.',
    'up.example rose most: its estimated value went from 100 to 150 (+50%).',
    'down.example fell most: its estimated value went from 1,000 to 500 (-50%).',
    '1 domain needs attention: down.example (Safety: malware).',
    'The service answered for 4 of 4 domains.',
  ])
})

test('a figure that has moved since would stay hidden behind what a person wrote about an older one', () => {
  const rule = { id: 'value', text: 'Worth 5.', figures: ['value'] }
  const edits = (was: string) => ({
    hidden: ['answered'],
    edited: [{ id: 'value', was, text: '**Five!**' }],
    own: '- mine',
  })
  const said = (was: string) =>
    editedSentences([rule, { id: 'answered', text: 'All.', figures: [] }], edits(was)).map(({ id, by }) => [id, by])
  expect(said('Worth 5.')).toEqual([
    ['value', 'person'],
    ['own', 'person'],
  ])
  expect(said('Worth 4.')).toEqual([
    ['value', 'rule'],
    ['own', 'person'],
  ])
})

test('the name of a domain or a list would be read as Markdown', () => {
  const [sentence] = editedSentences([{ id: 'x', text: '**a** [b](https://c.example)', figures: [] }], {
    hidden: [],
    edited: [],
    own: '',
  })
  expect(sentence?.blocks).toEqual([
    { kind: 'paragraph', line: [{ kind: 'text', text: '**a** [b](https://c.example)' }] },
  ])
})

test('the link of a person would not be a link on the page, or HTML of theirs be markup', () => {
  const summary = { hidden: [], edited: [], own: 'See [us](https://example.com/?a=1&b) <script>' }
  const html = written({ format: 'html', options: { ...DEFAULT_OPTIONS, summary } })
  expect(html).toContain('<a href="https://example.com/?a=1&amp;b" rel="noopener noreferrer">us</a> &lt;script&gt;')
  expect(written({ format: 'markdown', options: { ...DEFAULT_OPTIONS, summary } })).toContain(
    'See [us](<https://example.com/?a=1&b>) &lt;script&gt;',
  )
})

test('changes would be told from another moment than the last file, or those of a short period be left out', () => {
  const usual = { from: NOW - 30 * DAY, to: NOW }
  expect(stretchOf({ kind: 'last-file' }, NOW, null)).toEqual(usual)
  expect(stretchOf({ kind: 'last-file' }, NOW, NOW - DAY)).toEqual({ from: NOW - DAY, to: NOW })
  expect(stretchOf({ kind: 'last-file' }, NOW, NOW + DAY)).toEqual(usual)
  expect(stretchOf({ kind: 'all' }, NOW, null).from).toBeNull()
})

/** So many more domains on the list whose value has doubled. */
function withDoubled(count: number) {
  const db = portfolio()
  const names = Array.from({ length: count }, (_, at) => `double-${at}.example`)
  listOf(db, 'Doubled', 'hand', names)
  for (const name of names)
    follow(
      db,
      lookup(name, record(100), { requestedAt: NOW - 3 * DAY }),
      lookup(name, record(200), { requestedAt: NOW - 2 * DAY }),
    )
  return db
}

test('changes would not begin with what matters most', () => {
  const subject: ReportSubject = { of: 'changes', lists: ['Mine'], filter: ALL_CHANGES }
  const [, table = ''] = written({ of: subject, format: 'markdown' }).split('## Changes: Mine')
  const rows = table.split('\n').filter((line) => line.includes('.example'))
  expect(rows[0]).toMatch(/^\| down\.example \| Safety \| safe \| malware \(needs attention\)/u)
})

test('a report of changes would say another value than the table of domains, since the last steps were too small to count', () => {
  const db = newLibrary()
  listOf(db, 'Mine', 'hand', ['a.example', 'odd.example', 'bad.example'])
  const at = (ago: number): object => ({ requestedAt: NOW - ago * DAY })
  follow(
    db,
    lookup('a.example', record(1_000), at(20)),
    lookup('a.example', record(1_020), at(8)),
    lookup('a.example', record(1_200), at(5)),
    lookup('a.example', record(1_224), at(1)),
    lookup('odd.example', record(10, 'suspicious'), at(20)),
    // What is wrong in another way now was wrong before.
    lookup('odd.example', record(10, 'malware'), at(3)),
    lookup('bad.example', record(10), at(20)),
    lookup('bad.example', record(10, 'malware'), at(2)),
  )
  const subject: ReportSubject = { of: 'changes', lists: ['Mine'], filter: ALL_CHANGES }
  const options = { ...DEFAULT_OPTIONS, period: { kind: 'days', days: 7 } } as const
  const page = written({ of: subject, format: 'markdown', options }, {}, db)
  expect(page).toMatch(/\| a\.example \| Value \(estimate\) \| 1,020 \| 1,224 \| \\\+20\.0% \|/u)
  const { figures, sentences } = summaryOf(written({ of: subject, options }, {}, db))
  expect(sentences.map(({ text }) => text)).toContain(
    'a.example rose most: its estimated value went from 1,020 to 1,224 (+20%).',
  )
  // Who needed attention before the period is not left out of the count of all who do.
  expect(figures.find(({ id }) => id === 'attention')).toMatchObject({ value: 2, beside: '1 newly in this period' })
  expect(sentences.map(({ text }) => text)).toContain(
    '1 domain newly needs attention: bad.example (Safety: malware). 1 domain still needs attention: odd.example (Safety: malware).',
  )
  const last = summaryOf(written({ of: subject, options: { ...options, period: { kind: 'days', days: 1.5 } } }, {}, db))
  expect(last.sentences.map(({ text }) => text)).toContain(
    'No domain newly needs attention. 2 domains still need attention: bad.example (Safety: malware), odd.example (Safety: malware).',
  )
})

test('a report of changes would not say which sites can no longer be reached', () => {
  const db = newLibrary()
  listOf(db, 'Mine', 'hand', ['gone.example', 'back.example', 'still.example'])
  const reachable = (name: string, is: boolean, ago: number) =>
    lookup(name, { ...record(10), is_reachable: is }, { requestedAt: NOW - ago * DAY })
  follow(
    db,
    reachable('gone.example', true, 3),
    reachable('gone.example', false, 2),
    reachable('back.example', false, 3),
    reachable('back.example', true, 2),
    reachable('still.example', false, 3),
    reachable('still.example', false, 2),
  )
  const { sentences } = summaryOf(written({ of: { of: 'changes', lists: ['Mine'], filter: ALL_CHANGES } }, {}, db))
  expect(sentences.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      '1 domain is no longer reachable: gone.example.',
      '1 domain is still not reachable: still.example.',
      '1 domain is reachable again: back.example.',
      '1 domain newly needs attention: gone.example (Reachable: No). 1 domain still needs attention: still.example (Reachable: No).',
    ]),
  )
})

test('a page of changes would go on without end or hide that it was cut, or a workbook have less than all', () => {
  const subject: ReportSubject = { of: 'changes', lists: ['Doubled'], filter: ALL_CHANGES }
  const options = { ...DEFAULT_OPTIONS, mostPages: 1 }
  const db = withDoubled(40)
  const page = written({ of: subject, format: 'markdown', options }, {}, db)
  expect(page).toMatch(/3\d more domains with changes are left out here/u)
  // It comes before the table, whose rows are fewer than the summary says.
  expect(page.search(/left out here/u)).toBeLessThan(page.search(/^\| Domain/mu))
  const all = JSON.parse(written({ of: subject, options }, {}, db)) as { sections: { kind: string; rows: unknown[] }[] }
  expect(all.sections.find(({ kind }) => kind === 'table')?.rows.length).toBeGreaterThanOrEqual(80)
})

test('what a month’s summary names as what rose most would be missing where it tells what changed', () => {
  const names = Array.from({ length: 60 }, (_, at) => `graded-${at}.example`)
  const db = newLibrary()
  listOf(db, 'Many', 'hand', [...names, 'riser.example'])
  const graded = (grade: string, value: number): object => ({ ...record(value), seo: { ssl_grade: grade } })
  const [before, after] = [{ requestedAt: NOW - 20 * DAY }, { requestedAt: NOW - 2 * DAY }]
  // A grade that got worse matters more than a number, so that these come first, and there is no room for the rest.
  for (const name of names) follow(db, lookup(name, graded('A', 100), before), lookup(name, graded('D', 100), after))
  follow(db, lookup('riser.example', graded('A', 100), before), lookup('riser.example', graded('A', 300), after))
  const options = { ...DEFAULT_OPTIONS, period: { kind: 'days' as const, days: 10 }, mostPages: 3 }
  const page = written({ of: { of: 'month', list: 'Many', client: null }, format: 'markdown', options }, {}, db)
  expect(page).toContain('riser.example rose most')
  const [, changes = ''] = page.split('## What changed\n')
  expect(changes).toMatch(/more domains with changes are left out/u)
  expect(changes).toMatch(/riser\\?\.example[^\n]*300/u)
})

test('a month without changes would have the head of a table and nothing below it', () => {
  const of: ReportSubject = { of: 'month', list: 'Mine', client: null }
  const options = { ...DEFAULT_OPTIONS, period: { kind: 'days' as const, days: 0.5 } }
  const page = written({ of, format: 'markdown', options })
  const [, changes = ''] = page.split('## What changed\n')
  expect(changes.trim()).toMatch(/^Nothing changed between \w+ \d+, \d+ and \w+ \d+, \d+\\?\.\n/u)
  const longer = { ...DEFAULT_OPTIONS, period: { kind: 'month' as const } }
  expect(written({ of, format: 'markdown', options: longer })).not.toContain('Nothing changed')
})

test('a month would promise that nothing changed on days of which nothing is known', () => {
  const db = newLibrary()
  listOf(db, 'New', 'hand', ['a.example'])
  follow(db, lookup('a.example', record(100), { requestedAt: NOW - 2 * DAY }))
  const options = { ...DEFAULT_OPTIONS, period: { kind: 'month' as const } }
  const page = written({ of: { of: 'month', list: 'New', client: null }, format: 'markdown', options }, {}, db)
  expect(page.split('## What changed\n')[1]?.trim()).toMatch(/^Nothing has changed since the first answer, of /u)
})

test('a table alone would take as long as one with a summary', () => {
  const csv = written({
    of: { of: 'table', source: { from: 'query', query: query('domains'), columns: ['domain'] } },
    format: 'csv',
  })
  expect(csv.split('\r\n')[0]).toBe('\uFEFFDomain')
})

test('a comparison of two moments would count each domain twice, or call one the most valuable for what it once was', () => {
  const names = ['up.example', 'down.example', 'new.example', 'none.example']
  const document = { ...withMode(newComparison(names), 'then-and-now'), thenAt: NOW - 30 * DAY }
  const db = portfolio()
  // Most was once thought of a domain that is worth less today than another.
  follow(db, lookup('new.example', record(300), { requestedAt: NOW - DAY / 2 }))
  const { figures } = summaryOf(written({ of: { of: 'comparison', comparison: document } }, {}, db))
  expect(figures.map(({ id, value, beside }) => [id, value, beside])).toEqual([
    ['most-valuable', 500, 'down.example'],
    ['most-visited', 50, 'down.example'],
    ['attention', 1, 'down.example (Safety: malware)'],
    ['answered', 4, 'of 4 domains'],
  ])
})

test('a rank that fell would seem to have gained, by a percentage that rises', () => {
  const db = newLibrary()
  listOf(db, 'Ranked', 'hand', ['ranked.example'])
  const at = (ago: number, rank: number, value: number) =>
    lookup('ranked.example', { ...record(value), seo: { tranco_rank: rank } }, { requestedAt: NOW - ago * DAY })
  follow(db, at(20, 1_000, 100), at(2, 2_470, 150))
  const of: ReportSubject = { of: 'changes', lists: ['Ranked'], filter: ALL_CHANGES }
  const page = written({ of, format: 'markdown' }, {}, db)
  expect(page).toMatch(/\+50(?:\.0)? ?%/u)
  expect(page).not.toMatch(/147/u)
})
