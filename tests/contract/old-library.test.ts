import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { stageRestore } from '../../src/core/backup/stage-restore.ts'
import { openLibraryFile } from '../../src/core/library/file/open-file.ts'
import { NOT_CONFIRMED_AFTER } from '../../src/core/library/file/schema.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { found } from '../fixtures/answers.ts'
import { FIRST_DAY, writeLibrary010 } from '../fixtures/library-0.1.0.ts'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { KEY } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { terminal } from '../fixtures/terminal.ts'

/** The terminal on a data folder with the library that 0.1.0 wrote for a service. */
async function onOldLibrary() {
  const server = await MisbehavingServer.start(found)
  const dir = new TempFolder()
  const settings = new SettingsStore(dir.path)
  const { id } = settings.connectionFor(server.url)
  settings.update({ active: id })
  writeLibrary010(libraryFile(dir.path, id))
  return {
    server,
    dir,
    id,
    run: (...words: string[]) => terminal([...words, '--data-dir', dir.path], { env: { ALMANAC_API_KEY: KEY } }),
    async [Symbol.asyncDispose](): Promise<void> {
      await server[Symbol.asyncDispose]()
      dir[Symbol.dispose]()
    },
  }
}

test('the terminal would take what 0.1.0 did not confirm for an answer', async () => {
  await using at = await onOldLibrary()
  const first = await at.run('history', '--json', '--outcome', 'not-confirmed')
  expect(first.json.map((line) => faultOfLine('lookup', line)).filter((fault) => fault !== null)).toEqual([])
  expect(first.json.map(({ domain, status, record }) => [domain, status, record])).toEqual(
    ['then-silent', 'gone', 'is-found-now', 'came-back', 'only-page', 'was-found'].map((name) => [
      `${name}.example`,
      404,
      null,
    ]),
  )
  expect(first.err).toContain('Updating the library to this version.')
  expect((await at.run('history')).out).toMatch(/Not confirmed +only-page\.example/u)
  const view = await at.run('history', '--json', '--view', 'Not in the database')
  expect([view.err, view.json.map(({ domain, outcome }) => [domain, outcome])]).toEqual([
    '',
    [
      ['gone.example', 'not-found'],
      ['never-known.example', 'not-found'],
    ],
  ])
  const compared = await at.run('compare', 'was-found.example', 'only-page.example', '--json')
  expect(compared.json.map((line) => faultOfLine('compare', line))).toEqual([null])
  const report = await at.run('report', '--from', 'domain:only-page.example', '--format', 'md', '--out', '-')
  expect(report.out).toContain('so it no longer counts as an answer')
})

test('a name of which nothing is confirmed would be answered from the library without asking', async () => {
  await using at = await onOldLibrary()
  await at.run('lookup', 'only-page.example')
  expect(at.server.requests.map(({ domain }) => domain)).toEqual(['only-page.example'])
})

test('an interrupted migration would leave the library half done for good', async () => {
  await using at = await onOldLibrary()
  // What a process leaves that is killed after it has opened the library: the format is new, and nothing is marked.
  openLibraryFile(libraryFile(at.dir.path, at.id)).db.close()
  const run = await at.run('history', '--json', '--outcome', 'not-confirmed')
  expect(run.json.length).toBe(6)
})

test('a copy of a library of 0.1.0 would come back with answers that nothing confirms', async () => {
  await using at = await onOldLibrary()
  const copy = join(at.dir.path, 'copies', `${at.id}.sqlite.before-6-${FIRST_DAY}`)
  mkdirSync(dirname(copy))
  writeLibrary010(copy)
  const staged = await stageRestore(
    { file: copy, dataDir: at.dir.path, settings: new SettingsStore(at.dir.path).get() },
    { signal: new AbortController().signal, report: () => undefined },
  )
  const file = libraryFile(join(at.dir.path, staged.id), at.id)
  const db = new DatabaseSync(file, { readOnly: true })
  expect(db.prepare('select value from meta where key = ?').get(NOT_CONFIRMED_AFTER)?.value).toBe('0')
  db.close()
})
