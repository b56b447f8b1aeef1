import { oneFolder } from '../settings/folders.ts'
import { KeptWorkers } from '../kept-workers.ts'
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { NOW, store, temporaryFolder } from '../library/library-for-tests.ts'
import { openLibraryFile } from '../library/file/open-file.ts'
import { MIGRATIONS, type Migration } from '../library/file/migrations.ts'
import { libraryFile } from '../settings/read-settings.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import { createPart } from '../part-file.ts'
import { fillLibrary, onLibrary, restoreFrom, someLookups } from './backup-for-tests.ts'
import { copiesFolder, isCopyDue, listCopies } from './copies.ts'
import { keepWeeklyCopy } from './weekly-copy.ts'

// Real files, synchronised to a real disk.
vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
const workers = new KeptWorkers(
  () =>
    new Worker(new URL('./backup-worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
)

test('weekly copies would not be made once a week', async () => {
  const dataDir = temporaryFolder()
  fillLibrary(dataDir, 'sample')
  const settings = new SettingsStore(dataDir)
  const folder = copiesFolder(dataDir, settings.get())
  const due = (now: number) => isCopyDue(folder, NOW, now)
  expect([await due(NOW), await due(NOW + 6 * DAY), await due(NOW + 7 * DAY)]).toEqual([false, false, true])
  for (const week of [1, 2, 3])
    await keepWeeklyCopy(workers, {
      folders: oneFolder(dataDir),
      program: '1',
      settings: settings.get(),
      now: NOW + week * 7 * DAY,
    })
  expect([await due(NOW + 27 * DAY), await due(NOW + 28 * DAY)]).toEqual([false, true])
  const part = await createPart({ kind: 'file', path: join(folder, 'weekly'), replaces: null })
  renameSync(part, part.replace(`-${process.pid}-`, '-99999999-'))
  writeFileSync(join(folder, 'my own file.almanac-backup'), 'not ours to delete')
  await keepWeeklyCopy(workers, {
    folders: oneFolder(dataDir),
    program: '1',
    settings: settings.get(),
    now: NOW + 28 * DAY,
  })
  expect(readdirSync(folder).sort()).toEqual([
    'my own file.almanac-backup',
    'weekly-2026-12-12T12-00-00.almanac-backup',
    'weekly-2026-12-19T12-00-00.almanac-backup',
  ])
  const [latest] = await listCopies(dataDir, folder)
  expect(latest).toMatchObject({ kind: 'weekly', at: NOW + 28 * DAY })
  onLibrary(dataDir, 'sample', (db) => store(db, ...someLookups(3, 'later')))
  await restoreFrom(dataDir, latest?.path ?? '')
  expect(onLibrary(dataDir, 'sample', (db) => db.prepare('select count(*) as n from lookup').get()?.n)).toBe(120)
  expect((await listCopies(dataDir, folder)).map((one) => one.kind)).toContain('before-restore')
})

test('weekly copies made while a library is damaged would drive out those that hold it', async () => {
  const dataDir = temporaryFolder()
  for (const id of ['sample', 'other']) fillLibrary(dataDir, id)
  const settings = new SettingsStore(dataDir)
  const week = (count: number) =>
    keepWeeklyCopy(workers, {
      folders: oneFolder(dataDir),
      program: '1',
      settings: settings.get(),
      now: NOW + count * 7 * DAY,
    })
  for (const count of [1, 2, 3]) await week(count)
  writeFileSync(libraryFile(dataDir, 'sample'), 'nothing of a library is left in this file')
  for (const count of [4, 5, 6, 7]) await week(count)
  const kept = (await listCopies(dataDir, copiesFolder(dataDir, settings.get()))).map((one) => (one.at - NOW) / DAY / 7)
  expect(kept).toEqual([7, 6, 3, 2])
})

test('the part of a copy that another process is writing would be taken away under it', async () => {
  const dataDir = temporaryFolder()
  fillLibrary(dataDir, 'sample')
  const settings = new SettingsStore(dataDir)
  const folder = copiesFolder(dataDir, settings.get())
  mkdirSync(folder)
  const mine = await createPart({ kind: 'file', path: join(folder, 'weekly'), replaces: null })
  renameSync(mine, mine.replace(`-${process.pid}-`, `-${process.ppid}-`))
  await keepWeeklyCopy(workers, { folders: oneFolder(dataDir), program: '1', settings: settings.get(), now: NOW })
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toHaveLength(1)
})

test('a failed weekly copy would cost the earlier ones', async () => {
  const dataDir = temporaryFolder()
  fillLibrary(dataDir, 'sample')
  const settings = new SettingsStore(dataDir)
  writeFileSync(join(dataDir, 'taken'), '')
  settings.update({ backupFolder: join(dataDir, 'taken') })
  await expect(
    keepWeeklyCopy(workers, { folders: oneFolder(dataDir), program: '1', settings: settings.get(), now: NOW }),
  ).rejects.toThrow('file-in-the-way')
})

test('copies before a migration would pile up', async () => {
  const dataDir = temporaryFolder()
  const copies = join(dataDir, 'elsewhere')
  const file = libraryFile(dataDir, 'sample')
  const migrations: Migration[] = [...MIGRATIONS]
  for (const round of [0, 1, 2, 3]) {
    openLibraryFile(file, migrations, NOW + round, copies).db.close()
    migrations.push((db) => db.exec(`create table added_${round} (id)`))
  }
  const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
  expect(readdirSync(copies).sort(byNumber)).toEqual(
    [2, 3].map((round) => `sample.sqlite.before-${MIGRATIONS.length + round}-${NOW + round}`),
  )
  expect((await listCopies(dataDir, copies)).map((one) => [one.kind, one.at])).toEqual([
    ['before-migration', NOW + 3],
    ['before-migration', NOW + 2],
  ])
  // A folder that cannot be used must not keep the program from starting.
  writeFileSync(join(dataDir, 'taken'), '')
  const { db, report } = openLibraryFile(file, migrations, NOW + 9, join(dataDir, 'taken'))
  db.close()
  expect(report.copiedTo).toBe(`${file}.before-${migrations.length}-${NOW + 9}`)
})

test('the copy of one library made before a migration could not be brought back', async () => {
  const [dataDir, elsewhere] = [temporaryFolder(), temporaryFolder()]
  const file = libraryFile(dataDir, 'service.example-1')
  const { db } = openLibraryFile(file)
  store(db, ...someLookups(4))
  db.close()
  const next: Migration = (on) => on.exec('drop table answer')
  const { db: migrated, report } = openLibraryFile(file, [...MIGRATIONS, next], NOW, join(dataDir, 'copies'))
  migrated.close()
  new SettingsStore(elsewhere).update({ allowance: 9 })
  await restoreFrom(elsewhere, report.copiedTo ?? '')
  expect(
    onLibrary(
      elsewhere,
      'service.example-1',
      (restored) => restored.prepare('select count(*) as n from lookup').get()?.n,
    ),
  ).toBe(4)
  expect(new SettingsStore(elsewhere).get().allowance).toBe(9)
})
