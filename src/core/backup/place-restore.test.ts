import { oneFolder } from '../settings/folders.ts'
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { store, temporaryFolder } from '../library/library-for-tests.ts'
import { libraryFile } from '../settings/read-settings.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import {
  allRows,
  filesBelow,
  fillLibrary,
  onLibrary,
  place,
  saveTo,
  someLookups,
  stageFrom,
  subFolder,
} from './backup-for-tests.ts'
import { settleInterruptedRestore, undoRestore } from './journal.ts'
import { isRestoring } from './restore-journal-file.ts'
import { dropStaged, resumeRestore } from './place-restore.ts'
import { WORKING } from './working-folder.ts'

// Real files, synchronised to a real disk.
vi.setConfig({ testTimeout: 60_000 })

/** A data folder with a staged backup of another state of it; `again` makes one more of the same. */
async function staged() {
  const folder = temporaryFolder()
  const first = subFolder(folder, 'first')
  new SettingsStore(first).update({ allowance: 111 })
  fillLibrary(first, 'sample')
  fillLibrary(first, 'service.example')
  const file = join(folder, 'file')
  await saveTo(first, file)
  const here = subFolder(folder, 'here')
  new SettingsStore(here).update({ allowance: 222 })
  onLibrary(here, 'sample', (db) => store(db, ...someLookups(7, 'present')))
  const { id } = await stageFrom(here, file)
  let copies = 0
  return {
    here,
    id,
    again: () => {
      const copy = join(folder, `copy-${copies++}`)
      cpSync(here, copy, { recursive: true })
      return copy
    },
  }
}

/** What a person would find: the rows of each library, and the settings. */
function found(dataDir: string): unknown {
  const libraries = readdirSync(join(dataDir, 'libraries'))
    .filter((name) => name.endsWith('.sqlite'))
    .sort()
  return [libraries.map((name) => [name, allRows(join(dataDir, 'libraries', name))]), new SettingsStore(dataDir).get()]
}

const leftovers = (dataDir: string): string[] =>
  readdirSync(dataDir).filter(
    (name) => name.startsWith(WORKING) || name.startsWith('restore-journal') || name.includes('.part'),
  )

/** Every step of a restore, by name and number. */
async function stepsOf(dataDir: string, id: string): Promise<string[]> {
  const steps: string[] = []
  await place(dataDir, id, ({ step, done }) => void steps.push(`${step} ${done}`))
  return steps
}

test('a restore that fails at some step would leave a mixture of what was and what comes', async () => {
  const { here, id, again } = await staged()
  const before = found(here)
  const steps = await stepsOf(again(), id)
  expect(new Set(steps.map((step) => step.split(' ')[0]))).toEqual(new Set(['merge', 'move', 'place', 'settle']))
  for (const failing of steps) {
    const copy = again()
    await expect(
      place(copy, id, ({ step, done }) => {
        if (`${step} ${done}` === failing) throw new Error('the disk is on fire')
      }),
      failing,
    ).rejects.toThrow('the disk is on fire')
    expect(found(copy), failing).toEqual(before)
    expect([leftovers(copy), readdirSync(copy).filter((name) => name.startsWith('before-'))], failing).toEqual([[], []])
  }
})

const PLACE = new URL('./place-restore.ts', import.meta.url).href

test('a process killed in the middle of a restore would leave a library that is half restored', async () => {
  const { here, id, again } = await staged()
  const before = found(here)
  const whole = again()
  const steps = await stepsOf(whole, id)
  const after = found(whole)
  expect(after).not.toEqual(before)
  for (const fatal of steps) {
    const copy = again()
    const restore = { folders: oneFolder(copy), id, settings: new SettingsStore(copy).get(), now: 5 }
    const script = `import { placeRestore } from ${JSON.stringify(PLACE)}
      await placeRestore(${JSON.stringify(restore)}, ({ step, done }) => {
        if (step + ' ' + done === ${JSON.stringify(fatal)}) process.kill(process.pid, 'SIGKILL')
      })`
    const run = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
      { encoding: 'utf8' },
    )
    expect([run.signal, run.stderr], fatal).toEqual(['SIGKILL', ''])
    // What has moved nothing is tidied; what has is neither undone nor finished before somebody says so.
    const half = filesBelow(copy)
    if (!fatal.startsWith('merge')) {
      await expect(settleInterruptedRestore(oneFolder(copy)), fatal).rejects.toThrow('restore-interrupted')
      expect(filesBelow(copy), fatal).toEqual(half)
    }
    const other = `${copy}-resumed`
    cpSync(copy, other, { recursive: true })
    expect(await undoRestore(oneFolder(copy)), fatal).toBe('undone')
    expect(found(copy), fatal).toEqual(before)
    expect([leftovers(copy), await settleInterruptedRestore(oneFolder(copy))], fatal).toEqual([[], null])
    if (fatal.startsWith('merge')) continue
    expect(await resumeRestore(oneFolder(other), () => undefined), fatal).toMatchObject({ libraries: 2 })
    expect(found(other), fatal).toEqual(after)
    expect([leftovers(other), await settleInterruptedRestore(oneFolder(other))], fatal).toEqual([[], null])
  }
})

test('a restore cut short between its last move and its end would be undone', async () => {
  const { id, again } = await staged()
  const copy = again()
  await place(copy, id)
  const after = found(copy)
  subFolder(copy, `${WORKING}1-left`)
  writeFileSync(
    join(copy, 'restore-journal.json'),
    JSON.stringify({
      pid: 2 ** 22 + 1,
      at: Date.now(),
      state: 'placed',
      staged: `${WORKING}1-left`,
      aside: 'before-restore-x',
      moves: ['libraries/sample.sqlite'],
      places: ['libraries/sample.sqlite'],
    }),
  )
  expect(await settleInterruptedRestore(oneFolder(copy))).toBe('finished')
  expect([found(copy), leftovers(copy)]).toEqual([after, []])
})

test('an undo that is cut short itself could not be taken up again', async () => {
  const { here, id, again } = await staged()
  const before = found(here)
  const copy = again()
  const journal = {
    pid: 2 ** 22 + 1,
    at: Date.now(),
    state: 'moving',
    staged: id,
    aside: 'before-restore-x',
    moves: ['libraries/sample.sqlite', 'settings.json'],
    places: ['libraries/sample.sqlite', 'libraries/service.example.sqlite', 'settings.json'],
  }
  // The library went aside and the new one came; the undo has taken it out again, and died there.
  subFolder(copy, 'before-restore-x')
  subFolder(join(copy, 'before-restore-x'), 'libraries')
  renameSync(libraryFile(copy, 'sample'), libraryFile(join(copy, 'before-restore-x'), 'sample'))
  writeFileSync(join(copy, id, 'settings.json'), '{}')
  writeFileSync(join(copy, 'restore-journal.json'), JSON.stringify(journal))
  expect(await undoRestore(oneFolder(copy))).toBe('undone')
  expect(found(copy)).toEqual(before)
})

test('a library that another process has open would be replaced under it', async () => {
  const { here, id } = await staged()
  onLibrary(here, 'sample', (db) => db.exec(`insert into runner values ('t', ${process.ppid}, 'window', 1, 1)`))
  const before = filesBelow(here)
  await expect(place(here, id)).rejects.toThrow(/restore-window-open \{"pid":\d+\}/u)
  const { [id]: _staged, ...rest } = Object.fromEntries(
    Object.entries(before).filter(([name]) => !name.startsWith(`${id}/`)),
  )
  expect(filesBelow(here)).toEqual(rest)
  expect(isRestoring(here)).toBe(false)
})

test('a process would open a library while another one restores', async () => {
  const { here } = await staged()
  writeFileSync(
    join(here, 'restore-journal.json'),
    JSON.stringify({
      pid: process.ppid,
      at: Date.now(),
      state: 'moving',
      staged: `${WORKING}x`,
      aside: 'a',
      moves: [],
      places: [],
    }),
  )
  await expect(settleInterruptedRestore(oneFolder(here))).rejects.toThrow(`restore-elsewhere {"pid":${process.ppid}}`)
  // A process of that number now need not be the one that wrote it.
  writeFileSync(
    join(here, 'restore-journal.json'),
    JSON.stringify({
      pid: process.ppid,
      at: Date.now() - 2 * 3_600_000,
      state: 'preparing',
      staged: `${WORKING}x`,
      aside: 'a',
      moves: [],
      places: [],
    }),
  )
  expect(await settleInterruptedRestore(oneFolder(here))).toBe('undone')
})

test('a damaged library would keep a backup from being restored', async () => {
  const { here, id } = await staged()
  writeFileSync(libraryFile(here, 'sample'), 'this is no database at all, it only has its name')
  const { unmerged, aside } = await place(here, id)
  expect(unmerged).toEqual(['sample'])
  expect(onLibrary(here, 'sample', (db) => db.prepare('select count(*) as n from lookup').get()?.n)).toBe(120)
  expect(readdirSync(join(here, aside ?? '', 'libraries'))).toContain('sample.sqlite')
})

test('requests that cannot be carried over would be forgotten, although the library here can be read', async () => {
  const { here, id, again } = await staged()
  onLibrary(here, 'sample', (db) => db.exec('alter table request_log rename column sent_at to sent_when'))
  const copy = again()
  const before = readdirSync(copy).filter((name) => !name.startsWith(WORKING))
  await expect(place(copy, id)).rejects.toThrow('sent_at')
  expect(readdirSync(copy)).toEqual(before)
  expect(onLibrary(copy, 'sample', (db) => db.prepare('select count(*) as n from lookup').get()?.n)).toBe(7)
})

test('the id of a restore could name any folder', async () => {
  const { here } = await staged()
  const before = filesBelow(here)
  for (const id of ['libraries', '../here', `${WORKING}/../libraries`, '']) {
    await expect(place(here, id)).rejects.toThrow()
    await dropStaged(here, id)
  }
  expect(filesBelow(here)).toEqual(before)
})
