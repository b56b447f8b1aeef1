import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { FIRST_DAY, writeLibrary010 } from '../../../../tests/fixtures/library-0.1.0.ts'
import { nextAlertAt } from '../following/alerts.ts'
import { openLibraryFile } from '../file/open-file.ts'
import { rebuild } from '../file/upkeep.ts'
import { finish, follow, lookup, nameFacts, query, temporaryFolder } from '../library-for-tests.ts'
import { addItems, beginBatch, endImport } from '../sending/batches.ts'
import { nextItem, takeBatch } from '../sending/batch-queue.ts'
import { countRows, pageRows } from '../lists/list.ts'
import { oldLookups } from './old-lookups.ts'
import { freshAnswer, lookupById, lookupsOfDomain, refreshDomain } from './lookups.ts'
import { settleNotConfirmed } from './not-confirmed.ts'
import { allOf, type Filter } from '../../../shared/filter/filter.ts'
import { undelete } from './trash.ts'

const DAY = 86_400_000
const day = (at: number): number => FIRST_DAY + at * DAY
const NOW = day(3)

/** A library of 0.1.0 opened by this version, whose steps are still to be made. */
function opened(file = writeLibrary010(join(temporaryFolder(), 'library.sqlite'))): DatabaseSync {
  const { db } = openLibraryFile(file)
  onTestFinished(() => {
    if (db.isOpen) db.close()
  })
  return db
}

function settled(): DatabaseSync {
  const db = opened()
  finish(rebuild(db))
  return db
}

const domainsOf = (db: DatabaseSync, conditions: Filter[]) =>
  pageRows(db, {
    query: query('domains', { filter: allOf(conditions), sort: { column: 'name', descending: false } }),
    offset: 0,
    limit: 100,
    fields: [],
    now: NOW,
  }).map(({ unicode, outcome, when }) => [unicode.split('.')[0], outcome, when])
const isOutcome = (outcome: string): Filter => ({ op: 'is', column: 'outcome', values: [outcome] })
const outcomesOf = (db: DatabaseSync, name: string): string[] =>
  lookupsOfDomain(db, `${name}.example`, 9).map((one) => one.outcome)
const rowsOf = (db: DatabaseSync, sql: string): unknown[] =>
  db
    .prepare(sql)
    .all()
    .map((row) => Object.values(row))

test('a 404 without a message, stored by 0.1.0, would still count as an answer', () => {
  const db = settled()
  expect(outcomesOf(db, 'was-found')).toEqual(['not-confirmed', 'found'])
  expect(outcomesOf(db, 'only-page')).toEqual(['not-confirmed'])
  expect(outcomesOf(db, 'gone')).toEqual(['not-found', 'not-confirmed', 'found'])
  expect(outcomesOf(db, 'never-known')).toEqual(['not-found'])
})

test('a domain would show the doubtful answer instead of its latest confirmed one', () => {
  expect(domainsOf(settled(), []).filter(([name]) => !/^(?:rank|unsafe)/u.test(String(name)))).toEqual([
    ['came-back', 'found', day(2)],
    ['gone', 'not-found', day(2)],
    ['is-found-now', 'found', day(2)],
    ['never-known', 'not-found', day(1)],
    ['only-page', 'not-confirmed', day(1)],
    ['then-silent', 'timed-out', day(2)],
    ['was-found', 'found', day(0)],
  ])
})

test('filters and counts would not agree about what is not confirmed', () => {
  const db = settled()
  expect(domainsOf(db, [isOutcome('not-confirmed')])).toEqual([['only-page', 'not-confirmed', day(1)]])
  const counts = (outcome: string) =>
    (['domains', 'history'] as const).map((list) => countRows(db, query(list, { filter: isOutcome(outcome) }), NOW))
  expect([counts('not-confirmed'), counts('not-found')]).toEqual([
    [1, 6],
    [2, 3],
  ])
})

test('an unconfirmed answer would pass for a fresh one', () => {
  const db = opened()
  const fresh = () =>
    ['only-page', 'never-known'].map((name) => freshAnswer(db, `${name}.example`, 0, Date.now())?.outcome)
  expect(fresh()).toEqual([undefined, 'not-found'])
  finish(rebuild(db))
  expect(fresh()).toEqual([undefined, 'not-found'])
  expect(freshAnswer(db, 'was-found.example', 0, Date.now())?.requestedAt).toBe(day(0))
})

test('a batch would pass over a name because of what is not confirmed', () => {
  for (const db of [opened(), settled()]) {
    const names = ['only-page.example', 'never-known.example'].map(nameFacts)
    const run = { token: 'a-run', now: NOW, only: null }
    const batchId = beginBatch(db, {
      name: 'Again',
      options: { concurrency: 1, freshDays: 30 },
      source: { fileName: null, columns: ['domain'], domainColumn: 0 },
      fingerprint: 'again',
      ...run,
    })
    addItems(
      db,
      batchId,
      names.map((name, at) => ({ at, row: at, place: at, input: name.ascii, cells: [], state: 'queued', name })),
    )
    endImport(db, batchId)
    takeBatch(db, run)
    const ask = { ...run, batchId, most: 2, freshSince: 0, keyId: 'a-key', allowance: 500, reserve: 0, watchShare: 0 }
    expect(nextItem(db, ask)).toMatchObject({ kind: 'item', input: 'only-page.example', more: [] })
    expect(nextItem(db, ask)).toMatchObject({ kind: 'skipped', items: [{ input: 'never-known.example' }] })
  }
})

test('the log of requests would still say that the service did not know a domain', () => {
  expect(
    rowsOf(settled(), "select outcome, count(*) from request_log where kind = 'domain' group by outcome order by 1"),
  ).toEqual([
    ['found', 10],
    ['not-confirmed', 6],
    ['not-found', 4],
    ['timed-out', 1],
  ])
})

test('a domain that is followed would not be due although nothing confirmed is known of it', () => {
  expect(rowsOf(settled(), 'select name, asked_at, answered_at from subject order by name')).toEqual([
    ['came-back.example', day(2), day(2)],
    ['gone.example', day(2), day(2)],
    ['is-found-now.example', day(2), day(2)],
    ['only-page.example', day(1), null],
    ['was-found.example', day(1), day(0)],
  ])
})

test('changes would be measured from an unconfirmed answer', () => {
  const changes = rowsOf(
    settled(),
    `select name, kind, json_extract(before, '$.value'), json_extract(after, '$.value'), from_at, to_at, lookup_id
    from change order by name`,
  )
  expect(changes).toEqual([
    ['gone.example', 'changed', 'found', 'not-found', day(0), day(2), 12],
    ['is-found-now.example', 'changed', 'not-found', 'found', day(0), day(2), 9],
  ])
})

test('an alert about an unconfirmed answer would be delivered', () => {
  const db = opened()
  expect([nextAlertAt(db), rowsOf(db, 'select * from alert')]).toEqual([null, []])
})

test('a rule would fire because of an unconfirmed answer', () => {
  for (const make of [opened, settled]) {
    const db = make()
    follow(db, lookup('was-found.example', { safety: 'safe' }, { requestedAt: day(3) }))
    expect(rowsOf(db, 'select name from alert')).toEqual([])
    finish(rebuild(db))
    const gone = { requestedAt: day(4), status: 404, body: '{"ok":false}' }
    follow(db, lookup('was-found.example', null, { ...gone, outcome: 'not-found' }))
    expect(rowsOf(db, 'select name, fired_at from alert')).toEqual([['was-found.example', day(4)]])
    expect(rowsOf(db, "select from_at, to_at from change where name = 'was-found.example'")).toEqual([[day(3), day(4)]])
  }
})

test('a row of a batch would be done with although its answer is not confirmed', () => {
  expect(rowsOf(settled(), 'select state from batch_item order by at').flat()).toEqual([
    'found',
    'failed',
    'failed',
    'not-found',
  ])
})

test('undo of a delete would bring a doubtful answer back as an answer', () => {
  const db = settled()
  finish(undelete(db, 'a-token'))
  expect(outcomesOf(db, 'deleted')).toEqual(['not-confirmed'])
})

test('a cut between any two steps would leave another library than one that is not cut', () => {
  const everything = (db: DatabaseSync) =>
    ['lookup', 'domain', 'subject', 'batch_item', 'change', 'rule_state', 'meta'].map((table) =>
      rowsOf(db, `select * from ${table} order by 1`),
    )
  const whole = opened()
  finish(settleNotConfirmed(whole))
  const expected = everything(whole)
  for (let cut = 1; cut < 9; cut += 1) {
    const file = writeLibrary010(join(temporaryFolder(), 'library.sqlite'))
    const first = opened(file)
    const steps = settleNotConfirmed(first, 1)
    for (let done = 0; done < cut; done += 1) steps.next()
    first.close()
    const again = openLibraryFile(file)
    expect(again.report.rebuild).toBe(true)
    finish(settleNotConfirmed(again.db, 1))
    expect(everything(again.db)).toEqual(expected)
    again.db.close()
  }
})

test('a domain’s row would differ from what its lookups make of it', () => {
  const db = settled()
  const rows = () => rowsOf(db, 'select * from domain order by id')
  const before = rows()
  for (const { id } of db.prepare('select id from domain').all()) refreshDomain(db, Number(id))
  expect(rows()).toEqual(before)
})

test('a library would be marked again at each opening', () => {
  const file = writeLibrary010(join(temporaryFolder(), 'library.sqlite'))
  const db = opened(file)
  finish(rebuild(db))
  const [id = 0] = follow(
    db,
    lookup('new.example', null, { outcome: 'not-found', status: 404, body: '{"ok":false}', requestedAt: day(3) }),
  )
  db.close()
  const again = openLibraryFile(file)
  onTestFinished(() => again.db.close())
  expect(again.report).toMatchObject({ copiedTo: null, rebuild: false })
  expect(lookupById(again.db, id)).toMatchObject({ outcome: 'not-found', body: '{"ok":false}' })
})

test('deleting old lookups would be said to take a domain of which a doubtful answer stays', () => {
  // Of then-silent, never-known and the like the last lookup is older; of was-found the doubtful one is not.
  const db = settled()
  const before = day(1) - DAY / 2
  expect(finish(oldLookups(db, before))).toMatchObject({ lookups: 5, domains: 0, domainsReferred: 0 })
})

test('a stored rank of 0 or less would count as the best', () => {
  const db = settled()
  const ranked = query('domains', {
    filter: { op: 'not', of: { op: 'missing', column: 'seo.tranco_rank', kind: 'any' } },
    sort: { column: 'seo.tranco_rank', descending: false },
  })
  const rows = pageRows(db, { query: ranked, offset: 0, limit: 9, fields: ['seo.tranco_rank'], now: NOW })
  expect(rows.map(({ name, cells }) => [name, cells['seo.tranco_rank']])).toEqual([
    ['rank-five.example', { state: 'value', value: 5 }],
  ])
  const [zero] = pageRows(db, {
    query: query('domains', { filter: { op: 'is', column: 'name', values: [nameFacts('rank-zero.example').ascii] } }),
    offset: 0,
    limit: 1,
    fields: ['seo.tranco_rank'],
    now: NOW,
  })
  expect(zero?.cells['seo.tranco_rank']).toEqual({ state: 'unreadable', raw: 0 })
})

test('opening a library of 0.1.0 would change what the person has made', () => {
  const db = settled()
  expect([
    rowsOf(db, 'select name, description, cadence from watchlist'),
    rowsOf(db, 'select count(*) from watched'),
    rowsOf(db, "select note from subject where note != ''"),
    rowsOf(db, 'select name, colour from label'),
    rowsOf(db, 'select f.name, v.value from own_value v join own_field f on f.id = v.field_id'),
    rowsOf(db, 'select name, enabled from rule order by place'),
    rowsOf(db, 'select name, list from saved_view'),
    rowsOf(db, 'select name from comparison'),
    rowsOf(db, 'select name from report_template'),
    rowsOf(db, 'select count(*), sum(counted) from request_log'),
  ]).toEqual([
    [['Rivals', 'Who else sells lamps', 'daily']],
    [[5]],
    [['Asks for offers']],
    [['buy', 'green']],
    [['Price', 1200.5]],
    [
      ['Leaves the database', 1],
      ['No longer safe', 1],
    ],
    [['Not in the database', 'domains']],
    [['Two lamps']],
    [['Monthly']],
    [[22, 21]],
  ])
})
