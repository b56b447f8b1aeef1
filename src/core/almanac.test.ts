import { expect, test } from 'vitest'
import { found } from '../../tests/fixtures/answers.ts'
import { MisbehavingServer } from '../../tests/fixtures/misbehaving-server.ts'
import { KEY, nameOf, openAlmanac, saidOf } from '../../tests/fixtures/real-almanac.ts'
import { TempFolder } from '../../tests/fixtures/temp-folder.ts'

/** A key that is read when it is needed, once the test lets it. */
function heldKey() {
  let key: string | null = null
  const released = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  return {
    key: () => key,
    asked: asked.promise,
    release(): void {
      key = KEY
      released.resolve()
    },
    needKey: async (signal: AbortSignal): Promise<void> => {
      asked.resolve()
      const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([released.promise, aborted])
    },
  }
}

test('a lookup would fail for want of a key that is being read, or not be cancelled while it waits', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  const held = heldKey()
  await using almanac = await openAlmanac(dir.path, server.url, held)
  const look = (signal?: AbortSignal) =>
    almanac.lookup(nameOf('a.example'), { refresh: false, askedBy: 'hand', ...(signal ? { signal } : {}) })
  const cancel = new AbortController()
  const cancelled = look(cancel.signal)
  await held.asked
  cancel.abort()
  expect(saidOf(await cancelled)).toBe('not asked: stopped')
  const waiting = look()
  held.release()
  expect(saidOf(await waiting)).toBe('found')
  expect(server.asked).toEqual(['a.example'])
})

test('a fresh answer would wait for the key, though it needs none', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  await using before = await openAlmanac(dir.path, server.url)
  await before.lookup(nameOf('a.example'), { refresh: false, askedBy: 'hand' })
  await using almanac = await openAlmanac(dir.path, server.url, heldKey())
  const again = await almanac.lookup(nameOf('a.example'), { refresh: false, askedBy: 'hand' })
  expect(again).toMatchObject({ kind: 'lookup', source: 'library' })
})

test('a lookup that waits for the key would keep a library from being closed, or be asked of a closed one', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  const held = heldKey()
  const almanac = await openAlmanac(dir.path, server.url, held)
  const waiting = almanac.lookup(nameOf('a.example'), { refresh: true, askedBy: 'hand' })
  await held.asked
  await almanac.close()
  expect(saidOf(await waiting)).toBe('not asked: stopped')
})

test('a refresh that is due would wait for a key that nobody reads', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  const held = heldKey()
  await using almanac = await openAlmanac(dir.path, server.url, held)
  const { write } = almanac.library
  const list = await write.addWatchlist(
    {
      name: 'daily',
      description: '',
      colour: 'blue',
      cadence: 'daily',
      columns: [],
      spark: 'valuation.estimated_value',
    },
    almanac.now(),
  )
  await write.addToWatchlist(list, [nameOf('a.example')], almanac.now())
  await write.requestRefresh(['a.example'], almanac.now())
  almanac.watch.start()
  await held.asked
  held.release()
  almanac.wake()
  await expect.poll(() => server.asked).toEqual(['a.example'])
})
