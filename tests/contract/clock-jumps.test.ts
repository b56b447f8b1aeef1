import { expect, test } from 'vitest'
import { found } from '../fixtures/answers.ts'
import { batchBench, endOf, manyNames } from '../fixtures/batch-bench.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]
const JUMPS = [
  ['forward by three days', [0, 3 * DAY]],
  ['back by six hours', [0, -6 * HOUR]],
  ['forward by three days and back again', [0, 3 * DAY, 0]],
  ['back by six hours and forward again', [0, -6 * HOUR, 0]],
  ['back by forty days', [0, -40 * DAY]],
] as const
const NAMES = 30

/** A bench whose clock goes to the next of some offsets after each ten answers. */
async function jumping(offsets: readonly number[]) {
  let answered = 0
  const offset = (): number => offsets[Math.min(Math.floor(answered / 10), offsets.length - 1)] ?? 0
  const bench = await batchBench(
    (response, request) => {
      answered += 1
      found(response, request)
    },
    { clock: () => Date.now() + offset(), kind: 'window' },
  )
  return bench
}

test.each(JUMPS)('a batch would stand still, or ask twice, when the clock goes %s', async (_, offsets) => {
  await using at = await jumping(offsets)
  const id = await at.add(manyNames(NAMES), { concurrency: 2 })
  expect(endOf(await at.run(id))).toBe('finished')
  expect(await at.counts(id)).toEqual({ found: NAMES })
  expect(at.server.requests.length).toBe(NAMES)
  expect((await at.summary(id)).elapsedMs).toBeLessThan(HOUR)
})
