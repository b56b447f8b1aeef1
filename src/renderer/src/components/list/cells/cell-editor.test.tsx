// @vitest-environment jsdom
import { answers, asked, byRole, draw, press, type } from '../../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BUILT_IN_COLUMNS } from '../../../../../shared/columns/catalogue.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import type { Undoable } from '../../../../../shared/undo/undo.ts'
import { CellEditor } from './cell-editor.tsx'

const column = BUILT_IN_COLUMNS.find(({ id }) => id === 'label') ?? expect.fail('There are no labels.')
const rowOf = (name: string): ListRow =>
  ({ id: name.length, name, unicode: name, watched: { note: '', labels: [], own: {} } }) as unknown as ListRow

async function drawEditor() {
  answers.listLabels = () => ({
    ok: true,
    value: ['bored', 'red'].map((name, at) => ({ id: at + 1, name, colour: 'blue' as const, domains: 0 })),
  })
  answers.setNotesAndLabels = () => ({ ok: true, value: { value: { count: 1 }, undo: 1 } })
  const editor = (row: ListRow) => <CellEditor column={column} row={row} onDone={() => undefined} />
  const { show, remove } = await draw(editor(rowOf('a.example')), ['fields', 'filters', 'lists', 'watchlists'])
  onTestFinished(remove)
  return { moveAway: () => show(editor(rowOf('another.example'))) }
}
const search = (): HTMLElement => byRole('textbox', 'Search or add a label')
const kept = () => asked.filter(([name]) => name === 'setNotesAndLabels').map(([, input]) => input)
const values = (name: string, labels: number[]) => ({ values: [{ name, labels }] })

test('Enter would choose a label that only holds what is typed, and not the one of that name', async () => {
  await drawEditor()
  await type(search(), 'Red')
  await press(search(), 'Enter')
  await press(search(), 'Enter')
  await vi.waitFor(() => expect(kept()).toEqual([values('a.example', [2])]))
})

test('a label that is still being made when its editor closes would be lost to the domain', async () => {
  await drawEditor()
  const { promise, resolve } = Promise.withResolvers<{ ok: true; value: Undoable<number> }>()
  answers.saveLabel = () => promise
  await type(search(), 'hold')
  await press(search(), 'Enter')
  await press(search(), 'Enter')
  await act(async () => resolve({ ok: true, value: { value: 9, undo: 1 } }))
  await vi.waitFor(() => expect(kept()).toEqual([values('a.example', [9])]))
})

test('what is chosen would be kept for another domain that comes to stand under the editor', async () => {
  const { moveAway } = await drawEditor()
  await moveAway()
  await type(search(), 'red')
  await press(search(), 'Enter')
  await press(search(), 'Enter')
  await vi.waitFor(() => expect(kept()).toEqual([values('a.example', [2])]))
})
