import { expect, test } from 'vitest'
import { newLibraryInWorkers, NOW } from '../library/library-for-tests.ts'
import { addFromFile } from './watchlist-file.ts'

test('a file that is no watchlist would add something, or not be told as what it is', async () => {
  const library = await newLibraryInWorkers()
  const whole = { format: 'domain-almanac-watchlist', version: 1, list: { name: 'Rivals' }, domains: [] }
  for (const [text, why] of [
    ['name,price', 'it is not JSON'],
    ['[]', 'is not a watchlist file of this program'],
    ['{"format":"domain-almanac-report","version":1}', 'is not a watchlist file of this program'],
    [JSON.stringify({ ...whole, version: 2 }), 'written by a newer version'],
    [JSON.stringify({ ...whole, list: {} }), 'cannot be read, and nothing was added: list.name'],
  ] as const) {
    await expect(addFromFile(library, text, NOW), text).rejects.toThrow(why)
  }
  expect(await library.read.watchlists()).toEqual([])
  await addFromFile(library, `\uFEFF${JSON.stringify(whole)}`, NOW)
  expect((await library.read.watchlists()).map(({ name }) => name)).toEqual(['Rivals'])
})
