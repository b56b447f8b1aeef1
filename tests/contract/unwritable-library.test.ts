import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillLibrary, onLibrary } from '../../src/core/backup/backup-for-tests.ts'
import { keySalt } from '../../src/core/library/upkeep/upkeep.ts'
import { lookup, store } from '../../src/core/library/library-for-tests.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { sampleFolder } from '../fixtures/seeded-sample.ts'
import { SmallDisk } from '../fixtures/small-disk.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

// What a run on invented data says of itself, and nothing else.
const SAMPLE = 'Sample data: every figure is invented.\n'

const MOUNTS = new SmallDisk(64)
const CAN_MOUNT = MOUNTS.kind === 'mounted'
MOUNTS[Symbol.dispose]()

/** A data folder with a sample library that needs no inventing. */
function filled(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  fillLibrary(dataDir, 'sample')
  onLibrary(dataDir, 'sample', (db) => {
    keySalt(db)
    db.exec("insert into meta values ('seeded', '1'), ('sample', '1')")
  })
}

/** A disk with such a folder, as a killed process leaves it when `log` says so: with a lookup in the log alone. */
function diskWithLibrary(log: boolean): SmallDisk {
  using dir = new TempFolder()
  filled(dir.path)
  const disk = new SmallDisk(6_000)
  if (!log) disk.fill(dir.path)
  else
    onLibrary(dir.path, 'sample', (db) => {
      store(db, lookup('in-the-log.example', {}))
      mkdirSync(join(disk.path, 'libraries'))
      for (const side of ['', '-wal'])
        copyFileSync(libraryFile(dir.path, 'sample') + side, libraryFile(disk.path, 'sample') + side)
    })
  return disk
}

const SITUATIONS = [
  { what: 'full', log: false },
  { what: 'full', log: true },
  { what: 'read-only', log: false },
  { what: 'read-only', log: true },
] as const

test.skipIf(!CAN_MOUNT).each(SITUATIONS)(
  'a library on a $what disk could not be read, with a log beside it: $log (skipped where no disk can be mounted)',
  async ({ what, log }) => {
    using disk = diskWithLibrary(log)
    if (what === 'full') disk.fillUp()
    else disk.protect()
    const run = await terminal(['history', '--sample', '--json', '--limit', '500', '--data-dir', disk.path])
    expect([run.status, run.json.length]).toEqual([0, log ? 121 : 120])
    expect(run.err).toMatch(
      what === 'full' ? /The disk is full.*can still be read/su : /cannot be written.*can still be read/su,
    )
    expect((await terminal(['allowance', '--sample', '--data-dir', disk.path])).status).toBe(0)
    const sent = await terminal(['lookup', 'never-asked.example', '--sample', '--data-dir', disk.path])
    expect([sent.status, sent.err]).toEqual([5, expect.not.stringMatching(/database|SQLITE|^\s+at /mu)])
  },
)

test.skipIf(!CAN_MOUNT)(
  'a full disk could not be saved to another one (skipped where no disk can be mounted)',
  async () => {
    using disk = diskWithLibrary(true)
    using other = new TempFolder()
    disk.fillUp()
    const before = readdirSync(disk.path)
    const run = await terminal(['backup', join(other.path, 'all'), '--data-dir', disk.path])
    expect([run.status, run.err, readdirSync(other.path)]).toEqual([0, '', ['all']])
    expect(readdirSync(disk.path)).toEqual(before)
    const there = join(other.path, 'there')
    expect((await terminal(['restore', join(other.path, 'all'), '--data-dir', there, '--yes'])).out).toContain('121')
  },
)

test.skipIf(!CAN_MOUNT)(
  'a disk with no room for a backup would be told in numbers that do not add up (skipped where no disk can be mounted)',
  async () => {
    using dir = new TempFolder()
    filled(dir.path)
    const size = statSync(libraryFile(dir.path, 'sample')).size
    // More than the library itself, and less than it with something to spare.
    using disk = new SmallDisk(Math.ceil((size / 1024) * 2.5))
    disk.fill(dir.path)
    const run = await terminal(['backup', join(disk.path, 'all'), '--data-dir', disk.path])
    const [needed, free, missing] = [...run.err.matchAll(/(\d+) MB/gu)].map(([, number]) => Number(number))
    expect([run.status, Number(needed) > Number(free), missing]).toEqual([5, true, Number(needed) - Number(free)])
    expect(readdirSync(disk.path)).toEqual(['libraries'])
  },
)

test('a library that another program has locked could not be read', async () => {
  using dir = new TempFolder()
  filled(dir.path)
  const script = `
    const { DatabaseSync } = require('node:sqlite')
    new DatabaseSync(process.argv[1]).exec('begin immediate')
    process.stdout.write('locked'); setInterval(() => undefined, 1000)`
  const holder = spawn(process.execPath, ['-e', script, libraryFile(dir.path, 'sample')])
  try {
    await once(holder.stdout, 'data')
    const run = await terminal(['history', '--sample', '--json', '--limit', '3', '--data-dir', dir.path])
    expect([run.status, run.json.length, run.err]).toEqual([0, 3, SAMPLE])
  } finally {
    holder.kill()
  }
})

test('damage in the middle of a library would be told in the words of SQLite, without a way on', async () => {
  using dir = new TempFolder()
  filled(dir.path)
  const file = libraryFile(dir.path, 'sample')
  const [page, size] = onLibrary(dir.path, 'sample', (db) => [
    Number(db.prepare("select rootpage from sqlite_schema where name = 'lookup'").get()?.rootpage),
    Number(db.prepare('pragma page_size').get()?.page_size),
  ]) as [number, number]
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xa5, (page - 1) * size, page * size))
  const run = await terminal(['history', '--sample', '--limit', '500', '--data-dir', dir.path])
  expect([run.status, run.err]).toEqual([5, expect.stringContaining('Restore a copy')])
  expect(run.err).not.toMatch(/malformed|SQLITE|^\s+at /mu)
})

test('a library whose file was emptied would lose what its log still holds, and begin anew without a word', async () => {
  using dir = new TempFolder()
  filled(dir.path)
  const file = libraryFile(dir.path, 'sample')
  const log = onLibrary(dir.path, 'sample', (db) => {
    store(db, lookup('in-the-log.example', {}))
    return readFileSync(`${file}-wal`)
  })
  truncateSync(file)
  writeFileSync(`${file}-wal`, log)
  const run = await terminal(['allowance', '--sample', '--data-dir', dir.path])
  expect([run.status, run.err]).toEqual([0, expect.stringContaining('damaged')])
  const aside = readdirSync(join(dir.path, 'libraries')).filter((name) => /damaged-\d+-wal$/u.test(name))
  expect(readFileSync(join(dir.path, 'libraries', aside[0] ?? '')).equals(log)).toBe(true)
})

test.skipIf(!CAN_MOUNT).each([
  ['batch', 'csv'],
  ['batch', 'xlsx'],
  ['batch', 'json'],
  ['calendar', 'ics'],
])(
  'a full disk under a file of %s (%s) would be told as something unexpected, or leave a part of it (skipped where no disk can be mounted)',
  async (command, ending) => {
    using dir = sampleFolder()
    using disk = new SmallDisk(64)
    const [list, out] = [join(dir.path, 'list.txt'), join(disk.path, `out.${ending}`)]
    writeFileSync(list, 'n1.example\nn2.example')
    disk.fillUp()
    const words = command === 'batch' ? ['batch', list, '--out', out] : ['calendar', '--out', out]
    const run = await terminal([...words, '--sample', '--data-dir', dir.path, '--lang', 'en', '--quiet'])
    expect([run.status, run.err]).toEqual([1, expect.stringContaining(`The disk is full: ${out}.`)])
    expect(run.err).not.toContain('unexpected')
    if (command === 'batch') expect(run.err).toMatch(/Continue with: .*batch --resume \d+ --out /u)
    expect(readdirSync(disk.path)).toEqual(['fills-it-up'])
  },
)

test.skipIf(!CAN_MOUNT)(
  'a setting that a full disk does not take would be told as something unexpected (skipped where no disk can be mounted)',
  () => {
    using disk = new SmallDisk(64)
    const store = new SettingsStore(disk.path)
    store.update({ reserve: 7 })
    disk.fillUp()
    expect(() => store.update({ reserve: 8 })).toThrow('disk-full')
    expect(store.get().reserve).toBe(7)
  },
)
