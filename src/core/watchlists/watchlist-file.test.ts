import { expect, test } from 'vitest'
import { newLibraryInWorkers, NOW } from '../library/library-for-tests.ts'
import type { Library } from '../library/door/library.ts'
import { addFromFile, readWatchlistFile } from './watchlist-file.ts'

const addFromText = async (library: Library, text: string): Promise<unknown> =>
  addFromFile(library, readWatchlistFile(text), NOW)

test('a file that is no watchlist would be imported', async () => {
  const library = await newLibraryInWorkers()
  const whole = { format: 'domain-almanac-watchlist', version: 1, list: { name: 'Rivals' }, domains: [] }
  for (const [text, why] of [
    ['name,price', 'watchlist-file-not-json'],
    ['[]', 'watchlist-file-foreign'],
    ['{"format":"domain-almanac-report","version":1}', 'watchlist-file-foreign'],
    [JSON.stringify({ ...whole, version: 2 }), 'watchlist-file-newer'],
    [JSON.stringify({ ...whole, list: {} }), 'watchlist-file-unreadable {"where":"list.name"}'],
  ] as const) {
    await expect(addFromText(library, text), text).rejects.toThrow(why)
  }
  expect(await library.read.watchlists()).toEqual([])
  await addFromText(library, `\uFEFF${JSON.stringify(whole)}`)
  expect((await library.read.watchlists()).map(({ name }) => name)).toEqual(['Rivals'])
})
