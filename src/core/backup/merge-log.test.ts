import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, temporaryFolder } from '../library/library-for-tests.ts'
import { openLibraryFile } from '../library/file/open-file.ts'
import { allowanceState } from '../library/sending/requests.ts'
import { adoptKey, getMeta, keySalt, setMeta } from '../library/upkeep/upkeep.ts'
import { keyIdOf } from '../scheduler/key-id.ts'
import { mergeLog } from './merge-log.ts'

const KEYS = ['key-one', 'key-two'] as const

function on<T>(file: string, work: (db: DatabaseSync) => T): T {
  const { db } = openLibraryFile(file)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Sends requests with a key, as a library logs them. */
function send(file: string, key: string, times: readonly number[], outcome: string | null = 'found'): void {
  on(file, (db) => {
    const id = keyIdOf(key, keySalt(db))
    for (const at of times)
      db.prepare(
        `insert into request_log (key_id, kind, domain, asked_by, try, sent_at, outcome, counted)
        values (?, 'domain', ?, 'hand', 1, ?, ?, 1)`,
      ).run(id, `d${at}.example`, at, outcome)
  })
}

/** What is used of a key's allowance, as an almanac that holds the key would count it. */
function used(file: string, key: string): number {
  return on(file, (db) => {
    const salt = keySalt(db)
    const former = JSON.parse(getMeta(db, 'former_salts') ?? '[]') as string[]
    adoptKey(db, { id: keyIdOf(key, salt), former: former.map((one) => keyIdOf(key, one)) })
    return allowanceState(db, { keyId: keyIdOf(key, salt), now: NOW }).used
  })
}

// No two requests of a machine leave in the same millisecond for the same name: each is generated once, wherever it was sent.
const requests = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: NOW - 86_000_000, max: NOW - 1 }),
    key: fc.constantFrom(...KEYS),
    sent: fc.constantFrom('before the copy', 'from the copy', 'since'),
  }),
  { maxLength: 60, selector: ({ at }) => at },
)

test('a restore would miscount the requests of a key', () => {
  fc.assert(
    fc.property(fc.boolean(), requests, (related, all) => {
      const folder = temporaryFolder()
      const [present, backup] = [join(folder, 'present'), join(folder, 'backup')]
      const times = (key: string, ...sent: string[]): number[] =>
        all.filter((one) => one.key === key && sent.includes(one.sent)).map(({ at }) => at)
      for (const key of KEYS) send(present, key, times(key, 'before the copy'))
      on(present, (db) => db.exec('pragma wal_checkpoint(truncate)'))
      // The backup is a copy of what was here, or comes from another machine altogether.
      if (related) copyFileSync(present, backup)
      for (const key of KEYS) send(backup, key, times(key, 'from the copy'))
      for (const key of KEYS) send(present, key, times(key, 'since'))
      on(backup, () => undefined)
      mergeLog(backup, present)
      for (const key of KEYS)
        expect(used(backup, key)).toBe(times(key, 'before the copy', 'from the copy', 'since').length)
      // The same backup once more changes nothing.
      const count = used(backup, KEYS[0])
      copyFileSync(backup, present)
      mergeLog(backup, present)
      expect(used(backup, KEYS[0])).toBe(count)
    }),
    { numRuns: 25 },
  )
})

test('a request in flight when the copy was made would stay without the answer that came since', () => {
  const folder = temporaryFolder()
  const [present, backup] = [join(folder, 'present'), join(folder, 'backup')]
  send(present, 'key-one', [NOW - 5], null)
  on(present, (db) => db.exec('pragma wal_checkpoint(truncate)'))
  copyFileSync(present, backup)
  on(present, (db) => db.exec("update request_log set outcome = 'no-connection', counted = 0, finished_at = 7"))
  mergeLog(backup, present)
  expect(
    on(backup, (db) =>
      db
        .prepare('select outcome, counted, finished_at from request_log')
        .all()
        .map((row) => ({ ...row })),
    ),
  ).toEqual([{ outcome: 'no-connection', counted: 0, finished_at: 7 }])
})

test('a restore would mix up the pauses that the service asked for', () => {
  const folder = temporaryFolder()
  const [present, backup] = [join(folder, 'present'), join(folder, 'backup')]
  const pause = (db: DatabaseSync, reason: string, key: string, byService: number) =>
    db.prepare('insert into pause values (?, ?, ?, 1, ?)').run(reason, key, NOW + 60_000, byService)
  on(backup, (db) => [
    pause(db, 'service-failing', '', 3),
    pause(db, 'rate-limited', 'a', 1),
    pause(db, 'rate-limited', 'b', 0),
  ])
  on(present, (db) => [pause(db, 'no-connection', '', 0), pause(db, 'key-refused', 'c', 1)])
  mergeLog(backup, present)
  expect(
    on(backup, (db) =>
      db
        .prepare('select reason, key_id from pause order by reason')
        .all()
        .map((row) => `${row.reason} ${row.key_id}`),
    ),
  ).toEqual(['key-refused c', 'no-connection ', 'rate-limited a'])
})

test('the clock of the sample library would go back behind its own log', () => {
  const folder = temporaryFolder()
  const [present, backup] = [join(folder, 'present'), join(folder, 'backup')]
  on(backup, (db) => setMeta(db, 'clock_offset', '5'))
  on(present, (db) => setMeta(db, 'clock_offset', '9'))
  mergeLog(backup, present)
  expect(on(backup, (db) => getMeta(db, 'clock_offset'))).toBe('9')
})
