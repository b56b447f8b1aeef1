import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { fillLibrary, onLibrary } from '../../backup/backup-for-tests.ts'
import { comparedMoments } from './compared-moments.ts'
import { finish, lookup, NOW, newLibrary, newLibraryInWorkers, temporaryFolder } from '../library-for-tests.ts'
import { oldIds, oldLookups } from './old-lookups.ts'
import { deleteLookups, undelete } from '../undo/trash.ts'

const HOUR = 3_600_000
const all = NOW + 1
const deleteOlder = (db: DatabaseSync, options: { before: number; keepReferred: boolean }, token: string): number =>
  finish(deleteLookups(db, finish(oldIds(db, options)), token, NOW))

test('a lookup that something refers to would be deleted unseen', () => {
  const dataDir = temporaryFolder()
  fillLibrary(dataDir, 'sample')
  onLibrary(dataDir, 'sample', (db) => {
    const remaining = () =>
      db
        .prepare('select id from lookup order by id')
        .all()
        .map((row) => row.id)
    // Nineteen rows of a batch, with the later sides of two changes and an alert among them; the comparison shows the
    // latest and an earlier one.
    expect(finish(oldLookups(db, all))).toEqual({
      lookups: 120,
      domains: 17,
      domainsReferred: 17,
      referred: 20,
      batches: { rows: 19, batches: 1 },
      changes: 2,
      alerts: 1,
      comparisons: 1,
    })
    db.exec('delete from batch_item')
    expect(finish(oldLookups(db, all))).toMatchObject({ referred: 4, batches: { rows: 0, batches: 0 } })
    // A change begins with a lookup that is known by its moment alone.
    db.exec(
      `insert into change (name, lookup_id, field, kind, before, after, from_at, to_at, direction)
      select 'name-9.example', 99999, 'safety', 'text', '1', '2', requested_at, requested_at + 1, 'none' from lookup
      where id = 10`,
    )
    const preview = finish(oldLookups(db, all))
    expect(preview.referred).toBe(5)
    expect(deleteOlder(db, { before: all, keepReferred: true }, 't')).toBe(115)
    expect(remaining()).toEqual([2, 3, 4, 10, 54])
    // The domains that were said to stay are the ones that did.
    expect(db.prepare('select count(*) as n from domain where latest_id is not null').get()?.n).toBe(
      preview.domainsReferred,
    )
    expect(deleteOlder(db, { before: all, keepReferred: false }, 'rest')).toBe(5)
    expect(finish(oldLookups(db, all))).toMatchObject({ lookups: 0, domains: 0, referred: 0 })
  })
})

test('deleting old lookups would delete others, beyond undo', () => {
  const db = newLibrary(
    Array.from({ length: 600 }, (_, at) =>
      lookup(`name-${at % 7}.example`, { seo: { tranco_rank: at } }, { requestedAt: NOW - at * HOUR }),
    ),
  )
  const rows = () =>
    db
      .prepare('select * from lookup order by id')
      .all()
      .map((row) => ({ ...row }))
  const domains = () =>
    db
      .prepare('select * from domain order by id')
      .all()
      .map((row) => ({ ...row }))
  const before = [rows(), domains()]
  expect(deleteOlder(db, { before: NOW - 100 * HOUR, keepReferred: true }, 'old')).toBe(499)
  expect(db.prepare('select min(requested_at) as at, count(*) as n from lookup').get()).toMatchObject({
    at: NOW - 100 * HOUR,
    n: 101,
  })
  expect(db.prepare('select sum(lookups) as n from domain').get()?.n).toBe(101)
  expect(finish(undelete(db, 'old'))).toBe(499)
  expect([rows(), domains()]).toEqual(before)
})

test('a comparison of an unknown form would stop the preview', () => {
  const moments = (document: object) => comparedMoments(JSON.stringify(document)).map(({ name, at }) => `${name} ${at}`)
  expect(moments({ mode: 'then-and-now', names: ['a.example', 3, 'b.example'], thenAt: 5, nowAt: null })).toEqual([
    'a.example 5',
    'a.example null',
    'b.example 5',
    'b.example null',
  ])
  expect(moments({ mode: 'side-by-side', names: ['a.example'], thenAt: 5, nowAt: 7 })).toEqual(['a.example null'])
  for (const document of ['', '{', 'null', '[]', '{"names":5}', '"text"']) expect(comparedMoments(document)).toEqual([])
})

test('compacting would lose rows', async () => {
  const library = await newLibraryInWorkers()
  await library.write.seed(
    Array.from({ length: 2_000 }, (_, at) =>
      lookup(`name-${at}.example`, { meta: { title: `Title ${at}`, description: 'x'.repeat(900) } }),
    ),
  )
  await library.write.deleteLookups(
    await library.count.oldIds({ before: all, keepReferred: false }),
    't',
    NOW - 9 * 86_400_000,
  )
  await library.write.seed([lookup('own-data.example', {})])
  await library.write.emptyOldTrash(NOW)
  const { free } = await library.count.storage()
  expect(free).toBeGreaterThan(1_000_000)
  const [, during] = await Promise.all([library.write.compact(), library.read.lookupsOfDomain('own-data.example', 9)])
  expect(during).toHaveLength(1)
  expect(await library.count.storage()).toMatchObject({ free: 0, rows: { lookup: 1, domain: 1 } })
  expect(await library.read.lookupsOfDomain('own-data.example', 9)).toHaveLength(1)
})
