import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { writeLibrary010 } from '../../../../../tests/fixtures/library-0.1.0.ts'
import { TempFolder } from '../../../../../tests/fixtures/temp-folder.ts'
import { addFieldColumns } from '../schema.ts'
import { MIGRATIONS } from './migrations.ts'

const schemaOf = (db: DatabaseSync): Record<string, unknown>[] =>
  db
    .prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name')
    .all()
    .map((row) => ({ ...row, sql: row.sql === null ? null : String(row.sql).replaceAll(/\s+/gu, ' ') }))

test('a released step of the format would be changed, so that old and new libraries differ', () => {
  using dir = new TempFolder()
  const old = new DatabaseSync(writeLibrary010(join(dir.path, 'old.sqlite')))
  const made = new DatabaseSync(':memory:')
  try {
    const steps = Number(old.prepare('pragma user_version').get()?.user_version)
    for (const migration of MIGRATIONS.slice(0, steps)) migration(made)
    // What the catalogue has gained since is added to both.
    addFieldColumns(made)
    addFieldColumns(old)
    expect(schemaOf(made)).toEqual(schemaOf(old))
  } finally {
    old.close()
    made.close()
  }
})
