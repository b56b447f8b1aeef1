import { expect, test } from 'vitest'
import { nameFacts, newLibraryInWorkers, NOW } from '../library/library-for-tests.ts'
import type { Library } from '../library/door/library.ts'
import type { OwnKind, OwnValue } from '../../shared/watchlists/watchlist.ts'
import { addFromFile, readWatchlistFile, watchlistText } from './watchlist-file.ts'

const addFromText = async (library: Library, text: string): Promise<unknown> =>
  addFromFile(library, readWatchlistFile(text), NOW)

test('a file that is no watchlist would be imported', async () => {
  const library = await newLibraryInWorkers()
  const whole = { format: 'domain-almanac-watchlist', version: 2, list: { name: 'Rivals' }, domains: [] }
  for (const [text, why] of [
    ['name,price', 'watchlist-file-not-json'],
    ['[]', 'watchlist-file-foreign'],
    ['{"format":"domain-almanac-report","version":1}', 'watchlist-file-foreign'],
    [JSON.stringify({ ...whole, version: 3 }), 'watchlist-file-other-version'],
    [JSON.stringify({ ...whole, version: 1 }), 'watchlist-file-other-version'],
    [JSON.stringify({ ...whole, list: {} }), 'watchlist-file-unreadable {"where":"list.name"}'],
  ] as const) {
    await expect(addFromText(library, text), text).rejects.toThrow(why)
  }
  expect(await library.read.watchlists()).toEqual([])
  await addFromText(library, `\uFEFF${JSON.stringify(whole)}`)
  expect((await library.read.watchlists()).map(({ name }) => name)).toEqual(['Rivals'])
})

const LIST = { name: 'Rivals', description: '', colour: 'blue', cadence: 'hand', columns: [], spark: '' } as const
const KINDS: [OwnKind, OwnValue][] = [
  ['text', 'ask'],
  ['number', 1.5],
  ['money', 99],
  ['date', '2026-12-31'],
  ['choice', 'won'],
  ['flag', false],
  ['link', 'https://a.example/'],
]

/** The text of a list of one domain with a value of each kind. */
async function fileOf(kinds: readonly [OwnKind, OwnValue][]): Promise<string> {
  const library = await newLibraryInWorkers()
  const list = await library.write.addWatchlist({ ...LIST, columns: [] }, NOW)
  const name = nameFacts('a.example')
  await library.write.addToWatchlist(list, [name], NOW)
  for (const [kind, value] of kinds) {
    const field = await library.write.saveOwnField({ id: null, name: kind, kind, choices: ['new', 'won'] })
    await library.write.setOwnValues(field, [{ name, value }])
  }
  return watchlistText(library, list, true)
}

test('own fields of some kind would be lost on the way through a watchlist file', async () => {
  const library = await newLibraryInWorkers()
  await addFromText(library, await fileOf(KINDS))
  const fields = await library.read.ownFields()
  expect(fields.map(({ kind }) => kind)).toEqual(KINDS.map(([kind]) => kind))
  expect(fields.find(({ kind }) => kind === 'choice')?.choices).toEqual(['new', 'won'])
  const { own } = await library.read.subjectOf(nameFacts('a.example'))
  expect(fields.map(({ id }) => own[id])).toEqual(KINDS.map(([, value]) => value))
})

test('a value of a watchlist file that its field may not hold would stop the import', async () => {
  const library = await newLibraryInWorkers()
  await library.write.saveOwnField({ id: null, name: 'Shop', kind: 'link' })
  const file = {
    format: 'domain-almanac-watchlist',
    version: 2,
    list: { name: 'Rivals' },
    ownFields: [{ name: 'Shop', kind: 'text' }],
    domains: [
      { name: 'a.example', own: { Shop: 'javascript:alert(1)' } },
      { name: 'b.example', own: { Shop: 'https://shop.example' } },
    ],
  }
  await addFromText(library, JSON.stringify(file))
  const own = await Promise.all(
    ['a.example', 'b.example'].map(async (name) => (await library.read.subjectOf(nameFacts(name))).own),
  )
  expect(own.map((one) => Object.values(one))).toEqual([[], ['https://shop.example/']])
})

test('a watchlist file for somebody else would tell what the person keeps about its domains', async () => {
  const library = await newLibraryInWorkers()
  const name = nameFacts('a.example')
  const field = await library.write.saveOwnField({ id: null, name: 'Canary price', kind: 'text' })
  const list = await library.write.addWatchlist({ ...LIST, columns: ['domain', 'note', `own_${field}`] }, NOW)
  await library.write.addToWatchlist(list, [name], NOW)
  await library.write.setOwnValues(field, [{ name, value: 'canary' }])
  await library.write.setNotesAndLabels([{ name, note: 'canary: ask legal' }])
  const label = await library.write.saveLabel({ id: null, name: 'Canary label', colour: 'blue' })
  await library.write.labelSubjects([name], { add: [label], remove: [] })
  expect(await watchlistText(library, list, false)).not.toMatch(/canary/iu)
  const whole = await watchlistText(library, list, true)
  for (const text of ['Canary price', 'canary: ask legal', 'Canary label']) expect(whole).toContain(text)
})
