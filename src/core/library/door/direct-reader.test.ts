import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openLibraryFile } from '../file/open-file.ts'
import { setMeta } from '../upkeep/upkeep.ts'
import { lookup, newLibrary, newLibraryInWorkers, otherSchema, temporaryFolder } from '../library-for-tests.ts'
import { domainLookups } from '../lookups/domain-lookups.ts'
import { DirectReader } from './direct-reader.ts'

const fileOf = (db: DatabaseSync): string => String(db.location())

test('what is read in the own thread would differ from what a worker reads', async () => {
  const file = fileOf(newLibrary([lookup('one.example', { safety: 'safe' })]))
  const reader = DirectReader.open(file)
  const found = await reader?.methods({ domainLookups }).domainLookups('one.example', 10)
  expect(found?.record?.body).toContain('safe')
  const { read } = await newLibraryInWorkers(file)
  expect(found).toEqual(await read.domainLookups('one.example', 10))
  reader?.[Symbol.dispose]()
})

test('a reader would write', async () => {
  const reader = DirectReader.open(fileOf(newLibrary()))
  // The types do not let anybody do so.
  const methods = reader?.methods({ setMeta: setMeta as unknown as (db: object, key: string, value: string) => void })
  await expect(methods?.setMeta('a', 'b')).rejects.toThrow(/not-writable/u)
  reader?.[Symbol.dispose]()
})

test('reading a library that nobody has open would leave files beside it', () => {
  const file = join(temporaryFolder(), 'library.db')
  openLibraryFile(file).db.close()
  const reader = DirectReader.open(file)
  expect(reader).not.toBeNull()
  reader?.[Symbol.dispose]()
  expect(readdirSync(dirname(file))).toEqual(['library.db'])
})

test('a library that is not there would be made by reading it', () => {
  const folder = temporaryFolder()
  expect(DirectReader.open(join(folder, 'library.db'))).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

test.each<[string, (db: DatabaseSync) => void]>([
  ['of another version', (db) => db.exec('pragma user_version = 99')],
  ['of another schema', otherSchema],
  [
    'whose columns are older than the catalogue',
    (db) => db.exec("update meta set value = 'old' where key = 'catalogue'"),
  ],
  ['that is another program’s', (db) => db.exec('pragma application_id = 7')],
])('a library %s would be read as it is', (_what, change) => {
  const db = newLibrary()
  change(db)
  expect(DirectReader.open(fileOf(db))).toBeNull()
})

test('a file that is no library would end in an error here instead of being told by whoever opens it', () => {
  const file = join(temporaryFolder(), 'library.db')
  writeFileSync(file, 'x'.repeat(10_000))
  expect(DirectReader.open(file)).toBeNull()
})
