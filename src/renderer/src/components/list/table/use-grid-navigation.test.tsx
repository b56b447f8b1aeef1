// @vitest-environment jsdom
import { answers, byRole, draw, press } from '../../../page-for-tests.tsx'
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Result } from '../../../../../shared/ipc/result.ts'
import type { ListRow } from '../../../../../shared/list.ts'
import { useListPlaces, useShownPlace } from '../../../stores/tables/list-places.ts'
import { useGridNavigation } from './use-grid-navigation.ts'

/** What answers each stretch of rows that was asked for, in order. */
const answer: ((ids: number[]) => Promise<void>)[] = []

function Rows() {
  const { onKeyDown } = useGridNavigation({
    at: 'domains',
    place: useShownPlace('domains'),
    count: 10,
    rowAt: (index) => ({ id: index + 1 }) as ListRow,
    reveal: () => undefined,
    onOpen: () => undefined,
    onDelete: () => undefined,
    onMenu: () => undefined,
    onCopy: () => undefined,
    pageRows: 5,
    cellKeys: () => false,
    ownCellAt: () => null,
  })
  return (
    <button type="button" onKeyDown={onKeyDown}>
      Rows
    </button>
  )
}

async function stretch(): Promise<void> {
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey: true, bubbles: true, cancelable: true })
  await act(async () => void byRole('button', 'Rows').dispatchEvent(key))
}

const selected = (): number[] => {
  const { selection } = useListPlaces.getState().places.domains
  return selection.mode === 'some' ? [...selection.ids] : expect.fail('All rows are selected.')
}

beforeEach(async () => {
  answer.splice(0)
  useListPlaces.getState().reset()
  const { remove } = await draw(<Rows />)
  onTestFinished(remove)
  answers.listIds = () =>
    new Promise<Result<number[]>>((resolve) => {
      answer.push((value) => act(async () => resolve({ ok: true, value })))
    })
})

test('rows of an earlier filter that come late would be selected, and not be seen', async () => {
  await stretch()
  await act(async () =>
    useListPlaces.getState().setFilter('domains', { chips: [{ op: '<', column: 'length', value: 5 }] }),
  )
  await answer[0]?.([1, 2])
  expect(selected()).toEqual([])
})

test('rows that come late would take the place of a later selection', async () => {
  await stretch()
  await stretch()
  await answer[1]?.([1, 2, 3])
  await answer[0]?.([1, 2])
  expect(selected()).toEqual([1, 2, 3])
  await stretch()
  await press(byRole('button', 'Rows'), 'Escape')
  await answer[2]?.([1, 2, 3, 4])
  expect(selected()).toEqual([])
})

test('a key on the column of small lines would sort by them, which no list can, and leave a table without rows', async () => {
  const sort = () => useListPlaces.getState().places.domains.query.sort
  const before = sort()
  await act(async () => useListPlaces.getState().show('domains', { cell: 'spark' }))
  await press(byRole('button', 'Rows'), 's')
  expect(sort()).toEqual(before)
  await act(async () => useListPlaces.getState().show('domains', { cell: 'value' }))
  await press(byRole('button', 'Rows'), 's')
  expect(sort().column).toBe('value')
})
