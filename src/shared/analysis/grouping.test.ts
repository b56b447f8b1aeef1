import { expect, test } from 'vitest'
import { BUILT_IN_COLUMNS } from '../columns/catalogue.ts'
import { groupBy, type Grouping, keptGrouping, withFigures } from './grouping.ts'

const COLUMNS = new Map(BUILT_IN_COLUMNS.map((column) => [column.id, column]))
const column = (id: string) => COLUMNS.get(id) as (typeof BUILT_IN_COLUMNS)[number]
const VALUE = 'value'
const GROUPING: Grouping = {
  by: [
    { column: 'country', by: 'value' },
    { column: 'looked_up_at', by: 'week' },
  ],
  show: [
    { column: VALUE, aggregate: 'median' },
    { column: VALUE, aggregate: 'sum' },
  ],
  order: { by: 1, descending: true },
  cross: false,
}

test('a grouping would come back from a view as another', () => {
  expect(keptGrouping(JSON.parse(JSON.stringify(GROUPING)), COLUMNS)).toEqual(GROUPING)
})

test('a view would open with other ranges than it was saved with, or with some that cannot be', () => {
  const by = (edges: unknown) => keptGrouping({ ...GROUPING, by: [{ column: VALUE, by: 'range', edges }] }, COLUMNS)?.by
  expect(by([0, 10, 500])).toEqual([{ column: VALUE, by: 'range', edges: [0, 10, 500] }])
  for (const odd of [[], [1], [2, 1], [1, 1], ['1', '2'], [0, null], 'x', {}])
    expect(by(odd)).toEqual([{ column: VALUE, by: 'range' }])
})

test('a view of a column that is gone would not open, or would be sorted by another figure', () => {
  const by = [{ column: 'own_7', by: 'value' as const }, GROUPING.by[1] as Grouping['by'][number]]
  expect(keptGrouping({ ...GROUPING, by }, COLUMNS)?.by).toEqual([{ column: 'looked_up_at', by: 'week' }])
  const show = [{ column: 'own_7', aggregate: 'sum' as const }, ...GROUPING.show]
  expect(keptGrouping({ ...GROUPING, show }, COLUMNS)).toMatchObject({
    show: GROUPING.show,
    order: { by: 'rows', descending: true },
  })
})

test('a forged library would show figures that may not be made, or fail', () => {
  const forged = {
    by: [{ column: 'ssl', by: 'range' }],
    show: [{ column: 'rank', aggregate: 'sum' }],
  }
  expect(keptGrouping({ ...forged, order: { by: 4 } }, COLUMNS)).toEqual({
    by: [{ column: 'ssl', by: 'value' }],
    show: [],
    order: { by: 'rows', descending: true },
    cross: false,
  })
  for (const odd of [null, 7, 'x', [], {}, { by: 3 }, { by: [null] }, { by: [{ column: { toString: 1 } }] }])
    expect(keptGrouping(odd, COLUMNS)).toBeNull()
})

test('groups would be sorted by another figure after one is taken away', () => {
  expect(withFigures(GROUPING, GROUPING.show.slice(1)).order).toEqual({ by: 0, descending: true })
  const [one, other] = GROUPING.show
  // Median put in the place of the sum: they stay in the order of that place.
  expect(withFigures(GROUPING, [one, { ...other, aggregate: 'median' }] as Grouping['show']).order).toEqual(
    GROUPING.order,
  )
  expect(withFigures(GROUPING, GROUPING.show.slice(0, 1)).order).toEqual({ by: 'rows', descending: true })
})

test('codes of HTTP would be grouped by ranges', () => {
  expect([groupBy(column('status')), groupBy(column(VALUE)), groupBy(column('updated'))].map(({ by }) => by)).toEqual([
    'value',
    'range',
    'month',
  ])
})
