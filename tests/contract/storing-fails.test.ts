import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { found } from '../fixtures/answers.ts'
import { batchBench, manyNames } from '../fixtures/batch-bench.ts'
import { nameOf } from '../fixtures/real-almanac.ts'

/** From now on no answer can be stored: what a full disk does, without filling one. */
function refuseAnswers(file: string): void {
  using db = new DatabaseSync(file)
  db.exec("create trigger nothing_is_stored before insert on lookup begin select raise(fail, 'no room'); end")
}

test('answers that cannot be stored would be asked for again and again, until the allowance is gone', async () => {
  const held: unknown[] = []
  await using at = await batchBench(found, { kind: 'window', onHeld: (error) => held.push(error) })
  refuseAnswers(at.almanac.library.file)
  const id = await at.add(manyNames(30), { concurrency: 4 })
  at.almanac.batches.start()
  await expect.poll(async () => (await at.summary(id)).state).toBe('paused')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  expect(String(held[0])).toContain('no room')
  // What was in flight, and what was being stored beside it.
  expect(at.server.requests.length).toBeLessThanOrEqual(12)
  expect(await at.counts(id)).toEqual({ queued: 30 })
})

test('a watched domain whose answer cannot be stored would be asked without end', async () => {
  const held: unknown[] = []
  await using at = await batchBench(found, { kind: 'window', onHeld: (error) => held.push(error) })
  const { write } = at.almanac.library
  const list = await write.addWatchlist(
    { name: 'One', description: '', colour: 'blue', cadence: 'hand', columns: [], spark: '' },
    at.almanac.now(),
  )
  await write.addToWatchlist(list, ['a.example', 'b.example', 'c.example'].map(nameOf), at.almanac.now())
  await write.requestRefresh(['a.example', 'b.example', 'c.example'], at.almanac.now())
  refuseAnswers(at.almanac.library.file)
  at.almanac.watch.start()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  // Whatever wakes it, it rests; one more may have been on its way.
  for (let times = 0; times < 20; times += 1) at.almanac.wake()
  await at.almanac.library.read.watchlists()
  expect(at.server.requests.length).toBeLessThanOrEqual(2)
})
