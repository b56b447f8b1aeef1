import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Folders } from '../../shared/program/folders.ts'
import { store, temporaryFolder } from '../library/library-for-tests.ts'
import { oneFolder } from '../settings/folders.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import { allRows, fillLibrary, onLibrary, saveTo, someLookups, subFolder } from './backup-for-tests.ts'
import { undoRestore } from './journal.ts'
import { placeRestore, resumeRestore } from './place-restore.ts'
import { stageRestore } from './stage-restore.ts'
import { WORKING } from './working-folder.ts'

// Real files, synchronised to a real disk.
vi.setConfig({ testTimeout: 120_000 })

/** A folder on another disk than the one for temporary files, where the system has one that everybody may write to. */
function otherDisk(): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'almanac-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Libraries and settings in folders of their own, with a staged backup of another state; `again` makes one more of the same. */
async function staged() {
  const folder = temporaryFolder()
  const [first, data, configs] = [subFolder(folder, 'first'), subFolder(folder, 'here'), otherDisk()]
  new SettingsStore(first).update({ allowance: 111 })
  fillLibrary(first, 'sample')
  const file = join(folder, 'file')
  await saveTo(first, file)
  const here: Folders = { ...oneFolder(data), config: join(configs, 'here') }
  mkdirSync(here.config)
  new SettingsStore(here.config).update({ allowance: 222 })
  onLibrary(data, 'sample', (db) => store(db, ...someLookups(7, 'present')))
  const settings = new SettingsStore(here.config).get()
  const watch = { signal: new AbortController().signal, report: () => undefined }
  const { id } = await stageRestore({ file, folders: here, settings }, watch)
  let copies = 0
  const again = (of = here): Folders => {
    const [copy, config] = [join(folder, `copy-${copies}`), join(configs, `copy-${copies++}`)]
    cpSync(of.data, copy, { recursive: true })
    cpSync(of.config, config, { recursive: true })
    return { ...oneFolder(copy), config }
  }
  return { here, again, request: (folders: Folders) => ({ folders, id, settings, now: 5 }) }
}

/** What a person would find: the rows of the library, the settings, and nothing that was left lying about. */
function found({ data, config }: Folders): unknown {
  const left = [...readdirSync(data), ...readdirSync(config)].filter(
    (name) => name.startsWith(WORKING) || name.startsWith('restore-journal') || name.includes('.part'),
  )
  return [allRows(join(data, 'libraries', 'sample.sqlite')), new SettingsStore(config).get(), left]
}

const PLACE = new URL('./place-restore.ts', import.meta.url).href

/** Restores in a process of its own, which is killed at one step. */
function killed(request: object, fatal: string): void {
  const script = `import { placeRestore } from ${JSON.stringify(PLACE)}
    await placeRestore(${JSON.stringify(request)}, ({ step, done }) => {
      if (step + ' ' + done === ${JSON.stringify(fatal)}) process.kill(process.pid, 'SIGKILL')
    })`
  const run = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  )
  expect([run.signal, run.stderr], fatal).toEqual(['SIGKILL', ''])
}

test('settings on another disk than the libraries would not be restored with them, or lost when that is cut short', async () => {
  const { again, request } = await staged()
  const whole = again()
  const before = [found({ ...whole })].flat().slice(0, 2)
  const steps: string[] = []
  await placeRestore(request(whole), ({ step, done }) => void steps.push(`${step} ${done}`))
  const after = found(whole)
  expect(after).toMatchObject([expect.anything(), { allowance: 111 }, []])
  const aside = readdirSync(whole.data).find((name) => name.startsWith('before-restore-')) ?? ''
  expect(new SettingsStore(join(whole.data, aside)).get()).toMatchObject({ allowance: 222 })
  for (const fatal of steps.filter((step) => !step.startsWith('merge'))) {
    const copy = again()
    killed(request(copy), fatal)
    const other = again(copy)
    expect(await undoRestore(copy), fatal).toBe('undone')
    expect(found(copy), fatal).toEqual([...before, []])
    await resumeRestore(other, () => undefined)
    expect(found(other), fatal).toEqual(after)
  }
})

test('settings that stand in both places, since a copy to another disk was cut short, would be lost', async () => {
  const { here, again, request } = await staged()
  const before = [found(again())].flat().slice(0, 2)
  const copy = again()
  killed(request(copy), 'place 0')
  const aside = readdirSync(copy.data).find((name) => name.startsWith('before-restore-')) ?? ''
  expect(existsSync(join(copy.data, aside, 'settings.json'))).toBe(true)
  cpSync(join(here.config, 'settings.json'), join(copy.config, 'settings.json'))
  const other = again(copy)
  await undoRestore(copy)
  expect(found(copy)).toEqual([...before, []])
  await resumeRestore(other, () => undefined)
  expect(found(other)).toMatchObject([expect.anything(), { allowance: 111 }, []])
  expect(new SettingsStore(join(other.data, aside)).get()).toMatchObject({ allowance: 222 })
})
