import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '../../src/core/library/file/migrations.ts'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { lookup, NOW, store, temporaryFolder } from '../../src/core/library/library-for-tests.ts'
import { LOOKUPS, nextVersion } from '../fixtures/next-version.ts'

const SCRIPT = new URL('../fixtures/migrate-library.ts', import.meta.url).pathname

/** A library of this version with lookups, as the program leaves it. */
function library(): string {
  const file = join(temporaryFolder(), 'library.db')
  const { db } = openLibraryFile(file)
  store(
    db,
    ...Array.from({ length: LOOKUPS }, (_, at) =>
      lookup(`name-${at % 50}.example`, { meta: { title: `Title ${at}` } }, { requestedAt: NOW + at }),
    ),
  )
  db.close()
  return file
}

/** Every table, index and trigger of a library and every row, but for those that one moment alone has. */
function everything(db: DatabaseSync): unknown {
  const tables = db.prepare("select name from sqlite_schema where type = 'table' and name not like '%_fts%'").all()
  return [
    db.prepare('pragma user_version').get(),
    db.prepare('select type, name, sql from sqlite_schema order by type, name').all(),
    tables.map(({ name }) => [name, name === 'runner' ? [] : db.prepare(`select * from ${String(name)}`).all()]),
  ]
}

/** Opens a library with the steps of the next version, in a process that is killed as soon as it says something. */
async function killedAt(file: string, moment: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, file])
  const ended = once(child, 'exit')
  let said = ''
  for await (const text of child.stdout) if ((said += String(text)).includes(moment)) break
  child.kill('SIGKILL')
  await ended
  expect(said).toContain(moment)
}

test.each(['counted 100', 'counted 300', 'first done', 'second done'])(
  'a migration killed at "%s" would leave the library half done',
  async (moment) => {
    const [file, whole] = [library(), library()]
    await killedAt(file, moment)
    const unbroken = openLibraryFile(whole, nextVersion()).db
    const expected = everything(unbroken)
    unbroken.close()
    const { db, report } = openLibraryFile(file, nextVersion())
    expect(report.movedAside).toBeNull()
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(everything(db)).toEqual(expected)
    db.close()
    const copies = readdirSync(dirname(file)).filter((name) => name.startsWith('library.db.before-'))
    const copy = openLibraryFile(join(dirname(file), copies.toSorted()[0] ?? '')).db
    expect(
      copy.prepare('select user_version, (select count(*) from lookup) as lookups from pragma_user_version').get(),
    ).toEqual({ user_version: MIGRATIONS.length, lookups: LOOKUPS })
    copy.close()
  },
)
