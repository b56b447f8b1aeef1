import { expect, test } from 'vitest'
import { LatestFirst } from './latest-first.ts'

const ever = new AbortController().signal

/** Work that is begun in some order and ends when it is told to. */
function bench() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => (): Promise<string> => {
    begun.push(name)
    return new Promise((resolve) => ends.set(name, () => resolve(name)))
  }
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    work,
    settled,
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
  }
}

test('what somebody went past would be done before what they look at', async () => {
  const line = new LatestFirst(1)
  const { begun, work, settled, end } = bench()
  const first = line.run(work('first'), ever)
  await settled()
  for (const name of ['past', 'also past', 'seen']) void line.run(work(name), ever)
  await end('first')
  await end('seen')
  await end('also past')
  expect(begun).toEqual(['first', 'seen', 'also past', 'past'])
  expect(await first).toBe('first')
})

test('what was called off while it waited would still be asked for', async () => {
  const line = new LatestFirst(1)
  const { begun, work, settled, end } = bench()
  void line.run(work('first'), ever)
  await settled()
  const gone = new AbortController()
  const waited = line.run(work('gone'), gone.signal)
  const refused = expect(waited).rejects.toThrow('not wanted')
  void line.run(work('kept'), ever)
  gone.abort(new Error('not wanted'))
  await refused
  await expect(line.run(work('late'), gone.signal)).rejects.toThrow('not wanted')
  await end('first')
  expect(begun).toEqual(['first', 'kept'])
})

test('a failure would keep its place, so that nothing is done any more', async () => {
  const line = new LatestFirst(2)
  await expect(line.run(() => Promise.reject(new Error('broken')), ever)).rejects.toThrow('broken')
  await expect(
    line.run(() => {
      throw new Error('at once')
    }, ever),
  ).rejects.toThrow('at once')
  expect(await Promise.all(['a', 'b', 'c'].map((name) => line.run(async () => name, ever)))).toEqual(['a', 'b', 'c'])
})
