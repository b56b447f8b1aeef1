import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type Baseline,
  type Change,
  detectChanges,
  type Look,
  type FeedFilter,
  type FeedPlace,
  WHOLE_FEED,
} from '../../../shared/changes.ts'
import { field } from '../../../shared/fields.ts'
import type { NewLookup } from '../../../shared/service/lookup.ts'
import type { JsonObject } from '../../../shared/service/record.ts'
import { changeFeed, countChanges, markChanges } from './changes.ts'
import {
  deleteSelection,
  finish,
  follow,
  listOf,
  lookup,
  nameFacts,
  NOW,
  newLibrary,
  query,
  temporaryFolder,
} from '../library-for-tests.ts'
import { openLibraryFile } from '../file/open-file.ts'
import { claim, settle } from '../sending/requests.ts'
import { saveRule } from './rules/rules.ts'
import { changedShare } from '../../../shared/rules/change-importance.ts'
import { archiveSubjects, labelSubjects, saveLabel } from '../subjects/subjects.ts'
import { emptyOldTrash, undelete } from '../undo/trash.ts'
import { addToWatchlist } from './lists/watchlists.ts'

const DAY = 86_400_000
const EVERYTHING: FeedFilter = { ...WHOLE_FEED, everything: true }

/** A domain's looks, a day apart: each a record, null for not found, or an outcome that is no answer. */
function looks(name: string, ...all: (object | null | NewLookup['outcome'])[]): NewLookup[] {
  return all.map((one, day) =>
    typeof one === 'string'
      ? lookup(name, null, { outcome: one, requestedAt: NOW + day * DAY })
      : lookup(name, one, { requestedAt: NOW + day * DAY }),
  )
}

const value = (amount: number): object => ({ valuation: { estimated_value: amount } })
const all = (db: DatabaseSync, filter: FeedFilter = EVERYTHING): ReturnType<typeof changeFeed> =>
  changeFeed(db, filter, { before: null, limit: 1_000 })
const feedRows = (db: DatabaseSync): unknown[] =>
  all(db)
    .reverse()
    .map((one) => [
      one.name,
      one.field,
      one.kind,
      ...[one.before, one.after].map((known) => (known.state === 'value' ? known.value : '-')),
      (one.fromAt - NOW) / DAY,
      (one.toAt - NOW) / DAY,
    ])

test('failed lookups in between would affect what counts as a change', () => {
  const db = newLibrary()
  follow(
    db,
    ...looks(
      'a.example',
      value(100),
      'unavailable',
      'unreadable',
      'cancelled',
      value(200),
      'timed-out',
      null,
      'invalid',
      value(200),
    ),
  )
  expect(feedRows(db)).toEqual([
    ['a.example', 'value', 'changed', 100, 200, 0, 4],
    ['a.example', 'outcome', 'flipped-back', 'found', 'found', 4, 8],
  ])
})

test('what the library keeps of changes would be another thing than the comparison of all looks says', () => {
  const record = fc.oneof(
    fc.constant(null),
    fc.constant('unavailable' as const),
    fc.record(
      {
        valuation: fc.record(
          { estimated_value: fc.constantFrom(100, 103, 106, 90, '100', null) },
          { requiredKeys: [] },
        ),
        seo: fc.record(
          { ssl_grade: fc.constantFrom('A', 'B'), pagerank_score: fc.constantFrom(1, 1.05, 1.1) },
          { requiredKeys: [] },
        ),
        is_reachable: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  )
  const db = newLibrary()
  let runs = 0
  fc.assert(
    fc.property(fc.array(record, { maxLength: 20 }), (story) => {
      const name = `n${(runs += 1)}.example`
      const stored = looks(name, ...story)
      follow(db, ...stored)
      expect(
        all(db, { ...EVERYTHING, name })
          .reverse()
          .map(({ id: _, lookupId: _lookup, seen: _seen, name: _name, unicode: _unicode, ...change }) => change),
      ).toEqual(replayed(stored))
    }),
    { numRuns: 60 },
  )
})

/** The same worked out in memory, all looks one after the other. */
function replayed(stored: readonly NewLookup[]): Change[] {
  const feed: ({ id: number } & Change)[] = []
  const baselines = new Map<string, Baseline>()
  let [previous, lastFound]: (Look | null)[] = [null, null]
  let latest = new Set<number>()
  for (const one of stored.filter(({ outcome }) => outcome === 'found' || outcome === 'not-found')) {
    const now: Look = {
      at: one.requestedAt,
      source:
        one.body === null ? null : { record: JSON.parse(one.body) as JsonObject, name: one.name, now: one.requestedAt },
    }
    const detected = detectChanges(now, {
      previous: previous ?? null,
      lastFound: lastFound ?? null,
      baselines,
      reported: new Map(feed.filter(({ id }) => latest.has(id)).map((change) => [change.field, change])),
    })
    latest = new Set(detected.flips.map(({ id }) => id))
    for (const flip of detected.flips) feed[flip.id] = flip
    for (const change of detected.changes) latest.add(feed.push({ ...change, id: feed.length }) - 1)
    for (const [id, baseline] of detected.baselines) baseline ? baselines.set(id, baseline) : baselines.delete(id)
    previous = now
    if (now.source) lastFound = now
  }
  return feed.toSorted((a, b) => a.toAt - b.toAt || a.id - b.id).map(({ id: _, ...change }) => change)
}

const TERMS = {
  keyId: 'k',
  token: 't',
  try: 1,
  waitedFor: null,
  allowance: 500,
  reserve: 0,
  anyway: false,
  byHand: true,
  batchId: null,
  watchShare: 50,
}

test('a crash would store a lookup without its changes', () => {
  const db = newLibrary()
  listOf(db, 'Mine', 'daily', ['a.example'])
  saveRule(db, {
    id: null,
    name: 'Value',
    body: {
      scope: { of: 'all' },
      field: 'value',
      condition: { kind: 'changes' },
      twoLooks: false,
      tell: { how: 'notification' },
    },
    now: NOW,
  })
  follow(db, ...looks('a.example', value(100), value(103)))
  const claimed = claim(db, {
    ...TERMS,
    name: 'a.example',
    askedBy: 'watchlist',
    now: NOW + 2 * DAY,
    startedAt: NOW + 2 * DAY,
  })
  if (!claimed.granted) throw new Error(claimed.why)
  const tables = [
    'lookup',
    'answer',
    'domain',
    'change',
    'baseline',
    'rule_state',
    'alert',
    'request_log',
    'in_flight',
    'subject',
  ]
  const held = (): unknown => tables.map((table) => db.prepare(`select * from ${table}`).all())
  const before = held()
  const done = {
    requestId: claimed.requestId,
    token: 't',
    keyId: 'k',
    outcome: 'found' as const,
    status: 200,
    retryAfterMs: null,
    earlyGapMs: null,
    now: NOW + 2 * DAY,
    lookup: looks('a.example', null, null, value(200))[2] as NewLookup,
    itemId: null,
    requeue: null,
    sample: false,
  }
  // The last thing that is written fails, as it does when the disk is full.
  db.exec(
    "create temp trigger full before insert on main.alert begin select raise(abort, 'database or disk is full'); end",
  )
  expect(() => settle(db, done)).toThrow('full')
  expect(held()).toEqual(before)
  db.exec('drop trigger full')
  settle(db, done)
  expect([
    feedRows(db),
    db.prepare('select count(*) as n from alert').get()?.n,
    db.prepare('select 1 from baseline').all(),
  ]).toEqual([[['a.example', 'value', 'changed', 100, 200, 0, 2]], 1, []])
})

test('two processes would report one change twice', () => {
  const file = join(temporaryFolder(), 'library.db')
  const [one, two] = [openLibraryFile(file).db, openLibraryFile(file).db]
  onTestFinished(() => [one, two].forEach((db) => void db.close()))
  const story = looks('a.example', value(100), value(103), value(106), value(200), value(106))
  for (const [at, look] of story.entries()) follow(at % 2 ? two : one, look)
  expect(feedRows(one)).toEqual(feedRows(two))
  expect(feedRows(one)).toEqual([
    ['a.example', 'value', 'changed', 100, 106, 0, 2],
    ['a.example', 'value', 'flipped-back', 106, 106, 2, 4],
  ])
})

test('deleting and restoring lookups would make changes', () => {
  const db = newLibrary()
  follow(db, ...looks('a.example', value(100), value(103), value(200)))
  const before = feedRows(db)
  finish(deleteSelection(db, 'history', { ids: [3] }, 'one', NOW))
  finish(undelete(db, 'one'))
  expect(feedRows(db)).toEqual(before)
  finish(deleteSelection(db, 'domains', { query: query('domains'), except: [] }, 'all', NOW))
  expect(feedRows(db)).toEqual([])
  // With no look left the next is a first one; small steps of the looks that are gone are forgotten.
  follow(db, ...looks('a.example', null, null, null, value(103), value(100), value(104)).slice(3))
  expect(feedRows(db)).toEqual([])
  finish(undelete(db, 'all'))
  expect(feedRows(db)).toEqual(before)
})

test('the change that a deleted lookup brought would stay in the feed', () => {
  const db = newLibrary()
  follow(db, ...looks('a.example', value(100), value(200), value(400)))
  const [first, second] = feedRows(db)
  expect(second).toBeDefined()
  finish(deleteSelection(db, 'history', { ids: [2] }, 'one', NOW))
  // Of the two changes the one stays whose later side is still there.
  expect(feedRows(db)).toHaveLength(1)
  expect([first, second]).toContainEqual(feedRows(db)[0])
})

test('changes of deleted lookups would be kept when the trash is emptied', () => {
  const db = newLibrary()
  follow(db, ...looks('a.example', value(100), value(200)))
  finish(deleteSelection(db, 'domains', { query: query('domains'), except: [] }, 'old', NOW - 8 * 86_400_000))
  expect(db.prepare('select count(*) as n from trashed_change').get()?.n).toBe(1)
  finish(emptyOldTrash(db, NOW))
  expect(db.prepare('select count(*) as n from trashed_change').get()?.n).toBe(0)
})

test('a lookup that is older than the latest, after a clock was set back, would be reported as a change', () => {
  const db = newLibrary()
  const [first, late, again] = looks('a.example', value(100), value(200), value(300))
  if (!first || !late || !again) throw new Error('three looks')
  follow(db, first, again, late)
  expect(feedRows(db)).toEqual([['a.example', 'value', 'changed', 100, 300, 0, 2]])
})

/** Three followed domains and one that is not, with some of every kind of change. */
function filled(): { db: DatabaseSync; mine: number; label: number } {
  const db = newLibrary()
  const mine = listOf(db, 'Mine', 'daily', ['a.example', 'b.example'])
  listOf(db, 'Theirs', 'hand', ['b.example', 'c.example'])
  const label = saveLabel(db, { id: null, name: 'hot', colour: 'red' })
  labelSubjects(db, ['a.example', 'd.example'].map(nameFacts), { add: [label], remove: [] })
  for (const name of ['a.example', 'b.example', 'c.example', 'd.example'])
    follow(
      db,
      ...looks(
        name,
        value(100),
        value(200),
        {},
        null,
        { ...value(200), safety: 'safe' },
        { ...value(200), safety: 'malware' },
      ),
    )
  return { db, mine, label }
}

test('a part of the feed’s filter would select other changes than it says', () => {
  const { db, mine, label } = filled()
  const everything = all(db)
  expect(everything.length).toBe(4 * 6)
  const names = (filter: Partial<FeedFilter>): unknown[] => {
    const shown = all(db, { ...WHOLE_FEED, ...filter })
    expect(countChanges(db, { ...WHOLE_FEED, ...filter })).toBe(shown.length)
    expect(shown).toEqual(everything.filter((one) => shown.some(({ id }) => id === one.id)))
    return [...new Set(shown.map((one) => one.name))].sort()
  }
  expect([
    names({}),
    names({ lists: [mine] }),
    names({ labels: [label], everything: true }),
    names({ labels: [label] }),
    names({ lists: [mine], labels: [label] }),
    names({ name: 'd.example' }),
  ]).toEqual([
    ['a.example', 'b.example', 'c.example'],
    ['a.example', 'b.example'],
    ['a.example', 'd.example'],
    ['a.example'],
    ['a.example'],
    ['d.example'],
  ])
  const kinds = (filter: Partial<FeedFilter>): unknown[] =>
    all(db, { ...EVERYTHING, ...filter })
      .filter((one) => one.name === 'a.example')
      .map((one) => `${one.field} ${one.kind}`)
  expect(kinds({ fields: ['safety'] })).toEqual(['safety changed', 'safety appeared'])
  expect(kinds({ fields: ['outcome'] })).toEqual(['outcome flipped-back'])
  expect(kinds({ kinds: ['disappeared', 'flipped-back'] })).toEqual(['outcome flipped-back', 'value disappeared'])
  expect(kinds({ since: NOW + 5 * DAY })).toEqual(['safety changed'])
  archiveSubjects(db, ['a.example'], NOW)
  expect(names({ lists: [mine] })).toEqual(['a.example', 'b.example'])
})

test('a page of the feed would lose its place among changes of one moment', () => {
  const { db } = filled()
  const whole = all(db)
  const paged: typeof whole = []
  for (
    let page = changeFeed(db, EVERYTHING, { before: null, limit: 5 });
    page.length > 0;
    page = changeFeed(db, EVERYTHING, { before: { at: page.at(-1)?.toAt ?? 0, id: page.at(-1)?.id ?? 0 }, limit: 5 })
  )
    paged.push(...page)
  expect(paged).toEqual(whole)
  expect(whole.map((one) => one.toAt)).toEqual(whole.map((one) => one.toAt).toSorted((a, b) => b - a))
})

test('the largest changes would not come first, or a page of them lose its place', () => {
  const db = newLibrary()
  const ways = [
    ['a', 100, 150],
    ['b', 1_000, 1_100],
    ['c', 10, 5],
    ['d', 3, 30],
    ['e', 0, 40],
  ] as const
  for (const [name, before, after] of ways) follow(db, ...looks(`${name}.example`, value(before), value(after)))
  follow(db, ...looks('f.example', value(70), {}))
  const order = 'size' as const
  const names = (changes: ReturnType<typeof changeFeed>) => changes.map(({ name }) => name[0]).join('')
  const whole = changeFeed(db, EVERYTHING, { order, before: null, limit: 99 })
  expect(names(whole)).toBe('dcabfe')
  const paged: typeof whole = []
  for (let before: FeedPlace | null = null; ; ) {
    const [one] = changeFeed(db, EVERYTHING, { order, before, limit: 1 })
    if (!one) break
    paged.push(one)
    const share = changedShare(one)
    before = { at: one.toAt, id: one.id, size: share === null ? null : Math.abs(share) }
  }
  expect(paged).toEqual(whole)
  expect(names(changeFeed(db, { ...EVERYTHING, above: 50 }, { order, before: null, limit: 99 }))).toBe('dca')
  expect(countChanges(db, { ...EVERYTHING, above: 10 })).toBe(4)
})

test('marking changes as seen would mark others than are shown', () => {
  const { db, mine } = filled()
  const unseen = (): number => countChanges(db, { ...EVERYTHING, unseen: true })
  const ids = all(db, { ...WHOLE_FEED, lists: [mine] }).map(({ id }) => id)
  expect([markChanges(db, { filter: { ...WHOLE_FEED, lists: [mine] } }, true), unseen()]).toEqual([12, 12])
  expect(markChanges(db, { filter: { ...WHOLE_FEED, lists: [mine] } }, true)).toBe(0)
  expect([markChanges(db, { ids: ids.slice(0, 3) }, false), unseen()]).toEqual([3, 15])
  markChanges(db, { filter: EVERYTHING }, true)
  follow(db, lookup('a.example', { ...value(200), safety: 'safe' }, { requestedAt: NOW + 9 * DAY }))
  expect(all(db, { ...EVERYTHING, unseen: true }).map((one) => [one.name, one.field, one.kind])).toEqual([
    ['a.example', 'safety', 'flipped-back'],
  ])
})

test('what had changed before a domain was followed would be shown as news', () => {
  const db = newLibrary()
  follow(db, ...looks('a.example', value(100), value(200)))
  const list = listOf(db, 'Mine', 'daily', ['a.example'])
  expect(countChanges(db, { ...WHOLE_FEED, unseen: true })).toBe(0)
  follow(db, lookup('a.example', value(300), { requestedAt: NOW + 3 * DAY }))
  addToWatchlist(db, list, [nameFacts('a.example')], NOW)
  expect(countChanges(db, { ...WHOLE_FEED, unseen: true })).toBe(1)
})

test('a field that a newer version kept changes of would break the feed of an older one', () => {
  const { db } = filled()
  db.exec("update change set field = 'valuation.not_known_here' where id = 1")
  expect(all(db).every((one) => one.field === 'outcome' || field(one.field))).toBe(true)
})

test('the body of a second answer would be parsed more than once to store it', () => {
  const db = newLibrary()
  const [first, second] = looks('a.example', { seo: { pagerank_score: 1 } }, { seo: { pagerank_score: 2 } })
  if (!first || !second) throw new Error('Two looks are needed.')
  follow(db, first)
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  follow(db, second)
  expect(parse.mock.calls.filter(([text]) => text === second.body)).toHaveLength(1)
})
