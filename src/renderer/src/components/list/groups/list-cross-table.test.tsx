// @vitest-environment jsdom
import { answers, draw } from '../../../page-for-tests.tsx'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { CrossTable } from '../../../../../shared/analysis/analysis.ts'
import { type Filter, NO_FILTER } from '../../../../../shared/filter/filter.ts'
import { ListCrossTable } from './list-cross-table.tsx'
import type { GroupsOnScreen } from './use-groups.ts'

const headOf = (key: string): CrossTable['rows'][number] => ({
  key: { kind: 'value', key, label: key },
  rows: 1,
  filter: { op: 'is', column: 'safety', values: [key] },
  figure: 1,
})
function tableOf(size: number): CrossTable {
  const heads = Array.from({ length: size }, (_, at) => headOf(`key ${at}`))
  const cells = heads.map(() => heads.map(() => ({ rows: 1, figure: 1 })))
  return { rows: heads, columns: heads, cells, total: { rows: size, figure: 1 } }
}
const SHORT: Filter = { op: '<', column: 'length', value: 5 }
const onScreen = (filter: Filter): GroupsOnScreen =>
  ({
    at: 'domains',
    place: { query: { list: 'domains', filter }, chips: [] },
    grouping: { by: [{ column: 'safety' }, { column: 'safety' }], show: [] },
    ready: true,
  }) as unknown as GroupsOnScreen
const reached = () => [...document.querySelectorAll('[data-place][tabindex="0"]')].map((one) => one.ariaLabel)

test('no cell could be reached by Tab once a table has become smaller than where the focus was', async () => {
  answers.crossTable = ({ query }) => ({ ok: true, value: tableOf(query.filter.op === '<' ? 2 : 5) })
  const { show, remove } = await draw(<ListCrossTable {...onScreen(NO_FILTER)} />, ['lists'])
  onTestFinished(remove)
  await act(async () => document.querySelector<HTMLElement>('[data-place="5 5"]')?.focus())
  await show(<ListCrossTable {...onScreen(SHORT)} />)
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(2)
  expect(reached()).toHaveLength(1)
})
