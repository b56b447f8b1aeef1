import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookup, newLibrary } from '../library-for-tests.ts'
import { LogSync, syncLog } from './log-sync.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a commit would wait for a checkpoint to reach the disk', () => {
  const sync = vi.fn(() => Promise.resolve())
  const log = new LogSync(sync)
  log.committed()
  vi.advanceTimersByTime(1_000)
  expect(sync).toHaveBeenCalledTimes(1)
})

test('many commits would each wait for the disk', () => {
  const sync = vi.fn(() => Promise.resolve())
  const log = new LogSync(sync)
  for (let at = 0; at < 90; at += 1) {
    log.committed()
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(10_000)
  expect(sync).toHaveBeenCalledTimes(2)
})

test('a library that nobody writes to would keep the disk awake', () => {
  const sync = vi.fn(() => Promise.resolve())
  const log = new LogSync(sync)
  log.committed()
  vi.advanceTimersByTime(60_000)
  expect(sync).toHaveBeenCalledTimes(1)
})

test('bringing the log to the disk would let go of the lock under which this process writes', async () => {
  vi.useRealTimers()
  const db = newLibrary([lookup('example.com')])
  const file = String(db.location())
  db.exec('begin immediate')
  await syncLog(file)
  const script = `new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec('begin immediate')`
  const { stderr } = spawnSync(process.execPath, ['-e', script, file], { encoding: 'utf8' })
  db.exec('rollback')
  expect(stderr).toContain('database is locked')
})
