// @vitest-environment jsdom
import { byRole, click, draw } from '../../../page-for-tests.tsx'
import { useRef } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { type Filter, NO_FILTER } from '../../../../../shared/filter/filter.ts'
import { useGroupActions } from './use-group-actions.ts'
import type { GroupsOnScreen } from './use-groups.ts'
import type { GroupView } from './use-group-view.ts'

const GERMAN: Filter = { op: 'is', column: 'country', values: ['DE'] }
const SHORT: Filter = { op: '<', column: 'length', value: 5 }
const VIEW = {
  groups: { groupAt: () => ({ filter: GERMAN, rows: 3 }) },
  opened: [],
  rowAt: () => undefined,
} as unknown as GroupView

function Chosen({ filter }: { filter: Filter }) {
  const screen = {
    at: 'domains',
    place: { query: { list: 'domains', filter }, chips: [] },
    grouping: { by: [{ column: 'country' }] },
  } as unknown as GroupsOnScreen
  const { selected, select } = useGroupActions(screen, VIEW, useRef(null), () => undefined)
  return (
    <button type="button" onClick={() => select(0)}>
      {selected.size} chosen
    </button>
  )
}

test('groups that another filter does not show would stay selected', async () => {
  const { show, remove } = await draw(<Chosen filter={NO_FILTER} />)
  onTestFinished(remove)
  await click(byRole('button', '0 chosen'))
  byRole('button', '1 chosen')
  await show(<Chosen filter={SHORT} />)
  expect(byRole('button', / chosen$/u).textContent).toBe('0 chosen')
})
