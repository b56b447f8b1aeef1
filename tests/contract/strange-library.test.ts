import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { otherSchema } from '../../src/core/library/library-for-tests.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { found } from '../fixtures/answers.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { KEY } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

const REFUSED = 'has a format that this version of Domain Almanac does not support'

/** The terminal on a data folder whose library has another schema than that of this version. */
async function onStrangeLibrary() {
  const server = await MisbehavingServer.start(found)
  const dir = new TempFolder()
  const settings = new SettingsStore(dir.path)
  const { id } = settings.connectionFor(server.url)
  settings.update({ active: id })
  const file = libraryFile(dir.path, id)
  const { db } = openLibraryFile(file)
  otherSchema(db)
  db.close()
  return {
    server,
    dir,
    id,
    file,
    bytes: readFileSync(file),
    run: (...words: string[]) =>
      terminal([...words, '--data-dir', dir.path, '--lang', 'en'], { env: { ALMANAC_API_KEY: KEY } }),
    async [Symbol.asyncDispose](): Promise<void> {
      await server[Symbol.asyncDispose]()
      dir[Symbol.dispose]()
    },
  }
}

test.each([['lookup', 'a.example'], ['history'], ['allowance'], ['watch', 'refresh']])(
  '%s would read, change or move aside a library of another schema',
  async (...words) => {
    await using at = await onStrangeLibrary()
    const run = await at.run(...words)
    expect([run.status, run.err]).toEqual([5, expect.stringContaining(REFUSED)])
    expect([run.err.includes(at.file), at.server.requests]).toEqual([true, []])
    expect(readdirSync(dirname(at.file))).toEqual([`${at.id}.sqlite`])
    expect(readFileSync(at.file).equals(at.bytes)).toBe(true)
  },
)

test('a copy of a library of another schema would be put in the place of what is here', async () => {
  await using at = await onStrangeLibrary()
  using elsewhere = new TempFolder()
  const copy = join(elsewhere.path, 'copies', `${at.id}.sqlite.before-2-${Date.UTC(2026, 9, 1)}`)
  mkdirSync(dirname(copy))
  new DatabaseSync(at.file).prepare('vacuum into ?').run(copy)
  const data = join(elsewhere.path, 'data')
  const run = await terminal(['restore', copy, '--yes', '--data-dir', data, '--lang', 'en'])
  expect([run.status, run.err]).toEqual([5, expect.stringContaining(REFUSED)])
  expect(readdirSync(data).filter((name) => name === 'libraries' || name.startsWith('before-'))).toEqual([])
})
