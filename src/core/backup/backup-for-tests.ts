import { oneFolder } from '../settings/folders.ts'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BackupProgress, Restored, RestorePreview, SavedBackup } from '../../shared/backup.ts'
import type { NewLookup } from '../../shared/service/lookup.ts'
import { lookup, NOW, store } from '../library/library-for-tests.ts'
import { openLibraryFile } from '../library/file/open-file.ts'
import { MIGRATIONS } from '../library/file/migrations.ts'
import { keySalt } from '../library/upkeep/upkeep.ts'
import { libraryFile } from '../settings/read-settings.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import { makeBackup } from './make-backup.ts'
import { placeRestore } from './place-restore.ts'
import { stageRestore } from './stage-restore.ts'

const quiet = { signal: new AbortController().signal, report: () => undefined }

export const saveTo = (dataDir: string, target: string, signal = quiet.signal): Promise<SavedBackup> =>
  makeBackup(
    {
      folders: oneFolder(dataDir),
      target,
      replace: true,
      program: '1.2.3',
      settings: new SettingsStore(dataDir).get(),
      now: NOW,
    },
    { ...quiet, signal, handOn: async () => undefined },
  )

export const stageFrom = (dataDir: string, file: string, signal = quiet.signal): Promise<RestorePreview> =>
  stageRestore({ file, folders: oneFolder(dataDir), settings: new SettingsStore(dataDir).get() }, { ...quiet, signal })

export const place = (
  dataDir: string,
  id: string,
  report: (progress: BackupProgress) => void = quiet.report,
): Promise<Restored> =>
  placeRestore({ folders: oneFolder(dataDir), id, settings: new SettingsStore(dataDir).get(), now: NOW }, report)

/** Checks a backup and puts it in place. */
export async function restoreFrom(dataDir: string, file: string): Promise<Restored> {
  return place(dataDir, (await stageFrom(dataDir, file)).id)
}

/** A data folder's library, made when it is not there, on a plain connection. */
export function onLibrary<T>(dataDir: string, id: string, work: (db: DatabaseSync) => T): T {
  const { db } = openLibraryFile(libraryFile(dataDir, id))
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Some lookups, all different. */
export const someLookups = (count: number, prefix = 'name'): NewLookup[] =>
  Array.from({ length: count }, (_, at) =>
    lookup(
      `${prefix}-${at % 17}.example`,
      at % 5 === 0 ? null : { safety: 'safe', meta: { title: `Größe ${at}` }, valuation: { estimated_value: at } },
      { requestedAt: NOW - at * 3_600_000 },
    ),
  )

/** A library with something in every table that a person or the program writes. */
export function fillLibrary(dataDir: string, id: string): void {
  onLibrary(dataDir, id, (db) => {
    keySalt(db)
    store(db, ...someLookups(120))
    db.exec(`
      insert into batch (id, name, state, options, source, fingerprint, created_at, place)
      values (1, 'Done', 'finished', '{"concurrency":4,"freshDays":30}',
      '{"fileName":null,"columns":["d"],"domainColumn":0}', 'f', 1, 1);
      insert into batch_item (batch_id, at, row, place, state, lookup_id, name, unicode, label, tld, input, cells)
      select 1, id, id, id, 'found', id, 'n', 'n', 'n', 'example', 'n', '["n"]' from lookup where id < 20;
      insert into request_log (key_id, kind, domain, asked_by, try, sent_at, outcome, counted, batch_id)
      select 'k', 'domain', 'd' || id, 'hand', 1, requested_at, 'found', 1, 1 from lookup;
      insert into window_fact (key_id, refused_at) values ('k', 5);
      insert into saved_view (list, name, query, place) values ('history', 'Mine', '{}', 1);
      insert into watchlist (name, colour, cadence, columns, spark, place, created_at) values ('Rivals', 'blue', '{}', '[]', 'x', 1, 1);
      insert into subject (name_key, name, unicode, label, tld, note)
      values ('a', 'name-1.example', 'name-1.example', 'name-1', 'example', 'A note — with “quotes”');
      insert into watched values (1, 1, 5, null, 0); insert into label (name, colour, place) values ('hot', 'red', 1);
      insert into watchlist (name, colour, cadence, columns, spark, place, created_at, question, share)
      values ('Living', 'red', 'daily', '[]', 'x', 2, 1, '{"op":"is","column":"tld","values":["example"]}', 20);
      insert into watched values (2, 1, 6, '{"of":"lookup","columns":["tld"]}', 1);
      insert into former_member values (2, 'name-3.example', 5, 6, '{"of":"lookup","columns":["tld"]}');
      insert into pin values (2, 'name-2.example', 'out');
      insert into labelled values (1, 1);
      insert into own_field (name, kind, place) values ('Price', 'number', 1);
      insert into own_value (subject_id, field_id, value) values (1, 1, 9.5);
      insert into decision (subject_id, kind, day, at, amount, reason, snapshot)
        values (1, 'renew', '2026-11-21', 1795262400000, 9.5, 'Sells', '{}');
      insert into change (name, lookup_id, field, kind, before, after, from_at, to_at, direction)
      select 'name-1.example', id, 'safety', 'text', '"a"', '"b"', requested_at - 1, requested_at, 'none' from lookup
      where id in (2, 3);
      insert into baseline values ('name-1.example', 'safety', '"a"', 5);
      insert into rule (name, rule, enabled, created_at, place) values ('Drops', '{}', 1, 1, 1);
      insert into rule_state values (1, 'name-1.example', '{}');
      insert into alert (rule_id, rule_name, name, lookup_id, fired_at, evidence) values (1, 'Drops', 'name-1.example', 4, 5, '{}');
      insert into alert (rule_id, rule_name, name, cause, check_day, fired_at, evidence)
      values (1, 'Drops', 'name-1.example', 'own-value', null, 6, '{}'),
      (1, 'Drops', 'name-1.example', 'daily', '2026-11-20', 7, '{}');
      insert into own_step values ('name-1.example', 1, 8.5);
      insert into formula (name, text) values ('per visitor', '[value] / [visitors]');
      insert into saved_view (list, name, query, place)
      values ('domains', 'By grade', '{"query":{"list":"domains","filter":{"op":"all","of":[]},
      "sort":{"column":"name","descending":false}},"columns":["name","formula_1"],"groups":{"by":[{"column":"ssl","by":"value"}],
      "show":[{"column":"formula_1","aggregate":"median"}],"order":{"by":0,"descending":true},"cross":false}}', 2);
      insert into comparison (name, document, created_at, updated_at)
      values ('Two', '{"mode":"then-and-now","names":["name-2.example"],"thenAt":${NOW - 50 * 3_600_000},"nowAt":null}', 1, 1);
      insert into report_template (name, document, created_at) values ('Monthly', '{}', 1)`)
  })
}

/** Every row of every table of a library; what a process keeps of itself while it runs is left out. */
export function allRows(file: string): unknown {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = db
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '%_fts%' order by name",
      )
      .all()
      .map((row) => String(row.name))
    return [
      Number(db.prepare('pragma user_version').get()?.user_version) === MIGRATIONS.length,
      tables
        .filter((table) => !['runner', 'in_flight'].includes(table))
        .map((table) => [
          table,
          db
            .prepare(`select * from ${table} order by 1`)
            .all()
            .map((row) => ({ ...row })),
        ]),
    ]
  } finally {
    db.close()
  }
}

/** Every file below a folder with a hash of what is in it; SQLite's own side files say nothing that the library does not. */
export function filesBelow(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder, { recursive: true })
    .map(String)
    .sort()
    .filter((name) => !/-(?:wal|shm)$/u.test(name))
  return Object.fromEntries(
    names.map((name) => [
      name,
      statSync(join(folder, name)).isDirectory()
        ? 'folder'
        : createHash('sha256')
            .update(readFileSync(join(folder, name)))
            .digest('hex'),
    ]),
  )
}

export function subFolder(folder: string, name: string): string {
  const made = join(folder, name)
  mkdirSync(made)
  return made
}
