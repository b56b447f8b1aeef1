import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allRows, filesBelow, fillLibrary, onLibrary } from '../../src/core/backup/backup-for-tests.ts'
import { lookup, store } from '../../src/core/library/library-for-tests.ts'
import { libraryFile } from '../../src/core/settings/read-settings.ts'
import { SettingsStore } from '../../src/core/settings/settings-store.ts'
import { found } from '../fixtures/answers.ts'
import { faultOfLine } from '../fixtures/line-schemas.ts'
import { MisbehavingServer } from '../fixtures/misbehaving-server.ts'
import { ask, KEY, openAlmanac } from '../fixtures/real-almanac.ts'
import { SmallDisk } from '../fixtures/small-disk.ts'
import { TempFolder } from '../fixtures/temp-folder.ts'
import { ended, startTerminal, terminal } from '../fixtures/terminal.ts'

const noise = (length: number): string => Array.from({ length }, () => Math.random().toString(36).slice(2, 12)).join('')

/** A data folder whose library does not get much smaller by packing. */
function filled(dataDir: string, lookups: number): void {
  mkdirSync(dataDir, { recursive: true })
  fillLibrary(dataDir, 'sample')
  onLibrary(dataDir, 'sample', (db) =>
    store(
      db,
      ...Array.from({ length: lookups }, (_, at) =>
        lookup(`noise-${at}.example`, { meta: { title: noise(2), description: noise(150) } }),
      ),
    ),
  )
}

/** Runs the terminal to its end; gives standard output as it came. */
async function terminalBytes(words: string[]): Promise<{ status: unknown; bytes: Buffer; err: string }> {
  const child = startTerminal(words)
  const pieces: Buffer[] = []
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
  const { status, err } = await ended(child)
  return { status, err, bytes: Buffer.concat(pieces) }
}

const leftovers = (folder: string): string[] =>
  readdirSync(folder).filter(
    (name) => name.startsWith('.backup-work') || name.startsWith('restore-journal') || name.endsWith('.part'),
  )

test.concurrent('backup and restore in the terminal would lose rows', async () => {
  using dir = new TempFolder()
  const [here, there, file] = [join(dir.path, 'here'), join(dir.path, 'there'), join(dir.path, 'all.almanac-backup')]
  filled(here, 5)
  const saved = await terminal(['backup', file, '--data-dir', here, '--json'])
  expect([saved.status, saved.err]).toEqual([0, ''])
  expect(saved.json.map((line) => faultOfLine('backup', line))).toEqual([null])
  expect(saved.json).toMatchObject([{ file, libraries: 1, leftOut: [], size: statSync(file).size }])
  const unconfirmed = await terminal(['restore', file, '--data-dir', there])
  expect([unconfirmed.status, unconfirmed.err]).toEqual([2, expect.stringContaining('--yes')])
  expect(unconfirmed.out).toMatch(/Lookups 125/u)
  expect(readdirSync(there)).toEqual([])
  const first = await terminal(['restore', file, '--data-dir', there, '--yes', '--json'])
  expect([first.status, first.json.map((line) => faultOfLine('restore', line)), first.json[0]]).toMatchObject([
    0,
    [null],
    { aside: null, libraries: 1, unmerged: [] },
  ])
  expect(allRows(libraryFile(there, 'sample'))).toEqual(allRows(libraryFile(here, 'sample')))
  onLibrary(there, 'sample', (db) => store(db, lookup('later.example', {})))
  const again = await terminal(['restore', file, '--data-dir', there, '--yes'])
  expect([again.status, again.out]).toEqual([
    0,
    expect.stringMatching(/replaces Lookups 126.*What was here before is in .*before-restore-/su),
  ])
  expect(allRows(libraryFile(there, 'sample'))).toEqual(allRows(libraryFile(here, 'sample')))
})

test.concurrent('a look at libraries and their copies, or a backup, would leave files of SQLite’s log beside them', async () => {
  using dir = new TempFolder()
  filled(dir.path, 5)
  // A restore leaves a folder with what was there before, which is looked into as well.
  const file = join(dir.path, 'all.almanac-backup')
  const at = ['--data-dir', dir.path]
  for (const words of [
    ['backup', file],
    ['restore', file, '--yes'],
    ['copies'],
    ['check'],
    ['backup', file, '--force'],
  ]) {
    expect([words[0], (await terminal([...words, ...at])).status]).toEqual([words[0], 0])
    const all = readdirSync(dir.path, { recursive: true }).map(String)
    expect([words[0], all.filter((name) => /-(?:wal|shm|journal)$/u.test(name))]).toEqual([words[0], []])
  }
})

test.concurrent('a backup could not be sent from one program to another', async () => {
  using dir = new TempFolder()
  const [here, there] = [join(dir.path, 'here'), join(dir.path, 'there')]
  filled(here, 300)
  const sent = await terminalBytes(['backup', '-', '--data-dir', here])
  expect([sent.status, sent.err]).toEqual([0, expect.stringContaining('1 library was saved')])
  const unconfirmed = await terminal(['restore', '-', '--data-dir', there], { stdin: sent.bytes })
  expect([unconfirmed.status, unconfirmed.err]).toEqual([2, expect.stringContaining('almanac restore - --yes')])
  expect(readdirSync(there)).toEqual([])
  const restored = await terminal(['restore', '-', '--yes', '--data-dir', there], { stdin: sent.bytes })
  expect([restored.status, leftovers(there)]).toEqual([0, []])
  expect(allRows(libraryFile(there, 'sample'))).toEqual(allRows(libraryFile(here, 'sample')))
})

test.concurrent('what comes by standard input would be restored although it is no whole backup', async () => {
  using dir = new TempFolder()
  const [here, there] = [join(dir.path, 'here'), join(dir.path, 'there')]
  filled(here, 5)
  const { bytes } = await terminalBytes(['backup', '--out', '-', '--data-dir', here])
  const altered = Buffer.from(bytes)
  altered[100] = (altered[100] ?? 0) ^ 1
  const inputs = ['', 'something else', bytes.subarray(0, 10), bytes.subarray(0, -1), altered]
  const runs = await Promise.all(
    inputs.map((stdin, at) => terminal(['restore', '-', '--yes', '--data-dir', `${there}-${at}`], { stdin })),
  )
  expect(
    runs.map(({ status, err }) => [
      status,
      /There is no backup|not a backup|backup is incomplete|was changed/u.exec(err)?.[0],
    ]),
  ).toEqual([
    [5, 'There is no backup'],
    [5, 'not a backup'],
    [5, 'not a backup'],
    [5, 'backup is incomplete'],
    [5, 'was changed'],
  ])
  expect(inputs.flatMap((_, at) => readdirSync(`${there}-${at}`))).toEqual([])
})

test.concurrent('a reader of a backup that goes away would leave files behind or be a failure of its own', async () => {
  using dir = new TempFolder()
  filled(dir.path, 2_000)
  const child = startTerminal(['backup', '-', '--data-dir', dir.path])
  child.stdout.once('data', () => child.stdout.destroy())
  const run = await ended(child)
  expect([run.status, run.err, leftovers(dir.path)]).toEqual([130, '', []])
})

test.concurrent('a library that cannot be saved would be reported in another form than the manual says', async () => {
  using dir = new TempFolder()
  const here = join(dir.path, 'here')
  filled(here, 1)
  writeFileSync(libraryFile(here, 'text'), 'this is not a database, whatever its name says it is')
  const saved = await terminal(['backup', join(dir.path, 'all'), '--data-dir', here, '--json'])
  expect([saved.status, saved.json.map((line) => faultOfLine('backup', line))]).toEqual([1, [null]])
  expect(saved.json).toMatchObject([{ leftOut: [{ id: 'text', why: expect.stringContaining('damaged') }] }])
})

test.concurrent('a file that is no whole backup would be restored', async () => {
  using dir = new TempFolder()
  const [here, file] = [join(dir.path, 'here'), join(dir.path, 'all')]
  filled(here, 5)
  await terminal(['backup', file, '--data-dir', here])
  const whole = readFileSync(file)
  const before = filesBelow(here)
  for (const [bytes, words] of [
    [whole.subarray(0, -1), 'backup is incomplete'],
    [Buffer.concat([whole.subarray(0, 5_000), Buffer.from('xx'), whole.subarray(5_002)]), 'changed after it was made'],
    [Buffer.from('{}'), 'not a backup'],
    [Buffer.from(`${whole.toString('latin1').replace('format 1', 'format 2')}`, 'latin1'), 'newer version'],
  ] as const) {
    writeFileSync(join(dir.path, 'bad'), bytes)
    const run = await terminal(['restore', join(dir.path, 'bad'), '--data-dir', here, '--yes'])
    expect([run.status, run.out, run.err]).toEqual([5, '', expect.stringContaining(words)])
    expect(run.err).not.toMatch(/^\s+at /mu)
  }
  expect(filesBelow(here)).toEqual(before)
})

test.concurrent('a library would be replaced under a process that has it open', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  await using almanac = await openAlmanac(dir.path, server.url, { kind: 'window' })
  await ask(almanac, 'a.example')
  const file = join(dir.path, 'all')
  expect((await terminal(['backup', file, '--data-dir', dir.path])).status).toBe(0)
  await ask(almanac, 'b.example')
  const run = await terminal(['restore', file, '--data-dir', dir.path, '--yes'])
  expect([run.status, run.err]).toEqual([5, expect.stringContaining(`the window, process ${process.pid}`)])
  expect(leftovers(dir.path)).toEqual([])
  await ask(almanac, 'c.example')
  expect((await almanac.allowanceState()).used).toBe(3)
})

test.concurrent('a restore would lower what a key has used', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  const [old, here] = [join(dir.path, 'old'), join(dir.path, 'here')]
  const sent = async (dataDir: string, ...names: string[]): Promise<number> => {
    await using almanac = await openAlmanac(dataDir, server.url)
    for (const name of names) await ask(almanac, name)
    return (await almanac.allowanceState()).used
  }
  expect(await sent(old, 'a.example', 'b.example', 'c.example')).toBe(3)
  await terminal(['backup', join(dir.path, 'first'), '--data-dir', old])
  expect(await sent(old, 'd.example')).toBe(4)
  await terminal(['restore', join(dir.path, 'first'), '--data-dir', old, '--yes'])
  expect(await sent(old)).toBe(4)
  // The other machine has another salt, and has sent something with the same key.
  expect(await sent(here, 'x.example', 'y.example')).toBe(2)
  await terminal(['restore', join(dir.path, 'first'), '--data-dir', here, '--yes'])
  expect(await sent(here)).toBe(5)
  const run = await terminal(['allowance', '--json', '--url', server.url, '--data-dir', here], {
    env: { ALMANAC_API_KEY: KEY },
  })
  expect(run.json).toMatchObject([{ used: 5 }])
})

test.concurrent.each(['mounted where it can be', 'limited'] as const)(
  'a disk that fills up during a backup would cost the last one: %s',
  async (kind) => {
    using dir = new TempFolder()
    using disk = new SmallDisk(600, kind === 'limited' ? kind : undefined)
    const here = join(dir.path, 'here')
    filled(here, 900)
    const target = join(disk.path, 'all.almanac-backup')
    const last = 'Domain Almanac backup, format 1\nthe last one'
    writeFileSync(target, last)
    const before = filesBelow(here)
    const run = await disk.terminal(['backup', target, '--force', '--data-dir', here])
    expect([run.status, run.err], disk.kind).toEqual([5, expect.stringMatching(/[Tt]he disk/u)])
    expect(run.err).not.toMatch(/^\s+at /mu)
    expect([readdirSync(disk.path), readFileSync(target, 'utf8')]).toEqual([['all.almanac-backup'], last])
    expect([filesBelow(here), leftovers(here)]).toEqual([before, []])
  },
)

test.concurrent.each([
  ...[1, 4, 8].map((tenths) => ({ tenths, kind: undefined })),
  ...[1, 3, 5, 7, 9].map((tenths) => ({ tenths, kind: 'limited' as const })),
])(
  'a disk that fills up under a restore would cost what was there, with room for $tenths tenths of it ($kind)',
  async ({ tenths, kind }) => {
    using dir = new TempFolder()
    const [small, large, file] = [join(dir.path, 'small'), join(dir.path, 'large'), join(dir.path, 'all')]
    filled(large, 600)
    filled(small, 1)
    new SettingsStore(small).update({ allowance: 321 })
    await terminal(['backup', file, '--data-dir', large])
    const [present, coming] = [small, large].map((folder) =>
      Math.ceil(statSync(libraryFile(folder, 'sample')).size / 1024),
    ) as [number, number]
    using disk = new SmallDisk((kind === 'limited' ? 0 : present + 64) + Math.ceil((coming * tenths) / 10), kind)
    disk.fill(small)
    const before = allRows(libraryFile(disk.path, 'sample'))
    const run = await disk.terminal(['restore', file, '--data-dir', disk.path, '--yes'])
    expect([run.status, run.err], disk.kind).toEqual([5, expect.stringMatching(/[Tt]he disk/u)])
    expect(run.err).not.toMatch(/^\s+at /mu)
    expect(leftovers(disk.path)).toEqual([])
    expect(allRows(libraryFile(disk.path, 'sample'))).toEqual(before)
    expect(new SettingsStore(disk.path).get().allowance).toBe(321)
  },
)
