import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Topic } from '../../../shared/topics.ts'
import { TopicFollower } from './topic-follower.ts'

const READS: Record<string, readonly Topic[]> = { rows: ['lookups'], views: ['views'] }

/** A cache with a follower, on a clock that the test moves. Each fetch takes `ms` and gives how often it was begun. */
function cache(ms: number) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
  })
  const follower = new TopicFollower(client.getQueryCache(), (route) => READS[route] ?? [])
  const begun: Record<string, number> = {}
  const cut: string[] = []
  const show = (route: string) => {
    const observer = new QueryObserver(client, {
      queryKey: [route],
      queryFn: async ({ signal }) => {
        begun[route] = (begun[route] ?? 0) + 1
        signal.addEventListener('abort', () => cut.push(route))
        const at = begun[route]
        await new Promise((resolve) => setTimeout(resolve, ms))
        return at
      },
    })
    return observer.subscribe(() => undefined)
  }
  return { client, follower, begun, cut, show, data: (route: string) => client.getQueryData([route]) }
}

test('a query slower than the changes come would never advance', async () => {
  const { follower, show, data, cut } = cache(200)
  show('rows')
  await vi.advanceTimersByTimeAsync(300)
  expect(data('rows')).toBe(1)
  for (let at = 0; at < 1_000; at += 80) {
    follower.topicsChanged(['lookups'])
    await vi.advanceTimersByTimeAsync(80)
  }
  expect(data('rows')).toBeGreaterThanOrEqual(4)
  expect(cut).toEqual([])
})

test('a change in the middle of a fetch would be lost', async () => {
  const { follower, show, begun, data } = cache(200)
  show('rows')
  await vi.advanceTimersByTimeAsync(100)
  follower.topicsChanged(['lookups'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([begun.rows, data('rows')]).toEqual([2, 2])
})

test('a query would be fetched anew for what it does not read', async () => {
  const { follower, show, begun } = cache(10)
  show('rows')
  show('views')
  await vi.advanceTimersByTimeAsync(300)
  follower.topicsChanged(['views'])
  await vi.advanceTimersByTimeAsync(300)
  expect(begun).toEqual({ rows: 1, views: 2 })
})

test('many changes in a row would start a quick query for each of them', async () => {
  const { follower, show, begun } = cache(1)
  show('rows')
  await vi.advanceTimersByTimeAsync(1_000)
  for (let at = 0; at < 1_000; at += 10) {
    follower.topicsChanged(['lookups'])
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(begun.rows).toBeLessThanOrEqual(7)
})

test('what nobody looks at would be fetched all the same', async () => {
  const { follower, show, begun } = cache(10)
  const hide = show('rows')
  await vi.advanceTimersByTimeAsync(300)
  hide()
  follower.topicsChanged(['lookups'])
  await vi.advanceTimersByTimeAsync(300)
  expect(begun.rows).toBe(1)
})

test('what was changed while nobody looked would be shown as it was', async () => {
  const { follower, show, data } = cache(10)
  const hide = show('rows')
  await vi.advanceTimersByTimeAsync(300)
  hide()
  follower.topicsChanged(['lookups'])
  show('rows')
  await vi.advanceTimersByTimeAsync(300)
  expect(data('rows')).toBe(2)
})

test('who waits for the screen to catch up would go on before it has', async () => {
  const { follower, show, data } = cache(50)
  show('rows')
  await vi.advanceTimersByTimeAsync(20)
  follower.topicsChanged(['lookups'])
  const seen = follower.caughtUp().then(() => data('rows'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await seen).toBe(2)
})

test('who waits for a screen that is left would wait for ever', async () => {
  const { follower, show } = cache(50)
  const hide = show('rows')
  await vi.advanceTimersByTimeAsync(100)
  follower.topicsChanged(['lookups'])
  const waited = follower.caughtUp().then(() => 'went on')
  hide()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waited).toBe('went on')
})
