import { expect, test } from 'vitest'
import { newLibraryInWorkers, NOW } from '../library/library-for-tests.ts'
import { addFromFile } from './watchlist-file.ts'

test('a file that is no watchlist would add something, or not be told as what it is', async () => {
  const library = await newLibraryInWorkers()
  const whole = { format: 'domain-almanac-watchlist', version: 1, list: { name: 'Rivals' }, domains: [] }
  for (const [text, why] of [
    ['name,price', 'watchlist-file-not-json'],
    ['[]', 'watchlist-file-foreign'],
    ['{"format":"domain-almanac-report","version":1}', 'watchlist-file-foreign'],
    [JSON.stringify({ ...whole, version: 2 }), 'watchlist-file-newer'],
    [JSON.stringify({ ...whole, list: {} }), 'watchlist-file-unreadable {"where":"list.name"}'],
  ] as const) {
    await expect(addFromFile(library, text, NOW), text).rejects.toThrow(why)
  }
  expect(await library.read.watchlists()).toEqual([])
  await addFromFile(library, `\uFEFF${JSON.stringify(whole)}`, NOW)
  expect((await library.read.watchlists()).map(({ name }) => name)).toEqual(['Rivals'])
})
