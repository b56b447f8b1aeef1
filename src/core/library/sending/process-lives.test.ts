import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { beginBatch, endImport } from './batches.ts'
import { beatBatch, takeBatch } from './batch-queue.ts'
import { newRunToken, processLives, runLives } from './process-lives.ts'
import { enter } from '../upkeep/upkeep.ts'
import { newLibrary, NOW } from '../library-for-tests.ts'
import { OF_NO_FILE } from '../../batches/batch-of-names.ts'

const DAY = 86_400_000
const onLinux = test.runIf(process.platform === 'linux')

/** A process that lives as long as the test. */
function sleeper(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const stateOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.slice(0, 1) ?? ''

/** The id of a process that was killed and is never reaped, since its parent does not ask after it. */
async function killedAndNotReaped(): Promise<number> {
  const parent = sleeper('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  const [line] = (await once(parent.stdout ?? parent, 'data')) as [Buffer]
  const pid = Number(line.toString())
  // Before the shell has become `sleep` it would reap its child.
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/stat`, 'utf8')).toContain('(sleep)')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => stateOf(pid)).toBe('Z')
  return pid
}

/** A token as another process of this machine has made it, which started at another time. */
const tokenOfAnother = (): string => newRunToken().replace(/\d+$/u, (start) => String(Number(start) + 1))

onLinux('a killed process that was not reaped would count as alive', async () => {
  expect(processLives(await killedAndNotReaped())).toBe(false)
})

onLinux('a later process with the id of a dead run would pass for it', () => {
  expect([newRunToken(), tokenOfAnother()].map((token) => runLives({ token, pid: process.pid }))).toEqual([true, false])
})

onLinux('a run of before the machine was restarted would count as alive', () => {
  const token = newRunToken().replace(/@[^.]+/u, '@another-boot')
  expect(runLives({ token, pid: process.pid })).toBe(false)
})

onLinux('a living run would be dead once its heartbeat is old', () => {
  expect(runLives({ token: newRunToken(), pid: process.pid }, { at: NOW, now: NOW + DAY })).toBe(true)
})

test('without a word from the system a run would live on after its heartbeat has stopped', () => {
  const lives = (now: number): boolean => runLives({ token: 'without a start', pid: process.pid }, { at: NOW, now })
  expect([lives(NOW + 30_000), lives(NOW + 30_001)]).toEqual([true, false])
})

/** A library with a batch that a run has in hand. */
function takenBatch(token: string, pid: number): { db: ReturnType<typeof newLibrary>; id: number } {
  const db = newLibrary()
  const id = beginBatch(db, {
    name: 'list',
    options: { concurrency: 4, freshDays: 30 },
    source: { fileName: null, columns: ['d'], domainColumn: 0, dialect: OF_NO_FILE },
    fingerprint: 'list',
    now: NOW,
    token,
  })
  endImport(db, id)
  enter(db, { token, pid, kind: 'window', now: NOW })
  takeBatch(db, { token, now: NOW, only: id })
  return { db, id }
}

onLinux('the batch of a killed process that was not reaped would be refused', async () => {
  const { db, id } = takenBatch('killed', await killedAndNotReaped())
  expect(takeBatch(db, { token: 'next', now: NOW, only: id })).toMatchObject({ id })
})

onLinux('a living run would lose its batch when the clock jumps forward', () => {
  const { db, id } = takenBatch(newRunToken(), process.pid)
  expect(takeBatch(db, { token: 'next', now: NOW + DAY, only: id })).toMatchObject({ busy: { pid: process.pid } })
})

test('a heartbeat of the future would keep a batch until then', () => {
  const { db, id } = takenBatch('without a start', process.pid)
  beatBatch(db, { token: 'without a start', id, now: NOW + DAY, workedMs: 0 })
  const taken = [NOW, NOW + 30_001].map((now) => takeBatch(db, { token: 'next', now, only: id }))
  expect(taken).toMatchObject([{ busy: { id } }, { id }])
})

test('the time that a batch has run would grow with the clock instead of its work', () => {
  const { db, id } = takenBatch('t', process.pid)
  beatBatch(db, { token: 't', id, now: NOW + DAY, workedMs: 4_000 })
  expect(db.prepare('select elapsed_ms from batch').get()).toEqual({ elapsed_ms: 4_000 })
})
