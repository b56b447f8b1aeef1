import { execFileSync, spawnSync } from 'node:child_process'
import fs, {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from './library/library-for-tests.ts'
import { isSameFile, lookAtTarget } from './output-target.ts'
import { createPart } from './part-file.ts'
import { writeAtomically } from './write-atomically.ts'

test('a power cut soon after a file was written would leave an empty one where the old one stood', async () => {
  const target = join(temporaryFolder(), 'list.csv')
  const there: boolean[] = []
  const synchronise = fs.fsync
  const spy = vi.spyOn(fs, 'fsync').mockImplementation((file, done) => {
    there.push(existsSync(target))
    synchronise(file, done)
  })
  onTestFinished(() => spy.mockRestore())
  await writeAtomically(target, async (write) => write('whole'))
  // On the disk first, and under its name only then.
  expect([there, readFileSync(target, 'utf8')]).toEqual([[false], 'whole'])
})

test('a file that cannot be written whole would spoil the one that was there', async () => {
  const target = join(temporaryFolder(), 'list.csv')
  writeFileSync(target, 'what was there')
  await expect(
    writeAtomically(target, async (write) => {
      await write('half')
      throw new Error('the list went away')
    }),
  ).rejects.toThrow('the list went away')
  expect([readFileSync(target, 'utf8'), readdirSync(dirname(target))]).toEqual(['what was there', ['list.csv']])
})

const POSIX = { skip: process.platform === 'win32' }

test('a file that only its owner may read would become one that everybody can', POSIX, async () => {
  const target = join(temporaryFolder(), 'list.csv')
  writeFileSync(target, 'secret')
  chmodSync(target, 0o600)
  await writeAtomically(target, (write) => write('still secret'))
  expect([statSync(target).mode & 0o777, readFileSync(target, 'utf8')]).toEqual([0o600, 'still secret'])
})

test('a symbolic link would be replaced by a file', POSIX, async () => {
  const folder = temporaryFolder()
  const [link, target] = [join(folder, 'link'), join(folder, 'target')]
  symlinkSync('target', link)
  // Once to a file that is not there yet, and once to it.
  for (const text of ['first', 'second']) {
    await writeAtomically(link, (write) => write(text))
    expect([lstatSync(link).isSymbolicLink(), readFileSync(target, 'utf8')]).toEqual([true, text])
  }
})

test('a pipe would be replaced by a file', POSIX, async () => {
  const pipe = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  const [read] = await Promise.all([readFile(pipe, 'utf8'), writeAtomically(pipe, (write) => write('one,two'))])
  expect([read, lstatSync(pipe).isFIFO()]).toEqual(['one,two', true])
})

test('a device would be replaced by a file', POSIX, async () => {
  // Never the machine's own one where it could be replaced.
  const own = join(temporaryFolder(), 'device')
  const device = spawnSync('mknod', [own, 'c', '1', '3']).status === 0 ? own : '/dev/null'
  if (device !== own) expect(process.getuid?.()).not.toBe(0)
  await writeAtomically(device, (write) => write('gone'))
  expect(lstatSync(device).isCharacterDevice()).toBe(true)
})

test('a socket would be replaced by a file', POSIX, async () => {
  const folder = temporaryFolder()
  const { createServer } = await import('node:net')
  const server = createServer().listen(join(folder, 's'))
  onTestFinished(() => void server.close())
  await expect.poll(() => existsSync(join(folder, 's'))).toBe(true)
  await expect(writeAtomically(join(folder, 's'), (write) => write(''))).rejects.toThrow('output-special')
})

test('what a killed process has half written would stay for ever', async () => {
  const folder = temporaryFolder()
  const target = { kind: 'file', path: join(folder, 'list.csv'), replaces: null } as const
  const mine = await createPart(target)
  const dead = mine.replace(`-${process.pid}-`, '-99999999-')
  renameSync(mine, dead)
  // Of a program that lives, of another machine, and of somebody else altogether.
  const alive = mine.replace(`-${process.pid}-`, `-${process.ppid}-`)
  const foreign = dead.replace(/almanac-[0-9a-f]{8}/u, 'almanac-00000000')
  const kept = [alive, foreign, join(folder, 'x.99999999.part')]
  for (const name of kept) writeFileSync(name, '')
  await writeAtomically(target.path, (write) => write('whole'))
  expect(readdirSync(folder).sort()).toEqual([...kept.map((name) => basename(name)), 'list.csv'].sort())
})

test('a list reached by two names would not be known as one file', POSIX, async () => {
  const folder = temporaryFolder()
  const [list, hard, soft] = ['list', 'hard', 'soft'].map((name) => join(folder, name)) as [string, string, string]
  writeFileSync(list, 'a.example')
  fs.linkSync(list, hard)
  symlinkSync(list, soft)
  expect(await Promise.all([hard, soft, join(folder, 'none')].map((one) => isSameFile(list, one)))).toEqual([
    true,
    true,
    false,
  ])
  expect(await lookAtTarget(soft)).toMatchObject({ kind: 'file', path: fs.realpathSync(list) })
})
