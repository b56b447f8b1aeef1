import { expect, test } from 'vitest'
import { newLibraryInWorkers } from '../library/library-for-tests.ts'
import { detectColumns } from './detect-columns.ts'
import { read } from './list-for-tests.ts'
import { sortNames } from './sort-names.ts'
import { newTaking, takeColumn } from './take-columns.ts'
import { takeIntoList, undoTaking } from './take-list.ts'

const NOW = 1
const OTHER = { ascii: 'c.example', unicode: 'c.example', label: 'c', tld: 'example' }

/** A list with everything that an import can put somewhere, taken into a new library. */
async function taken() {
  const library = await newLibraryInWorkers()
  const rows = 'Domain;Price;Note;Label\na.example;1,50;first;sell\nb.example;2,50;second;sell\n'
  const table = await read(rows, { fileName: 'list.csv' })
  const names = sortNames(table, { registrableFor: 'www' }).items.filter(({ fate }) => fate === 'name')
  const taking = newTaking()
  const ways = detectColumns(table)
  const goals = [{ newField: 'Price', kind: 'money' as const }, 'note' as const, 'labels' as const]
  for (const [at, to] of goals.entries())
    await takeColumn(
      library,
      names as never,
      { at: at + 1, to, mode: 'ask', kept: [] },
      ways[at]?.way ?? expect.fail('a column was not read'),
      taking,
    )
  await takeIntoList(library, names as never, { name: 'List' }, NOW, taking)
  const [price] = await library.read.ownFields()
  const [label] = await library.read.labels()
  const [list] = await library.read.watchlists()
  const first = names[0] as unknown as typeof OTHER
  return { library, undo: taking.undo, first, price: price?.id ?? 0, label: label?.id ?? 0, list: list?.id ?? 0 }
}

test('taking an import back would take back what the person has written since', async () => {
  const { library, undo, first, price, label, list } = await taken()
  const { read: ask, write } = library
  await write.setOwnValues(price, [
    { name: first, value: 99 },
    { name: OTHER, value: 7 },
  ])
  await write.setNote(first, 'mine')
  await write.labelSubjects([OTHER], { add: [label], remove: [] })
  await write.addToWatchlist(list, [OTHER], NOW)
  await undoTaking(library, undo, NOW)
  expect(await ask.ownValuesOf(['a.example', 'b.example', 'c.example'])).toEqual({
    'a.example': { [price]: 99 },
    'c.example': { [price]: 7 },
  })
  expect((await ask.subjectOf(first)).note).toBe('mine')
  expect((await ask.labels()).map(({ id, domains }) => [id, domains])).toEqual([[label, 1]])
  expect((await ask.watchlistNames(list)).map(({ ascii }) => ascii)).toEqual(['c.example'])
})

test('something of an import that was taken back would stay', async () => {
  const { library, undo, first } = await taken()
  await undoTaking(library, undo, NOW)
  const { read: ask } = library
  expect([await ask.ownFields(), await ask.labels(), await ask.watchlists()]).toEqual([[], [], []])
  expect([await ask.ownValuesOf(['a.example']), (await ask.subjectOf(first)).note]).toEqual([{}, ''])
})

test('taking an import back would fail once a field that it has filled is deleted', async () => {
  const { library, undo, price } = await taken()
  await library.write.removeOwnField(price)
  await undoTaking(library, undo, NOW)
  expect(await library.read.watchlists()).toEqual([])
})
