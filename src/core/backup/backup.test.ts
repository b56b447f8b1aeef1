import { oneFolder } from '../settings/folders.ts'
import { execFileSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { FIELDS } from '../../shared/fields.ts'
import {
  lookup,
  nameFacts,
  NOW,
  otherSchema,
  query,
  setNote,
  store,
  temporaryFolder,
  undoable,
} from '../library/library-for-tests.ts'
import { pageRows } from '../library/lists/list.ts'
import { countRows, selectedIds } from '../library/lists/list.ts'
import { openLibraryFile } from '../library/file/open-file.ts'
import { alerts } from '../library/following/alerts/inbox.ts'
import { formulas } from '../library/formulas/formulas.ts'
import { loggedReports } from '../library/saved/report-log.ts'
import { savedViews } from '../library/saved/views.ts'
import { reportTemplates } from '../library/saved/report-templates.ts'
import { MIGRATIONS, type Migration } from '../library/file/migrations.ts'
import { getMeta, keySalt } from '../library/upkeep/upkeep.ts'
import { isDue } from '../reports/writing/schedule.ts'
import { libraryFile } from '../settings/read-settings.ts'
import { LetterheadStore } from '../settings/letterhead-store.ts'
import { PLAIN_LETTERHEAD } from '../../shared/reports/letterhead.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import {
  allRows,
  filesBelow,
  fillLibrary,
  onLibrary,
  place,
  restoreFrom,
  saveTo,
  someLookups,
  stageFrom,
  subFolder,
} from './backup-for-tests.ts'
import { FaultError } from '../../shared/fault.ts'
import { BackupWriter, checkedManifest } from './container.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { stageRestore } from './stage-restore.ts'

// Real files, synchronised to a real disk.
vi.setConfig({ testTimeout: 60_000 })

const watch = { signal: new AbortController().signal, onBytes: () => undefined }

/** A data folder with two libraries, settings and preferences, a kept key beside them, and the backup of it. */
async function saved() {
  const folder = temporaryFolder()
  const [here, elsewhere] = [subFolder(folder, 'here'), subFolder(folder, 'elsewhere')]
  const settings = new SettingsStore(here)
  const { id } = settings.connectionFor('https://service.example/api')
  settings.update({ allowance: 777, active: id })
  writeFileSync(join(here, 'preferences.json'), JSON.stringify({ theme: 'dark' }))
  new LetterheadStore(here).save({ ...PLAIN_LETTERHEAD, name: 'Agency', by: 'Jane' }, null)
  writeFileSync(join(subFolder(here, 'credentials'), `${id}.json`), '{"backend":"x","ciphertext":"SECRET-CIPHERTEXT"}')
  fillLibrary(here, id)
  fillLibrary(here, 'sample')
  const file = join(folder, 'all.almanac-backup')
  return { folder, here, elsewhere, id, file, made: await saveTo(here, file) }
}

/** Formulas, the groups of views and what fired alerts, as the program reads them. */
const kept = (db: DatabaseSync): unknown => [
  formulas(db).map(({ name, broken }) => [name, broken]),
  savedViews(db).map(({ name, groups }) => [name, groups?.show, groups?.order]),
  alerts(db, { before: null, limit: 9, ids: null }).map(({ lookupId, cause }) => [lookupId, cause]),
]

/** What a person can ask of a library's lists. */
function answers(dataDir: string, id: string): unknown {
  return onLibrary(dataDir, id, (db) => [
    ...(['domains', 'history'] as const).map((list) => [
      ...['domain', 'looked_up_at', 'value', 'safety'].map((column) =>
        pageRows(db, {
          query: query(list, { sort: { column, descending: true } }),
          offset: 0,
          limit: 500,
          fields: FIELDS.map((field) => field.id),
          now: NOW,
        }),
      ),
      ...['größe 3', 'name-1', 'ame'].map((search) =>
        selectedIds(db, query(list, { filter: { op: 'words', text: search } }), NOW),
      ),
      countRows(db, query(list, { filter: { op: 'is', column: 'safety', values: ['safe'] } }), NOW),
    ]),
    kept(db),
  ])
}

test('a restore would lose a formula, the groups of a view, or what fired an alert without a lookup', async () => {
  const { elsewhere, id, file } = await saved()
  await restoreFrom(elsewhere, file)
  expect(onLibrary(elsewhere, id, kept)).toEqual([
    [['per visitor', false]],
    [['By grade', [{ column: 'formula_1', aggregate: 'median' }], { by: 0, descending: true }]],
    [
      [null, { of: 'daily', day: '2026-11-20' }],
      [null, { of: 'own-value' }],
      [4, { of: 'lookup' }],
    ],
  ])
})

test('a backup restored into an empty folder would answer some query otherwise', async () => {
  const { here, elsewhere, id, file, made } = await saved()
  expect(made).toMatchObject({ file, libraries: 2, leftOut: [] })
  const restored = await restoreFrom(elsewhere, file)
  expect(restored).toEqual({ aside: null, libraries: 2, unmerged: [] })
  for (const library of [id, 'sample']) {
    expect(allRows(libraryFile(elsewhere, library))).toEqual(allRows(libraryFile(here, library)))
    expect(answers(elsewhere, library)).toEqual(answers(here, library))
  }
  expect(new SettingsStore(elsewhere).get()).toEqual(new SettingsStore(here).get())
  expect(JSON.parse(readFileSync(join(elsewhere, 'preferences.json'), 'utf8'))).toEqual({ theme: 'dark' })
  expect(new LetterheadStore(elsewhere).all()).toEqual(new LetterheadStore(here).all())
  // Nothing is left lying about, and the key stayed where it was.
  expect(readdirSync(elsewhere).sort()).toEqual(['letterheads.json', 'libraries', 'preferences.json', 'settings.json'])
  expect(readdirSync(here).sort()).toEqual([
    'credentials',
    'letterheads.json',
    'libraries',
    'preferences.json',
    'settings.json',
  ])
})

test('a key would be in a backup', async () => {
  const { file } = await saved()
  const bytes = readFileSync(file)
  const manifest = await checkedManifest(file, watch)
  const all = [
    bytes,
    ...manifest.libraries.map(({ part }) => gunzipSync(bytes.subarray(part.offset, part.offset + part.packed))),
  ]
  expect(all.at(1)?.includes('name-1.example')).toBe(true)
  for (const part of all) expect(part.includes('SECRET-CIPHERTEXT')).toBe(false)
})

test('a backup of a library in use would not be of one moment', async () => {
  const { folder, here, id } = await saved()
  const { db } = openLibraryFile(libraryFile(here, id))
  const before = Number(db.prepare('select count(*) as n from lookup').get()?.n)
  const target = join(folder, 'busy.almanac-backup')
  let written = 0
  const writing = setInterval(() => {
    store(db, lookup(`later-${written++}.example`, { safety: 'safe' }))
  }, 0)
  const made = await saveTo(here, target)
  clearInterval(writing)
  db.close()
  expect([made.libraries, written > 0]).toEqual([2, true])
  const there = subFolder(folder, 'there')
  await restoreFrom(there, target)
  // Lookup, domain and title of each were written together.
  const copy = new DatabaseSync(libraryFile(there, id))
  const counts = copy
    .prepare(
      "select (select count(*) from lookup) as lookups, (select count(*) from domain where name like 'later%') as domains",
    )
    .get()
  copy.close()
  expect(Number(counts?.lookups) - before).toBe(Number(counts?.domains))
})

test('a truncated, altered or foreign file would be restored', async () => {
  const { folder, here, file } = await saved()
  const whole = readFileSync(file)
  const before = filesBelow(here)
  const spoilt: [string, Buffer][] = []
  for (const share of [0, 0.01, 0.3, 0.7, 0.99])
    spoilt.push([`cut at ${share}`, whole.subarray(0, Math.floor(whole.length * share))])
  for (const less of [1, 8, 47, 48, 49]) spoilt.push([`${less} bytes short`, whole.subarray(0, whole.length - less)])
  for (let at = 3; at < whole.length; at += Math.floor(whole.length / 40))
    spoilt.push([`changed at ${at}`, Buffer.from(whole.map((byte, place) => (place === at ? byte ^ 1 : byte)))])
  for (const back of [1, 20, 44, 60, 400])
    spoilt.push([
      `changed ${back} from the end`,
      Buffer.from(whole.map((byte, place) => (place === whole.length - back ? byte ^ 1 : byte))),
    ])
  spoilt.push(
    ['twice', Buffer.concat([whole, whole])],
    ['longer', Buffer.concat([whole, Buffer.from('x')])],
    ['text', Buffer.from('Dear diary, today I wrote more than forty-eight bytes about my domains.')],
    ['zip', Buffer.from('PK\u0003\u0004'.padEnd(80))],
  )
  for (const [what, bytes] of spoilt) {
    const bad = join(folder, 'bad.almanac-backup')
    writeFileSync(bad, bytes)
    await expect(stageFrom(here, bad), what).rejects.toThrow(FaultError)
  }
  writeFileSync(join(folder, 'library.sqlite'), readFileSync(libraryFile(here, 'sample')))
  await expect(stageFrom(here, join(folder, 'library.sqlite'))).rejects.toThrow('backup-foreign')
  await expect(stageFrom(here, join(folder, 'missing'))).rejects.toThrow('not-there')
  await expect(stageFrom(here, folder)).rejects.toThrow('backup-folder-foreign')
  expect(filesBelow(here)).toEqual(before)
})

/** A well-formed backup of one library, with what a test says of it. */
async function forged(file: string, library: string, change: (manifest: Manifest) => void): Promise<string> {
  const writer = await BackupWriter.open({ kind: 'file', path: file, replaces: null })
  const part = await writer.add(library, watch)
  const manifest: Manifest = {
    madeAt: NOW,
    program: '9',
    leftOut: [],
    settings: { allowance: 5 },
    preferences: null,
    letterheads: null,
    libraries: [{ id: 'sample', name: 'S', baseUrl: null, version: MIGRATIONS.length, rows: {}, origins: [], part }],
  }
  change(manifest)
  await writer.finish(manifest, file)
  return file
}

test('a forged backup would do harm when it is restored', async () => {
  const { folder, here, elsewhere } = await saved()
  const good = libraryFile(here, 'sample')
  const bad = join(folder, 'forged.almanac-backup')
  const refused = async (library: string, change: (manifest: Manifest) => void): Promise<void> => {
    await forged(bad, library, change)
    await expect(stageFrom(elsewhere, bad)).rejects.toThrow(FaultError)
    expect(readdirSync(elsewhere)).toEqual([])
  }
  const first = (manifest: Manifest) => manifest.libraries[0] as Manifest['libraries'][number]
  writeFileSync(join(folder, 'zeros'), Buffer.alloc(40_000_000))
  await refused(join(folder, 'zeros'), (manifest) => void (first(manifest).part.size = 1_000))
  await refused(good, (manifest) => void (first(manifest).part.size = 2 ** 50))
  await refused(good, (manifest) => void (first(manifest).part.sha256 = '0'.repeat(64)))
  await refused(good, (manifest) => void (first(manifest).part.offset += 1))
  await refused(good, (manifest) => void (first(manifest).id = '../../evil'))
  await refused(good, (manifest) => manifest.libraries.push({ ...first(manifest) }))
  await refused(
    good,
    (manifest) =>
      void (manifest.settings = {
        connections: [
          {
            id: 'service.example-0123456789',
            name: 'S',
            baseUrl: 'https://evil.example',
            keyPlace: 'header',
            allowance: null,
          },
        ],
      }),
  )
  await refused(join(folder, 'zeros'), () => undefined)
  onLibrary(here, 'hostile', (db) =>
    db.exec('create trigger evil after insert on request_log begin delete from request_log; end'),
  )
  await refused(libraryFile(here, 'hostile'), () => undefined)
  // Nor does the name of one of our own let another's statement in.
  onLibrary(here, 'disguised', (db) =>
    db.exec(`drop trigger label_given;
      create trigger label_given after insert on labelled begin delete from request_log; end`),
  )
  await refused(libraryFile(here, 'disguised'), () => undefined)
  onLibrary(here, 'newer', (db) => db.exec('pragma user_version = 999'))
  await refused(libraryFile(here, 'newer'), () => undefined)
  await forged(bad, good, () => undefined)
  expect((await stageFrom(elsewhere, bad)).libraries.map((one) => one.id)).toEqual(['sample'])
})

test('values from before a change, which can still be undone here, would be handed on in a backup', async () => {
  const { folder, here, elsewhere, id } = await saved()
  const { db } = openLibraryFile(libraryFile(here, id))
  const name = nameFacts('sold.example')
  undoable(db, () => setNote(db, name, 'paid 12,000'))
  undoable(db, () => setNote(db, name, ''))
  db.close()
  await saveTo(here, join(folder, 'handed on'))
  await restoreFrom(elsewhere, join(folder, 'handed on'))
  const left = onLibrary(elsewhere, id, (restored) =>
    ['undo_row', 'undo_step', 'undo_name'].map((table) => restored.prepare(`select * from ${table}`).all()),
  )
  expect(left).toEqual([[], [], []])
  expect(onLibrary(here, id, (mine) => mine.prepare('select count(*) as n from undo_step').get())).toEqual({ n: 2 })
})

test('a backup of an older version would not be migrated', async () => {
  const folder = temporaryFolder()
  const [here, elsewhere] = [subFolder(folder, 'here'), subFolder(folder, 'elsewhere')]
  onLibrary(here, 'sample', (db) => store(db, ...someLookups(5)))
  await saveTo(here, join(folder, 'older'))
  const next: Migration = (db) => db.exec('create table added as select count(*) as lookups from lookup')
  const { id } = await stageRestore(
    { file: join(folder, 'older'), folders: oneFolder(elsewhere), settings: new SettingsStore(elsewhere).get() },
    { signal: new AbortController().signal, report: () => undefined },
    [...MIGRATIONS, next],
  )
  const look = (file: string, sql: string): unknown[] => {
    const db = new DatabaseSync(file, { readOnly: true })
    const row = Object.values(db.prepare(sql).get() ?? {})
    db.close()
    return row
  }
  const staged = libraryFile(join(elsewhere, id), 'sample')
  expect(look(staged, 'select lookups, user_version from added, pragma_user_version')).toEqual([
    5,
    MIGRATIONS.length + 1,
  ])
  // The original was not migrated by being copied.
  expect(look(libraryFile(here, 'sample'), 'pragma user_version')).toEqual([MIGRATIONS.length])
})

test('a library of another schema would go into a backup, come back from one, or be changed by either', async () => {
  const { folder, here, elsewhere } = await saved()
  const other = libraryFile(here, 'other')
  onLibrary(here, 'other', otherSchema)
  const before = readFileSync(other)
  const made = await saveTo(here, join(folder, 'some'))
  expect([made.libraries, made.leftOut]).toEqual([
    2,
    [{ id: 'other', why: { code: 'backup-library-other-schema', facts: {} } }],
  ])
  const bad = await forged(join(folder, 'forged'), other, () => undefined)
  await expect(stageFrom(elsewhere, bad)).rejects.toThrow('backup-library-other-schema')
  expect([readdirSync(elsewhere), readFileSync(other).equals(before)]).toEqual([[], true])
})

test('a library of another schema in the place of a restored one would stop the restore, or be lost', async () => {
  const { elsewhere, file } = await saved()
  onLibrary(elsewhere, 'sample', (db) => {
    otherSchema(db)
    db.exec('drop table runner; drop table request_log')
  })
  const before = readFileSync(libraryFile(elsewhere, 'sample'))
  const { aside, unmerged } = await restoreFrom(elsewhere, file)
  expect(unmerged).toEqual(['sample'])
  expect(readFileSync(libraryFile(join(elsewhere, aside ?? ''), 'sample')).equals(before)).toBe(true)
})

test('what was under way when a backup was made would resume by itself', async () => {
  const { folder, here, id } = await saved()
  onLibrary(here, id, (db) =>
    db.exec(`insert into runner values ('t', ${process.pid}, 'window', 1, 1); insert into in_flight values ('a.example', 't', 1, 1);
    insert into batch (id, name, state, options, source, fingerprint, created_at, place, owner, owner_beat)
    values (2, 'Under way', 'running', '{}', '{}', 'g', 1, 2, 't', 1);
    insert into batch_item (batch_id, at, row, place, state, input, cells)
    values (2, 1, 1, 1, 'running', 'a', '[]'), (2, 2, 2, 2, 'queued', 'b', '[]')`),
  )
  await saveTo(here, join(folder, 'busy'))
  const there = subFolder(folder, 'there')
  await restoreFrom(there, join(folder, 'busy'))
  expect(
    onLibrary(there, id, (db) => [
      db.prepare('select count(*) as n from runner').get()?.n,
      db.prepare('select count(*) as n from in_flight').get()?.n,
      { ...db.prepare('select state, owner from batch where id = 2').get() },
      db
        .prepare('select distinct state from batch_item where batch_id = 2')
        .all()
        .map((row) => row.state),
    ]),
  ).toEqual([0, 0, { state: 'paused', owner: null }, ['queued']])
})

test('a restored library would act before the person allows it', async () => {
  const { folder, here, id } = await saved()
  for (const library of [id, 'sample'])
    onLibrary(here, library, (db) =>
      db.exec(`insert into report_template (name, document, schedule, folder, created_at)
        values ('Weekly', '{}', '{"every":"weekday","day":1,"minute":540}', '/somebody/else', 1);
        insert into report_log (at, how, title, file) values (1, 'hand', 'x', '//somebody/else/x.csv');
    update subject set wished_at = 5; update alert set tell_at = 7; insert into meta (key, value) values ('clock_offset', '99')`),
    )
  await saveTo(here, join(folder, 'eager'))
  const there = subFolder(folder, 'there')
  await restoreFrom(there, join(folder, 'eager'))
  const of = (library: string): unknown[] =>
    onLibrary(there, library, (db) => [
      ...reportTemplates(db)
        .filter((one) => one.name === 'Weekly')
        .map((one) => [
          one.schedule,
          one.folder,
          isDue(one, NOW, null, 'UTC'),
          isDue({ ...one, folder: '/chosen' }, NOW, null, 'UTC'),
        ]),
      db.prepare('select count(*) as n from subject where wished_at is not null').get()?.n,
      db.prepare('select count(*) as n from alert where told_at is null and tell_at is not null').get()?.n,
      db.prepare('select told_at from alert').get()?.told_at,
      getMeta(db, 'clock_offset'),
      loggedReports(db, { failed: false, limit: 9 }).total,
    ])
  expect(of(id)).toEqual([[{ every: 'weekday', day: 1, minute: 540 }, null, false, true], 0, 0, 7, null, 0])
  expect(of('sample')).toEqual([[{ every: 'weekday', day: 1, minute: 540 }, null, false, true], 0, 0, 7, '99', 0])
})

test('a restore would lose data that it does not replace', async () => {
  const { elsewhere, id, file } = await saved()
  const settings = new SettingsStore(elsewhere)
  const mine = settings.connectionFor('https://mine.example')
  settings.update({ allowance: 3, backupFolder: '/somewhere' })
  fillLibrary(elsewhere, mine.id)
  onLibrary(elsewhere, 'sample', (db) => store(db, ...someLookups(3, 'present')))
  writeFileSync(join(elsewhere, 'preferences.json'), '{"theme":"light"}')
  const before = allRows(libraryFile(elsewhere, 'sample'))
  const preview = await stageFrom(elsewhere, file)
  expect(
    Object.fromEntries(preview.libraries.map((one) => [one.id, [one.backup?.rows.lookup, one.present?.rows.lookup]])),
  ).toEqual({ sample: [120, 3], [id]: [120, undefined], [mine.id]: [undefined, 120] })
  const { aside } = await place(elsewhere, preview.id)
  expect(allRows(libraryFile(join(elsewhere, aside ?? ''), 'sample'))).toEqual(before)
  expect(readFileSync(join(elsewhere, aside ?? '', 'preferences.json'), 'utf8')).toBe('{"theme":"light"}')
  expect(new SettingsStore(elsewhere).get()).toMatchObject({
    allowance: 777,
    backupFolder: '/somewhere',
    connections: [{ id }, { id: mine.id }],
  })
  expect(onLibrary(elsewhere, mine.id, (db) => db.prepare('select count(*) as n from lookup').get()?.n)).toBe(120)
  // And the way back.
  const back = await restoreFrom(elsewhere, join(elsewhere, aside ?? ''))
  expect(back.libraries).toBe(1)
  expect(new SettingsStore(elsewhere).get().allowance).toBe(3)
  expect(onLibrary(elsewhere, 'sample', (db) => db.prepare('select count(*) as n from lookup').get()?.n)).toBe(3)
})

test('a library that cannot be read would spoil the backup of the others', async () => {
  const { folder, here } = await saved()
  writeFileSync(libraryFile(here, 'broken'), 'SQLite format 3\0 and then nothing that makes sense'.repeat(40))
  writeFileSync(libraryFile(here, 'text'), 'this is not a database, and never was one at all')
  const other = new DatabaseSync(libraryFile(here, 'other'))
  other.exec('create table theirs (text)')
  other.close()
  const made = await saveTo(here, join(folder, 'some'))
  expect([made.libraries, made.leftOut.map((one) => one.id)]).toEqual([2, ['broken', 'other', 'text']])
})

test('a cancelled backup or restore would leave something behind', async () => {
  const { folder, here, file } = await saved()
  const before = filesBelow(folder)
  const stop = new AbortController()
  stop.abort()
  await expect(saveTo(here, file, stop.signal)).rejects.toThrow('abort')
  await expect(stageFrom(here, file, stop.signal)).rejects.toThrow('abort')
  expect(filesBelow(folder)).toEqual(before)
})

test('a backup would be written to an unsuitable place', async () => {
  const { folder, here } = await saved()
  await expect(saveTo(here, join(here, 'libraries', 'x.sqlite'))).rejects.toThrow('backup-among-libraries')
  await expect(saveTo(here, join(folder, 'nowhere', 'x'))).rejects.toThrow('not-there')
  expect(existsSync(join(here, 'libraries', 'x.sqlite'))).toBe(false)
  const settings = readFileSync(join(here, 'settings.json'), 'utf8')
  await expect(saveTo(here, join(here, 'settings.json'))).rejects.toThrow('backup-other-file')
  await expect(saveTo(here, folder)).rejects.toThrow('is-a-folder')
  expect(readFileSync(join(here, 'settings.json'), 'utf8')).toBe(settings)
})

/** Writes noise into the middle of a library, where SQLite meets it only when it reads those pages. */
function damage(file: string): void {
  const handle = openSync(file, 'r+')
  const { size } = fstatSync(handle)
  for (let at = 8_192; at < size; at += 16_384) writeSync(handle, Buffer.alloc(2_048, 0xa5), 0, 2_048, at)
  closeSync(handle)
}

test('a backup of a damaged library would replace the good one', async () => {
  const { folder, here, file } = await saved()
  const good = readFileSync(file)
  damage(libraryFile(here, 'sample'))
  const made = await saveTo(here, file)
  expect(made).toMatchObject({ leftOut: [{ id: 'sample' }], notReplaced: { file, libraries: ['sample'] } })
  expect([dirname(made.file), made.file === file]).toEqual([folder, false])
  expect(readFileSync(file).equals(good)).toBe(true)
  expect((await stageFrom(here, made.file)).libraries.filter((one) => one.backup)).toHaveLength(1)
})

test('a backup made after a library was begun anew would replace the one that holds the lost lookups', async () => {
  const folder = temporaryFolder()
  const [here, file] = [subFolder(folder, 'here'), join(folder, 'all')]
  fillLibrary(here, 'sample')
  onLibrary(here, 'sample', keySalt)
  await saveTo(here, file)
  rmSync(libraryFile(here, 'sample'))
  fillLibrary(here, 'sample')
  onLibrary(here, 'sample', keySalt)
  expect((await saveTo(here, file)).notReplaced).toEqual({ file, libraries: ['sample'] })
})

test('a backup that holds no less than the one of its name would be written beside it', async () => {
  const { here, file, id } = await saved()
  onLibrary(here, id, (db) => db.exec('delete from trash; delete from change; delete from lookup where id > 100'))
  expect(await saveTo(here, file)).toMatchObject({ file, notReplaced: null })
})

test('a backup that nobody agreed to replace would be replaced', async () => {
  const { here, file } = await saved()
  const before = readFileSync(file)
  const settings = new SettingsStore(here).get()
  const request = { folders: oneFolder(here), target: file, replace: false, program: '1', settings, now: NOW }
  await expect(
    makeBackup(request, { ...watch, report: () => undefined, handOn: async () => undefined }),
  ).rejects.toThrow('backup-exists')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a backup into a pipe would replace the pipe', { skip: process.platform === 'win32' }, async () => {
  const { folder, here, file } = await saved()
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const [made, read] = await Promise.all([saveTo(here, pipe), readFile(pipe)])
  expect([made.file, lstatSync(pipe).isFIFO(), read.length]).toEqual([pipe, true, made.size])
  writeFileSync(file, read)
  expect((await stageFrom(here, file)).libraries).toHaveLength(2)
})
