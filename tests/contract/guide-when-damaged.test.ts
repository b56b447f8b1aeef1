import { oneFolder } from '../../src/core/settings/folders.ts'
import { KeptWorkers } from '../../src/core/kept-workers.ts'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { allRows, fillLibrary, onLibrary, stageFrom } from '../../src/core/backup/backup-for-tests.ts'
import { copiesFolder } from '../../src/core/backup/copies.ts'
import { keepWeeklyCopy } from '../../src/core/backup/weekly-copy.ts'
import { keySalt } from '../../src/core/library/upkeep/upkeep.ts'
import { lookup, store } from '../../src/core/library/library-for-tests.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { settleRestoreAtStart } from '../../src/main/app/interrupted-restore.ts'
import { translatorOf } from '../../src/shared/locales/catalogues.ts'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

// docs/guide/when-damaged.md, carried out: each of its headings has a test here or in the file named beside it.

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/guide/when-damaged.md'), 'utf8')
const ELSEWHERE: Readonly<Record<string, string>> = {
  'The disk is full, or may not be written to': 'unwritable-library.test.ts',
  'Another program holds the library': 'unwritable-library.test.ts',
}
const covered = new Set(Object.keys(ELSEWHERE))

/** A test of what a heading promises; each runs in a folder of its own. */
function step(heading: string, bug: string, work: (dataDir: string) => Promise<void>): void {
  covered.add(heading)
  test.concurrent(bug, async () => {
    using dir = new TempFolder()
    fillLibrary(dir.path, 'sample')
    fillLibrary(dir.path, 'other')
    for (const id of ['sample', 'other']) onLibrary(dir.path, id, keySalt)
    onLibrary(dir.path, 'sample', (db) => db.exec("insert into meta values ('seeded', '1'), ('sample', '1')"))
    await work(dir.path)
  })
}

const WEEK = 7 * 86_400_000
const COPIED = Date.UTC(2026, 10, 1)

const weekly = (dataDir: string, now: number): Promise<unknown> =>
  keepWeeklyCopy(
    new KeptWorkers(
      () => new Worker(new URL('../../src/core/backup/backup-worker.ts', import.meta.url), { execArgv: [] }),
    ),
    { folders: oneFolder(dataDir), program: '1', settings: new SettingsStore(dataDir).get(), now },
  )

/** Overwrites the first page of a table. */
function damage(dataDir: string, id: string, table: string): void {
  const file = libraryFile(dataDir, id)
  const [page, size] = onLibrary(dataDir, id, (db) => [
    Number(db.prepare('select rootpage from sqlite_schema where name = ?').get(table)?.rootpage),
    Number(db.prepare('pragma page_size').get()?.page_size),
  ]) as [number, number]
  writeFileSync(file, readFileSync(file).fill(0xa5, (page - 1) * size, page * size))
}

const later = (dataDir: string, id: string, count: number): void =>
  onLibrary(dataDir, id, (db) => {
    for (let at = 0; at < count; at += 1)
      store(db, lookup(`later-${at}.example`, {}, { requestedAt: COPIED + 30 * WEEK + at }))
  })

step(
  'Look first',
  'a check would not find the damage, or not say what restoring a copy would lose',
  async (dataDir) => {
    await weekly(dataDir, COPIED + 20 * WEEK)
    later(dataDir, 'other', 3)
    damage(dataDir, 'sample', 'lookup')
    const run = await terminal(['check', '--json', '--data-dir', dataDir])
    expect([run.status, run.json.map((line) => faultOfLine('check', line))]).toEqual([1, [null, null, null]])
    expect(run.json).toMatchObject([
      { kind: 'library', id: 'other', fault: null },
      { kind: 'library', id: 'sample', fault: expect.stringContaining('damaged') },
      {
        kind: 'copy',
        copy: 'weekly',
        fault: null,
        libraries: [{ id: 'other', lookupsSince: 3, lost: { lookup: 3 } }, { id: 'sample' }],
      },
    ])
    const said = await terminal(['check', '--data-dir', dataDir])
    expect(said.out).toMatch(/Part of the library’s file is damaged.*would lose 3 later lookups/su)
  },
)

step('Look first', 'a copy that has rotted on its disk would be called sound', async (dataDir) => {
  await weekly(dataDir, COPIED)
  const folder = copiesFolder(dataDir, new SettingsStore(dataDir).get())
  const [name = ''] = readdirSync(folder)
  const bytes = readFileSync(join(folder, name))
  writeFileSync(join(folder, name), bytes.fill(0, 5_000, 5_010))
  const run = await terminal(['check', '--json', '--data-dir', dataDir])
  expect([run.status, run.json.at(-1)]).toMatchObject([1, { kind: 'copy', fault: expect.stringContaining('changed') }])
})

step(
  'The library was damaged',
  'a library that cannot be opened would be lost, or not be found again',
  async (dataDir) => {
    writeFileSync(libraryFile(dataDir, 'sample'), 'this is no database, whatever its name says')
    const run = await terminal(['history', '--sample', '--data-dir', dataDir])
    expect([run.status, run.err]).toEqual([0, expect.stringMatching(/kept as .*\.damaged-\d+.* check/su)])
    const checked = await terminal(['check', '--json', '--data-dir', dataDir])
    expect(checked.json.map((line) => faultOfLine('check', line))).toEqual(checked.json.map(() => null))
    expect(checked.json).toContainEqual(expect.objectContaining({ kind: 'aside', size: 43 }))
  },
)

step('The library was damaged', 'damage in one part would keep the rest from being read', async (dataDir) => {
  damage(dataDir, 'sample', 'watchlist')
  const run = await terminal(['history', '--sample', '--json', '--data-dir', dataDir])
  expect([run.status, run.json.length]).toEqual([0, 120])
  const broken = await terminal(['watch', 'lists', '--sample', '--data-dir', dataDir])
  expect([broken.status, broken.err]).toEqual([5, expect.stringContaining('Restore a copy')])
})

step('The file was empty', 'an emptied library would be taken for a new one', async (dataDir) => {
  const file = libraryFile(dataDir, 'sample')
  truncateSync(file)
  await expect.poll(() => Date.now() - statSync(file).birthtimeMs, { interval: 100 }).toBeGreaterThan(3_000)
  const run = await terminal(['allowance', '--sample', '--data-dir', dataDir])
  expect(run.err).toContain('was empty')
})

step('The library’s file is gone', 'a deleted library would be begun anew in silence', async (dataDir) => {
  const file = libraryFile(dataDir, 'sample')
  await weekly(dataDir, COPIED)
  rmSync(file)
  const run = await terminal(['allowance', '--sample', '--data-dir', dataDir])
  expect([run.status, run.err]).toEqual([0, expect.stringContaining('no longer exists')])
  const [, date = ''] = /restore --copy (\S+)/u.exec(run.err) ?? []
  expect((await terminal(['allowance', '--sample', '--data-dir', dataDir])).err).not.toContain('no longer exists')
  const restored = await terminal(['restore', '--copy', date.replace(/\.$/u, ''), '--data-dir', dataDir, '--yes'])
  expect([restored.status, restored.out]).toEqual([0, expect.stringContaining('before-restore-')])
  expect(onLibrary(dataDir, 'sample', (db) => db.prepare('select count(*) as n from lookup').get()?.n)).toBe(120)
  // Without any copy it is missed as well, since it was noted when it was opened.
  rmSync(file)
  for (const folder of readdirSync(dataDir).filter((name) => /^(?:copies|before-restore)/u.test(name)))
    rmSync(join(dataDir, folder), { recursive: true })
  expect((await terminal(['allowance', '--sample', '--data-dir', dataDir])).err).toContain('There is no copy.')
})

step('Where the copies are', 'the copies would not be listed with their dates and what they hold', async (dataDir) => {
  await weekly(dataDir, COPIED)
  await weekly(dataDir, COPIED + WEEK)
  const run = await terminal(['copies', '--json', '--data-dir', dataDir])
  expect(run.json.map((line) => [line.at, faultOfLine('check', line)])).toEqual([
    ['2026-11-08T00:00:00Z', null],
    ['2026-11-01T00:00:00Z', null],
  ])
  expect((await terminal(['copies', '--data-dir', dataDir])).out).toMatch(/2026-11-08T00:00:00Z.*Lookups 120/su)
})

step('Come back', 'the way back by a date would not bring back what the copy held', async (dataDir) => {
  await weekly(dataDir, COPIED)
  await weekly(dataDir, COPIED + WEEK)
  const whole = allRows(libraryFile(dataDir, 'other'))
  later(dataDir, 'other', 2)
  damage(dataDir, 'sample', 'lookup')
  const vague = await terminal(['restore', '--copy', '2026-11', '--data-dir', dataDir, '--yes'])
  expect([vague.status, vague.err]).toEqual([2, expect.stringContaining('2026-11-01T00:00:00Z')])
  const none = await terminal(['restore', '--copy', '2025', '--data-dir', dataDir, '--yes'])
  expect([none.status, none.err]).toEqual([2, expect.stringContaining('copies')])
  const run = await terminal(['restore', '--copy', '2026-11-08', '--data-dir', dataDir, '--yes'])
  expect([run.status, run.out]).toEqual([0, expect.stringContaining('before-restore-')])
  expect(allRows(libraryFile(dataDir, 'other'))).toEqual(whole)
  expect((await terminal(['check', '--data-dir', dataDir])).out).toContain('State before a restore')
  expect((await terminal(['history', '--sample', '--data-dir', dataDir])).status).toBe(0)
})

/** Leaves a restore as a machine does that stops in the middle of its moves. */
async function interrupt(dataDir: string): Promise<void> {
  await weekly(dataDir, COPIED)
  later(dataDir, 'other', 2)
  const folder = copiesFolder(dataDir, new SettingsStore(dataDir).get())
  const { id } = await stageFrom(dataDir, join(folder, readdirSync(folder)[0] ?? ''))
  const settings = JSON.stringify(new SettingsStore(dataDir).get())
  const module = new URL('../../src/core/backup/place-restore.ts', import.meta.url).href
  const script = `import { placeRestore } from ${JSON.stringify(module)}
    await placeRestore({ folders: ${JSON.stringify(oneFolder(dataDir))}, id: ${JSON.stringify(id)}, settings: ${settings}, now: 5 },
      ({ step, done }) => { if (step === 'place' && done === 1) process.kill(process.pid, 'SIGKILL') })`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).signal).toBe('SIGKILL')
}

const lookups = (dataDir: string): unknown =>
  onLibrary(dataDir, 'other', (db) => db.prepare('select count(*) as n from lookup').get()?.n)

step('The computer stopped during a restore', 'the next command would settle a restore in silence', async (dataDir) => {
  await interrupt(dataDir)
  const before = readdirSync(dataDir)
  for (const words of [['history', '--sample'], ['backup', join(dataDir, 'x')], ['check'], ['copies']]) {
    const run = await terminal([...words, '--data-dir', dataDir])
    expect([run.status, run.err]).toEqual([5, expect.stringMatching(/interrupted.*--resume.*--undo/su)])
  }
  expect(readdirSync(dataDir)).toEqual(before)
})

step('The computer stopped during a restore', 'the terminal could not undo it', async (dataDir) => {
  await interrupt(dataDir)
  expect((await terminal(['restore', '--undo', '--data-dir', dataDir])).status).toBe(0)
  expect(lookups(dataDir)).toBe(122)
  expect((await terminal(['restore', '--undo', '--data-dir', dataDir])).status).toBe(2)
})

step('The computer stopped during a restore', 'the terminal could not finish it', async (dataDir) => {
  await interrupt(dataDir)
  const run = await terminal(['restore', '--resume', '--json', '--data-dir', dataDir])
  expect([run.status, run.json.map((line) => faultOfLine('restore', line))]).toEqual([0, [null]])
  expect(lookups(dataDir)).toBe(120)
  expect((await terminal(['restore', '--resume', '--data-dir', dataDir])).status).toBe(2)
})

step('The computer stopped during a restore', 'the window would settle it without being told how', async (dataDir) => {
  await interrupt(dataDir)
  const settle = async (label: string): Promise<unknown> =>
    settleRestoreAtStart({
      folders: oneFolder(dataDir),
      t: () => translatorOf('en'),
      dialog: {
        showMessageBox: (...given: unknown[]) => {
          const { buttons } = given.at(-1) as { buttons: string[] }
          return Promise.resolve({ response: buttons.indexOf(label), checkboxChecked: false })
        },
      },
    })
  expect(PAGE).toContain('**Undo the restore**, or **Finish the restore**')
  expect(await settle('Quit')).toBe('left')
  expect(await settle('Finish the restore')).toBe('resumed')
  expect(lookups(dataDir)).toBe(120)
  expect(await settle('Undo the restore')).toBeNull()
})

step('A copy that could not hold everything', 'a copy made now would replace one that holds more', async (dataDir) => {
  const file = join(dataDir, 'mine')
  await terminal(['backup', file, '--data-dir', dataDir])
  const good = readFileSync(file)
  expect((await terminal(['backup', file, '--data-dir', dataDir])).err).toContain('--force')
  damage(dataDir, 'sample', 'lookup')
  const run = await terminal(['backup', file, '--force', '--json', '--data-dir', dataDir])
  expect([run.status, run.json.map((line) => faultOfLine('backup', line))]).toEqual([1, [null]])
  expect(run.json).toMatchObject([{ leftOut: [{ id: 'sample' }], notReplaced: { file, libraries: ['sample'] } }])
  expect(readFileSync(file).equals(good)).toBe(true)
})

test('a heading of the page would promise what no test carries out', () => {
  const headings = [...PAGE.matchAll(/^## (?<text>.+)$/gmu)].map(({ groups }) => groups?.['text'])
  expect([...covered].sort()).toEqual(headings.sort())
  for (const file of Object.values(ELSEWHERE)) expect(readdirSync(import.meta.dirname)).toContain(file)
})
