import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lookup, newLibraryInWorkers, NOW } from '../library-for-tests.ts'
import type { Settlement } from '../sending/requests.ts'

test('a library that was read from would leave its write-ahead log behind at a normal end', async () => {
  for (let round = 0; round < 3; round += 1) {
    const library = await newLibraryInWorkers()
    await library.write.setMeta('round', String(round))
    await Promise.all([library.read.getMeta('round'), library.count.checkNow()])
    await library.close()
    expect(['-wal', '-shm'].filter((side) => existsSync(library.file + side))).toEqual([])
  }
})

test('a call after the end would start a connection that nobody ends', async () => {
  const library = await newLibraryInWorkers()
  await library.write.setMeta('round', '1')
  await library.close()
  await expect(library.read.getMeta('round')).rejects.toThrow('library-closed')
})

/** What a request for a name came to. */
const settlementOf = (name: string, requestId: number): Settlement => ({
  requestId,
  token: 't',
  keyId: 'k',
  outcome: 'found',
  status: 200,
  retryAfterMs: null,
  earlyGapMs: null,
  now: NOW,
  lookup: lookup(name, { valuation: { estimated_value: 1 } }),
  itemId: null,
  requeue: null,
  sample: false,
})

test('each of many calls at once would wake the thread that writes, and be answered by itself', async () => {
  const posts: unknown[] = []
  const replies: unknown[] = []
  const library = await newLibraryInWorkers(undefined, (worker) => {
    const post = worker.postMessage.bind(worker)
    worker.postMessage = (message: unknown) => {
      posts.push(message)
      post(message)
    }
    worker.on('message', (message) => void replies.push(message))
  })
  replies.splice(0)
  const names = ['a', 'b', 'c', 'd'].map((name) => `${name}.example`)
  await Promise.all(names.map((name, at) => library.write.settle(settlementOf(name, at))))
  expect([posts.length, replies.length]).toEqual([1, 1])
})

test('a call that fails would take back what others had written together with it', async () => {
  const library = await newLibraryInWorkers()
  const broken = { ...settlementOf('broken.example', 2), status: [200] as unknown as number }
  const settled = [settlementOf('a.example', 1), broken, settlementOf('b.example', 3)]
  const ends = await Promise.allSettled(settled.map((one) => library.write.settle(one)))
  expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const stored = ['a.example', 'b.example'].map((name) => library.read.lookupsOfDomain(name, 10))
  expect((await Promise.all(stored)).map((lookups) => lookups.length)).toEqual([1, 1])
})

test('work that is over at once would start a thread to tidy up after it', async () => {
  const roles: string[] = []
  const library = await newLibraryInWorkers(undefined, (_worker, role) => void roles.push(role))
  const { write } = library.watched({})
  await write.dailyCheck(NOW)
  await library.tidied()
  expect(roles).toEqual(['write'])
})

test('a terminal that reads what it has written would start a thread more for it, or not find the method', async () => {
  const roles: string[] = []
  const library = await newLibraryInWorkers(undefined, (_worker, role) => void roles.push(role), {
    readsByWriter: true,
  })
  await library.write.setMeta('round', '1')
  expect(await library.read.getMeta('round')).toBe('1')
  expect(await library.read.batchById(1)).toBeNull()
  expect(roles).toEqual(['write'])
})
