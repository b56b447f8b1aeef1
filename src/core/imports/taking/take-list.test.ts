import { expect, test } from 'vitest'
import { newLibraryInWorkers } from '../../library/library-for-tests.ts'
import { detectColumns } from '../columns/detect-columns.ts'
import { read } from '../reading/list-for-tests.ts'
import { sortNames } from '../sort-names.ts'
import { newTaking, takeColumn } from './take-columns.ts'
import { takeIntoList } from './take-list.ts'

const NOW = 1
const OTHER = { ascii: 'c.example', unicode: 'c.example', label: 'c', tld: 'example' }

/** A list with everything that an import can put somewhere, taken into a new library. */
async function taken() {
  const library = await newLibraryInWorkers()
  const rows = 'Domain;Price;Note;Label\na.example;1,50;first;sell\nb.example;2,50;second;sell\n'
  const table = await read(rows, { fileName: 'list.csv' })
  const names = sortNames(table, { registrableFor: 'www' }).items.filter(({ fate }) => fate === 'name')
  const ways = detectColumns(table)
  const goals = [{ newField: 'Price', kind: 'money' as const }, 'note' as const, 'labels' as const]
  const { undo } = await library.undoable({ kind: 'imported', name: 'list.csv' }, async (write) => {
    const taking = newTaking()
    const into = { read: library.read, write }
    for (const [at, to] of goals.entries())
      await takeColumn(
        into,
        names as never,
        { at: at + 1, to, mode: 'ask', kept: [] },
        ways[at]?.way ?? expect.fail('a column was not read'),
        taking,
      )
    return takeIntoList(into, names as never, { name: 'List' }, NOW)
  })
  const [price] = await library.read.ownFields()
  const [label] = await library.read.labels()
  const [list] = await library.read.watchlists()
  const first = names[0] as unknown as typeof OTHER
  const takeBack = () => library.walkUndo('undo', undo ?? expect.fail('nothing was taken'), {})
  return { library, takeBack, first, price: price?.id ?? 0, label: label?.id ?? 0, list: list?.id ?? 0 }
}

test('taking an import back would take back what the person has written since, or half of the import', async () => {
  const { library, takeBack, first, price, label, list } = await taken()
  const { read: ask } = library
  const facts = async () => [
    await ask.ownValuesOf(['a.example', 'b.example', 'c.example']),
    (await ask.subjectOf(first)).note,
    (await ask.labels()).map(({ id, domains }) => [id, domains]),
    (await ask.watchlistNames(list)).map(({ ascii }) => ascii),
  ]
  const imported = await facts()
  const later: ((write: typeof library.write) => Promise<unknown>)[] = [
    (write) => write.setOwnValues(price, [{ name: first, value: 99 }]),
    (write) => write.setOwnValues(price, [{ name: OTHER, value: 7 }]),
    (write) => write.setNotesAndLabels([{ name: first, note: 'mine' }]),
    (write) => write.labelSubjects([OTHER], { add: [label], remove: [] }),
    (write) => write.addToWatchlist(list, [OTHER], NOW),
  ]
  for (const work of later) {
    const { undo } = await library.undoable({ kind: 'notes' }, work)
    const before = await facts()
    expect(before).not.toEqual(imported)
    await expect(takeBack()).rejects.toMatchObject({
      fault: { code: expect.stringMatching(/^undo-(?:newer|changed)$/u) },
    })
    expect(await facts()).toEqual(before)
    await library.walkUndo('undo', undo ?? 0, {})
    expect(await facts()).toEqual(imported)
  }
})

test('something of an import that was taken back would stay', async () => {
  const { library, takeBack, first } = await taken()
  await takeBack()
  const { read: ask } = library
  expect([await ask.ownFields(), await ask.labels(), await ask.watchlists()]).toEqual([[], [], []])
  expect([await ask.ownValuesOf(['a.example']), (await ask.subjectOf(first)).note]).toEqual([{}, ''])
})

test('taking an import back would fail once a field that it has filled is deleted', async () => {
  const { library, takeBack, price } = await taken()
  await library.undoable({ kind: 'field-deleted' }, (write) => write.removeOwnField(price))
  await takeBack()
  expect([await library.read.watchlists(), await library.read.ownFields()]).toEqual([[], []])
})
