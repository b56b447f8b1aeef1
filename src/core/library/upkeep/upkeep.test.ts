import { spawnSync } from 'node:child_process'
import { readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CATALOGUE_MARK } from '../file/columns.ts'
import {
  finish,
  lookup,
  NOW,
  newLibrary,
  newLibraryInWorkers,
  query,
  store,
  temporaryFolder,
  undoable,
} from '../library-for-tests.ts'
import { countRows, selectedIds } from '../lists/list.ts'
import { openLibraryFile } from '../file/open-file.ts'
import { VIEW_NAMES } from '../file/views.ts'
import { enter, getMeta, recordCheck, keySalt, leave, rebuild, setMeta } from './upkeep.ts'
import { allOf } from '../../../shared/filter/filter.ts'
import { removeView, savedViews, saveView } from '../saved/views.ts'

const WEEK = 7 * 86_400_000

test('the lists would keep their old columns after the catalogue has changed', () => {
  const db = newLibrary(
    Array.from({ length: 450 }, (_, index) =>
      lookup(`name-${index % 220}.example`, { safety: index % 2 ? 'safe' : 'malware', hosting: { country: 'US' } }),
    ),
  )
  const asked = [
    query('domains', { filter: { op: 'is', column: 'safety', values: ['safe'] } }),
    query('history', {
      filter: { op: 'is', column: 'country', values: ['us'] },
      sort: { column: 'safety', descending: false },
    }),
  ]
  const before = asked.map((one) => selectedIds(db, one, NOW))
  db.exec(
    `${VIEW_NAMES.map((name) => `drop view ${name};`).join(' ')}
    drop index lookup_by_f_safety; drop index domain_by_f_safety; alter table lookup drop column f_safety;
    alter table domain drop column f_safety; update lookup set f_country = 'as kind of another type';
    update meta set value = 'older' where key = 'catalogue'`,
  )
  const again = openLibraryFile(String(db.location()))
  expect(again.report.rebuild).toBe(true)
  expect(asked.map((one) => countRows(again.db, one, NOW))).toEqual([0, 0])
  finish(rebuild(again.db))
  expect(asked.map((one) => selectedIds(again.db, one, NOW))).toEqual(before)
  expect(getMeta(again.db, 'catalogue')).toBe(CATALOGUE_MARK)
  again.db.close()
})

test('a rebuild would not say how far it is', () => {
  const db = newLibrary(Array.from({ length: 450 }, (_, index) => lookup(`name-${index % 220}.example`)))
  db.exec("update meta set value = 'older' where key = 'catalogue'")
  const shares = [...rebuild(db)].flatMap((progress) => (progress ? [progress.done / progress.total] : []))
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('a rebuild that was cut short would be taken for done', () => {
  const db = newLibrary(Array.from({ length: 300 }, (_, index) => lookup(`name-${index}.example`, { safety: 'safe' })))
  setMeta(db, 'catalogue', 'older')
  rebuild(db).next()
  expect(getMeta(db, 'catalogue')).toBe('older')
})

/** Rebuilds in a process of its own, which is killed after so many steps. Gives how many rows it had come to. */
function killRebuilding(file: string, steps: number): number {
  const at = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `
    import { writeSync } from 'node:fs'
    import { openLibraryFile } from ${at('../file/open-file.ts')}
    import { rebuild } from ${at('./upkeep.ts')}
    let step = 0
    for (const progress of rebuild(openLibraryFile(${JSON.stringify(file)}).db)) {
      step += progress ? 1 : 0
      if (step < ${steps}) continue
      writeSync(1, String(progress.done))
      process.kill(process.pid, 'SIGKILL')
      for (;;) {}
    }`
  const { stdout, signal } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  )
  expect(signal).toBe('SIGKILL')
  return Number(stdout)
}

test('a process that opened the library before a restore put another in its place would write into one that is gone', () => {
  const db = newLibrary()
  const file = String(db.location())
  const restored = join(temporaryFolder(), 'library.db')
  db.prepare('vacuum into ?').run(restored)
  renameSync(restored, file)
  expect(() => enter(db, { token: 't', pid: process.pid, kind: 'terminal', now: NOW })).toThrow(
    expect.objectContaining({ fault: { code: 'library-gone', facts: { path: file } } }),
  )
})

test.runIf(process.platform !== 'win32')('a killed rebuild would begin again, or leave rows out', () => {
  const db = newLibrary(
    Array.from({ length: 900 }, (_, index) => lookup(`name-${index % 300}.example`, { safety: 'safe' })),
  )
  db.exec(
    `update lookup set f_safety = 'outdated'; update domain set f_safety = 'outdated';
    update meta set value = 'older' where key = 'catalogue'`,
  )
  const file = String(db.location())
  const outdated = (table: string): number =>
    Number(db.prepare(`select count(*) as n from ${table} where f_safety = 'outdated'`).get()?.n)
  const first = killRebuilding(file, 2)
  expect([outdated('lookup'), outdated('domain')]).toEqual([900 - first, 300])
  // Far enough for the domains: each process begins where the one before it was killed.
  let kills = 1
  for (let done = first; done < 1_000; kills += 1) {
    const next = killRebuilding(file, 2)
    expect(next).toBeGreaterThan(done)
    done = next
  }
  expect(kills).toBeGreaterThan(3)
  expect(outdated('lookup')).toBe(0)
  const [begun] = [...rebuild(db)].filter((progress) => progress !== undefined)
  expect(begun?.done).toBeGreaterThan(1_000)
  expect([outdated('lookup'), outdated('domain')]).toEqual([0, 0])
  expect(getMeta(db, 'catalogue')).toBe(CATALOGUE_MARK)
  expect(getMeta(db, 'rebuilt')).toBeNull()
})

test('a rebuild would go on where one to another catalogue was cut short', () => {
  const db = newLibrary(Array.from({ length: 300 }, (_, index) => lookup(`name-${index}.example`, { safety: 'safe' })))
  const stale = (): void => db.exec("update lookup set f_safety = 'outdated'")
  setMeta(db, 'catalogue', 'older')
  const cut = rebuild(db)
  for (let at = 0; at < 3; at += 1) cut.next()
  cut.return(false)
  // Another version has rebuilt everything its own way meanwhile.
  stale()
  setMeta(db, 'catalogue', 'another')
  finish(rebuild(db))
  expect(db.prepare("select count(*) as n from lookup where f_safety = 'outdated'").get()?.n).toBe(0)
})

test('a crashed run would pass for one that ended in order', () => {
  const db = newLibrary()
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  const run = (token: string, pid: number, now = NOW) => enter(db, { token, pid, kind: 'window', now })
  expect(run('first', process.pid)).toEqual({ checkDue: false })
  leave(db, 'first')
  expect(run('dead', dead)).toEqual({ checkDue: false })
  for (const token of ['dead', 'second'])
    db.prepare('insert into in_flight values (?, ?, ?, ?)').run(`${token}.example`, token, NOW, NOW)
  expect(run('second', process.pid)).toEqual({ checkDue: true })
  expect(
    db
      .prepare('select name from in_flight')
      .all()
      .map((row) => row.name),
  ).toEqual(['second.example'])
  expect(
    db
      .prepare('select token from runner')
      .all()
      .map((row) => row.token),
  ).toEqual(['second'])
  leave(db, 'second')
  expect(db.prepare('select count(*) as n from in_flight').get()?.n).toBe(0)
})

test('the weekly check would not be due once a week', () => {
  const db = newLibrary()
  const due = (token: string, now: number) => enter(db, { token, pid: process.pid, kind: 'terminal', now }).checkDue
  expect([due('a', NOW), due('b', NOW + WEEK), due('c', NOW + WEEK + 1)]).toEqual([false, false, true])
  recordCheck(db, NOW + WEEK + 1)
  expect(due('d', NOW + WEEK + 2)).toBe(false)
})

test('two runs would count a key’s requests under two ids', () => {
  const db = newLibrary()
  const salt = keySalt(db)
  expect(salt).toMatch(/^[0-9a-f]{32}$/u)
  const { db: other } = openLibraryFile(String(db.location()))
  onTestFinished(() => other.close())
  expect(keySalt(other)).toBe(salt)
  expect(keySalt(newLibrary())).not.toBe(salt)
})

const VIEW = {
  name: 'Ünsafe "sites"',
  query: query('history', {
    filter: allOf([
      { op: 'words', text: '%' },
      { op: 'is', column: 'safety', values: ['malware'] },
    ]),
  }),
  columns: ['safety', 'domain'],
}

test('a view saved under a name that it has already would be listed twice', () => {
  const db = newLibrary()
  const view = VIEW
  const first = saveView(db, view)
  const second = saveView(db, { ...view, name: 'Another' })
  expect(saveView(db, { ...view, columns: [] })).toBe(first)
  expect(savedViews(db)).toEqual([
    { id: first, ...view, columns: [] },
    { id: second, ...view, name: 'Another' },
  ])
})

test('a removed view would not be given back whole, once', () => {
  const db = newLibrary()
  const view = VIEW
  const first = saveView(db, { ...view, columns: [] })
  saveView(db, { ...view, name: 'Another' })
  const before = savedViews(db)
  const { value, undo } = undoable(db, () => removeView(db, first))
  expect([value, removeView(db, first)]).toEqual([view.name, null])
  expect(savedViews(db).map((one) => one.name)).toEqual(['Another'])
  undo()
  expect(savedViews(db)).toEqual(before)
  expect(undo).toThrow(expect.objectContaining({ fault: { code: 'undo-gone', facts: {} } }))
})

test('a restored view would not get its id and place back', () => {
  const db = newLibrary()
  const view = { name: 'One', query: query('history'), columns: [] }
  const ids = ['One', 'Two', 'Three'].map((name) => saveView(db, { ...view, name }))
  undoable(db, () => removeView(db, ids[0] ?? 0)).undo()
  expect(savedViews(db).map(({ id, name }) => [id, name])).toEqual([
    [ids[0], 'One'],
    [ids[1], 'Two'],
    [ids[2], 'Three'],
  ])
})

test('a call that fails in the worker would stop the library', async () => {
  const library = await newLibraryInWorkers()
  await library.write.seed([lookup('a.example', { safety: 'safe' })])
  await expect(
    library.count.countRows(
      query('history', { filter: { op: 'not', of: { op: 'missing', column: 'nope', kind: 'any' } } }),
      NOW,
    ),
  ).rejects.toMatchObject({ name: 'UnknownColumn' })
  expect(await library.count.countRows(query('history'), NOW)).toBe(1)
  expect(await library.read.savedViews()).toEqual([])
  expect(await library.write.rebuild()).toBe(true)
  await library.close()
  await expect(library.read.savedViews()).rejects.toMatchObject({ fault: { code: 'library-closed' } })
})

test('a stored lookup would be seen by nobody else until the program ends', () => {
  const db = newLibrary()
  const other = openLibraryFile(String(db.location())).db
  store(db, lookup('a.example'))
  expect(countRows(other, query('domains'), NOW)).toBe(1)
  other.close()
})

test('a normal end would leave a write-ahead log behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const library = await newLibraryInWorkers()
    await library.write.setMeta('a', 'b')
    await Promise.all([library.read.getMeta('a'), library.count.size()])
    await library.close()
    expect(readdirSync(dirname(library.file))).toEqual([basename(library.file)])
  }
})
