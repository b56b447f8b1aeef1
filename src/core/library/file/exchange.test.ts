import { KeptWorkers } from '../../kept-workers.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { rewriteInWorker } from '../../backup/rewrite-in-worker.ts'
import { Library } from '../door/library.ts'
import { lookup, NOW, newLibraryInWorkers } from '../library-for-tests.ts'
import { partOf } from './exchange.ts'
import { openLibraryFile } from './open-file.ts'
import { enter } from './upkeep.ts'

const backupWorkers = new KeptWorkers(
  () =>
    new Worker(new URL('../../backup/backup-worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
)
const startWorker: ConstructorParameters<typeof Worker>[0] = new URL('../door/worker.ts', import.meta.url)

const watch = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined })

/** A library as 0.1.0 made it, with half of its rows deleted. */
async function oldLibrary(): Promise<Library> {
  const made = await newLibraryInWorkers()
  await made.write.seed(
    Array.from({ length: 1_000 }, (_, at) =>
      lookup(`name-${at}.example`, { meta: { title: `Title ${at}`, description: 'x'.repeat(500) } }),
    ),
  )
  await made.close()
  const db = new DatabaseSync(made.file)
  db.exec('pragma auto_vacuum = none; vacuum')
  db.close()
  const library = await Library.open(
    made.file,
    (start) => new Worker(startWorker, { workerData: start, execArgv: ['--disable-warning=ExperimentalWarning'] }),
  )
  onTestFinished(() => library.close())
  return library
}

const rewrite = (library: Library, signal?: AbortSignal): Promise<void> =>
  library.replaceFile(() => rewriteInWorker(backupWorkers, library.file, watch(signal)))

const beside = (library: Library): string[] =>
  readdirSync(dirname(library.file)).filter((name) => name.startsWith(`${basename(library.file)}.`))

test('a new library could not be compacted in steps', async () => {
  const library = await newLibraryInWorkers()
  expect((await library.count.storage()).compactsInSteps).toBe(true)
})

test('a library of 0.1.0 that was changed could still not be compacted in steps', async () => {
  const library = await oldLibrary()
  expect((await library.count.storage()).compactsInSteps).toBe(false)
  await rewrite(library)
  expect(await library.count.storage()).toMatchObject({ compactsInSteps: true, rows: { lookup: 1_000 } })
  expect(beside(library)).toEqual([])
})

test('a lookup that comes while the file is changed would be lost', async () => {
  const library = await oldLibrary()
  let storing: Promise<unknown> | null = null
  await library.replaceFile(async () => {
    storing = library.write.seed([lookup('late.example')])
    // What is stored can be read meanwhile.
    expect(await library.read.lookupsOfDomain('name-1.example', 1)).toHaveLength(1)
    return rewriteInWorker(backupWorkers, library.file, watch())
  })
  await storing
  expect(await library.read.lookupsOfDomain('late.example', 1)).toHaveLength(1)
})

test('cancelling the change of the file would leave storing held', async () => {
  const library = await oldLibrary()
  const stop = new AbortController()
  const changing = rewrite(library, stop.signal)
  stop.abort()
  await expect(changing).rejects.toMatchObject({ name: 'AbortError' })
  await library.write.seed([lookup('after.example')])
  expect(await library.count.storage()).toMatchObject({ compactsInSteps: false, rows: { lookup: 1_001 } })
})

test('the file would be exchanged under another process that reads it', async () => {
  const library = await oldLibrary()
  const other = new DatabaseSync(library.file, { readOnly: true })
  onTestFinished(() => other.close())
  other.exec('begin')
  other.prepare('select count(*) as n from lookup').get()
  await expect(rewrite(library)).rejects.toMatchObject({ fault: { code: 'compact-other-open' } })
  await library.write.seed([lookup('after.example')])
  expect(await library.count.storage()).toMatchObject({ compactsInSteps: false, rows: { lookup: 1_001 } })
})

test('a process that opened the file before it was exchanged would write into one that is gone', async () => {
  const library = await oldLibrary()
  await library.close()
  const { db } = openLibraryFile(library.file)
  onTestFinished(() => db.close())
  const part = partOf(library.file)
  new DatabaseSync(library.file).prepare('vacuum into ?').run(part)
  renameSync(part, library.file)
  expect(() => enter(db, { token: 't', pid: process.pid, kind: 'terminal', now: NOW })).toThrow(
    expect.objectContaining({ fault: { code: 'library-exchanged', facts: {} } }),
  )
})

test('a file that a killed process had begun to write would stay for ever', async () => {
  const library = await oldLibrary()
  await library.close()
  const left = `${library.file}.${2 ** 22 + 1}.part`
  const alive = `${library.file}.${process.ppid}.part`
  for (const file of [left, `${left}-journal`, alive]) writeFileSync(file, 'x')
  openLibraryFile(library.file).db.close()
  expect([left, `${left}-journal`, alive].map(existsSync)).toEqual([false, false, true])
})

test.each(['begun', 'made', 'exchanged'])(
  'a kill at the moment of "%s" would leave a library that is not whole',
  async (moment) => {
    const library = await oldLibrary()
    await library.close()
    const script = new URL('../../../../tests/fixtures/rewrite-library.ts', import.meta.url).pathname
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, library.file])
    const ended = once(child, 'exit')
    let said = ''
    for await (const text of child.stdout) if ((said += String(text)).includes(moment)) break
    child.kill('SIGKILL')
    await ended
    expect(said).toContain(moment)
    const { db, report } = openLibraryFile(library.file)
    onTestFinished(() => db.close())
    expect(report.movedAside).toBeNull()
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(db.prepare('select count(*) as n from lookup').get()?.n).toBe(1_000)
    expect(beside(library)).toEqual([])
  },
)
