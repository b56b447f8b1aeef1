import { expect, test } from 'vitest'
import { found } from '../../tests/fixtures/answers.ts'
import { MisbehavingServer } from '../../tests/fixtures/misbehaving-server.ts'
import { KEY, nameOf, openAlmanac, resultText } from '../../tests/fixtures/real-almanac.ts'
import { TempFolder } from '../../tests/fixtures/temp-folder.ts'

/** A key that is read when it is needed, once the test lets it. */
function heldKey() {
  let key: string | null = null
  const released = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  return {
    key: () => key,
    answered: answered.promise,
    release(): void {
      key = KEY
      released.resolve()
    },
    needKey: async (signal: AbortSignal): Promise<void> => {
      answered.resolve()
      const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([released.promise, aborted])
    },
  }
}

test('a lookup that waits for the key could not be cancelled', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  const held = heldKey()
  await using almanac = await openAlmanac(dir.path, server.url, held)
  const cancel = new AbortController()
  const cancelled = almanac.lookup(nameOf('a.example'), { refresh: false, askedBy: 'hand', signal: cancel.signal })
  await held.answered
  cancel.abort()
  expect(resultText(await cancelled)).toBe('not asked: stopped')
  // Nor does it take the key from the next one.
  const next = almanac.lookup(nameOf('a.example'), { refresh: false, askedBy: 'hand' })
  held.release()
  expect(resultText(await next)).toBe('found')
  expect(server.requested).toEqual(['a.example'])
})

test('a lookup would not wait for a key that is being read', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  const held = heldKey()
  await using almanac = await openAlmanac(dir.path, server.url, held)
  const waiting = almanac.lookup(nameOf('a.example'), { refresh: false, askedBy: 'hand' })
  await held.answered
  held.release()
  expect(resultText(await waiting)).toBe('found')
  expect(server.requested).toEqual(['a.example'])
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

test('a lookup that waits for the key would keep its library from being closed', async () => {
  using dir = new TempFolder()
  await using server = await MisbehavingServer.start(found)
  const held = heldKey()
  const almanac = await openAlmanac(dir.path, server.url, held)
  const waiting = almanac.lookup(nameOf('a.example'), { refresh: true, askedBy: 'hand' })
  await held.answered
  await almanac.close()
  expect(resultText(await waiting)).toBe('not asked: stopped')
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
      spark: 'value',
    },
    almanac.now(),
  )
  await write.addToWatchlist(list, [nameOf('a.example')], almanac.now())
  await write.requestRefresh(['a.example'], almanac.now())
  almanac.watch.start()
  await held.answered
  held.release()
  almanac.wake()
  await expect.poll(() => server.requested).toEqual(['a.example'])
})
