import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { CATALOGUE_MARK } from '../src/core/library/file/columns.ts'
import { refreshDomain, writeLookup } from '../src/core/library/lookups/lookups.ts'
import { openLibraryFile } from '../src/core/library/file/open-file.ts'
import { transaction } from '../src/core/library/file/statements.ts'
import { inventedLookups, quickDice } from './invented-lookups.ts'
import { inventedNames, namesFrom } from './invented-names.ts'

/** How a library is filled; the same options always give the same rows. */
export interface Filling {
  lookups: number
  domains: number
  /** A file of real names, one a line, instead of generated ones. */
  names?: string | undefined
}

const CHUNK = 20_000
const CACHE = join(import.meta.dirname, '..', '.cache', 'bench')

/** A filled library's file, made when it is not there yet. Whoever changes it has to work on a copy. */
export function filledLibrary(filling: Filling, log: (line: string) => void = () => undefined): string {
  const mark = quickDice(`${CATALOGUE_MARK} ${filling.names ?? ''} ${schemaMark()}`)
    .toString(36)
    .slice(2, 9)
  const file = join(CACHE, `${filling.lookups}-${filling.domains}-${mark}.db`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  const unfinished = `${file}.unfinished`
  // Those of an older schema or of another's names would take two gigabytes each.
  for (const old of readdirSync(CACHE))
    if (old.startsWith(`${filling.lookups}-${filling.domains}-`)) rmSync(join(CACHE, old))
  fill(unfinished, filling, log)
  renameSync(unfinished, file)
  return file
}

/** The tables and indexes of an empty library: a changed schema has to be filled anew. */
function schemaMark(): string {
  const { db } = openLibraryFile(join(CACHE, `schema-${process.pid}.db`))
  const rows = db.prepare('select sql from sqlite_schema order by name').all()
  db.close()
  for (const extra of ['', '-wal', '-shm']) rmSync(join(CACHE, `schema-${process.pid}.db${extra}`), { force: true })
  return JSON.stringify(rows)
}

function fill(file: string, filling: Filling, log: (line: string) => void): void {
  const names = filling.names === undefined ? inventedNames(filling.domains) : namesFrom(filling.names, filling.domains)
  const { db } = openLibraryFile(file)
  fillWith(db, inventedLookups(names, filling.lookups), (done) => log(`${done} of ${filling.lookups} lookups`))
  db.close()
  log(`${Math.round(statSync(file).size / 1e6)} MB`)
}

/** Writes lookups into an empty library as quickly as may be: what may follow from each is left out. */
export function fillWith(
  db: DatabaseSync,
  lookups: Iterator<Parameters<typeof writeLookup>[1]>,
  onChunk: (done: number) => void,
): void {
  db.exec('pragma synchronous = off; pragma cache_size = -400000; pragma foreign_keys = off')
  // Sorting a whole index once is far quicker than a million insertions at random places.
  const indexes = withoutIndexes(db)
  writeAll(db, lookups, onChunk)
  for (const sql of indexes) db.exec(sql)
  transaction(db, () => {
    for (const row of db.prepare('select id from domain').all()) refreshDomain(db, Number(row.id))
  })
  db.exec('pragma wal_checkpoint(truncate); pragma synchronous = normal; pragma foreign_keys = on')
}

function withoutIndexes(db: DatabaseSync): string[] {
  const indexes = db.prepare("select name, sql from sqlite_schema where type = 'index' and sql is not null").all()
  for (const { name } of indexes) db.exec(`drop index ${String(name)}`)
  return indexes.map(({ sql }) => String(sql))
}

function writeAll(
  db: DatabaseSync,
  lookups: Iterator<Parameters<typeof writeLookup>[1]>,
  onChunk: (done: number) => void,
): void {
  for (let done = 0, more = true; more; onChunk(done)) {
    transaction(db, () => {
      for (let at = 0; at < CHUNK; at += 1) {
        const next = lookups.next()
        if (next.done) {
          more = false
          return
        }
        writeLookup(db, next.value)
        done += 1
      }
    })
  }
}
