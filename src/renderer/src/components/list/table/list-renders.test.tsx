// @vitest-environment jsdom
import { personFormat } from '../../../../../shared/formats/person-format.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType, createElement, memo, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppState } from '../../../../../shared/program/app-state.ts'
import type { ListRow } from '../../../../../shared/list.ts'

const ROWS = 40
const NOW = Date.UTC(2026, 0, 1)

/** What was drawn since the last look, in the order in which it was done; React's Profiler tells it. */
const { drawn } = vi.hoisted(() => {
  const answers: Record<string, unknown> = { countRows: 40, getAllowance: { now: 0, used: 0, allowance: 500 } }
  const answer = (route: string) =>
    route.startsWith('on') ? () => () => undefined : () => Promise.resolve({ ok: true, value: answers[route] ?? [] })
  Object.assign(window, {
    almanac: new Proxy({}, { get: (_, route) => answer(String(route)) }),
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    ResizeObserver: class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
    IS_REACT_ACT_ENVIRONMENT: true,
  })
  Element.prototype.scrollIntoView = () => undefined
  return { drawn: [] as string[] }
})

/** The same component, with its renders noted under a name. */
function noted<P extends object>(Real: ComponentType<P>, nameOf: (props: P) => string): ComponentType<P> {
  return memo((props: P) =>
    createElement(Profiler, { id: nameOf(props), onRender: (id) => drawn.push(id) }, createElement(Real, props)),
  ) as unknown as ComponentType<P>
}

vi.mock(import('./list-row.tsx'), async (load) => {
  const real = await load()
  return { ...real, ListTableRow: noted(real.ListTableRow, ({ index }) => `row ${index}`) as typeof real.ListTableRow }
})
vi.mock(import('../columns/list-head.tsx'), async (load) => {
  const real = await load()
  return { ...real, HeadCell: noted(real.HeadCell, ({ column }) => `head ${column}`) as typeof real.HeadCell }
})
vi.mock(import('../filter/filter-bar.tsx'), async (load) => {
  const { FilterBar } = await load()
  return { FilterBar: noted(FilterBar, () => 'filter') as typeof FilterBar }
})
vi.mock(import('../columns/column-menu.tsx'), async (load) => {
  const real = await load()
  return { ...real, ColumnMenu: noted(real.ColumnMenu, () => 'columns') as typeof real.ColumnMenu }
})
vi.mock(import('./use-rows.ts'), () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({ ...EMPTY_ROW, id: index + 1, ...named(index) }))
  return { useRows: () => ({ rowAt: (index: number) => rows[index], error: null }) }
})

const named = (index: number) => ({ name: `row-${index}.example`, unicode: `row-${index}.example` })
const EMPTY_ROW: Omit<ListRow, 'id' | 'name' | 'unicode'> = {
  outcome: 'found',
  status: 200,
  when: NOW,
  durationMs: 12,
  message: null,
  lookups: 1,
  foundAt: NOW,
  cells: {},
  watched: null,
}
const STATE = {
  preferences: { compactRows: false, sidebarCollapsed: false, singleKeys: true, seenOnOpen: false },
  format: personFormat('en', 'en'),
  platform: 'linux',
} as unknown as AppState

const box = document.createElement('div')
const root = createRoot(document.body.appendChild(box))
const grid = (): HTMLElement => box.querySelector('[role=grid]') ?? expect.fail('The table is not there.')
const press = (key: string): void =>
  act(() => void grid().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

beforeAll(async () => {
  const { ReadyState } = await import('../../../api/queries.ts')
  const { queryClient } = await import('../../../api/query-client.ts')
  const { Sidebar } = await import('../../../frame/sidebar.tsx')
  const { ListBody } = await import('./list-body.tsx')
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider>
          <ReadyState value={STATE}>
            <Profiler id="sidebar" onRender={(id) => drawn.push(id)}>
              <Sidebar collapsed={false} />
            </Profiler>
            <ListBody at="domains" />
          </ReadyState>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  await act(() =>
    vi.waitFor(() => expect(box.querySelectorAll('[role=row][aria-selected]').length).toBeGreaterThan(10)),
  )
})
afterAll(() => act(() => root.unmount()))
beforeEach(() => void drawn.splice(0))

test('an arrow key in a table would draw more than the row it leaves and the row it comes to', () => {
  expect(grid().getAttribute('aria-rowcount')).toBe(String(ROWS + 1))
  press('ArrowDown')
  expect(grid().getAttribute('aria-activedescendant')).toBe('domains-row-1')
  expect(drawn).toEqual(['row 0', 'row 1'])
})

test('selecting one row would draw the other rows, the heads or the sidebar', () => {
  press(' ')
  expect(box.querySelectorAll('[role=row][aria-selected=true]').length).toBe(1)
  expect(drawn.filter((one) => /^row|^head|^sidebar/u.test(one))).toEqual(['row 1'])
})
