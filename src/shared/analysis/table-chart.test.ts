import { expect, test } from 'vitest'
import { BUILT_IN_COLUMNS } from '../columns/catalogue.ts'
import { listOfQuery } from '../reports/report.ts'
import { chartColumns, chartOf } from './table-chart.ts'

const [VALUE, VISITORS] = ['value', 'visitors']
const columns = chartColumns([VISITORS, 'looked_up_at', VALUE], BUILT_IN_COLUMNS)

test('a chart as shown would be of other columns than the first that the table shows', () => {
  const scales = { x: null, y: null }
  expect(chartOf({ kind: 'scatter', x: null, y: null, third: null, scales }, columns)).toEqual({
    kind: 'scatter',
    x: VISITORS,
    y: VALUE,
    third: null,
    scales,
  })
  expect(chartOf({ kind: 'distribution', column: 'own_9' }, columns)).toEqual({
    kind: 'distribution',
    column: VISITORS,
  })
  expect(chartOf({ kind: 'bars', by: 'looked_up_at', figure: { column: VALUE, aggregate: 'sum' } }, columns)).toEqual({
    kind: 'bars',
    by: 'looked_up_at',
    figure: { column: VALUE, aggregate: 'sum' },
  })
  expect(chartOf({ kind: 'trend' }, columns)).toEqual({
    kind: 'trend',
    column: VISITORS,
    aggregate: 'sum',
    period: 'day',
    range: '90',
  })
  const without = chartColumns([], [])
  expect([chartOf({ kind: 'trend' }, without), chartOf({ kind: 'scatter' }, without)]).toEqual([null, null])
})

test('the index of one of several lists would be offered for a table of all of them', () => {
  const of = (values: number[]) => listOfQuery({ filter: { op: 'is', column: 'list', values } })
  expect([of([3]), of([3, 4]), listOfQuery({ filter: { op: 'and', of: [] } })]).toEqual([3, null, null])
})
