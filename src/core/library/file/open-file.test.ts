import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { lookup, NOW, newLibrary, otherSchema, store, temporaryFolder, undoable } from '../library-for-tests.ts'
import { saveLabel } from '../subjects/subjects.ts'
import { lookupsOfDomain } from '../lookups/lookups.ts'
import { FaultError } from '../../../shared/fault.ts'
import {
  isEmptiedBesideLog,
  openForLook,
  openForReading,
  openLibraryFile,
  openUnwritable,
  quickCheck,
} from './open-file.ts'
import { addFieldColumns } from './schema.ts'
import { VIEW_NAMES } from './views.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'
import { getMeta } from '../upkeep/upkeep.ts'

const newFile = (): string => join(temporaryFolder(), 'deep', 'library.db')

/** A file as the program leaves it after an ordered end. */
function closedLibrary(domains = 1): string {
  const file = newFile()
  const { db } = openLibraryFile(file)
  for (let at = 0; at < domains; at += 1) store(db, lookup(`name-${at}.example`, { safety: 'safe' }))
  db.close()
  return file
}

function onRaw<T>(file: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file)
  try {
    return work(db)
  } finally {
    db.close()
  }
}

test('a new library would not open again', () => {
  const file = newFile()
  const first = openLibraryFile(file)
  expect(first.report).toEqual({ movedAside: null, damage: null, copiedTo: null, rebuild: false })
  expect(quickCheck(first.db)).toBeNull()
  store(first.db, lookup('example.com', { safety: 'safe' }))
  first.db.close()
  const second = openLibraryFile(file)
  expect(second.report).toEqual({ movedAside: null, damage: null, copiedTo: null, rebuild: false })
  expect(lookupsOfDomain(second.db, 'example.com', 9)).toHaveLength(1)
  second.db.close()
  expect(readdirSync(join(file, '..'))).toEqual(['library.db'])
})

test('an empty file left behind by a crash would be called damaged', () => {
  const file = join(temporaryFolder(), 'library.db')
  writeFileSync(file, '')
  const { db, report } = openLibraryFile(file)
  db.close()
  expect(report.movedAside).toBeNull()
})

test('a library whose file was emptied would begin anew without a word', () => {
  const file = closedLibrary()
  truncateSync(file)
  const { db, report } = openLibraryFile(file, MIGRATIONS, Date.now() + 60_000)
  db.close()
  expect(report).toMatchObject({ movedAside: null, damage: { code: 'library-emptied' } })
})

test('the log beside a damaged library would go into it, and be lost as what it was', () => {
  const file = closedLibrary(50)
  const left = join(temporaryFolder(), 'library.db')
  const { db } = openLibraryFile(file)
  store(db, lookup('in-the-log.example'))
  for (const side of ['', '-wal']) copyFileSync(file + side, left + side)
  db.close()
  const log = readFileSync(`${left}-wal`)
  writeFileSync(left, readFileSync(left).fill(0xff, 100))
  const { db: opened, report } = openLibraryFile(left, MIGRATIONS, NOW)
  opened.close()
  expect(readFileSync(`${report.movedAside}-wal`).equals(log)).toBe(true)
})

test('a file that is not a library would be overwritten', () => {
  const foreign = join(temporaryFolder(), 'library.db')
  onRaw(foreign, (db) => db.exec("create table theirs (text); insert into theirs values ('kept')"))
  const text = join(temporaryFolder(), 'library.db')
  writeFileSync(text, 'Dear diary, today I wrote more than sixteen bytes.')
  for (const file of [foreign, text]) {
    const before = readFileSync(file)
    const { db, report } = openLibraryFile(file, MIGRATIONS, NOW)
    expect(report.movedAside).toBe(`${file}.damaged-${NOW}`)
    expect(report.damage?.code).toMatch(/^library-(?:not-sqlite|foreign)$/u)
    expect(readFileSync(`${file}.damaged-${NOW}`).equals(before)).toBe(true)
    store(db, lookup('example.com'))
    db.close()
  }
})

test('a truncated or corrupt library would be opened as if it were whole', () => {
  const cut = closedLibrary(200)
  truncateSync(cut, 100 * 1024)
  const broken = closedLibrary()
  const handle = openSync(broken, 'r+')
  writeSync(handle, Buffer.alloc(3_000, 0xff), 0, 3_000, 100)
  closeSync(handle)
  for (const file of [cut, broken]) {
    const { db, report } = openLibraryFile(file)
    expect(JSON.stringify(report.damage)).toMatch(/library-damaged.*malformed/u)
    expect(existsSync(report.movedAside ?? '')).toBe(true)
    expect(quickCheck(db)).toBeNull()
    db.close()
  }
})

const newer = (db: DatabaseSync): void => db.exec('pragma user_version = 99')

test.each([
  ['a newer version', newer, /^library-newer/u],
  ['another schema', otherSchema, /^library-other-schema/u],
])('a library of %s would be touched', (_what, change, refused) => {
  const file = closedLibrary()
  onRaw(file, change)
  const before = readFileSync(file)
  expect(() => openLibraryFile(file)).toThrow(refused)
  expect(() => openLibraryFile(file)).toThrow(FaultError)
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(join(file, '..'))).toEqual(['library.db'])
})

test('a library of another schema that cannot be written would be read as one of this', () => {
  const file = closedLibrary()
  onRaw(file, otherSchema)
  expect(openUnwritable(file)).toBeNull()
})

test.each([
  ['a newer version', newer],
  ['another schema', otherSchema],
])('the log beside a library of %s would go into its file', (_what, change) => {
  const { db } = openLibraryFile(newFile())
  change(db)
  const left = join(temporaryFolder(), 'library.db')
  for (const side of ['', '-wal']) copyFileSync(String(db.location()) + side, left + side)
  db.close()
  const before = ['', '-wal'].map((side) => readFileSync(left + side))
  expect(() => openLibraryFile(left)).toThrow(FaultError)
  expect(['', '-wal'].map((side) => readFileSync(left + side))).toEqual(before)
})

test('a fresh library would lack a column that the code stores a field in', () => {
  const { db } = openLibraryFile(newFile())
  const before = db.prepare('select type, name, sql from sqlite_schema order by name').all()
  addFieldColumns(db)
  expect(db.prepare('select type, name, sql from sqlite_schema order by name').all()).toEqual(before)
  db.close()
})

test('a failed migration would leave the file half migrated', () => {
  const file = closedLibrary()
  const add: Migration = (db) => db.exec('create table added (id integer primary key); insert into added values (7)')
  const fail: Migration = (db) => {
    db.exec('drop table lookup')
    throw new Error('the disk is full')
  }
  expect(() => openLibraryFile(file, [...MIGRATIONS, add, fail], NOW)).toThrow('the disk is full')
  expect(
    onRaw(file, (db) => [
      db.prepare('pragma user_version').get()?.user_version,
      db.prepare('select count(*) as n from lookup').get()?.n,
    ]),
  ).toEqual([MIGRATIONS.length + 1, 1])

  const copy = `${file}.before-${MIGRATIONS.length + 2}-${NOW}`
  expect(
    onRaw(copy, (db) => [
      db.prepare('pragma user_version').get()?.user_version,
      db.prepare('select count(*) as n from lookup').get()?.n,
    ]),
  ).toEqual([MIGRATIONS.length, 1])

  const again = openLibraryFile(file, [...MIGRATIONS, add, (db) => db.exec('insert into added values (8)')], NOW + 1)
  expect(again.report.copiedTo).toBe(`${file}.before-${MIGRATIONS.length + 2}-${NOW + 1}`)
  expect(
    again.db
      .prepare('select id from added')
      .all()
      .map((row) => row.id),
  ).toEqual([7, 8])
  again.db.close()
})

test('what stands only in the write-ahead log would be missing from the copy before a migration', () => {
  const file = newFile()
  const { db } = openLibraryFile(file)
  store(db, lookup('example.com', { safety: 'safe' }))
  // As after a kill: the files as they lie there while the first process still has them open.
  const left = join(temporaryFolder(), 'library.db')
  for (const extra of ['', '-wal']) copyFileSync(file + extra, left + extra)
  db.close()
  const { db: migrated, report } = openLibraryFile(left, [...MIGRATIONS, (on) => on.exec('create table added (id)')])
  migrated.close()
  expect(onRaw(report.copiedTo ?? '', (on) => on.prepare('select count(*) as n from lookup').get()?.n)).toBe(1)
})

test('a folder that cannot be made would be reported as another fault', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'taken'), '')
  expect(() => openLibraryFile(join(folder, 'taken', 'library.db'))).toThrow(FaultError)
  expect(() => openLibraryFile(folder)).toThrow(FaultError)
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('a read-only connection would not behave as one', () => {
  const file = newFile()
  const { db } = openLibraryFile(file)
  const reader = openForReading(file)
  store(db, lookup('example.com'))
  expect(lookupsOfDomain(reader, 'example.com', 9)).toHaveLength(1)
  expect(() => reader.exec('delete from lookup')).toThrow(/readonly/u)
  reader.close()
  db.close()
})

test('a look at a library would leave files of the log behind, or could change something', () => {
  const file = closedLibrary()
  const reader = openForLook(file)
  expect(lookupsOfDomain(reader, 'name-0.example', 9)).toHaveLength(1)
  expect(() => reader.exec('delete from lookup')).toThrow(/readonly/u)
  reader.close()
  expect(readdirSync(dirname(file))).toEqual([basename(file)])
})

test('a look at a library that was not closed would put its log into a file that may be damaged', () => {
  const file = newFile()
  const { db } = openLibraryFile(file)
  store(db, lookup('example.com'))
  const left = newFile()
  mkdirSync(dirname(left), { recursive: true })
  for (const side of ['', '-wal']) copyFileSync(file + side, left + side)
  db.close()
  const bytes = (): Buffer[] => [left, `${left}-wal`].map((one) => readFileSync(one))
  const before = bytes()
  const reader = openForLook(left)
  expect(lookupsOfDomain(reader, 'example.com', 9)).toHaveLength(1)
  reader.close()
  expect(bytes().map((one, at) => one.equals(before[at] ?? Buffer.of()))).toEqual([true, true])
})

test('two processes that open a new library at once would get in each other’s way', async () => {
  const script = `
    import { openLibraryFile } from ${JSON.stringify(new URL('./open-file.ts', import.meta.url).href)}
    process.stdin.on('data', (file) => {
      try {
        const { db, report } = openLibraryFile(String(file))
        process.stdout.write(JSON.stringify([report, db.prepare('pragma user_version').get().user_version]))
        db.close()
      } catch (error) {
        process.stdout.write(JSON.stringify(String(error)))
      }
    })
    process.stdout.write('ready')`
  const processes = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]),
  )
  try {
    await Promise.all(processes.map((one) => once(one.stdout, 'data')))
    for (let round = 0; round < 15; round += 1) {
      const folder = temporaryFolder()
      const answers = await Promise.all(
        processes.map(async (one) => {
          one.stdin.write(join(folder, 'library.db'))
          return String((await once(one.stdout, 'data'))[0])
        }),
      )
      for (const answer of answers)
        expect(JSON.parse(answer)).toEqual([
          { movedAside: null, damage: null, copiedTo: null, rebuild: false },
          MIGRATIONS.length,
        ])
      expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
    }
  } finally {
    for (const one of processes) one.kill()
  }
})

test.each([1, 2])('a library that another process begins after %s look would be taken for an emptied one', (after) => {
  const file = join(temporaryFolder(), 'library.db')
  let looks = 0
  let other: DatabaseSync | null = null
  const size = (path: string): number => {
    const found = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    looks += 1
    if (looks === after) other = openLibraryFile(file).db
    return found
  }
  expect(isEmptiedBesideLog(file, size)).toBe(false)
  ;(other as DatabaseSync | null)?.close()
})

test('a log whose library is gone would be thrown away', () => {
  const file = closedLibrary()
  const left = join(temporaryFolder(), 'library.db')
  const { db } = openLibraryFile(file)
  store(db, lookup('in-the-log.example'))
  copyFileSync(`${file}-wal`, `${left}-wal`)
  db.close()
  const { db: opened, report } = openLibraryFile(left, MIGRATIONS, NOW)
  opened.close()
  expect(report).toMatchObject({ movedAside: `${left}.damaged-${NOW}`, damage: { code: 'library-emptied' } })
  expect(existsSync(`${left}.damaged-${NOW}-wal`)).toBe(true)
})

test('a new library could not be begun once a later step makes a table that a trigger is of', () => {
  const db = new DatabaseSync(':memory:')
  for (const step of MIGRATIONS) step(db)
  expect(db.prepare("select name from sqlite_schema where type in ('trigger', 'view')").all()).toEqual([])
  db.close()
})

test('a view or a trigger that another version has made with another text would stay as it was', () => {
  const db = newLibrary([lookup('example.com', { safety: 'safe' })])
  db.exec(
    `drop view v_domains; create view v_domains as select 1 as old; drop trigger undo_label_insert;
    create trigger gone after insert on label begin select raise(abort, 'gone'); end;
    delete from revision where part = 'labels'; update meta set value = 'x' where key = 'statements'`,
  )
  const { db: second, report } = openLibraryFile(String(db.location()))
  expect(report.rebuild).toBe(false)
  expect(second.prepare('select domain, safety from v_domains').all()).toEqual([
    { domain: 'example.com', safety: 'safe' },
  ])
  expect(undoable(second, () => saveLabel(second, { id: null, name: 'Keep', colour: 'green' })).isEmpty).toBe(false)
  expect(second.prepare("select n from revision where part = 'labels'").get()).toEqual({ n: 0 })
  second.close()
})

test('a field that is new in the catalogue would make the library fail until it was rebuilt', () => {
  const db = newLibrary([lookup('example.com', { safety: 'safe' })])
  const file = String(db.location())
  for (const view of VIEW_NAMES) db.exec(`drop view ${view}`)
  db.exec(
    `drop index lookup_by_f_safety; drop index domain_by_f_safety; alter table lookup drop column f_safety;
    alter table domain drop column f_safety; update meta set value = 'older' where key = 'catalogue'`,
  )
  const { db: second, report } = openLibraryFile(file)
  expect(report.rebuild).toBe(true)
  store(second, lookup('example.org', { safety: 'safe' }))
  expect(getMeta(second, 'catalogue')).toBe('older')
  second.close()
})
