import { execFileSync, spawnSync } from 'node:child_process'
import { linkSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { fillLibrary, onLibrary } from '../../src/core/backup/backup-for-tests.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { found, status } from '../fixtures/answers.ts'
import { type Behaviour, MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { KEY } from '../fixtures/real-almanac.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { TERMINAL, terminal } from '../fixtures/terminal.ts'

const POSIX = { skip: process.platform === 'win32' }
const LIST = 'domain\none.example\ntwo.example\n'

async function withList(behave: Behaviour) {
  const server = await MisbehavingServer.start(behave)
  const dir = new TempFolder()
  const [data, list] = [join(dir.path, 'data'), join(dir.path, 'list.csv')]
  writeFileSync(list, LIST)
  return {
    server,
    dir,
    list,
    library: () => libraryFile(data, new SettingsStore(data).connectionFor(server.url).id),
    run: (...words: string[]) =>
      terminal([...words, '--url', server.url, '--data-dir', data], { env: { ALMANAC_API_KEY: KEY } }),
    async [Symbol.asyncDispose](): Promise<void> {
      await server[Symbol.asyncDispose]()
      dir[Symbol.dispose]()
    },
  }
}

test.concurrent('a list would be written over by its results by way of a link', POSIX, async () => {
  await using at = await withList(found)
  const [soft, hard] = [join(at.dir.path, 'soft.csv'), join(at.dir.path, 'hard.csv')]
  symlinkSync(at.list, soft)
  linkSync(at.list, hard)
  for (const out of [soft, hard]) {
    const run = await at.run('batch', at.list, '--out', out)
    expect([run.status, run.err]).toEqual([2, expect.stringContaining('the list itself')])
  }
  expect([readFileSync(at.list, 'utf8'), at.server.requests.length]).toEqual([LIST, 0])
})

test.concurrent('a list would be written over by its results when its batch goes on', async () => {
  await using at = await withList(status(401))
  await at.run('batch', at.list)
  const run = await at.run('batch', '--resume', '--out', at.list)
  expect([run.status, run.err]).toEqual([2, expect.stringContaining('the list itself')])
  expect(readFileSync(at.list, 'utf8')).toBe(LIST)
})

test.concurrent('the list of a batch of the window, which does not know where it is, would be written over', async () => {
  await using at = await withList(status(401))
  await at.run('batch', at.list)
  const db = new DatabaseSync(at.library())
  db.exec("update batch set source = json_remove(source, '$.filePath')")
  db.close()
  const run = await at.run('batch', '--resume', '--out', at.list)
  expect([run.status, run.err]).toEqual([2, expect.stringContaining('the list itself')])
  expect(readFileSync(at.list, 'utf8')).toBe(LIST)
})

test.concurrent('a list that comes by standard input would be written over', {
  skip: process.platform !== 'linux',
}, async () => {
  await using at = await withList(found)
  const { stderr, status: exit } = spawnSync(
    'sh',
    [
      '-c',
      '"$0" "$4" batch - --out "$1" --url "$2" --data-dir "$3" < "$1"',
      process.execPath,
      at.list,
      at.server.url,
      at.dir.path,
      TERMINAL,
    ],
    { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8', env: { ...process.env, ALMANAC_API_KEY: KEY } },
  )
  expect([exit, stderr, readFileSync(at.list, 'utf8')]).toEqual([2, expect.stringContaining('the list itself'), LIST])
})

/** A data folder of the sample connection that needs no inventing. */
function sampleIn(dataDir: string): void {
  mkdirSync(dataDir)
  fillLibrary(dataDir, 'sample')
  onLibrary(dataDir, 'sample', (db) =>
    db.exec("insert into meta values ('seeded', '1'), ('sample', '1'); update watchlist set cadence = 'hand'"),
  )
}

test.concurrent('a report into a pipe would replace the pipe', POSIX, async () => {
  using dir = new TempFolder()
  const [data, pipe] = [join(dir.path, 'data'), join(dir.path, 'pipe.csv')]
  sampleIn(data)
  execFileSync('mkfifo', [pipe])
  const [run, text] = await Promise.all([
    terminal(['report', '--from', 'history', '--out', pipe, '--sample', '--data-dir', data]),
    readFile(pipe, 'utf8'),
  ])
  expect([run.status, text.trimEnd().split('\n').length > 100, lstatSync(pipe).isFIFO()]).toEqual([0, true, true])
})

test.concurrent('a report would open a file to others that its owner alone could read', POSIX, async () => {
  using dir = new TempFolder()
  const [data, out] = [join(dir.path, 'data'), join(dir.path, 'mine.csv')]
  sampleIn(data)
  writeFileSync(out, '', { mode: 0o600 })
  await terminal(['report', '--from', 'history', '--out', out, '--sample', '--data-dir', data])
  expect([statSync(out).mode & 0o777, statSync(out).size > 1_000]).toEqual([0o600, true])
})
