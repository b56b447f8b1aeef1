import { oneFolder } from '../settings/folders.ts'
import { KeptWorkers } from '../kept-workers.ts'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { NOW, temporaryFolder } from '../library/library-for-tests.ts'
import { libraryFile } from '../settings/read-settings.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import { fillLibrary } from './backup-for-tests.ts'
import { findGoneLibrary, noteLibrary } from './gone-library.ts'
import { keepWeeklyCopy } from './weekly-copy.ts'

const DEFAULTS = { backupFolder: null }

test('a library that never was would be missed', async () => {
  const dataDir = temporaryFolder()
  noteLibrary(dataDir, 'other')
  expect(await findGoneLibrary(dataDir, DEFAULTS, 'sample')).toBeNull()
})

test('a library that was deleted before its first copy would not be missed', async () => {
  const dataDir = temporaryFolder()
  for (const id of ['sample', 'other']) {
    fillLibrary(dataDir, id)
    noteLibrary(dataDir, id)
  }
  expect(await findGoneLibrary(dataDir, DEFAULTS, 'sample')).toBeNull()
  rmSync(join(dataDir, 'libraries'), { recursive: true })
  expect(await findGoneLibrary(dataDir, DEFAULTS, 'sample')).toEqual({ copyAt: null })
  expect(await findGoneLibrary(dataDir, DEFAULTS, 'other')).toEqual({ copyAt: null })
})

test('a library that nobody noted would not be missed although a copy holds it, or another one’s copy be offered', async () => {
  const dataDir = temporaryFolder()
  fillLibrary(dataDir, 'sample')
  const settings = new SettingsStore(dataDir).get()
  const workers = new KeptWorkers(() => new Worker(new URL('./backup-worker.ts', import.meta.url), { execArgv: [] }))
  await keepWeeklyCopy(workers, { folders: oneFolder(dataDir), program: '1', settings, now: NOW })
  fillLibrary(dataDir, 'other')
  const before = `${libraryFile(dataDir, 'other')}.before-9-${NOW - 1}`
  writeFileSync(before, readFileSync(libraryFile(dataDir, 'other')))
  for (const id of ['sample', 'other']) rmSync(libraryFile(dataDir, id))
  expect(await findGoneLibrary(dataDir, settings, 'sample')).toEqual({ copyAt: NOW })
  expect(await findGoneLibrary(dataDir, settings, 'other')).toEqual({ copyAt: NOW - 1 })
  expect(await findGoneLibrary(dataDir, settings, 'third')).toBeNull()
})

test('a list of libraries that was damaged would keep them from being noted again', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'libraries.json'), '{"libraries": ["sam')
  noteLibrary(dataDir, 'sample')
  noteLibrary(dataDir, 'sample')
  expect(await findGoneLibrary(dataDir, DEFAULTS, 'sample')).toEqual({ copyAt: null })
})
